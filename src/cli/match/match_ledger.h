/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match in the store: which games it has already, and the new ones as they are finished.
 */
#pragma once

#include "arena/match.h"
#include "record/store/store.h"

typedef struct {
    Store *store; /* borrowed; NULL: nothing is kept */
    int64_t match;
    int64_t known_count;
    GameResult *known; /* by number, for the first `capacity` games; not over: not known */
    int64_t capacity;
} MatchLedger;

typedef enum {
    LEDGER_BEGIN,           /* refuse if the store has this match unfinished */
    LEDGER_RESUME,          /* refuse if it has not */
    LEDGER_RESUME_OR_BEGIN, /* whichever fits */
} LedgerMode;

MUST_USE Status match_ledger_init(MatchLedger *ledger, Store *store, const MatchConfig *config,
                                  LedgerMode mode, Error *error);
void match_ledger_fini(MatchLedger *ledger);

bool match_ledger_knows(const MatchLedger *ledger, int64_t number, GameResult *result);
MUST_USE Status match_ledger_add(MatchLedger *ledger, const FinishedGame *game,
                                 const GameRecord *record, Error *error);
/* The record of a game that is known; to be ended with game_record_fini. */
MUST_USE Status match_ledger_read(MatchLedger *ledger, int64_t number, GameRecord *record,
                                  Error *error);
/* All games have been played, or the test has decided. */
MUST_USE Status match_ledger_finish(MatchLedger *ledger, const char *end, Error *error);

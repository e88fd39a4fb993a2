/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire says after an accepted move, beside that there was one. Both sides hear the
 * same.
 */
#pragma once

#include "chess/bitboard.h"
#include "kriegspiel/ruleset.h"

typedef enum { MAN_UNSAID, MAN_PAWN, MAN_PIECE } Man;

/* CHECK_FILE to CHECK_KNIGHT (chess/safety.h), or this one where no direction is said. */
enum { CHECK_SOMEHOW = 32 };

enum { SAID_EN_PASSANT = 1, SAID_PROMOTION = 2 };

/* Plain memory without gaps; it is the detail of the News. */
typedef struct {
    uint8_t has_capture;
    uint8_t capture_square;
    uint8_t man;             /* a Man */
    uint8_t check;           /* a set of CHECK_... */
    uint8_t remarks;         /* a set of SAID_... */
    uint8_t pawn_tries_said; /* a PawnTriesSaid: what the next and the last mean */
    uint8_t pawn_tries;      /* how many; with TRIES_YES_NO 1 for yes */
    uint8_t unused;
    Bitboard pawn_tries_from; /* with TRIES_SQUARES: the pawns */
} Announcement;

_Static_assert(sizeof(Announcement) == 16, "Announcement has no gaps");

Announcement announcement_of(const News *news);
void announcement_put(News *news, const Announcement *said);

/* The square of the man that the loser has to take off the board. */
int announcement_lost_square(const Announcement *said, Side mover);

/* The sentences a side hears, each on a line of its own: docs/rules/kriegspiel.md lists
 * them. */
void kriegspiel_say(const News *news, TextBuffer *lines);

/* Of those, what concerns the side now on move: check and pawn tries. */
void announcement_say_turn(const Announcement *said, TextBuffer *lines);

/* Reads one such sentence, without the newline, into `news`; sentences of one answer are read
 * one after another into the same news, which begins as zeroes. The ruleset tells what a
 * sentence about pawn tries means. */
MUST_USE Status kriegspiel_hear_sentence(const char *sentence, const Ruleset *rules, News *news,
                                         Error *error);

/* Members of the referee's report (base/json.h). */
void announcement_to_json(const Announcement *said, TextBuffer *json);
/* The one called "tries" alone. */
void announcement_pawn_tries_to_json(const Announcement *said, TextBuffer *json);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_ledger.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "arena/match_report.h"
#include "base/memory.h"
#include "players/games.h"

static Status describe(const MatchConfig *config, StoreMatch *match, Error *error)
{
    TextBuffer text;

    *match = (StoreMatch){.planned_games = match_game_count(config),
                          .created_s = (int64_t)time(NULL)};
    text_init(&text, match->key, sizeof match->key);
    match_config_to_text(config, &text);
    if (text.is_cut)
        return error_set(error, STATUS_TOO_LARGE, "the players' options are too long to keep");
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        text_init(&text, match->players[i], sizeof match->players[i]);
        player_spec_to_text(&config->players[i], &text);
    }
    snprintf(match->program, sizeof match->program, "nebel %s (%s)", NEBEL_VERSION,
             NEBEL_COMMIT);
    return STATUS_OK;
}

/* Finds or begins the match, as the mode says; fills its id. */
static Status find_match(MatchLedger *ledger, const StoreMatch *wanted, LedgerMode mode,
                         Error *error)
{
    StoreMatch found;
    Status status = store_find_match(ledger->store, wanted->key, &found, error);

    if (status != STATUS_OK && status != STATUS_NOT_FOUND)
        return status;
    if (status == STATUS_OK && mode == LEDGER_BEGIN && found.end[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT,
                         "the store has %" PRId64 " games of this very match, unfinished; "
                         "--resume goes on with it",
                         found.games);
    if (status == STATUS_OK && mode != LEDGER_BEGIN) {
        ledger->match = found.id;
        return STATUS_OK;
    }
    if (status == STATUS_NOT_FOUND && mode == LEDGER_RESUME)
        return error_set(error, STATUS_NOT_FOUND,
                         "the store has no match with these players, settings and seed");
    return store_begin_match(ledger->store, wanted, &ledger->match, error);
}

static GameResult result_of(const StoredGame *game)
{
    GameResult result = {
        .outcome = game->head.outcome,
        .plies = game->facts.plies,
        .digest = game->facts.digest,
    };

    for (int side = 0; side < SIDE_COUNT; side++) {
        result.tries[side] = game->facts.tries[side];
        result.moves[side] = game->facts.moves[side];
        result.thinking_us[side] = game->facts.thinking_us[side];
        result.work[side] = work_counts_from_text(game->facts.work[side]);
    }
    return result;
}

/* Makes room for the game with this number. */
static Status make_room(MatchLedger *ledger, int64_t number, Error *error)
{
    int64_t capacity = 2 * (number + 1);

    if (number < ledger->capacity)
        return STATUS_OK;
    GameResult *known = memory_resize(ledger->known, (size_t)capacity * sizeof *known);
    if (known == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    for (int64_t i = ledger->capacity; i < capacity; i++)
        known[i] = (GameResult){0};
    ledger->known = known;
    ledger->capacity = capacity;
    return STATUS_OK;
}

static bool is_wanted(const MatchConfig *config, int64_t number)
{
    return number < config->games && match_has_game(config, number);
}

static Status read_known(MatchLedger *ledger, const MatchConfig *config, Error *error)
{
    StoreCursor cursor;
    StoredGame game;
    bool has_game = true;
    Status status = store_cursor_init_match(&cursor, ledger->store, ledger->match, error);

    while (status == STATUS_OK && has_game) {
        status = store_cursor_next_game(&cursor, &game, &has_game, error);
        if (status != STATUS_OK || !has_game || !is_wanted(config, game.facts.number))
            continue;
        status = make_room(ledger, game.facts.number, error);
        if (status == STATUS_OK) {
            ledger->known[game.facts.number] = result_of(&game);
            ledger->known_count++;
        }
    }
    store_cursor_fini(&cursor);
    return status;
}

Status match_ledger_init(MatchLedger *ledger, Store *store, const MatchConfig *config,
                         LedgerMode mode, Error *error)
{
    StoreMatch match;

    *ledger = (MatchLedger){.store = store};
    if (store == NULL)
        return STATUS_OK;
    Status status = describe(config, &match, error);
    if (status == STATUS_OK)
        status = find_match(ledger, &match, mode, error);
    return status == STATUS_OK ? read_known(ledger, config, error) : status;
}

void match_ledger_fini(MatchLedger *ledger)
{
    memory_free(ledger->known);
}

bool match_ledger_knows(const MatchLedger *ledger, int64_t number, GameResult *result)
{
    if (number >= ledger->capacity || !ledger->known[number].outcome.is_over)
        return false;
    *result = ledger->known[number];
    return true;
}

Status match_ledger_add(MatchLedger *ledger, const FinishedGame *game, const GameRecord *record,
                        Error *error)
{
    GameFacts facts = {
        .number = game->number,
        .seed = game->seed,
        .digest = game->result.digest,
        .side_a = game->side_a,
        .plies = game->result.plies,
    };
    TextBuffer work;

    if (ledger->store == NULL)
        return STATUS_OK;
    for (int side = 0; side < SIDE_COUNT; side++) {
        facts.tries[side] = game->result.tries[side];
        facts.moves[side] = game->result.moves[side];
        facts.thinking_us[side] = game->result.thinking_us[side];
        text_init(&work, facts.work[side], sizeof facts.work[side]);
        work_counts_to_text(&game->result.work[side], &work);
    }
    return store_add_game(ledger->store, ledger->match, &facts, record, NULL, error);
}

Status match_ledger_read(MatchLedger *ledger, int64_t number, GameRecord *record, Error *error)
{
    int64_t id = 0;
    Status status = store_find_game(ledger->store, ledger->match, number, &id, error);

    if (status != STATUS_OK)
        return status;
    return store_read_game(ledger->store, id, record, error);
}

Status match_ledger_finish(MatchLedger *ledger, const char *end, Error *error)
{
    if (ledger->store == NULL)
        return STATUS_OK;
    return store_finish_match(ledger->store, ledger->match, end, error);
}

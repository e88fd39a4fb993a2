/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>

#include "record/store/sqlite_outcome.h"
#include "record/store/store_internal.h"

Status store_row_match(SqliteQuery *query, StoreMatch *match, Error *error)
{
    *match = (StoreMatch){.id = sqlite_row_any(query)};
    sqlite_row_text(query, match->key, sizeof match->key);
    sqlite_row_text(query, match->players[0], sizeof match->players[0]);
    sqlite_row_text(query, match->players[1], sizeof match->players[1]);
    sqlite_row_text(query, match->program, sizeof match->program);
    match->planned_games = sqlite_row_natural(query);
    match->created_s = sqlite_row_any(query);
    if (!sqlite_row_skip_null(query))
        sqlite_row_text(query, match->end, sizeof match->end);
    match->games = sqlite_row_natural(query);
    return sqlite_row_check(query, error);
}

static GameFacts row_facts(SqliteQuery *query)
{
    GameFacts facts = {.number = sqlite_row_natural(query)};

    facts.seed = (uint64_t)sqlite_row_any(query);
    facts.digest = (uint64_t)sqlite_row_any(query);
    facts.side_a = (Side)sqlite_row_number(query, SIDE_FIRST, SIDE_NONE);
    facts.plies = sqlite_row_natural(query);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.tries[side] = sqlite_row_natural(query);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.moves[side] = sqlite_row_natural(query);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.thinking_us[side] = sqlite_row_natural(query);
    return facts;
}

static void row_head(SqliteQuery *query, RecordHead *head)
{
    GameSetup *setup = &head->setup;

    sqlite_row_text(query, setup->rules, sizeof setup->rules);
    sqlite_row_text(query, setup->draws, sizeof setup->draws);
    sqlite_row_text(query, setup->start, sizeof setup->start);
    setup->max_plies = (int)sqlite_row_number(query, 0, INT_MAX);
    for (int side = 0; side < SIDE_COUNT; side++)
        sqlite_row_text(query, head->players[side], sizeof head->players[side]);
    sqlite_row_text(query, head->event, sizeof head->event);
    sqlite_row_text(query, head->site, sizeof head->site);
    sqlite_row_text(query, head->date, sizeof head->date);
    sqlite_row_text(query, head->round, sizeof head->round);
    head->outcome = sqlite_row_outcome(query);
}

Status store_row_game(SqliteQuery *query, StoredGame *game, Error *error)
{
    *game = (StoredGame){.id = sqlite_row_any(query)};
    if (!sqlite_row_skip_null(query))
        game->match = sqlite_row_any(query);
    game->facts = row_facts(query);
    sqlite_row_text(query, game->game, sizeof game->game);
    row_head(query, &game->head);
    for (int side = 0; side < SIDE_COUNT; side++)
        if (!sqlite_row_skip_null(query))
            sqlite_row_text(query, game->facts.work[side], sizeof game->facts.work[side]);
    if (!sqlite_row_skip_null(query))
        sqlite_row_text(query, game->head.remark, sizeof game->head.remark);
    return sqlite_row_check(query, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/random_game.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "support/random_position.h"
#include "support/recorded_play.h"
#include "support/test.h"

static int below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

/* Mostly what may be asked; sometimes nonsense, or a question out of place. */
static Move random_try(Rng *rng, const Umpire *umpire)
{
    KriegspielView view;
    Move tries[ASKABLE_MAX];

    umpire_view(umpire, umpire_to_move(umpire), &view);
    int count = kriegspiel_list_tries(&view, tries);
    int from = below(rng, SQUARE_COUNT);
    int to = below(rng, SQUARE_COUNT);
    if (below(rng, 30) == 0 && from != to)
        return move_make(from, to, (Kind)(below(rng, 4) == 0 ? 1 + below(rng, 4) : 0));
    if (below(rng, 30) == 0)
        return MOVE_ASK_ANY;
    return tries[below(rng, count)];
}

static Outcome random_end(Rng *rng)
{
    static const Reason reasons[] = {REASON_RESIGNATION, REASON_AGREEMENT, REASON_FORFEIT};
    Reason reason = reasons[below(rng, 3)];

    return outcome_of(reason == REASON_AGREEMENT ? SIDE_NONE : (Side)below(rng, SIDE_COUNT),
                      reason);
}

void random_game(Rng *rng, const GameSetup *setup, int plies, GameRecord *record)
{
    Umpire *umpire = recorded_play_begin(&kriegspiel, setup, record);
    int tail = below(rng, 4);

    for (int moves = 0; moves < plies && !umpire_outcome(umpire).is_over;) {
        recorded_play_attempt(umpire, random_try(rng, umpire), record);
        moves += record->tries[record->count - 1].verdict == VERDICT_MOVED;
    }
    for (; tail > 0 && !umpire_outcome(umpire).is_over; tail--)
        recorded_play_attempt(umpire, random_try(rng, umpire), record);
    game_record_end(record, umpire_outcome(umpire));
    if (!record->head.outcome.is_over && below(rng, 3) > 0)
        game_record_end(record, random_end(rng));
    umpire_free(umpire);
}

GameSetup random_setup(Rng *rng)
{
    const GameText *text = kriegspiel.text;
    GameSetup setup = {.max_plies = below(rng, 4) == 0 ? 1 + below(rng, 60) : 0};
    char fen[SLOW_FEN_SIZE];
    char world[sizeof(KriegspielWorld)];

    snprintf(setup.rules, sizeof setup.rules, "%s",
             text->rulesets.get(below(rng, text->rulesets.count)).name);
    snprintf(setup.draws, sizeof setup.draws, "%s",
             text->draws.get(below(rng, text->draws.count)).name);
    snprintf(setup.start, sizeof setup.start, "%s",
             text->starts.get(below(rng, text->starts.count)).name);
    if (below(rng, 2) == 0)
        setup.start[0] = '\0';
    while (below(rng, 4) == 0) {
        random_position_of_any_kind(rng, BOARD_MIN + below(rng, BOARD_SIZES),
                                    BOARD_MIN + below(rng, BOARD_SIZES), fen);
        snprintf(setup.start, sizeof setup.start, "%.95s", fen);
        if (kriegspiel.start(&setup, world, NULL) == STATUS_OK)
            break;
        setup.start[0] = '\0';
    }
    return setup;
}

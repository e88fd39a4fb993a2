/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/random_go_game.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "support/recorded_play.h"
#include "support/test.h"

static int below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

/* Mostly what may be asked; sometimes any point at all, also off the board. */
static Move random_try(Rng *rng, const Umpire *umpire, int pass_rarity)
{
    PhantomGoView view;
    Move tries[GO_TRIES_MAX];

    umpire_view(umpire, umpire_to_move(umpire), &view);
    int count = phantom_go_list_tries(&view, tries);
    if (below(rng, 40) == 0)
        return go_point(below(rng, GO_SIZE_MAX), below(rng, GO_SIZE_MAX));
    if (below(rng, pass_rarity) == 0)
        return GO_PASS;
    return tries[below(rng, count)];
}

static Outcome random_end(Rng *rng)
{
    static const Reason reasons[] = {REASON_RESIGNATION, REASON_AGREEMENT, REASON_FORFEIT,
                                     REASON_TIME,        REASON_CRASH,     REASON_TRIES};
    Reason reason = reasons[below(rng, 6)];

    return outcome_of(reason == REASON_AGREEMENT ? SIDE_NONE : (Side)below(rng, SIDE_COUNT),
                      reason);
}

void random_go_game(Rng *rng, const GameSetup *setup, int plies, GameRecord *record)
{
    Umpire *umpire = recorded_play_begin(&phantom_go, setup, record);
    int pass_rarity = 2 + below(rng, 400);
    int tail = below(rng, 4);

    for (int moves = 0; moves < plies && !umpire_outcome(umpire).is_over;) {
        Side side = umpire_to_move(umpire);

        recorded_play_attempt(umpire, random_try(rng, umpire, pass_rarity), record);
        moves += umpire_to_move(umpire) != side;
    }
    for (; tail > 0 && !umpire_outcome(umpire).is_over; tail--)
        recorded_play_attempt(umpire, random_try(rng, umpire, pass_rarity), record);
    game_record_end(record, umpire_outcome(umpire));
    if (!record->head.outcome.is_over && below(rng, 3) > 0)
        game_record_end(record, random_end(rng));
    umpire_free(umpire);
}

/* A position that random moves have led to. */
static void begin_in_the_middle(Rng *rng, GameSetup *setup)
{
    Umpire *umpire = NULL;
    News news[SIDE_COUNT];
    TextBuffer start;

    assert_int_equal(umpire_new(&phantom_go, setup, &umpire, NULL), STATUS_OK);
    for (int i = below(rng, 150); i > 0 && !umpire_outcome(umpire).is_over; i--) {
        Side side = umpire_to_move(umpire);

        assert_int_equal(umpire_attempt(umpire, side, random_try(rng, umpire, 20), news),
                         STATUS_OK);
    }
    if (!umpire_outcome(umpire).is_over) {
        text_init(&start, setup->start, sizeof setup->start);
        phantom_go.text->world_to_text(umpire_world(umpire), &start);
    }
    umpire_free(umpire);
}

GameSetup random_go_setup(Rng *rng)
{
    static const int sizes[] = {5, 5, 6, 7, 9, 9, 13, 19};
    GameSetup setup = {.max_plies = below(rng, 4) == 0 ? 1 + below(rng, 60) : 0};
    int size = sizes[below(rng, 8)];

    snprintf(setup.rules, sizeof setup.rules, "%s",
             phantom_go.text->rulesets.get(below(rng, phantom_go.text->rulesets.count)).name);
    if (size >= 9 && below(rng, 3) == 0)
        snprintf(setup.start, sizeof setup.start, "%dx%d handicap=%d", size, size,
                 2 + below(rng, 8));
    else
        snprintf(setup.start, sizeof setup.start, "%dx%d komi=%d%s%s", size, size,
                 below(rng, 20) - 5, below(rng, 2) == 0 ? ".5" : "",
                 below(rng, 3) == 0 ? " count=territory" : "");
    if (below(rng, 4) == 0)
        begin_in_the_middle(rng, &setup);
    if (below(rng, 8) == 0)
        setup.start[0] = '\0';
    return setup;
}

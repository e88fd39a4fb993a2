/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/plan_replay.h"

#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "chess/fen.h"
#include "kriegspiel/kriegspiel_world.h"
#include "support/test.h"

enum { WORLDS_MAX = 64, SEEN_MAX = 1 << 20 };

#define ATTACKER WHITE

/* Every world that the attacker may be in. */
typedef struct {
    KriegspielWorld worlds[WORLDS_MAX];
    int count;
} Worlds;

static KriegspielWorld world_of(const BareMen *men, int king, const char *rules)
{
    ChessPosition position;
    KriegspielWorld world;
    GameSetup setup = {0};
    TextBuffer text;

    position_clear(&position, 8, 8);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard left = men->kinds[kind]; left != 0;)
            position_put(&position, ATTACKER, kind, bits_pop(&left));
    position_put(&position, side_other(ATTACKER), KING, king);
    position.to_move = ATTACKER;
    text_init(&text, setup.start, sizeof setup.start);
    fen_write(&position, &text);
    text_init(&text, setup.rules, sizeof setup.rules);
    text_add(&text, rules);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    return world;
}

static Bitboard squares_of(const Worlds *all)
{
    Bitboard squares = 0;

    for (int i = 0; i < all->count; i++)
        squares |= position_men(&all->worlds[i].position, side_other(ATTACKER), KING);
    return squares;
}

static void add(Worlds *all, const KriegspielWorld *world)
{
    int king = position_king(&world->position, side_other(ATTACKER));

    if (squares_of(all) >> king & 1)
        return;
    assert_true(all->count < WORLDS_MAX);
    all->worlds[all->count++] = *world;
}

/* The try with the fewest moves that the plan knows. */
static Move best_try(const PlanReplay *play, const BareMen *men, Bitboard squares, int moves)
{
    Move tries[BARE_TRIES_MAX];
    int count = bare_list_tries(men, tries);

    for (int i = 0; i < count; i++) {
        int by = bare_plan_moves_by(play->plan, men, squares, &play->umpire, tries[i]);

        if (by > 0 && by <= moves)
            return tries[i];
    }
    return MOVE_NONE;
}

static void replay(PlanReplay *play, const Worlds *all, int moves);

/* He makes every move that he can. None of them takes anything, and none is told. */
static void reply(PlanReplay *play, const Worlds *all, int moves)
{
    Worlds *after = memory_new(sizeof *after);
    int men = bits_count(all->worlds[0].position.men[ATTACKER]);

    assert_non_null(after);
    for (int i = 0; i < all->count; i++) {
        const KriegspielWorld *world = &all->worlds[i];
        Move tries[ASKABLE_MAX];
        int count =
            askable_list(&world->askable, &world->position, side_other(ATTACKER), tries);

        for (int j = 0; j < count; j++) {
            KriegspielWorld next = *world;
            News news[SIDE_COUNT];

            if (kriegspiel_attempt(&next, tries[j], NULL, news) != VERDICT_MOVED)
                continue;
            assert_int_equal(bits_count(next.position.men[ATTACKER]), men);
            assert_false(next.outcome.is_over);
            add(after, &next);
        }
    }
    replay(play, after, moves);
    memory_free(after);
}

/* Worlds in which the attacker has heard the same. */
static void go_on(PlanReplay *play, const Worlds *same, const News *news, int moves)
{
    if (news->verdict != VERDICT_MOVED) {
        replay(play, same, moves);
        return;
    }
    for (int i = 0; i < same->count; i++) {
        assert_int_equal(same->worlds[i].outcome.is_over, same->worlds[0].outcome.is_over);
        if (!same->worlds[i].outcome.is_over)
            continue;
        assert_int_equal(same->worlds[i].outcome.winner, ATTACKER);
        play->mates++;
    }
    if (!same->worlds[0].outcome.is_over)
        reply(play, same, moves - 1);
}

/* Whether this turn has not been replayed yet. */
static bool is_new(PlanReplay *play, const BareMen *men, Bitboard squares)
{
    uint64_t key = squares;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        key = rng_derive(key ^ men->kinds[kind], (uint64_t)kind);
    if (play->seen == NULL)
        play->seen = memory_new(SEEN_MAX * sizeof *play->seen);
    assert_non_null(play->seen);
    size_t at = key % SEEN_MAX;
    while (play->seen[at] != 0 && play->seen[at] != key)
        at = (at + 1) % SEEN_MAX;
    if (play->seen[at] == key)
        return false;
    assert_true(++play->turns < SEEN_MAX);
    play->seen[at] = key;
    return true;
}

/* Tries what the plan says in every world, and goes on with those that sound alike. */
static void replay(PlanReplay *play, const Worlds *all, int moves)
{
    BareMen men = bare_men_of(&all->worlds[0].position, ATTACKER);
    Bitboard squares = squares_of(all);
    int known = bare_plan_moves(play->plan, &men, squares);

    assert_true(known > 0 && known <= moves);
    if (!is_new(play, &men, squares))
        return;
    Move move = best_try(play, &men, squares, known);
    Worlds *same = memory_new(sizeof *same);
    Worlds *left = memory_new(sizeof *left);
    assert_non_null(same);
    assert_non_null(left);
    assert_int_not_equal(move, MOVE_NONE);
    *left = *all;
    while (left->count > 0) {
        News first[SIDE_COUNT];
        int kept = 0;

        same->count = 0;
        for (int i = 0; i < left->count; i++) {
            KriegspielWorld world = left->worlds[i];
            News news[SIDE_COUNT];

            kriegspiel_attempt(&world, move, NULL, news);
            if (i == 0)
                memcpy(first, news, sizeof first);
            if (memcmp(&first[ATTACKER], &news[ATTACKER], sizeof *news) == 0)
                add(same, &world);
            else
                left->worlds[kept++] = left->worlds[i];
        }
        left->count = kept;
        go_on(play, same, &first[ATTACKER], known);
    }
    memory_free(same);
    memory_free(left);
}

void plan_replay(PlanReplay *play, const BareMen *men, Bitboard squares, const char *rules)
{
    Worlds *all = memory_new(sizeof *all);

    assert_non_null(all);
    for (Bitboard left = squares; left != 0;) {
        KriegspielWorld world = world_of(men, bits_pop(&left), rules);

        add(all, &world);
    }
    replay(play, all, bare_plan_moves(play->plan, men, squares));
    memory_free(all);
}

void plan_replay_fini(PlanReplay *play)
{
    memory_free(play->seen);
}

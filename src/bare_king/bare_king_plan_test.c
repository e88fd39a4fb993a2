/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan.h"

#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "chess/fen.h"
#include "kriegspiel/kriegspiel_world.h"
#include "support/test.h"

enum { SAMPLES = 12, MOVES = 10, WORLDS_MAX = 64 };

#define ATTACKER WHITE

/* Every world that the attacker may be in. */
typedef struct {
    KriegspielWorld worlds[WORLDS_MAX];
    int count;
} Worlds;

typedef struct {
    const BarePlan *plan;
    BareUmpire umpire;
    int mates;
} Play;

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
static Move best_try(const Play *play, const BareMen *men, Bitboard squares, int moves)
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

static void replay(Play *play, const Worlds *all, int moves);

/* He makes every move that he can. None of them takes anything, and none is told. */
static void reply(Play *play, const Worlds *all, int moves)
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
static void go_on(Play *play, const Worlds *same, const News *news, int moves)
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

/* Tries what the plan says in every world, and goes on with those that sound alike. */
static void replay(Play *play, const Worlds *all, int moves)
{
    BareMen men = bare_men_of(&all->worlds[0].position, ATTACKER);
    Bitboard squares = squares_of(all);
    int known = bare_plan_moves(play->plan, &men, squares);
    Move move = best_try(play, &men, squares, known);
    Worlds *same = memory_new(sizeof *same);
    Worlds *left = memory_new(sizeof *left);

    assert_non_null(same);
    assert_non_null(left);
    assert_true(known > 0 && known <= moves);
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

static BareMen random_men(BareTableKind kind, Rng *rng)
{
    BarePlacing placing;

    while (!bare_placing_from(kind, (int)rng_below(rng, (uint32_t)bare_placing_count(kind)),
                              &placing))
        continue;
    return bare_placing_men(&placing);
}

/* A set that the plan knows and that no square can be added to; 0: there is none. */
static Bitboard random_set(const BarePlan *plan, const BareMen *men, Rng *rng)
{
    Bitboard left = bare_free_squares(men);
    Bitboard squares = 0;

    while (left != 0) {
        Bitboard square =
            square_bit(bits_select(left, (int)rng_below(rng, (uint32_t)bits_count(left))));

        left &= ~square;
        if (bare_plan_moves(plan, men, squares | square) > 0)
            squares |= square;
    }
    return squares;
}

static void replay_from(Play *play, const BareMen *men, Bitboard squares, const char *rules)
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

static void mate_under_the_umpire(BareTableKind kind, const char *rules, int moves)
{
    Play play = {0};
    int ruleset;
    int squares_sum = 0;
    Rng rng;

    assert_int_equal(ruleset_from_text(rules, &ruleset, NULL), STATUS_OK);
    play.umpire = bare_umpire_of(&rulesets[ruleset], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(kind, &play.umpire, moves);
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    play.plan = plan;
    rng_init(&rng, 5, (uint64_t)kind);
    for (int i = 0; i < SAMPLES;) {
        BareMen men = random_men(kind, &rng);
        Bitboard squares = random_set(plan, &men, &rng);

        if (squares == 0)
            continue;
        assert_true(bare_sure_moves(sure, &men, squares) <=
                    bare_plan_moves(plan, &men, squares));
        replay_from(&play, &men, squares, rules);
        squares_sum += bits_count(squares);
        i++;
    }
    assert_true(squares_sum > SAMPLES);
    assert_true(play.mates >= SAMPLES);
    bare_plan_free(plan);
    bare_sure_free(sure);
}

static void a_plan_mates_every_king_under_the_umpire(void **state)
{
    (void)state;
    mate_under_the_umpire(BARE_ROOK, "wild16", MOVES);
    mate_under_the_umpire(BARE_ROOK, "foret", MOVES);
    mate_under_the_umpire(BARE_ROOK, "rand", MOVES);
    mate_under_the_umpire(BARE_QUEEN, "wild16", MOVES / 2);
    mate_under_the_umpire(BARE_BISHOPS, "wild16", MOVES / 2);
}

/* From all sets, the plan knows just those from which mate is certain. */
static void a_plan_from_all_sets_misses_none(void **state)
{
    int ruleset = 0;
    BareUmpire umpire = bare_umpire_of(&rulesets[ruleset], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, MOVES);
    int known = 0;
    Rng rng;

    (void)state;
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    BareSureCounts counts = bare_sure_counts(sure);
    assert_true(bare_plan_count(plan) >= counts.largest);
    assert_true(bare_plan_count(plan) < counts.sets);
    rng_init(&rng, 6, 0);
    for (int i = 0; i < 100 * SAMPLES; i++) {
        BareMen men = random_men(BARE_ROOK, &rng);
        Bitboard free = bare_free_squares(&men);
        Bitboard squares =
            square_bit(bits_select(free, (int)rng_below(&rng, (uint32_t)bits_count(free))));

        squares = (squares | bare_steps(squares)) & free;
        int moves = bare_plan_moves(plan, &men, squares);
        int fewest = bare_sure_moves(sure, &men, squares);
        assert_int_equal(moves > 0, fewest > 0);
        assert_true(moves >= fewest);
        known += moves > 0;
    }
    assert_true(known > SAMPLES);
    bare_plan_free(plan);
    bare_sure_free(sure);
}

static int moves_by(const BarePlan *plan, const BareMen *men, Bitboard squares, int from,
                    int to)
{
    BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));

    return bare_plan_moves_by(plan, men, squares, &umpire, move_make(from, to, PAWN));
}

/* Our king is on b3, the rook on h2, he on a1. */
static void a_try_has_moves_if_all_that_may_follow_has(void **state)
{
    BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, MOVES);
    BarePlacing placing = {BARE_ROOK, 17, 15, NO_SQUARE};
    BareMen men = bare_placing_men(&placing);
    Bitboard a1 = square_bit(0);

    (void)state;
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    assert_int_equal(bare_plan_moves(plan, &men, a1), 1);
    assert_int_equal(moves_by(plan, &men, a1, 15, 7), 1);             /* Rh1 mates */
    assert_int_equal(moves_by(plan, &men, a1, 15, 9), 0);             /* Rb2: stalemate */
    assert_int_equal(moves_by(plan, &men, a1, 17, 9), 0);             /* Kb2 is refused */
    assert_int_equal(moves_by(plan, &men, square_bit(5), 15, 14), 0); /* Rg2: he takes */
    bare_plan_free(plan);
    bare_sure_free(sure);
}

TEST_FILE(bare_king_plan, cmocka_unit_test(a_plan_mates_every_king_under_the_umpire),
          cmocka_unit_test(a_plan_from_all_sets_misses_none),
          cmocka_unit_test(a_try_has_moves_if_all_that_may_follow_has));

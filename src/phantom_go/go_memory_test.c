/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side concludes is true, in random games under every ruleset; and it concludes what it
 * can.
 */
#include "phantom_go/go_memory.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "support/game_table.h"
#include "support/test.h"

/* The truth about one side's stones: with which of its moves each came, plus 1; 0: no stone. */
typedef struct {
    uint16_t came[SIDE_COUNT][GO_AREA];
    uint16_t refused_when[SIDE_COUNT][GO_AREA]; /* as GoMemory has it */
    bool was_ko[SIDE_COUNT][GO_AREA];
} Truth;

static void note_truth(Truth *truth, const Table *table, const PhantomGoWorld *before)
{
    const PhantomGoWorld *world = table->world;
    const News *news = &table->news[table->mover];
    Side mover = table->mover;

    if (news->verdict == VERDICT_ILLEGAL) {
        truth->refused_when[mover][news->move] =
            (uint16_t)(before->moves[side_other(mover)] + 1);
        truth->was_ko[mover][news->move] = before->board.ko == news->move;
        return;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (int i = 0; i < GO_AREA; i++) {
            if (world->board.points[i] != go_colour(side))
                truth->came[side][i] = 0;
            else if (truth->came[side][i] == 0)
                truth->came[side][i] = (uint16_t)(world->moves[side] + 1);
        }
}

static void assert_memory_is_true(const Table *table, const Truth *truth, Side side)
{
    const PhantomGoWorld *world = table->world;
    const PhantomGoView *view = table->views[side];
    const GoMemory *memory = &view->memory;
    Side enemy = side_other(side);
    GoSet rest = go_set_of_board(world->board.size);

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        uint8_t stone = world->board.points[point];
        uint16_t refused = memory->refused_at[go_bit(point)];

        if (go_set_has(&memory->stones, point))
            assert_int_equal(stone, go_colour(enemy));
        if (go_memory_is_empty(memory, world->moves[enemy], point))
            assert_true(stone != go_colour(enemy));
        /* A stone came after the point was last known to be empty. */
        if (stone == go_colour(enemy))
            assert_true(truth->came[enemy][point] > memory->empty_at[go_bit(point)] ||
                        memory->empty_at[go_bit(point)] == 0);
        if (refused > 0)
            assert_int_equal(refused, truth->refused_when[side][point]);
        if (refused > 0 && truth->was_ko[side][point])
            assert_true(go_set_has(&memory->doubtful, point));
    }
    if (view->to_move == side && world->board.ko != MOVE_NONE)
        assert_int_equal(memory->ko, world->board.ko);
}

static int count_certain(const Table *table)
{
    int count = 0;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        count += go_set_count(&((const PhantomGoView *)table->views[side])->memory.stones);
    return count;
}

/* Every ruleset and several sizes; returns how many stones were ever certain. */
static long play_games(const char *start)
{
    long certain = 0;

    for (int rules = 0; rules < GO_RULESET_COUNT; rules++)
        for (int round = 0; round < 12; round++) {
            GameSetup setup = {0};
            Table table;
            static Truth truth;
            Rng rng;

            snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[rules].name);
            snprintf(setup.start, sizeof setup.start, "%s", start);
            rng_init(&rng, (uint64_t)rules, (uint64_t)round);
            assert_true(table_init_setup(&table, &phantom_go, &setup));
            memset(&truth, 0, sizeof truth);
            const PhantomGoWorld *world = table.world;
            for (int i = 0; i < GO_AREA; i++)
                if (world->board.points[i] == GO_BLACK || world->board.points[i] == GO_WHITE)
                    truth.came[world->board.points[i] - GO_BLACK][i] = 1;
            while (!table.game->outcome(table.world).is_over) {
                PhantomGoWorld before = *world;

                table_attempt_random(&table, &rng);
                note_truth(&truth, &table, &before);
                for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
                    assert_memory_is_true(&table, &truth, side);
                certain += count_certain(&table);
            }
            table_fini(&table);
        }
    return certain;
}

static void what_is_concluded_is_true(void **state)
{
    (void)state;
    assert_true(play_games("2x2") > 50);
    assert_true(play_games("3x3") > 200);
    assert_true(play_games("5x5") > 2000);
    assert_true(play_games("7x7") > 2000);
    assert_true(play_games("9x9 handicap=4") > 2000);
    assert_true(play_games("6x6 board=XXOO2/XO1O2/1XO3/XX4/6/6 turn=white") > 2000);
}

/* Plays tries of both sides and returns what `side` then remembers. */
static GoMemory after(const char *rules, const char *start, const char *const tries[],
                      Side side)
{
    GameSetup setup = {0};
    Table table;
    GoMemory memory;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    for (; *tries != NULL; tries++) {
        Move move = MOVE_NONE;

        assert_int_equal(go_move_from_text(*tries, &move, NULL), STATUS_OK);
        table_attempt(&table, move);
    }
    memory = ((const PhantomGoView *)table.views[side])->memory;
    table_fini(&table);
    return memory;
}

static bool has(const GoSet *set, const char *name)
{
    Move point = MOVE_NONE;

    assert_int_equal(go_move_from_text(name, &point, NULL), STATUS_OK);
    return go_set_has(set, point);
}

static int at(const uint16_t times[], const char *name)
{
    Move point = MOVE_NONE;

    assert_int_equal(go_move_from_text(name, &point, NULL), STATUS_OK);
    return times[go_bit(point)];
}

static const char *const nothing[] = {NULL};

static void the_start_is_known_to_both(void **state)
{
    GoMemory memory = after("olympiad", "9x9 handicap=2", nothing, SIDE_SECOND);

    (void)state;
    assert_int_equal(go_set_count(&memory.stones), 2);
    assert_true(has(&memory.stones, "c3") && has(&memory.stones, "g7"));
    assert_int_equal(at(memory.empty_at, "c3"), 0);
    assert_int_equal(at(memory.empty_at, "e5"), 1);
}

static void an_accepted_own_move_shows_that_the_point_was_empty(void **state)
{
    static const char *const tries[] = {"e5", "a1", "e4", "b1", "d4", NULL};
    GoMemory memory = after("olympiad", "9x9", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(at(memory.empty_at, "e5"), 1);
    assert_int_equal(at(memory.empty_at, "e4"), 2);
    assert_int_equal(at(memory.empty_at, "d4"), 3);
}

/* White takes c3: the stones around it are White's, the point is empty, a ko is possible. */
static void lost_stones_show_what_stands_around_them(void **state)
{
    static const char *const tries[] = {"c3", "b3", "a5", "d3", "b5", "c2", "a4", "c4", NULL};
    static const char *const later[] = {"c3", "b3", "a5", "d3", "b5",
                                        "c2", "a4", "c4", "c3", NULL};
    GoMemory memory = after("olympiad", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(go_set_count(&memory.stones), 4);
    assert_true(has(&memory.stones, "b3") && has(&memory.stones, "d3") &&
                has(&memory.stones, "c2") && has(&memory.stones, "c4"));
    assert_int_equal(at(memory.empty_at, "c3"), 5);
    assert_int_equal(memory.ko, go_point(2, 2));
    /* Black may not play there: suicide or ko, for all Black knows. */
    memory = after("olympiad", "5x5", later, SIDE_FIRST);
    assert_int_equal(at(memory.refused_at, "c3"), 5);
    assert_true(has(&memory.doubtful, "c3"));
    assert_false(has(&memory.stones, "c3"));
}

static void a_refusal_keeps_its_time_and_is_no_ko(void **state)
{
    static const char *const tries[] = {"c3", "c3", "b3", "b3", NULL};
    GoMemory black = after("olympiad", "5x5", tries, SIDE_FIRST);
    GoMemory white = after("olympiad", "5x5", tries, SIDE_SECOND);

    (void)state;
    assert_int_equal(at(white.refused_at, "c3"), 2);
    assert_false(has(&white.doubtful, "c3"));
    assert_true(go_set_is_empty(&white.stones));
    assert_int_equal(at(black.refused_at, "b3"), 2);
    assert_int_equal(at(black.refused_at, "c3"), 0);
}

static void an_occupied_point_is_certain_where_it_is_told(void **state)
{
    static const char *const tries[] = {"c3", "c3", NULL};
    GoMemory white = after("openspiel", "5x5", tries, SIDE_SECOND);

    (void)state;
    assert_true(has(&white.stones, "c3"));
}

/* In the corner only a1 and b1 can have been taken: the other region beside a2 is too large. */
static void a_count_that_fits_one_region_tells_which_stones_were_taken(void **state)
{
    static const char *const tries[] = {"b2", "a1", "c1", "b1", "a2", NULL};
    GoMemory memory = after("olympiad", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(at(memory.empty_at, "a1"), 3);
    assert_int_equal(at(memory.empty_at, "b1"), 3);
    assert_int_equal(at(memory.empty_at, "a3"), 1);
}

/* A move between two regions of one point each takes one of them: neither is certain. */
static void a_count_that_fits_two_regions_tells_nothing_false(void **state)
{
    /* Black's stones leave the single points a1 and c1 beside b1; White stands on a1 and, as
     * Black does not know, not on c1. */
    static const char *const tries[] = {"a2", "a1", "b2", "e5", "c2",
                                        "e4", "d1", "e3", "b1", NULL};
    GoMemory memory = after("olympiad", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(at(memory.empty_at, "a1"), 1);
    assert_int_equal(at(memory.empty_at, "c1"), 1);
}

/* The same, but the capturer is told. */
static void points_that_are_told_are_certain(void **state)
{
    static const char *const tries[] = {"a2", "a1", "b2", "e5", "c2",
                                        "e4", "d1", "e3", "b1", NULL};
    GoMemory memory = after("ccgc", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(at(memory.empty_at, "a1"), 5);
    assert_int_equal(at(memory.empty_at, "c1"), 1);
}

/* Stones that were certain are no longer so once something they belong to may be gone. */
static void a_capture_takes_certainty_away(void **state)
{
    static const char *const tries[] = {"a1", "b1", "c1", "a2", "b2", "e5", "a3", NULL};
    GoMemory before = after("olympiad", "5x5", tries, SIDE_FIRST);
    static const char *const captures[] = {"a1", "b1", "c1", "a2", "b2",
                                           "e5", "a3", "e4", "a1", NULL};
    GoMemory later = after("olympiad", "5x5", captures, SIDE_FIRST);

    (void)state;
    assert_true(has(&before.stones, "b1") && has(&before.stones, "a2"));
    assert_false(has(&later.stones, "b1"));
    assert_false(has(&later.stones, "a2"));
    /* Both regions have one point, and two stones were taken: both are empty now. */
    assert_int_equal(at(later.empty_at, "b1"), 5);
    assert_int_equal(at(later.empty_at, "a2"), 5);
}

/* Black has taken a1, so b1 has a liberty as long as White only passes: c1 beside it is refused
 * for a stone. Once White has moved, a1 may be White's again, and c1 suicide. */
static void a_refusal_that_cannot_be_suicide_shows_a_stone(void **state)
{
    static const char *const passed[] = {"a2", "a1", "e5", "c1", "b1", "pass", "c1", NULL};
    static const char *const moved[] = {"a2", "a1", "e5", "c1", "b1", "e1", "c1", NULL};
    GoMemory memory = after("ccgc", "5x5", passed, SIDE_FIRST);

    (void)state;
    assert_true(has(&memory.stones, "c1"));
    memory = after("ccgc", "5x5", moved, SIDE_FIRST);
    assert_int_equal(at(memory.refused_at, "c1"), 4);
    assert_true(go_set_is_empty(&memory.stones));
}

/* Black's chain a1 b1 would have no liberty: White stands on a2, b2 and c1. */
static void suicide_shows_the_stones_around_where_the_reason_is_told(void **state)
{
    static const char *const tries[] = {"a1", "a2", "e5", "b2", "e4", "c1", "b1", NULL};
    GoMemory told = after("openspiel", "5x5", tries, SIDE_FIRST);
    GoMemory untold = after("olympiad", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(go_set_count(&told.stones), 3);
    assert_true(has(&told.stones, "a2") && has(&told.stones, "b2") && has(&told.stones, "c1"));
    assert_int_equal(at(told.empty_at, "b1"), 4);
    assert_true(go_set_is_empty(&untold.stones));
    assert_int_equal(at(untold.empty_at, "b1"), 1);
    assert_false(has(&untold.doubtful, "b1"));
}

/* One of two regions was taken: what was refused in one of them may be empty now. */
static void what_may_have_been_taken_makes_its_refusal_doubtful(void **state)
{
    static const char *const tries[] = {"a2", "a1", "b2", "e5", "c2", "e4",
                                        "a1", "d1", "e3", "b1", NULL};
    GoMemory memory = after("olympiad", "5x5", tries, SIDE_FIRST);

    (void)state;
    assert_int_equal(at(memory.refused_at, "a1"), 4);
    assert_true(has(&memory.doubtful, "a1"));
}

TEST_FILE(go_memory, cmocka_unit_test(what_is_concluded_is_true),
          cmocka_unit_test(the_start_is_known_to_both),
          cmocka_unit_test(an_accepted_own_move_shows_that_the_point_was_empty),
          cmocka_unit_test(lost_stones_show_what_stands_around_them),
          cmocka_unit_test(a_refusal_keeps_its_time_and_is_no_ko),
          cmocka_unit_test(an_occupied_point_is_certain_where_it_is_told),
          cmocka_unit_test(a_count_that_fits_one_region_tells_which_stones_were_taken),
          cmocka_unit_test(a_count_that_fits_two_regions_tells_nothing_false),
          cmocka_unit_test(points_that_are_told_are_certain),
          cmocka_unit_test(a_capture_takes_certainty_away),
          cmocka_unit_test(a_refusal_that_cannot_be_suicide_shows_a_stone),
          cmocka_unit_test(suicide_shows_the_stones_around_where_the_reason_is_told),
          cmocka_unit_test(what_may_have_been_taken_makes_its_refusal_doubtful));

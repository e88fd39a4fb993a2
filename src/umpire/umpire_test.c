/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "umpire/umpire.h"

#include <string.h>

#include "base/memory.h"
#include "support/test.h"

/* The smallest game that shows what the umpire does: the sides count down in turn to 0, where
 * the second side has won; odd moves are refused. */
typedef struct {
    uint64_t number;
    uint64_t plies;
} CountingWorld;

enum { START_AT = 2 };

static Status counting_start(const GameSetup *setup, void *memory, Error *error)
{
    CountingWorld world = {.number = START_AT};

    if (strcmp(setup->rules, "bad") == 0)
        return error_set(error, STATUS_BAD_INPUT, "bad rules");
    if (setup->max_plies > 0)
        world.number = (uint64_t)setup->max_plies;
    memcpy(memory, &world, sizeof world);
    return STATUS_OK;
}

static Side counting_to_move(const void *memory)
{
    return ((const CountingWorld *)memory)->plies % 2 == 0 ? SIDE_FIRST : SIDE_SECOND;
}

static Outcome counting_outcome(const void *memory)
{
    Outcome over = outcome_of(SIDE_SECOND, REASON_CAP);

    return ((const CountingWorld *)memory)->number == 0 ? over : (Outcome){0};
}

static Verdict counting_attempt(void *memory, Move move, History *history,
                                News news[SIDE_COUNT])
{
    CountingWorld *world = memory;
    Side mover = counting_to_move(world);
    Verdict verdict = move % 2 == 1 ? VERDICT_ILLEGAL : VERDICT_MOVED;

    memset(news, 0, SIDE_COUNT * sizeof *news);
    if (verdict == VERDICT_MOVED) {
        world->number--;
        world->plies++;
        history_push(history, world->number);
    }
    news[mover] = (News){.is_heard = 1, .mover = (uint8_t)mover, .verdict = (uint8_t)verdict};
    news[mover].outcome = counting_outcome(world);
    return verdict;
}

static uint64_t counting_key(const void *memory)
{
    return ((const CountingWorld *)memory)->number;
}

typedef struct {
    uint64_t number;
    uint64_t side;
    uint64_t heard_ends;
} CountingView;

static void counting_view_of(const void *memory, Side side, void *view)
{
    CountingView seen = {.number = counting_key(memory), .side = side};

    memcpy(view, &seen, sizeof seen);
}

static void counting_hear(void *view, const News *news)
{
    ((CountingView *)view)->heard_ends += news->outcome.is_over;
}

static const GameOps counting = {
    .name = "counting",
    .world_size = sizeof(CountingWorld),
    .view_size = sizeof(CountingView),
    .max_tries = 1,
    .start = counting_start,
    .to_move = counting_to_move,
    .attempt = counting_attempt,
    .outcome = counting_outcome,
    .key = counting_key,
    .view_of = counting_view_of,
    .hear = counting_hear,
};

static Umpire *umpire_of(int plies)
{
    GameSetup setup = {.max_plies = plies};
    Umpire *umpire = NULL;

    assert_int_equal(umpire_new(&counting, &setup, &umpire, NULL), STATUS_OK);
    return umpire;
}

static uint64_t number_of(const Umpire *umpire)
{
    return ((const CountingWorld *)umpire_world(umpire))->number;
}

static void a_new_umpire_stands_at_the_beginning(void **state)
{
    Umpire *umpire = umpire_of(0);

    (void)state;
    assert_ptr_equal(umpire_game(umpire), &counting);
    assert_int_equal(number_of(umpire), START_AT);
    assert_int_equal(umpire_to_move(umpire), SIDE_FIRST);
    assert_int_equal(umpire_outcome(umpire).is_over, 0);
    umpire_free(umpire);
    umpire_free(NULL);
}

static void a_setup_that_is_refused_makes_no_umpire(void **state)
{
    GameSetup setup = {.rules = "bad"};
    Umpire *umpire = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(umpire_new(&counting, &setup, &umpire, &error), STATUS_BAD_INPUT);
    assert_null(umpire);
    assert_string_equal(error.text, "bad rules");
    assert_int_equal(umpire_new(&counting, &setup, &umpire, NULL), STATUS_BAD_INPUT);
}

static void only_the_side_on_move_may_try(void **state)
{
    Umpire *umpire = umpire_of(0);
    News news[SIDE_COUNT];
    News before[SIDE_COUNT];

    (void)state;
    memset(news, 0x5a, sizeof news);
    memset(before, 0x5a, sizeof before);
    assert_int_equal(umpire_attempt(umpire, SIDE_SECOND, 2, news), STATUS_NOT_YOUR_TURN);
    assert_memory_equal(news, before, sizeof news);
    assert_int_equal(number_of(umpire), START_AT);
    assert_int_equal(umpire_attempt(umpire, SIDE_FIRST, 2, news), STATUS_OK);
    assert_int_equal(umpire_attempt(umpire, SIDE_FIRST, 2, news), STATUS_NOT_YOUR_TURN);
    umpire_free(umpire);
}

static void a_refused_try_is_news_and_not_an_error(void **state)
{
    Umpire *umpire = umpire_of(0);
    News news[SIDE_COUNT];

    (void)state;
    assert_int_equal(umpire_attempt(umpire, SIDE_FIRST, 1, news), STATUS_OK);
    assert_int_equal(news[SIDE_FIRST].verdict, VERDICT_ILLEGAL);
    assert_int_equal(news[SIDE_SECOND].is_heard, 0);
    assert_int_equal(number_of(umpire), START_AT);
    assert_int_equal(umpire_to_move(umpire), SIDE_FIRST);
    umpire_free(umpire);
}

static void nothing_happens_after_the_end(void **state)
{
    Umpire *umpire = umpire_of(1);
    News news[SIDE_COUNT];
    Side side = umpire_to_move(umpire);

    (void)state;
    assert_int_equal(umpire_attempt(umpire, side, 2, news), STATUS_OK);
    assert_int_equal(umpire_outcome(umpire).is_over, 1);
    memset(news, 0x5a, sizeof news);
    for (Side any = SIDE_FIRST; any <= SIDE_SECOND; any++) {
        assert_int_equal(umpire_attempt(umpire, any, 2, news), STATUS_GAME_OVER);
        assert_int_equal(umpire_resign(umpire, any, news), STATUS_GAME_OVER);
    }
    assert_int_equal(news[0].verdict, 0x5a);
    assert_int_equal(number_of(umpire), 0);
    assert_int_equal(umpire_outcome(umpire).reason, REASON_CAP);
    umpire_free(umpire);
}

static void either_side_may_resign_whoever_is_on_move(void **state)
{
    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        Umpire *umpire = umpire_of(0);
        News news[SIDE_COUNT];

        memset(news, 0xff, sizeof news);
        assert_int_equal(umpire_resign(umpire, side, news), STATUS_OK);
        Outcome outcome = umpire_outcome(umpire);
        assert_int_equal(outcome.is_over, 1);
        assert_int_equal(outcome.winner, side_other(side));
        assert_int_equal(outcome.reason, REASON_RESIGNATION);
        assert_memory_equal(&news[0], &news[1], sizeof news[0]);
        News expected = {.is_heard = 1,
                         .mover = (uint8_t)side,
                         .verdict = VERDICT_ENDED,
                         .outcome = outcome};
        assert_memory_equal(&news[0], &expected, sizeof expected);
        assert_int_equal(umpire_attempt(umpire, SIDE_FIRST, 2, news), STATUS_GAME_OVER);
        assert_int_equal(umpire_resign(umpire, side_other(side), news), STATUS_GAME_OVER);
        assert_int_equal(number_of(umpire), START_AT);
        umpire_free(umpire);
    }
}

static void a_view_tells_of_a_resignation(void **state)
{
    Umpire *umpire = umpire_of(0);
    CountingView view;
    News news[SIDE_COUNT];

    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        umpire_view(umpire, side, &view);
        assert_int_equal(view.side, side);
        assert_int_equal(view.number, START_AT);
        assert_int_equal(view.heard_ends, 0);
    }
    assert_int_equal(umpire_resign(umpire, SIDE_FIRST, news), STATUS_OK);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        umpire_view(umpire, side, &view);
        assert_int_equal(view.side, side);
        assert_int_equal(view.heard_ends, 1);
    }
    umpire_free(umpire);
}

static void without_memory_there_is_no_umpire(void **state)
{
    GameSetup setup = {0};
    int failures = 0;

    (void)state;
    for (int successes = 0; successes < 10; successes++) {
        Umpire *umpire = NULL;
        Error error = {""};

        memory_fail_after(successes);
        Status status = umpire_new(&counting, &setup, &umpire, &error);
        memory_fail_after(-1);
        if (status == STATUS_OK) {
            umpire_free(umpire);
            break;
        }
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(umpire);
        assert_string_equal(error.text, "out of memory");
        failures++;
    }
    assert_int_equal(failures, 3);
}

/* A long game needs more memory for its history; without it the try fails and can be repeated. */
static void a_try_for_which_there_is_no_memory_changes_nothing(void **state)
{
    Umpire *umpire = umpire_of(5000);
    News news[SIDE_COUNT];
    int failures = 0;

    (void)state;
    while (!umpire_outcome(umpire).is_over) {
        uint64_t before = number_of(umpire);
        Side side = umpire_to_move(umpire);

        memory_fail_after(0);
        Status status = umpire_attempt(umpire, side, 2, news);
        memory_fail_after(-1);
        if (status == STATUS_OK)
            continue;
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_int_equal(number_of(umpire), before);
        assert_int_equal(umpire_to_move(umpire), side);
        assert_int_equal(umpire_attempt(umpire, side, 2, news), STATUS_OK);
        failures++;
    }
    assert_in_range(failures, 1, 100);
    umpire_free(umpire);
}

TEST_FILE(umpire, cmocka_unit_test(a_new_umpire_stands_at_the_beginning),
          cmocka_unit_test(a_setup_that_is_refused_makes_no_umpire),
          cmocka_unit_test(only_the_side_on_move_may_try),
          cmocka_unit_test(a_refused_try_is_news_and_not_an_error),
          cmocka_unit_test(nothing_happens_after_the_end),
          cmocka_unit_test(either_side_may_resign_whoever_is_on_move),
          cmocka_unit_test(a_view_tells_of_a_resignation),
          cmocka_unit_test(without_memory_there_is_no_umpire),
          cmocka_unit_test(a_try_for_which_there_is_no_memory_changes_nothing));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/bout.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "record/game_replay.h"

enum { TRIES_MAX_HERE = 600 };

Bout bout;

/* --- The players --- */

typedef struct {
    Fake *fake;
    Rng rng;
    int asked; /* in this turn */
} FakeState;

static Status fake_open(void *memory, const void *options, Error *error)
{
    FakeState *state = memory;

    memcpy(&state->fake, options, sizeof state->fake);
    state->fake->is_open = !state->fake->refuses_to_open;
    return state->fake->is_open ? STATUS_OK : error_set(error, STATUS_IO, "closed today");
}

static Status fake_start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    FakeState *state = memory;

    (void)view;
    state->fake->seat = *seat;
    state->fake->choices = 0;
    state->fake->pondered = 0;
    state->fake->heard_count = 0;
    rng_init(&state->rng, seat->seed, 0);
    return state->fake->refuses_to_start ? error_set(error, STATUS_IO, "not this seat")
                                         : STATUS_OK;
}

static void spend(int64_t us)
{
    int64_t start = clock_wall_us();

    while (clock_wall_us() - start < us)
        continue;
}

static void fake_hear(void *memory, const News *news, const void *view)
{
    FakeState *state = memory;
    Fake *fake = state->fake;

    (void)view;
    assert_false(fake->is_pondering);
    assert_true(fake->heard_count < FAKE_NEWS_MAX);
    fake->heard[fake->heard_count++] = *news;
    spend(fake->hear_us);
    if (news->verdict == VERDICT_MOVED)
        state->asked = 0;
}

static Choice fake_choose(void *memory, const void *view, const Request *request)
{
    FakeState *state = memory;
    Fake *fake = state->fake;
    Move tries[TRIES_MAX_HERE];

    assert_false(fake->is_pondering);
    assert_true(fake->choices < FAKE_REQUESTS_MAX);
    fake->requests[fake->choices++] = *request;
    spend(fake->wait_us);
    if (fake->from > 0 && fake->choices >= fake->from)
        return fake->then;
    if (state->asked++ < fake->nonsense)
        return choice_try(MOVE_NONE);
    int count = fake->seat.game->list_tries(view, tries);
    return choice_try(tries[rng_below(&state->rng, (uint32_t)count)]);
}

static void fake_ponder(void *memory, const atomic_bool *stop)
{
    Fake *fake = ((FakeState *)memory)->fake;

    fake->is_pondering = true;
    while (!atomic_load(stop))
        sched_yield();
    fake->pondered++;
    fake->is_pondering = false;
}

static void fake_close(void *memory)
{
    ((FakeState *)memory)->fake->is_open = false;
}

const PlayerType fake_type = {
    .name = "fake",
    .keeps_clock = true,
    .state_size = sizeof(FakeState),
    .open = fake_open,
    .start = fake_start,
    .hear = fake_hear,
    .choose = fake_choose,
    .ponder = fake_ponder,
    .close = fake_close,
};

PlayerSpec spec_of_fake(Fake *fake)
{
    PlayerSpec spec = {.type = &fake_type};

    memcpy(spec.options, &fake, sizeof fake);
    return spec;
}

/* --- The game --- */

GameSetup setup_of(const char *rules, const char *start, int max_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    return setup;
}

GameRunner *runner_of(const PlayerSpec specs[2], const GameSetup *setup)
{
    GameRunner *runner = NULL;
    Error error = {""};

    if (game_runner_new(games[0], setup, specs, &runner, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return runner;
}

GameResult runner_play(GameRunner *runner, int first, uint64_t seed, GameRecord *record)
{
    static const TimeControl controls[SIDE_COUNT];
    GameResult result;
    Error error = {""};

    if (game_runner_play(runner, first, seed, controls, record, &result, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(result.outcome.is_over);
    return result;
}

void bout_begin(const char *rules, const char *start, int max_plies)
{
    memset(&bout, 0, sizeof bout);
    bout.setup = setup_of(rules, start, max_plies);
    game_record_init(&bout.record, games[0], &bout.setup);
}

void bout_play(int first, uint64_t seed)
{
    PlayerSpec specs[2] = {spec_of_fake(&bout.fakes[0]), spec_of_fake(&bout.fakes[1])};
    GameRunner *runner = runner_of(specs, &bout.setup);
    Error error = {""};

    if (game_runner_play(runner, first, seed, bout.controls, &bout.record, &bout.result,
                         &error) != STATUS_OK ||
        game_replay_check(&bout.record, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    game_runner_free(runner);
    assert_true(bout.result.outcome.is_over);
    assert_memory_equal(&bout.record.head.outcome, &bout.result.outcome, sizeof(Outcome));
}

void bout_end(void)
{
    game_record_fini(&bout.record);
}

void bout_is_won_by(Side winner, Reason reason)
{
    assert_int_equal(bout.result.outcome.winner, winner);
    assert_string_equal(reason_to_text((Reason)bout.result.outcome.reason),
                        reason_to_text(reason));
}

/* --- What was heard of it --- */

void bout_compare_news_with_replay(void)
{
    GameReplay replay;
    bool has_step = true;
    int heard[SIDE_COUNT] = {0};

    assert_int_equal(game_replay_init(&replay, &bout.record, NULL), STATUS_OK);
    while (game_replay_next(&replay, &has_step, NULL) == STATUS_OK && has_step)
        for (int side = 0; side < SIDE_COUNT; side++) {
            const Fake *fake = &bout.fakes[side];

            if (!replay.news[side].is_heard)
                continue;
            assert_true(heard[side] < fake->heard_count);
            assert_memory_equal(&fake->heard[heard[side]++], &replay.news[side], sizeof(News));
        }
    for (int side = 0; side < SIDE_COUNT; side++)
        assert_int_equal(heard[side], bout.fakes[side].heard_count);
    game_replay_fini(&replay);
}

void bout_both_hear_the_end_last(void)
{
    for (int i = 0; i < 2; i++) {
        const Fake *fake = &bout.fakes[i];
        int ends = 0;

        for (int j = 0; j < fake->heard_count; j++)
            ends += fake->heard[j].outcome.is_over;
        assert_int_equal(ends, 1);
        assert_memory_equal(&fake->heard[fake->heard_count - 1].outcome, &bout.result.outcome,
                            sizeof(Outcome));
    }
}

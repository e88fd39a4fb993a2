/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/game_runner.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "player/games.h"
#include "record/game_replay.h"
#include "support/test.h"

enum { NEWS_MAX = 8000, REQUESTS_MAX = 8000, TRIES_MAX_HERE = 600 };

/* A player for tests: plays at random, but from its choice number `from` on it does `then`.
 * Notes what reaches it. */
typedef struct {
    int from; /* 0: never */
    Choice then;
    int nonsense;    /* tries of that kind at the beginning of each turn */
    int64_t wait_us; /* before each choice */
    bool refuses_to_open;
    bool refuses_to_start;
    bool is_open;
    PlayerSeat seat;
    Request requests[REQUESTS_MAX];
    int choices;
    bool is_pondering;
    int pondered;
    News heard[NEWS_MAX];
    int heard_count;
} Fake;

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

static void fake_hear(void *memory, const News *news, const void *view)
{
    FakeState *state = memory;
    Fake *fake = state->fake;

    (void)view;
    assert_false(fake->is_pondering);
    assert_true(fake->heard_count < NEWS_MAX);
    fake->heard[fake->heard_count++] = *news;
    if (news->verdict == VERDICT_MOVED)
        state->asked = 0;
}

static Choice fake_choose(void *memory, const void *view, const Request *request)
{
    FakeState *state = memory;
    Fake *fake = state->fake;
    Move tries[TRIES_MAX_HERE];
    int64_t start = clock_wall_us();

    assert_false(fake->is_pondering);
    assert_true(fake->choices < REQUESTS_MAX);
    fake->requests[fake->choices++] = *request;
    while (clock_wall_us() - start < fake->wait_us)
        continue;
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

static const PlayerType fake_type = {
    .name = "fake",
    .state_size = sizeof(FakeState),
    .open = fake_open,
    .start = fake_start,
    .hear = fake_hear,
    .choose = fake_choose,
    .ponder = fake_ponder,
    .close = fake_close,
};

static PlayerSpec spec_of_fake(Fake *fake)
{
    PlayerSpec spec = {.type = &fake_type};

    memcpy(spec.options, &fake, sizeof fake);
    return spec;
}

static GameSetup setup_of(const char *rules, const char *start, int max_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    return setup;
}

static GameRunner *runner_of(const PlayerSpec specs[2], const GameSetup *setup)
{
    GameRunner *runner = NULL;
    Error error = {""};

    if (game_runner_new(games[0], setup, specs, &runner, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return runner;
}

static GameResult play(GameRunner *runner, int first, uint64_t seed, GameRecord *record)
{
    static const TimeControl controls[SIDE_COUNT];
    GameResult result;
    Error error = {""};

    if (game_runner_play(runner, first, seed, controls, record, &result, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(result.outcome.is_over);
    return result;
}

/* Two fakes at a table, and the game they have just played. */
typedef struct {
    Fake fakes[2];
    GameSetup setup;
    TimeControl controls[2];
    GameRecord record;
    GameResult result;
} Bout;

static Bout bout; /* large, so not on the stack; each test begins it anew */

static void bout_begin(const char *rules, const char *start, int max_plies)
{
    memset(&bout, 0, sizeof bout);
    bout.setup = setup_of(rules, start, max_plies);
    game_record_init(&bout.record, games[0], &bout.setup);
}

/* The record is always one that the umpire agrees with, and says how the game ended. */
static void bout_play(int first, uint64_t seed)
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

static void bout_end(void)
{
    game_record_fini(&bout.record);
}

static void is_won_by(Side winner, Reason reason)
{
    assert_int_equal(bout.result.outcome.winner, winner);
    assert_string_equal(reason_to_text((Reason)bout.result.outcome.reason),
                        reason_to_text(reason));
}

static void assert_same_game(const GameResult *one, const GameResult *other)
{
    assert_memory_equal(&one->outcome, &other->outcome, sizeof one->outcome);
    assert_true(one->digest == other->digest);
    assert_int_equal(one->plies, other->plies);
    assert_memory_equal(one->tries, other->tries, sizeof one->tries);
    assert_memory_equal(one->moves, other->moves, sizeof one->moves);
}

static void a_game_follows_from_its_seed(void **state)
{
    PlayerSpec specs[2];
    GameSetup setup = setup_of("wild16", "gardner5x5", 100);
    GameRecord record;

    (void)state;
    assert_int_equal(player_spec_from_text("random", &specs[0], NULL), STATUS_OK);
    assert_int_equal(player_spec_from_text("recapture", &specs[1], NULL), STATUS_OK);
    game_record_init(&record, games[0], &setup);
    GameRunner *used = runner_of(specs, &setup);
    GameResult last = {0};
    for (uint64_t seed = 0; seed < 10; seed++) {
        GameRunner *fresh = runner_of(specs, &setup);
        GameResult with_record = play(used, 0, seed, &record);
        GameResult without = play(fresh, 0, seed, NULL);

        assert_same_game(&with_record, &without);
        assert_true(without.digest != last.digest);
        last = without;
        game_runner_free(fresh);
    }
    game_runner_free(used);
    game_record_fini(&record);
}

static void the_counts_are_those_of_the_record(void **state)
{
    int64_t tries[SIDE_COUNT] = {0};
    int64_t moves[SIDE_COUNT] = {0};
    uint64_t digest = 0;

    (void)state;
    bout_begin("wild16", "", 80);
    bout_play(0, 3);
    for (int i = 0; i < bout.record.count; i++) {
        const RecordedTry *one = &bout.record.tries[i];

        tries[one->side]++;
        moves[one->side] += one->verdict == VERDICT_MOVED;
        digest = rng_derive(digest, (uint64_t)one->move << 8 | one->verdict);
    }
    assert_memory_equal(bout.result.tries, tries, sizeof tries);
    assert_memory_equal(bout.result.moves, moves, sizeof moves);
    assert_int_equal(bout.result.plies, moves[0] + moves[1]);
    assert_true(bout.result.digest == digest);
    assert_int_equal(tries[SIDE_FIRST], bout.fakes[0].choices);
    assert_int_equal(tries[SIDE_SECOND], bout.fakes[1].choices);
    is_won_by(SIDE_NONE, REASON_CAP);
    bout_end();
}

static void players_can_swap_their_seats(void **state)
{
    uint64_t seeds[2];

    (void)state;
    bout_begin("wild16", "silverman4x4", 30);
    bout_play(0, 9);
    assert_int_equal(bout.fakes[0].seat.side, SIDE_FIRST);
    assert_int_equal(bout.fakes[1].seat.side, SIDE_SECOND);
    for (int i = 0; i < 2; i++)
        seeds[i] = bout.fakes[i].seat.seed;
    bout_play(1, 9);
    assert_int_equal(bout.fakes[0].seat.side, SIDE_SECOND);
    assert_int_equal(bout.fakes[1].seat.side, SIDE_FIRST);
    assert_int_equal(bout.result.tries[SIDE_SECOND], bout.fakes[0].choices);
    /* Seeds belong to the players, and no two are the same. */
    for (int i = 0; i < 2; i++)
        assert_true(bout.fakes[i].seat.seed == seeds[i]);
    assert_true(seeds[0] != seeds[1] && seeds[0] != 9 && seeds[1] != 9);
    bout_end();
}

static void a_seat_tells_what_both_sides_may_know(void **state)
{
    (void)state;
    bout_begin("rand", "gardner5x5", 20);
    bout_play(0, 9);
    for (int i = 0; i < 2; i++) {
        assert_ptr_equal(bout.fakes[i].seat.game, games[0]);
        assert_memory_equal(&bout.fakes[i].seat.setup, &bout.setup, sizeof bout.setup);
        assert_null(bout.fakes[i].requests[0].world);
    }
    bout_end();
}

static const void *world_shown;

static Choice resign_seeing(void *memory, const void *view, const Request *request)
{
    (void)memory;
    (void)view;
    world_shown = request->world;
    return (Choice){.kind = CHOICE_RESIGN};
}

static void only_who_sees_all_is_shown_the_world(void **state)
{
    PlayerType sighted = fake_type;

    (void)state;
    sighted.choose = resign_seeing;
    for (int i = 0; i < 2; i++) {
        static Fake fakes[2];
        PlayerSpec specs[2] = {spec_of_fake(&fakes[0]), spec_of_fake(&fakes[1])};
        GameSetup setup = setup_of("", "", 0);

        sighted.sees_all = i == 1;
        specs[0].type = &sighted;
        GameRunner *runner = runner_of(specs, &setup);
        world_shown = &sighted;
        GameResult result = play(runner, 0, 1, NULL);
        assert_int_equal(result.outcome.reason, REASON_RESIGNATION);
        assert_int_equal(world_shown != NULL, i == 1);
        game_runner_free(runner);
    }
}

/* What the fakes heard is, byte for byte, what the umpire says to their side on replay. */
static void compare_news_with_replay(void)
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

static void a_side_hears_its_own_news_and_no_silence(void **state)
{
    const GameText *text = games[0]->text;

    (void)state;
    for (int rules = 0; rules < text->rulesets.count; rules++)
        for (int start = 0; start < text->starts.count; start += 3) {
            bout_begin(text->rulesets.get(rules).name, text->starts.get(start).name, 40);
            bout_play(0, (uint64_t)start);
            compare_news_with_replay();
            bout_end();
        }
}

static void in_wild16_refusals_of_the_other_are_not_heard(void **state)
{
    (void)state;
    bout_begin("wild16", "", 60);
    bout_play(0, 1);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < bout.fakes[side].heard_count; i++) {
            const News *news = &bout.fakes[side].heard[i];

            assert_true(news->is_heard);
            assert_true(news->mover == side || news->verdict == VERDICT_MOVED);
            assert_true(news->mover == side || news->move == MOVE_NONE);
        }
    assert_int_equal(bout.fakes[0].heard_count, bout.fakes[0].choices + bout.result.moves[1]);
    bout_end();
}

/* The last thing both sides hear is how it ended, and they hear it once. */
static void both_hear_the_end_last(void)
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

static void who_resigns_has_lost(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        bout_begin("wild16", "", 60);
        bout.fakes[i].from = 4;
        bout.fakes[i].then = (Choice){.kind = CHOICE_RESIGN};
        bout_play(0, 1);
        is_won_by(i == 0 ? SIDE_SECOND : SIDE_FIRST, REASON_RESIGNATION);
        assert_int_equal(bout.fakes[i].choices, 4);
        assert_int_equal(bout.result.tries[i], 3);
        both_hear_the_end_last();
        compare_news_with_replay();
        bout_end();
    }
}

static void who_fails_has_lost_for_its_reason(void **state)
{
    static const Reason reasons[] = {REASON_FORFEIT, REASON_TIME, REASON_CRASH, REASON_PROTOCOL,
                                     REASON_TRIES};

    (void)state;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        bout_begin("wild16", "", 60);
        bout.fakes[i % 2].from = 1;
        bout.fakes[i % 2].then = (Choice){.kind = CHOICE_FAILED, .reason = reasons[i]};
        bout_play(0, 1);
        is_won_by(i % 2 == 0 ? SIDE_SECOND : SIDE_FIRST, reasons[i]);
        both_hear_the_end_last();
        compare_news_with_replay();
        bout_end();
    }
}

/* The same nonsense over and over, under rulesets with every kind of answer to it. */
static void who_never_makes_a_possible_try_has_lost(void **state)
{
    static const char *const rules[] = {"wild16", "berkeley", "cincinnati", "english"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        bout_begin(rules[i], "", 60);
        bout.fakes[1].from = 3;
        bout.fakes[1].then = choice_try(MOVE_NONE);
        bout_play(0, 1);
        is_won_by(SIDE_FIRST, REASON_TRIES);
        assert_in_range(bout.result.tries[SIDE_SECOND], games[0]->max_tries,
                        2 * games[0]->max_tries);
        bout_end();
    }
}

static void the_end_by_too_many_tries_is_heard_after_the_last_of_them(void **state)
{
    (void)state;
    bout_begin("parker", "", 60);
    bout.fakes[1].from = 3;
    bout.fakes[1].then = choice_try(MOVE_NONE);
    bout_play(0, 1);
    is_won_by(SIDE_FIRST, REASON_TRIES);
    both_hear_the_end_last();
    compare_news_with_replay();
    bout_end();
}

/* What counts is the turn: a game may have more refusals than would lose one. */
static void many_refusals_in_a_long_game_lose_nothing(void **state)
{
    (void)state;
    bout_begin("wild16", "", 20);
    for (int i = 0; i < 2; i++)
        bout.fakes[i].nonsense = 100;
    bout_play(0, 1);
    is_won_by(SIDE_NONE, REASON_CAP);
    assert_true(bout.result.tries[0] + bout.result.tries[1] > 2000);
    bout_end();
}

static void who_overruns_its_clock_has_lost(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        bout_begin("wild16", "", 400);
        bout.controls[i].game_ms = 10;
        bout.fakes[i].wait_us = 3000;
        bout_play(0, 1);
        is_won_by(i == 0 ? SIDE_SECOND : SIDE_FIRST, REASON_TIME);
        assert_in_range(bout.fakes[i].choices, 1, 4);
        assert_true(bout.result.thinking_us[i] >= 10000);
        assert_int_equal(bout.result.tries[i], bout.fakes[i].choices - 1);
        both_hear_the_end_last();
        bout_end();
    }
}

static void a_crash_is_called_a_crash_even_when_it_came_too_late(void **state)
{
    (void)state;
    bout_begin("wild16", "", 40);
    bout.controls[0].game_ms = 10;
    bout.fakes[0].wait_us = 15000;
    bout.fakes[0].from = 1;
    bout.fakes[0].then = (Choice){.kind = CHOICE_FAILED, .reason = REASON_CRASH};
    bout_play(0, 1);
    is_won_by(SIDE_SECOND, REASON_CRASH);
    bout_end();
}

static void the_clock_runs_down_in_requests(void **state)
{
    (void)state;
    bout_begin("wild16", "", 6);
    bout.controls[0].game_ms = 60000;
    bout.fakes[0].wait_us = 2000;
    bout_play(0, 1);
    const Fake *fake = &bout.fakes[0];
    assert_int_equal(fake->requests[0].clock.left_ms, 60000);
    for (int i = 1; i < fake->choices; i++) {
        assert_true(fake->requests[i].clock.has_clock);
        assert_true(fake->requests[i].clock.left_ms <= fake->requests[i - 1].clock.left_ms - 1);
    }
    assert_false(bout.fakes[1].requests[0].clock.has_clock);
    assert_int_equal(bout.fakes[1].requests[0].clock.left_ms, 0);
    bout_end();
}

/* Time comes with an accepted move, not with a try. */
static void an_increment_comes_with_each_accepted_move(void **state)
{
    int64_t expected_ms = 100000;

    (void)state;
    bout_begin("wild16", "", 40);
    bout.controls[0] = (TimeControl){.game_ms = 100000, .increment_ms = 1000000};
    bout_play(0, 2);
    const Fake *fake = &bout.fakes[0];
    for (int i = 0, heard = 0; i < fake->choices; i++) {
        assert_int_equal(fake->requests[i].clock.increment_ms, 1000000);
        assert_in_range(fake->requests[i].clock.left_ms, expected_ms - 100000, expected_ms);
        while (fake->heard[heard].mover != SIDE_FIRST)
            heard++;
        expected_ms += fake->heard[heard++].verdict == VERDICT_MOVED ? 1000000 : 0;
    }
    assert_true(fake->choices > bout.result.moves[SIDE_FIRST]);
    is_won_by(SIDE_NONE, REASON_CAP);
    bout_end();
}

static void each_player_has_its_own_control_on_either_side(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        bout_begin("wild16", "", 6);
        bout.controls[0] = (TimeControl){.budget = {.nodes = 11, .ms = 5}};
        bout.controls[1] = (TimeControl){.budget = {.playouts = 22}, .game_ms = 50000};
        bout_play(first, 2);
        for (int i = 0; i < 2; i++) {
            const Request *request = &bout.fakes[i].requests[bout.fakes[i].choices - 1];

            assert_memory_equal(&request->budget, &bout.controls[i].budget, sizeof(Budget));
            assert_int_equal(request->clock.has_clock, i == 1);
        }
        bout_end();
    }
}

static void who_has_a_clock_ponders_while_the_other_is_asked(void **state)
{
    (void)state;
    for (int with_clock = 0; with_clock < 2; with_clock++) {
        bout_begin("wild16", "", 12);
        bout.controls[0] = (TimeControl){.budget = {.nodes = 11, .ms = 5}};
        bout.controls[1] = (TimeControl){.game_ms = with_clock ? 50000 : 0};
        bout_play(0, 2);
        assert_int_equal(bout.fakes[0].pondered, 0);
        assert_int_equal(bout.fakes[1].pondered, with_clock ? bout.fakes[0].choices : 0);
        bout_end();
    }
}

static void games_replay_whoever_plays_them(void **state)
{
    static const char *const players[] = {"random", "recapture", "capture-blind",
                                          "capture-sighted", "negamax:depth=1"};
    const GameText *text = games[0]->text;

    (void)state;
    for (int i = 0; i < 40; i++) {
        GameSetup setup = setup_of(text->rulesets.get(i % text->rulesets.count).name,
                                   text->starts.get(i / 5).name, 60);
        PlayerSpec specs[2];
        GameRecord record;
        Error error = {""};

        for (int j = 0; j < 2; j++)
            assert_int_equal(
                player_spec_from_text(players[(i + j * i / 5) % 5], &specs[j], NULL),
                STATUS_OK);
        game_record_init(&record, games[0], &setup);
        GameRunner *runner = runner_of(specs, &setup);
        GameResult result = play(runner, i & 1, (uint64_t)i, &record);
        if (game_replay_check(&record, &error) != STATUS_OK)
            fail_msg("%s", error.text);
        assert_int_equal(record.count, result.tries[0] + result.tries[1]);
        assert_false(reason_is_outside((Reason)result.outcome.reason));
        game_runner_free(runner);
        game_record_fini(&record);
    }
}

/* With two fakes; returns what game_runner_play, or before it game_runner_new, said. */
static Status try_to_play(const GameSetup *setup, const PlayerType *type, Error *error)
{
    static const TimeControl controls[SIDE_COUNT];
    PlayerSpec specs[2] = {spec_of_fake(&bout.fakes[0]), spec_of_fake(&bout.fakes[1])};
    GameRunner *runner = NULL;
    GameResult result;

    specs[1].type = type;
    Status status = game_runner_new(games[0], setup, specs, &runner, error);
    if (status == STATUS_OK)
        status = game_runner_play(runner, 0, 1, controls, NULL, &result, error);
    game_runner_free(runner);
    assert_false(bout.fakes[0].is_open || bout.fakes[1].is_open);
    return status;
}

static void what_cannot_be_played_is_an_error(void **state)
{
    GameSetup good = setup_of("", "", 4);
    GameSetup bad = setup_of("nonsense", "", 4);
    PlayerType stranger = fake_type;
    Error error = {""};

    (void)state;
    stranger.game = "draughts";
    memset(&bout, 0, sizeof bout);
    assert_int_equal(try_to_play(&good, &fake_type, &error), STATUS_OK);
    assert_int_equal(try_to_play(&bad, &fake_type, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "nonsense"));
    assert_int_equal(try_to_play(&good, &stranger, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "fake plays draughts only, not kriegspiel");
    bout.fakes[1].refuses_to_start = true;
    assert_int_equal(try_to_play(&good, &fake_type, &error), STATUS_IO);
    assert_string_equal(error.text, "not this seat");
    bout.fakes[1].refuses_to_open = true;
    assert_int_equal(try_to_play(&good, &fake_type, &error), STATUS_IO);
    assert_string_equal(error.text, "closed today");
    assert_int_equal(try_to_play(&good, &fake_type, NULL), STATUS_IO);
}

static void without_memory_it_says_so(void **state)
{
    GameSetup setup = setup_of("", "silverman4x4", 4);
    Status status = STATUS_NO_MEMORY;
    int successes = 0;

    (void)state;
    memset(&bout, 0, sizeof bout);
    for (; status != STATUS_OK; successes++) {
        Error error = {""};

        memory_fail_after(successes);
        status = try_to_play(&setup, &fake_type, &error);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        assert_true(status == STATUS_OK || strcmp(error.text, "out of memory") == 0);
    }
    assert_true(successes > 8);
    game_runner_free(NULL);
}

/* Ran out in the middle: no game, but the runner is still good for another. */
static void a_record_without_memory_fails_the_game(void **state)
{
    static const TimeControl controls[SIDE_COUNT];
    GameResult result;
    Error error = {""};

    (void)state;
    bout_begin("wild16", "", 300);
    PlayerSpec specs[2] = {spec_of_fake(&bout.fakes[0]), spec_of_fake(&bout.fakes[1])};
    GameRunner *runner = runner_of(specs, &bout.setup);
    play(runner, 0, 1, NULL);
    memory_fail_after(0);
    assert_int_equal(game_runner_play(runner, 0, 1, controls, &bout.record, &result, &error),
                     STATUS_NO_MEMORY);
    memory_fail_after(-1);
    assert_non_null(strstr(error.text, "memory"));
    play(runner, 0, 1, &bout.record);
    assert_int_equal(game_replay_check(&bout.record, &error), STATUS_OK);
    game_runner_free(runner);
    bout_end();
}

TEST_FILE(game_runner, cmocka_unit_test(a_game_follows_from_its_seed),
          cmocka_unit_test(the_counts_are_those_of_the_record),
          cmocka_unit_test(players_can_swap_their_seats),
          cmocka_unit_test(a_seat_tells_what_both_sides_may_know),
          cmocka_unit_test(only_who_sees_all_is_shown_the_world),
          cmocka_unit_test(a_side_hears_its_own_news_and_no_silence),
          cmocka_unit_test(in_wild16_refusals_of_the_other_are_not_heard),
          cmocka_unit_test(who_resigns_has_lost),
          cmocka_unit_test(who_fails_has_lost_for_its_reason),
          cmocka_unit_test(who_never_makes_a_possible_try_has_lost),
          cmocka_unit_test(the_end_by_too_many_tries_is_heard_after_the_last_of_them),
          cmocka_unit_test(many_refusals_in_a_long_game_lose_nothing),
          cmocka_unit_test(who_overruns_its_clock_has_lost),
          cmocka_unit_test(a_crash_is_called_a_crash_even_when_it_came_too_late),
          cmocka_unit_test(the_clock_runs_down_in_requests),
          cmocka_unit_test(an_increment_comes_with_each_accepted_move),
          cmocka_unit_test(each_player_has_its_own_control_on_either_side),
          cmocka_unit_test(who_has_a_clock_ponders_while_the_other_is_asked),
          cmocka_unit_test(games_replay_whoever_plays_them),
          cmocka_unit_test(what_cannot_be_played_is_an_error),
          cmocka_unit_test(without_memory_it_says_so),
          cmocka_unit_test(a_record_without_memory_fails_the_game));

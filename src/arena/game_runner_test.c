/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/game_runner.h"

#include <string.h>

#include "base/memory.h"
#include "players/registry.h"
#include "record/game_replay.h"
#include "support/bout.h"

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
        GameResult with_record = runner_play(used, 0, seed, &record);
        GameResult without = runner_play(fresh, 0, seed, NULL);

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
    bout_is_won_by(SIDE_NONE, REASON_CAP);
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
        GameResult result = runner_play(runner, 0, 1, NULL);
        assert_int_equal(result.outcome.reason, REASON_RESIGNATION);
        assert_int_equal(world_shown != NULL, i == 1);
        game_runner_free(runner);
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
        GameResult result = runner_play(runner, i & 1, (uint64_t)i, &record);
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
    runner_play(runner, 0, 1, NULL);
    memory_fail_after(0);
    assert_int_equal(game_runner_play(runner, 0, 1, controls, &bout.record, &result, &error),
                     STATUS_NO_MEMORY);
    memory_fail_after(-1);
    assert_non_null(strstr(error.text, "memory"));
    runner_play(runner, 0, 1, &bout.record);
    assert_int_equal(game_replay_check(&bout.record, &error), STATUS_OK);
    game_runner_free(runner);
    bout_end();
}

/* Each side hears the past as it was, and is asked only about what follows. */
static void a_game_goes_on_from_its_past(void **state)
{
    enum { PAST = 30 };
    GameRecord past;
    GameRecord whole;
    int heard[SIDE_COUNT] = {0};

    (void)state;
    bout_begin("wild16", "", 60);
    bout_play(0, 3);
    game_record_init(&past, games[0], &bout.setup);
    game_record_init(&whole, games[0], &bout.setup);
    assert_int_equal(game_record_reserve(&past, bout.record.count), STATUS_OK);
    game_record_copy(&past, &bout.record);
    past.count = PAST;
    bout_end();
    bout_begin("wild16", "", 60);
    const PlayerSpec specs[] = {spec_of_fake(&bout.fakes[0]), spec_of_fake(&bout.fakes[1])};
    GameRunner *runner = runner_of(specs, &bout.setup);
    game_runner_set_past(runner, &past);
    GameResult result = runner_play(runner, 0, 4, &whole);
    assert_int_equal(game_replay_check(&whole, NULL), STATUS_OK);
    assert_int_equal(result.outcome.reason, REASON_CAP);
    assert_int_equal(whole.count, PAST + result.tries[0] + result.tries[1]);
    for (int i = 0; i < PAST; i++) {
        Fake *mover = &bout.fakes[past.tries[i].side];

        assert_int_equal(whole.tries[i].move, past.tries[i].move);
        while (mover->heard[heard[past.tries[i].side]].mover != past.tries[i].side)
            heard[past.tries[i].side]++;
        assert_int_equal(mover->heard[heard[past.tries[i].side]++].move, past.tries[i].move);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        assert_int_equal(bout.fakes[side].choices, result.tries[side]);
    game_runner_free(runner);
    game_record_fini(&past);
    game_record_fini(&whole);
    bout_end();
}

TEST_FILE(game_runner, cmocka_unit_test(a_game_follows_from_its_seed),
          cmocka_unit_test(the_counts_are_those_of_the_record),
          cmocka_unit_test(players_can_swap_their_seats),
          cmocka_unit_test(a_seat_tells_what_both_sides_may_know),
          cmocka_unit_test(only_who_sees_all_is_shown_the_world),
          cmocka_unit_test(a_game_goes_on_from_its_past),
          cmocka_unit_test(games_replay_whoever_plays_them),
          cmocka_unit_test(what_cannot_be_played_is_an_error),
          cmocka_unit_test(without_memory_it_says_so),
          cmocka_unit_test(a_record_without_memory_fails_the_game));

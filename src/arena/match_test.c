/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "player/games.h"
#include "record/game_replay.h"
#include "support/test.h"

enum { GAMES_MAX = 1000, WINDOW = 256 /* as in match.c */ };

static const int thread_counts[] = {1, 2, 5};

/* Follows a match, as told, and keeps what it is handed. Only match_play calls it, and never
 * twice at a time. */
typedef struct {
    const FinishedGame *known; /* at the number of each game; NULL: none is */
    bool (*is_known)(int64_t number);
    bool wants_records;
    int64_t stop_after;  /* so many games; 0: never */
    int64_t fails_after; /* the same */
    atomic_bool stop;
    FinishedGame games[GAMES_MAX];
    int64_t count;
    int faults; /* a test cannot fail in a thread that is not its own */
} Follower;

static bool follower_knows(void *context, int64_t number, GameResult *result)
{
    Follower *follower = context;

    if (follower->is_known == NULL || !follower->is_known(number))
        return false;
    *result = follower->known[number].result;
    return true;
}

static Status follower_hears(void *context, const FinishedGame *game, Error *error)
{
    Follower *follower = context;

    follower->faults += game->number != follower->count || follower->count >= GAMES_MAX;
    if (follower->faults > 0)
        return error_set(error, STATUS_BAD_INPUT, "the games are out of order");
    follower->games[follower->count++] = *game;
    if (game->record != NULL) {
        follower->faults += game_replay_check(game->record, NULL) != STATUS_OK;
        follower->faults +=
            game->record->count != game->result.tries[0] + game->result.tries[1];
    }
    if (follower->count == follower->stop_after)
        atomic_store(&follower->stop, true);
    if (follower->count == follower->fails_after)
        return error_set(error, STATUS_IO, "the disk is full");
    return STATUS_OK;
}

static MatchObserver observer_of(Follower *follower)
{
    return (MatchObserver){
        .context = follower,
        .wants_records = follower->wants_records,
        .known = follower_knows,
        .finished = follower_hears,
    };
}

static MatchConfig config_of(const char *a, const char *b, int64_t number_of_games, int threads)
{
    MatchConfig config = {
        .game = games[0],
        .setup = {.rules = "wild16", .start = "silverman4x4", .max_plies = 40},
        .games = number_of_games,
        .seed = 17,
        .threads = threads,
    };

    assert_int_equal(player_spec_from_text(a, &config.players[CONTENDER_A], NULL), STATUS_OK);
    assert_int_equal(player_spec_from_text(b, &config.players[CONTENDER_B], NULL), STATUS_OK);
    return config;
}

static MatchOutcome play(const MatchConfig *config, Follower *follower)
{
    MatchObserver observer = observer_of(follower);
    MatchOutcome outcome;
    Error error = {""};

    if (match_play(config, &observer, &follower->stop, &outcome, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(follower->faults, 0);
    assert_int_equal(outcome.games, follower->count);
    assert_int_equal(outcome.statistics.games, outcome.games);
    return outcome;
}

static void assert_same_game(const FinishedGame *one, const FinishedGame *other)
{
    assert_int_equal(one->number, other->number);
    assert_true(one->seed == other->seed);
    assert_int_equal(one->side_a, other->side_a);
    assert_true(one->result.digest == other->result.digest);
    assert_memory_equal(&one->result.outcome, &other->result.outcome, sizeof(Outcome));
    assert_int_equal(one->result.plies, other->result.plies);
    assert_memory_equal(one->result.tries, other->result.tries, sizeof one->result.tries);
    assert_memory_equal(one->result.moves, other->result.moves, sizeof one->result.moves);
}

static void assert_same_games(const Follower *one, const Follower *other, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        assert_same_game(&one->games[i], &other->games[i]);
}

/* But for the time it took. */
static void assert_same_outcome(MatchOutcome one, MatchOutcome other)
{
    for (int i = 0; i < CONTENDER_COUNT; i++)
        one.statistics.thinking_us[i] = other.statistics.thinking_us[i] = 0;
    assert_memory_equal(&one.statistics, &other.statistics, sizeof one.statistics);
    assert_int_equal(one.games, other.games);
    assert_int_equal(one.distinct_games, other.distinct_games);
    assert_true(one.sprt.llr == other.sprt.llr && one.sprt.state == other.sprt.state);
    assert_int_equal(one.was_stopped, other.was_stopped);
}

/* Large, so not on the stack; each test begins them anew. */
static Follower undisturbed;
static Follower follower;

static void forget(void)
{
    memset(&undisturbed, 0, sizeof undisturbed);
    memset(&follower, 0, sizeof follower);
}

static void threads_leave_no_trace(void **state)
{
    MatchConfig config = config_of("random", "capture-blind", 61, 1);

    (void)state;
    forget();
    MatchOutcome alone = play(&config, &undisturbed);
    assert_int_equal(alone.games, 61);
    assert_false(alone.was_stopped);
    for (int i = 0; i < 3; i++) {
        memset(&follower, 0, sizeof follower);
        config.threads = thread_counts[i];
        MatchOutcome outcome = play(&config, &follower);
        assert_same_games(&undisturbed, &follower, 61);
        assert_same_outcome(alone, outcome);
    }
}

static void games_come_in_pairs_with_sides_swapped(void **state)
{
    MatchConfig config = config_of("random", "random", 40, 2);

    (void)state;
    forget();
    play(&config, &follower);
    for (int64_t i = 0; i < 40; i++) {
        const FinishedGame *game = &follower.games[i];

        assert_int_equal(game->side_a, i % 2 == 0 ? SIDE_FIRST : SIDE_SECOND);
        assert_int_equal(game->side_a, match_side_of_a(i));
        assert_true(game->seed == match_game_seed(17, i));
        assert_true(game->seed == follower.games[i ^ 1].seed);
        assert_true(i < 2 || game->seed != follower.games[i - 2].seed);
        assert_false(game->is_known);
        assert_null(game->record);
    }
}

/* Each can be played again alone. */
static void a_game_is_the_one_its_number_tells(void **state)
{
    MatchConfig config = config_of("random", "recapture", 20, 2);
    GameRunner *runner = NULL;

    (void)state;
    forget();
    play(&config, &follower);
    assert_int_equal(game_runner_new(config.game, &config.setup, config.players, &runner, NULL),
                     STATUS_OK);
    for (int64_t i = 19; i >= 0; i -= 3) {
        GameResult result;

        assert_int_equal(game_runner_play(runner, (int)match_side_of_a(i),
                                          match_game_seed(17, i), config.controls, NULL,
                                          &result, NULL),
                         STATUS_OK);
        assert_true(result.digest == follower.games[i].result.digest);
    }
    game_runner_free(runner);
}

static void the_statistics_are_those_of_the_games(void **state)
{
    MatchConfig config = config_of("random", "capture-sighted", 51, 2);
    MatchStatistics expected = {0};

    (void)state;
    forget();
    MatchOutcome outcome = play(&config, &follower);
    for (int64_t i = 0; i < 51; i++) {
        MatchGame game = match_game_of(&follower.games[i]);

        assert_int_equal(game.pair, i / 2);
        match_statistics_add(&expected, &game);
    }
    assert_memory_equal(&expected, &outcome.statistics, sizeof expected);
    assert_int_equal(match_statistics_count_pairs(&expected), 25);
}

static void a_game_is_counted_by_contender_and_not_by_side(void **state)
{
    FinishedGame finished = {
        .number = 7,
        .side_a = SIDE_SECOND,
        .result = {.plies = 9, .tries = {1, 2}, .moves = {3, 4}, .thinking_us = {5, 6}},
    };

    (void)state;
    finished.result.outcome = outcome_of(SIDE_SECOND, REASON_CHECKMATE);
    MatchGame game = match_game_of(&finished);
    assert_int_equal(game.pair, 3);
    assert_int_equal(match_game_result(&game), RESULT_WIN);
    assert_int_equal(game.plies, 9);
    assert_int_equal(game.tries[CONTENDER_A], 2);
    assert_int_equal(game.moves[CONTENDER_A], 4);
    assert_int_equal(game.thinking_us[CONTENDER_A], 6);
    assert_int_equal(game.tries[CONTENDER_B], 1);
    assert_int_equal(game.moves[CONTENDER_B], 3);
    assert_int_equal(game.thinking_us[CONTENDER_B], 5);
}

static void records_come_when_they_are_wanted(void **state)
{
    MatchConfig config = config_of("random", "random", 30, 5);

    (void)state;
    forget();
    follower.wants_records = true;
    play(&config, &follower);
    for (int i = 0; i < 30; i++)
        assert_non_null(follower.games[i].record);
}

/* With several threads the first games may be slow, and the others have run ahead. */
static void a_match_that_is_stopped_is_the_beginning_of_the_whole(void **state)
{
    MatchConfig config = config_of("random", "random", 3 * WINDOW, 1);

    (void)state;
    forget();
    config.setup.max_plies = 8;
    play(&config, &undisturbed);
    for (int i = 0; i < 3; i++) {
        memset(&follower, 0, sizeof follower);
        follower.stop_after = 11;
        config.threads = thread_counts[i];
        MatchOutcome outcome = play(&config, &follower);
        assert_true(outcome.was_stopped);
        assert_in_range(outcome.games, 11, 11 + WINDOW);
        assert_true(config.threads > 1 || outcome.games == 11);
        assert_same_games(&undisturbed, &follower, outcome.games);
    }
}

static void a_match_can_be_stopped_before_it_begins_or_when_it_is_over(void **state)
{
    MatchConfig config = config_of("random", "random", 6, 5);

    (void)state;
    forget();
    atomic_store(&follower.stop, true);
    MatchOutcome outcome = play(&config, &follower);
    assert_int_equal(outcome.games, 0);
    assert_true(outcome.was_stopped);
    forget();
    follower.stop_after = 6;
    outcome = play(&config, &follower);
    assert_int_equal(outcome.games, 6);
    assert_false(outcome.was_stopped);
}

static bool is_among_the_first(int64_t number)
{
    return number < 23;
}

static bool is_scattered(int64_t number)
{
    return number % 7 < 3 || number % 5 == 0;
}

static bool is_any(int64_t number)
{
    return number >= 0;
}

/* Resumes a match of which some games are known, with `threads`. */
static void resume(bool (*is_known)(int64_t), MatchConfig *config, MatchOutcome whole)
{
    for (int i = 0; i < 3; i++) {
        memset(&follower, 0, sizeof follower);
        follower.known = undisturbed.games;
        follower.is_known = is_known;
        follower.wants_records = i != 1;
        config->threads = thread_counts[i];
        MatchOutcome outcome = play(config, &follower);
        assert_same_outcome(whole, outcome);
        assert_same_games(&undisturbed, &follower, whole.games);
        for (int64_t j = 0; j < whole.games; j++) {
            const FinishedGame *game = &follower.games[j];

            assert_int_equal(game->is_known, is_known(j));
            assert_int_equal(game->record != NULL, !is_known(j) && i != 1);
            /* Its time is the time it took then, not none. */
            assert_true(!game->is_known || game->result.thinking_us[0] ==
                                               undisturbed.games[j].result.thinking_us[0]);
        }
    }
}

static void a_match_that_is_resumed_is_the_same_as_one_undisturbed(void **state)
{
    MatchConfig config = config_of("random", "recapture", 41, 2);

    (void)state;
    forget();
    MatchOutcome whole = play(&config, &undisturbed);
    resume(is_among_the_first, &config, whole);
    resume(is_scattered, &config, whole);
    resume(is_any, &config, whole);
}

/* A player that counts its games, makes some tries at random, and gives up. */
static struct {
    atomic_int games;
    atomic_int opened;
    int opens_at_most; /* then fails */
    bool gives_up_at_once;
    uint64_t slow_seed; /* of the seat whose first choice takes 50 ms */
    int64_t wait_us;    /* before every choice */
} counted;

typedef struct {
    const GameOps *game;
    uint64_t seed;
    Rng rng;
} CountingState;

static Status counting_open(void *memory, const void *options, Error *error)
{
    (void)memory;
    (void)options;
    if (atomic_fetch_add(&counted.opened, 1) >= counted.opens_at_most)
        return error_set(error, STATUS_IO, "no more of these");
    return STATUS_OK;
}

static Status counting_start(void *memory, const PlayerSeat *seat, const void *view,
                             Error *error)
{
    CountingState *state = memory;

    (void)view;
    (void)error;
    atomic_fetch_add(&counted.games, 1);
    *state = (CountingState){.game = seat->game, .seed = seat->seed};
    rng_init(&state->rng, seat->seed, 0);
    return STATUS_OK;
}

static Choice counting_choose(void *memory, const void *view, const Request *request)
{
    CountingState *state = memory;
    int64_t start = clock_wall_us();
    Move tries[600];

    (void)request;
    while (clock_wall_us() - start <
           (state->seed == counted.slow_seed ? 50000 : counted.wait_us))
        continue;
    if (counted.gives_up_at_once || rng_below(&state->rng, 4) == 0)
        return (Choice){.kind = CHOICE_RESIGN};
    int count = state->game->list_tries(view, tries);
    return choice_try(tries[rng_below(&state->rng, (uint32_t)count)]);
}

static const PlayerType counting = {
    .name = "counting",
    .state_size = sizeof(CountingState),
    .open = counting_open,
    .start = counting_start,
    .choose = counting_choose,
};

static MatchConfig counting_config(int64_t number_of_games, int threads)
{
    MatchConfig config = config_of("random", "random", number_of_games, threads);

    config.players[CONTENDER_A].type = &counting;
    config.players[CONTENDER_B].type = &counting;
    memset(&counted, 0, sizeof counted);
    counted.opens_at_most = 1000;
    return config;
}

static void known_games_are_not_played_again(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        MatchConfig config = counting_config(50, thread_counts[i]);

        forget();
        play(&config, &undisturbed);
        assert_int_equal(atomic_load(&counted.games), 100); /* two sit down to each */
        follower.known = undisturbed.games;
        follower.is_known = is_among_the_first;
        play(&config, &follower);
        assert_int_equal(atomic_load(&counted.games), 100 + 2 * (50 - 23));
    }
}

static void equal_games_are_counted_once_as_distinct(void **state)
{
    MatchConfig same = counting_config(20, 2);
    MatchConfig different = config_of("random", "random", 20, 2);

    (void)state;
    forget();
    counted.gives_up_at_once = true;
    assert_int_equal(play(&same, &follower).distinct_games, 1);
    forget();
    assert_in_range(play(&different, &follower).distinct_games, 15, 20);
}

/* The first game is slow: the others run ahead of it, as far as they may, and wait. */
static void a_slow_game_does_not_upset_the_order(void **state)
{
    enum { GAMES = 3 * WINDOW + 5 };

    (void)state;
    for (int i = 0; i < 3; i++) {
        MatchConfig config = counting_config(GAMES, 1);

        forget();
        play(&config, &undisturbed);
        counted.slow_seed = rng_derive(match_game_seed(17, 0), 1);
        config.threads = thread_counts[i];
        MatchOutcome outcome = play(&config, &follower);
        assert_int_equal(outcome.games, GAMES);
        assert_int_equal(atomic_load(&counted.games), 4 * GAMES);
        assert_same_games(&undisturbed, &follower, GAMES);
    }
}

/* The flag is seen by those who wait for the slow game, too. */
static void a_match_with_a_slow_game_can_be_stopped(void **state)
{
    MatchConfig config = counting_config(900, 5);

    (void)state;
    counted.slow_seed = rng_derive(match_game_seed(17, 0), 1);
    forget();
    follower.stop_after = 1;
    MatchOutcome outcome = play(&config, &follower);
    assert_true(outcome.was_stopped);
    assert_in_range(outcome.games, 1, WINDOW + 5);
    assert_int_equal(atomic_load(&counted.games), 2 * outcome.games);
}

/* Those in flight when the flag is set are played to their ends, and count. */
static void no_game_that_was_begun_is_lost(void **state)
{
    (void)state;
    for (int round = 0; round < 5; round++) {
        MatchConfig config = counting_config(900, 5);

        counted.wait_us = 500;
        forget();
        follower.stop_after = 10;
        MatchOutcome outcome = play(&config, &follower);
        assert_true(outcome.was_stopped);
        assert_int_equal(atomic_load(&counted.games), 2 * outcome.games);
    }
}

static MatchConfig sprt_config(void)
{
    MatchConfig config = config_of("capture-sighted", "random", 400, 1);
    SprtOptions options = SPRT_DEFAULTS;

    options.elo1 = 150;
    config.sprt = options;
    config.has_sprt = true;
    return config;
}

static void the_test_stops_at_the_same_game_for_any_number_of_threads(void **state)
{
    MatchConfig config = sprt_config();

    (void)state;
    forget();
    MatchOutcome alone = play(&config, &undisturbed);
    assert_int_not_equal(alone.sprt.state, SPRT_RUNNING);
    assert_in_range(alone.games, 4, 398);
    assert_int_equal(alone.games % 2, 0);
    assert_false(alone.was_stopped);
    for (int i = 0; i < 3; i++) {
        memset(&follower, 0, sizeof follower);
        config.threads = thread_counts[i];
        MatchOutcome outcome = play(&config, &follower);
        assert_same_outcome(alone, outcome);
        assert_same_games(&undisturbed, &follower, alone.games);
    }
    resume(is_scattered, &config, alone);
}

static void the_test_stops_as_soon_as_it_has_decided(void **state)
{
    MatchConfig config = sprt_config();
    MatchStatistics statistics = {0};

    (void)state;
    forget();
    MatchOutcome outcome = play(&config, &follower);
    for (int64_t i = 0; i < outcome.games; i++) {
        MatchGame game = match_game_of(&follower.games[i]);

        assert_int_equal(sprt_judge(&config.sprt, statistics.pairs).state, SPRT_RUNNING);
        match_statistics_add(&statistics, &game);
    }
    assert_int_equal(sprt_judge(&config.sprt, statistics.pairs).state, outcome.sprt.state);
}

static void a_test_that_has_not_decided_has_its_bounds_all_the_same(void **state)
{
    MatchConfig config = sprt_config();

    (void)state;
    config.games = 1;
    forget();
    MatchOutcome outcome = play(&config, &follower);
    assert_int_equal(outcome.sprt.state, SPRT_RUNNING);
    assert_true(outcome.sprt.lower < 0.0 && outcome.sprt.upper > 0.0);
}

static void a_failure_of_the_observer_ends_the_match(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        MatchConfig config = config_of("random", "random", 60, thread_counts[i]);
        MatchObserver observer = observer_of(&follower);
        MatchOutcome outcome;
        Error error = {""};

        forget();
        follower.fails_after = 8;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, &error),
                         STATUS_IO);
        assert_string_equal(error.text, "the disk is full");
        assert_int_equal(follower.count, 8);
        assert_false(outcome.was_stopped);
        forget();
        follower.fails_after = 8;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, NULL),
                         STATUS_IO);
    }
}

static void a_player_that_cannot_be_opened_ends_the_match(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        for (int opens = 0; opens < 2 * thread_counts[i]; opens++) {
            MatchConfig config = counting_config(300, thread_counts[i]);
            MatchObserver observer = observer_of(&follower);
            MatchOutcome outcome;
            Error error = {""};

            forget();
            counted.opens_at_most = opens;
            Status status = match_play(&config, &observer, &follower.stop, &outcome, &error);
            /* The others may have played everything before a late thread opens its players. */
            assert_true(status == STATUS_IO || (opens >= 2 && outcome.games == 300));
            assert_true(status == STATUS_OK || strcmp(error.text, "no more of these") == 0);
            assert_true(opens >= 2 || outcome.games == 0);
        }
}

static void a_player_of_another_game_ends_the_match(void **state)
{
    PlayerType stranger = counting;

    (void)state;
    stranger.game = "draughts";
    for (int i = 0; i < 3; i++) {
        MatchConfig config = counting_config(30, thread_counts[i]);
        MatchObserver observer = observer_of(&follower);
        MatchOutcome outcome;
        Error error = {""};

        forget();
        config.players[CONTENDER_B].type = &stranger;
        assert_int_equal(match_play(&config, &observer, &follower.stop, &outcome, &error),
                         STATUS_BAD_INPUT);
        assert_string_equal(error.text, "counting plays draughts only, not kriegspiel");
        assert_int_equal(outcome.games, 0);
        assert_int_equal(follower.count, 0);
    }
}

static void short_matches_are_matches_too(void **state)
{
    static const int threads[] = {0, 1, 5, 300};

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int64_t count = 0; count <= 3; count++) {
            MatchConfig config = config_of("random", "random", count, threads[i]);

            forget();
            MatchOutcome outcome = play(&config, &follower);
            assert_int_equal(outcome.games, count);
            assert_false(outcome.was_stopped);
            assert_int_equal(match_statistics_count_pairs(&outcome.statistics), count / 2);
        }
}

static void nobody_has_to_listen(void **state)
{
    MatchConfig config = config_of("random", "random", 7, 2);
    MatchObserver nobody = {.wants_records = true};
    MatchOutcome outcome;
    atomic_bool stop = false;

    (void)state;
    assert_int_equal(match_play(&config, &nobody, &stop, &outcome, NULL), STATUS_OK);
    assert_int_equal(outcome.games, 7);
}

static void without_memory_it_says_so(void **state)
{
    MatchConfig config = config_of("random", "random", 2, 1);
    MatchObserver nobody = {.wants_records = true};
    MatchOutcome outcome;
    atomic_bool stop = false;
    Status status = STATUS_NO_MEMORY;
    int successes = 0;

    (void)state;
    for (; status != STATUS_OK; successes++) {
        memory_fail_after(successes);
        status = match_play(&config, &nobody, &stop, &outcome, NULL);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
    }
    assert_true(successes > 10);
}

TEST_FILE(match, cmocka_unit_test(threads_leave_no_trace),
          cmocka_unit_test(games_come_in_pairs_with_sides_swapped),
          cmocka_unit_test(a_game_is_the_one_its_number_tells),
          cmocka_unit_test(the_statistics_are_those_of_the_games),
          cmocka_unit_test(a_game_is_counted_by_contender_and_not_by_side),
          cmocka_unit_test(records_come_when_they_are_wanted),
          cmocka_unit_test(a_match_that_is_stopped_is_the_beginning_of_the_whole),
          cmocka_unit_test(a_match_can_be_stopped_before_it_begins_or_when_it_is_over),
          cmocka_unit_test(a_match_that_is_resumed_is_the_same_as_one_undisturbed),
          cmocka_unit_test(known_games_are_not_played_again),
          cmocka_unit_test(equal_games_are_counted_once_as_distinct),
          cmocka_unit_test(a_slow_game_does_not_upset_the_order),
          cmocka_unit_test(a_match_with_a_slow_game_can_be_stopped),
          cmocka_unit_test(no_game_that_was_begun_is_lost),
          cmocka_unit_test(the_test_stops_at_the_same_game_for_any_number_of_threads),
          cmocka_unit_test(the_test_stops_as_soon_as_it_has_decided),
          cmocka_unit_test(a_test_that_has_not_decided_has_its_bounds_all_the_same),
          cmocka_unit_test(a_failure_of_the_observer_ends_the_match),
          cmocka_unit_test(a_player_that_cannot_be_opened_ends_the_match),
          cmocka_unit_test(a_player_of_another_game_ends_the_match),
          cmocka_unit_test(short_matches_are_matches_too),
          cmocka_unit_test(nobody_has_to_listen), cmocka_unit_test(without_memory_it_says_so));

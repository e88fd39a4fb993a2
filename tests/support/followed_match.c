/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/followed_match.h"

#include <string.h>

#include "base/clock.h"
#include "players/games.h"
#include "players/registry.h"
#include "record/game_replay.h"

const int thread_counts[THREAD_COUNTS] = {1, 2, 5};

Follower undisturbed;
Follower follower;

void forget_matches(void)
{
    memset(&undisturbed, 0, sizeof undisturbed);
    memset(&follower, 0, sizeof follower);
}

static bool follower_knows(void *context, int64_t number, GameResult *result)
{
    Follower *listener = context;

    if (listener->is_known == NULL || !listener->is_known(number))
        return false;
    *result = listener->known[number].result;
    return true;
}

static Status follower_hears(void *context, const FinishedGame *game, Error *error)
{
    Follower *listener = context;

    listener->faults += game->number != listener->count || listener->count >= GAMES_MAX;
    if (listener->faults > 0)
        return error_set(error, STATUS_BAD_INPUT, "the games are out of order");
    listener->games[listener->count++] = *game;
    if (game->record != NULL) {
        listener->faults += game_replay_check(game->record, NULL) != STATUS_OK;
        listener->faults +=
            game->record->count != game->result.tries[0] + game->result.tries[1];
    }
    if (listener->count == listener->stop_after)
        atomic_store(&listener->stop, true);
    if (listener->count == listener->fails_after)
        return error_set(error, STATUS_IO, "the disk is full");
    return STATUS_OK;
}

MatchObserver follower_observer(Follower *listener)
{
    return (MatchObserver){
        .context = listener,
        .wants_records = listener->wants_records,
        .known = follower_knows,
        .finished = follower_hears,
    };
}

MatchConfig match_between(const char *a, const char *b, int64_t number_of_games, int threads)
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

MatchOutcome follow_match(const MatchConfig *config, Follower *listener)
{
    MatchObserver observer = follower_observer(listener);
    MatchOutcome outcome;
    Error error = {""};

    if (match_play(config, &observer, &listener->stop, &outcome, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(listener->faults, 0);
    assert_int_equal(outcome.games, listener->count);
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

void assert_same_games(const Follower *one, const Follower *other, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        assert_same_game(&one->games[i], &other->games[i]);
}

void assert_same_outcome(MatchOutcome one, MatchOutcome other)
{
    for (int i = 0; i < CONTENDER_COUNT; i++)
        one.statistics.thinking_us[i] = other.statistics.thinking_us[i] = 0;
    assert_memory_equal(&one.statistics, &other.statistics, sizeof one.statistics);
    assert_int_equal(one.games, other.games);
    assert_int_equal(one.distinct_games, other.distinct_games);
    assert_true(one.sprt.llr == other.sprt.llr && one.sprt.state == other.sprt.state);
    assert_int_equal(one.was_stopped, other.was_stopped);
}

bool is_scattered(int64_t number)
{
    return number % 7 < 3 || number % 5 == 0;
}

void resume_match(bool (*is_known)(int64_t), MatchConfig *config, MatchOutcome whole)
{
    for (int i = 0; i < THREAD_COUNTS; i++) {
        memset(&follower, 0, sizeof follower);
        follower.known = undisturbed.games;
        follower.is_known = is_known;
        follower.wants_records = i != 1;
        config->threads = thread_counts[i];
        MatchOutcome outcome = follow_match(config, &follower);
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

/* --- Players that count --- */

Counted counted;

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

const PlayerType counting = {
    .name = "counting",
    .state_size = sizeof(CountingState),
    .open = counting_open,
    .start = counting_start,
    .choose = counting_choose,
};

MatchConfig counting_match(int64_t number_of_games, int threads)
{
    MatchConfig config = match_between("random", "random", number_of_games, threads);

    config.players[CONTENDER_A].type = &counting;
    config.players[CONTENDER_B].type = &counting;
    memset(&counted, 0, sizeof counted);
    counted.opens_at_most = 1000;
    return config;
}

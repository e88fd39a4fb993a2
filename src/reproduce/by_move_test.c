/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "reproduce/measurement.h"
#include "support/test.h"

enum { GAMES = 2 };

static void add_moves(GameRecord *record, const char *const moves[])
{
    for (int i = 0; moves[i] != NULL; i++) {
        Move move;

        assert_int_equal(kriegspiel.text->move_from_text(moves[i], &move, NULL), STATUS_OK);
        assert_int_equal(
            game_record_add(record, i % 2 == 0 ? SIDE_FIRST : SIDE_SECOND, move, VERDICT_MOVED),
            STATUS_OK);
    }
}

static double material_at(const Measurement *measurement, Contender contender, int move)
{
    return ratio_estimate(&measurement->by_move.material[contender][move], 1).value;
}

/* A has Black: the queen takes back on its second move, and White is a pawn down in the end. */
static void material_is_counted_after_each_move(void **state)
{
    const char *const moves[] = {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", NULL};
    const FinishedGame game = {.side_a = SIDE_SECOND};
    Measurement *measurement = memory_new(sizeof *measurement);
    MatchConfig config = {.game = &kriegspiel};
    GameRecord record;
    Error error = {""};

    (void)state;
    game_record_init(&record, &kriegspiel, &config.setup);
    add_moves(&record, moves);
    if (measurement_add_record(measurement, BY_MOVE_MATERIAL, &config, &game, &record,
                               &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(material_at(measurement, CONTENDER_A, 0) == 39);
    assert_true(material_at(measurement, CONTENDER_B, 1) == 39);
    assert_true(material_at(measurement, CONTENDER_A, 1) == 38);
    assert_true(material_at(measurement, CONTENDER_B, 2) == 38);
    assert_int_equal(measurement->by_move.material[CONTENDER_A][2].count, 1);
    assert_int_equal(measurement->by_move.material[CONTENDER_A][3].count, 0);
    assert_true(measurement_figure(measurement, FIGURE_LEAD).value == 1);
    game_record_fini(&record);
    memory_free(measurement);
}

/* Ten quiet moves a side, then a capture, a recapture and two silent moves: half is spoken. */
static void messages_are_counted_in_the_middle_game_only(void **state)
{
    const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3e5",
                                 "f6g8", "e5f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6",
                                 "f3e5", "f6h5", "a2a3", "a7a6", "b2b3", "b7b6", "e5d7",
                                 "d8d7", "c2c3", "c7c6", NULL};
    const FinishedGame game = {.side_a = SIDE_FIRST};
    Measurement *measurement = memory_new(sizeof *measurement);
    MatchConfig config = {.game = &kriegspiel, .setup.draws = "none"};
    GameRecord record;
    Error error = {""};

    (void)state;
    game_record_init(&record, &kriegspiel, &config.setup);
    add_moves(&record, moves);
    if (measurement_add_record(measurement, BY_MOVE_MESSAGES, &config, &game, &record,
                               &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_true(measurement->by_move.spoken.y == 4);
    assert_true(measurement->by_move.spoken.x == 2);
    assert_true(measurement_figure(measurement, FIGURE_SPOKEN).value == 50);
    game_record_fini(&record);
    memory_free(measurement);
}

typedef struct {
    ByMoveKind kind;
    const char *start;
    MatchConfig config;
    Measurement *measurement;
    uint64_t seed_error; /* added to the seed before the game is gone through */
    Status status;
    Error error;
} Watched;

static Status watch(void *context, const FinishedGame *game, Error *error)
{
    Watched *watched = context;
    FinishedGame seen = *game;

    (void)error;
    seen.seed += watched->seed_error;
    if (watched->status == STATUS_OK)
        watched->status =
            measurement_add_record(watched->measurement, watched->kind, &watched->config, &seen,
                                   game->record, &watched->error);
    return STATUS_OK;
}

static void play_watched(Watched *watched)
{
    const MatchObserver observer = {
        .context = watched, .wants_records = true, .finished = watch};
    atomic_bool stop = false;
    MatchOutcome outcome;
    Error error = {""};

    watched->measurement = memory_new(sizeof *watched->measurement);
    watched->config = (MatchConfig){
        .game = &kriegspiel,
        .setup = {.rules = "parker"},
        .games = GAMES,
        .seed = 3,
        .threads = 1,
    };
    strcpy(watched->config.setup.start, watched->start);
    assert_int_equal(player_spec_from_text("hs:boards=8,nodes=5,pool_limit=20,pool_cut=2,"
                                           "histories=0",
                                           &watched->config.players[CONTENDER_A], &error),
                     STATUS_OK);
    assert_int_equal(
        player_spec_from_text("random", &watched->config.players[CONTENDER_B], &error),
        STATUS_OK);
    if (match_play(&watched->config, &observer, &stop, &outcome, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void a_player_chooses_again_what_it_chose_and_tells_about_its_boards(void **state)
{
    Watched watched = {.kind = BY_MOVE_GUESSED, .start = "silverman4x4"};

    (void)state;
    play_watched(&watched);
    if (watched.status != STATUS_OK)
        fail_msg("%s", watched.error.text);
    const ByMove *by_move = &watched.measurement->by_move;
    assert_true(by_move->guessed[0].count >= GAMES);
    assert_true(by_move->guessed_in[0].x > 0);
    assert_true(by_move->guessed_in[0].x < by_move->guessed_in[0].y);
    assert_true(measurement_figure(watched.measurement, FIGURE_BOARDLESS).value == 0);
    memory_free(watched.measurement);
}

static void another_seed_is_noticed(void **state)
{
    Watched watched = {.kind = BY_MOVE_GUESSED, .start = "silverman4x4", .seed_error = 1};

    (void)state;
    play_watched(&watched);
    assert_int_equal(watched.status, STATUS_BAD_INPUT);
    assert_string_equal(watched.error.text, "hs does not play game 1 again as it was played");
    memory_free(watched.measurement);
}

static void boards_made_for_the_last_news_fit_more_often_later(void **state)
{
    Watched watched = {.kind = BY_MOVE_FITTING, .start = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"};

    (void)state;
    play_watched(&watched);
    if (watched.status != STATUS_OK)
        fail_msg("%s", watched.error.text);
    const ByMove *by_move = &watched.measurement->by_move;
    assert_int_equal(by_move->fitting[0].count, GAMES);
    assert_true(by_move->fitting[0].y == 50 * GAMES);
    assert_true(by_move->fitting_in[0].x <= by_move->fitting_in[0].y);
    assert_true(by_move->fitting_rise.count > 0);
    assert_true(measurement_figure(watched.measurement, FIGURE_FITTING_RISE).value > 0);
    memory_free(watched.measurement);
}

TEST_FILE(by_move, cmocka_unit_test(material_is_counted_after_each_move),
          cmocka_unit_test(messages_are_counted_in_the_middle_game_only),
          cmocka_unit_test(a_player_chooses_again_what_it_chose_and_tells_about_its_boards),
          cmocka_unit_test(another_seed_is_noticed),
          cmocka_unit_test(boards_made_for_the_last_news_fit_more_often_later));

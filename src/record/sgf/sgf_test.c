/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/sgf/sgf.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "record/game_replay.h"
#include "record/sgf/sgf_internal.h"
#include "support/checked_format.h"
#include "support/random_go_game.h"
#include "support/recorded_play.h"
#include "support/test.h"

static const GameSetup olympiad = {.rules = "olympiad"};

static int plies_of_round(int round)
{
    return round % 3 == 0 ? round % 5 : round % 3 == 1 ? 60 : 2000;
}

static void check_recognized(const RecordedGame *game)
{
    TextBuffer text;

    text_init_growing(&text, RECORD_GAME_MAX);
    format_write_well(&sgf_format, game, &text);
    assert_true(sgf_is_in(text.data, text.length));
    text_fini(&text);
}

/* The referee's file and the players' in turn. */
static void games_survive_writing_and_reading(void **state)
{
    int ends[REASON_COUNT] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 31, 0);
    for (int i = 0; i < 600; i++) {
        GameSetup setup = random_go_setup(&rng);
        GameRecord record;

        random_go_game(&rng, &setup, plies_of_round(i / (SIDE_NONE + 1)), &record);
        ends[record.head.outcome.reason]++;
        RecordedGame game = format_perspective(record, (Side)(i % (SIDE_NONE + 1)));
        check_recognized(&game);
        format_check_survival(&sgf_format, &game);
        recorded_game_fini(&game);
    }
    assert_true(ends[REASON_NONE] > 0 && ends[REASON_PASSES] > 0 && ends[REASON_CAP] > 0 &&
                ends[REASON_LENGTH] > 0 && ends[REASON_RESIGNATION] > 0);
}

static void players_file_tells_nothing_that_was_not_heard(void **state)
{
    const GameChoices *choices = &phantom_go.text->rulesets;
    Rng rng;
    int different = 0;

    (void)state;
    rng_init(&rng, 33, 0);
    for (int i = 0; i < 400; i++) {
        GameSetup setup = {.max_plies = 100, .start = "5x5"};

        snprintf(setup.rules, sizeof setup.rules, "%s", choices->get(i % choices->count).name);
        different += format_check_twins(&sgf_format, &rng, &phantom_go, &setup,
                                        (Side)(i / choices->count % SIDE_COUNT));
    }
    assert_true(different > 100);
}

/* Plays the nodes of a player's file as a viewer does. */
static void execute(const char *text, size_t length, GoBoard *board)
{
    static const SgfProperty stones[] = {SGF_AE, SGF_AB, SGF_AW};
    RecordReader reader;
    SgfNode node;
    bool has_node = true;

    assert_int_equal(sgf_reader_init(&reader, text, length, NULL), STATUS_OK);
    while (sgf_next_node(&reader, &node, &has_node, NULL) == STATUS_OK && has_node) {
        Side side = SIDE_NONE;
        Move move = MOVE_NONE;
        bool has_stones = false;

        for (int colour = GO_EMPTY; colour <= GO_WHITE; colour++) {
            const char *at = node.values[stones[colour]];
            SgfValue value;

            while (at != NULL && sgf_next_value(&reader, &at, &value)) {
                assert_true(sgf_value_to_move(value, board->size, &move));
                go_board_put(board, (GoColour)colour, move);
                has_stones = true;
            }
        }
        assert_int_equal(sgf_read_move(&reader, &node, board->size, &side, &move, NULL),
                         STATUS_OK);
        assert_false(has_stones && side != SIDE_NONE);
        if (side == SIDE_NONE || move == GO_PASS)
            continue;
        assert_int_equal(board->points[move], GO_EMPTY);
        sgf_shown_play(board, go_colour(side), move);
    }
}

static void viewer_of_the_referees_file_ends_with_the_true_board(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 34, 0);
    for (int i = 0; i < 60; i++) {
        GameSetup setup = random_go_setup(&rng);
        GameRecord record;
        GameReplay replay;
        TextBuffer text;
        GoBoard board;
        bool has_step = true;

        random_go_game(&rng, &setup, 200, &record);
        text_init_growing(&text, RECORD_GAME_MAX);
        assert_int_equal(sgf_write_game(&record, &text, NULL), STATUS_OK);
        assert_int_equal(game_replay_init(&replay, &record, NULL), STATUS_OK);
        while (game_replay_next(&replay, &has_step, NULL) == STATUS_OK && has_step &&
               !umpire_outcome(replay.umpire).is_over)
            continue;
        const PhantomGoWorld *world = umpire_world(replay.umpire);
        go_board_init(&board, world->board.size);
        execute(text.data, text.length, &board);
        assert_memory_equal(board.points, world->board.points, sizeof board.points);
        game_replay_fini(&replay);
        game_record_fini(&record);
        text_fini(&text);
    }
}

static void viewer_of_a_players_file_ends_with_what_the_side_knows(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 35, 0);
    for (int i = 0; i < 120; i++) {
        GameSetup setup = random_go_setup(&rng);
        Side side = (Side)(i % SIDE_COUNT);
        GoColour own = go_colour(side);
        GameRecord record;
        SideRecord heard;
        SideReplay replay;
        TextBuffer text;
        GoBoard board;

        random_go_game(&rng, &setup, 200, &record);
        text_init_growing(&text, RECORD_GAME_MAX);
        assert_int_equal(side_record_from_game(&heard, &record, side, NULL), STATUS_OK);
        assert_int_equal(sgf_write_side(&heard, &text, NULL), STATUS_OK);
        assert_int_equal(side_replay_init(&replay, &heard, NULL), STATUS_OK);
        while (side_replay_peek(&replay) != NULL)
            side_replay_hear(&replay);
        const PhantomGoView *view = replay.view;
        go_board_init(&board, view->size);
        execute(text.data, text.length, &board);
        for (int k = 0; k < view->size * view->size; k++) {
            Move point = go_point(k % view->size, k / view->size);
            bool is_enemy = board.points[point] == go_enemy(own);

            assert_int_equal(board.points[point] == own, go_set_has(&view->own, point));
            assert_int_equal(is_enemy, go_set_has(&view->known, point) ||
                                           go_set_has(&view->memory.stones, point));
        }
        side_replay_fini(&replay);
        side_record_fini(&heard);
        game_record_fini(&record);
        text_fini(&text);
    }
}

static void names_of_any_kind_survive(void **state)
{
    RecordedGame game = {.perspective = SIDE_NONE};

    (void)state;
    game_record_init(&game.record, &phantom_go, &olympiad);
    snprintf(game.record.head.players[0], RECORD_TEXT_SIZE, "A \"quoted\" \\ name] ; [x(");
    snprintf(game.record.head.players[1], RECORD_TEXT_SIZE, "Zo\xc3\xab\nnew\tline\x7f\xff");
    snprintf(game.record.head.date, RECORD_TEXT_SIZE, "2026.11.??");
    memset(game.record.head.event, ']', RECORD_TEXT_SIZE - 1);
    RecordedGame back = format_there_and_back(&sgf_format, &game);
    assert_string_equal(back.record.head.players[0], game.record.head.players[0]);
    assert_string_equal(back.record.head.players[1], "Zo\xc3\xab new line ?");
    assert_string_equal(back.record.head.date, "2026.11.??");
    assert_string_equal(back.record.head.event, game.record.head.event);
    recorded_game_fini(&back);
    recorded_game_fini(&game);
}

static void start_follows_from_the_stones(void **state)
{
    static const struct {
        const char *text;
        const char *start;
    } cases[] = {
        {"(;SZ[9])", "9x9 komi=7.5"},
        {"(;KM[-3])", "19x19 komi=-3"},
        {"(;SZ[9]HA[2]KM[0.5]AB[cg][gc];W[aa])", "9x9 komi=0.5 handicap=2"},
        {"(;SZ[9]HA[2]AB[cg][gc];W[aa])", "9x9 handicap=2"},
        {"(;SZ[9]HA[2]AB[cg][gd];W[aa])",
         "9x9 komi=7.5 board=9/9/9/6X2/9/9/2X6/9/9 turn=white"},
        {"(;SZ[5];AW[ab:ea]AE[ba]AB[cc]PL[W];W[bc])",
         "5x5 komi=7.5 board=O1OOO/OOOOO/2X2/5/5 turn=white"},
        {"(;SZ[5]XP[referee]XS[passes=1])", "5x5 komi=7.5 passes=1"},
        {"(;SZ[5]XP[referee]XS[count=territory])", "5x5 komi=7.5 count=territory"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RecordedGame game;

        format_read_well(&sgf_format, cases[i].text, &game);
        assert_string_equal(game.record.head.setup.start, cases[i].start);
        RecordedGame back = format_there_and_back(&sgf_format, &game);
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
}

/* Black has no point left to ask about, which in ccgc is a pass. */
static void refusal_of_the_last_point_is_written_as_a_pass(void **state)
{
    GameSetup setup = {.rules = "ccgc", .start = "5x5 board=OOOOO/OOOOO/OOOOO/OO.OO/O.O.O"};
    RecordedGame game = {.perspective = SIDE_NONE};

    (void)state;
    record_of_words(&phantom_go, &setup,
                    "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3 c3 d3 e3 a2 b2 c2 d2 e2 "
                    "a1 b1 c1 d1 e1 pass",
                    &game.record);
    assert_int_equal(game.record.head.outcome.reason, REASON_PASSES);
    assert_int_equal(game.record.tries[24].verdict, VERDICT_ILLEGAL);
    RecordedGame back = format_there_and_back(&sgf_format, &game);
    assert_int_equal(back.record.count, 26);
    recorded_game_fini(&back);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        RecordedGame heard = {.perspective = side};

        assert_int_equal(side_record_from_game(&heard.heard, &game.record, side, NULL),
                         STATUS_OK);
        back = format_there_and_back(&sgf_format, &heard);
        recorded_game_fini(&back);
        recorded_game_fini(&heard);
    }
    recorded_game_fini(&game);
}

/* Two stones are sent, one comes back. */
static void draw_by_repetition_survives(void **state)
{
    GameSetup setup = {.rules = "openspiel", .start = "5x5 board=5/5/5/OOX2/1X1X1"};
    RecordedGame game = {.perspective = SIDE_NONE};

    (void)state;
    record_of_words(&phantom_go, &setup, "a1 c1 b1", &game.record);
    assert_int_equal(game.record.head.outcome.reason, REASON_REPETITION);
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        game.perspective = side;
        if (side != SIDE_NONE)
            assert_int_equal(side_record_from_game(&game.heard, &game.record, side, NULL),
                             STATUS_OK);
        RecordedGame back = format_there_and_back(&sgf_format, &game);
        assert_int_equal(recorded_game_head(&back)->outcome.reason, REASON_REPETITION);
        assert_int_equal(recorded_game_head(&back)->outcome.winner, SIDE_NONE);
        recorded_game_fini(&back);
        side_record_fini(&game.heard);
    }
    recorded_game_fini(&game);
}

static void text_that_is_full_is_left_alone(void **state)
{
    GameRecord record;

    (void)state;
    record_of_words(&phantom_go, &olympiad, "d4 d4 e5", &record);
    format_check_full_text(&sgf_format, &record);
    game_record_fini(&record);
}

TEST_FILE(sgf, cmocka_unit_test(games_survive_writing_and_reading),
          cmocka_unit_test(players_file_tells_nothing_that_was_not_heard),
          cmocka_unit_test(viewer_of_the_referees_file_ends_with_the_true_board),
          cmocka_unit_test(viewer_of_a_players_file_ends_with_what_the_side_knows),
          cmocka_unit_test(names_of_any_kind_survive),
          cmocka_unit_test(start_follows_from_the_stones),
          cmocka_unit_test(refusal_of_the_last_point_is_written_as_a_pass),
          cmocka_unit_test(draw_by_repetition_survives),
          cmocka_unit_test(text_that_is_full_is_left_alone));

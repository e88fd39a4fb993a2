/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/sgf.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "record/game_replay.h"
#include "record/sgf_internal.h"
#include "support/random_go_game.h"
#include "support/test.h"

static const GameSetup olympiad = {.rules = "olympiad"};

static Status read_one(const char *text, size_t length, RecordedGame *game, Error *error)
{
    SgfReader reader;
    bool has_game = false;
    Status status = sgf_reader_init(&reader, text, length, error);

    if (status == STATUS_OK)
        status = sgf_reader_next(&reader, game, &has_game, error);
    if (status == STATUS_OK)
        assert_true(has_game);
    return status;
}

static void read_well(const char *text, RecordedGame *game)
{
    Error error = {""};

    if (read_one(text, strlen(text), game, &error) != STATUS_OK)
        fail_msg("%s\n%s", error.text, text);
}

static void write_well(const RecordedGame *game, TextBuffer *text)
{
    Error error = {""};
    Status status = game->perspective == SIDE_NONE ? sgf_write_game(&game->record, text, &error)
                                                   : sgf_write_side(&game->heard, text, &error);

    if (status != STATUS_OK)
        fail_msg("%s", error.text);
}

/* Writes, reads and writes again; returns what was read. */
static RecordedGame there_and_back(const RecordedGame *game)
{
    TextBuffer first;
    TextBuffer second;
    RecordedGame back;

    text_init_growing(&first, SGF_GAME_MAX);
    text_init_growing(&second, SGF_GAME_MAX);
    write_well(game, &first);
    assert_true(sgf_is_in(first.data, first.length));
    read_well(first.data, &back);
    write_well(&back, &second);
    assert_string_equal(second.data, first.data);
    text_fini(&first);
    text_fini(&second);
    return back;
}

static int plies_of_round(int round)
{
    return round % 3 == 0 ? round % 5 : round % 3 == 1 ? 60 : 2000;
}

static void games_survive_writing_and_reading(void **state)
{
    int ends[REASON_COUNT] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 31, 0);
    for (int i = 0; i < 300; i++) {
        GameSetup setup = random_go_setup(&rng);
        RecordedGame game = {.perspective = SIDE_NONE};

        random_go_game(&rng, &setup, plies_of_round(i), &game.record);
        RecordedGame back = there_and_back(&game);
        assert_int_equal(back.record.count, game.record.count);
        if (game.record.count > 0)
            assert_memory_equal(back.record.tries, game.record.tries,
                                (size_t)game.record.count * sizeof *game.record.tries);
        assert_memory_equal(&back.record.head.outcome, &game.record.head.outcome,
                            sizeof(Outcome));
        ends[game.record.head.outcome.reason]++;
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
    assert_true(ends[REASON_NONE] > 0 && ends[REASON_PASSES] > 0 && ends[REASON_CAP] > 0 &&
                ends[REASON_LENGTH] > 0 && ends[REASON_RESIGNATION] > 0);
}

static void what_a_side_heard_survives_writing_and_reading(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 32, 0);
    for (int i = 0; i < 300; i++) {
        GameSetup setup = random_go_setup(&rng);
        Side side = (Side)(i % SIDE_COUNT);
        RecordedGame game = {.perspective = side};

        random_go_game(&rng, &setup, plies_of_round(i), &game.record);
        assert_int_equal(side_record_from_game(&game.heard, &game.record, side, NULL),
                         STATUS_OK);
        RecordedGame back = there_and_back(&game);
        assert_int_equal(back.perspective, side);
        assert_int_equal(back.heard.count, game.heard.count);
        if (game.heard.count > 0)
            assert_memory_equal(back.heard.news, game.heard.news,
                                (size_t)game.heard.count * sizeof *game.heard.news);
        recorded_game_fini(&back);
        recorded_game_fini(&game);
    }
}

/* Two games in which the observer does the same and hears the same while the other side plays
 * at random in each; they stop before the observer could tell the difference. */
static void play_twins(Rng *rng, const GameSetup *setup, Side observer, GameRecord twins[2])
{
    Umpire *umpires[2];
    News news[2][SIDE_COUNT];
    PhantomGoView view;
    Move tries[GO_TRIES_MAX];

    for (int i = 0; i < 2; i++) {
        assert_int_equal(umpire_new(&phantom_go, setup, &umpires[i], NULL), STATUS_OK);
        game_record_init(&twins[i], &phantom_go, setup);
    }
    for (int ply = 0; ply < 100 && !umpire_outcome(umpires[0]).is_over; ply++) {
        Side side = umpire_to_move(umpires[0]);
        Move moves[2];

        for (int i = 0; i < 2; i++) {
            umpire_view(umpires[i], side, &view);
            int count = phantom_go_list_tries(&view, tries);
            moves[i] = tries[rng_below(rng, (uint32_t)count)];
        }
        if (side == observer)
            moves[1] = moves[0];
        for (int i = 0; i < 2; i++)
            assert_int_equal(umpire_attempt(umpires[i], side, moves[i], news[i]), STATUS_OK);
        if (memcmp(&news[0][observer], &news[1][observer], sizeof **news) != 0 ||
            umpire_to_move(umpires[0]) != umpire_to_move(umpires[1]))
            break;
        for (int i = 0; i < 2; i++) {
            assert_int_equal(
                game_record_add(&twins[i], side, moves[i], (Verdict)news[i][side].verdict),
                STATUS_OK);
            game_record_end(&twins[i], umpire_outcome(umpires[i]));
        }
    }
    for (int i = 0; i < 2; i++)
        umpire_free(umpires[i]);
}

static void players_file_tells_nothing_that_was_not_heard(void **state)
{
    Rng rng;
    int different = 0;

    (void)state;
    rng_init(&rng, 33, 0);
    for (int i = 0; i < 400; i++) {
        GameSetup setup = {.max_plies = 100, .start = "5x5"};
        Side observer = (Side)(i / 4 % SIDE_COUNT);
        GameRecord twins[2];
        TextBuffer files[2];

        snprintf(setup.rules, sizeof setup.rules, "%s",
                 phantom_go.text->rulesets.get(i % phantom_go.text->rulesets.count).name);
        play_twins(&rng, &setup, observer, twins);
        for (int k = 0; k < 2; k++) {
            RecordedGame game = {.perspective = observer};

            text_init_growing(&files[k], SGF_GAME_MAX);
            assert_int_equal(side_record_from_game(&game.heard, &twins[k], observer, NULL),
                             STATUS_OK);
            write_well(&game, &files[k]);
            recorded_game_fini(&game);
        }
        assert_string_equal(files[0].data, files[1].data);
        if (twins[0].count > 0)
            different += memcmp(twins[0].tries, twins[1].tries,
                                (size_t)twins[0].count * sizeof *twins[0].tries) != 0;
        for (int k = 0; k < 2; k++) {
            text_fini(&files[k]);
            game_record_fini(&twins[k]);
        }
    }
    assert_true(different > 100);
}

/* Plays the nodes of a player's file as a viewer does. */
static void execute(const char *text, size_t length, GoBoard *board)
{
    static const SgfProperty stones[] = {SGF_AE, SGF_AB, SGF_AW};
    SgfReader reader;
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
        text_init_growing(&text, SGF_GAME_MAX);
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
        text_init_growing(&text, SGF_GAME_MAX);
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
    RecordedGame back = there_and_back(&game);
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

        read_well(cases[i].text, &game);
        assert_string_equal(game.record.head.setup.start, cases[i].start);
        RecordedGame back = there_and_back(&game);
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
    go_record_of_words(&setup,
                       "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3 c3 d3 e3 a2 b2 c2 d2 e2 "
                       "a1 b1 c1 d1 e1 pass",
                       &game.record);
    assert_int_equal(game.record.head.outcome.reason, REASON_PASSES);
    assert_int_equal(game.record.tries[24].verdict, VERDICT_ILLEGAL);
    RecordedGame back = there_and_back(&game);
    assert_int_equal(back.record.count, 26);
    recorded_game_fini(&back);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        RecordedGame heard = {.perspective = side};

        assert_int_equal(side_record_from_game(&heard.heard, &game.record, side, NULL),
                         STATUS_OK);
        back = there_and_back(&heard);
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
    go_record_of_words(&setup, "a1 c1 b1", &game.record);
    assert_int_equal(game.record.head.outcome.reason, REASON_REPETITION);
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        game.perspective = side;
        if (side != SIDE_NONE)
            assert_int_equal(side_record_from_game(&game.heard, &game.record, side, NULL),
                             STATUS_OK);
        RecordedGame back = there_and_back(&game);
        assert_int_equal(recorded_game_head(&back)->outcome.reason, REASON_REPETITION);
        assert_int_equal(recorded_game_head(&back)->outcome.winner, SIDE_NONE);
        recorded_game_fini(&back);
        side_record_fini(&game.heard);
    }
    recorded_game_fini(&game);
}

static void write_random(Side perspective, TextBuffer *text)
{
    GameSetup setup = {.rules = "openspiel", .start = "7x7"};
    RecordedGame game = {.perspective = perspective};
    Rng rng;

    rng_init(&rng, 36, 0);
    random_go_game(&rng, &setup, 200, &game.record);
    if (perspective != SIDE_NONE)
        assert_int_equal(side_record_from_game(&game.heard, &game.record, perspective, NULL),
                         STATUS_OK);
    write_well(&game, text);
    recorded_game_fini(&game);
}

static void every_failing_allocation_is_survived(void **state)
{
    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        Status status = STATUS_NO_MEMORY;
        TextBuffer text;
        TextBuffer again;
        RecordedGame game;
        Error error;

        text_init_growing(&text, SGF_GAME_MAX);
        text_init_growing(&again, SGF_GAME_MAX);
        write_random(side, &text);
        for (int successes = 0; status != STATUS_OK; successes++) {
            memory_fail_after(successes);
            status = read_one(text.data, text.length, &game, &error);
            memory_fail_after(-1);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        }
        status = STATUS_NO_MEMORY;
        for (int successes = 0; status != STATUS_OK; successes++) {
            memory_fail_after(successes);
            status = side == SIDE_NONE ? sgf_write_game(&game.record, &again, &error)
                                       : sgf_write_side(&game.heard, &again, &error);
            memory_fail_after(-1);
            assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
            assert_true(status == STATUS_OK || again.length == 0);
        }
        assert_string_equal(again.data, text.data);
        recorded_game_fini(&game);
        text_fini(&text);
        text_fini(&again);
    }
}

static void text_that_is_full_is_left_alone(void **state)
{
    char storage[100];
    TextBuffer text;
    GameRecord record;
    Error error;

    (void)state;
    text_init(&text, storage, sizeof storage);
    text_add(&text, "before");
    go_record_of_words(&olympiad, "d4 d4 e5", &record);
    assert_int_equal(sgf_write_game(&record, &text, &error), STATUS_TOO_LARGE);
    assert_string_equal(storage, "before");
    assert_false(text.is_cut);
    game_record_fini(&record);
}

TEST_FILE(sgf, cmocka_unit_test(games_survive_writing_and_reading),
          cmocka_unit_test(what_a_side_heard_survives_writing_and_reading),
          cmocka_unit_test(players_file_tells_nothing_that_was_not_heard),
          cmocka_unit_test(viewer_of_the_referees_file_ends_with_the_true_board),
          cmocka_unit_test(viewer_of_a_players_file_ends_with_what_the_side_knows),
          cmocka_unit_test(names_of_any_kind_survive),
          cmocka_unit_test(start_follows_from_the_stones),
          cmocka_unit_test(refusal_of_the_last_point_is_written_as_a_pass),
          cmocka_unit_test(draw_by_repetition_survives),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(text_that_is_full_is_left_alone));

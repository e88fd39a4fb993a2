/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/uci_protocol.h"

#include <string.h>

#include "base/rng.h"
#include "chess/boards.h"
#include "support/random_position.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* --- Scores --- */

static UciScore score_of(const char *line)
{
    UciScore score = {0};

    uci_read_info(line, &score);
    return score;
}

static void a_score_is_read_wherever_it_stands(void **state)
{
    static const char *const lines[] = {
        "info depth 7 seldepth 9 multipv 1 score cp -31 nodes 3003 nps 5 time 22 pv d2d4 g8f6",
        "info nodes 3003 score cp -31 depth 7",
        "  info\tdepth 7  nodes 3003 score   cp -31 ",
        "info pv e2e4 e7e5 depth 7 nodes 3003 score cp -31\r",
        "info depth 7 score cp -31 wdl 1 2 997 nodes 3003 string score cp 99 depth 1",
        "info strange words depth 7 score cp -31 nodes 3003 and more",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        UciScore score = score_of(lines[i]);

        assert_true(score.has_score && score.is_exact);
        assert_int_equal(score.value, -31);
        assert_int_equal(score.mate_plies, -1);
        assert_int_equal(score.depth, 7);
        assert_int_equal(score.nodes, 3003);
    }
}

static void what_says_no_score_is_no_score(void **state)
{
    static const char *const lines[] = {
        "",
        " ",
        "info",
        "info score",
        "info score cp",
        "info score cp x",
        "info score cp 12x",
        "info score cp 1.5",
        "info score mate",
        "info score mate 0",
        "info score mate -",
        "info score 12",
        "info cp 12",
        "info string score cp 12",
        "information score cp 12",
        "score cp 12",
        "info multipv 2 score cp 12",
        "info score cp 12 multipv 2",
        "info score score cp",
        "bestmove score cp 12",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (score_of(lines[i]).has_score)
            fail_msg("\"%s\" has a score", lines[i]);
}

static void mates_count_in_plies(void **state)
{
    (void)state;
    assert_int_equal(score_of("info score mate 1").value, UCI_MATE - 1);
    assert_int_equal(score_of("info score mate 1").mate_plies, 1);
    assert_int_equal(score_of("info score mate 3").value, UCI_MATE - 5);
    assert_int_equal(score_of("info score mate -1").value, 2 - UCI_MATE);
    assert_int_equal(score_of("info score mate -1").mate_plies, 2);
    assert_int_equal(score_of("info score mate -2").value, 4 - UCI_MATE);
}

static void numbers_beyond_all_measure_are_cut(void **state)
{
    (void)state;
    assert_int_equal(score_of("info score cp 99999999999999999999").value, UCI_VALUE_MAX);
    assert_int_equal(score_of("info score cp -31999").value, -UCI_VALUE_MAX);
    assert_true(score_of("info score mate 9999999").value > UCI_VALUE_MAX);
    assert_true(score_of("info score mate -9999999").value < -UCI_VALUE_MAX);
    assert_int_equal(score_of("info depth 99999999999 score cp 1").depth, INT32_MAX);
}

static void the_last_exact_score_wins(void **state)
{
    UciScore score = {0};

    (void)state;
    uci_read_info("info depth 1 score cp 5 upperbound", &score);
    assert_true(score.has_score && !score.is_exact);
    uci_read_info("info depth 2 score cp 10 lowerbound nodes 7", &score);
    assert_int_equal(score.value, 10);
    uci_read_info("info depth 2 score cp 20 nodes 10", &score);
    uci_read_info("info depth 3 score cp 30 nodes 20", &score);
    uci_read_info("info depth 4 score cp 40 lowerbound nodes 30", &score);
    uci_read_info("info depth 4 multipv 2 score cp 50", &score);
    uci_read_info("info depth 4 currmove e2e4", &score);
    assert_true(score.is_exact);
    assert_int_equal(score.value, 30);
    assert_int_equal(score.depth, 3);
    assert_int_equal(score.nodes, 30);
}

/* --- Other lines --- */

static void best_moves_are_read(void **state)
{
    Move move = MOVE_NONE;

    (void)state;
    assert_true(uci_read_best_move("bestmove e2e4", &move));
    assert_int_equal(move, move_make(12, 28, PAWN));
    assert_true(uci_read_best_move(" bestmove  e7e8q ponder a7a6\r", &move));
    assert_int_equal(move, move_make(52, 60, QUEEN));
    static const char *const none[] = {
        "bestmove",
        "bestmove (none)",
        "bestmove 0000",
        "bestmove NULL",
        "bestmove e2",
        "bestmove a1a1",
        "bestmove e2e9",
        "bestmove e2e4xx",
        "bestmovee2e4",
        "e2e4",
        "bestmove O-O",
        "bestmove e7e8k",
        "",
    };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (uci_read_best_move(none[i], &move))
            fail_msg("\"%s\" has a move", none[i]);
}

static void only_what_a_program_has_is_set(void **state)
{
    UciProgram program = {0};
    char storage[1024];
    TextBuffer lines;

    (void)state;
    text_init(&lines, storage, sizeof storage);
    uci_read_program("option name Hashes type spin default 16 min 4 max 64", &program);
    uci_read_program("option name Clear Hash Now type button", &program);
    uci_read_program("option nme Threads type spin", &program);
    uci_read_program("optional name Threads type spin", &program);
    uci_read_program("option name", &program);
    uci_read_program("", &program);
    uci_write_options(&program, 1, &lines);
    assert_string_equal(storage, "");
    uci_read_program("option name Hash type spin default 16 min 4 max 64", &program);
    uci_read_program("option name Threads type spin default 1 min 1 max 512", &program);
    uci_read_program("option name OwnBook type check default true", &program);
    uci_read_program("option name Clear Hash type button", &program);
    uci_write_options(&program, 1, &lines);
    assert_string_equal(storage, "setoption name OwnBook value false\n"
                                 "setoption name Threads value 1\n"
                                 "setoption name Hash value 4\n");
    assert_true(program.has_clear_hash && !program.has_ponder && !program.ignores_nodes);
    uci_read_program("id author GNU Chess", &program);
    assert_string_equal(program.name, "");
    uci_read_program("id name GNU Chess 6.2.9", &program);
    assert_string_equal(program.name, "GNU Chess 6.2.9");
    assert_true(program.ignores_nodes);
}

static void assert_search(const UciProgram *program, UciLimits limits, const char *expected)
{
    ChessPosition position = position_of(START);
    char storage[1024];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    uci_write_search(program, &position, &limits, &lines);
    assert_string_equal(storage, expected);
}

static void a_search_begins_with_forgetting(void **state)
{
    UciProgram program = {.has_clear_hash = true};
    UciProgram stockfish = {.has_clear_hash = true, .forgets_at_newgame = true};
    UciProgram gnu = {.ignores_nodes = true};

    (void)state;
    assert_search(&program, (UciLimits){.nodes = 1000, .depth = 9, .ms = 50},
                  "ucinewgame\nsetoption name Clear Hash\nisready\nposition fen " START
                  "\ngo nodes 1000 depth 9 movetime 50\n");
    assert_search(&stockfish, (UciLimits){.nodes = 1000},
                  "ucinewgame\nisready\nposition fen " START "\ngo nodes 1000\n");
    assert_search(&gnu, (UciLimits){.nodes = 1000},
                  "ucinewgame\nisready\nposition fen " START "\ngo depth 4\n");
    assert_search(&gnu, (UciLimits){.nodes = 1000, .depth = 3},
                  "ucinewgame\nisready\nposition fen " START "\ngo depth 3\n");
    assert_search(&gnu, (UciLimits){.nodes = 1},
                  "ucinewgame\nisready\nposition fen " START "\ngo depth 1\n");
}

static void only_one_that_forgets_slowly_goes_on_without(void **state)
{
    UciProgram other = {.has_clear_hash = true};
    UciProgram gnu = {.ignores_nodes = true, .forgets_slowly = true};

    (void)state;
    assert_search(&other, (UciLimits){.nodes = 10, .goes_on = true},
                  "ucinewgame\nsetoption name Clear Hash\nisready\nposition fen " START
                  "\ngo nodes 10\n");
    assert_search(&gnu, (UciLimits){.nodes = 10, .goes_on = true},
                  "isready\nposition fen " START "\ngo depth 1\n");
}

/* --- Any lines --- */

/* Broken pieces of lines, and bytes at random. */
static void no_line_is_harmful(void **state)
{
    static const char text[] = "info depth 7 score cp -31 mate 5 lowerbound multipv 1 nodes 3 "
                               "bestmove e7e8q option name Clear Hash type spin min 4 id name ";
    Rng rng;
    char line[160];

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 20000; i++) {
        UciProgram program = {0};
        UciScore score = {0};
        Move move = MOVE_NONE;
        size_t start = rng_below(&rng, sizeof text - 1);
        size_t length = rng_below(&rng, (uint32_t)(sizeof text - start));

        memcpy(line, text + start, length);
        line[length] = '\0';
        for (uint32_t spoiled = rng_below(&rng, 4); length > 0 && spoiled > 0; spoiled--)
            line[rng_below(&rng, (uint32_t)length)] = (char)(1 + rng_below(&rng, 255));
        uci_read_program(line, &program);
        uci_read_info(line, &score);
        uci_read_best_move(line, &move);
        assert_in_range(score.value + UCI_MATE, 0, 2 * UCI_MATE);
    }
}

/* --- Positions --- */

static Status check(const char *fen)
{
    ChessPosition position = position_of(fen);

    return uci_check_position(&position, NULL);
}

static void positions_of_real_games_may_be_sent(void **state)
{
    Rng rng;
    char fen[SLOW_FEN_SIZE];
    int sent = 0;

    (void)state;
    assert_int_equal(check(START), STATUS_OK);
    assert_int_equal(check("8/8/8/8/3pP3/8/8/K6k b - e3 0 1"), STATUS_OK);
    assert_int_equal(check("6nk/6pp/8/8/8/8/QQQQQQQ1/KQQ5 w - - 99 60"), STATUS_OK);
    rng_init(&rng, 2, 0);
    for (int i = 0; i < 300; i++) {
        start_position(8, 8, fen);
        random_play(&rng, 100, fen);
        Status status = check(fen);
        assert_true(status == STATUS_OK || status == STATUS_GAME_OVER);
        sent += status == STATUS_OK;
    }
    assert_true(sent > 200);
}

static void games_that_are_over_are_not_sent(void **state)
{
    static const char *const fens[] = {
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",  /* stalemate */
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",  /* mate */
        "7k/8/6K1/8/8/8/8/7N w - - 0 1",   /* dead */
        "7k/8/6K1/8/8/8/8/R7 w - - 100 90" /* drawn by quiet plies */
    };

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++)
        assert_int_equal(check(fens[i]), STATUS_GAME_OVER);
}

static void boards_that_cannot_be_are_not_sent(void **state)
{
    ChessPosition position;

    (void)state;
    FOR_ALL_SIZES(width, height)
    {
        char fen[SLOW_FEN_SIZE];

        start_position(width, height, fen);
        assert_int_equal(check(fen), width == 8 && height == 8 ? STATUS_OK : STATUS_BAD_INPUT);
    }
    assert_int_equal(check("4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1"), STATUS_BAD_INPUT);
    assert_int_equal(check("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"), STATUS_BAD_INPUT);
    position = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_int_equal(uci_check_position(&position, NULL), STATUS_OK);
    position_remove(&position, WHITE, 0);
    position_put(&position, WHITE, ROOK, 8);
    assert_int_equal(uci_check_position(&position, NULL), STATUS_BAD_INPUT);
    position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    position_remove(&position, BLACK, 60);
    assert_int_equal(uci_check_position(&position, NULL), STATUS_BAD_INPUT);
    position_put(&position, BLACK, KING, 56);
    assert_int_equal(uci_check_position(&position, NULL), STATUS_BAD_INPUT);
}

TEST_FILE(uci_protocol, cmocka_unit_test(a_score_is_read_wherever_it_stands),
          cmocka_unit_test(what_says_no_score_is_no_score),
          cmocka_unit_test(mates_count_in_plies),
          cmocka_unit_test(numbers_beyond_all_measure_are_cut),
          cmocka_unit_test(the_last_exact_score_wins), cmocka_unit_test(best_moves_are_read),
          cmocka_unit_test(only_what_a_program_has_is_set),
          cmocka_unit_test(a_search_begins_with_forgetting),
          cmocka_unit_test(only_one_that_forgets_slowly_goes_on_without),
          cmocka_unit_test(no_line_is_harmful),
          cmocka_unit_test(positions_of_real_games_may_be_sent),
          cmocka_unit_test(games_that_are_over_are_not_sent),
          cmocka_unit_test(boards_that_cannot_be_are_not_sent));

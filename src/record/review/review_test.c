/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/review/review.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/game_replay.h"
#include "support/checked_format.h"
#include "support/test.h"

#define HEAD(variant, result)                                                                  \
    "{\"game\": {\"game_id\": \"0123\", \"game_code\": \"A7K2M9\", \"rule_variant\": "         \
    "\"" variant "\",\n"                                                                       \
    "\"state\": \"completed\", \"white\": {\"username\": \"anna\"}, \"unknown\": [1, "         \
    "{\"moves\": 2}],\n"                                                                       \
    "\"black\": {\"username\": \"b\\u001bot\"}, \"created_at\": \"2026-04-25T10:00:00Z\",\n"   \
    "\"result\": " result "},\n\"transcript\": {\"viewer_color\": null, \"moves\": [\n"
#define RESIGNED "{\"winner\": \"black\", \"reason\": \"resignation\"}"
#define MATED "{\"winner\": \"black\", \"reason\": \"checkmate\"}"
#define ENTRY(color, uci, answer)                                                              \
    "{\"color\": \"" color "\", \"question_type\": \"COMMON\", \"uci\": \"" uci                \
    "\", \"answer\": {" answer "}}"
#define ASKED(color, answer)                                                                   \
    "{\"color\": \"" color                                                                     \
    "\", \"question_type\": \"ASK_ANY\", \"uci\": null, \"answer\": {\"main\": \"" answer      \
    "\"}}"
#define MOVED "\"main\": \"REGULAR_MOVE\", \"special\": null"
#define TAIL "]}}\n"

static const char wild16[] = HEAD("wild16", RESIGNED)
    ENTRY("white", "e2e4", MOVED ", \"next_turn_pawn_tries\": 0") ",\n" ENTRY("black", "d7d5", MOVED ", \"next_turn_pawn_tries\": 1") ",\n" ENTRY(
        "white", "e4f5",
        "\"main\": \"ILLEGAL_MOVE\"") ",\n" ENTRY("white", "e4d5",
                                                  "\"main\": \"CAPTURE_DONE\", "
                                                  "\"capture_square\": \"d5\", "
                                                  "\"captured_piece_announcement\": \"PAWN\", "
                                                  "\"special\": null") ",\n" ENTRY("black",
                                                                                   "c7c6",
                                                                                   MOVED
                                                                                   ", "
                                                                                   "\"next_"
                                                                                   "turn_pawn_"
                                                                                   "tries\": 1")
        TAIL;

static const char mate[] = HEAD("berkeley_any", MATED)
    ENTRY("white", "f2f3", MOVED) "," ASKED("black", "NO_ANY") "," ENTRY(
        "black", "e7e5",
        MOVED) "," ENTRY("white", "g2g4",
                         MOVED) "," ENTRY("black", "d8h4",
                                          "\"main\": \"REGULAR_MOVE\", \"special\": "
                                          "\"CHECKMATE_BLACK_WINS\"") TAIL;

static void a_review_is_read(void **state)
{
    RecordedGame game;
    Error error;

    (void)state;
    format_read_well(&review_format, wild16, &game);
    const RecordHead *head = &game.record.head;
    assert_int_equal(game_replay_check(&game.record, &error), STATUS_OK);
    format_check_moves(&game, "e2e4 d7d5 e4f5 e4d5 c7c6");
    assert_int_equal(game.record.tries[2].verdict, VERDICT_ILLEGAL);
    assert_string_equal(head->players[0], "anna");
    assert_string_equal(head->players[1], "b ot");
    assert_string_equal(head->date, "2026.04.25");
    assert_string_equal(head->site, "https://kriegspiel.org/game/A7K2M9");
    assert_string_equal(head->setup.rules, "wild16");
    assert_string_equal(head->setup.draws, "none");
    assert_int_equal(head->outcome.reason, REASON_RESIGNATION);
    assert_int_equal(head->outcome.winner, SIDE_SECOND);
    recorded_game_fini(&game);
}

static void questions_and_a_mate_are_read(void **state)
{
    RecordedGame game;

    (void)state;
    format_read_well(&review_format, mate, &game);
    format_check_moves(&game, "f2f3 any e7e5 g2g4 d8h4");
    assert_int_equal(game.record.head.outcome.reason, REASON_CHECKMATE);
    recorded_game_fini(&game);
}

/* The transcript alone has neither names nor an end. */
static void a_transcript_is_read(void **state)
{
    RecordedGame game;

    (void)state;
    format_read_well(&review_format,
                     "{\"game_id\": \"77\", \"rule_variant\": \"rand\", \"moves\": [" ENTRY(
                         "white", "e2e4",
                         MOVED ", \"next_turn_pawn_try_squares\": [], "
                               "\"promotion_announced\": false") "]}",
                     &game);
    assert_string_equal(game.record.head.players[0], "");
    assert_string_equal(game.record.head.round, "77");
    assert_int_equal(game.record.head.outcome.is_over, 0);
    recorded_game_fini(&game);
}

static void many_are_read_as_lines_and_as_an_array(void **state)
{
    static const char *const forms[] = {"%s%s", "[%s, %s]", "\xef\xbb\xbf %s\n\n%s"};
    char text[8192];
    bool has_game = true;

    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        RecordReader reader;
        RecordedGame game;

        snprintf(text, sizeof text, forms[i], wild16, mate);
        assert_true(review_format.is_in(text, strlen(text)));
        assert_int_equal(review_format.open(&reader, text, strlen(text), NULL), STATUS_OK);
        for (int number = 0; number < 3; number++) {
            assert_int_equal(review_format.next(&reader, &game, &has_game, NULL), STATUS_OK);
            assert_int_equal(has_game, number < 2);
            if (has_game)
                recorded_game_fini(&game);
        }
    }
    assert_false(review_format.is_in("[Event \"x\"]", 11));
    assert_false(review_format.is_in("{a comment} 1. e4", 17));
    assert_false(review_format.is_in("", 0));
}

/* What the umpire does not say is told with the line and the number of the entry. */
static const FormatFault disagreeing[] = {
    {HEAD("wild16", RESIGNED) ENTRY("white", "e2e4", MOVED) ",\n" ENTRY(
         "black", "e7e5", "\"main\": \"ILLEGAL_MOVE\"") TAIL,
     "line 7: entry 2, Black e7e5: it is told as illegal, but the umpire says moved"},
    {HEAD("wild16", RESIGNED) ENTRY("black", "e7e5", MOVED) TAIL,
     "line 6: entry 1, Black e7e5: the other side is on move"},
    {HEAD("wild16", RESIGNED)
         ENTRY("white", "e2e4", "\"main\": \"CAPTURE_DONE\", \"capture_square\": \"e4\"") TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the capture"},
    {HEAD("wild16", RESIGNED)
         ENTRY("white", "e2e4", "\"main\": \"REGULAR_MOVE\", \"special\": \"CHECK_FILE\"") TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the check"},
    {HEAD("wild16", RESIGNED) ENTRY("white", "e2e4", MOVED ", \"next_turn_pawn_tries\": 2")
         TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the pawn tries"},
    {HEAD("wild16", RESIGNED)
         ENTRY("white", "e2e4", MOVED ", \"captured_piece_announcement\": \"PIECE\"") TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the man that was captured"},
    {HEAD("rand", RESIGNED) ENTRY("white", "e2e4", MOVED ", \"promotion_announced\": true")
         TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the promotion"},
    {HEAD("rand", RESIGNED)
         ENTRY("white", "e2e4", MOVED ", \"next_turn_pawn_try_squares\": [\"z9\"]") TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the pawn tries"},
    {HEAD("wild16", RESIGNED) "{\"color\": \"white\", \"uci\": \"e2e4\", \"answer\": {" MOVED
                              "}, \"replay_fen\": "
                              "{\"full\": \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq "
                              "- 0 1\"}}" TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about where the men stand after "
     "it"},
    {HEAD("wild16", RESIGNED) ENTRY(
         "white", "e2e4", "\"main\": \"REGULAR_MOVE\", \"special\": \"DRAW_STALEMATE\"") TAIL,
     "line 6: entry 1, White e2e4: the umpire does not agree about the end of the game"},
    {HEAD("wild16", MATED) ENTRY("white", "e2e4", MOVED) TAIL,
     "line 6: the game does not end there by checkmate"},
};

static const FormatFault refused[] = {
    {"{\"a\": \n]", "line 2: it is no JSON"},
    {"\n{\"error\": {\"code\": \"GAME_NOT_FOUND\"}}",
     "line 2: there is no list of moves: it is no review of kriegspiel.org"},
    {HEAD("crazykrieg", RESIGNED) TAIL, "line 1: there is no CrazyKrieg here yet"},
    {"{\"rule_variant\": null, \"moves\": []}", "line 1: \"rule_variant\" is missing"},
    {"{\"game\": {\"state\": \"active\", \"rule_variant\": \"rand\"}, \"moves\": []}",
     "line 1: the game is not over, and what is told of it not all"},
    {HEAD("wild16", RESIGNED) ENTRY("red", "e2e4", MOVED) TAIL,
     "line 6: entry 1: \"color\" is neither white nor black"},
    {HEAD("wild16", RESIGNED) ENTRY("white", "N@f3\\u001b[2J", MOVED) TAIL,
     "line 6: entry 1: \"uci\" is no move"},
    {HEAD("wild16", RESIGNED) ENTRY("white", "e2e4", "\"main\": \"WHATEVER\"") TAIL,
     "line 6: entry 1: \"main\" is no answer that is known"},
    {HEAD("wild16",
          RESIGNED) "7, {\"move_done\": false, \"color\": \"white\", \"uci\": \"e2e4\"}" TAIL,
     "line 6: entry 1: \"color\" is neither white nor black"},
    {HEAD("wild16", RESIGNED) "{\"move_done\": false, \"color\": \"white\", \"uci\": \"e2e4\", "
                              "\"answer\": {" MOVED "}}" TAIL,
     "line 6: entry 1: \"move_done\" does not go with the answer"},
};

static void check_flags(const FormatFault faults[], size_t count, bool disagrees)
{
    for (size_t i = 0; i < count; i++) {
        RecordReader reader;
        RecordedGame game;
        bool has_game = false;
        size_t length = strlen(faults[i].text);

        assert_int_equal(review_format.open(&reader, faults[i].text, length, NULL), STATUS_OK);
        assert_int_not_equal(review_format.next(&reader, &game, &has_game, NULL), STATUS_OK);
        if (reader.disagrees != disagrees)
            fail_msg("%s", faults[i].sentence);
    }
}

static void what_the_umpire_does_not_say_is_told(void **state)
{
    size_t count = sizeof disagreeing / sizeof *disagreeing;

    (void)state;
    format_check_faults(&review_format, disagreeing, count);
    check_flags(disagreeing, count, true);
}

static void what_is_not_understood_is_refused(void **state)
{
    size_t count = sizeof refused / sizeof *refused;

    (void)state;
    format_check_faults(&review_format, refused, count);
    check_flags(refused, count, false);
}

/* A broken one costs what stands before the next line that begins with a brace. */
static void games_behind_a_faulty_one_are_read(void **state)
{
    char text[8192];
    RecordReader reader;
    RecordedGame game;
    bool has_game = true;
    int faults = 0;
    int games = 0;

    (void)state;
    snprintf(text, sizeof text, "{\"moves\": []}\n{\"moves\": [\n  {\"uci\":\n%s{\"a\"\n%s",
             wild16, mate);
    assert_int_equal(review_format.open(&reader, text, strlen(text), NULL), STATUS_OK);
    while (has_game) {
        if (review_format.next(&reader, &game, &has_game, NULL) != STATUS_OK) {
            review_format.go_past(&reader);
            has_game = true;
            faults++;
        } else if (has_game) {
            recorded_game_fini(&game);
            games++;
        }
    }
    assert_int_equal(faults, 3);
    assert_int_equal(games, 2);
}

TEST_FILE(review, cmocka_unit_test(a_review_is_read),
          cmocka_unit_test(questions_and_a_mate_are_read),
          cmocka_unit_test(a_transcript_is_read),
          cmocka_unit_test(many_are_read_as_lines_and_as_an_array),
          cmocka_unit_test(what_the_umpire_does_not_say_is_told),
          cmocka_unit_test(what_is_not_understood_is_refused),
          cmocka_unit_test(games_behind_a_faulty_one_are_read));

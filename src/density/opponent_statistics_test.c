/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/opponent_statistics.h"

#include <string.h>

#include "base/memory.h"
#include "density/opponent_counts.h"
#include "support/test.h"

static const bool both[SIDE_COUNT] = {true, true};

static void start(KriegspielWorld *world)
{
    GameSetup setup = {0};

    assert_int_equal(kriegspiel_start(&setup, world, NULL), STATUS_OK);
}

/* Counts one game of legal moves separated by blanks. */
static void count_game(OpponentCounts *counts, const bool sides[], const char *moves)
{
    KriegspielWorld world;
    OpponentCounting counting;
    char words[256];
    News news[SIDE_COUNT];

    start(&world);
    opponent_counting_begin(&counting, counts, sides, &world.position);
    assert_true(strlen(moves) < sizeof words);
    memcpy(words, moves, strlen(moves) + 1);
    for (char *rest = words, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        ChessPosition before = world.position;
        Move move;

        assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
        assert_int_equal(kriegspiel_attempt(&world, move, NULL, news), VERDICT_MOVED);
        Announcement said = announcement_of(&news[before.to_move]);
        opponent_counting_move(&counting, &before, move, &world.position, &said);
    }
}

typedef struct {
    OpponentCounts counts;
    OpponentStatistics statistics;
    OpponentStatistics again;
} Room;

static Room *room_new(void)
{
    Room *room = memory_new(sizeof *room);

    assert_non_null(room);
    return room;
}

static void men_are_where_they_went(void **state)
{
    Room *room = room_new();
    const OpponentStatistics *statistics = &room->statistics;

    (void)state;
    count_game(&room->counts, both, "e2e4 e7e5 g1f3");
    count_game(&room->counts, both, "d2d4 e7e5 g1f3");
    opponent_counts_to_statistics(&room->counts, 1, &room->statistics);
    assert_int_equal(statistics->games, 2);
    assert_int_equal(opponent_statistics_at(statistics, WHITE, PAWN, 0)[12], STATISTICS_UNIT);
    assert_int_equal(opponent_statistics_at(statistics, WHITE, PAWN, 1)[28],
                     STATISTICS_UNIT / 2);
    assert_int_equal(opponent_statistics_at(statistics, WHITE, PAWN, 1)[12],
                     STATISTICS_UNIT / 2);
    assert_int_equal(opponent_statistics_at(statistics, BLACK, PAWN, 1)[36], STATISTICS_UNIT);
    memory_free(room);
}

static void only_the_wanted_side_is_counted(void **state)
{
    Room *room = room_new();

    (void)state;
    count_game(&room->counts, (const bool[]){false, true}, "e2e4 e7e5 g1f3");
    assert_int_equal(room->counts.reached[WHITE][0], 0);
    assert_int_equal(room->counts.reached[BLACK][1], 1);
    opponent_counts_to_statistics(&room->counts, 1, &room->statistics);
    assert_int_equal(room->statistics.horizon, 1);
    memory_free(room);
}

static void the_horizon_is_where_games_are_few(void **state)
{
    Room *room = room_new();

    (void)state;
    count_game(&room->counts, both, "e2e4 e7e5 g1f3 b8c6");
    count_game(&room->counts, both, "e2e4 e7e5");
    opponent_counts_to_statistics(&room->counts, 2, &room->statistics);
    assert_int_equal(room->statistics.horizon, 1);
    opponent_counts_to_statistics(&room->counts, 1, &room->statistics);
    assert_int_equal(room->statistics.horizon, 2);
    /* One side alone does not carry it further. */
    count_game(&room->counts, both, "e2e4 e7e5 g1f3 b8c6 b1c3");
    opponent_counts_to_statistics(&room->counts, 1, &room->statistics);
    assert_int_equal(room->statistics.horizon, 2);
    memory_free(room);
}

static void answers_are_frequencies(void **state)
{
    Room *room = room_new();
    const uint32_t *cases = room->counts.cases;
    const uint32_t *answers = room->counts.answers;

    (void)state;
    /* Taken, taken back, and a third capture that is told by who hits the square. */
    count_game(&room->counts, both, "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5");
    assert_int_equal(cases[ANSWER_RETAKE], 1);
    assert_int_equal(answers[ANSWER_RETAKE], 1);
    assert_int_equal(cases[ANSWER_SURPRISE], 4);
    assert_int_equal(answers[ANSWER_SURPRISE], 1);
    /* A check, and the checker is taken. */
    count_game(&room->counts, both, "e2e4 d7d6 f1b5 c7c6 b5c6 b7c6");
    count_game(&room->counts, both, "e2e4 d7d5 f1b5 b8c6");
    assert_int_equal(cases[ANSWER_TAKE_CHECKER], 2);
    assert_int_equal(answers[ANSWER_TAKE_CHECKER], 0);
    assert_int_equal(answers[ANSWER_RETAKE], 2);
    memory_free(room);
}

static double sum_at(const OpponentStatistics *statistics, Side side, Kind kind, int move)
{
    double sum = 0.0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        sum += opponent_statistics_at(statistics, side, kind, move)[square];
    return sum / STATISTICS_UNIT;
}

static void smoothing_loses_nobody(void **state)
{
    Room *room = room_new();
    char moves[256] = "";

    (void)state;
    for (int i = 0; i < 6; i++)
        strncat(moves, "g1f3 g8f6 f3g1 f6g8 ", sizeof moves - strlen(moves) - 1);
    count_game(&room->counts, both, moves);
    opponent_counts_to_statistics(&room->counts, 1, &room->statistics);
    assert_int_equal(room->statistics.horizon, 12);
    for (int move = 0; move <= 12; move++) {
        double knights = sum_at(&room->statistics, WHITE, KNIGHT, move);

        assert_true(knights > 1.999 && knights < 2.001);
    }
    memory_free(room);
}

static void text_survives_a_round_trip(void **state)
{
    Room *room = room_new();
    TextBuffer text;

    (void)state;
    text_init_growing(&text, STATISTICS_TEXT_MAX);
    opponent_statistics_to_text(&opponent_statistics_shipped, &text);
    assert_false(text.is_cut);
    assert_int_equal(opponent_statistics_from_text(text.data, &room->again, NULL), STATUS_OK);
    assert_memory_equal(&room->again, &opponent_statistics_shipped, sizeof room->again);
    text_fini(&text);
    memory_free(room);
}

static void a_broken_text_is_refused_with_its_line(void **state)
{
    Room *room = room_new();
    Error error = {""};
    TextBuffer text;

    (void)state;
    assert_int_equal(opponent_statistics_from_text("", &room->again, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "line 1"));
    text_init_growing(&text, STATISTICS_TEXT_MAX);
    opponent_statistics_to_text(&opponent_statistics_shipped, &text);
    for (size_t length = 0; length < text.length - 1; length += 997) {
        char kept = text.data[length];

        text.data[length] = '\0';
        assert_int_equal(opponent_statistics_from_text(text.data, &room->again, &error),
                         STATUS_BAD_INPUT);
        text.data[length] = kept;
    }
    char *number = strstr(text.data, "10000\n");
    assert_non_null(number);
    memcpy(number, "10001", 5);
    assert_int_equal(opponent_statistics_from_text(text.data, &room->again, &error),
                     STATUS_BAD_INPUT);
    text_fini(&text);
    memory_free(room);
}

static void the_shipped_statistics_make_sense(void **state)
{
    const OpponentStatistics *shipped = &opponent_statistics_shipped;

    (void)state;
    assert_true(shipped->games >= 100);
    assert_int_equal(shipped->horizon, STATISTICS_MOVES - 1);
    for (Side side = WHITE; side <= BLACK; side++)
        for (int move = 0; move <= (int)shipped->horizon; move++) {
            double kings = sum_at(shipped, side, KING, move);

            assert_true(kings > 0.99 && kings < 1.01);
            assert_true(sum_at(shipped, side, PAWN, move) <= 8.01);
        }
}

TEST_FILE(opponent_statistics, cmocka_unit_test(men_are_where_they_went),
          cmocka_unit_test(only_the_wanted_side_is_counted),
          cmocka_unit_test(the_horizon_is_where_games_are_few),
          cmocka_unit_test(answers_are_frequencies), cmocka_unit_test(smoothing_loses_nobody),
          cmocka_unit_test(text_survives_a_round_trip),
          cmocka_unit_test(a_broken_text_is_refused_with_its_line),
          cmocka_unit_test(the_shipped_statistics_make_sense));

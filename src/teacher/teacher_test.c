/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teacher/teacher.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "support/recorded_play.h"
#include "support/test.h"
#include "teacher/lesson_words.h"

enum { JSON_MAX = 1 << 20 };

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static Teacher *teacher_of(const GameOps *game, const GameSetup *setup, const char *words,
                           Side side)
{
    Teacher *teacher = NULL;
    GameRecord record;

    record_of_words(game, setup, words, &record);
    assert_int_equal(teacher_new(&record, side, &teacher), STATUS_OK);
    return teacher;
}

static void finish(Teacher *teacher)
{
    assert_int_equal(teacher_go_on(teacher, 0, NULL, NULL), STATUS_OK);
    assert_int_equal(teacher_reach(teacher), teacher_total(teacher));
    assert_false(teacher_is_under_way(teacher));
}

/* All is known at the first turn: the rook mates on the back rank. */
static void a_missed_mate_is_the_costliest(void **state)
{
    static const GameSetup setup = {
        .rules = "wild16", .start = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", .draws = "none"};
    Teacher *teacher = teacher_of(&kriegspiel, &setup, "h2h3 h7h6 g1h2 g8h7 a1a7", SIDE_FIRST);
    int costliest[TEACHER_COSTLIEST];

    (void)state;
    finish(teacher);
    assert_int_equal(teacher_total(teacher), 3);
    const Lesson *missed = teacher_lesson(teacher, 0);
    assert_true(teacher_costliest(teacher, costliest) >= 1);
    assert_int_equal(costliest[0], 0);
    assert_int_equal(missed->number, 1);
    assert_int_equal(missed->better.move, move_of("a1a8"));
    assert_int_equal(missed->better.value, 1000);
    assert_int_equal(missed->better.facts.wins, 1000);
    assert_int_equal(missed->better.facts.legal, 1000);
    assert_int_equal(missed->cost, 1000 - missed->made.value);
    assert_false(lesson_is_best(missed));
    teacher_free(teacher);
}

/* The teacher knows its own try for the best one, and who found the mate is told so. */
static void what_was_found_has_nothing_better(void **state)
{
    static const GameSetup setup = {
        .rules = "wild16", .start = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", .draws = "none"};
    Teacher *teacher = teacher_of(&kriegspiel, &setup, "a1a8", SIDE_FIRST);
    int costliest[TEACHER_COSTLIEST];

    (void)state;
    finish(teacher);
    assert_true(lesson_is_best(teacher_lesson(teacher, 0)));
    assert_int_equal(teacher_costliest(teacher, costliest), 0);
    teacher_free(teacher);
}

/* Against a bare king the exact ending chooses, and what else was tried has a value even so. */
static void a_stalemate_of_a_bare_king_costs(void **state)
{
    static const GameSetup setup = {
        .rules = "wild16", .start = "7k/8/8/8/8/8/8/K4Q2 w - - 0 1", .draws = "none"};
    Teacher *teacher = teacher_of(&kriegspiel, &setup, "f1f7", SIDE_FIRST);

    (void)state;
    finish(teacher);
    const Lesson *lesson = teacher_lesson(teacher, 0);
    assert_int_equal(lesson->made.facts.draws, 1000);
    assert_true(lesson->has_cost);
    assert_int_equal(lesson->made.value, 500);
    assert_true(lesson->cost > 200);
    teacher_free(teacher);
}

static void expect_json(const Teacher *teacher, const GameOps *game, const char *expected)
{
    TextBuffer json;

    text_init_growing(&json, JSON_MAX);
    lessons_to_json(teacher, game, 0, &json);
    assert_string_equal(json.data, expected);
    text_fini(&json);
}

/* In pieces, stopped again and again, and at once. */
static void lessons_repeat(void **state)
{
    static const GameSetup setup = {.rules = "olympiad", .start = "5x5"};
    static const char game[] = "c3 c3 b3 d3 d3 c2 b2";
    atomic_bool stop = true;
    Teacher *whole = teacher_of(&phantom_go, &setup, game, SIDE_SECOND);
    Teacher *pieces = teacher_of(&phantom_go, &setup, game, SIDE_SECOND);
    TextBuffer json;

    (void)state;
    text_init_growing(&json, JSON_MAX);
    finish(whole);
    lessons_to_json(whole, &phantom_go, 0, &json);
    assert_int_equal(teacher_go_on(pieces, 1, &stop, NULL), STATUS_OK);
    assert_int_equal(teacher_reach(pieces), 0);
    assert_true(teacher_is_under_way(pieces));
    while (teacher_reach(pieces) < teacher_total(pieces))
        assert_int_equal(teacher_go_on(pieces, 1, NULL, NULL), STATUS_OK);
    expect_json(pieces, &phantom_go, json.data);
    text_fini(&json);
    teacher_free(whole);
    teacher_free(pieces);
}

/* White's first try was Black's stone; nobody else knew. */
static void a_refused_try_has_a_lesson_too(void **state)
{
    static const GameSetup setup = {.rules = "olympiad", .start = "5x5"};
    Teacher *teacher = teacher_of(&phantom_go, &setup, "c3 c3 b3", SIDE_SECOND);

    (void)state;
    finish(teacher);
    assert_int_equal(teacher_total(teacher), 2);
    assert_int_equal(teacher_lesson(teacher, 0)->verdict, VERDICT_ILLEGAL);
    assert_int_equal(teacher_lesson(teacher, 0)->turn, 1);
    assert_int_equal(teacher_lesson(teacher, 1)->turn, 1);
    assert_int_equal(teacher_lesson(teacher, 0)->made.facts.refusal, REFUSAL_SQUARE);
    assert_true(teacher_lesson(teacher, 0)->made.facts.legal < 1000);
    teacher_free(teacher);
}

/* One of two eyes is filled, and with it eight points are lost. The player would never think of that,
 * but it was made, and has its value. */
static void an_own_eye_filled_is_the_costliest(void **state)
{
    static const GameSetup setup = {
        .rules = "olympiad",
        .start = "7x7 komi=9.5 board=.X.XO../XXXXO../OOOOO../XXXXXXX/7/7/7"};
    Teacher *teacher = teacher_of(&phantom_go, &setup, "a7", SIDE_FIRST);
    int costliest[TEACHER_COSTLIEST];

    (void)state;
    finish(teacher);
    const Lesson *lesson = teacher_lesson(teacher, 0);
    assert_true(lesson->has_cost);
    assert_true(lesson->cost > 200);
    assert_int_equal(teacher_costliest(teacher, costliest), 1);
    teacher_free(teacher);
}

/* White's stones stand elsewhere in the two games, of which Black hears nothing. */
static void what_a_side_cannot_see_changes_no_lesson(void **state)
{
    static const GameSetup setup = {.rules = "olympiad", .start = "5x5"};
    Teacher *one = teacher_of(&phantom_go, &setup, "c3 a1 b3 e1 d3", SIDE_FIRST);
    Teacher *other = teacher_of(&phantom_go, &setup, "c3 c1 b3 c5 d3", SIDE_FIRST);
    TextBuffer json;

    (void)state;
    text_init_growing(&json, JSON_MAX);
    finish(one);
    finish(other);
    lessons_to_json(one, &phantom_go, 0, &json);
    expect_json(other, &phantom_go, json.data);
    text_fini(&json);
    teacher_free(one);
    teacher_free(other);
}

TEST_FILE(teacher, cmocka_unit_test(a_missed_mate_is_the_costliest),
          cmocka_unit_test(what_was_found_has_nothing_better),
          cmocka_unit_test(a_stalemate_of_a_bare_king_costs), cmocka_unit_test(lessons_repeat),
          cmocka_unit_test(a_refused_try_has_a_lesson_too),
          cmocka_unit_test(an_own_eye_filled_is_the_costliest),
          cmocka_unit_test(what_a_side_cannot_see_changes_no_lesson));

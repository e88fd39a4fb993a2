/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/explanation.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/test.h"

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void add_value(Explanation *explanation, const char *move, int value, int boards)
{
    ExplainedTry *added = explanation_add_try(explanation, move_of(move));

    added->has_value = boards > 0;
    added->value = value;
    added->boards = boards;
}

/* Three tries valued on ten boards; e2e4 was chosen. */
static void fill(Explanation *explanation)
{
    memset(explanation, 0, sizeof *explanation);
    explanation->unit = UNIT_CENTIPAWNS;
    explanation->chosen = move_of("e2e4");
    add_value(explanation, "d2d4", -7, 10);
    add_value(explanation, "e2d3", 0, 0);
    add_value(explanation, "e2e4", 131, 10);
    explanation->work = (ExplainedWork){
        .boards_sampled = 10,
        .boards_valued = 10,
        .from_pool = 4,
        .from_last_news = 6,
        .has_pool = true,
        .pool_size = 4,
        .nodes = 900,
        .us = 12345,
    };
    explanation_sort(explanation);
}

static void the_best_try_comes_first(void **state)
{
    static Explanation told;

    (void)state;
    fill(&told);
    assert_int_equal(told.tries[0].move, move_of("e2e4"));
    assert_int_equal(told.tries[1].move, move_of("d2d4"));
    assert_int_equal(told.tries[2].move, move_of("e2d3")); /* without a value: the last */
    add_value(&told, "g1f3", 131, 10);
    told.chosen = move_of("g1f3");
    explanation_sort(&told);
    assert_int_equal(told.tries[0].move, move_of("g1f3"));
    told.weight = WEIGHT_VISITS;
    told.tries[3].weight = 5;
    explanation_sort(&told);
    assert_int_equal(told.tries[0].move, move_of("e2d3"));
}

static void it_reads_well(void **state)
{
    static Explanation told;
    char storage[2000];
    TextBuffer lines;

    (void)state;
    fill(&told);
    told.belief.boards = 10;
    told.belief.permille[60][1] = 400; /* a pawn on e8, whatever the rules say */
    told.belief.permille[0][1] = 1000; /* certain: nothing to suspect */
    explanation_add_note(&told, "There was %s.", "fog");
    text_init(&lines, storage, sizeof storage);
    explanation_to_text(&told, &kriegspiel, 10, &lines);
    assert_string_equal(storage, "  try        pawns   legal on\n"
                                 "* e2e4       +1.31         10\n"
                                 "  d2d4       -0.07         10\n"
                                 "  e2d3           -          0\n"
                                 "Boards: 4 of the pool, 6 that explain the last news.\n"
                                 "The pool held 4 boards, some of those that are possible.\n"
                                 "Work: 900 positions, 12 ms.\n"
                                 "Suspects: pawn e8 40 %.\n"
                                 "There was fog.\n");
}

static void the_chosen_try_is_shown_however_bad_it_is(void **state)
{
    static Explanation told;
    char storage[2000];
    TextBuffer lines;

    (void)state;
    fill(&told);
    told.chosen = move_of("e2d3");
    text_init(&lines, storage, sizeof storage);
    explanation_to_text(&told, &kriegspiel, 1, &lines);
    assert_non_null(strstr(storage, "\n  e2e4       +1.31"));
    assert_non_null(strstr(storage, "\n* e2d3           -"));
    assert_non_null(strstr(storage, "\n  and 1 more\n"));
    assert_null(strstr(storage, "d2d4"));
}

static void visits_lines_and_messages_are_written(void **state)
{
    static Explanation told;
    char storage[2000];
    TextBuffer lines;

    (void)state;
    memset(&told, 0, sizeof told);
    told.unit = UNIT_PERMILLE;
    told.weight = WEIGHT_VISITS;
    add_value(&told, "e2e4", 513, 1);
    told.tries[0].weight = 77;
    told.work.iterations = 100;
    told.line_count = 2;
    snprintf(told.line[0], sizeof told.line[0], "e2e4");
    snprintf(told.line[1], sizeof told.line[1], "a check");
    told.message_count = 1;
    told.messages[0] = (ExplainedMessage){.text = "nothing", .permille = 666};
    text_init(&lines, storage, sizeof storage);
    explanation_to_text(&told, &kriegspiel, 10, &lines);
    assert_string_equal(storage, "  try         wins    visits\n"
                                 "  e2e4      51.3 %        77\n"
                                 "Work: 100 iterations.\n"
                                 "Expected: e2e4, a check.\n"
                                 "Likely news: nothing (67 %).\n");
}

static json_t *json_of(const Explanation *explanation)
{
    TextBuffer text;

    text_init_growing(&text, EXPLANATION_JSON_MAX);
    explanation_to_json(explanation, &kriegspiel, &text);
    assert_false(text.is_cut);
    assert_null(strchr(text.data, '\n'));
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    text_fini(&text);
    return json;
}

static void it_is_json_for_programs(void **state)
{
    static Explanation told;
    json_t *none;
    const char *chosen;
    const char *word;
    int value;
    int boards;
    int size;
    int pawn;

    (void)state;
    fill(&told);
    json_t *json = json_of(&told);
    assert_int_equal(json_unpack(json, "{s:s, s:[{s:s, s:i, s:i}], s:{s:i}, s:n}", "try",
                                 &chosen, "tries", "try", &word, "value", &value, "boards",
                                 &boards, "pool", "size", &size, "belief"),
                     0);
    assert_string_equal(chosen, "e2e4");
    assert_string_equal(word, "e2e4");
    assert_int_equal(value, 131);
    assert_int_equal(boards, 10);
    assert_int_equal(size, 4);
    none = json_object_get(json_array_get(json_object_get(json, "tries"), 2), "value");
    assert_null(none);
    json_decref(json);

    told.belief.boards = 10;
    told.belief.permille[60][1] = 400;
    json = json_of(&told);
    assert_int_equal(
        json_unpack(json, "{s:{s:{s:{s:i}}}}", "belief", "permille", "e8", "pawn", &pawn), 0);
    assert_int_equal(pawn, 400);
    json_decref(json);
}

static void the_fullest_one_has_room(void **state)
{
    static Explanation told;

    (void)state;
    memset(&told, 0, sizeof told);
    told.weight = WEIGHT_VISITS;
    told.work.boards_valued = INT64_MAX;
    while (told.try_count < TRIES_MAX)
        *explanation_add_try(&told, move_of("a7a8q")) = (ExplainedTry){
            INT64_MIN, INT32_MIN, INT32_MIN, INT32_MIN, true, true, move_of("a7a8q")};
    for (int i = 0; i < 2 * EXPLAINED_NOTES_MAX; i++)
        explanation_add_note(&told, "%0300d", 1);
    assert_int_equal(told.note_count, EXPLAINED_NOTES_MAX);
    assert_int_equal(strlen(told.notes[0]), EXPLAINED_NOTE_SIZE - 1);
    told.belief.boards = 1;
    memset(told.belief.permille, 0xff, sizeof told.belief.permille);
    told.line_count = EXPLAINED_LINE_MAX;
    told.message_count = EXPLAINED_MESSAGES_MAX;
    json_decref(json_of(&told));
}

TEST_FILE(explanation, cmocka_unit_test(the_best_try_comes_first),
          cmocka_unit_test(it_reads_well),
          cmocka_unit_test(the_chosen_try_is_shown_however_bad_it_is),
          cmocka_unit_test(visits_lines_and_messages_are_written),
          cmocka_unit_test(it_is_json_for_programs),
          cmocka_unit_test(the_fullest_one_has_room));

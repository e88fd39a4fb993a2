/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_words.h"

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

enum { WORDS_MAX = 8 };

typedef struct {
    int64_t seed;
    int side;
    const char *player;
    const char *file;
    bool json;
} Sample;

static const Option items[] = {
    {"seed", OPTION_NUMBER(Sample, seed, 0, OPTION_ENDLESS), "1", "the games follow from it"},
    {"side", OPTION_CHOICE(Sample, side, "white|black"), NULL, "a side"},
    {"player", OPTION_WORD(Sample, player, "PLAYER"), "random", "who plays"},
    {"file", OPTION_PATH(Sample, file, "FILE"), NULL, "where to write"},
    {"json", OPTION_SWITCH(Sample, json), "off", "print one JSON object"},
};
static const OptionTable table = OPTION_TABLE(items, Sample);

/* A command line as the program is given it, and what was made of it. */
typedef struct {
    const char *words[WORDS_MAX];
    int count;
    Sample values;
    bool wants_help;
    Error error;
} Line;

static Status read_line(Line *line)
{
    while (line->count < WORDS_MAX && line->words[line->count] != NULL)
        line->count++;
    options_reset(&table, &line->values);
    return option_words_read(&table, &line->values, (char **)line->words, &line->count,
                             &line->wants_help, &line->error);
}

static Line good(Line line)
{
    if (read_line(&line) != STATUS_OK)
        fail_msg("%s", line.error.text);
    return line;
}

static void refuses(Line line, Status status, const char *sentence)
{
    if (read_line(&line) != status || strstr(line.error.text, sentence) == NULL)
        fail_msg("\"%s\" is not in: %s", sentence, line.error.text);
}

static void nothing_said_means_the_defaults(void **state)
{
    Line line = good((Line){.words = {NULL}});

    (void)state;
    assert_int_equal(line.count, 0);
    assert_int_equal(line.values.seed, 1);
    assert_int_equal(line.values.side, -1);
    assert_string_equal(line.values.player, "random");
    assert_null(line.values.file);
    assert_false(line.values.json);
    assert_false(line.wants_help);
}

static void options_stand_anywhere_and_the_other_words_stay_in_order(void **state)
{
    Line line = good((Line){.words = {"a", "--seed", "7", "b", "--json", "c", "--side=Black"}});

    (void)state;
    assert_int_equal(line.count, 3);
    assert_string_equal(line.words[0], "a");
    assert_string_equal(line.words[1], "b");
    assert_string_equal(line.words[2], "c");
    assert_int_equal(line.values.seed, 7);
    assert_int_equal(line.values.side, 1);
    assert_true(line.values.json);
}

static void values_may_look_like_options(void **state)
{
    Line line = good((Line){.words = {"--player", "--json", "--file=a=b", "-"}});

    (void)state;
    assert_string_equal(line.values.player, "--json");
    assert_string_equal(line.values.file, "a=b");
    assert_false(line.values.json);
    assert_int_equal(line.count, 1);
    assert_string_equal(line.words[0], "-");
}

static void what_follows_two_dashes_is_no_option(void **state)
{
    Line line = good((Line){.words = {"--json", "--", "--seed", "--", "--help"}});

    (void)state;
    assert_int_equal(line.count, 3);
    assert_string_equal(line.words[0], "--seed");
    assert_string_equal(line.words[1], "--");
    assert_string_equal(line.words[2], "--help");
    assert_false(line.wants_help);
}

static void a_switch_can_be_turned_off(void **state)
{
    Line line = good((Line){.words = {"--json", "--json=off"}});

    (void)state;
    assert_false(line.values.json);
}

static void help_is_noticed_before_what_is_wrong_behind_it(void **state)
{
    (void)state;
    assert_true(good((Line){.words = {"a", "--help", "--dance"}}).wants_help);
    refuses((Line){.words = {"--dance", "--help"}}, STATUS_NOT_FOUND, "--dance");
}

static void numbers_are_whole_to_the_last_digit(void **state)
{
    Line line = good((Line){.words = {"--seed", "9223372036854775807"}});

    (void)state;
    assert_true(line.values.seed == INT64_MAX);
    assert_int_equal(good((Line){.words = {"--seed=1e6"}}).values.seed, 1000000);
}

static void what_is_wrong_is_said_with_what_there_is(void **state)
{
    static const char all[] = "; there are --seed, --side, --player, --file, --json";

    (void)state;
    refuses((Line){.words = {"--dance"}}, STATUS_NOT_FOUND, "there is no option --dance; ");
    refuses((Line){.words = {"--dance=3"}}, STATUS_NOT_FOUND, "there is no option --dance; ");
    refuses((Line){.words = {"--see", "3"}}, STATUS_NOT_FOUND, all);
    refuses((Line){.words = {"-seed", "3"}}, STATUS_NOT_FOUND, "there is no option -seed; ");
    refuses((Line){.words = {"--=3"}}, STATUS_NOT_FOUND, all);
    refuses((Line){.words = {"a", "--seed"}}, STATUS_BAD_INPUT, "--seed needs a value");
    refuses((Line){.words = {"--seed", "x"}}, STATUS_BAD_INPUT,
            "--seed takes a whole number from 0 up, not \"x\"");
    refuses((Line){.words = {"--side", "red"}}, STATUS_BAD_INPUT,
            "--side is one of white|black, not \"red\"");
    refuses((Line){.words = {"--json=maybe"}}, STATUS_BAD_INPUT, "--json is one of off|on");
}

static void words_without_measure_are_refused(void **state)
{
    char word[4000] = "--";

    (void)state;
    memset(word + 2, 's', sizeof word - 3);
    refuses((Line){.words = {word}}, STATUS_NOT_FOUND, "there is no option --sss");
    refuses((Line){.words = {"--seed", word}}, STATUS_BAD_INPUT, "--seed takes a whole number");
}

TEST_FILE(option_words, cmocka_unit_test(nothing_said_means_the_defaults),
          cmocka_unit_test(options_stand_anywhere_and_the_other_words_stay_in_order),
          cmocka_unit_test(values_may_look_like_options),
          cmocka_unit_test(what_follows_two_dashes_is_no_option),
          cmocka_unit_test(a_switch_can_be_turned_off),
          cmocka_unit_test(help_is_noticed_before_what_is_wrong_behind_it),
          cmocka_unit_test(numbers_are_whole_to_the_last_digit),
          cmocka_unit_test(what_is_wrong_is_said_with_what_there_is),
          cmocka_unit_test(words_without_measure_are_refused));

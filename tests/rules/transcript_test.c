/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that another umpire refereed, played again: every field of every line is the same.
 * transcripts/README.md describes the files. NEBEL_TRANSCRIPTS may name a folder with more of
 * them.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/rule_transcript.h"
#include "support/test.h"
#include "support/text_file.h"

#define FOLDER NEBEL_SOURCE_DIR "/tests/rules/transcripts"

enum { PATH_SIZE = 4096 };

static bool is_transcript(const char *name)
{
    const char *end = strrchr(name, '.');

    return end != NULL && strcmp(end, ".txt") == 0 &&
           (strncmp(name, "rules-", 6) == 0 || strncmp(name, "chess-", 6) == 0);
}

static int replay_file(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    Replay replay = replay_of(name);

    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = text_file_read(path);
    replay_text(&replay, text);
    test_free(text);
    print_message("%s: %d attempts, %d differences\n", name, replay.attempts,
                  replay.differences);
    if (replay.attempts == 0)
        print_error("%s: nothing to replay\n", path);
    return replay.attempts == 0 || replay.differences > 0;
}

static void replay_folder(const char *path, int files_min)
{
    DIR *folder = opendir(path);
    int files = 0;
    int failed = 0;

    if (folder == NULL) {
        fail_msg("%s cannot be opened", path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (!is_transcript(entry->d_name))
            continue;
        failed += replay_file(path, entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files >= files_min);
    assert_int_equal(failed, 0);
}

static void the_umpire_answers_as_the_other_umpire_did(void **state)
{
    (void)state;
    replay_folder(FOLDER, 7);
}

static void so_it_does_in_the_folder_of_the_environment(void **state)
{
    const char *path = getenv("NEBEL_TRANSCRIPTS");

    (void)state;
    if (path == NULL)
        skip();
    else
        replay_folder(path, 1);
}

static const char *other_word(const char *word, int field)
{
    static const char *const others[WORDS][2] = {
        {"e9e9", "any"}, {"N", "Y"},  {"a8", "-"},         {"p", "x"}, {"F", "-"},
        {"a8", "7"},     {"ep", "-"}, {"draw-moves", "-"}, {"1", "."},
    };

    return others[field][strcmp(others[field][0], word) == 0];
}

/* The text with word `field` of the line that begins at `line` altered. */
static char *alter(const char *text, const char *line, int field)
{
    char word[WORD_MAX];
    size_t size = strlen(text) + WORD_MAX;
    char *altered = test_malloc(size);

    for (int i = 0; i < field; i++)
        line = strchr(line, ' ') + 1;
    size_t length = strcspn(line, " \n");
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    snprintf(altered, size, "%.*s%s%s", (int)(line - text), text, other_word(word, field),
             line + length);
    return altered;
}

static int count_differences(const char *text)
{
    Replay replay = replay_of("rules-altered.txt");

    replay.is_quiet = true;
    replay_text(&replay, text);
    return replay.differences;
}

/* The first game of a transcript, with the line that names the ruleset; the caller frees it. */
static char *first_game(const char *path)
{
    char *text = text_file_read(path);
    char *second = strstr(text, "\nend ");

    assert_non_null(second);
    second[1 + strcspn(second + 1, "\n")] = '\0';
    return text;
}

/* Whether a change of this field must show: after the last move checks and tries are not said. */
static bool is_compared(const char *line, int field)
{
    Line words = line_split(line, WORDS);
    char *rest = strchr(words.words[8], '\n');

    if (rest != NULL)
        *rest = '\0';
    return strcmp(words.words[7], "-") == 0 || (field != 4 && field != 5);
}

static void one_altered_field_makes_a_difference(void **state)
{
    static const char *const names[] = {"rules-wild16.txt", "rules-rand.txt",
                                        "rules-english.txt"};
    enum { EVERY = 37 };

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[PATH_SIZE];
        int number = 0;

        snprintf(path, sizeof path, "%s/%s", FOLDER, names[i]);
        char *text = first_game(path);
        assert_int_equal(count_differences(text), 0);
        for (char *line = strchr(text, '\n') + 1; strncmp(line, "end ", 4) != 0;
             line = strchr(line, '\n') + 1) {
            if (strncmp(line, "game ", 5) == 0 || number++ % EVERY != 0)
                continue;
            for (int field = 0; field < WORDS; field++) {
                char *altered = alter(text, line, field);

                if (is_compared(line, field) && count_differences(altered) == 0)
                    fail_msg("field %d of %.40s may be anything", field + 1, line);
                test_free(altered);
            }
        }
        test_free(text);
    }
}

static void an_altered_or_missing_line_makes_a_difference(void **state)
{
    static const char *const texts[] = {
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\nend 1 1 cap 1 1 8/8 w\n",
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - -\n",
        "# ruleset wild16\ngame 1\ne2e9 Y - - - 0 - - 20\n",
        "# ruleset wild16\ne2e4 Y - - - 0 - - 20\n",
        "# ruleset wild17\ngame 1\ne2e4 Y - - - 0 - - 20\n",
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\ne7e5 Y - - - 0 - - .\n",
        "# ruleset wild16\ngame 1\n\ne2e4 Y - - - 0 - - 20\n",
    };

    (void)state;
    assert_int_equal(count_differences("# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\n"), 0);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (count_differences(texts[i]) == 0)
            fail_msg("no difference in %s", texts[i]);
}

static void an_altered_fact_makes_a_difference(void **state)
{
    static const char *const lines[] = {
        "L e2e4 w 20 - - 0/0 -",
        "L e2e4 b 20 Pe4 - 0/0 -",
        "L e2e4 b 20 - F 0/0 -",
        "L e2e4 b 20 - - 1/1 -",
        "L e2e4 b 20 - - 0/0 #",
        "L e2e5 b 20 - - 0/0 -",
        "I e2e4 w 20",
        "I e2e5 b 20",
        "Q e2e4",
        "Z 1/2 material 1 1 8/8 b",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[LINE_MAX];
        Replay replay = replay_of("chess-altered.txt");

        replay.is_quiet = true;
        snprintf(text, sizeof text, "G 1\nI e2e5 w 20\n%s\n", lines[i]);
        replay_text(&replay, text);
        if (replay.differences == 0)
            fail_msg("no difference in %s", lines[i]);
    }
}

TEST_FILE(transcript, cmocka_unit_test(the_umpire_answers_as_the_other_umpire_did),
          cmocka_unit_test(so_it_does_in_the_folder_of_the_environment),
          cmocka_unit_test(one_altered_field_makes_a_difference),
          cmocka_unit_test(an_altered_or_missing_line_makes_a_difference),
          cmocka_unit_test(an_altered_fact_makes_a_difference));

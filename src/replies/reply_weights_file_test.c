/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_weights_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/test.h"

/* A file with this text; the caller removes it. */
static void write_text(char path[32], const char *text)
{
    snprintf(path, 32, "/tmp/nebel_weights_XXXXXX");
    int file = mkstemp(path);

    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

static void is_refused(const char *text, const char *part)
{
    char path[32];
    ReplyWeights weights;
    Error error = {""};

    write_text(path, text);
    assert_int_not_equal(reply_weights_load(path, &weights, &error), STATUS_OK);
    remove(path);
    assert_non_null(strstr(error.text, path));
    if (strstr(error.text, part) == NULL)
        fail_msg("%s", error.text);
}

static void what_was_written_is_read_again(void **state)
{
    ReplyWeights weights;
    Error error = {""};
    char path[32];
    TextBuffer text;

    (void)state;
    text_init_growing(&text, WEIGHTS_TEXT_MAX);
    weights_to_text(&reply_weights_format, reply_weights_shipped()->weight, &text);
    write_text(path, text.data);
    text_fini(&text);
    assert_int_equal(reply_weights_load(path, &weights, &error), STATUS_OK);
    remove(path);
    assert_memory_equal(&weights, reply_weights_shipped(), sizeof weights);
}

static void another_version_is_told_from_another_file(void **state)
{
    (void)state;
    is_refused("nebel reply weights 2\ntry 1\n", "it is of another version: this program reads "
                                                 "\"nebel reply weights 1\"");
    is_refused("nebel reply weights 12\n", "of another version");
    is_refused("nebel reply weights 1\ntry x\n", "no file of reply weights: line 2");
    is_refused("nebel opponent statistics 1\n", "no file of reply weights");
    is_refused("", "no file of reply weights");
}

static void a_file_that_is_not_there_is_named(void **state)
{
    ReplyWeights weights;
    Error error = {""};

    (void)state;
    assert_int_equal(reply_weights_load("/nowhere/weights", &weights, &error),
                     STATUS_NOT_FOUND);
    assert_string_equal(error.text, "/nowhere/weights: No such file or directory");
}

TEST_FILE(reply_weights_file, cmocka_unit_test(what_was_written_is_read_again),
          cmocka_unit_test(another_version_is_told_from_another_file),
          cmocka_unit_test(a_file_that_is_not_there_is_named));

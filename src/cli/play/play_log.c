/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_log.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"

enum { FIRST_CAPACITY = 64 };

void play_log_init(PlayLog *log, const GameText *text)
{
    *log = (PlayLog){.text = text};
}

void play_log_fini(PlayLog *log)
{
    memory_free(log->answers);
    log->answers = NULL;
}

static bool is_same(const HeardAnswer *one, const HeardAnswer *other)
{
    return one->move_number == other->move_number && one->mover == other->mover &&
           strcmp(one->attempt, other->attempt) == 0 &&
           strcmp(one->sentences, other->sentences) == 0;
}

static Status append(PlayLog *log, const HeardAnswer *answer)
{
    /* One that has been printed stays as it was printed. */
    if (log->count > log->shown && is_same(&log->answers[log->count - 1], answer)) {
        log->answers[log->count - 1].times++;
        return STATUS_OK;
    }
    if (log->count == log->capacity) {
        int capacity = log->capacity == 0 ? FIRST_CAPACITY : 2 * log->capacity;
        HeardAnswer *answers =
            memory_resize(log->answers, (size_t)capacity * sizeof *log->answers);

        if (answers == NULL)
            return STATUS_NO_MEMORY;
        log->answers = answers;
        log->capacity = capacity;
    }
    log->answers[log->count++] = *answer;
    return STATUS_OK;
}

Status play_log_begin(PlayLog *log, const void *view)
{
    HeardAnswer answer = {.move_number = 1, .mover = SIDE_NONE, .times = 1};
    TextBuffer lines;

    text_init(&lines, answer.sentences, sizeof answer.sentences);
    log->text->say_start(view, &lines);
    return lines.length == 0 ? STATUS_OK : append(log, &answer);
}

Status play_log_add(PlayLog *log, int move_number, const News *news)
{
    HeardAnswer answer = {.move_number = move_number, .mover = (Side)news->mover, .times = 1};
    TextBuffer lines;
    TextBuffer attempt;

    text_init(&lines, answer.sentences, sizeof answer.sentences);
    text_init(&attempt, answer.attempt, sizeof answer.attempt);
    log->text->say(news, &lines);
    if (news->move != MOVE_NONE)
        log->text->move_to_text(news->move, &attempt);
    return lines.length == 0 ? STATUS_OK : append(log, &answer);
}

static bool names_side(const PlayLog *log, const char *sentence)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        const char *name = log->text->side_names[side];

        if (strncmp(sentence, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

static bool has_word_no(const char *sentence, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (strncasecmp(sentence + i, "no", 2) == 0 &&
            !isalpha((unsigned char)sentence[i + 2]) &&
            (i == 0 || !isalpha((unsigned char)sentence[i - 1])))
            return true;
    return false;
}

/* Prints with emphasis what a player should not overlook: not that somebody moved, which
 * happens every turn, nor that there is no such thing. */
static void print_sentences(const PlayLog *log, const HeardAnswer *answer,
                            const Terminal *terminal)
{
    const char *space = "";

    for (const char *sentence = answer->sentences, *end; (end = strchr(sentence, '\n')) != NULL;
         sentence = end + 1) {
        size_t length = (size_t)(end - sentence);
        bool is_routine = names_side(log, sentence) || has_word_no(sentence, length);

        printf("%s", space);
        terminal_print(terminal, is_routine ? STYLE_PLAIN : STYLE_STRONG, "%.*s", (int)length,
                       sentence);
        space = " ";
    }
    if (answer->times > 1)
        printf(" (%d times)", answer->times);
    printf("\n");
}

static void print_as_heard(const PlayLog *log, const HeardAnswer *answer,
                           const Terminal *terminal)
{
    bool is_own = answer->attempt[0] != '\0';

    if (answer->mover != SIDE_NONE && !is_own && !names_side(log, answer->sentences))
        printf("%s: ", log->text->side_names[answer->mover]);
    print_sentences(log, answer, terminal);
}

void play_log_print_new(PlayLog *log, const Terminal *terminal)
{
    for (; log->shown < log->count; log->shown++)
        print_as_heard(log, &log->answers[log->shown], terminal);
}

void play_log_print_last(const PlayLog *log, const Terminal *terminal)
{
    for (int i = log->count - 1; i >= 0; i--)
        if (log->answers[i].attempt[0] == '\0') {
            print_as_heard(log, &log->answers[i], terminal);
            return;
        }
}

static int name_width(const GameText *text)
{
    size_t first = strlen(text->side_names[SIDE_FIRST]);
    size_t second = strlen(text->side_names[SIDE_SECOND]);

    return (int)(first > second ? first : second);
}

void play_log_print_all(const PlayLog *log, const Terminal *terminal)
{
    int width = name_width(log->text);

    for (int i = 0; i < log->count; i++) {
        const HeardAnswer *answer = &log->answers[i];
        bool is_new_number = i == 0 || answer->move_number != answer[-1].move_number;
        bool is_new_turn = is_new_number || answer->mover != answer[-1].mover;
        const char *name =
            answer->mover == SIDE_NONE ? "Start" : log->text->side_names[answer->mover];

        if (is_new_number)
            printf("%4d. ", answer->move_number);
        else
            printf("      ");
        printf("%-*s  ", width, is_new_turn ? name : "");
        if (answer->attempt[0] != '\0')
            printf("%s: ", answer->attempt);
        print_sentences(log, answer, terminal);
    }
}

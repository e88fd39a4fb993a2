/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle_course.h"

#include <assert.h>
#include <string.h>

static const char course[] = {
#include "puzzle_course.inc"
};

const char *puzzle_next_line(const char *text, char line[PUZZLE_LINE_SIZE])
{
    for (;;) {
        text += strspn(text, "\n");
        size_t length = strcspn(text, "\n");

        if (length == 0)
            return NULL;
        if (*text != '#') {
            size_t kept = length < PUZZLE_LINE_SIZE ? length : PUZZLE_LINE_SIZE - 1;

            memcpy(line, text, kept);
            line[kept] = '\0';
            return text + length;
        }
        text += length;
    }
}

const char *puzzle_course_text(void)
{
    return course;
}

int puzzle_course_count(void)
{
    char line[PUZZLE_LINE_SIZE];
    int count = 0;

    for (const char *rest = course; (rest = puzzle_next_line(rest, line)) != NULL;)
        count++;
    return count;
}

void puzzle_course_get(int number, Puzzle *puzzle)
{
    char line[PUZZLE_LINE_SIZE];
    const char *rest = course;

    for (int i = 0; i <= number; i++)
        rest = puzzle_next_line(rest, line);
    Status status = puzzle_from_text(line, puzzle, NULL);
    assert(status == STATUS_OK);
    (void)status;
}

int puzzle_course_find(const char *id)
{
    size_t length = strlen(id);
    char line[PUZZLE_LINE_SIZE];
    int number = 0;

    for (const char *rest = course; (rest = puzzle_next_line(rest, line)) != NULL; number++)
        if (strncmp(line, id, length) == 0 && line[length] == ' ')
            return number;
    return -1;
}

int puzzle_course_of_start(const char *start)
{
    Puzzle puzzle;
    int count = puzzle_course_count();

    for (int i = 0; i < count; i++) {
        puzzle_course_get(i, &puzzle);
        if (puzzle_has_start(&puzzle, start))
            return i;
    }
    return -1;
}

static int common_divisor(int a, int b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* A step that has no divisor in common with the count goes through all of them. */
int puzzle_course_daily(int64_t day)
{
    int count = puzzle_course_count();
    int step = count / 2 + 1;

    if (count == 0)
        return -1;
    while (common_divisor(step, count) != 1)
        step++;
    return (int)(day % count * step % count);
}

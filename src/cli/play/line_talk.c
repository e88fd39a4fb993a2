/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/line_talk.h"

#include <stdio.h>

enum { LINE_ROOM = LINE_TALK_MAX + 1 };

/* Reads a line without its end, as much as there is room for; false at the end of the input. */
static bool read_line(char line[LINE_ROOM], size_t *length)
{
    int c = getchar();

    for (*length = 0; c != EOF && c != '\n'; c = getchar())
        if (*length < LINE_ROOM)
            line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

bool line_talk_run(const LineTalk *talk)
{
    char line[LINE_ROOM];
    size_t length = 0;
    bool goes_on = true;
    bool is_written = true;
    TextBuffer answer;

    text_init_growing(&answer, talk->answer_max);
    while (goes_on && is_written && read_line(line, &length)) {
        text_clear(&answer);
        goes_on = talk->obey(talk->session, line, length, &answer);
        is_written = answer.length == 0 ||
                     (fwrite(answer.data, 1, answer.length, stdout) == answer.length &&
                      fflush(stdout) == 0);
    }
    text_fini(&answer);
    return is_written;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/gtp_link.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { COMMAND_MAX = GTP_LINE_MAX };

void gtp_link_refuse(GtpLink *link, const GtpAnswer *answer, const char *fault,
                     const char *expected)
{
    char line[GTP_LINE_MAX + 2];

    snprintf(line, sizeof line, "%c %s", answer->is_success ? '=' : '?', answer->text);
    program_talk_fail_after(&link->talk, HEARD_LINE, line, fault, expected);
}

bool gtp_link_is_open(const GtpLink *link)
{
    return program_talk_is_on(&link->talk);
}

void gtp_link_send(GtpLink *link, const char *format, ...)
{
    char line[COMMAND_MAX];
    va_list arguments;

    if (link->talk.failure != REASON_NONE)
        return;
    int length = snprintf(line, sizeof line, "%u ", link->sent + 1);
    va_start(arguments, format);
    length += vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof line - 1) {
        program_talk_fail(&link->talk, REASON_PROTOCOL, "a command was too long to be sent");
        return;
    }
    line[length++] = '\n';
    link->sent++;
    program_talk_send(&link->talk, line, (size_t)length);
}

/* "=12 text" or "?12 text" with the number that is due. */
static bool read_head(const GtpLink *link, const char *line, GtpAnswer *answer)
{
    char number[16];
    size_t length = (size_t)snprintf(number, sizeof number, "%u", link->answered + 1);

    if ((*line != '=' && *line != '?') || strncmp(line + 1, number, length) != 0)
        return false;
    answer->is_success = *line == '=';
    line += 1 + length;
    if (*line != '\0' && *line != ' ' && *line != '\t')
        return false;
    snprintf(answer->text, sizeof answer->text, "%s", line + strspn(line, " \t"));
    return true;
}

/* Reads one answer, up to the empty line that ends it. `line` is the last one that came. */
static Heard read_answer(GtpLink *link, int64_t deadline_us, GtpAnswer *answer, char **line)
{
    bool has_head = false;

    for (size_t chatter = 0; chatter < PROGRAM_CHATTER_MAX;) {
        Heard heard = program_talk_read(&link->talk, deadline_us, line);

        if (heard != HEARD_LINE)
            return heard;
        chatter += strlen(*line) + 1;
        if (**line == '\0' && has_head) {
            link->answered++;
            return HEARD_LINE;
        }
        if (**line != '\0' && !has_head && !read_head(link, *line, answer))
            return HEARD_GARBAGE;
        has_head = has_head || **line != '\0';
    }
    *line = NULL;
    return HEARD_GARBAGE;
}

static bool await(GtpLink *link, int64_t deadline_us, GtpAnswer *answer, ExecEnd *end)
{
    while (link->talk.failure == REASON_NONE) {
        char expected[64];
        char *line = NULL;
        Heard heard = read_answer(link, deadline_us, answer, &line);

        if (heard == HEARD_LINE && link->answered == link->sent)
            return true;
        if (heard == HEARD_LINE && answer->is_success)
            continue;
        if (heard == HEARD_LINE) {
            gtp_link_refuse(link, answer, "", "success");
            return false;
        }
        snprintf(expected, sizeof expected, "\"=%u\", an answer, and an empty line",
                 link->answered + 1);
        *end = program_talk_fail_after(&link->talk, heard, line, "", expected);
    }
    return false;
}

bool gtp_link_await(GtpLink *link, int64_t deadline_us, GtpAnswer *answer)
{
    ExecEnd end;

    return await(link, deadline_us, answer, &end);
}

bool gtp_link_open(GtpLink *link, const char *command, bool has_stderr, int64_t deadline_us,
                   ExecEnd *end, Error *error)
{
    GtpAnswer answer;

    *end = (ExecEnd){0};
    link->sent = 0;
    link->answered = 0;
    if (program_talk_start(&link->talk, command, has_stderr, error) != STATUS_OK)
        return false;
    gtp_link_send(link, "protocol_version");
    if (!await(link, deadline_us, &answer, end))
        return false;
    if (!answer.is_success || strcmp(answer.text, "2") != 0) {
        gtp_link_refuse(link, &answer, "", "version 2");
        return false;
    }
    return true;
}

void gtp_link_close(GtpLink *link)
{
    if (!gtp_link_is_open(link))
        return;
    gtp_link_send(link, "quit");
    program_talk_end(&link->talk, PROGRAM_QUIT_PATIENCE_MS);
}

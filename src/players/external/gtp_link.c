/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/gtp_link.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "players/external/program_manners.h"

enum { COMMAND_MAX = GTP_LINE_MAX };

void gtp_link_fail(GtpLink *link, Reason reason)
{
    program_fail(&link->process, reason, &link->failure);
}

bool gtp_link_is_open(const GtpLink *link)
{
    return link->process.pid != 0;
}

void gtp_link_send(GtpLink *link, const char *format, ...)
{
    char line[COMMAND_MAX];
    va_list arguments;

    if (link->failure != REASON_NONE)
        return;
    int length = snprintf(line, sizeof line, "%u ", link->sent + 1);
    va_start(arguments, format);
    length += vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof line - 1) {
        gtp_link_fail(link, REASON_PROTOCOL);
        return;
    }
    line[length++] = '\n';
    link->sent++;
    if (!exec_process_send(&link->process, line, (size_t)length))
        gtp_link_fail(link, REASON_PROTOCOL);
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

/* Reads one answer, up to the empty line that ends it. */
static Heard read_answer(GtpLink *link, int64_t deadline_us, GtpAnswer *answer)
{
    bool has_head = false;

    for (size_t chatter = 0; chatter < PROGRAM_CHATTER_MAX;) {
        char *line = NULL;
        Heard heard = exec_process_read(&link->process, deadline_us, &line);

        if (heard != HEARD_LINE)
            return heard;
        chatter += strlen(line) + 1;
        if (*line == '\0' && has_head) {
            link->answered++;
            return HEARD_LINE;
        }
        if (*line != '\0' && !has_head && !read_head(link, line, answer))
            return HEARD_GARBAGE;
        has_head = has_head || *line != '\0';
    }
    return HEARD_GARBAGE;
}

static bool await(GtpLink *link, int64_t deadline_us, GtpAnswer *answer, ExecEnd *end)
{
    while (link->failure == REASON_NONE) {
        Heard heard = read_answer(link, deadline_us, answer);
        bool is_last = link->answered == link->sent;

        if (heard == HEARD_LINE && is_last)
            return true;
        if (heard != HEARD_LINE || !answer->is_success)
            *end = program_fail_after(
                &link->process, heard == HEARD_LINE ? HEARD_GARBAGE : heard, &link->failure);
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
    link->failure = REASON_NONE;
    if (exec_process_start(&link->process, command, has_stderr, error) != STATUS_OK) {
        link->failure = REASON_CRASH;
        return false;
    }
    gtp_link_send(link, "protocol_version");
    if (!await(link, deadline_us, &answer, end))
        return false;
    if (!answer.is_success || strcmp(answer.text, "2") != 0) {
        *end = program_fail(&link->process, REASON_PROTOCOL, &link->failure);
        return false;
    }
    return true;
}

void gtp_link_close(GtpLink *link)
{
    if (!gtp_link_is_open(link))
        return;
    gtp_link_send(link, "quit");
    exec_process_end(&link->process, PROGRAM_QUIT_PATIENCE_MS);
}

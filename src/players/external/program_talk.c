/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/program_talk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"

enum {
    END_PATIENCE_MS = 200, /* for a program whose output has ended */
    SHOWN_MAX = 60         /* bytes of a line that a sentence shows */
};

/* --- The log --- */

Status program_talk_open(ProgramTalk *talk, const ProgramOptions *options, Error *error)
{
    if (options->log[0] == '\0')
        return STATUS_OK;
    talk->log = open(options->log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (talk->log < 0)
        return error_set(error, STATUS_IO, "cannot write the log %.160s: %s", options->log,
                         strerror(errno));
    talk->has_log = true;
    return STATUS_OK;
}

void program_talk_close(ProgramTalk *talk)
{
    if (talk->has_log)
        close(talk->log);
    talk->has_log = false;
}

/* Seconds of the wall clock, the program's number, and the line behind its mark. Each is written
 * at once: the programs of several threads share the file. */
static void log_line(const ProgramTalk *talk, const char *mark, const char *line, size_t length)
{
    char storage[EXEC_LINE_MAX + 64];
    TextBuffer text;

    if (!talk->has_log)
        return;
    text_init(&text, storage, sizeof storage);
    text_add_format(&text, "%.3f %d %s ", (double)clock_wall_us() / 1e6, talk->number, mark);
    text_add_bytes(&text, line, length);
    if (text.is_cut)
        text.length--;
    storage[text.length] = '\n';
    /* A log that cannot be written is no reason to lose a game. */
    if (write(talk->log, storage, text.length + 1) < 0)
        return;
}

/* --- Talking --- */

Status program_talk_start(ProgramTalk *talk, const char *command, bool has_stderr, Error *error)
{
    program_talk_forgive(talk);
    talk->told[0] = '\0';
    talk->told_us = clock_wall_us();
    Status status = exec_process_start(&talk->process, command, has_stderr, error);
    talk->number = (int)talk->process.pid;
    if (status == STATUS_OK)
        log_line(talk, "starts", command, strlen(command));
    else
        program_talk_fail(talk, REASON_CRASH, "it could not be started");
    return status;
}

bool program_talk_is_on(const ProgramTalk *talk)
{
    return talk->process.pid != 0;
}

void program_talk_forgive(ProgramTalk *talk)
{
    talk->failure = REASON_NONE;
    talk->problem[0] = '\0';
}

void program_talk_send(ProgramTalk *talk, const char *lines, size_t length)
{
    if (talk->failure != REASON_NONE)
        return;
    for (size_t at = 0; at < length;) {
        const char *line = lines + at;
        const char *end = memchr(line, '\n', length - at);
        size_t size = end != NULL ? (size_t)(end - line) : length - at;

        log_line(talk, ">", line, size);
        snprintf(talk->told, sizeof talk->told, "%.*s", (int)size, line);
        at += size + 1;
    }
    talk->told_us = clock_wall_us();
    if (!exec_process_send(&talk->process, lines, length))
        program_talk_fail(talk, REASON_PROTOCOL,
                          "it has not read what it was told: %d bytes wait", EXEC_QUEUE_MAX);
}

Heard program_talk_read(ProgramTalk *talk, int64_t deadline_us, char **line)
{
    Heard heard = exec_process_read(&talk->process, deadline_us, line);

    if (heard == HEARD_LINE)
        log_line(talk, "<", *line, strlen(*line));
    else
        *line = NULL;
    return heard;
}

void program_talk_end(ProgramTalk *talk, int64_t patience_ms)
{
    if (program_talk_is_on(talk))
        log_line(talk, "ends", "", 0);
    exec_process_end(&talk->process, patience_ms);
}

/* --- Failing --- */

/* What a terminal might obey, and whatever is not ASCII, becomes a dot. */
static bool is_shown(char c)
{
    return c >= ' ' && c < 0x7f;
}

static void add_shown(const char *line, TextBuffer *text)
{
    size_t shown = 0;

    text_add_char(text, '"');
    for (; line[shown] != '\0' && shown < SHOWN_MAX; shown++)
        text_add_char(text, is_shown(line[shown]) ? line[shown] : '.');
    text_add(text, line[shown] != '\0' ? "...\"" : "\"");
}

/* Notes the sentence, and behind it what the program had last been told. */
static void note(ProgramTalk *talk, Reason reason, const char *sentence)
{
    TextBuffer text;

    talk->failure = reason;
    text_init(&text, talk->problem, sizeof talk->problem);
    text_add(&text, sentence);
    if (talk->told[0] != '\0') {
        text_add(&text, "; it was last told ");
        add_shown(talk->told, &text);
    }
    log_line(talk, "!", talk->problem, text.length);
}

ExecEnd program_talk_fail(ProgramTalk *talk, Reason reason, const char *format, ...)
{
    char sentence[PLAYER_REMARK_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    note(talk, reason, sentence);
    return exec_process_end(&talk->process, 0);
}

static void add_end(ExecEnd end, TextBuffer *text)
{
    if (end.was_killed)
        text_add(text, "it closed its output");
    else if (end.has_exited)
        text_add_format(text, "it ended, with exit status %d", end.code);
    else
        text_add_format(text, "it was ended by signal %d", end.code);
}

static void add_heard(const ProgramTalk *talk, Heard heard, const char *line, const char *fault,
                      TextBuffer *text)
{
    if (heard == HEARD_NOTHING) {
        text_add_format(text, "it said nothing for %lld ms",
                        (long long)(clock_wall_us() - talk->told_us) / 1000);
    } else if (line == NULL) {
        text_add_format(
            text, "it said a line over %d bytes, one with a zero byte, or info without end",
            EXEC_LINE_MAX);
    } else {
        text_add(text, "it said ");
        add_shown(line, text);
    }
    if (*fault != '\0')
        text_add_format(text, " (%.60s)", fault);
}

ExecEnd program_talk_fail_after(ProgramTalk *talk, Heard heard, const char *line,
                                const char *fault, const char *expected)
{
    char sentence[PLAYER_REMARK_SIZE];
    TextBuffer text;

    text_init(&text, sentence, sizeof sentence);
    if (heard != HEARD_END)
        add_heard(talk, heard, line, fault, &text);
    /* One that has ended by itself did not take too long: it crashed. */
    ExecEnd end = exec_process_end(&talk->process, heard == HEARD_END ? END_PATIENCE_MS : 0);
    bool has_crashed = heard == HEARD_END || (heard == HEARD_NOTHING && !end.was_killed);
    if (has_crashed) {
        text_clear(&text);
        add_end(end, &text);
    }
    text_add_format(&text, "; expected %.90s", expected);
    note(talk,
         has_crashed              ? REASON_CRASH
         : heard == HEARD_NOTHING ? REASON_TIME
                                  : REASON_PROTOCOL,
         sentence);
    return end;
}

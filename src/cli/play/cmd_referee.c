/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "umpire/referee.h"

/* What has been read and not yet answered: `used` bytes, of which the first `start` are done
 * with. */
typedef struct {
    char bytes[2 * REFEREE_LINE_MAX];
    size_t start;
    size_t used;
    bool is_skipping; /* within a line that was too long */
} Input;

static bool write_all(TextBuffer *answers)
{
    size_t done = 0;

    while (done < answers->length) {
        ssize_t written = write(STDOUT_FILENO, answers->data + done, answers->length - done);

        if (written < 0 && errno != EINTR)
            return false;
        done += written > 0 ? (size_t)written : 0;
    }
    text_clear(answers);
    return true;
}

static ssize_t read_some(Input *input)
{
    ssize_t got;

    memmove(input->bytes, input->bytes + input->start, input->used - input->start);
    input->used -= input->start;
    input->start = 0;
    do
        got = read(STDIN_FILENO, input->bytes + input->used, sizeof input->bytes - input->used);
    while (got < 0 && errno == EINTR);
    if (got > 0)
        input->used += (size_t)got;
    return got;
}

/* Answers one line, or only notes its end if the beginning was thrown away. */
static void answer_line(Referee *referee, Input *input, size_t length, TextBuffer *answers)
{
    if (!input->is_skipping && length > REFEREE_LINE_MAX)
        referee_refuse_long_line(answers);
    else if (!input->is_skipping)
        referee_answer(referee, input->bytes + input->start, length, answers);
    input->is_skipping = false;
}

/* Answers every complete line that has been read. */
static bool answer_lines(Referee *referee, Input *input, TextBuffer *answers)
{
    for (;;) {
        const char *line = input->bytes + input->start;
        const char *end = memchr(line, '\n', input->used - input->start);

        if (end == NULL)
            break;
        answer_line(referee, input, (size_t)(end - line), answers);
        input->start += (size_t)(end - line) + 1;
        if (answers->length >= REFEREE_LINE_MAX && !write_all(answers))
            return false;
    }
    if (input->used - input->start > REFEREE_LINE_MAX) {
        if (!input->is_skipping)
            referee_refuse_long_line(answers);
        input->is_skipping = true;
        input->start = input->used;
    }
    return true;
}

/* Flushes whenever the input runs dry: before each read. */
static bool converse(Referee *referee, Input *input, TextBuffer *answers)
{
    ssize_t got;

    while ((got = read_some(input)) > 0)
        if (!answer_lines(referee, input, answers) || !write_all(answers))
            return false;
    if (input->used > input->start)
        answer_line(referee, input, input->used - input->start, answers);
    return got == 0 && write_all(answers);
}

static int run(const CommandCall *call)
{
    static Input input;
    TextBuffer answers;
    int code = EXIT_OK;
    Referee *referee = referee_new();

    (void)call;
    if (referee == NULL)
        return command_failed("referee", "out of memory");
    text_init_growing(&answers, REFEREE_ANSWER_MAX);
    if (!converse(referee, &input, &answers))
        code = command_failed("referee", "%s", strerror(errno));
    text_fini(&answers);
    referee_free(referee);
    return code;
}

const Command cmd_referee = {
    .name = "referee",
    .arguments = "",
    .summary = "Is the umpire for other programs: JSON lines in, JSON lines out.",
    .details = "  {\"new\":{\"game\":\"kriegspiel\",\"rules\":\"wild16\"}}\n"
               "  {\"new\":{\"game\":\"phantom-go\",\"size\":9,\"komi\":6.5}}\n"
               "  {\"try\":\"e2e4\"}   {\"ask\":\"any\"}   {\"fen\":true}   "
               "{\"score\":true}\n"
               "  {\"tries\":true}   {\"view\":\"white\"}   {\"clone\":1}   "
               "{\"try\":\"e2e4\",\"id\":1}   [{...},{...}]\n\n"
               "It is all-seeing. docs/protocol.md describes every field.",
    .run = run,
};

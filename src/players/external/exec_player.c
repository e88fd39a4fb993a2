/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/exec_player.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "player/tries.h"
#include "players/external/engine_protocol.h"
#include "players/external/program_talk.h"

enum { TITLE_SIZE = 64 };

typedef struct {
    char command[OPTION_TEXT_SIZE];
    char name[OPTION_TEXT_SIZE];
    ProgramOptions program;
} ExecOptions;

typedef struct {
    ExecOptions options;
    ProgramTalk talk;
    bool has_been_ready;    /* once: it is a program that speaks the protocol */
    char title[TITLE_SIZE]; /* what it said behind "ready" */
    const GameOps *game;
    Side side;
    bool is_over;
    int unaskable; /* tries in this turn */
    Tries tries;
} ExecState;

static const Option rows[] = {
    {"command", OPTION_TEXT(ExecOptions, command), "", "what /bin/sh is to run"},
    {"name", OPTION_TEXT(ExecOptions, name), "", "a name for it, shown with results"},
    OPTION_GROUP(ExecOptions, program, program_options),
};

static Status open_exec(void *memory, const void *values, Error *error)
{
    ExecState *state = memory;

    state->options = *(const ExecOptions *)values;
    if (state->options.command[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT,
                         "exec needs a command, as in exec:./my-program");
    return program_talk_open(&state->talk, &state->options.program, error);
}

/* The next line that is not mere "info", by which a program does not get more time. */
static Heard read_answer(ExecState *state, int64_t deadline_us, char **line)
{
    size_t chatter = 0;

    while (chatter < PROGRAM_CHATTER_MAX) {
        if (chatter > 0 && clock_wall_us() >= deadline_us)
            return HEARD_NOTHING;
        Heard heard = program_talk_read(&state->talk, deadline_us, line);

        if (heard != HEARD_LINE || strncmp(*line, "info", 4) != 0 ||
            ((*line)[4] != '\0' && (*line)[4] != ' '))
            return heard;
        chatter += strlen(*line) + 1;
    }
    *line = NULL;
    return HEARD_GARBAGE;
}

static void send(ExecState *state, const TextBuffer *lines)
{
    program_talk_send(&state->talk, lines->data, lines->length);
}

/* What a program says of itself is shown on terminals and in tables. */
static void keep_title(ExecState *state, const char *line)
{
    const char *name = line + strcspn(line, " ");

    snprintf(state->title, sizeof state->title, "%s", name + strspn(name, " "));
    for (char *c = state->title; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
}

/* Starts the program and waits until it is ready. Fails for good only if there is no such
 * program; one that does not behave just loses the game. */
static Status launch(ExecState *state, Error *error)
{
    static const char greeting[] = "nebel 1\n";
    char *line = NULL;
    Status status = program_talk_start(&state->talk, state->options.command,
                                       state->options.program.has_stderr, error);

    if (status != STATUS_OK)
        return state->has_been_ready ? STATUS_OK : status;
    program_talk_send(&state->talk, greeting, sizeof greeting - 1);
    int64_t deadline = clock_wall_us() + 1000 * state->options.program.start_ms;
    Heard heard = read_answer(state, deadline, &line);
    if (heard == HEARD_LINE && strncmp(line, "ready", 5) == 0 &&
        (line[5] == '\0' || line[5] == ' ')) {
        state->has_been_ready = true;
        keep_title(state, line);
        return STATUS_OK;
    }
    ExecEnd end =
        program_talk_fail_after(&state->talk, heard, line, "", "\"ready\" and a name");
    if (!state->has_been_ready && program_is_missing(end))
        return error_set(error, STATUS_NOT_FOUND, "exec: \"%.160s\" cannot be run",
                         state->options.command);
    return STATUS_OK;
}

/* Nothing but "info" may have come before the program is asked. */
static bool is_silent(ExecState *state)
{
    char *line = NULL;
    Heard heard = read_answer(state, 0, &line);

    if (heard == HEARD_NOTHING)
        return true;
    program_talk_fail_after(&state->talk, heard, line, "it was not asked",
                            "nothing but \"info\" before the next \"go\"");
    return false;
}

/* The program of the last game is kept if it is still there and said nothing out of turn. */
static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    ExecState *state = memory;
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;

    state->game = seat->game;
    state->side = seat->side;
    state->is_over = false;
    state->unaskable = 0;
    program_talk_forgive(&state->talk);
    if (!program_talk_is_on(&state->talk) || !is_silent(state)) {
        Status status = launch(state, error);

        if (status != STATUS_OK)
            return status;
    }
    text_init(&lines, storage, sizeof storage);
    Status status = protocol_write_newgame(seat, view, &lines, error);
    if (status == STATUS_OK)
        send(state, &lines);
    return status;
}

static void hear(void *memory, const News *news, const void *view)
{
    ExecState *state = memory;
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;

    (void)view;
    if (state->is_over)
        return;
    text_init(&lines, storage, sizeof storage);
    protocol_write_news(state->game, state->side, news, &lines);
    send(state, &lines);
    state->is_over = news->outcome.is_over;
    if (news->mover == state->side && news->verdict == VERDICT_MOVED)
        state->unaskable = 0;
}

static bool is_askable(ExecState *state, const void *view, Move move)
{
    state->tries.count = state->game->list_tries(view, state->tries.items);
    return tries_have(&state->tries, move);
}

/* What may be said to "go": all of the protocol that the game has. */
static const char *expected_of(const GameOps *game)
{
    return game->text->question != NULL ? "\"try MOVE\", \"ask any\" or \"resign\""
                                        : "\"try MOVE\", \"pass\" or \"resign\"";
}

static bool ask(ExecState *state, const Request *request, Choice *choice)
{
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;
    char *line = NULL;

    text_init(&lines, storage, sizeof storage);
    protocol_write_go(request, &lines);
    int64_t deadline = program_deadline_us(&state->options.program, request);
    send(state, &lines);
    if (state->talk.failure != REASON_NONE)
        return false;
    Heard heard = read_answer(state, deadline, &line);
    Error error = {""};
    if (heard == HEARD_LINE) {
        snprintf(storage, sizeof storage, "%s", line);
        ProtocolWords words = protocol_split(storage);

        if (protocol_read_choice(state->game, &words, choice, &error) == STATUS_OK)
            return true;
    }
    program_talk_fail_after(&state->talk, heard, line, error.text, expected_of(state->game));
    return false;
}

static void fail_by_tries(ExecState *state, Move last)
{
    char move[32] = "";
    TextBuffer text;

    text_init(&text, move, sizeof move);
    state->game->text->move_to_text(last, &text);
    program_talk_fail(&state->talk, REASON_TRIES,
                      "%d tries of one turn could not be asked, the last of them \"%s\"; its "
                      "own men and the umpire's words of this turn tell what can",
                      PROGRAM_UNASKABLE_MAX, move);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    ExecState *state = memory;
    Choice choice = {.kind = CHOICE_FAILED};

    if (state->talk.failure == REASON_NONE && is_silent(state) &&
        ask(state, request, &choice)) {
        bool counts = choice.kind == CHOICE_TRY && !is_askable(state, view, choice.move);

        state->unaskable += counts;
        if (!counts || state->unaskable < PROGRAM_UNASKABLE_MAX)
            return choice;
        fail_by_tries(state, choice.move);
    }
    return (Choice){.kind = CHOICE_FAILED, .reason = state->talk.failure};
}

static const char *remark(const void *memory)
{
    return ((const ExecState *)memory)->talk.problem;
}

static const char *title(const void *memory)
{
    return ((const ExecState *)memory)->title;
}

static void close_exec(void *memory)
{
    static const char farewell[] = "quit\n";
    ExecState *state = memory;

    if (program_talk_is_on(&state->talk))
        program_talk_send(&state->talk, farewell, sizeof farewell - 1);
    program_talk_end(&state->talk,
                     state->talk.failure == REASON_NONE ? PROGRAM_QUIT_PATIENCE_MS : 0);
    program_talk_close(&state->talk);
}

const PlayerType exec_player = {
    .name = "exec",
    .summary = "a program of its own that speaks the engine protocol: exec:./my-program",
    .options = OPTIONS(rows, ExecOptions),
    .keeps_clock = true,
    .state_size = sizeof(ExecState),
    .open = open_exec,
    .start = start,
    .hear = hear,
    .choose = choose,
    .remark = remark,
    .title = title,
    .close = close_exec,
};

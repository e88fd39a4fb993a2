/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/exec_player.h"

#include <string.h>

#include "base/clock.h"
#include "player/tries.h"
#include "players/external/engine_protocol.h"
#include "players/external/program_manners.h"

typedef struct {
    char command[OPTION_TEXT_SIZE];
    char name[OPTION_TEXT_SIZE];
    ProgramOptions program;
} ExecOptions;

typedef struct {
    ExecOptions options;
    ExecProcess process;
    bool has_been_ready; /* once: it is a program that speaks the protocol */
    const GameOps *game;
    Side side;
    Reason failure; /* by which the present game is lost, or REASON_NONE */
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
    return STATUS_OK;
}

/* The next line that is not mere "info", by which a program does not get more time. */
static Heard read_answer(ExecState *state, int64_t deadline_us, char **line)
{
    size_t chatter = 0;

    while (chatter < PROGRAM_CHATTER_MAX) {
        if (chatter > 0 && clock_wall_us() >= deadline_us)
            return HEARD_NOTHING;
        Heard heard = exec_process_read(&state->process, deadline_us, line);

        if (heard != HEARD_LINE || strncmp(*line, "info", 4) != 0 ||
            ((*line)[4] != '\0' && (*line)[4] != ' '))
            return heard;
        chatter += strlen(*line) + 1;
    }
    return HEARD_GARBAGE;
}

static void send(ExecState *state, const TextBuffer *lines)
{
    if (state->failure == REASON_NONE &&
        !exec_process_send(&state->process, lines->data, lines->length))
        program_fail(&state->process, REASON_PROTOCOL, &state->failure);
}

/* Starts the program and waits until it is ready. Fails for good only if there is no such
 * program; one that does not behave just loses the game. */
static Status launch(ExecState *state, Error *error)
{
    static const char greeting[] = "nebel 1\n";
    ExecProcess *process = &state->process;
    char *line = NULL;
    Status status = exec_process_start(process, state->options.command,
                                       state->options.program.has_stderr, error);

    if (status != STATUS_OK) {
        state->failure = REASON_CRASH;
        return state->has_been_ready ? STATUS_OK : status;
    }
    bool is_sent = exec_process_send(process, greeting, sizeof greeting - 1);
    int64_t deadline = clock_wall_us() + 1000 * state->options.program.start_ms;
    Heard heard = is_sent ? read_answer(state, deadline, &line) : HEARD_GARBAGE;
    if (heard == HEARD_LINE && strncmp(line, "ready", 5) == 0 &&
        (line[5] == '\0' || line[5] == ' ')) {
        state->has_been_ready = true;
        return STATUS_OK;
    }
    ExecEnd end = program_fail_after(&state->process, heard, &state->failure);
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
    program_fail_after(&state->process, heard, &state->failure);
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
    state->failure = REASON_NONE;
    state->is_over = false;
    state->unaskable = 0;
    if (state->process.pid == 0 || !is_silent(state)) {
        state->failure = REASON_NONE;
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

static bool ask(ExecState *state, const Request *request, Choice *choice)
{
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;
    char *line = NULL;

    text_init(&lines, storage, sizeof storage);
    protocol_write_go(request, &lines);
    int64_t deadline = program_deadline_us(&state->options.program, request);
    send(state, &lines);
    if (state->failure != REASON_NONE)
        return false;
    Heard heard = read_answer(state, deadline, &line);
    if (heard == HEARD_LINE) {
        ProtocolWords words = protocol_split(line);

        if (protocol_read_choice(state->game, &words, choice, NULL) == STATUS_OK)
            return true;
    }
    program_fail_after(&state->process, heard, &state->failure);
    return false;
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    ExecState *state = memory;
    Choice choice = {.kind = CHOICE_FAILED};

    if (state->failure == REASON_NONE && is_silent(state) && ask(state, request, &choice)) {
        bool counts = choice.kind == CHOICE_TRY && !is_askable(state, view, choice.move);

        state->unaskable += counts;
        if (!counts || state->unaskable < PROGRAM_UNASKABLE_MAX)
            return choice;
        program_fail(&state->process, REASON_TRIES, &state->failure);
    }
    return (Choice){.kind = CHOICE_FAILED, .reason = state->failure};
}

static void close_exec(void *memory)
{
    static const char farewell[] = "quit\n";
    ExecState *state = memory;

    if (state->process.pid != 0 &&
        exec_process_send(&state->process, farewell, sizeof farewell - 1))
        exec_process_end(&state->process, PROGRAM_QUIT_PATIENCE_MS);
    else
        exec_process_end(&state->process, 0);
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
    .close = close_exec,
};

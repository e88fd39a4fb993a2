/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/uci_engine.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "chess/legal_moves.h"
#include "programs/exec_process.h"
#include "programs/known_programs.h"

enum {
    DEFAULT_MS = 10000,
    LONGEST_MS = 1000000000,
    CHATTER_MAX = 1 << 23,  /* bytes before one answer */
    LINES_SIZE = 1024,      /* of what is sent at once */
    OVERTIME_MS = 200,      /* for an engine that was told how long it may search */
    STOP_PATIENCE_MS = 500, /* for one that was told to stop */
    QUIT_PATIENCE_MS = 500, /* or to quit */
    END_PATIENCE_MS = 200,  /* for one whose output has ended */
    SHELL_CANNOT_RUN = 126, /* what a shell exits with when it may not run a program */
    SHELL_FINDS_NOT = 127,  /* or does not find it */
};

struct UciEngine {
    UciOptions options;
    char command[UCI_COMMAND_SIZE + EXEC_LINE_MAX];
    UciProgram program;
    ExecProcess process;
    int failures;
    int failures_in_a_row;
    bool is_given_up;
};

/* One wait for an answer that may take several lines. */
typedef struct {
    int64_t deadline_us;
    size_t chatter; /* bytes heard */
} Wait;

/* --- Failing --- */

/* Ends the engine; the next call will start it anew unless this was once too often. */
static Status fail(UciEngine *engine, Error *error, const char *what)
{
    exec_process_end(&engine->process, 0);
    engine->failures++;
    engine->failures_in_a_row++;
    engine->is_given_up = engine->failures_in_a_row >= UCI_FAILURES_IN_A_ROW ||
                          engine->failures >= UCI_FAILURES_IN_ALL;
    return error_set(error, STATUS_IO, "the engine \"%.120s\" %s%s", engine->options.command,
                     what, engine->is_given_up ? " and is given up" : "");
}

static Status fail_after(UciEngine *engine, Heard heard, Error *error)
{
    switch (heard) {
    case HEARD_END:
        return fail(engine, error, "has ended");
    case HEARD_NOTHING:
        return fail(engine, error, "does not answer in time");
    default:
        return fail(engine, error, "talks too much or in no text");
    }
}

/* --- Talking --- */

static Wait wait_of(int64_t ms)
{
    return (Wait){.deadline_us = clock_wall_us() + 1000 * (ms < LONGEST_MS ? ms : LONGEST_MS)};
}

/* The next line. An engine that goes on talking does not get more time by that. */
static Heard listen(UciEngine *engine, Wait *wait, char **line)
{
    if (wait->chatter >= CHATTER_MAX)
        return HEARD_GARBAGE;
    if (wait->chatter > 0 && clock_wall_us() >= wait->deadline_us)
        return HEARD_NOTHING;
    Heard heard = exec_process_read(&engine->process, wait->deadline_us, line);
    if (heard == HEARD_LINE)
        wait->chatter += strlen(*line) + 1;
    return heard;
}

static Status send(UciEngine *engine, const TextBuffer *lines, Error *error)
{
    if (lines->is_cut || !exec_process_send(&engine->process, lines->data, lines->length))
        return fail(engine, error, "does not read what it is told");
    return STATUS_OK;
}

/* --- Starting --- */

/* Hears what the program says about itself, up to the line `last`. */
static Heard await_line(UciEngine *engine, Wait *wait, const char *last)
{
    char *line = NULL;
    Heard heard;

    while ((heard = listen(engine, wait, &line)) == HEARD_LINE && !uci_line_is(line, last))
        uci_read_program(line, &engine->program);
    return heard;
}

/* A program that cannot be run at all will not be there at the next try either. */
static Status fail_to_start(UciEngine *engine, Heard heard, Error *error)
{
    ExecEnd end = exec_process_end(&engine->process, heard == HEARD_END ? END_PATIENCE_MS : 0);

    if (!end.has_exited || (end.code != SHELL_CANNOT_RUN && end.code != SHELL_FINDS_NOT))
        return fail_after(engine, heard, error);
    engine->failures++;
    engine->is_given_up = true;
    return error_set(error, STATUS_NOT_FOUND, "the engine \"%.120s\" cannot be run",
                     engine->options.command);
}

static Status launch(UciEngine *engine, Error *error)
{
    static const char greeting[] = "uci\n";
    char storage[LINES_SIZE];
    TextBuffer lines;
    Wait wait = wait_of(engine->options.start_ms);

    if (exec_process_start(&engine->process, engine->command, false, NULL) != STATUS_OK)
        return fail(engine, error, "cannot be started");
    engine->program = (UciProgram){0};
    bool is_sent = exec_process_send(&engine->process, greeting, sizeof greeting - 1);
    Heard heard = is_sent ? await_line(engine, &wait, "uciok") : HEARD_GARBAGE;
    if (heard != HEARD_LINE)
        return fail_to_start(engine, heard, error);
    text_init(&lines, storage, sizeof storage);
    uci_write_options(&engine->program, engine->options.hash_mb, &lines);
    text_add(&lines, "isready\n");
    Status status = send(engine, &lines, error);
    if (status != STATUS_OK)
        return status;
    heard = await_line(engine, &wait, "readyok");
    return heard == HEARD_LINE ? STATUS_OK : fail_after(engine, heard, error);
}

static Status init_engine(UciEngine *engine, const UciOptions *options, Error *error)
{
    TextBuffer command;

    engine->options = *options;
    if (engine->options.start_ms <= 0)
        engine->options.start_ms = DEFAULT_MS;
    if (engine->options.answer_ms <= 0)
        engine->options.answer_ms = DEFAULT_MS;
    if (engine->options.hash_mb <= 0)
        engine->options.hash_mb = 1;
    if (options->command[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "an engine needs a name or a command");
    text_init(&command, engine->command, sizeof engine->command);
    return program_command(PROTOCOL_UCI, options->command, &command, error);
}

Status uci_engine_new(const UciOptions *options, UciEngine **engine, Error *error)
{
    UciEngine *made = memory_new(sizeof *made);

    *engine = NULL;
    if (made == NULL)
        return error_set(error, STATUS_NO_MEMORY, "no memory for an engine");
    Status status = init_engine(made, options, error);
    if (status == STATUS_OK)
        status = launch(made, error);
    if (status == STATUS_OK)
        *engine = made;
    else
        uci_engine_free(made);
    return status;
}

void uci_engine_free(UciEngine *engine)
{
    static const char farewell[] = "quit\n";

    if (engine == NULL)
        return;
    bool is_told = engine->process.pid != 0 &&
                   exec_process_send(&engine->process, farewell, sizeof farewell - 1);
    exec_process_end(&engine->process, is_told ? QUIT_PATIENCE_MS : 0);
    memory_free(engine);
}

/* --- Valuing --- */

/* Whether the engine searches on though it has looked at far more than it was allowed. */
static bool ignores_nodes(const UciEngine *engine, const UciLimits *limits,
                          const UciScore *score)
{
    return limits->nodes > 0 && !engine->program.ignores_nodes &&
           score->nodes / 4 > limits->nodes + 5000;
}

static int64_t search_ms(const UciEngine *engine, const UciLimits *limits)
{
    int64_t ms = engine->options.answer_ms;

    return limits->ms > 0 && limits->ms < ms - OVERTIME_MS ? limits->ms + OVERTIME_MS : ms;
}

/* Reads up to the line with the best move; tells the engine to stop when it is time. */
static Heard await_best_move(UciEngine *engine, const UciLimits *limits, Wait *wait,
                             UciScore *score, UciValue *value, char **line)
{
    static const char stop[] = "stop\n";

    for (;;) {
        Heard heard = listen(engine, wait, line);

        if (heard == HEARD_LINE && uci_line_is(*line, "bestmove"))
            return heard;
        if (heard == HEARD_LINE)
            uci_read_info(*line, score);
        bool is_late = heard == HEARD_NOTHING || ignores_nodes(engine, limits, score);
        if (heard != HEARD_LINE && (!is_late || value->was_stopped))
            return heard;
        if (is_late && !value->was_stopped) {
            if (!exec_process_send(&engine->process, stop, sizeof stop - 1))
                return HEARD_GARBAGE;
            value->was_stopped = true;
            wait->deadline_us = wait_of(STOP_PATIENCE_MS).deadline_us;
        }
    }
}

static Status read_value(UciEngine *engine, const ChessPosition *position, const char *line,
                         const UciScore *score, UciValue *value, Error *error)
{
    ChessSafety safety = safety_of(position);

    if (!uci_read_best_move(line, &value->best))
        return fail(engine, error, "finds no move where there is one");
    if (!move_is_legal(position, &safety, value->best))
        return fail(engine, error, "answers with an illegal move");
    if (!score->has_score)
        return fail(engine, error, "says no score");
    value->value = score->value;
    value->mate_plies = score->mate_plies;
    value->is_exact = score->is_exact;
    value->depth = score->depth;
    value->nodes = score->nodes;
    engine->failures_in_a_row = 0;
    return STATUS_OK;
}

/* A best move that comes before "readyok" was not asked for; the engine is out of step then. */
static Heard await_readiness(UciEngine *engine, Wait *wait)
{
    char *line = NULL;
    Heard heard;

    while ((heard = listen(engine, wait, &line)) == HEARD_LINE && !uci_line_is(line, "readyok"))
        if (uci_line_is(line, "bestmove"))
            return HEARD_GARBAGE;
    return heard;
}

static Status ask(UciEngine *engine, const ChessPosition *position, const UciLimits *limits,
                  UciValue *value, Error *error)
{
    char storage[LINES_SIZE];
    TextBuffer lines;
    UciScore score = {0};
    Wait wait = wait_of(search_ms(engine, limits));
    char *line = NULL;

    text_init(&lines, storage, sizeof storage);
    uci_write_search(&engine->program, position, limits, &lines);
    Status status = send(engine, &lines, error);
    if (status != STATUS_OK)
        return status;
    Heard heard = await_readiness(engine, &wait);
    if (heard == HEARD_LINE)
        heard = await_best_move(engine, limits, &wait, &score, value, &line);
    if (heard != HEARD_LINE)
        return fail_after(engine, heard, error);
    return read_value(engine, position, line, &score, value, error);
}

Status uci_engine_value(UciEngine *engine, const ChessPosition *position,
                        const UciLimits *limits, UciValue *value, Error *error)
{
    Status status = uci_check_position(position, error);

    *value = (UciValue){.best = MOVE_NONE, .mate_plies = -1};
    if (status != STATUS_OK)
        return status;
    if (engine->is_given_up)
        return error_set(error, STATUS_IO, "the engine \"%.120s\" was given up",
                         engine->options.command);
    if (engine->process.pid == 0)
        status = launch(engine, error);
    if (status == STATUS_OK)
        status = ask(engine, position, limits, value, error);
    return status;
}

bool uci_engine_is_given_up(const UciEngine *engine)
{
    return engine->is_given_up;
}

const char *uci_engine_name(const UciEngine *engine)
{
    return engine->program.name;
}

int uci_engine_failures(const UciEngine *engine)
{
    return engine->failures;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/uci_player.h"

#include <stdio.h>

#include "base/least.h"
#include "kriegspiel/kriegspiel_view.h"
#include "programs/uci_engine.h"

enum { ENGINE_BOARD = 8 };

typedef struct {
    char command[OPTION_TEXT_SIZE];
    int64_t nodes;
    int64_t answer_ms;
} UciPlayerOptions;

typedef struct {
    UciPlayerOptions options;
    UciEngine *engine; /* NULL: none runs */
    Error problem;     /* why the game was lost, "" if it was not */
    ExplainedWork work;
} UciPlayerState;

static const Option rows[] = {
    {"command", OPTION_TEXT(UciPlayerOptions, command), "",
     "gnuchess, stockfish, or what /bin/sh is to run"},
    {"nodes", OPTION_NUMBER(UciPlayerOptions, nodes, 1, 1e12), "1000",
     "positions to look at for a move; for GNU Chess, a depth that roughly fits"},
    {"answer_ms", OPTION_NUMBER(UciPlayerOptions, answer_ms, 1, 1e9), "10000",
     "milliseconds for one answer, where the move has no limit of its own"},
};

static Status open_uci(void *memory, const void *values, Error *error)
{
    UciPlayerState *state = memory;

    state->options = *(const UciPlayerOptions *)values;
    if (state->options.command[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT, "uci needs an engine, as in uci:gnuchess");
    return STATUS_OK;
}

static Status launch(UciPlayerState *state, Error *error)
{
    UciOptions options = {.answer_ms = state->options.answer_ms};

    snprintf(options.command, sizeof options.command, "%s", state->options.command);
    return uci_engine_new(&options, &state->engine, error);
}

/* An engine that was given up in the last game has another chance. */
static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    UciPlayerState *state = memory;
    const KriegspielView *seen = view;

    (void)seat;
    state->problem.text[0] = '\0';
    if (seen->own.size != geometry_index(ENGINE_BOARD, ENGINE_BOARD))
        return error_set(error, STATUS_BAD_INPUT, "uci plays on boards of 8x8 only");
    if (state->engine != NULL && uci_engine_is_given_up(state->engine)) {
        uci_engine_free(state->engine);
        state->engine = NULL;
    }
    return state->engine != NULL ? STATUS_OK : launch(state, error);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    UciPlayerState *state = memory;
    const KriegspielWorld *world = request->world;
    UciLimits limits = {
        .nodes = limit_least(request->budget.nodes, state->options.nodes),
        .ms = request->budget.ms,
    };
    UciValue value;

    (void)view;
    state->work = (ExplainedWork){.nodes = 0};
    Status status =
        uci_engine_value(state->engine, &world->position, &limits, &value, &state->problem);
    if (status == STATUS_OK) {
        state->work.nodes = value.nodes;
        return choice_try(value.best);
    }
    Reason reason = status == STATUS_BAD_INPUT ? REASON_PROTOCOL : REASON_CRASH;
    return (Choice){.kind = CHOICE_FAILED, .reason = reason};
}

static const char *remark(const void *memory)
{
    return ((const UciPlayerState *)memory)->problem.text;
}

static const char *title(const void *memory)
{
    const UciPlayerState *state = memory;

    return state->engine != NULL ? uci_engine_name(state->engine) : "";
}

static const ExplainedWork *work(const void *memory)
{
    return &((const UciPlayerState *)memory)->work;
}

static void close_uci(void *memory)
{
    uci_engine_free(((UciPlayerState *)memory)->engine);
}

const PlayerType uci_player = {
    .name = "uci",
    .summary = "chess with full sight: the best move of a chess engine, 8x8: uci:gnuchess",
    .options = OPTIONS(rows, UciPlayerOptions),
    .game = "kriegspiel",
    .sees_all = true,
    .state_size = sizeof(UciPlayerState),
    .open = open_uci,
    .start = start,
    .choose = choose,
    .remark = remark,
    .title = title,
    .work = work,
    .close = close_uci,
};

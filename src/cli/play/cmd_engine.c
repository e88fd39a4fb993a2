/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/commands.h"
#include "cli/play/line_talk.h"
#include "players/external/engine_session.h"
#include "players/registry.h"

_Static_assert((int)LINE_TALK_MAX == (int)PROTOCOL_LINE_MAX,
               "a line of the protocol can be read");

static bool obey(void *session, const char *line, size_t length, TextBuffer *answer)
{
    return engine_session_obey(session, line, length, answer);
}

typedef struct {
    const char *player;
} EngineOptions;

static int run(const CommandCall *call)
{
    const EngineOptions *chosen = call->options;
    EngineSession *session = NULL;
    PlayerSpec spec;
    Error error = {""};
    int code = EXIT_OK;

    if (chosen->player == NULL)
        return usage_error(&cmd_engine, "--player is missing");
    if (player_spec_from_text(chosen->player, &spec, &error) != STATUS_OK ||
        engine_session_new(&spec, &session, &error) != STATUS_OK)
        return usage_error(&cmd_engine, "%s", error.text);
    if (!line_talk_run(&(LineTalk){session, ENGINE_ANSWER_MAX, obey}))
        code = command_failed("engine", "the answers cannot be written");
    engine_session_free(session);
    return code;
}

static const Option rows[] = {
    {"player", OPTION_WORD(EngineOptions, player, "PLAYER"), NULL,
     "a player that 'nebel players' lists"},
};

const Command cmd_engine = {
    .name = "engine",
    .arguments = "--player PLAYER",
    .summary = "Plays as a program behind the engine protocol: lines in, lines out.",
    .details = "docs/protocol.md describes the protocol; 'nebel match' speaks it to its "
               "player exec:\n  nebel match exec:'nebel engine --player random' random",
    .options = OPTIONS(rows, EngineOptions),
    .run = run,
};

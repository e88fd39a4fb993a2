/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/commands.h"
#include "players/external/engine_session.h"
#include "players/registry.h"

/* A line that is longer is cut here and told to be too long. */
enum { LINE_ROOM = PROTOCOL_LINE_MAX + 1 };

/* Reads a line without its end, as much as there is room for; false at the end of the input. */
static bool read_line(char line[LINE_ROOM], size_t *length)
{
    int c = getchar();

    for (*length = 0; c != EOF && c != '\n'; c = getchar())
        if (*length < LINE_ROOM)
            line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

/* False if the answers cannot be written. */
static bool converse(EngineSession *session)
{
    char line[LINE_ROOM];
    size_t length = 0;
    bool goes_on = true;
    bool is_written = true;
    TextBuffer answer;

    text_init_growing(&answer, ENGINE_ANSWER_MAX);
    while (goes_on && is_written && read_line(line, &length)) {
        text_clear(&answer);
        goes_on = engine_session_obey(session, line, length, &answer);
        is_written = answer.length == 0 ||
                     (fwrite(answer.data, 1, answer.length, stdout) == answer.length &&
                      fflush(stdout) == 0);
    }
    text_fini(&answer);
    return is_written;
}

typedef struct {
    const char *player;
} EngineOptions;

static int run(void *values, int count, char **words)
{
    const EngineOptions *chosen = values;
    EngineSession *session = NULL;
    PlayerSpec spec;
    Error error = {""};
    int code = EXIT_OK;

    (void)count;
    (void)words;
    if (chosen->player == NULL)
        return usage_error(&cmd_engine, "--player is missing");
    if (player_spec_from_text(chosen->player, &spec, &error) != STATUS_OK ||
        engine_session_new(&spec, &session, &error) != STATUS_OK)
        return usage_error(&cmd_engine, "%s", error.text);
    if (!converse(session))
        code = command_failed("engine", "the answers cannot be written");
    engine_session_free(session);
    return code;
}

static const Option rows[] = {
    {"player", OPTION_WORD(EngineOptions, player, "PLAYER"), NULL,
     "a player that 'nebel players' lists"},
};
static const OptionTable options = OPTION_TABLE(rows);

const Command cmd_engine = {
    .name = "engine",
    .brief = "be a player behind the engine protocol, for other programs",
    .arguments = "--player PLAYER",
    .summary = "Plays as a program behind the engine protocol: lines in, lines out.",
    .details = "docs/protocol.md describes the protocol; 'nebel match' speaks it to its "
               "player exec:\n  nebel match exec:'nebel engine --player random' random",
    .options = &options,
    .options_size = sizeof(EngineOptions),
    .run = run,
};

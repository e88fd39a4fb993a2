/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/play/line_talk.h"
#include "gtp/gtp_session.h"
#include "gtp/platform_session.h"
#include "players/external/gtp_words.h"
#include "players/registry.h"

_Static_assert((int)LINE_TALK_MAX == (int)GTP_LINE_MAX, "a line of the protocol can be read");

/* One of the two protocols. */
typedef struct {
    LineTalk talk;
    void (*close)(void *session);
} Front;

static bool obey_gtp(void *session, const char *line, size_t length, TextBuffer *answer)
{
    return gtp_session_obey(session, line, length, answer);
}

static void close_gtp(void *session)
{
    gtp_session_free(session);
}

/* The platform takes no complaints: they go to stderr. */
static bool obey_platform(void *session, const char *line, size_t length, TextBuffer *answer)
{
    Error error = {""};
    bool goes_on = platform_session_obey(session, line, length, answer, &error);

    for (char *c = error.text; *c != '\0'; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    if (error.text[0] != '\0')
        fprintf(stderr, "nebel gtp: %s\n", error.text);
    return goes_on;
}

static void close_platform(void *session)
{
    platform_session_free(session);
}

typedef struct {
    GameOptions game;
    const char *player;
    int protocol; /* 0: gtp, 1: platform */
    int64_t seed;
} Chosen;

static Status open_gtp(const Chosen *chosen, const PlayerSpec *spec, Front *front, Error *error)
{
    GtpOptions options = {
        .player = spec, .version = NEBEL_VERSION, .seed = (uint64_t)chosen->seed};
    const GameOps *game = NULL;
    GtpSession *session = NULL;
    Status status = game_options_read(&chosen->game, &game, &options.setup, error);

    if (status == STATUS_OK)
        status = gtp_session_new(&options, &session, error);
    *front = (Front){{session, GTP_ANSWER_MAX, obey_gtp}, close_gtp};
    return status;
}

static Status open_platform(const Chosen *chosen, const PlayerSpec *spec, Front *front,
                            Error *error)
{
    PlatformSession *session = NULL;
    const GameOptions *game = &chosen->game;

    if (spec == NULL)
        return error_set(error, STATUS_BAD_INPUT, "--player is missing");
    if (game->rules != NULL || game->komi != NULL || game->size != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "on the platform it is 9x9, komi 7.5 and the rules of ccgc");
    Status status =
        platform_session_new(spec, "nebel", (uint64_t)chosen->seed, &session, error);
    *front = (Front){{session, GTP_ANSWER_MAX, obey_platform}, close_platform};
    return status;
}

static Status open_front(const Chosen *chosen, PlayerSpec *spec, Front *front, Error *error)
{
    Status status =
        chosen->player != NULL ? player_spec_from_text(chosen->player, spec, error) : STATUS_OK;

    if (status != STATUS_OK)
        return status;
    return (chosen->protocol == 1 ? open_platform : open_gtp)(
        chosen, chosen->player != NULL ? spec : NULL, front, error);
}

static int run(const CommandCall *call)
{
    Chosen *chosen = call->options;
    PlayerSpec spec;
    Front front;
    Error error = {""};
    int code = EXIT_OK;

    chosen->game.game = "phantom-go";
    if (open_front(chosen, &spec, &front, &error) != STATUS_OK)
        return usage_error(&cmd_gtp, "%s", error.text);
    if (!line_talk_run(&front.talk))
        code = command_failed("gtp", "the answers cannot be written");
    front.close(front.talk.session);
    return code;
}

static const Option rows[] = {
    {"player", OPTION_WORD(Chosen, player, "PLAYER"), NULL,
     "a player that 'nebel players' lists; without one it is an umpire only"},
    {"protocol", OPTION_CHOICE(Chosen, protocol, "gtp|platform"), "gtp",
     "platform: that of the Chinese championship"},
    {"rules", OPTION_WORD(Chosen, game.rules, "RULES"), NULL,
     "the umpire's ruleset, one that 'nebel games' lists"},
    {"size", OPTION_NUMBER(Chosen, game.size, 5, 19), NULL, "lines of the board"},
    {"komi", OPTION_WORD(Chosen, game.komi, "POINTS"), NULL, "points for White, such as 6.5"},
    {"seed", OPTION_NUMBER(Chosen, seed, 0, OPTION_ENDLESS), "0",
     "for the player's random numbers"},
};

const Command cmd_gtp = {
    .name = "gtp",
    .arguments = "[--player PLAYER] [OPTIONS]",
    .summary = "Phantom Go for programs that speak the Go Text Protocol, version 2.",
    .details = "As it starts it is the umpire: play, undo, final_score and showboard are "
               "about the true\nboard, and genmove lets the player try until it is accepted. "
               "After 'phantom-setup COLOUR\nRULES' it is a player that sees its own side "
               "only, and genmove is a try.\n"
               "  nebel gtp --player ismcts --rules olympiad --size 9\n"
               "docs/gtp.md has all commands and a session of each kind.",
    .options = OPTIONS(rows, Chosen),
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "measure/each_game.h"
#include "measure/seer_check.h"
#include "players/registry.h"
#include "players/seer/seer_player.h"
#include "players/seer_of_games.h"

enum { REPORT_MAX = 64 << 20 };

typedef struct {
    const char *player; /* whose forecasts are checked */
    const char *of;     /* whose sides are listened to */
    bool ponders;
    int64_t seed;
    bool shows_tries;
} SeerCheckCommand;

static Status check_files(SeerCheck *check, char *const paths[], int count, Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = each_game(paths[i], seer_check_game, check, error);
    if (status == STATUS_OK && check->tries == 0)
        status = error_set(error, STATUS_NOT_FOUND,
                           "there is no Kriegspiel game of a player \"%.40s\"", check->player);
    return status;
}

static int check_all(const SeerCheckCommand *chosen, const SeerMindOptions *mind,
                     char *const paths[], int count)
{
    SeerCheck *check = memory_new(sizeof *check);
    TextBuffer text;
    Error error = {""};

    if (check == NULL)
        return command_failed("seer-check", "out of memory");
    text_init_growing(&text, REPORT_MAX);
    check->player = chosen->of;
    check->ponders = chosen->ponders;
    check->seed = (uint64_t)chosen->seed;
    check->log = chosen->shows_tries ? &text : NULL;
    Status status = seer_mind_init(&check->mind, mind);
    if (status != STATUS_OK)
        error_set(&error, status, "out of memory");
    else
        status = check_files(check, paths, count, &error);
    if (status == STATUS_OK) {
        seer_check_text(check, &text);
        status = text_print(&text, &error);
    }
    seer_mind_fini(&check->mind);
    memory_free(check);
    text_fini(&text);
    return status == STATUS_OK ? EXIT_OK : command_failed("seer-check", "%s", error.text);
}

static int run(const CommandCall *call)
{
    const SeerCheckCommand *chosen = call->options;
    SeerMindOptions mind;
    ReplyWeights weights;
    PlayerSpec spec;
    Error error = {""};

    if (player_spec_from_text(chosen->player, &spec, &error) != STATUS_OK)
        return usage_error(&cmd_seer_check, "%s", error.text);
    if (spec.type != &seer_player)
        return usage_error(&cmd_seer_check, "%s makes no forecasts, only seer does",
                           spec.type->name);
    if (seer_player_mind(&spec, &weights, &mind, &error) != STATUS_OK)
        return command_failed("seer-check", "%s", error.text);
    return check_all(chosen, &mind, call->words, call->count);
}

static const Option rows[] = {
    {"player", OPTION_WORD(SeerCheckCommand, player, "PLAYER"), "seer",
     "whose forecasts: seer with its options, as in seer:level=5"},
    {"of", OPTION_WORD(SeerCheckCommand, of, "NAME"), "seer",
     "listen with the ears of players whose names begin so"},
    {"ponder", OPTION_SWITCH(SeerCheckCommand, ponders), "off",
     "look for worlds while the enemy thinks"},
    {"seed", OPTION_NUMBER(SeerCheckCommand, seed, 0, OPTION_ENDLESS), "1",
     "what is drawn follows from it"},
    {"tries", OPTION_SWITCH(SeerCheckCommand, shows_tries), "off", "print every try first"},
};

const Command cmd_seer_check = {
    .name = "seer-check",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Compares the forecasts of the player seer with what happened in games.",
    .details =
        "It forecasts whether a try is legal and whether the reply takes a man or mates, and "
        "thinks\nas the player does where there is no time limit. GAMES are PGN files or "
        "stores.",
    .options = OPTIONS(rows, SeerCheckCommand),
    COMMAND_TAKES_GAMES,
    .run = run,
};

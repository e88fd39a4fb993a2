/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "measure/each_game.h"
#include "measure/seer_check.h"

enum { REPORT_MAX = 64 << 20 };

typedef struct {
    const char *player;
    SeerMindOptions mind;
    int ponder;
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

static int check_all(const SeerCheckCommand *chosen, char *const paths[], int count)
{
    SeerCheck *check = memory_new(sizeof *check);
    TextBuffer text;
    Error error = {""};

    if (check == NULL)
        return command_failed("seer-check", "out of memory");
    text_init_growing(&text, REPORT_MAX);
    check->player = chosen->player;
    check->ponder = chosen->ponder;
    check->seed = (uint64_t)chosen->seed;
    check->log = chosen->shows_tries ? &text : NULL;
    Status status = seer_mind_init(&check->mind, &chosen->mind);
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

static int run(void *values, int count, char **words)
{
    SeerCheckCommand *chosen = values;

    chosen->mind.table.threads = 1;
    chosen->mind.table.valuing.persistence = 1;
    chosen->mind.belief.refills = true;
    return check_all(chosen, words, count);
}

static const Option rows[] = {
    {"player", OPTION_WORD(SeerCheckCommand, player, "NAME"), "seer",
     "listen with the ears of players whose names begin so"},
    OPTION_GROUP(SeerCheckCommand, mind.replies, seer_reply_options),
    {"positions", OPTION_NUMBER(SeerCheckCommand, mind.belief.pool.positions, 2, 1000000),
     "2500", "worlds to believe in"},
    {"valued", OPTION_NUMBER(SeerCheckCommand, mind.table.valued, 1, 20000), "400",
     "of them to value tries in"},
    {"changes", OPTION_NUMBER(SeerCheckCommand, mind.belief.changes, 0, 1000), "0",
     "steps of each history where worlds are few; 0: no histories"},
    {"ponder", OPTION_NUMBER(SeerCheckCommand, ponder, 0, 100000), "0",
     "steps of each history while the enemy thinks"},
    {"seed", OPTION_NUMBER(SeerCheckCommand, seed, 0, OPTION_ENDLESS), "1",
     "what is drawn follows from it"},
    {"tries", OPTION_SWITCH(SeerCheckCommand, shows_tries), "off", "print every try first"},
};
static const OptionTable options = OPTION_TABLE(rows);

const Command cmd_seer_check = {
    .name = "seer-check",
    .brief = "compare the forecasts of seer with what happened",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Compares the forecasts of the player seer with what happened in recorded "
               "Kriegspiel games:\nwhether a try is legal, whether the reply takes a man. "
               "GAMES are PGN files or stores.",
    .options = &options,
    .options_size = sizeof(SeerCheckCommand),
    COMMAND_TAKES_GAMES,
    .run = run,
};

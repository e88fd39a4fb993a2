/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "measure/each_game.h"
#include "measure/seer_check.h"

enum { REPORT_MAX = 64 << 20 };

typedef struct {
    const char *player;
    const char *replies;
    int64_t positions;
    int64_t valued;
    int64_t sight;
    int64_t pool_sight;
    int64_t surprise;
    int64_t changes;
    int64_t ponder;
    int64_t seed;
    bool shows_tries;
} SeerCheckCommand;

static const char *const reply_words[] = {[SEER_UNIFORM] = "uniform",
                                          [SEER_HABITS] = "habits",
                                          [SEER_FITTED] = "fitted",
                                          [SEER_STYLED] = "styled"};
enum { REPLY_WORDS = sizeof reply_words / sizeof *reply_words };

static int replies_from_text(const char *text)
{
    for (int i = 0; i < REPLY_WORDS; i++)
        if (strcmp(text, reply_words[i]) == 0)
            return i;
    return -1;
}

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

static int run(const SeerCheckCommand *chosen, char *const paths[], int count)
{
    SeerCheck *check = memory_new(sizeof *check);
    SeerMindOptions mind = {
        .belief = {.pool = {.positions = (int)chosen->positions},
                   .refills = true,
                   .changes = (int)chosen->changes},
        .table = {.valued = (int)chosen->valued, .threads = 1, .valuing = {.persistence = 1}},
        .replies = {.model = (SeerModel)replies_from_text(chosen->replies),
                    .sight = (float)chosen->sight / 100,
                    .pool_sight = (float)chosen->pool_sight / 100,
                    .surprise = (float)chosen->surprise / 100,
                    .mate_sight = 1},
    };
    TextBuffer text;
    Error error = {""};

    if (check == NULL)
        return command_failed("seer-check", "out of memory");
    text_init_growing(&text, REPORT_MAX);
    check->player = chosen->player;
    check->ponder = (int)chosen->ponder;
    check->seed = (uint64_t)chosen->seed;
    check->log = chosen->shows_tries ? &text : NULL;
    Status status = seer_mind_init(&check->mind, &mind);
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

int cmd_seer_check(int count, char **arguments)
{
    SeerCheckCommand chosen = {.player = "seer",
                               .replies = "styled",
                               .positions = 2500,
                               .valued = 400,
                               .sight = 100,
                               .pool_sight = 100,
                               .surprise = 10,
                               .seed = 1};
    const CommandOption options[] = {
        {"player", COMMAND_TEXT, &chosen.player, "NAME",
         "listen with the ears of players whose names begin so", 0, 0},
        {"replies", COMMAND_TEXT, &chosen.replies, "MODEL", "uniform, habits, fitted, styled",
         0, 0},
        {"positions", COMMAND_NUMBER, &chosen.positions, "N", "worlds to believe in", 2,
         1000000},
        {"valued", COMMAND_NUMBER, &chosen.valued, "N", "of them to value tries in", 1, 20000},
        {"sight", COMMAND_NUMBER, &chosen.sight, "PERCENT",
         "how likely he takes what he was not told of, against what the model says", 1, 10000},
        {"pool-sight", COMMAND_NUMBER, &chosen.pool_sight, "PERCENT",
         "the same when worlds are weighed", 1, 10000},
        {"surprise", COMMAND_NUMBER, &chosen.surprise, "PERCENT",
         "of the chances are shared by all his moves alike", 0, 100},
        {"changes", COMMAND_NUMBER, &chosen.changes, "N",
         "steps of each history where worlds are few; 0: no histories", 0, 1000},
        {"ponder", COMMAND_NUMBER, &chosen.ponder, "N",
         "steps of each history while the enemy thinks", 0, 100000},
        {"seed", COMMAND_NUMBER, &chosen.seed, "N", "what is drawn follows from it", 0,
         INT64_MAX},
        {"tries", COMMAND_FLAG, &chosen.shows_tries, NULL, "print every try first", 0, 0},
    };
    const Usage usage = {
        .command = "seer-check",
        .arguments = "[OPTIONS] GAMES...",
        .summary = "Compares the forecasts of the player seer with what happened in recorded "
                   "Kriegspiel games:\nwhether a try is legal, whether the reply takes a man. "
                   "GAMES are PGN files or stores.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse_game_files(&usage, count, arguments, &rest, &code))
        return code;
    if (replies_from_text(chosen.replies) < 0)
        return usage_error(&usage, "--replies is uniform, habits, fitted or styled");
    return run(&chosen, arguments, rest);
}

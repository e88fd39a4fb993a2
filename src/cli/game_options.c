/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/game_options.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "game/game_setup.h"
#include "players/games.h"

static const Option rows[] = {
    {"game", OPTION_WORD(GameOptions, game, "GAME"), NULL,
     "one that 'nebel games' lists; else the first"},
    {"rules", OPTION_WORD(GameOptions, rules, "RULES"), NULL, "a ruleset that it lists"},
    {"board", OPTION_WORD(GameOptions, board, "BOARD"), NULL,
     "a board that it lists, or a position"},
    {"draws", OPTION_WORD(GameOptions, draws, "DRAWS"), NULL, "a draw setting that it lists"},
    {"size", OPTION_NUMBER(GameOptions, size, 0, 19), "0", "Go: lines of the board"},
    {"komi", OPTION_WORD(GameOptions, komi, "POINTS"), NULL,
     "Go: points for White, such as 6.5"},
    {"handicap", OPTION_NUMBER(GameOptions, handicap, 0, 9), "0", "Go: stones that Black gets"},
    {"max-plies", OPTION_NUMBER(GameOptions, max_plies, 0, 1000000), "0",
     "the end after N plies; 0: no limit"},
};
const OptionTable game_options = OPTION_TABLE(rows, GameOptions);

static Status copy_value(const char *option, const char *value, char *to, size_t size,
                         Error *error)
{
    if (strlen(value) >= size)
        return error_set(error, STATUS_TOO_LARGE, "--%s takes at most %zu characters", option,
                         size - 1);
    memcpy(to, value, strlen(value) + 1);
    return STATUS_OK;
}

/* What was chosen, or by name what is chosen if nothing is said. */
static const char *or_default(const char *value, const GameChoices *choices)
{
    return value != NULL ? value : choices->count > 0 ? choices->get(0).name : "";
}

/* The options that stand for words of the start. */
static Status add_start_words(const GameOptions *options, const GameOps *game, GameSetup *setup,
                              Error *error)
{
    const struct {
        const char *key;
        int number;
        const char *text;
    } words[] = {
        {"size", options->size, NULL},
        {"handicap", options->handicap, NULL},
        {"komi", 0, options->komi},
    };
    Status status = STATUS_OK;

    for (size_t i = 0; i < sizeof words / sizeof *words && status == STATUS_OK; i++) {
        char number[16];

        snprintf(number, sizeof number, "%d", words[i].number);
        if (words[i].text != NULL || words[i].number != 0)
            status = game_setup_add_word(game, words[i].key,
                                         words[i].text != NULL ? words[i].text : number, setup,
                                         error);
    }
    return status;
}

/* The board that was named; the default one unless its size is given otherwise. */
static const char *board_of(const GameOptions *options, const GameText *text)
{
    return options->board == NULL && options->size != 0
               ? ""
               : or_default(options->board, &text->starts);
}

/* Whether a game can begin so: what is wrong is then wrong with the command line. */
static Status check(const GameOps *game, const GameSetup *setup, Error *error)
{
    void *world = memory_new(game->world_size);
    Status status = world != NULL ? game->start(setup, world, error)
                                  : error_set(error, STATUS_NO_MEMORY, "out of memory");

    memory_free(world);
    return status;
}

Status game_options_read(const GameOptions *options, const GameOps **game, GameSetup *setup,
                         Error *error)
{
    Status status =
        games_find(options->game != NULL ? options->game : games[0]->name, game, error);
    if (status != STATUS_OK)
        return status;
    *setup = (GameSetup){.max_plies = options->max_plies};
    const GameText *text = (*game)->text;
    status = copy_value("rules", or_default(options->rules, &text->rulesets), setup->rules,
                        sizeof setup->rules, error);
    if (status == STATUS_OK)
        status = copy_value("draws", or_default(options->draws, &text->draws), setup->draws,
                            sizeof setup->draws, error);
    if (status == STATUS_OK)
        status = copy_value("board", board_of(options, text), setup->start, sizeof setup->start,
                            error);
    if (status == STATUS_OK)
        status = add_start_words(options, *game, setup, error);
    return status == STATUS_OK ? check(*game, setup, error) : status;
}

Status game_side_read(const GameOps *game, const char *word, const char *other, Side *side,
                      Error *error)
{
    const char *const *names = game->text->side_names;

    for (*side = SIDE_FIRST; *side < SIDE_NONE; (*side)++)
        if (strcasecmp(word, names[*side]) == 0)
            return STATUS_OK;
    if (strcasecmp(word, other) == 0)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND,
                     "no side is called \"%.24s\"; there are %s, %s and %s", word,
                     names[SIDE_FIRST], names[SIDE_SECOND], other);
}

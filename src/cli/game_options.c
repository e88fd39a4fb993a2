/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/game_options.h"

#include <string.h>

#include "player/games.h"

GameOptions game_options_default(void)
{
    return (GameOptions){.game = games[0]->name};
}

static const GameOps *find_game(const char *name, Error *error)
{
    char storage[128];
    TextBuffer list;

    text_init(&list, storage, sizeof storage);
    for (int i = 0; i < GAME_COUNT; i++) {
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", games[i]->name);
    }
    error_set(error, STATUS_NOT_FOUND, "no game is called \"%.24s\"; there is %s", name,
              storage);
    return NULL;
}

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
    return value != NULL ? value : choices->get(0).name;
}

Status game_options_read(const GameOptions *options, const GameOps **game, GameSetup *setup,
                         Error *error)
{
    *game = find_game(options->game, error);
    if (*game == NULL)
        return STATUS_NOT_FOUND;
    *setup = (GameSetup){.max_plies = (int)options->max_plies};
    const GameText *text = (*game)->text;
    Status status = copy_value("rules", or_default(options->rules, &text->rulesets),
                               setup->rules, sizeof setup->rules, error);
    if (status == STATUS_OK)
        status = copy_value("draws", or_default(options->draws, &text->draws), setup->draws,
                            sizeof setup->draws, error);
    if (status == STATUS_OK)
        status = copy_value("board", or_default(options->board, &text->starts), setup->start,
                            sizeof setup->start, error);
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"

static const GameOps *list[GAME_LIST_MAX] = {&kriegspiel, &phantom_go};

const GameOps *const *const games = list;

int games_count(void)
{
    int count = 0;

    while (count < GAME_LIST_MAX && list[count] != NULL)
        count++;
    return count;
}

Status games_find(const char *name, const GameOps **game, Error *error)
{
    char storage[128];
    TextBuffer names;

    text_init(&names, storage, sizeof storage);
    for (int i = 0; i < games_count(); i++) {
        if (strcmp(list[i]->name, name) == 0) {
            *game = list[i];
            return STATUS_OK;
        }
        text_add_format(&names, "%s%s", i > 0 ? ", " : "", list[i]->name);
    }
    return error_set(error, STATUS_NOT_FOUND, "no game is called \"%.24s\"; there is %s", name,
                     storage);
}

Status games_add(const GameOps *game, Error *error)
{
    const GameOps *namesake = NULL;
    int count = games_count();

    if (games_find(game->name, &namesake, NULL) == STATUS_OK)
        return error_set(error, STATUS_BAD_INPUT, "there is a game called \"%.24s\" already",
                         game->name);
    if (game->max_tries > TRIES_MAX || game->point_count > CONTENT_POINTS_MAX ||
        game->content_count > CONTENT_CODES_MAX)
        return error_set(error, STATUS_TOO_LARGE, "%.24s is larger than a game may be",
                         game->name);
    if (count == GAME_LIST_MAX)
        return error_set(error, STATUS_TOO_LARGE, "there are no more than %d games",
                         GAME_LIST_MAX);
    list[count] = game;
    return STATUS_OK;
}

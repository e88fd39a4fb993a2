/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "game/game_setup.h"
#include "players/games.h"
#include "umpire/referee_internal.h"

Status referee_copy_text(const char *key, json_t *value, char *to, size_t size, Error *error)
{
    if (!json_is_string(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is not a text", key);
    if (json_string_length(value) >= size || strlen(json_string_value(value)) >= size ||
        strlen(json_string_value(value)) != json_string_length(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is too long or holds a zero", key);
    snprintf(to, size, "%s", json_string_value(value));
    return STATUS_OK;
}

static Status copy_number(const char *key, json_t *value, int *to, Error *error)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > INT32_MAX)
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is not a whole number from 0", key);
    *to = (int)json_integer_value(value);
    return STATUS_OK;
}

/* The game that "game" names. */
static Status read_game(json_t *object, const GameOps **game, Error *error)
{
    json_t *value = json_object_get(object, "game");
    char name[32] = "";

    if (value == NULL)
        return error_set(error, STATUS_BAD_INPUT, "a new game needs \"game\"");
    Status status = referee_copy_text("game", value, name, sizeof name, error);
    return status == STATUS_OK ? games_find(name, game, error) : status;
}

/* A word of the start; a number may be written as one. */
static Status add_start_word(const GameOps *game, const char *key, json_t *value,
                             GameSetup *setup, Error *error)
{
    char number[32];

    if (json_is_number(value))
        snprintf(number, sizeof number, "%.12g", json_number_value(value));
    else if (!json_is_string(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is no number and no text", key);
    return game_setup_add_word(
        game, key, json_is_number(value) ? number : json_string_value(value), setup, error);
}

static Status read_settings(const GameOps *game, json_t *object, GameSetup *setup, Error *error)
{
    const char *key;
    json_t *value;
    Status status = STATUS_OK;

    json_object_foreach(object, key, value)
    {
        if (strcmp(key, "game") == 0)
            continue;
        if (strcmp(key, "rules") == 0)
            status = referee_copy_text(key, value, setup->rules, sizeof setup->rules, error);
        else if (strcmp(key, "draws") == 0)
            status = referee_copy_text(key, value, setup->draws, sizeof setup->draws, error);
        else if (strcmp(key, "start") == 0)
            status = referee_copy_text(key, value, setup->start, sizeof setup->start, error);
        else if (strcmp(key, "max_plies") == 0)
            status = copy_number(key, value, &setup->max_plies, error);
        else if (!game_has_start_key(game, key))
            status = error_set(error, STATUS_BAD_INPUT, "a new game has no \"%.24s\"", key);
        if (status != STATUS_OK)
            return status;
    }
    json_object_foreach(object, key, value)
    {
        if (game_has_start_key(game, key))
            status = add_start_word(game, key, value, setup, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

Status referee_read_setup(json_t *object, const GameOps **game, GameSetup *setup, Error *error)
{
    *setup = (GameSetup){0};
    if (!json_is_object(object))
        return error_set(error, STATUS_BAD_INPUT, "\"new\" is not an object");
    Status status = read_game(object, game, error);
    return status == STATUS_OK ? read_settings(*game, object, setup, error) : status;
}

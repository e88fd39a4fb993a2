/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game_setup.h"

#include <string.h>

bool game_has_start_key(const GameOps *game, const char *key)
{
    const char *const *keys = game->text->start_keys;

    while (keys != NULL && *keys != NULL && strcmp(*keys, key) != 0)
        keys++;
    return keys != NULL && *keys != NULL;
}

Status game_setup_add_word(const GameOps *game, const char *key, const char *value,
                           GameSetup *setup, Error *error)
{
    size_t used = strlen(setup->start);
    TextBuffer word;

    if (!game_has_start_key(game, key))
        return error_set(error, STATUS_BAD_INPUT, "%s has no %.24s", game->name, key);
    text_init(&word, setup->start + used, sizeof setup->start - used);
    text_add(&word, used > 0 ? " " : "");
    text_add(&word, key);
    text_add_char(&word, '=');
    text_add(&word, value);
    if (word.is_cut)
        return error_set(error, STATUS_TOO_LARGE, "%s is too long", key);
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/registry.h"

#include <string.h>

#include "players/external/exec_player.h"
#include "players/external/gtp_player.h"
#include "players/external/human_player.h"
#include "players/external/uci_player.h"
#include "players/instinct/instinct_player.h"
#include "players/message_tree/mcts_player.h"
#include "players/metaposition/metaposition_player.h"
#include "players/monte_carlo/flat_player.h"
#include "players/monte_carlo/go_mcts_player.h"
#include "players/monte_carlo/iimc_player.h"
#include "players/monte_carlo/ismcts_player.h"
#include "players/monte_carlo/nested_player.h"
#include "players/monte_carlo/two_level_player.h"
#include "players/sampling/pimc_player.h"
#include "players/sampling/sampling_player.h"
#include "players/seer_of_games.h"
#include "players/simple/capture_player.h"
#include "players/simple/negamax_player.h"
#include "players/simple/random_player.h"
#include "players/simple/recapture_player.h"
#include "players/simple/stranger_player.h"
#include "players/warden/warden_player.h"

enum { PLAYERS_MAX = 128 };

static const PlayerType *players[PLAYERS_MAX] = {
    &random_player,    &recapture_player,    &capture_blind_player, &capture_sighted_player,
    &negamax_player,   &exec_player,         &gtp_player,           &human_player,
    &los_player,       &aos_player,          &aosp_player,          &hs_player,
    &pimc_player,      &metaposition_player, &ismcts_player,        &mo_ismcts_player,
    &flat_player,      &go_mcts_player,      &nested_player,        &iimc_player,
    &two_level_player, &mcts_a_player,       &mcts_b_player,        &mcts_c_player,
    &seer_player,      &instinct_player,     &stranger_player,      &warden_player,
    &uci_player,
};

int registry_count(void)
{
    int count = 0;

    while (count < PLAYERS_MAX && players[count] != NULL)
        count++;
    return count;
}

const PlayerType *registry_get(int number)
{
    return players[number];
}

const PlayerType *registry_find(const char *name, size_t length)
{
    for (int i = 0; i < PLAYERS_MAX && players[i] != NULL; i++)
        if (strlen(players[i]->name) == length && strncmp(players[i]->name, name, length) == 0)
            return players[i];
    return NULL;
}

Status registry_add(const PlayerType *type, Error *error)
{
    int count = registry_count();

    if (registry_find(type->name, strlen(type->name)) != NULL)
        return error_set(error, STATUS_BAD_INPUT, "there is a player called \"%.24s\" already",
                         type->name);
    if (count == PLAYERS_MAX)
        return error_set(error, STATUS_TOO_LARGE, "there are no more than %d players",
                         PLAYERS_MAX);
    players[count] = type;
    return STATUS_OK;
}

Status player_spec_from_text(const char *text, PlayerSpec *spec, Error *error)
{
    size_t length = strcspn(text, ":");
    const PlayerType *type = registry_find(text, length);
    const char *options = text[length] == ':' ? text + length + 1 : NULL;

    if (type == NULL)
        return registry_unknown(text, length, error);
    return player_spec_of_type(type, options, spec, error);
}

Status registry_unknown(const char *name, size_t length, Error *error)
{
    char names[320];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    for (int i = 0; i < registry_count(); i++)
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", players[i]->name);
    return error_set(error, STATUS_NOT_FOUND, "no player is called \"%.*s\"; there are %s",
                     (int)(length > 16 ? 16 : length), name, names);
}

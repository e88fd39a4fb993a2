/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_players.h"

#include <assert.h>
#include <string.h>

#include "players/registry.h"
#include "server/members/opponents.h"

enum { CHEAP_MS = 50, HUNTERS_MAX = 64 };

static HuntPlayer hunters[HUNTERS_MAX];
static int hunter_count;

static bool add_hunter(const char *name, const char *spec_text, const char *game, int64_t ms)
{
    PlayerSpec spec;
    HuntPlayer *hunter = &hunters[hunter_count];

    assert(hunter_count < HUNTERS_MAX);
    *hunter = (HuntPlayer){.name = name, .game = game, .think_ms = ms};
    if (player_spec_from_text(spec_text, &spec, NULL) != STATUS_OK)
        return false;
    for (int i = 0; i < 2; i++)
        if (player_new(&spec, &hunter->players[i], NULL) != STATUS_OK)
            return false;
    hunter_count++;
    return true;
}

bool hunt_players_sit(const char *wanted)
{
    bool is_slow = strcmp(wanted, "slow") == 0;
    bool has_all = true;

    if (strcmp(wanted, "cheap") == 0)
        return add_hunter("random", "random", NULL, CHEAP_MS) &&
               add_hunter("recapture", "recapture", "kriegspiel", CHEAP_MS) &&
               add_hunter("capture-blind", "capture-blind", "kriegspiel", CHEAP_MS);
    for (int i = 0; i < opponents_count(); i++) {
        const Opponent *opponent = opponents_get(i);

        if (is_slow ? opponent->ms > CHEAP_MS : strcmp(opponent->id, wanted) == 0)
            has_all &= add_hunter(opponent->id, opponent->player, opponent->game, opponent->ms);
    }
    return has_all && hunter_count > 0;
}

void hunt_players_leave(void)
{
    for (int i = 0; i < hunter_count; i++)
        for (int k = 0; k < 2; k++)
            player_free(hunters[i].players[k]);
    hunter_count = 0;
}

int hunt_players_count(void)
{
    return hunter_count;
}

const HuntPlayer *hunt_players_get(int number)
{
    return &hunters[number];
}

const HuntPlayer *hunt_players_draw(const GameOps *game, Rng *rng)
{
    const HuntPlayer *drawn;

    do
        drawn = &hunters[rng_below(rng, (uint32_t)hunter_count)];
    while (!game_is_meant(game, drawn->game));
    return drawn;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer_of_games.h"

#include <string.h>

#include "player/player_core.h"
#include "players/endgame/endgame_mating.h"
#include "players/go_seer/go_seer_player.h"
#include "players/net_learning.h"
#include "players/seer/seer_learning.h"
#include "players/seer/seer_player.h"

/* Those of Kriegspiel come first: whoever knows a spec of `seer` to be one of Kriegspiel's may read
 * them as such. */
typedef struct {
    SeerOptions kriegspiel;
    GoSeerOptions go;
} BothOptions;

static const Option rows[] = {
    OPTION_GROUP(BothOptions, kriegspiel, seer_options),
    OPTION_GROUP(BothOptions, go, go_seer_options),
};

typedef struct {
    BothOptions options;
    PlayerCore kriegspiel;
    PlayerCore go;     /* nobody before the first game of it */
    PlayerCore *plays; /* one of them; NULL before the first game */
} Seers;

static Status open_one(PlayerCore *core, const PlayerType *type, const void *options,
                       size_t size, Error *error)
{
    PlayerSpec spec = {.type = type};

    memcpy(spec.options, options, size);
    return player_core_open(core, &spec, error);
}

static Status open(void *memory, const void *options, Error *error)
{
    Seers *seers = memory;

    seers->options = *(const BothOptions *)options;
    memcpy(seers->options.go.net, seers->options.kriegspiel.intuition.net,
           sizeof seers->options.go.net);
    seers->options.go.level = seers->options.kriegspiel.level;
    return open_one(&seers->kriegspiel, &kriegspiel_seer, &seers->options.kriegspiel,
                    sizeof seers->options.kriegspiel, error);
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    Seers *seers = memory;
    Status status = STATUS_OK;

    if (game_is_meant(seat->game, kriegspiel_seer.game))
        seers->plays = &seers->kriegspiel;
    else if (game_is_meant(seat->game, go_seer.game))
        seers->plays = &seers->go;
    else
        return error_set(error, STATUS_BAD_INPUT, "seer cannot play %s", seat->game->name);
    if (seers->plays->type == NULL)
        status =
            open_one(&seers->go, &go_seer, &seers->options.go, sizeof seers->options.go, error);
    return status == STATUS_OK ? player_core_start(seers->plays, seat, view, error) : status;
}

static void hear(void *memory, const News *news, const void *view)
{
    player_core_hear(((Seers *)memory)->plays, news, view);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    return player_core_choose(((Seers *)memory)->plays, view, request);
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    return player_core_explain(((const Seers *)memory)->plays, view, explanation);
}

static void believe(const void *memory, ExplainedBelief *belief)
{
    player_core_believe(((const Seers *)memory)->plays, belief);
}

static BelievedWorlds worlds(const void *memory)
{
    return player_core_worlds(((const Seers *)memory)->plays);
}

static void ponder(void *memory, const atomic_bool *stop)
{
    player_core_ponder(((Seers *)memory)->plays, stop);
}

static void close(void *memory)
{
    Seers *seers = memory;

    player_core_close(&seers->kriegspiel);
    player_core_close(&seers->go);
}

/* Its nets are those of `instinct`. */
static const Learning *const learned[] = {&net_learning_kriegspiel, &seer_learning,
                                          &net_learning_phantom_go, NULL};

const PlayerType seer_player = {
    .name = "seer",
    .summary = "believes in worlds and values tries in them; each of the two games has its own",
    .options = OPTIONS(rows, BothOptions),
    .learned = learned,
    .state_size = sizeof(Seers),
    .open = open,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .believe = believe,
    .worlds = worlds,
    .ponder = ponder,
    .close = close,
    .wrap = endgame_wrap,
};

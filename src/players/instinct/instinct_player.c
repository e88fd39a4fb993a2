/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/instinct/instinct_player.h"

#include <math.h>

#include "base/clock.h"
#include "base/memory.h"
#include "net/built_in_nets.h"
#include "players/endgame/endgame_mating.h"
#include "players/instinct/instinct_level.h"
#include "players/net_learning.h"
#include "players/second_thoughts/second_thoughts.h"

typedef struct {
    int level;
    double temperature; /* 0: as the level has it */
    double reach;       /* likewise */
    bool endgame;
    bool caution;
    int looks;
    char net[OPTION_TEXT_SIZE]; /* a file; empty: the one that is built in */
} InstinctOptions;

static const Option rows[] = {
    {"level", OPTION_NUMBER(InstinctOptions, level, 1, INSTINCT_LEVELS), "8",
     "strength, from 1 (easy) to 8 (all it can)"},
    {"temperature", OPTION_REAL(InstinctOptions, temperature, 0, 10), "0",
     "how freely it chooses: high, what it thinks little of too; near 0, its favourite; 0: as "
     "its level does"},
    {"reach", OPTION_REAL(InstinctOptions, reach, 0, 100), "0",
     "how far below its favourite a try may be, in nats; 0: as its level has it"},
    OPTION_GROUP(InstinctOptions, endgame, endgame_on),
    {"caution", OPTION_SWITCH(InstinctOptions, caution), "on",
     "think twice: no stalemate while winning, no own eye filled"},
    {"looks", OPTION_NUMBER(InstinctOptions, looks, 1, NET_WAYS), "1",
     "Phantom Go: in how many ways the board is turned and looked at, for the mean of it"},
    {"net", OPTION_TEXT(InstinctOptions, net), "",
     "file of a net; without one the net built in"},
};

typedef struct {
    InstinctOptions options;
    Net *net; /* for one game */
    NetMind mind;
    SecondThoughts thoughts;
    Rng rng;
    const void *view; /* the player's own, which stays where it is for a game */
    bool has_thought;
    int64_t us;
} InstinctState;

static Status open_net(InstinctState *state, const GameOps *game, Error *error)
{
    Status status = state->options.net[0] != '\0'
                        ? net_open(state->options.net, &state->net, error)
                        : built_in_net(game->name, &state->net, error);

    if (status == STATUS_OK)
        status = net_check(state->net, game->name, game->encoding, error);
    if (status == STATUS_OK)
        status = net_mind_open(&state->mind, game, state->net, state->options.looks, error);
    return status;
}

static void close_net(InstinctState *state)
{
    net_mind_close(&state->mind);
    net_free(state->net);
    state->net = NULL;
}

static Status open(void *memory, const void *options, Error *error)
{
    InstinctState *state = memory;

    (void)error;
    state->options = *(const InstinctOptions *)options;
    InstinctLevel level = instinct_level(state->options.level);
    if (state->options.temperature == 0)
        state->options.temperature = level.temperature;
    if (state->options.reach == 0)
        state->options.reach = level.reach;
    return STATUS_OK;
}

/* Both sides know how the game begins. */
static Status begin(InstinctState *state, const PlayerSeat *seat, Error *error)
{
    const GameOps *game = seat->game;
    void *world = memory_new(game->world_size);

    if (world == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = game->start(&seat->setup, world, error);
    if (status == STATUS_OK)
        status = net_mind_begin(&state->mind, world, seat->side, state->view, error);
    if (status == STATUS_OK)
        second_thoughts_begin(&state->thoughts, game, world, seat->seed);
    memory_free(world);
    return status;
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    InstinctState *state = memory;

    if (seat->game->encoding == NULL)
        return error_set(error, STATUS_BAD_INPUT, "instinct has no net for %s",
                         seat->game->name);
    if (state->mind.game != seat->game) {
        close_net(state);
        Status status = open_net(state, seat->game, error);
        if (status != STATUS_OK) {
            close_net(state);
            return status;
        }
    }
    rng_init(&state->rng, seat->seed, 0);
    state->view = view;
    state->has_thought = false;
    return begin(state, seat, error);
}

static void hear(void *memory, const News *news, const void *view)
{
    InstinctState *state = memory;

    net_mind_hear(&state->mind, view, news);
    second_thoughts_hear(&state->thoughts, news, view);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    InstinctState *state = memory;
    NetMind *mind = &state->mind;
    int64_t begin = clock_wall_us();

    (void)request;
    net_mind_think(mind, view, (float)state->options.temperature, (float)state->options.reach);
    int number = state->options.caution
                     ? second_thoughts_choose(&state->thoughts, mind, view, &state->rng)
                     : net_mind_sample(mind, &state->rng);
    state->has_thought = true;
    state->us = clock_wall_us() - begin;
    return choice_try(mind->moves[number]);
}

static int permille(float share)
{
    return (int)lrintf(share * 1000.0f);
}

static void tell_belief(const InstinctState *state, const float chances[],
                        ExplainedBelief *belief)
{
    const Encoding *encoding = &state->mind.encoding;
    int places = encoding_points(encoding);

    belief->boards = 1;
    for (int place = 0; place < places; place++) {
        int point = encoding->hidden_point(encoding, state->view, place);

        for (int code = 0; code < encoding->codes && point >= 0; code++)
            belief->permille[point][code] = (uint16_t)permille(chances[code * places + place]);
    }
}

static void believe(const void *memory, ExplainedBelief *belief)
{
    const InstinctState *state = memory;
    float chances[CONTENT_POINTS_MAX * CONTENT_CODES_MAX];

    net_mind_believe(&state->mind, state->view, chances);
    tell_belief(state, chances, belief);
}

/* Second thoughts lower chances, so that these no longer add up to 1. */
static void tell_tries(const NetMind *mind, Explanation *explanation)
{
    float sum = 0;

    for (int i = 0; i < mind->count; i++)
        sum += mind->chances[i];
    for (int i = 0; i < mind->count; i++) {
        ExplainedTry *tried = explanation_add_try(explanation, mind->moves[i]);

        tried->has_value = true;
        tried->value = sum > 0 ? permille(mind->chances[i] / sum) : 0;
    }
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    const InstinctState *state = memory;
    const NetMind *mind = &state->mind;

    (void)view;
    if (!state->has_thought)
        return true;
    explanation->unit = UNIT_CHANCE;
    tell_tries(mind, explanation);
    explanation->work.us = state->us;
    explanation_add_note(explanation, "It expects %d points of 100.",
                         (permille(mind->result) + 1000) / 20);
    tell_belief(state, mind->belief, &explanation->belief);
    return true;
}

static void close(void *memory)
{
    close_net(memory);
}

static const Learning *const learned[] = {&net_learning_kriegspiel, &net_learning_phantom_go,
                                          NULL};

const PlayerType instinct_player = {
    .name = "instinct",
    .summary = "plays what a net that taught itself thinks of first",
    .options = OPTIONS(rows, InstinctOptions),
    .learned = learned,
    .state_size = sizeof(InstinctState),
    .open = open,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .believe = believe,
    .close = close,
    .wrap = endgame_wrap,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_intuition.h"

#include <math.h>

#include "base/exponential.h"
#include "belief/weighted/seer_weights.h"
#include "kriegspiel/kriegspiel.h"
#include "net/built_in_nets.h"

static const Option rows[] = {
    {"prior", OPTION_REAL(SeerIntuitionOptions, prior, 0, 10), "1",
     "weight of what a net thinks of first; 0: the worlds alone decide. Level 8 only"},
    {"step", OPTION_REAL(SeerIntuitionOptions, step, 0.001, 1000), "0.015",
     "score that weighs as much as a nat of the net"},
    {"temperature", OPTION_REAL(SeerIntuitionOptions, temperature, 0.01, 10), "0.5",
     "how freely it chooses between what both think good"},
    {"memory", OPTION_SWITCH(SeerIntuitionOptions, remembers_worlds), "on",
     "the net is shown what the worlds showed at the last try; off: what it believed then"},
    {"net", OPTION_TEXT(SeerIntuitionOptions, net), "",
     "file of a net; without one the net built in"},
};
const OptionTable seer_intuition_options = OPTION_TABLE(rows, SeerIntuitionOptions);

static Status open_net(SeerIntuition *intuition, Error *error)
{
    const SeerIntuitionOptions *options = &intuition->options;
    Status status = options->net[0] != '\0'
                        ? net_open(options->net, &intuition->net, error)
                        : built_in_net(kriegspiel.name, &intuition->net, error);

    if (status == STATUS_OK)
        status = net_check(intuition->net, kriegspiel.name, kriegspiel.encoding, error);
    if (status == STATUS_OK)
        status = net_mind_open(&intuition->mind, &kriegspiel, intuition->net, 1, error);
    if (status != STATUS_OK)
        seer_intuition_close(intuition);
    return status;
}

void seer_intuition_close(SeerIntuition *intuition)
{
    net_mind_close(&intuition->mind);
    net_free(intuition->net);
    intuition->net = NULL;
    intuition->is_asked = false;
}

Status seer_intuition_begin(SeerIntuition *intuition, const SeerIntuitionOptions *options,
                            const PlayerSeat *seat, const void *view, Error *error)
{
    KriegspielWorld world; /* both sides know how the game begins */

    intuition->options = *options;
    intuition->side = seat->side;
    Status status = kriegspiel.start(&seat->setup, &world, error);
    if (status == STATUS_OK && intuition->net == NULL)
        status = open_net(intuition, error);
    if (status == STATUS_OK)
        status = net_mind_begin(&intuition->mind, &world, seat->side, view, error);
    if (status == STATUS_OK)
        second_thoughts_begin(&intuition->thoughts, &kriegspiel, &world, seat->seed);
    intuition->is_asked = status == STATUS_OK;
    return status;
}

void seer_intuition_hear(SeerIntuition *intuition, const void *view, const News *news)
{
    if (intuition->is_asked)
        net_mind_hear(&intuition->mind, view, news);
}

/* So many worlds tell what all of them show. */
enum { WORLDS_REMEMBERED = 2000 };

/* Adds what stands where in a world of that weight. */
static void add_world(const SeerIntuition *intuition, const KriegspielWorld *world,
                      float weight, float belief[])
{
    const Encoding *encoding = &intuition->mind.encoding;
    int points = encoding_points(encoding);
    uint8_t truth[CONTENT_POINTS_MAX + ENCODING_FACTS_MAX];

    encoding->truth(encoding, world, intuition->side, truth);
    for (int point = 0; point < points; point++)
        belief[truth[point] * points + point] += weight;
}

/* At its next thought the net remembers what the worlds show now, and not what it believed: they fit
 * all that was heard, and know whom the enemy plays like. */
static void remember_worlds(SeerIntuition *intuition, const SeerSet *set, Rng *rng)
{
    float belief[CONTENT_CODES_MAX * CONTENT_POINTS_MAX] = {0};
    int drawn[WORLDS_REMEMBERED];

    if (!intuition->options.remembers_worlds || set->count == 0)
        return;
    if (set->count <= WORLDS_REMEMBERED) {
        for (int i = 0; i < set->count; i++)
            add_world(intuition, &set->worlds[i].world, (float)set->weights[i], belief);
    } else {
        seer_set_sample(set, WORLDS_REMEMBERED, rng, drawn);
        for (int i = 0; i < WORLDS_REMEMBERED; i++)
            add_world(intuition, &set->worlds[drawn[i]].world, 1.0F / WORLDS_REMEMBERED,
                      belief);
    }
    net_mind_take_belief(&intuition->mind, belief);
}

/* SEER_NEVER: it is legal in no world. */
static double quality_of(const SeerThought *thought, Move move)
{
    for (int i = 0; i < thought->try_count; i++)
        if (thought->tries[i].move == move)
            return thought->tries[i].quality;
    return SEER_NEVER;
}

/* What the worlds say of a try, in nats; where they know one that is legal, others are left out. */
static double doubt(const SeerIntuitionOptions *options, const SeerThought *thought,
                    double best, Move move)
{
    if (thought == NULL || best <= SEER_NEVER)
        return 0;
    double quality = quality_of(thought, move);
    return quality > SEER_NEVER ? (best - quality) / options->step : HUGE_VAL;
}

/* "Any?" is not asked where anything else can be tried: a pawn's capture tells the same and obliges
 * to nothing. */
static bool is_idle(const NetMind *mind, int number)
{
    return mind->moves[number] == MOVE_ASK_ANY && mind->count > 1;
}

Move seer_intuition_pick(SeerIntuition *intuition, const void *view, const SeerThought *thought,
                         const SeerSet *believed, Rng *rng)
{
    const SeerIntuitionOptions *options = &intuition->options;
    NetMind *mind = &intuition->mind;
    double best = thought != NULL ? seer_thought_best(thought) : SEER_NEVER;
    double top = -HUGE_VAL;
    double nats[TRIES_MAX];

    net_mind_think(mind, view, 1.0F, HUGE_VALF);
    remember_worlds(intuition, believed, rng);
    for (int i = 0; i < mind->count; i++) {
        nats[i] = options->prior * mind->values[i] / NET_VALUE_ONE -
                  doubt(options, thought, best, mind->moves[i]);
        if (is_idle(mind, i))
            nats[i] = -HUGE_VAL;
        top = nats[i] > top ? nats[i] : top;
    }
    for (int i = 0; i < mind->count; i++)
        mind->chances[i] =
            nats[i] > -HUGE_VAL
                ? exponential_below_one((float)((nats[i] - top) / options->temperature))
                : 0;
    return mind->moves[second_thoughts_choose(&intuition->thoughts, mind, view, rng)];
}

void seer_intuition_explain(const SeerIntuition *intuition, Explanation *explanation)
{
    if (intuition->is_asked && intuition->mind.count > 0)
        explanation_add_note(explanation,
                             "A net that looked at it first expects %d points of 100.",
                             (int)(50 * (intuition->mind.result + 1) + 0.5F));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Own eyes, points that are as good as certain to be refused, stones that are thrown in without end,
 * and a pass of one who is not ahead while another point is left to try. The score is what the belief
 * makes of the board: enemy stones count by their chance, and an empty point belongs to those around
 * it.
 */
#include "belief/go/hopeful_tries.h"
#include "phantom_go/phantom_go_view.h"
#include "players/second_thoughts/second_thoughts.h"

/* Points that one must be ahead by, since an enemy can still take some before his own pass. */
#define AHEAD 1.0f

/* The mean of what is around a place, own 1 and the enemy's -1. */
static float mean_around(const float owned[], int width, int place)
{
    int column = place % width;
    float sum = 0;
    int count = 0;

    if (column > 0)
        sum += owned[place - 1], count++;
    if (column < width - 1)
        sum += owned[place + 1], count++;
    if (place >= width)
        sum += owned[place - width], count++;
    if (place < width * (width - 1))
        sum += owned[place + width], count++;
    return sum / (float)count;
}

/* Points by area, without komi: more than 0 is ahead. The planes are as wide as the board. */
static float points_ahead(const NetMind *mind)
{
    int width = mind->encoding.width;
    int places = encoding_points(&mind->encoding);
    const uint8_t *own = mind->observation;     /* its first plane */
    const float *enemy = mind->belief + places; /* of the code of a stone */
    float owned[GO_POINTS_MAX] = {0};
    float sum = 0;

    for (int place = 0; place < places; place++)
        owned[place] = own[place] != 0 ? 1.0f : -enemy[place];
    for (int sweep = 0; sweep < width; sweep++)
        for (int place = 0; place < places; place++)
            if (own[place] == 0)
                owned[place] =
                    (1.0f - enemy[place]) * mean_around(owned, width, place) - enemy[place];
    for (int place = 0; place < places; place++)
        sum += owned[place];
    return sum;
}

static bool keeps_playing(const NetMind *mind, const PhantomGoView *view, const GoSet *hopeful)
{
    float komi = 0.5f * (float)view->komi_half_points;

    return !go_set_is_empty(hopeful) &&
           points_ahead(mind) + (view->side == SIDE_FIRST ? -komi : komi) < AHEAD;
}

static void hear(SecondThoughts *thoughts, const News *news, const void *view)
{
    go_repeats_hear(&thoughts->repeats, view, news);
}

static void sift(const SecondThoughts *thoughts, NetMind *mind, const void *known)
{
    const PhantomGoView *view = known;
    GoSet hopeful = hopeful_tries(mind, view, &thoughts->repeats);
    bool may_pass = !keeps_playing(mind, view, &hopeful);
    bool is_kept[GO_TRIES_MAX];

    for (int i = 0; i < mind->count; i++)
        is_kept[i] =
            mind->moves[i] == GO_PASS ? may_pass : go_set_has(&hopeful, mind->moves[i]);
    net_mind_keep(mind, is_kept);
}

void second_thoughts_of_go(SecondThoughts *thoughts)
{
    thoughts->hear = hear;
    thoughts->sift = sift;
}

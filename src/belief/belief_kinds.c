/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_kinds.h"

#include "belief/go/drawn_belief.h"
#include "belief/plain_belief.h"
#include "belief/weighted/seer_belief.h"

static const BeliefType *const kinds[] = {
    [BELIEF_POOL] = &pool_belief,     [BELIEF_LAST_NEWS] = &last_news_belief,
    [BELIEF_HYBRID] = &hybrid_belief, [BELIEF_SEER] = &weighted_belief,
    [BELIEF_NET] = &drawn_belief,
};

const BeliefType *belief_kind(BeliefKind kind)
{
    return kinds[kind];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kinds of belief that players and commands let one choose, by name: the one place that
 * knows them all.
 */
#pragma once

#include "belief/belief_type.h"

typedef enum {
    BELIEF_POOL,
    BELIEF_LAST_NEWS,
    BELIEF_HYBRID,
    BELIEF_SEER,
    BELIEF_NET
} BeliefKind;

/* Words of an option, in that order. */
#define BELIEF_KINDS "pool|last-news|hybrid|seer|net"

const BeliefType *belief_kind(BeliefKind kind);

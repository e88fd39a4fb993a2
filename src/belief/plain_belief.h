/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kinds of belief that know no particular game (Parker, Nau and Subrahmanian 2005).
 */
#pragma once

#include "belief/belief_type.h"

/* Worlds that fit everything heard (pool.h), all equally likely and none drawn twice; refilled
 * by whole histories (history_search.h). */
extern const BeliefType pool_belief;
/* Worlds made to explain the last news: LOS. */
extern const BeliefType last_news_belief;
/* Those of the pool, and then by the last news: HS. */
extern const BeliefType hybrid_belief;
/* The ends of random games that happen to fit everything heard: AOS. */
extern const BeliefType games_belief;

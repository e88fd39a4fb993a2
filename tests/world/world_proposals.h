/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people of the simulated world want to play: on small boards, so that it is short, and by
 * all rulesets, those with private refusals above all.
 */
#pragma once

#include <stdbool.h>

enum { PROPOSAL_SIZE = 320 };

/* As members of a message that follow others; with an opponent, or open to anybody. */
void draw_proposal(bool may_be_rated, bool has_opponent, char text[PROPOSAL_SIZE]);

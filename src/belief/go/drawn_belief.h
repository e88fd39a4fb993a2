/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kind of belief whose worlds are of Phantom Go, fit all that is remembered, and have their
 * hidden stones where a net that listens to the game expects them (docs/algorithms/go_belief.md).
 */
#pragma once

#include "belief/belief_type.h"

extern const BeliefType drawn_belief;

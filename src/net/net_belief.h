/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From logits of what stands on each point to chances, and to the bytes that are fed back.
 */
#pragma once

#include "net/net.h"

/* `logits` are in parts of NET_BELIEF_ONE, codes * points of them. */
void net_belief_output(const NetShape *shape, const int16_t logits[], NetOutput *output);

/* The bytes alone, of `count` chances. */
void net_belief_remember(const float belief[], int count, uint8_t believed[]);

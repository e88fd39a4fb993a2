/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the other side may have done, for those who keep worlds that explain all they heard.
 */
#pragma once

#include "phantom_go/phantom_go_world.h"

/* These are the GameOps of the same names. */
int phantom_go_list_replies(const void *world, const News *heard, Move moves[]);
bool phantom_go_witness(void *world, const News *heard);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fast Go board against the plain one.
 */
#pragma once

#include <stdint.h>

/* Plays random games on both boards, of all sizes, mostly small, and demands after every move
 * that they agree about every point: stones, legality for both colours, eyes, ko, last
 * liberties and area; and from time to time that the fast board is the one that would be made
 * from the plain one. Each game is its seed's and number's. */
void check_go_boards_agree(uint64_t seed, int games);

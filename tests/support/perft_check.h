/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* Compares perft with that of the slow chess at depths from `first` to `last`: `sure` whatever it
 * takes, deeper ones as long as there are at most `budget` leaves. */
void check_perft_against_slow(const char *fen, int first, int sure, int last, uint64_t budget);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How `seer` shares out the time it is given: the more of it, the more work.
 */
#pragma once

#include <stdint.h>

/* What a try may take that has so many milliseconds; 0: as long as it likes. */
int64_t seer_time_us(double ms);

/* Times the work of the options that fits in there, with room to spare. */
double seer_time_effort(int64_t us);

/* Hearing takes time as well. The part of the work that is done from now on, where it was
 * `thrift`: less if what was heard since the last try took much of the time for this one. */
double seer_time_thrift(double thrift, int64_t us, int64_t heard_us);

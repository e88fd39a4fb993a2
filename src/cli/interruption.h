/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

/* From the first call on, Ctrl-C (and SIGTERM) set this flag instead of killing the program; a
 * second one kills it. */
const atomic_bool *interruption_flag(void);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* The natural logarithm of a whole number above 0, to 15 digits. It is made of IEEE sums,
 * products and quotients alone and so has the same bits on every platform, which libm's has
 * not. */
double logarithm(uint32_t number);

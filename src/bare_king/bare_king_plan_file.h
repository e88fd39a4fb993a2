/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plans as bytes, one after the other, and those that are built in.
 *
 * A plan is its kind (a byte), the number of bytes that follow (four, the lowest first) and, for
 * each placing in the order of their numbers, how many sets there are (two bytes) and the sets:
 * the moves (a byte), then a bit for each square on which he may be, the lowest first.
 */
#pragma once

#include "bare_king/bare_king_plan.h"

/* How many bytes the plan is; writes them unless `bytes` is NULL. */
size_t bare_plan_write(const BarePlan *plan, uint8_t *bytes);

/* The plan for these men among several. NULL: it is not there, it is damaged, or no memory. */
MUST_USE BarePlan *bare_plan_read(const uint8_t *bytes, size_t size, BareTableKind kind);

/* The same of those that are built in, which hold wherever the direction of a check is said.
 * Takes about a thousandth of a second. */
MUST_USE BarePlan *bare_plan_built_in(BareTableKind kind);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bare_king/bare_king_plan.h"

enum { PLAN_NO_ENTRY = -1 };

/* Of a set in some row. */
typedef struct {
    Bitboard set;
    int32_t next; /* of the same row */
    uint16_t row;
    uint8_t level; /* moves to the mate, at most */
} PlanEntry;

struct BarePlan {
    BareTableKind kind;
    int row_count;
    int32_t *heads; /* of rows: the first entry */
    PlanEntry *entries;
    int count;
    int capacity;
};

/* NULL: no memory. */
MUST_USE BarePlan *plan_new_empty(BareTableKind kind);

/* False: no memory. */
MUST_USE bool plan_add(BarePlan *plan, int row, Bitboard set, int level);

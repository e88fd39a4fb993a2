/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game ended, as both stores keep it.
 */
#pragma once

#include "game/outcome.h"
#include "record/store/sqlite_query.h"

/* Two columns: the result and the reason, which are words. */
Outcome sqlite_row_outcome(SqliteQuery *query);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/store/store.h"

/* Prints a line for each match, the latest first. */
MUST_USE Status stored_matches_print(Store *store, Error *error);

/* Prints a line for each game that passes the filter, the latest first. */
MUST_USE Status stored_games_print(Store *store, const StoreFilter *filter, Error *error);

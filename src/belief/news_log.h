/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* Everything one side has heard, in order. All zero before the first. */
typedef struct {
    News *items;
    int count;
    int capacity;
} NewsLog;

/* False, with the log as it was, when there is no memory. What is not heard is not added. */
bool news_log_add(NewsLog *log, const News *news);
void news_log_clear(NewsLog *log);
void news_log_fini(NewsLog *log);

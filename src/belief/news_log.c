/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/news_log.h"

#include "base/memory.h"

enum { FIRST_CAPACITY = 256 };

bool news_log_add(NewsLog *log, const News *news)
{
    if (!news->is_heard)
        return true;
    if (log->count == log->capacity) {
        int capacity = log->capacity == 0 ? FIRST_CAPACITY : 2 * log->capacity;
        News *items = memory_resize(log->items, (size_t)capacity * sizeof *items);

        if (items == NULL)
            return false;
        log->items = items;
        log->capacity = capacity;
    }
    log->items[log->count++] = *news;
    return true;
}

void news_log_clear(NewsLog *log)
{
    log->count = 0;
}

void news_log_fini(NewsLog *log)
{
    memory_free(log->items);
    *log = (NewsLog){0};
}

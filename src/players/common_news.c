/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/common_news.h"

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_news.h"

/* The umpire of Kriegspiel speaks to both. */
static void keep_all(const void *view, News *news)
{
    (void)view;
    (void)news;
}

/* Of a game whose announcements nobody knows here: whose try it was, and how the game ended. */
static void keep_little(const void *view, News *news)
{
    (void)view;
    *news = (News){.is_heard = news->is_heard,
                   .mover = news->mover,
                   .verdict = news->verdict,
                   .flags = news->flags & NEWS_PASSED,
                   .move = news->move,
                   .outcome = news->outcome};
}

/* How to take from the news of the side that has not tried what the other one was not told. */
static const struct {
    const GameOps *game;
    void (*keep)(const void *view, News *news);
} keepers[] = {{&kriegspiel, keep_all}, {&phantom_go, phantom_go_keep_common}};

/* The side that has not tried does not hear what was tried. */
bool common_news(const GameOps *game, const void *view, const News news[SIDE_COUNT],
                 News *common)
{
    void (*keep)(const void *, News *) = keep_little;

    if (!news[SIDE_FIRST].is_heard || !news[SIDE_SECOND].is_heard)
        return false;
    *common = news[side_other((Side)news[SIDE_FIRST].mover)];
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++)
        if (keepers[i].game == game)
            keep = keepers[i].keep;
    keep(view, common);
    return true;
}

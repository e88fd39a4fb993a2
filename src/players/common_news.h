/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What both sides were told of a try, for those who watch. It tells neither side anything that it
 * has not heard itself: a player may be among them.
 */
#pragma once

#include "game/game.h"

/* `view` is that of a side. False: one of them heard nothing, so nobody else may. */
bool common_news(const GameOps *game, const void *view, const News news[SIDE_COUNT],
                 News *common);

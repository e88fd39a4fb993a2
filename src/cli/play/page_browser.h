/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/game_pages.h"

/* Lets a person turn the pages of a game by keys, without Enter and without echo, on a screen
 * of its own, beginning with `page`. False: there is no terminal for it. */
bool page_browser_run(const char *title, const GamePages *pages, int page);

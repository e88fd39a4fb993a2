/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire announces as words of the engine protocol: docs/protocol.md, "Announcements
 * in Phantom Go".
 */
#pragma once

#include "game/game.h"

/* Leaves of the news of the side that has not tried what the other one was told, too. */
void phantom_go_keep_common(const void *view, News *news);

/* These are the GameText functions of the same names. */
void phantom_go_news_to_words(const News *news, TextBuffer *words);
void phantom_go_start_to_words(const void *view, TextBuffer *words);
MUST_USE Status phantom_go_news_from_words(const char *words, const void *view, News *news,
                                           Error *error);

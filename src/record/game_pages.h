/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A recorded game as pages to read one after another: what was tried in a turn, who heard
 * what, and the board after it. The first page is the start of the game.
 */
#pragma once

#include "record/side_record.h"

enum { PAGES_TEXT_MAX = 256 << 20 /* bytes of all pages of one game */ };

typedef struct {
    size_t start; /* in the text */
    size_t length;
    int number; /* of the move, as printed; that of the first move on the first page */
} GamePage;

typedef struct {
    TextBuffer text;
    GamePage *pages;
    int count;
    int capacity;
} GamePages;

/* What the referee saw: the true board, and both sides' news. On failure there is nothing to free. */
MUST_USE Status game_pages_init(GamePages *pages, const GameRecord *record, PictureStyle style,
                                Error *error);
/* What one side saw. */
MUST_USE Status game_pages_init_side(GamePages *pages, const SideRecord *record,
                                     PictureStyle style, Error *error);
void game_pages_fini(GamePages *pages);

/* "Alpha - Beta, wild16, 1-0 (checkmate)" and the like, without a newline. */
void record_title(const RecordHead *head, TextBuffer *text);

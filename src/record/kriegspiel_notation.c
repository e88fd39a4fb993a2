/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/kriegspiel_notation.h"

#include "chess/san.h"

void notation_of_umpire(const KriegspielWorld *before, Move move, TextBuffer *text)
{
    san_write(&before->position, move, text);
}

void notation_of_player(const KriegspielView *before, const News *news, TextBuffer *text)
{
    /* Everything may be tried: what was refused this turn must not change the notation. */
    static const Ruleset anything = {.tries = TRIES_UNSAID};
    static const Announcement nothing = {0};
    Side side = (Side)before->side;
    Announcement said = announcement_of(news);
    Move moves[ASKABLE_MAX];
    Askable askable;
    const char *mark = said.check != 0 ? "+" : "";

    if (news->mover != side) {
        text_add(text, "--");
        return;
    }
    if (news->outcome.reason == REASON_CHECKMATE)
        mark = "#";
    askable_begin(&askable, &before->own, side, &anything, &nothing);
    int count = askable_list(&askable, &before->own, side, moves);
    san_write_among(&before->own, moves, count, news->move, said.has_capture != 0, mark, text);
}

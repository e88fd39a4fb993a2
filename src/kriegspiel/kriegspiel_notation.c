/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_notation.h"

#include "chess/boards.h"
#include "chess/san.h"

void notation_of_umpire(const KriegspielWorld *before, Move move, TextBuffer *text)
{
    san_write(&before->position, move, text);
}

void notation_of_player(const KriegspielView *before, const News *news, TextBuffer *text)
{
    /* Everything may be tried: what was refused this turn must not change the notation. */
    static const Ruleset anything = {.pawn_tries = TRIES_UNSAID};
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

/* --- The table --- */

static int first_ply(const GameSetup *setup)
{
    ChessPosition position = {0};

    if (setup->start[0] == '\0' || board_from_text(setup->start, &position, NULL) != STATUS_OK)
        return 0;
    return (int)position.ply;
}

static int number(int ply)
{
    return ply / 2 + 1;
}

static void add_number(int ply, Side mover, TextBuffer *text)
{
    text_add_format(text, mover == WHITE ? "%d. " : "%d... ", number(ply));
}

static void add_umpires_move(const void *before, const News *news, TextBuffer *text)
{
    notation_of_umpire(before, news->move, text);
}

static void add_players_move(const void *before, const News *news, TextBuffer *text)
{
    notation_of_player(before, news, text);
}

const GameNotation kriegspiel_notation = {
    .first_ply = first_ply,
    .number = number,
    .add_number = add_number,
    .add_umpires_move = add_umpires_move,
    .add_players_move = add_players_move,
};

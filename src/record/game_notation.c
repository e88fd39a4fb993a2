/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_notation.h"

#include <assert.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "record/kriegspiel_notation.h"

/* --- Kriegspiel: a move of White and the answer have the same number --- */

static int chess_ply_of_world(const void *world)
{
    return (int)((const KriegspielWorld *)world)->position.ply;
}

static int chess_ply_of_view(const void *view)
{
    return (int)((const KriegspielView *)view)->own.ply;
}

static Side chess_mover_of_view(const void *view)
{
    return (Side)((const KriegspielView *)view)->own.to_move;
}

static int chess_number(int ply)
{
    return ply / 2 + 1;
}

static void add_chess_number(int ply, Side mover, TextBuffer *text)
{
    text_add_format(text, mover == WHITE ? "%d. " : "%d... ", chess_number(ply));
}

static void add_chess_move(const void *before, const News *news, TextBuffer *text)
{
    notation_of_umpire(before, news->move, text);
}

static void add_players_chess_move(const void *before, const News *news, TextBuffer *text)
{
    notation_of_player(before, news, text);
}

static const GameNotation chess_notation = {
    .ply_of_world = chess_ply_of_world,
    .ply_of_view = chess_ply_of_view,
    .mover_of_view = chess_mover_of_view,
    .number = chess_number,
    .add_number = add_chess_number,
    .add_umpires_move = add_chess_move,
    .add_players_move = add_players_chess_move,
};

/* --- Phantom Go: each move has a number, and a pass is a move --- */

static int go_ply_of_world(const void *world)
{
    return ((const PhantomGoWorld *)world)->ply;
}

static int go_ply_of_view(const void *view)
{
    return ((const PhantomGoView *)view)->ply;
}

static Side go_mover_of_view(const void *view)
{
    return (Side)((const PhantomGoView *)view)->to_move;
}

static int go_number(int ply)
{
    return ply + 1;
}

static void add_go_number(int ply, Side mover, TextBuffer *text)
{
    text_add_format(text, "%d. %s ", go_number(ply), phantom_go.text->side_names[mover]);
}

/* Who does not know the move has none in the news. A pass can also come of a refusal. */
static void add_go_move(const void *before, const News *news, TextBuffer *text)
{
    (void)before;
    if (news->flags & NEWS_PASSED)
        text_add(text, "pass");
    else if (news->move == MOVE_NONE)
        text_add(text, "--");
    else
        go_move_to_text(news->move, text);
}

static const GameNotation go_notation = {
    .ply_of_world = go_ply_of_world,
    .ply_of_view = go_ply_of_view,
    .mover_of_view = go_mover_of_view,
    .number = go_number,
    .add_number = add_go_number,
    .add_umpires_move = add_go_move,
    .add_players_move = add_go_move,
};

/* --- Any --- */

const GameNotation *game_notation(const GameOps *game)
{
    assert(game == &kriegspiel || game == &phantom_go);
    return game == &kriegspiel ? &chess_notation : &go_notation;
}

void game_notation_add_try(const GameText *text, const News *news, TextBuffer *line)
{
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO)
        text_add(line, text->question);
    else if (news->move == MOVE_NONE)
        text_add_char(line, '?');
    else
        text->move_to_text(news->move, line);
    text_add_format(line, " %s", verdict_to_text((Verdict)news->verdict));
}

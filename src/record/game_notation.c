/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_notation.h"

int game_notation_first_ply(const GameText *game, const GameSetup *setup)
{
    return game->notation != NULL ? game->notation->first_ply(setup) : 0;
}

int game_notation_number(const GameText *game, int ply)
{
    return game->notation != NULL ? game->notation->number(ply) : ply + 1;
}

void game_notation_add_number(const GameText *game, int ply, Side mover, TextBuffer *text)
{
    if (game->notation != NULL)
        game->notation->add_number(ply, mover, text);
    else
        text_add_format(text, "%d. %s ", ply + 1, game->side_names[mover]);
}

/* Who does not know the move has none in the news. A pass can also come of a refusal. */
static void add_plain_move(const GameText *game, const News *news, TextBuffer *text)
{
    if (news->flags & NEWS_PASSED)
        text_add(text, "pass");
    else if (news->move == MOVE_NONE)
        text_add(text, "--");
    else
        game->move_to_text(news->move, text);
}

void game_notation_add_umpires_move(const GameText *game, const void *before, const News *news,
                                    TextBuffer *text)
{
    if (game->notation != NULL)
        game->notation->add_umpires_move(before, news, text);
    else
        add_plain_move(game, news, text);
}

void game_notation_add_players_move(const GameText *game, const void *before, const News *news,
                                    TextBuffer *text)
{
    if (game->notation != NULL)
        game->notation->add_players_move(before, news, text);
    else
        add_plain_move(game, news, text);
}

void game_notation_add_try(const GameText *game, const News *news, TextBuffer *text)
{
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO)
        text_add(text, game->question);
    else if (news->move == MOVE_NONE)
        text_add_char(text, '?');
    else
        game->move_to_text(news->move, text);
    text_add_format(text, " %s", verdict_to_text((Verdict)news->verdict));
}

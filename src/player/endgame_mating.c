/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/endgame_mating.h"

#include <string.h>

#include "bare_king/bare_king.h"
#include "base/clock.h"
#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_contents.h"

const PlayerOption endgame_only[1] = {ENDGAME_OPTION_AT(0, "off")};

struct Endgame {
    BareSearch *search;
    BareKing king;
    bool is_kriegspiel;
    bool has_chosen;  /* the last try */
    Bitboard squares; /* of then */
    BareChoice choice;
    int64_t us;
};

static bool is_asked_for(const PlayerSpec *spec)
{
    const PlayerOptionTable *table = &spec->type->options;

    for (int i = 0; i < table->count; i++)
        if (strcmp(table->items[i].name, "endgame") == 0)
            return *(const bool *)(spec->options + table->items[i].offset);
    return false;
}

Status endgame_new(const PlayerSpec *spec, Endgame **result, Error *error)
{
    *result = NULL;
    if (!is_asked_for(spec))
        return STATUS_OK;
    Endgame *endgame = memory_new(sizeof *endgame);
    if (endgame != NULL)
        endgame->search = bare_search_new(BARE_NODES);
    if (endgame == NULL || endgame->search == NULL) {
        endgame_free(endgame);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    *result = endgame;
    return STATUS_OK;
}

void endgame_free(Endgame *endgame)
{
    if (endgame == NULL)
        return;
    bare_search_free(endgame->search);
    memory_free(endgame);
}

void endgame_start(Endgame *endgame, const PlayerSeat *seat, const void *view)
{
    if (endgame == NULL)
        return;
    endgame->is_kriegspiel = seat->game == &kriegspiel;
    endgame->has_chosen = false;
    if (endgame->is_kriegspiel)
        bare_king_start(&endgame->king, view);
}

void endgame_hear(Endgame *endgame, const News *news, const void *view)
{
    if (endgame != NULL && endgame->is_kriegspiel)
        bare_king_hear(&endgame->king, news, view);
}

bool endgame_choose(Endgame *endgame, const void *view, Choice *choice)
{
    if (endgame == NULL || !endgame->is_kriegspiel)
        return false;
    int64_t begin = clock_wall_us();

    endgame->has_chosen =
        bare_king_choose(&endgame->king, view, endgame->search, &endgame->choice);
    if (!endgame->has_chosen)
        return false;
    endgame->squares = endgame->king.squares;
    endgame->us = clock_wall_us() - begin;
    *choice = choice_try(endgame->choice.move);
    return true;
}

static void explain_belief(Bitboard squares, const KriegspielView *view,
                           ExplainedBelief *belief)
{
    int count = bits_count(squares);
    Bitboard hidden = chess_geometries[view->own.size].squares & ~view->own.men[view->side];

    belief->boards = count;
    while (hidden != 0) {
        int square = bits_pop(&hidden);
        int permille = squares >> square & 1 ? 1000 / count : 0;

        belief->permille[square][1 + KING] = (uint16_t)permille;
        belief->permille[square][CONTENT_EMPTY] = (uint16_t)(1000 - permille);
    }
}

bool endgame_explain(const Endgame *endgame, const void *view, Explanation *explanation)
{
    if (endgame == NULL || !endgame->has_chosen)
        return false;
    int squares = bits_count(endgame->squares);

    explanation->work.nodes = endgame->choice.nodes;
    explanation->work.us = endgame->us;
    explanation_add_note(explanation,
                         "The enemy has only his king, who may be on %d square%s; mate is "
                         "expected in about %.0f moves.",
                         squares, squares == 1 ? "" : "s", endgame->choice.moves);
    explain_belief(endgame->king.squares, view, &explanation->belief);
    return true;
}

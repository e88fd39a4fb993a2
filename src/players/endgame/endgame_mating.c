/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/endgame/endgame_mating.h"

#include "bare_king/bare_king.h"
#include "base/clock.h"
#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_contents.h"

#define ENDGAME(initial)                                                                       \
    {                                                                                          \
        "endgame", OPTION_IS_SWITCH, 0, sizeof(bool), 0, 0, "off|on", NULL, initial,           \
            "mate a bare king by knowing exactly where he may be (Kriegspiel)"                 \
    }
static const Option off_option[] = {ENDGAME("off")};
static const Option on_option[] = {ENDGAME("on")};
const OptionTable endgame_off = OPTION_TABLE(off_option, bool);
const OptionTable endgame_on = OPTION_TABLE(on_option, bool);

typedef struct {
    BareSearch *search;
    BareKing king;
    bool is_kriegspiel;
    bool has_chosen;  /* the last try */
    Bitboard squares; /* of then */
    BareChoice choice;
    int64_t us;
} Endgame;

static bool is_asked_for(const PlayerSpec *spec)
{
    OptionPlace at;

    return options_find(spec->type->options, "endgame", &at) &&
           *(const bool *)(spec->options + at.offset);
}

static void endgame_close(void *state)
{
    Endgame *endgame = state;

    bare_search_free(endgame->search);
    memory_free(endgame);
}

static Status endgame_open(const PlayerSpec *spec, void **state, Error *error)
{
    *state = NULL;
    if (!is_asked_for(spec))
        return STATUS_OK;
    Endgame *endgame = memory_new(sizeof *endgame);
    if (endgame == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    endgame->search = bare_search_new(BARE_NODES);
    if (endgame->search == NULL) {
        endgame_close(endgame);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    *state = endgame;
    return STATUS_OK;
}

static void endgame_start(void *state, const PlayerSeat *seat, const void *view)
{
    Endgame *endgame = state;

    endgame->is_kriegspiel = seat->game == &kriegspiel;
    endgame->has_chosen = false;
    if (endgame->is_kriegspiel)
        bare_king_start(&endgame->king, view);
}

static void endgame_hear(void *state, const News *news, const void *view)
{
    Endgame *endgame = state;

    if (endgame->is_kriegspiel)
        bare_king_hear(&endgame->king, news, view);
}

static bool endgame_choose(void *state, const void *view, Choice *choice)
{
    Endgame *endgame = state;
    int64_t begin = clock_wall_us();

    if (!endgame->is_kriegspiel)
        return false;
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

static bool endgame_explain(const void *state, const void *view, Explanation *explanation)
{
    const Endgame *endgame = state;

    if (!endgame->has_chosen)
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

const StandIn endgame_mating = {
    .open = endgame_open,
    .start = endgame_start,
    .hear = endgame_hear,
    .choose = endgame_choose,
    .explain = endgame_explain,
    .close = endgame_close,
};

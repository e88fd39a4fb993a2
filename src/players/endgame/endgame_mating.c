/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/endgame/endgame_mating.h"

#include "bare_king/bare_king.h"
#include "base/clock.h"
#include "base/memory.h"
#include "kriegspiel/kriegspiel_contents.h"

#define ENDGAME(initial)                                                                       \
    {                                                                                          \
        "endgame", OPTION_IS_SWITCH, 0, sizeof(bool), 0, 0, "off|on", NULL, NULL, initial,     \
            "mate a bare king by knowing exactly where he may be (Kriegspiel)"                 \
    }
static const Option off_option[] = {ENDGAME("off")};
static const Option on_option[] = {ENDGAME("on")};
const OptionTable endgame_off = OPTION_TABLE(off_option, bool);
const OptionTable endgame_on = OPTION_TABLE(on_option, bool);

typedef struct {
    PlayerCore inner; /* whose place is taken */
    BareSearch *search;
    BareKing king;
    bool is_kriegspiel;
    bool has_chosen;  /* the last try */
    bool has_valued;  /* the inner one has thought about it even so */
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

static Status start(void *state, const PlayerSeat *seat, const void *view, Error *error)
{
    Endgame *endgame = state;

    endgame->is_kriegspiel = game_is_meant(seat->game, "kriegspiel");
    endgame->has_chosen = false;
    if (endgame->is_kriegspiel)
        bare_king_start(&endgame->king, view);
    return player_core_start(&endgame->inner, seat, view, error);
}

static void hear(void *state, const News *news, const void *view)
{
    Endgame *endgame = state;

    if (endgame->is_kriegspiel)
        bare_king_hear(&endgame->king, news, view);
    player_core_hear(&endgame->inner, news, view);
}

static Choice choose(void *state, const void *view, const Request *request)
{
    Endgame *endgame = state;
    int64_t begin = clock_wall_us();

    endgame->has_chosen =
        endgame->is_kriegspiel &&
        bare_king_choose(&endgame->king, view, endgame->search, &endgame->choice);
    if (!endgame->has_chosen)
        return player_core_choose(&endgame->inner, view, request);
    endgame->has_valued = request->values_all;
    if (endgame->has_valued)
        player_core_choose(&endgame->inner, view, request);
    endgame->squares = endgame->king.squares;
    endgame->us = clock_wall_us() - begin;
    return choice_try(endgame->choice.move);
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

static bool explain(const void *state, const void *view, Explanation *explanation)
{
    const Endgame *endgame = state;

    if (!endgame->has_chosen)
        return player_core_explain(&endgame->inner, view, explanation);
    int squares = bits_count(endgame->squares);

    if (endgame->has_valued)
        player_core_explain(&endgame->inner, view, explanation);
    explanation->work.nodes = endgame->choice.nodes;
    explanation->work.us = endgame->us;
    explanation_add_note(explanation,
                         "The enemy has only his king, who may be on %d square%s; mate is "
                         "expected in about %.0f moves.",
                         squares, squares == 1 ? "" : "s", endgame->choice.moves);
    if (endgame->choice.certain > 0)
        explanation_add_note(explanation, "It is certain within %d, whatever he does.",
                             endgame->choice.certain);
    explain_belief(endgame->king.squares, view, &explanation->belief);
    return true;
}

/* Of what it does itself there is nothing to count. */
static const ExplainedWork *work(const void *state)
{
    const Endgame *endgame = state;

    return endgame->has_chosen ? NULL : player_core_work(&endgame->inner);
}

static const char *remark(const void *state)
{
    return player_core_remark(&((const Endgame *)state)->inner);
}

static void believe(const void *state, ExplainedBelief *belief)
{
    player_core_believe(&((const Endgame *)state)->inner, belief);
}

static BelievedWorlds worlds(const void *state)
{
    const Endgame *endgame = state;
    bool has_thought = !endgame->has_chosen || endgame->has_valued;

    return has_thought ? player_core_worlds(&endgame->inner) : (BelievedWorlds){0};
}

static void ponder(void *state, const atomic_bool *stop)
{
    player_core_ponder(&((Endgame *)state)->inner, stop);
}

static void close_mating(void *state)
{
    Endgame *endgame = state;

    player_core_close(&endgame->inner);
    bare_search_free(endgame->search);
}

static const PlayerType mating = {
    .name = "endgame",
    .start = start,
    .hear = hear,
    .choose = choose,
    .remark = remark,
    .explain = explain,
    .work = work,
    .believe = believe,
    .worlds = worlds,
    .ponder = ponder,
    .close = close_mating,
};

Status endgame_wrap(PlayerCore *core, const PlayerSpec *spec, Error *error)
{
    if (!is_asked_for(spec))
        return STATUS_OK;
    Endgame *endgame = memory_new(sizeof *endgame);
    BareSearch *search = endgame != NULL ? bare_search_new(BARE_NODES) : NULL;
    if (search == NULL) {
        memory_free(endgame);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    endgame->inner = *core;
    endgame->search = search;
    *core = (PlayerCore){&mating, endgame};
    return STATUS_OK;
}

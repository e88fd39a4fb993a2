/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_player.h"

#include <assert.h>

#include "base/clock.h"
#include "base/least.h"
#include "density/opponent_statistics_file.h"
#include "player/loop_guard.h"
#include "player/tries.h"
#include "players/endgame/endgame_mating.h"
#include "players/metaposition/metaposition_reaction.h"
#include "players/metaposition/metaposition_search.h"
#include "players/statistics_learning.h"

enum { REFUSED_MAX = 64 };

typedef struct {
    MetapositionSearchOptions search;
    int64_t nodes;
    int64_t reply_nodes;
    int plan_moves;
    LoopGuardOptions loops;
    int first_age;
    double plan_bonus;
    int form;     /* 0: the paper's, 1: tuned; the rest says what that is */
    int safety;   /* 0: hits to be expected, 1: the share of squares that hit */
    int reaction; /* a Reaction */
    int chances;  /* 0: a density, 1: alike on all squares of an age */
    bool endgame;
    char statistics[OPTION_TEXT_SIZE]; /* of opponent_statistics_open */
} MetapositionOptions;

/* Why the last try was made. */
typedef enum { BY_SEARCH, BY_REACTION, BY_LOOP_GUARD } ChoiceGround;

typedef struct {
    MetapositionOptions options;
    MetapositionSearch *search;
    Metaposition meta;
    Density density; /* with chances=density */
    const OpponentStatistics *statistics;
    DensityModel model;
    Rng rng;
    Tries askable;
    Tries sensible;
    Move refused[REFUSED_MAX]; /* in this turn */
    int refused_count;
    LoopGuard loops;
    int plan_square; /* that the man on it should leave; NO_SQUARE: no plan */
    int plan_left;   /* own moves that the plan lives yet */
    /* Of the last choice: */
    ChoiceGround ground;
    MetapositionTry tries[TRIES_MAX];
    int try_count;
    ExplainedWork work;
} MetapositionState;

#define NUMBER(field, least, most) OPTION_NUMBER(MetapositionOptions, field, least, most)
#define REAL(field, least, most) OPTION_REAL(MetapositionOptions, field, least, most)

/* What the tuned form knows beyond the paper: docs/algorithms/metaposition.md. */
#define TUNED                                                                                  \
    "safety=expected,reaction=sound,chances=density,endgame=on,shortened_takes=off,"           \
    "king_shut_in=0.5,king_mated=10"

static const Option rows[] = {
    {"nodes", NUMBER(nodes, 1, 1e9), "5000", "metapositions to value for a try"},
    {"form", OPTION_FORM(MetapositionOptions, form, TUNED), "paper", OPTION_FORM_HELP},
    {"reply_nodes", NUMBER(reply_nodes, 1, 1e9), "1000",
     "the same after a message without a ready answer"},
    {"depth", NUMBER(search.depth_max, 1, 8), "8", "own moves to look ahead at most"},
    {"new_moves", NUMBER(search.new_moves, 0, 500), "5",
     "moves to look into at a node: the best new ones ..."},
    {"known_moves", NUMBER(search.known_moves, 0, 500), "10",
     "... and the best of those kept elsewhere"},
    {"plan_moves", NUMBER(plan_moves, 0, 1000), "5",
     "moves for which a man that took wants to leave"},
    OPTION_GROUP(MetapositionOptions, loops, loop_guard_options),
    {"first_age", NUMBER(first_age, 0, 100), "10",
     "age of the enemy's squares as the game begins"},
    {"alpha", REAL(search.alpha, 0.01, 0.99), "0.9",
     "weight of a value against those of later moves"},
    {"alpha_slope", REAL(search.alpha_slope, -1, 1), "0",
     "alpha falls by so much for each man of lead"},
    {"alpha_rook", REAL(search.alpha_rook, 0.01, 0.99), "0.02",
     "alpha against a bare king with one rook"},
    {"alpha_queen", REAL(search.alpha_queen, 0.01, 0.99), "0.05",
     "alpha against a bare king with more"},
    {"hopeless", REAL(search.hopeless, -1e6, 1e6), "-150", "values below are not looked into"},
    {"decided", REAL(search.decided, -1e6, 1e6), "400", "values above are not looked into"},
    {"plan_bonus", REAL(plan_bonus, 0, 1000), "1",
     "for leaving a square on which a man was taken"},
    {"safety", OPTION_CHOICE(MetapositionOptions, safety, "expected|share"), "share",
     "danger by hits to be expected or by the share of squares that hit"},
    {"reaction", OPTION_CHOICE(MetapositionOptions, reaction, "off|sound|all"), "all",
     "captures to try before searching: taking back and pawn tries"},
    {"chances", OPTION_CHOICE(MetapositionOptions, chances, "density|spread"), "spread",
     "where men are likely: by a density, or alike where they may be"},
    {"statistics", OPTION_TEXT(MetapositionOptions, statistics), "shipped",
     "of a density, where enemy men usually stand: shipped, none, or a file of nebel "
     "statistics build"},
    OPTION_GROUP(MetapositionOptions, endgame, endgame_off),
    {"shortened_takes", OPTION_SWITCH(MetapositionOptions, search.shortened_takes), "on",
     "after a refused try the one a step shorter surely takes"},
    {"literal", OPTION_SWITCH(MetapositionOptions, search.is_literal), "off",
     "weights and entropy as the paper prints them"},
    OPTION_GROUP(MetapositionOptions, search.weights, metaposition_weight_options),
};

static bool has_density(const MetapositionState *state)
{
    return state->options.chances == 0;
}

static Status open_metaposition(void *memory, const void *values, Error *error)
{
    MetapositionState *state = memory;
    const MetapositionOptions *chosen = values;
    MetapositionSearchOptions search = chosen->search;
    Status status = opponent_statistics_open(chosen->statistics, &state->statistics, error);

    if (status != STATUS_OK)
        return status;
    search.is_share = chosen->safety == 1;
    state->options = *chosen;
    if (has_density(state))
        density_model_init(&state->model, state->statistics);
    state->search = metaposition_search_new(&search);
    if (state->search != NULL)
        return STATUS_OK;
    opponent_statistics_close(state->statistics);
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static void close_metaposition(void *memory)
{
    MetapositionState *state = memory;

    metaposition_search_free(state->search);
    opponent_statistics_close(state->statistics);
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    MetapositionState *state = memory;
    KriegspielWorld world;
    Status status = kriegspiel_start(&seat->setup, &world, error);

    (void)view;
    if (status != STATUS_OK)
        return status;
    metaposition_start(&state->meta, &world, seat->side, state->options.first_age);
    if (has_density(state))
        density_start(&state->density, &world, seat->side);
    rng_init(&state->rng, seat->seed, 0);
    state->refused_count = 0;
    state->loops = (LoopGuard){0};
    state->plan_square = NO_SQUARE;
    state->plan_left = 0;
    state->try_count = 0;
    return STATUS_OK;
}

/* --- Hearing --- */

static void follow_plan(MetapositionState *state, Move move, bool captured)
{
    if (captured) {
        state->plan_square = move_to(move);
        state->plan_left = state->options.plan_moves;
    } else if (move_from(move) == state->plan_square || --state->plan_left <= 0) {
        state->plan_square = NO_SQUARE;
    }
}

static void remember_own(MetapositionState *state, const News *news)
{
    if (news->verdict == VERDICT_ILLEGAL && state->refused_count < REFUSED_MAX)
        state->refused[state->refused_count++] = news->move;
    if (news->verdict != VERDICT_MOVED)
        return;
    state->refused_count = 0;
    loop_guard_remember(&state->loops, news->move);
    follow_plan(state, news->move, announcement_of(news).has_capture);
}

static void hear(void *memory, const News *news, const void *view)
{
    MetapositionState *state = memory;

    (void)view;
    if (news->mover == state->meta.side)
        remember_own(state, news);
    metaposition_hear(&state->meta, news);
    if (has_density(state))
        density_hear(&state->density, &state->model, news);
    if (state->plan_square != NO_SQUARE &&
        !(metaposition_own(&state->meta) >> state->plan_square & 1))
        state->plan_square = NO_SQUARE;
}

/* --- Choosing --- */

/* Askable tries that can be legal, in a random order; all but the question if none can. */
static void list_tries(MetapositionState *state, const void *view)
{
    state->askable.count = kriegspiel_list_tries(view, state->askable.items);
    if (state->askable.count > 1 &&
        state->askable.items[state->askable.count - 1] == MOVE_ASK_ANY)
        state->askable.count--;
    state->sensible.count = 0;
    for (int i = 0; i < state->askable.count; i++)
        if (metaposition_may_be_legal(&state->meta, state->askable.items[i]))
            tries_add(&state->sensible, state->askable.items[i]);
    if (state->sensible.count == 0)
        state->sensible = state->askable;
    moves_shuffle(state->sensible.items, state->sensible.count, &state->rng);
}

/* Pawn captures that were not announced are not worth a search but where somebody is known to
 * be; the same for lesser promotions. */
static bool is_searched(const MetapositionState *state, const KriegspielView *view, Move move)
{
    const Metaposition *meta = &state->meta;
    int to = move_to(move);

    if (move_promotion(move) != PAWN && move_promotion(move) != QUEEN &&
        (metaposition_geometry(meta)->promotion_kinds >> QUEEN & 1))
        return false;
    if (!(meta->own.kinds[PAWN] >> move_from(move) & 1) ||
        square_file(move_from(move)) == square_file(to))
        return true;
    return view->said.pawn_tries > 0 || view->askable.question == QUESTION_OBLIGES ||
           (metaposition_certainly_occupied(meta) >> to & 1);
}

static int list_searched(MetapositionState *state, const KriegspielView *view)
{
    Move *moves = state->askable.items;
    int count = 0;

    for (int i = 0; i < state->sensible.count; i++)
        if (is_searched(state, view, state->sensible.items[i]))
            moves[count++] = state->sensible.items[i];
    if (count == 0) {
        count = state->sensible.count;
        for (int i = 0; i < count; i++)
            moves[i] = state->sensible.items[i];
    }
    return count;
}

static void search_tries(MetapositionState *state, const KriegspielView *view,
                         const Budget *budget, int64_t begin)
{
    int64_t nodes =
        metaposition_has_message(view) ? state->options.reply_nodes : state->options.nodes;
    MetapositionSearchLimits limits = {
        .nodes = limit_least(nodes, budget->nodes),
        .deadline_us = budget->ms > 0 ? begin + 1000 * budget->ms : 0,
        .refused = state->refused,
        .refused_count = state->refused_count,
    };
    int count = list_searched(state, view);
    const MetapositionTry *found = metaposition_search_run(
        state->search, &state->meta, state->askable.items, count, &limits);

    state->try_count = count;
    for (int i = 0; i < count; i++)
        state->tries[i] = found[i];
    state->work.nodes = metaposition_search_nodes(state->search);
}

static double value_with_plan(const MetapositionState *state, const MetapositionTry *asked)
{
    bool leaves =
        state->plan_square != NO_SQUARE && move_from(asked->move) == state->plan_square;

    return asked->value + (leaves ? state->options.plan_bonus : 0);
}

/* What was looked into comes before what was not. */
static bool is_better(const MetapositionState *state, const MetapositionTry *a,
                      const MetapositionTry *b)
{
    if (b == NULL || a->is_kept != b->is_kept)
        return b == NULL || a->is_kept;
    return value_with_plan(state, a) > value_with_plan(state, b);
}

/* The best that does not go round in circles; the best of all if every one does. */
static Move best_try(MetapositionState *state)
{
    const MetapositionTry *best = NULL;
    const MetapositionTry *best_of_all = NULL;

    assert(state->try_count > 0);
    for (int i = 0; i < state->try_count; i++) {
        const MetapositionTry *asked = &state->tries[i];

        if (is_better(state, asked, best_of_all))
            best_of_all = asked;
        if (is_better(state, asked, best) &&
            !loop_guard_stops(&state->loops, &state->options.loops, asked->move,
                              move_reverse(asked->move)))
            best = asked;
    }
    state->ground = best == NULL || best == best_of_all ? BY_SEARCH : BY_LOOP_GUARD;
    return best != NULL ? best->move : best_of_all->move;
}

/* Where enemy men are likely now. */
static void expect_men(MetapositionState *state)
{
    MetapositionExpectation expectation;

    if (!has_density(state))
        return;
    metaposition_expect(&state->meta, &state->density, &state->model, &expectation);
    metaposition_search_expect(state->search, &expectation);
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    MetapositionState *state = memory;
    int64_t begin = clock_wall_us();

    state->work = (ExplainedWork){0};
    state->try_count = 0;
    list_tries(state, view);
    expect_men(state);
    Move answer = metaposition_reaction(
        &state->meta, view, state->sensible.items, state->sensible.count,
        (Reaction)state->options.reaction, metaposition_search_scale(state->search));
    if (answer != MOVE_NONE) {
        state->ground = BY_REACTION;
        return choice_try(answer);
    }
    search_tries(state, view, &request->budget, begin);
    state->work.us = clock_wall_us() - begin;
    return choice_try(best_try(state));
}

/* --- Explaining --- */

static void add_square(const Metaposition *meta, int square, TextBuffer *text)
{
    int bits = metaposition_at(meta, square);

    text_add_char(text, ' ');
    if (bits == 0) {
        text_add_char(text, '=');
        return;
    }
    for (Kind kind = KING; (int)kind >= PAWN; kind--)
        if (bits >> kind & 1)
            text_add_char(text, kind_to_letter(kind, WHITE));
    if (bits >> NOBODY & 1)
        text_add_char(text, '.');
    if (bits != 1 << NOBODY)
        text_add_number(text, meta->ages[square]);
}

static void explain_rank(const Metaposition *meta, int rank, TextBuffer *text)
{
    text_add_format(text, "%s%d:", text->length > 0 ? " | " : "", rank + 1);
    for (int file = 0; file < metaposition_geometry(meta)->width; file++)
        add_square(meta, square_at(file, rank), text);
}

/* Two ranks a note, from the top: which enemy men may stand on each square, a dot where nobody
 * may, and the age; = is an own man. */
static void explain_squares(const Metaposition *meta, Explanation *explanation)
{
    for (int rank = metaposition_geometry(meta)->height - 1; rank >= 0; rank -= 2) {
        char storage[EXPLAINED_NOTE_SIZE];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        explain_rank(meta, rank, &text);
        if (rank > 0)
            explain_rank(meta, rank - 1, &text);
        explanation_add_note(explanation, "%s", storage);
    }
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    const MetapositionState *state = memory;

    (void)view;
    explanation->unit = UNIT_CENTIPAWNS;
    explanation->work = state->work;
    for (int i = 0; i < state->try_count; i++) {
        ExplainedTry *asked = explanation_add_try(explanation, state->tries[i].move);

        asked->has_value = true;
        asked->value = (int32_t)(100 * state->tries[i].value);
    }
    if (state->ground == BY_REACTION)
        explanation_add_note(explanation,
                             "A ready answer to what the umpire said, without a search.");
    else if (state->ground == BY_LOOP_GUARD)
        explanation_add_note(explanation,
                             "The best try would go round in circles; this is the next.");
    explanation_add_note(explanation, "The enemy has %d men, at most %d pawns and %d pieces.",
                         state->meta.enemy_men, state->meta.pawns_max, state->meta.pieces_max);
    explain_squares(&state->meta, explanation);
    return true;
}

static const ExplainedWork *work(const void *memory)
{
    const MetapositionState *state = memory;

    return state->try_count > 0 ? &state->work : NULL;
}

static const Learning *const learned[] = {&statistics_learning_metaposition, NULL};

const PlayerType metaposition_player = {
    .name = "metaposition",
    .summary = "searches one board of everything that may be (Darkboard 2007)",
    .options = OPTIONS(rows, MetapositionOptions),
    .learned = learned,
    .game = "kriegspiel",
    .state_size = sizeof(MetapositionState),
    .open = open_metaposition,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .work = work,
    .close = close_metaposition,
    .wrap = endgame_wrap,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_search.h"

#include <string.h>

#include "base/clock.h"
#include "base/least.h"
#include "base/memory.h"
#include "players/metaposition/metaposition_safety.h"

enum { LEVELS_MAX = 8, ROOM_BEHIND_ROOT = 256 };

/* A move of a node, with where it leads. */
typedef struct {
    Metaposition next;
    double static_value;
    double ending; /* the part of it that no later move mends */
    double value;
    Move move;
    bool is_kept;
} Branch;

/* What lies below a node: a sum of static values, and of their weights. */
typedef struct {
    double sum;
    double weight;
} Worth;

struct MetapositionSearch {
    MetapositionSearchOptions options;
    MetapositionScale scale;
    MetapositionExpectation expectation;
    Bitboard known[KIND_COUNT][SQUARE_COUNT]; /* targets of moves that were kept */
    MetapositionSearchLimits limits;
    double alpha;
    bool is_full_width;
    int64_t nodes;
    int64_t nodes_end; /* of the present depth */
    int depth;
    bool is_cut; /* something was not looked into for want of nodes or time */
    MetapositionTry tries[CHESS_MOVES_MAX + 1];
    Move moves[LEVELS_MAX][CHESS_MOVES_MAX];
    Branch root[CHESS_MOVES_MAX + 1];
    Branch inner[LEVELS_MAX][ROOM_BEHIND_ROOT];
};

MetapositionSearch *metaposition_search_new(const MetapositionSearchOptions *options)
{
    MetapositionSearch *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->options = *options;
    if (search->options.depth_max > LEVELS_MAX)
        search->options.depth_max = LEVELS_MAX;
    metaposition_scale_init(&search->scale, &options->weights, options->is_share);
    return search;
}

void metaposition_search_free(MetapositionSearch *search)
{
    memory_free(search);
}

void metaposition_search_expect(MetapositionSearch *search,
                                const MetapositionExpectation *expectation)
{
    search->scale.expectation = NULL;
    if (expectation == NULL)
        return;
    search->expectation = *expectation;
    search->scale.expectation = &search->expectation;
}

const MetapositionScale *metaposition_search_scale(const MetapositionSearch *search)
{
    return &search->scale;
}

int64_t metaposition_search_nodes(const MetapositionSearch *search)
{
    return search->nodes;
}

int metaposition_search_depth(const MetapositionSearch *search)
{
    return search->depth;
}

/* --- One move --- */

/* The enemy hears what is predicted and moves. If no king square is left without a check, then
 * there is one, and he has not moved yet. */
static void let_enemy_move(const Metaposition *after, const Announcement *said,
                           Metaposition *next)
{
    Announcement reply = metaposition_predict_enemy(after);

    *next = *after;
    metaposition_hear_turn(next, said);
    if (next->may[KING] == 0)
        next->may[KING] = after->may[KING];
    metaposition_meta(next, &reply);
}

/* The paper prints the entropy of pseudo(meta(M), x). */
static double literal_entropy(MetapositionSearch *search, const Metaposition *at, Move move,
                              const Announcement *said)
{
    Metaposition turned = *at;
    Announcement silence = metaposition_predict_enemy(at);

    metaposition_meta(&turned, &silence);
    metaposition_pseudo(&turned, move, said);
    return metaposition_entropy(&turned, &search->scale);
}

/* What is the same for all moves of a node. */
typedef struct {
    const Metaposition *at;
    double entropy;
    Safety safety;
    int level;
} Node;

static void value_branch(MetapositionSearch *search, const Node *node, Branch *branch)
{
    const Metaposition *at = node->at;
    int level = node->level;
    bool may_shorten = level == 0 && search->options.shortened_takes;
    Announcement said =
        metaposition_predict_own(at, branch->move, search->limits.refused,
                                 may_shorten ? search->limits.refused_count : 0);
    Metaposition after = *at;

    metaposition_play(&after, branch->move, &said);
    let_enemy_move(&after, &said, &branch->next);
    MetapositionStep step = {
        .before = at,
        .after = &after,
        .next = &branch->next,
        .move = branch->move,
        .captures = said.has_capture,
        .entropy_before = node->entropy,
        .entropy_after = search->options.is_literal
                             ? literal_entropy(search, at, branch->move, &said)
                             : metaposition_entropy(&branch->next, &search->scale),
        .pawns_met = safety_pawns_at(&node->safety, move_to(branch->move)),
        .pieces_met = safety_pieces_at(&node->safety, move_to(branch->move)),
        .depth = level,
    };
    MetapositionValue value = metaposition_evaluate(&step, &search->scale);
    branch->static_value = value.lasting + value.ending;
    branch->ending = value.ending;
    branch->value = branch->static_value;
    branch->is_kept = false;
    search->nodes++;
}

static void value_branches(MetapositionSearch *search, const Metaposition *at, int level,
                           Branch branches[], int count)
{
    Node node = {
        .at = at,
        .entropy = metaposition_entropy(at, &search->scale),
        .safety = safety_prepare(at, &search->scale),
        .level = level,
    };

    for (int i = 0; i < count; i++)
        value_branch(search, &node, &branches[i]);
}

/* --- Which moves to look into --- */

static Bitboard *known_targets(MetapositionSearch *search, const Metaposition *at, Move move)
{
    int from = move_from(move);

    return &search->known[position_kind_at(&at->own, from)][from];
}

static bool is_known(MetapositionSearch *search, const Metaposition *at, Move move)
{
    return *known_targets(search, at, move) >> move_to(move) & 1;
}

/* The best branch that is not kept yet, among the known moves or the new ones. */
static Branch *best_of_sort(MetapositionSearch *search, const Metaposition *at,
                            Branch branches[], int count, bool among_known)
{
    Branch *best = NULL;

    for (int i = 0; i < count; i++) {
        Branch *branch = &branches[i];

        if (!branch->is_kept && (best == NULL || branch->static_value > best->static_value) &&
            is_known(search, at, branch->move) == among_known)
            best = branch;
    }
    return best;
}

static int keep_best(MetapositionSearch *search, const Metaposition *at, Branch branches[],
                     int count, bool among_known, int limit)
{
    int kept = 0;

    while (kept < limit) {
        Branch *best = best_of_sort(search, at, branches, count, among_known);

        if (best == NULL)
            break;
        best->is_kept = true;
        kept++;
    }
    return kept;
}

static int choose_branches(MetapositionSearch *search, const Metaposition *at,
                           Branch branches[], int count, int64_t nodes_left)
{
    const MetapositionSearchOptions *options = &search->options;
    int limit = nodes_left / count < count ? (int)(nodes_left / count) : count;
    int new_moves = search->is_full_width ? count : options->new_moves;
    int known_moves = search->is_full_width ? count : options->known_moves;
    int kept = keep_best(search, at, branches, count, true, int_least(known_moves, limit));

    kept += keep_best(search, at, branches, count, false, int_least(new_moves, limit - kept));
    for (int i = 0; i < count; i++)
        if (branches[i].is_kept)
            *known_targets(search, at, branches[i].move) |=
                square_bit(move_to(branches[i].move));
    return kept;
}

/* --- The tree --- */

static bool is_out_of_time(const MetapositionSearch *search)
{
    return search->limits.deadline_us > 0 && clock_wall_us() >= search->limits.deadline_us;
}

static bool is_worth_a_look(const MetapositionSearch *search, const Branch *branch)
{
    return branch->static_value >= search->options.hopeless &&
           branch->static_value <= search->options.decided;
}

/* A chance that the game ends here counts in full, however little the static value does. */
static Worth worth_of(const MetapositionSearch *search, const Branch *branch,
                      const Worth *below)
{
    double alpha = search->alpha;

    if (search->options.is_literal)
        return (Worth){alpha * (branch->static_value + (below != NULL ? below->sum : 0)),
                       alpha * (1 + (below != NULL ? below->weight : 0))};
    if (below == NULL)
        return (Worth){branch->static_value, 1};
    return (Worth){alpha * branch->static_value +
                       (1 - alpha) * (branch->ending + below->sum / below->weight),
                   1};
}

static bool expand(MetapositionSearch *search, const Metaposition *at, int level, int depth,
                   int64_t nodes, Worth *best);

/* Looks into the kept branches, which share the nodes evenly; fills `best`. */
static void look_into(MetapositionSearch *search, Branch branches[], int count, int kept,
                      int level, int depth, int64_t nodes, Worth *best)
{
    bool has_best = false;

    for (int i = 0; i < count; i++) {
        Branch *branch = &branches[i];
        Worth below;
        bool is_deep =
            kept > 0 && branch->is_kept && is_worth_a_look(search, branch) &&
            expand(search, &branch->next, level + 1, depth - 1, nodes / kept, &below);

        if (kept > 0 && !branch->is_kept)
            continue;
        Worth worth = worth_of(search, branch, is_deep ? &below : NULL);
        branch->value = worth.sum / worth.weight;
        if (!has_best || branch->value > best->sum / best->weight)
            *best = worth;
        has_best = true;
    }
}

/* The worth of the best move of a node; false if there is none, or no room to look. */
static bool expand(MetapositionSearch *search, const Metaposition *at, int level, int depth,
                   int64_t nodes, Worth *best)
{
    Move *moves = search->moves[level - 1];
    Branch *branches = search->inner[level - 1];
    int count = metaposition_list_moves(at, moves);

    if (count == 0)
        return false;
    if (count > ROOM_BEHIND_ROOT)
        count = ROOM_BEHIND_ROOT;
    if (count > nodes || is_out_of_time(search)) {
        search->is_cut = true;
        return false;
    }
    for (int i = 0; i < count; i++)
        branches[i].move = moves[i];
    value_branches(search, at, level, branches, count);
    int kept = depth <= 1 ? 0 : choose_branches(search, at, branches, count, nodes - count);
    search->is_cut |= depth > 1 && kept == 0;
    look_into(search, branches, count, kept, level, depth, nodes - count, best);
    return true;
}

/* --- The root --- */

static double choose_alpha(const MetapositionSearchOptions *options, const Metaposition *root)
{
    const Bitboard *kinds = root->own.kinds;
    int lead = bits_count(metaposition_own(root)) - root->enemy_men;
    double alpha = options->alpha - options->alpha_slope * lead;
    bool has_more = kinds[QUEEN] != 0 || bits_more_than_one(kinds[ROOK]);

    if (root->enemy_men == 1)
        return has_more ? options->alpha_queen : options->alpha_rook;
    return alpha < 0.01 ? 0.01 : alpha > 0.99 ? 0.99 : alpha;
}

static void begin(MetapositionSearch *search, const Metaposition *root,
                  const MetapositionSearchLimits *limits)
{
    search->limits = *limits;
    search->nodes = 0;
    search->depth = 0;
    search->is_full_width = root->enemy_men == 1;
    search->alpha = choose_alpha(&search->options, root);
    memset(search->known, 0, sizeof search->known);
}

/* The kept moves first, each sort with the best value first. */
static bool comes_before(const MetapositionTry *a, const MetapositionTry *b)
{
    return a->is_kept != b->is_kept ? a->is_kept : a->value > b->value;
}

static void fill_tries(MetapositionSearch *search, int count)
{
    for (int i = 0; i < count; i++) {
        const Branch *branch = &search->root[i];
        MetapositionTry next = {branch->move, branch->static_value, branch->value,
                                branch->is_kept};
        int place = i;

        for (; place > 0 && comes_before(&next, &search->tries[place - 1]); place--)
            search->tries[place] = search->tries[place - 1];
        search->tries[place] = next;
    }
}

const MetapositionTry *metaposition_search_run(MetapositionSearch *search,
                                               const Metaposition *root, const Move moves[],
                                               int count,
                                               const MetapositionSearchLimits *limits)
{
    Worth best;

    begin(search, root, limits);
    for (int i = 0; i < count; i++)
        search->root[i].move = moves[i];
    value_branches(search, root, 0, search->root, count);
    fill_tries(search, count);
    search->depth = 1;
    for (int depth = 2; depth <= search->options.depth_max && count > 1; depth++) {
        int64_t left = limits->nodes - search->nodes;

        for (int i = 0; i < count; i++)
            search->root[i].is_kept = false;
        search->is_cut = false;
        int kept = left < count ? 0 : choose_branches(search, root, search->root, count, left);
        if (kept == 0 || is_out_of_time(search))
            break;
        look_into(search, search->root, count, kept, 0, depth, left, &best);
        if (is_out_of_time(search))
            break;
        fill_tries(search, count);
        search->depth = depth;
        if (search->is_cut)
            break;
    }
    return search->tries;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_pool.h"

#include <string.h>

#include "base/exponential.h"
#include "belief/weighted/seer_weights.h"
#include "kriegspiel/hidden_moves.h"
#include "kriegspiel/quiet_turn.h"

static const Option rows[] = {
    {"positions", OPTION_NUMBER(SeerPoolOptions, positions, 2, 1e6), "2500",
     "worlds to believe in at once, at most"},
};
const OptionTable seer_pool_options = OPTION_TABLE(rows, SeerPoolOptions);

/* Room for candidates, for each world of the pool; more are cut on the way. */
enum { CANDIDATES_A_WORLD = 48 };

Status seer_pool_init(SeerPool *pool, const SeerPoolOptions *options)
{
    pool->options = *options;
    Status status = seer_set_init(&pool->set, SEER_WIDTH * options->positions);
    if (status == STATUS_OK)
        status = seer_set_init(&pool->spare, SEER_WIDTH * options->positions);
    if (status == STATUS_OK)
        status = seer_candidates_init(&pool->next, CANDIDATES_A_WORLD * options->positions);
    return status;
}

void seer_pool_fini(SeerPool *pool)
{
    seer_set_fini(&pool->set);
    seer_set_fini(&pool->spare);
    seer_candidates_fini(&pool->next);
}

void seer_pool_start(SeerPool *pool, Side side, const KriegspielWorld *world, uint64_t seed)
{
    pool->side = side;
    pool->is_exact = true;
    pool->judged = 0;
    pool->evidence = 0;
    rng_init(&pool->rng, seed, 0);
    seer_pool_list_starts(pool, world, &pool->set);
}

void seer_pool_list_starts(const SeerPool *pool, const KriegspielWorld *start, SeerSet *set)
{
    int styles = pool->options.replies.model == SEER_STYLED ? STYLE_COUNT : 1;

    set->count = 0;
    for (int style = 0; style < styles; style++) {
        SeerWorld believed = {.world = *start, .tag = (uint16_t)style};

        seer_set_add(set, &believed, 1.0 / styles);
    }
}

void seer_pool_styles(const SeerPool *pool, double chances[STYLE_COUNT])
{
    for (int style = 0; style < STYLE_COUNT; style++)
        chances[style] = 0;
    for (int i = 0; i < pool->set.count; i++)
        chances[style_of(&pool->set.worlds[i])] += pool->set.weights[i];
}

/* Of a world with that key of its position, and that style. */
static uint64_t key_of(uint64_t position_key, Style style)
{
    return position_key ^ (uint64_t)style * UINT64_C(0x9E3779B97F4A7C15);
}

static uint64_t world_key(const SeerWorld *believed)
{
    return key_of(believed->world.position.key, style_of(believed));
}

/* --- Hidden moves --- */

void seer_pool_list_hidden(const SeerPool *pool, const SeerWorld *believed, SeerHidden *hidden)
{
    const KriegspielWorld *world = &believed->world;

    hidden->count = kriegspiel_list_replies(world, NULL, hidden->moves);
    if (world->askable.question == QUESTION_OBLIGES) {
        int kept = 0;

        for (int i = 0; i < hidden->count; i++)
            if (askable_has(&world->askable, &world->position, (Side)world->position.to_move,
                            hidden->moves[i]))
                hidden->moves[kept++] = hidden->moves[i];
        hidden->count = kept;
    }
    if (hidden->count > 0)
        seer_reply_chances(&pool->options.replies, believed, style_last_move(believed),
                           hidden->moves, hidden->count, hidden->chances);
}

/* Whether the move takes just what was said, at a glance: what passes is still to be judged. */
static bool takes_as_heard(const ChessPosition *position, Move move, const Announcement *said,
                           Bitboard lost)
{
    Bitboard to = square_bit(move_to(move));
    Bitboard enemy = position->men[side_other((Side)position->to_move)];
    bool may_be_in_passing = move_to(move) == position->en_passant;

    if (said->has_capture)
        return (to & lost & enemy) != 0 || may_be_in_passing;
    return (to & enemy) == 0;
}

/* Squares on which a man can have been taken; none if nothing was. */
static Bitboard lost_squares(const SeerPool *pool, const Announcement *said)
{
    return said->has_capture
               ? square_bit(announcement_lost_square(said, side_other(pool->side)))
               : 0;
}

void seer_pool_keep_heard(const SeerPool *pool, const SeerWorld *believed, const News *heard,
                          SeerHidden *hidden)
{
    Announcement said = announcement_of(heard);
    Bitboard lost = lost_squares(pool, &said);
    int kept = 0;

    for (int i = 0; i < hidden->count; i++)
        if (takes_as_heard(&believed->world.position, hidden->moves[i], &said, lost)) {
            hidden->moves[kept] = hidden->moves[i];
            hidden->chances[kept++] = hidden->chances[i];
        }
    hidden->count = kept;
}

/* What was heard of a hidden move. */
typedef struct {
    Announcement said;
    Bitboard lost; /* lost_squares */
    bool is_quiet; /* nothing but that it was made */
} Heard;

/* Whether the hidden `move` leads to what was heard, and to which key. */
static bool leads_to_heard(const SeerWorld *believed, const QuietTurn *quiet, Move move,
                           const Heard *heard, uint64_t *key)
{
    const KriegspielWorld *world = &believed->world;
    const ChessPosition *position = &world->position;
    KriegspielWorld next;

    if (!takes_as_heard(position, move, &heard->said, heard->lost))
        return false;
    if (!heard->said.has_capture &&
        quiet_turn_has(quiet, world, position_kind_at(position, move_from(move)), move, key)) {
        *key = key_of(*key, style_of(believed));
        return heard->is_quiet;
    }
    kriegspiel_foresee(world, move, &next);
    *key = key_of(next.position.key, style_of(believed));
    return kriegspiel_sounds_so(&next, &heard->said);
}

static void grow_from(SeerPool *pool, int parent, const Heard *heard)
{
    const SeerWorld *believed = &pool->set.worlds[parent];
    SeerHidden hidden;
    SeerCandidate found[ASKABLE_MAX];
    QuietTurn quiet;
    int count = 0;

    seer_pool_list_hidden(pool, believed, &hidden);
    pool->judged += hidden.count;
    quiet_turn_init(&quiet, &believed->world);
    for (int i = 0; i < hidden.count; i++) {
        uint64_t key = 0;

        if (!leads_to_heard(believed, &quiet, hidden.moves[i], heard, &key))
            continue;
        seer_candidates_expect(&pool->next, key);
        found[count++] =
            (SeerCandidate){.key = key,
                            .weight = pool->set.weights[parent] * hidden.chances[i],
                            .parent = (uint32_t)parent,
                            .move = hidden.moves[i]};
    }
    for (int i = 0; i < count; i++)
        seer_candidates_add(&pool->next, &found[i], &pool->rng);
}

/* The logarithm of a chance that is as good as none. */
#define INEXPLICABLE (-1000.0)

/* Something was heard: the weights of the worlds that explain it sum to how likely it was. */
static void note_evidence(SeerPool *pool, double sum)
{
    pool->evidence += sum > 0 ? natural_logarithm(sum) : INEXPLICABLE;
}

/* Plays the candidate's move in `believed`. Where this side is then on move it knows the same in
 * all of them, and the `first` one tells. */
static void play_candidate(const SeerPool *pool, SeerWorld *believed, Move move,
                           const SeerWorld *first)
{
    Side mover = (Side)believed->world.position.to_move;
    News news[SIDE_COUNT];

    if (mover != pool->side)
        style_note_move(believed, move);
    if (mover == pool->side || believed == first)
        kriegspiel_attempt(&believed->world, move, NULL, news);
    else
        kriegspiel_play_known(&believed->world, move, &first->world);
    told_note_move(&believed->told, mover, move, believed->world.said.has_capture);
}

/* Makes the worlds of the candidates, at most so many, from those that were believed before. */
static void become_candidates(SeerPool *pool, int wanted)
{
    SeerSet before = pool->set;

    note_evidence(pool, seer_candidates_sum(&pool->next));
    seer_candidates_cut(&pool->next, wanted, &pool->rng);
    pool->is_exact = pool->is_exact && !pool->next.was_cut;
    pool->set = pool->spare;
    pool->spare = before;
    pool->set.count = 0;
    for (int i = 0; i < pool->next.count; i++) {
        const SeerCandidate *candidate = &pool->next.items[i];

        seer_set_add(&pool->set, &before.worlds[candidate->parent], candidate->weight);
        play_candidate(pool, &pool->set.worlds[i], candidate->move, pool->set.worlds);
    }
    seer_set_normalise(&pool->set);
}

/* Worlds of the same position become one, and at most so many are left. */
static void merge(SeerPool *pool, SeerSet *set, int wanted)
{
    seer_candidates_clear(&pool->next);
    for (int i = 0; i < set->count; i++)
        seer_candidates_add(&pool->next,
                            &(SeerCandidate){.key = world_key(&set->worlds[i]),
                                             .weight = set->weights[i],
                                             .parent = (uint32_t)i},
                            &pool->rng);
    seer_candidates_cut(&pool->next, wanted, &pool->rng);
    /* They stay in their order, so none is overwritten before it has moved. */
    for (int i = 0; i < pool->next.count; i++) {
        set->worlds[i] = set->worlds[pool->next.items[i].parent];
        set->weights[i] = pool->next.items[i].weight;
    }
    set->count = pool->next.count;
}

void seer_pool_merge(SeerPool *pool, SeerSet *set)
{
    merge(pool, set, set->count);
}

/* Leaves as many worlds as are grown from. */
static void narrow(SeerPool *pool)
{
    if (pool->set.count <= pool->options.positions)
        return;
    merge(pool, &pool->set, pool->options.positions);
    pool->is_exact = pool->is_exact && !pool->next.was_cut;
}

static void grow(SeerPool *pool, const News *heard)
{
    Heard what = {.said = announcement_of(heard)};

    narrow(pool);
    if (pool->set.count > 0) {
        Announcement quiet = quiet_announcement(&pool->set.worlds[0].world);

        what.is_quiet = memcmp(&what.said, &quiet, sizeof quiet) == 0;
    }
    what.lost = lost_squares(pool, &what.said);
    seer_candidates_clear(&pool->next);
    for (int i = 0; i < pool->set.count; i++)
        grow_from(pool, i, &what);
    become_candidates(pool, pool->set.capacity);
}

/* --- What is not hidden --- */

bool seer_pool_fits(const SeerPool *pool, SeerWorld *believed, const News *heard)
{
    KriegspielWorld *world = &believed->world;
    News news[SIDE_COUNT];

    if (heard->mover != pool->side)
        return kriegspiel_witness(world, heard);
    if (kriegspiel_attempt(world, heard->move, NULL, news) == VERDICT_MOVED)
        told_note_move(&believed->told, pool->side, heard->move, world->said.has_capture);
    return memcmp(&news[pool->side], heard, sizeof *heard) == 0;
}

/* An own move: worlds that differed only in the man that was taken become one. Those that will
 * not be grown from go at once. */
static void follow_own_move(SeerPool *pool, const News *heard)
{
    Announcement said = announcement_of(heard);

    seer_candidates_clear(&pool->next);
    for (int i = 0; i < pool->set.count; i++) {
        const SeerWorld *believed = &pool->set.worlds[i];
        const KriegspielWorld *world = &believed->world;
        KriegspielWorld next;

        if (!move_is_legal(&world->position, &world->safety, heard->move))
            continue;
        kriegspiel_foresee(world, heard->move, &next);
        if (kriegspiel_sounds_so(&next, &said))
            seer_candidates_add(
                &pool->next,
                &(SeerCandidate){.key = key_of(next.position.key, style_of(believed)),
                                 .weight = pool->set.weights[i],
                                 .parent = (uint32_t)i,
                                 .move = heard->move},
                &pool->rng);
    }
    become_candidates(pool, pool->options.positions);
}

static void filter(SeerPool *pool, const News *heard)
{
    SeerSet *set = &pool->set;
    int kept = 0;

    for (int i = 0; i < set->count; i++)
        if (seer_pool_fits(pool, &set->worlds[i], heard)) {
            set->worlds[kept] = set->worlds[i];
            set->weights[kept++] = set->weights[i];
        }
    set->count = kept;
    note_evidence(pool, seer_set_normalise(set));
}

void seer_pool_hear(SeerPool *pool, const News *news)
{
    if (!news->is_heard || news->verdict == VERDICT_ENDED || news->outcome.is_over)
        return;
    if (news->verdict != VERDICT_MOVED)
        filter(pool, news);
    else if (news->mover == pool->side)
        follow_own_move(pool, news);
    else
        grow(pool, news);
}

void seer_pool_mix(SeerPool *pool, const SeerSet *found, double share)
{
    const SeerSet *sources[] = {&pool->set, found};
    double scales[] = {1 - share, share};
    SeerSet mixed = pool->spare;

    seer_candidates_clear(&pool->next);
    for (int source = 0; source < 2; source++)
        for (int i = 0; i < sources[source]->count; i++)
            seer_candidates_add(
                &pool->next,
                &(SeerCandidate){.key = world_key(&sources[source]->worlds[i]),
                                 .weight = scales[source] * sources[source]->weights[i],
                                 .parent = (uint32_t)i,
                                 .source = (uint16_t)source},
                &pool->rng);
    seer_candidates_cut(&pool->next, mixed.capacity, &pool->rng);
    mixed.count = 0;
    for (int i = 0; i < pool->next.count; i++) {
        const SeerCandidate *candidate = &pool->next.items[i];

        seer_set_add(&mixed, &sources[candidate->source]->worlds[candidate->parent],
                     candidate->weight);
    }
    pool->spare = pool->set;
    pool->set = mixed;
    seer_set_normalise(&pool->set);
}

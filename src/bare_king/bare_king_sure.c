/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_sure.h"

#include <assert.h>
#include <string.h>

#include "bare_king/bare_king_sure_internal.h"
#include "base/memory.h"

/* A king has no more tries that can be refused; other men, without pawns, have none. */
enum { REFUSABLE_MAX = 8 };

/* A try with refusals: sets that go on well if it is accepted. */
typedef struct {
    Bitboard refusing;
    BareSets accepted;
} Refusable;

/* What is needed for one row at a time. */
typedef struct {
    Refusable refusable[REFUSABLE_MAX];
    int refusable_count;
    BareSets before;  /* what the row had */
    BareSets options; /* for one thing that may be heard */
    BareSets product;
    BareSets refused;
} Scratch;

static bool add(BareSure *sure, BareSets *sets, Bitboard set)
{
    BareSetsAdded added = bare_sets_add(sets, set);

    sure->has_failed |= added == SETS_NO_MEMORY;
    return added == SETS_HAVE_GROWN;
}

static void push(BareSure *sure, BareSets *sets, Bitboard set)
{
    sure->has_failed |= !bare_sets_push(sets, set);
}

/* Where he may stand after a move of ours that led here, and what is said then. A king who could
 * take is left out, and one who is stalemated unless that wins: nothing is certain with them. */
static void init_heard(SureRow *row, const BareMen *men, const BareUmpire *umpire)
{
    BareAttacks attacks = bare_attacks_of(men);
    BareHeard heard[BARE_HEARD_MAX];
    Bitboard loose = men->all & ~attacks.all;

    row->free = bare_free_squares(men);
    row->room = ~attacks.all & ~men->all;
    Bitboard stuck = ~bare_steps(row->room);
    Bitboard good = ~men->all & ~bare_steps(men->kinds[KING]) & ~bare_steps(loose);
    if (!umpire->stalemate_wins)
        good &= ~stuck | attacks.all;
    row->heard_count = bare_split_by_check(&attacks, good, umpire, heard);
    assert(row->heard_count <= SURE_HEARD_MAX);
    for (int i = 0; i < row->heard_count; i++)
        row->heard[i].squares = heard[i].before;
}

static bool init_steps(SureRow *row, const BareMen *men)
{
    Move tries[BARE_TRIES_MAX];
    int count = bare_list_tries(men, tries);

    row->steps = memory_new((size_t)count * sizeof *row->steps);
    if (row->steps == NULL)
        return false;
    for (int i = 0; i < count; i++) {
        BareMen after = bare_men_after(men, tries[i]);
        BarePlacing placing;
        SureStep *step = &row->steps[i];

        bool is_known = bare_placing_of(&after, &placing);
        assert(is_known);
        (void)is_known;
        step->row = bare_placing_number(&placing, &step->turn);
        step->refusing = bare_forbidding(men, tries[i]) & row->free;
    }
    row->step_count = count;
    return true;
}

static bool init_rows(BareSure *sure)
{
    sure->row_count = bare_placing_count(sure->kind);
    sure->rows = memory_new((size_t)sure->row_count * sizeof *sure->rows);
    for (int i = 0; sure->rows != NULL && i < sure->row_count; i++) {
        SureRow *row = &sure->rows[i];
        BarePlacing placing;

        row->is_placing = bare_placing_from(sure->kind, i, &placing);
        if (!row->is_placing)
            continue;
        BareMen men = bare_placing_men(&placing);
        init_heard(row, &men, &sure->umpire);
        row->has_won_more = true;
        if (!init_steps(row, &men))
            return false;
    }
    return sure->rows != NULL;
}

/* From what is won when we are on move to what is won when he is. Mated kings have no step, and
 * are there from the beginning. */
static void look_back_over_his_move(BareSure *sure, SureRow *row)
{
    row->has_heard_more = false;
    if (!row->has_won_more)
        return;
    row->has_won_more = false;
    for (int i = 0; i < row->heard_count; i++) {
        SureHeard *heard = &row->heard[i];
        Bitboard mated = sure_before(row, heard, 0);

        if (mated != 0)
            row->has_heard_more |= add(sure, &heard->won, mated);
        for (int j = 0; j < row->won.count; j++) {
            Bitboard before = sure_before(row, heard, row->won.sets[j]);

            if (before != 0)
                row->has_heard_more |= add(sure, &heard->won, before);
        }
    }
}

/* Every union of one of `product` and one of `options`. */
static void multiply(BareSure *sure, Scratch *scratch)
{
    int count = scratch->product.count;

    for (int i = 1; i < scratch->options.count; i++)
        for (int j = 0; j < count; j++)
            push(sure, &scratch->product, scratch->product.sets[j] | scratch->options.sets[i]);
    for (int j = 0; j < count && !sure->has_failed; j++)
        scratch->product.sets[j] |= scratch->options.sets[0];
}

/* The largest sets for which the accepted try goes on well, in `product`: for each thing that
 * may be heard there is a choice of its own. */
static void find_accepted(BareSure *sure, const SureRow *row, const SureStep *step,
                          Scratch *scratch)
{
    const SureRow *next = &sure->rows[step->row];
    Bitboard allowed = row->free & ~step->refusing;

    scratch->product.count = 0;
    push(sure, &scratch->product, 0);
    for (int i = 0; i < next->heard_count && !sure->has_failed; i++) {
        const SureHeard *heard = &next->heard[i];

        if ((bare_turned_back(step->turn, heard->squares) & allowed) == 0)
            continue;
        scratch->options.count = 0;
        for (int j = 0; j < heard->won.count; j++) {
            Bitboard set = bare_turned_back(step->turn, heard->won.sets[j]) & allowed;

            if (set != 0)
                add(sure, &scratch->options, set);
        }
        if (scratch->options.count > 0)
            multiply(sure, scratch);
    }
}

static void keep_for_refusals(BareSure *sure, const SureStep *step, Scratch *scratch)
{
    assert(scratch->refusable_count < REFUSABLE_MAX);
    Refusable *refusable = &scratch->refusable[scratch->refusable_count++];

    refusable->refusing = step->refusing;
    refusable->accepted.count = 0;
    for (int i = 0; i < scratch->product.count; i++)
        push(sure, &refusable->accepted, scratch->product.sets[i]);
}

/* A refusal leaves us on move where we were: what is won there can be added to what is won if
 * the try is accepted. */
static bool add_with_refusals(BareSure *sure, SureRow *row, const Refusable *refusable,
                              Scratch *scratch)
{
    bool has_grown = false;

    scratch->refused.count = 0;
    add(sure, &scratch->refused, 0);
    for (int i = 0; i < row->won.count; i++)
        add(sure, &scratch->refused, row->won.sets[i] & refusable->refusing);
    for (int i = 0; i < refusable->accepted.count; i++)
        for (int j = 0; j < scratch->refused.count && !sure->has_failed; j++) {
            Bitboard set = refusable->accepted.sets[i] | scratch->refused.sets[j];

            if (set != 0)
                has_grown |= add(sure, &row->won, set);
        }
    return has_grown;
}

static void look_back_over_our_move(BareSure *sure, SureRow *row, Scratch *scratch)
{
    bool has_grown = true;

    scratch->refusable_count = 0;
    for (int i = 0; i < row->step_count && !sure->has_failed; i++) {
        const SureStep *step = &row->steps[i];

        if (step->refusing == 0 && !sure->rows[step->row].has_heard_more)
            continue;
        find_accepted(sure, row, step, scratch);
        if (step->refusing != 0)
            keep_for_refusals(sure, step, scratch);
        for (int j = 0; step->refusing == 0 && j < scratch->product.count; j++)
            if (scratch->product.sets[j] != 0)
                row->has_won_more |= add(sure, &row->won, scratch->product.sets[j]);
    }
    while (has_grown && !sure->has_failed) {
        has_grown = false;
        for (int i = 0; i < scratch->refusable_count; i++)
            has_grown |= add_with_refusals(sure, row, &scratch->refusable[i], scratch);
        row->has_won_more |= has_grown;
    }
}

static bool make_room_for_levels(SureRow *row)
{
    if (row->level_capacity == row->ever.capacity)
        return true;
    uint8_t *grown = memory_resize(row->levels, (size_t)row->ever.capacity);
    if (grown == NULL)
        return false;
    row->levels = grown;
    row->level_capacity = row->ever.capacity;
    return true;
}

/* What stayed from before is still in front, in order; what follows is new. */
static void record_new(BareSure *sure, SureRow *row, const BareSets *before, int level)
{
    int stayed = 0;

    for (int i = 0; i < before->count && stayed < row->won.count; i++)
        stayed += before->sets[i] == row->won.sets[stayed];
    for (int i = stayed; i < row->won.count && !sure->has_failed; i++) {
        push(sure, &row->ever, row->won.sets[i]);
        sure->has_failed |= !make_room_for_levels(row);
        if (!sure->has_failed)
            row->levels[row->ever.count - 1] = (uint8_t)level;
    }
}

/* Whether anything is won in just so many moves that was not before. */
static bool solve_level(BareSure *sure, int level, Scratch *scratch)
{
    bool has_more = false;

    for (int i = 0; i < sure->row_count && !sure->has_failed; i++)
        look_back_over_his_move(sure, &sure->rows[i]);
    for (int i = 0; i < sure->row_count && !sure->has_failed; i++) {
        SureRow *row = &sure->rows[i];

        scratch->before.count = 0;
        for (int j = 0; j < row->won.count; j++)
            push(sure, &scratch->before, row->won.sets[j]);
        look_back_over_our_move(sure, row, scratch);
        if (row->has_won_more)
            record_new(sure, row, &scratch->before, level);
        has_more |= row->has_won_more;
    }
    return has_more && !sure->has_failed;
}

static void fini_scratch(Scratch *scratch)
{
    for (int i = 0; i < REFUSABLE_MAX; i++)
        bare_sets_fini(&scratch->refusable[i].accepted);
    bare_sets_fini(&scratch->before);
    bare_sets_fini(&scratch->options);
    bare_sets_fini(&scratch->product);
    bare_sets_fini(&scratch->refused);
}

BareSure *bare_sure_new(BareTableKind kind, const BareUmpire *umpire, int moves)
{
    BareSure *sure = memory_new(sizeof *sure);
    Scratch scratch = {0};

    if (sure == NULL)
        return NULL;
    sure->kind = kind;
    sure->umpire = *umpire;
    sure->has_failed = !init_rows(sure);
    while (!sure->has_failed && sure->longest < moves &&
           solve_level(sure, sure->longest + 1, &scratch))
        sure->longest++;
    fini_scratch(&scratch);
    if (!sure->has_failed)
        return sure;
    bare_sure_free(sure);
    return NULL;
}

void bare_sure_free(BareSure *sure)
{
    if (sure == NULL)
        return;
    for (int i = 0; sure->rows != NULL && i < sure->row_count; i++) {
        SureRow *row = &sure->rows[i];

        for (int j = 0; j < SURE_HEARD_MAX; j++)
            bare_sets_fini(&row->heard[j].won);
        bare_sets_fini(&row->won);
        bare_sets_fini(&row->ever);
        memory_free(row->levels);
        memory_free(row->steps);
    }
    memory_free(sure->rows);
    memory_free(sure);
}

int sure_level(const SureRow *row, Bitboard squares)
{
    for (int i = 0; i < row->ever.count; i++)
        if ((squares & ~row->ever.sets[i]) == 0)
            return row->levels[i];
    return 0;
}

int bare_sure_moves(const BareSure *sure, const BareMen *men, Bitboard squares)
{
    BarePlacing placing;
    BareTurn turn;

    if (!bare_placing_of(men, &placing) || placing.kind != sure->kind)
        return 0;
    const SureRow *row = &sure->rows[bare_placing_number(&placing, &turn)];
    return sure_level(row, bare_turned(turn, squares));
}

BareSureCounts bare_sure_counts(const BareSure *sure)
{
    BareSureCounts counts = {.longest = sure->longest};

    for (int i = 0; i < sure->row_count; i++) {
        const SureRow *row = &sure->rows[i];
        int level = row->is_placing ? sure_level(row, row->free) : 0;

        counts.placings += row->is_placing;
        counts.starts += level > 0;
        counts.largest += row->won.count;
        counts.sets += row->ever.count;
        if (level > counts.longest_start)
            counts.longest_start = level;
    }
    return counts;
}

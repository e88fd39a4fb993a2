/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan.h"

#include <assert.h>

#include "bare_king/bare_king_plan_internal.h"
#include "bare_king/bare_king_sure_internal.h"
#include "base/memory.h"

enum { FIRST_CAPACITY = 256, NOT_POSSIBLE = INT32_MAX, PRICE_OF_A_SET = 1000 };

/* What would have to be added so that a try is certain to lead on. */
typedef struct {
    Bitboard sets[SURE_HEARD_MAX];
    int levels[SURE_HEARD_MAX];
    int count;
    int row;
    int price;
    Bitboard refused;
} Needs;

BarePlan *plan_new_empty(BareTableKind kind)
{
    BarePlan *plan = memory_new(sizeof *plan);

    if (plan == NULL)
        return NULL;
    plan->kind = kind;
    plan->row_count = bare_placing_count(kind);
    plan->heads = memory_new((size_t)plan->row_count * sizeof *plan->heads);
    for (int i = 0; plan->heads != NULL && i < plan->row_count; i++)
        plan->heads[i] = PLAN_NO_ENTRY;
    if (plan->heads != NULL)
        return plan;
    bare_plan_free(plan);
    return NULL;
}

void bare_plan_free(BarePlan *plan)
{
    if (plan == NULL)
        return;
    memory_free(plan->heads);
    memory_free(plan->entries);
    memory_free(plan);
}

bool plan_add(BarePlan *plan, int row, Bitboard set, int level)
{
    if (plan->count == plan->capacity) {
        int capacity = plan->capacity == 0 ? FIRST_CAPACITY : 2 * plan->capacity;
        PlanEntry *grown = memory_resize(plan->entries, (size_t)capacity * sizeof *grown);

        if (grown == NULL)
            return false;
        plan->entries = grown;
        plan->capacity = capacity;
    }
    plan->entries[plan->count] = (PlanEntry){
        .set = set,
        .next = plan->heads[row],
        .row = (uint16_t)row,
        .level = (uint8_t)level,
    };
    plan->heads[row] = plan->count++;
    return true;
}

/* Of the entries that the set or its mirror image is inside of the fewest moves; 0: of none. */
static int level_of(const BarePlan *plan, int row, Bitboard set)
{
    Bitboard image = bare_placing_is_own_mirror(plan->kind, row) ? bare_mirror_image(set) : set;
    int least = 0;

    for (int i = plan->heads[row]; i != PLAN_NO_ENTRY; i = plan->entries[i].next) {
        const PlanEntry *entry = &plan->entries[i];

        if (((set & ~entry->set) == 0 || (image & ~entry->set) == 0) &&
            (least == 0 || entry->level < least))
            least = entry->level;
    }
    return least;
}

/* Adds to the needs the largest set that has `after` inside and takes fewer moves than `level`,
 * unless the plan has one. False: there is none. */
static bool need(const BarePlan *plan, const SureRow *row, Bitboard after, int level,
                 Needs *needs)
{
    int known = level_of(plan, needs->row, after);
    int best = -1;

    if (known != 0 && known < level)
        return true;
    for (int i = 0; i < row->ever.count && row->levels[i] < level; i++)
        if ((after & ~row->ever.sets[i]) == 0 &&
            (best < 0 || bits_count(row->ever.sets[i]) >= bits_count(row->ever.sets[best])))
            best = i;
    if (best < 0)
        return false;
    needs->sets[needs->count] = row->ever.sets[best];
    needs->levels[needs->count++] = row->levels[best];
    needs->price += PRICE_OF_A_SET + row->levels[best];
    return true;
}

/* What `squares`, to be won in `level` moves, need if this is tried. */
static Needs needs_of(const BarePlan *plan, const BareSure *sure, const SureStep *step,
                      Bitboard squares, int level)
{
    const SureRow *next = &sure->rows[step->row];
    Needs needs = {.row = step->row, .refused = squares & step->refusing};
    Bitboard left = bare_turned(step->turn, squares & ~step->refusing);
    bool is_possible = left != 0;

    needs.price = needs.refused != 0;
    for (int i = 0; i < next->heard_count && is_possible; i++) {
        Bitboard after = bare_steps(left & next->heard[i].squares) & next->room;

        left &= ~next->heard[i].squares;
        if (after != 0)
            is_possible = need(plan, next, after, level, &needs);
    }
    if (!is_possible || left != 0)
        needs.price = NOT_POSSIBLE;
    return needs;
}

/* Adds what it takes to win this set in as many moves: for the cheapest try, and as long as it
 * may be refused for the next. */
static bool add_what_follows(BarePlan *plan, const BareSure *sure, PlanEntry entry)
{
    const SureRow *row = &sure->rows[entry.row];

    for (Bitboard squares = entry.set; squares != 0;) {
        Needs best = {.price = NOT_POSSIBLE};

        for (int i = 0; i < row->step_count; i++) {
            Needs needs = needs_of(plan, sure, &row->steps[i], squares, entry.level);

            if (needs.price < best.price)
                best = needs;
        }
        assert(best.price < NOT_POSSIBLE);
        for (int i = 0; i < best.count; i++)
            if (!plan_add(plan, best.row, best.sets[i], best.levels[i]))
                return false;
        squares = best.refused;
    }
    return true;
}

static bool add_goals(BarePlan *plan, const BareSure *sure, PlanScope scope)
{
    for (int i = 0; i < sure->row_count; i++) {
        const SureRow *row = &sure->rows[i];
        int level = row->is_placing ? sure_level(row, row->free) : 0;

        if (level > 0 && !plan_add(plan, i, row->free, level))
            return false;
        for (int j = 0; scope == PLAN_FROM_ALL && level == 0 && j < row->won.count; j++)
            if (!plan_add(plan, i, row->won.sets[j], sure_level(row, row->won.sets[j])))
                return false;
    }
    return true;
}

/* Sets that need many moves come first: what they need takes fewer. */
static bool add_all(BarePlan *plan, const BareSure *sure)
{
    for (int level = sure->longest; level > 0; level--)
        for (int i = 0; i < plan->count; i++)
            if (plan->entries[i].level == level &&
                !add_what_follows(plan, sure, plan->entries[i]))
                return false;
    return true;
}

BarePlan *bare_plan_new(const BareSure *sure, PlanScope scope)
{
    BarePlan *plan = plan_new_empty(sure->kind);

    if (plan != NULL && add_goals(plan, sure, scope) && add_all(plan, sure))
        return plan;
    bare_plan_free(plan);
    return NULL;
}

int bare_plan_count(const BarePlan *plan)
{
    return plan->count;
}

int bare_plan_moves(const BarePlan *plan, const BareMen *men, Bitboard squares)
{
    BarePlacing placing;
    BareTurn turn;

    if (!bare_placing_of(men, &placing) || placing.kind != plan->kind)
        return 0;
    int row = bare_placing_number(&placing, &turn);
    return level_of(plan, row, bare_turned(turn, squares));
}

int bare_plan_moves_by(const BarePlan *plan, const BareMen *men, Bitboard squares,
                       const BareUmpire *umpire, Move move)
{
    BareAnswers answers;
    int most = 1;

    bare_answers_of(men, squares, move, umpire, &answers);
    if (answers.refused == squares || answers.takers != 0 ||
        (answers.stalemated != 0 && !umpire->stalemate_wins))
        return 0;
    for (int i = 0; i < answers.count; i++) {
        int moves = bare_plan_moves(plan, &answers.men, answers.heard[i].after);

        if (moves == 0)
            return 0;
        if (moves + 1 > most)
            most = moves + 1;
    }
    if (answers.refused != 0) {
        int moves = bare_plan_moves(plan, men, answers.refused);

        if (moves == 0)
            return 0;
        if (moves > most)
            most = moves;
    }
    return most;
}

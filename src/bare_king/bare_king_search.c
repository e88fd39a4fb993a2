/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_search.h"

#include <assert.h>
#include <string.h>

#include "bare_king/bare_king_plan_file.h"
#include "base/memory.h"

enum {
    ENTRY_BITS = 15,
    DEPTH_MAX = 8,
    REFUSALS_MAX = 2,   /* that are followed in one turn of ours */
    GROWTH = 8,         /* a depth takes about so many times the nodes of the one before */
    OVERDRAFT = 4,      /* a depth under way may use so many times the nodes */
    LOST_MAN_MOVES = 20 /* what a man costs that is taken while the others can still mate */
};

/* A value that no try reaches. */
#define HOPELESS 1e9

/* Plain memory without gaps. */
typedef struct {
    uint64_t key;
    float value;     /* exact, or a lower bound */
    uint16_t number; /* of the search */
    uint8_t depth;
    uint8_t is_exact;
} Entry;

struct BareSearch {
    BareJudge judge;
    BarePlan *plans[BARE_TABLE_COUNT]; /* those that were needed */
    BareUmpire umpire;
    double patience;
    int64_t limit;
    int64_t nodes;
    uint16_t number;
    Entry entries[1 << ENTRY_BITS];
};

/* A turn of ours, to be searched `depth` moves deep. */
typedef struct {
    const BareMen *men;
    Bitboard squares;
    int depth;
    int refusals; /* that may still be followed */
} Turn;

typedef struct {
    Move move;
    double value;
} Candidate;

static double value_of(BareSearch *search, const Turn *turn, double limit);

BareSearch *bare_search_new(int64_t nodes)
{
    BareSearch *search = memory_new(sizeof *search);

    if (search != NULL)
        search->limit = nodes;
    return search;
}

void bare_search_free(BareSearch *search)
{
    if (search == NULL)
        return;
    bare_judge_fini(&search->judge);
    for (int i = 0; i < BARE_TABLE_COUNT; i++)
        bare_plan_free(search->plans[i]);
    memory_free(search);
}

static uint64_t key_of(const Turn *turn)
{
    uint64_t key = rng_derive(turn->squares, (uint64_t)turn->refusals);

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (turn->men->kinds[kind] != 0)
            key = rng_derive(key ^ turn->men->kinds[kind], (uint64_t)kind);
    return key;
}

/* What it costs when he takes the man on `square`. */
static double cost_of_man(const BareSearch *search, const BareAnswers *answers, double draw,
                          int square)
{
    BareMen left = answers->men;

    bare_men_remove(&left, square);
    if (!bare_men_can_mate(&left))
        return draw;
    return LOST_MAN_MOVES + draw * bare_row_of(&search->judge, &left).scale->unsure +
           bare_estimate(&search->judge, &left, square_bit(square));
}

/* What all men cost that he may take: where he can choose, the dearest. */
static double cost_of_losses(const BareSearch *search, const BareAnswers *answers, double draw)
{
    Bitboard takers = answers->takers;
    Bitboard takable = answers->takable;
    double sum = 0;

    while (takers != 0 && takable != 0) {
        int dearest = NO_SQUARE;
        double most = 0;

        for (Bitboard left = takable; left != 0;) {
            int square = bits_pop(&left);
            double cost = cost_of_man(search, answers, draw, square);

            if (dearest == NO_SQUARE || cost > most) {
                dearest = square;
                most = cost;
            }
        }
        sum += most * bits_count(takers & chess_tables.king[dearest]);
        takers &= ~chess_tables.king[dearest];
        takable &= ~square_bit(dearest);
    }
    assert(takers == 0); /* or who would take what? */
    return sum;
}

/* The part of the cost that needs no search. A king who can take does so. Draws are weighed by
 * the number of squares alone: however unlikely a square seems, he may be there. */
static double cost_of_ends(const BareSearch *search, const BareAnswers *answers,
                           const BareRow *row, double weight_of_a_square)
{
    double draw = search->patience * row->scale->draw;
    double cost = bare_row_weight(row, answers->mated);

    if (search->umpire.stalemate_wins)
        cost += bare_row_weight(row, answers->stalemated);
    else
        cost += draw * weight_of_a_square * bits_count(answers->stalemated);
    return cost + weight_of_a_square * cost_of_losses(search, answers, draw);
}

static double value_after_refusal(BareSearch *search, const Turn *turn, Bitboard squares,
                                  double limit)
{
    Turn again = {turn->men, squares, turn->depth, turn->refusals - 1};

    return turn->refusals > 0 ? value_of(search, &again, limit)
                              : 0.5 + bare_estimate(&search->judge, turn->men, squares);
}

/* The value of a try, exact if it is below `limit`; else a lower bound that is not. `rest` is
 * the least that the answers not yet looked at can cost: one move each, and one for mating. */
static double value_of_try(BareSearch *search, const Turn *turn, Move move, double limit)
{
    BareRow row = bare_row_of(&search->judge, turn->men);
    double whole = bare_row_weight(&row, turn->squares);
    double weights[BARE_HEARD_MAX];
    BareAnswers answers;

    search->nodes++;
    bare_answers_of(turn->men, turn->squares, move, &search->umpire, &answers);
    if (answers.refused == turn->squares)
        return HOPELESS;
    double refused = bare_row_weight(&row, answers.refused);
    double cost = cost_of_ends(search, &answers, &row, whole / bits_count(turn->squares));
    double rest = refused;
    int count = answers.count;
    for (int i = 0; i < count; i++) {
        weights[i] = bare_row_weight(&row, answers.heard[i].before & ~answers.takers);
        rest += 2 * weights[i];
    }
    for (int i = 0; i < count; i++) {
        Turn next = {&answers.men, answers.heard[i].after, turn->depth - 1, REFUSALS_MAX};

        if (weights[i] <= 0)
            continue;
        if (cost + rest >= limit * whole)
            return (cost + rest) / whole;
        rest -= 2 * weights[i];
        double most = (limit * whole - cost - rest) / weights[i] - 1;
        cost += weights[i] * (1 + value_of(search, &next, most));
    }
    if (answers.refused != 0 && cost + rest < limit * whole)
        cost += refused * value_after_refusal(search, turn, answers.refused,
                                              (limit * whole - cost) / refused);
    else
        cost += rest;
    return cost / whole;
}

static void sort(Candidate candidates[], int count)
{
    for (int i = 1; i < count; i++) {
        Candidate moved = candidates[i];
        int j = i;

        for (; j > 0 && moved.value < candidates[j - 1].value; j--)
            candidates[j] = candidates[j - 1];
        candidates[j] = moved;
    }
}

/* All tries, those first that look best one move deep. */
static int list_candidates(BareSearch *search, const Turn *turn, Candidate candidates[])
{
    Move tries[BARE_TRIES_MAX];
    int count = bare_list_tries(turn->men, tries);
    Turn shallow = {turn->men, turn->squares, 1, 0};

    for (int i = 0; i < count; i++) {
        candidates[i] = (Candidate){.move = tries[i]};
        if (turn->depth > 1)
            candidates[i].value = value_of_try(search, &shallow, tries[i], HOPELESS);
    }
    if (turn->depth > 1)
        sort(candidates, count);
    return count;
}

static double search_turn(BareSearch *search, const Turn *turn, double limit)
{
    Candidate candidates[BARE_TRIES_MAX];
    int count = list_candidates(search, turn, candidates);
    double best = HOPELESS;

    for (int i = 0; i < count; i++) {
        double value =
            value_of_try(search, turn, candidates[i].move, best < limit ? best : limit);

        if (value < best)
            best = value;
        if (turn->depth > 1 && search->nodes > OVERDRAFT * search->limit)
            break;
    }
    return best;
}

/* As value_of_try, for the best try. */
static double value_of(BareSearch *search, const Turn *turn, double limit)
{
    if (turn->depth == 0)
        return bare_estimate(&search->judge, turn->men, turn->squares);

    uint64_t key = key_of(turn);
    Entry *entry = &search->entries[key >> (64 - ENTRY_BITS)];

    if (entry->number == search->number && entry->key == key && entry->depth == turn->depth &&
        (entry->is_exact || (double)entry->value >= limit))
        return (double)entry->value;
    double value = search_turn(search, turn, limit);
    *entry = (Entry){
        .key = key,
        .value = (float)value,
        .number = search->number,
        .depth = (uint8_t)turn->depth,
        .is_exact = value < limit,
    };
    return value;
}

static double extra_of(const BareTask *task, Move move)
{
    for (int i = 0; i < task->option_count; i++)
        if (task->options[i].move == move)
            return task->options[i].extra;
    return 0;
}

/* Values the candidates, which come best first from the depth before, and sorts them. */
static void deepen(BareSearch *search, const BareTask *task, int depth, Candidate candidates[],
                   int count)
{
    Turn turn = {task->men, task->squares, depth, depth > 1 ? REFUSALS_MAX : 0};
    double best = HOPELESS;

    for (int i = 0; i < count; i++) {
        double extra = extra_of(task, candidates[i].move);
        double value = extra + value_of_try(search, &turn, candidates[i].move, best - extra);

        candidates[i].value = value;
        if (value < best)
            best = value;
    }
    sort(candidates, count);
}

static void begin(BareSearch *search, const BareTask *task)
{
    search->umpire = *task->umpire;
    search->patience = task->patience;
    search->judge.defender = task->defender;
    search->nodes = 0;
    search->number++;
    if (search->number == 0) {
        memset(search->entries, 0, sizeof search->entries);
        search->number = 1;
    }
}

/* NULL: there is none for these men, this board or this umpire. */
static const BarePlan *plan_for(BareSearch *search, const BareTask *task)
{
    BarePlacing placing;

    if (!task->umpire->direction_is_said || task->umpire->stalemate_wins ||
        !bare_placing_of(task->men, &placing))
        return NULL;
    if (search->plans[placing.kind] == NULL)
        search->plans[placing.kind] = bare_plan_built_in(placing.kind);
    return search->plans[placing.kind];
}

/* In how many moves mate is certain, by the plan as it is or one try ahead; 0: it is not known to
 * be. Fills `by` with the same for each option. */
static int certain_moves(const BarePlan *plan, const BareTask *task, int by[])
{
    int known = bare_plan_moves(plan, task->men, task->squares);
    int fewest = 0;

    for (int i = 0; i < task->option_count; i++) {
        by[i] = bare_plan_moves_by(plan, task->men, task->squares, task->umpire,
                                   task->options[i].move);
        if (by[i] > 0 && (fewest == 0 || by[i] < fewest))
            fewest = by[i];
    }
    return fewest > 0 && known > fewest && known <= task->moves_left ? known : fewest;
}

/* The tries to choose from. Where mate is certain in time only those that keep it so, in no more
 * moves than are known; then `certain` has the moves. */
static int list_options(BareSearch *search, const BareTask *task, Candidate candidates[],
                        int *certain)
{
    const BarePlan *plan = plan_for(search, task);
    int by[BARE_TRIES_MAX];
    int moves = plan != NULL ? certain_moves(plan, task, by) : 0;
    int count = 0;

    *certain = moves <= task->moves_left ? moves : 0;
    for (int i = 0; i < task->option_count; i++)
        if (*certain == 0 || (by[i] > 0 && by[i] <= *certain))
            candidates[count++] = (Candidate){.move = task->options[i].move};
    return count;
}

bool bare_search_choose(BareSearch *search, const BareTask *task, BareChoice *choice)
{
    Candidate candidates[BARE_TRIES_MAX];

    *choice = (BareChoice){.move = MOVE_NONE};
    if (!bare_judge_prepare(&search->judge, task->men))
        return false;
    begin(search, task);
    int certain;
    int count = list_options(search, task, candidates, &certain);
    for (int depth = 1; count > 0 && depth <= DEPTH_MAX; depth++) {
        int64_t before = search->nodes;

        deepen(search, task, depth, candidates, count);
        *choice = (BareChoice){candidates[0].move, candidates[0].value, certain, search->nodes};
        if (search->nodes + GROWTH * (search->nodes - before) > search->limit ||
            choice->moves <= depth || count == 1)
            break;
    }
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_table.h"

#include <assert.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "belief/go/other_side.h"
#include "net/board_turn.h"
#include "net/net_judge.h"
#include "phantom_go/phantom_go.h"

/* A try that is refused in so many worlds is no way to go on after another's refusal. */
#define LEGAL_LEAST 0.25

/* How far the gains of tries that a net thinks of lie apart, as a standard deviation. */
#define SPREAD 0.03

/* What is shown to the judge for one world: the enemy after each try, the side as it is, and the enemy
 * after a try before which he heard of a refusal. */
enum { ROW_OF_SIDE = GO_SEER_TRIES, ROW_OF_REFUSAL, ROWS };

/* --- Beginning and ending --- */

Status go_seer_table_init(GoSeerTable *table, const Net *judge, Error *error)
{
    table->judge = judge;
    table->worlds = memory_new(GO_SEER_WORLDS * sizeof *table->worlds);
    table->observations =
        memory_new((size_t)(ROWS * encoding_observation_size(phantom_go.encoding)));
    table->truths = memory_new((size_t)(ROWS * encoding_truth_size(phantom_go.encoding)));
    table->unturned = memory_new((size_t)encoding_observation_size(phantom_go.encoding));
    if (table->worlds == NULL || table->observations == NULL || table->truths == NULL ||
        table->unturned == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return STATUS_OK;
}

void go_seer_table_fini(GoSeerTable *table)
{
    net_desk_free(table->desk);
    memory_free(table->worlds);
    memory_free(table->observations);
    memory_free(table->truths);
    memory_free(table->unturned);
    *table = (GoSeerTable){0};
}

Status go_seer_table_start(GoSeerTable *table, const PhantomGoView *view, Error *error)
{
    int width = phantom_go.encoding->board_width(view);

    table->world_count = 0;
    table->witness_count = 0;
    table->try_count = 0;
    table->asked_count = 0;
    if (table->desk != NULL && table->encoding.width == width)
        return STATUS_OK;
    net_desk_free(table->desk);
    table->encoding = encoding_in_width(phantom_go.encoding, width);
    table->desk = net_desk_in_width(table->judge, width, ROWS);
    return table->desk != NULL ? STATUS_OK
                               : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

/* --- Values --- */

static uint8_t *observation_at(const GoSeerTable *table, int row)
{
    return table->observations + row * encoding_observation_size(&table->encoding);
}

static uint8_t *truth_at(const GoSeerTable *table, int row)
{
    return table->truths + row * encoding_truth_size(&table->encoding);
}

void go_seer_table_begin(GoSeerTable *table, const Move tries[], int count)
{
    assert(count <= GO_SEER_TRIES);
    table->world_count = 0;
    table->witness_count = 0;
    table->try_count = count;
    table->asked_count = 0;
    memcpy(table->tries, tries, (size_t)count * sizeof *tries);
}

/* A board that does not fill its planes lies as the judge has always seen it. */
static void find_turn(const GoSeerTable *table, const PhantomGoView *view, int world,
                      BoardTurn *turn)
{
    int width = table->encoding.width;

    board_turn_find(turn, view->size == width ? world % BOARD_TURNS : 0, width);
}

/* Shows a row what is known, and the world, turned in some way. */
static void show(const GoSeerTable *table, int row, const BoardTurn *turn,
                 const GoSeerKnowledge *known, const PhantomGoWorld *world)
{
    const Encoding *encoding = &table->encoding;
    int planes = encoding_observation_size(encoding) - encoding->scalars;

    encoding->observe(encoding, known->diary, known->view, table->unturned);
    board_turn_planes(turn, table->unturned, encoding->planes, observation_at(table, row));
    memcpy(observation_at(table, row) + planes, table->unturned + planes,
           (size_t)encoding->scalars);
    encoding->truth(encoding, world, (Side)known->view->side, table->unturned);
    board_turn_planes(turn, table->unturned, 1, truth_at(table, row));
    memcpy(truth_at(table, row) + turn->points, table->unturned + turn->points,
           (size_t)encoding->facts);
}

/* The rows that the judge is to see, and whose gains they are for. */
typedef struct {
    NetJudgeInput inputs[ROWS];
    float results[ROWS];
    GoSeerCell *cells[ROWS]; /* NULL: that of the side */
    int count;
} Rows;

static void add_row(Rows *rows, const GoSeerTable *table, int row, GoSeerCell *cell)
{
    rows->inputs[rows->count] = (NetJudgeInput){.observation = observation_at(table, row),
                                                .truth = truth_at(table, row)};
    rows->cells[rows->count++] = cell;
}

/* What is good for the enemy is bad for the side. */
static void judge_rows(GoSeerTable *table, Rows *rows)
{
    if (rows->count > 0)
        net_judge_run(table->judge, table->desk, rows->count, rows->inputs, rows->results);
    for (int i = 0; i < rows->count; i++)
        if (rows->cells[i] != NULL)
            rows->cells[i]->gain = -rows->results[i];
}

static float result_of(Outcome outcome, Side side)
{
    if (outcome.winner == SIDE_NONE)
        return 0;
    return outcome.winner == side ? 1 : -1;
}

/* Makes the try in a copy of the world; what it is worth is known, or the judge is to say it, who is
 * shown it in the row. */
static void make_try(const GoSeerTable *table, Move move, const PhantomGoWorld *world,
                     const OtherSide *other, const BoardTurn *turn, int row, Rows *rows,
                     GoSeerCell *cell)
{
    Side side = (Side)world->to_move;
    PhantomGoWorld after = *world;
    OtherSide told;
    News news[SIDE_COUNT];
    Verdict verdict = phantom_go_attempt(&after, move, NULL, news);

    *cell = (GoSeerCell){.is_legal = verdict == VERDICT_MOVED};
    if (!cell->is_legal)
        return;
    if (after.outcome.is_over) {
        cell->gain = result_of(after.outcome, side);
        return;
    }
    told = *other;
    other_side_hear(&told, &news[side_other(side)]);
    show(table, row, turn, &(GoSeerKnowledge){&told.view, &told.diary}, &after);
    add_row(rows, table, row, cell);
}

/* The first that is legal, or is not; below 0: there is none. */
static int first_of(const GoSeerCell cells[], int count, bool is_legal)
{
    for (int i = 0; i < count; i++)
        if (cells[i].is_legal == is_legal)
            return i;
    return -1;
}

/* Makes the first try that is accepted once more, after the first that is refused. Returns whose
 * gain is to be compared with that in `heard`; below 0: nothing can be said. */
static int hear_refusal(const GoSeerTable *table, const GoSeerCell cells[],
                        const PhantomGoWorld *world, const OtherSide *other,
                        const BoardTurn *turn, Rows *rows, GoSeerCell *heard)
{
    int refused = first_of(cells, table->try_count, false);
    int accepted = first_of(cells, table->try_count, true);
    PhantomGoWorld after = *world;
    OtherSide told = *other;
    News news[SIDE_COUNT];

    if (!go_rulesets[world->ruleset].refusals_are_public || refused < 0 || accepted < 0)
        return -1;
    phantom_go_attempt(&after, table->tries[refused], NULL, news);
    if (after.outcome.is_over) { /* tries are counted, and this was the last */
        heard->gain = result_of(after.outcome, (Side)world->to_move);
        return accepted;
    }
    other_side_hear(&told, &news[side_other((Side)world->to_move)]);
    make_try(table, table->tries[accepted], &after, &told, turn, ROW_OF_REFUSAL, rows, heard);
    return accepted;
}

void go_seer_table_add(GoSeerTable *table, const GoSeerKnowledge *own,
                       const PhantomGoWorld *world, Rng *rng)
{
    GoSeerCell *cells = table->cells[table->world_count];
    Rows rows = {.count = 0};
    GoSeerCell heard = {0};
    OtherSide other;
    BoardTurn turn;

    assert(table->world_count < GO_SEER_WORLDS && table->witness_count == 0);
    find_turn(table, own->view, table->world_count, &turn);
    other_side_imagine(&other, own->view, own->diary, world, rng);
    for (int i = 0; i < table->try_count; i++)
        make_try(table, table->tries[i], world, &other, &turn, i, &rows, &cells[i]);
    int compared = hear_refusal(table, cells, world, &other, &turn, &rows, &heard);
    show(table, ROW_OF_SIDE, &turn, own, world);
    add_row(&rows, table, ROW_OF_SIDE, NULL);
    judge_rows(table, &rows);
    float standing = rows.results[rows.count - 1];
    table->lessons[table->world_count] = compared >= 0 ? heard.gain - cells[compared].gain : 0;
    for (int i = 0; i < table->try_count; i++)
        cells[i].gain -= cells[i].is_legal ? standing : 0;
    table->worlds[table->world_count] = *world;
    table->standing[table->world_count++] = standing;
}

static int number_of(const GoSeerTable *table, Move move)
{
    for (int i = 0; i < table->try_count + table->asked_count; i++)
        if (table->tries[i] == move)
            return i;
    return -1;
}

/* Values the try that is asked for in so many worlds at once. */
static void ask_in_worlds(GoSeerTable *table, const GoSeerKnowledge *own, int first, int count,
                          Rng *rng)
{
    int number = table->try_count;
    Rows rows = {.count = 0};
    OtherSide other;
    BoardTurn turn;

    for (int i = 0; i < count; i++) {
        const PhantomGoWorld *world = &table->worlds[first + i];

        find_turn(table, own->view, first + i, &turn);
        other_side_imagine(&other, own->view, own->diary, world, rng);
        make_try(table, table->tries[number], world, &other, &turn, i, &rows,
                 &table->cells[first + i][number]);
    }
    judge_rows(table, &rows);
    for (int i = first; i < first + count; i++) {
        GoSeerCell *cell = &table->cells[i][number];

        cell->gain -= cell->is_legal ? table->standing[i] : 0;
    }
}

void go_seer_table_ask(GoSeerTable *table, const GoSeerKnowledge *own, Move asked, Rng *rng)
{
    if (number_of(table, asked) >= 0)
        return;
    table->asked_count = 1;
    table->tries[table->try_count] = asked;
    for (int first = 0; first < table->world_count; first += ROW_OF_SIDE)
        ask_in_worlds(table, own, first, int_least(ROW_OF_SIDE, table->world_count - first),
                      rng);
}

void go_seer_table_witness(GoSeerTable *table, const PhantomGoWorld *world)
{
    int number = table->world_count + table->witness_count++;

    assert(number < GO_SEER_WORLDS);
    table->worlds[number] = *world;
}

/* --- After a refusal --- */

void go_seer_table_strike(GoSeerTable *table, Move refused)
{
    int number = number_of(table, refused);
    int kept = 0;
    News news[SIDE_COUNT];

    table->witness_count = 0;
    table->asked_count = 0;
    if (number < 0) {
        table->world_count = 0;
        return;
    }
    int last = number < table->try_count ? --table->try_count : number;
    table->tries[number] = table->tries[last];
    for (int i = 0; i < table->world_count; i++) {
        GoSeerCell *cells = table->cells[i];

        if (cells[number].is_legal)
            continue;
        cells[number] = cells[last];
        memmove(table->cells[kept], cells, sizeof table->cells[kept]);
        table->worlds[kept] = table->worlds[i];
        phantom_go_attempt(&table->worlds[kept], refused, NULL, news);
        table->lessons[kept] = table->lessons[i];
        table->standing[kept++] = table->standing[i];
    }
    table->world_count = kept;
}

/* --- What follows --- */

/* Of the worlds in which `refused` is; below 0: of all. */
typedef struct {
    int worlds;
    int legal;
    double gain;   /* the sum of those */
    double lesson; /* the sum of what the refusal is worth in the other worlds */
} Tally;

static Tally tally_of(const GoSeerTable *table, int number, int refused)
{
    Tally tally = {0};

    for (int i = 0; i < table->world_count; i++) {
        const GoSeerCell *cells = table->cells[i];

        if (refused >= 0 && cells[refused].is_legal)
            continue;
        tally.worlds++;
        tally.legal += cells[number].is_legal;
        if (cells[number].is_legal)
            tally.gain += (double)cells[number].gain;
        else
            tally.lesson += (double)table->lessons[i];
    }
    return tally;
}

/* The best that can be gained once the try was refused; 0 if nothing is known to be legal. */
static double best_other(const GoSeerTable *table, int refused)
{
    double best = 0;
    bool has_best = false;

    for (int i = 0; i < table->try_count; i++) {
        Tally tally = tally_of(table, i, refused);

        if (i == refused || tally.legal == 0 || tally.legal < LEGAL_LEAST * tally.worlds)
            continue;
        double gain = tally.gain / tally.legal;
        best = has_best && best > gain ? best : gain;
        has_best = true;
    }
    return best;
}

double go_seer_table_share(const GoSeerTable *table, int number)
{
    return (double)tally_of(table, number, -1).legal / table->world_count;
}

double go_seer_table_quality(const GoSeerTable *table, int number)
{
    Tally tally = tally_of(table, number, -1);
    double refused = (double)(tally.worlds - tally.legal) * best_other(table, number);

    return (tally.gain + refused + tally.lesson) / tally.worlds;
}

/* What all tries gain alike in a world says nothing of one of them. */
static double mean_gain(const GoSeerTable *table, int world)
{
    double sum = 0;
    int count = 0;

    for (int i = 0; i < table->try_count; i++)
        if (table->cells[world][i].is_legal) {
            sum += (double)table->cells[world][i].gain;
            count++;
        }
    return count > 0 ? sum / count : 0;
}

double go_seer_table_certainty(const GoSeerTable *table, int number)
{
    double sum = 0;
    double squares = 0;
    int count = 0;

    for (int i = 0; i < table->world_count; i++) {
        const GoSeerCell *cell = &table->cells[i][number];

        if (!cell->is_legal)
            continue;
        double gain = (double)cell->gain - mean_gain(table, i);
        sum += gain;
        squares += gain * gain;
        count++;
    }
    if (count < 2)
        return 0;
    double variance = (squares - sum * sum / count) / (count - 1);
    return SPREAD * SPREAD / (SPREAD * SPREAD + variance / count);
}

double go_seer_table_area(const GoSeerTable *table, int number)
{
    int half_points = 0;
    News news[SIDE_COUNT];

    for (int i = 0; i < table->world_count; i++) {
        PhantomGoWorld after = table->worlds[i];
        int sign = after.to_move == SIDE_FIRST ? 1 : -1;
        int before = phantom_go_score(&after);

        if (!table->cells[i][number].is_legal)
            continue;
        phantom_go_attempt(&after, table->tries[number], NULL, news);
        half_points += sign * (phantom_go_score(&after) - before);
    }
    return half_points / 2.0 / table->world_count;
}

double go_seer_table_standing(const GoSeerTable *table)
{
    double sum = 0;

    for (int i = 0; i < table->world_count; i++)
        sum += (double)table->standing[i];
    return sum / table->world_count;
}

BelievedWorlds go_seer_table_worlds(const GoSeerTable *table)
{
    return (BelievedWorlds){.worlds = table->worlds,
                            .stride = sizeof *table->worlds,
                            .count = table->world_count + table->witness_count};
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_judgement.h"

#include <math.h>

#include "base/exponential.h"
#include "belief/weighted/seer_weights.h"

enum { PLAN_SLOTS = 256 };

double seer_chance_of_retaking(double forecast)
{
    if (forecast <= 0 || forecast >= 1)
        return forecast;
    double logarithm = natural_logarithm(forecast / (1 - forecast));
    double odds = exponential(SEER_RETAKEN_ABOVE + SEER_RETAKEN_SLOPE * logarithm);
    return odds / (1 + odds);
}

double seer_chance_of_legality(double forecast)
{
    return forecast - SEER_LEGAL_OVERRATED * forecast * (1 - forecast);
}

/* What is known of a try over the rows in which it was valued. */
typedef struct {
    double weight;
    double value;
    double lost;
    double taken;
    double taken_value;
    double mated;
} Sums;

/* Over all rows, and over those in which the try takes something. */
typedef struct {
    int worlds;
    double legal;   /* the weight of the rows in which it is */
    double above;   /* the mean of its row, summed */
    double squares; /* of that */
    Sums all;
    Sums takes;
} TrySums;

static void add_value(Sums *sums, const SeerValue *value, double weight)
{
    sums->weight += weight;
    sums->value += weight * value->value;
    sums->lost += weight * value->lost;
    sums->taken += weight * value->taken;
    sums->taken_value += weight * value->taken_value;
    sums->mated += weight * value->mated;
}

static TrySums sum_up(const SeerTable *table, int column)
{
    TrySums sums = {0};

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, column);
        double weight = table->weights[row];

        if (!cell->is_legal || weight <= 0)
            continue;
        sums.worlds++;
        sums.legal += weight;
        if (!cell->is_valued)
            continue;
        double above = cell->value.value - table->means[row];
        sums.above += weight * above;
        sums.squares += weight * above * above;
        add_value(&sums.all, &cell->value, weight);
        if (cell->value.takes)
            add_value(&sums.takes, &cell->value, weight);
    }
    return sums;
}

/* The best single move for the next turn, over all worlds: what it gains on average. */
static double best_plan(const SeerTable *table, int column, double valued, Move *plan)
{
    static const int none = -1;
    float gains[PLAN_SLOTS];
    Move moves[PLAN_SLOTS];
    int count = 0;
    int best = none;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, column);

        if (!cell->is_valued || table->weights[row] <= 0)
            continue;
        for (int i = 0; i < cell->value.plan_count; i++) {
            int slot = 0;

            while (slot < count && moves[slot] != cell->value.plans[i].move)
                slot++;
            if (slot == PLAN_SLOTS)
                continue;
            if (slot == count) {
                moves[count] = cell->value.plans[i].move;
                gains[count++] = 0;
            }
            gains[slot] += (float)table->weights[row] * cell->value.plans[i].gain;
            if (best == none || gains[slot] > gains[best])
                best = slot;
        }
    }
    *plan = best == none ? MOVE_NONE : moves[best];
    return best == none ? 0 : gains[best] / valued;
}

/* How much the value of the try, against that of others, differs from world to world: the
 * standard deviation. Believed worlds are not the truth, and among many tries those look best
 * that stand and fall with what is wrongly believed. */
static double risk_of(const TrySums *sums)
{
    double mean = sums->above / sums->all.weight;
    double variance = sums->squares / sums->all.weight - mean * mean;

    return variance > 0 ? sqrt(variance) : 0;
}

static double total_weight(const SeerTable *table)
{
    double sum = 0;

    for (int row = 0; row < table->rows_valued; row++)
        sum += table->weights[row];
    return sum;
}

/* The value of a try where it is legal, with the chance that a man who takes something is taken
 * back made true. */
static void value_try(const TrySums *sums, SeerTry *asked)
{
    const Sums *all = &sums->all;
    const Sums *takes = &sums->takes;
    double forecast = takes->weight > 0 ? takes->taken / takes->weight : 0;
    double more = seer_chance_of_retaking(forecast) - forecast;

    asked->value = all->value / all->weight;
    asked->lost = all->lost / all->weight;
    asked->taken = all->taken / all->weight;
    asked->mated = all->mated / all->weight;
    if (more == 0)
        return;
    double if_taken = takes->taken_value / takes->taken;
    double if_spared = (takes->value - takes->taken_value) / (takes->weight - takes->taken);
    double share = takes->weight / all->weight;
    asked->value += more * share * (if_taken - if_spared);
    asked->lost = fmin(asked->lost + more * share, 1);
    asked->taken += more * share;
}

/* Adds what playing on has shown of a try against the others, as far as it is not chance; those
 * that were not played on are taken for average. */
static void look_further(const SeerTable *table, SeerTry tries[])
{
    SeerLater later[TRIES_MAX];
    double sum = 0;
    double plays = 0;

    for (int i = 0; i < table->tries.count; i++) {
        later[i] = seer_table_later(table, i);
        sum += later[i].plays * later[i].better;
        plays += later[i].plays;
    }
    for (int i = 0; i < table->tries.count; i++) {
        double usual = SEER_USUAL_SPREAD * SEER_USUAL_SPREAD;
        double trust = usual / (usual + later[i].variance);

        if (later[i].plays > 1)
            tries[i].value +=
                table->options.playouts.weight * trust * (later[i].better - sum / plays);
    }
}

/* Draws values that rest on few rows towards the ordinary. */
static void doubt(const SeerTable *table, SeerTry tries[])
{
    double sum = 0;
    double weight = 0;

    for (int i = 0; i < table->tries.count; i++)
        if (tries[i].worlds > 0) {
            sum += tries[i].legal * tries[i].value;
            weight += tries[i].legal;
        }
    for (int i = 0; i < table->tries.count && weight > 0; i++)
        if (tries[i].worlds > 0)
            tries[i].value = (tries[i].worlds * tries[i].value +
                              SEER_DOUBT * (sum / weight - SEER_DOUBT_COST)) /
                             (tries[i].worlds + SEER_DOUBT);
}

/* --- The order --- */

/* The tries with the highest values. */
static int list_rivals(const SeerTry tries[], int count, int rivals[SEER_RIVALS])
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (tries[i].worlds == 0)
            continue;
        int at = found < SEER_RIVALS ? found++ : SEER_RIVALS;
        for (; at > 0 && tries[rivals[at - 1]].value < tries[i].value; at--)
            if (at < SEER_RIVALS)
                rivals[at] = rivals[at - 1];
        if (at < SEER_RIVALS)
            rivals[at] = i;
    }
    return found;
}

/* What `rival` brings in the rows in which `refused` is illegal; SEER_NEVER if it is legal in
 * none of them. It is what it brings anywhere and what is special about those rows. */
static double value_after_refusal(const SeerTable *table, const SeerTry tries[], int refused,
                                  int rival)
{
    double sum = 0;
    double weight = 0;
    double sum_refused = 0;
    double weight_refused = 0;
    int worlds = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, rival);
        double here = table->weights[row];

        if (here <= 0 || !cell->is_valued)
            continue;
        sum += here * cell->value.value;
        weight += here;
        if (seer_table_cell(table, row, refused)->is_legal)
            continue;
        sum_refused += here * cell->value.value;
        weight_refused += here;
        worlds++;
    }
    if (worlds == 0)
        return SEER_NEVER;
    double special = sum_refused / weight_refused - sum / weight;
    return tries[rival].value + special * worlds / (worlds + SEER_DOUBT);
}

static void order_tries(const SeerTable *table, SeerTry tries[])
{
    int rivals[SEER_RIVALS];
    int count = table->tries.count;
    int rival_count = list_rivals(tries, count, rivals);
    double best = rival_count > 0 ? tries[rivals[0]].value : 0;

    for (int i = 0; i < count; i++) {
        double rest = SEER_NEVER;

        tries[i].quality = SEER_NEVER;
        if (tries[i].worlds == 0)
            continue;
        for (int j = 0; j < rival_count && tries[i].legal < 1; j++)
            if (rivals[j] != i) {
                double value = value_after_refusal(table, tries, i, rivals[j]);

                rest = value > rest ? value : rest;
            }
        tries[i].quality = tries[i].value;
        if (rest > SEER_NEVER)
            tries[i].quality += (1 - tries[i].legal) * (rest - tries[i].value);
        if (tries[i].value < best)
            tries[i].quality -= SEER_HARM * tries[i].legal * (best - tries[i].value);
    }
}

int seer_judge(const SeerTable *table, const SeerJudging *judging, SeerTry tries[])
{
    double total = total_weight(table);
    int legal = 0;

    for (int i = 0; i < table->tries.count; i++) {
        SeerTry *asked = &tries[i];
        TrySums sums = sum_up(table, i);

        *asked = (SeerTry){.move = table->tries.items[i]};
        if (sums.all.weight <= 0)
            continue;
        legal++;
        asked->worlds = sums.worlds;
        double share = sums.legal < total ? sums.legal / total : 1;
        asked->legal = judging->is_exact ? share : seer_chance_of_legality(share);
        value_try(&sums, asked);
        asked->value -= judging->caution * risk_of(&sums);
        double quiet = 1 - sums.takes.weight / sums.all.weight;
        asked->value +=
            judging->plan_weight * best_plan(table, i, sums.all.weight, &asked->plan) +
            judging->bonus[i] * quiet;
    }
    look_further(table, tries);
    doubt(table, tries);
    order_tries(table, tries);
    return legal;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/seer_judgement.h"

#include <string.h>

enum { RIVALS = 12, PLAN_SLOTS = 256 };

/* So many rows of an ordinary value are added to those in which a try is legal: what was seen in
 * few worlds is not trusted far. */
#define DOUBT 2.0
/* An ordinary try is so much worse than the mean of all. */
#define DOUBT_COST 0.03

double seer_calibrated_taken(double taken, bool is_capture)
{
    (void)is_capture;
    return taken;
}

/* What is known of a try over some rows. */
typedef struct {
    double weight; /* of the rows in which it is legal */
    double valued; /* of those in which it was valued */
    double value;
    double lost;
    double taken;
    double taken_value;
    int worlds;
} Sums;

static Sums sum_up(const SeerTable *table, int try)
{
    Sums sums = {0};

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, try);
        double weight = table->weights[row];

        if (!cell->is_legal || weight <= 0)
            continue;
        sums.worlds++;
        sums.weight += weight;
        if (!cell->is_valued)
            continue;
        sums.valued += weight;
        sums.value += weight * cell->value.value;
        sums.lost += weight * cell->value.lost;
        sums.taken += weight * cell->value.taken;
        sums.taken_value += weight * cell->value.taken_value;
    }
    return sums;
}

/* The best single move for the next turn, over all worlds: what it gains on average. */
static double best_plan(const SeerTable *table, int try, double valued, Move *plan)
{
    static const int none = -1;
    float gains[PLAN_SLOTS];
    Move moves[PLAN_SLOTS];
    int count = 0;
    int best = none;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, try);

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

static double total_weight(const SeerTable *table)
{
    double sum = 0;

    for (int row = 0; row < table->rows_valued; row++)
        sum += table->weights[row];
    return sum;
}

static bool takes_something(const SeerTable *table, Move move)
{
    Side enemy = SIDE_NONE;
    double taking = 0;
    double legal = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        enemy = side_other((Side)table->worlds[row].position.to_move);
        legal += table->weights[row];
        if (table->worlds[row].position.men[enemy] >> move_to(move) & 1)
            taking += table->weights[row];
    }
    return taking > legal / 2;
}

/* The value of a try where it is legal, with the chance of losing the man made true. */
static void value_try(const SeerTable *table, const Sums *sums, SeerTry *try)
{
    double taken = sums->taken / sums->valued;
    double value = sums->value / sums->valued;
    double spared = 1 - taken;

    try->taken = seer_calibrated_taken(taken, takes_something(table, try->move));
    try->lost = sums->lost / sums->valued + try->taken - taken;
    try->value = value;
    if (taken > 1e-6 && spared > 1e-6 && try->taken != taken)
        try->value =
            try->taken * (sums->taken_value / sums->taken) +
            (1 - try->taken) * ((sums->value - sums->taken_value) / sums->valued) / spared;
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
            tries[i].value =
                (tries[i].worlds * tries[i].value + DOUBT * (sum / weight - DOUBT_COST)) /
                (tries[i].worlds + DOUBT);
}

/* --- The order --- */

/* The tries with the highest values. */
static int list_rivals(const SeerTry tries[], int count, int rivals[RIVALS])
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (tries[i].worlds == 0)
            continue;
        int at = found < RIVALS ? found++ : RIVALS;
        for (; at > 0 && tries[rivals[at - 1]].value < tries[i].value; at--)
            if (at < RIVALS)
                rivals[at] = rivals[at - 1];
        if (at < RIVALS)
            rivals[at] = i;
    }
    return found;
}

/* What `rival` brings in the rows in which `refused` is illegal; below 0 if it is legal in none
 * of them. It is what it brings anywhere and what is special about those rows. */
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
        return -1;
    double special = sum_refused / weight_refused - sum / weight;
    return tries[rival].value + special * worlds / (worlds + DOUBT);
}

static void order_tries(const SeerTable *table, SeerTry tries[])
{
    int rivals[RIVALS];
    int count = table->tries.count;
    int rival_count = list_rivals(tries, count, rivals);

    for (int i = 0; i < count; i++) {
        double rest = -1;

        tries[i].quality = -1;
        if (tries[i].worlds == 0)
            continue;
        for (int j = 0; j < rival_count && tries[i].legal < 1; j++)
            if (rivals[j] != i) {
                double value = value_after_refusal(table, tries, i, rivals[j]);

                rest = value > rest ? value : rest;
            }
        tries[i].quality = rest < 0
                               ? tries[i].value
                               : tries[i].legal * tries[i].value + (1 - tries[i].legal) * rest;
    }
}

int seer_judge(const SeerTable *table, const SeerJudging *judging, SeerTry tries[])
{
    double total = total_weight(table);
    int legal = 0;

    for (int i = 0; i < table->tries.count; i++) {
        SeerTry *try = &tries[i];
        Sums sums = sum_up(table, i);

        *try = (SeerTry){.move = table->tries.items[i], .worlds = sums.worlds};
        if (sums.valued <= 0)
            try->worlds = 0;
        if (try->worlds == 0)
            continue;
        legal++;
        try->legal = sums.weight / total;
        if (try->legal > 1)
            try->legal = 1;
        value_try(table, &sums, try);
        try->value += judging->plan_weight * best_plan(table, i, sums.valued, &try->plan) +
                      judging->bonus[i];
    }
    doubt(table, tries);
    order_tries(table, tries);
    return legal;
}

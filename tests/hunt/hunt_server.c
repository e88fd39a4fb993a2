/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pairs of games through the whole server. In each of two worlds, people play at four tables, or
 * one of them plays the computer. Between the worlds only what observers cannot see differs: games
 * of people follow two scripts that look the same to one side (hunt_pair.h), with refusals at
 * moments of their own or queued ahead; computer players draw other lots, and ponder in the second
 * world alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hunt/hunt.h"
#include "hunt/hunt_compare.h"
#include "hunt/hunt_pair.h"
#include "hunt/hunt_players.h"
#include "hunt/hunt_world.h"
#include "players/games.h"
#include "server/members/opponents.h"

enum {
    TURNS = 40,
    GAP_US = 200000, /* between things that the observer hears of, at least */
    GAP_UP_TO_US = 1500000,
    BREATH_US = 60000, /* for an answer to come, before the next is tried */
    COMPUTER_US = 40000000,
    AFTER_US = 2000000,
    QUEUES_IN = 3,    /* one turn of so many is queued ahead */
    COMPUTERS_IN = 3, /* one world of so many is with a computer */
    SALT = 77,
};

#define PICK(rng, list) list[rng_below(rng, sizeof list / sizeof *list)]

/* --- What is played --- */

static void draw_rules(Rng *rng, bool is_chess, GameSetup *setup)
{
    static const char *const chess[] = {"wild16",   "foret",       "wild16",     "foret",
                                        "berkeley", "english",     "cincinnati", "rand",
                                        "parker",   "berkeley_any"};
    static const char *const go[] = {"olympiad", "ccgc",   "olympiad",
                                     "ccgc",     "sensei", "openspiel"};
    static const char *const boards[] = {"silverman4x4", "reduced4x4", "silverman4x5",
                                         "gardner5x5"};

    *setup = (GameSetup){0};
    snprintf(setup->rules, sizeof setup->rules, "%s",
             is_chess ? PICK(rng, chess) : PICK(rng, go));
    snprintf(setup->start, sizeof setup->start, "%s", is_chess ? PICK(rng, boards) : "5x5");
}

static PairTerms draw_terms(Rng *rng, const char *only)
{
    PairTerms terms = {.seed = rng_next(rng), .turns_max = TURNS};
    bool is_chess = only != NULL ? strcmp(only, "kriegspiel") == 0 : rng_below(rng, 3) > 0;
    Status status = games_find(is_chess ? "kriegspiel" : "phantom-go", &terms.game, NULL);

    (void)status;
    draw_rules(rng, is_chess, &terms.setup);
    terms.observer = rng_below(rng, 2) == 0 ? SIDE_FIRST : SIDE_SECOND;
    terms.player = hunt_players_draw(terms.game, rng);
    terms.kind = rules_are_private(terms.setup.rules) && rng_below(rng, 2) == 0 ? PAIR_REFUSALS
                                                                                : PAIR_MOVES;
    terms.is_timed = rng_below(rng, 2) == 0;
    return terms;
}

static void write_proposal(const PairTerms *terms, const char *rest, HuntTable *table)
{
    snprintf(
        table->proposal, sizeof table->proposal,
        ",\"game\":\"%s\",\"rules\":\"%s\",\"start\":\"%.40s\",\"side\":\"%s\",\"clock\":%s,"
        "\"rated\":false%s",
        terms->game->name, terms->setup.rules, terms->setup.start,
        terms->observer == SIDE_FIRST ? "first" : "second",
        terms->is_timed ? "{\"seconds\":300,\"increment\":1}" : "null", rest);
}

/* --- When --- */

static void add_act(HuntTable *table, Act what)
{
    if (table->count < ACTS_MAX)
        table->acts[table->count++] = what;
}

/* What the observer does beside the board, at the same moments in both worlds. */
static void add_beside(HuntTable tables[2], Rng *rng, int64_t from_us, int64_t to_us)
{
    Act what = {.is_observers = true,
                .kind = (ActKind)(ACT_PING + rng_below(rng, ACT_KINDS - ACT_PING))};

    what.at_us = from_us + rng_below(rng, (uint32_t)(to_us - from_us));
    if (what.kind == ACT_HINT && !tables[0].has_computer)
        what.kind = ACT_PING;
    for (int i = 0; i < 2; i++)
        add_act(&tables[i], what);
}

static void add_try(HuntTable *table, const PairTerms *terms, const PairTry *one, int64_t at_us)
{
    Act what = {.at_us = at_us, .is_observers = one->side == terms->observer};
    TextBuffer text;

    text_init(&text, what.word, sizeof what.word);
    terms->game->text->move_to_text(one->move, &text);
    add_act(table, what);
}

/* How many tries come before the next of which the observer hears. */
static int count_unheard(const PairScript *script, int place)
{
    int count = 0;

    while (place + count < script->count && !script->tries[place + count].is_heard)
        count++;
    return count;
}

/* Spread over the time before the next that is heard, each in a part of its own. */
static void add_unheard(HuntTable *table, const PairTerms *terms, const PairTry *tries,
                        int count, int64_t from_us, int64_t to_us, Rng *rng)
{
    int64_t part_us = count > 0 ? (to_us - from_us) / count : 0;

    for (int i = 0; i < count; i++)
        add_try(table, terms, &tries[i],
                from_us + i * part_us + rng_below(rng, (uint32_t)(part_us - BREATH_US)));
}

/* All of the turn is queued while the observer is still on move. */
static void add_queue(HuntTable *table, const PairTerms *terms, const PairTry *tries, int count,
                      int64_t at_us)
{
    Act what = {.at_us = at_us, .kind = ACT_QUEUE};
    TextBuffer text;

    text_init(&text, what.word, sizeof what.word);
    for (int i = 0; i < count; i++) {
        text_add(&text, i > 0 ? ",\"" : "\"");
        terms->game->text->move_to_text(tries[i].move, &text);
        text_add(&text, "\"");
    }
    add_act(table, what);
}

/* Whether the tries up to the next that is heard begin a turn of the hidden side in both games,
 * and are few enough for a queue. */
static bool may_queue(const PairTerms *terms, const PairScript scripts[2], const int places[2],
                      const int counts[2])
{
    for (int i = 0; i < 2; i++) {
        const PairTry *tries = scripts[i].tries;

        if (places[i] == 0 || tries[places[i] - 1].side != terms->observer ||
            tries[places[i] + counts[i]].side == terms->observer ||
            counts[i] >= QUEUE_TRIES_MAX)
            return false;
    }
    return true;
}

/* Both scripts have the same number of tries that are heard. Returns when the last act is. */
static int64_t add_scripts(HuntTable tables[2], const PairTerms *terms,
                           const PairScript scripts[2], Rng *rng)
{
    int64_t now_us = WORLD_BEGINS_US;
    int places[2] = {0, 0};

    for (;;) {
        int counts[2];
        for (int i = 0; i < 2; i++)
            counts[i] = count_unheard(&scripts[i], places[i]);
        if (places[0] + counts[0] == scripts[0].count ||
            places[1] + counts[1] == scripts[1].count)
            return now_us;
        int most = counts[0] > counts[1] ? counts[0] : counts[1];
        int64_t next_us = now_us + GAP_US + rng_below(rng, GAP_UP_TO_US) + 3 * most * BREATH_US;
        if (rng_below(rng, 3) == 0)
            add_beside(tables, rng, now_us, next_us);
        bool is_queued =
            may_queue(terms, scripts, places, counts) && rng_below(rng, QUEUES_IN) == 0;
        for (int i = 0; i < 2; i++) {
            const PairTry *tries = &scripts[i].tries[places[i]];

            places[i] += counts[i] + 1;
            if (is_queued) {
                add_queue(&tables[i], terms, tries, counts[i] + 1, now_us - BREATH_US);
                continue;
            }
            add_unheard(&tables[i], terms, tries, counts[i], now_us + BREATH_US, next_us, rng);
            add_try(&tables[i], terms, &tries[counts[i]], next_us);
        }
        now_us = next_us;
    }
}

/* --- Worlds --- */

typedef struct {
    HuntTable tables[2][TABLES_MAX];
    int count;
    int64_t end_us;
} Worlds;

/* What is planted is to be found in the server. False: the umpire alone has a leak. */
static bool write_scripts(const PairTerms *terms, PairScript scripts[2], Error *error)
{
    Plant plant = hunt_plant;
    HuntTally aside = {0};

    hunt_plant = PLANT_NOTHING;
    bool is_well = pair_play(terms, &aside, scripts, error);
    hunt_plant = plant;
    return is_well;
}

static bool draw_people(Worlds *worlds, Rng *rng, Error *error)
{
    static PairScript scripts[2];

    worlds->count = TABLES_MAX;
    for (int i = 0; i < TABLES_MAX; i++) {
        PairTerms terms = draw_terms(rng, NULL);
        HuntTable pair[2] = {{.seed = 0}};

        if (!write_scripts(&terms, scripts, error))
            return false;
        for (int k = 0; k < 2; k++)
            write_proposal(&terms, ",\"open\":false", &pair[k]);
        int64_t last_us = add_scripts(pair, &terms, scripts, rng);
        if (last_us + AFTER_US > worlds->end_us)
            worlds->end_us = last_us + AFTER_US;
        for (int k = 0; k < 2; k++)
            worlds->tables[k][i] = pair[k];
    }
    return true;
}

/* `only` is the one that plays, or NULL. */
static void draw_computer(Worlds *worlds, const Opponent *only, Rng *rng)
{
    static const char *const opponents[][2] = {
        {"pebble", NULL},         {"magpie", "kriegspiel"}, {"pebble", NULL},
        {"magpie", "kriegspiel"}, {"minnow", "phantom-go"}, {"seer-1", "kriegspiel"},
        {"instinct-1", NULL}};
    int number = (int)rng_below(rng, sizeof opponents / sizeof *opponents);
    const char *id = only != NULL ? only->id : opponents[number][0];
    PairTerms terms = draw_terms(rng, only != NULL ? only->game : opponents[number][1]);
    HuntTable pair[2] = {{.seed = terms.seed, .has_computer = true}};
    char rest[64];

    snprintf(rest, sizeof rest, ",\"opponent\":\"%s\",\"aids\":%s", id,
             rng_below(rng, 2) == 0 ? "true" : "false");
    write_proposal(&terms, rest, &pair[0]);
    pair[1] = pair[0];
    worlds->count = 1;
    worlds->end_us = WORLD_BEGINS_US + COMPUTER_US;
    for (int64_t us = WORLD_BEGINS_US; us < worlds->end_us; us += GAP_UP_TO_US)
        add_beside(pair, rng, us, us + GAP_UP_TO_US);
    for (int k = 0; k < 2; k++)
        worlds->tables[k][0] = pair[k];
}

static bool run_both(Worlds *worlds, uint64_t seed, HuntTally *tally, Error *error)
{
    static WorldSeen seen[2];
    bool is_well = true;

    for (int i = 0; i < 2 && is_well; i++)
        is_well = hunt_world_run(worlds->tables[i], worlds->count, seed, (uint64_t)i * SALT,
                                 worlds->end_us, &seen[i], error);
    for (int i = 0; i < worlds->count && is_well; i++)
        is_well = hunt_compare(seen, i, worlds->tables[0][i].has_computer, tally, error);
    for (int i = 0; i < 2; i++)
        world_seen_fini(&seen[i]);
    return is_well;
}

/* One number makes two worlds, with one or several pairs; `only`: all are with that computer. */
static bool hunt_once(uint64_t seed, const Opponent *only, HuntTally *tally, Error *error)
{
    static Worlds worlds;
    Rng rng;

    memset(&worlds, 0, sizeof worlds);
    rng_init(&rng, seed, 0);
    if (rng_below(&rng, COMPUTERS_IN) == 0 || only != NULL)
        draw_computer(&worlds, only, &rng);
    else if (!draw_people(&worlds, &rng, error))
        return false;
    tally->pairs += worlds.count;
    return run_both(&worlds, seed, tally, error);
}

bool hunt_server(const HuntOptions *options, HuntTally *tally)
{
    Error error = {""};
    uint64_t seed = options->seed;
    const Opponent *only = opponents_find(options->player);
    bool is_well = hunt_players_sit("cheap") && hunt_world_init(&error) == STATUS_OK;

    hunt_world_show(options->is_shown);
    for (; is_well && tally->pairs < options->pairs; seed++) {
        is_well = hunt_once(seed, only, tally, &error);
        hunt_progress(tally->pairs, options->pairs);
    }
    if (!is_well)
        hunt_found("server", options->player, seed - 1, 1, error.text);
    else if (hunt_tally_judge(tally, &error) != STATUS_OK) {
        hunt_found("server", options->player, options->seed, options->pairs, error.text);
        is_well = false;
    }
    hunt_tally_print(tally);
    hunt_world_fini();
    hunt_players_leave();
    return is_well;
}

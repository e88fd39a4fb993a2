/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hunt/hunt.h"
#include "hunt/hunt_pair.h"
#include "hunt/hunt_players.h"
#include "players/games.h"

/* Of both sides; players that think part sooner than they get there. */
enum { CHEAP_TURNS = 60, SLOW_TURNS = 30, GO_LARGEST = 13 };

/* --- Pairs --- */

/* Any board but the largest of Go, on which a pair takes as long as hundreds of others. */
static void draw_setup(const GameOps *game, Rng *rng, GameSetup *setup)
{
    const GameText *text = game->text;
    int rules = (int)rng_below(rng, (uint32_t)text->rulesets.count);

    snprintf(setup->rules, sizeof setup->rules, "%s", text->rulesets.get(rules).name);
    do {
        int start = (int)rng_below(rng, (uint32_t)text->starts.count);
        snprintf(setup->start, sizeof setup->start, "%s", text->starts.get(start).name);
    } while (atoi(setup->start) > GO_LARGEST);
}

static PairTerms draw_terms(const HuntPlayer *only, uint64_t seed)
{
    PairTerms terms = {.seed = seed, .player = only};
    Rng rng;

    rng_init(&rng, seed, 0);
    do
        terms.game = games[rng_below(&rng, (uint32_t)games_count())];
    while (only != NULL && !game_is_meant(terms.game, only->game));
    if (only == NULL)
        terms.player = hunt_players_draw(terms.game, &rng);
    draw_setup(terms.game, &rng, &terms.setup);
    terms.observer = rng_below(&rng, 2) == 0 ? SIDE_FIRST : SIDE_SECOND;
    terms.kind = rules_are_private(terms.setup.rules) && rng_below(&rng, 3) == 0 ? PAIR_REFUSALS
                                                                                 : PAIR_MOVES;
    terms.is_timed = rng_below(&rng, 3) == 0;
    terms.turns_max = only != NULL ? SLOW_TURNS : CHEAP_TURNS;
    return terms;
}

static void show_script(const PairTerms *terms, const PairScript *script)
{
    char word[32];
    TextBuffer text;

    for (int i = 0; i < script->count; i++) {
        text_init(&text, word, sizeof word);
        terms->game->text->move_to_text(script->tries[i].move, &text);
        printf(" %s%s%s", script->tries[i].side == terms->observer ? "!" : "", word,
               script->tries[i].is_heard ? "" : "?");
    }
    printf("\n");
}

/* What the observer tries has a mark before it, what he does not hear of one behind. */
static void show(const PairTerms *terms, const PairScript scripts[2])
{
    printf("%s %s %s, observer %s, against %s, pairs by %s%s\n", terms->game->name,
           terms->setup.rules, terms->setup.start,
           terms->game->text->side_names[terms->observer], terms->player->name,
           terms->kind == PAIR_REFUSALS ? "refusals" : "moves",
           terms->is_timed ? ", timed" : "");
    for (int i = 0; i < 2; i++)
        show_script(terms, &scripts[i]);
}

static bool hunt_one(const HuntOptions *options, const HuntPlayer *only, uint64_t seed,
                     HuntTally *tally)
{
    static PairScript scripts[2];
    PairTerms terms = draw_terms(only, seed);
    Error fault = {""};
    bool is_well = pair_play(&terms, tally, scripts, &fault);

    if (options->is_shown || !is_well)
        show(&terms, scripts);
    if (!is_well)
        hunt_found("engine", only != NULL ? only->name : "cheap", seed, 1, fault.text);
    return is_well;
}

/* `only`: NULL, any. */
static bool hunt_with(const HuntOptions *options, const HuntPlayer *only, HuntTally *tally)
{
    HuntTally own = {0};
    Error error = {""};
    bool is_well = true;

    for (int64_t i = 0; i < options->pairs && is_well; i++) {
        is_well = hunt_one(options, only, options->seed + (uint64_t)i, &own);
        hunt_progress(i, options->pairs);
    }
    if (is_well && hunt_tally_judge(&own, &error) != STATUS_OK) {
        hunt_found("engine", only != NULL ? only->name : "cheap", options->seed, options->pairs,
                   error.text);
        is_well = false;
    }
    if (only != NULL)
        printf("%s: ", only->name);
    hunt_tally_print(&own);
    tally->pairs += own.pairs;
    return is_well;
}

bool hunt_engine(const HuntOptions *options, HuntTally *tally)
{
    bool is_well = hunt_players_sit(options->player);

    if (!is_well)
        printf("there is no player \"%s\"\n", options->player);
    else if (strcmp(options->player, "cheap") == 0)
        is_well = hunt_with(options, NULL, tally);
    else
        for (int i = 0; i < hunt_players_count() && is_well; i++)
            is_well = hunt_with(options, hunt_players_get(i), tally);
    hunt_players_leave();
    return is_well;
}

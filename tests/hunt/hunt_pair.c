/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_pair.h"

#include <string.h>

#include "hunt/hunt_pair_internal.h"
#include "player/tries.h"

enum { ATTEMPTS = 12, EXTRA_TRIES = 6, STRAYS_IN = 3, CLOCK_MS = 60000, INCREMENT_MS = 500 };

/* As docs/rules has them; not asked of the code that might leak. */
bool rules_are_private(const char *rules)
{
    static const char *const names[] = {"wild16", "foret", "olympiad", "ccgc"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], rules) == 0)
            return true;
    return false;
}

/* --- The observer tries --- */

/* All attempts but the last are taken back. */
static PairStep observer_tries(Pair *pair)
{
    Side side = pair->terms->observer;
    Tries tries;
    News news[2][SIDE_COUNT];

    if (!pair_same_tries(pair))
        return PAIR_LEAKS;
    tries.count = pair->terms->game->list_tries(pair->games[0].views[side], tries.items);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        Move move = tries_pick(&tries, &pair->rng);

        for (int i = 0; i < 2; i++) {
            pair_game_keep(&pair->games[i]);
            pair_game_attempt(&pair->games[i], side, move, news[i]);
        }
        if (pair_same_words(pair, &news[0][side], &news[1][side])) {
            for (int i = 0; i < 2; i++)
                pair_game_hears(pair, i, side, move, news[i]);
            return pair_compare(pair, &news[0][side], &news[1][side]);
        }
        if (pair->terms->kind == PAIR_REFUSALS)
            return pair_leaks(pair, "a try is judged by what was refused to the other side");
        for (int i = 0; i < 2; i++)
            pair_game_go_back(&pair->games[i]);
    }
    return PAIR_PARTS;
}

/* --- The hidden side's turn --- */

static TurnPlan plan_turn(const Pair *pair)
{
    TurnFacts facts = {.pace_ms = HUNT_PACE_MS,
                       .think_ms = pair->terms->player->think_ms,
                       .clock = pair->clock,
                       .seed = pair->terms->seed,
                       .ply = pair->ply};

    return turn_plan_make(&facts);
}

/* The refused tries of the turn are made; the last is left. False: it does not end by a try. */
static bool begin_turn(Pair *pair, int number, const TurnPlan *plan)
{
    PairGame *game = &pair->games[number];
    Side side = side_other(pair->terms->observer);
    News news[SIDE_COUNT];

    if (!pair_game_rehearse(pair, game, plan))
        return false;
    for (int i = 0; i < game->rehearsal.count - 1; i++) {
        pair_game_attempt(game, side, game->rehearsal.tries[i], news);
        pair_game_hears(pair, number, side, game->rehearsal.tries[i], news);
        if (news[pair->terms->observer].is_heard)
            return false;
    }
    game->last = game->rehearsal.tries[game->rehearsal.count - 1];
    return true;
}

/* The same turn as in the first game, but other tries are refused before its move. False: the
 * observer hears of one. */
static bool add_refusals(Pair *pair)
{
    PairGame *game = &pair->games[1];
    Side side = side_other(pair->terms->observer);
    News news[SIDE_COUNT];
    Tries tries;

    game->last = pair->games[0].last;
    game->refusals = 0;
    for (int i = (int)rng_below(&pair->rng, EXTRA_TRIES); i > 0; i--) {
        tries.count = pair->terms->game->list_tries(game->views[side], tries.items);
        Move move = tries_pick(&tries, &pair->rng);
        if (move == game->last)
            continue;
        pair_game_keep(game);
        pair_game_attempt(game, side, move, news);
        if (news[side].verdict != VERDICT_ILLEGAL) {
            pair_game_go_back(game);
            continue;
        }
        pair_game_hears(pair, 1, side, move, news);
        if (news[pair->terms->observer].is_heard)
            return false;
    }
    return true;
}

/* Something else for the last try of the second game that sounds as in the first. */
static bool mend(Pair *pair, const News *heard, Move *move, News news[SIDE_COUNT])
{
    PairGame *game = &pair->games[1];
    Side side = side_other(pair->terms->observer);
    Tries tries;

    tries.count = pair->terms->game->list_tries(game->views[side], tries.items);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        pair_game_go_back(game);
        *move = tries_pick(&tries, &pair->rng);
        pair_game_attempt(game, side, *move, news);
        if (pair_same_words(pair, heard, &news[pair->terms->observer]))
            return true;
    }
    return false;
}

/* Players that think would play nearly the same games: now and then something else is played in
 * the second one though nothing has to be mended. */
static void stray(Pair *pair, const News *heard, News news[SIDE_COUNT])
{
    PairGame *game = &pair->games[1];
    Move move = game->last;

    if (pair->terms->kind == PAIR_REFUSALS || rng_below(&pair->rng, STRAYS_IN) != 0)
        return;
    if (mend(pair, heard, &move, news)) {
        game->last = move;
        return;
    }
    pair_game_go_back(game);
    pair_game_attempt(game, side_other(pair->terms->observer), game->last, news);
}

static PairStep end_turn(Pair *pair)
{
    Side observer = pair->terms->observer;
    Side side = side_other(observer);
    News news[2][SIDE_COUNT];

    for (int i = 0; i < 2; i++) {
        pair_game_keep(&pair->games[i]);
        pair_game_attempt(&pair->games[i], side, pair->games[i].last, news[i]);
    }
    pair_tally_time(pair);
    if (!pair_same_words(pair, &news[0][observer], &news[1][observer])) {
        /* In ccgc the refusal of the last point is a pass, of which both hear. */
        if (pair->terms->kind == PAIR_REFUSALS && news[0][side].verdict == VERDICT_MOVED &&
            news[1][side].verdict == VERDICT_MOVED)
            return pair_leaks(pair, "the words tell of what was refused");
        if (pair->terms->kind == PAIR_REFUSALS ||
            !mend(pair, &news[0][observer], &pair->games[1].last, news[1]))
            return PAIR_PARTS;
    } else {
        stray(pair, &news[0][observer], news[1]);
    }
    for (int i = 0; i < 2; i++)
        pair_game_hears(pair, i, side, pair->games[i].last, news[i]);
    return pair_compare(pair, &news[0][observer], &news[1][observer]);
}

static PairStep hidden_turn(Pair *pair)
{
    TurnPlan plan = plan_turn(pair);
    int64_t before_us = pair->games[0].arrived_us;

    if (!begin_turn(pair, 0, &plan))
        return PAIR_PARTS;
    if (pair->terms->kind == PAIR_REFUSALS) {
        if (!add_refusals(pair))
            return pair_leaks(pair, "a private refusal is heard");
        pair->games[1].arrived_us = pair->games[0].arrived_us;
    } else if (!begin_turn(pair, 1, &plan)) {
        return PAIR_PARTS;
    }
    PairStep step = end_turn(pair);
    /* The time that was taken is public. */
    if (step == PAIR_GOES_ON && pair->games[0].arrived_us != pair->games[1].arrived_us)
        return PAIR_PARTS;
    if (pair->clock.has_clock)
        pair->clock.left_ms += INCREMENT_MS - (pair->games[0].arrived_us - before_us) / 1000;
    return step;
}

/* --- The whole --- */

static bool is_over(const Pair *pair)
{
    return umpire_outcome(pair->games[0].umpire).is_over ||
           umpire_outcome(pair->games[1].umpire).is_over;
}

static PairStep play_on(Pair *pair)
{
    Side observer = pair->terms->observer;
    PairStep step = PAIR_GOES_ON;

    for (int i = 0; i < pair->terms->turns_max && step == PAIR_GOES_ON && !is_over(pair); i++) {
        bool is_observers = umpire_to_move(pair->games[0].umpire) == observer;

        step = is_observers ? observer_tries(pair) : hidden_turn(pair);
        pair->ply = pair->games[0].moves;
        pair->last_count[0] =
            step == PAIR_GOES_ON ? pair->scripts[0].count : pair->last_count[0];
        pair->last_count[1] =
            step == PAIR_GOES_ON ? pair->scripts[1].count : pair->last_count[1];
    }
    return step;
}

bool pair_play(const PairTerms *terms, HuntTally *tally, PairScript scripts[2], Error *fault)
{
    Pair pair = {.terms = terms, .tally = tally, .scripts = scripts, .fault = fault};

    rng_init(&pair.rng, terms->seed, 1);
    if (terms->is_timed)
        pair.clock = (GameClock){true, CLOCK_MS, INCREMENT_MS};
    for (int i = 0; i < 2; i++) {
        pair_game_init(&pair, i);
        scripts[i].count = 0;
    }
    PairStep step = play_on(&pair);
    for (int i = 0; i < 2; i++) {
        pair_game_fini(&pair.games[i]);
        if (step != PAIR_LEAKS)
            scripts[i].count = pair.last_count[i];
    }
    tally->pairs++;
    return step != PAIR_LEAKS;
}

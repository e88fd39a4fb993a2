/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "hunt/hunt_pair_internal.h"
#include "hunt/hunt_wraps.h"
#include "player/tries.h"
#include "world/world_clock.h"

/* Each look at the clock finds it so much later: a player that thinks for half a second looks some
 * hundred times. */
enum { TICK_US = 4000, WORDS_MAX = 8192 };

static void *room_for(size_t size)
{
    void *memory = memory_new(size);

    assert(memory != NULL);
    return memory;
}

/* --- One game --- */

static void seat_player(const Pair *pair, PairGame *game, int number)
{
    const PairTerms *terms = pair->terms;
    Side side = side_other(terms->observer);
    PlayerSeat seat = {.game = terms->game,
                       .setup = terms->setup,
                       .side = side,
                       .seed = rng_derive(terms->seed, (uint64_t)number + 10),
                       .control = {.budget.ms = terms->player->think_ms}};

    game->player = terms->player->players[number];
    Status status = player_start(game->player, &seat, game->views[side], NULL);
    assert(status == STATUS_OK);
    (void)status;
    game->rehearsal =
        (Rehearsal){.game = terms->game,
                    .player = game->player,
                    .side = side,
                    .world = room_for(terms->game->world_size),
                    .view = room_for(terms->game->view_size),
                    .now_us = clock_wall_us,
                    .seed = seat.seed,
                    .tries = room_for((size_t)terms->game->max_tries * sizeof(Move))};
}

void pair_game_init(Pair *pair, int number)
{
    PairGame *game = &pair->games[number];
    const GameOps *ops = pair->terms->game;
    Status status = umpire_new(ops, &pair->terms->setup, &game->umpire, NULL);

    assert(status == STATUS_OK);
    (void)status;
    game->moment = room_for(umpire_moment_size(game->umpire));
    game->seen = room_for(ops->view_size);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        game->views[side] = room_for(ops->view_size);
        umpire_view(game->umpire, side, game->views[side]);
    }
    if (number == 0 || pair->terms->kind == PAIR_MOVES)
        seat_player(pair, game, number);
}

void pair_game_fini(PairGame *game)
{
    umpire_free(game->umpire);
    memory_free(game->moment);
    memory_free(game->seen);
    for (int side = 0; side < SIDE_COUNT; side++)
        memory_free(game->views[side]);
    memory_free(game->rehearsal.world);
    memory_free(game->rehearsal.view);
    memory_free(game->rehearsal.tries);
}

void pair_game_keep(PairGame *game)
{
    umpire_keep_moment(game->umpire, game->moment);
}

void pair_game_go_back(PairGame *game)
{
    umpire_go_back(game->umpire, game->moment);
}

void pair_game_attempt(PairGame *game, Side side, Move move, News news[SIDE_COUNT])
{
    int64_t before_us = clock_wall_us();
    Status status = umpire_attempt(game->umpire, side, move, news);

    assert(status == STATUS_OK);
    (void)status;
    if (game->rehearsal.side == side)
        game->arrived_us += clock_wall_us() - before_us;
}

void pair_game_hears(Pair *pair, int number, Side side, Move move, const News news[SIDE_COUNT])
{
    PairGame *game = &pair->games[number];
    PairScript *script = &pair->scripts[number];
    Side hidden = side_other(pair->terms->observer);
    bool is_refused = news[side].verdict != VERDICT_MOVED;

    for (int i = 0; i < SIDE_COUNT; i++)
        if (news[i].is_heard)
            pair->terms->game->hear(game->views[i], &news[i]);
    if (game->player != NULL && news[hidden].is_heard) {
        if (side == hidden && game->rehearsal.heard > 0)
            game->rehearsal.heard--;
        else
            player_hear(game->player, &news[hidden]);
    }
    game->moves += !is_refused;
    game->refusals += side == hidden && is_refused && !news[pair->terms->observer].is_heard;
    if (script->count < PAIR_TRIES_MAX)
        script->tries[script->count++] =
            (PairTry){side, move, news[pair->terms->observer].is_heard};
}

bool pair_game_rehearse(const Pair *pair, PairGame *game, const TurnPlan *plan)
{
    Rehearsal *rehearsal = &game->rehearsal;

    memcpy(rehearsal->world, umpire_world(game->umpire), pair->terms->game->world_size);
    rehearsal->clock = pair->clock;
    game->refusals = 0;
    int64_t began_us = clock_wall_us();
    world_clock_tick(TICK_US);
    rehearsal->deadline_us = began_us + 1000 * turn_plan_deadline_ms(plan, 0);
    Choice choice = rehearsal_run(rehearsal);
    int64_t ready_ms = (clock_wall_us() - began_us + 999) / 1000;
    world_clock_tick(0);
    game->arrived_us += 1000 * turn_plan_shown_ms(plan, ready_ms);
    return choice.kind == CHOICE_TRY;
}

/* --- Both --- */

static void words_of(const Pair *pair, const News *news, char words[WORDS_MAX])
{
    TextBuffer lines;

    text_init(&lines, words, WORDS_MAX);
    if (!news->is_heard)
        return;
    text_add_format(&lines, "%d %d\n", news->mover, news->verdict);
    pair->terms->game->text->say(news, &lines);
    pair->terms->game->text->news_to_words(news, &lines);
}

bool pair_same_words(const Pair *pair, const News *news, const News *other)
{
    char words[WORDS_MAX];
    char others[WORDS_MAX];

    if (memcmp(news, other, sizeof *news) == 0)
        return true;
    words_of(pair, news, words);
    words_of(pair, other, others);
    return strcmp(words, others) == 0;
}

PairStep pair_leaks(const Pair *pair, const char *what)
{
    const PairTerms *terms = pair->terms;

    error_set(pair->fault, STATUS_BAD_INPUT, "%s: %s %s %s, against %s, after %d moves", what,
              terms->game->name, terms->setup.rules, terms->setup.start, terms->player->name,
              pair->ply);
    return PAIR_LEAKS;
}

bool pair_same_tries(Pair *pair)
{
    Side side = pair->terms->observer;
    Tries tries[2];

    for (int i = 0; i < 2; i++)
        tries[i].count =
            pair->terms->game->list_tries(pair->games[i].views[side], tries[i].items);
    if (tries[0].count == tries[1].count &&
        memcmp(tries[0].items, tries[1].items, (size_t)tries[0].count * sizeof(Move)) == 0)
        return true;
    pair_leaks(pair, "what may be tried differs");
    return false;
}

PairStep pair_compare(Pair *pair, const News *news, const News *other)
{
    const GameOps *game = pair->terms->game;
    Side side = pair->terms->observer;

    pair->tally->compared++;
    pair->tally->hidden += memcmp(umpire_world(pair->games[0].umpire),
                                  umpire_world(pair->games[1].umpire), game->world_size) != 0;
    if (memcmp(news, other, sizeof *news) != 0)
        return pair_leaks(pair, "news differ of which no word tells");
    for (int i = 0; i < 2; i++)
        umpire_view(pair->games[i].umpire, side, pair->games[i].seen);
    if (memcmp(pair->games[0].seen, pair->games[1].seen, game->view_size) != 0)
        return pair_leaks(pair, "the umpire's view differs");
    if (memcmp(pair->games[0].views[side], pair->games[1].views[side], game->view_size) != 0)
        return pair_leaks(pair, "what follows from the news differs");
    return PAIR_GOES_ON;
}

void pair_tally_time(Pair *pair)
{
    const PairGame *games = pair->games;

    if (pair->terms->kind == PAIR_MOVES)
        hunt_tally_time(pair->tally, games[0].refusals - games[1].refusals,
                        games[0].arrived_us - games[1].arrived_us);
}

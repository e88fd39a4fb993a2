/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The time of a computer player's turn on the server does not tell how many tries were refused
 * in it: the correlation of the two, over many turns in all rulesets, is that of chance. The
 * clock is a simulated one, on which a player spends what it is given and more.
 *
 * The rule that was once used, a third of the budget again for each refusal, is measured in the
 * same way, so that it is known what would be found.
 */
#include <stdlib.h>
#include <string.h>

#include "player/tries.h"
#include "players/games.h"
#include "server/play/rehearsal.h"
#include "server/play/turn_plan.h"
#include "support/correlation.h"
#include "support/game_table.h"
#include "support/test.h"

enum { GAMES = 10, PLIES = 240, PACE_MS = 500, CLOCK_MS = 30000, INCREMENT_MS = 200 };

/* --- A player on a simulated clock --- */

static int64_t now_us; /* of the simulated clock */

static int64_t read_simulated(void)
{
    return now_us;
}

/* How it spends its time; microseconds. */
typedef struct {
    int64_t budget_ms; /* that it would like for a turn */
    double least_part; /* of what it is given for a try */
    int64_t over_us;   /* that it may take beyond that */
    int64_t hear_us;   /* that it may take to hear of a refusal */
} Manner;

typedef struct {
    Manner manner;
    const GameOps *game;
    Rng rng;
} Dreamer;

static Status open_dreamer(void *memory, const void *options, Error *error)
{
    (void)error;
    memcpy(&((Dreamer *)memory)->manner, options, sizeof(Manner));
    return STATUS_OK;
}

static Status start_dreamer(void *memory, const PlayerSeat *seat, const void *view,
                            Error *error)
{
    Dreamer *dreamer = memory;

    (void)view;
    (void)error;
    dreamer->game = seat->game;
    rng_init(&dreamer->rng, seat->seed, 0);
    return STATUS_OK;
}

static int64_t up_to(Rng *rng, int64_t us)
{
    return us > 0 ? (int64_t)rng_below(rng, (uint32_t)us) : 0;
}

static void hear_dreamer(void *memory, const News *news, const void *view)
{
    Dreamer *dreamer = memory;

    (void)view;
    if (news->verdict != VERDICT_MOVED)
        now_us += up_to(&dreamer->rng, dreamer->manner.hear_us);
}

static Choice choose_dreamer(void *memory, const void *view, const Request *request)
{
    Dreamer *dreamer = memory;
    double part = dreamer->manner.least_part +
                  (1 - dreamer->manner.least_part) * rng_below(&dreamer->rng, 1000) / 1000;
    Tries tries;

    now_us += (int64_t)(1000 * part * (double)request->budget.ms);
    now_us += up_to(&dreamer->rng, dreamer->manner.over_us);
    tries.count = dreamer->game->list_tries(view, tries.items);
    return choice_try(tries_pick(&tries, &dreamer->rng));
}

static const PlayerType dreamer_type = {
    .name = "dreamer",
    .state_size = sizeof(Dreamer),
    .open = open_dreamer,
    .start = start_dreamer,
    .hear = hear_dreamer,
    .choose = choose_dreamer,
};

/* --- Turns --- */

typedef struct {
    Table table;
    Player *player;
    void *copy; /* of the world */
    GameClock clock;
    uint64_t seed;
    int ply;
    Rehearsal rehearsal;
    int64_t hears_us; /* that the player will need at its next turn to hear of the last one */
} Bout;

/* What was seen of a turn: milliseconds to its first visible effect, and those that were fixed
 * when it began. */
typedef struct {
    int64_t taken_ms;
    int64_t planned_ms;
} SeenTurn;

/* The rule of the server. */
static SeenTurn plan_and_rehearse(Bout *bout, const Manner *manner)
{
    TurnFacts facts = {.pace_ms = PACE_MS,
                       .think_ms = manner->budget_ms,
                       .clock = bout->clock,
                       .seed = bout->seed,
                       .ply = bout->ply};
    TurnPlan plan = turn_plan_make(&facts);
    int64_t begin_us = now_us;

    now_us += bout->hears_us;
    bout->rehearsal.deadline_us =
        begin_us + 1000 * turn_plan_deadline_ms(&plan, bout->hears_us / 1000);
    rehearsal_run(&bout->rehearsal);
    int64_t ready_ms = (now_us - begin_us + 999) / 1000;
    return (SeenTurn){turn_plan_shown_ms(&plan, ready_ms), plan.step_ms};
}

/* The rule that was: each try has its budget, a third of it after a refusal; the turn is shown
 * when it is ready, and the pace is over. */
static SeenTurn think_and_show(Bout *bout, const Manner *manner)
{
    Rehearsal *rehearsal = &bout->rehearsal;
    TurnFacts facts = {.pace_ms = PACE_MS, .seed = bout->seed, .ply = bout->ply};
    int64_t paced_ms = turn_plan_make(&facts).step_ms;
    int64_t begin_us = now_us;
    News news[SIDE_COUNT] = {{0}};

    rehearsal->count = 0;
    do {
        int64_t budget_ms =
            rehearsal->count > 0 ? manner->budget_ms / 3 + 1 : manner->budget_ms;
        Choice choice = player_choose(bout->player, &(Request){.budget = {.ms = budget_ms}});

        bout->table.game->attempt(rehearsal->world, choice.move, NULL, news);
        rehearsal->tries[rehearsal->count++] = choice.move;
        if (news[rehearsal->side].verdict != VERDICT_MOVED &&
            !news[side_other(rehearsal->side)].is_heard)
            player_hear(bout->player, &news[rehearsal->side]);
    } while (news[rehearsal->side].verdict != VERDICT_MOVED &&
             !news[side_other(rehearsal->side)].is_heard);
    rehearsal->heard = rehearsal->count - 1;
    int64_t taken_ms = (now_us - begin_us) / 1000;
    return (SeenTurn){taken_ms > paced_ms ? taken_ms : paced_ms, paced_ms};
}

typedef SeenTurn TurnRule(Bout *bout, const Manner *manner);

typedef struct {
    int turns;
    int late; /* shown after the time that was fixed for them */
    int refusals;
    int hasty; /* turns of at most four tries of which some were not thought about */
    Correlation by_time;
} Sightings;

static void bout_begin(Bout *bout, const GameOps *game, int rules, const Manner *manner,
                       Rng *rng)
{
    PlayerSpec spec = {.type = &dreamer_type};

    *bout = (Bout){.seed = rng_next(rng)};
    table_init(&bout->table, game, rules, 0, PLIES);
    memcpy(spec.options, manner, sizeof *manner);
    assert_int_equal(player_new(&spec, &bout->player, NULL), STATUS_OK);
    PlayerSeat seat = {.game = game, .side = SIDE_FIRST, .seed = bout->seed};
    seat.setup = bout->table.setup;
    assert_int_equal(player_start(bout->player, &seat, bout->table.views[SIDE_FIRST], NULL),
                     STATUS_OK);
    bout->rehearsal = (Rehearsal){.game = game,
                                  .player = bout->player,
                                  .side = SIDE_FIRST,
                                  .world = malloc(game->world_size),
                                  .view = malloc(game->view_size),
                                  .now_us = read_simulated,
                                  .seed = bout->seed,
                                  .tries = malloc((size_t)game->max_tries * sizeof(Move))};
    assert_non_null(bout->rehearsal.world);
    assert_non_null(bout->rehearsal.view);
    assert_non_null(bout->rehearsal.tries);
}

static void bout_end(Bout *bout)
{
    free(bout->rehearsal.world);
    free(bout->rehearsal.view);
    free(bout->rehearsal.tries);
    player_free(bout->player);
    table_fini(&bout->table);
}

/* The turn that was rehearsed is played; what the player has not heard it will hear later. */
static void play_turn(Bout *bout)
{
    int64_t before_us = now_us;

    for (int i = 0; i < bout->rehearsal.count; i++) {
        table_attempt(&bout->table, bout->rehearsal.tries[i]);
        if (i >= bout->rehearsal.heard)
            player_hear(bout->player, &bout->table.news[SIDE_FIRST]);
    }
    bout->hears_us = now_us - before_us;
    now_us = before_us;
    bout->ply += bout->table.news[SIDE_FIRST].verdict == VERDICT_MOVED;
}

static void watch_turn(Bout *bout, TurnRule *rule, const Manner *manner, Sightings *seen)
{
    bout->rehearsal.clock = bout->clock;
    memcpy(bout->rehearsal.world, bout->table.world, bout->table.game->world_size);
    SeenTurn turn = rule(bout, manner);
    int refusals = bout->rehearsal.count - 1;

    seen->turns++;
    seen->late += turn.taken_ms > turn.planned_ms;
    seen->refusals += refusals;
    seen->hasty += refusals < 4 && bout->rehearsal.heard < refusals;
    correlation_add(&seen->by_time, refusals, (double)turn.taken_ms);
    if (bout->clock.has_clock)
        bout->clock.left_ms += bout->clock.increment_ms - turn.taken_ms;
    play_turn(bout);
}

static void watch_game(const GameOps *game, int rules, bool is_timed, TurnRule *rule,
                       const Manner *manner, Rng *rng, Sightings *seen)
{
    Bout bout;

    bout_begin(&bout, game, rules, manner, rng);
    bout.clock = (GameClock){is_timed, is_timed ? CLOCK_MS : 0, is_timed ? INCREMENT_MS : 0};
    while (!game->outcome(bout.table.world).is_over) {
        if (game->to_move(bout.table.world) == SIDE_FIRST) {
            watch_turn(&bout, rule, manner, seen);
        } else {
            table_attempt_random(&bout.table, rng);
            player_hear(bout.player, &bout.table.news[SIDE_FIRST]);
            bout.ply += bout.table.news[SIDE_SECOND].verdict == VERDICT_MOVED;
        }
    }
    bout_end(&bout);
}

static Sightings watch(TurnRule *rule, const Manner *manner, bool is_timed)
{
    Sightings seen = {0};
    Rng rng;

    rng_init(&rng, 33, 0);
    for (int number = 0; number < games_count(); number++)
        for (int rules = 0; rules < games[number]->text->rulesets.count; rules++)
            for (int i = 0; i < GAMES; i++)
                watch_game(games[number], rules, is_timed, rule, manner, &rng, &seen);
    return seen;
}

/* --- What must be so --- */

/* A searcher that uses up its budget, one that thinks as long as it likes and hears slowly, one
 * that is seldom in time. */
static const Manner manners[] = {
    {.budget_ms = 900, .least_part = 0.9, .over_us = 3000, .hear_us = 1000},
    {.budget_ms = 700, .least_part = 0.2, .over_us = 5000, .hear_us = 8000},
    {.budget_ms = 400, .least_part = 0.5, .over_us = 60000, .hear_us = 10000},
};
enum { MANNERS = sizeof manners / sizeof *manners };

static void the_time_of_a_turn_tells_nothing_of_its_refusals(void **state)
{
    (void)state;
    for (int i = 0; i < MANNERS; i++) {
        Sightings seen = watch(plan_and_rehearse, &manners[i], false);

        assert_true(seen.turns > 10000 && seen.refusals > seen.turns / 5);
        assert_near(correlation_deviations(&seen.by_time), 0, 3.5);
        assert_int_equal(seen.late, 0);
    }
}

/* The time that a clock allows is known to both sides. Where it is short, what takes some
 * milliseconds too long is late now and then; all that is seen of it is a whole step. */
static void nor_does_it_with_a_clock(void **state)
{
    (void)state;
    for (int i = 0; i < MANNERS; i++) {
        Sightings seen = watch(plan_and_rehearse, &manners[i], true);

        assert_true(seen.turns > 10000 && seen.refusals > seen.turns / 5);
        assert_true(seen.late <= seen.turns / 1000);
    }
}

static void the_rule_that_was_would_have_been_found(void **state)
{
    (void)state;
    for (int i = 0; i < MANNERS; i++) {
        Sightings seen = watch(think_and_show, &manners[i], false);
        assert_true(correlation_of(&seen.by_time) > 0.2);
        assert_true(correlation_deviations(&seen.by_time) > 8);
        assert_true(seen.late > seen.turns / 50);
    }
}

static void there_is_time_to_think_about_several_tries(void **state)
{
    Sightings seen = watch(plan_and_rehearse, &manners[0], false);

    (void)state;
    assert_int_equal(seen.hasty, 0);
}

TEST_FILE(turn_time, cmocka_unit_test(the_time_of_a_turn_tells_nothing_of_its_refusals),
          cmocka_unit_test(nor_does_it_with_a_clock),
          cmocka_unit_test(the_rule_that_was_would_have_been_found),
          cmocka_unit_test(there_is_time_to_think_about_several_tries));

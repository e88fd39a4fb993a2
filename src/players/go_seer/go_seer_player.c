/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_player.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "base/exponential.h"
#include "belief/go/hopeful_tries.h"
#include "belief/go/stone_chances.h"
#include "net/built_in_nets.h"
#include "net/net_judge.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_walk.h"
#include "players/go_seer/go_seer_explanation.h"
#include "players/go_seer/go_seer_forecast.h"
#include "players/go_seer/go_seer_level.h"
#include "players/go_seer/go_seer_tries.h"

enum {
    WORLDS_USUAL = 48,
    WORLDS_LEAST = 6, /* fewer, and others are drawn */
    TRIES_LEAST = 3,  /* likewise, of tries that were valued */
    ROUNDS = 3,       /* of the walk between two worlds */
};

/* A pass needs a game that is won so surely as it stands; where it ends the game, so surely is enough
 * for it. The deviations are those of a normal score with these chances. Many worlds are drawn for that,
 * since they cost little without a judge, and one enemy stone that was overlooked may cost a region. */
static const GoSeerSurety pass_least = {.share = 0.95, .deviations = 1.645};
static const GoSeerSurety pass_sure = {.share = 0.99, .deviations = 2.326};
enum { WORLDS_COUNTED = 200 };

/* No pass is made while a try adds so many points to what stands, in the mean of the worlds. */
#define AREA_LEAST 0.5

/* Who asks for reasons is shown so many, in few of which tries are valued. */
enum { WORLDS_SHOWN = 200 };

/* Part of the time that may be spent on worlds; the net looks before, and others need some. */
#define TIME_PART 0.8

static const Option rows[] = {
    {"go_worlds", OPTION_NUMBER(GoSeerOptions, worlds, 0, GO_SEER_WORLDS), "0",
     "Phantom Go: worlds in which tries are valued; 0: by the time, or 48"},
    {"go_tries", OPTION_NUMBER(GoSeerOptions, tries, 1, GO_SEER_TRIES), "10",
     "Phantom Go: tries that are valued, those that the net thinks most of"},
    {"go_reach", OPTION_REAL(GoSeerOptions, reach, 0, 100), "25",
     "Phantom Go: how far below its favourite, in nats, such a try may be"},
    {"go_step", OPTION_REAL(GoSeerOptions, step, 0.001, 1000), "0.01",
     "Phantom Go: result (1 won, -1 lost) that weighs as much as a nat of the net"},
    {"go_temperature", OPTION_REAL(GoSeerOptions, temperature, 0.01, 10), "0.5",
     "Phantom Go: how freely it chooses between what both think good"},
    {"go_looks", OPTION_NUMBER(GoSeerOptions, looks, 1, NET_WAYS), "8",
     "Phantom Go: in how many ways the board is turned and shown to the net, for the mean of "
     "it; levels below 7 look once"},
    {"go_judge", OPTION_TEXT(GoSeerOptions, judge), "",
     "Phantom Go: file of a judge; without one the judge built in"},
};
const OptionTable go_seer_options = OPTION_TABLE(rows, GoSeerOptions);

typedef struct {
    GoSeerOptions options;
    Net *net;
    Net *judge;
    NetMind mind;
    GoRepeats repeats;
    PhantomGoWalk *walk;
    GoSeerTable table;
    PhantomGoWorld start;
    const PhantomGoView *view; /* the player's own, which stays where it is for a game */
    Rng rng;
    Rng world_rng;
    Rng shown_rng;
    int64_t world_us; /* that the last world took; 0 where there is no time limit */
    bool is_blind;    /* its level looks into no worlds */
    bool has_thought;
    bool is_going_on; /* the last try was refused, and the table is still good */
    int64_t us;
} GoSeer;

enum { STREAM_CHOICE, STREAM_WORLDS, STREAM_SHOWN };

/* --- Beginning and ending --- */

static void close(void *memory)
{
    GoSeer *seer = memory;

    go_seer_table_fini(&seer->table);
    phantom_go_walk_free(seer->walk);
    net_mind_close(&seer->mind);
    net_free(seer->judge);
    net_free(seer->net);
}

static Status open_nets(GoSeer *seer, Error *error)
{
    const GoSeerOptions *options = &seer->options;
    const char *game = phantom_go.name;
    Status status = options->net[0] != '\0' ? net_open(options->net, &seer->net, error)
                                            : built_in_net(game, &seer->net, error);

    if (status == STATUS_OK)
        status = net_check(seer->net, game, phantom_go.encoding, error);
    if (status == STATUS_OK)
        status = options->judge[0] != '\0' ? net_judge_open(options->judge, &seer->judge, error)
                                           : built_in_judge(game, &seer->judge, error);
    if (status == STATUS_OK)
        status = net_check(seer->judge, game, phantom_go.encoding, error);
    return status;
}

/* What a lower level has its own way for. */
static void descend(GoSeer *seer)
{
    GoSeerOptions *options = &seer->options;

    if (options->level == GO_SEER_LEVELS)
        return;
    GoSeerLevel level = go_seer_level(options->level);
    options->temperature = level.temperature;
    options->reach = level.reach;
    options->tries = GO_SEER_TRIES;
    options->worlds = level.worlds;
    seer->is_blind = level.worlds == 0;
    if (seer->is_blind)
        options->looks = 1;
}

static Status open(void *memory, const void *options, Error *error)
{
    GoSeer *seer = memory;

    seer->options = *(const GoSeerOptions *)options;
    descend(seer);
    Status status = open_nets(seer, error);
    if (status == STATUS_OK)
        status = net_mind_open(&seer->mind, &phantom_go, seer->net, seer->options.looks, error);
    if (status == STATUS_OK)
        status = go_seer_table_init(&seer->table, seer->judge, error);
    if (status == STATUS_OK && (seer->walk = phantom_go_walk_new()) == NULL)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (status != STATUS_OK)
        close(seer);
    return status;
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    GoSeer *seer = memory;
    Status status = phantom_go.start(&seat->setup, &seer->start, error);

    if (status == STATUS_OK)
        status = net_mind_begin(&seer->mind, &seer->start, seat->side, view, error);
    if (status == STATUS_OK)
        status = go_seer_table_start(&seer->table, view, error);
    rng_init(&seer->rng, seat->seed, STREAM_CHOICE);
    rng_init(&seer->world_rng, seat->seed, STREAM_WORLDS);
    rng_init(&seer->shown_rng, seat->seed, STREAM_SHOWN);
    seer->repeats = (GoRepeats){.count = 0};
    seer->view = view;
    seer->world_us = 0;
    seer->has_thought = false;
    seer->is_going_on = false;
    return status;
}

static void hear(void *memory, const News *news, const void *view)
{
    GoSeer *seer = memory;
    bool is_own = news->mover == seer->view->side;

    net_mind_hear(&seer->mind, view, news);
    go_repeats_hear(&seer->repeats, view, news);
    if (!news->is_heard)
        return;
    seer->is_going_on = is_own && news->verdict == VERDICT_ILLEGAL && seer->has_thought;
    if (seer->is_going_on)
        go_seer_table_strike(&seer->table, news->move);
}

/* --- The worlds --- */

static bool begin_walk(GoSeer *seer, Rng *rng)
{
    float chances[GO_MEMORY_POINTS];

    stone_chances(&seer->mind, seer->view, seer->mind.belief, chances);
    return phantom_go_walk_begin(seer->walk, seer->view, &seer->start, chances, rng);
}

static void draw_worlds(GoSeer *seer, const GoSeerKnowledge *own, int wanted,
                        int64_t deadline_us)
{
    GoSeerTable *table = &seer->table;
    PhantomGoWorld world;

    if (!begin_walk(seer, &seer->world_rng))
        return;
    while (table->world_count < wanted &&
           !clock_is_past(deadline_us > 0 ? deadline_us - seer->world_us : 0)) {
        int64_t begin_us = clock_wall_us();

        phantom_go_walk_on(seer->walk, ROUNDS, &world);
        go_seer_table_add(table, own, &world, &seer->world_rng);
        if (deadline_us > 0)
            seer->world_us = clock_wall_us() - begin_us;
    }
}

/* Whether the game is won so surely as it stands. Where too many worlds are not, the others are left
 * undrawn: late in a game on a large board a turn may ask a hundred times. */
static bool is_won(GoSeer *seer, const GoSeerSurety *surety)
{
    int spare = go_seer_surety_spare(surety, WORLDS_COUNTED);
    GoSeerForecast forecast = {0};
    PhantomGoWorld world;

    if (!begin_walk(seer, &seer->world_rng))
        return false;
    while (forecast.worlds < WORLDS_COUNTED && forecast.worlds - forecast.won <= spare) {
        phantom_go_walk_on(seer->walk, 1, &world);
        go_seer_forecast_add(&forecast, &world, (Side)seer->view->side);
    }
    return forecast.worlds == WORLDS_COUNTED && go_seer_forecast_is_won(&forecast, surety);
}

static int worlds_for(const GoSeer *seer, const Budget *budget)
{
    int wanted = seer->options.worlds;

    if (wanted == 0)
        wanted = budget->ms > 0 ? GO_SEER_WORLDS : WORLDS_USUAL;
    return budget->boards > 0 && budget->boards < wanted ? (int)budget->boards : wanted;
}

static bool has_valued(const GoSeerTable *table, Move move)
{
    for (int i = 0; i < table->try_count; i++)
        if (table->tries[i] == move)
            return true;
    return false;
}

/* What was valued for an earlier try of the turn still holds in the worlds that are left; but a refusal
 * may have given the net other ideas. */
static bool is_still_valued(const GoSeer *seer, Move favourite)
{
    return seer->is_going_on && seer->table.world_count >= WORLDS_LEAST &&
           seer->table.try_count > TRIES_LEAST && has_valued(&seer->table, favourite);
}

static void value_tries(GoSeer *seer, const GoSet *sensible, const Budget *budget,
                        int64_t begin_us)
{
    GoSeerKnowledge own = {.view = seer->view, .diary = seer->mind.memory};
    int64_t us = (int64_t)(1000 * TIME_PART * (double)budget->ms);
    Move tries[GO_SEER_TRIES];
    GoSeerTrying trying = {.most = seer->options.tries, .reach = seer->options.reach};
    int count = go_seer_list_tries(&seer->mind, sensible, &trying, tries);

    if (is_still_valued(seer, tries[0]))
        return;
    go_seer_table_begin(&seer->table, tries, count);
    if (seer->is_blind)
        return;
    draw_worlds(seer, &own, worlds_for(seer, budget), us > 0 ? begin_us + us : 0);
}

/* --- The choice --- */

static int number_in_mind(const NetMind *mind, Move move)
{
    for (int i = 0; i < mind->count; i++)
        if (mind->moves[i] == move)
            return i;
    return -1;
}

/* What the worlds say of the tries, beside what the net may expect of its own choice among them: so
 * much of each as is certain. */
static void value_all(const GoSeer *seer, double gains[])
{
    const GoSeerTable *table = &seer->table;
    int32_t values[GO_SEER_COLUMNS];
    float chances[GO_SEER_COLUMNS];
    double mean = 0;

    for (int i = 0; i < table->try_count; i++) {
        int in_mind = number_in_mind(&seer->mind, table->tries[i]);

        values[i] = in_mind >= 0 ? seer->mind.values[in_mind] : INT32_MIN / 2;
        gains[i] = go_seer_table_quality(table, i);
    }
    net_chances(values, table->try_count, 1.0F, chances);
    for (int i = 0; i < table->try_count; i++)
        mean += (double)chances[i] * gains[i];
    for (int i = 0; i < table->try_count; i++)
        gains[i] = go_seer_table_certainty(table, i) * (gains[i] - mean);
}

/* Tries by their numbers in the table. */
typedef uint32_t TrySet;
_Static_assert(GO_SEER_COLUMNS <= 32, "a bit for each try");

static const TrySet all_tries = UINT32_MAX;

static TrySet tries_but_pass(const GoSeerTable *table)
{
    TrySet tries = 0;

    for (int i = 0; i < table->try_count; i++)
        if (table->tries[i] != GO_PASS)
            tries |= UINT32_C(1) << i;
    return tries;
}

/* Those that add to what stands, if area is what counts, and that the judge likes about as much as a
 * pass. None where nothing was valued. */
static TrySet tries_for_area(const GoSeer *seer)
{
    const GoSeerTable *table = &seer->table;
    double pass = -HUGE_VAL;
    TrySet tries = 0;

    if (table->world_count == 0 || table->worlds[0].counts_territory)
        return 0;
    for (int i = 0; i < table->try_count; i++)
        if (table->tries[i] == GO_PASS)
            pass = go_seer_table_quality(table, i);
    for (int i = 0; i < table->try_count; i++)
        if (table->tries[i] != GO_PASS && go_seer_table_area(table, i) >= AREA_LEAST &&
            go_seer_table_quality(table, i) + seer->options.step >= pass)
            tries |= UINT32_C(1) << i;
    return tries;
}

/* The chances of the mind become those of the choice among these. */
static void weigh(GoSeer *seer, TrySet tries)
{
    NetMind *mind = &seer->mind;
    const GoSeerTable *table = &seer->table;
    double gains[GO_SEER_COLUMNS] = {0};
    double nats[GO_SEER_COLUMNS];
    double top = -HUGE_VAL;

    if (table->world_count > 0)
        value_all(seer, gains);
    memset(mind->chances, 0, (size_t)mind->count * sizeof *mind->chances);
    for (int i = 0; i < table->try_count; i++) {
        int number = number_in_mind(mind, table->tries[i]);
        bool is_left_out = number < 0 || (tries >> i & 1) == 0;

        nats[i] = is_left_out ? -HUGE_VAL
                              : (double)mind->values[number] / NET_VALUE_ONE +
                                    gains[i] / seer->options.step;
        top = nats[i] > top ? nats[i] : top;
    }
    for (int i = 0; i < table->try_count; i++)
        if (nats[i] > -HUGE_VAL)
            mind->chances[number_in_mind(mind, table->tries[i])] =
                exponential_below_one((float)((nats[i] - top) / seer->options.temperature));
}

static Move pick(GoSeer *seer, const GoSet *sensible)
{
    if (go_set_is_empty(sensible) || (seer->view->passes > 0 && is_won(seer, &pass_sure)))
        return GO_PASS;
    weigh(seer, all_tries);
    int number = net_mind_sample(&seer->mind, &seer->rng);
    if (seer->mind.moves[number] != GO_PASS)
        return seer->mind.moves[number];
    TrySet others =
        is_won(seer, &pass_least) ? tries_for_area(seer) : tries_but_pass(&seer->table);
    if (others == 0)
        return GO_PASS;
    weigh(seer, others);
    number = net_mind_sample(&seer->mind, &seer->rng);
    return seer->mind.moves[number];
}

/* For one who asks for reasons, after the choice: what the asked try is worth, and more worlds. They
 * come from random numbers of their own, so that the choices stay what they are. */
static void look_for_reasons(GoSeer *seer, Move asked)
{
    GoSeerTable *table = &seer->table;
    GoSeerKnowledge own = {.view = seer->view, .diary = seer->mind.memory};
    PhantomGoWorld world;

    if (table->world_count == 0)
        return;
    if (asked != MOVE_NONE)
        go_seer_table_ask(table, &own, asked, &seer->shown_rng);
    if (!begin_walk(seer, &seer->shown_rng))
        return;
    while (table->world_count + table->witness_count < WORLDS_SHOWN) {
        phantom_go_walk_on(seer->walk, 1, &world);
        go_seer_table_witness(table, &world);
    }
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    GoSeer *seer = memory;
    int64_t begin_us = clock_wall_us();

    net_mind_think(&seer->mind, view, 1.0F, HUGE_VALF);
    GoSet sensible = hopeful_tries(&seer->mind, view, &seer->repeats);
    value_tries(seer, &sensible, &request->budget, begin_us);
    Move move = pick(seer, &sensible);
    if (request->values_all)
        look_for_reasons(seer, request->asked);
    seer->has_thought = true;
    seer->us = clock_wall_us() - begin_us;
    return choice_try(move);
}

/* --- What it tells --- */

static BelievedWorlds worlds(const void *memory)
{
    return go_seer_table_worlds(&((const GoSeer *)memory)->table);
}

static bool explain(const void *memory, const void *view, Explanation *explanation)
{
    const GoSeer *seer = memory;

    (void)view;
    explanation->work.us = seer->us;
    go_seer_explain(&seer->table, &seer->mind, seer->view, explanation);
    return true;
}

static void believe(const void *memory, ExplainedBelief *belief)
{
    const GoSeer *seer = memory;

    go_seer_believe(&seer->mind, seer->view, belief);
}

const PlayerType go_seer = {
    .name = "seer",
    .summary = "values what a net thinks of in worlds that the net expects",
    .options = &go_seer_options,
    .game = "phantom-go",
    .state_size = sizeof(GoSeer),
    .open = open,
    .start = start,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .believe = believe,
    .worlds = worlds,
    .close = close,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/reproduce_run.h"

#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "cli/match/match_follower.h"

/* What looks at the games of one match. */
typedef struct {
    const MatchConfig *config;
    ByMoveKind by_move;
    Measurement *measurement;
} Measuring;

/* A match of the experiment, to be played beside its others. */
typedef struct {
    MatchConfig config;
    int number;       /* in the experiment's list */
    const char *name; /* of a league's match "" */
    Pairing pairing;  /* in a league, by the numbers of the players that this build has */
    Measuring measuring;
    GameWitness witness;
} PlannedMatch;

typedef struct {
    PlannedMatch *planned;
    FollowedMatch *followed; /* by the same numbers */
    int count;
} Plan;

static Status see_game(void *context, const FinishedGame *game, const GameRecord *record,
                       Error *error)
{
    const Measuring *measuring = context;

    measurement_add(measuring->measurement, game);
    return measurement_add_record(measuring->measurement, measuring->by_move, measuring->config,
                                  game, record, error);
}

static Status plan_init(Plan *plan, int capacity, Error *error)
{
    *plan = (Plan){
        .planned = memory_new((size_t)capacity * sizeof *plan->planned),
        .followed = memory_new((size_t)capacity * sizeof *plan->followed),
    };
    return plan->planned != NULL && plan->followed != NULL
               ? STATUS_OK
               : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static void plan_fini(Plan *plan)
{
    memory_free(plan->planned);
    memory_free(plan->followed);
}

static void print_plan(const ReproduceRun *run, const Experiment *experiment, const Plan *plan)
{
    int64_t games = 0;

    for (int i = 0; i < plan->count; i++)
        games += match_game_count(&plan->planned[i].config);
    if (!run->options->quiet)
        fprintf(stderr, "%s: %" PRId64 " games in %d match%s\n", experiment->name, games,
                plan->count, plan->count == 1 ? "" : "es");
}

static void print_remarks(const MatchOutcome *outcome)
{
    for (int i = 0; i < CONTENDER_COUNT; i++)
        if (outcome->remarks[i][0] != '\0')
            fprintf(stderr, "note: %s\n", outcome->remarks[i]);
}

/* How many games of the match the store has, of those wanted. */
static Status count_stored(const ReproduceRun *run, const MatchConfig *config, int64_t *games,
                           Error *error)
{
    MatchLedger ledger;
    Status status = match_ledger_init(&ledger, run->files->store, config, LEDGER_RESUME, error);

    *games = ledger.known_count;
    match_ledger_fini(&ledger);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Adds the match that has been filled in behind the last one, unless there is nothing of it. */
static Status add_match(const ReproduceRun *run, Plan *plan, Error *error)
{
    PlannedMatch *planned = &plan->planned[plan->count];
    Status status = STATUS_OK;

    if (run->only_stored) {
        int64_t games = 0;

        status = count_stored(run, &planned->config, &games, error);
        planned->config.games = planned->config.is_one_sided ? 2 * games : games;
    }
    if (status != STATUS_OK || planned->config.games == 0)
        return status;
    FollowedMatch *followed = &plan->followed[plan->count++];
    followed->config = &planned->config;
    followed->witness = planned->witness.see != NULL ? &planned->witness : NULL;
    snprintf(followed->label, MATCH_LABEL_SIZE, "%s", planned->name);
    return status;
}

static Status play_plan(const ReproduceRun *run, ExperimentResult *result, Plan *plan,
                        Error *error)
{
    print_plan(run, result->experiment, plan);
    Status status = match_follow_all(run->options, plan->followed, plan->count,
                                     command_threads(run->options->threads), run->files,
                                     LEDGER_RESUME_OR_BEGIN, error);

    for (int i = 0; i < plan->count; i++) {
        const MatchOutcome *outcome = &plan->followed[i].outcome;

        result->was_stopped |= outcome->was_stopped;
        if (status == STATUS_OK && !run->options->quiet)
            print_remarks(outcome);
    }
    return status;
}

/* Whether a player of the two is not in this build; then it is noted. */
static bool is_missing(ExperimentResult *result, const char *a, const char *b)
{
    int missing_a = experiment_missing_player(a);
    int missing_b = experiment_missing_player(b);

    if (missing_a > 0)
        result_add_missing(result, a, missing_a);
    if (missing_b > 0)
        result_add_missing(result, b, missing_b);
    return missing_a > 0 || missing_b > 0;
}

/* Whether the match cannot be played for want of a program; then it is noted. What is stored is
 * shown without. */
static bool lacks_program(const ReproduceRun *run, ExperimentResult *result,
                          const ExperimentMatch *match)
{
    bool lacks = !run->only_stored && experiment_lacks_program(match);

    if (lacks)
        result_add_missing(result, match->program, (int)strlen(match->program));
    return lacks;
}

static Status plan_match(const ReproduceRun *run, ExperimentResult *result, int number,
                         Plan *plan, Error *error)
{
    const Experiment *experiment = result->experiment;
    PlannedMatch *planned = &plan->planned[plan->count];
    Status status = experiment_configure(experiment, &experiment->matches[number], result->size,
                                         &planned->config, error);

    if (status != STATUS_OK)
        return status;
    planned->number = number;
    planned->name = experiment->matches[number].name;
    planned->measuring =
        (Measuring){&planned->config, experiment->by_move, &result->measurements[number]};
    planned->witness =
        (GameWitness){&planned->measuring, experiment->by_move != BY_MOVE_NOTHING, see_game};
    return add_match(run, plan, error);
}

static Status play_matches(const ReproduceRun *run, ExperimentResult *result, Error *error)
{
    const Experiment *experiment = result->experiment;
    int count = experiment_match_count(experiment);
    Plan plan;
    Status status = plan_init(&plan, count, error);

    for (int i = 0; i < count && status == STATUS_OK; i++) {
        const ExperimentMatch *match = &experiment->matches[i];

        if (!is_missing(result, match->a, match->b) && !lacks_program(run, result, match))
            status = plan_match(run, result, i, &plan, error);
    }
    if (status == STATUS_OK)
        status = play_plan(run, result, &plan, error);
    for (int i = 0; i < plan.count; i++)
        result->measurements[plan.planned[i].number].distinct_games =
            plan.followed[i].outcome.distinct_games;
    plan_fini(&plan);
    return status;
}

/* The numbers of the players that this build has; returns how many. */
static int list_players(ExperimentResult *result, int numbers[])
{
    const Experiment *experiment = result->experiment;
    int all = experiment_player_count(experiment);
    int count = 0;

    for (int i = 0; i < all; i++)
        if (!is_missing(result, experiment->players[i], experiment->players[0]))
            numbers[count++] = i;
    return count;
}

static Status plan_pairing(const ReproduceRun *run, ExperimentResult *result,
                           const int numbers[], Pairing pairing, Plan *plan, Error *error)
{
    PlannedMatch *planned = &plan->planned[plan->count];
    MatchConfig *config = &planned->config;
    Status status =
        experiment_configure_league(result->experiment, numbers[pairing.a], numbers[pairing.b],
                                    result->size, config, error);

    if (status != STATUS_OK)
        return status;
    planned->pairing = pairing;
    planned->name = "";
    result->players[pairing.a] = config->players[CONTENDER_A];
    result->players[pairing.b] = config->players[CONTENDER_B];
    return add_match(run, plan, error);
}

static Status play_pairings(const ReproduceRun *run, ExperimentResult *result, Error *error)
{
    int numbers[EXPERIMENT_PLAYERS_MAX];
    int count = list_players(result, numbers);
    Plan plan;
    Status status = plan_init(&plan, count * count, error);

    result->league.players = result->players;
    result->league.player_count = count;
    result->league.table.player_count = count;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count && status == STATUS_OK; b++)
            status = plan_pairing(run, result, numbers, (Pairing){a, b}, &plan, error);
    if (status == STATUS_OK)
        status = play_plan(run, result, &plan, error);
    for (int i = 0; i < plan.count; i++)
        tournament_add(&result->league, plan.planned[i].pairing, &plan.followed[i].outcome);
    plan_fini(&plan);
    return status;
}

static Status play_league(const ReproduceRun *run, ExperimentResult *result, Error *error)
{
    Status status = play_pairings(run, result, error);

    if (status != STATUS_OK)
        return status;
    result->league.rating = (RatingOptions)RATING_DEFAULTS;
    status = rating_compute(&result->league.table, &result->league.rating, &result->ratings);
    return status == STATUS_OK ? status
                               : error_set(error, status, "%s", status_to_text(status));
}

Status reproduce_play(const ReproduceRun *run, const Experiment *experiment,
                      ExperimentSize size, ExperimentResult *result, Error *error)
{
    result->experiment = experiment;
    result->size = size;
    return experiment_is_league(experiment) ? play_league(run, result, error)
                                            : play_matches(run, result, error);
}

/* Whether the store has games enough of the match. */
static Status is_match_stored(const ReproduceRun *run, const MatchConfig *config,
                              int64_t games_wanted, bool *is_stored, Error *error)
{
    int64_t games = 0;
    Status status = count_stored(run, config, &games, error);

    *is_stored = games >= games_wanted;
    return status;
}

/* How many of a match's games must be there. With budgets of its own a size is worth showing
 * before it is complete; else it differs from smaller ones by its games alone. */
static int64_t games_needed(bool has_budgets, const int64_t games[], ExperimentSize size)
{
    return has_budgets ? games[SIZE_QUICK] / 2 : games[size];
}

static bool has_budgets(const ExperimentMatch *match, ExperimentSize size)
{
    return experiment_player_has_budget(match->a, size) ||
           experiment_player_has_budget(match->b, size);
}

/* All of the matches; with budgets of their own half of them are enough, for a paper's own budget
 * says more than a smaller one. The claims of the others are undecided then. */
static bool are_enough(const Experiment *experiment, ExperimentSize size, int stored,
                       int playable)
{
    int needed = experiment_has_budgets(experiment, size) ? (playable + 1) / 2 : playable;

    return playable > 0 && stored >= needed;
}

static Status are_matches_stored(const ReproduceRun *run, const Experiment *experiment,
                                 ExperimentSize size, bool *is_stored, Error *error)
{
    int count = experiment_match_count(experiment);
    Status status = STATUS_OK;
    int playable = 0;
    int stored = 0;

    for (int i = 0; i < count && status == STATUS_OK; i++) {
        const ExperimentMatch *match = &experiment->matches[i];
        MatchConfig config;
        bool is_match = false;

        if (experiment_missing_player(match->a) > 0 || experiment_missing_player(match->b) > 0)
            continue;
        playable++;
        status = experiment_configure(experiment, match, size, &config, error);
        if (status == STATUS_OK)
            status = is_match_stored(run, &config,
                                     games_needed(has_budgets(match, size), match->games, size),
                                     &is_match, error);
        stored += is_match;
    }
    *is_stored = are_enough(experiment, size, stored, playable);
    return status;
}

static Status is_league_stored(const ReproduceRun *run, const Experiment *experiment,
                               ExperimentSize size, bool *is_stored, Error *error)
{
    int count = experiment_player_count(experiment);
    Status status = STATUS_OK;

    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count && status == STATUS_OK && *is_stored; b++) {
            MatchConfig config;

            if (experiment_missing_player(experiment->players[a]) > 0 ||
                experiment_missing_player(experiment->players[b]) > 0)
                continue;
            status = experiment_configure_league(experiment, a, b, size, &config, error);
            if (status == STATUS_OK)
                status = is_match_stored(run, &config,
                                         games_needed(experiment_has_budgets(experiment, size),
                                                      experiment->league_games, size),
                                         is_stored, error);
        }
    }
    return status;
}

Status reproduce_find_stored(const ReproduceRun *run, const Experiment *experiment,
                             ExperimentSize *size, Error *error)
{
    Status status = STATUS_OK;
    bool is_stored = false;

    *size = SIZE_QUICK;
    for (int i = SIZE_FULL; i > SIZE_QUICK && status == STATUS_OK && !is_stored; i--) {
        is_stored = true;
        status =
            experiment_is_league(experiment)
                ? is_league_stored(run, experiment, (ExperimentSize)i, &is_stored, error)
                : are_matches_stored(run, experiment, (ExperimentSize)i, &is_stored, error);
        if (is_stored)
            *size = (ExperimentSize)i;
    }
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/board_player.h"

#include "kriegspiel/kriegspiel.h"
#include "players/endgame/endgame_mating.h"

static const Option rows[] = {
    {"history_nodes", OPTION_NUMBER(BoardPlayerOptions, belief.history_nodes, 1, 1e9), "20000",
     "moves tried in one such search"},
    {"threads", OPTION_NUMBER(BoardPlayerOptions, valuing.threads, 1, 64), "1",
     "threads that value boards; the choice does not depend on them"},
    {"eval", OPTION_CHOICE(BoardPlayerOptions, eval, "builtin|uci"), "builtin",
     "who values boards: the built-in judge or a UCI engine"},
    {"engine", OPTION_TEXT(BoardPlayerOptions, engine), "gnuchess",
     "with eval=uci: stockfish, gnuchess, or a command"},
    {"engine_ms", OPTION_NUMBER(BoardPlayerOptions, valuing.engine_ms, 1, 1e9), "10000",
     "milliseconds for one answer of the engine"},
    OPTION_GROUP(BoardPlayerOptions, endgame, endgame_off),
};
const OptionTable board_player_options = OPTION_TABLE(rows, BoardPlayerOptions);

Status board_player_open(BoardPlayer *player, const BeliefType *type,
                         const BoardPlayerOptions *options, Error *error)
{
    Status status = belief_new(type, &kriegspiel, &options->belief, &player->belief, error);

    if (status != STATUS_OK)
        return status;
    player->options = *options;
    if (options->eval == 1)
        player->options.valuing.engine = player->options.engine;
    player->valuer = valuer_new(&player->options.valuing);
    if (player->valuer != NULL)
        return STATUS_OK;
    belief_free(player->belief);
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void board_player_close(void *state)
{
    BoardPlayer *player = state;

    belief_free(player->belief);
    valuer_free(player->valuer);
}

Status board_player_start(void *state, const PlayerSeat *seat, const void *view, Error *error)
{
    BoardPlayer *player = state;

    (void)view;
    player->side = seat->side;
    rng_init(&player->rng, seat->seed, 0);
    return belief_start(player->belief, &seat->setup, seat->side, seat->seed, error);
}

void board_player_hear(void *state, const News *news, const void *view)
{
    belief_hear(((BoardPlayer *)state)->belief, news, view);
}

void board_player_ponder(void *state, const atomic_bool *stop)
{
    belief_ponder(((BoardPlayer *)state)->belief, stop);
}

const char *board_player_remark(const void *state)
{
    return valuer_remark(((const BoardPlayer *)state)->valuer);
}

/* --- The steps of a choice --- */

int board_player_sample(BoardPlayer *player, const void *view, int wanted, int64_t deadline_us)
{
    BeliefState state = belief_state(player->belief);
    BeliefSample sample = belief_sample(player->belief, view, wanted, deadline_us);

    player->work = (ExplainedWork){
        .has_pool = state.has_pool,
        .pool_size = state.worlds,
        .pool_is_exact = state.is_exact,
    };
    explained_work_sample(&player->work, &sample);
    return belief_sample_count(&sample);
}

int board_player_guess_one(BoardPlayer *player, const void *view)
{
    BeliefSample sample = {.from_last_news = belief_guess(player->belief, view, 1, 0)};

    explained_work_sample(&player->work, &sample);
    return sample.from_last_news;
}

int board_player_value(BoardPlayer *player, const void *view, int have, int64_t deadline_us)
{
    int valued = valuer_run(player->valuer, view, belief_sampled(player->belief), have,
                            deadline_us, &player->values);

    player->work.boards_valued = valued;
    player->work.nodes = valuer_nodes(player->valuer);
    return valued;
}

Choice board_player_choice(BoardPlayer *player)
{
    Move move = try_values_best(&player->values, &player->rng);

    player->work.is_random = move == MOVE_NONE;
    return choice_try(move != MOVE_NONE ? move
                                        : tries_pick(&player->values.tries, &player->rng));
}

/* --- Explaining it --- */

static void explain_tries(const TryValues *values, Explanation *explanation)
{
    explanation->unit = values->is_vote ? UNIT_NONE : UNIT_CENTIPAWNS;
    explanation->weight = values->is_vote ? WEIGHT_VOTES : WEIGHT_NONE;
    for (int i = 0; i < values->tries.count; i++) {
        ExplainedTry *explained = explanation_add_try(explanation, values->tries.items[i]);

        explained->boards = values->boards[i];
        explained->weight = values->is_vote ? values->sums[i] : 0;
        explained->has_value = !values->is_vote && values->boards[i] > 0;
        if (explained->has_value)
            explained->value = try_values_mean(values, i);
    }
}

static void explain_belief(const BoardPlayer *player, Explanation *explanation)
{
    BelievedWorlds sampled = belief_sampled_worlds(player->belief, player->work.boards_sampled);
    BeliefMarginals marginals;

    belief_marginals_of(&marginals, &kriegspiel, player->side, &sampled);
    explained_belief_set(&explanation->belief, &marginals);
}

/* What did not go as it should. */
static void add_notes(const BoardPlayer *player, Explanation *explanation)
{
    const ExplainedWork *work = &player->work;

    if (work->has_pool && work->pool_size == 0 && work->from_pool > 0)
        explanation_add_note(explanation, "The pool ran empty; boards from whole histories "
                                          "that fit were used instead.");
    else if (work->has_pool && work->pool_size == 0 && work->from_last_news > 0)
        explanation_add_note(explanation, "The pool ran empty; boards that explain the last "
                                          "news were used instead.");
    else if (work->has_pool && work->pool_size == 0)
        explanation_add_note(explanation, "The pool ran empty.");
    if (work->boards_sampled == 0)
        explanation_add_note(explanation, "No board was found: this is a random try.");
    else if (work->is_random)
        explanation_add_note(explanation, "None of the boards told tries apart: this is a "
                                          "random one.");
    if (work->boards_valued < work->boards_sampled)
        explanation_add_note(explanation, "There was time for %d of %d boards.",
                             (int)work->boards_valued, (int)work->boards_sampled);
    if (valuer_remark(player->valuer)[0] != '\0')
        explanation_add_note(explanation, "About the engine: %s.",
                             valuer_remark(player->valuer));
}

const ExplainedWork *board_player_work(const void *state)
{
    return &((const BoardPlayer *)state)->work;
}

bool board_player_explain(const void *state, const void *view, Explanation *explanation)
{
    const BoardPlayer *player = state;

    (void)view;
    explain_tries(&player->values, explanation);
    explanation->work = player->work;
    explain_belief(player, explanation);
    add_notes(player, explanation);
    return true;
}

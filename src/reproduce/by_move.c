/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happens at which move of a recorded game of Kriegspiel.
 */
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel_world.h"
#include "record/game_replay.h"
#include "reproduce/consistency.h"
#include "reproduce/measurement.h"

enum {
    LEAD_MOVE = 30, /* after so many moves of each side, or at the end of a shorter game */
    SPOKEN_FIRST = 10,
    SPOKEN_LAST = 39,
};

/* Moves of the stages of `guessed_in` and `fitting_in`: from the first to before the next. */
static const int stages[] = {0, 10, 30, 50};

typedef struct {
    const MatchConfig *config;
    const FinishedGame *game;
    ByMove *by_move;
    GameReplay replay;
    int moves[CONTENDER_COUNT]; /* made so far */
    int spoken;
    int spoken_tries;
    int messages;
    double guessed[3];
    double boards[3];
    int choices; /* that the player made again */
    int boardless;
    Player *player; /* A once more, or NULL */
    Explanation *explanation;
    Consistency *consistency; /* or NULL */
    bool is_counted;          /* this turn of A's */
    double fitting[3];
    double made[3];
} Walk;

static Contender contender_of(const Walk *walk, Side side)
{
    return side == walk->game->side_a ? CONTENDER_A : CONTENDER_B;
}

static int material_of(const ChessPosition *position, Side side)
{
    static const int values[KIND_COUNT] = {
        [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9};
    int sum = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        sum += values[kind] * bits_count(position_men(position, side, kind));
    return sum;
}

static const ChessPosition *position_of(const Walk *walk)
{
    return &((const KriegspielWorld *)umpire_world(walk->replay.umpire))->position;
}

/* A move was made: counts its material and its message. */
static void count_move(Walk *walk, Side side)
{
    Contender contender = contender_of(walk, side);
    int number = walk->moves[contender]++;
    Announcement said = announcement_of(&walk->replay.news[side]);

    if (number < BY_MOVE_MAX)
        ratio_add(&walk->by_move->material[contender][number],
                  material_of(position_of(walk), side), 1);
    if (number >= SPOKEN_FIRST && number <= SPOKEN_LAST) {
        walk->messages++;
        walk->spoken += said.has_capture || said.check != 0;
        walk->spoken_tries += said.has_capture || said.check != 0 || said.pawn_tries > 0;
    }
}

/* A is to try: it chooses again what it chose then, and tells where its boards came from. */
static Status count_boards(Walk *walk, Error *error)
{
    const GameRecord *record = walk->replay.record;
    const RecordedTry *attempt = &record->tries[walk->replay.next];
    Request request = {.budget = walk->config->controls[CONTENDER_A].budget};
    int number = walk->moves[CONTENDER_A];
    Choice choice = player_choose(walk->player, &request);

    if (choice.kind != CHOICE_TRY || choice.move != attempt->move)
        return error_set(
            error, STATUS_BAD_INPUT, "%s does not play game %d again as it was played",
            walk->config->players[CONTENDER_A].type->name, (int)walk->game->number + 1);
    if (!player_explain(walk->player, walk->explanation))
        return STATUS_OK;
    const ExplainedWork *work = &walk->explanation->work;
    walk->choices++;
    walk->boardless += work->boards_sampled == 0;
    if (number < BY_MOVE_MAX)
        ratio_add(&walk->by_move->guessed[number], (double)work->from_last_news,
                  (double)work->boards_sampled);
    for (int stage = 0; stage < 3; stage++) {
        if (number >= stages[stage] && number < stages[stage + 1]) {
            walk->guessed[stage] += (double)work->from_last_news;
            walk->boards[stage] += (double)work->boards_sampled;
        }
    }
    return STATUS_OK;
}

/* A's turn begins: how many boards made for the last news fit all that it has heard. */
static void count_fitting(Walk *walk)
{
    int number = walk->moves[CONTENDER_A];
    int fitting = 0;
    int made = 0;

    if (walk->is_counted || !consistency_count(walk->consistency, &fitting, &made))
        return;
    walk->is_counted = true;
    if (number < BY_MOVE_MAX)
        ratio_add(&walk->by_move->fitting[number], fitting, made);
    for (int stage = 0; stage < 3; stage++) {
        if (number >= stages[stage] && number < stages[stage + 1]) {
            walk->fitting[stage] += fitting;
            walk->made[stage] += made;
        }
    }
}

static bool a_is_to_try(const Walk *walk)
{
    const GameRecord *record = walk->replay.record;

    return walk->replay.next < record->count &&
           record->tries[walk->replay.next].side == walk->game->side_a;
}

static double lead_of(const Walk *walk)
{
    const ChessPosition *position = position_of(walk);
    Side side_a = walk->game->side_a;

    return material_of(position, side_a) - material_of(position, side_other(side_a));
}

static Status walk_on(Walk *walk, Error *error)
{
    bool has_step = true;
    double lead = 0;
    Status status = STATUS_OK;

    while (status == STATUS_OK && has_step) {
        if (walk->consistency != NULL && a_is_to_try(walk))
            count_fitting(walk);
        if (walk->player != NULL && a_is_to_try(walk))
            status = count_boards(walk, error);
        if (status == STATUS_OK)
            status = game_replay_next(&walk->replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            continue;
        if (walk->player != NULL)
            player_hear(walk->player, &walk->replay.news[walk->game->side_a]);
        if (walk->consistency != NULL)
            consistency_hear(walk->consistency, &walk->replay.news[walk->game->side_a]);
        if (walk->replay.attempt == NULL || walk->replay.attempt->verdict != VERDICT_MOVED)
            continue;
        walk->is_counted = false;
        count_move(walk, (Side)walk->replay.attempt->side);
        if (walk->moves[CONTENDER_A] <= LEAD_MOVE)
            lead = lead_of(walk);
    }
    if (status == STATUS_OK)
        ratio_add(&walk->by_move->lead, lead, 1);
    return status;
}

/* What was summed up over the game. */
static void add_sums(const Walk *walk)
{
    ratio_add(&walk->by_move->spoken, walk->spoken, walk->messages);
    ratio_add(&walk->by_move->spoken_tries, walk->spoken_tries, walk->messages);
    ratio_add(&walk->by_move->boardless, walk->boardless, walk->choices);
    for (int stage = 0; stage < 3; stage++) {
        ratio_add(&walk->by_move->guessed_in[stage], walk->guessed[stage], walk->boards[stage]);
        ratio_add(&walk->by_move->fitting_in[stage], walk->fitting[stage], walk->made[stage]);
    }
    if (walk->made[0] > 0 && walk->made[1] > 0)
        ratio_add(&walk->by_move->fitting_rise,
                  walk->fitting[1] / walk->made[1] - walk->fitting[0] / walk->made[0], 1);
}

/* Seats A again, with the seed that the arena gave it. */
static Status seat_player(Walk *walk, Error *error)
{
    const MatchConfig *config = walk->config;
    PlayerSeat seat = {
        .game = config->game,
        .setup = config->setup,
        .side = walk->game->side_a,
        .seed = game_runner_player_seed(walk->game->seed, CONTENDER_A),
    };
    void *view = memory_new(config->game->view_size);

    walk->explanation = memory_new(sizeof *walk->explanation);
    Status status = view == NULL || walk->explanation == NULL
                        ? error_set(error, STATUS_NO_MEMORY, "out of memory")
                        : player_new(&config->players[CONTENDER_A], &walk->player, error);
    if (status == STATUS_OK) {
        umpire_view(walk->replay.umpire, seat.side, view);
        status = player_start(walk->player, &seat, view, error);
    }
    memory_free(view);
    return status;
}

Status measurement_add_record(Measurement *measurement, ByMoveKind kind,
                              const MatchConfig *config, const FinishedGame *game,
                              const GameRecord *record, Error *error)
{
    Walk walk = {.config = config, .game = game, .by_move = &measurement->by_move};

    if (kind == BY_MOVE_NOTHING)
        return STATUS_OK;
    Status status = game_replay_init(&walk.replay, record, error);
    if (status == STATUS_OK && kind == BY_MOVE_GUESSED)
        status = seat_player(&walk, error);
    if (status == STATUS_OK && kind == BY_MOVE_FITTING)
        status = consistency_new(config->game, &config->setup, game->side_a, game->seed,
                                 &walk.consistency, error);
    if (status == STATUS_OK)
        status = walk_on(&walk, error);
    if (status == STATUS_OK)
        add_sums(&walk);
    consistency_free(walk.consistency);
    player_free(walk.player);
    memory_free(walk.explanation);
    game_replay_fini(&walk.replay);
    return status;
}

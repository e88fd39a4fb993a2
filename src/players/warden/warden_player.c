/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/warden/warden_player.h"

#include <string.h>

#include "base/memory.h"
#include "puzzles/puzzle_course.h"
#include "puzzles/puzzle_proof.h"

/* What is thought about one answer, and how far White is looked after where no limit is set. */
enum { SET_MAX = 512, JUDGEMENTS = 100000, MOVES_UNLIMITED = 1 };

static const ProverSize prover_size = {.memory_bits = 12, .worlds_bits = 11};

/* The worlds in which White may think himself, by what both sides have heard and by his moves;
 * what he was refused is not known here, so they may be more. */
typedef struct {
    PuzzleProver *prover;
    KriegspielWorld *worlds; /* room for SET_MAX, and once more for those after an answer */
    int count;               /* 0: it is not known what White knows */
    bool is_puzzle;          /* of the course, in this game */
    KriegspielWorld before;  /* the true one, White to move */
    Rng rng;
} WardenState;

static void close_warden(void *memory)
{
    WardenState *state = memory;

    prover_free(state->prover);
    memory_free(state->worlds);
}

static Status open_warden(void *memory, const void *values, Error *error)
{
    WardenState *state = memory;

    (void)values;
    state->prover = prover_new(prover_size);
    state->worlds = memory_new(2 * SET_MAX * sizeof *state->worlds);
    if (state->prover != NULL && state->worlds != NULL)
        return STATUS_OK;
    close_warden(state);
    return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    WardenState *state = memory;
    int number = puzzle_course_of_start(seat->setup.start);
    Puzzle puzzle;

    (void)view;
    rng_init(&state->rng, seat->seed, 0);
    prover_forget(state->prover); /* so that a game does not hang on those before it */
    state->count = 0;
    state->is_puzzle = number >= 0;
    if (state->is_puzzle) {
        puzzle_course_get(number, &puzzle);
        state->count = puzzle_list_worlds(&puzzle, state->worlds);
    }
    return kriegspiel_start(&seat->setup, &state->before, error);
}

/* --- What White knows --- */

/* The move that has led from what was before to this world; MOVE_NONE: no single one. */
static Move move_between(const KriegspielWorld *before, const KriegspielWorld *world)
{
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(&before->position, &before->safety, moves);

    for (int i = 0; i < count; i++) {
        ChessPosition next = before->position;

        position_play(&next, moves[i]);
        if (next.key == world->position.key)
            return moves[i];
    }
    return MOVE_NONE;
}

static bool sounds_alike(const KriegspielWorld *one, const KriegspielWorld *other)
{
    return memcmp(&one->said, &other->said, sizeof one->said) == 0 &&
           memcmp(&one->outcome, &other->outcome, sizeof one->outcome) == 0;
}

static void follow_white(WardenState *state, const KriegspielWorld *world)
{
    Move move = move_between(&state->before, world);
    int kept = 0;

    for (int i = 0; i < state->count && move != MOVE_NONE; i++) {
        KriegspielWorld next = state->worlds[i];
        News news[SIDE_COUNT];

        if (kriegspiel_attempt(&next, move, NULL, news) == VERDICT_MOVED &&
            sounds_alike(&next, world))
            state->worlds[kept++] = next;
    }
    state->count = kept;
}

static bool is_among(const KriegspielWorld worlds[], int count, uint64_t key)
{
    for (int i = 0; i < count; i++)
        if (worlds[i].position.key == key)
            return true;
    return false;
}

/* Adds what sounds as `answered` does after one more answer; SET_MAX + 1: too many. */
static int add_alike(const KriegspielWorld *world, const KriegspielWorld *answered,
                     KriegspielWorld found[], int count)
{
    Move moves[CHESS_MOVES_MAX];
    int move_count = legal_moves_list(&world->position, &world->safety, moves);

    for (int i = 0; i < move_count && count <= SET_MAX; i++) {
        KriegspielWorld next = *world;
        News news[SIDE_COUNT];

        kriegspiel_attempt(&next, moves[i], NULL, news);
        if (!sounds_alike(&next, answered) || is_among(found, count, next.position.key))
            continue;
        if (count < SET_MAX)
            found[count] = next;
        count++;
    }
    return count;
}

/* What White may think himself in after the answer, behind the worlds of now. */
static int worlds_after(const WardenState *state, const KriegspielWorld *answered)
{
    int count = 0;

    for (int i = 0; i < state->count && count <= SET_MAX; i++)
        count = add_alike(&state->worlds[i], answered, state->worlds + SET_MAX, count);
    return count <= SET_MAX ? count : 0;
}

/* --- The answer --- */

/* How many moves White needs from what he knows; more than `most`: too many. */
static int moves_needed(WardenState *state, const KriegspielWorld *answered, int most)
{
    int count = worlds_after(state, answered);

    if (count == 0)
        return most + 1;
    int least = prover_least(state->prover, state->worlds + SET_MAX, count, most);
    return least > 0 ? least : most + 1;
}

/* First what he needs who knows what can be known, then what he needs who sees everything. */
static int worth_of(WardenState *state, const KriegspielWorld *answered, int most)
{
    if (answered->outcome.is_over)
        return answered->outcome.winner == WHITE ? -1 : INT32_MAX;
    prover_allow(state->prover, JUDGEMENTS);
    int worth = moves_needed(state, answered, most) * (most + 2);
    return worth + prover_sighted(state->prover, &answered->position, most);
}

static int moves_left(const WardenState *state, const KriegspielWorld *world)
{
    return state->is_puzzle && world->last_ply != 0
               ? (int)(world->last_ply - world->position.ply + 1) / 2
               : MOVES_UNLIMITED;
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    WardenState *state = memory;
    const KriegspielWorld *world = request->world;
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    int best = -2;
    Move chosen = MOVE_NONE;
    KriegspielWorld after = *world;

    (void)view;
    follow_white(state, world);
    moves_shuffle(moves, count, &state->rng);
    for (int i = 0; i < count; i++) {
        KriegspielWorld next = *world;
        News news[SIDE_COUNT];

        kriegspiel_attempt(&next, moves[i], NULL, news);
        int worth = worth_of(state, &next, moves_left(state, world));
        if (worth > best) {
            best = worth;
            chosen = moves[i];
            after = next;
        }
    }
    state->count = worlds_after(state, &after);
    memmove(state->worlds, state->worlds + SET_MAX, (size_t)state->count * sizeof after);
    state->before = after;
    return choice_try(chosen);
}

const PlayerType warden_player = {
    .name = "warden",
    .summary = "defends a puzzle: sees everything, and makes it last",
    .game = "kriegspiel",
    .sees_all = true,
    .state_size = sizeof(WardenState),
    .open = open_warden,
    .start = start,
    .choose = choose,
    .close = close_warden,
};

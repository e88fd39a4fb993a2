/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle_maker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Boards that are drawn for a recipe before the next one is taken. */
enum { DRAWN_MAX = 4000 };

/* What may be judged of a board that is drawn, and of each square that its king might have. */
enum { PROMISE_JUDGEMENTS = 20000, GROWTH_JUDGEMENTS = 60000 };

enum { SET_MAX = 40, STRATEGY_MAX = 100000, KEYS_MAX = 3, KEYS_MOVES_MAX = 3 };

const ProverSize puzzle_prover_size = {.memory_bits = 17, .worlds_bits = 14};

/* Men and board of a puzzle; those of Black are in addition to his king. */
typedef struct {
    const char *white;
    const char *black;
    int size;
    int moves_least;
    int moves_most;
} Recipe;

static const Recipe recipes[] = {
    {"KQ", "", 8, 1, 5},   {"KRR", "", 8, 1, 5},   {"KR", "", 8, 1, 5},   {"KQN", "", 8, 1, 3},
    {"KP", "", 8, 2, 5},   {"KQR", "", 8, 1, 2},   {"KBB", "", 8, 1, 3},  {"KRB", "", 8, 1, 3},
    {"KQ", "n", 8, 1, 3},  {"KRR", "p", 8, 1, 3},  {"KPP", "", 8, 1, 5},  {"KQ", "p", 8, 2, 3},
    {"KRN", "", 8, 1, 3},  {"KQB", "", 8, 1, 2},   {"KR", "", 5, 2, 5},   {"KRR", "r", 8, 1, 3},
    {"KQP", "b", 8, 1, 3}, {"KRRB", "n", 8, 1, 2}, {"KBN", "p", 8, 1, 3}, {"KQ", "", 6, 2, 5},
    {"KRP", "n", 8, 1, 3}, {"KQPP", "r", 8, 1, 2}, {"KBNP", "", 8, 1, 2},
};

enum { RECIPES = sizeof recipes / sizeof *recipes };

/* The first are quickly solved, the last take long. */
static const int chapter_counts[PUZZLE_CHAPTERS + 1] = {0, 10, 12, 12, 8, 6};

int puzzle_chapter_count(int moves)
{
    return chapter_counts[moves];
}

/* --- Men --- */

static Bitboard board_of(const Puzzle *puzzle)
{
    return chess_geometries[geometry_index(puzzle->width, puzzle->height)].squares;
}

static int any_square(Bitboard squares, Rng *rng)
{
    return bits_select(squares, (int)rng_below(rng, (uint32_t)bits_count(squares)));
}

/* Pawns stand neither on the first rank nor on the last. */
static Bitboard room_for(const Puzzle *puzzle, Kind kind, Bitboard taken)
{
    Bitboard room = board_of(puzzle) & ~taken;

    if (kind == PAWN)
        room &= ~UINT64_C(0xff) & ~(UINT64_C(0xff) << 8 * (puzzle->height - 1));
    return room;
}

static void place_men(const Recipe *recipe, Rng *rng, Puzzle *puzzle)
{
    Bitboard taken = 0;

    puzzle->width = puzzle->height = recipe->size;
    for (const char *letter = recipe->white; *letter != '\0'; letter++) {
        Kind kind = kind_from_letter(*letter);
        int square = any_square(room_for(puzzle, kind, taken), rng);

        puzzle->men[kind] |= square_bit(square);
        taken |= square_bit(square);
    }
    puzzle->ghosts[0].kind = KING;
    puzzle->ghost_count = 1;
    for (const char *letter = recipe->black; *letter != '\0'; letter++) {
        Kind kind = kind_from_letter(*letter);
        PuzzleGhost *ghost = &puzzle->ghosts[puzzle->ghost_count++];
        int count = 1 + (int)rng_below(rng, 3);

        *ghost = (PuzzleGhost){.kind = kind};
        for (int i = 0; i < count; i++)
            ghost->squares |= square_bit(any_square(room_for(puzzle, kind, taken), rng));
        taken |= ghost->squares;
    }
}

/* --- The king's squares --- */

typedef struct {
    PuzzleProver *prover;
    KriegspielWorld *worlds; /* room for PUZZLE_WORLDS_MAX */
} Workshop;

/* Whether the puzzle can be put and is won in its moves. */
static bool is_won(const Workshop *workshop, const Puzzle *puzzle)
{
    if (puzzle_check(puzzle, NULL) != STATUS_OK)
        return false;
    int count = puzzle_list_worlds(puzzle, workshop->worlds);
    prover_allow(workshop->prover, GROWTH_JUDGEMENTS);
    return count <= SET_MAX &&
           prover_wins(workshop->prover, workshop->worlds, count, puzzle->moves) == PROOF_WON;
}

/* Squares beside those of the set come first: so a king might have walked. */
static int next_square(Bitboard set, Bitboard left, Rng *rng)
{
    Bitboard beside = 0;

    for (Bitboard rest = set; rest != 0;)
        beside |= chess_tables.king[bits_pop(&rest)];
    return any_square((left & beside) != 0 ? left & beside : left, rng);
}

static void grow(const Workshop *workshop, Rng *rng, Puzzle *puzzle)
{
    Bitboard *set = &puzzle->ghosts[0].squares;
    Bitboard taken = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        taken |= puzzle->men[kind];
    for (int i = 1; i < puzzle->ghost_count; i++)
        taken |= puzzle->ghosts[i].squares;
    for (Bitboard left = board_of(puzzle) & ~taken; left != 0;) {
        int square = next_square(*set, left, rng);

        left &= ~square_bit(square);
        *set |= square_bit(square);
        if (!is_won(workshop, puzzle))
            *set &= ~square_bit(square);
    }
}

/* --- Proofs --- */

static Status prove(const Workshop *workshop, const Puzzle *puzzle, int *tries, Error *error)
{
    PuzzleProver *prover = workshop->prover;
    Status status = puzzle_check(puzzle, error);

    if (status != STATUS_OK)
        return status;
    int count = puzzle_list_worlds(puzzle, workshop->worlds);
    prover_allow(prover, PUZZLE_JUDGEMENTS);
    int least = prover_least(prover, workshop->worlds, count, puzzle->moves);
    if (least == 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "puzzle %s cannot be shown to be won in %d moves", puzzle->id,
                         puzzle->moves);
    if (least < puzzle->moves)
        return error_set(error, STATUS_BAD_INPUT, "puzzle %s is won in %d moves, not %d",
                         puzzle->id, least, puzzle->moves);
    *tries = prover_strategy(prover, workshop->worlds, count, puzzle->moves, STRATEGY_MAX);
    if (*tries <= puzzle->moves)
        return error_set(error, STATUS_BAD_INPUT,
                         "puzzle %s is won by the same tries on all its boards", puzzle->id);
    return STATUS_OK;
}

static void workshop_fini(Workshop *workshop)
{
    prover_free(workshop->prover);
    memory_free(workshop->worlds);
}

static Status workshop_init(Workshop *workshop, Error *error)
{
    workshop->worlds = memory_new(PUZZLE_WORLDS_MAX * sizeof *workshop->worlds);
    workshop->prover = prover_new(puzzle_prover_size);
    if (workshop->worlds != NULL && workshop->prover != NULL)
        return STATUS_OK;
    workshop_fini(workshop);
    return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
}

Status puzzle_prove(const Puzzle *puzzle, int *tries, Error *error)
{
    Workshop workshop;
    int found = 0;
    Status status = workshop_init(&workshop, error);

    if (status != STATUS_OK)
        return status;
    status = prove(&workshop, puzzle, &found, error);
    workshop_fini(&workshop);
    if (tries != NULL)
        *tries = found;
    return status;
}

/* --- Chapters --- */

/* Few first tries lead to the goal. Of long puzzles that takes too long to say. */
static bool is_narrow(const Workshop *workshop, const Puzzle *puzzle)
{
    int count = puzzle_list_worlds(puzzle, workshop->worlds);

    prover_allow(workshop->prover, PUZZLE_JUDGEMENTS);
    return puzzle->moves > KEYS_MOVES_MAX ||
           prover_keys(workshop->prover, workshop->worlds, count, puzzle->moves) <= KEYS_MAX;
}

/* The goal is at hand for one who sees everything, and not in fewer moves, on some board with the
 * king on `square`. */
static bool is_promising(const Workshop *workshop, Puzzle *puzzle, int square)
{
    puzzle->ghosts[0].squares = square_bit(square);
    int count = puzzle_list_worlds(puzzle, workshop->worlds);
    prover_allow(workshop->prover, PROMISE_JUDGEMENTS);
    return count > 0 && prover_sighted(workshop->prover, &workshop->worlds[0].position,
                                       puzzle->moves) == puzzle->moves;
}

static bool make_one(const Workshop *workshop, const Recipe *recipe, int moves, Rng *rng,
                     Puzzle *puzzle)
{
    *puzzle = (Puzzle){.id = "new", .moves = moves, .tries = 1};
    place_men(recipe, rng, puzzle);
    if (!is_promising(workshop, puzzle, any_square(room_for(puzzle, KING, 0), rng)))
        return false;
    grow(workshop, rng, puzzle);
    return bits_count(puzzle->ghosts[0].squares) >= 2 && is_narrow(workshop, puzzle) &&
           puzzle_prove(puzzle, &puzzle->tries, NULL) == STATUS_OK;
}

/* Of so many the one with the largest strategy. */
static bool make_hardest(const Workshop *workshop, const Recipe *recipe, int wanted, Rng *rng,
                         int moves, Puzzle *hardest)
{
    Puzzle puzzle;
    int found = 0;

    *hardest = (Puzzle){0};
    for (int drawn = 0; drawn < DRAWN_MAX && found < wanted; drawn++) {
        if (!make_one(workshop, recipe, moves, rng, &puzzle))
            continue;
        found++;
        if (puzzle.tries > hardest->tries)
            *hardest = puzzle;
    }
    return found > 0;
}

static int compare_tries(const void *one, const void *other)
{
    const Puzzle *a = one;
    const Puzzle *b = other;

    return (a->tries > b->tries) - (a->tries < b->tries);
}

Status puzzle_make_chapter(uint64_t seed, int moves, Puzzle puzzles[], Error *error)
{
    Workshop workshop;
    Rng rng;
    int made = 0;
    Status status = workshop_init(&workshop, error);

    if (status != STATUS_OK)
        return status;
    rng_init(&rng, seed, (uint64_t)moves);
    for (int turn = 0; made < chapter_counts[moves]; turn = (turn + 1) % RECIPES) {
        const Recipe *recipe = &recipes[turn];

        if (moves < recipe->moves_least || moves > recipe->moves_most)
            continue;
        made += make_hardest(&workshop, recipe, 1 + made / moves, &rng, moves, &puzzles[made]);
    }
    workshop_fini(&workshop);
    qsort(puzzles, (size_t)made, sizeof *puzzles, compare_tries);
    for (int i = 0; i < made; i++)
        snprintf(puzzles[i].id, sizeof puzzles[i].id, "m%d-%02d", moves, i + 1);
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mates of one who sees everything: what is not won by him is not won in the fog.
 */
#include "puzzles/puzzle_proof_internal.h"

/* Black is on move. */
static bool is_caught(PuzzleProver *prover, const ChessPosition *position, int moves)
{
    ChessSafety safety = safety_of(position);
    Move replies[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, replies);

    if (count == 0)
        return safety.checkers != 0;
    for (int i = 0; i < count && moves > 0; i++) {
        ChessPosition next = *position;

        position_play(&next, replies[i]);
        if (!prover_catches(prover, &next, moves))
            return false;
    }
    return moves > 0;
}

static bool find_catch(PuzzleProver *prover, const ChessPosition *position, int moves)
{
    ChessSafety safety = safety_of(position);
    Move tries[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, tries);

    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;

        if (!prover_judge(prover))
            return false;
        position_play(&next, tries[i]);
        if (is_caught(prover, &next, moves - 1))
            return true;
    }
    return false;
}

bool prover_catches(PuzzleProver *prover, const ChessPosition *position, int moves)
{
    uint64_t key = prover_key(position);
    ProofNote note = proof_memory_read(&prover->sights, key);

    if (note.won_in != 0 && note.won_in <= moves)
        return true;
    if (note.lost_in >= moves)
        return false;
    bool is_won = find_catch(prover, position, moves);
    if (is_won)
        proof_memory_win(&prover->sights, key, moves, MOVE_NONE);
    else if (!prover->is_spent)
        proof_memory_lose(&prover->sights, key, moves);
    return is_won;
}

int prover_sighted(PuzzleProver *prover, const ChessPosition *position, int most)
{
    int moves = 1;

    while (moves <= most && !prover_catches(prover, position, moves))
        moves++;
    return moves;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/hidden_moves.h"

/* Cuts the sets down to captures on the square that was announced. */
static void keep_captures(const ChessPosition *position, const Announcement *said,
                          LegalMoves *moves)
{
    Side us = (Side)position->to_move;
    Bitboard enemy = position->men[side_other(us)];
    bool in_passing_is_said = said->remarks & SAID_EN_PASSANT;
    Bitboard taken = square_bit(announcement_lost_square(said, us));
    Bitboard plain = in_passing_is_said ? 0 : taken & enemy;
    Bitboard in_passing = 0;

    if (said->man == MAN_PAWN)
        plain &= position->kinds[PAWN];
    else if (said->man == MAN_PIECE)
        plain &= ~position->kinds[PAWN];
    if (position->en_passant != NO_SQUARE &&
        taken == pawns_forward(square_bit(position->en_passant), side_other(us)))
        in_passing = square_bit(position->en_passant);
    for (int man = 0; man < moves->men; man++)
        moves->targets[man] &= plain;
    moves->pawn_targets[PAWN_STEP] = 0;
    moves->pawn_targets[PAWN_DOUBLE] = 0;
    moves->pawn_targets[PAWN_WEST] &= plain | in_passing;
    moves->pawn_targets[PAWN_EAST] &= plain | in_passing;
}

static void keep_quiet_moves(const ChessPosition *position, LegalMoves *moves)
{
    Bitboard enemy = position->men[side_other((Side)position->to_move)];

    for (int man = 0; man < moves->men; man++)
        moves->targets[man] &= ~enemy;
    moves->pawn_targets[PAWN_WEST] = 0;
    moves->pawn_targets[PAWN_EAST] = 0;
}

int kriegspiel_list_replies(const void *memory, const News *heard, Move list[])
{
    const KriegspielWorld *world = memory;
    const ChessPosition *position = &world->position;
    LegalMoves moves;

    legal_moves_find(position, &world->safety, &moves);
    if (heard != NULL) {
        Announcement said = announcement_of(heard);

        if (said.has_capture)
            keep_captures(position, &said, &moves);
        else
            keep_quiet_moves(position, &moves);
    }
    return legal_moves_list_found(position, &moves, list);
}

static bool has_pawn_capture(const KriegspielWorld *world)
{
    Bitboard west = 0;
    Bitboard east = 0;

    legal_pawn_captures(&world->position, &world->safety, &west, &east);
    return (west | east) != 0;
}

/* An illegal try that may still be asked, of the preferred sort if there is one; MOVE_NONE if
 * there is none at all. */
static Move find_illegal_try(const KriegspielWorld *world, bool prefers_pawn_captures)
{
    const ChessPosition *position = &world->position;
    Move tries[ASKABLE_MAX];
    int count = askable_list(&world->askable, position, (Side)position->to_move, tries);
    Move found = MOVE_NONE;

    for (int i = 0; i < count; i++) {
        int from = move_from(tries[i]);
        bool is_pawn_capture = (position->kinds[PAWN] >> from & 1) &&
                               square_file(from) != square_file(move_to(tries[i]));

        if (tries[i] == MOVE_ASK_ANY || move_is_legal(position, &world->safety, tries[i]))
            continue;
        if (is_pawn_capture == prefers_pawn_captures)
            return tries[i];
        found = tries[i];
    }
    return found;
}

/* Strikes off an illegal try that may still be asked; false if there is none. Which one it was
 * is not known. While "Any?" may still be asked, it is one of those that will be of no use
 * afterwards: the others may yet be needed to explain refusals after the answer. */
static bool strike_illegal_try(KriegspielWorld *world)
{
    const ChessPosition *position = &world->position;
    bool is_offered = world->askable.question == QUESTION_OFFERED;
    Move move = find_illegal_try(world, is_offered && !has_pawn_capture(world));

    if (move == MOVE_NONE)
        return false;
    askable_refused(&world->askable, position, (Side)position->to_move,
                    &rulesets[world->ruleset], move);
    return true;
}

static bool answer_fits(KriegspielWorld *world, bool is_yes)
{
    const ChessPosition *position = &world->position;

    if (world->askable.question != QUESTION_OFFERED || has_pawn_capture(world) != is_yes)
        return false;
    askable_answered(&world->askable, position, (Side)position->to_move, is_yes);
    return true;
}

bool kriegspiel_witness(void *memory, const News *heard)
{
    KriegspielWorld *world = memory;

    switch (heard->verdict) {
    case VERDICT_YES:
    case VERDICT_NO:
        return answer_fits(world, heard->verdict == VERDICT_YES);
    case VERDICT_ILLEGAL:
        /* Where nonsense is called illegal too, the word tells nothing; while "Any?" obliges,
         * the answer to nonsense is another one. */
        if (rulesets[world->ruleset].unaskable == VERDICT_ILLEGAL &&
            world->askable.question != QUESTION_OBLIGES)
            return true;
        return strike_illegal_try(world);
    default:
        return true;
    }
}

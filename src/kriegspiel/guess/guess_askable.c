/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tries that are left tell about those that are gone.
 *
 * A try that could be asked when the turn began and cannot now was refused. "Any?" takes tries
 * away too: after "no" the pawns' diagonals, all illegal; after "yes" everything else, of which
 * nothing is then known. Under a rule that frees the player after one refusal the list was made
 * anew: some diagonals are there although the question is not, and the answer was "yes".
 */
#include "kriegspiel/guess/guess_internal.h"

static Bitboard straight_of(int from)
{
    return FILE_A << square_file(from);
}

/* Whether a pawn's diagonal is among the tries. */
static bool has_diagonal(const Askable *askable, const GuessPlan *plan)
{
    int number = 0;

    for (Bitboard rest = plan->own.men[plan->side]; rest != 0; number++) {
        int from = bits_pop(&rest);

        if ((plan->own.kinds[PAWN] >> from & 1) &&
            (askable->targets[number] & ~straight_of(from)))
            return true;
    }
    return false;
}

static Any answer_to_any(const GuessPlan *plan)
{
    const Askable *askable = &plan->view->askable;

    if (plan->rules->pawn_tries != TRIES_ASKED || askable->question == QUESTION_OFFERED)
        return ANY_UNKNOWN;
    return askable->question == QUESTION_OBLIGES || has_diagonal(askable, plan) ? ANY_YES
                                                                                : ANY_NO;
}

void guess_plan_read_askable(GuessPlan *plan)
{
    const Askable *left = &plan->view->askable;
    Askable gone;
    int number = 0;

    plan->any = answer_to_any(plan);
    askable_begin(&gone, &plan->own, plan->side, plan->rules, &plan->view->said);
    if (left->question == QUESTION_OBLIGES)
        askable_answered(&gone, &plan->own, plan->side, true);
    else if (plan->any == ANY_NO)
        askable_answered(&gone, &plan->own, plan->side, false);
    for (Bitboard rest = plan->own.men[plan->side]; rest != 0; number++) {
        bits_pop(&rest);
        gone.targets[number] &= ~left->targets[number];
    }
    gone.question = QUESTION_GONE;
    plan->refused_count = askable_list(&gone, &plan->own, plan->side, plan->refused);
}

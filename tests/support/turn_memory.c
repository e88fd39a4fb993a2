/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/turn_memory.h"

#include <string.h>

#include "chess/fen.h"
#include "support/random_position.h"

static SlowChess slow_board(const ChessPosition *position)
{
    char storage[SLOW_FEN_SIZE];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    fen_write(position, &text);
    return slow_of(storage);
}

static bool is_in(const Move *list, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (list[i] == move)
            return true;
    return false;
}

static bool tries_fit(const SlowChess *chess, const Announcement *said)
{
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_pawn_captures(chess, list);
    Bitboard from = 0;

    for (int i = 0; i < count; i++)
        from |= square_bit(move_from(list[i]));
    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
        return (count > 0) == (said->pawn_tries > 0);
    case TRIES_COUNT:
        return count == said->pawn_tries;
    case TRIES_SQUARES:
        return from == said->pawn_tries_from;
    default:
        return true;
    }
}

static bool turn_fits(const SlowChess *chess, const TurnMemory *memory)
{
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_moves(chess, list);

    for (int i = 0; i < memory->count; i++)
        if (is_in(list, count, memory->refused[i]))
            return false;
    if (count == 0 || slow_material_is_dead(chess))
        return false;
    if (memory->any == VERDICT_NONE)
        return true;
    return (slow_list_pawn_captures(chess, list) > 0) == (memory->any == VERDICT_YES);
}

/* A man of the enemy's stands where he took; a pawn had somewhere to come from. */
static bool capture_fits(const SlowChess *chess, const KriegspielView *view)
{
    int square = view->said.capture_square;
    bool is_white = view->side == WHITE;
    char pawn = is_white ? 'p' : 'P';
    int up = is_white ? 1 : -1;
    int home = is_white ? chess->height - 1 : 0;
    char man = chess->men[square / 8][square % 8];

    if (!view->said.has_capture || view->own.to_move != view->side)
        return true;
    if (man == '.' || (view->own.men[view->side] >> square & 1))
        return false;
    if (view->said.remarks & SAID_EN_PASSANT) {
        if (man != pawn || chess->men[square / 8 + up][square % 8] != '.' ||
            chess->men[square / 8 - up][square % 8] != '.')
            return false;
    }
    for (int side = -1; man == pawn && side <= 1; side += 2) {
        int file = square % 8 + side;

        if (file >= 0 && file < chess->width && square / 8 + up != home &&
            chess->men[square / 8 + up][file] == '.')
            return true;
    }
    return man != pawn;
}

static int count_checkers(const SlowChess *chess)
{
    int squares[SLOW_SQUARES_MAX];

    return slow_list_attackers(chess, slow_king(chess, chess->side),
                               chess->side == 'w' ? 'b' : 'w', squares);
}

static bool promotion_fits(const SlowChess *chess, const KriegspielView *view)
{
    int rank = view->side == WHITE ? 0 : chess->height - 1;
    const char *pieces = view->side == WHITE ? "nbrq" : "NBRQ";

    if (!(view->said.remarks & SAID_PROMOTION) || view->own.to_move != view->side)
        return true;
    if (view->said.has_capture)
        return strchr(pieces, chess->men[rank][view->said.capture_square % 8]) != NULL;
    for (int file = 0; file < chess->width; file++)
        if (strchr(pieces, chess->men[rank][file]) != NULL)
            return true;
    return false;
}

bool turn_memory_explains(const ChessPosition *position, const KriegspielView *view,
                          const TurnMemory *memory)
{
    SlowChess chess = slow_board(position);
    bool is_said = rulesets[view->ruleset].direction_is_said;

    if (slow_king_is_capturable(&chess) || !capture_fits(&chess, view))
        return false;
    if (is_said ? slow_check_directions(&chess) != view->said.check
                : slow_in_check(&chess) != (view->said.check != 0))
        return false;
    return count_checkers(&chess) <= 2 && promotion_fits(&chess, view) &&
           tries_fit(&chess, &view->said) && turn_fits(&chess, memory);
}

void turn_memory_hear(TurnMemory *memory, const Table *table, Move move)
{
    const News *news = &table->news[table->mover];
    const KriegspielView *view = table->views[table->mover];
    const Ruleset *rules = &rulesets[view->ruleset];
    int kept = 0;

    if (news->verdict == VERDICT_MOVED)
        memset(memory, 0, sizeof *memory);
    if (news->verdict == VERDICT_ILLEGAL) {
        if (memory->any == VERDICT_YES && rules->one_refusal_frees &&
            !is_in(memory->refused, memory->count, MOVE_ASK_ANY)) {
            /* The question stands for itself: it has been used up. */
            memory->count = 0;
            memory->refused[memory->count++] = MOVE_ASK_ANY;
        }
        memory->refused[memory->count++] = move;
    }
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO) {
        memory->any = (Verdict)news->verdict;
        for (int i = 0; i < memory->count; i++) {
            Move old = memory->refused[i];
            bool is_pawn = view->own.kinds[PAWN] >> move_from(old) & 1;
            bool is_diagonal =
                is_pawn && square_file(move_from(old)) != square_file(move_to(old));

            if (memory->any == VERDICT_NO || is_diagonal)
                memory->refused[kept++] = old;
        }
        memory->count = kept;
    }
}

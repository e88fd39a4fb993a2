/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any text as a FEN: what is accepted survives being written and read, and its legal moves
 * agree with each other however they are asked for.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"
#include "chess/legal_moves.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 512 };

static void demand(bool is_so)
{
    if (!is_so)
        abort();
}

static void check_round_trip(const ChessPosition *position)
{
    char storage[TEXT_MAX];
    char again_storage[TEXT_MAX];
    TextBuffer text;
    TextBuffer again;
    ChessPosition back;

    text_init(&text, storage, sizeof storage);
    fen_write(position, &text);
    demand(!text.is_cut);
    demand(fen_parse(storage, &back, NULL) == STATUS_OK);
    demand(memcmp(position, &back, sizeof back) == 0);
    text_init(&again, again_storage, sizeof again_storage);
    fen_write(&back, &again);
    demand(strcmp(storage, again_storage) == 0);
    demand(position->key == position_compute_key(position));
}

/* Every legal move leads to a position in which the mover's king cannot be taken. */
static void check_move(const ChessPosition *position, const ChessSafety *safety, Move move)
{
    ChessPosition next = *position;
    Side us = (Side)position->to_move;

    demand(move_is_legal(position, safety, move));
    position_play(&next, move);
    demand(next.key == position_compute_key(&next));
    demand(!square_is_attacked(&next, position_king(&next, us), side_other(us),
                               next.men[side_other(us)], position_occupied(&next)));
}

static void check_moves(const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    LegalMoves moves;
    Move list[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, list);
    int legal = 0;

    legal_moves_find(position, &safety, &moves);
    demand(moves.count == count && perft(position, 1) == (uint64_t)count);
    demand(position_has_legal_move(position, &safety) == (count > 0));
    for (int i = 0; i < count; i++) {
        demand(legal_moves_get(position, &moves, i) == list[i]);
        check_move(position, &safety, list[i]);
    }
    for (int move = 0; move <= UINT16_MAX; move++)
        legal += move_is_legal(position, &safety, (Move)move);
    demand(legal == count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_MAX];
    ChessPosition position;
    Error error = {""};

    if (size >= sizeof text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    if (fen_parse(text, &position, &error) != STATUS_OK) {
        demand(error.text[0] != '\0');
        return 0;
    }
    check_round_trip(&position);
    check_moves(&position);
    return 0;
}

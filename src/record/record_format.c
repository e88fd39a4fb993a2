/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/record_format.h"

#include <assert.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"

_Static_assert((int)PGN_GAME_MAX <= (int)RECORD_GAME_MAX &&
                   (int)SGF_GAME_MAX <= (int)RECORD_GAME_MAX,
               "a game of every format fits");

static const RecordFormat pgn = {"PGN", "pgn", pgn_write_game, pgn_write_side};
static const RecordFormat sgf = {"SGF", "sgf", sgf_write_game, sgf_write_side};

const RecordFormat *record_format_of(const GameOps *game)
{
    assert(game == &kriegspiel || game == &phantom_go);
    return game == &kriegspiel ? &pgn : &sgf;
}

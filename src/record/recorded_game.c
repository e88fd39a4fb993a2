/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/recorded_game.h"

void recorded_game_fini(RecordedGame *game)
{
    game_record_fini(&game->record);
    side_record_fini(&game->heard);
}

const RecordHead *recorded_game_head(const RecordedGame *game)
{
    return game->perspective == SIDE_NONE ? &game->record.head : &game->heard.head;
}

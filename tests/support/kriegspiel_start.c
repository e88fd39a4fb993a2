/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/kriegspiel_start.h"

#include <stdio.h>

#include "chess/chess_move.h"
#include "support/test.h"

KriegspielWorld world_of(const char *rules, const char *start)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    Error error = {""};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    if (kriegspiel_start(&setup, &world, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return world;
}

void world_play_told(KriegspielWorld *world, ToldMen *told, const char *words)
{
    char word[8];
    int read = 0;

    for (; sscanf(words, "%7s%n", word, &read) == 1; words += read) {
        Side side = (Side)world->position.to_move;
        Move move = MOVE_NONE;
        News news[SIDE_COUNT];

        assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
        assert_int_equal(kriegspiel_attempt(world, move, NULL, news), VERDICT_MOVED);
        told_note_move(told, side, move, world->said.has_capture);
    }
}

void world_play(KriegspielWorld *world, const char *words)
{
    ToldMen told = {0};

    world_play_told(world, &told, words);
}

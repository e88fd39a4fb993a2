/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/puzzle_games.h"

#include <string.h>

#include "base/json.h"
#include "kriegspiel/kriegspiel_contents.h"
#include "server/members/opponents.h"
#include "server/play/server_state.h"

int puzzle_of_game(const ServerGame *game)
{
    if (strcmp(game->seats[SIDE_SECOND].computer, opponent_warden.id) != 0)
        return -1;
    return puzzle_course_of_start(game->setup.start);
}

GameSetup puzzle_draw(int number)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    Puzzle puzzle;

    puzzle_course_get(number, &puzzle);
    int count = puzzle_list_worlds(&puzzle, worlds);
    return puzzle_setup(&puzzle, &worlds[server_random() % (uint64_t)count]);
}

static void ghost_to_json(const PuzzleGhost *ghost, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "man", kriegspiel_content_names[1 + ghost->kind]);
    json_begin(json, "points", "[");
    for (Bitboard left = ghost->squares; left != 0;) {
        json_begin(json, NULL, "\"");
        square_to_text(bits_pop(&left), json);
        json_end(json, "\"");
    }
    json_end(json, "]}");
}

void puzzle_to_json(const Puzzle *puzzle, TextBuffer *json)
{
    json_add_text(json, "id", puzzle->id);
    json_add_number(json, "moves", puzzle->moves);
    json_begin(json, "ghosts", "[");
    for (int i = 0; i < puzzle->ghost_count; i++)
        ghost_to_json(&puzzle->ghosts[i], json);
    json_end(json, "]");
}

void puzzle_terms_to_json(const ServerGame *game, TextBuffer *json)
{
    int number = puzzle_of_game(game);
    Puzzle puzzle;

    if (number < 0) {
        json_add_text(json, "start", game->setup.start);
        json_add_null(json, "puzzle");
        return;
    }
    puzzle_course_get(number, &puzzle);
    json_begin(json, "start", "\"");
    puzzle_show_men(&puzzle, json);
    json_end(json, "\"");
    json_begin(json, "puzzle", "{");
    puzzle_to_json(&puzzle, json);
    json_end(json, "}");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/opponents.h"

#include <string.h>

#include "base/least.h"

static const Opponent opponents[] = {
    {"seer-1", "Pawn", "is new to the fog and forgives a lot", 1, false, "kriegspiel",
     "seer:level=1", 300},
    {"seer-2", "Scout", "looks around a little, and often guesses wrong", 2, false,
     "kriegspiel", "seer:level=2", 300},
    {"seer-3", "Squire", "listens to the umpire and still makes mistakes", 3, false,
     "kriegspiel", "seer:level=3", 400},
    {"seer-4", "Knight", "plays a sound game and seldom gives a man away", 4, false,
     "kriegspiel", "seer:level=4", 400},
    {"seer-5", "Bishop", "expects how people answer in the fog", 5, false, "kriegspiel",
     "seer:level=5", 500},
    {"seer-6", "Rook", "prepares its next move as well", 6, false, "kriegspiel", "seer:level=6",
     600},
    {"seer-7", "Queen", "guesses well and misses little", 7, false, "kriegspiel",
     "seer:level=7", 700},
    {"seer-8", "Seer", "plays as well as it can", 8, false, "kriegspiel", "seer:effort=1", 900},
    {"go-seer-1", "Drop", "falls where it falls, and forgives a lot", 1, false, "phantom-go",
     "seer:level=1", 500},
    {"go-seer-2", "Puddle", "is shallow, and soon runs out of ideas", 2, false, "phantom-go",
     "seer:level=2", 500},
    {"go-seer-3", "Spring", "bubbles with ideas, good ones and others", 3, false, "phantom-go",
     "seer:level=3", 500},
    {"go-seer-4", "Brook", "finds its way, by many a detour", 4, false, "phantom-go",
     "seer:level=4", 500},
    {"go-seer-5", "River", "knows where it wants to go and seldom turns aside", 5, false,
     "phantom-go", "seer:level=5", 500},
    {"go-seer-6", "Lake", "stays calm and makes few mistakes", 6, false, "phantom-go",
     "seer:level=6", 500},
    {"go-seer-7", "Sea", "guesses where you are and weighs its tries there", 7, false,
     "phantom-go", "seer:level=7", 600},
    {"go-seer-8", "Ocean", "weighs many guessed boards, and plays as well as it can", 8, false,
     "phantom-go", "seer:go_worlds=24", 900},
    {"pebble", "Pebble", "plays whatever the umpire lets it", 1, true, NULL, "random", 50},
    {"minnow", "Minnow", "thinks for a blink and plays on", 2, true, "phantom-go",
     "flat:playouts=60", 100},
    {"perch", "Perch", "tries each point a few times in its head", 3, true, "phantom-go",
     "flat:playouts=400", 200},
    {"carp", "Carp", "plays out many quick games from guessed boards", 4, true, "phantom-go",
     "flat", 300},
    {"crane", "Crane", "searches a tree of guessed boards", 5, true, "phantom-go", "go-mcts",
     900},
    {"magpie", "Magpie", "takes whatever it can, and takes back", 2, true, "kriegspiel",
     "recapture", 50},
    {"owl", "Owl", "thinks in fog: what can never be wrong", 3, true, "kriegspiel",
     "metaposition:form=tuned", 400},
    {"heron", "Heron", "guesses boards and plays what is best on most of them", 4, true,
     "kriegspiel", "pimc", 500},
    {"lynx", "Lynx", "remembers everything it was told", 5, true, "kriegspiel", "hs:boards=100",
     700},
    {"instinct-1", "Hunch", "plays by feel, and feels little yet", 1, true, NULL,
     "instinct:level=1", 100},
    {"instinct-2", "Whim", "changes its mind at every move", 2, true, NULL, "instinct:level=2",
     100},
    {"instinct-3", "Notion", "has an idea, not always a good one", 3, true, NULL,
     "instinct:level=3", 100},
    {"instinct-4", "Guess", "plays what looks right more often than not", 4, true, NULL,
     "instinct:level=4", 100},
    {"instinct-5", "Feeling", "senses where you are", 5, true, NULL, "instinct:level=5", 100},
    {"instinct-6", "Flair", "finds good moves without looking for them", 6, true, NULL,
     "instinct:level=6", 100},
    {"instinct-7", "Insight", "seldom strays from its first thought", 7, true, NULL,
     "instinct:level=7", 100},
    {"instinct-8", "Instinct", "taught itself, and plays what it thinks of first", 8, true,
     NULL, "instinct", 100},
};

const Opponent opponent_warden = {"warden", "Warden", "defends puzzles, and sees everything",
                                  1,        true,     "kriegspiel",
                                  "warden", 500};

enum { OPPONENTS = sizeof opponents / sizeof *opponents, USUAL_WIDTH = 9 };

int opponents_count(void)
{
    return OPPONENTS;
}

const Opponent *opponents_get(int number)
{
    return &opponents[number];
}

const Opponent *opponents_find(const char *id)
{
    for (int i = 0; i < OPPONENTS; i++)
        if (strcmp(opponents[i].id, id) == 0)
            return &opponents[i];
    return NULL;
}

const Opponent *opponents_seated(const char *id)
{
    return strcmp(id, opponent_warden.id) == 0 ? &opponent_warden : opponents_find(id);
}

int64_t opponent_think_ms(const Opponent *opponent, int board_width)
{
    return opponent->ms * int_most(USUAL_WIDTH, board_width) / USUAL_WIDTH;
}

bool opponent_plays(const Opponent *opponent, const GameOps *game)
{
    return game_is_meant(game, opponent->game);
}

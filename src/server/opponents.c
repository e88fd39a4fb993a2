/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/opponents.h"

#include <string.h>

static const Opponent opponents[] = {
    {"pebble", "Pebble", "plays whatever the umpire lets it", 1, NULL, "random", 50},
    {"magpie", "Magpie", "takes whatever it can, and takes back", 2, "kriegspiel", "recapture",
     50},
    {"seer-1", "Seer 1", "guesses where your men are, and errs often", 3, "kriegspiel",
     "seer:level=1", 300},
    {"owl", "Owl", "thinks in fog: what can never be wrong", 4, "kriegspiel",
     "metaposition:endgame=on", 400},
    {"seer-3", "Seer 3", "guesses where your men are, and errs now and then", 4, "kriegspiel",
     "seer:level=3", 400},
    {"heron", "Heron", "guesses boards and plays what is best on most of them", 5, "kriegspiel",
     "pimc", 500},
    {"lynx", "Lynx", "remembers everything it was told", 5, "kriegspiel", "hs", 700},
    {"seer-5", "Seer 5", "knows much of where your men are", 6, "kriegspiel", "seer:level=5",
     500},
    {"seer-8", "Seer 8", "the strongest that nebel has", 7, "kriegspiel", "seer:level=8", 800},
    {"carp", "Carp", "plays out many quick games from guessed boards", 3, "phantom-go", "flat",
     300},
    {"crane", "Crane", "searches a tree of guessed boards", 5, "phantom-go", "go-mcts", 900},
};

enum { OPPONENTS = sizeof opponents / sizeof *opponents };

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

bool opponent_plays(const Opponent *opponent, const GameOps *game)
{
    return opponent->game == NULL || strcmp(opponent->game, game->name) == 0;
}

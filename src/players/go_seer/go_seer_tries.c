/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_tries.h"

#include <string.h>

/* The best first. */
typedef struct {
    Move *tries;
    int32_t values[GO_SEER_TRIES];
    int count;
    int most;
} Ranking;

static void rank(Ranking *ranking, Move move, int32_t value)
{
    int place = ranking->count;

    while (place > 0 && ranking->values[place - 1] < value)
        place--;
    if (place == ranking->most)
        return;
    bool is_full = ranking->count == ranking->most;
    size_t moved = (size_t)(ranking->count - is_full - place);
    memmove(&ranking->tries[place + 1], &ranking->tries[place], moved * sizeof(Move));
    memmove(&ranking->values[place + 1], &ranking->values[place], moved * sizeof(int32_t));
    ranking->tries[place] = move;
    ranking->values[place] = value;
    ranking->count += !is_full;
}

int go_seer_list_tries(const NetMind *mind, const GoSet *sensible, const GoSeerTrying *trying,
                       Move tries[GO_SEER_TRIES])
{
    Ranking ranking = {.tries = tries, .most = trying->most};

    for (int i = 0; i < mind->count; i++)
        if (mind->moves[i] != GO_PASS && go_set_has(sensible, mind->moves[i]))
            rank(&ranking, mind->moves[i], mind->values[i]);
    int count = ranking.count;
    while (count > 1 &&
           ranking.values[0] - ranking.values[count - 1] > trying->reach * NET_VALUE_ONE)
        count--;
    if (count < GO_SEER_TRIES)
        tries[count++] = GO_PASS;
    return count;
}

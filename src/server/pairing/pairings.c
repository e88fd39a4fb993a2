/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/pairings.h"

#include <limits.h>
#include <stdlib.h>

#include "server/pairing/perfect_matching.h"

_Static_assert((int)PAIRING_PLAYERS_MAX <= (int)MATCHING_NODES_MAX, "everybody is a node");

enum { BALANCE_MOST = 2 };

/* --- Everybody against everybody --- */

int round_robin_rounds(int count)
{
    return count < 2 ? 0 : count % 2 == 0 ? count - 1 : count;
}

/* All but the last stand in a circle, and the pairs are those that face each other across the
 * one who meets the last. Who is next to that one on the one side moves first, on the other side
 * second, the next the other way round: so each moves first as often as second, but for the
 * game with the last, where it goes by turns. */
int round_robin_pair(int count, int round, Pair pairs[PAIRING_PLAYERS_MAX])
{
    int even = count + count % 2;
    int circle = even - 1;
    Pair with_last = {round, even - 1};
    int made = 0;

    for (int step = 1; step < even / 2; step++) {
        int right = (round + step) % circle;
        int left = (round + circle - step) % circle;

        pairs[made++] = step % 2 == 1 ? (Pair){right, left} : (Pair){left, right};
    }
    if (count % 2 != 0)
        with_last.second = PAIRING_BYE;
    else if (round % 2 == 1)
        with_last = (Pair){even - 1, round};
    pairs[made++] = with_last;
    return made;
}

/* --- By the score --- */

/* Those who are to be paired, in their order, and who may meet. */
typedef struct {
    const PairingTable *table;
    int order[PAIRING_PLAYERS_MAX]; /* the best first */
    int count;
    uint64_t edges[MATCHING_NODES_MAX];
    uint64_t left; /* of the players, a bit each: not paired yet */
    bool by_halves;
} Draw;

int swiss_rounds_most(int count)
{
    return count / 2;
}

static bool comes_before(const PairingTable *table, int player, int other)
{
    int difference = table->players[player].score - table->players[other].score;

    return difference != 0 ? difference > 0 : player < other;
}

static void put_in_order(Draw *draw)
{
    for (int player = 0; player < draw->table->count; player++) {
        int place = draw->count;

        if (draw->table->players[player].is_out)
            continue;
        for (; place > 0 && comes_before(draw->table, player, draw->order[place - 1]); place--)
            draw->order[place] = draw->order[place - 1];
        draw->order[place] = player;
        draw->count++;
        draw->left |= (uint64_t)1 << player;
    }
}

/* One of them would have one of the moves three times more than the other. */
static bool would_tilt(const PairingPlayer *player, const PairingPlayer *other)
{
    return (player->balance >= BALANCE_MOST && other->balance >= BALANCE_MOST) ||
           (player->balance <= -BALANCE_MOST && other->balance <= -BALANCE_MOST);
}

static void draw_edges(Draw *draw, bool may_tilt)
{
    const PairingTable *table = draw->table;

    for (int i = 0; i < table->count; i++) {
        draw->edges[i] = 0;
        for (int j = 0; j < table->count; j++)
            if (i != j && !table->may_not_meet[i][j] &&
                (may_tilt || !would_tilt(&table->players[i], &table->players[j])))
                draw->edges[i] |= (uint64_t)1 << j;
    }
}

static bool is_left(const Draw *draw, int player)
{
    return (draw->left >> player & 1) != 0;
}

static void take(Draw *draw, int player)
{
    draw->left &= ~((uint64_t)1 << player);
}

static int fewest_byes(const Draw *draw)
{
    int fewest = INT_MAX;

    for (int i = 0; i < draw->count; i++)
        if (draw->table->players[draw->order[i]].byes < fewest)
            fewest = draw->table->players[draw->order[i]].byes;
    return fewest;
}

/* Of those with the fewest byes the last without whom all others can be paired; PAIRING_BYE: that
 * cannot be. `may_repeat`: if it is none of them, somebody with more. */
static int find_bye(const Draw *draw, bool may_repeat)
{
    int found = PAIRING_BYE;
    int limit = may_repeat ? INT_MAX : fewest_byes(draw) + 1;

    for (int place = draw->count - 1; place >= 0; place--) {
        int player = draw->order[place];
        int byes = draw->table->players[player].byes;

        if (byes < limit &&
            perfect_matching_find(draw->edges, draw->left & ~((uint64_t)1 << player), NULL)) {
            found = player;
            limit = byes;
        }
    }
    return found;
}

static int score_of(const Draw *draw, int player)
{
    return draw->table->players[player].score;
}

/* How many have the same score as the player, are left, and come before him. */
static int place_in_group(const Draw *draw, int player, int *size)
{
    int place = 0;

    *size = 0;
    for (int i = 0; i < draw->count; i++) {
        int other = draw->order[i];

        if (!is_left(draw, other) || score_of(draw, other) != score_of(draw, player))
            continue;
        if (other == player)
            place = *size;
        (*size)++;
    }
    return place;
}

/* What speaks against this pair: first another score, then that both should have the same side,
 * then how far they are from the pair that halves or neighbours would give. */
static int cost_of(const Draw *draw, int player, int other)
{
    enum { SCORE = 1 << 16, SIDES = 1 << 8 };
    const PairingPlayer *left = &draw->table->players[player];
    const PairingPlayer *right = &draw->table->players[other];
    int size = 0;
    int place = place_in_group(draw, other, &size);
    bool is_floating = left->score != right->score;
    int wanted = is_floating ? 0 : draw->by_halves ? size / 2 : 1;
    int sides = left->balance * right->balance > 0 ||
                (left->balance == right->balance && left->last_side * right->last_side > 0);

    return abs(left->score - right->score) * SCORE + sides * SIDES + abs(place - wanted);
}

/* The best for the player that leaves the others with somebody to play. */
static int find_opponent(const Draw *draw, int player)
{
    int best = PAIRING_BYE;
    int best_cost = INT_MAX;

    for (int i = 0; i < draw->count; i++) {
        int other = draw->order[i];
        uint64_t rest = draw->left & ~((uint64_t)1 << player) & ~((uint64_t)1 << other);

        if (!is_left(draw, other) || (draw->edges[player] >> other & 1) == 0)
            continue;
        int cost = cost_of(draw, player, other);
        if (cost < best_cost && perfect_matching_find(draw->edges, rest, NULL)) {
            best = other;
            best_cost = cost;
        }
    }
    return best;
}

/* The first move goes to who has had it less; then to who had it not in the last game; then by
 * turns, from the top. */
static Pair with_sides(const Draw *draw, int upper, int lower, int number)
{
    const PairingPlayer *up = &draw->table->players[upper];
    const PairingPlayer *low = &draw->table->players[lower];
    int claim = low->balance - up->balance;

    if (claim == 0)
        claim = low->last_side - up->last_side;
    if (claim == 0)
        claim = number % 2 == 0 ? 1 : -1;
    return claim > 0 ? (Pair){upper, lower} : (Pair){lower, upper};
}

/* All who are left are an even number, and can be paired. */
static int pair_all(Draw *draw, Pair pairs[PAIRING_PLAYERS_MAX])
{
    int made = 0;

    for (int i = 0; i < draw->count; i++) {
        int player = draw->order[i];

        if (!is_left(draw, player))
            continue;
        int other = find_opponent(draw, player);
        if (other == PAIRING_BYE) /* it cannot be: the rest was looked at before each pair */
            return 0;
        take(draw, player);
        take(draw, other);
        pairs[made] = with_sides(draw, player, other, made);
        made++;
    }
    return made;
}

static int draw_pairs(Draw *draw, bool may_tilt, bool may_repeat,
                      Pair pairs[PAIRING_PLAYERS_MAX])
{
    int bye = PAIRING_BYE;

    draw_edges(draw, may_tilt);
    if (draw->count % 2 != 0) {
        bye = find_bye(draw, may_repeat);
        if (bye == PAIRING_BYE)
            return 0;
        take(draw, bye);
    } else if (!perfect_matching_find(draw->edges, draw->left, NULL)) {
        return 0;
    }
    int made = pair_all(draw, pairs);
    if (bye != PAIRING_BYE)
        pairs[made++] = (Pair){bye, PAIRING_BYE};
    return made;
}

static int pair_by_score(const PairingTable *table, bool by_halves,
                         Pair pairs[PAIRING_PLAYERS_MAX])
{
    Draw draw = {.table = table, .by_halves = by_halves};

    put_in_order(&draw);
    int made = draw_pairs(&draw, false, false, pairs);
    if (made == 0)
        made = draw_pairs(&draw, true, false, pairs);
    return made > 0 ? made : draw_pairs(&draw, true, true, pairs);
}

int swiss_pair(const PairingTable *table, Pair pairs[PAIRING_PLAYERS_MAX])
{
    return pair_by_score(table, true, pairs);
}

int arena_pair(const PairingTable *table, Pair pairs[PAIRING_PLAYERS_MAX])
{
    return pair_by_score(table, false, pairs);
}

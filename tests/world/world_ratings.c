/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_ratings.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "server/members/glicko.h"
#include "server/members/league.h"

enum { OWNERS_MAX = 256, RATED_MAX = 512, DAY_S = 24 * 3600 };

typedef struct {
    int64_t member;
    char computer[SERVER_COMPUTER_SIZE];
    char kind[SERVER_KIND_SIZE];
    char rules[24];
    GlickoRating rating;
    bool is_fixed; /* it was measured */
    int64_t games;
    int64_t updated_s;
} Owner;

typedef struct {
    ServerGame game;
    Outcome outcome;
    int64_t now_s;
} Rated;

static Owner owners[OWNERS_MAX];
static int owner_count;
static Rated rated[RATED_MAX];
static int rated_count;

void ratings_reset(void)
{
    owner_count = rated_count = 0;
}

static Owner *find_owner(const ServerGame *game, const ServerSeat *seat)
{
    for (int i = 0; i < owner_count; i++)
        if (owners[i].member == seat->member &&
            strcmp(owners[i].computer, seat->computer) == 0 &&
            strcmp(owners[i].kind, game->kind) == 0 &&
            strcmp(owners[i].rules, game->setup.rules) == 0)
            return &owners[i];
    assert(owner_count < OWNERS_MAX);
    Owner *owner = &owners[owner_count++];
    *owner = (Owner){.member = seat->member, .rating = glicko_new()};
    LeagueKnowledge known =
        league_rating(seat->computer, game->kind, game->setup.rules, &owner->rating);
    owner->is_fixed = known == LEAGUE_MEASURED;
    memcpy(owner->computer, seat->computer, sizeof owner->computer);
    memcpy(owner->kind, game->kind, sizeof owner->kind);
    memcpy(owner->rules, game->setup.rules, sizeof owner->rules);
    return owner;
}

static double score_of(Outcome outcome, int side)
{
    return outcome.winner == SIDE_NONE ? 0.5 : outcome.winner == side;
}

static void apply(const Rated *one, ServerSeat seats[SIDE_COUNT])
{
    Owner *both[SIDE_COUNT];
    GlickoRating before[SIDE_COUNT];

    for (int side = 0; side < SIDE_COUNT; side++) {
        both[side] = find_owner(&one->game, &one->game.seats[side]);
        before[side] = both[side]->rating;
        seats[side].rating_before = (int32_t)lround(before[side].rating);
        if (both[side]->games > 0 && !both[side]->is_fixed)
            before[side] =
                glicko_rest(before[side], (double)(one->now_s - both[side]->updated_s) / DAY_S);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!both[side]->is_fixed)
            both[side]->rating =
                glicko_game(before[side], before[1 - side], score_of(one->outcome, side));
        both[side]->games++;
        both[side]->updated_s = one->now_s;
        seats[side].rating_after = (int32_t)lround(both[side]->rating.rating);
    }
}

void ratings_add(const ServerGame *game, Outcome outcome, int64_t now_s,
                 ServerSeat seats[SIDE_COUNT])
{
    assert(rated_count < RATED_MAX);
    rated[rated_count] = (Rated){*game, outcome, now_s};
    apply(&rated[rated_count++], seats);
}

void ratings_keep(bool (*has_ended)(int64_t game))
{
    int kept = 0;
    ServerSeat seats[SIDE_COUNT];

    owner_count = 0;
    for (int i = 0; i < rated_count; i++)
        if (has_ended(rated[i].game.id))
            rated[kept++] = rated[i];
    rated_count = kept;
    for (int i = 0; i < rated_count; i++)
        apply(&rated[i], seats);
}

/* An account that was deleted takes its ratings with it. */
static bool is_gone(ServerStore *store, int64_t id)
{
    ServerMember member;

    return id != 0 && server_store_find_member(store, id, &member, NULL) == STATUS_NOT_FOUND;
}

const char *ratings_compare(ServerStore *store)
{
    static char sentence[200];

    for (int i = 0; i < owner_count; i++) {
        const Owner *owner = &owners[i];
        ServerRatingOwner key = {owner->member, owner->computer};
        ServerRating there = {0};

        if (is_gone(store, owner->member))
            continue;
        if (owner->games > 0 &&
            server_store_read_rating(store, key, owner->kind, owner->rules, &there, NULL) ==
                STATUS_OK &&
            there.games == owner->games && fabs(there.rating - owner->rating.rating) < 1e-6 &&
            fabs(there.deviation - owner->rating.deviation) < 1e-6)
            continue;
        snprintf(
            sentence, sizeof sentence,
            "member %d%s has the rating %.3f after %d games, by their results %.3f after %d",
            (int)owner->member, owner->computer, there.rating, (int)there.games,
            owner->rating.rating, (int)owner->games);
        return sentence;
    }
    return NULL;
}

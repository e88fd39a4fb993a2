/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teacher/try_facts.h"

#include "base/memory.h"

/* Of many worlds some are looked at, evenly spread; what can be taken is looked for in fewer. */
enum { WORLDS_MAX = 4000, WORLDS_OF_REPLIES = 100, REFUSALS = REFUSAL_RULES + 1 };

/* Weights of worlds. */
typedef struct {
    double all;
    double legal;
    double takes;
    double checks;
    double wins;
    double draws;
    double answered; /* of the legal ones, where replies were looked at */
    double taken;
    double refusals[REFUSALS];
} FactSums;

typedef struct {
    const GameOps *game;
    const TryLore *lore;
    Side side;
    Move move;
    unsigned char *world; /* room for one of each */
    unsigned char *reply;
    unsigned char *view;
    FactSums sums;
} FactCount;

const char *refusal_to_word(Refusal refusal)
{
    static const char *const words[] = {
#define REFUSAL_WORD(name, word) [REFUSAL_##name] = word,
        REFUSAL_LIST(REFUSAL_WORD)
#undef REFUSAL_WORD
    };

    return words[refusal];
}

static const TryLore *lore_of(const GameOps *game)
{
    static const TryLore *const all[] = {&kriegspiel_lore, &phantom_go_lore};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (game_is_meant(game, all[i]->game))
            return all[i];
    return NULL;
}

static int hidden_men(const FactCount *count, const void *world)
{
    uint8_t contents[CONTENT_POINTS_MAX];
    int men = 0;

    count->game->contents(world, count->side, contents);
    for (int point = 0; point < count->game->point_count; point++)
        men += contents[point] != CONTENT_EMPTY && contents[point] != CONTENT_SEEN;
    return men;
}

static void own_men(const FactCount *count, const void *world, uint8_t men[])
{
    count->game->view_of(world, count->side, count->view);
    count->game->own_men(count->view, men);
}

/* Whether a reply to the move, which led from `before` to the world at hand, can take the man
 * that moved. */
static bool can_be_taken(FactCount *count, const void *before)
{
    const GameOps *game = count->game;
    uint8_t was[CONTENT_POINTS_MAX];
    uint8_t is[CONTENT_POINTS_MAX];
    uint8_t then[CONTENT_POINTS_MAX];
    Move replies[TRIES_MAX];
    News news[SIDE_COUNT];
    int reply_count = game->list_replies(count->world, NULL, replies);
    bool is_taken = false;

    own_men(count, before, was);
    own_men(count, count->world, is);
    for (int i = 0; i < reply_count && !is_taken; i++) {
        memcpy(count->reply, count->world, game->world_size);
        game->attempt(count->reply, replies[i], NULL, news);
        own_men(count, count->reply, then);
        for (int point = 0; point < game->point_count; point++)
            is_taken |= was[point] == CONTENT_EMPTY && is[point] != CONTENT_EMPTY &&
                        then[point] == CONTENT_EMPTY;
    }
    return is_taken;
}

static void count_refused(FactCount *count, const void *world, double weight)
{
    Refusal why = count->lore != NULL ? count->lore->refusal(world, count->side, count->move)
                                      : REFUSAL_RULES;

    count->sums.refusals[why] += weight;
}

static void count_world(FactCount *count, const void *before, double weight,
                        bool looks_at_replies)
{
    FactSums *sums = &count->sums;
    News news[SIDE_COUNT];

    memcpy(count->world, before, count->game->world_size);
    sums->all += weight;
    if (count->game->attempt(count->world, count->move, NULL, news) != VERDICT_MOVED) {
        count_refused(count, before, weight);
        return;
    }
    Outcome outcome = count->game->outcome(count->world);
    sums->legal += weight;
    if (hidden_men(count, count->world) < hidden_men(count, before))
        sums->takes += weight;
    if (count->lore != NULL && count->lore->gives_check != NULL &&
        count->lore->gives_check(&news[count->side]))
        sums->checks += weight;
    if (outcome.is_over && outcome.winner == count->side)
        sums->wins += weight;
    if (outcome.is_over && outcome.winner == SIDE_NONE)
        sums->draws += weight;
    if (!looks_at_replies)
        return;
    sums->answered += weight;
    if (!outcome.is_over && can_be_taken(count, before))
        sums->taken += weight;
}

static int permille(double part, double whole)
{
    return whole > 0 ? (int)(1000 * part / whole + 0.5) : 0;
}

static Refusal likeliest(const FactSums *sums)
{
    Refusal found = REFUSAL_NEVER;

    for (int why = 0; why < REFUSALS; why++)
        if (sums->refusals[why] > sums->refusals[found])
            found = (Refusal)why;
    return found;
}

static void sum_up(const FactSums *sums, TryFacts *facts)
{
    facts->legal = permille(sums->legal, sums->all);
    facts->takes = permille(sums->takes, sums->legal);
    facts->checks = permille(sums->checks, sums->legal);
    facts->wins = permille(sums->wins, sums->legal);
    facts->draws = permille(sums->draws, sums->legal);
    facts->taken = permille(sums->taken, sums->answered);
    facts->refusal = likeliest(sums);
}

Status try_facts_count(const GameOps *game, Side side, const BelievedWorlds *worlds, Move move,
                       bool looks_at_replies, TryFacts *facts)
{
    FactCount count = {.game = game,
                       .lore = lore_of(game),
                       .side = side,
                       .move = move,
                       .world = memory_new(game->world_size),
                       .reply = memory_new(game->world_size),
                       .view = memory_new(game->view_size)};
    bool has_room = count.world != NULL && count.reply != NULL && count.view != NULL;
    int64_t step = worlds->count / WORLDS_MAX + 1;
    int64_t reply_step = worlds->count / WORLDS_OF_REPLIES + 1;

    *facts = (TryFacts){0};
    for (int64_t i = 0; has_room && i < worlds->count; i++) {
        bool looks_here = looks_at_replies && i % reply_step == 0;

        if (i % step != 0 && !looks_here)
            continue;
        facts->worlds++;
        count_world(&count, believed_world(worlds, i),
                    worlds->weights != NULL ? worlds->weights[i] : 1, looks_here);
    }
    sum_up(&count.sums, facts);
    memory_free(count.world);
    memory_free(count.reply);
    memory_free(count.view);
    return has_room ? STATUS_OK : STATUS_NO_MEMORY;
}

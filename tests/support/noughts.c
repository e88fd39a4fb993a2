/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/noughts.h"

#include <stdlib.h>

#include "players/games.h"

enum { ALL = (1 << NOUGHTS_CELLS) - 1 };

static uint16_t cell_of(Move move)
{
    return (uint16_t)(move >= 1 && move <= NOUGHTS_CELLS ? 1 << (move - 1) : 0);
}

static int list_cells(int cells, Move moves[])
{
    int count = 0;

    for (int move = 1; move <= NOUGHTS_CELLS; move++)
        if (cells & cell_of((Move)move))
            moves[count++] = (Move)move;
    return count;
}

static bool has_row(int men)
{
    static const int rows[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    bool is_found = false;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        is_found |= (men & rows[i]) == rows[i];
    return is_found;
}

static Outcome judge(const NoughtsWorld *world)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (has_row(world->men[side]))
            return outcome_of(side, REASON_GOAL);
    if ((world->men[SIDE_FIRST] | world->men[SIDE_SECOND]) == ALL)
        return outcome_of(SIDE_NONE, REASON_LENGTH);
    if (world->last_ply > 0 && world->ply >= world->last_ply)
        return outcome_of(SIDE_NONE, REASON_CAP);
    return (Outcome){0};
}

static Status start(const GameSetup *setup, void *memory, Error *error)
{
    NoughtsWorld world = {.is_told = strcmp(setup->rules, "told") == 0};

    if (setup->rules[0] != '\0' && !world.is_told && strcmp(setup->rules, "silent") != 0)
        return error_set(error, STATUS_NOT_FOUND, "there are the rules silent and told");
    if (setup->draws[0] != '\0')
        return error_set(error, STATUS_BAD_INPUT, "there are no draw settings in noughts");
    if (setup->start[0] != '\0' && strcmp(setup->start, "3x3") != 0 &&
        !noughts_read_position(setup->start, &world))
        return error_set(error, STATUS_BAD_INPUT, "a position is such as \"x...o.... x\"");
    if (setup->max_plies > 0)
        world.last_ply =
            (uint8_t)(setup->max_plies < NOUGHTS_CELLS ? setup->max_plies : NOUGHTS_CELLS + 1);
    world.outcome = judge(&world);
    memcpy(memory, &world, sizeof world);
    return STATUS_OK;
}

static Side to_move(const void *world)
{
    return (Side)((const NoughtsWorld *)world)->to_move;
}

static Outcome outcome(const void *world)
{
    return ((const NoughtsWorld *)world)->outcome;
}

static uint64_t key(const void *memory)
{
    const NoughtsWorld *world = memory;

    return (uint64_t)world->men[0] << 32 | (uint64_t)world->men[1] << 16 | world->to_move;
}

static void view_of(const void *memory, Side side, void *view)
{
    const NoughtsWorld *world = memory;

    *(NoughtsView *)view = (NoughtsView){.own = world->men[side],
                                         .known = world->known[side],
                                         .outcome = world->outcome,
                                         .side = (uint8_t)side,
                                         .to_move = world->to_move,
                                         .ply = world->ply,
                                         .last_ply = world->last_ply,
                                         .is_told = world->is_told};
}

static void tell(const NoughtsWorld *world, Side mover, Verdict verdict, News *news)
{
    *news = (News){.is_heard = 1,
                   .mover = (uint8_t)mover,
                   .verdict = (uint8_t)verdict,
                   .outcome = world->outcome};
}

static void play(NoughtsWorld *world, uint16_t cell)
{
    world->men[world->to_move] |= cell;
    world->to_move ^= 1;
    world->ply++;
    world->outcome = judge(world);
}

static Verdict attempt(void *memory, Move move, History *history, News news[SIDE_COUNT])
{
    NoughtsWorld *world = memory;
    Side us = to_move(world);
    Side them = side_other(us);
    uint16_t cell = cell_of(move);
    Verdict verdict = VERDICT_MOVED;

    memset(news, 0, SIDE_COUNT * sizeof *news);
    if (cell == 0 || ((world->men[us] | world->known[us]) & cell))
        verdict = VERDICT_NONSENSE;
    else if (world->men[them] & cell)
        verdict = VERDICT_ILLEGAL;
    if (verdict == VERDICT_ILLEGAL)
        world->known[us] |= cell;
    if (verdict == VERDICT_MOVED)
        play(world, cell);
    if (verdict == VERDICT_MOVED && history != NULL)
        history_push(history, key(world));
    tell(world, us, verdict, &news[us]);
    news[us].move = move;
    if (verdict == VERDICT_MOVED || (verdict == VERDICT_ILLEGAL && world->is_told))
        tell(world, us, verdict, &news[them]);
    return verdict;
}

static int list_replies(const void *memory, const News *heard, Move moves[])
{
    const NoughtsWorld *world = memory;

    (void)heard;
    return world->outcome.is_over ? 0
                                  : list_cells(ALL & ~(world->men[0] | world->men[1]), moves);
}

static Outcome playout(void *world, Rng *rng, Trace *trace)
{
    Move moves[NOUGHTS_CELLS];

    while (!outcome(world).is_over) {
        int count = list_replies(world, NULL, moves);
        Move move = moves[rng_below(rng, (uint32_t)count)];

        play(world, cell_of(move));
        if (trace != NULL && trace->count < trace->capacity)
            trace->moves[trace->count++] = move;
    }
    return outcome(world);
}

static int balance(const void *world)
{
    (void)world;
    return 0;
}

/* A refusal is one of a man of the viewer's, who knows all of them: it can always have been. */
static bool witness(void *world, const News *heard)
{
    (void)world;
    (void)heard;
    return true;
}

static void contents(const void *memory, Side viewer, uint8_t codes[])
{
    const NoughtsWorld *world = memory;

    for (int i = 0; i < NOUGHTS_CELLS; i++)
        codes[i] = (uint8_t)(world->men[viewer] >> i & 1               ? CONTENT_SEEN
                             : world->men[side_other(viewer)] >> i & 1 ? 1
                                                                       : CONTENT_EMPTY);
}

static void own_men(const void *view, uint8_t codes[])
{
    for (int i = 0; i < NOUGHTS_CELLS; i++)
        codes[i] = ((const NoughtsView *)view)->own >> i & 1;
}

/* Puts men of the other side anywhere until nobody has won yet. What it knows of ours is not
 * guessed: it then may ask too much, never too little. */
static bool guess_world(const void *memory, const void *first, Move own_move, GuessStyle style,
                        Rng *rng, void *world)
{
    const NoughtsView *view = memory;
    const NoughtsWorld *begin = first;
    Side them = side_other((Side)view->side);
    Move cells[NOUGHTS_CELLS];

    (void)own_move;
    (void)style;
    for (int i = 0; i < 1000; i++) {
        NoughtsWorld guess = {.to_move = view->to_move,
                              .ply = view->ply,
                              .last_ply = view->last_ply,
                              .is_told = view->is_told};
        int men = bits_count(begin->men[0] | begin->men[1]) + view->ply - begin->ply -
                  bits_count(view->own | view->known);

        guess.known[view->side] = view->known;
        guess.men[view->side] = view->own;
        guess.men[them] = view->known;
        moves_shuffle(cells, list_cells(ALL & ~(view->own | view->known), cells), rng);
        while (men-- > 0)
            guess.men[them] |= cell_of(cells[men]);
        if (judge(&guess).is_over)
            continue;
        memcpy(world, &guess, sizeof guess);
        return true;
    }
    return false;
}

bool noughts_may_ask(const NoughtsView *view, Move move)
{
    return cell_of(move) != 0 && !((view->own | view->known) & cell_of(move));
}

static int list_tries(const void *memory, Move tries[])
{
    const NoughtsView *view = memory;

    if (view->outcome.is_over || view->side != view->to_move)
        return 0;
    return list_cells(ALL & ~(view->own | view->known), tries);
}

static void hear(void *memory, const News *news)
{
    NoughtsView *view = memory;

    if (!news->is_heard)
        return;
    view->outcome = news->outcome;
    if (news->verdict == VERDICT_ILLEGAL)
        view->known |= cell_of(news->move);
    if (news->verdict != VERDICT_MOVED)
        return;
    view->own |= cell_of(news->move);
    view->to_move ^= 1;
    view->ply++;
}

const GameOps noughts = {
    .name = "noughts",
    .summary = "Noughts and crosses in which each side sees only its own men",
    .world_size = sizeof(NoughtsWorld),
    .view_size = sizeof(NoughtsView),
    .seen_size = sizeof(NoughtsView),
    .max_tries = NOUGHTS_CELLS,
    .pass = MOVE_NONE,
    .point_count = NOUGHTS_CELLS,
    .content_count = 2,
    .start = start,
    .to_move = to_move,
    .attempt = attempt,
    .outcome = outcome,
    .key = key,
    .playout = playout,
    .balance = balance,
    .list_replies = list_replies,
    .witness = witness,
    .view_of = view_of,
    .contents = contents,
    .own_men = own_men,
    .guess_world = guess_world,
    .list_tries = list_tries,
    .list_sensible = list_tries,
    .hear = hear,
    .text = &noughts_text,
};

void noughts_join(void)
{
    if (games_add(&noughts, NULL) != STATUS_OK)
        abort();
}

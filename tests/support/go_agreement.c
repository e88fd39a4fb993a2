/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/go_agreement.h"

#include "base/rng.h"
#include "go/fast_board.h"
#include "support/test.h"

enum { REBUILD_TURNS = 7, PASS_CHANCE = 40 };

typedef struct {
    GoBoard plain;
    FastBoard fast;
    GoColour colour; /* on move */
    bool fills_eyes; /* so that whole chains are given up */
    int game;
    int turn;
    Move moves[GO_POINTS_MAX]; /* that may come next */
    int move_count;
} Pair;

static void expect(const Pair *pair, const char *what, Move point, int plain, int fast)
{
    if (plain != fast)
        fail_msg("game %d, size %d, turn %d, point %d: %s is %d, not %d", pair->game,
                 pair->plain.size, pair->turn, point, what, fast, plain);
}

static void compare_empty(Pair *pair, Move point)
{
    const FastBoard *fast = &pair->fast;
    int site = fast_board_site(fast, point);

    expect(pair, "the place in the list of empty points", point, site,
           fast->empties[fast->rank[site]]);
    for (GoColour colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        GoLegality legality = go_board_legality(&pair->plain, colour, point);
        bool is_eye = go_board_is_eye(&pair->plain, colour, point);

        expect(pair, "the legality", point, (int)legality,
               (int)fast_board_legality(fast, colour, point));
        expect(pair, "being an eye", point, is_eye, fast_board_is_eye(fast, colour, point));
        if (colour == pair->colour && legality == GO_LEGAL && (pair->fills_eyes || !is_eye))
            pair->moves[pair->move_count++] = point;
    }
}

static void compare_last_liberty(const Pair *pair, Move point)
{
    GoSet liberties;

    go_board_liberties(&pair->plain, point, &liberties);
    bool is_in_atari = go_set_count(&liberties) == 1;
    Move last = fast_board_last_liberty(&pair->fast, point);
    expect(pair, "being in atari", point, is_in_atari, last != MOVE_NONE);
    if (last != MOVE_NONE)
        expect(pair, "the last liberty", point, 1, go_set_has(&liberties, last));
}

static void compare_point(Pair *pair, Move point)
{
    const FastBoard *fast = &pair->fast;
    int site = fast_board_site(fast, point);
    GoColour colour = (GoColour)pair->plain.points[point];

    expect(pair, "the point", point, point, fast_board_point(fast, site));
    expect(pair, "the colour", point, (int)colour, fast->sites[site].colour);
    if (colour == GO_EMPTY) {
        compare_empty(pair, point);
        return;
    }
    expect(pair, "the legality", point, GO_OCCUPIED,
           (int)fast_board_legality(fast, GO_BLACK, point));
    if (go_row(point) == pair->turn % pair->plain.size)
        compare_last_liberty(pair, point);
}

/* Two fast boards of one position may name their chains by other stones, and list the empty
 * points otherwise. */
static void compare_rebuilt(const Pair *pair)
{
    const FastBoard *fast = &pair->fast;
    FastBoard rebuilt;

    fast_board_from(&rebuilt, &pair->plain, pair->colour);
    expect(pair, "the number of empty points", 0, rebuilt.empty_count, fast->empty_count);
    for (int row = 0; row < pair->plain.size; row++)
        for (int column = 0; column < pair->plain.size; column++) {
            Move point = go_point(column, row);
            const FastSite *one = &rebuilt.sites[fast_board_site(fast, point)];
            const FastSite *other = &fast->sites[fast_board_site(fast, point)];

            expect(pair, "what is beside", point, one->beside, other->beside);
            expect(pair, "what is diagonal", point, one->diagonal, other->diagonal);
            expect(pair, "having a chain", point, one->chain != 0, other->chain != 0);
            if (one->chain != 0)
                expect(pair, "the chain", point, (int)rebuilt.chains[one->chain],
                       (int)fast->chains[other->chain]);
        }
}

static void compare(Pair *pair)
{
    pair->move_count = 0;
    for (int row = 0; row < pair->plain.size; row++)
        for (int column = 0; column < pair->plain.size; column++)
            compare_point(pair, go_point(column, row));
    expect(pair, "the ko", 0, pair->plain.ko, fast_board_point(&pair->fast, pair->fast.ko));
    expect(pair, "the area", 0, go_board_area(&pair->plain), fast_board_area(&pair->fast));
    expect(pair, "the side on move", 0, (int)pair->colour, pair->fast.to_move);
    if (pair->turn % REBUILD_TURNS == 0)
        compare_rebuilt(pair);
}

static void make_move(Pair *pair, Rng *rng)
{
    bool passes = pair->move_count == 0 || rng_below(rng, PASS_CHANCE) == 0;
    Move move = passes ? GO_PASS : pair->moves[rng_below(rng, (uint32_t)pair->move_count)];
    int taken = 0;

    if (passes)
        go_board_pass(&pair->plain);
    else
        taken = go_board_play(&pair->plain, pair->colour, move, NULL);
    expect(pair, "the number of stones taken", move, taken, fast_board_play(&pair->fast, move));
    pair->colour = go_enemy(pair->colour);
}

/* A size whose games take about as long, all together, as those of any other. */
static int pick_size(Rng *rng)
{
    uint32_t size;

    do
        size = GO_SIZE_MIN + rng_below(rng, GO_SIZE_MAX - GO_SIZE_MIN + 1);
    while (rng_below(rng, size * size * size * size) >=
           GO_SIZE_MIN * GO_SIZE_MIN * GO_SIZE_MIN * GO_SIZE_MIN);
    return (int)size;
}

static void play_game(uint64_t seed, int game)
{
    Pair pair = {.colour = GO_BLACK, .game = game};
    Rng rng;

    rng_init(&rng, seed, (uint64_t)game);
    pair.fills_eyes = rng_below(&rng, 2) == 0;
    go_board_init(&pair.plain, pick_size(&rng));
    fast_board_init(&pair.fast, pair.plain.size);
    compare(&pair);
    while (pair.fast.turns_left > 0 && pair.fast.passes < 2) {
        make_move(&pair, &rng);
        pair.turn++;
        compare(&pair);
    }
}

void check_go_boards_agree(uint64_t seed, int games)
{
    for (int game = 0; game < games; game++)
        play_game(seed, game);
}

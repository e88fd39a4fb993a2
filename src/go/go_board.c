/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_board.h"

#include <assert.h>
#include <string.h>

#include "go/go_regions.h"

static const int16_t steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};
static const int16_t diagonals[] = {GO_STRIDE + 1, GO_STRIDE - 1, -GO_STRIDE + 1,
                                    -GO_STRIDE - 1};
enum { STEPS = 4 };

static Move step(Move point, int16_t by)
{
    return (Move)(point + by);
}

/* A mixture of its own for every stone; the key of a position is the sum of them all. */
static uint64_t key_of_stone(GoColour colour, Move point)
{
    uint64_t mixed = ((uint64_t)point << 2 | colour) * 0x9E3779B97F4A7C15;

    mixed ^= mixed >> 32;
    mixed *= 0xD6E8FEB86659FD93;
    return mixed ^ mixed >> 32;
}

void go_board_init(GoBoard *board, int size)
{
    assert(size >= GO_SIZE_MIN && size <= GO_SIZE_MAX);
    memset(board, 0, sizeof *board);
    memset(board->points, GO_BORDER, sizeof board->points);
    for (int row = 0; row < size; row++)
        memset(&board->points[go_point(0, row)], GO_EMPTY, (size_t)size);
    board->size = (uint8_t)size;
}

bool go_board_has(const GoBoard *board, Move point)
{
    return point < GO_AREA && board->points[point] != GO_BORDER;
}

GoSet go_board_stones(const GoBoard *board, GoColour colour)
{
    GoSet stones = {{0}};

    for (int row = 0; row < board->size; row++)
        for (int column = 0; column < board->size; column++)
            if (board->points[go_point(column, row)] == colour)
                go_set_add(&stones, go_point(column, row));
    return stones;
}

bool go_board_breathes(const GoBoard *board, Move point, Move except)
{
    uint16_t stack[GO_POINTS_MAX];
    int waiting = 0;
    uint8_t colour = board->points[point];
    GoSet seen = {{0}};

    go_set_add(&seen, point);
    stack[waiting++] = point;
    while (waiting > 0) {
        Move stone = stack[--waiting];

        for (int i = 0; i < STEPS; i++) {
            Move next = step(stone, steps[i]);

            if (board->points[next] == GO_EMPTY && next != except)
                return true;
            if (board->points[next] == colour && !go_set_has(&seen, next)) {
                go_set_add(&seen, next);
                stack[waiting++] = next;
            }
        }
    }
    return false;
}

/* Adds the points connected with `point` that are alike to `chain`, and what they touch of the
 * empty ones to `liberties`. */
static void follow(const GoBoard *board, Move point, GoSet *chain, GoSet *liberties)
{
    uint16_t stack[GO_POINTS_MAX];
    int waiting = 0;
    uint8_t colour = board->points[point];

    go_set_add(chain, point);
    stack[waiting++] = point;
    while (waiting > 0) {
        Move stone = stack[--waiting];

        for (int i = 0; i < STEPS; i++) {
            Move next = step(stone, steps[i]);

            if (board->points[next] == colour && !go_set_has(chain, next)) {
                go_set_add(chain, next);
                stack[waiting++] = next;
            } else if (board->points[next] == GO_EMPTY && colour != GO_EMPTY) {
                go_set_add(liberties, next);
            }
        }
    }
}

void go_board_chain(const GoBoard *board, Move point, GoSet *chain)
{
    GoSet liberties = {{0}};

    memset(chain, 0, sizeof *chain);
    follow(board, point, chain, &liberties);
}

void go_board_liberties(const GoBoard *board, Move point, GoSet *liberties)
{
    GoSet chain = {{0}};

    memset(liberties, 0, sizeof *liberties);
    follow(board, point, &chain, liberties);
}

static bool touches(const GoBoard *board, Move point, GoColour colour)
{
    for (int i = 0; i < STEPS; i++)
        if (board->points[step(point, steps[i])] == colour)
            return true;
    return false;
}

/* Whether a stone put on the empty point lives or takes something. */
static bool can_stay(const GoBoard *board, GoColour colour, Move point)
{
    if (touches(board, point, GO_EMPTY))
        return true;
    for (int i = 0; i < STEPS; i++) {
        Move next = step(point, steps[i]);

        if (board->points[next] != GO_BORDER &&
            go_board_breathes(board, next, point) == (board->points[next] == colour))
            return true;
    }
    return false;
}

GoLegality go_board_legality(const GoBoard *board, GoColour colour, Move point)
{
    if (board->points[point] != GO_EMPTY)
        return GO_OCCUPIED;
    if (point == board->ko)
        return GO_KO;
    return can_stay(board, colour, point) ? GO_LEGAL : GO_SUICIDE;
}

void go_board_put(GoBoard *board, GoColour colour, Move point)
{
    if (board->points[point] != GO_EMPTY)
        board->key -= key_of_stone(board->points[point], point);
    if (colour != GO_EMPTY)
        board->key += key_of_stone(colour, point);
    board->points[point] = (uint8_t)colour;
}

/* Takes the chain off the board; returns how many stones it had. */
static int take(GoBoard *board, Move point, GoSet *taken)
{
    uint16_t stack[GO_POINTS_MAX];
    int waiting = 0;
    int count = 0;
    uint8_t colour = board->points[point];

    go_board_put(board, GO_EMPTY, point);
    stack[waiting++] = point;
    while (waiting > 0) {
        Move stone = stack[--waiting];

        count++;
        if (taken != NULL)
            go_set_add(taken, stone);
        for (int i = 0; i < STEPS; i++) {
            Move next = step(stone, steps[i]);

            if (board->points[next] == colour) {
                go_board_put(board, GO_EMPTY, next);
                stack[waiting++] = next;
            }
        }
    }
    return count;
}

/* A lone stone that has just taken one may be retaken at once on its only liberty, but for the
 * rule of ko; MOVE_NONE if it is not so. */
static Move ko_of(const GoBoard *board, GoColour colour, Move point)
{
    Move liberty = MOVE_NONE;

    for (int i = 0; i < STEPS; i++) {
        Move next = step(point, steps[i]);

        if (board->points[next] == colour)
            return MOVE_NONE;
        if (board->points[next] == GO_EMPTY) {
            if (liberty != MOVE_NONE)
                return MOVE_NONE;
            liberty = next;
        }
    }
    return liberty;
}

int go_board_play(GoBoard *board, GoColour colour, Move point, GoSet *taken)
{
    GoColour enemy = go_enemy(colour);
    int count = 0;

    assert(go_board_legality(board, colour, point) == GO_LEGAL);
    go_board_put(board, colour, point);
    for (int i = 0; i < STEPS; i++) {
        Move next = step(point, steps[i]);

        if (board->points[next] == enemy && !go_board_breathes(board, next, MOVE_NONE))
            count += take(board, next, taken);
    }
    board->ko = count == 1 ? ko_of(board, colour, point) : MOVE_NONE;
    return count;
}

void go_board_pass(GoBoard *board)
{
    board->ko = MOVE_NONE;
}

bool go_board_is_eye(const GoBoard *board, GoColour colour, Move point)
{
    int enemies = 0;
    bool is_on_edge = false;

    for (int i = 0; i < STEPS; i++) {
        uint8_t next = board->points[step(point, steps[i])];

        if (next != colour && next != GO_BORDER)
            return false;
    }
    for (int i = 0; i < STEPS; i++) {
        uint8_t next = board->points[step(point, diagonals[i])];

        is_on_edge |= next == GO_BORDER;
        enemies += next == go_enemy(colour);
    }
    return enemies + is_on_edge < 2;
}

/* Which colours the empty regions touch, at the root of each: bits of GoColour. */
static void find_touching(const GoBoard *board, const uint16_t roots[], uint8_t touching[])
{
    for (int row = 0; row < board->size; row++) {
        Move first = go_point(0, row);

        for (Move point = first; point < first + board->size; point++)
            if (board->points[point] == GO_EMPTY)
                touching[roots[point]] |=
                    (uint8_t)(1 << board->points[point - 1] | 1 << board->points[point + 1] |
                              1 << board->points[point - GO_STRIDE] |
                              1 << board->points[point + GO_STRIDE]);
    }
}

static int count_points(const GoBoard *board, int points_of_stone)
{
    /* Of a point in a region that touches these colours; others beside the border and empty. */
    static const int8_t owners[4] = {0, 1, -1, 0};
    uint16_t roots[GO_AREA];
    uint8_t touching[GO_AREA] = {0};
    int sum = 0;

    go_regions_find(board->points, board->size, roots);
    find_touching(board, roots, touching);
    for (int row = 0; row < board->size; row++) {
        Move first = go_point(0, row);

        for (Move point = first; point < first + board->size; point++) {
            uint8_t colour = board->points[point];

            sum += colour == GO_EMPTY   ? owners[touching[roots[point]] >> GO_BLACK & 3]
                   : colour == GO_BLACK ? points_of_stone
                                        : -points_of_stone;
        }
    }
    return sum;
}

int go_board_area(const GoBoard *board)
{
    return count_points(board, 1);
}

int go_board_territory(const GoBoard *board)
{
    return count_points(board, 0);
}

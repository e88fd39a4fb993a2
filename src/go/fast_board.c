/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/fast_board.h"

#include <assert.h>
#include <string.h>

#include "go/fast_board_internal.h"

static int area_of(int size)
{
    return (size + 1) * (size + 2) + 1;
}

/* Sites are counted in whole blocks, which suits vector instructions, and so some beyond the
 * last. */
enum { BLOCK = 16, ROOM = GO_AREA + 2 * BLOCK };

_Static_assert((GO_STRIDE * GO_STRIDE - GO_ORIGIN) / BLOCK * BLOCK + BLOCK + GO_ORIGIN <=
                   GO_AREA,
               "the last block of the largest board ends within its border");

static int whole_blocks(int sites)
{
    return (sites + BLOCK - 1) / BLOCK * BLOCK;
}

/* All sites of the board, border included, in their order. Rows are copied at full length,
 * which takes few instructions; the next row covers what is too much. */
static void copy_colours(const GoBoard *from, uint8_t colours[ROOM])
{
    size_t stride = from->size + (size_t)1;

    memset(colours, GO_BORDER, ROOM);
    for (size_t row = 1; row < stride; row++)
        memcpy(&colours[row * stride], &from->points[row * GO_STRIDE], GO_STRIDE);
}

/* What the sites are to a neighbour, and to a diagonal one. */
static inline void weigh(const uint8_t colours[], int count, uint16_t beside[],
                         uint16_t diagonal[])
{
    for (int i = 0; i < count; i++) {
        uint16_t one = (uint16_t)(1 << (4 * colours[i]));
        uint16_t is_border = colours[i] == GO_BORDER ? 0xffff : 0;

        beside[i] = (uint16_t)(one | (is_border & 0x1110));
        diagonal[i] = (uint16_t)(one & ~is_border);
    }
}

static void count_neighbours(FastBoard *board, const uint8_t colours[ROOM])
{
    uint16_t beside[ROOM];
    uint16_t diagonal[ROOM];
    int stride = board->stride;
    int first = stride + 1;

    weigh(colours, whole_blocks(stride * first + BLOCK), beside, diagonal);
    const uint16_t *row = &beside[first];
    const uint16_t *above = row + stride;
    const uint16_t *below = row - stride;
    const uint16_t *corners_above = &diagonal[first + stride];
    const uint16_t *corners_below = &diagonal[first - stride];
    FastSite *sites = &board->sites[first];
    int count = whole_blocks(stride * stride - first);
    for (int i = 0; i < count; i++) {
        uint16_t near = (uint16_t)(row[i - 1] + row[i + 1] + above[i] + below[i]);
        uint16_t far = (uint16_t)(corners_above[i - 1] + corners_above[i + 1] +
                                  corners_below[i - 1] + corners_below[i + 1]);
        uint16_t start = (near & 0xf000) != 0 ? 0x0770 : 0x0660;

        sites[i].beside = near;
        sites[i].diagonal = (uint16_t)(start + far);
        sites[i].chain = CHAIN_NONE;
        sites[i].colour = colours[first + i];
    }
}

static inline void extend_chain(FastBoard *board, int chain, int site)
{
    FastSite *at = &board->sites[site];

    at->chain = (uint16_t)chain;
    board->next[site] = board->next[chain];
    board->next[chain] = (uint16_t)site;
    board->chains[chain] += fast_single(at);
}

static inline void add_to_chains(FastBoard *board, int site, int stride)
{
    const FastSite *at = &board->sites[site];
    const FastSite *left = at - 1;
    const FastSite *below = at - stride;

    if (left->colour == at->colour)
        extend_chain(board, left->chain, site);
    else
        fast_start_chain(board, site);
    if (below->colour == at->colour && below->chain != at->chain)
        fast_join(board, at->chain, below->chain);
}

static void put_border(FastBoard *board, int from, int to)
{
    for (int site = from; site <= to; site++)
        board->sites[site] = (FastSite){.colour = GO_BORDER};
}

static void list_sites(FastBoard *board, const uint8_t colours[ROOM])
{
    int stride = board->stride;
    int empty_count = 0;

    for (int site = stride + 1; site < stride * stride; site++)
        if (colours[site] == GO_EMPTY) {
            board->rank[site] = (uint16_t)empty_count;
            board->empties[empty_count++] = (uint16_t)site;
        } else if (colours[site] != GO_BORDER) {
            add_to_chains(board, site, stride);
        }
    board->empty_count = (uint16_t)empty_count;
}

#ifndef NDEBUG
static bool all_breathe(const FastBoard *board)
{
    for (int site = board->stride + 1; site < board->stride * board->stride; site++)
        if (fast_liberties(board, board->sites[site].chain) == 0)
            return false;
    return true;
}
#endif

void fast_board_from(FastBoard *board, const GoBoard *from, GoColour to_move)
{
    uint8_t colours[ROOM];

    board->size = from->size;
    board->stride = (uint16_t)(from->size + 1);
    board->turns_left = (uint16_t)(3 * from->size * from->size);
    board->to_move = (uint8_t)to_move;
    board->passes = 0;
    board->last = SITE_NONE;
    board->unused = 0;
    board->chains[CHAIN_NONE] = NEVER_FEW;
    copy_colours(from, colours);
    count_neighbours(board, colours);
    put_border(board, 0, board->stride);
    put_border(board, board->stride * board->stride, board->stride * (board->stride + 1));
    list_sites(board, colours);
    board->ko = (uint16_t)fast_board_site(board, from->ko);
    assert(all_breathe(board));
}

void fast_board_init(FastBoard *board, int size)
{
    GoBoard empty;

    go_board_init(&empty, size);
    fast_board_from(board, &empty, GO_BLACK);
}

void fast_board_copy(FastBoard *board, const FastBoard *from)
{
    size_t area = (size_t)area_of(from->size);
    size_t head = offsetof(FastBoard, empties) + from->empty_count * sizeof *from->empties;

    memcpy(board, from, head);
    memcpy(board->rank, from->rank, area * sizeof *board->rank);
    memcpy(board->next, from->next, area * sizeof *board->next);
    memcpy(board->chains, from->chains, area * sizeof *board->chains);
    memcpy(board->sites, from->sites, area * sizeof *board->sites);
}

/* An empty neighbour of the stone, or SITE_NONE. */
static int empty_neighbour(const FastBoard *board, int stone)
{
    const int steps[] = {-1, 1, -board->stride, board->stride};

    for (int i = 0; i < 4; i++)
        if (board->sites[stone + steps[i]].colour == GO_EMPTY)
            return stone + steps[i];
    return SITE_NONE;
}

int fast_last_liberty(const FastBoard *board, int chain)
{
    int stone = chain;
    int liberty;

    if (fast_liberties(board, chain) > 4)
        return SITE_NONE;
    while ((liberty = empty_neighbour(board, stone)) == SITE_NONE)
        stone = board->next[stone];
    return fast_has_other_liberty(board, &board->sites[liberty], chain) ? SITE_NONE : liberty;
}

GoLegality fast_board_legality(const FastBoard *board, GoColour colour, Move point)
{
    int site = fast_board_site(board, point);

    if (board->sites[site].colour != GO_EMPTY)
        return GO_OCCUPIED;
    if (fast_is_legal(board, site, colour))
        return GO_LEGAL;
    return site == board->ko ? GO_KO : GO_SUICIDE;
}

bool fast_board_is_eye(const FastBoard *board, GoColour colour, Move point)
{
    int site = fast_board_site(board, point);

    return fast_is_eye(&board->sites[site], colour);
}

Move fast_board_last_liberty(const FastBoard *board, Move point)
{
    int chain = board->sites[fast_board_site(board, point)].chain;

    return fast_board_point(board, fast_last_liberty(board, chain));
}

int fast_board_play(FastBoard *board, Move move)
{
    GoColour colour = (GoColour)board->to_move;

    board->to_move = (uint8_t)go_enemy(colour);
    board->last = (uint16_t)fast_board_site(board, move);
    board->turns_left--;
    if (move != GO_PASS) {
        board->passes = 0;
        return fast_put(board, board->last, colour);
    }
    board->passes++;
    board->ko = SITE_NONE;
    return 0;
}

/* The colours that an empty region touches, as bits; marks its sites in `is_seen`. */
static int flood(const FastBoard *board, int start, bool is_seen[], int *size)
{
    const int steps[4] = {-1, 1, -board->stride, board->stride};
    uint16_t region[GO_POINTS_MAX];
    int touched = 0;

    *size = 1;
    region[0] = (uint16_t)start;
    is_seen[start] = true;
    for (int i = 0; i < *size; i++)
        for (int j = 0; j < 4; j++) {
            int site = region[i] + steps[j];

            touched |= 1 << board->sites[site].colour;
            if (board->sites[site].colour == GO_EMPTY && !is_seen[site]) {
                is_seen[site] = true;
                region[(*size)++] = (uint16_t)site;
            }
        }
    return touched;
}

static int region_area(const FastBoard *board)
{
    bool is_seen[GO_AREA] = {false};
    int area = 0;

    for (int i = 0; i < board->empty_count; i++) {
        int site = board->empties[i];
        int size = 0;

        if (is_seen[site])
            continue;
        int touched = flood(board, site, is_seen, &size);
        bool is_black = touched >> GO_BLACK & 1;
        bool is_white = touched >> GO_WHITE & 1;
        area += (is_black - is_white) * size;
    }
    return area;
}

static int count_stones(const FastBoard *board)
{
    static const int8_t values[] = {[GO_BLACK] = 1, [GO_WHITE] = -1, [GO_BORDER] = 0};
    int end = board->stride * board->stride;
    int area = 0;

    for (int site = board->stride + 1; site < end; site++)
        area += values[board->sites[site].colour];
    return area;
}

int fast_board_area(const FastBoard *board)
{
    int area = count_stones(board);
    int eyes = 0;

    for (int i = 0; i < board->empty_count; i++) {
        int beside = board->sites[board->empties[i]].beside;

        if ((beside & EMPTY_FIELD) > 0)
            return area + region_area(board);
        eyes += (beside & 4 * fast_one(GO_BLACK)) != 0;
        eyes -= (beside & 4 * fast_one(GO_WHITE)) != 0;
    }
    return area + eyes;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_encoding.h"

#include <string.h>

#include "phantom_go/phantom_go_contents.h"

static int board_width(const void *known)
{
    int size = ((const PhantomGoView *)known)->size;

    return size > GO_ENCODING_WIDTH_MIN ? size : GO_ENCODING_WIDTH_MIN;
}

static int place_of(const Encoding *encoding, Move point)
{
    return go_row(point) * encoding->width + go_column(point);
}

static Move point_at(const Encoding *encoding, int place)
{
    return go_point(place % encoding->width, place / encoding->width);
}

static int action_of_pass(const Encoding *encoding)
{
    return encoding->actions - 1;
}

/* Those of a row of actions, from `first` on, whose bits are set. */
static void allow(uint64_t mask[], int first, uint64_t bits)
{
    int shift = first % 64;

    mask[first / 64] |= bits << shift;
    if (shift > 0 && bits >> (64 - shift) != 0)
        mask[first / 64 + 1] |= bits >> (64 - shift);
}

static void action_mask(const Encoding *encoding, const void *known, uint64_t mask[])
{
    const PhantomGoView *view = known;
    GoSet points = phantom_go_askable(view);

    memset(mask, 0, (size_t)encoding->mask_words * sizeof *mask);
    if (view->to_move != view->side || view->outcome.is_over)
        return;
    for (int row = 0; row < view->size; row++)
        allow(mask, row * encoding->width, go_set_row(&points, row));
    allow(mask, action_of_pass(encoding), 1);
}

static Move action_move(const Encoding *encoding, const void *known, int action)
{
    (void)known;
    if (action < 0 || action > action_of_pass(encoding))
        return MOVE_NONE;
    return action == action_of_pass(encoding) ? GO_PASS : point_at(encoding, action);
}

static int move_action(const Encoding *encoding, const void *known, Move move)
{
    (void)known;
    return move == GO_PASS ? action_of_pass(encoding) : place_of(encoding, move);
}

static int hidden_point(const Encoding *encoding, const void *known, int place)
{
    const PhantomGoView *view = known;
    Move point = point_at(encoding, place);

    return go_is_on_board(point, view->size) && !go_set_has(&view->own, point)
               ? (int)go_bit(point)
               : -1;
}

static void truth(const Encoding *encoding, const void *memory, Side viewer, uint8_t result[])
{
    const PhantomGoWorld *world = memory;
    const GoBoard *board = &world->board;
    GoColour enemy = go_colour(side_other(viewer));
    uint8_t *facts = result + encoding_points(encoding);
    int score = phantom_go_score(world);

    memset(result, 0, (size_t)encoding_truth_size(encoding));
    for (int row = 0; row < board->size; row++)
        for (int column = 0; column < board->size; column++)
            if (board->points[go_point(column, row)] == enemy)
                result[row * encoding->width + column] = PHANTOM_GO_CONTENT_STONE;
    phantom_go_put_signed(facts + GO_FACT_SCORE, viewer == SIDE_FIRST ? score : -score,
                          board->size);
    if (board->ko != MOVE_NONE && world->to_move == viewer)
        facts[GO_FACT_KO] = OBSERVATION_FULL;
}

const Encoding phantom_go_encoding = {
    .version = PHANTOM_GO_ENCODING_VERSION,
    .width = GO_SIZE_MAX,
    .height = GO_SIZE_MAX,
    .least_width = GO_ENCODING_WIDTH_MIN,
    .planes = PHANTOM_GO_PLANES,
    .scalars = PHANTOM_GO_SCALARS,
    .own_planes = GO_PLANE_OWN + 1,
    .board_plane = GO_PLANE_BOARD,
    .has_origins = false,
    .is_symmetric = true,
    .actions = GO_POINTS_MAX + 1,
    .mask_words = (GO_POINTS_MAX + 1 + 63) / 64,
    .codes = PHANTOM_GO_CONTENT_COUNT,
    .facts = PHANTOM_GO_FACTS,
    .memory_size = sizeof(PhantomGoDiary),
    .begin = phantom_go_diary_begin,
    .hear = phantom_go_diary_hear,
    .board_width = board_width,
    .observe = phantom_go_observe,
    .mask = action_mask,
    .action_move = action_move,
    .move_action = move_action,
    .hidden_point = hidden_point,
    .truth = truth,
};

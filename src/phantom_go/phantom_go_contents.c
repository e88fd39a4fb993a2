/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_contents.h"

#include <string.h>

#include "phantom_go/phantom_go_view.h"

_Static_assert((int)PHANTOM_GO_CONTENT_POINTS <= CONTENT_POINTS_MAX,
               "every point has a number");

const char *const phantom_go_content_names[PHANTOM_GO_CONTENT_COUNT] = {
    [CONTENT_EMPTY] = "empty", [PHANTOM_GO_CONTENT_STONE] = "stone"};

void phantom_go_contents(const void *memory, Side viewer, uint8_t contents[])
{
    const GoBoard *board = &((const PhantomGoWorld *)memory)->board;
    GoColour enemy = go_colour(side_other(viewer));

    memset(contents, CONTENT_SEEN, PHANTOM_GO_CONTENT_POINTS);
    for (int row = 0; row < board->size; row++)
        for (int column = 0; column < board->size; column++) {
            Move point = go_point(column, row);

            if (board->points[point] == GO_EMPTY)
                contents[go_bit(point)] = CONTENT_EMPTY;
            else if (board->points[point] == enemy)
                contents[go_bit(point)] = PHANTOM_GO_CONTENT_STONE;
        }
}

void phantom_go_own_men(const void *memory, uint8_t contents[])
{
    GoSet own = ((const PhantomGoView *)memory)->own;

    memset(contents, CONTENT_EMPTY, PHANTOM_GO_CONTENT_POINTS);
    for (Move point; (point = go_set_pop(&own)) != MOVE_NONE;)
        contents[go_bit(point)] = PHANTOM_GO_CONTENT_STONE;
}

void phantom_go_point_to_text(int point, TextBuffer *text)
{
    go_move_to_text((Move)(GO_ORIGIN + point), text);
}

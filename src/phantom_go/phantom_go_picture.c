/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_picture.h"

#include "go/go_handicap.h"
#include "phantom_go/phantom_go_view.h"

typedef enum { MARK_EMPTY, MARK_BLACK, MARK_WHITE, MARK_STAR, MARK_REFUSED, MARK_DOUBTED } Mark;

static const char *const marks[][2] = {
    [MARK_EMPTY] = {"·", "."}, [MARK_BLACK] = {"●", "X"},   [MARK_WHITE] = {"○", "O"},
    [MARK_STAR] = {"+", "+"},  [MARK_REFUSED] = {"×", "x"}, [MARK_DOUBTED] = {"?", "?"},
};

static Mark mark_of_world(const void *memory, Move point)
{
    switch (((const PhantomGoWorld *)memory)->board.points[point]) {
    case GO_BLACK:
        return MARK_BLACK;
    case GO_WHITE:
        return MARK_WHITE;
    default:
        return MARK_EMPTY;
    }
}

static Mark mark_of_view(const void *memory, Move point)
{
    const PhantomGoView *view = memory;
    Mark own = view->side == SIDE_FIRST ? MARK_BLACK : MARK_WHITE;

    if (go_set_has(&view->own, point))
        return own;
    if (go_set_has(&view->known, point) || go_set_has(&view->memory.stones, point))
        return own == MARK_BLACK ? MARK_WHITE : MARK_BLACK;
    if (go_set_has(&view->refused, point))
        return MARK_REFUSED;
    return view->memory.refused_at[go_bit(point)] > 0 ? MARK_DOUBTED : MARK_EMPTY;
}

static void show(const void *memory, int size, Mark (*mark_of)(const void *memory, Move point),
                 PictureStyle style, TextBuffer *lines)
{
    GoSet stars = go_stars(size);

    for (int row = size - 1; row >= 0; row--) {
        text_add_format(lines, "%2d ", row + 1);
        for (int column = 0; column < size; column++) {
            Move point = go_point(column, row);
            Mark mark = mark_of(memory, point);

            if (mark == MARK_EMPTY && go_set_has(&stars, point))
                mark = MARK_STAR;
            text_add_char(lines, ' ');
            text_add(lines, marks[mark][style == PICTURE_UNICODE ? 0 : 1]);
        }
        text_add_char(lines, '\n');
    }
    text_add(lines, "   ");
    for (int column = 0; column < size; column++)
        text_add_format(lines, " %c", "abcdefghjklmnopqrst"[column]);
    text_add_char(lines, '\n');
}

void phantom_go_show_world(const void *memory, PictureStyle style, TextBuffer *lines)
{
    const PhantomGoWorld *world = memory;

    show(world, world->board.size, mark_of_world, style, lines);
}

void phantom_go_show_view(const void *memory, PictureStyle style, TextBuffer *lines)
{
    const PhantomGoView *view = memory;
    bool is_black = view->side == SIDE_FIRST;
    int stones[SIDE_COUNT];

    stones[view->side] = go_set_count(&view->own);
    stones[side_other((Side)view->side)] = view->enemy_stones;
    show(view, view->size, mark_of_view, style, lines);
    text_add_format(lines, "Black%s: %d on the board, %d lost; White%s: %d and %d\n",
                    is_black ? " (you)" : "", stones[SIDE_FIRST], view->lost[SIDE_FIRST],
                    is_black ? "" : " (you)", stones[SIDE_SECOND], view->lost[SIDE_SECOND]);
}

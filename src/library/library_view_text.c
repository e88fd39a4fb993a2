/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A view as text, and as the numbers of its encoding.
 */
#include "library/library_internal.h"

size_t nebel_view_draw(const NebelView *view, int in_ascii, char *buffer, size_t size)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    view->game->text->show_view(view->view, in_ascii ? PICTURE_ASCII : PICTURE_UNICODE, &text);
    return library_give_text(&text, buffer, size);
}

size_t nebel_view_say_start(const NebelView *view, char *buffer, size_t size)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    if (view->is_whole)
        view->game->text->say_start(view->first, &text);
    return library_give_text(&text, buffer, size);
}

size_t nebel_view_json(const NebelView *view, char *buffer, size_t size)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    text_add_char(&text, '{');
    view->game->text->report_view(view->view, view->first, &text);
    text_add_char(&text, '}');
    return library_give_text(&text, buffer, size);
}

static NebelStatus find_encoding(const NebelView *view, int width, Encoding *encoding)
{
    Status status = library_encoding(view->game, width, encoding);

    if (status != STATUS_OK)
        return library_status(status);
    int needed = encoding->board_width(view->view);
    return needed <= encoding->width
               ? NEBEL_OK
               : library_fail(STATUS_BAD_INPUT, "a board %d points wide, in planes of %d",
                              needed, encoding->width);
}

NebelStatus nebel_view_observe(const NebelView *view, int width, uint8_t observation[])
{
    Encoding encoding = {0};
    NebelStatus status = find_encoding(view, width, &encoding);

    if (status == NEBEL_OK)
        encoding.observe(&encoding, view->memory, view->view, observation);
    return status;
}

NebelStatus nebel_view_mask(const NebelView *view, int width, uint64_t mask[])
{
    Encoding encoding = {0};
    NebelStatus status = find_encoding(view, width, &encoding);

    if (status == NEBEL_OK)
        encoding.mask(&encoding, view->view, mask);
    return status;
}

/* Goes through what may be tried, for the encoding promises nothing of other numbers, and fills
 * the one of the two that is not wanted. */
static NebelStatus find_action(const NebelView *view, int width, int *action, NebelMove *move,
                               bool by_action)
{
    Encoding encoding = {0};
    NebelMove tries[TRIES_MAX];
    NebelStatus status = find_encoding(view, width, &encoding);

    if (status != NEBEL_OK)
        return status;
    int count = nebel_view_tries(view, tries, TRIES_MAX);
    for (int i = 0; i < count; i++) {
        int number = encoding.move_action(&encoding, view->view, tries[i]);

        if (by_action ? number == *action : tries[i] == *move) {
            *action = number;
            *move = tries[i];
            return NEBEL_OK;
        }
    }
    return library_fail(STATUS_NOT_FOUND, "that may not be tried now");
}

NebelStatus nebel_view_action_move(const NebelView *view, int width, int action,
                                   NebelMove *move)
{
    return find_action(view, width, &action, move, true);
}

NebelStatus nebel_view_move_action(const NebelView *view, int width, NebelMove move,
                                   int *action)
{
    return find_action(view, width, action, &move, false);
}

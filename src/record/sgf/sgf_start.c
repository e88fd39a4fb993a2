/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position that a game begins with: as properties, and as the words of a setup.
 */
#include <string.h>

#include "go/go_handicap.h"
#include "phantom_go/phantom_go_start.h"
#include "record/sgf/sgf_internal.h"

static Status put_stones(const RecordReader *reader, const char *at, GoColour colour,
                         GoBoard *board, Error *error)
{
    GoSet points = {{0}};
    SgfValue value;

    while (at != NULL && sgf_next_value(reader, &at, &value))
        if (!sgf_value_to_points(value, board->size, &points))
            return sgf_fail_at_point(error, reader, value);
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        go_board_put(board, colour, point);
    return STATUS_OK;
}

Status sgf_understand_stones(const RecordReader *reader, const SgfNode *node, SgfIntent *intent,
                             Error *error)
{
    const char *at = node->values[SGF_PL];
    SgfValue value;
    Status status = put_stones(reader, node->values[SGF_AB], GO_BLACK, &intent->board, error);

    if (status == STATUS_OK)
        status = put_stones(reader, node->values[SGF_AW], GO_WHITE, &intent->board, error);
    if (status == STATUS_OK)
        status = put_stones(reader, node->values[SGF_AE], GO_EMPTY, &intent->board, error);
    if (status != STATUS_OK || at == NULL || !sgf_next_value(reader, &at, &value))
        return status;
    if (value.start == value.end || strchr("BbWw", *value.start) == NULL)
        return sgf_fail(error, reader, node->values[SGF_PL], STATUS_BAD_INPUT, "PL is B or W");
    intent->to_move = *value.start == 'B' || *value.start == 'b' ? SIDE_FIRST : SIDE_SECOND;
    return STATUS_OK;
}

/* The number of handicap stones if they are all that is on the board, in their usual places,
 * and White begins; else 0. */
static int find_handicap(const GoBoard *board, Side to_move)
{
    GoSet black = go_board_stones(board, GO_BLACK);
    GoSet white = go_board_stones(board, GO_WHITE);
    GoSet usual = {{0}};
    Move points[GO_HANDICAP_MAX];
    int count = go_set_count(&black);

    if (to_move != SIDE_SECOND || !go_set_is_empty(&white) || count < 2 ||
        count > GO_HANDICAP_MAX || go_handicap(board->size, count, points) != count)
        return 0;
    for (int i = 0; i < count; i++)
        go_set_add(&usual, points[i]);
    return go_set_is_equal(&black, &usual) ? count : 0;
}

/* Writes the position, with the usual komi if none is said. A komi that cannot be played is
 * left as it is: the start will say what is wrong. */
static void settle_position(const SgfIntent *intent, TextBuffer *text)
{
    GameSetup setup = intent->head.setup;
    PhantomGoWorld world;

    if (phantom_go_start(&setup, &world, NULL) != STATUS_OK)
        return;
    world.board = intent->board;
    world.to_move = (uint8_t)intent->to_move;
    text_clear(text);
    phantom_go_world_to_text(&world, text);
}

void sgf_settle_start(SgfIntent *intent)
{
    int handicap = find_handicap(&intent->board, intent->to_move);
    TextBuffer text;

    text_init(&text, intent->head.setup.start, sizeof intent->head.setup.start);
    text_add_format(&text, "%dx%d", intent->board.size, intent->board.size);
    if (intent->has_komi) {
        text_add(&text, " komi=");
        phantom_go_half_points_to_text(intent->komi_half_points, &text);
    }
    if (handicap > 0)
        text_add_format(&text, " handicap=%d", handicap);
    else
        settle_position(intent, &text);
    if (intent->words[0] != '\0')
        text_add_format(&text, " %s", intent->words);
}

void sgf_add_start(TextBuffer *text, const PhantomGoWorld *start)
{
    const GoBoard *board = &start->board;
    GoSet black = go_board_stones(board, GO_BLACK);
    GoSet white = go_board_stones(board, GO_WHITE);
    const char *blank = "";

    if (start->to_move == SIDE_SECOND && go_set_is_empty(&white) && go_set_count(&black) > 1)
        text_add_format(text, "HA[%d]", go_set_count(&black));
    sgf_add_points(text, "AB", black, board->size);
    sgf_add_points(text, "AW", white, board->size);
    if (start->to_move == SIDE_SECOND)
        text_add(text, "PL[W]");
    if (board->ko == MOVE_NONE && start->passes == 0 && !start->counts_territory)
        return;
    text_add(text, "XS[");
    if (board->ko != MOVE_NONE) {
        text_add(text, "ko=");
        go_move_to_text(board->ko, text);
        blank = " ";
    }
    if (start->passes > 0) {
        text_add_format(text, "%spasses=%d", blank, start->passes);
        blank = " ";
    }
    if (start->counts_territory)
        text_add_format(text, "%scount=territory", blank);
    text_add_char(text, ']');
}

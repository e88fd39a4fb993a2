/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_say.h"

#include "base/json.h"
#include "phantom_go/phantom_go_start.h"
#include "phantom_go/phantom_go_view.h"

static const char *const side_names[] = {"Black", "White"};

static void say_points(GoSet points, TextBuffer *text)
{
    const char *before = "";

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE; before = ", ") {
        text_add(text, before);
        go_move_to_text(point, text);
    }
}

static void say_taken(const News *news, TextBuffer *lines)
{
    GoSet points = phantom_go_said_points(news);
    int shown = go_set_count(&points);

    if (news->number == 0)
        return;
    text_add_format(lines, news->number == 1 ? "%s captured %u stone" : "%s captured %u stones",
                    side_names[news->mover], (unsigned)news->number);
    if (shown > 0) {
        text_add(lines, shown < (int)news->number ? ", known ones on " : ": ");
        say_points(points, lines);
    }
    text_add(lines, ".\n");
}

static void say_end(Outcome outcome, TextBuffer *lines)
{
    if (outcome.winner == SIDE_NONE)
        text_add(lines, "Draw");
    else
        text_add_format(lines, "%s wins", side_names[outcome.winner]);
    text_add_format(lines, ": %s.\n", reason_to_text((Reason)outcome.reason));
}

/* Not as a format: it is said with nearly every try. */
static void say_moved(const char *mover, TextBuffer *lines)
{
    text_add(lines, mover);
    text_add(lines, " moved.\n");
}

void phantom_go_say(const News *news, TextBuffer *lines)
{
    const char *mover = side_names[news->mover];

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_ILLEGAL)
        text_add(lines, news->flags & SAID_OCCUPIED ? "Illegal: occupied.\n" : "Illegal.\n");
    else if (news->verdict == VERDICT_NONSENSE)
        text_add(lines, "Nonsense.\n");
    if (news->flags & NEWS_PASSED)
        text_add_format(lines, "%s passed.\n", mover);
    else if (news->verdict == VERDICT_MOVED)
        say_moved(mover, lines);
    say_taken(news, lines);
    if (news->flags & SAID_ATARI)
        text_add(lines, "Atari.\n");
    if (news->outcome.is_over)
        say_end(news->outcome, lines);
}

void phantom_go_say_start(const void *view, TextBuffer *lines)
{
    (void)view;
    (void)lines;
}

void phantom_go_say_score(const void *memory, TextBuffer *line)
{
    const PhantomGoWorld *world = memory;
    int score = phantom_go_score(world);

    if (score == 0) {
        text_add(line, "The areas are even");
    } else {
        text_add_format(line, "%s has ", side_names[score > 0 ? SIDE_FIRST : SIDE_SECOND]);
        phantom_go_half_points_to_text(score > 0 ? score : -score, line);
        text_add(line, score == 2 || score == -2 ? " point more" : " points more");
    }
    text_add(line, ", with a komi of ");
    phantom_go_half_points_to_text(world->komi_half_points, line);
    text_add(line, ".\n");
}

/* Why the try was refused: for the referee alone. */
static const char *why(const PhantomGoWorld *world, Side mover, Move move)
{
    switch (go_board_legality(&world->board, go_colour(mover), move)) {
    case GO_OCCUPIED:
        return "occupied";
    case GO_SUICIDE:
        return "suicide";
    default:
        /* A refusal that is a pass has ended the ko already. */
        return "ko";
    }
}

void phantom_go_report(const void *memory, Side mover, const News news[SIDE_COUNT],
                       TextBuffer *json)
{
    const PhantomGoWorld *world = memory;
    const News *heard = &news[mover];
    bool is_refused = heard->verdict == VERDICT_ILLEGAL;
    GoSet taken = phantom_go_said_points(&news[side_other(mover)]);

    json_add_text(json, "why", is_refused ? why(world, mover, heard->move) : NULL);
    json_begin(json, "captured", "[");
    for (Move point; (point = go_set_pop(&taken)) != MOVE_NONE;) {
        json_begin(json, NULL, "\"");
        go_move_to_text(point, json);
        json_end(json, "\"");
    }
    json_end(json, "]");
    json_add_bool(json, "passed", heard->flags & NEWS_PASSED);
    json_add_bool(json, "atari", heard->flags & SAID_ATARI);
}

void phantom_go_report_start(const void *world, TextBuffer *json)
{
    (void)world;
    (void)json;
}

void phantom_go_report_score(const void *memory, TextBuffer *json)
{
    const PhantomGoWorld *world = memory;

    json_add_key(json, "score");
    phantom_go_half_points_to_text(phantom_go_score(world), json);
    json_begin(json, "rows", "\"");
    phantom_go_rows_to_text(&world->board, json);
    json_end(json, "\"");
}

static void add_stones(const char *key, GoSet points, TextBuffer *json)
{
    json_begin(json, key, "{");
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;) {
        json_begin(json, NULL, "\"");
        go_move_to_text(point, json);
        json_end(json, "\":");
        json_add_text(json, NULL, "stone");
    }
    json_end(json, "}");
}

void phantom_go_report_view(const void *memory, const void *first, TextBuffer *json)
{
    const PhantomGoView *view = memory;

    (void)first; /* the view counts the losses itself */
    json_add_number(json, "files", view->size);
    json_add_number(json, "ranks", view->size);
    add_stones("men", view->own, json);
    add_stones("seen", view->memory.stones, json);
    json_begin(json, "lost", "{");
    json_add_number(json, "own", view->lost[view->side]);
    json_add_number(json, "enemy", view->lost[side_other((Side)view->side)]);
    json_end(json, "}");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/noughts.h"

static GameChoice ruleset_choice(int number)
{
    static const GameChoice rulesets[] = {{"silent", NULL, "refusals are told to nobody else"},
                                          {"told", NULL, "refusals are told to both"}};

    return rulesets[number];
}

static GameChoice start_choice(int number)
{
    (void)number;
    return (GameChoice){"3x3", NULL, "the usual board"};
}

static void move_to_text(Move move, TextBuffer *text)
{
    text_add_format(text, "%c%d", 'a' + (move - 1) % 3, 1 + (move - 1) / 3);
}

static Status move_from_text(const char *text, Move *move, Error *error)
{
    if (strlen(text) != 2 || text[0] < 'a' || text[0] > 'c' || text[1] < '1' || text[1] > '3')
        return error_set(error, STATUS_BAD_INPUT, "\"%.12s\" is no cell such as b2", text);
    *move = (Move)(1 + text[0] - 'a' + 3 * (text[1] - '1'));
    return STATUS_OK;
}

static void point_to_text(int point, TextBuffer *text)
{
    move_to_text((Move)(point + 1), text);
}

static void say(const News *news, TextBuffer *lines)
{
    const char *const *names = noughts_text.side_names;
    Outcome end = news->outcome;

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_ILLEGAL)
        text_add(lines, "Illegal.\n");
    if (news->verdict == VERDICT_NONSENSE)
        text_add(lines, "Nonsense.\n");
    if (news->verdict == VERDICT_MOVED)
        text_add_format(lines, "%s moved.\n", names[news->mover]);
    if (end.is_over)
        text_add_format(
            lines, "%s%s: %s.\n", end.winner == SIDE_NONE ? "Draw" : names[end.winner],
            end.winner == SIDE_NONE ? "" : " wins", reason_to_text((Reason)end.reason));
}

static void say_nothing(const void *memory, TextBuffer *text)
{
    (void)memory;
    (void)text;
}

bool noughts_read_position(const char *text, NoughtsWorld *world)
{
    if (strlen(text) != NOUGHTS_CELLS + 2 || strspn(text, "xo.") != NOUGHTS_CELLS ||
        text[NOUGHTS_CELLS] != ' ' || strchr("xo", text[NOUGHTS_CELLS + 1]) == NULL)
        return false;
    for (int i = 0; i < NOUGHTS_CELLS; i++)
        if (text[i] != '.')
            world->men[text[i] == 'o'] |= (uint16_t)(1 << i);
    world->to_move = text[NOUGHTS_CELLS + 1] == 'o';
    return true;
}

static char letter_of(const NoughtsWorld *world, int cell)
{
    return world->men[0] >> cell & 1 ? 'x' : world->men[1] >> cell & 1 ? 'o' : '.';
}

static void world_to_text(const void *world, TextBuffer *text)
{
    for (int i = 0; i < NOUGHTS_CELLS; i++)
        text_add_char(text, letter_of(world, i));
    text_add(text, ((const NoughtsWorld *)world)->to_move == SIDE_FIRST ? " x" : " o");
}

static void show_world(const void *world, PictureStyle style, TextBuffer *lines)
{
    (void)style;
    for (int row = 2; row >= 0; row--)
        text_add_format(lines, "%d  %c %c %c\n", row + 1, letter_of(world, 3 * row),
                        letter_of(world, 3 * row + 1), letter_of(world, 3 * row + 2));
    text_add(lines, "   a b c\n");
}

static void show_view(const void *memory, PictureStyle style, TextBuffer *lines)
{
    const NoughtsView *view = memory;
    NoughtsWorld shown = {.men = {view->own, view->known}};

    if (view->side == SIDE_SECOND)
        shown = (NoughtsWorld){.men = {view->known, view->own}};
    show_world(&shown, style, lines);
}

static void report(const void *world, Side mover, const News news[SIDE_COUNT], TextBuffer *json)
{
    (void)world;
    (void)mover;
    (void)news;
    (void)json;
}

static void add_men(const char *key, int cells, TextBuffer *json)
{
    const char *comma = "";

    text_add_format(json, "\"%s\":{", key);
    for (int i = 0; i < NOUGHTS_CELLS; i++) {
        if (!(cells >> i & 1))
            continue;
        text_add_format(json, "%s\"", comma);
        point_to_text(i, json);
        text_add(json, "\":\"man\"");
        comma = ",";
    }
    text_add_char(json, '}');
}

static void report_view(const void *memory, const void *first, TextBuffer *json)
{
    const NoughtsView *view = memory;

    (void)first;
    text_add(json, "\"files\":3,\"ranks\":3,");
    add_men("men", view->own, json);
    text_add_char(json, ',');
    add_men("seen", view->known, json);
    text_add(json, ",\"lost\":{\"own\":0,\"enemy\":0}");
}

static void news_to_words(const News *news, TextBuffer *words)
{
    (void)news;
    (void)words;
}

static Status news_from_words(const char *words, const void *memory, News *news, Error *error)
{
    const NoughtsView *view = memory;
    bool is_own = news->mover == view->side;
    bool is_possible = news->verdict == VERDICT_MOVED ||
                       (news->verdict == VERDICT_ILLEGAL && (is_own || view->is_told));

    if (view->outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "the game is over");
    if (news->mover != view->to_move)
        return error_set(error, STATUS_NOT_YOUR_TURN, "the other side is on move");
    if (is_own && !noughts_may_ask(view, news->move))
        is_possible = news->verdict == VERDICT_NONSENSE;
    if (*words != '\0' || !is_possible || (news->flags & NEWS_PASSED))
        return error_set(error, STATUS_BAD_INPUT, "the umpire does not say that here");
    return STATUS_OK;
}

static const char *const content_names[] = {"empty", "man"};

const GameText noughts_text = {
    .side_names = {"Cross", "Nought"},
    .move_help = "b2 (a letter and a row from below)",
    .primer = "Try a cell. Three in a row win.\n",
    .content_names = content_names,
    .rulesets = {2, ruleset_choice},
    .starts = {1, start_choice},
    .start_help = "a position such as \"x...o.... x\"",
    .move_to_text = move_to_text,
    .move_from_text = move_from_text,
    .point_to_text = point_to_text,
    .say = say,
    .say_start = say_nothing,
    .world_to_text = world_to_text,
    .show_world = show_world,
    .show_view = show_view,
    .report = report,
    .report_start = say_nothing,
    .report_view = report_view,
    .news_to_words = news_to_words,
    .start_to_words = say_nothing,
    .news_from_words = news_from_words,
};

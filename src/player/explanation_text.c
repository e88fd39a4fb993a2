/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explanations as text: lines for people.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player/explanation.h"

enum { NAME_SIZE = 20, LIKELY_MEN = 6, CERTAIN = 995 };

static void name_move(const GameOps *game, Move move, char name[NAME_SIZE])
{
    TextBuffer text;

    text_init(&text, name, NAME_SIZE);
    game->text->move_to_text(move, &text);
}

/* --- The table of tries --- */

static void add_value(const Explanation *explanation, const ExplainedTry *explained,
                      TextBuffer *lines)
{
    char value[NAME_SIZE] = "-";
    int size = abs(explained->value);

    if (explanation->unit == UNIT_NONE)
        return;
    if (explained->has_value && explanation->unit == UNIT_CENTIPAWNS)
        snprintf(value, sizeof value, "%c%d.%02d", explained->value < 0 ? '-' : '+', size / 100,
                 size % 100);
    else if (explained->has_value)
        snprintf(value, sizeof value, "%d.%d %%", size / 10, size % 10);
    text_add_format(lines, "%9s", value);
}

static void add_head(const Explanation *explanation, TextBuffer *lines)
{
    static const char *const columns[] = {
        [UNIT_NONE] = "",
        [UNIT_CENTIPAWNS] = "    pawns",
        [UNIT_PERMILLE] = "     wins",
        [UNIT_CHANCE] = "   chance",
    };
    static const char *const weights[] = {
        [WEIGHT_VOTES] = "     votes",
        [WEIGHT_VISITS] = "    visits",
    };

    text_add(lines, "  try    ");
    text_add(lines, columns[explanation->unit]);
    if (explanation->weight != WEIGHT_NONE)
        text_add(lines, weights[explanation->weight]);
    if (explanation->work.boards_valued > 0)
        text_add(lines, "   legal on");
    text_add_char(lines, '\n');
}

static void add_try(const Explanation *explanation, const GameOps *game,
                    const ExplainedTry *explained, TextBuffer *lines)
{
    char name[NAME_SIZE];

    name_move(game, explained->move, name);
    text_add_format(lines, "%c %-7s", explained->move == explanation->chosen ? '*' : ' ', name);
    add_value(explanation, explained, lines);
    if (explanation->weight != WEIGHT_NONE)
        text_add_format(lines, "%10" PRId64, explained->weight);
    if (explanation->work.boards_valued > 0)
        text_add_format(lines, "%11" PRId32, explained->boards);
    text_add_char(lines, '\n');
}

/* The best; the chosen one is always among them. */
static void add_tries(const Explanation *explanation, const GameOps *game, int tries_max,
                      TextBuffer *lines)
{
    int shown = 0;

    if (explanation->try_count == 0)
        return;
    add_head(explanation, lines);
    for (int i = 0; i < explanation->try_count; i++)
        if (i < tries_max || explanation->tries[i].move == explanation->chosen) {
            add_try(explanation, game, &explanation->tries[i], lines);
            shown++;
        }
    if (shown < explanation->try_count)
        text_add_format(lines, "  and %d more\n", explanation->try_count - shown);
}

/* --- What was done --- */

static void add_amount(TextBuffer *lines, const char **comma, int64_t amount, const char *what)
{
    if (amount == 0)
        return;
    text_add_format(lines, "%s%" PRId64 " %s", *comma, amount, what);
    *comma = ", ";
}

static void add_work(const ExplainedWork *work, TextBuffer *lines)
{
    const char *comma = "Boards: ";

    add_amount(lines, &comma, work->from_pool, "of the pool");
    add_amount(lines, &comma, work->from_last_news, "that explain the last news");
    add_amount(lines, &comma, work->from_games, "of random games");
    if (work->boards_sampled > 0)
        text_add(lines, ".\n");
    if (work->has_pool)
        text_add_format(lines, "The pool held %" PRId64 " boards%s.\n", work->pool_size,
                        work->pool_size == 0  ? ""
                        : work->pool_is_exact ? ", all that are possible"
                                              : ", some of those that are possible");
    comma = "Work: ";
    add_amount(lines, &comma, work->nodes, "positions");
    add_amount(lines, &comma, work->playouts, "playouts");
    add_amount(lines, &comma, work->iterations, "iterations");
    add_amount(lines, &comma, work->us / 1000, "ms");
    if (strcmp(comma, ", ") == 0)
        text_add(lines, ".\n");
}

/* --- What is expected --- */

static void add_expected(const Explanation *explanation, TextBuffer *lines)
{
    for (int i = 0; i < explanation->line_count; i++)
        text_add_format(lines, "%s%s", i == 0 ? "Expected: " : ", ", explanation->line[i]);
    if (explanation->line_count > 0)
        text_add(lines, ".\n");
    for (int i = 0; i < explanation->message_count; i++)
        text_add_format(lines, "%s%s (%d %%)", i == 0 ? "Likely news: " : ", ",
                        explanation->messages[i].text,
                        (explanation->messages[i].permille + 5) / 10);
    if (explanation->message_count > 0)
        text_add(lines, ".\n");
}

/* A man of the opponent on a point. */
typedef struct {
    int point;
    int code;
    int permille;
} Man;

/* The likeliest that is less likely than `last`, or as likely and further on; permille 0 if
 * there is none. */
static Man next_man(const ExplainedBelief *belief, const GameOps *game, const Man *last)
{
    Man found = {.permille = 0};

    for (int point = 0; point < game->point_count; point++)
        for (int code = CONTENT_EMPTY + 1; code < game->content_count; code++) {
            int permille = belief->permille[point][code];
            bool is_later = point > last->point || (point == last->point && code > last->code);

            if (permille > found.permille &&
                (permille < last->permille || (permille == last->permille && is_later)))
                found = (Man){point, code, permille};
        }
    return found;
}

/* The men of whom the player is most, but not wholly, sure. */
static void add_belief(const ExplainedBelief *belief, const GameOps *game, TextBuffer *lines)
{
    Man man = {.point = CONTENT_POINTS_MAX, .permille = CERTAIN};
    const char *comma = "Suspects: ";

    for (int i = 0; i < LIKELY_MEN && belief->boards > 0; i++) {
        man = next_man(belief, game, &man);
        if (man.permille == 0)
            break;
        text_add_format(lines, "%s%s ", comma, game->text->content_names[man.code]);
        game->text->point_to_text(man.point, lines);
        text_add_format(lines, " %d %%", (man.permille + 5) / 10);
        comma = ", ";
    }
    if (strcmp(comma, ", ") == 0)
        text_add(lines, ".\n");
}

void explanation_to_text(const Explanation *explanation, const GameOps *game, int tries_max,
                         TextBuffer *lines)
{
    add_tries(explanation, game, tries_max, lines);
    add_work(&explanation->work, lines);
    add_expected(explanation, lines);
    add_belief(&explanation->belief, game, lines);
    for (int i = 0; i < explanation->note_count; i++)
        text_add_format(lines, "%s\n", explanation->notes[i]);
}

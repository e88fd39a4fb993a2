/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/belief_report.h"

#include <inttypes.h>

/* --- For people --- */

static void add_header(const GameOps *game, TextBuffer *lines)
{
    text_add(lines, "move   worlds           truth   loss");
    for (int code = 0; code < game->content_count; code++)
        text_add_format(lines, " %6s", game->text->content_names[code]);
    text_add(lines, "  uniform   men right\n");
}

static void add_losses(const GameOps *game, const BeliefScore *score, TextBuffer *lines)
{
    text_add_format(lines, " %6.3f", belief_score_loss(score));
    for (int code = 0; code < game->content_count; code++) {
        if (score->points[code] == 0)
            text_add_format(lines, " %6s", "-");
        else
            text_add_format(lines, " %6.2f", belief_score_loss_by(score, code));
    }
    text_add_format(lines, "  %7.3f", belief_score_uniform_loss(score));
}

static void add_row(const GameOps *game, const BeliefTurn *turn, TextBuffer *lines)
{
    text_add_format(lines, "%4d %8" PRId64 "  %-7s  %-5s", turn->number, turn->worlds,
                    turn->is_exact ? "exact" : "sampled", turn->true_worlds > 0 ? "in" : "out");
    add_losses(game, &turn->score, lines);
    text_add_format(lines, "  %4.1f of %2" PRId64 "\n", turn->score.men_right,
                    belief_score_men(&turn->score));
}

static double per_turn(double sum, int turns)
{
    return turns > 0 ? sum / turns : 0.0;
}

static void add_summary(const BeliefTurns *side, TextBuffer *lines)
{
    BeliefTotal total = belief_turns_total(side);

    text_add_format(lines,
                    "%d turns: exact in %d, the truth in it in %d; log-loss %.3f (uniform "
                    "%.3f); men right %.1f of %.1f (uniform %.1f)\n",
                    total.turns, total.exact_turns, total.true_turns,
                    belief_score_loss(&total.score), belief_score_uniform_loss(&total.score),
                    per_turn(total.score.men_right, total.turns),
                    per_turn((double)belief_score_men(&total.score), total.turns),
                    per_turn(total.score.uniform_men_right, total.turns));
}

void belief_report_text(const BeliefReport *report, TextBuffer *lines)
{
    const GameOps *game = report->head->game;

    text_add(lines, report->title);
    text_add_char(lines, '\n');
    for (int i = 0; i < report->side_count; i++) {
        const BeliefTurns *side = &report->sides[i];

        text_add_format(lines, "\nWhat %s believes (%s), when its turn begins:\n",
                        game->text->side_names[side->side], report->kind);
        add_header(game, lines);
        for (int turn = 0; turn < side->count; turn++)
            add_row(game, &side->turns[turn], lines);
        add_summary(side, lines);
    }
}

/* --- For programs --- */

static void add_score_json(const GameOps *game, const BeliefScore *score, TextBuffer *json)
{
    text_add_format(json, "\"loss\":%.6g,\"loss_by_content\":{", belief_score_loss(score));
    for (int code = 0; code < game->content_count; code++) {
        text_add_format(json, "%s\"%s\":", code > 0 ? "," : "",
                        game->text->content_names[code]);
        if (score->points[code] == 0)
            text_add(json, "null");
        else
            text_add_format(json, "%.6g", belief_score_loss_by(score, code));
    }
    text_add_format(json,
                    "},\"uniform_loss\":%.6g,\"points\":%" PRId64 ",\"men\":%" PRId64
                    ",\"men_right\":%.6g,\"uniform_men_right\":%.6g}",
                    belief_score_uniform_loss(score), belief_score_points(score),
                    belief_score_men(score), score->men_right, score->uniform_men_right);
}

static void add_turn_json(const GameOps *game, const BeliefTurn *turn, TextBuffer *json)
{
    text_add_format(json,
                    "{\"move\":%d,\"pool\":%" PRId64 ",\"worlds\":%" PRId64
                    ",\"exact\":%s,\"truth\":%s,\"true_worlds\":%" PRId64 ",",
                    turn->number, turn->pool, turn->worlds, turn->is_exact ? "true" : "false",
                    turn->true_worlds > 0 ? "true" : "false", turn->true_worlds);
    add_score_json(game, &turn->score, json);
}

static void add_side_json(const GameOps *game, const BeliefTurns *side, TextBuffer *json)
{
    BeliefTotal total = belief_turns_total(side);

    text_add(json, "{\"side\":");
    text_add_json_string(json, game->text->side_names[side->side]);
    text_add(json, ",\"turns\":[");
    for (int i = 0; i < side->count; i++) {
        text_add(json, i > 0 ? "," : "");
        add_turn_json(game, &side->turns[i], json);
    }
    text_add_format(json, "],\"sum\":{\"turns\":%d,\"exact_turns\":%d,\"true_turns\":%d,",
                    total.turns, total.exact_turns, total.true_turns);
    add_score_json(game, &total.score, json);
    text_add_char(json, '}');
}

void belief_report_json(const BeliefReport *report, TextBuffer *json)
{
    const RecordHead *head = report->head;
    const BeliefReplayOptions *options = report->options;

    text_add_format(json,
                    "{\"game\":\"%s\",\"number\":%" PRId64 ",\"rules\":", head->game->name,
                    report->game);
    text_add_json_string(json, head->setup.rules);
    text_add(json, ",\"players\":[");
    text_add_json_string(json, head->players[SIDE_FIRST]);
    text_add_char(json, ',');
    text_add_json_string(json, head->players[SIDE_SECOND]);
    text_add_format(json,
                    "],\"kind\":\"%s\",\"pool_limit\":%" PRId64 ",\"pool_cut\":%" PRId64
                    ",\"worlds\":%d,\"refill\":%" PRId64 ",\"seed\":%" PRIu64 ",\"sides\":[",
                    report->kind, options->belief.pool.limit, options->belief.pool.cut_to,
                    options->belief.worlds, options->refill, options->seed);
    for (int i = 0; i < report->side_count; i++) {
        text_add(json, i > 0 ? "," : "");
        add_side_json(head->game, &report->sides[i], json);
    }
    text_add(json, "]}\n");
}

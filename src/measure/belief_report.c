/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/belief_report.h"

#include <inttypes.h>

#include "base/json.h"

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

void belief_report_total(const BeliefTotal *total, TextBuffer *lines)
{
    const BeliefScore *score = &total->score;

    text_add_format(lines,
                    "%d turns: exact in %d, the truth in it in %d; log-loss %.3f (uniform "
                    "%.3f); men right %.1f of %.1f (uniform %.1f)\n",
                    total->turns, total->exact_turns, total->true_turns,
                    belief_score_loss(score), belief_score_uniform_loss(score),
                    per_turn(score->men_right, total->turns),
                    per_turn((double)belief_score_men(score), total->turns),
                    per_turn(score->uniform_men_right, total->turns));
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
        BeliefTotal total = belief_turns_total(side);
        belief_report_total(&total, lines);
    }
}

/* --- For programs --- */

static void add_score_json(const GameOps *game, const BeliefScore *score, TextBuffer *json)
{
    json_add_real(json, "loss", belief_score_loss(score), 6);
    json_begin(json, "loss_by_content", "{");
    for (int code = 0; code < game->content_count; code++) {
        const char *name = game->text->content_names[code];

        if (score->points[code] == 0)
            json_add_null(json, name);
        else
            json_add_real(json, name, belief_score_loss_by(score, code), 6);
    }
    json_end(json, "}");
    json_add_real(json, "uniform_loss", belief_score_uniform_loss(score), 6);
    json_add_number(json, "points", belief_score_points(score));
    json_add_number(json, "men", belief_score_men(score));
    json_add_real(json, "men_right", score->men_right, 6);
    json_add_real(json, "uniform_men_right", score->uniform_men_right, 6);
}

static void add_turn_json(const GameOps *game, const BeliefTurn *turn, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_number(json, "move", turn->number);
    json_add_number(json, "pool", turn->pool);
    json_add_number(json, "worlds", turn->worlds);
    json_add_bool(json, "exact", turn->is_exact);
    json_add_bool(json, "truth", turn->true_worlds > 0);
    json_add_number(json, "true_worlds", turn->true_worlds);
    add_score_json(game, &turn->score, json);
    json_end(json, "}");
}

static void add_side_json(const GameOps *game, const BeliefTurns *side, TextBuffer *json)
{
    BeliefTotal total = belief_turns_total(side);

    json_begin(json, NULL, "{");
    json_add_text(json, "side", game->text->side_names[side->side]);
    json_begin(json, "turns", "[");
    for (int i = 0; i < side->count; i++)
        add_turn_json(game, &side->turns[i], json);
    json_end(json, "]");
    json_begin(json, "sum", "{");
    json_add_number(json, "turns", total.turns);
    json_add_number(json, "exact_turns", total.exact_turns);
    json_add_number(json, "true_turns", total.true_turns);
    add_score_json(game, &total.score, json);
    json_end(json, "}}");
}

void belief_report_json(const BeliefReport *report, TextBuffer *json)
{
    const RecordHead *head = report->head;
    const BelieverOptions *options = &report->options->believer;

    json_begin(json, NULL, "{");
    json_add_text(json, "game", head->game->name);
    json_add_number(json, "number", report->game);
    json_add_text(json, "rules", head->setup.rules);
    json_begin(json, "players", "[");
    json_add_text(json, NULL, head->players[SIDE_FIRST]);
    json_add_text(json, NULL, head->players[SIDE_SECOND]);
    json_end(json, "]");
    json_add_text(json, "kind", report->kind);
    json_add_number(json, "pool_limit", options->belief.pool.limit);
    json_add_number(json, "pool_cut", options->belief.pool.cut_to);
    json_add_number(json, "worlds", options->belief.worlds);
    json_add_number(json, "refill", options->refill);
    json_add_key(json, "seed");
    text_add_format(json, "%" PRIu64, options->seed);
    json_begin(json, "sides", "[");
    for (int i = 0; i < report->side_count; i++)
        add_side_json(head->game, &report->sides[i], json);
    json_end(json, "]}\n");
}

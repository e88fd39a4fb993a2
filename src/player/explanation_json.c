/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explanations as JSON, for programs.
 */
#include <inttypes.h>

#include "player/explanation.h"

enum { NAME_SIZE = 16 };

static void add_move(const GameOps *game, Move move, TextBuffer *json)
{
    char name[NAME_SIZE];
    TextBuffer text;

    text_init(&text, name, sizeof name);
    game->text->move_to_text(move, &text);
    text_add_json_string(json, name);
}

static const char *weight_name(ExplainedWeight weight)
{
    return weight == WEIGHT_VOTES ? "votes" : "visits";
}

static void add_try(const Explanation *explanation, const GameOps *game,
                    const ExplainedTry *explained, TextBuffer *json)
{
    text_add(json, "{\"try\":");
    add_move(game, explained->move, json);
    if (explained->has_value)
        text_add_format(json, ",\"value\":%" PRId32, explained->value);
    if (explanation->weight != WEIGHT_NONE)
        text_add_format(json, ",\"%s\":%" PRId64, weight_name(explanation->weight),
                        explained->weight);
    if (explanation->work.boards_valued > 0)
        text_add_format(json, ",\"boards\":%" PRId32, explained->boards);
    text_add_char(json, '}');
}

static void add_tries(const Explanation *explanation, const GameOps *game, TextBuffer *json)
{
    static const char *const units[] = {
        [UNIT_NONE] = "null",
        [UNIT_CENTIPAWNS] = "\"centipawns\"",
        [UNIT_PERMILLE] = "\"permille\"",
    };

    text_add_format(json, ",\"unit\":%s,\"tries\":[", units[explanation->unit]);
    for (int i = 0; i < explanation->try_count; i++) {
        if (i > 0)
            text_add_char(json, ',');
        add_try(explanation, game, &explanation->tries[i], json);
    }
    text_add_char(json, ']');
}

static void add_work(const ExplainedWork *work, TextBuffer *json)
{
    text_add_format(json,
                    ",\"boards\":{\"valued\":%" PRId64 ",\"drawn\":%" PRId64
                    ",\"pool\":%" PRId64 ",\"last_news\":%" PRId64 ",\"games\":%" PRId64 "}",
                    work->boards_valued, work->boards_sampled, work->from_pool,
                    work->from_last_news, work->from_games);
    if (work->has_pool)
        text_add_format(
            json, ",\"pool\":{\"size\":%" PRId64 ",\"exact\":%s,\"histories\":%" PRId64 "}",
            work->pool_size, work->pool_is_exact ? "true" : "false", work->histories_found);
    else
        text_add(json, ",\"pool\":null");
    text_add_format(json,
                    ",\"random\":%s,\"nodes\":%" PRId64 ",\"playouts\":%" PRId64
                    ",\"iterations\":%" PRId64 ",\"us\":%" PRId64,
                    work->is_random ? "true" : "false", work->nodes, work->playouts,
                    work->iterations, work->us);
}

static void add_texts(const char *name, const char *texts, size_t size, int count,
                      TextBuffer *json)
{
    text_add_format(json, ",\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(json, ',');
        text_add_json_string(json, texts + (size_t)i * size);
    }
    text_add_char(json, ']');
}

static void add_messages(const Explanation *explanation, TextBuffer *json)
{
    text_add(json, ",\"messages\":[");
    for (int i = 0; i < explanation->message_count; i++) {
        text_add_format(json, "%s{\"text\":", i > 0 ? "," : "");
        text_add_json_string(json, explanation->messages[i].text);
        text_add_format(json, ",\"permille\":%d}", explanation->messages[i].permille);
    }
    text_add_char(json, ']');
}

/* A point with the men that may stand there; nothing if there are none. */
static void add_point(const ExplainedBelief *belief, const GameOps *game, int point,
                      const char **comma, TextBuffer *json)
{
    char name[NAME_SIZE];
    TextBuffer text;
    bool is_named = false;

    text_init(&text, name, sizeof name);
    game->text->point_to_text(point, &text);
    for (int code = CONTENT_EMPTY + 1; code < game->content_count; code++) {
        if (belief->permille[point][code] == 0)
            continue;
        if (is_named)
            text_add_char(json, ',');
        else
            text_add_format(json, "%s\"%s\":{", *comma, name);
        is_named = true;
        text_add_format(json, "\"%s\":%d", game->text->content_names[code],
                        belief->permille[point][code]);
    }
    if (is_named) {
        text_add_char(json, '}');
        *comma = ",";
    }
}

void explained_belief_to_json(const ExplainedBelief *belief, const GameOps *game,
                              TextBuffer *json)
{
    const char *comma = "";

    text_add_char(json, '{');
    for (int point = 0; point < game->point_count; point++)
        add_point(belief, game, point, &comma, json);
    text_add_char(json, '}');
}

static void add_belief(const ExplainedBelief *belief, const GameOps *game, TextBuffer *json)
{
    if (belief->boards == 0) {
        text_add(json, ",\"belief\":null");
        return;
    }
    text_add_format(json, ",\"belief\":{\"boards\":%" PRId64 ",\"permille\":", belief->boards);
    explained_belief_to_json(belief, game, json);
    text_add_char(json, '}');
}

void explanation_to_json(const Explanation *explanation, const GameOps *game, TextBuffer *json)
{
    text_add(json, "{\"try\":");
    add_move(game, explanation->chosen, json);
    add_tries(explanation, game, json);
    add_work(&explanation->work, json);
    add_texts("line", explanation->line[0], sizeof explanation->line[0],
              explanation->line_count, json);
    add_messages(explanation, json);
    add_texts("notes", explanation->notes[0], sizeof explanation->notes[0],
              explanation->note_count, json);
    add_belief(&explanation->belief, game, json);
    text_add_char(json, '}');
}

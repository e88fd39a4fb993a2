/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explanations as JSON, for programs.
 */
#include "base/json.h"
#include "player/explanation.h"

enum { NAME_SIZE = 16 };

static void add_move(const GameOps *game, Move move, TextBuffer *json)
{
    json_begin(json, "try", "\"");
    game->text->move_to_text(move, json);
    json_end(json, "\"");
}

static const char *weight_name(ExplainedWeight weight)
{
    return weight == WEIGHT_VOTES ? "votes" : "visits";
}

static void add_try(const Explanation *explanation, const GameOps *game,
                    const ExplainedTry *explained, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    add_move(game, explained->move, json);
    if (explained->has_value)
        json_add_number(json, "value", explained->value);
    if (explanation->weight != WEIGHT_NONE)
        json_add_number(json, weight_name(explanation->weight), explained->weight);
    if (explanation->work.boards_valued > 0)
        json_add_number(json, "boards", explained->boards);
    if (explained->has_taken)
        json_add_number(json, "taken", explained->taken);
    json_end(json, "}");
}

static void add_tries(const Explanation *explanation, const GameOps *game, TextBuffer *json)
{
    static const char *const units[] = {
        [UNIT_NONE] = NULL,
        [UNIT_CENTIPAWNS] = "centipawns",
        [UNIT_PERMILLE] = "permille",
        [UNIT_CHANCE] = "chance",
    };

    json_add_text(json, "unit", units[explanation->unit]);
    json_begin(json, "tries", "[");
    for (int i = 0; i < explanation->try_count; i++)
        add_try(explanation, game, &explanation->tries[i], json);
    json_end(json, "]");
}

static void add_work(const ExplainedWork *work, TextBuffer *json)
{
    json_begin(json, "boards", "{");
    json_add_number(json, "valued", work->boards_valued);
    json_add_number(json, "drawn", work->boards_sampled);
    json_add_number(json, "pool", work->from_pool);
    json_add_number(json, "last_news", work->from_last_news);
    json_add_number(json, "games", work->from_games);
    json_end(json, "}");
    if (work->has_pool) {
        json_begin(json, "pool", "{");
        json_add_number(json, "size", work->pool_size);
        json_add_bool(json, "exact", work->pool_is_exact);
        json_add_number(json, "histories", work->histories_found);
        json_end(json, "}");
    } else {
        json_add_null(json, "pool");
    }
    json_add_bool(json, "random", work->is_random);
    json_add_number(json, "nodes", work->nodes);
    json_add_number(json, "playouts", work->playouts);
    json_add_number(json, "iterations", work->iterations);
    json_add_number(json, "us", work->us);
}

static void add_texts(const char *name, const char *texts, size_t size, int count,
                      TextBuffer *json)
{
    json_begin(json, name, "[");
    for (int i = 0; i < count; i++)
        json_add_text(json, NULL, texts + (size_t)i * size);
    json_end(json, "]");
}

static void add_messages(const Explanation *explanation, TextBuffer *json)
{
    json_begin(json, "messages", "[");
    for (int i = 0; i < explanation->message_count; i++) {
        json_begin(json, NULL, "{");
        json_add_text(json, "text", explanation->messages[i].text);
        json_add_number(json, "permille", explanation->messages[i].permille);
        json_end(json, "}");
    }
    json_end(json, "]");
}

/* A point with the men that may stand there; nothing if there are none. */
static void add_point(const ExplainedBelief *belief, const GameOps *game, int point,
                      TextBuffer *json)
{
    char name[NAME_SIZE];
    TextBuffer text;
    bool is_named = false;

    text_init(&text, name, sizeof name);
    game->text->point_to_text(point, &text);
    for (int code = CONTENT_EMPTY + 1; code < game->content_count; code++) {
        if (belief->permille[point][code] == 0)
            continue;
        if (!is_named)
            json_begin(json, name, "{");
        is_named = true;
        json_add_number(json, game->text->content_names[code], belief->permille[point][code]);
    }
    if (is_named)
        json_end(json, "}");
}

void explained_belief_to_json(const ExplainedBelief *belief, const GameOps *game,
                              TextBuffer *json)
{
    json_begin(json, NULL, "{");
    for (int point = 0; point < game->point_count; point++)
        add_point(belief, game, point, json);
    json_end(json, "}");
}

static void add_belief(const ExplainedBelief *belief, const GameOps *game, TextBuffer *json)
{
    if (belief->boards == 0) {
        json_add_null(json, "belief");
        return;
    }
    json_begin(json, "belief", "{");
    json_add_number(json, "boards", belief->boards);
    json_add_key(json, "permille");
    explained_belief_to_json(belief, game, json);
    json_end(json, "}");
}

void explanation_to_json(const Explanation *explanation, const GameOps *game, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    add_move(game, explanation->chosen, json);
    add_tries(explanation, game, json);
    add_work(&explanation->work, json);
    add_texts("line", explanation->line[0], sizeof explanation->line[0],
              explanation->line_count, json);
    add_messages(explanation, json);
    add_texts("notes", explanation->notes[0], sizeof explanation->notes[0],
              explanation->note_count, json);
    add_belief(&explanation->belief, game, json);
    json_end(json, "}");
}

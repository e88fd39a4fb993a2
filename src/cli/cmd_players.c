/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "options/option_help.h"
#include "player/learning.h"
#include "players/registry.h"

enum { TEXT_MAX = 1 << 20 };

typedef struct {
    bool json;
} PlayersOptions;

/* "    took part      kriegspiel: random, recapture, in the training of its net". */
static void describe_learning(const Learning *learning, TextBuffer *text)
{
    text_add_format(text, "    %-14s %s: ", "took part",
                    learning->game != NULL ? learning->game : "all games");
    for (const LearningPartner *partner = learning->partners; partner->player != NULL;
         partner++) {
        learning_partner_to_text(partner, text);
        text_add(text, ", ");
    }
    text_add_format(text, "in the %s of its %s", learning_kind_to_text(learning->kind),
                    learning->what);
    if (learning->only.option != NULL)
        text_add_format(text, ", with %s=%s", learning->only.option, learning->only.value);
    text_add_char(text, '\n');
}

static void describe(const PlayerType *type, TextBuffer *text)
{
    OptionPlace at;

    text_add_format(text, "%-16s %s", type->name, type->summary);
    if (type->game != NULL)
        text_add_format(text, " [%s]", type->game);
    text_add(text, "\n");
    for (int i = 0; options_get(type->options, i, &at); i++) {
        text_add_format(text, "    %-14s ", at.option->name);
        option_describe(at.option, text);
        text_add(text, "\n");
    }
    for (const Learning *const *learned = type->learned; learned != NULL && *learned != NULL;
         learned++)
        describe_learning(*learned, text);
}

/* A list of {"game":...,"in":"training","of":"net","players":[{"player":...,"as":...}]}. */
static void add_learned(const PlayerType *type, TextBuffer *json)
{
    json_begin(json, "took_part", "[");
    for (const Learning *const *learned = type->learned; learned != NULL && *learned != NULL;
         learned++) {
        json_begin(json, NULL, "{");
        json_add_text(json, "game", (*learned)->game);
        json_add_text(json, "in", learning_kind_to_text((*learned)->kind));
        json_add_text(json, "of", (*learned)->what);
        json_begin(json, "players", "[");
        for (const LearningPartner *partner = (*learned)->partners; partner->player != NULL;
             partner++) {
            json_begin(json, NULL, "{");
            json_add_text(json, "player", partner->player);
            json_add_text(json, "as", partner->how);
            json_end(json, "}");
        }
        json_end(json, "]}");
    }
    json_end(json, "]");
}

static void add_json(const PlayerType *type, TextBuffer *json)
{
    json_begin(json, NULL, json->length > 1 ? "\n{" : "{");
    json_add_text(json, "name", type->name);
    json_add_text(json, "summary", type->summary);
    json_add_text(json, "game", type->game);
    json_add_bool(json, "sees_all", type->sees_all);
    json_add_key(json, "options");
    options_to_json(type->options, json);
    add_learned(type, json);
    json_end(json, "}");
}

static Status write(bool as_json, int count, char **names, TextBuffer *text, Error *error)
{
    text_add(text, as_json ? "[" : "");
    for (int i = 0; i < (count > 0 ? count : registry_count()); i++) {
        const PlayerType *type =
            count > 0 ? registry_find(names[i], strlen(names[i])) : registry_get(i);

        if (type == NULL)
            return registry_unknown(names[i], strlen(names[i]), error);
        (as_json ? add_json : describe)(type, text);
    }
    text_add(text, as_json ? "]\n" : "");
    return STATUS_OK;
}

static int run(const CommandCall *call)
{
    const PlayersOptions *chosen = call->options;
    TextBuffer text;
    Error error = {""};
    int code = EXIT_OK;

    text_init_growing(&text, TEXT_MAX);
    if (write(chosen->json, call->count, call->words, &text, &error) != STATUS_OK)
        code = usage_error(&cmd_players, "%s", error.text);
    else if (text_print(&text, &error) != STATUS_OK)
        code = command_failed("players", "%s", error.text);
    text_fini(&text);
    return code;
}

static const Option rows[] = {
    {"json", OPTION_SWITCH(PlayersOptions, json), "off", "print one JSON list"},
};

const Command cmd_players = {
    .name = "players",
    .arguments = "[OPTIONS] [PLAYER...]",
    .summary = "Lists the players with their options, or those that are named.",
    .details = "A player is written name:option=value,option=value, as in negamax:depth=4. "
               "One that\nplays a single game has it in brackets. Under one that learned "
               "from games of others\nstands who took part.",
    .options = OPTIONS(rows, PlayersOptions),
    .words_most = WORDS_ENDLESS,
    .run = run,
};

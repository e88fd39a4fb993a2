/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_help.h"

#include <string.h>

#include "base/json.h"

static bool is_numeric(const Option *option)
{
    return option->kind == OPTION_IS_NUMBER || option->kind == OPTION_IS_REAL;
}

static bool is_choice(const Option *option)
{
    return option->kind == OPTION_IS_CHOICE || option->kind == OPTION_IS_FORM;
}

/* What fits, where that is worth a word; followed by `end`. */
static void add_fitting(const Option *option, const char *end, TextBuffer *text)
{
    if (is_numeric(option) && option->maximum < OPTION_ENDLESS)
        text_add_format(text, "%.15g to %.15g%s", option->minimum, option->maximum, end);
    else if (option->kind == OPTION_IS_SWITCH || is_choice(option))
        text_add_format(text, "%s%s", option->values, end);
}

void option_describe(const Option *option, TextBuffer *text)
{
    bool has_default = option->initial != NULL && option->initial[0] != '\0';
    char storage[512];
    TextBuffer fits;

    text_add(text, option->help);
    if (option->preset != NULL)
        text_add_format(text, ": %s", option->preset);
    text_init(&fits, storage, sizeof storage);
    add_fitting(option, has_default ? ", " : "", &fits);
    if (has_default)
        text_add_format(&fits, "default %s", option->initial);
    if (fits.length > 0)
        text_add_format(text, " (%s)", storage);
}

static void add_json_words(const Option *option, TextBuffer *json)
{
    const char *word;
    size_t length;

    json_begin(json, "choices", "[");
    for (int i = 0; (length = option_word(option, i, &word)) > 0; i++)
        json_add_bytes(json, NULL, word, length);
    json_end(json, "]");
}

static void add_json_default(const Option *option, TextBuffer *json)
{
    json_add_key(json, "default");
    if (option->initial == NULL)
        json_add_null(json, NULL);
    else if (is_numeric(option))
        text_add(json, option->initial);
    else if (option->kind == OPTION_IS_SWITCH)
        json_add_bool(json, NULL, strcmp(option->initial, "on") == 0);
    else
        json_add_text(json, NULL, option->initial);
}

static void add_json_option(const Option *option, TextBuffer *json)
{
    static const char *const kinds[] = {
        [OPTION_IS_NUMBER] = "number", [OPTION_IS_REAL] = "real", [OPTION_IS_SWITCH] = "switch",
        [OPTION_IS_CHOICE] = "choice", [OPTION_IS_FORM] = "form", [OPTION_IS_TEXT] = "text",
        [OPTION_IS_WORD] = "text",     [OPTION_IS_PATH] = "path",
    };

    json_begin(json, NULL, "{");
    json_add_text(json, "name", option->name);
    json_add_text(json, "kind", kinds[option->kind]);
    add_json_default(option, json);
    if (is_numeric(option))
        json_add_real(json, "minimum", option->minimum, 15);
    if (is_numeric(option) && option->maximum < OPTION_ENDLESS)
        json_add_real(json, "maximum", option->maximum, 15);
    if (is_choice(option))
        add_json_words(option, json);
    if (option->preset != NULL)
        json_add_text(json, "tuned", option->preset);
    json_add_text(json, "help", option->help);
    json_end(json, "}");
}

void options_to_json(const OptionTable *table, TextBuffer *json)
{
    OptionPlace at;

    json_begin(json, NULL, "[");
    for (int i = 0; options_get(table, i, &at); i++)
        add_json_option(at.option, json);
    json_end(json, "]");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_help.h"

#include <string.h>

static bool is_numeric(const Option *option)
{
    return option->kind == OPTION_IS_NUMBER || option->kind == OPTION_IS_REAL;
}

/* What fits, where that is worth a word; followed by `end`. */
static void add_fitting(const Option *option, const char *end, TextBuffer *text)
{
    if (is_numeric(option) && option->maximum < OPTION_ENDLESS)
        text_add_format(text, "%.15g to %.15g%s", option->minimum, option->maximum, end);
    else if (option->kind == OPTION_IS_SWITCH || option->kind == OPTION_IS_CHOICE)
        text_add_format(text, "%s%s", option->values, end);
}

void option_describe(const Option *option, TextBuffer *text)
{
    bool has_default = option->initial != NULL && option->initial[0] != '\0';
    char storage[512];
    TextBuffer fits;

    text_add(text, option->help);
    text_init(&fits, storage, sizeof storage);
    add_fitting(option, has_default ? ", " : "", &fits);
    if (has_default)
        text_add_format(&fits, "default %s", option->initial);
    if (fits.length > 0)
        text_add_format(text, " (%s)", storage);
}

static void add_json_words(const Option *option, TextBuffer *text)
{
    const char *word;
    size_t length;

    text_add(text, ",\"choices\":[");
    for (int i = 0; (length = option_word(option, i, &word)) > 0; i++)
        text_add_format(text, "%s\"%.*s\"", i > 0 ? "," : "", (int)length, word);
    text_add(text, "]");
}

static void add_json_default(const Option *option, TextBuffer *text)
{
    if (option->initial == NULL)
        text_add(text, "null");
    else if (is_numeric(option))
        text_add(text, option->initial);
    else if (option->kind == OPTION_IS_SWITCH)
        text_add(text, strcmp(option->initial, "on") == 0 ? "true" : "false");
    else
        text_add_json_string(text, option->initial);
}

static void add_json_option(const Option *option, TextBuffer *text)
{
    static const char *const kinds[] = {
        [OPTION_IS_NUMBER] = "number", [OPTION_IS_REAL] = "real", [OPTION_IS_SWITCH] = "switch",
        [OPTION_IS_CHOICE] = "choice", [OPTION_IS_TEXT] = "text", [OPTION_IS_WORD] = "text",
        [OPTION_IS_PATH] = "path",
    };

    text_add_format(text, "{\"name\":\"%s\",\"kind\":\"%s\",\"default\":", option->name,
                    kinds[option->kind]);
    add_json_default(option, text);
    if (is_numeric(option))
        text_add_format(text, ",\"minimum\":%.15g", option->minimum);
    if (is_numeric(option) && option->maximum < OPTION_ENDLESS)
        text_add_format(text, ",\"maximum\":%.15g", option->maximum);
    if (option->kind == OPTION_IS_CHOICE)
        add_json_words(option, text);
    text_add(text, ",\"help\":");
    text_add_json_string(text, option->help);
    text_add(text, "}");
}

void options_to_json(const OptionTable *table, TextBuffer *text)
{
    OptionPlace at;

    text_add(text, "[");
    for (int i = 0; options_get(table, i, &at); i++) {
        text_add(text, i > 0 ? "," : "");
        add_json_option(at.option, text);
    }
    text_add(text, "]");
}

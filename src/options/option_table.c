/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_table.h"

#include <string.h>

/* Looks for option number `*number`, and takes off those that it has gone through. */
static bool find_number(const OptionTable *table, size_t offset, int *number,
                        OptionPlace *place)
{
    for (int i = 0; table != NULL && i < table->count; i++) {
        const Option *option = &table->items[i];

        if (option->kind == OPTION_IS_GROUP) {
            if (find_number(option->group, offset + option->offset, number, place))
                return true;
        } else if ((*number)-- == 0) {
            *place = (OptionPlace){option, offset + option->offset};
            return true;
        }
    }
    return false;
}

bool options_get(const OptionTable *table, int number, OptionPlace *place)
{
    return find_number(table, 0, &number, place);
}

bool options_find(const OptionTable *table, const char *name, OptionPlace *place)
{
    for (int i = 0; options_get(table, i, place); i++)
        if (strcmp(place->option->name, name) == 0)
            return true;
    return false;
}

size_t option_word(const Option *option, int number, const char **word)
{
    for (*word = option->values; number > 0; number--) {
        *word += strcspn(*word, "|");
        if (**word == '\0')
            return 0;
        (*word)++;
    }
    return strcspn(*word, "|");
}

void options_names_to_text(const OptionTable *table, const char *prefix, TextBuffer *text)
{
    static const char more[] = ", ...";
    OptionPlace at;

    if (!options_get(table, 0, &at))
        text_add(text, "none");
    for (int i = 0; options_get(table, i, &at); i++) {
        size_t length = 2 + strlen(prefix) + strlen(at.option->name);

        if (text->length + length + sizeof more > text->capacity) {
            text_add(text, more);
            return;
        }
        text_add_format(text, "%s%s%s", i > 0 ? ", " : "", prefix, at.option->name);
    }
}

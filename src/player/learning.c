/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/learning.h"

#include <assert.h>
#include <string.h>

const char *learning_kind_to_text(LearningKind kind)
{
    static const char *const texts[LEARNING_KIND_COUNT] = {"training", "fit", "count"};

    return texts[kind];
}

/* Compared as values: the same may be written in several ways. */
static bool option_is(const PlayerSpec *spec, const char *name, const char *value)
{
    const OptionTable *table = spec->type->options;
    PlayerSpec other = *spec;
    OptionPlace at;
    bool is_there = options_find(table, name, &at) &&
                    options_set(table, other.options, name, value, NULL) == STATUS_OK;

    assert(is_there);
    return is_there &&
           memcmp(spec->options + at.offset, other.options + at.offset, at.option->size) == 0;
}

bool learning_is_used(const Learning *learning, const PlayerSpec *spec)
{
    return (learning->only.option == NULL ||
            option_is(spec, learning->only.option, learning->only.value)) &&
           (learning->none == NULL || !option_is(spec, learning->option, learning->none));
}

bool learning_is_from_file(const Learning *learning, const PlayerSpec *spec)
{
    OptionPlace at;

    return learning->option != NULL &&
           options_find(spec->type->options, learning->option, &at) &&
           learning_is_used(learning, spec) &&
           !option_is(spec, learning->option, at.option->initial);
}

const LearningPartner *learning_find_partner(const Learning *learning, const char *player)
{
    for (const LearningPartner *partner = learning->partners; partner->player != NULL;
         partner++)
        if (strcmp(partner->player, player) == 0)
            return partner;
    return NULL;
}

void learning_partner_to_text(const LearningPartner *partner, TextBuffer *text)
{
    text_add(text, partner->player);
    if (partner->how != NULL)
        text_add_format(text, " (%s)", partner->how);
}

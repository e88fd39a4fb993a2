/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/learning.h"

#include <assert.h>
#include <string.h>

const char *learning_kind_to_text(LearningKind kind)
{
    static const char *const texts[LEARNING_KIND_COUNT] = {"training", "fit"};

    return texts[kind];
}

bool learning_is_from_file(const Learning *learning, const PlayerSpec *spec)
{
    OptionPlace at;

    if (learning->option == NULL)
        return false;
    bool is_there = options_find(spec->type->options, learning->option, &at);
    assert(is_there && at.option->kind == OPTION_IS_TEXT);
    return is_there && spec->options[at.offset] != '\0';
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

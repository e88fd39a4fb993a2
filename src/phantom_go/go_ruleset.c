/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/go_ruleset.h"

#include <string.h>

const GoRuleset go_rulesets[GO_RULESET_COUNT] = {
    {
        .name = "olympiad",
        .summary = "Computer Olympiad: private refusals, captures counted for the capturer",
        .taken = TAKEN_COUNT,
    },
    {
        .name = "ccgc",
        .summary = "Chinese championship: captures shown to both, a tie is White's",
        .taken = TAKEN_POINTS,
        .last_refusal_is_a_pass = true,
        .tie_is_whites = true,
    },
    {
        .name = "sensei",
        .summary = "Sensei's Library: public refusals, captures shown to both, atari called",
        .taken = TAKEN_POINTS,
        .refusals_are_public = true,
        .atari_is_said = true,
    },
    {
        .name = "openspiel",
        .summary = "OpenSpiel: public refusals, occupied points become known",
        .taken = TAKEN_COUNT_AND_KNOWN,
        .refusals_are_public = true,
        .occupied_is_said = true,
        .refused_stays_askable = true,
        .repetition_is_a_draw = true,
        .tries_are_counted = true,
    },
};

Status go_ruleset_from_text(const char *text, int *ruleset, Error *error)
{
    char names[128];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    for (int i = 0; i < GO_RULESET_COUNT; i++) {
        if (*text == '\0' || strcmp(text, go_rulesets[i].name) == 0) {
            *ruleset = i;
            return STATUS_OK;
        }
        text_add_format(&list, i > 0 ? ", %s" : "%s", go_rulesets[i].name);
    }
    return error_set(error, STATUS_NOT_FOUND, "no ruleset is called \"%.24s\"; there are %s",
                     text, names);
}

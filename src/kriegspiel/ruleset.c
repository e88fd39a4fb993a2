/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/ruleset.h"

#include <string.h>

const Ruleset rulesets[RULESET_COUNT] = {
    {
        .name = "wild16",
        .alias = "icc",
        .summary = "Internet Chess Club: private refusals, pawn tries counted",
        .unaskable = VERDICT_ILLEGAL,
        .pawn_tries = TRIES_COUNT,
        .man_is_said = true,
        .direction_is_said = true,
    },
    {
        .name = "berkeley",
        .summary = "public refusals, no word on pawn captures",
        .unaskable = VERDICT_IMPOSSIBLE,
        .pawn_tries = TRIES_UNSAID,
        .refusals_are_public = true,
        .direction_is_said = true,
    },
    {
        .name = "berkeley_any",
        .summary = "berkeley with the question \"Any?\"",
        .unaskable = VERDICT_IMPOSSIBLE,
        .pawn_tries = TRIES_ASKED,
        .refusals_are_public = true,
        .direction_is_said = true,
    },
    {
        .name = "cincinnati",
        .summary = "public refusals, pawn or piece, pawn tries yes or no",
        .unaskable = VERDICT_NONSENSE,
        .pawn_tries = TRIES_YES_NO,
        .refusals_are_public = true,
        .man_is_said = true,
        .direction_is_said = true,
    },
    {
        .name = "rand",
        .summary = "the pawns that can capture are named, promotions said, stalemate loses",
        .unaskable = VERDICT_NONSENSE,
        .pawn_tries = TRIES_SQUARES,
        .refusals_are_public = true,
        .man_is_said = true,
        .direction_is_said = true,
        .promotion_is_said = true,
        .stalemated_side_loses = true,
    },
    {
        .name = "english",
        .summary = "\"Any?\" obliges to one pawn try, en passant is said",
        .unaskable = VERDICT_ILLEGAL,
        .pawn_tries = TRIES_ASKED,
        .refusals_are_public = true,
        .en_passant_is_said = true,
        .direction_is_said = true,
        .one_refusal_frees = true,
    },
    {
        .name = "parker",
        .summary = "Parker, Nau and Subrahmanian 2005: no word on pawn captures",
        .unaskable = VERDICT_ILLEGAL,
        .pawn_tries = TRIES_UNSAID,
        .refusals_are_public = true,
        .direction_is_said = true,
    },
    {
        .name = "foret",
        .summary = "Foret 2019: private refusals, check without a direction",
        .unaskable = VERDICT_ILLEGAL,
        .pawn_tries = TRIES_UNSAID,
        .man_is_said = true,
    },
};

Status ruleset_from_text(const char *text, int *ruleset, Error *error)
{
    char names[128];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    for (int i = 0; i < RULESET_COUNT; i++) {
        const Ruleset *row = &rulesets[i];

        if (*text == '\0' || strcmp(text, row->name) == 0 ||
            (row->alias != NULL && strcmp(text, row->alias) == 0)) {
            *ruleset = i;
            return STATUS_OK;
        }
        text_add_format(&list, i > 0 ? ", %s" : "%s", row->name);
        if (row->alias != NULL)
            text_add_format(&list, " (= %s)", row->alias);
    }
    return error_set(error, STATUS_NOT_FOUND, "no ruleset is called \"%.24s\"; there are %s",
                     text, names);
}

static const char *const draws_texts[] = {[DRAWS_FIDE] = "fide", [DRAWS_NONE] = "none"};

const char *draws_to_text(Draws draws)
{
    return draws_texts[draws];
}

Status draws_from_text(const char *text, Draws *draws, Error *error)
{
    for (Draws i = DRAWS_FIDE; i < DRAWS_COUNT; i++) {
        if (*text == '\0' || strcmp(text, draws_texts[i]) == 0) {
            *draws = i;
            return STATUS_OK;
        }
    }
    return error_set(error, STATUS_NOT_FOUND,
                     "no draw setting is called \"%.24s\"; there are fide and none", text);
}

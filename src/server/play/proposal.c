/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/proposal.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "players/games.h"
#include "umpire/umpire.h"

const char *side_to_word(Side side)
{
    static const char *const words[] = {"first", "second", "random"};

    return words[side];
}

/* Puts the choice's own name in the place of an alias, or of nothing. */
static bool choose(const GameChoices *choices, char *text, size_t size)
{
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        if (text[0] != '\0' && strcmp(text, choice.name) != 0 &&
            (choice.alias == NULL || strcmp(text, choice.alias) != 0))
            continue;
        snprintf(text, size, "%s", choice.name);
        return true;
    }
    return false;
}

static Status check_words(Proposal *proposal, const GameOps *game, Error *error)
{
    const GameText *text = game->text;

    if (!choose(&text->rulesets, proposal->rules, sizeof proposal->rules))
        return error_set(error, STATUS_BAD_INPUT, "not_playable: There is no such ruleset.");
    if (!choose(&text->draws, proposal->draws, sizeof proposal->draws) &&
        proposal->draws[0] != '\0')
        return error_set(error, STATUS_BAD_INPUT,
                         "not_playable: There are no such rules for draws.");
    bool is_named = choose(&text->starts, proposal->start, sizeof proposal->start);
    if (proposal->is_rated && !is_named)
        return error_set(error, STATUS_BAD_INPUT,
                         "rated_needs_board: Rated games begin on one of the boards.");
    if (proposal->is_rated && proposal->has_aids)
        return error_set(error, STATUS_BAD_INPUT,
                         "rated_without_aids: Rated games are played without aids.");
    return STATUS_OK;
}

const int proposal_days[] = {1, 3, 7, 14, 0};

static bool days_are_offered(int days)
{
    for (const int *offered = proposal_days; *offered != 0; offered++)
        if (*offered == days)
            return true;
    return false;
}

/* A program answers at once, and one that is gone has lost. */
static Status check_days(Proposal *proposal, Error *error)
{
    if (!days_are_offered(proposal->days))
        return error_set(error, STATUS_BAD_INPUT, "A move can have 1, 3, 7 or 14 days.");
    if (proposal->opponent[0] != '\0')
        return error_set(error, STATUS_BAD_INPUT, "Games by days a move are between people.");
    proposal->clock_s = PROPOSAL_DAY_S * proposal->days;
    return STATUS_OK;
}

/* People choose their clocks themselves. */
static Status check_clock(Proposal *proposal, Error *error)
{
    if (!proposal->is_timed)
        return STATUS_OK;
    if (proposal->days != 0)
        return check_days(proposal, error);
    if (proposal->clock_s < 1 || proposal->clock_s > PROPOSAL_CLOCK_MAX_S)
        return error_set(error, STATUS_BAD_INPUT,
                         "A clock has at least a second, and at most %d minutes.",
                         PROPOSAL_CLOCK_MAX_S / 60);
    if (proposal->increment_s < 0 || proposal->increment_s > PROPOSAL_INCREMENT_MAX_S)
        return error_set(error, STATUS_BAD_INPUT, "At most %d seconds are added for a move.",
                         PROPOSAL_INCREMENT_MAX_S);
    return STATUS_OK;
}

Status proposal_check(Proposal *proposal, const GameOps **game, GameSetup *setup, Error *error)
{
    Umpire *umpire = NULL;
    Error problem;

    if (games_find(proposal->kind, game, NULL) != STATUS_OK)
        return error_set(error, STATUS_BAD_INPUT, "not_playable: There is no such game.");
    Status status = check_words(proposal, *game, error);
    if (status == STATUS_OK)
        status = check_clock(proposal, error);
    if (status != STATUS_OK)
        return status;
    *setup = (GameSetup){0};
    snprintf(setup->rules, sizeof setup->rules, "%s", proposal->rules);
    snprintf(setup->draws, sizeof setup->draws, "%s", proposal->draws);
    snprintf(setup->start, sizeof setup->start, "%s", proposal->start);
    status = umpire_new(*game, setup, &umpire, &problem);
    if (status == STATUS_OK && umpire_outcome(umpire).is_over)
        status = error_set(&problem, STATUS_BAD_INPUT, "the game would be over at once");
    umpire_free(umpire);
    return status == STATUS_OK
               ? STATUS_OK
               : error_set(error, status, "not_playable: This cannot be played: %.180s.",
                           problem.text);
}

void clock_to_json(bool is_timed, int seconds, int increment, int days, const char *key,
                   TextBuffer *json)
{
    if (!is_timed) {
        json_add_null(json, key);
        return;
    }
    json_begin(json, key, "{");
    if (days != 0) {
        json_add_number(json, "days", days);
    } else {
        json_add_number(json, "seconds", seconds);
        json_add_number(json, "increment", increment);
    }
    json_end(json, "}");
}

void proposal_to_json(const Proposal *proposal, TextBuffer *json)
{
    json_add_text(json, "game", proposal->kind);
    json_add_text(json, "rules", proposal->rules);
    json_add_text(json, "start", proposal->start);
    json_add_text(json, "draws", proposal->draws);
    json_add_text(json, "side", side_to_word(proposal->side));
    clock_to_json(proposal->is_timed, proposal->clock_s, proposal->increment_s, proposal->days,
                  "clock", json);
    json_add_bool(json, "rated", proposal->is_rated);
    json_add_bool(json, "aids", proposal->has_aids);
    json_add_bool(json, "private", proposal->is_private);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/experiment.h"

#include <stdio.h>
#include <string.h>

#include "arena/tournament.h"
#include "players/games.h"
#include "players/registry.h"
#include "programs/known_programs.h"

enum { EXPERIMENT_SEED = 2025 };

const char *experiment_size_to_text(ExperimentSize size)
{
    static const char *const texts[] = {"quick", "default", "full"};

    return texts[size];
}

static const struct {
    const char *text;
    const char *unit;
} figures[] = {
#define FIGURE_ROW(name, text, unit) {text, unit},
    FIGURE_LIST(FIGURE_ROW)
#undef FIGURE_ROW
};

const char *figure_to_text(Figure figure)
{
    return figures[figure].text;
}

const char *figure_unit(Figure figure)
{
    return figures[figure].unit;
}

int experiment_match_count(const Experiment *experiment)
{
    int count = 0;

    while (count < EXPERIMENT_MATCHES_MAX && experiment->matches[count].name != NULL)
        count++;
    return count;
}

int experiment_claim_count(const Experiment *experiment)
{
    int count = 0;

    while (count < EXPERIMENT_CLAIMS_MAX && experiment->claims[count].text != NULL)
        count++;
    return count;
}

int experiment_player_count(const Experiment *experiment)
{
    int count = 0;

    while (count < EXPERIMENT_PLAYERS_MAX && experiment->players[count] != NULL)
        count++;
    return count;
}

bool experiment_is_league(const Experiment *experiment)
{
    return experiment->players[0] != NULL;
}

int experiment_find_match(const Experiment *experiment, const char *name)
{
    int count = experiment_match_count(experiment);

    for (int i = 0; i < count; i++)
        if (strcmp(experiment->matches[i].name, name) == 0)
            return i;
    return -1;
}

/* Adds the part for this size of the "quick|default|full}" at `at`; returns what follows. */
static const char *expand_choice(const char *at, ExperimentSize size, TextBuffer *text)
{
    for (int part = 0; part < (int)size; part++)
        at += strcspn(at, "|}") + 1;
    text_add_bytes(text, at, strcspn(at, "|}"));
    return at + strcspn(at, "}") + 1;
}

void experiment_expand(const char *text, ExperimentSize size, char expanded[])
{
    TextBuffer written;

    text_init(&written, expanded, EXPERIMENT_TEXT_SIZE);
    while (*text != '\0') {
        size_t plain = strcspn(text, "{");

        text_add_bytes(&written, text, plain);
        text += plain;
        if (*text == '{')
            text = expand_choice(text + 1, size, &written);
    }
}

bool experiment_player_has_budget(const char *player, ExperimentSize size)
{
    char quick[EXPERIMENT_TEXT_SIZE];
    char here[EXPERIMENT_TEXT_SIZE];

    experiment_expand(player, SIZE_QUICK, quick);
    experiment_expand(player, size, here);
    return strcmp(quick, here) != 0;
}

bool experiment_has_budgets(const Experiment *experiment, ExperimentSize size)
{
    int matches = experiment_match_count(experiment);
    int players = experiment_player_count(experiment);
    bool has = false;

    for (int i = 0; i < matches; i++)
        has |= experiment_player_has_budget(experiment->matches[i].a, size) ||
               experiment_player_has_budget(experiment->matches[i].b, size);
    for (int i = 0; i < players; i++)
        has |= experiment_player_has_budget(experiment->players[i], size);
    return has;
}

int experiment_missing_player(const char *text)
{
    size_t length = strcspn(text, ":");

    return registry_find(text, length) == NULL ? (int)length : 0;
}

bool experiment_lacks_program(const ExperimentMatch *match)
{
    return match->program != NULL && !program_is_installed(match->program);
}

bool experiment_can_play(const ExperimentMatch *match)
{
    return experiment_missing_player(match->a) == 0 &&
           experiment_missing_player(match->b) == 0 && !experiment_lacks_program(match);
}

Status experiment_configure(const Experiment *experiment, const ExperimentMatch *match,
                            ExperimentSize size, MatchConfig *config, Error *error)
{
    const char *const players[CONTENDER_COUNT] = {match->a, match->b};
    const char *game = experiment->game != NULL ? experiment->game : games[0]->name;
    Status status = STATUS_OK;

    *config = (MatchConfig){
        .games = match->is_one_sided ? 2 * match->games[size] : match->games[size],
        .is_one_sided = match->is_one_sided,
        .side_of_a = match->side_of_a,
        .seed = experiment->seed != 0 ? experiment->seed : EXPERIMENT_SEED,
        .threads = 1,
        .setup.max_plies = match->max_plies,
    };
    status = games_find(game, &config->game, error);
    if (status != STATUS_OK)
        return status;
    snprintf(config->setup.rules, sizeof config->setup.rules, "%s",
             experiment->rules != NULL ? experiment->rules : "");
    snprintf(config->setup.start, sizeof config->setup.start, "%s",
             match->board != NULL ? match->board : "");
    for (int i = 0; i < CONTENDER_COUNT && status == STATUS_OK; i++) {
        char text[EXPERIMENT_TEXT_SIZE];

        experiment_expand(players[i], size, text);
        status = player_spec_from_text(text, &config->players[i], error);
    }
    return status;
}

Status experiment_configure_league(const Experiment *experiment, int a, int b,
                                   ExperimentSize size, MatchConfig *config, Error *error)
{
    const ExperimentMatch match = {
        .a = experiment->players[a],
        .b = experiment->players[b],
        .board = experiment->league_board,
        .games = {experiment->league_games[0], experiment->league_games[1],
                  experiment->league_games[2]},
    };
    Status status = experiment_configure(experiment, &match, size, config, error);

    config->seed = tournament_pairing_seed(config->seed, (Pairing){a, b});
    return status;
}

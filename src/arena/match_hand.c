/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_hand.h"

#include <stdio.h>

void match_hand_fini(MatchHand *hand)
{
    game_runner_free(hand->runner);
    *hand = (MatchHand){0};
}

/* Opens the players of the match, unless the hand has them already. */
static Status sit_down(MatchHand *hand, const MatchConfig *config, Error *error)
{
    if (hand->config == config)
        return STATUS_OK;
    match_hand_fini(hand);
    Status status =
        game_runner_new(config->game, &config->setup, config->players, &hand->runner, error);
    if (status == STATUS_OK) {
        game_runner_set_person(hand->runner, config->person);
        hand->config = config;
    }
    return status;
}

Status match_hand_play(MatchHand *hand, const MatchConfig *config, int64_t number,
                       bool wants_record, MatchSheet *sheet, Error *error)
{
    Status status = sit_down(hand, config, error);

    if (status != STATUS_OK)
        return status;
    status = game_runner_play(hand->runner, match_side_of_a(number) == SIDE_FIRST ? 0 : 1,
                              match_game_seed(config->seed, number), config->controls,
                              wants_record ? &sheet->record : NULL, &sheet->result, error);
    snprintf(sheet->failure, sizeof sheet->failure, "%s", game_runner_failure(hand->runner));
    return status;
}

void match_hand_words(const MatchHand *hand, MatchWords *words)
{
    *words = (MatchWords){0};
    if (hand->runner == NULL)
        return;
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        snprintf(words->remarks[i], sizeof words->remarks[i], "%s",
                 game_runner_remark(hand->runner, i));
        snprintf(words->titles[i], sizeof words->titles[i], "%s",
                 game_runner_title(hand->runner, i));
    }
}

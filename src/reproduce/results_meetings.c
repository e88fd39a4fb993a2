/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who met whom in an experiment, for the remark on who is no stranger to whom.
 */
#include "players/games.h"
#include "reproduce/results.h"

bool result_configure(const ExperimentResult *result, int number, MatchConfig *config)
{
    return result->measurements[number].statistics.games > 0 &&
           experiment_configure(result->experiment, &result->experiment->matches[number],
                                result->size, config, NULL) == STATUS_OK;
}

Meetings result_meetings(const ExperimentResult *result)
{
    const char *name = result->experiment->game;
    Meetings meetings = tournament_meetings(&result->league, games[0]);

    if (name != NULL && games_find(name, &meetings.game, NULL) != STATUS_OK)
        meetings.count = 0;
    meetings.players = result->players;
    return meetings;
}

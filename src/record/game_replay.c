/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_replay.h"

#include <string.h>

Status game_replay_init(GameReplay *replay, const GameRecord *record, Error *error)
{
    *replay = (GameReplay){.record = record};
    return umpire_new(record->head.game, &record->head.setup, &replay->umpire, error);
}

void game_replay_fini(GameReplay *replay)
{
    umpire_free(replay->umpire);
    *replay = (GameReplay){0};
}

static Status disagree(const GameReplay *replay, const RecordedTry *attempt, Status status,
                       Error *error)
{
    char storage[32];
    TextBuffer move;

    text_init(&move, storage, sizeof storage);
    replay->record->head.game->text->move_to_text(attempt->move, &move);
    if (status != STATUS_OK)
        return error_set(error, status, "try %d (%s): %s", replay->next + 1, storage,
                         status_to_text(status));
    return error_set(error, STATUS_BAD_INPUT,
                     "try %d (%s) is recorded as %s, but the umpire says %s", replay->next + 1,
                     storage, verdict_to_text((Verdict)attempt->verdict),
                     verdict_to_text((Verdict)replay->news[attempt->side].verdict));
}

static Status judge_again(GameReplay *replay, Error *error)
{
    const RecordedTry *attempt = &replay->record->tries[replay->next];
    Status status =
        umpire_attempt(replay->umpire, (Side)attempt->side, attempt->move, replay->news);

    if (status != STATUS_OK || replay->news[attempt->side].verdict != attempt->verdict)
        return disagree(replay, attempt, status, error);
    replay->attempt = attempt;
    replay->next++;
    return STATUS_OK;
}

/* A host may have a cap of its own, below that of the rules. */
static bool is_from_outside(Outcome outcome)
{
    return outcome.is_over &&
           (reason_is_outside((Reason)outcome.reason) || outcome.reason == REASON_CAP);
}

/* All tries are done. Nothing is left to do unless the game was ended from outside. */
static Status end_again(GameReplay *replay, bool *has_step, Error *error)
{
    Outcome recorded = replay->record->head.outcome;
    Outcome seen = umpire_outcome(replay->umpire);
    Side loser = recorded.winner == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;

    if (memcmp(&recorded, &seen, sizeof seen) == 0)
        return STATUS_OK;
    if (seen.is_over || !is_from_outside(recorded))
        return error_set(
            error, STATUS_BAD_INPUT,
            "the record ends with %s (%s) after try %d, but the umpire says %s (%s)",
            outcome_to_result(recorded), reason_to_text((Reason)recorded.reason), replay->next,
            outcome_to_result(seen), reason_to_text((Reason)seen.reason));
    replay->attempt = NULL;
    *has_step = true;
    return umpire_end(replay->umpire, loser, recorded, replay->news);
}

Status game_replay_next(GameReplay *replay, bool *has_step, Error *error)
{
    *has_step = false;
    if (replay->next == replay->record->count)
        return end_again(replay, has_step, error);

    Status status = judge_again(replay, error);
    *has_step = status == STATUS_OK;
    return status;
}

Status game_replay_check(const GameRecord *record, Error *error)
{
    GameReplay replay;
    bool has_step = true;
    Status status = game_replay_init(&replay, record, error);

    while (status == STATUS_OK && has_step)
        status = game_replay_next(&replay, &has_step, error);
    game_replay_fini(&replay);
    return status;
}

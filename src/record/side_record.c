/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/side_record.h"

#include <assert.h>

#include "base/memory.h"
#include "record/game_notation.h"
#include "record/game_replay.h"
#include "record/record_internal.h"

void side_record_init(SideRecord *record, const RecordHead *head, Side side)
{
    *record = (SideRecord){.head = *head, .side = side};
    record->head.outcome = (Outcome){0};
    record->head.remark[0] = '\0';
}

void side_record_fini(SideRecord *record)
{
    memory_free(record->news);
    *record = (SideRecord){0};
}

Status side_record_add(SideRecord *record, const News *news)
{
    void *entries = record->news;

    if (!news->is_heard)
        return STATUS_OK;
    Status status =
        record_make_room(&entries, sizeof *record->news, record->count, &record->capacity);
    if (status != STATUS_OK)
        return status;
    record->news = entries;
    record->news[record->count++] = *news;
    if (news->outcome.is_over)
        record->head.outcome = news->outcome;
    return STATUS_OK;
}

Status side_record_from_game(SideRecord *record, const GameRecord *game, Side side,
                             Error *error)
{
    GameReplay replay;
    bool has_step = true;

    side_record_init(record, &game->head, side);
    Status status = game_replay_init(&replay, game, error);
    while (status == STATUS_OK && has_step) {
        status = game_replay_next(&replay, &has_step, error);
        if (status == STATUS_OK && has_step) {
            status = side_record_add(record, &replay.news[side]);
            if (status != STATUS_OK)
                error_set(error, status, "%s", status_to_text(status));
        }
    }
    game_replay_fini(&replay);
    if (status != STATUS_OK)
        side_record_fini(record);
    return status;
}

Status side_replay_init(SideReplay *replay, const SideRecord *record, Error *error)
{
    const GameOps *game = record->head.game;
    Status status = STATUS_NO_MEMORY;
    void *world = memory_new(game->world_size);

    *replay = (SideReplay){.record = record, .view = memory_new(game->view_size)};
    if (world == NULL || replay->view == NULL)
        error_set(error, status, "%s", status_to_text(status));
    else
        status = game->start(&record->head.setup, world, error);
    if (status == STATUS_OK) {
        game->view_of(world, record->side, replay->view);
        replay->to_move = game->to_move(world);
    }
    memory_free(world);
    return status;
}

void side_replay_fini(SideReplay *replay)
{
    memory_free(replay->view);
    *replay = (SideReplay){0};
}

const News *side_replay_peek(const SideReplay *replay)
{
    return replay->next < replay->record->count ? &replay->record->news[replay->next] : NULL;
}

void side_replay_hear(SideReplay *replay)
{
    assert(replay->next < replay->record->count);
    const News *news = &replay->record->news[replay->next++];

    replay->record->head.game->hear(replay->view, news);
    if (news_ends_turn(news))
        replay->to_move = side_other((Side)news->mover);
}

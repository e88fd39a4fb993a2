/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "library/library_internal.h"
#include "record/game_replay.h"

static NebelRecord *allocate(void)
{
    NebelRecord *record = memory_new(sizeof *record);

    if (record == NULL)
        library_failed(STATUS_NO_MEMORY);
    return record;
}

NebelRecord *nebel_record_of(const NebelUmpire *umpire)
{
    NebelRecord *record = allocate();

    if (record == NULL)
        return NULL;
    record->game.perspective = SIDE_NONE;
    if (game_record_reserve(&record->game.record, umpire->record.count) != STATUS_OK) {
        library_failed(STATUS_NO_MEMORY);
        nebel_record_free(record);
        return NULL;
    }
    game_record_copy(&record->game.record, &umpire->record);
    return record;
}

static Status copy_game(RecordedGame *game, const RecordedGame *from)
{
    Status status = game_record_reserve(&game->record, from->record.count);

    game->perspective = from->perspective;
    if (status == STATUS_OK)
        game_record_copy(&game->record, &from->record);
    side_record_init(&game->heard, &from->heard.head, from->heard.side);
    for (int i = 0; i < from->heard.count && status == STATUS_OK; i++)
        status = side_record_add(&game->heard, &from->heard.news[i]);
    return status;
}

NebelRecord *nebel_record_clone(const NebelRecord *from)
{
    NebelRecord *record = allocate();

    if (record != NULL && copy_game(&record->game, &from->game) != STATUS_OK) {
        library_failed(STATUS_NO_MEMORY);
        nebel_record_free(record);
        return NULL;
    }
    return record;
}

static NebelStatus demand_umpires(const NebelRecord *record)
{
    return record->game.perspective == SIDE_NONE
               ? NEBEL_OK
               : library_fail(STATUS_BAD_INPUT, "that is the record of one side");
}

NebelStatus nebel_record_of_side(const NebelRecord *record, NebelSide side,
                                 NebelRecord **result)
{
    NebelStatus status = demand_umpires(record);

    if (status != NEBEL_OK)
        return status;
    if (!library_is_side(side))
        return library_fail(STATUS_BAD_INPUT, "a side is 0 or 1");
    NebelRecord *heard = allocate();
    if (heard == NULL)
        return NEBEL_NO_MEMORY;
    heard->game.perspective = (Side)side;
    status = library_status(side_record_from_game(&heard->game.heard, &record->game.record,
                                                  (Side)side, library_error()));
    if (status != NEBEL_OK)
        nebel_record_free(heard);
    else
        *result = heard;
    return status;
}

void nebel_record_free(NebelRecord *record)
{
    if (record == NULL)
        return;
    recorded_game_fini(&record->game);
    memory_free(record);
}

const NebelGame *nebel_record_game(const NebelRecord *record)
{
    return (const NebelGame *)recorded_game_head(&record->game)->game;
}

NebelSide nebel_record_perspective(const NebelRecord *record)
{
    return (NebelSide)record->game.perspective;
}

NebelOutcome nebel_record_outcome(const NebelRecord *record)
{
    return library_give_outcome(recorded_game_head(&record->game)->outcome);
}

void nebel_record_setup(const NebelRecord *record, NebelSetup *result)
{
    const GameSetup *setup = &recorded_game_head(&record->game)->setup;
    NebelSetup given = {.rules = setup->rules,
                        .draws = setup->draws,
                        .start = setup->start,
                        .max_plies = setup->max_plies};

    library_give_struct(result, &given, sizeof given);
}

static RecordHead *head_of(NebelRecord *record)
{
    return record->game.perspective == SIDE_NONE ? &record->game.record.head
                                                 : &record->game.heard.head;
}

/* Where in a head it stands; below 0: there is no such thing. */
static ptrdiff_t tag_offset(const char *name)
{
    static const struct {
        const char *name;
        size_t offset;
    } tags[] = {
        {"first", offsetof(RecordHead, players)},
        {"second", offsetof(RecordHead, players) + RECORD_TEXT_SIZE},
        {"event", offsetof(RecordHead, event)},
        {"site", offsetof(RecordHead, site)},
        {"date", offsetof(RecordHead, date)},
        {"round", offsetof(RecordHead, round)},
    };

    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strcmp(tags[i].name, name) == 0)
            return (ptrdiff_t)tags[i].offset;
    return -1;
}

const char *nebel_record_tag(const NebelRecord *record, const char *name)
{
    ptrdiff_t offset = tag_offset(name);

    return offset < 0 ? NULL : (const char *)recorded_game_head(&record->game) + offset;
}

NebelStatus nebel_record_set_tag(NebelRecord *record, const char *name, const char *value)
{
    ptrdiff_t offset = tag_offset(name);

    if (offset < 0)
        return library_fail(STATUS_NOT_FOUND,
                            "a record has first, second, event, site, date and round, not "
                            "\"%.20s\"",
                            name);
    if (strlen(value) >= RECORD_TEXT_SIZE)
        return library_fail(STATUS_TOO_LARGE, "the text is longer than %d bytes",
                            RECORD_TEXT_SIZE - 1);
    memcpy((char *)head_of(record) + offset, value, strlen(value) + 1);
    return NEBEL_OK;
}

int nebel_record_try_count(const NebelRecord *record)
{
    return record->game.record.count;
}

NebelStatus nebel_record_try(const NebelRecord *record, int number, NebelTry *attempt)
{
    if (number < 0 || number >= record->game.record.count)
        return library_fail(STATUS_NOT_FOUND, "the record has %d tries",
                            record->game.record.count);
    memcpy(attempt, &record->game.record.tries[number], sizeof *attempt);
    return NEBEL_OK;
}

int nebel_record_heard_count(const NebelRecord *record)
{
    return record->game.heard.count;
}

NebelStatus nebel_record_heard(const NebelRecord *record, int number, NebelNews *news)
{
    if (number < 0 || number >= record->game.heard.count)
        return library_fail(STATUS_NOT_FOUND, "the record has %d news",
                            record->game.heard.count);
    memcpy(news, &record->game.heard.news[number], sizeof *news);
    return NEBEL_OK;
}

/* Makes the tries again, or an end from outside. */
static NebelStatus replay(NebelUmpire *umpire, const GameRecord *record, int tries)
{
    NebelStatus status = NEBEL_OK;

    for (int i = 0; i < tries && status == NEBEL_OK; i++) {
        const RecordedTry *attempt = &record->tries[i];
        NebelNews news[2];

        status = nebel_umpire_attempt(umpire, (NebelSide)attempt->side, attempt->move, news);
        if (status == NEBEL_OK && news[attempt->side].verdict != attempt->verdict)
            status = library_fail(STATUS_BAD_INPUT,
                                  "try %d is recorded as %s, but the umpire says %s", i + 1,
                                  verdict_to_text((Verdict)attempt->verdict),
                                  nebel_verdict_text(news[attempt->side].verdict));
    }
    return status;
}

NebelStatus nebel_record_replay(const NebelRecord *record, int tries, NebelUmpire **result)
{
    const GameRecord *game = &record->game.record;
    NebelSetup setup = NEBEL_SETUP_INIT;
    NebelUmpire *umpire = NULL;
    bool is_whole = tries < 0;
    NebelStatus status = demand_umpires(record);

    if (status == NEBEL_OK && tries > game->count)
        status = library_fail(STATUS_NOT_FOUND, "the record has %d tries", game->count);
    if (status != NEBEL_OK)
        return status;
    nebel_record_setup(record, &setup);
    status = nebel_umpire_new(nebel_record_game(record), &setup, &umpire);
    if (status == NEBEL_OK)
        status = replay(umpire, game, is_whole ? game->count : tries);
    if (status == NEBEL_OK && is_whole)
        status = library_umpire_end(umpire, game->head.outcome);
    if (status != NEBEL_OK)
        nebel_umpire_free(umpire);
    else
        *result = umpire;
    return status;
}

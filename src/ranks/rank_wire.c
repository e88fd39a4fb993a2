/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ranks/rank_wire.h"

#include <stdio.h>
#include <string.h>

#include "players/games.h"
#include "players/registry.h"

void wire_read(WireReader *reader, void *to, size_t size)
{
    if (size > reader->left) {
        memset(to, 0, size);
        reader->left = 0;
        reader->is_cut = true;
        return;
    }
    memcpy(to, reader->next, size);
    reader->next += size;
    reader->left -= size;
}

WireReader wire_reader(const RankMessage *message, WireHead *head)
{
    WireReader reader = {.next = message->bytes, .left = message->size};

    wire_read(&reader, head, sizeof *head);
    return reader;
}

void wire_add(TextBuffer *message, const void *from, size_t size)
{
    text_add_bytes(message, from, size);
}

void wire_begin(TextBuffer *message, WireKind kind, int count)
{
    WireHead head = {(int32_t)kind, count};

    text_clear(message);
    wire_add(message, &head, sizeof head);
}

void wire_count(TextBuffer *message)
{
    WireHead head;

    memcpy(&head, message->data, sizeof head);
    head.count++;
    memcpy(message->data, &head, sizeof head);
}

Status wire_match_from(WireMatch *wire, const char *program, const MatchConfig *config,
                       bool wants_records, Error *error)
{
    *wire = (WireMatch){
        .setup = config->setup,
        .controls = {config->controls[CONTENDER_A], config->controls[CONTENDER_B]},
        .seed = config->seed,
        .wants_records = wants_records,
    };
    snprintf(wire->program, sizeof wire->program, "%s", program);
    snprintf(wire->game, sizeof wire->game, "%s", config->game->name);
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        TextBuffer text;

        text_init(&text, wire->players[i], sizeof wire->players[i]);
        player_spec_to_text(&config->players[i], &text);
        if (text.is_cut)
            return error_set(error, STATUS_TOO_LARGE,
                             "the players' options are too long to be sent to other ranks");
    }
    return STATUS_OK;
}

Status wire_match_read(const WireMatch *wire, const char *program, MatchConfig *config,
                       Error *error)
{
    *config = (MatchConfig){
        .setup = wire->setup,
        .controls = {wire->controls[CONTENDER_A], wire->controls[CONTENDER_B]},
        .seed = wire->seed,
    };
    if (strncmp(wire->program, program, sizeof wire->program - 1) != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "rank 0 is %.100s and another rank is %.100s: start the same program "
                         "everywhere",
                         wire->program, program);
    Status status = games_find(wire->game, &config->game, error);
    for (int i = 0; i < CONTENDER_COUNT && status == STATUS_OK; i++)
        status = player_spec_from_text(wire->players[i], &config->players[i], error);
    return status;
}

void wire_add_game(TextBuffer *message, const WireGame *game, const GameRecord *record,
                   const MatchWords *words)
{
    wire_count(message);
    wire_add(message, game, sizeof *game);
    if (game->try_count > 0)
        wire_add(message, record->tries, (size_t)game->try_count * sizeof *record->tries);
    if (words != NULL)
        wire_add(message, words, sizeof *words);
}

Status wire_read_sheet(WireReader *reader, const WireGame *game, const MatchJob *job,
                       MatchSheet *sheet, Error *error)
{
    GameRecord *record = &sheet->record;

    sheet->result = game->result;
    memcpy(sheet->failure, game->failure, sizeof sheet->failure);
    if (!job->observer->wants_records || game->status != STATUS_OK)
        return STATUS_OK;
    game_record_restart(record, job->config->game, &job->config->setup);
    Status status = game_record_reserve(record, game->try_count);
    if (status != STATUS_OK)
        return error_set(error, status, "out of memory");
    wire_read(reader, record->tries, (size_t)game->try_count * sizeof *record->tries);
    record->count = game->try_count;
    game_record_end(record, game->result.outcome);
    snprintf(record->head.remark, sizeof record->head.remark, "%s", game->failure);
    return STATUS_OK;
}

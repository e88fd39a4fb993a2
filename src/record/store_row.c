/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a file that somebody else may have written: types, ranges and lengths are checked.
 */
#include <limits.h>
#include <string.h>

#include "record/store_internal.h"

/* Reads one column after the other and remembers the first that is not as it should be. */
typedef struct {
    sqlite3_stmt *statement;
    int next;
    const char *wrong; /* the name of the column, or NULL */
} Row;

static void refuse(Row *row, int column)
{
    if (row->wrong == NULL)
        row->wrong = sqlite3_column_name(row->statement, column);
}

static int64_t row_number(Row *row, int64_t minimum, int64_t maximum)
{
    int column = row->next++;
    int64_t number = sqlite3_column_int64(row->statement, column);

    if (sqlite3_column_type(row->statement, column) == SQLITE_INTEGER && number >= minimum &&
        number <= maximum)
        return number;
    refuse(row, column);
    return minimum;
}

static int64_t row_count(Row *row)
{
    return row_number(row, 0, INT64_MAX);
}

static uint64_t row_bits(Row *row)
{
    return (uint64_t)row_number(row, INT64_MIN, INT64_MAX);
}

/* Copies the text, or an empty one for NULL. */
static void copy_text(Row *row, int column, char *text, size_t size)
{
    const char *value = (const char *)sqlite3_column_text(row->statement, column);
    size_t length = (size_t)sqlite3_column_bytes(row->statement, column);

    text[0] = '\0';
    if (value == NULL || length >= size) {
        refuse(row, column);
        return;
    }
    for (size_t i = 0; i < length; i++)
        text[i] = (unsigned char)value[i] < ' ' || value[i] == 0x7f ? ' ' : value[i];
    text[length] = '\0';
}

static void row_text(Row *row, char *text, size_t size)
{
    int column = row->next++;

    if (sqlite3_column_type(row->statement, column) != SQLITE_TEXT)
        refuse(row, column);
    copy_text(row, column, text, size);
}

static bool skip_null(Row *row)
{
    if (sqlite3_column_type(row->statement, row->next) != SQLITE_NULL)
        return false;
    row->next++;
    return true;
}

static Status check(const Store *store, const Row *row, Error *error)
{
    if (sqlite3_errcode(store->db) == SQLITE_NOMEM)
        return store_fail(store, SQLITE_NOMEM, error);
    if (row->wrong != NULL)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.140s: the game store is damaged: a row has a wrong \"%.40s\"",
                         store->name, row->wrong);
    return STATUS_OK;
}

Status store_row_match(const Store *store, sqlite3_stmt *statement, StoreMatch *match,
                       Error *error)
{
    Row row = {.statement = statement};

    *match = (StoreMatch){.id = row_number(&row, INT64_MIN, INT64_MAX)};
    row_text(&row, match->key, sizeof match->key);
    row_text(&row, match->players[0], sizeof match->players[0]);
    row_text(&row, match->players[1], sizeof match->players[1]);
    row_text(&row, match->program, sizeof match->program);
    match->planned_games = row_count(&row);
    match->created_s = row_number(&row, INT64_MIN, INT64_MAX);
    if (!skip_null(&row))
        row_text(&row, match->end, sizeof match->end);
    match->games = row_count(&row);
    return check(store, &row, error);
}

static GameFacts row_facts(Row *row)
{
    GameFacts facts = {.number = row_count(row)};

    facts.seed = row_bits(row);
    facts.digest = row_bits(row);
    facts.side_a = (Side)row_number(row, SIDE_FIRST, SIDE_NONE);
    facts.plies = row_count(row);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.tries[side] = row_count(row);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.moves[side] = row_count(row);
    for (int side = 0; side < SIDE_COUNT; side++)
        facts.thinking_us[side] = row_count(row);
    return facts;
}

/* The result and the reason, which are words. */
static Outcome row_outcome(Row *row)
{
    char result[8];
    char word[RECORD_TEXT_SIZE];
    Reason reason = REASON_NONE;
    int column = row->next;

    row_text(row, result, sizeof result);
    row_text(row, word, sizeof word);
    if (reason_from_text(word, &reason) != STATUS_OK)
        refuse(row, column + 1);
    for (int winner = 0; winner <= SIDE_NONE; winner++) {
        Outcome outcome = outcome_of((Side)winner, reason);

        if (strcmp(result, outcome_to_result(outcome)) == 0)
            return outcome;
    }
    if (strcmp(result, outcome_to_result((Outcome){0})) != 0 || reason != REASON_NONE)
        refuse(row, column);
    return (Outcome){0};
}

static void row_head(Row *row, RecordHead *head)
{
    GameSetup *setup = &head->setup;

    row_text(row, setup->rules, sizeof setup->rules);
    row_text(row, setup->draws, sizeof setup->draws);
    row_text(row, setup->start, sizeof setup->start);
    setup->max_plies = (int)row_number(row, 0, INT_MAX);
    for (int side = 0; side < SIDE_COUNT; side++)
        row_text(row, head->players[side], sizeof head->players[side]);
    row_text(row, head->event, sizeof head->event);
    row_text(row, head->site, sizeof head->site);
    row_text(row, head->date, sizeof head->date);
    row_text(row, head->round, sizeof head->round);
    head->outcome = row_outcome(row);
}

Status store_row_game(const Store *store, sqlite3_stmt *statement, StoredGame *game,
                      Error *error)
{
    Row row = {.statement = statement};

    *game = (StoredGame){.id = row_number(&row, INT64_MIN, INT64_MAX)};
    if (!skip_null(&row))
        game->match = row_number(&row, INT64_MIN, INT64_MAX);
    game->facts = row_facts(&row);
    row_text(&row, game->game, sizeof game->game);
    row_head(&row, &game->head);
    return check(store, &row, error);
}

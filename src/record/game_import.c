/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_import.h"

#include "base/memory.h"
#include "base/rng.h"
#include "record/game_file.h"

enum {
    KNOWN_LEAST = 1024, /* places for what stands for games */
    TOGETHER = 256      /* games that are stored in one go */
};

/* --- Which games are there --- */

static uint64_t mix_text(uint64_t mixed, const char *text)
{
    for (; *text != '\0'; text++)
        mixed = rng_derive(mixed, (unsigned char)*text);
    return rng_derive(mixed, 256);
}

/* Stands for a game: the same for the same names, place, date and tries. Never 0. */
static uint64_t identity_of(const RecordHead *head, uint64_t digest)
{
    uint64_t mixed = rng_derive(digest, head->outcome.reason);

    for (int side = 0; side < SIDE_COUNT; side++)
        mixed = mix_text(mixed, head->players[side]);
    mixed = mix_text(mixed, head->event);
    mixed = mix_text(mixed, head->site);
    mixed = mix_text(mixed, head->date);
    mixed = mix_text(mixed, head->round);
    mixed = mix_text(mixed, head->setup.rules);
    return mixed != 0 ? mixed : 1;
}

/* The place of it, or the free one where it belongs. */
static uint64_t *find_place(uint64_t *table, size_t capacity, uint64_t identity)
{
    size_t place = (size_t)identity & (capacity - 1);

    while (table[place] != 0 && table[place] != identity)
        place = (place + 1) & (capacity - 1);
    return &table[place];
}

static Status grow_known(GameImport *import)
{
    size_t capacity = import->known_capacity > 0 ? 2 * import->known_capacity : KNOWN_LEAST;
    uint64_t *table = memory_new(capacity * sizeof *table);

    if (table == NULL)
        return STATUS_NO_MEMORY;
    for (size_t i = 0; i < import->known_capacity; i++)
        if (import->known[i] != 0)
            *find_place(table, capacity, import->known[i]) = import->known[i];
    memory_free(import->known);
    import->known = table;
    import->known_capacity = capacity;
    return STATUS_OK;
}

/* Whether it is new; then it is not from now on. */
static Status add_known(GameImport *import, uint64_t identity, bool *is_new, Error *error)
{
    if (2 * import->known_count >= import->known_capacity && grow_known(import) != STATUS_OK)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    uint64_t *place = find_place(import->known, import->known_capacity, identity);
    *is_new = *place == 0;
    *place = identity;
    import->known_count += *is_new;
    return STATUS_OK;
}

Status game_import_begin(GameImport *import, Error *error)
{
    StoreCursor cursor;
    bool has_game = true;
    bool is_new = false;

    if (import->store == NULL)
        return STATUS_OK;
    StoredGame *game = memory_new(sizeof *game);
    if (game == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = store_cursor_init_recent(&cursor, import->store, &(StoreFilter){0}, error);
    while (status == STATUS_OK && has_game) {
        status = store_cursor_next_game(&cursor, game, &has_game, error);
        if (status == STATUS_OK && has_game)
            status =
                add_known(import, identity_of(&game->head, game->facts.digest), &is_new, error);
    }
    store_cursor_fini(&cursor);
    memory_free(game);
    return status;
}

void game_import_fini(GameImport *import)
{
    memory_free(import->known);
    import->known = NULL;
}

/* --- One game --- */

static GameFacts facts_of(const GameRecord *record)
{
    GameFacts facts = {.side_a = SIDE_NONE};

    for (int i = 0; i < record->count; i++) {
        const RecordedTry *attempt = &record->tries[i];

        facts.tries[attempt->side]++;
        facts.moves[attempt->side] += attempt->verdict == VERDICT_MOVED;
        facts.plies += attempt->verdict == VERDICT_MOVED;
        /* As the arena reckons it. */
        facts.digest =
            rng_derive(facts.digest, (uint64_t)attempt->move << 8 | attempt->verdict);
    }
    return facts;
}

static Status add_game(GameImport *import, const GameRecord *record, Error *error)
{
    GameFacts facts = facts_of(record);
    bool is_new = false;
    Status status = add_known(import, identity_of(&record->head, facts.digest), &is_new, error);

    if (status == STATUS_OK && is_new && import->store != NULL)
        status = store_add_game(import->store, 0, &facts, record, NULL, error);
    if (status == STATUS_OK)
        *(is_new ? &import->counts.stored : &import->counts.known) += 1;
    return status;
}

static void tell(GameImport *import, const char *path, int64_t number, const char *sentence)
{
    Error error;

    error_set(&error, STATUS_OK, "%.140s: game %d: %.800s", path, (int)number, sentence);
    text_blank_controls(error.text);
    if (import->tell != NULL)
        import->tell(import->context, error.text);
}

/* What was read but says too little; NULL: enough. */
static const char *what_is_wrong(const RecordedGame *game)
{
    if (game->perspective != SIDE_NONE)
        return "it is one side's file: the moves of the other are hidden";
    if (game->is_assumed)
        return "nothing in it says that it is Kriegspiel";
    return NULL;
}

/* Where the next game begins. */
static int first_line(const RecordReader *reader)
{
    int line = reader->line;

    for (const char *at = reader->at; at < reader->end && (unsigned char)*at <= ' '; at++)
        line += *at == '\n';
    return line;
}

static Status take_game(GameImport *import, const char *path, int64_t number, int line,
                        const RecordedGame *game, Error *error)
{
    const char *wrong = what_is_wrong(game);
    Error sentence;

    if (wrong == NULL)
        return add_game(import, &game->record, error);
    import->counts.refused++;
    error_set(&sentence, STATUS_OK, "line %d: %s", line, wrong);
    tell(import, path, number, sentence.text);
    return STATUS_OK;
}

/* --- A file --- */

/* A game that could not be read. Fails if it cannot be passed over either. */
static Status pass_over(GameImport *import, GameFile *file, int64_t number, Status status,
                        const Error *cause, Error *error)
{
    bool is_ours = status == STATUS_NO_MEMORY || status == STATUS_IO;

    if (is_ours || file->format->go_past == NULL)
        return error_set(error, status, "%.140s: %.800s", file->path, cause->text);
    *(file->reader.disagrees ? &import->counts.disagreeing : &import->counts.refused) += 1;
    tell(import, file->path, number, cause->text);
    file->format->go_past(&file->reader);
    return STATUS_OK;
}

static Status next_game(GameImport *import, GameFile *file, int64_t number, bool *has_game,
                        Error *error)
{
    int line = first_line(&file->reader);
    RecordedGame game;
    Error cause = {""};
    Status status = file->format->next(&file->reader, &game, has_game, &cause);

    if (status != STATUS_OK) {
        *has_game = true;
        import->counts.read++;
        return pass_over(import, file, number, status, &cause, error);
    }
    if (!*has_game)
        return STATUS_OK;
    import->counts.read++;
    status = take_game(import, file->path, number, line, &game, error);
    recorded_game_fini(&game);
    return status;
}

static bool goes_on(const GameImport *import, const GameFile *file)
{
    return import->step == NULL ||
           import->step(import->context, file->reader.at - file->reader.start,
                        file->reader.end - file->reader.start);
}

/* Some games, in one transaction. */
static Status take_some(GameImport *import, GameFile *file, int64_t *number, bool *has_game,
                        Error *error)
{
    Status status = STATUS_OK;
    Error ending = {""};

    if (import->store != NULL)
        status = store_begin_many(import->store, error);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < TOGETHER && *has_game && status == STATUS_OK; i++) {
        *has_game = goes_on(import, file);
        if (*has_game)
            status = next_game(import, file, ++*number, has_game, error);
    }
    if (import->store == NULL)
        return status;
    Status ended = store_end_many(import->store, &ending);
    if (status != STATUS_OK || ended == STATUS_OK)
        return status;
    return error_set(error, ended, "%s", ending.text);
}

Status game_import_file(GameImport *import, const char *path, Error *error)
{
    GameFile file;
    int64_t number = 0;
    bool has_game = true;
    Status status = game_file_open(&file, path, error);

    if (status == STATUS_OK && file.store != NULL)
        status = error_set(error, STATUS_BAD_INPUT,
                           "%.140s: it is a store, and its games need no import", path);
    while (status == STATUS_OK && has_game)
        status = take_some(import, &file, &number, &has_game, error);
    game_file_close(&file);
    return status;
}

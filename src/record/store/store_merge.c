/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/store/store_merge.h"

#include <string.h>
#include <sys/stat.h>

#include "base/least.h"
#include "record/store/store_internal.h"

/* One store that is being added. */
typedef struct {
    Store *to;
    Store *from;
    StoreMerge *merge;
} Joining;

/* Two stores are one if their files are: it could only meet itself. */
static Status refuse_itself(const Store *store, const char *path, Error *error)
{
    struct stat one;
    struct stat other;

    if (stat(store->file.name, &one) != 0 || stat(path, &other) != 0 ||
        one.st_dev != other.st_dev || one.st_ino != other.st_ino)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "%.140s cannot be joined with itself", path);
}

static Status count_rows(Store *store, const char *sql, int64_t *rows, Error *error)
{
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;
    Status status = sqlite_query_fetch(&query, &has_row, error);

    if (has_row)
        *rows = sqlite_row_natural(&query);
    sqlite_query_end(&query);
    return status;
}

static Status refuse_games_of_no_match(Store *from, Error *error)
{
    int64_t games = 0;
    Status status =
        count_rows(from, "SELECT count(*) FROM games WHERE match IS NULL", &games, error);

    if (status != STATUS_OK || games == 0)
        return status;
    return error_set(error, STATUS_BAD_INPUT,
                     "%.140s has %lld games of no match: nothing would tell whether they were "
                     "joined already",
                     from->file.name, (long long)games);
}

/* Finds the match in the store; false: there is none. */
static Status find_match(Store *store, const char *key, StoreMatch *match, bool *is_there,
                         Error *error)
{
    Status status = store_find_match(store, key, match, error);

    *is_there = status == STATUS_OK;
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Sees to it that at least one match is in both. */
static Status refuse_unlike(const Joining *joining, Error *error)
{
    StoreCursor cursor;
    StoreMatch match;
    StoreMatch found;
    bool has_match = true;
    bool is_common = false;
    Status status = store_cursor_init_matches(&cursor, joining->from, error);

    while (status == STATUS_OK && has_match && !is_common) {
        status = store_cursor_next_match(&cursor, &match, &has_match, error);
        if (status == STATUS_OK && has_match)
            status = find_match(joining->to, match.key, &found, &is_common, error);
    }
    store_cursor_fini(&cursor);
    if (status != STATUS_OK || is_common)
        return status;
    return error_set(error, STATUS_BAD_INPUT,
                     "%.140s has no match in common with the others: it has other players, "
                     "settings or another seed",
                     joining->from->file.name);
}

static Status refuse_other_program(const Joining *joining, const StoreMatch *match,
                                   const StoreMatch *found, Error *error)
{
    if (strcmp(match->program, found->program) == 0)
        return STATUS_OK;
    return error_set(
        error, STATUS_BAD_INPUT,
        "%.140s: match %lld was played by %.60s, and in the others by %.60s, which "
        "may play otherwise",
        joining->from->file.name, (long long)match->id, match->program, found->program);
}

/* Whether the match has the game already. Fails if that is another one. */
static Status is_known(const Joining *joining, int64_t match, const StoredGame *game,
                       bool *is_known, Error *error)
{
    static const char sql[] =
        "SELECT seed = ?3 AND digest = ?4 AND side_a = ?5 AND plies = ?6 FROM games"
        " WHERE match = ?1 AND number = ?2";
    SqliteQuery query = sqlite_query(&joining->to->file, sql);

    sqlite_query_number(&query, match);
    sqlite_query_number(&query, game->facts.number);
    sqlite_query_number(&query, (int64_t)game->facts.seed);
    sqlite_query_number(&query, (int64_t)game->facts.digest);
    sqlite_query_number(&query, game->facts.side_a);
    sqlite_query_number(&query, game->facts.plies);
    Status status = sqlite_query_fetch(&query, is_known, error);
    bool is_same = *is_known && sqlite_row_flag(&query);
    sqlite_query_end(&query);
    if (status != STATUS_OK || *is_known == is_same)
        return status;
    return error_set(error, STATUS_BAD_INPUT,
                     "%.140s: game %lld of match %lld is another one than in the others",
                     joining->from->file.name, (long long)game->facts.number,
                     (long long)game->match);
}

static Status join_game(const Joining *joining, int64_t match, const StoredGame *game,
                        Error *error)
{
    GameRecord record;
    bool is_there = false;
    Status status = is_known(joining, match, game, &is_there, error);

    if (status != STATUS_OK)
        return status;
    if (is_there) {
        joining->merge->known++;
        return STATUS_OK;
    }
    status = store_read_game(joining->from, game->id, &record, error);
    if (status != STATUS_OK)
        return status;
    status = store_insert_game(joining->to, match, &game->facts, &record, NULL, error);
    game_record_fini(&record);
    joining->merge->joined++;
    return status;
}

static Status join_games(const Joining *joining, const StoreMatch *match, int64_t to,
                         Error *error)
{
    StoreCursor cursor;
    StoredGame game;
    bool has_game = true;
    Status status = store_cursor_init_match(&cursor, joining->from, match->id, error);

    while (status == STATUS_OK && has_game) {
        status = store_cursor_next_game(&cursor, &game, &has_game, error);
        if (status == STATUS_OK && has_game)
            status = join_game(joining, to, &game, error);
    }
    store_cursor_fini(&cursor);
    return status;
}

/* Whether all of the match was played; what ends as a shard of it has but a part. */
static bool has_ended(const char *end)
{
    return end[0] != '\0' && strncmp(end, STORE_SHARD_END, strlen(STORE_SHARD_END)) != 0;
}

/* With what was joined, the match has ended or it has not. `was` is what the store had of it. */
static Status end_match(const Joining *joining, const StoreMatch *match, const StoreMatch *was,
                        Error *error)
{
    int64_t planned = int64_most(match->planned_games, was->planned_games);
    const char *end = has_ended(was->end)     ? was->end
                      : has_ended(match->end) ? match->end
                                              : NULL;
    StoreMatch now;
    Status status = store_find_match(joining->to, match->key, &now, error);

    if (status != STATUS_OK)
        return status;
    if (end == NULL && now.games >= planned)
        end = "finished";
    SqliteQuery query = sqlite_query(
        &joining->to->file, "UPDATE matches SET end = ?, planned_games = ? WHERE id = ?");
    sqlite_query_text(&query, end);
    sqlite_query_number(&query, planned);
    sqlite_query_number(&query, now.id);
    return sqlite_query_run(&query, error);
}

static Status join_match(const Joining *joining, const StoreMatch *match, Error *error)
{
    StoreMatch latest;
    StoreMatch found = {0};
    bool is_there = false;
    Status status = store_find_match(joining->from, match->key, &latest, error);

    if (status != STATUS_OK || latest.id != match->id)
        return status;
    status = find_match(joining->to, match->key, &found, &is_there, error);
    if (status == STATUS_OK && is_there)
        status = refuse_other_program(joining, match, &found, error);
    else if (status == STATUS_OK)
        status = store_insert_match(joining->to, match, &found.id, error);
    if (status == STATUS_OK)
        status = join_games(joining, match, found.id, error);
    return status == STATUS_OK ? end_match(joining, match, &found, error) : status;
}

static Status join_matches(const Joining *joining, Error *error)
{
    StoreCursor cursor;
    StoreMatch match;
    bool has_match = true;
    Status status = store_cursor_init_oldest(&cursor, joining->from, error);

    while (status == STATUS_OK && has_match) {
        status = store_cursor_next_match(&cursor, &match, &has_match, error);
        if (status == STATUS_OK && has_match)
            status = join_match(joining, &match, error);
    }
    store_cursor_fini(&cursor);
    return status;
}

static Status join_store(const Joining *joining, Error *error)
{
    int64_t matches = 0;
    Status status = refuse_games_of_no_match(joining->from, error);

    if (status == STATUS_OK)
        status = count_rows(joining->to, "SELECT count(*) FROM matches", &matches, error);
    if (status == STATUS_OK && matches > 0 && !joining->merge->allows_unlike)
        status = refuse_unlike(joining, error);
    return status == STATUS_OK ? join_matches(joining, error) : status;
}

static Status join_file(Store *store, const char *path, StoreMerge *merge, Error *error)
{
    Joining joining = {.to = store, .merge = merge};
    Status status = refuse_itself(store, path, error);

    if (status != STATUS_OK)
        return status;
    status = store_open(path, STORE_READ, &joining.from, error);
    if (status == STATUS_OK)
        status = join_store(&joining, error);
    store_close(joining.from);
    return status;
}

Status store_merge(Store *store, char *const paths[], int count, StoreMerge *merge,
                   Error *error)
{
    Status status = store_begin(store, true, error);

    merge->joined = 0;
    merge->known = 0;
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = join_file(store, paths[i], merge, error);
    return store_end(store, status, error);
}

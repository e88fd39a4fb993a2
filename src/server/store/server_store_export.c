/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that is stored about a member, as JSON that people and programs can read.
 */
#include <time.h>

#include "base/json.h"
#include "record/record_formats.h"
#include "server/store/server_store_chat.h"
#include "server/store/server_store_internal.h"
#include "server/store/server_store_tournaments.h"

typedef struct {
    ServerStore *store;
    int64_t member;
    TextBuffer *json;
} Export;

static void add_time(TextBuffer *json, const char *name, int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm date;
    char text[32] = "";

    if (gmtime_r(&when, &date) != NULL)
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &date);
    json_add_text(json, name, text);
}

static void add_member(Export *export, const ServerMember *member)
{
    TextBuffer *json = export->json;

    json_add_text(json, "name", member->name);
    json_break_line(json, 1);
    json_add_bool(json, "guest", member->is_guest);
    json_add_bool(json, "bot", member->is_bot);
    json_add_bool(json, "banned", member->is_banned);
    json_add_bool(json, "password", member->password[0] != '\0');
    json_break_line(json, 1);
    add_time(json, "created", member->created_s);
    add_time(json, "seen", member->seen_s);
}

/* An object for each row of a query whose only value is the member. */
static Status add_rows(Export *export, const char *sql,
                       void (*add_row)(Export *export, SqliteQuery *query), Error *error)
{
    SqliteQuery query = sqlite_query(&export->store->file, sql);
    bool has_row = false;

    sqlite_query_number(&query, export->member);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        json_begin(export->json, NULL, "\n  {");
        add_row(export, &query);
        json_end(export->json, "}");
        status = sqlite_row_check(&query, error);
        if (status == STATUS_OK)
            status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

static void add_session(Export *export, SqliteQuery *query)
{
    add_time(export->json, "created", sqlite_row_natural(query));
    add_time(export->json, "seen", sqlite_row_natural(query));
}

static Status add_sessions(Export *export, Error *error)
{
    return add_rows(
        export, "SELECT created_s, seen_s FROM sessions WHERE member = ? ORDER BY created_s",
        add_session, error);
}

static void add_feed(Export *export, SqliteQuery *query)
{
    add_time(export->json, "created", sqlite_row_natural(query));
}

static Status add_feeds(Export *export, Error *error)
{
    return add_rows(export, "SELECT created_s FROM feeds WHERE member = ?", add_feed, error);
}

static Status add_tokens(Export *export, Error *error)
{
    ServerToken tokens[SERVER_TOKENS_MAX];
    int count = 0;
    Status status =
        server_store_list_tokens(export->store, export->member, tokens, &count, error);

    for (int i = 0; i < count && status == STATUS_OK; i++) {
        json_begin(export->json, NULL, "\n  {");
        json_add_text(export->json, "label", tokens[i].label);
        add_time(export->json, "created", tokens[i].created_s);
        json_end(export->json, "}");
    }
    return status;
}

static bool add_rating(void *context, const ServerRatedName *rated)
{
    Export *export = context;

    json_begin(export->json, NULL, "\n  {");
    json_add_text(export->json, "kind", rated->kind);
    json_add_text(export->json, "rules", rated->rules);
    json_add_decimal(export->json, "rating", rated->rating.rating, 2);
    json_add_decimal(export->json, "deviation", rated->rating.deviation, 2);
    json_add_number(export->json, "games", rated->rating.games);
    json_end(export->json, "}");
    return true;
}

static Status add_ratings(Export *export, Error *error)
{
    ServerRatingFilter filter = {.member = export->member, .with_banned = true};

    return server_store_visit_ratings(export->store, &filter, add_rating, export, error);
}

/* The file of the game, as others may download it too. */
static Status add_record(Export *export, const ServerGame *game, Error *error)
{
    GameRecord record;
    TextBuffer text;
    Status status = server_store_read_record(export->store, game->public_id, &record, error);

    if (status != STATUS_OK)
        return status;
    text_init_growing(&text, RECORD_GAME_MAX);
    status = record_format_of(record.head.game)->write_game(&record, &text, error);
    if (status == STATUS_OK)
        json_add_text(export->json, "record", text.data);
    text_fini(&text);
    game_record_fini(&record);
    return status;
}

static Status add_game(void *context, const ServerGame *game, const ServerEntry *entries,
                       int count, Error *error)
{
    Export *export = context;
    TextBuffer *json = export->json;
    bool is_first = game->seats[SIDE_FIRST].member == export->member;
    bool is_over = game->ended_s != 0;

    (void)entries;
    (void)count;
    json_begin(export->json, NULL, "\n  {");
    json_add_text(json, "game", game->public_id);
    json_add_text(json, "kind", game->kind);
    json_add_text(json, "rules", game->setup.rules);
    json_add_text(json, "side", is_first ? "first" : "second");
    json_add_text(json, "opponent", game->seats[is_first ? SIDE_SECOND : SIDE_FIRST].name);
    json_add_bool(json, "rated", game->is_rated);
    add_time(json, "started", game->started_s);
    json_add_text(json, "result", outcome_to_result(game->outcome));
    Status status = is_over ? add_record(export, game, error) : STATUS_OK;
    json_end(json, "}");
    return status;
}

static Status add_games(Export *export, Error *error)
{
    ServerGameFilter filter = {
        .member = export->member, .with_running = true, .with_finished = true};

    return server_store_visit_games(export->store, &filter, add_game, export, error);
}

static void add_tournament(Export *export, SqliteQuery *query)
{
    TextBuffer *json = export->json;
    char text[TOURNAMENT_NAME_SIZE];

    sqlite_row_text(query, text, SERVER_GAME_ID_SIZE);
    json_add_text(json, "tournament", text);
    sqlite_row_text(query, text, sizeof text);
    json_add_text(json, "name", text);
    add_time(json, "created", sqlite_row_natural(query));
    json_add_bool(json, "owner", sqlite_row_flag(query));
    if (sqlite_row_skip_null(query))
        return;
    sqlite_row_text(query, text, SERVER_NAME_SIZE);
    json_add_text(json, "played_as", text);
    json_add_number(json, "rating", sqlite_row_natural(query));
    json_add_bool(json, "left", sqlite_row_flag(query));
}

/* Those that the member made, and those in which it plays. */
static Status add_tournaments(Export *export, Error *error)
{
    static const char sql[] =
        "SELECT public_id, tournaments.name, created_s, owner IS ?1, player.name, rating,"
        " has_left FROM tournaments LEFT JOIN tournament_players AS player"
        " ON tournament = tournaments.id AND member = ?1"
        " WHERE owner = ?1 OR member = ?1 ORDER BY tournaments.id";

    return add_rows(export, sql, add_tournament, error);
}

/* For the player who has the first seat, or not. */
static const char *result_word(PairedResult result, bool is_first)
{
    static const char *const words[PAIRED_RESULTS] = {"running", "won", "lost", "drawn", "bye"};

    if (result == PAIRED_FIRST || result == PAIRED_SECOND)
        return (result == PAIRED_FIRST) == is_first ? "won" : "lost";
    return words[result];
}

static void add_pairing(Export *export, SqliteQuery *query)
{
    TextBuffer *json = export->json;
    char text[TOURNAMENT_NAME_SIZE];

    sqlite_row_text(query, text, SERVER_GAME_ID_SIZE);
    json_add_text(json, "tournament", text);
    json_add_number(json, "round", sqlite_row_natural(query));
    sqlite_row_text(query, text, SERVER_NAME_SIZE);
    json_add_text(json, "opponent", text);
    sqlite_row_text(query, text, SERVER_GAME_ID_SIZE);
    json_add_text(json, "game", text);
    PairedResult result = (PairedResult)sqlite_row_number(query, 0, PAIRED_RESULTS - 1);
    json_add_text(json, "result", result_word(result, sqlite_row_flag(query)));
}

static Status add_pairings(Export *export, Error *error)
{
    static const char sql[] =
        "SELECT public_id, pair.round, coalesce(other.name, ''), pair.game, result,"
        " first = own.number FROM tournament_players AS own"
        " JOIN tournaments ON tournaments.id = own.tournament"
        " JOIN tournament_games AS pair ON pair.tournament = own.tournament"
        " AND own.number IN (first, second)"
        " LEFT JOIN tournament_players AS other ON other.tournament = own.tournament"
        " AND other.number = first + second - own.number"
        " WHERE own.member = ? ORDER BY own.tournament, pair.number";

    return add_rows(export, sql, add_pairing, error);
}

static void add_said(void *context, const ChatReport *said)
{
    Export *export = context;

    json_begin(export->json, NULL, "\n  {");
    json_add_text(export->json, "game", said->game);
    add_time(export->json, "said", said->said_s);
    json_add_text(export->json, "text", said->text);
    json_end(export->json, "}");
}

static Status add_chat(Export *export, Error *error)
{
    return server_store_visit_said(export->store, export->member, add_said, export, error);
}

static void add_report(Export *export, SqliteQuery *query)
{
    char game[SERVER_GAME_ID_SIZE];

    sqlite_row_text(query, game, sizeof game);
    json_add_text(export->json, "game", game);
    json_add_number(export->json, "line", sqlite_row_natural(query));
    add_time(export->json, "reported", sqlite_row_natural(query));
}

/* What the member has reported of others: where, but not what they said. */
static Status add_reports(Export *export, Error *error)
{
    static const char sql[] = "SELECT public_id, chat_lines.number, reported_s FROM reports"
                              " JOIN chat_lines ON chat_lines.id = line"
                              " JOIN games ON games.id = game"
                              " WHERE reports.member = ? ORDER BY reported_s, line";

    return add_rows(export, sql, add_report, error);
}

static void add_muted_name(void *context, const char *name)
{
    Export *export = context;

    json_add_text(export->json, NULL, name);
}

static Status add_muted(Export *export, Error *error)
{
    return server_store_visit_muted(export->store, export->member, add_muted_name, export,
                                    error);
}

static Status add_list(Export *export, const char *name,
                       Status (*add)(Export *export, Error *error), Error *error)
{
    json_break_line(export->json, 1);
    json_begin(export->json, name, "[");
    Status status = add(export, error);
    json_end(export->json, "]");
    return status;
}

static const struct {
    const char *name;
    Status (*add)(Export *export, Error *error);
} lists[] = {
    {"sessions", add_sessions}, {"tokens", add_tokens}, {"feeds", add_feeds},
    {"ratings", add_ratings},   {"games", add_games},   {"tournaments", add_tournaments},
    {"pairings", add_pairings}, {"chat", add_chat},     {"muted", add_muted},
    {"reports", add_reports},
};

Status server_store_export_member(ServerStore *store, int64_t id, TextBuffer *json,
                                  Error *error)
{
    Export export = {.store = store, .member = id, .json = json};
    ServerMember member;
    Status status = server_store_find_member(store, id, &member, error);

    if (status != STATUS_OK)
        return status;
    json_begin(json, NULL, "{");
    add_member(&export, &member);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && status == STATUS_OK; i++)
        status = add_list(&export, lists[i].name, lists[i].add, error);
    json_end(json, "}\n");
    if (status == STATUS_OK && json->is_cut)
        return error_set(error, STATUS_TOO_LARGE,
                         "The account has too many games for one file");
    return status;
}

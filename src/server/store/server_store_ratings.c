/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "server/members/glicko.h"
#include "server/members/league.h"
#include "server/store/server_store_internal.h"

enum { DAY_S = 24 * 60 * 60 };

static void row_rating(SqliteQuery *query, ServerRating *rating)
{
    rating->rating = sqlite_row_real(query);
    rating->deviation = sqlite_row_real(query);
    rating->volatility = sqlite_row_real(query);
    rating->games = sqlite_row_number(query, 0, INT64_MAX);
    rating->updated_s = sqlite_row_natural(query);
}

static void bind_owner(SqliteQuery *query, ServerRatingOwner owner, const char *kind,
                       const char *rules)
{
    sqlite_query_number(query, owner.member);
    sqlite_query_text(query, owner.member != 0 ? "" : owner.computer);
    sqlite_query_text(query, kind);
    sqlite_query_text(query, rules);
}

/* A computer player that was measured has that rating, another one may begin near it. */
static void consult_league(const char *computer, const char *kind, const char *rules,
                           ServerRating *rating)
{
    GlickoRating league;
    LeagueKnowledge known = league_rating(computer, kind, rules, &league);

    if (known == LEAGUE_UNKNOWN || (known == LEAGUE_NEAR && rating->games > 0))
        return;
    rating->rating = league.rating;
    rating->deviation = league.deviation;
    rating->volatility = league.volatility;
}

Status server_store_read_rating(ServerStore *store, ServerRatingOwner owner, const char *kind,
                                const char *rules, ServerRating *rating, Error *error)
{
    static const char sql[] =
        "SELECT rating, deviation, volatility, games, updated_s FROM ratings"
        " WHERE member = ? AND computer = ? AND kind = ? AND rules = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    *rating = (ServerRating){.rating = GLICKO_RATING,
                             .deviation = GLICKO_DEVIATION,
                             .volatility = GLICKO_VOLATILITY};
    bind_owner(&query, owner, kind, rules);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    if (status == STATUS_OK && has_row) {
        row_rating(&query, rating);
        status = sqlite_row_check(&query, error);
    }
    sqlite_query_end(&query);
    if (owner.member == 0)
        consult_league(owner.computer, kind, rules, rating);
    return status;
}

Status server_store_write_rating(ServerStore *store, ServerRatingOwner owner, const char *kind,
                                 const char *rules, const ServerRating *rating, Error *error)
{
    static const char sql[] =
        "INSERT OR REPLACE INTO ratings (member, computer, kind, rules, rating, deviation,"
        " volatility, games, updated_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    SqliteQuery query = sqlite_query(&store->file, sql);

    bind_owner(&query, owner, kind, rules);
    sqlite_query_real(&query, rating->rating);
    sqlite_query_real(&query, rating->deviation);
    sqlite_query_real(&query, rating->volatility);
    sqlite_query_number(&query, rating->games);
    sqlite_query_number(&query, rating->updated_s);
    return server_store_write(store, &query, NULL, error);
}

static GlickoRating rested(const ServerRating *rating, int64_t now_s)
{
    GlickoRating glicko = {rating->rating, rating->deviation, rating->volatility};
    double days = (double)(now_s - rating->updated_s) / DAY_S;

    return rating->games == 0 ? glicko : glicko_rest(glicko, days);
}

static double score_of(Outcome outcome, Side side)
{
    return outcome.winner == SIDE_NONE ? 0.5 : outcome.winner == side ? 1 : 0;
}

static Status note_in_game(ServerStore *store, const ServerGame *game, Error *error)
{
    static const char sql[] = "UPDATE games SET before_first = ?, after_first = ?,"
                              " before_second = ?, after_second = ? WHERE id = ?";
    SqliteQuery query = sqlite_query(&store->file, sql);

    for (int side = 0; side < SIDE_COUNT; side++) {
        sqlite_query_number(&query, game->seats[side].rating_before);
        sqlite_query_number(&query, game->seats[side].rating_after);
    }
    sqlite_query_number(&query, game->id);
    return server_store_write(store, &query, NULL, error);
}

static ServerRatingOwner owner_of(const ServerSeat *seat)
{
    return (ServerRatingOwner){.member = seat->member, .computer = seat->computer};
}

static Status write_after(ServerStore *store, ServerGame *game, const ServerRating *before,
                          Side side, GlickoRating after, int64_t now_s, Error *error)
{
    ServerSeat *seat = &game->seats[side];
    ServerRating rating = {.rating = after.rating,
                           .deviation = after.deviation,
                           .volatility = after.volatility,
                           .games = before->games + 1,
                           .updated_s = now_s};

    seat->rating_before = (int32_t)lround(before->rating);
    seat->rating_after = (int32_t)lround(after.rating);
    return server_store_write_rating(store, owner_of(seat), game->kind, game->setup.rules,
                                     &rating, error);
}

Status server_store_rate_game(ServerStore *store, ServerGame *game, Outcome outcome,
                              int64_t now_s, Error *error)
{
    ServerRating before[SIDE_COUNT];
    GlickoRating now[SIDE_COUNT];
    bool is_fixed[SIDE_COUNT];
    Status status = STATUS_OK;

    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        status = server_store_read_rating(store, owner_of(&game->seats[side]), game->kind,
                                          game->setup.rules, &before[side], error);
        is_fixed[side] = league_rating(game->seats[side].computer, game->kind,
                                       game->setup.rules, &now[side]) == LEAGUE_MEASURED;
        if (!is_fixed[side])
            now[side] = rested(&before[side], now_s);
    }
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        GlickoRating after = is_fixed[side]
                                 ? now[side]
                                 : glicko_game(now[side], now[side_other((Side)side)],
                                               score_of(outcome, (Side)side));

        status = write_after(store, game, &before[side], (Side)side, after, now_s, error);
    }
    return status == STATUS_OK ? note_in_game(store, game, error) : status;
}

static void row_rated(SqliteQuery *query, ServerRatedName *rated)
{
    *rated = (ServerRatedName){0};
    sqlite_row_text(query, rated->name, sizeof rated->name);
    rated->is_computer = sqlite_row_flag(query);
    rated->is_bot = sqlite_row_flag(query);
    sqlite_row_text(query, rated->kind, sizeof rated->kind);
    sqlite_row_text(query, rated->rules, sizeof rated->rules);
    row_rating(query, &rated->rating);
}

Status server_store_visit_ratings(ServerStore *store, const ServerRatingFilter *filter,
                                  ServerRatingVisitor *visit, void *context, Error *error)
{
    static const char sql[] =
        "SELECT coalesce(members.name, substr(computer, 1, 31)), member = 0, coalesce(bot, 0),"
        " kind, rules, rating, deviation, volatility, games, updated_s"
        " FROM ratings LEFT JOIN members ON members.id = ratings.member"
        " WHERE (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR rules = ?2)"
        " AND (?3 = 0 OR member = ?3) AND (?5 OR coalesce(banned, 0) = 0)"
        " ORDER BY rating DESC LIMIT ?4";
    SqliteQuery query = sqlite_query(&store->file, sql);
    bool has_row = false;

    sqlite_query_text(&query, filter->kind);
    sqlite_query_text(&query, filter->rules);
    sqlite_query_number(&query, filter->member);
    sqlite_query_number(&query, filter->limit > 0 ? filter->limit : -1 /* none */);
    sqlite_query_number(&query, filter->with_banned);
    Status status = sqlite_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        ServerRatedName rated;

        row_rated(&query, &rated);
        status = sqlite_row_check(&query, error);
        if (status != STATUS_OK || !visit(context, &rated))
            break;
        status = sqlite_query_fetch(&query, &has_row, error);
    }
    sqlite_query_end(&query);
    return status;
}

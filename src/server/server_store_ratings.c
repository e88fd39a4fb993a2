/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "server/glicko.h"
#include "server/server_store_internal.h"

enum { DAY_S = 24 * 60 * 60 };

static void row_rating(ServerQuery *query, ServerRating *rating)
{
    rating->rating = server_row_real(query);
    rating->deviation = server_row_real(query);
    rating->volatility = server_row_real(query);
    rating->games = server_row_number(query, 0, INT64_MAX);
    rating->updated_s = server_row_time(query);
}

static void bind_owner(ServerQuery *query, ServerRatingOwner owner, const char *kind,
                       const char *rules)
{
    server_query_number(query, owner.member);
    server_query_text(query, owner.member != 0 ? "" : owner.computer);
    server_query_text(query, kind);
    server_query_text(query, rules);
}

Status server_store_read_rating(ServerStore *store, ServerRatingOwner owner, const char *kind,
                                const char *rules, ServerRating *rating, Error *error)
{
    static const char sql[] =
        "SELECT rating, deviation, volatility, games, updated_s FROM ratings"
        " WHERE member = ? AND computer = ? AND kind = ? AND rules = ?";
    ServerQuery query = server_query(store, sql);
    bool has_row = false;

    *rating = (ServerRating){.rating = GLICKO_RATING,
                             .deviation = GLICKO_DEVIATION,
                             .volatility = GLICKO_VOLATILITY};
    bind_owner(&query, owner, kind, rules);
    Status status = server_query_fetch(&query, &has_row, error);
    if (status == STATUS_OK && has_row) {
        row_rating(&query, rating);
        status = server_row_check(&query, error);
    }
    server_query_end(&query);
    return status;
}

Status server_store_write_rating(ServerStore *store, ServerRatingOwner owner, const char *kind,
                                 const char *rules, const ServerRating *rating, Error *error)
{
    static const char sql[] =
        "INSERT OR REPLACE INTO ratings (member, computer, kind, rules, rating, deviation,"
        " volatility, games, updated_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    ServerQuery query = server_query(store, sql);

    bind_owner(&query, owner, kind, rules);
    server_query_real(&query, rating->rating);
    server_query_real(&query, rating->deviation);
    server_query_real(&query, rating->volatility);
    server_query_number(&query, rating->games);
    server_query_number(&query, rating->updated_s);
    return server_query_write(&query, NULL, error);
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
    ServerQuery query = server_query(store, sql);

    for (int side = 0; side < SIDE_COUNT; side++) {
        server_query_number(&query, game->seats[side].rating_before);
        server_query_number(&query, game->seats[side].rating_after);
    }
    server_query_number(&query, game->id);
    return server_query_write(&query, NULL, error);
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
    Status status = STATUS_OK;

    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        status = server_store_read_rating(store, owner_of(&game->seats[side]), game->kind,
                                          game->setup.rules, &before[side], error);
        if (status == STATUS_OK)
            now[side] = rested(&before[side], now_s);
    }
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        GlickoRating after =
            glicko_game(now[side], now[side_other((Side)side)], score_of(outcome, (Side)side));

        status = write_after(store, game, &before[side], (Side)side, after, now_s, error);
    }
    return status == STATUS_OK ? note_in_game(store, game, error) : status;
}

static void row_rated(ServerQuery *query, ServerRatedName *rated)
{
    *rated = (ServerRatedName){0};
    server_row_text(query, rated->name, sizeof rated->name);
    rated->is_computer = server_row_flag(query);
    rated->is_bot = server_row_flag(query);
    server_row_text(query, rated->kind, sizeof rated->kind);
    server_row_text(query, rated->rules, sizeof rated->rules);
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
    ServerQuery query = server_query(store, sql);
    bool has_row = false;

    server_query_text(&query, filter->kind);
    server_query_text(&query, filter->rules);
    server_query_number(&query, filter->member);
    server_query_number(&query, filter->limit > 0 ? filter->limit : -1 /* none */);
    server_query_number(&query, filter->with_banned);
    Status status = server_query_fetch(&query, &has_row, error);
    while (status == STATUS_OK && has_row) {
        ServerRatedName rated;

        row_rated(&query, &rated);
        status = server_row_check(&query, error);
        if (status != STATUS_OK || !visit(context, &rated))
            break;
        status = server_query_fetch(&query, &has_row, error);
    }
    server_query_end(&query);
    return status;
}

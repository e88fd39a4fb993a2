/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "arena/match_report.h"
#include "arena/tournament.h"
#include "base/json.h"
#include "base/memory.h"

enum { NAME_SIZE = 256 };

static void name_of(const TournamentResult *result, int player, char name[NAME_SIZE])
{
    TextBuffer text;

    text_init(&text, name, NAME_SIZE);
    player_spec_to_text(&result->players[player], &text);
}

/* The numbers of the players, best rating first. */
static void rank(const Ratings *ratings, int count, int order[TOURNAMENT_PLAYERS_MAX])
{
    for (int i = 0; i < count; i++) {
        int place = i;

        while (place > 0 &&
               ratings->players[order[place - 1]].rating < ratings->players[i].rating) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = i;
    }
}

/* Ends the line, with what the player calls itself. */
static void add_title(const char *title, TextBuffer *lines)
{
    if (*title != '\0')
        text_add_format(lines, ", \"%s\"", title);
    text_add_char(lines, '\n');
}

static void add_ratings(const TournamentResult *result, const Ratings *ratings,
                        const int *order, TextBuffer *lines)
{
    text_add(lines, "  #  rating      95 %          from the mean    games   score  player\n");
    for (int i = 0; i < result->player_count; i++) {
        const PlayerRating *player = &ratings->players[order[i]];
        char name[NAME_SIZE];

        name_of(result, order[i], name);
        text_add_format(lines,
                        "%3d  %+6.0f  %+6.0f to %+6.0f  %+6.0f +-%-4.0f  %7" PRId64
                        "  %5.1f %%  %s%s",
                        i + 1, player->rating, player->interval.low, player->interval.high,
                        player->above_mean, NORMAL_95 * player->above_mean_error, player->games,
                        player->games > 0 ? 100 * player->points / (double)player->games : 0.0,
                        name, order[i] == result->rating.anchor ? " (anchor)" : "");
        add_title(result->titles[order[i]], lines);
    }
    if (ratings->group_count > 1)
        text_add(lines,
                 "Some players are connected by no games: their ratings do not compare.\n");
}

static bool have_met(const void *context, int one, int other)
{
    const RatingTable *table = context;

    return table->wins[one][other] + table->draws[one][other] + table->wins[other][one] > 0;
}

Meetings tournament_meetings(const TournamentResult *result, const GameOps *game)
{
    return (Meetings){.game = game,
                      .players = result->players,
                      .count = result->player_count,
                      .have_met = have_met,
                      .context = &result->table};
}

/* Row against column: won-drawn-lost; with an asterisk where the two are no strangers. */
static void add_cross_table(const TournamentResult *result, const int *order, TextBuffer *lines)
{
    const RatingTable *table = &result->table;
    Meetings meetings = tournament_meetings(result, result->config->game);

    text_add(lines, "\nwon-drawn-lost of the row against the column\n   ");
    for (int i = 0; i < result->player_count; i++)
        text_add_format(lines, " %14d", i + 1);
    text_add_char(lines, '\n');
    for (int row = 0; row < result->player_count; row++) {
        text_add_format(lines, "%3d", row + 1);
        for (int column = 0; column < result->player_count; column++) {
            int a = order[row];
            int b = order[column];
            char cell[48] = "-";
            TextBuffer text;

            if (have_met(table, a, b)) {
                text_init(&text, cell, sizeof cell);
                text_add_format(&text, "%" PRId64 "-%" PRId64 "-%" PRId64 "%s",
                                table->wins[a][b], table->draws[a][b], table->wins[b][a],
                                took_part(&meetings, a, b) ? "*" : "");
            }
            text_add_format(lines, " %14s", cell);
        }
        text_add_char(lines, '\n');
    }
    if (took_part_to_sentence(&meetings, "\n* ", lines))
        text_add_char(lines, '\n');
}

Status tournament_report_text(const TournamentResult *result, TextBuffer *lines)
{
    Ratings *ratings = memory_new(sizeof *ratings);
    int order[TOURNAMENT_PLAYERS_MAX] = {0};

    if (ratings == NULL)
        return STATUS_NO_MEMORY;
    Status status = rating_compute(&result->table, &result->rating, ratings);
    if (status == STATUS_OK) {
        rank(ratings, result->player_count, order);
        add_ratings(result, ratings, order, lines);
        add_cross_table(result, order, lines);
    }
    memory_free(ratings);
    return status;
}

static void add_json_player(const TournamentResult *result, const Ratings *ratings, int number,
                            TextBuffer *json)
{
    const PlayerRating *player = &ratings->players[number];
    const RatingTable *table = &result->table;
    char name[NAME_SIZE];

    name_of(result, number, name);
    json_begin(json, NULL, "{");
    json_add_text(json, "player", name);
    json_add_text(json, "title", result->titles[number]);
    estimate_to_json("rating", (Estimate){player->rating, player->interval}, json);
    estimate_to_json("above_mean", (Estimate){player->above_mean, player->above_mean_interval},
                     json);
    json_add_number(json, "games", player->games);
    json_add_decimal(json, "points", player->points, 1);
    json_add_number(json, "group", player->group);
    json_begin(json, "against", "[");
    for (int i = 0; i < result->player_count; i++) {
        json_begin(json, NULL, "[");
        json_add_number(json, NULL, table->wins[number][i]);
        json_add_number(json, NULL, table->draws[number][i]);
        json_add_number(json, NULL, table->wins[i][number]);
        json_end(json, "]");
    }
    json_end(json, "]}");
}

Status tournament_report_json(const TournamentResult *result, TextBuffer *json)
{
    Ratings *ratings = memory_new(sizeof *ratings);

    if (ratings == NULL)
        return STATUS_NO_MEMORY;
    Status status = rating_compute(&result->table, &result->rating, ratings);
    if (status == STATUS_OK) {
        json_begin(json, NULL, "{");
        match_settings_to_json(result->config, json);
        json_add_number(json, "games_each", result->config->games);
        json_add_number(json, "games", result->games);
        json_add_number(json, "distinct_games", result->distinct_games);
        json_begin(json, "players", "[");
        for (int i = 0; i < result->player_count; i++)
            add_json_player(result, ratings, i, json);
        json_end(json, "]");
        Meetings meetings = tournament_meetings(result, result->config->game);
        took_part_to_json(&meetings, json);
        json_end(json, "}\n");
    }
    memory_free(ratings);
    return status;
}

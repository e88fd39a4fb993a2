/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/tournament_telling.h"

#include "base/json.h"
#include "server/members/opponents.h"

static const char *state_of(const ServerTournament *head)
{
    if (head->ended_s != 0)
        return head->began_s != 0 ? "over" : "cancelled";
    return head->began_s != 0 ? "running" : "waiting";
}

static void add_time(TextBuffer *json, const char *key, int64_t seconds)
{
    if (seconds != 0)
        json_add_number(json, key, seconds);
    else
        json_add_null(json, key);
}

static void add_terms(const ServerTournament *head, TextBuffer *json)
{
    const Opponent *opponent = opponents_find(head->computer);

    json_add_text(json, "tournament", head->public_id);
    json_add_text(json, "name", head->name);
    json_add_text(json, "kind", tournament_kind_word(head->kind));
    json_add_text(json, "state", state_of(head));
    json_add_text(json, "game", head->game);
    json_add_text(json, "rules", head->rules);
    json_add_text(json, "start", head->start);
    clock_to_json(true, head->clock_s, head->increment_s, 0, "clock", json);
    json_add_bool(json, "rated", head->is_rated);
    json_add_text(json, "computer", opponent != NULL ? opponent->name : NULL);
    json_add_number(json, "seats", head->seats);
    json_add_number(json, "rounds", head->rounds);
    json_add_number(json, "round", head->round);
    json_add_number(json, "minutes", head->minutes);
    add_time(json, "begins", head->begins_s);
    add_time(json, "began", head->began_s);
    add_time(json, "ended", head->ended_s);
}

static void add_standing(const Tournament *tournament, const Standing *standing,
                         TextBuffer *json)
{
    const TournamentPlayer *player = &tournament->players[standing->player];

    json_begin(json, NULL, "{");
    json_add_number(json, "place", standing->place);
    json_add_text(json, "name", player->name);
    message_rating("rating", player->rating, json);
    json_add_bool(json, "left", player->has_left);
    json_add_number(json, "points", standing->points);
    json_add_number(json, "played", standing->games);
    json_add_number(json, "wins", standing->wins);
    json_add_number(json, "buchholz", standing->buchholz);
    json_add_number(json, "sonneborn", standing->sonneborn);
    json_end(json, "}");
}

static void add_game(const Tournament *tournament, const TournamentGame *game, TextBuffer *json)
{
    static const char *const results[PAIRED_RESULTS] = {"*", "1-0", "0-1", "1/2-1/2", "bye"};
    Pair pair = game->paired.pair;

    json_begin(json, NULL, "{");
    json_add_number(json, "round", game->round);
    json_add_text(json, "first", tournament->players[pair.first].name);
    json_add_text(json, "second",
                  pair.second != PAIRING_BYE ? tournament->players[pair.second].name : NULL);
    json_add_text(json, "game", game->game[0] != '\0' ? game->game : NULL);
    json_add_text(json, "result", results[game->paired.result]);
    json_end(json, "}");
}

static void add_lists(const Tournament *tournament, TextBuffer *json)
{
    Standing standings[PAIRING_PLAYERS_MAX];

    tournament_standings(tournament, standings);
    json_begin(json, "standings", "[");
    for (int i = 0; i < tournament->player_count; i++)
        add_standing(tournament, &standings[i], json);
    json_end(json, "]");
    json_begin(json, "games", "[");
    for (int i = tournament->game_count - 1;
         i >= 0 && i >= tournament->game_count - TOURNAMENT_GAMES_SHOWN; i--)
        add_game(tournament, &tournament->games[i], json);
    json_end(json, "]");
}

void tournament_to_json(const Tournament *tournament, int64_t member, bool is_whole,
                        TextBuffer *json)
{
    int number = tournament_find_player(tournament, member);

    json_begin(json, NULL, "{");
    add_terms(&tournament->head, json);
    json_add_number(json, "players", tournament_staying(tournament));
    json_add_bool(json, "own", member != 0 && tournament->head.owner == member);
    json_add_bool(json, "joined", number >= 0 && !tournament->players[number].has_left);
    if (is_whole)
        add_lists(tournament, json);
    json_end(json, "}");
}

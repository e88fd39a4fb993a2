/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/tournaments/tournament_rounds.h"

#include <stdio.h>

#include "server/tournaments/tournament_games.h"
#include "server/tournaments/tournaments.h"

enum { LOOK_EVERY_MS = 1000 };

/* Those who wait in an arena are paired three times in what is a pause between rounds elsewhere;
 * who has waited as long meets the computer, and after three of them the last opponent again. */
enum { ARENA_PART = 3, AGAIN_TIMES = 3 };

static void write_head(Server *server, Tournament *tournament)
{
    Error error = {""};

    if (server_store_change_tournament(server->store, &tournament->head, &error) != STATUS_OK)
        server_fail(server, &error);
}

static void end_tournament(Server *server, Tournament *tournament)
{
    tournament->head.ended_s = server->now_s;
    write_head(server, tournament);
}

/* --- The beginning --- */

/* The best rating first, then who came first. */
static void put_in_order(Server *server, Tournament *tournament)
{
    Error error = {""};

    for (int i = 1; i < tournament->player_count; i++) {
        TournamentPlayer moved = tournament->players[i];
        int place = i;

        for (; place > 0 && moved.rating > tournament->players[place - 1].rating; place--)
            tournament->players[place] = tournament->players[place - 1];
        tournament->players[place] = moved;
    }
    for (int i = 0; i < tournament->player_count && !server->has_failed; i++)
        if (server_store_put_tournament_player(server->store, tournament->head.id, i,
                                               &tournament->players[i], &error) != STATUS_OK)
            server_fail(server, &error);
}

static bool is_time_to_begin(const Server *server, const Tournament *tournament)
{
    const ServerTournament *head = &tournament->head;

    return head->begins_s != 0 ? server->now_s >= head->begins_s
                               : tournament_staying(tournament) >= head->seats;
}

static void wait_for_players(Server *server, Tournament *tournament)
{
    ServerTournament *head = &tournament->head;
    int players = tournament_staying(tournament);

    if (!is_time_to_begin(server, tournament)) {
        if (head->begins_s == 0 && server->now_s > head->created_s + TOURNAMENT_AHEAD_S)
            end_tournament(server, tournament);
        return;
    }
    if (players < 2) {
        end_tournament(server, tournament);
        return;
    }
    put_in_order(server, tournament);
    if (head->kind == TOURNAMENT_ROUND_ROBIN)
        head->rounds = round_robin_rounds(tournament->player_count);
    else if (head->kind == TOURNAMENT_SWISS && head->rounds > swiss_rounds_most(players))
        head->rounds = swiss_rounds_most(players);
    head->began_s = server->now_s;
    head->round = head->kind == TOURNAMENT_ARENA;
    tournament->next_ms = server->now_ms;
    write_head(server, tournament);
}

/* --- Rounds --- */

static bool has_running_games(const Tournament *tournament)
{
    for (int i = 0; i < tournament->game_count; i++)
        if (tournament->games[i].paired.result == PAIRED_RUNNING)
            return true;
    return false;
}

static int make_pairs(const Tournament *tournament, Pair pairs[PAIRING_PLAYERS_MAX])
{
    PairingTable table;

    if (tournament->head.kind == TOURNAMENT_ROUND_ROBIN)
        return round_robin_pair(tournament->player_count, tournament->head.round, pairs);
    tournament_table(tournament, &table);
    return swiss_pair(&table, pairs);
}

/* `round` counts those that were begun, so it is the number of the next one from 0. */
static void begin_round(Server *server, Tournament *tournament)
{
    ServerTournament *head = &tournament->head;
    Pair pairs[PAIRING_PLAYERS_MAX];
    int made = 0;

    if (head->round < head->rounds && tournament_staying(tournament) > 1)
        made = make_pairs(tournament, pairs);
    if (made == 0) { /* all rounds were played, or nobody is left for another */
        end_tournament(server, tournament);
        return;
    }
    head->round++;
    tournament->next_ms = 0;
    write_head(server, tournament);
    for (int i = 0; i < made; i++)
        tournament_pair(server, tournament, pairs[i]);
}

/* After the last round there is nothing to wait for. */
static void go_on_with_rounds(Server *server, Tournament *tournament)
{
    bool is_last = tournament->head.round == tournament->head.rounds;

    if (has_running_games(tournament))
        return;
    if (tournament->next_ms == 0)
        tournament->next_ms = server->now_ms + (is_last ? 0 : server->options.pause_ms);
    if (server->now_ms >= tournament->next_ms)
        begin_round(server, tournament);
}

/* --- An arena --- */

/* Who is here and has no game waits. */
static void note_waiting(const Server *server, Tournament *tournament)
{
    for (int i = 0; i < tournament->player_count; i++) {
        bool is_waiting = tournament_player_is_here(server, &tournament->players[i]);

        for (int j = 0; j < tournament->game_count && is_waiting; j++) {
            const PairedGame *paired = &tournament->games[j].paired;

            is_waiting = paired->result != PAIRED_RUNNING ||
                         (paired->pair.first != i && paired->pair.second != i);
        }
        if (!is_waiting)
            tournament->waiting_ms[i] = 0;
        else if (tournament->waiting_ms[i] == 0)
            tournament->waiting_ms[i] = server->now_ms;
    }
}

static int64_t waited_ms(const Server *server, const Tournament *tournament, int player)
{
    int64_t since_ms = tournament->waiting_ms[player];

    return since_ms == 0 ? -1 : server->now_ms - since_ms;
}

/* Who waits, and who of them may meet now. */
static void arena_table(const Server *server, const Tournament *tournament, PairingTable *table)
{
    int64_t long_ms = (int64_t)AGAIN_TIMES * server->options.pause_ms;

    tournament_table(tournament, table);
    for (int i = 0; i < table->count; i++) {
        int64_t waited = waited_ms(server, tournament, i);

        table->players[i].is_out |= waited < 0;
        table->players[i].byes = (int)(waited / 1000); /* who has waited least waits on */
        for (int j = 0; j < table->count; j++)
            if (waited >= long_ms && waited_ms(server, tournament, j) >= long_ms)
                table->may_not_meet[i][j] = table->may_not_meet[j][i] = false;
    }
}

static void pair_arena(Server *server, Tournament *tournament)
{
    PairingTable table;
    Pair pairs[PAIRING_PLAYERS_MAX];
    bool has_computer = tournament->head.computer[0] != '\0';

    note_waiting(server, tournament);
    arena_table(server, tournament, &table);
    int made = arena_pair(&table, pairs);
    for (int i = 0; i < made; i++) {
        bool is_alone = pairs[i].second == PAIRING_BYE;

        if (!is_alone || (has_computer && waited_ms(server, tournament, pairs[i].first) >=
                                              server->options.pause_ms))
            tournament_pair(server, tournament, pairs[i]);
    }
}

static void go_on_with_arena(Server *server, Tournament *tournament)
{
    const ServerTournament *head = &tournament->head;

    if (server->now_s >= head->began_s + head->minutes * (int64_t)60) {
        if (!has_running_games(tournament))
            end_tournament(server, tournament);
    } else if (server->now_ms >= tournament->next_ms) {
        tournament->next_ms = server->now_ms + server->options.pause_ms / ARENA_PART;
        pair_arena(server, tournament);
    }
}

/* --- All of them --- */

static void look_at(Server *server, Tournament *tournament)
{
    if (tournament->head.began_s == 0)
        wait_for_players(server, tournament);
    if (tournament->head.began_s == 0 || tournament->head.ended_s != 0)
        return;
    tournament_settle_games(server, tournament);
    if (tournament->head.kind == TOURNAMENT_ARENA)
        go_on_with_arena(server, tournament);
    else
        go_on_with_rounds(server, tournament);
    tournament_begin_games(server, tournament);
}

void server_look_at_tournaments(Server *server)
{
    size_t place = 0;

    if (server->now_ms < server_tournaments_due_ms(server))
        return;
    server->tournaments_looked_ms = server->now_ms;
    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;) {
        look_at(server, each);
        if (each->head.ended_s == 0)
            continue;
        lookup_remove(&server->tournaments, each->head.public_id);
        tournament_free(each);
        place = 0; /* others may have moved; who was looked at has nothing to do */
    }
}

int64_t server_tournaments_due_ms(const Server *server)
{
    int64_t looked_ms = server->tournaments_looked_ms;

    return server->tournaments.count == 0
               ? INT64_MAX
               : looked_ms - looked_ms % LOOK_EVERY_MS + LOOK_EVERY_MS;
}

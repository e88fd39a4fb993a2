/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/tournaments/live_tournament.h"

#include <string.h>

#include "base/memory.h"

/* --- Memory --- */

Status tournament_load(ServerStore *store, const ServerTournament *head, Tournament **result,
                       Error *error)
{
    Tournament *tournament = memory_new(sizeof *tournament);

    if (tournament == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    tournament->head = *head;
    Status status = server_store_read_tournament_players(store, head->id, tournament->players,
                                                         &tournament->player_count, error);
    if (status == STATUS_OK)
        status = server_store_read_tournament_games(store, head->id, &tournament->games,
                                                    &tournament->game_count, error);
    if (status != STATUS_OK) {
        tournament_free(tournament);
        return status;
    }
    tournament->game_capacity = tournament->game_count;
    *result = tournament;
    return STATUS_OK;
}

void tournament_free(Tournament *tournament)
{
    if (tournament == NULL)
        return;
    memory_free(tournament->games);
    memory_free(tournament);
}

static bool make_room(Tournament *tournament)
{
    int capacity = tournament->game_capacity * 2 + 16;
    TournamentGame *larger = NULL;

    if (tournament->game_count < tournament->game_capacity)
        return true;
    larger = memory_resize(tournament->games, (size_t)capacity * sizeof *larger);
    if (larger == NULL)
        return false;
    tournament->games = larger;
    tournament->game_capacity = capacity;
    return true;
}

TournamentGame *tournament_add_game(Tournament *tournament)
{
    if (tournament->game_count == TOURNAMENT_GAMES_MAX || !make_room(tournament))
        return NULL;
    TournamentGame *game = &tournament->games[tournament->game_count++];
    *game = (TournamentGame){.round = tournament->head.round};
    return game;
}

/* --- Questions --- */

int tournament_find_player(const Tournament *tournament, int64_t member)
{
    for (int i = 0; i < tournament->player_count; i++)
        if (member != 0 && tournament->players[i].member == member)
            return i;
    return -1;
}

int tournament_staying(const Tournament *tournament)
{
    int count = 0;

    for (int i = 0; i < tournament->player_count; i++)
        count += !tournament->players[i].has_left;
    return count;
}

static void note_sides(PairingTable *table, Pair pair)
{
    table->players[pair.first].balance++;
    table->players[pair.first].last_side = 1;
    table->players[pair.second].balance--;
    table->players[pair.second].last_side = -1;
}

static void note_meeting(PairingTable *table, Pair pair, bool only_last)
{
    if (only_last) {
        memset(table->may_not_meet[pair.first], 0, sizeof table->may_not_meet[pair.first]);
        memset(table->may_not_meet[pair.second], 0, sizeof table->may_not_meet[pair.second]);
        for (int i = 0; i < table->count; i++)
            table->may_not_meet[i][pair.first] = table->may_not_meet[i][pair.second] = false;
    }
    table->may_not_meet[pair.first][pair.second] = true;
    table->may_not_meet[pair.second][pair.first] = true;
}

void tournament_standings(const Tournament *tournament, Standing standings[PAIRING_PLAYERS_MAX])
{
    PairedGame *games = memory_new(sizeof *games * (size_t)(tournament->game_count + 1));

    for (int i = 0; i < tournament->game_count && games != NULL; i++)
        games[i] = tournament->games[i].paired;
    standings_make(tournament->head.kind, tournament->player_count, games,
                   games != NULL ? tournament->game_count : 0, standings);
    memory_free(games);
}

void tournament_table(const Tournament *tournament, PairingTable *table)
{
    Standing standings[PAIRING_PLAYERS_MAX];

    *table = (PairingTable){.count = tournament->player_count};
    tournament_standings(tournament, standings);
    for (int i = 0; i < tournament->player_count; i++) {
        table->players[standings[i].player].score = standings[i].points;
        table->players[i].is_out = tournament->players[i].has_left;
    }
    for (int i = 0; i < tournament->game_count; i++) {
        const PairedGame *paired = &tournament->games[i].paired;

        if (paired->pair.second == PAIRING_BYE) {
            table->players[paired->pair.first].byes++;
            continue;
        }
        note_sides(table, paired->pair);
        note_meeting(table, paired->pair, tournament->head.kind == TOURNAMENT_ARENA);
    }
}

/* --- Words --- */

static const char *const kind_words[TOURNAMENT_KINDS] = {
    [TOURNAMENT_ROUND_ROBIN] = "round_robin",
    [TOURNAMENT_SWISS] = "swiss",
    [TOURNAMENT_ARENA] = "arena",
};

const char *tournament_kind_word(TournamentKind kind)
{
    return kind_words[kind];
}

bool tournament_kind_from_word(const char *word, TournamentKind *kind)
{
    for (int i = 0; i < TOURNAMENT_KINDS; i++)
        if (strcmp(word, kind_words[i]) == 0) {
            *kind = (TournamentKind)i;
            return true;
        }
    return false;
}

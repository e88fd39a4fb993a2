/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/tournaments/tournament_games.h"

#include <stdio.h>

#include "game/game.h"
#include "server/play/people.h"
#include "server/play/rooms.h"

/* --- Pairs --- */

bool tournament_player_is_here(const Server *server, const TournamentPlayer *player)
{
    const Visitor *person = server_find_person(server, player->member);

    return !player->has_left && person != NULL && person->clients != NULL &&
           !person->member.is_banned;
}

static void write_game(Server *server, const Tournament *tournament, int number)
{
    Error error = {""};

    if (server_store_put_tournament_game(server->store, tournament->head.id, number,
                                         &tournament->games[number], &error) != STATUS_OK)
        server_fail(server, &error);
}

void tournament_pair(Server *server, Tournament *tournament, Pair pair)
{
    TournamentGame *game = tournament_add_game(tournament);
    bool is_bye = pair.second == PAIRING_BYE && tournament->head.computer[0] == '\0';

    if (game == NULL)
        return;
    game->paired = (PairedGame){pair, is_bye ? PAIRED_BYE : PAIRED_RUNNING};
    write_game(server, tournament, tournament->game_count - 1);
}

/* --- Beginning --- */

/* NULL: the player cannot be seated, and has left if that was for good. */
static Visitor *find_person(Server *server, Tournament *tournament, int number)
{
    TournamentPlayer *player = &tournament->players[number];
    ServerMember member;
    Error error = {""};

    if (player->has_left)
        return NULL;
    Status status = server_store_find_member(server->store, player->member, &member, &error);
    if (status == STATUS_OK && !member.is_banned)
        return server_person(server, &member);
    if (status != STATUS_OK && status != STATUS_NOT_FOUND)
        return NULL;
    player->has_left = true;
    if (server_store_put_tournament_player(server->store, tournament->head.id, number, player,
                                           &error) != STATUS_OK)
        server_fail(server, &error);
    return NULL;
}

static Proposal proposal_of(const ServerTournament *head)
{
    Proposal proposal = {.side = SIDE_NONE,
                         .is_timed = true,
                         .clock_s = head->clock_s,
                         .increment_s = head->increment_s,
                         .is_rated = head->is_rated};

    snprintf(proposal.kind, sizeof proposal.kind, "%s", head->game);
    snprintf(proposal.rules, sizeof proposal.rules, "%s", head->rules);
    snprintf(proposal.start, sizeof proposal.start, "%s", head->start);
    return proposal;
}

static Status begin_room(Server *server, Tournament *tournament, const Seating *seating,
                         Room **room, Error *error)
{
    Proposal proposal = proposal_of(&tournament->head);
    const GameOps *game = NULL;
    GameSetup setup;
    Status status = proposal_check(&proposal, &game, &setup, error);

    return status == STATUS_OK
               ? server_begin_game(server, &proposal, game, &setup, seating, room, error)
               : status;
}

/* Against the computer sides are drawn by lot: such games count for nobody's balance. */
static void seat_computer(Server *server, const Tournament *tournament, Seating *seating)
{
    Visitor *person = seating->people[SIDE_FIRST];

    if (rng_below(&server->rng, SIDE_COUNT) == 1) {
        seating->people[SIDE_FIRST] = NULL;
        seating->people[SIDE_SECOND] = person;
    }
    seating->opponent = opponents_find(tournament->head.computer);
}

static void release(Server *server, Visitor *person)
{
    if (person != NULL)
        server_release_person(server, person);
}

static void begin_seated(Server *server, Tournament *tournament, TournamentGame *game,
                         const Seating *seating)
{
    Room *room = NULL;
    Error error = {""};

    Status status = begin_room(server, tournament, seating, &room, &error);
    if (status == STATUS_OK) {
        room->is_of_tournament = true;
        snprintf(game->game, sizeof game->game, "%s", live_game_head(room->live)->public_id);
        return;
    }
    if (status == STATUS_IO)
        server_fail(server, &error);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        release(server, seating->people[side]);
}

/* What comes of a pair of whom somebody has left for good, or for whom there is no computer. */
static PairedResult result_without_game(const Tournament *tournament, Pair pair)
{
    bool has_second = pair.second != PAIRING_BYE && !tournament->players[pair.second].has_left;

    if (tournament->players[pair.first].has_left)
        return has_second ? PAIRED_SECOND : PAIRED_BYE;
    return pair.second != PAIRING_BYE ? PAIRED_FIRST : PAIRED_BYE;
}

static bool is_complete(const Tournament *tournament, Pair pair)
{
    return !tournament->players[pair.first].has_left &&
           (pair.second == PAIRING_BYE || !tournament->players[pair.second].has_left);
}

/* Where there is no memory for it the game begins at a later look. */
static void begin_game(Server *server, Tournament *tournament, int number)
{
    TournamentGame *game = &tournament->games[number];
    Pair pair = game->paired.pair;
    bool is_alone = pair.second == PAIRING_BYE;
    Visitor *first = find_person(server, tournament, pair.first);
    Visitor *second = is_alone ? NULL : find_person(server, tournament, pair.second);
    Seating seating = {.people = {first, second}};
    bool is_full = is_alone && server->running_computer >= SERVER_COMPUTER_GAMES;

    if (first != NULL && (is_alone || second != NULL) && !is_full) {
        if (is_alone)
            seat_computer(server, tournament, &seating);
        begin_seated(server, tournament, game, &seating);
    } else {
        release(server, first);
        release(server, second);
        if (is_full || !is_complete(tournament, pair))
            game->paired.result = result_without_game(tournament, pair);
    }
    if (game->game[0] != '\0' || game->paired.result != PAIRED_RUNNING)
        write_game(server, tournament, number);
}

void tournament_begin_games(Server *server, Tournament *tournament)
{
    for (int i = 0; i < tournament->game_count && !server->has_failed; i++)
        if (tournament->games[i].paired.result == PAIRED_RUNNING &&
            tournament->games[i].game[0] == '\0')
            begin_game(server, tournament, i);
}

/* --- Ends --- */

static void end_if_absent(Room *room)
{
    Side side = live_game_to_move(room->live);
    const Visitor *person = room->people[side];

    if (person == NULL || person->gone_at_ms == 0)
        return;
    int64_t since_ms =
        person->gone_at_ms > room->moved_ms ? person->gone_at_ms : room->moved_ms;
    if (room->server->now_ms - since_ms >= room->server->options.away_ms)
        room_end(room, side, outcome_of(side_other(side), REASON_FORFEIT), NULL, NO_ID);
}

/* Where the first of the pair sat: against the computer where that did not. */
static Side seat_of_first(const ServerGame *head)
{
    return head->seats[SIDE_FIRST].computer[0] != '\0' ? SIDE_SECOND : SIDE_FIRST;
}

static PairedResult result_of(const ServerGame *head, Outcome outcome)
{
    if (!outcome.is_over)
        return PAIRED_RUNNING;
    if (outcome.winner == SIDE_NONE)
        return PAIRED_DRAW;
    return outcome.winner == seat_of_first(head) ? PAIRED_FIRST : PAIRED_SECOND;
}

/* A room is closed some time after the end of its game, and after a crash there is none. */
static PairedResult find_result(Server *server, const TournamentGame *game)
{
    Room *room = lookup_find(&server->rooms, game->game);
    ServerGame head;

    if (room != NULL) {
        if (room->over_since_ms == 0)
            end_if_absent(room);
        return result_of(live_game_head(room->live), live_game_outcome(room->live));
    }
    if (server_store_find_game(server->store, game->game, &head, NULL) != STATUS_OK)
        return PAIRED_RUNNING;
    return result_of(&head, head.outcome);
}

void tournament_settle_games(Server *server, Tournament *tournament)
{
    for (int i = 0; i < tournament->game_count && !server->has_failed; i++) {
        TournamentGame *game = &tournament->games[i];

        if (game->paired.result != PAIRED_RUNNING || game->game[0] == '\0')
            continue;
        game->paired.result = find_result(server, game);
        if (game->paired.result != PAIRED_RUNNING)
            write_game(server, tournament, i);
    }
}

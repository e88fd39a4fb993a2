/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/tournaments/tournaments.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/game.h"
#include "server/members/tokens.h"

/* --- Beginning and end of the server --- */

static Status keep(Server *server, Tournament *tournament, Error *error)
{
    if (lookup_add(&server->tournaments, tournament->head.public_id, tournament) == STATUS_OK)
        return STATUS_OK;
    tournament_free(tournament);
    return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
}

static void mark_rooms(const Server *server, const Tournament *tournament)
{
    for (int i = 0; i < tournament->game_count; i++) {
        Room *room = lookup_find(&server->rooms, tournament->games[i].game);

        if (room != NULL)
            room->is_of_tournament = true;
    }
}

static Status restore(void *context, const ServerTournament *head, Error *error)
{
    Server *server = context;
    Tournament *tournament = NULL;
    Status status = tournament_load(server->store, head, &tournament, error);

    if (status == STATUS_OK)
        status = keep(server, tournament, error);
    if (status == STATUS_OK)
        mark_rooms(server, tournament);
    return status;
}

Status server_restore_tournaments(Server *server, Error *error)
{
    return server_store_visit_tournaments(server->store, false, 0, restore, server, error);
}

void server_drop_tournaments(Server *server)
{
    size_t place = 0;

    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;)
        tournament_free(each);
    lookup_fini(&server->tournaments);
}

static void refresh(Server *server, Tournament *tournament)
{
    ServerTournament head;
    Error error = {""};
    Status status =
        server_store_find_tournament(server->store, tournament->head.public_id, &head, &error);

    if (status == STATUS_OK) {
        tournament->head.owner = head.owner;
        status = server_store_read_tournament_players(
            server->store, head.id, tournament->players, &tournament->player_count, &error);
    }
    if (status != STATUS_OK)
        server_fail(server, &error);
}

void server_refresh_tournaments(Server *server)
{
    size_t place = 0;

    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;)
        refresh(server, each);
}

Tournament *server_find_tournament(const Server *server, const char *public_id)
{
    return lookup_find(&server->tournaments, public_id);
}

/* --- A new one --- */

static Status refuse(Error *error, const char *sentence)
{
    return error_set(error, STATUS_BAD_INPUT, "%s", sentence);
}

static Status check_number(int64_t number, int64_t least, int64_t most, const char *what,
                           Error *error)
{
    if (number >= least && number <= most)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "out_of_bounds: %s: from %lld to %lld.", what,
                     (long long)least, (long long)most);
}

static Status check_name(const char *name, Error *error)
{
    size_t length = strlen(name);
    bool is_plain = length >= 3 && length <= 40 && name[0] != ' ' && name[length - 1] != ' ';

    for (size_t i = 0; i < length; i++)
        is_plain &= (unsigned char)name[i] >= ' ' && name[i] != 127;
    return is_plain
               ? STATUS_OK
               : refuse(
                     error,
                     "tournament_name: A tournament's name has 3 to 40 letters in one line.");
}

/* How long it is and how many play; what does not belong to this kind is left out. */
static Status check_size(ServerTournament *wanted, Error *error)
{
    bool is_arena = wanted->kind == TOURNAMENT_ARENA;
    int seats =
        wanted->kind == TOURNAMENT_ROUND_ROBIN ? TOURNAMENT_ALL_PLAY_MAX : PAIRING_PLAYERS_MAX;
    Status status = check_number(wanted->seats, 2, seats, "Players", error);

    if (wanted->kind != TOURNAMENT_SWISS)
        wanted->rounds = 0;
    if (!is_arena)
        wanted->minutes = 0;
    if (status == STATUS_OK && wanted->kind == TOURNAMENT_SWISS)
        status = check_number(wanted->rounds, 1, TOURNAMENT_ROUNDS_MAX, "Rounds", error);
    if (status == STATUS_OK && is_arena)
        status = check_number(wanted->minutes, TOURNAMENT_MINUTES_MIN, TOURNAMENT_MINUTES_MAX,
                              "Minutes", error);
    return status;
}

/* Every game has an end: they have clocks. */
static Status check_clocks(const Server *server, const ServerTournament *wanted, Error *error)
{
    Status status = check_number(wanted->clock_s, TOURNAMENT_CLOCK_MIN_S,
                                 TOURNAMENT_CLOCK_MAX_S, "Seconds of a clock", error);

    if (status == STATUS_OK)
        status = check_number(wanted->increment_s, 0, TOURNAMENT_INCREMENT_MAX_S,
                              "Seconds added for a move", error);
    if (status == STATUS_OK && wanted->begins_s != 0 &&
        (wanted->begins_s < server->now_s ||
         wanted->begins_s > server->now_s + TOURNAMENT_AHEAD_S))
        status =
            refuse(error, "tournament_begins: A tournament begins within the next 14 days.");
    return status;
}

/* Names of ruleset and board become those that the game writes. */
static Status check_game(ServerTournament *wanted, Error *error)
{
    Proposal proposal = {.is_rated = true}; /* by the name of a board, in any case */
    const Opponent *opponent = opponents_find(wanted->computer);
    const GameOps *game = NULL;
    GameSetup setup;

    snprintf(proposal.kind, sizeof proposal.kind, "%s", wanted->game);
    snprintf(proposal.rules, sizeof proposal.rules, "%s", wanted->rules);
    snprintf(proposal.start, sizeof proposal.start, "%s", wanted->start);
    Status status = proposal_check(&proposal, &game, &setup, error);
    if (status != STATUS_OK)
        return status;
    snprintf(wanted->rules, sizeof wanted->rules, "%s", proposal.rules);
    snprintf(wanted->start, sizeof wanted->start, "%.127s", proposal.start);
    if (wanted->computer[0] != '\0' && (opponent == NULL || !opponent_plays(opponent, game)))
        return refuse(error,
                      "no_such_opponent: There is no such computer player for this game.");
    return STATUS_OK;
}

static Status check_count(const Server *server, const ServerMember *member, Error *error)
{
    size_t place = 0;
    int own = 0;

    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;)
        own += each->head.owner == member->id;
    if (own >= TOURNAMENTS_OF_MEMBER)
        return error_set(error, STATUS_TOO_LARGE,
                         "own_tournaments: You have made %d tournaments that have not ended: "
                         "that is enough.",
                         own);
    if (server->tournaments.count >= TOURNAMENTS_OPEN)
        return error_set(error, STATUS_TOO_LARGE,
                         "too_many_tournaments: There are too many tournaments already. Please "
                         "try again later.");
    return STATUS_OK;
}

Status server_make_tournament(Server *server, const ServerMember *member,
                              const ServerTournament *wanted, Tournament **result, Error *error)
{
    Tournament *tournament = NULL;
    ServerTournament head = *wanted;
    Status status = check_count(server, member, error);

    if (status == STATUS_OK)
        status = check_name(head.name, error);
    if (status == STATUS_OK)
        status = check_size(&head, error);
    if (status == STATUS_OK)
        status = check_clocks(server, &head, error);
    if (status == STATUS_OK)
        status = check_game(&head, error);
    if (status != STATUS_OK)
        return status;
    token_new_name(head.public_id);
    head.owner = member->id;
    head.created_s = server->now_s;
    status = server_store_add_tournament(server->store, &head, &head.id, error);
    if (status == STATUS_OK)
        status = tournament_load(server->store, &head, &tournament, error);
    if (status == STATUS_OK)
        status = keep(server, tournament, error);
    *result = tournament;
    return status;
}

/* --- Who plays --- */

static int joined_by(const Server *server, const ServerMember *member)
{
    size_t place = 0;
    int count = 0;

    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;) {
        int number = tournament_find_player(each, member->id);

        count += number >= 0 && !each->players[number].has_left;
    }
    return count;
}

static int32_t rating_of(Server *server, const ServerMember *member,
                         const ServerTournament *head)
{
    ServerRatingOwner owner = {.member = member->id};
    ServerRating rating;

    if (server_store_read_rating(server->store, owner, head->game, head->rules, &rating,
                                 NULL) != STATUS_OK ||
        rating.games == 0)
        return 0;
    return (int32_t)(rating.rating + 0.5);
}

static Status may_join(const Server *server, const Tournament *tournament,
                       const ServerMember *member, int number, Error *error)
{
    const ServerTournament *head = &tournament->head;

    if (member->is_bot)
        return refuse(error, "no_programs: Programs do not play in tournaments.");
    if (number >= 0 && !tournament->players[number].has_left)
        return refuse(error, "joined_already: You have joined already.");
    if (head->began_s != 0 && head->kind != TOURNAMENT_ARENA)
        return refuse(error, "tournament_begun: This tournament has begun already.");
    if (number < 0 && tournament->player_count >= head->seats)
        return refuse(error, "seats_taken: All seats are taken.");
    if (joined_by(server, member) >= TOURNAMENTS_JOINED)
        return refuse(error, "too_many_joined: You play in too many tournaments already.");
    return STATUS_OK;
}

Status server_join_tournament(Server *server, Tournament *tournament,
                              const ServerMember *member, Error *error)
{
    int number = tournament_find_player(tournament, member->id);
    Status status = may_join(server, tournament, member, number, error);

    if (status != STATUS_OK)
        return status;
    bool is_new = number < 0;
    if (is_new)
        number = tournament->player_count;
    TournamentPlayer player = {.member = member->id,
                               .rating = rating_of(server, member, &tournament->head)};
    snprintf(player.name, sizeof player.name, "%s", member->name);
    status = server_store_put_tournament_player(server->store, tournament->head.id, number,
                                                &player, error);
    if (status != STATUS_OK)
        return status;
    tournament->players[number] = player;
    tournament->player_count += is_new;
    return STATUS_OK;
}

/* Before the beginning: nobody misses him. */
static Status remove_player(Server *server, Tournament *tournament, int number, Error *error)
{
    ServerStore *store = server->store;
    int64_t id = tournament->head.id;
    Status status = server_store_clear_tournament_players(store, id, error);

    tournament->player_count--;
    for (int i = number; i < tournament->player_count; i++)
        tournament->players[i] = tournament->players[i + 1];
    for (int i = 0; i < tournament->player_count && status == STATUS_OK; i++)
        status =
            server_store_put_tournament_player(store, id, i, &tournament->players[i], error);
    return status;
}

Status server_leave_tournament(Server *server, Tournament *tournament,
                               const ServerMember *member, Error *error)
{
    int number = tournament_find_player(tournament, member->id);

    if (number < 0 || tournament->players[number].has_left)
        return refuse(error, "not_joined: You are not in this tournament.");
    if (tournament->head.began_s == 0)
        return remove_player(server, tournament, number, error);
    tournament->players[number].has_left = true;
    return server_store_put_tournament_player(server->store, tournament->head.id, number,
                                              &tournament->players[number], error);
}

Status server_cancel_tournament(Server *server, Tournament *tournament,
                                const ServerMember *member, Error *error)
{
    if (tournament->head.owner != member->id)
        return refuse(error,
                      "not_your_tournament: Only who has made a tournament can cancel it.");
    if (tournament->head.began_s != 0)
        return refuse(error, "tournament_begun: This tournament has begun already.");
    tournament->head.ended_s = server->now_s;
    Status status = server_store_change_tournament(server->store, &tournament->head, error);
    lookup_remove(&server->tournaments, tournament->head.public_id);
    tournament_free(tournament);
    return status;
}

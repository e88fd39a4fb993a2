/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/room_restore.h"

#include "players/games.h"
#include "server/play/people.h"
#include "server/play/room_computer.h"
#include "server/play/rooms.h"

static Status find_seats(Server *server, const ServerGame *head, Seating *seating, Error *error)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const ServerSeat *seat = &head->seats[side];
        ServerMember member;

        if (seat->computer[0] != '\0') {
            seating->opponent = opponents_seated(seat->computer);
            continue;
        }
        Status status = server_store_find_member(server->store, seat->member, &member, error);
        if (status != STATUS_OK)
            return status;
        seating->people[side] = server_person(server, &member);
        if (seating->people[side] == NULL)
            return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    }
    return STATUS_OK;
}

static Status replay(Server *server, const ServerGame *head, const ServerEntry *entries,
                     int count, LiveGame **result, Error *error)
{
    const GameOps *game = NULL;
    LiveGame *live = NULL;
    Status status = games_find(head->kind, &game, error);

    if (status == STATUS_OK)
        status = live_game_new(head, game, head->began_ms, &live, error);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = live_game_restore(live, &entries[i], error);
    if (status != STATUS_OK) {
        live_game_free(live);
        return status;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        message_keep_events(live, side);
    if (head->began_ms == 0)
        live_game_start_clock(live, server->now_ms);
    if (head->is_timed)
        server_advance_clock(server, live_game_known_ms(live));
    *result = live;
    return STATUS_OK;
}

/* Nobody can play on where the opponent is not offered any more, or was a bot, whose program
 * cannot take up a game in the middle: such a game is a draw. */
static void settle(Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    bool is_lost = false;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        is_lost |= (head->seats[side].computer[0] != '\0' && room->opponent == NULL) ||
                   (room->people[side] != NULL && room->people[side]->member.is_bot);
    if (is_lost)
        room_end(room, SIDE_FIRST, outcome_of(SIDE_NONE, REASON_AGREEMENT), NULL, NO_ID);
    else
        room_computer_goes_on(room);
}

static Status restore(void *context, const ServerGame *head, const ServerEntry *entries,
                      int count, Error *error)
{
    Server *server = context;
    Seating seating = {0};
    LiveGame *live = NULL;
    Status status = replay(server, head, entries, count, &live, error);

    if (status != STATUS_OK)
        return status;
    Room *room = room_new(server, live);
    if (room == NULL) {
        live_game_free(live);
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    }
    status = find_seats(server, head, &seating, error);
    if (status == STATUS_OK)
        room_furnish(room, &seating);
    server->restored++;
    return status;
}

Status server_restore_games(Server *server, Error *error)
{
    Status status = server_store_visit_running(server->store, restore, server, error);
    size_t place = 0;

    if (status != STATUS_OK)
        return status;
    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;)
        settle(room);
    return server_store_commit(server->store, error);
}

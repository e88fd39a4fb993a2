/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/queued_tries.h"

#include "server/play/batches.h"
#include "server/play/people.h"
#include "server/play/room_computer.h"
#include "server/play/rooms.h"

enum { WAIT_MS = 100 };

static void write_queue(const Room *room, Side seat, MessageId id)
{
    const QueuedTries *queue = &room->queues[seat];

    message_queue(id, room->live, queue->tries, queue->count, &room->server->text);
}

void room_tell_queue(Room *room, Side seat, Client *client)
{
    if (room->queues[seat].count == 0 || room->over_since_ms != 0)
        return;
    write_queue(room, seat, NO_ID);
    client_send(client);
}

static bool read_queue(const GameOps *game, const ClientMessage *message, QueuedTries *queue)
{
    for (; queue->count < message->try_count; queue->count++)
        if (game->text->move_from_text(message->tries[queue->count],
                                       &queue->tries[queue->count], NULL) != STATUS_OK)
            return false;
    return true;
}

void command_queue(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;
    QueuedTries queue = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    if (room->over_since_ms != 0) {
        client_error(client, message, CODE_GAME_OVER, NULL);
    } else if (live_game_to_move(room->live) == side) {
        client_error(client, message, CODE_STALE, NULL);
    } else if (!read_queue(live_game_ops(room->live), message, &queue)) {
        client_error(client, message, CODE_NOT_ALLOWED, "This is no move.");
    } else {
        room->queues[side] = queue;
        write_queue(room, side, message_id(message));
        client_send(client);
        write_queue(room, side, NO_ID);
        person_send(client->server, client->person, client);
    }
}

/* What cannot be asked any more is left out. Returns whether the turn goes on. */
static bool make_try(Room *room, Side side, Move move)
{
    LiveStep step;

    if (!live_game_may_ask(room->live, side, move))
        return true;
    server_note_try(room->server);
    Status status = live_game_try(room->live, side, move, false, room->server->now_ms, &step);
    if (status == STATUS_TOO_LARGE)
        room_end(room, side, live_game_cap(room->live, side), NULL, NO_ID);
    else if (status == STATUS_OK)
        room_publish(room, &step, NULL, NO_ID);
    return status == STATUS_OK && room->over_since_ms == 0 &&
           live_game_to_move(room->live) == side;
}

int64_t room_queue_due_ms(const Room *room)
{
    Side side = live_game_to_move(room->live);

    return room->over_since_ms == 0 && room->queues[side].count > 0 ? room->moved_ms + WAIT_MS
                                                                    : INT64_MAX;
}

void room_look_at_queue(Room *room)
{
    if (room->server->now_ms < room_queue_due_ms(room))
        return;
    Side side = live_game_to_move(room->live);
    QueuedTries queue = room->queues[side];
    room->queues[side].count = 0;
    for (int i = 0; i < queue.count && make_try(room, side, queue.tries[i]); i++)
        continue;
    room_computer_goes_on(room);
}

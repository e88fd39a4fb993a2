/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer player in a room: when it is asked, and when its tries are made.
 *
 * In rulesets with private refusals the time that a turn takes must not tell how many tries were
 * refused in it. So a turn is rehearsed on a copy of the world first, and its tries are made all
 * at once, when about the time has passed that any turn takes.
 *
 * A player costs megabytes. Only so many are awake; the others come back when they are needed,
 * and are then told all that their seat has heard.
 */
#include <string.h>

#include "base/memory.h"
#include "server/play/server_internal.h"

enum { AWAKE_MAX = 64 };

/* --- Waking and resting --- */

/* A seat's seed comes one-way from the game's. */
static PlayerSeat seat_of(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);

    return (PlayerSeat){.game = live_game_ops(room->live),
                        .setup = head->setup,
                        .side = room->computer,
                        .seed = rng_derive(head->seed, (uint64_t)room->computer + 1)};
}

void room_computer_rest(Room *room)
{
    if (room->thinker == NULL)
        return;
    thinker_leave(room->thinker);
    room->thinker = NULL;
    room->has_choice = false;
    room->server->awake--;
}

static void computer_is_lost(Room *room)
{
    room_end(room, room->computer, outcome_of(side_other(room->computer), REASON_CRASH), NULL,
             NO_ID);
}

/* The one that was asked longest ago makes room. */
static void let_one_rest(Server *server)
{
    Room *longest = NULL;
    size_t place = 0;

    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;)
        if (room->thinker != NULL && !room->has_choice && !thinker_is_busy(room->thinker) &&
            (longest == NULL || room->asked_ms < longest->asked_ms))
            longest = room;
    if (longest != NULL)
        room_computer_rest(longest);
}

/* All that its seat has heard up to now. */
static Status catch_up(Room *room)
{
    News *news = NULL;
    int count = 0;
    Status status = live_game_copy_news(room->live, room->computer, &news, &count);

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = thinker_hear(room->thinker, &news[i]);
    memory_free(news);
    return status;
}

static void answer(void *context, Choice choice);

static bool wake(Room *room)
{
    Server *server = room->server;
    PlayerSeat seat = seat_of(room);

    if (room->thinker != NULL)
        return true;
    if (server->awake >= AWAKE_MAX)
        let_one_rest(server);
    if (thinker_new(server->workers, room->opponent, &seat,
                    live_game_first_view(room->live, room->computer), answer, room,
                    &room->thinker, NULL) != STATUS_OK)
        return false;
    server->awake++;
    return catch_up(room) == STATUS_OK;
}

Status room_seat_computer(Room *room, const Opponent *opponent, Side side)
{
    const GameOps *game = live_game_ops(room->live);

    room->computer = side;
    room->opponent = opponent;
    room->rehearsal = memory_new(game->world_size);
    room->rehearsed = memory_new((size_t)game->max_tries * sizeof *room->rehearsed);
    return room->rehearsal != NULL && room->rehearsed != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void room_computer_hears(Room *room, const News *news)
{
    if (room->thinker != NULL && !room->has_heard_already &&
        thinker_hear(room->thinker, news) != STATUS_OK)
        computer_is_lost(room);
}

/* --- Thinking --- */

static int64_t pace(Room *room, int64_t left_ms)
{
    int64_t pace_ms = room->server->options.pace_ms;

    if (pace_ms > 0)
        pace_ms += (int64_t)rng_below(&room->server->rng, (uint32_t)pace_ms);
    if (live_game_head(room->live)->is_timed && pace_ms > left_ms / 20)
        pace_ms = left_ms / 20;
    return pace_ms;
}

static void ask(Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    int64_t now_ms = room->server->now_ms;
    GameClock clock = {.has_clock = head->is_timed,
                       .left_ms = live_game_left_ms(room->live, room->computer, now_ms),
                       .increment_ms = (int64_t)head->increment_s * 1000};

    room->asked_ms = now_ms;
    if (thinker_ask(room->thinker, &clock, room->rehearsed_count > 0) != STATUS_OK)
        computer_is_lost(room);
}

static void begin_turn(Room *room)
{
    int64_t now_ms = room->server->now_ms;

    if (!wake(room)) {
        computer_is_lost(room);
        return;
    }
    live_game_copy_world(room->live, room->rehearsal);
    room->rehearsed_count = 0;
    room->choice_at_ms =
        now_ms + pace(room, live_game_left_ms(room->live, room->computer, now_ms));
    ask(room);
}

void room_computer_goes_on(Room *room)
{
    if (room->computer != SIDE_NONE && room->over_since_ms == 0 && !room->has_choice &&
        live_game_to_move(room->live) == room->computer &&
        (room->thinker == NULL || !thinker_is_busy(room->thinker)))
        begin_turn(room);
}

void room_computer_restart(Room *room)
{
    room_computer_rest(room);
    room_computer_goes_on(room);
}

/* Rehearses the try. True if it ends the rehearsal: it will be accepted, or the other side will
 * hear that it was refused. */
static bool rehearse(Room *room, Move move)
{
    const GameOps *game = live_game_ops(room->live);
    News news[SIDE_COUNT];

    game->attempt(room->rehearsal, move, NULL, news);
    room->rehearsed[room->rehearsed_count++] = move;
    if (news[room->computer].verdict == VERDICT_MOVED ||
        news[side_other(room->computer)].is_heard || room->rehearsed_count == game->max_tries)
        return true;
    return thinker_hear(room->thinker, &news[room->computer]) != STATUS_OK;
}

static void answer(void *context, Choice choice)
{
    Room *room = context;

    if (choice.kind == CHOICE_FAILED) {
        room->choice_at_ms = 0;
        metrics_count(&room->server->metrics, METRIC_THINKING_FAILED);
    } else if (choice.kind == CHOICE_TRY && !rehearse(room, choice.move)) {
        ask(room);
        return;
    }
    room->choice = choice;
    room->has_choice = true;
}

/* --- Playing --- */

/* Makes the tries that were rehearsed; the player has heard all but the last of them. */
static void make_tries(Room *room)
{
    int count = room->rehearsed_count;
    LiveStep step;

    room->rehearsed_count = 0;
    for (int i = 0; i < count && room->over_since_ms == 0; i++) {
        Status status = live_game_try(room->live, room->computer, room->rehearsed[i], true,
                                      room->server->now_ms, &step);

        if (status == STATUS_TOO_LARGE)
            room_end(room, room->computer, outcome_of(SIDE_NONE, REASON_CAP), NULL, NO_ID);
        else if (status != STATUS_OK)
            computer_is_lost(room);
        if (status != STATUS_OK)
            return;
        room->has_heard_already = i < count - 1;
        room_publish(room, &step, NULL, NO_ID);
        room->has_heard_already = false;
    }
}

void room_computer_moves(Room *room)
{
    Choice choice = room->choice;

    room->has_choice = false;
    if (room->over_since_ms != 0 || live_game_to_move(room->live) != room->computer)
        return;
    if (choice.kind == CHOICE_TRY) {
        make_tries(room);
        room_computer_goes_on(room);
        return;
    }
    room_end(room, room->computer,
             outcome_of(side_other(room->computer),
                        choice.kind == CHOICE_RESIGN ? REASON_RESIGNATION : choice.reason),
             NULL, NO_ID);
}

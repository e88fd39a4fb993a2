/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/room_computer.h"

#include <string.h>

#include "base/memory.h"
#include "server/play/rooms.h"
#include "server/play/rooms_due.h"

enum { AWAKE_MAX = 64 };

/* --- Waking and resting --- */

/* From what both sides know. */
static int64_t think_ms(const Room *room)
{
    const Encoding *encoding = live_game_ops(room->live)->encoding;
    const void *view = live_game_first_view(room->live, room->computer);

    return opponent_think_ms(room->opponent,
                             encoding != NULL ? encoding->board_width(view) : 0);
}

/* A seat's seed comes one-way from the game's. */
static PlayerSeat seat_of(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    TimeControl control = room_time_control(room);

    control.budget.ms = think_ms(room);
    return (PlayerSeat){.game = live_game_ops(room->live),
                        .setup = head->setup,
                        .side = room->computer,
                        .seed = rng_derive(head->seed, (uint64_t)room->computer + 1),
                        .control = control};
}

void room_computer_rest(Room *room)
{
    room->has_choice = false;
    if (room->thinker == NULL)
        return;
    thinker_leave(room->thinker);
    room->thinker = NULL;
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
            (longest == NULL || room->turn_began_ms < longest->turn_began_ms))
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
    if (thinker_new(server->workers, room->opponent->player, &seat,
                    live_game_first_view(room->live, room->computer), answer, room,
                    &room->thinker, NULL) != STATUS_OK)
        return false;
    server->awake++;
    return catch_up(room) == STATUS_OK;
}

void room_seat_computer(Room *room, const Opponent *opponent, Side side)
{
    room->computer = side;
    room->opponent = opponent;
}

void room_computer_hears(Room *room, const News *news)
{
    if (room->thinker != NULL && !room->has_heard_already &&
        thinker_hear(room->thinker, news) != STATUS_OK)
        computer_is_lost(room);
}

/* --- Thinking --- */

static TurnFacts facts_of(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    int64_t left_ms = live_game_left_ms(room->live, room->computer, room->server->now_ms);

    return (TurnFacts){.pace_ms = room->server->options.pace_ms,
                       .think_ms = think_ms(room),
                       .clock = {head->is_timed, left_ms, (int64_t)head->increment_s * 1000},
                       .seed = head->seed,
                       .ply = live_game_plies(room->live)};
}

static void begin_turn(Room *room)
{
    TurnFacts facts = facts_of(room);
    const Visitor *person = room->people[side_other(room->computer)];
    uint64_t opponent = person != NULL ? (uint64_t)person->member.id : 0;

    room->turn_began_ms = room->server->now_ms;
    room->plan = turn_plan_make(&facts);
    if (!wake(room) || thinker_take_turn(room->thinker, opponent, live_game_world(room->live),
                                         &room->plan, &facts.clock) != STATUS_OK)
        computer_is_lost(room);
}

void room_computer_goes_on(Room *room)
{
    if (room->computer != SIDE_NONE && room->over_since_ms == 0 && !room->has_choice &&
        live_game_to_move(room->live) == room->computer &&
        (room->thinker == NULL || !thinker_is_busy(room->thinker)))
        begin_turn(room);
}

/* A person thinks, who is here and has nothing queued: a program, or a queue, answers at once. */
static bool may_ponder(const Room *room)
{
    Side other = side_other(room->computer);
    const Visitor *person = room->people[other];

    return room->server->options.ponders && room->thinker != NULL &&
           live_game_to_move(room->live) == other && person != NULL &&
           person->clients != NULL && room->bots[other] == NULL &&
           room->queues[other].count == 0;
}

static void ponder(Room *room)
{
    if (may_ponder(room) &&
        thinker_ponder(room->thinker,
                       (uint64_t)room->people[side_other(room->computer)]->member.id))
        metrics_count(&room->server->metrics, METRIC_PONDERED);
}

void room_computer_restart(Room *room)
{
    room_computer_rest(room);
    room_computer_goes_on(room);
}

/* --- Playing --- */

/* False if the game has ended by it. */
static bool make_try(Room *room, Move move)
{
    LiveStep step;
    Status status =
        live_game_try(room->live, room->computer, move, true, room->server->now_ms, &step);

    if (status == STATUS_OK)
        room_publish(room, &step, NULL, NO_ID);
    else if (status == STATUS_TOO_LARGE)
        room_end(room, room->computer, live_game_cap(room->live, room->computer), NULL, NO_ID);
    else
        computer_is_lost(room);
    return room->over_since_ms == 0;
}

/* The turn is ready: all tries are made but the last, if the turn ends with one. */
static void answer(void *context, Choice choice)
{
    Room *room = context;
    int64_t taken_ms = room->server->now_ms - room->turn_began_ms;
    int count = 0;
    int heard = 0;

    /* One that overran its time is its job's from now on, which frees it at any moment. */
    if (choice.kind == CHOICE_FAILED) {
        room_computer_rest(room);
        metrics_count(&room->server->metrics, METRIC_THINKING_FAILED);
    }
    /* It has not come back from pondering: another will be woken for its turn. */
    if (live_game_to_move(room->live) != room->computer)
        return;
    room->choice = choice;
    room->has_choice = true;
    if (choice.kind == CHOICE_FAILED) {
        room->choice_at_ms = 0;
        room_note_due(room);
        return;
    }
    room->choice_at_ms = room->turn_began_ms + turn_plan_shown_ms(&room->plan, taken_ms);
    room_note_due(room);
    const Move *tries = thinker_tries(room->thinker, &count, &heard);
    for (int i = 0; i < count - (choice.kind == CHOICE_TRY); i++) {
        room->has_heard_already = i < heard;
        if (!make_try(room, tries[i]))
            break;
    }
    room->has_heard_already = false;
}

void room_computer_moves(Room *room)
{
    Choice choice = room->choice;

    room->has_choice = false;
    if (room->over_since_ms != 0 || live_game_to_move(room->live) != room->computer)
        return;
    if (choice.kind != CHOICE_TRY)
        room_end(room, room->computer,
                 outcome_of(side_other(room->computer),
                            choice.kind == CHOICE_RESIGN ? REASON_RESIGNATION : choice.reason),
                 NULL, NO_ID);
    else if (make_try(room, choice.move)) {
        room_computer_goes_on(room);
        ponder(room);
    }
}

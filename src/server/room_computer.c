/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer player in a room: when it is asked, and when its try is made.
 */
#include "base/memory.h"
#include "server/server_internal.h"

/* A seat's seed comes one-way from the game's. */
static PlayerSeat seat_of(const Room *room, Side side)
{
    const ServerGame *head = live_game_head(room->live);

    return (PlayerSeat){.game = live_game_ops(room->live),
                        .setup = head->setup,
                        .side = side,
                        .seed = rng_derive(head->seed, (uint64_t)side + 1)};
}

static void answer(void *context, Choice choice)
{
    Room *room = context;

    room->choice = choice;
    room->has_choice = true;
    if (choice.kind != CHOICE_FAILED)
        return;
    room->choice_at_ms = 0;
    metrics_count(&room->server->metrics, METRIC_THINKING_FAILED);
}

static void computer_is_lost(Room *room)
{
    room_end(room, room->computer, outcome_of(side_other(room->computer), REASON_CRASH), NULL,
             NO_ID);
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

Status room_seat_computer(Room *room, const Opponent *opponent, Side side, Error *error)
{
    PlayerSeat seat = seat_of(room, side);
    Status status = thinker_new(room->server->workers, opponent, &seat,
                                live_game_first_view(room->live, side), answer, room,
                                &room->thinker, error);

    if (status != STATUS_OK)
        return status;
    room->computer = side;
    status = catch_up(room);
    return status == STATUS_OK ? STATUS_OK
                               : error_set(error, status, "%s", status_to_text(status));
}

void room_computer_hears(Room *room, const News *news)
{
    if (room->thinker != NULL && thinker_hear(room->thinker, news) != STATUS_OK)
        computer_is_lost(room);
}

/* A turn takes about as long as a person would need, its tries after a refusal no longer than
 * they are thought about. */
static int64_t pace(Room *room, bool is_new_turn)
{
    int pace_ms = room->server->options.pace_ms;

    if (pace_ms == 0 || !is_new_turn)
        return 0;
    return pace_ms + (int64_t)rng_below(&room->server->rng, (uint32_t)pace_ms);
}

static void ask(Room *room, bool is_new_turn)
{
    const ServerGame *head = live_game_head(room->live);
    int64_t now_ms = room->server->now_ms;
    GameClock clock = {.has_clock = head->is_timed,
                       .left_ms = live_game_left_ms(room->live, room->computer, now_ms),
                       .increment_ms = (int64_t)head->increment_s * 1000};
    int64_t wait_ms = pace(room, is_new_turn);

    if (head->is_timed && wait_ms > clock.left_ms / 20)
        wait_ms = clock.left_ms / 20;
    room->choice_at_ms = now_ms + wait_ms;
    if (thinker_ask(room->thinker, &clock) != STATUS_OK)
        computer_is_lost(room);
}

static bool is_its_turn(const Room *room)
{
    return room->thinker != NULL && room->over_since_ms == 0 && !room->has_choice &&
           !thinker_is_busy(room->thinker) && live_game_to_move(room->live) == room->computer;
}

void room_computer_goes_on(Room *room)
{
    if (is_its_turn(room))
        ask(room, true);
}

void room_computer_restart(Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    Error error = {""};

    thinker_leave(room->thinker);
    room->thinker = NULL;
    room->has_choice = false;
    if (room_seat_computer(room, opponents_find(head->seats[room->computer].computer),
                           room->computer, &error) != STATUS_OK)
        computer_is_lost(room);
    else
        room_computer_goes_on(room);
}

static void make_try(Room *room, Move move)
{
    LiveStep step;
    Status status =
        live_game_try(room->live, room->computer, move, true, room->server->now_ms, &step);

    if (status != STATUS_OK) {
        computer_is_lost(room);
        return;
    }
    room_publish(room, &step, NULL, NO_ID);
    if (is_its_turn(room))
        ask(room, false);
}

void room_computer_moves(Room *room)
{
    Choice choice = room->choice;

    room->has_choice = false;
    if (room->over_since_ms != 0 || live_game_to_move(room->live) != room->computer)
        return;
    if (choice.kind == CHOICE_TRY) {
        make_try(room, choice.move);
        return;
    }
    if (choice.kind == CHOICE_FAILED) {
        thinker_leave(room->thinker);
        room->thinker = NULL;
    }
    room_end(room, room->computer,
             outcome_of(side_other(room->computer),
                        choice.kind == CHOICE_RESIGN ? REASON_RESIGNATION : choice.reason),
             NULL, NO_ID);
}

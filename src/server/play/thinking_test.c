/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/thinking.h"

#include <poll.h>
#include <unistd.h>

#include "base/memory.h"
#include "players/games.h"
#include "support/test.h"

typedef struct {
    Workers *workers;
    int bell[2];
    void *world;
    Thinker *thinker;
    int answers;
    Choice choice;
} Desk;

static void wake(void *context)
{
    char byte = 1;

    assert_int_equal(write(((Desk *)context)->bell[1], &byte, 1), 1);
}

static void answered(void *context, Choice choice)
{
    Desk *desk = context;

    desk->answers++;
    desk->choice = choice;
}

static void desk_init(Desk *desk, const char *player)
{
    static const int threads[JOB_KINDS] = {1, 1, 1, 1, 1, 1};
    PlayerSeat seat = {.game = games[0], .side = SIDE_FIRST, .seed = 5};
    void *view = memory_new(games[0]->view_size);
    Error error = {""};

    *desk = (Desk){0};
    assert_int_equal(pipe(desk->bell), 0);
    assert_int_equal(workers_new(threads, wake, desk, &desk->workers, NULL), STATUS_OK);
    desk->world = memory_new(games[0]->world_size);
    assert_int_equal(games[0]->start(&seat.setup, desk->world, NULL), STATUS_OK);
    games[0]->view_of(desk->world, SIDE_FIRST, view);
    if (thinker_new(desk->workers, player, &seat, view, answered, desk, &desk->thinker,
                    &error) != STATUS_OK)
        fail_msg("%s", error.text);
    memory_free(view);
}

static void desk_fini(Desk *desk)
{
    thinker_leave(desk->thinker);
    memory_free(desk->world);
    workers_free(desk->workers);
    close(desk->bell[0]);
    close(desk->bell[1]);
}

static void wait_for_worker(Desk *desk)
{
    struct pollfd bell = {.fd = desk->bell[0], .events = POLLIN};
    char byte;

    assert_int_equal(poll(&bell, 1, 60000), 1);
    assert_int_equal(read(desk->bell[0], &byte, 1), 1);
    workers_finish(desk->workers);
}

static void take_turn(Desk *desk)
{
    static const TurnPlan plan = {.think_ms = 20};
    static const GameClock no_clock;

    assert_int_equal(thinker_take_turn(desk->thinker, 1, desk->world, &plan, &no_clock),
                     STATUS_OK);
}

static void a_player_chooses_what_it_would_elsewhere(void **state)
{
    Desk desk;
    Move first;
    int count = 0;
    int heard = 0;

    (void)state;
    desk_init(&desk, "random");
    take_turn(&desk);
    assert_true(thinker_is_busy(desk.thinker));
    wait_for_worker(&desk);
    assert_int_equal(desk.answers, 1);
    assert_int_equal(desk.choice.kind, CHOICE_TRY);
    assert_false(thinker_is_busy(desk.thinker));
    first = desk.choice.move;
    assert_int_equal(thinker_tries(desk.thinker, &count, &heard)[0], first);
    assert_int_equal(count, 1);
    assert_int_equal(heard, 0);
    desk_fini(&desk);
    desk_init(&desk, "random");
    take_turn(&desk);
    wait_for_worker(&desk);
    assert_int_equal(desk.choice.move, first);
    desk_fini(&desk);
}

static void who_has_left_is_not_heard_any_more(void **state)
{
    Desk desk;

    (void)state;
    desk_init(&desk, "random");
    take_turn(&desk);
    thinker_leave(desk.thinker);
    desk.thinker = NULL;
    workers_finish(desk.workers);
    assert_int_equal(desk.answers, 0);
    desk_fini(&desk);
}

static void a_player_that_cannot_play_has_failed(void **state)
{
    Desk desk;

    (void)state;
    desk_init(&desk, "exec:/no/such/program,stderr=off");
    take_turn(&desk);
    wait_for_worker(&desk);
    assert_int_equal(desk.answers, 1);
    assert_int_equal(desk.choice.kind, CHOICE_FAILED);
    desk_fini(&desk);
}

TEST_FILE(thinking, cmocka_unit_test(a_player_chooses_what_it_would_elsewhere),
          cmocka_unit_test(who_has_left_is_not_heard_any_more),
          cmocka_unit_test(a_player_that_cannot_play_has_failed));

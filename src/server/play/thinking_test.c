/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/thinking.h"

#include <poll.h>
#include <sched.h>
#include <unistd.h>

#include "base/memory.h"
#include "player/tries.h"
#include "players/games.h"
#include "players/registry.h"
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

/* --- Pondering --- */

/* What a player has done that ponders until it is told to stop, and then comes back when it may. */
static struct {
    int begun[2]; /* written to when it begins to ponder */
    int gate[2];  /* and read from before it comes back */
    atomic_int heard;
    atomic_int pondered;
    atomic_int closed;
    atomic_bool is_pondering;
} seen;

static const GameOps *ponderer_game;

static Status ponderer_start(void *memory, const PlayerSeat *seat, const void *view,
                             Error *error)
{
    (void)memory;
    (void)view;
    (void)error;
    ponderer_game = seat->game;
    return STATUS_OK;
}

static void ponderer_hear(void *memory, const News *news, const void *view)
{
    (void)memory;
    (void)news;
    (void)view;
    assert_false(seen.is_pondering);
    seen.heard++;
}

static Choice ponderer_choose(void *memory, const void *view, const Request *request)
{
    Tries tries;

    (void)memory;
    (void)request;
    assert_false(seen.is_pondering);
    assert_true(ponderer_game->list_sensible(view, tries.items) > 0);
    return choice_try(tries.items[0]);
}

static void ponderer_ponder(void *memory, const atomic_bool *stop)
{
    char byte;

    (void)memory;
    seen.is_pondering = true;
    seen.pondered++;
    assert_int_equal(write(seen.begun[1], "", 1), 1);
    while (!*stop)
        sched_yield();
    (void)!read(seen.gate[0], &byte, 1);
    seen.is_pondering = false;
}

static void ponderer_close(void *memory)
{
    (void)memory;
    assert_false(seen.is_pondering);
    seen.closed++;
}

static const PlayerType ponderer = {
    .name = "ponderer",
    .summary = "ponders",
    .state_size = 1,
    .start = ponderer_start,
    .hear = ponderer_hear,
    .choose = ponderer_choose,
    .ponder = ponderer_ponder,
    .close = ponderer_close,
};

static void wait_for_answers(Desk *desk, int count)
{
    while (desk->answers < count)
        wait_for_worker(desk);
}

/* The player is at the desk, has made its first move and has it to hear of. */
static void ponderer_init(Desk *desk)
{
    News news[SIDE_COUNT];
    Status status =
        registry_find("ponderer", 8) == NULL ? registry_add(&ponderer, NULL) : STATUS_OK;

    assert_int_equal(status, STATUS_OK);
    seen.heard = seen.pondered = seen.closed = 0;
    assert_int_equal(pipe(seen.begun), 0);
    assert_int_equal(pipe(seen.gate), 0);
    desk_init(desk, "ponderer");
    assert_false(thinker_ponder(desk->thinker, 1)); /* it is not there yet */
    take_turn(desk);
    assert_false(thinker_ponder(desk->thinker, 1)); /* it is on move */
    wait_for_answers(desk, 1);
    assert_int_equal(games[0]->attempt(desk->world, desk->choice.move, NULL, news),
                     VERDICT_MOVED);
    assert_int_equal(thinker_hear(desk->thinker, &news[SIDE_FIRST]), STATUS_OK);
}

static void ponderer_fini(Desk *desk)
{
    desk_fini(desk);
    assert_int_equal(seen.closed, 1);
    for (int end = 0; end < 2; end++) {
        close(seen.begun[end]);
        close(seen.gate[end]);
    }
}

static void begin_to_ponder(Desk *desk)
{
    char byte;

    assert_true(thinker_ponder(desk->thinker, 1));
    assert_int_equal(read(seen.begun[0], &byte, 1), 1);
}

static void let_back(void)
{
    assert_int_equal(write(seen.gate[1], "", 1), 1);
}

/* The opponent makes some move, of which the player hears. */
static void opponent_moves(Desk *desk)
{
    void *view = memory_new(games[0]->view_size);
    News news[SIDE_COUNT];
    Tries tries;

    games[0]->view_of(desk->world, SIDE_SECOND, view);
    assert_true(games[0]->list_sensible(view, tries.items) > 0);
    memory_free(view);
    assert_int_equal(games[0]->attempt(desk->world, tries.items[0], NULL, news), VERDICT_MOVED);
    assert_int_equal(thinker_hear(desk->thinker, &news[SIDE_FIRST]), STATUS_OK);
}

static void who_ponders_thinks_about_its_turn_once_it_is_back(void **state)
{
    Desk desk;

    (void)state;
    ponderer_init(&desk);
    begin_to_ponder(&desk);
    assert_int_equal(seen.heard, 1);
    assert_false(thinker_is_busy(desk.thinker));
    assert_false(thinker_ponder(desk.thinker, 1)); /* it does already */
    opponent_moves(&desk);
    take_turn(&desk);
    assert_true(thinker_is_busy(desk.thinker));
    assert_int_equal(workers_owned(desk.workers, JOB_GAME, 1), 0);
    let_back();
    wait_for_answers(&desk, 2);
    assert_int_equal(desk.choice.kind, CHOICE_TRY);
    assert_int_equal(seen.heard, 2);
    assert_int_equal(seen.pondered, 1);
    ponderer_fini(&desk);
}

typedef struct {
    Job job;
    int gate;
    int begun;
} Obstacle;

static void stand(Job *job)
{
    char byte;

    assert_int_equal(write(((Obstacle *)job)->begun, "", 1), 1);
    (void)!read(((Obstacle *)job)->gate, &byte, 1);
}

static void stand_no_more(Job *job, bool is_overrun)
{
    (void)job;
    (void)is_overrun;
}

static void remove_obstacle(Job *job)
{
    memory_free(job);
}

/* It runs until the gate is closed, and says when it begins. */
static void put_review(Desk *desk, int gate)
{
    Obstacle *review = memory_new(sizeof *review);

    assert_non_null(review);
    *review = (Obstacle){
        {.run = stand, .finish = stand_no_more, .discard = remove_obstacle, .kind = JOB_REVIEW},
        gate,
        seen.begun[1]};
    workers_submit(desk->workers, &review->job);
}

/* A review runs all the time. */
static void who_never_came_to_ponder_has_missed_nothing(void **state)
{
    Desk desk;
    int gate[2];
    char byte;

    (void)state;
    ponderer_init(&desk);
    assert_int_equal(pipe(gate), 0);
    put_review(&desk, gate[0]);
    assert_int_equal(read(seen.begun[0], &byte, 1), 1);
    assert_true(thinker_ponder(desk.thinker, 1));
    opponent_moves(&desk);
    take_turn(&desk);
    wait_for_answers(&desk, 2);
    assert_int_equal(seen.heard, 2);
    assert_int_equal(seen.pondered, 0);
    close(gate[1]);
    ponderer_fini(&desk);
    close(gate[0]);
}

/* A review has begun, and is through before the player is back. */
static void who_is_told_to_stop_by_another_job_is_there_for_its_turn(void **state)
{
    Desk desk;
    int gate[2];
    char byte;

    (void)state;
    ponderer_init(&desk);
    begin_to_ponder(&desk);
    assert_int_equal(pipe(gate), 0);
    close(gate[1]);
    put_review(&desk, gate[0]);
    assert_int_equal(read(seen.begun[0], &byte, 1), 1);
    let_back();
    while (seen.is_pondering)
        sched_yield();
    assert_false(thinker_is_busy(desk.thinker));
    opponent_moves(&desk);
    take_turn(&desk);
    wait_for_answers(&desk, 2);
    assert_int_equal(seen.heard, 2);
    assert_int_equal(seen.pondered, 1);
    ponderer_fini(&desk);
    close(gate[0]);
}

static void who_leaves_while_pondering_is_told_to_stop(void **state)
{
    (void)state;
    for (int has_turn = 0; has_turn < 2; has_turn++) {
        Desk desk;

        ponderer_init(&desk);
        begin_to_ponder(&desk);
        if (has_turn) {
            opponent_moves(&desk);
            take_turn(&desk);
        }
        thinker_leave(desk.thinker);
        desk.thinker = NULL;
        assert_int_equal(seen.closed, 0);
        let_back();
        ponderer_fini(&desk);
        assert_int_equal(desk.answers, 1);
    }
}

static void who_cannot_ponder_is_not_asked_to(void **state)
{
    Desk desk;

    (void)state;
    desk_init(&desk, "random");
    take_turn(&desk);
    wait_for_answers(&desk, 1);
    assert_false(thinker_ponder(desk.thinker, 1));
    desk_fini(&desk);
}

TEST_FILE(thinking, cmocka_unit_test(a_player_chooses_what_it_would_elsewhere),
          cmocka_unit_test(who_has_left_is_not_heard_any_more),
          cmocka_unit_test(a_player_that_cannot_play_has_failed),
          cmocka_unit_test(who_ponders_thinks_about_its_turn_once_it_is_back),
          cmocka_unit_test(who_is_told_to_stop_by_another_job_is_there_for_its_turn),
          cmocka_unit_test(who_never_came_to_ponder_has_missed_nothing),
          cmocka_unit_test(who_leaves_while_pondering_is_told_to_stop),
          cmocka_unit_test(who_cannot_ponder_is_not_asked_to));

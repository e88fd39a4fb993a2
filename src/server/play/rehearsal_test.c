/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/rehearsal.h"

#include <stdio.h>
#include <string.h>

#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

/* A white pawn that cannot go on, and a king that can. */
#define BLOCKED "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1"

/* --- A player that does as it is told, on a clock of its own --- */

static int64_t now_us;

static int64_t read_clock(void)
{
    return now_us;
}

static struct {
    const char *tries; /* between blanks; then it resigns */
    int64_t takes_us;  /* for each */
    int64_t budgets[16];
    int64_t left_ms[16];
    int asked;
    int heard;
} script;

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    (void)memory;
    (void)seat;
    (void)view;
    (void)error;
    return STATUS_OK;
}

static void hear(void *memory, const News *news, const void *view)
{
    (void)memory;
    (void)view;
    assert_int_equal(news->verdict, VERDICT_ILLEGAL);
    script.heard++;
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    Move move = MOVE_NONE;
    char word[16];

    (void)memory;
    (void)view;
    script.left_ms[script.asked] = request->clock.left_ms;
    script.budgets[script.asked++] = request->budget.ms;
    now_us += script.takes_us;
    if (sscanf(script.tries, "%15s", word) != 1)
        return (Choice){.kind = CHOICE_RESIGN};
    script.tries += strlen(word) + strspn(script.tries + strlen(word), " ");
    assert_int_equal(games[0]->text->move_from_text(word, &move, NULL), STATUS_OK);
    return choice_try(move);
}

static const PlayerType scripted = {
    .name = "scripted", .keeps_clock = true, .start = start, .hear = hear, .choose = choose};

/* --- A turn of it --- */

typedef struct {
    Table table;
    Player *player;
    _Alignas(16) unsigned char view[2048];
    Move tries[512];
    Rehearsal rehearsal;
} Stage;

static Stage stage;

static void stage_init(const char *rules, const char *tries)
{
    PlayerSpec spec = {.type = &scripted};
    PlayerSeat seat = {.game = games[0], .side = SIDE_FIRST};

    memset(&script, 0, sizeof script);
    script.tries = tries;
    snprintf(seat.setup.rules, sizeof seat.setup.rules, "%s", rules);
    snprintf(seat.setup.start, sizeof seat.setup.start, "%s", BLOCKED);
    assert_true(table_init_setup(&stage.table, games[0], &seat.setup));
    assert_int_equal(player_new(&spec, &stage.player, NULL), STATUS_OK);
    assert_int_equal(player_start(stage.player, &seat, stage.table.views[SIDE_FIRST], NULL),
                     STATUS_OK);
    assert_true(games[0]->view_size <= sizeof stage.view);
    stage.rehearsal = (Rehearsal){.game = games[0],
                                  .player = stage.player,
                                  .side = SIDE_FIRST,
                                  .world = stage.table.world,
                                  .view = stage.view,
                                  .deadline_us = now_us + 90000,
                                  .now_us = read_clock,
                                  .tries = stage.tries};
}

static void stage_fini(void)
{
    player_free(stage.player);
    table_fini(&stage.table);
}

static void what_is_refused_in_private_is_heard_and_the_end_is_not(void **state)
{
    (void)state;
    stage_init("wild16", "e4e5 e1e2");
    Choice choice = rehearsal_run(&stage.rehearsal);
    assert_int_equal(choice.kind, CHOICE_TRY);
    assert_int_equal(stage.rehearsal.count, 2);
    assert_int_equal(stage.rehearsal.heard, 1);
    assert_int_equal(script.heard, 1);
    assert_int_equal(stage.tries[1], choice.move);
    stage_fini();
}

static void what_the_other_side_hears_ends_it(void **state)
{
    (void)state;
    stage_init("cincinnati", "e4e5 e1e2");
    assert_int_equal(rehearsal_run(&stage.rehearsal).kind, CHOICE_TRY);
    assert_int_equal(stage.rehearsal.count, 1);
    assert_int_equal(stage.rehearsal.heard, 0);
    stage_fini();
}

static void who_resigns_has_ended_it(void **state)
{
    (void)state;
    stage_init("wild16", "e4e5");
    assert_int_equal(rehearsal_run(&stage.rehearsal).kind, CHOICE_RESIGN);
    assert_int_equal(stage.rehearsal.count, 1);
    stage_fini();
}

static void tries_share_the_time_and_the_clock_runs_on(void **state)
{
    (void)state;
    stage_init("wild16", "e4e5 e1e2");
    stage.rehearsal.clock = (GameClock){true, 5000, 0};
    script.takes_us = 30000;
    rehearsal_run(&stage.rehearsal);
    assert_int_equal(script.budgets[0], 60);
    assert_int_equal(script.budgets[1], 40);
    assert_int_equal(script.left_ms[0], 5000);
    assert_int_equal(script.left_ms[1], 4970);
    stage_fini();
}

/* It is not asked again, and not told of what was tried without it. */
static void without_time_any_sensible_try_will_do(void **state)
{
    (void)state;
    stage_init("wild16", "e4e5 e1e2");
    script.takes_us = 95000;
    Choice choice = rehearsal_run(&stage.rehearsal);
    assert_int_equal(choice.kind, CHOICE_TRY);
    assert_int_equal(script.asked, 1);
    assert_int_equal(script.heard, 1);
    assert_int_equal(stage.rehearsal.heard, 1);
    assert_true(stage.rehearsal.count > 1);
    assert_int_equal(stage.tries[stage.rehearsal.count - 1], choice.move);
    assert_int_equal(games[0]->to_move(stage.table.world), SIDE_SECOND);
    stage_fini();
}

TEST_FILE(rehearsal, cmocka_unit_test(what_is_refused_in_private_is_heard_and_the_end_is_not),
          cmocka_unit_test(what_the_other_side_hears_ends_it),
          cmocka_unit_test(who_resigns_has_ended_it),
          cmocka_unit_test(tries_share_the_time_and_the_clock_runs_on),
          cmocka_unit_test(without_time_any_sensible_try_will_do));

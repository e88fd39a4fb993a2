/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "players/games.h"
#include "server/play/live_game.h"
#include "support/test.h"

enum { DAY_MS = 24 * 3600 * 1000 };

/* With three days for each move. */
static LiveGame *begun(void)
{
    ServerGame head = {
        .id = 1,
        .public_id = "game",
        .kind = "kriegspiel",
        .setup = {.rules = "wild16", .start = "4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1"},
        .is_timed = true,
        .clock_s = 3 * DAY_MS / 1000,
        .days = 3};
    LiveGame *live = NULL;
    Error error = {""};

    if (live_game_new(&head, games[0], 0, &live, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return live;
}

/* In one game, and by its entry in another that is built up again. */
static void tried(LiveGame *live, LiveGame *again, Side side, const char *text, int64_t now_ms,
                  Verdict verdict)
{
    Move move = MOVE_NONE;
    LiveStep step;

    assert_int_equal(games[0]->text->move_from_text(text, &move, NULL), STATUS_OK);
    assert_int_equal(live_game_try(live, side, move, false, now_ms, &step), STATUS_OK);
    assert_int_equal(step.entry.verdict, verdict);
    assert_int_equal(live_game_restore(again, &step.entry, NULL), STATUS_OK);
}

static void left(const LiveGame *live, Side side, int64_t now_ms, int64_t expected_ms)
{
    assert_true(live_game_left_ms(live, side, now_ms) == expected_ms);
}

static void each_move_has_its_days(void **state)
{
    LiveGame *live = begun();
    LiveGame *again = begun();
    const LiveGame *both[] = {live, again};
    int64_t second_ms = 2 * (int64_t)DAY_MS;
    int64_t third_ms = second_ms + DAY_MS + 5;

    (void)state;
    tried(live, again, SIDE_FIRST, "e1e2", second_ms, VERDICT_MOVED);
    for (int i = 0; i < 2; i++) {
        left(both[i], SIDE_FIRST, second_ms + 1000, 3 * (int64_t)DAY_MS);
        left(both[i], SIDE_SECOND, second_ms + 1000, 3 * (int64_t)DAY_MS - 1000);
        assert_true(live_game_flag_ms(both[i]) == second_ms + 3 * (int64_t)DAY_MS);
    }
    tried(live, again, SIDE_SECOND, "e5e4", second_ms + DAY_MS, VERDICT_ILLEGAL);
    tried(live, again, SIDE_SECOND, "e8e7", third_ms, VERDICT_MOVED);
    for (int i = 0; i < 2; i++) {
        left(both[i], SIDE_SECOND, third_ms + 7, 3 * (int64_t)DAY_MS);
        left(both[i], SIDE_FIRST, third_ms + 7, 3 * (int64_t)DAY_MS - 7);
    }
    assert_true(live_game_known_ms(again) == third_ms);
    live_game_free(live);
    live_game_free(again);
}

/* A refusal winds nothing, and nobody finds one afterwards. */
static void a_refusal_gives_no_days(void **state)
{
    LiveGame *live = begun();
    LiveGame *again = begun();
    const LiveGame *both[] = {live, again};
    LiveStep step;

    (void)state;
    tried(live, again, SIDE_FIRST, "e4e5", DAY_MS, VERDICT_ILLEGAL);
    tried(live, again, SIDE_FIRST, "a4a5", 2 * (int64_t)DAY_MS, VERDICT_ILLEGAL);
    for (int i = 0; i < 2; i++) {
        left(both[i], SIDE_FIRST, 2 * (int64_t)DAY_MS + 1, DAY_MS - 1);
        assert_true(live_game_flag_ms(both[i]) == 3 * (int64_t)DAY_MS);
    }
    assert_true(live_game_known_ms(again) == 0);
    assert_false(live_game_flag(live, 3 * (int64_t)DAY_MS - 1, &step));
    assert_true(live_game_flag(live, 3 * (int64_t)DAY_MS, &step));
    assert_int_equal(step.outcome.reason, REASON_TIME);
    assert_int_equal(step.outcome.winner, SIDE_SECOND);
    live_game_free(live);
    live_game_free(again);
}

TEST_FILE(live_clocks, cmocka_unit_test(each_move_has_its_days),
          cmocka_unit_test(a_refusal_gives_no_days));

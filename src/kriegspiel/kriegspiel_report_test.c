/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_report.h"

#include "kriegspiel/kriegspiel_view.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { JSON_MAX = 1024 };

/* What `side` is shown after White's move. */
static void assert_report(KriegspielWorld world, const char *move, Side side,
                          const char *expected)
{
    KriegspielView first;
    KriegspielView view;
    News news[SIDE_COUNT];
    Move chosen = MOVE_NONE;
    char storage[JSON_MAX];
    TextBuffer json;

    kriegspiel_view_of(&world, side, &first);
    assert_int_equal(move_from_text(move, &chosen, NULL), STATUS_OK);
    assert_int_equal(kriegspiel_attempt(&world, chosen, NULL, news), VERDICT_MOVED);
    kriegspiel_view_of(&world, side, &view);
    text_init(&json, storage, sizeof storage);
    kriegspiel_report_view(&view, &first, &json);
    assert_string_equal(storage, expected);
}

static void a_side_is_shown_its_own_men_and_what_was_lost(void **state)
{
    KriegspielWorld world = world_of("wild16", "r1k1/1p2/P3/R2K w");

    (void)state;
    assert_report(world, "a2b3", WHITE,
                  "\"files\":4,\"ranks\":4,\"men\":{\"a1\":\"rook\",\"d1\":\"king\",\"b3\":"
                  "\"pawn\"},\"seen\":{},\"lost\":{\"own\":0,\"enemy\":1,\"enemy_pawns\":1}");
    assert_report(world, "a2b3", BLACK,
                  "\"files\":4,\"ranks\":4,\"men\":{\"a4\":\"rook\",\"c4\":\"king\"},\"seen\":"
                  "{},\"lost\":{\"own\":1,\"enemy\":0,\"enemy_pawns\":0}");
}

static void what_was_taken_is_kept_quiet_where_it_is_not_said(void **state)
{
    KriegspielWorld world = world_of("berkeley", "r1k1/1p2/P3/R2K w");

    (void)state;
    assert_report(world, "a2b3", WHITE,
                  "\"files\":4,\"ranks\":4,\"men\":{\"a1\":\"rook\",\"d1\":\"king\",\"b3\":"
                  "\"pawn\"},\"seen\":{},\"lost\":{\"own\":0,\"enemy\":1}");
}

TEST_FILE(kriegspiel_report, cmocka_unit_test(a_side_is_shown_its_own_men_and_what_was_lost),
          cmocka_unit_test(what_was_taken_is_kept_quiet_where_it_is_not_said));

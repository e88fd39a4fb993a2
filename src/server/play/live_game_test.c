/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/live_game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "players/games.h"
#include "server/play/server_message.h"
#include "support/test.h"

enum { TEXT_SIZE = 1 << 16, STEPS = 60 };

static LiveGame *begun_with(const GameOps *game, const char *rules, const char *draws,
                            const char *start, int clock_s, int increment_s)
{
    ServerGame head = {.id = 1,
                       .public_id = "game",
                       .is_timed = clock_s > 0,
                       .clock_s = clock_s,
                       .increment_s = increment_s};
    LiveGame *live = NULL;
    Error error = {""};

    snprintf(head.kind, sizeof head.kind, "%s", game->name);
    snprintf(head.setup.rules, sizeof head.setup.rules, "%s", rules);
    snprintf(head.setup.draws, sizeof head.setup.draws, "%s", draws);
    snprintf(head.setup.start, sizeof head.setup.start, "%s", start);
    if (live_game_new(&head, game, 0, &live, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return live;
}

static LiveGame *begun(const GameOps *game, const char *rules, const char *start, int clock_s,
                       int increment_s)
{
    return begun_with(game, rules, "", start, clock_s, increment_s);
}

static Status try_text(LiveGame *live, Side side, const char *text, int64_t now_ms,
                       LiveStep *step)
{
    Move move = MOVE_NONE;

    assert_int_equal(live_game_ops(live)->text->move_from_text(text, &move, NULL), STATUS_OK);
    return live_game_try(live, side, move, false, now_ms, step);
}

static void moved(LiveGame *live, Side side, const char *text, int64_t now_ms)
{
    LiveStep step;

    assert_int_equal(try_text(live, side, text, now_ms, &step), STATUS_OK);
    assert_int_equal(step.entry.verdict, VERDICT_MOVED);
}

static void clocks_run_for_the_side_on_move(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "standard", 10, 2);
    LiveStep step;

    (void)state;
    assert_int_equal(live_game_left_ms(live, SIDE_FIRST, 3000), 7000);
    assert_int_equal(live_game_left_ms(live, SIDE_SECOND, 3000), 10000);
    moved(live, SIDE_FIRST, "e2e4", 3000);
    assert_int_equal(live_game_left_ms(live, SIDE_FIRST, 3000), 9000);
    assert_int_equal(live_game_running(live), SIDE_SECOND);
    assert_int_equal(live_game_left_ms(live, SIDE_SECOND, 4000), 9000);
    assert_false(live_game_flag(live, 12999, &step));
    assert_true(live_game_flag(live, 13000, &step));
    assert_int_equal(live_game_outcome(live).reason, REASON_TIME);
    assert_int_equal(live_game_outcome(live).winner, SIDE_FIRST);
    assert_int_equal(live_game_running(live), SIDE_NONE);
    live_game_free(live);
}

static void a_try_that_comes_too_late_is_not_judged(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "standard", 1, 0);
    LiveStep step;

    (void)state;
    assert_int_equal(try_text(live, SIDE_FIRST, "e2e4", 1000, &step), STATUS_OK);
    assert_false(step.has_entry);
    assert_int_equal(step.outcome.reason, REASON_TIME);
    live_game_free(live);
}

static void a_refused_try_costs_time_but_brings_none(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", 10, 5);
    LiveStep step;

    (void)state;
    assert_int_equal(try_text(live, SIDE_FIRST, "e4e5", 1000, &step), STATUS_OK);
    assert_int_equal(step.entry.verdict, VERDICT_ILLEGAL);
    assert_true(step.is_told[SIDE_FIRST]);
    assert_false(step.is_told[SIDE_SECOND]);
    assert_int_equal(live_game_seq(live, SIDE_SECOND), 1);
    assert_int_equal(live_game_left_ms(live, SIDE_FIRST, 1000), 9000);
    assert_int_equal(step.entry.left_ms[SIDE_FIRST], 9000);
    assert_int_equal(try_text(live, SIDE_FIRST, "e4e5", 1000, &step), STATUS_BAD_INPUT);
    assert_int_equal(try_text(live, SIDE_SECOND, "e5e4", 1000, &step), STATUS_NOT_YOUR_TURN);
    live_game_free(live);
}

static void a_draw_offer_stands_until_the_other_side_has_moved(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "standard", 0, 0);
    LiveStep step;

    (void)state;
    assert_int_equal(live_game_decline_draw(live, SIDE_SECOND, 0, &step), STATUS_BAD_INPUT);
    assert_int_equal(live_game_offer_draw(live, SIDE_FIRST, 0, &step), STATUS_OK);
    assert_int_equal(live_game_offer_draw(live, SIDE_FIRST, 0, &step), STATUS_BAD_INPUT);
    moved(live, SIDE_FIRST, "e2e4", 0);
    assert_int_equal(live_game_draw_offer(live), SIDE_FIRST);
    moved(live, SIDE_SECOND, "e7e5", 0);
    assert_int_equal(live_game_draw_offer(live), SIDE_NONE);
    assert_int_equal(live_game_offer_draw(live, SIDE_SECOND, 0, &step), STATUS_OK);
    assert_int_equal(live_game_offer_draw(live, SIDE_FIRST, 0, &step), STATUS_OK);
    assert_int_equal(live_game_outcome(live).reason, REASON_AGREEMENT);
    assert_int_equal(live_game_offer_rematch(live, SIDE_FIRST, &step), STATUS_OK);
    live_game_free(live);
}

static void what_is_taken_back_has_not_been(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "standard", 0, 0);
    LiveStep step;
    int count = 0;

    (void)state;
    assert_int_equal(live_game_take_back(live, SIDE_FIRST, 0, &step), STATUS_BAD_INPUT);
    moved(live, SIDE_FIRST, "e2e4", 0);
    moved(live, SIDE_SECOND, "d7d5", 0);
    moved(live, SIDE_FIRST, "e4d5", 0);
    moved(live, SIDE_SECOND, "d8d5", 0);
    assert_int_equal(live_game_take_back(live, SIDE_FIRST, 0, &step), STATUS_OK);
    assert_int_equal(step.events[SIDE_FIRST].back_to, 3);
    assert_int_equal(step.entry.taken_back, 2);
    assert_int_equal(live_game_plies(live), 2);
    assert_int_equal(live_game_to_move(live), SIDE_FIRST);
    const LiveEvent *events = live_game_events(live, SIDE_FIRST, &count);
    assert_int_equal(count, 4);
    assert_int_equal(events[count - 1].kind, LIVE_TAKEBACK);
    assert_int_equal(events[count - 1].seq, live_game_seq(live, SIDE_FIRST));
    moved(live, SIDE_FIRST, "e4e5", 0);
    live_game_free(live);
}

/* All that the seat is shown, as the wire has it. */
static void show_in(const LiveGame *live, Side side, char *text, size_t size)
{
    static const int ratings[SIDE_COUNT];
    TextBuffer json;

    text_init(&json, text, size);
    message_game(NO_ID, live, ratings, side, 0, &json);
    assert_false(json.is_cut);
}

static void show(const LiveGame *live, Side side, char text[TEXT_SIZE])
{
    show_in(live, side, text, TEXT_SIZE);
}

/* Plays at random, and builds a second game from the entries alone. */
static void play_and_restore(const GameOps *game, int rules, Rng *rng)
{
    static char shown[2][TEXT_SIZE];
    LiveGame *live = begun(game, game->text->rulesets.get(rules).name, "", 600, 1);
    LiveGame *again = begun(game, game->text->rulesets.get(rules).name, "", 600, 1);
    Error error = {""};
    LiveStep step;

    for (int i = 0; i < STEPS && !live_game_outcome(live).is_over; i++) {
        Side side = live_game_to_move(live);
        Move tries[512];
        int count = game->list_tries(live_game_view(live, side), tries);
        bool goes_back = rng_below(rng, 16) == 0;
        Status status = goes_back
                            ? live_game_take_back(live, side, 1000 * i, &step)
                            : live_game_try(live, side, tries[rng_below(rng, (uint32_t)count)],
                                            false, 1000 * i, &step);

        if (status != STATUS_OK)
            continue;
        if (step.has_entry && live_game_restore(again, &step.entry, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        show(live, side, shown[0]);
        show(again, side, shown[1]);
        assert_string_equal(shown[0], shown[1]);
    }
    live_game_free(live);
    live_game_free(again);
}

static void a_game_is_built_up_again_from_its_entries(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    for (int number = 0; number < games_count(); number++)
        for (int rules = 0; rules < games[number]->text->rulesets.count; rules++)
            for (int round = 0; round < 3; round++)
                play_and_restore(games[number], rules, &rng);
}

/* Makes the try in a game, and again in one that is built up from entries. */
static void tried_in_both(LiveGame *live, LiveGame *again, Side side, const char *text,
                          int64_t now_ms, Verdict verdict)
{
    LiveStep step;

    assert_int_equal(try_text(live, side, text, now_ms, &step), STATUS_OK);
    assert_int_equal(step.entry.verdict, verdict);
    assert_int_equal(step.is_told[side_other(side)], verdict == VERDICT_MOVED);
    assert_int_equal(live_game_restore(again, &step.entry, NULL), STATUS_OK);
}

/* Two games of which the other side has heard the same, one with tries refused in private: all
 * that it finds afterwards is the same, also in a game that was built up again, and if the last
 * beat of the server's clock was before the refusals. */
static void clocks_tell_nothing_of_private_refusals(void **state)
{
    static const char start[] = "4k3/8/8/p3p3/P3P3/8/8/4K3 w - - 0 1";
    static char shown[2][TEXT_SIZE];
    LiveGame *live[4];

    (void)state;
    for (int i = 0; i < 4; i++)
        live[i] = begun(games[0], "wild16", start, 60, 3);
    for (int i = 0; i < 4; i += 2) {
        tried_in_both(live[i], live[i + 1], SIDE_FIRST, "e1e2", 4000, VERDICT_MOVED);
        tried_in_both(live[i], live[i + 1], SIDE_SECOND, "e8e7", 6000, VERDICT_MOVED);
    }
    tried_in_both(live[2], live[3], SIDE_FIRST, "e4e5", 6321, VERDICT_ILLEGAL);
    tried_in_both(live[2], live[3], SIDE_FIRST, "a4a5", 9876, VERDICT_ILLEGAL);
    for (int i = 0; i < 4; i++) {
        for (int64_t now_ms = 6000; now_ms < 12000; now_ms += 500)
            assert_int_equal(live_game_left_ms(live[i], SIDE_FIRST, now_ms), 65000 - now_ms);
        show(live[0], SIDE_SECOND, shown[0]);
        show(live[i], SIDE_SECOND, shown[1]);
        assert_string_equal(shown[0], shown[1]);
    }
    for (int i = 1; i < 4; i += 2)
        assert_int_equal(live_game_known_ms(live[i]), 6000);
    for (int i = 0; i < 4; i++)
        live_game_free(live[i]);
}

static void an_entry_that_is_judged_otherwise_is_refused(void **state)
{
    LiveGame *live = begun(games[0], "wild16", "standard", 0, 0);
    ServerEntry entry = {.kind = SERVER_ENTRY_TRY, .verdict = VERDICT_ILLEGAL};
    Error error = {""};

    (void)state;
    assert_int_equal(games[0]->text->move_from_text("e2e4", &entry.move, NULL), STATUS_OK);
    assert_int_not_equal(live_game_restore(live, &entry, &error), STATUS_OK);
    assert_non_null(strstr(error.text, "entry 1"));
    live_game_free(live);
}

/* Both move to and fro; the first side also makes `senseless` tries in each of its turns. */
static Outcome outcome_with(int senseless)
{
    LiveGame *live = begun_with(games[0], "wild16", "none", "standard", 0, 0);
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    Outcome outcome = {0};
    LiveStep step;
    Move move;

    for (int i = 0; !outcome.is_over; i++) {
        Side side = (Side)(i % 2);
        Status status = STATUS_OK;

        for (int k = 0; k < senseless && side == SIDE_FIRST && status == STATUS_OK; k++) {
            assert_int_equal(games[0]->text->move_from_text("a1a8", &move, NULL), STATUS_OK);
            status = live_game_try(live, side, move, true, 0, &step);
        }
        if (status == STATUS_OK)
            status = try_text(live, side, moves[i % 4], 0, &step);
        if (status == STATUS_TOO_LARGE)
            outcome = live_game_cap(live, side);
        else
            assert_int_equal(status, STATUS_OK);
    }
    live_game_free(live);
    return outcome;
}

static void the_cap_belongs_to_who_fills_it(void **state)
{
    Outcome outcome = outcome_with(99);

    (void)state;
    assert_int_equal(outcome.winner, SIDE_SECOND);
    assert_int_equal(outcome.reason, REASON_TRIES);
}

/* One game is told from a text that is kept and goes back to moments that are kept, in the other
 * everything is made anew: nobody can tell them apart. */
static void a_long_game_is_told_as_a_short_one(const GameOps *game, Rng *rng)
{
    enum { LONG = 400, SOME = 50 };
    static char shown[2][4 * TEXT_SIZE];
    LiveGame *live = begun(game, "", "", 0, 0);
    LiveGame *plain = begun(game, "", "", 0, 0);
    LiveStep step;
    Error error = {""};

    live_game_change_head(live)->has_aids = true;
    for (int i = 0; i < LONG && !live_game_outcome(live).is_over; i++) {
        Side side = live_game_to_move(live);
        Move tries[512];
        int count = game->list_tries(live_game_view(live, side), tries);
        Status status = rng_below(rng, 16) == 0
                            ? live_game_take_back(live, side, 0, &step)
                            : live_game_try(live, side, tries[rng_below(rng, (uint32_t)count)],
                                            false, 0, &step);

        if (status != STATUS_OK)
            continue;
        assert_int_equal(live_game_restore(plain, &step.entry, &error), STATUS_OK);
        for (Side seat = SIDE_FIRST; seat <= SIDE_SECOND; seat++) {
            message_keep_events(live, seat);
            if (i % SOME != 0 && !step.outcome.is_over)
                continue;
            live_game_change_head(live)->has_aids = false; /* it is told as well */
            show_in(live, seat, shown[0], sizeof shown[0]);
            show_in(plain, seat, shown[1], sizeof shown[1]);
            live_game_change_head(live)->has_aids = true;
            assert_string_equal(shown[0], shown[1]);
        }
    }
    live_game_free(live);
    live_game_free(plain);
}

static void long_games_are_told_as_short_ones(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int number = 0; number < games_count(); number++)
        for (int round = 0; round < 5; round++)
            a_long_game_is_told_as_a_short_one(games[number], &rng);
}

/* Time that this thread has had on a processor. */
static int64_t spent_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* As long as a game can be: most tries are refused, for moves are counted too. */
static LiveGame *longest_game(void)
{
    enum { REFUSED = 4 };
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    LiveGame *live = begun_with(games[0], "wild16", "none", "standard", 0, 0);
    Status status = STATUS_OK;
    LiveStep step;
    Move refused;

    assert_int_equal(games[0]->text->move_from_text("a1a8", &refused, NULL), STATUS_OK);
    for (int i = 0; status == STATUS_OK; i++) {
        for (int k = 0; k < REFUSED && status == STATUS_OK; k++)
            status = live_game_try(live, (Side)(i % 2), refused, true, 0, &step);
        if (status == STATUS_OK)
            status = try_text(live, (Side)(i % 2), moves[i % 4], 0, &step);
        for (Side seat = SIDE_FIRST; seat <= SIDE_SECOND; seat++)
            message_keep_events(live, seat);
    }
    assert_int_equal(status, STATUS_TOO_LARGE);
    return live;
}

/* The best of some, for others want the processor too. */
static void the_longest_game_is_told_within_a_millisecond(void **state)
{
    enum { TEXT_MAX = 8 << 20, MOST_US = IS_SANITIZED ? 20000 : 1000, REPEATS = 10 };
    static const int ratings[SIDE_COUNT];
    LiveGame *live = longest_game();
    int64_t best_us = INT64_MAX;
    TextBuffer json;

    (void)state;
    text_init_growing(&json, TEXT_MAX);
    for (int i = 0; i < REPEATS; i++) {
        int64_t before_us = spent_us();

        text_clear(&json);
        message_game(NO_ID, live, ratings, SIDE_FIRST, 0, &json);
        int64_t us = spent_us() - before_us;
        best_us = us < best_us ? us : best_us;
    }
    assert_false(json.is_cut);
    assert_true(live_game_seq(live, SIDE_FIRST) >= LIVE_ENTRIES_MAX * 6 / 5 - 1);
    if (best_us > MOST_US)
        fail_msg("%lld us for %zu bytes", (long long)best_us, json.length);
    text_fini(&json);
    live_game_free(live);
}

TEST_FILE(live_game, cmocka_unit_test(clocks_run_for_the_side_on_move),
          cmocka_unit_test(a_try_that_comes_too_late_is_not_judged),
          cmocka_unit_test(a_refused_try_costs_time_but_brings_none),
          cmocka_unit_test(a_draw_offer_stands_until_the_other_side_has_moved),
          cmocka_unit_test(what_is_taken_back_has_not_been),
          cmocka_unit_test(a_game_is_built_up_again_from_its_entries),
          cmocka_unit_test(clocks_tell_nothing_of_private_refusals),
          cmocka_unit_test(an_entry_that_is_judged_otherwise_is_refused),
          cmocka_unit_test(the_cap_belongs_to_who_fills_it),
          cmocka_unit_test(long_games_are_told_as_short_ones),
          cmocka_unit_test(the_longest_game_is_told_within_a_millisecond));

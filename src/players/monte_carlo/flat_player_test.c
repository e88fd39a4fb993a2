/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all of Buron's players do alike, in both games, and what is special to flat.
 */
#include "players/monte_carlo/flat_player.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

static const char *const family[] = {"flat", "go-mcts", "nested", "iimc", "two-level"};
enum { FAMILY = sizeof family / sizeof *family };

/* Who sits where, and what is played. */
typedef struct {
    Table table;
    Player *player;
    Side side;
} Seat;

static void sit_down(Seat *seat, const GameOps *game, const char *start, const char *spec_text,
                     Side side)
{
    GameSetup setup = {0};
    PlayerSpec spec;
    PlayerSeat place = {.game = game, .side = side, .seed = 7};
    Error error = {""};

    *seat = (Seat){.side = side};
    snprintf(setup.start, sizeof setup.start, "%s", start);
    place.setup = setup;
    if (!table_init_setup(&seat->table, game, &setup))
        fail_msg("%s is not playable", start);
    if (player_spec_from_text(spec_text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &seat->player, &error) != STATUS_OK ||
        player_start(seat->player, &place, seat->table.views[side], &error) != STATUS_OK)
        fail_msg("%s: %s", spec_text, error.text);
}

static void stand_up(Seat *seat)
{
    player_free(seat->player);
    table_fini(&seat->table);
}

/* Everybody hears. */
static void attempt(Seat *seat, Move move)
{
    table_attempt(&seat->table, move);
    player_hear(seat->player, &seat->table.news[seat->side]);
}

static Move move_of(const Seat *seat, const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(seat->table.game->text->move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void attempt_text(Seat *seat, const char *text)
{
    attempt(seat, move_of(seat, text));
}

static Move choose(Seat *seat, Budget budget)
{
    Choice choice = player_choose(seat->player, &(Request){.budget = budget});

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static void expect_try(const Seat *seat, Move move, const char *expected)
{
    char text[16];
    TextBuffer buffer;

    text_init(&buffer, text, sizeof text);
    seat->table.game->text->move_to_text(move, &buffer);
    assert_string_equal(text, expected);
}

static Explanation explain(const Seat *seat)
{
    Explanation explanation;

    assert_true(player_explain(seat->player, &explanation));
    return explanation;
}

static int64_t visits_of(const Explanation *explanation)
{
    int64_t visits = 0;

    for (int i = 0; i < explanation->try_count; i++)
        visits += explanation->tries[i].weight;
    return visits;
}

/* --- Little to work with --- */

static void play_a_game(const char *spec, const GameOps *game, const char *start, Side side,
                        Budget budget, uint64_t *digest)
{
    Seat seat;
    Rng rng;

    rng_init(&rng, 3, 0);
    sit_down(&seat, game, start, spec, side);
    *digest = 0;
    for (int i = 0; i < 60 && !game->outcome(seat.table.world).is_over; i++) {
        bool is_own = game->to_move(seat.table.world) == side;
        Move move = MOVE_NONE;

        if (is_own) {
            int count = table_count_tries(&seat.table);
            bool is_listed = false;

            move = choose(&seat, budget);
            for (int j = 0; j < count; j++)
                is_listed = is_listed || seat.table.tries[j] == move;
            assert_true(is_listed);
            *digest = rng_derive(*digest, move);
            attempt(&seat, move);
        } else {
            table_attempt_random(&seat.table, &rng);
            player_hear(seat.player, &seat.table.news[side]);
        }
    }
    stand_up(&seat);
}

static const struct {
    const GameOps *game;
    const char *start;
} boards[] = {{&kriegspiel, "silverman4x5"},
              {&kriegspiel, "standard"},
              {&phantom_go, "5x5"},
              {&phantom_go, "19x19"}};
enum { BOARDS = sizeof boards / sizeof *boards };

static void one_playout_or_a_millisecond_is_enough_for_askable_tries(void **state)
{
    (void)state;
    for (int i = 0; i < FAMILY; i++)
        for (int j = 0; j < BOARDS; j++) {
            uint64_t digest;

            play_a_game(family[i], boards[j].game, boards[j].start, SIDE_FIRST,
                        (Budget){.playouts = 1}, &digest);
            play_a_game(family[i], boards[j].game, boards[j].start, SIDE_SECOND,
                        (Budget){.ms = 1}, &digest);
        }
}

static void equal_seeds_give_equal_games(void **state)
{
    (void)state;
    for (int i = 0; i < FAMILY; i++)
        for (int j = 0; j < BOARDS; j++) {
            uint64_t once;
            uint64_t again;
            Budget budget = {.playouts = 30};

            play_a_game(family[i], boards[j].game, boards[j].start, SIDE_FIRST, budget, &once);
            play_a_game(family[i], boards[j].game, boards[j].start, SIDE_FIRST, budget, &again);
            assert_true(once == again);
        }
}

static bool find_no_world(const void *view, const void *start, Move own_move, GuessStyle style,
                          Rng *rng, void *world)
{
    (void)view, (void)start, (void)own_move, (void)style, (void)rng, (void)world;
    return false;
}

static void without_any_world_the_try_is_random_and_says_so(void **state)
{
    const GameOps *originals[] = {&kriegspiel, &phantom_go};

    (void)state;
    for (int i = 0; i < FAMILY; i++)
        for (int j = 0; j < 2; j++) {
            GameOps game = *originals[j];
            Seat seat;

            game.guess_world = find_no_world;
            sit_down(&seat, &game, "", family[i], SIDE_FIRST);
            assert_int_not_equal(choose(&seat, (Budget){0}), MOVE_NONE);
            Explanation explanation = explain(&seat);
            assert_string_equal(explanation.notes[0],
                                "No world was found: this is a random try.");
            assert_string_equal(
                player_remark(seat.player),
                "no world could be found for some tries, which were made at random");
            stand_up(&seat);
        }
}

static void the_only_try_is_made_without_thinking(void **state)
{
    (void)state;
    for (int i = 0; i < FAMILY; i++) {
        Seat seat;

        sit_down(&seat, &kriegspiel, "k7/8/8/8/8/1r6/8/K7 w", family[i], SIDE_FIRST);
        attempt_text(&seat, "a1b1");
        attempt_text(&seat, "a1b2");
        expect_try(&seat, choose(&seat, (Budget){0}), "a1a2");
        assert_int_equal(explain(&seat).work.playouts, 0);
        stand_up(&seat);
    }
}

/* --- Budgets --- */

static int64_t playouts_made(const char *spec, Budget budget)
{
    Seat seat;

    sit_down(&seat, &phantom_go, "5x5", spec, SIDE_FIRST);
    choose(&seat, budget);
    int64_t playouts = explain(&seat).work.playouts;
    stand_up(&seat);
    return playouts;
}

static void the_smallest_budget_counts(void **state)
{
    (void)state;
    assert_int_equal(playouts_made("flat", (Budget){0}), 2000);
    assert_int_equal(playouts_made("flat:playouts=50", (Budget){0}), 50);
    assert_int_equal(playouts_made("flat:playouts=50", (Budget){.playouts = 20}), 20);
    assert_int_equal(playouts_made("flat:playouts=50", (Budget){.iterations = 30}), 30);
    assert_int_equal(playouts_made("go-mcts:playouts=50", (Budget){.playouts = 20}), 20);
    assert_in_range(playouts_made("nested:playouts=50", (Budget){.iterations = 30}), 50, 52);
    assert_in_range(playouts_made("two-level:playouts=50", (Budget){0}), 50, 51);
    assert_in_range(playouts_made("flat", (Budget){.ms = 3}), 1, 1000000);
}

static void threads_do_not_change_what_is_told(void **state)
{
    static Explanation told[3];

    (void)state;
    for (int i = 0; i < FAMILY; i++) {
        for (int threads = 1; threads <= 3; threads++) {
            char spec[80];
            Seat seat;

            snprintf(spec, sizeof spec, "%s:playouts=300,trees=3,threads=%d", family[i],
                     threads);
            sit_down(&seat, &phantom_go, "5x5", spec, SIDE_FIRST);
            choose(&seat, (Budget){0});
            assert_true(player_explain(seat.player, &told[threads - 1]));
            told[threads - 1].work.us = 0;
            stand_up(&seat);
        }
        assert_memory_equal(&told[0], &told[1], sizeof told[0]);
        assert_memory_equal(&told[0], &told[2], sizeof told[0]);
    }
}

/* --- How worlds are played out --- */

static int heavy_playouts;

static Outcome count_heavy_playout(void *world, Rng *rng, Trace *trace)
{
    heavy_playouts++;
    return phantom_go.heavy_playout(world, rng, trace);
}

static Outcome refuse_light_playout(void *world, Rng *rng, Trace *trace)
{
    (void)world, (void)rng, (void)trace;
    fail_msg("a light playout");
    return (Outcome){0};
}

static void with_mogos_policy_all_playouts_are_heavy(void **state)
{
    static const char *const specs[] = {
        "flat:playouts=60,policy=mogo",       "go-mcts:playouts=60,policy=mogo",
        "nested:playouts=60,policy=mogo",     "iimc:playouts=60,policy=mogo",
        "two-level:playouts=60,policy=mogo",  "ismcts:iterations=60,policy=mogo",
        "mo-ismcts:iterations=60,policy=mogo"};
    GameOps game = phantom_go;

    (void)state;
    game.playout = refuse_light_playout;
    game.heavy_playout = count_heavy_playout;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Seat seat;

        heavy_playouts = 0;
        sit_down(&seat, &game, "5x5", specs[i], SIDE_FIRST);
        choose(&seat, (Budget){0});
        assert_true(heavy_playouts >= 50);
        stand_up(&seat);
    }
}

static void check_refused_in_kriegspiel(const char *spec_text, const char *sentence)
{
    PlayerSeat place = {.game = &kriegspiel, .side = SIDE_FIRST, .seed = 7};
    PlayerSpec spec;
    Player *player = NULL;
    Table table;
    Error error = {""};

    assert_true(table_init_setup(&table, &kriegspiel, &place.setup));
    assert_int_equal(player_spec_from_text(spec_text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_int_equal(player_start(player, &place, table.views[SIDE_FIRST], &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, sentence);
    player_free(player);
    table_fini(&table);
}

static void what_only_go_has_is_refused_elsewhere(void **state)
{
    (void)state;
    check_refused_in_kriegspiel("flat:policy=mogo", "policy=mogo cannot play kriegspiel");
    check_refused_in_kriegspiel("flat:guess=net", "the belief of net is for phantom-go only");
}

/* --- Refusals and passes --- */

/* White stands on c3, unseen. */
static void after_a_refusal_what_was_learnt_is_kept(void **state)
{
    (void)state;
    Seat seat;

    sit_down(&seat, &phantom_go, "5x5", "flat:playouts=400,again=10", SIDE_FIRST);
    attempt_text(&seat, "a1");
    attempt_text(&seat, "c3");
    choose(&seat, (Budget){0});
    Explanation before = explain(&seat);
    int64_t refused_visits = 0;
    for (int i = 0; i < before.try_count; i++)
        if (before.tries[i].move == move_of(&seat, "c3"))
            refused_visits = before.tries[i].weight;

    attempt_text(&seat, "c3");
    assert_int_equal(seat.table.news[SIDE_FIRST].verdict, VERDICT_ILLEGAL);
    assert_int_not_equal(choose(&seat, (Budget){0}), move_of(&seat, "c3"));
    Explanation after = explain(&seat);
    assert_true(refused_visits > 0);
    assert_int_equal(visits_of(&after), 400 - refused_visits + 40);
    stand_up(&seat);
}

/* Black has everything but its own eyes. */
static const char black_has_won[] =
    "5x5 komi=0.5 board=1XXXX/XX1XX/XXXXX/XXX1X/XXXX1 turn=white";

static void a_pass_is_answered_by_a_pass_where_that_wins(void **state)
{
    static const char *const specs[] = {"flat",
                                        "flat:ucb=on,rave=on",
                                        "go-mcts",
                                        "nested:playouts=2000",
                                        "iimc:playouts=2000",
                                        "two-level:playouts=2000"};

    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Seat seat;

        sit_down(&seat, &phantom_go, "5x5 komi=0.5 board=5/XXXXX/5/5/5 turn=white", specs[i],
                 SIDE_FIRST);
        attempt_text(&seat, "pass");
        expect_try(&seat, choose(&seat, (Budget){0}), "pass");
        stand_up(&seat);
    }
}

/* The same stones, but komi makes ending the game a loss. */
static void a_pass_is_not_answered_where_that_loses(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5 komi=24.5 board=O4/XXXXX/5/5/5 turn=white", "flat",
             SIDE_FIRST);
    attempt_text(&seat, "pass");
    assert_int_not_equal(choose(&seat, (Budget){0}), move_of(&seat, "pass"));
    stand_up(&seat);
}

static void without_a_pass_before_it_plays_on(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5 komi=0.5 board=5/XXXXX/5/5/5 turn=black", "flat",
             SIDE_FIRST);
    assert_int_not_equal(choose(&seat, (Budget){0}), move_of(&seat, "pass"));
    stand_up(&seat);
    sit_down(&seat, &phantom_go, black_has_won, "flat", SIDE_FIRST);
    attempt_text(&seat, "a5");
    attempt_text(&seat, "pass");
    expect_try(&seat, choose(&seat, (Budget){0}), "pass");
    stand_up(&seat);
}

/* --- What it tells --- */

static void it_explains_visits_values_and_belief(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5", "flat:ucb=on,rave=on,playouts=1000,worlds=100",
             SIDE_FIRST);
    attempt_text(&seat, "c3");
    attempt_text(&seat, "b2");
    Move move = choose(&seat, (Budget){0});
    Explanation explanation = explain(&seat);
    assert_int_equal(visits_of(&explanation), 1000);
    assert_int_equal(explanation.chosen, move);
    assert_int_equal(explanation.work.boards_sampled, 100);
    assert_int_equal(explanation.belief.boards, 100);
    assert_int_equal(explanation.note_count, 0);
    for (int i = 0; i < explanation.try_count; i++) {
        assert_true(explanation.tries[i].has_value);
        assert_in_range(explanation.tries[i].value, 0, 1000);
    }
    stand_up(&seat);
}

static void options_that_exclude_each_other_are_refused(void **state)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(player_spec_from_text("flat:amaf=on,rave=on", &spec, &error), STATUS_OK);
    assert_int_not_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_string_equal(error.text, "amaf and rave exclude each other");
}

TEST_FILE(flat_player,
          cmocka_unit_test(one_playout_or_a_millisecond_is_enough_for_askable_tries),
          cmocka_unit_test(equal_seeds_give_equal_games),
          cmocka_unit_test(without_any_world_the_try_is_random_and_says_so),
          cmocka_unit_test(the_only_try_is_made_without_thinking),
          cmocka_unit_test(the_smallest_budget_counts),
          cmocka_unit_test(threads_do_not_change_what_is_told),
          cmocka_unit_test(with_mogos_policy_all_playouts_are_heavy),
          cmocka_unit_test(what_only_go_has_is_refused_elsewhere),
          cmocka_unit_test(after_a_refusal_what_was_learnt_is_kept),
          cmocka_unit_test(a_pass_is_answered_by_a_pass_where_that_wins),
          cmocka_unit_test(a_pass_is_not_answered_where_that_loses),
          cmocka_unit_test(without_a_pass_before_it_plays_on),
          cmocka_unit_test(it_explains_visits_values_and_belief),
          cmocka_unit_test(options_that_exclude_each_other_are_refused));

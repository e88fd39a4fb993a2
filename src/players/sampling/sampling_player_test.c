/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The players that average over boards: los, aos, aosp, hs and pimc.
 */
#include "players/sampling/sampling_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    KriegspielView view;
    Player *player;
} Seat;

/* White of the position, with the player written as `text`. */
static Seat sit_down(const char *text, const char *fen)
{
    Seat seat;
    PlayerSpec spec;
    PlayerSeat place = {.game = &kriegspiel, .side = WHITE, .seed = 5};
    Error error = {""};

    snprintf(place.setup.rules, sizeof place.setup.rules, "parker");
    snprintf(place.setup.start, sizeof place.setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&place.setup, &seat.world, &error), STATUS_OK);
    kriegspiel_view_of(&seat.world, WHITE, &seat.view);
    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &seat.player, &error), STATUS_OK);
    assert_int_equal(player_start(seat.player, &place, &seat.view, &error), STATUS_OK);
    return seat;
}

static Move choose(Seat *seat)
{
    Choice choice = player_choose(seat->player, &(Request){.budget = {0}});

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void expect_move(const char *player, const char *fen, const char *move)
{
    Seat seat = sit_down(player, fen);

    assert_int_equal(choose(&seat), move_of(move));
    player_free(seat.player);
}

static void a_pool_of_one_board_is_played_with_full_sight(void **state)
{
    static const char *const players[] = {"aosp:nodes=300,clip=30000",
                                          "hs:boards=1,nodes=300,clip=30000", "pimc:clip=30000",
                                          "pimc:combine=vote", "aos:nodes=300,clip=30000"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        expect_move(players[i], "k7/8/1K6/8/8/8/8/7R w", "h1h8");
        expect_move(players[i], "k7/8/8/3q4/8/8/6B1/K7 w", "g2d5");
    }
}

static bool is_askable(const Seat *seat, Move move)
{
    return askable_has(&seat->view.askable, &seat->view.own, WHITE, move);
}

/* Something is heard that cannot have been: no world explains it. */
static void an_empty_pool_still_gives_an_askable_try(void **state)
{
    static const char *const players[] = {"aosp:boards=3,history_nodes=50,histories=1",
                                          "hs:boards=3,history_nodes=50,histories=1",
                                          "pimc:boards=3,history_nodes=50,histories=1",
                                          "aos:boards=3,histories=3"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");
        News own[SIDE_COUNT];
        News impossible = {.is_heard = 1, .mover = BLACK, .verdict = VERDICT_MOVED};
        Announcement said = {.has_capture = 1, .capture_square = 0};

        kriegspiel_attempt(&seat.world, move_of("e2e4"), NULL, own);
        player_hear(seat.player, &own[WHITE]);
        announcement_put(&impossible, &said);
        player_hear(seat.player, &impossible);
        memcpy(&seat.view, player_view(seat.player), sizeof seat.view);
        assert_true(is_askable(&seat, choose(&seat)));
        player_free(seat.player);
    }
}

/* Plays White against random tries; returns a number that tells the game. */
static uint64_t play_game(const char *text, const char *rules)
{
    PlayerSeat place = {.game = &kriegspiel, .side = WHITE, .seed = 5, .setup.max_plies = 20};
    Player *player = NULL;
    PlayerSpec spec;
    Table table;
    Rng rng;
    uint64_t tries = 0;

    snprintf(place.setup.rules, sizeof place.setup.rules, "%s", rules);
    rng_init(&rng, 2, 0);
    assert_true(table_init_setup(&table, &kriegspiel, &place.setup));
    assert_int_equal(player_spec_from_text(text, &spec, NULL), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &place, table.views[WHITE], NULL), STATUS_OK);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == WHITE) {
            Choice choice = player_choose(player, &(Request){.budget = {0}});

            assert_int_equal(choice.kind, CHOICE_TRY);
            table_attempt(&table, choice.move);
            assert_int_not_equal(table.news[WHITE].verdict, VERDICT_NONSENSE);
            tries = rng_derive(tries, choice.move);
        } else {
            table_attempt_random(&table, &rng);
        }
        player_hear(player, &table.news[WHITE]);
    }
    player_free(player);
    table_fini(&table);
    return tries;
}

static void any_belief_will_do(void **state)
{
    static const char *const beliefs[] = {"pool", "last-news", "hybrid", "seer"};
    static const char *const players[] = {"pimc:boards=5,nodes=100", "hs:boards=5"};
    char text[100];

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        for (size_t j = 0; j < sizeof beliefs / sizeof *beliefs; j++) {
            snprintf(text, sizeof text, "%s,belief=%s", players[i], beliefs[j]);
            assert_true(play_game(text, "wild16") == play_game(text, "wild16"));
        }
}

static void los_aosp_and_hs_are_one_player_with_three_beliefs(void **state)
{
    uint64_t by_pool = play_game("aosp:boards=5", "wild16");
    uint64_t by_seer = play_game("aosp:boards=5,belief=seer", "wild16");

    (void)state;
    assert_true(play_game("los:boards=5,belief=pool", "wild16") == by_pool);
    assert_true(play_game("hs:boards=5,belief=pool", "wild16") == by_pool);
    assert_true(play_game("hs:boards=5,belief=seer", "wild16") == by_seer);
    assert_true(by_seer != by_pool);
}

static void a_time_limit_is_kept_and_the_try_is_askable(void **state)
{
    static const char *const players[] = {"los", "aosp", "hs", "pimc", "pimc:belief=seer"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");
        Choice choice = player_choose(seat.player, &(Request){.budget = {.ms = 20}});

        assert_int_equal(choice.kind, CHOICE_TRY);
        assert_true(is_askable(&seat, choice.move));
        player_free(seat.player);
    }
}

static void limits_that_contradict_each_other_are_refused(void **state)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(player_spec_from_text("hs:pool_limit=10,pool_cut=20", &spec, &error),
                     STATUS_OK);
    assert_int_not_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_string_equal(error.text, "pool_limit is below pool_cut");
}

/* The game goes on with the built-in judge, and the player says so. */
static void an_engine_that_cannot_be_had_is_named(void **state)
{
    static const char *const players[] = {"hs:boards=2,eval=uci,engine=/nonexistent/engine",
                                          "pimc:boards=2,eval=uci,engine=false"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");

        assert_true(is_askable(&seat, choose(&seat)));
        assert_non_null(strstr(player_remark(seat.player), "the built-in judge"));
        player_free(seat.player);
    }
}

static void a_player_that_has_what_it_wants_has_no_remark(void **state)
{
    Seat seat = sit_down("hs:boards=2", "standard");

    (void)state;
    assert_true(is_askable(&seat, choose(&seat)));
    assert_string_equal(player_remark(seat.player), "");
    player_free(seat.player);
}

/* Black has one move after each pawn move of White. The engine answers e2e4 whatever is asked,
 * which is illegal on those two boards and legal on the others. */
static void an_engine_that_fails_now_and_then_is_named(void **state)
{
    KriegspielWorld world;
    KriegspielView view;
    PlayerSeat place = {
        .game = &kriegspiel,
        .setup = {.rules = "parker", .start = "k7/8/K7/8/8/8/4P3/8 w"},
        .side = BLACK,
    };
    PlayerSpec spec;
    Player *player = NULL;
    News news[SIDE_COUNT];

    (void)state;
    assert_int_equal(
        player_spec_from_text("aosp:boards=20,eval=uci,engine='tests/support/fake_uci good'",
                              &spec, NULL),
        STATUS_OK);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(kriegspiel_start(&place.setup, &world, NULL), STATUS_OK);
    kriegspiel_view_of(&world, BLACK, &view);
    assert_int_equal(player_start(player, &place, &view, NULL), STATUS_OK);
    kriegspiel_attempt(&world, move_of("a6a5"), NULL, news);
    player_hear(player, &news[BLACK]);
    assert_string_equal(player_remark(player), "");
    player_choose(player, &(Request){.budget = {0}});
    assert_string_equal(player_remark(player),
                        "the engine failed now and then; the built-in judge stood in for it");
    player_free(player);
}

/* --- What they tell of their choice --- */

static const ExplainedTry *find_try(const Explanation *explanation, const char *move)
{
    for (int i = 0; i < explanation->try_count; i++)
        if (explanation->tries[i].move == move_of(move))
            return &explanation->tries[i];
    fail_msg("%s is not explained", move);
    return NULL;
}

static int belief_in(const Explanation *explanation, const char *square, const char *kind)
{
    int point = (square[1] - '1') * 8 + square[0] - 'a';

    for (int code = 0; code < kriegspiel.content_count; code++)
        if (strcmp(kriegspiel.text->content_names[code], kind) == 0)
            return explanation->belief.permille[point][code];
    fail_msg("there is no %s", kind);
    return -1;
}

/* The queen hangs, and there is but one board. */
static void values_and_beliefs_are_told(void **state)
{
    static Explanation told;
    Seat seat = sit_down("aosp:nodes=300,clip=30000", "k7/8/8/3q4/8/8/6B1/K7 w");

    (void)state;
    assert_false(player_explain(seat.player, &told));
    assert_int_equal(choose(&seat), move_of("g2d5"));
    assert_true(player_explain(seat.player, &told));
    assert_int_equal(told.chosen, move_of("g2d5"));
    assert_int_equal(told.tries[0].move, move_of("g2d5"));
    assert_int_equal(told.unit, UNIT_CENTIPAWNS);
    assert_true(told.tries[0].value > find_try(&told, "g2f3")->value + 500);
    assert_int_equal(told.tries[0].boards, 1);
    assert_int_equal(find_try(&told, "g2c6")->boards, 0);
    assert_false(find_try(&told, "g2c6")->has_value);
    assert_int_equal(told.work.pool_size, 1);
    assert_true(told.work.pool_is_exact && told.work.has_pool && !told.work.is_random);
    assert_int_equal(told.work.from_pool, 1);
    assert_int_equal(told.work.boards_valued, 1);
    assert_in_range(told.work.nodes, 300, 300 * told.try_count);
    assert_int_equal(told.note_count, 0);
    assert_int_equal(belief_in(&told, "d5", "queen"), 1000);
    assert_int_equal(belief_in(&told, "a8", "king"), 1000);
    assert_int_equal(belief_in(&told, "a8", "queen"), 0);
    assert_int_equal(belief_in(&told, "a1", "king"), 0);
    player_free(seat.player);
}

static void votes_are_told(void **state)
{
    static Explanation told;
    Seat seat = sit_down("pimc:combine=vote", "k7/8/8/3q4/8/8/6B1/K7 w");

    (void)state;
    assert_int_equal(choose(&seat), move_of("g2d5"));
    assert_true(player_explain(seat.player, &told));
    assert_int_equal(told.unit, UNIT_NONE);
    assert_int_equal(told.weight, WEIGHT_VOTES);
    assert_int_equal(told.tries[0].move, move_of("g2d5"));
    assert_int_equal(told.tries[0].weight, 1);
    assert_int_equal(told.tries[1].weight, 0);
    assert_int_equal(find_try(&told, "g2f3")->boards, 1);
    player_free(seat.player);
}

static void boards_of_the_last_news_are_told(void **state)
{
    static Explanation told;
    Seat seat = sit_down("los:boards=7,nodes=5", "standard");

    (void)state;
    choose(&seat);
    assert_true(player_explain(seat.player, &told));
    assert_false(told.work.has_pool);
    assert_int_equal(told.work.from_last_news, 7);
    assert_int_equal(told.work.from_pool, 0);
    assert_int_equal(told.belief.boards, 7);
    player_free(seat.player);
}

/* A new game has nothing of the old one. */
static void what_is_told_belongs_to_the_present_game(void **state)
{
    static Explanation told;
    Seat seat = sit_down("los:boards=1,nodes=5", "standard");
    PlayerSeat place = {.game = &kriegspiel, .side = WHITE, .setup = {.rules = "parker"}};

    (void)state;
    choose(&seat);
    assert_true(player_explain(seat.player, &told));
    assert_int_equal(player_start(seat.player, &place, &seat.view, NULL), STATUS_OK);
    assert_false(player_explain(seat.player, &told));
    player_free(seat.player);
}

TEST_FILE(sampling_player, cmocka_unit_test(values_and_beliefs_are_told),
          cmocka_unit_test(votes_are_told), cmocka_unit_test(boards_of_the_last_news_are_told),
          cmocka_unit_test(what_is_told_belongs_to_the_present_game),
          cmocka_unit_test(an_engine_that_fails_now_and_then_is_named),
          cmocka_unit_test(an_engine_that_cannot_be_had_is_named),
          cmocka_unit_test(a_player_that_has_what_it_wants_has_no_remark),
          cmocka_unit_test(a_pool_of_one_board_is_played_with_full_sight),
          cmocka_unit_test(an_empty_pool_still_gives_an_askable_try),
          cmocka_unit_test(any_belief_will_do),
          cmocka_unit_test(los_aosp_and_hs_are_one_player_with_three_beliefs),
          cmocka_unit_test(a_time_limit_is_kept_and_the_try_is_askable),
          cmocka_unit_test(limits_that_contradict_each_other_are_refused));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_player.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "players/seer/seer_level.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES = IS_SANITIZED ? 12 : 24 };

static Player *player_of(const char *text)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    if (player_spec_from_text(text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &player, &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    return player;
}

static void sit_down(Player *player, const GameSetup *setup, Side side, int64_t ms,
                     const void *view)
{
    PlayerSeat seat = {.game = &kriegspiel,
                       .setup = *setup,
                       .side = side,
                       .seed = 7,
                       .control = {.budget = {.ms = ms}}};

    assert_int_equal(player_start(player, &seat, view, NULL), STATUS_OK);
}

/* As White in a position that both sides know. */
static Player *seated(const char *spec, const char *fen)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    KriegspielView view;
    Player *player = player_of(spec);

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    kriegspiel_view_of(&world, WHITE, &view);
    sit_down(player, &setup, WHITE, 0, &view);
    return player;
}

/* What the player would try first there. */
static Move first_try(const char *spec, const char *fen)
{
    Player *player = seated(spec, fen);
    Choice choice = player_choose(player, &(Request){0});

    assert_int_equal(choice.kind, CHOICE_TRY);
    player_free(player);
    return choice.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void it_mates_when_it_can(void **state)
{
    (void)state;
    assert_int_equal(first_try("seer", "6k1/5ppp/8/8/8/8/8/R5K1 w"), move_of("a1a8"));
    assert_int_equal(first_try("seer", "k7/7R/8/8/8/8/p7/K5R1 w"), move_of("g1g8"));
}

static void it_takes_what_is_loose_and_leaves_what_is_guarded(void **state)
{
    (void)state;
    assert_int_equal(first_try("seer", "4k3/8/8/3r4/8/8/5P2/3QK3 w"), move_of("d1d5"));
    assert_true(first_try("seer", "4k3/2p5/3p4/8/8/3Q4/5P2/4K3 w") != move_of("d3d6"));
}

static void it_does_not_stalemate(void **state)
{
    (void)state;
    /* The pawn is shut in, but it is there: this is not the bare king's ending. */
    assert_true(first_try("seer", "k7/8/8/7p/2Q4P/8/8/K7 w") != move_of("c4c7"));
}

static void it_promotes(void **state)
{
    (void)state;
    assert_int_equal(move_from(first_try("seer", "8/1P6/8/8/6k1/6p1/8/1K6 w")), 49);
}

/* Seer against a random mover; its tries are added up to a number. */
static uint64_t play_with(Player *player, Side side, int rules, int64_t ms)
{
    Table table;
    Rng rng;
    uint64_t sum = 0;

    rng_init(&rng, 3, 0);
    table_init(&table, &kriegspiel, rules, 0, PLIES);
    sit_down(player, &table.setup, side, ms, table.views[side]);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == side) {
            Choice choice =
                player_choose(player, &(Request){.budget = {.ms = ms, .boards = 30}});

            sum = rng_derive(sum, choice.move);
            table_attempt(&table, choice.move);
        } else {
            table_attempt_random(&table, &rng);
        }
        player_hear(player, &table.news[side]);
    }
    table_fini(&table);
    return sum;
}

static uint64_t play_as(Side side, const char *spec, int rules, int64_t ms)
{
    Player *player = player_of(spec);
    uint64_t sum = play_with(player, side, rules, ms);

    player_free(player);
    return sum;
}

static uint64_t play(const char *spec, int rules, int64_t ms)
{
    return play_as(WHITE, spec, rules, ms);
}

static void its_choice_does_not_depend_on_the_threads(void **state)
{
    (void)state;
    for (int rules = 0; rules < 2; rules++)
        assert_true(play("seer:prior=0,positions=100", rules, 0) ==
                    play("seer:prior=0,positions=100,threads=3", rules, 0));
}

static void effort_multiplies_the_work(void **state)
{
    static const char once[] = "seer:prior=0,positions=60,valued=20,playouts=50,effort=4";
    static const char many[] = "seer:prior=0,positions=240,valued=40,playouts=200";
    static const char less[] = "seer:prior=0,positions=60,valued=20,playouts=50";

    (void)state;
    uint64_t sum = play(once, 0, 0);
    assert_true(sum == play(many, 0, 0));
    assert_true(sum != play(less, 0, 0));
}

/* More than enough of it: all the worlds there is room for, and the rest for playouts. */
static void it_uses_the_time_that_it_is_given(void **state)
{
    static const char free[] = "seer:prior=0,positions=30,valued=10,playouts=20";
    static const char told[] = "seer:prior=0,positions=30,valued=10,playouts=320,effort=8";

    (void)state;
    for (int rules = 0; rules < 6; rules += IS_SANITIZED ? 3 : 1) {
        Side side = rules % 2 == 0 ? WHITE : BLACK;
        uint64_t sum = play_as(side, free, rules, 100000);

        assert_true(sum == play_as(side, told, rules, 0));
        if (rules == 0)
            assert_true(sum != play(free, 0, 0));
    }
}

static void a_game_with_time_leaves_nothing_to_the_next(void **state)
{
    static const char free[] = "seer:prior=0,positions=30,valued=10,playouts=20";
    uint64_t with_time = play(free, 0, 100000);
    uint64_t without = play(free, 0, 0);
    Player *player = player_of(free);

    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_true(play_with(player, WHITE, 0, 100000) == with_time);
        assert_true(play_with(player, WHITE, 0, 0) == without);
    }
    player_free(player);
}

static void levels_do_not_grow_with_the_time(void **state)
{
    (void)state;
    assert_true(play("seer:level=7,positions=60", 0, 100000) ==
                play("seer:level=7,positions=60", 0, 0));
}

/* Whether a net was asked about the first try. */
static bool asks_a_net(const char *spec, const char *start)
{
    Explanation *told = memory_new(sizeof *told);
    Player *player = seated(spec, start);
    bool is_told = false;

    assert_non_null(told);
    player_choose(player, &(Request){.budget = {0}});
    assert_true(player_explain(player, told));
    for (int i = 0; i < told->note_count; i++)
        is_told = is_told || strstr(told->notes[i], "A net") != NULL;
    memory_free(told);
    player_free(player);
    return is_told;
}

static void a_net_is_asked_in_games_that_begin_as_usual(void **state)
{
    (void)state;
    assert_true(asks_a_net("seer:effort=0.05", ""));
    assert_true(asks_a_net("seer:effort=0.05", "losalamos6x6"));
    assert_true(asks_a_net("seer:effort=0.05",
                           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assert_false(asks_a_net("seer:effort=0.05", "4k3/8/8/3r4/8/8/5P2/3QK3 w"));
    assert_false(asks_a_net("seer:effort=0.05,prior=0", ""));
    assert_false(asks_a_net("seer:level=7", ""));
}

/* With so small a step the worlds decide, so that playouts would show. */
#define DECIDED_BY_WORLDS "seer:positions=60,valued=40,step=0.001"

static void where_a_net_is_asked_nothing_is_played_on(void **state)
{
    static const char usual[] = DECIDED_BY_WORLDS;
    static const char never[] = DECIDED_BY_WORLDS ",playouts=0";

    (void)state;
    assert_true(play(usual, 0, 0) == play(never, 0, 0));
    assert_true(play(usual, 0, 100000) == play(never, 0, 100000));
    assert_true(play(DECIDED_BY_WORLDS ",prior=0", 0, 0) !=
                play(DECIDED_BY_WORLDS ",prior=0,playouts=0", 0, 0));
}

static void it_keeps_its_clock(void **state)
{
    Explanation *told = memory_new(sizeof *told);
    Player *player = seated("seer", "");
    Request request = {.clock = {true, 4000, 0}};

    (void)state;
    assert_non_null(told);
    player_choose(player, &request);
    assert_true(player_explain(player, told));
    assert_in_range(told->work.us, 1, 2000 * 1000);
    memory_free(told);
    player_free(player);
}

static void it_plays_with_a_clock_and_without_refills_and_plans(void **state)
{
    (void)state;
    play("seer:prior=0,positions=100", 0, 1);
    play("seer:prior=0,positions=40,refill=off,planner=off,replies=uniform", 5, 0);
    play("seer:prior=0,positions=2,valued=1,replies=habits", 7, 0);
}

static void every_level_plays(void **state)
{
    (void)state;
    for (int level = 1; level <= SEER_LEVELS; level++) {
        char spec[48];

        snprintf(spec, sizeof spec, "seer:prior=0,positions=60,level=%d", level);
        play(spec, level % 8, 0);
        assert_true(seer_level(level).name != NULL);
    }
}

static void a_level_misjudges_only_what_is_nearly_as_good(void **state)
{
    SeerLevel level = seer_level(1);

    (void)state;
    for (uint64_t noise = 0; noise < 100; noise++) {
        SeerTry best = {.move = 1, .quality = 0.6};
        SeerTry blunder = {.move = 2, .quality = 0.3};
        SeerTry illegal = {.move = 3, .quality = -1};

        assert_true(seer_level_sees(&level, &best, 0.6, noise) >= 0.6);
        assert_true(seer_level_sees(&level, &blunder, 0.6, noise) == SEER_NEVER);
        assert_true(seer_level_sees(&level, &illegal, 0.6, noise) == SEER_NEVER);
    }
}

static void it_tells_what_it_thinks(void **state)
{
    Explanation *told = memory_new(sizeof *told);
    Player *player = seated("seer:prior=0,positions=100", "");

    (void)state;
    assert_non_null(told);
    Move move = player_choose(player, &(Request){0}).move;
    assert_true(player_explain(player, told));
    assert_int_equal(told->chosen, move);
    assert_int_equal(told->try_count, 20);
    assert_true(told->tries[0].has_value);
    assert_true(told->work.pool_is_exact);
    assert_int_equal(told->belief.boards, STYLE_COUNT); /* the same position */
    assert_int_equal(told->belief.permille[60][1 + KING], 1000);
    assert_int_equal(told->message_count, 1);
    assert_int_equal(told->messages[0].permille, 1000);
    assert_int_equal(told->line_count, 2);
    assert_true(told->note_count > 0);
    memory_free(told);
    player_free(player);
}

static SeerMindOptions mind_of(const char *text)
{
    SeerMindOptions mind;
    ReplyWeights unused;
    PlayerSpec spec;

    assert_int_equal(player_spec_from_text(text, &spec, NULL), STATUS_OK);
    assert_int_equal(seer_player_mind(&spec, &unused, &mind, NULL), STATUS_OK);
    return mind;
}

static void its_parts_are_given_its_options(void **state)
{
    SeerMindOptions usual = mind_of("seer");
    SeerMindOptions squire = mind_of("seer:level=3,shelter=0.5,surprise=0.2,refill=off");

    (void)state;
    assert_true(usual.table.valuing.persistence == 2.0F);
    assert_true(usual.table.valuing.shelter == 1.0F);
    assert_int_equal(usual.belief.pool.positions, 2500);
    assert_int_equal(usual.table.playouts.count, 1000);
    assert_true(usual.plans && usual.belief.refills);
    assert_true(squire.table.valuing.shelter == 0.5F);
    assert_true(squire.replies.surprise == 0.2F);
    assert_int_equal(squire.replies.model, SEER_HABITS);
    assert_int_equal(squire.belief.pool.positions, 120);
    assert_int_equal(squire.table.playouts.count, 0);
    assert_false(squire.plans || squire.belief.refills);
    assert_int_equal(mind_of("seer:effort=4").belief.pool.positions, 10000);
    assert_int_equal(mind_of("seer:effort=4").table.valued, 800);
}

TEST_FILE(seer_player, cmocka_unit_test(it_mates_when_it_can),
          cmocka_unit_test(it_takes_what_is_loose_and_leaves_what_is_guarded),
          cmocka_unit_test(it_does_not_stalemate), cmocka_unit_test(it_promotes),
          cmocka_unit_test(its_choice_does_not_depend_on_the_threads),
          cmocka_unit_test(effort_multiplies_the_work),
          cmocka_unit_test(it_uses_the_time_that_it_is_given),
          cmocka_unit_test(a_game_with_time_leaves_nothing_to_the_next),
          cmocka_unit_test(levels_do_not_grow_with_the_time),
          cmocka_unit_test(a_net_is_asked_in_games_that_begin_as_usual),
          cmocka_unit_test(where_a_net_is_asked_nothing_is_played_on),
          cmocka_unit_test(it_keeps_its_clock),
          cmocka_unit_test(it_plays_with_a_clock_and_without_refills_and_plans),
          cmocka_unit_test(every_level_plays),
          cmocka_unit_test(a_level_misjudges_only_what_is_nearly_as_good),
          cmocka_unit_test(it_tells_what_it_thinks),
          cmocka_unit_test(its_parts_are_given_its_options));

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The players that value boards, when what they rely on fails: engines that die, hang or lie,
 * pools that run empty, news that nobody expected, budgets of next to nothing. They play whole
 * games against random tries; every try must be one that can be asked, and what went wrong must
 * be told.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "kriegspiel/announcement.h"
#include "kriegspiel/kriegspiel.h"
#include "player/player.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

enum { TEXT_SIZE = 300, LOG_MAX = 2000, LONG = 120, SECOND = 1000000 };

/* What was seen of a game. */
typedef struct {
    Move tries[LOG_MAX]; /* of the player */
    int count;
    int empty_pools;
    int random_tries;
    int few_boards; /* times that no board was valued */
    int64_t longest_us;
    char remark[TEXT_SIZE];
} Report;

typedef struct {
    const char *player;
    const char *rules;
    int max_plies;
    Budget budget;
    bool is_unwatched; /* nobody asks for explanations */
} Game;

static Player *seat(const char *text, const Table *table, Side side)
{
    PlayerSeat place = {.game = table->game, .setup = table->setup, .side = side, .seed = 11};
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    if (player_spec_from_text(text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &player, &error) != STATUS_OK ||
        player_start(player, &place, table->views[side], &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    return player;
}

static bool has_note(const Explanation *explanation, const char *part)
{
    for (int i = 0; i < explanation->note_count; i++)
        if (strstr(explanation->notes[i], part) != NULL)
            return true;
    return false;
}

/* The explanation agrees with itself; what went wrong is noted. */
static void look_into(const Player *player, Move chosen, Report *report)
{
    static Explanation explanation;
    const ExplainedWork *work = &explanation.work;
    bool is_empty;
    int found = 0;

    assert_true(player_explain(player, &explanation));
    assert_int_equal(explanation.chosen, chosen);
    for (int i = 0; i < explanation.try_count; i++) {
        found += explanation.tries[i].move == chosen;
        assert_in_range(explanation.tries[i].boards, 0, work->boards_valued);
    }
    assert_int_equal(found, 1);
    assert_int_equal(work->boards_sampled,
                     work->from_pool + work->from_last_news + work->from_games);
    is_empty = work->has_pool && work->pool_size == 0;
    assert_int_equal(has_note(&explanation, "The pool ran empty"), is_empty);
    assert_int_equal(has_note(&explanation, "random"), work->is_random);
    if (!work->is_random && explanation.weight == WEIGHT_NONE)
        assert_int_equal(explanation.tries[0].move, chosen);
    report->empty_pools += is_empty;
    report->random_tries += work->is_random;
    report->few_boards += work->boards_valued == 0;
}

/* Whether the view of the player itself has the try. */
static bool is_askable(const Player *player, Move move)
{
    Move tries[512];
    int count = kriegspiel.list_tries(player_view(player), tries);

    for (int i = 0; i < count; i++)
        if (tries[i] == move)
            return true;
    return false;
}

static Move choose(Player *player, const Budget *budget, Report *report)
{
    int64_t begin = clock_wall_us();
    Choice choice = player_choose(player, &(Request){.budget = *budget});
    int64_t spent = clock_wall_us() - begin;

    assert_int_equal(choice.kind, CHOICE_TRY);
    if (!is_askable(player, choice.move))
        fail_msg("%s makes a try that cannot be asked", player_type(player)->name);
    if (spent > report->longest_us)
        report->longest_us = spent;
    assert_true(report->count < LOG_MAX);
    report->tries[report->count++] = choice.move;
    return choice.move;
}

/* The player against random tries, to the end. */
static void play(const Game *game, Side side, Report *report)
{
    GameSetup setup = {.start = "standard", .max_plies = game->max_plies};
    Table table;
    Rng rng;

    memset(report, 0, sizeof *report);
    snprintf(setup.rules, sizeof setup.rules, "%s", game->rules);
    assert_true(table_init_setup(&table, &kriegspiel, &setup));
    rng_init(&rng, 17, 0);
    Player *player = seat(game->player, &table, side);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == side) {
            Move move = choose(player, &game->budget, report);

            if (!game->is_unwatched)
                look_into(player, move, report);
            table_attempt(&table, move);
        } else {
            table_attempt_random(&table, &rng);
        }
        player_hear(player, &table.news[side]);
    }
    snprintf(report->remark, sizeof report->remark, "%s", player_remark(player));
    player_free(player);
    table_fini(&table);
}

/* --- Engines --- */

#define SMALL "pool_limit=60,pool_cut=30,histories=1,history_nodes=300"

static void expect_judge(const char *name, const char *options, const char *engine,
                         const char *remark)
{
    char text[TEXT_SIZE];
    Report report;
    Game game = {.player = text, .rules = "parker", .max_plies = 24};

    snprintf(text, sizeof text, "%s:boards=2,nodes=20," SMALL ",%seval=uci,engine='%s'", name,
             options, engine);
    play(&game, SIDE_FIRST, &report);
    assert_true(report.count >= 12);
    if (strstr(report.remark, remark) == NULL || strstr(report.remark, "built-in") == NULL)
        fail_msg("%s says \"%s\"", text, report.remark);
}

static void with_an_engine_that_cannot_be_had_the_judge_plays_the_game(void **state)
{
    (void)state;
    expect_judge("los", "", "/no/such/engine", "cannot be had");
    expect_judge("hs", "", "exec tests/support/fake_uci exit_at_start", "cannot be had");
    expect_judge("pimc", "", "/no/such/engine", "cannot be had");
}

static void with_an_engine_that_dies_the_judge_plays_the_game(void **state)
{
    (void)state;
    expect_judge("los", "", "exec tests/support/fake_uci crash", "failed too often");
    expect_judge("hs", "", "exec tests/support/fake_uci exit", "failed too often");
    expect_judge("pimc", "", "exec tests/support/fake_uci half_a_line", "failed too often");
}

static void with_an_engine_that_hangs_the_judge_plays_the_game(void **state)
{
    static const char hang[] = "exec tests/support/fake_uci hang";

    (void)state;
    expect_judge("los", "engine_ms=20,", hang, "failed too often");
    expect_judge("pimc", "engine_ms=20,combine=vote,", hang, "failed too often");
}

static void with_engines_of_two_threads_that_hang_the_judge_plays_the_game(void **state)
{
    (void)state;
    expect_judge("hs", "engine_ms=20,threads=2,", "exec tests/support/fake_uci hang",
                 "failed too often");
}

static void with_an_engine_that_talks_nonsense_the_judge_plays_the_game(void **state)
{
    (void)state;
    expect_judge("los", "", "exec tests/support/fake_uci illegal_move", "failed too often");
    expect_judge("hs", "", "exec tests/support/fake_uci zero_byte", "failed too often");
    expect_judge("pimc", "", "exec tests/support/fake_uci no_move", "failed too often");
}

/* Its patience with the engine is ten seconds, but its time is a fraction of one. */
static void an_engine_that_hangs_costs_no_more_than_the_time_there_is(void **state)
{
    Game game = {.player = "los:boards=9,eval=uci,engine='exec tests/support/fake_uci hang'",
                 .rules = "parker",
                 .max_plies = 1,
                 .budget = {.ms = 50}};
    Report report;

    (void)state;
    play(&game, SIDE_FIRST, &report);
    assert_int_equal(report.few_boards, 0);
    assert_in_range(report.longest_us, 50000, 8 * SECOND);
}

/* --- Pools --- */

static const char *const played_rules[] = {"wild16", "parker", "berkeley_any", "rand",
                                           "english"};
enum { RULESETS = sizeof played_rules / sizeof *played_rules };

/* Plays under each ruleset and adds up. */
static Report play_all_rules(const char *player, const Budget *budget)
{
    Report sum = {.count = 0};
    Report report;

    for (int i = 0; i < RULESETS; i++) {
        Game game = {
            .player = player, .rules = played_rules[i], .max_plies = 50, .budget = *budget};

        play(&game, (Side)(i % 2), &report);
        sum.count += report.count;
        sum.empty_pools += report.empty_pools;
        sum.random_tries += report.random_tries;
        sum.few_boards += report.few_boards;
    }
    assert_true(sum.count >= 100);
    return sum;
}

#define TINY "pool_limit=2,pool_cut=1,boards=3,nodes=5,history_nodes=300"

static void an_empty_pool_is_told_and_boards_are_found_elsewhere(void **state)
{
    static const char *const players[] = {"hs:" TINY ",histories=1",
                                          "pimc:" TINY ",histories=1",
                                          "pimc:" TINY ",histories=0,combine=vote"};
    Budget none = {0};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Report sum = play_all_rules(players[i], &none);

        assert_true(sum.empty_pools > sum.count / 10);
        assert_int_equal(sum.few_boards, 0);
        assert_true(sum.random_tries < sum.count / 4);
    }
}

/* So it is in the paper. */
static void with_an_empty_pool_aosp_tries_at_random(void **state)
{
    Budget none = {0};
    Report sum = play_all_rules("aosp:" TINY ",histories=0", &none);

    (void)state;
    assert_true(sum.empty_pools > sum.count / 10);
    assert_true(sum.random_tries >= sum.empty_pools);
}

/* --- Surprises --- */

/* Lets the player, as White, hear a random game to its ply LONG; false if it ends before. */
static bool hear_game(Player *player, Table *table, Rng *rng)
{
    for (int ply = 0; ply < LONG;) {
        table_attempt_random(table, rng);
        player_hear(player, &table->news[SIDE_FIRST]);
        if (kriegspiel.outcome(table->world).is_over)
            return false;
        ply += table->news[table->mover].verdict == VERDICT_MOVED;
    }
    return true;
}

/* The player, as White and on move in the first random game that is so long. */
static Player *hear_long_game(const char *text, Table *table, Rng *rng)
{
    GameSetup setup = {.rules = "wild16", .start = "standard"};

    for (uint64_t seed = 1;; seed++) {
        assert_true(table_init_setup(table, &kriegspiel, &setup));
        rng_init(rng, seed, 0);
        Player *player = seat(text, table, SIDE_FIRST);
        if (hear_game(player, table, rng))
            return player;
        player_free(player);
        table_fini(table);
    }
}

/* Plays on for some tries of White. */
static void play_on(Player *player, Table *table, Rng *rng, int tries, Report *report)
{
    Budget none = {0};

    while (report->count < tries && !kriegspiel.outcome(table->world).is_over) {
        if (kriegspiel.to_move(table->world) == SIDE_FIRST) {
            Move move = choose(player, &none, report);

            look_into(player, move, report);
            table_attempt(table, move);
        } else {
            table_attempt_random(table, rng);
        }
        player_hear(player, &table->news[SIDE_FIRST]);
    }
}

/* A pool of so few worlds never explains what comes; whole histories are long by then. */
static void a_surprise_after_sixty_moves_is_survived(void **state)
{
    static const char *const players[] = {
        "hs:boards=5,nodes=5,pool_limit=3,pool_cut=2,history_nodes=3000",
        "pimc:boards=5,nodes=50,pool_limit=3,pool_cut=2,history_nodes=3000,"
        "histories=10",
        "aosp:boards=5,nodes=5,pool_limit=3,pool_cut=2,history_nodes=3000"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Report report = {.count = 0};
        Table table;
        Rng rng;

        Player *player = hear_long_game(players[i], &table, &rng);
        play_on(player, &table, &rng, 3, &report);
        assert_int_equal(report.count, 3);
        assert_true(report.empty_pools > 0);
        assert_in_range(report.longest_us, 0, 20 * SECOND);
        player_free(player);
        table_fini(&table);
    }
}

/* What cannot have been said at all: a man was captured where none of ours ever stood. */
static void an_impossible_message_after_sixty_moves_is_survived(void **state)
{
    static const char *const players[] = {"los:boards=3,nodes=5", "hs:" TINY ",histories=1",
                                          "pimc:" TINY ",histories=1"};
    Announcement said = {.has_capture = 1, .capture_square = 27};
    News impossible = {.is_heard = 1, .mover = SIDE_SECOND, .verdict = VERDICT_MOVED};
    Budget none = {0};

    (void)state;
    announcement_put(&impossible, &said);
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Report report = {.count = 0};
        Table table;
        Rng rng;

        Player *player = hear_long_game(players[i], &table, &rng);
        player_hear(player, &impossible);
        look_into(player, choose(player, &none, &report), &report);
        assert_in_range(report.longest_us, 0, 20 * SECOND);
        player_free(player);
        table_fini(&table);
    }
}

/* --- Budgets --- */

static void one_board_and_one_node_are_enough_for_a_game(void **state)
{
    static const char *const players[] = {"los:boards=1,nodes=1", "hs:boards=1,nodes=1," SMALL,
                                          "pimc:boards=1,nodes=1," SMALL};
    Budget one = {.boards = 1, .nodes = 1, .playouts = 1, .iterations = 1};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Game game = {.player = players[i], .rules = "wild16", .max_plies = 40, .budget = one};
        Report report;

        play(&game, SIDE_SECOND, &report);
        assert_true(report.count >= 20);
        assert_int_equal(report.few_boards, 0);
    }
}

/* In a millisecond the players find time for one board at least. How the game goes depends on the
 * machine then, and when it ends. */
static void a_millisecond_is_enough_for_a_game(void **state)
{
    static const char *const players[] = {"los", "hs:pool_limit=200,pool_cut=100",
                                          "pimc:pool_limit=200,pool_cut=100"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Game game = {
            .player = players[i], .rules = "wild16", .max_plies = 40, .budget = {.ms = 1}};
        Report report;

        play(&game, SIDE_FIRST, &report);
        assert_true(report.count > 0);
        assert_int_equal(report.few_boards, 0);
        assert_in_range(report.longest_us, 0, 10 * SECOND);
    }
}

/* --- Explaining --- */

static void explaining_does_not_change_the_game(void **state)
{
    static const char *const players[] = {
        "los:boards=3,nodes=5", "aos:boards=2,nodes=5", "aosp:boards=3,nodes=5," SMALL,
        "hs:boards=3,nodes=5," SMALL, "pimc:boards=3,nodes=50," SMALL};
    static Report watched;
    static Report unwatched;

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Game game = {.player = players[i], .rules = "parker", .max_plies = 30};

        play(&game, SIDE_FIRST, &watched);
        game.is_unwatched = true;
        play(&game, SIDE_FIRST, &unwatched);
        assert_int_equal(watched.count, unwatched.count);
        assert_memory_equal(watched.tries, unwatched.tries, sizeof watched.tries);
    }
}

TEST_FILE(sampling_faults,
          cmocka_unit_test(with_an_engine_that_cannot_be_had_the_judge_plays_the_game),
          cmocka_unit_test(with_an_engine_that_dies_the_judge_plays_the_game),
          cmocka_unit_test(with_an_engine_that_hangs_the_judge_plays_the_game),
          cmocka_unit_test(with_engines_of_two_threads_that_hang_the_judge_plays_the_game),
          cmocka_unit_test(with_an_engine_that_talks_nonsense_the_judge_plays_the_game),
          cmocka_unit_test(an_engine_that_hangs_costs_no_more_than_the_time_there_is),
          cmocka_unit_test(an_empty_pool_is_told_and_boards_are_found_elsewhere),
          cmocka_unit_test(with_an_empty_pool_aosp_tries_at_random),
          cmocka_unit_test(a_surprise_after_sixty_moves_is_survived),
          cmocka_unit_test(an_impossible_message_after_sixty_moves_is_survived),
          cmocka_unit_test(one_board_and_one_node_are_enough_for_a_game),
          cmocka_unit_test(a_millisecond_is_enough_for_a_game),
          cmocka_unit_test(explaining_does_not_change_the_game));

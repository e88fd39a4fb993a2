/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_player.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_contents.h"
#include "phantom_go/phantom_go_guess.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

typedef struct {
    Table table;
    Player *player;
    Side side;
} Seat;

static void sit_down_with_seed(Seat *seat, const char *spec_text, const char *start, Side side,
                               uint64_t seed)
{
    PlayerSeat place = {.game = &phantom_go, .side = side, .seed = seed};
    PlayerSpec spec;
    Error error = {""};

    *seat = (Seat){.side = side};
    snprintf(place.setup.start, sizeof place.setup.start, "%s", start);
    assert_true(table_init_setup(&seat->table, &phantom_go, &place.setup));
    if (player_spec_from_text(spec_text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &seat->player, &error) != STATUS_OK ||
        player_start(seat->player, &place, seat->table.views[side], &error) != STATUS_OK)
        fail_msg("%s: %s", spec_text, error.text);
}

static void sit_down(Seat *seat, const char *spec_text, const char *start, Side side)
{
    sit_down_with_seed(seat, spec_text, start, side, 7);
}

static void stand_up(Seat *seat)
{
    player_free(seat->player);
    table_fini(&seat->table);
}

static Move choose(Seat *seat, int64_t ms)
{
    Request request = {.budget = {.ms = ms}};
    Choice choice = player_choose(seat->player, &request);

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static Move point_of(const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(phantom_go.text->move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

static void attempt(Seat *seat, Move move)
{
    table_attempt(&seat->table, move);
    player_hear(seat->player, &seat->table.news[seat->side]);
}

static void who_is_ahead_answers_a_pass_by_a_pass(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=8", "5x5 komi=0.5 board=5/XXXXX/1X1X1/5/3OO passes=1",
             SIDE_FIRST);
    assert_int_equal(choose(&seat, 0), GO_PASS);
    stand_up(&seat);
}

static void who_is_behind_plays_on(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=8", "5x5 komi=24.5 board=5/XXXXX/1X1X1/5/3OO passes=1",
             SIDE_FIRST);
    assert_int_not_equal(choose(&seat, 0), GO_PASS);
    stand_up(&seat);
}

/* In how many of twenty games it passes, choosing as freely as it can. */
static int count_passes(const char *start)
{
    PlayerSeat place = {.game = &phantom_go, .side = SIDE_FIRST};
    int passes = 0;
    Seat seat;

    sit_down(&seat, "seer:go_worlds=4,go_temperature=10,go_step=1000", start, SIDE_FIRST);
    snprintf(place.setup.start, sizeof place.setup.start, "%s", start);
    for (place.seed = 1; place.seed <= 20; place.seed++) {
        assert_int_equal(player_start(seat.player, &place, seat.table.views[SIDE_FIRST], NULL),
                         STATUS_OK);
        passes += choose(&seat, 0) == GO_PASS;
    }
    stand_up(&seat);
    return passes;
}

/* All that is left beside eyes is e3, which is a point where the area counts. Black is ahead without
 * it. */
static void no_pass_is_made_while_area_is_to_be_had(void **state)
{
#define ONE_POINT_LEFT "5x5 board=.X.X./XXXXX/XXXX./OOOOO/.O.O. "

    (void)state;
    assert_int_equal(count_passes(ONE_POINT_LEFT "komi=0.5"), 0);
    assert_true(count_passes(ONE_POINT_LEFT "komi=-4.5 count=territory") > 0);
}

/* Both corners are eyes, and nothing else is left. */
static void own_eyes_are_not_filled(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=8", "5x5 komi=24.5 board=.XXXX/XXXXX/XXXXX/XXXXX/XXXX.",
             SIDE_FIRST);
    assert_int_equal(choose(&seat, 0), GO_PASS);
    stand_up(&seat);
}

static Explanation explain(const Seat *seat)
{
    static Explanation explanation;

    assert_true(player_explain(seat->player, &explanation));
    return explanation;
}

/* The other side, who is first, tries anything until the second is on move. False: the game is over. */
static bool comes_to_move(Seat *seat, Rng *rng)
{
    while (!phantom_go.outcome(seat->table.world).is_over &&
           phantom_go.to_move(seat->table.world) == SIDE_FIRST) {
        table_attempt_random(&seat->table, rng);
        player_hear(seat->player, &seat->table.news[SIDE_SECOND]);
    }
    return !phantom_go.outcome(seat->table.world).is_over;
}

/* Through a turn, until something is accepted: every world that the choices rest on fits what the
 * refusals have told. */
static void after_a_refusal_all_worlds_would_refuse(void **state)
{
    int refusals = 0;
    Seat seat;
    Rng rng;

    (void)state;
    sit_down(&seat, "seer:go_worlds=16", "5x5 komi=4.5", SIDE_SECOND);
    rng_init(&rng, 3, 0);
    while (comes_to_move(&seat, &rng)) {
        Move move = choose(&seat, 0);
        BelievedWorlds worlds = player_worlds(seat.player);

        for (int64_t i = 0; i < worlds.count; i++)
            assert_true(
                phantom_go_fits(seat.table.views[SIDE_SECOND], believed_world(&worlds, i)));
        attempt(&seat, move);
        refusals += seat.table.news[SIDE_SECOND].verdict == VERDICT_ILLEGAL;
    }
    assert_true(refusals > 3);
    stand_up(&seat);
}

static void it_explains_what_it_values_and_believes(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=8,go_tries=5,go_reach=100", "7x7 komi=4.5", SIDE_SECOND);
    attempt(&seat, go_point(3, 3));
    choose(&seat, 0);
    Explanation explanation = explain(&seat);
    assert_int_equal(explanation.try_count, 6); /* and the pass */
    assert_int_equal(explanation.work.boards_valued, 8);
    assert_int_equal(explanation.belief.boards, 8);
    assert_in_range(explanation.tries[0].value, 1, 999);
    assert_int_equal(explanation.tries[0].boards <= 8, 1);
    stand_up(&seat);
}

/* All of the board is known: Black has 14 points and White 10. */
static void it_tells_how_the_game_would_end(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=8", ONE_POINT_LEFT "komi=0.5", SIDE_FIRST);
    choose(&seat, 0);
    Explanation explanation = explain(&seat);
    assert_string_equal(explanation.notes[explanation.note_count - 1],
                        "Ended now, the game would be worth +3.5 points, give or take 0.0; 8 "
                        "of 8 worlds are won.");
    stand_up(&seat);
}

static const ExplainedTry *find_try(const Explanation *explanation, Move move)
{
    for (int i = 0; i < explanation->try_count; i++)
        if (explanation->tries[i].move == move)
            return &explanation->tries[i];
    return NULL;
}

/* A corner is nobody's first thought. Who is asked about it tries what he would have tried. */
static void a_try_that_is_asked_for_is_valued_too(void **state)
{
    static const char spec[] = "seer:go_worlds=8,go_tries=5,go_reach=100";
    Request request = {.values_all = true, .asked = go_point(0, 0)};
    Explanation explanation;
    Seat seats[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        sit_down(&seats[i], spec, "7x7 komi=9.5", SIDE_SECOND);
        attempt(&seats[i], go_point(3, 3));
    }
    Move alone = choose(&seats[0], 0);
    explanation = explain(&seats[0]);
    assert_null(find_try(&explanation, request.asked));
    assert_int_equal(player_choose(seats[1].player, &request).move, alone);
    explanation = explain(&seats[1]);
    assert_true(find_try(&explanation, request.asked)->has_value);
    assert_true(find_try(&explanation, request.asked)->value <
                find_try(&explanation, alone)->value);
    assert_int_equal(explanation.work.boards_valued, 8);
    assert_int_equal(player_worlds(seats[1].player).count, 200);
    for (int i = 0; i < 2; i++)
        stand_up(&seats[i]);
}

/* Two play the same game, and the second is asked about any points, whatever is on them. Returns how
 * many tries were refused, after which he must not think of these points. */
static int play_beside_one_who_is_asked(uint64_t seed)
{
    static const char spec[] = "seer:go_worlds=16,go_tries=6,go_temperature=10,go_step=1000";
    Request request = {.values_all = true};
    int refusals = 0;
    Seat seats[2];
    Rng rngs[2];
    Rng any;

    rng_init(&any, seed, 1);
    for (int i = 0; i < 2; i++) {
        sit_down(&seats[i], spec, "5x5 komi=4.5", SIDE_SECOND);
        rng_init(&rngs[i], seed, 0);
    }
    while (comes_to_move(&seats[0], &rngs[0]) && comes_to_move(&seats[1], &rngs[1])) {
        Move move = choose(&seats[0], 0);

        request.asked = go_point((int)rng_below(&any, 5), (int)rng_below(&any, 5));
        assert_int_equal(player_choose(seats[1].player, &request).move, move);
        for (int i = 0; i < 2; i++)
            attempt(&seats[i], move);
        refusals += seats[0].table.news[SIDE_SECOND].verdict == VERDICT_ILLEGAL;
    }
    for (int i = 0; i < 2; i++)
        stand_up(&seats[i]);
    return refusals;
}

static void who_is_asked_goes_on_as_if_he_were_not(void **state)
{
    int refusals = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++)
        refusals += play_beside_one_who_is_asked(seed);
    assert_true(refusals > 12);
}

/* How often Black tries c1, choosing as freely as he can, in games of many seeds, once White has so often
 * taken two stones for one there. */
static int count_throwing_in(int times)
{
    static const char *const words[] = {"c1", "a1", "b1", "pass"};
    int thrown = 0;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        Seat seat;

        sit_down_with_seed(&seat, "seer:go_worlds=4,go_temperature=10,go_step=1000",
                           "5x5 board=X.X.X/XXXXX/.XOOO/XOO.O/.X.OO komi=9.5", SIDE_FIRST,
                           seed);
        for (int i = 0; i < 4 * times; i++)
            attempt(&seat, point_of(words[i % 4]));
        thrown += choose(&seat, 0) == point_of("c1");
        stand_up(&seat);
    }
    return thrown;
}

static void what_was_undone_three_times_is_not_done_again(void **state)
{
    (void)state;
    assert_true(count_throwing_in(2) > 0);
    assert_int_equal(count_throwing_in(3), 0);
}

static bool is_accepted_somewhere(const BelievedWorlds *worlds, Move move)
{
    for (int64_t i = 0; i < worlds->count; i++) {
        PhantomGoWorld world = *(const PhantomGoWorld *)believed_world(worlds, i);
        News news[SIDE_COUNT];

        if (phantom_go_attempt(&world, move, NULL, news) == VERDICT_MOVED)
            return true;
    }
    return false;
}

/* How many tries it makes that all worlds refuse, in a game with one who tries anything. */
static int count_hopeless(const char *spec)
{
    Request request = {.values_all = true};
    int hopeless = 0;
    Seat seat;
    Rng rng;

    sit_down(&seat, spec, "5x5 komi=4.5", SIDE_SECOND);
    rng_init(&rng, 3, 0);
    while (comes_to_move(&seat, &rng)) {
        Move move = player_choose(seat.player, &request).move;
        BelievedWorlds worlds = player_worlds(seat.player);

        hopeless += worlds.count > 0 && !is_accepted_somewhere(&worlds, move);
        attempt(&seat, move);
    }
    stand_up(&seat);
    return hopeless;
}

static void nothing_is_tried_that_all_worlds_refuse(void **state)
{
    (void)state;
    assert_int_equal(count_hopeless("seer:go_worlds=8"), 0);
}

/* All of them take about a second on an idle machine, and far longer on a busy one. */
static void there_are_as_many_worlds_as_there_is_time_for(void **state)
{
    int64_t valued = 0;
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:go_worlds=256,go_reach=50", "9x9", SIDE_FIRST);
    choose(&seat, 1);
    for (int64_t ms = 150; valued == 0 && ms < 60000; ms *= 2) {
        choose(&seat, ms);
        valued = explain(&seat).work.boards_valued;
    }
    assert_in_range(valued, 1, 255);
    stand_up(&seat);
}

/* How many different points it begins with, of ten games. */
static int count_beginnings(const char *spec)
{
    GoSet begun = {{0}};

    for (uint64_t seed = 1; seed <= 10; seed++) {
        Seat seat;

        sit_down_with_seed(&seat, spec, "7x7", SIDE_FIRST, seed);
        Move move = choose(&seat, 0);
        assert_int_not_equal(move, GO_PASS);
        go_set_add(&begun, move);
        stand_up(&seat);
    }
    return go_set_count(&begun);
}

static void lower_levels_choose_more_freely(void **state)
{
    (void)state;
    int highest = count_beginnings("seer:go_worlds=4");
    int lowest = count_beginnings("seer:level=1");

    assert_true(highest < lowest);
}

static void who_looks_into_no_worlds_says_so(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, "seer:level=3", "7x7", SIDE_FIRST);
    choose(&seat, 0);
    Explanation explanation = explain(&seat);
    assert_int_equal(explanation.work.boards_valued, 0);
    assert_int_equal(explanation.note_count, 1);
    stand_up(&seat);
}

/* How far the beliefs about four points lie apart, in thousandths, when nothing tells them apart. */
static int spread_of_belief(const char *spec)
{
    const Move points[] = {go_point(1, 1), go_point(3, 1), go_point(1, 3), go_point(3, 3)};
    static ExplainedBelief belief;
    int least = 1000;
    int most = 0;
    Seat seat;

    sit_down(&seat, spec, "5x5 komi=4.5", SIDE_SECOND);
    attempt(&seat, go_point(2, 2));
    belief = (ExplainedBelief){0};
    assert_true(player_believe(seat.player, &belief));
    for (int i = 0; i < 4; i++) {
        int stone = belief.permille[go_bit(points[i])][PHANTOM_GO_CONTENT_STONE];

        least = stone < least ? stone : least;
        most = stone > most ? stone : most;
    }
    assert_true(most > 0);
    stand_up(&seat);
    return most - least;
}

static void from_all_sides_equal_points_look_alike(void **state)
{
    (void)state;
    assert_int_equal(spread_of_belief("seer:go_worlds=8"), 0);
    assert_true(spread_of_belief("seer:go_worlds=8,go_looks=1") > 0);
    assert_true(spread_of_belief("seer:level=6") > 0); /* which looks once */
}

TEST_FILE(go_seer_player, cmocka_unit_test(who_is_ahead_answers_a_pass_by_a_pass),
          cmocka_unit_test(who_is_behind_plays_on),
          cmocka_unit_test(no_pass_is_made_while_area_is_to_be_had),
          cmocka_unit_test(own_eyes_are_not_filled),
          cmocka_unit_test(it_tells_how_the_game_would_end),
          cmocka_unit_test(after_a_refusal_all_worlds_would_refuse),
          cmocka_unit_test(it_explains_what_it_values_and_believes),
          cmocka_unit_test(a_try_that_is_asked_for_is_valued_too),
          cmocka_unit_test(who_is_asked_goes_on_as_if_he_were_not),
          cmocka_unit_test(what_was_undone_three_times_is_not_done_again),
          cmocka_unit_test(nothing_is_tried_that_all_worlds_refuse),
          cmocka_unit_test(there_are_as_many_worlds_as_there_is_time_for),
          cmocka_unit_test(lower_levels_choose_more_freely),
          cmocka_unit_test(from_all_sides_equal_points_look_alike),
          cmocka_unit_test(who_looks_into_no_worlds_says_so));

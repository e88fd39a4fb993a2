/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players and matches through the library, an outsider's player among them.
 */
#include <nebel/nebel.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/test.h"

enum { TRIES = 512 };

/* An outsider's player: draws from its tries as they are listed. */
typedef struct {
    NebelRandom random;
    int heard;
} Drawer;

static void *drawer_open(void *context, const char *options, char *error, size_t error_size)
{
    *(int *)context += 1;
    if (strcmp(options, "a=1,b=2") == 0 || options[0] == '\0')
        return calloc(1, sizeof(Drawer));
    snprintf(error, error_size, "\"%s\" is not what it takes", options);
    return NULL;
}

static int drawer_start(void *state, const NebelView *view, uint64_t seed, char *error,
                        size_t error_size)
{
    Drawer *drawer = state;

    (void)error;
    (void)error_size;
    assert_int_equal(nebel_view_heard_count(view), 0);
    nebel_random_init(&drawer->random, seed, 0);
    drawer->heard = 0;
    return 0;
}

static void drawer_hear(void *state, const NebelView *view, const NebelNews *news)
{
    Drawer *drawer = state;

    assert_true(news->is_heard);
    assert_int_equal(nebel_view_heard_count(view), ++drawer->heard);
}

static void drawer_choose(void *state, const NebelView *view, const NebelLimits *limits,
                          NebelChoice *choice)
{
    Drawer *drawer = state;
    NebelMove tries[TRIES];
    int count = nebel_view_tries(view, tries, TRIES);

    assert_int_equal(limits->size, sizeof *limits);
    choice->move = tries[nebel_random_below(&drawer->random, (uint32_t)count)];
}

static void drawer_close(void *state)
{
    free(state);
}

static int opened;

static void add_drawer(void)
{
    static int is_there;
    NebelPlayerType type = NEBEL_PLAYER_TYPE_INIT;

    if (is_there++)
        return;
    type.name = "drawer";
    type.context = &opened;
    type.open = drawer_open;
    type.start = drawer_start;
    type.hear = drawer_hear;
    type.choose = drawer_choose;
    type.close = drawer_close;
    assert_int_equal(nebel_registry_add_player(&type), NEBEL_OK);
    assert_int_equal(nebel_registry_add_player(&type), NEBEL_BAD_INPUT);
    type.choose = NULL;
    type.name = "other";
    assert_int_equal(nebel_registry_add_player(&type), NEBEL_BAD_INPUT);
    type.name = "Two words";
    assert_int_equal(nebel_registry_add_player(&type), NEBEL_BAD_INPUT);
}

typedef struct {
    int64_t next;
    int64_t stop_after;
    int records;
} Watch;

static int watch_game(void *context, const NebelMatchGame *game)
{
    Watch *watch = context;

    assert_int_equal(game->number, watch->next++);
    assert_true(game->outcome.is_over);
    if (game->record != NULL) {
        const char *first = nebel_record_tag(game->record, "first");

        assert_string_equal(first,
                            game->side_of_a == NEBEL_FIRST ? "drawer:a=1,b=2" : "random");
        assert_int_equal(nebel_record_try_count(game->record), game->tries[0] + game->tries[1]);
        watch->records++;
    }
    return watch->next == watch->stop_after;
}

static void an_outsiders_player_plays_a_match(void **state)
{
    NebelMatchOptions options = NEBEL_MATCH_OPTIONS_INIT;
    NebelMatchResult results[2] = {NEBEL_MATCH_RESULT_INIT, NEBEL_MATCH_RESULT_INIT};
    Watch watch = {0};

    (void)state;
    add_drawer();
    options.players[0] = "drawer:a=1,b=2";
    options.players[1] = "random";
    options.games = 20;
    options.context = &watch;
    options.wants_records = 1;
    options.finished = watch_game;
    assert_int_equal(nebel_match_play(&options, &results[0]), NEBEL_OK);
    assert_int_equal(watch.next, 20);
    assert_int_equal(watch.records, 20);
    assert_int_equal(results[0].wins + results[0].draws + results[0].losses, 20);
    assert_true(results[0].elo.low < results[0].elo.value &&
                results[0].elo.value < results[0].elo.high);
    options.finished = NULL;
    options.threads = 2;
    assert_int_equal(nebel_match_play(&options, &results[1]), NEBEL_OK);
    results[0].ms_per_move[0] = results[1].ms_per_move[0];
    results[0].ms_per_move[1] = results[1].ms_per_move[1];
    assert_memory_equal(&results[0], &results[1], sizeof results[0]);
}

static void a_match_ends_when_it_is_told_to(void **state)
{
    NebelMatchOptions options = NEBEL_MATCH_OPTIONS_INIT;
    NebelMatchResult result = NEBEL_MATCH_RESULT_INIT;
    Watch watch = {.stop_after = 5};
    char *report = NULL;

    (void)state;
    options.players[0] = options.players[1] = "random";
    options.games = 100;
    options.context = &watch;
    options.finished = watch_game;
    assert_int_equal(nebel_match_report(&options, 1, &result, &report), NEBEL_OK);
    assert_int_equal(result.games, 5);
    assert_true(result.was_stopped);
    assert_int_equal(report[0], '{');
    nebel_text_free(report);
}

static void a_player_that_cannot_be_had_is_named(void **state)
{
    NebelMatchOptions options = NEBEL_MATCH_OPTIONS_INIT;
    NebelMatchResult result = NEBEL_MATCH_RESULT_INIT;
    NebelPlayer *player = NULL;

    (void)state;
    add_drawer();
    options.players[0] = "drawer:nonsense";
    options.players[1] = "random";
    assert_int_equal(nebel_match_play(&options, &result), NEBEL_BAD_INPUT);
    assert_non_null(strstr(nebel_error(), "\"nonsense\" is not what it takes"));
    options.players[0] = "nobody";
    assert_int_equal(nebel_match_play(&options, &result), NEBEL_NOT_FOUND);
    options.players[0] = NULL;
    assert_int_equal(nebel_match_play(&options, &result), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_player_new("seer:level=much", &player), NEBEL_BAD_INPUT);
    assert_null(player);
}

/* By hand what a match does: asks, lets the umpire judge, tells. */
static void play_by_hand(NebelPlayer *const players[2], NebelUmpire *umpire, int tries)
{
    for (int i = 0; i < tries && !nebel_umpire_outcome(umpire).is_over; i++) {
        NebelSide side = nebel_umpire_to_move(umpire);
        NebelChoice choice;
        NebelNews news[2];

        assert_int_equal(nebel_player_choose(players[1 - side], NULL, NULL, &choice),
                         NEBEL_NOT_YOUR_TURN);
        assert_int_equal(nebel_player_choose(players[side], NULL, NULL, &choice), NEBEL_OK);
        assert_int_equal(choice.kind, NEBEL_CHOICE_TRY);
        assert_int_equal(nebel_umpire_attempt(umpire, side, choice.move, news), NEBEL_OK);
        for (int j = 0; j < 2; j++)
            nebel_player_hear(players[j], &news[j]);
    }
}

static void players_play_by_hand_and_explain_themselves(void **state)
{
    NebelUmpire *umpire = NULL;
    NebelPlayer *players[2] = {NULL, NULL};
    NebelPlayer *late = NULL;
    NebelChoice choices[2];
    static float shares[64 * 7];
    static char text[1 << 17];

    (void)state;
    assert_int_equal(nebel_umpire_new(nebel_game_find("kriegspiel"), NULL, &umpire), NEBEL_OK);
    for (int i = 0; i < 2; i++) {
        const NebelView *view = nebel_umpire_view(umpire, (NebelSide)i);

        assert_int_equal(nebel_player_new("los:boards=5", &players[i]), NEBEL_OK);
        assert_int_equal(nebel_player_choose(players[i], NULL, NULL, choices), NEBEL_BAD_INPUT);
        assert_int_equal(nebel_player_start(players[i], view, (uint64_t)i, NULL), NEBEL_OK);
    }
    play_by_hand(players, umpire, 12);
    assert_in_range(nebel_player_explain(players[0], text, sizeof text), 1, sizeof text - 1);
    nebel_player_explain_json(players[0], text, sizeof text);
    assert_int_equal(text[0], '{');
    (void)nebel_player_believe(players[0], shares);
    /* Who sits down late hears what was said before. */
    NebelSide side = nebel_umpire_to_move(umpire);
    assert_int_equal(nebel_player_new("los:boards=5", &late), NEBEL_OK);
    assert_int_equal(nebel_player_start(late, nebel_umpire_view(umpire, side), 1, NULL),
                     NEBEL_OK);
    assert_int_equal(nebel_player_choose(late, NULL, NULL, &choices[0]), NEBEL_OK);
    assert_true(nebel_view_may_try(nebel_umpire_view(umpire, side), choices[0].move));
    nebel_player_free(late);
    for (int i = 0; i < 2; i++)
        nebel_player_free(players[i]);
    nebel_umpire_free(umpire);
}

/* --- A turn's time --- */

static double seconds_now(void)
{
    struct timespec now;

    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Thinks for ten milliseconds, and notes what it was given. */
static void thinker_choose(void *state, const NebelView *view, const NebelLimits *limits,
                           NebelChoice *choice)
{
    double begin = seconds_now();
    NebelMove tries[TRIES];

    nebel_view_tries(view, tries, TRIES);
    choice->move = tries[0];
    ((Drawer *)state)->heard = (int)limits->ms;
    while (seconds_now() < begin + 0.01)
        continue;
}

/* Its state is the test's. */
static void *thinker_open(void *context, const char *options, char *error, size_t error_size)
{
    (void)options;
    (void)error;
    (void)error_size;
    return context;
}

static int thinker_start(void *state, const NebelView *view, uint64_t seed, char *error,
                         size_t error_size)
{
    (void)state;
    (void)view;
    (void)seed;
    (void)error;
    (void)error_size;
    return 0;
}

static void thinker_close(void *state)
{
    (void)state;
}

static void make_any_move(NebelUmpire *umpire, NebelPlayer *player)
{
    NebelSide side = nebel_umpire_to_move(umpire);
    NebelMove tries[TRIES];
    NebelNews news[2];

    nebel_view_tries(nebel_umpire_view(umpire, side), tries, TRIES);
    assert_int_equal(nebel_umpire_attempt(umpire, side, tries[0], news), NEBEL_OK);
    nebel_player_hear(player, &news[0]);
}

static void all_tries_of_a_turn_share_its_time(void **state)
{
    NebelPlayerType type = NEBEL_PLAYER_TYPE_INIT;
    NebelLimits limits = NEBEL_LIMITS_INIT;
    static Drawer thinker;
    NebelUmpire *umpire = NULL;
    NebelPlayer *player = NULL;
    NebelChoice choice;

    (void)state;
    type.name = "thinker";
    type.context = &thinker;
    type.open = thinker_open;
    type.start = thinker_start;
    type.choose = thinker_choose;
    type.close = thinker_close;
    limits.ms = 600;
    assert_int_equal(nebel_registry_add_player(&type), NEBEL_OK);
    assert_int_equal(nebel_umpire_new(nebel_game_find("kriegspiel"), NULL, &umpire), NEBEL_OK);
    assert_int_equal(nebel_player_new("thinker", &player), NEBEL_OK);
    assert_int_equal(
        nebel_player_start(player, nebel_umpire_view(umpire, NEBEL_FIRST), 1, &limits),
        NEBEL_OK);
    assert_int_equal(nebel_player_choose(player, &limits, NULL, &choice), NEBEL_OK);
    assert_int_equal(thinker.heard, 400);
    assert_int_equal(nebel_player_choose(player, &limits, NULL, &choice), NEBEL_OK);
    assert_in_range(thinker.heard, 1, 394);
    make_any_move(umpire, player);
    make_any_move(umpire, player);
    assert_int_equal(nebel_player_choose(player, &limits, NULL, &choice), NEBEL_OK);
    assert_int_equal(thinker.heard, 400);
    nebel_player_free(player);
    nebel_umpire_free(umpire);
}

static void who_sees_the_board_needs_the_umpire(void **state)
{
    NebelUmpire *umpire = NULL;
    NebelPlayer *player = NULL;
    NebelChoice choice;

    (void)state;
    assert_int_equal(nebel_umpire_new(nebel_game_find("kriegspiel"), NULL, &umpire), NEBEL_OK);
    assert_int_equal(nebel_player_new("negamax:depth=1", &player), NEBEL_OK);
    assert_true(nebel_player_sees_all(player));
    assert_int_equal(
        nebel_player_start(player, nebel_umpire_view(umpire, NEBEL_FIRST), 1, NULL), NEBEL_OK);
    assert_int_equal(nebel_player_choose(player, NULL, NULL, &choice), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_player_choose(player, NULL, umpire, &choice), NEBEL_OK);
    nebel_player_free(player);
    nebel_umpire_free(umpire);
}

static void the_registry_tells_of_every_player(void **state)
{
    char text[1 << 15];

    (void)state;
    for (int i = 0; i < nebel_registry_count(); i++) {
        assert_non_null(nebel_registry_name(i));
        assert_non_null(nebel_registry_summary(i));
        assert_in_range(nebel_registry_options(i, text, sizeof text), 2, sizeof text - 1);
    }
    assert_null(nebel_registry_name(nebel_registry_count()));
    assert_null(nebel_registry_name(-1));
}

TEST_FILE(library_match, cmocka_unit_test(an_outsiders_player_plays_a_match),
          cmocka_unit_test(a_match_ends_when_it_is_told_to),
          cmocka_unit_test(a_player_that_cannot_be_had_is_named),
          cmocka_unit_test(players_play_by_hand_and_explain_themselves),
          cmocka_unit_test(all_tries_of_a_turn_share_its_time),
          cmocka_unit_test(who_sees_the_board_needs_the_umpire),
          cmocka_unit_test(the_registry_tells_of_every_player));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/recapture_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"
#include "support/game_table.h"
#include "support/test.h"

static void attempt(Table *table, const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(word, &move, NULL), STATUS_OK);
    table_attempt(table, move);
}

static void begin(Table *table, const char *rules, const char *fen)
{
    GameSetup setup = {.max_plies = 0};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(table, &kriegspiel, &setup));
}

static bool has(const Tries *tries, Move move)
{
    for (int i = 0; i < tries->count; i++)
        if (tries->items[i] == move)
            return true;
    return false;
}

/* Asks a player that sits down now, over and over: the different tries it makes. */
static void choices_of(const Table *table, Tries *seen)
{
    PlayerSpec spec = {.type = &recapture_player};
    Side side = kriegspiel.to_move(table->world);
    PlayerSeat seat = {.game = &kriegspiel, .setup = table->setup, .side = side, .seed = 6};
    Request request = {0};
    Player *player = NULL;

    seen->count = 0;
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &seat, table->views[side], NULL), STATUS_OK);
    for (int i = 0; i < 2000; i++) {
        Choice choice = player_choose(player, &request);

        assert_int_equal(choice.kind, CHOICE_TRY);
        if (!has(seen, choice.move))
            tries_add(seen, choice.move);
    }
    player_free(player);
}

static void chooses_among(const Table *table, const char *words)
{
    Tries seen;
    Tries expected = {.count = 0};

    choices_of(table, &seen);
    for (const char *word = words; *word != '\0'; word += strspn(word, " ")) {
        char one[16] = "";
        Move move = MOVE_NONE;

        memcpy(one, word, strcspn(word, " "));
        word += strcspn(word, " ");
        assert_int_equal(kriegspiel.text->move_from_text(one, &move, NULL), STATUS_OK);
        tries_add(&expected, move);
        assert_true(has(&seen, move));
    }
    assert_int_equal(seen.count, expected.count);
}

static void chooses_among_all(Table *table)
{
    Tries seen;
    int count = table_count_tries(table);

    choices_of(table, &seen);
    assert_int_equal(seen.count, count);
    for (int i = 0; i < count; i++)
        assert_true(has(&seen, table->tries[i]));
}

static void it_takes_back_in_every_way_it_can(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, "4k3/8/2b5/3N4/4P3/2N5/8/3RK3 b");
        attempt(&table, "c6d5");
        chooses_among(&table, "d1d5 c3d5 e4d5");
        table_fini(&table);
    }
}

/* A pawn on d3 is in the rook's way. */
static void what_was_refused_is_given_up(void **state)
{
    Table table;

    (void)state;
    begin(&table, "wild16", "4k3/8/2b5/3N4/8/2Np4/8/3RK3 b");
    attempt(&table, "c6d5");
    chooses_among(&table, "d1d5 c3d5");
    attempt(&table, "d1d5");
    assert_int_equal(table.news[SIDE_FIRST].verdict, VERDICT_ILLEGAL);
    chooses_among(&table, "c3d5");
    table_fini(&table);
}

static void when_nothing_takes_back_it_goes_on_at_random(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, "4k3/8/2b5/3N4/8/3p4/8/3RK3 b");
        attempt(&table, "c6d5");
        chooses_among(&table, "d1d5");
        attempt(&table, "d1d5");
        assert_int_equal(table.news[SIDE_FIRST].verdict, VERDICT_ILLEGAL);
        chooses_among_all(&table);
        table_fini(&table);
    }
}

static void it_moves_at_random_when_nothing_was_lost(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;

        begin(&table, rulesets[i].name, "4k3/8/2b5/3N4/4P3/2N5/8/3RK3 b");
        chooses_among_all(&table);
        attempt(&table, "c6b7");
        chooses_among_all(&table);
        table_fini(&table);
    }
}

static void black_takes_back_too(void **state)
{
    Table table;

    (void)state;
    begin(&table, "wild16", "4k3/3p4/2n5/8/3b4/1N6/8/4K3 w");
    attempt(&table, "b3d4");
    chooses_among(&table, "c6d4");
    table_fini(&table);
}

TEST_FILE(recapture_player, cmocka_unit_test(it_takes_back_in_every_way_it_can),
          cmocka_unit_test(what_was_refused_is_given_up),
          cmocka_unit_test(when_nothing_takes_back_it_goes_on_at_random),
          cmocka_unit_test(it_moves_at_random_when_nothing_was_lost),
          cmocka_unit_test(black_takes_back_too));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/pondering.h"

#include <string.h>

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_world.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES = IS_SANITIZED ? 12 : 24, PROMPT_US = 2000000 };

typedef enum { WAITS, STOPS_AT_ONCE, PONDERS_A_WHILE } Manner;

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

/* Stopping takes no longer than a person would notice, however much there is to do. */
static void ponder(Pondering *pondering, Player *player, Manner manner)
{
    int64_t start = clock_wall_us();

    if (manner == WAITS)
        return;
    pondering_begin(pondering, player);
    while (manner == PONDERS_A_WHILE && clock_wall_us() - start < 2000)
        continue;
    start = clock_wall_us();
    pondering_end(pondering);
    assert_true(clock_wall_us() - start < PROMPT_US);
    assert_false(pondering->is_running);
}

/* Against a random mover; the tries are added up to a number. */
static uint64_t play(const char *spec, Manner manner)
{
    Player *player = player_of(spec);
    Pondering pondering = {0};
    Table table;
    Rng rng;
    uint64_t sum = 0;

    rng_init(&rng, 3, 0);
    table_init(&table, &kriegspiel, 1, 0, PLIES);
    PlayerSeat seat = {.game = &kriegspiel, .setup = table.setup, .side = WHITE, .seed = 7};
    assert_int_equal(player_start(player, &seat, table.views[WHITE], NULL), STATUS_OK);
    while (!kriegspiel.outcome(table.world).is_over) {
        if (kriegspiel.to_move(table.world) == WHITE) {
            Choice choice = player_choose(player, &(Request){.budget = {.boards = 10}});

            assert_int_equal(choice.kind, CHOICE_TRY);
            sum = rng_derive(sum, choice.move);
            table_attempt(&table, choice.move);
        } else {
            ponder(&pondering, player, manner);
            table_attempt_random(&table, &rng);
        }
        player_hear(player, &table.news[WHITE]);
    }
    table_fini(&table);
    player_free(player);
    return sum;
}

static void seer_ponders_and_stops_when_it_is_told_to(void **state)
{
    (void)state;
    play("seer:positions=100", STOPS_AT_ONCE);
    play("seer:positions=100", PONDERS_A_WHILE);
}

static void switched_off_it_plays_as_if_nobody_had_asked(void **state)
{
    (void)state;
    assert_true(play("seer:positions=60,ponder=off", PONDERS_A_WHILE) ==
                play("seer:positions=60", WAITS));
}

static void who_never_ponders_is_left_alone(void **state)
{
    (void)state;
    assert_true(play("recapture", PONDERS_A_WHILE) == play("recapture", WAITS));
}

TEST_FILE(pondering, cmocka_unit_test(seer_ponders_and_stops_when_it_is_told_to),
          cmocka_unit_test(switched_off_it_plays_as_if_nobody_had_asked),
          cmocka_unit_test(who_never_ponders_is_left_alone));

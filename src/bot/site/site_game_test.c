/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_game.h"

#include <semaphore.h>
#include <stdio.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"

static void post(void *context)
{
    sem_post(context);
}

typedef struct {
    SiteGame game;
    sem_t answered;
    int64_t now_us;
} Table;

static void table_init(Table *table, const char *rules)
{
    PlayerSpec spec;
    BotSeat *seat = NULL;

    *table = (Table){.now_us = 1000000};
    sem_init(&table->answered, 0, 0);
    assert_int_equal(player_spec_from_text("random", &spec, NULL), STATUS_OK);
    assert_int_equal(bot_seat_new(&spec, post, &table->answered, &seat, NULL), STATUS_OK);
    site_game_init(&table->game, "ABCDEF", site_rules_find(rules), 100, 5, seat);
}

static void table_fini(Table *table)
{
    site_game_fini(&table->game);
    sem_destroy(&table->answered);
}

/* The site tells White's state, with these entries in its first turn. */
static void look(Table *table, const char *turn, const char *own, const char *enemy,
                 const char *allowed)
{
    char text[2048];
    SiteState state;

    snprintf(text, sizeof text,
             "{\"state\":\"active\",\"your_color\":\"white\",\"turn\":\"%s\","
             "\"allowed_moves\":[%s],\"possible_actions\":[\"move\"],"
             "\"clock\":{\"white_remaining\":1500},\"scoresheet\":{\"turns\":"
             "[{\"turn\":1,\"white\":[%s],\"black\":[%s]}]}}",
             turn, allowed, own, enemy);
    assert_int_equal(site_state_read(text, strlen(text), table->game.rules->name, &state, NULL),
                     STATUS_OK);
    site_game_look(&table->game, &state, table->now_us);
}

/* Until the player has chosen something that the site allows. */
static void await_try(Table *table)
{
    while (table->game.phase == SITE_THINKS) {
        sem_wait(&table->answered);
        site_game_hear_player(&table->game, table->now_us);
    }
    assert_int_equal(table->game.phase, SITE_TRIES);
}

#define ALL_KNIGHTS "\"b1a3\",\"b1c3\",\"g1f3\",\"g1h3\""

static void assert_wants(const Table *table, const char *moves)
{
    if (strstr(moves, table->game.wanted) == NULL)
        fail_msg("%s is not one of %s", table->game.wanted, moves);
}

static void a_try_is_released_when_the_turn_says_so(void **state)
{
    Table table;
    int64_t due_us = 0;
    char storage[256];
    TextBuffer path;
    TextBuffer body;
    char body_storage[256];

    (void)state;
    table_init(&table, "wild16");
    look(&table, "white", "", "", ALL_KNIGHTS);
    await_try(&table);
    assert_wants(&table, ALL_KNIGHTS);
    assert_false(site_game_may_send(&table.game, table.now_us + 99999, &due_us));
    assert_int_equal(due_us, table.now_us + 100000);
    assert_true(site_game_may_send(&table.game, table.now_us + 100000, &due_us));
    text_init(&path, storage, sizeof storage);
    text_init(&body, body_storage, sizeof body_storage);
    site_game_request(&table.game, &path, &body);
    assert_string_equal(path.data, "/game/ABCDEF/move");
    assert_memory_equal(body.data, "{\"uci\":\"", 8);
    table_fini(&table);
}

/* A try of which nothing was heard is sent again, or counted, as the scoresheet says. */
static void the_scoresheet_decides_what_became_of_a_try(void **state)
{
    Table table;
    char entry[256];

    (void)state;
    table_init(&table, "wild16");
    look(&table, "white", "", "", ALL_KNIGHTS);
    await_try(&table);
    site_game_answered(&table.game, 0, NULL, 0);
    look(&table, "white", "", "", ALL_KNIGHTS);
    assert_int_equal(table.game.phase, SITE_TRIES);
    site_game_answered(&table.game, 500, "busy", 4);
    snprintf(entry, sizeof entry,
             "{\"kind\":\"move\",\"actor\":\"self\",\"messages\":[\"Move complete\"],"
             "\"move_uci\":\"%s\"}",
             table.game.wanted);
    look(&table, "black", entry,
         "{\"kind\":\"status\",\"actor\":\"opponent\",\"messages\":[\"No pawn captures\"]}",
         "");
    assert_int_equal(table.game.phase, SITE_WAITS);
    assert_int_equal(table.game.told, 1);
    assert_false(table.game.is_blind);
    table_fini(&table);
}

static void a_try_that_the_site_cannot_judge_is_given_up(void **state)
{
    Table table;
    char first[SITE_TRY_SIZE];

    (void)state;
    table_init(&table, "wild16");
    look(&table, "white", "", "", ALL_KNIGHTS);
    await_try(&table);
    snprintf(first, sizeof first, "%s", table.game.wanted);
    for (int i = 0; i < 6; i++) {
        assert_string_equal(table.game.wanted, first);
        site_game_answered(&table.game, 500, "Internal Server Error", 21);
        look(&table, "white", "", "", ALL_KNIGHTS);
    }
    await_try(&table);
    assert_string_not_equal(table.game.wanted, first);
    table_fini(&table);
}

static void a_game_is_taken_up_in_its_middle(void **state)
{
    Table table;

    (void)state;
    table_init(&table, "berkeley");
    look(&table, "white",
         "{\"kind\":\"move\",\"actor\":\"self\",\"messages\":[\"Move complete\"],"
         "\"move_uci\":\"e2e4\"}",
         "{\"kind\":\"illegal_move\",\"actor\":\"opponent\",\"messages\":[\"Illegal move\"]},"
         "{\"kind\":\"move\",\"actor\":\"opponent\",\"messages\":[\"Move complete\"]}",
         "\"e4e5\"");
    await_try(&table);
    assert_string_equal(table.game.wanted, "e4e5");
    assert_false(table.game.is_blind);
    table_fini(&table);
}

/* The umpire there says what cannot be: something is tried all the same. */
static void who_cannot_follow_plays_on(void **state)
{
    Table table;

    (void)state;
    table_init(&table, "wild16");
    look(&table, "white",
         "{\"kind\":\"move\",\"actor\":\"self\",\"messages\":[\"Move complete\"],"
         "\"move_uci\":\"e2e8\"}",
         "{\"kind\":\"move\",\"actor\":\"opponent\",\"messages\":[\"Move complete\"]}",
         ALL_KNIGHTS);
    await_try(&table);
    assert_true(table.game.is_blind);
    assert_wants(&table, ALL_KNIGHTS);
    table_fini(&table);
}

TEST_FILE(site_game, cmocka_unit_test(a_try_is_released_when_the_turn_says_so),
          cmocka_unit_test(the_scoresheet_decides_what_became_of_a_try),
          cmocka_unit_test(a_try_that_the_site_cannot_judge_is_given_up),
          cmocka_unit_test(a_game_is_taken_up_in_its_middle),
          cmocka_unit_test(who_cannot_follow_plays_on));

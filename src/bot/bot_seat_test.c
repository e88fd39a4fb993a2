/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_seat.h"

#include <semaphore.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"

static void post(void *context)
{
    sem_post(context);
}

static BotSeat *seat_of(const char *player, sem_t *answered)
{
    BotSeat *seat = NULL;
    PlayerSpec spec;

    sem_init(answered, 0, 0);
    assert_int_equal(player_spec_from_text(player, &spec, NULL), STATUS_OK);
    assert_int_equal(bot_seat_new(&spec, post, answered, &seat, NULL), STATUS_OK);
    return seat;
}

static void tell(BotSeat *seat, const char *line)
{
    assert_true(bot_seat_tell(seat, line, strlen(line)));
}

static void lines_are_obeyed_in_their_order(void **state)
{
    char storage[256];
    TextBuffer lines;
    sem_t answered;
    BotSeat *seat = seat_of("random", &answered);

    (void)state;
    text_init(&lines, storage, sizeof storage);
    tell(seat, "nebel 1");
    tell(seat, "newgame kriegspiel rules=wild16 side=white seed=1");
    tell(seat, "begin white tries=0");
    tell(seat, "go ms=10");
    for (int i = 0; i < 2; i++)
        sem_wait(&answered);
    bot_seat_take(seat, &lines);
    assert_memory_equal(storage, "ready nebel random\ntry ", 23);
    text_clear(&lines);
    bot_seat_take(seat, &lines);
    assert_int_equal(lines.length, 0);
    bot_seat_free(seat);
    sem_destroy(&answered);
}

static void what_was_forgotten_is_not_answered(void **state)
{
    char storage[256];
    TextBuffer lines;
    sem_t answered;
    BotSeat *seat = seat_of("random", &answered);

    (void)state;
    text_init(&lines, storage, sizeof storage);
    tell(seat, "nebel 1");
    sem_wait(&answered);
    bot_seat_forget(seat);
    tell(seat, "what is this");
    sem_wait(&answered);
    bot_seat_take(seat, &lines);
    assert_string_equal(storage, "error no line begins with \"what\"\n");
    bot_seat_free(seat);
    sem_destroy(&answered);
}

static void lines_without_an_end_are_refused(void **state)
{
    static char endless[2 * PROTOCOL_LINE_MAX];
    sem_t answered;
    BotSeat *seat = seat_of("random", &answered);

    (void)state;
    memset(endless, 'x', sizeof endless);
    assert_false(bot_seat_tell(seat, endless, sizeof endless));
    assert_false(bot_seat_tell(seat, "nebel 1\ngo", 10));
    bot_seat_free(seat);
    sem_destroy(&answered);
}

TEST_FILE(bot_seat, cmocka_unit_test(lines_are_obeyed_in_their_order),
          cmocka_unit_test(what_was_forgotten_is_not_answered),
          cmocka_unit_test(lines_without_an_end_are_refused));

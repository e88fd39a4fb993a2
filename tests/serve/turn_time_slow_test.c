/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every computer player of the server is played for some sixty turns in rulesets with private
 * refusals, by the clock on the wall. The time from the own move to the answer is set against
 * the refusals of that turn, which the finished game tells: their correlation is that of chance.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/members/opponents.h"
#include "support/correlation.h"
#include "support/http_unpack.h"
#include "support/serve_play.h"

enum { TURNS = 60, TABLES = 3, TURNS_OF_GAME_MAX = 200 };

static const char *const paced[] = {"--no-limits", "--pace-ms", "300", NULL};

/* Somebody who plays a computer player at random, game after game. */
typedef struct {
    const Opponent *opponent; /* NULL: nobody is here */
    const char *game;
    Seat seat;
    Rng rng;
    bool has_tried;
    bool is_waiting; /* for the computer */
    int64_t since_us;
    double taken[TURNS_OF_GAME_MAX]; /* seconds, of the turns of this game */
    int turns;
    Correlation seen; /* of the games before */
} Guest;

static void begin_game(Guest *guest)
{
    bool is_go = strcmp(guest->game, "phantom-go") == 0;

    seat_say(&guest->seat,
             "{\"do\":\"play\",\"game\":\"%s\",\"rules\":\"%s\",\"start\":\"%s\",\"side\":"
             "\"first\",\"opponent\":\"%s\"}",
             guest->game, is_go ? "olympiad" : "wild16", is_go ? "9x9" : "standard",
             guest->opponent->id);
    seat_take_game(&guest->seat);
    guest->turns = 0;
    guest->has_tried = guest->is_waiting = false;
}

/* Sets the refusals of each turn against its time. */
static void count_refusals(Guest *guest, int port)
{
    char path[64];
    int turn = 0;
    int refusals = 0;
    size_t place;
    json_t *attempt;

    snprintf(path, sizeof path, "/api/games/%s", guest->seat.game);
    HttpAnswer answer = http_get(port, path, NULL);
    assert_int_equal(answer.status, 200);
    char *text = http_unpacked(&answer); /* long games are packed */
    json_t *game = json_loads(text, 0, NULL);
    assert_non_null(game);
    json_array_foreach(json_object_get(game, "tries"), place, attempt)
    {
        const char *said = json_string_value(json_object_get(attempt, "answer"));

        if (strcmp(json_string_value(json_object_get(attempt, "by")), "second") != 0)
            continue;
        if (strcmp(said, "moved") != 0 && strcmp(said, "pass") != 0) {
            refusals++;
            continue;
        }
        if (turn < guest->turns)
            correlation_add(&guest->seen, refusals, guest->taken[turn]);
        turn++;
        refusals = 0;
    }
    assert_true(turn >= guest->turns);
    json_decref(game);
    free(text);
    http_answer_free(&answer);
}

static void end_game(Guest *guest, int port)
{
    while (!seat_is_over(&guest->seat)) {
        seat_say(&guest->seat, "{\"do\":\"resign\",\"game\":\"%s\"}", guest->seat.game);
        seat_hear(&guest->seat);
    }
    count_refusals(guest, port);
}

static void hear(Guest *guest)
{
    int64_t now_us = clock_wall_us();

    seat_hear(&guest->seat);
    const char *answer = seat_told(&guest->seat, "answer");
    bool has_moved = strcmp(answer, "moved") == 0 || strcmp(answer, "pass") == 0;
    bool is_own = strcmp(seat_told(&guest->seat, "by"), "first") == 0;
    guest->has_tried = guest->has_tried && !is_own;
    if (has_moved && is_own) {
        guest->since_us = now_us;
    } else if (has_moved && guest->turns < TURNS_OF_GAME_MAX) {
        guest->taken[guest->turns++] = (double)(now_us - guest->since_us) * 1e-6;
    }
}

/* False if there is nothing more to see of this opponent. */
static bool play_on(Guest *guest, int port)
{
    bool is_enough = guest->seen.count + guest->turns >= TURNS;

    if (seat_is_over(&guest->seat) || is_enough) {
        end_game(guest, port);
        if (is_enough)
            return false;
        begin_game(guest);
    }
    if (seat_is_on_move(&guest->seat) && !guest->has_tried) {
        seat_try_random(&guest->seat, &guest->rng);
        guest->has_tried = true;
    }
    return true;
}

static void sit_down(Guest *guest, int number, const char *game, int port)
{
    *guest = (Guest){.opponent = opponents_get(number), .game = game};
    rng_init(&guest->rng, 17, (uint64_t)number);
    seat_enter(&guest->seat, port);
    begin_game(guest);
}

static void stand_up(Guest *guest, double *deviations)
{
    *deviations = correlation_deviations(&guest->seen);
    print_message("%-8s %3d turns, %3.0f refusals, correlation %5.2f (%.1f deviations)\n",
                  guest->opponent->id, guest->seen.count, guest->seen.sum_x,
                  correlation_of(&guest->seen), *deviations);
    seat_leave(&guest->seat);
    guest->opponent = NULL;
}

static void no_computer_player_shows_its_refusals_by_its_time(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, paced);
    static Guest guests[TABLES];
    int next = 0;
    double sum = 0;
    double worst = 0;

    (void)state;
    for (int busy = TABLES; busy > 0;) {
        struct pollfd wanted[TABLES];

        busy = 0;
        for (int i = 0; i < TABLES; i++) {
            Guest *guest = &guests[i];
            double deviations = 0;

            if (guest->opponent != NULL && !play_on(guest, server.port)) {
                stand_up(guest, &deviations);
                sum += deviations;
                worst = fabs(deviations) > fabs(worst) ? deviations : worst;
            }
            if (guest->opponent == NULL && next < opponents_count()) {
                const char *game = opponents_get(next)->game;

                sit_down(guest, next, game != NULL ? game : "phantom-go", server.port);
                next++;
            }
            busy += guest->opponent != NULL;
            wanted[i] =
                (struct pollfd){.fd = guest->opponent != NULL ? guest->seat.client.socket : -1,
                                .events = POLLIN};
        }
        poll(wanted, TABLES, 20);
        for (int i = 0; i < TABLES; i++)
            while (guests[i].opponent != NULL &&
                   ((wanted[i].revents & POLLIN) != 0 || ws_has_more(&guests[i].seat.client))) {
                wanted[i].revents = 0;
                hear(&guests[i]);
            }
    }
    assert_near(worst, 0, 4);
    assert_near(sum / sqrt(opponents_count()), 0, 3.5);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(turn_time_slow, cmocka_unit_test(no_computer_player_shows_its_refusals_by_its_time));

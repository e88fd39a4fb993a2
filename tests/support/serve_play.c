/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/serve_play.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

void seat_enter(Seat *seat, int port)
{
    *seat = (Seat){0};
    ws_enter(&seat->client, port, seat->cookie);
}

void seat_leave(Seat *seat)
{
    ws_close(&seat->client);
    json_decref(seat->view);
    json_decref(seat->last);
    *seat = (Seat){0};
}

void seat_return(Seat *seat, int port)
{
    ws_close(&seat->client);
    ws_enter(&seat->client, port, seat->cookie);
    if (seat->game[0] == '\0')
        return;
    seat_say(seat, "{\"do\":\"join\",\"game\":\"%s\"}", seat->game);
    seat_take_game(seat);
}

void seat_register(Seat *seat, int port, const char *name)
{
    char body[160];

    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"" SEAT_PASSWORD "\"}", name);
    HttpAnswer answer = http_post(port, "/api/register", seat->cookie, body);
    assert_int_equal(answer.status, 200);
    http_take_cookie(&answer, seat->cookie);
    http_answer_free(&answer);
    seat_return(seat, port);
}

void seat_say(Seat *seat, const char *format, ...)
{
    char text[4096];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ws_send(&seat->client, text);
}

/* Keeps the message, whose reference is taken over. */
static void note(Seat *seat, json_t *message)
{
    json_decref(seat->last);
    seat->last = message;
    seat->seq = (int)json_integer_value(json_object_get(message, "seq"));
    if (json_object_get(message, "view") != NULL) {
        json_decref(seat->view);
        seat->view = json_incref(json_object_get(message, "view"));
    }
    seat->is_over |= json_is_object(json_object_get(message, "over"));
}

void seat_take_game(Seat *seat)
{
    json_t *message = ws_await(&seat->client, "game");

    snprintf(seat->game, sizeof seat->game, "%s", text_of(message, "game"));
    snprintf(seat->side, sizeof seat->side, "%s", text_of(message, "side"));
    seat->is_over = false;
    note(seat, message);
}

/* Takes the message over; true if it was an event of the game. */
static bool note_event(Seat *seat, json_t *message)
{
    bool is_event = strcmp(text_of(message, "is"), "event") == 0 &&
                    strcmp(text_of(message, "game"), seat->game) == 0;

    if (strcmp(text_of(message, "is"), "error") == 0)
        fail_msg("error: %s", text_of(message, "text"));
    if (is_event)
        note(seat, message);
    else
        json_decref(message);
    return is_event;
}

void seat_hear(Seat *seat)
{
    while (!note_event(seat, ws_read_json(&seat->client)))
        continue;
}

void seat_note(Seat *seat, char *text)
{
    json_t *message = json_loads(text, JSON_REJECT_DUPLICATES, NULL);

    assert_non_null(message);
    free(text);
    note_event(seat, message);
}

const char *seat_hear_error(Seat *seat)
{
    json_decref(seat->last);
    seat->last = ws_await(&seat->client, "error");
    return text_of(seat->last, "code");
}

bool seat_is_over(const Seat *seat)
{
    return seat->is_over;
}

bool seat_is_on_move(const Seat *seat)
{
    return !seat->is_over && strcmp(text_of(seat->view, "turn"), seat->side) == 0;
}

void seat_try(Seat *seat, const char *text)
{
    seat_say(seat, "{\"do\":\"try\",\"game\":\"%s\",\"after\":%d,\"try\":\"%s\"}", seat->game,
             seat->seq, text);
}

void seat_try_random(Seat *seat, Rng *rng)
{
    json_t *tries = json_object_get(seat->view, "tries");
    size_t count = json_array_size(tries);

    assert_true(count > 0);
    seat_try(seat, json_string_value(json_array_get(tries, rng_below(rng, (uint32_t)count))));
}

const char *seat_told(const Seat *seat, const char *key)
{
    return text_of(seat->last, key);
}

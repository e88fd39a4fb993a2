/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_person.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "world/world_events.h"
#include "world/world_people.h"
#include "world/world_truth.h"

enum {
    AT_ONCE = 3, /* games that one person plays */
    TEXT_SIZE = 512,
    THINK_US = 120000,
    NUDGE_US = 4000000
};

static int games_wanted;
static int64_t last_plan;

void people_set_games(int games)
{
    games_wanted = games;
}

/* --- Talking --- */

Line *person_line(const Person *person)
{
    Line *first = person->lines[0];
    Line *second = person->lines[1];

    if (second != NULL && second->is_open && (first == NULL || !first->is_open || once_in(2)))
        return second;
    return first != NULL && first->is_open ? first : NULL;
}

void person_says(Line *line, const char *what, const char *format, ...)
{
    char text[TEXT_SIZE];
    va_list list;
    int length = snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":%d", what, ++line->asked);

    va_start(list, format);
    length += vsnprintf(text + length, sizeof text - (size_t)length, format, list);
    va_end(list);
    snprintf(text + length, sizeof text - (size_t)length, "}");
    world_note("%d> %s", line->number, text);
    network_say(line, text);
    if (once_in(100))
        network_say(line, once_in(2) ? "{\"do\":\"dance\"}" : "[");
}

/* --- Games --- */

static Seat *find_seat(Person *person, const char *id)
{
    for (int i = 0; i < SEATS; i++)
        if (strcmp(person->seats[i].id, id) == 0)
            return &person->seats[i];
    return NULL;
}

static int count_games(const Person *person)
{
    int count = 0;

    for (int i = 0; i < SEATS; i++)
        count += person->seats[i].id[0] != '\0' && !person->seats[i].is_over;
    return count;
}

static void act(void *memory, int64_t plan);

static void plan_to_act(Person *person, Seat *seat, int64_t in_us)
{
    seat->plan = ++last_plan;
    events_add(clock_wall_us() + in_us, false, act, person, seat->plan);
}

bool person_wants_more(const Person *person)
{
    return truth_games() < games_wanted && count_games(person) < AT_ONCE;
}

static void make_try(Line *line, const Seat *seat)
{
    int number = seat->try_count > 0 ? lot(seat->try_count) : 0;
    const char *word = seat->try_count > 0 ? seat->tries[number] : "a1a1";
    int after = once_in(60) ? seat->seq - 1 : seat->seq;

    for (int i = 0; i < seat->try_count && once_in(2); i++)
        if (strcmp(seat->tries[i], "pass") == 0)
            word = seat->tries[i];
    person_says(line, "try", ",\"game\":\"%s\",\"after\":%d,\"try\":\"%s\"", seat->id, after,
                word);
    if (once_in(15))
        person_says(line, "try", ",\"game\":\"%s\",\"after\":%d,\"try\":\"%s\"", seat->id,
                    after, word);
}

static void act_over(const Person *person, Line *line, Seat *seat)
{
    if (once_in(3) && person_wants_more(person))
        person_says(line, "rematch", ",\"game\":\"%s\"", seat->id);
    else if (once_in(3))
        person_says(line, "join", ",\"game\":\"%s\"", seat->id);
    else
        seat->id[0] = '\0';
}

/* Something beside the board; false: nothing. */
static bool act_beside(Line *line, const Seat *seat)
{
    if (seat->is_offered && once_in(2))
        person_says(line, "draw", ",\"game\":\"%s\",\"offer\":%s", seat->id,
                    once_in(4) ? "true" : "false");
    else if (once_in(40))
        person_says(line, "resign", ",\"game\":\"%s\"", seat->id);
    else if (once_in(30))
        person_says(line, "draw", ",\"game\":\"%s\",\"offer\":true", seat->id);
    else if (once_in(60))
        person_says(line, "join", ",\"game\":\"%s\"", seat->id);
    else if (seat->has_aids ? once_in(60) : once_in(400))
        person_says(line, "hint", ",\"game\":\"%s\"", seat->id);
    else if (seat->has_aids ? once_in(12) : once_in(80))
        person_says(line, "takeback", ",\"game\":\"%s\"", seat->id);
    else
        return false;
    return true;
}

static void act(void *memory, int64_t plan)
{
    Person *person = memory;
    Line *line = person_line(person);
    Seat *seat = NULL;

    for (int i = 0; i < SEATS; i++)
        if (person->seats[i].id[0] != '\0' && person->seats[i].plan == plan)
            seat = &person->seats[i];
    if (seat == NULL || line == NULL)
        return;
    plan_to_act(person, seat, delay_us(NUDGE_US));
    if (seat->is_over)
        act_over(person, line, seat);
    else if (!act_beside(line, seat) && (seat->is_on_move || once_in(20)))
        make_try(line, seat);
}

/* --- What people hear --- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static void learn_tries(Seat *seat, const json_t *view)
{
    const json_t *tries = json_object_get(view, "tries");
    size_t count = json_array_size(tries);

    seat->try_count = 0;
    for (size_t i = 0; i < count && seat->try_count < TRIES_KEPT; i++)
        snprintf(seat->tries[seat->try_count++], TRY_SIZE, "%s",
                 json_string_value(json_array_get(tries, i)));
}

/* From a game or an event. */
static void learn(Person *person, Seat *seat, const json_t *message)
{
    const json_t *view = json_object_get(message, "view");
    const char *answer = text_of(message, "answer");

    seat->seq = (int)json_integer_value(json_object_get(message, "seq"));
    seat->is_on_move = strcmp(text_of(view, "turn"), seat->side) == 0;
    seat->is_over = json_is_object(json_object_get(message, "over")) ||
                    strcmp(answer, "rematch_offered") == 0;
    seat->is_offered =
        strcmp(answer, "draw_offered") == 0 && strcmp(text_of(message, "by"), seat->side) != 0;
    learn_tries(seat, view);
    plan_to_act(person, seat,
                seat->is_on_move || seat->is_offered ? delay_us(THINK_US) : delay_us(NUDGE_US));
}

static Seat *free_seat(Person *person)
{
    for (int i = 0; i < SEATS; i++)
        if (person->seats[i].id[0] == '\0')
            return &person->seats[i];
    for (int i = 0; i < SEATS; i++)
        if (person->seats[i].is_over)
            return &person->seats[i];
    return NULL;
}

static void hear_game(Person *person, const json_t *message)
{
    const char *id = text_of(message, "game");
    Seat *seat = find_seat(person, id);

    if (seat == NULL)
        seat = free_seat(person);
    if (seat == NULL)
        return;
    *seat = (Seat){.has_aids = json_is_true(json_object_get(message, "aids"))};
    snprintf(seat->id, sizeof seat->id, "%s", id);
    snprintf(seat->side, sizeof seat->side, "%s", text_of(message, "side"));
    learn(person, seat, message);
}

static void hear_event(Person *person, Line *line, const json_t *message)
{
    const char *id = text_of(message, "game");
    Seat *seat = find_seat(person, id);

    if (seat != NULL)
        learn(person, seat, message);
    else
        person_says(line, "join", ",\"game\":\"%s\"", id);
}

static void hear_games(Line *line, const json_t *message)
{
    const json_t *running = json_object_get(message, "running");

    for (size_t i = 0; i < json_array_size(running); i++)
        person_says(line, "join", ",\"game\":\"%s\"",
                    text_of(json_array_get(running, i), "game"));
}

static void hear_lobby(const Person *person, Line *line, const json_t *message)
{
    const json_t *challenges = json_object_get(message, "challenges");
    size_t count = json_array_size(challenges);

    if (count > 0 && person_wants_more(person) && !once_in(4))
        person_says(line, "accept", ",\"challenge\":\"%s\"",
                    text_of(json_array_get(challenges, (size_t)lot((int)count)), "challenge"));
}

void person_hears(Person *person, Line *line, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);
    const char *is = text_of(message, "is");

    world_note("%d< %.80s", line->number, text);
    if (message == NULL)
        world_fault_found("this is no JSON: %.100s", text);
    else if (strcmp(is, "welcome") == 0) {
        person_says(line, "games", "%s", "");
        person_says(line, "lobby", ",\"watch\":true");
    } else if (strcmp(is, "games") == 0)
        hear_games(line, message);
    else if (strcmp(is, "game") == 0)
        hear_game(person, message);
    else if (strcmp(is, "event") == 0)
        hear_event(person, line, message);
    else if (strcmp(is, "lobby") == 0)
        hear_lobby(person, line, message);
    json_decref(message);
}

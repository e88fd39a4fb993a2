/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What leaves the server, held against the truth.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "world/world_events.h"
#include "world/world_game.h"
#include "world/world_people.h"
#include "world/world_truth.h"

/* Times are told in milliseconds, of which two are cut off. */
enum { EXPECTED_MAX = 1 << 20, ROUNDED_MS = 3 };

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* What stands behind the first of that key; NULL: it is not there. */
static const char *behind(const char *text, const char *key)
{
    const char *found = strstr(text, key);

    return found != NULL ? found + strlen(key) : NULL;
}

static Side seat_of(const TrueGame *game, int person)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (game->head.seats[side].computer[0] == '\0' &&
            people_are_called(person, game->head.seats[side].name))
            return side;
    return SIDE_NONE;
}

/* What both sides have used is the time for which servers ran, as far as that is known. */
static void check_time(const TrueGame *game, const TrueEvent *event, const char *text,
                       int64_t earliest_ms, int64_t latest_ms)
{
    const char *left = behind(text, "\"time\":{\"left_ms\":[");

    if (!game->head.is_timed || left == NULL) {
        if (game->head.is_timed || strstr(text, "\"time\":null") == NULL)
            world_fault_found("%s: the clocks are not told", game->head.public_id);
        return;
    }
    char *next = NULL;
    int64_t first_ms = strtoll(left, &next, 10);
    int64_t second_ms = strtoll(next + 1, NULL, 10);
    int64_t used_ms = 2000 * (int64_t)game->head.clock_s +
                      1000 * (int64_t)game->head.increment_s * event->moves - first_ms -
                      second_ms;
    if (first_ms == 0 || second_ms == 0)
        return;
    if (used_ms > latest_ms - game->began_up_ms + ROUNDED_MS ||
        used_ms < earliest_ms - game->began_up_ms - game->lost_ms - ROUNDED_MS)
        world_fault_found("%s: both have used %" PRId64 " ms, but %" PRId64 " to %" PRId64
                          " have passed, of which %" PRId64 " may be lost",
                          game->head.public_id, used_ms, earliest_ms - game->began_up_ms,
                          latest_ms - game->began_up_ms, game->lost_ms);
}

static void note_told(TrueGame *game, Side side, int seq)
{
    if (seq > game->told[side])
        game->told[side] = seq;
    if (true_game_is_over(game) && game->told[side] == game->event_count[side])
        game->is_end_told = true;
}

/* An offer of another game is told after the end, and nowhere written down. */
static bool is_rematch(const TrueGame *game, Side side, int seq, const char *element)
{
    return true_game_is_over(game) && seq == game->event_count[side] + 1 &&
           strstr(element, "\"answer\":\"rematch_offered\"") != NULL;
}

static void check_event(const Line *line, TrueGame *game, Side side, const char *text)
{
    static char storage[EXPECTED_MAX];
    const char *element = strstr(text, "\"seq\":");
    int seq = element != NULL ? atoi(element + 6) : 0;
    int16_t *before = &game->seq_on_line[line->number];
    TextBuffer expected;

    if (*before != 0 && seq != *before + 1)
        world_fault_found("%s: event %d follows %d", game->head.public_id, seq, *before);
    *before = (int16_t)seq;
    if (is_rematch(game, side, seq, text))
        return;
    if (seq < 1 || seq > game->event_count[side]) {
        world_fault_found("%s: side %d is told what it must not hear: %.200s",
                          game->head.public_id, side, text);
        return;
    }
    const TrueEvent *event = &game->events[side][seq - 1];
    text_init(&expected, storage, sizeof storage);
    text_add(&expected, event->element + 1);
    true_game_outcome(game, side, event->outcome, &expected);
    text_add(&expected, ",\"view\":");
    text_add(&expected, event->view);
    if (!begins_with(element, storage))
        world_fault_found("%s: side %d is told %.120s, not %.120s", game->head.public_id, side,
                          element, storage);
    check_time(game, event, element, event->up_ms, event->up_ms);
    note_told(game, side, seq);
}

/* All that the seat has been told, and what it sees. */
static void check_game(const Line *line, TrueGame *game, Side side, const char *text)
{
    static char storage[EXPECTED_MAX];
    const char *number = behind(text, "\"seq\":");
    int seq = number != NULL ? atoi(number) : 0;
    const char *events = behind(text, "\"events\":[");
    TextBuffer expected;

    game->seq_on_line[line->number] = (int16_t)seq;
    bool has_rematch = is_rematch(game, side, seq, text);
    seq -= has_rematch;
    if (seq < 1 || seq > game->event_count[side] || events == NULL) {
        world_fault_found("%s: side %d is told of %d events", game->head.public_id, side, seq);
        return;
    }
    /* What is void may have become so after this was said. */
    const TrueEvent *last = &game->events[side][seq - 1];
    if (last->is_void)
        return;
    text_init(&expected, storage, sizeof storage);
    for (int i = 0; i < seq; i++) {
        const TrueEvent *event = &game->events[side][i];

        if (event->is_void)
            continue;
        text_add(&expected, i > 0 ? "," : "");
        text_add(&expected, event->element);
        true_game_outcome(game, side, event->outcome, &expected);
        text_add(&expected, "}");
    }
    if (!has_rematch) {
        text_add(&expected, "],\"view\":");
        text_add(&expected, last->view);
    }
    if (!begins_with(events, storage))
        world_fault_found("%s: side %d is shown another game: %.300s", game->head.public_id,
                          side, events);
    if (!true_game_is_over(game))
        check_time(game, last, events, last->up_ms, truth_up_ms());
    note_told(game, side, seq);
}

void truth_message(const Line *line, const char *text)
{
    const char *id = behind(text, "\"game\":\"");
    bool is_event = begins_with(text, "{\"is\":\"event\"");

    if (!is_event && !begins_with(text, "{\"is\":\"game\"") &&
        !begins_with(text, "{\"is\":\"hint\""))
        return;
    TrueGame *game = id != NULL ? truth_find(id, strcspn(id, "\"")) : NULL;
    Side side = game != NULL ? seat_of(game, line->person) : SIDE_NONE;
    if (side == SIDE_NONE)
        world_fault_found("%d hears of a game that is none of his: %.100s", line->person, text);
    else if (is_event)
        check_event(line, game, side, text);
    else if (begins_with(text, "{\"is\":\"game\""))
        check_game(line, game, side, text);
}

void truth_bot_is_told(TrueGame *game, Side side, int seq)
{
    note_told(game, side, seq);
}

void truth_review(const char *id, int status)
{
    TrueGame *game = truth_find(id, strlen(id));

    if (status != 200)
        return;
    if (game == NULL || !true_game_is_over(game))
        world_fault_found("%s can be looked at and is not over", id);
    else
        game->is_end_told = true;
}

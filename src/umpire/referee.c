/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "umpire/referee.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "umpire/referee_internal.h"

enum { PLAIN_SIZE = 32 }; /* of a try that is read at a glance */

Referee *referee_new(void)
{
    return memory_new(sizeof(Referee));
}

static void drop_game(RefereeGame *game)
{
    umpire_free(game->umpire);
    memory_free(game->firsts);
    *game = (RefereeGame){0};
}

void referee_free(Referee *referee)
{
    if (referee == NULL)
        return;
    for (int i = 0; i < referee->capacity; i++)
        drop_game(&referee->games[i]);
    memory_free(referee->games);
    memory_free(referee->view);
    memory_free(referee->tries);
    memory_free(referee);
}

void referee_refuse_long_line(TextBuffer *answers)
{
    char sentence[64];

    snprintf(sentence, sizeof sentence, "the line is longer than %d bytes", REFEREE_LINE_MAX);
    json_begin(answers, NULL, "{");
    json_add_text(answers, "error", sentence);
    json_end(answers, "}\n");
}

/* --- Games --- */

static Status lack_memory(Error *error)
{
    return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
}

/* Room for a game of that number, and to look at one of that kind. What fails leaves what there
 * is as it is: only unused room may have grown. */
static Status make_room(Referee *referee, int id, const GameOps *game, Error *error)
{
    if (id >= referee->capacity) {
        int capacity = id < 8 ? 8 : 2 * id < REFEREE_GAMES_MAX ? 2 * id : REFEREE_GAMES_MAX;
        RefereeGame *games = memory_resize(referee->games, (size_t)capacity * sizeof *games);

        if (games == NULL)
            return lack_memory(error);
        memset(games + referee->capacity, 0,
               (size_t)(capacity - referee->capacity) * sizeof *games);
        referee->games = games;
        referee->capacity = capacity;
    }
    if (game->view_size > referee->view_size) {
        void *view = memory_resize(referee->view, game->view_size);

        if (view == NULL)
            return lack_memory(error);
        referee->view = view;
        referee->view_size = game->view_size;
    }
    if (game->max_tries > referee->tries_max) {
        Move *tries = memory_resize(referee->tries, (size_t)game->max_tries * sizeof *tries);

        if (tries == NULL)
            return lack_memory(error);
        referee->tries = tries;
        referee->tries_max = game->max_tries;
    }
    return STATUS_OK;
}

/* Makes a game; `game` is then the caller's. */
static Status begin_game(const GameOps *ops, const GameSetup *setup, RefereeGame *game,
                         Error *error)
{
    *game = (RefereeGame){0};
    Status status = umpire_new(ops, setup, &game->umpire, error);

    if (status != STATUS_OK)
        return status;
    game->firsts = memory_new(SIDE_COUNT * ops->view_size);
    if (game->firsts == NULL) {
        drop_game(game);
        return lack_memory(error);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        umpire_view(game->umpire, side, (char *)game->firsts + side * ops->view_size);
    return STATUS_OK;
}

/* Puts a new game in the place of the old one, or leaves the old one. */
static Status answer_new(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                         Error *error)
{
    GameSetup setup;
    RefereeGame game;
    char word[16];
    const GameOps *ops = NULL;
    Status status = referee_read_setup(request->value, &ops, &setup, error);

    if (status == STATUS_OK)
        status = make_room(referee, request->id, ops, error);
    if (status == STATUS_OK)
        status = begin_game(ops, &setup, &game, error);
    if (status != STATUS_OK)
        return status;
    drop_game(&referee->games[request->id]);
    referee->games[request->id] = game;
    json_add_bool(answers, "ok", true);
    json_add_text(answers, "next", referee_side_word(umpire_to_move(game.umpire), ops, word));
    json_add_number(answers, "askable", referee_list_tries(referee, game.umpire));
    ops->text->report_start(umpire_world(game.umpire), answers);
    return STATUS_OK;
}

static bool read_id(const json_t *value, int *id)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) >= REFEREE_GAMES_MAX)
        return false;
    *id = (int)json_integer_value(value);
    return true;
}

/* In new memory, for a place that was empty or had a game of another kind. */
static Status copy_anew(const RefereeGame *from, RefereeGame *to, Error *error)
{
    const GameOps *ops = umpire_game(from->umpire);
    RefereeGame copy = {.firsts = memory_new(SIDE_COUNT * ops->view_size)};

    if (copy.firsts == NULL)
        return lack_memory(error);
    Status status = umpire_new(ops, &(GameSetup){0}, &copy.umpire, error);
    if (status == STATUS_OK && umpire_copy(copy.umpire, from->umpire) != STATUS_OK)
        status = lack_memory(error);
    if (status != STATUS_OK) {
        drop_game(&copy);
        return status;
    }
    memcpy(copy.firsts, from->firsts, SIDE_COUNT * ops->view_size);
    drop_game(to);
    *to = copy;
    return STATUS_OK;
}

/* In the memory that is there, if it fits: a search goes back to one position again and again. */
static Status copy_game(const RefereeGame *from, RefereeGame *to, Error *error)
{
    const GameOps *ops = umpire_game(from->umpire);

    if (to->umpire == NULL || umpire_game(to->umpire) != ops)
        return copy_anew(from, to, error);
    if (umpire_copy(to->umpire, from->umpire) != STATUS_OK)
        return lack_memory(error);
    memcpy(to->firsts, from->firsts, SIDE_COUNT * ops->view_size);
    return STATUS_OK;
}

static Status answer_clone(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                           Error *error)
{
    int to = 0;

    if (!read_id(request->value, &to))
        return error_set(error, STATUS_BAD_INPUT,
                         "\"clone\" is not the number of a game, from 0 to %d",
                         REFEREE_GAMES_MAX - 1);
    Status status =
        make_room(referee, to, umpire_game(referee->games[request->id].umpire), error);

    if (status == STATUS_OK && to != request->id)
        status = copy_game(&referee->games[request->id], &referee->games[to], error);
    if (status == STATUS_OK)
        json_add_bool(answers, "ok", true);
    return status;
}

static Status answer_drop(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error)
{
    if (!json_is_true(request->value))
        return error_set(error, STATUS_BAD_INPUT, "\"drop\" is not true");
    drop_game(&referee->games[request->id]);
    json_add_bool(answers, "ok", true);
    return STATUS_OK;
}

/* --- Requests --- */

static const struct {
    const char *key;
    RefereeAnswer answer;
} requests[] = {
    {"try", referee_answer_try},   {"ask", referee_answer_ask}, {"tries", referee_answer_tries},
    {"view", referee_answer_view}, {"fen", referee_answer_fen}, {"score", referee_answer_score},
    {"clone", answer_clone},       {"drop", answer_drop},       {"new", answer_new}};
enum { REQUESTS = sizeof requests / sizeof *requests };

#define REQUEST_NAMES "new, try, ask, tries, view, clone, drop, fen, score"

static Status answer_request(Referee *referee, RefereeAnswer answer,
                             const RefereeRequest *request, TextBuffer *answers, Error *error)
{
    bool has_game =
        request->id < referee->capacity && referee->games[request->id].umpire != NULL;

    if (!has_game && answer != answer_new)
        return request->id == 0
                   ? error_set(error, STATUS_BAD_INPUT, "no game has been started")
                   : error_set(error, STATUS_BAD_INPUT, "there is no game %d", request->id);
    return answer(referee, request, answers, error);
}

/* Fills the answer, which is an object as well, or leaves it as it is. */
static Status answer_object(Referee *referee, json_t *object, TextBuffer *answers, Error *error)
{
    json_t *id = json_is_object(object) ? json_object_get(object, "id") : NULL;
    RefereeRequest request = {0};

    if (!json_is_object(object) || json_object_size(object) != (id != NULL ? 2 : 1))
        return error_set(error, STATUS_BAD_INPUT,
                         "a line is an object with one of " REQUEST_NAMES);
    if (id != NULL && !read_id(id, &request.id))
        return error_set(error, STATUS_BAD_INPUT, "\"id\" is not a whole number from 0 to %d",
                         REFEREE_GAMES_MAX - 1);
    for (int i = 0; i < REQUESTS; i++) {
        request.value = json_object_get(object, requests[i].key);
        if (request.value != NULL)
            return answer_request(referee, requests[i].answer, &request, answers, error);
    }
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        if (value != id)
            break;
    }
    return error_set(error, STATUS_BAD_INPUT, "there is no \"%.24s\"; there are " REQUEST_NAMES,
                     key != NULL ? key : "");
}

static void add_object(Referee *referee, json_t *object, TextBuffer *answers)
{
    Error error = {""};

    json_begin(answers, NULL, "{");
    if (answer_object(referee, object, answers, &error) != STATUS_OK)
        json_add_text(answers, "error", error.text);
    json_end(answers, "}");
}

/* All of a batch, in its order; what fails does not stop the others. */
static void add_batch(Referee *referee, json_t *batch, TextBuffer *answers)
{
    json_t *object;
    size_t i;

    json_begin(answers, NULL, "[");
    json_array_foreach(batch, i, object) add_object(referee, object, answers);
    json_end(answers, "]");
}

static void add_fault(const json_error_t *problem, TextBuffer *answers)
{
    Error error;

    error_set(&error, STATUS_BAD_INPUT, "not JSON at character %d: %.150s", problem->column,
              problem->text);
    json_begin(answers, NULL, "{");
    json_add_text(answers, "error", error.text);
    json_end(answers, "}");
}

static bool is_plain(char c)
{
    return c > ' ' && c < 0x7f && c != '"' && c != '\\';
}

/* A text in quotes that is its own letters; returns what follows it, or NULL. */
static const char *read_plain(const char *at, const char *end, char *text, size_t size)
{
    size_t length = 0;

    if (at == end || *at != '"')
        return NULL;
    for (at++; at < end && is_plain(*at); at++) {
        if (length + 1 == size)
            return NULL;
        text[length++] = *at;
    }
    text[length] = '\0';
    return at < end && *at == '"' ? at + 1 : NULL;
}

/* ,"id":12 without blanks, if it is there; what follows it, or NULL. */
static const char *read_plain_id(const char *at, const char *end, int *id)
{
    static const char key[] = ",\"id\":";
    size_t length = sizeof key - 1;

    *id = 0;
    if (at == NULL || (size_t)(end - at) <= length || memcmp(at, key, length) != 0)
        return at;
    at += length;
    if (*at < '0' || *at > '9' || (*at == '0' && at + 1 < end && at[1] >= '0' && at[1] <= '9'))
        return NULL;
    for (; at < end && *at >= '0' && *at <= '9' && *id < REFEREE_GAMES_MAX; at++)
        *id = 10 * *id + (*at - '0');
    return *id < REFEREE_GAMES_MAX ? at : NULL;
}

/* A try in its shortest form, {"try":"e2e4","id":3}; returns what follows it, or NULL. */
static const char *read_plain_try(const char *at, const char *end, RefereeRequest *request,
                                  char text[PLAIN_SIZE])
{
    static const char key[] = "{\"try\":";
    size_t length = sizeof key - 1;

    *request = (RefereeRequest){.text = text};
    if ((size_t)(end - at) <= length || memcmp(at, key, length) != 0)
        return NULL;
    at = read_plain(at + length, end, text, PLAIN_SIZE);
    at = read_plain_id(at, end, &request->id);
    return at != NULL && at < end && *at == '}' ? at + 1 : NULL;
}

static void add_plain_try(Referee *referee, const RefereeRequest *request, TextBuffer *answers)
{
    Error error;

    json_begin(answers, NULL, "{");
    if (answer_request(referee, referee_answer_try, request, answers, &error) != STATUS_OK)
        json_add_text(answers, "error", error.text);
    json_end(answers, "}");
}

/* Whether the line is a batch of nothing but such tries. Nothing is done before that is known: a
 * line that is no JSON in the end changes nothing. */
static bool is_plain_batch(const char *at, const char *end)
{
    RefereeRequest request;
    char text[PLAIN_SIZE];

    if (at == end || *at != '[')
        return false;
    do
        at = read_plain_try(at + 1, end, &request, text);
    while (at != NULL && at < end && *at == ',');
    return at != NULL && at + 1 == end && *at == ']';
}

/* Nearly all lines are tries in their shortest form, and are read at a glance. Anything else, what
 * is wrong too, is left to JSON's own reader. */
static bool answer_plain(Referee *referee, const char *line, size_t length, TextBuffer *answers)
{
    const char *end = line + length;
    RefereeRequest request;
    char text[PLAIN_SIZE];

    if (read_plain_try(line, end, &request, text) == end) {
        add_plain_try(referee, &request, answers);
        return true;
    }
    if (!is_plain_batch(line, end))
        return false;
    json_begin(answers, NULL, "[");
    for (const char *at = line; at + 1 < end;) {
        at = read_plain_try(at + 1, end, &request, text);
        add_plain_try(referee, &request, answers);
    }
    json_end(answers, "]");
    return true;
}

static void answer_json(Referee *referee, const char *line, size_t length, TextBuffer *answers)
{
    json_error_t problem;
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES, &problem);

    if (request == NULL)
        add_fault(&problem, answers);
    else if (json_array_size(request) > 0)
        add_batch(referee, request, answers);
    else
        add_object(referee, request, answers);
    json_decref(request);
}

void referee_answer(Referee *referee, const char *line, size_t length, TextBuffer *answers)
{
    if (!answer_plain(referee, line, length, answers))
        answer_json(referee, line, length, answers);
    text_add_char(answers, '\n');
}

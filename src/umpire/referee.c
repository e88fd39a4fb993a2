/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "umpire/referee.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "game/game_setup.h"
#include "players/games.h"
#include "umpire/umpire.h"

enum { SENTENCES_MAX = 8192, TEXT_MAX = 512 };

struct Referee {
    Umpire *umpire; /* NULL before the first game */
    void *view;     /* scratch */
    Move *tries;    /* scratch */
};

Referee *referee_new(void)
{
    return memory_new(sizeof(Referee));
}

static void drop_game(Referee *referee)
{
    umpire_free(referee->umpire);
    memory_free(referee->view);
    memory_free(referee->tries);
}

void referee_free(Referee *referee)
{
    if (referee == NULL)
        return;
    drop_game(referee);
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

/* How many tries the side on move has. */
static int count_askable(Referee *referee)
{
    const GameOps *game = umpire_game(referee->umpire);

    umpire_view(referee->umpire, umpire_to_move(referee->umpire), referee->view);
    return game->list_tries(referee->view, referee->tries);
}

static const char *side_word(Side side, const GameOps *game, char word[16])
{
    snprintf(word, 16, "%s", game->text->side_names[side]);
    word[0] = (char)(word[0] - 'A' + 'a');
    return word;
}

static void add_sentences(const GameOps *game, Side side, const News *news, TextBuffer *answers)
{
    char storage[SENTENCES_MAX];
    char word[16];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    game->text->say(news, &lines);
    json_add_lines(answers, side_word(side, game, word), storage);
}

static Status copy_text(const char *key, json_t *value, char *to, size_t size, Error *error)
{
    if (!json_is_string(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is not a text", key);
    if (json_string_length(value) >= size || strlen(json_string_value(value)) >= size ||
        strlen(json_string_value(value)) != json_string_length(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is too long or holds a zero", key);
    snprintf(to, size, "%s", json_string_value(value));
    return STATUS_OK;
}

static Status copy_number(const char *key, json_t *value, int *to, Error *error)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > INT32_MAX)
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is not a whole number from 0", key);
    *to = (int)json_integer_value(value);
    return STATUS_OK;
}

/* The game that "game" names. */
static Status read_game(json_t *object, const GameOps **game, Error *error)
{
    json_t *value = json_object_get(object, "game");
    char name[32] = "";

    if (value == NULL)
        return error_set(error, STATUS_BAD_INPUT, "a new game needs \"game\"");
    Status status = copy_text("game", value, name, sizeof name, error);
    return status == STATUS_OK ? games_find(name, game, error) : status;
}

/* A word of the start; a number may be written as one. */
static Status add_start_word(const GameOps *game, const char *key, json_t *value,
                             GameSetup *setup, Error *error)
{
    char number[32];

    if (json_is_number(value))
        snprintf(number, sizeof number, "%.12g", json_number_value(value));
    else if (!json_is_string(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is no number and no text", key);
    return game_setup_add_word(
        game, key, json_is_number(value) ? number : json_string_value(value), setup, error);
}

static Status read_setup(const GameOps *game, json_t *object, GameSetup *setup, Error *error)
{
    const char *key;
    json_t *value;
    Status status = STATUS_OK;

    json_object_foreach(object, key, value)
    {
        if (strcmp(key, "game") == 0)
            continue;
        if (strcmp(key, "rules") == 0)
            status = copy_text(key, value, setup->rules, sizeof setup->rules, error);
        else if (strcmp(key, "draws") == 0)
            status = copy_text(key, value, setup->draws, sizeof setup->draws, error);
        else if (strcmp(key, "start") == 0)
            status = copy_text(key, value, setup->start, sizeof setup->start, error);
        else if (strcmp(key, "max_plies") == 0)
            status = copy_number(key, value, &setup->max_plies, error);
        else if (!game_has_start_key(game, key))
            status = error_set(error, STATUS_BAD_INPUT, "a new game has no \"%.24s\"", key);
        if (status != STATUS_OK)
            return status;
    }
    json_object_foreach(object, key, value)
    {
        if (game_has_start_key(game, key))
            status = add_start_word(game, key, value, setup, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Puts a new game in the place of the old one, or leaves the old one. */
static Status start_game(Referee *referee, const GameOps *game, const GameSetup *setup,
                         Error *error)
{
    Umpire *umpire = NULL;
    Status status = umpire_new(game, setup, &umpire, error);

    if (status != STATUS_OK)
        return status;
    void *view = memory_new(game->view_size);
    Move *tries = memory_new((size_t)game->max_tries * sizeof *tries);
    if (view == NULL || tries == NULL) {
        umpire_free(umpire);
        memory_free(view);
        memory_free(tries);
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    }
    drop_game(referee);
    referee->umpire = umpire;
    referee->view = view;
    referee->tries = tries;
    return STATUS_OK;
}

static Status answer_new(Referee *referee, json_t *value, TextBuffer *answers, Error *error)
{
    GameSetup setup = {0};
    char word[16];
    const GameOps *game = NULL;

    if (!json_is_object(value))
        return error_set(error, STATUS_BAD_INPUT, "\"new\" is not an object");
    Status status = read_game(value, &game, error);
    if (status == STATUS_OK)
        status = read_setup(game, value, &setup, error);
    if (status == STATUS_OK)
        status = start_game(referee, game, &setup, error);
    if (status != STATUS_OK)
        return status;

    json_add_bool(answers, "ok", true);
    json_add_text(answers, "next", side_word(umpire_to_move(referee->umpire), game, word));
    json_add_number(answers, "askable", count_askable(referee));
    game->text->report_start(umpire_world(referee->umpire), answers);
    return STATUS_OK;
}

/* What the try changed: the end, who is next, what each side hears. */
static void add_consequences(Referee *referee, const News news[SIDE_COUNT], TextBuffer *answers)
{
    const GameOps *game = umpire_game(referee->umpire);
    Outcome outcome = umpire_outcome(referee->umpire);
    Side to_move = umpire_to_move(referee->umpire);
    char word[16];

    if (outcome.is_over) {
        json_begin(answers, "end", "{");
        json_add_text(answers, "result", outcome_to_result(outcome));
        json_add_text(answers, "reason", reason_to_text((Reason)outcome.reason));
        json_end(answers, "}");
    } else {
        json_add_null(answers, "end");
    }
    json_add_text(answers, "next", outcome.is_over ? NULL : side_word(to_move, game, word));
    json_add_number(answers, "askable", outcome.is_over ? 0 : count_askable(referee));
    json_begin(answers, "hears", "{");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        add_sentences(game, side, &news[side], answers);
    json_end(answers, "}");
}

static Status answer_attempt(Referee *referee, const char *key, const char *written, Move move,
                             TextBuffer *answers, Error *error)
{
    const GameOps *game = umpire_game(referee->umpire);
    News news[SIDE_COUNT];
    char word[16];
    Side side = umpire_to_move(referee->umpire);
    Status status = umpire_attempt(referee->umpire, side, move, news);

    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    json_add_text(answers, "turn", side_word(side, game, word));
    json_add_text(answers, key, written);
    json_add_text(answers, "answer", verdict_to_text((Verdict)news[side].verdict));
    game->text->report(umpire_world(referee->umpire), side, news, answers);
    add_consequences(referee, news, answers);
    return STATUS_OK;
}

static Status answer_try(Referee *referee, json_t *value, TextBuffer *answers, Error *error)
{
    const GameText *text = umpire_game(referee->umpire)->text;
    char written[TEXT_MAX];
    Move move = MOVE_NONE;
    Status status = copy_text("try", value, written, sizeof written, error);

    if (status == STATUS_OK && text->question != NULL && strcmp(written, text->question) == 0)
        status = error_set(error, STATUS_BAD_INPUT, "a question is asked with {\"ask\":\"%s\"}",
                           text->question);
    if (status == STATUS_OK)
        status = text->move_from_text(written, &move, error);
    if (status == STATUS_OK)
        status = answer_attempt(referee, "try", written, move, answers, error);
    return status;
}

static Status answer_ask(Referee *referee, json_t *value, TextBuffer *answers, Error *error)
{
    const GameText *text = umpire_game(referee->umpire)->text;
    char written[TEXT_MAX];
    Move move = MOVE_NONE;
    Status status = copy_text("ask", value, written, sizeof written, error);

    if (status == STATUS_OK && (text->question == NULL || strcmp(written, text->question) != 0))
        status = error_set(error, STATUS_BAD_INPUT, "this game knows no such question");
    if (status == STATUS_OK)
        status = text->move_from_text(written, &move, error);
    if (status == STATUS_OK)
        status = answer_attempt(referee, "ask", written, move, answers, error);
    return status;
}

static Status answer_fen(Referee *referee, json_t *value, TextBuffer *answers, Error *error)
{
    char storage[TEXT_MAX];
    TextBuffer position;

    if (!json_is_true(value))
        return error_set(error, STATUS_BAD_INPUT, "\"fen\" is not true");
    text_init(&position, storage, sizeof storage);
    umpire_game(referee->umpire)->text->world_to_text(umpire_world(referee->umpire), &position);
    json_add_text(answers, "fen", storage);
    return STATUS_OK;
}

static Status answer_score(Referee *referee, json_t *value, TextBuffer *answers, Error *error)
{
    const GameText *text = umpire_game(referee->umpire)->text;

    if (!json_is_true(value))
        return error_set(error, STATUS_BAD_INPUT, "\"score\" is not true");
    if (text->report_score == NULL)
        return error_set(error, STATUS_BAD_INPUT, "this game is not decided by a score");
    text->report_score(umpire_world(referee->umpire), answers);
    return STATUS_OK;
}

/* Fills the answer, which is an object as well, or leaves it as it is. */
static Status answer_object(Referee *referee, json_t *object, TextBuffer *answers, Error *error)
{
    static const struct {
        const char *key;
        Status (*answer)(Referee *referee, json_t *value, TextBuffer *answers, Error *error);
    } requests[] = {{"try", answer_try},
                    {"ask", answer_ask},
                    {"fen", answer_fen},
                    {"score", answer_score},
                    {"new", answer_new}};

    if (!json_is_object(object) || json_object_size(object) != 1)
        return error_set(error, STATUS_BAD_INPUT,
                         "a line is an object with one of new, try, ask, fen, score");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        json_t *value = json_object_get(object, requests[i].key);

        if (value == NULL)
            continue;
        if (referee->umpire == NULL && requests[i].answer != answer_new)
            return error_set(error, STATUS_BAD_INPUT, "no game has been started");
        return requests[i].answer(referee, value, answers, error);
    }
    return error_set(error, STATUS_BAD_INPUT,
                     "there is no \"%.24s\"; there are new, try, ask, fen, score",
                     json_object_iter_key(json_object_iter(object)));
}

void referee_answer(Referee *referee, const char *line, size_t length, TextBuffer *answers)
{
    json_error_t problem;
    Error error = {""};
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &problem);

    if (object == NULL)
        snprintf(error.text, sizeof error.text, "not JSON at character %d: %.150s",
                 problem.column, problem.text);
    json_begin(answers, NULL, "{");
    if (object == NULL || answer_object(referee, object, answers, &error) != STATUS_OK)
        json_add_text(answers, "error", error.text);
    json_end(answers, "}\n");
    json_decref(object);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/json.h"
#include "umpire/referee_internal.h"

enum { SENTENCES_MAX = 8192, TEXT_MAX = 512 };

static Umpire *umpire_of(const Referee *referee, const RefereeRequest *request)
{
    return referee->games[request->id].umpire;
}

const char *referee_side_word(Side side, const GameOps *game, char word[16])
{
    const char *name = game->text->side_names[side];
    size_t length = strnlen(name, 15);

    memcpy(word, name, length);
    word[length] = '\0';
    word[0] = (char)(word[0] - 'A' + 'a');
    return word;
}

int referee_list_tries(Referee *referee, const Umpire *umpire)
{
    if (umpire_outcome(umpire).is_over)
        return 0;
    umpire_view(umpire, umpire_to_move(umpire), referee->view);
    return umpire_game(umpire)->list_tries(referee->view, referee->tries);
}

static void add_sentences(const GameOps *game, Side side, const News *news, TextBuffer *answers)
{
    char storage[SENTENCES_MAX];
    char word[16];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    game->text->say(news, &lines);
    json_add_lines(answers, referee_side_word(side, game, word), storage);
}

/* What the try changed: the end, who is next, what each side hears. */
static void add_consequences(Referee *referee, const Umpire *umpire,
                             const News news[SIDE_COUNT], TextBuffer *answers)
{
    const GameOps *game = umpire_game(umpire);
    Outcome outcome = umpire_outcome(umpire);
    Side to_move = umpire_to_move(umpire);
    char word[16];

    if (outcome.is_over) {
        json_begin(answers, "end", "{");
        json_add_text(answers, "result", outcome_to_result(outcome));
        json_add_text(answers, "reason", reason_to_text((Reason)outcome.reason));
        json_end(answers, "}");
    } else {
        json_add_null(answers, "end");
    }
    json_add_text(answers, "next",
                  outcome.is_over ? NULL : referee_side_word(to_move, game, word));
    json_add_number(answers, "askable",
                    outcome.is_over ? 0 : referee_list_tries(referee, umpire));
    json_begin(answers, "hears", "{");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        add_sentences(game, side, &news[side], answers);
    json_end(answers, "}");
}

static Status attempt(Referee *referee, Umpire *umpire, const char *key, const char *written,
                      Move move, TextBuffer *answers, Error *error)
{
    const GameOps *game = umpire_game(umpire);
    News news[SIDE_COUNT];
    char word[16];
    Side side = umpire_to_move(umpire);
    Status status = umpire_attempt(umpire, side, move, news);

    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    json_add_text(answers, "turn", referee_side_word(side, game, word));
    json_add_text(answers, key, written);
    json_add_text(answers, "answer", verdict_to_text((Verdict)news[side].verdict));
    game->text->report(umpire_world(umpire), side, news, answers);
    add_consequences(referee, umpire, news, answers);
    return STATUS_OK;
}

/* What was written behind `key`, cut out of the request. */
static Status read_written(const RefereeRequest *request, const char *key,
                           char written[TEXT_MAX], Error *error)
{
    if (request->text == NULL)
        return referee_copy_text(key, request->value, written, TEXT_MAX, error);
    memcpy(written, request->text, strlen(request->text) + 1);
    return STATUS_OK;
}

Status referee_answer_try(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error)
{
    Umpire *umpire = umpire_of(referee, request);
    const GameText *text = umpire_game(umpire)->text;
    char written[TEXT_MAX];
    Move move = MOVE_NONE;
    Status status = read_written(request, "try", written, error);

    if (status == STATUS_OK && text->question != NULL && strcmp(written, text->question) == 0)
        status = error_set(error, STATUS_BAD_INPUT, "a question is asked with {\"ask\":\"%s\"}",
                           text->question);
    if (status == STATUS_OK)
        status = text->move_from_text(written, &move, error);
    if (status == STATUS_OK)
        status = attempt(referee, umpire, "try", written, move, answers, error);
    return status;
}

Status referee_answer_ask(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error)
{
    Umpire *umpire = umpire_of(referee, request);
    const GameText *text = umpire_game(umpire)->text;
    char written[TEXT_MAX];
    Move move = MOVE_NONE;
    Status status = read_written(request, "ask", written, error);

    if (status == STATUS_OK && (text->question == NULL || strcmp(written, text->question) != 0))
        status = error_set(error, STATUS_BAD_INPUT, "this game knows no such question");
    if (status == STATUS_OK)
        status = text->move_from_text(written, &move, error);
    if (status == STATUS_OK)
        status = attempt(referee, umpire, "ask", written, move, answers, error);
    return status;
}

static Status expect_true(const RefereeRequest *request, const char *key, Error *error)
{
    return json_is_true(request->value)
               ? STATUS_OK
               : error_set(error, STATUS_BAD_INPUT, "\"%s\" is not true", key);
}

Status referee_answer_fen(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error)
{
    const Umpire *umpire = umpire_of(referee, request);
    char storage[TEXT_MAX];
    TextBuffer position;
    Status status = expect_true(request, "fen", error);

    if (status != STATUS_OK)
        return status;
    text_init(&position, storage, sizeof storage);
    umpire_game(umpire)->text->world_to_text(umpire_world(umpire), &position);
    json_add_text(answers, "fen", storage);
    return STATUS_OK;
}

Status referee_answer_score(Referee *referee, const RefereeRequest *request,
                            TextBuffer *answers, Error *error)
{
    const Umpire *umpire = umpire_of(referee, request);
    const GameText *text = umpire_game(umpire)->text;
    Status status = expect_true(request, "score", error);

    if (status != STATUS_OK)
        return status;
    if (text->report_score == NULL)
        return error_set(error, STATUS_BAD_INPUT, "this game is not decided by a score");
    text->report_score(umpire_world(umpire), answers);
    return STATUS_OK;
}

Status referee_answer_tries(Referee *referee, const RefereeRequest *request,
                            TextBuffer *answers, Error *error)
{
    const Umpire *umpire = umpire_of(referee, request);
    const GameOps *game = umpire_game(umpire);
    Status status = expect_true(request, "tries", error);

    if (status != STATUS_OK)
        return status;
    int count = referee_list_tries(referee, umpire);
    json_begin(answers, "tries", "[");
    for (int i = 0; i < count; i++) {
        json_begin(answers, NULL, "\"");
        game->text->move_to_text(referee->tries[i], answers);
        json_end(answers, "\"");
    }
    json_end(answers, "]");
    return STATUS_OK;
}

/* What that side knows, and nothing else. */
Status referee_answer_view(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                           Error *error)
{
    const RefereeGame *game = &referee->games[request->id];
    const GameOps *ops = umpire_game(game->umpire);
    const char *name = json_is_string(request->value) ? json_string_value(request->value) : "";

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char word[16];

        if (strcmp(referee_side_word(side, ops, word), name) != 0)
            continue;
        umpire_view(game->umpire, side, referee->view);
        json_begin(answers, "view", "{");
        ops->text->report_view(referee->view,
                               (const char *)game->firsts + side * ops->view_size, answers);
        json_end(answers, "}");
        return STATUS_OK;
    }
    return error_set(error, STATUS_BAD_INPUT, "\"view\" names no side of this game");
}

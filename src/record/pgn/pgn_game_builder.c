/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making a GameRecord of a referee's file: the umpire judges every try again.
 */
#include <string.h>

#include "record/pgn/pgn_internal.h"

static Status begin(PgnBuilder *builder, Error *error)
{
    const RecordHead *head = &builder->intent->head;
    Error inner;
    Status status = umpire_new(head->game, &head->setup, &builder->umpire, &inner);

    if (status != STATUS_OK)
        return record_error_at(error, builder->move_line, status, &inner);
    game_record_init(&builder->game->record, head->game, &head->setup);
    builder->game->record.head = *head;
    return STATUS_OK;
}

static const ChessPosition *position_of(const PgnBuilder *builder)
{
    const KriegspielWorld *world = umpire_world(builder->umpire);

    return &world->position;
}

/* Lets the umpire judge and writes it down; `verdict` is what it has to say. */
static Status judge(PgnBuilder *builder, Move move, Verdict verdict, int line, Error *error)
{
    Side side = umpire_to_move(builder->umpire);
    News news[SIDE_COUNT];
    char storage[8];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    builder->intent->head.game->text->move_to_text(move, &text);
    Status status = umpire_attempt(builder->umpire, side, move, news);
    if (status != STATUS_OK)
        return error_set(error, status, "line %d: %s: %s", line, storage,
                         status_to_text(status));
    if (news[side].verdict != verdict)
        return PGN_DISAGREE(
            builder, error, "line %d: %s is recorded as %s, but the umpire says %s", line,
            storage, verdict_to_text(verdict), verdict_to_text((Verdict)news[side].verdict));
    if (verdict == VERDICT_MOVED)
        builder->news = news[side];
    status = game_record_add(&builder->game->record, side, move, verdict);
    if (status != STATUS_OK)
        return error_set(error, status, "line %d: %s", line, status_to_text(status));
    return STATUS_OK;
}

static Status settle(PgnBuilder *builder, Error *error)
{
    if (!builder->is_waiting)
        return STATUS_OK;
    builder->is_waiting = false;
    return judge(builder, builder->news.move, VERDICT_MOVED, builder->move_line, error);
}

static Status move(PgnBuilder *builder, const char *word, Error *error)
{
    Outcome outcome = umpire_outcome(builder->umpire);
    Move found = MOVE_NONE;
    Error inner;

    builder->disagrees = outcome.is_over;
    if (outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "line %d: \"%s\" comes after the end: %s",
                         builder->move_line, word, reason_to_text((Reason)outcome.reason));
    Status status = san_parse(word, position_of(builder), &found, &inner);
    builder->disagrees = status == STATUS_NOT_FOUND;
    if (status != STATUS_OK)
        return record_error_at(error, builder->move_line, status, &inner);
    builder->news = (News){.move = found};
    builder->is_waiting = true;
    return STATUS_OK;
}

static Status attempt(PgnBuilder *builder, const PgnRemark *remark, Error *error)
{
    Status status = remark->side != SIDE_NONE ? settle(builder, error) : STATUS_OK;

    if (status != STATUS_OK)
        return status;
    bool is_in_place = remark->side == SIDE_NONE
                           ? builder->is_waiting
                           : remark->side == umpire_to_move(builder->umpire);
    if (!is_in_place)
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the tries do not belong to the side on move", remark->line);
    if (remark->move == MOVE_NONE)
        return error_set(error, STATUS_BAD_INPUT, "line %d: the referee knows every try",
                         remark->line);
    return judge(builder, remark->move, remark->verdict, remark->line, error);
}

/* Whether the umpire said the sentence after the last move. */
static bool was_said(const PgnBuilder *builder, const char *sentence)
{
    char storage[1024];
    TextBuffer lines;
    size_t length = strlen(sentence);

    text_init(&lines, storage, sizeof storage);
    kriegspiel_say(&builder->news, &lines);
    for (const char *line = storage, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        if ((size_t)(end - line) == length && memcmp(line, sentence, length) == 0)
            return true;
    return false;
}

/* Other people's words in a comment are no business of ours; the umpire's have to be true. */
static Status sentence(PgnBuilder *builder, const PgnRemark *remark, Error *error)
{
    int ruleset = 0;
    News claimed = {0};
    Status status = settle(builder, error);

    if (status == STATUS_OK)
        status = ruleset_from_text(builder->intent->head.setup.rules, &ruleset, error);
    if (status != STATUS_OK)
        return status;
    /* The tags tell an end from outside; here it only helps the reader. */
    if (kriegspiel_hear_sentence(remark->sentence, &rulesets[ruleset], &claimed, NULL) !=
            STATUS_OK ||
        reason_is_outside((Reason)claimed.outcome.reason) ||
        was_said(builder, remark->sentence))
        return STATUS_OK;
    return PGN_DISAGREE(builder, error,
                        "line %d: the umpire does not say \"%.60s\" after this move",
                        remark->line, remark->sentence);
}

static Outcome outcome_now(const PgnBuilder *builder)
{
    return umpire_outcome(builder->umpire);
}

static Status end(PgnBuilder *builder, Outcome outcome, Error *error)
{
    (void)error;
    game_record_end(&builder->game->record, outcome);
    pgn_remark_on_log(builder);
    return STATUS_OK;
}

const PgnBuilderOps pgn_game_builder = {
    .begin = begin,
    .move = move,
    .attempt = attempt,
    .sentence = sentence,
    .settle = settle,
    .outcome = outcome_now,
    .end = end,
};

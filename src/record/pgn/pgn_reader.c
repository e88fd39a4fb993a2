/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/pgn/pgn_internal.h"

Status pgn_reader_init(RecordReader *reader, const char *text, size_t size, Error *error)
{
    Status status = record_reader_init(reader, text, size, error);

    return status == STATUS_OK ? record_check_lines(reader, PGN_LINE_MAX, error) : status;
}

static Status read_remarks(PgnBuilder *builder, const PgnBuilderOps *ops, PgnSpan comment,
                           Error *error)
{
    PgnRemarks remarks;
    PgnRemark remark;
    Status status = STATUS_OK;

    if (!builder->intent->is_kriegspiel)
        return pgn_read_notes(builder, comment, error);
    pgn_remarks_init(&remarks, comment);
    do {
        status = pgn_remarks_next(&remarks, &remark, error);
        if (status == STATUS_OK && remark.kind == PGN_TRY)
            status = ops->attempt(builder, &remark, error);
        else if (status == STATUS_OK && remark.kind == PGN_SENTENCE)
            status = ops->sentence(builder, &remark, error);
    } while (status == STATUS_OK && remark.kind != PGN_NO_REMARK);
    return status;
}

/* What a result means where the board has not ended the game. */
static Outcome outcome_from_outside(const PgnIntent *intent, const char *result)
{
    Reason reason = intent->termination;

    if (strcmp(result, "*") == 0)
        return (Outcome){0};
    if (!reason_is_outside(reason)) {
        reason = REASON_RESIGNATION;
        if (strcmp(result, "1/2-1/2") == 0)
            reason = REASON_AGREEMENT;
        else if (intent->is_forfeit)
            reason = REASON_FORFEIT;
    }
    if (strcmp(result, "1/2-1/2") == 0)
        return outcome_of(SIDE_NONE, reason);
    return outcome_of(result[0] == '1' ? WHITE : BLACK, reason);
}

/* What ended the game, where the file has a word for it that means what ours does. */
static Reason claimed_reason(const PgnIntent *intent)
{
    Reason reason = intent->termination;
    bool is_exact = intent->is_kriegspiel || intent->is_log;
    bool is_by_claim = reason == REASON_REPETITION || reason == REASON_FIFTY;

    /* Among people who have to claim it a draw may come later than the rules would have it. */
    if (intent->is_log && is_by_claim &&
        strcmp(intent->head.setup.draws, draws_to_text(DRAWS_NONE)) == 0)
        return REASON_NONE;
    return is_exact ? reason : REASON_NONE;
}

/* Whether the file and the board agree on the end. */
static Status check_end(const PgnIntent *intent, Outcome seen, const char *result, int line,
                        Error *error)
{
    Reason claimed = claimed_reason(intent);

    if (!seen.is_over) {
        if (claimed != REASON_NONE && !reason_is_outside(claimed))
            return error_set(error, STATUS_BAD_INPUT,
                             "line %d: the game does not end there by %s", line,
                             reason_to_text(intent->termination));
        return STATUS_OK;
    }
    if (claimed != REASON_NONE && claimed != seen.reason)
        return error_set(
            error, STATUS_BAD_INPUT, "line %d: the game ends by %s, not by %s as its tag says",
            line, reason_to_text((Reason)seen.reason), reason_to_text(intent->termination));
    if (strcmp(result, "*") != 0 && strcmp(result, outcome_to_result(seen)) != 0)
        return error_set(error, STATUS_GAME_OVER,
                         "line %d: the result is %s, but the game ends %s by %s", line, result,
                         outcome_to_result(seen), reason_to_text((Reason)seen.reason));
    return STATUS_OK;
}

static Status read_end(PgnBuilder *builder, const PgnBuilderOps *ops, const PgnToken *token,
                       Error *error)
{
    const PgnIntent *intent = builder->intent;
    const char *result = pgn_result_from_text(token->word);
    const char *tagged = intent->result;

    if (strcmp(result, "*") == 0 && tagged != NULL)
        result = tagged;
    if (tagged != NULL && strcmp(tagged, "*") != 0 && strcmp(tagged, result) != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the moves end with %s, but the tag says %s", token->line,
                         result, tagged);
    Status status = ops->settle(builder, error);
    if (status != STATUS_OK)
        return status;
    Outcome seen = ops->outcome(builder);
    status = check_end(intent, seen, result, token->line, error);
    builder->disagrees = status != STATUS_OK;
    if (status != STATUS_OK)
        return status;
    return ops->end(builder, seen.is_over ? seen : outcome_from_outside(intent, result), error);
}

/* A mark that follows no move is a move that the log hides: it is one side's. That White's first
 * is not there, where Black begins, is no secret. */
static Status read_mark(const PgnBuilder *builder, const PgnToken *token, PgnTokenKind previous,
                        Error *error)
{
    const PgnIntent *intent = builder->intent;
    bool is_first = builder->move_line == 0;

    if (intent->is_kriegspiel || (!intent->is_log && !builder->has_notes && !is_first))
        return STATUS_OK;
    if (previous == PGN_MOVE || previous == PGN_MARK || strcmp(token->word, "??") != 0)
        return STATUS_OK;
    if (is_first && umpire_to_move(builder->umpire) == BLACK)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT,
                     "line %d: a move is hidden (\"??\"): one side's log cannot be replayed",
                     token->line);
}

static Status read_moves(RecordReader *reader, PgnBuilder *builder, const PgnBuilderOps *ops,
                         Error *error)
{
    PgnToken token = {.kind = PGN_TAG};

    for (;;) {
        PgnTokenKind previous = token.kind;
        Status status = pgn_next_token(reader, &token, error);

        if (status != STATUS_OK)
            return status;
        switch (token.kind) {
        case PGN_MARK:
            status = read_mark(builder, &token, previous, error);
            break;
        case PGN_COMMENT:
            status = read_remarks(builder, ops, token.comment, error);
            break;
        case PGN_MOVE:
            status = ops->settle(builder, error);
            builder->move_line = token.line;
            if (status == STATUS_OK)
                status = ops->move(builder, token.word, error);
            break;
        case PGN_RESULT:
            return read_end(builder, ops, &token, error);
        default:
            return error_set(error, STATUS_BAD_INPUT,
                             "line %d: the game is cut off: it has no result", token.line);
        }
        if (status != STATUS_OK)
            return status;
    }
}

/* Builds the game of the moves that come now. */
static Status build(RecordReader *reader, const PgnIntent *intent, RecordedGame *game,
                    Error *error)
{
    const PgnBuilderOps *ops =
        intent->perspective == SIDE_NONE ? &pgn_game_builder : &pgn_side_builder;
    RecordedGame built = {.perspective = intent->perspective};
    PgnBuilder builder = {.intent = intent, .game = &built, .move_line = reader->line};
    Status status = ops->begin(&builder, error);

    builder.move_line = 0;
    if (status == STATUS_OK)
        status = read_moves(reader, &builder, ops, error);
    built.is_assumed = !intent->is_kriegspiel && !intent->is_log && !builder.has_notes;
    reader->disagrees = builder.disagrees;
    umpire_free(builder.umpire);
    if (status == STATUS_OK)
        *game = built;
    else
        recorded_game_fini(&built);
    return status;
}

static Status read_tags(RecordReader *reader, PgnTags *tags, bool *has_game, Error *error)
{
    PgnToken token;

    *tags = (PgnTags){0};
    *has_game = false;
    for (;;) {
        RecordReader before = *reader;
        Status status = pgn_next_token(reader, &token, error);

        if (status != STATUS_OK)
            return status;
        if (token.kind == PGN_END && !*has_game)
            return STATUS_OK;
        if (token.kind == PGN_COMMENT && !*has_game)
            continue; /* about the file as a whole */
        *has_game = true;
        if (token.kind != PGN_TAG) {
            *reader = before;
            return STATUS_OK;
        }
        status = pgn_read_tag(reader, tags, error);
        if (status != STATUS_OK)
            return status;
    }
}

static Status read_game(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    PgnTags tags;
    PgnIntent intent;
    Status status = read_tags(reader, &tags, has_game, error);

    if (status != STATUS_OK || !*has_game)
        return status;
    status = pgn_understand_tags(&tags, &intent, error);
    if (status != STATUS_OK)
        return status;
    RecordReader moves = *reader;
    status = build(reader, &intent, game, error);
    /* In chess among people a third repetition does not end the game by itself. */
    if (status == STATUS_GAME_OVER && !intent.is_kriegspiel && !intent.draws_are_said) {
        TextBuffer draws;

        text_init(&draws, intent.head.setup.draws, sizeof intent.head.setup.draws);
        text_add(&draws, draws_to_text(DRAWS_NONE));
        *reader = moves;
        status = build(reader, &intent, game, error);
    }
    return status;
}

Status pgn_reader_next(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    RecordReader attempt = *reader;
    Status status = read_game(&attempt, game, has_game, error);

    if (status == STATUS_OK)
        *reader = attempt;
    else
        *has_game = false;
    reader->disagrees = status != STATUS_OK && attempt.disagrees;
    return status;
}

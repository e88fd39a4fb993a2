/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making a GameRecord of a referee's file: the umpire judges every try again.
 */
#include <stdlib.h>

#include "record/sgf/sgf_internal.h"

static Status begin(SgfBuilder *builder, Error *error)
{
    const RecordHead *head = &builder->intent->head;
    Error inner;
    Status status = umpire_new(head->game, &head->setup, &builder->umpire, &inner);

    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, builder->intent->at, status, "%s", inner.text);
    game_record_init(&builder->game->record, head->game, &head->setup);
    builder->game->record.head = *head;
    return STATUS_OK;
}

/* Lets the umpire judge and writes it down; `verdict` is what it has to say. */
static Status judge(SgfBuilder *builder, Side side, Move move, Verdict verdict, const char *at,
                    Error *error)
{
    News news[SIDE_COUNT];
    char storage[8];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    go_move_to_text(move, &text);
    Status status = umpire_attempt(builder->umpire, side, move, news);
    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, at, status, "%s: %s", storage,
                        status_to_text(status));
    if (news[side].verdict != verdict)
        return sgf_fail(error, builder->reader, at, STATUS_BAD_INPUT,
                        "%s is recorded as %s, but the umpire says %s", storage,
                        verdict_to_text(verdict), verdict_to_text((Verdict)news[side].verdict));
    status = game_record_add(&builder->game->record, side, move, verdict);
    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, at, status, "%s", status_to_text(status));
    return STATUS_OK;
}

/* In files of others XT means something else. */
static Status judge_tries(SgfBuilder *builder, const SgfNode *node, Side side, Error *error)
{
    const char *at = builder->intent->is_phantom ? node->values[SGF_XT] : NULL;
    SgfValue value;
    SgfTry attempt;

    while (at != NULL && sgf_next_value(builder->reader, &at, &value)) {
        Status status = sgf_read_try(builder->reader, value, &attempt, error);

        if (status == STATUS_OK && (attempt.move == MOVE_NONE || attempt.words[0] != '\0'))
            status = sgf_fail(error, builder->reader, value.start, STATUS_BAD_INPUT,
                              "the referee writes a try \"e5 illegal\"");
        if (status == STATUS_OK)
            status = judge(builder, side, attempt.move, attempt.verdict, value.start, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static Status turn(SgfBuilder *builder, const SgfNode *node, Error *error)
{
    Side on_move = umpire_to_move(builder->umpire);
    bool is_over = umpire_outcome(builder->umpire).is_over;
    Side side = SIDE_NONE;
    Move move = MOVE_NONE;
    Status status =
        sgf_read_move(builder->reader, node, builder->intent->board.size, &side, &move, error);

    if (status != STATUS_OK)
        return status;
    /* In some rules of Go a third pass follows. */
    if (is_over && !builder->intent->is_phantom && (side == SIDE_NONE || move == GO_PASS))
        return STATUS_OK;
    if (side != SIDE_NONE && side != on_move && !is_over)
        return sgf_fail(error, builder->reader, node->at, STATUS_NOT_YOUR_TURN,
                        "%s plays twice", builder->intent->head.game->text->side_names[side]);
    status = judge_tries(builder, node, on_move, error);
    if (status != STATUS_OK || side == SIDE_NONE)
        return status;
    /* The refusal of the last point that could be asked about may have been a pass. */
    if (umpire_to_move(builder->umpire) != on_move && move == GO_PASS)
        return STATUS_OK;
    return judge(builder, side, move, VERDICT_MOVED, node->at, error);
}

static const char *winner_to_text(Side winner)
{
    static const char *const texts[] = {"Black wins", "White wins", "a draw"};

    return texts[winner];
}

/* Whether the file agrees with an end on the board, or that there was none. `half_points` is
 * Black's lead. */
static Status check_end(const SgfBuilder *builder, Outcome seen, int half_points, Error *error)
{
    const SgfIntent *intent = builder->intent;
    const SgfResult *result = &intent->result;
    Reason reason = intent->reason;

    /* Others take dead stones off the board before they count. */
    if (!intent->is_phantom)
        return STATUS_OK;
    if (!seen.is_over && reason != REASON_NONE && !reason_is_outside(reason))
        return sgf_fail(error, builder->reader, intent->result_at, STATUS_BAD_INPUT,
                        "the game does not end by %s", reason_to_text(reason));
    if (!seen.is_over)
        return STATUS_OK;
    if (reason != REASON_NONE && reason != (Reason)seen.reason)
        return sgf_fail(error, builder->reader, intent->result_at, STATUS_BAD_INPUT,
                        "the game ends by %s, not by %s", reason_to_text((Reason)seen.reason),
                        reason_to_text(reason));
    if (result->is_known && result->winner != (Side)seen.winner)
        return sgf_fail(error, builder->reader, intent->result_at, STATUS_BAD_INPUT,
                        "the result is %s, but the umpire says %s",
                        winner_to_text(result->winner), winner_to_text((Side)seen.winner));
    if (result->has_score && result->half_points != abs(half_points))
        return sgf_fail(error, builder->reader, intent->result_at, STATUS_BAD_INPUT,
                        "the umpire counts another score than RE says");
    return STATUS_OK;
}

static Status end(SgfBuilder *builder, Error *error)
{
    Outcome outcome = umpire_outcome(builder->umpire);
    int half_points = phantom_go_score(umpire_world(builder->umpire));
    Status status = check_end(builder, outcome, half_points, error);

    if (status != STATUS_OK)
        return status;
    game_record_end(&builder->game->record,
                    outcome.is_over ? outcome : sgf_outcome_from_outside(builder->intent));
    return STATUS_OK;
}

const SgfBuilderOps sgf_game_builder = {.begin = begin, .turn = turn, .end = end};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making a SideRecord of a player's file. There is no umpire to ask, so what the file says is
 * checked against what that side can know.
 */
#include <string.h>

#include "phantom_go/phantom_go_news.h"
#include "record/sgf/sgf_internal.h"

static Status begin(SgfBuilder *builder, Error *error)
{
    const RecordHead *head = &builder->intent->head;
    Side side = builder->intent->perspective;
    Error inner;
    Status status = head->game->start(&head->setup, &builder->counts, &inner);

    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, builder->intent->at, status, "%s", inner.text);
    head->game->view_of(&builder->counts, side, &builder->view);
    side_record_init(&builder->game->heard, head, side);
    return STATUS_OK;
}

/* Whether the game is over, and by what, when it has to be: so much a side can count. */
static bool end_is_due(SgfBuilder *builder)
{
    const PhantomGoView *view = &builder->view;
    PhantomGoWorld *counts = &builder->counts;
    Reason reason = (Reason)view->outcome.reason;

    if (reason == REASON_REPETITION)
        return go_rulesets[view->ruleset].repetition_is_a_draw &&
               view->outcome.winner == SIDE_NONE;
    counts->ply = view->ply;
    counts->tries = view->tries;
    counts->passes = view->passes;
    return phantom_go_judge(counts).reason == reason;
}

/* Hears what has waited. */
static Status hear(SgfBuilder *builder, Error *error)
{
    News news = builder->waiting;

    if (!news.is_heard)
        return STATUS_OK;
    builder->waiting = (News){0};
    phantom_go_hear(&builder->view, &news);
    if (!end_is_due(builder))
        return sgf_fail(error, builder->reader, builder->at, STATUS_BAD_INPUT,
                        "the game ends elsewhere");
    Status status = side_record_add(&builder->game->heard, &news);
    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, builder->at, status, "%s",
                        status_to_text(status));
    return STATUS_OK;
}

/* Takes in what was said of a try; it will be heard when it is known how things go on. */
static Status take_in(SgfBuilder *builder, News news, const char *words, const char *at,
                      Error *error)
{
    Error inner;
    Status status = phantom_go_news_from_words(words, &builder->view, &news, &inner);

    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, at, status, "%s", inner.text);
    builder->waiting = news;
    builder->at = at;
    return STATUS_OK;
}

static Status take_in_try(SgfBuilder *builder, SgfValue value, Error *error)
{
    SgfTry attempt;
    Status status = hear(builder, error);

    if (status == STATUS_OK)
        status = sgf_read_try(builder->reader, value, &attempt, error);
    if (status != STATUS_OK)
        return status;
    Side mover = (Side)builder->view.to_move;
    News news = {.is_heard = 1,
                 .mover = (uint8_t)mover,
                 .verdict = (uint8_t)attempt.verdict,
                 .move = attempt.move};
    if ((mover == builder->intent->perspective) != (attempt.move != MOVE_NONE))
        return sgf_fail(error, builder->reader, value.start, STATUS_BAD_INPUT,
                        "a player knows its own tries, and the opponent's as ?");
    return take_in(builder, news, attempt.words, value.start, error);
}

/* The words after "moved". */
static Status read_announcement(const SgfBuilder *builder, const char *at,
                                char words[SGF_WORDS_SIZE], Error *error)
{
    static const char moved[] = "moved";
    size_t length = sizeof moved - 1;

    if (!sgf_value_to_text(builder->reader, at, SGF_CHARSET_UTF8, words, SGF_WORDS_SIZE) ||
        strncmp(words, moved, length) != 0 || (words[length] != ' ' && words[length] != '\0'))
        return sgf_fail(error, builder->reader, at, STATUS_BAD_INPUT,
                        "news are written \"moved\" with what was announced");
    memmove(words, words + length, strlen(words + length) + 1);
    return STATUS_OK;
}

static Status take_in_move(SgfBuilder *builder, const SgfNode *node, Side side, Move move,
                           Error *error)
{
    char words[SGF_WORDS_SIZE];
    Side us = builder->intent->perspective;
    Status status = hear(builder, error);

    if (status == STATUS_OK)
        status = read_announcement(builder, node->values[SGF_XN], words, error);
    if (status != STATUS_OK)
        return status;
    Side mover = (Side)builder->view.to_move;
    if (side == SIDE_NONE ? mover == us : mover != side)
        return sgf_fail(error, builder->reader, node->at, STATUS_NOT_YOUR_TURN,
                        "it is the other side's turn");
    if (mover != us && side != SIDE_NONE && move != GO_PASS)
        return sgf_fail(error, builder->reader, node->at, STATUS_BAD_INPUT,
                        "a player does not know where the opponent plays");
    News news = {.is_heard = 1,
                 .mover = (uint8_t)mover,
                 .verdict = VERDICT_MOVED,
                 .flags = move == GO_PASS ? NEWS_PASSED : 0,
                 .move = mover == us ? move : MOVE_NONE};
    return take_in(builder, news, words, node->at, error);
}

/* A pass without news is the refusal of the last point that could be asked about. */
static Status check_pass(const SgfBuilder *builder, const SgfNode *node, Side side, Move move,
                         Error *error)
{
    const News *last = &builder->waiting;

    if (last->is_heard && last->verdict == VERDICT_ILLEGAL && (last->flags & NEWS_PASSED) &&
        last->mover == side && move == GO_PASS)
        return STATUS_OK;
    return sgf_fail(error, builder->reader, node->at, STATUS_BAD_INPUT,
                    "the move has no XN with what was said of it");
}

static Status turn(SgfBuilder *builder, const SgfNode *node, Error *error)
{
    const char *at = node->values[SGF_XT];
    Side side = SIDE_NONE;
    Move move = MOVE_NONE;
    SgfValue value;
    Status status =
        sgf_read_move(builder->reader, node, builder->intent->board.size, &side, &move, error);

    while (status == STATUS_OK && at != NULL && sgf_next_value(builder->reader, &at, &value))
        status = take_in_try(builder, value, error);
    if (status == STATUS_OK && node->values[SGF_XN] != NULL)
        return take_in_move(builder, node, side, move, error);
    if (status == STATUS_OK && side != SIDE_NONE)
        return check_pass(builder, node, side, move, error);
    return status;
}

static Status end_from_outside(SgfBuilder *builder, Error *error)
{
    Outcome outcome = sgf_outcome_from_outside(builder->intent);
    Side loser = outcome.winner == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    News news = {
        .is_heard = 1, .mover = (uint8_t)loser, .verdict = VERDICT_ENDED, .outcome = outcome};

    if (!outcome.is_over)
        return STATUS_OK;
    Status status = side_record_add(&builder->game->heard, &news);
    if (status != STATUS_OK)
        return sgf_fail(error, builder->reader, builder->intent->result_at, status, "%s",
                        status_to_text(status));
    return STATUS_OK;
}

static Status end(SgfBuilder *builder, Error *error)
{
    const SgfIntent *intent = builder->intent;

    if (intent->reason == REASON_NONE || reason_is_outside(intent->reason)) {
        Status status = hear(builder, error);

        return status == STATUS_OK ? end_from_outside(builder, error) : status;
    }
    if (!builder->waiting.is_heard)
        return sgf_fail(error, builder->reader, intent->result_at, STATUS_BAD_INPUT,
                        "the game does not end by %s", reason_to_text(intent->reason));
    builder->waiting.outcome = outcome_of(intent->result.winner, intent->reason);
    return hear(builder, error);
}

const SgfBuilderOps sgf_side_builder = {.begin = begin, .turn = turn, .end = end};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making a SideRecord of a player's file. There is no umpire to ask, so what the file says is
 * checked against what that side can know.
 */
#include <string.h>

#include "record/pgn/pgn_internal.h"

static const Ruleset *rules_of(const PgnBuilder *builder)
{
    return &rulesets[builder->view.ruleset];
}

static Status begin(PgnBuilder *builder, Error *error)
{
    const RecordHead *head = &builder->intent->head;
    Side side = builder->intent->perspective;
    KriegspielWorld world;
    Error inner;
    Status status = head->game->start(&head->setup, &world, &inner);

    if (status != STATUS_OK)
        return record_error_at(error, builder->move_line, status, &inner);
    head->game->view_of(&world, side, &builder->view);
    side_record_init(&builder->game->heard, head, side);
    return STATUS_OK;
}

static Status hear(PgnBuilder *builder, const News *news, int line, Error *error)
{
    Status status = side_record_add(&builder->game->heard, news);

    if (status != STATUS_OK)
        return error_set(error, status, "line %d: %s", line, status_to_text(status));
    kriegspiel_hear(&builder->view, news);
    return STATUS_OK;
}

/* A capture by the own move: on its square, or in passing on the square behind. */
static bool own_capture_is_possible(const KriegspielView *view, Move move,
                                    const Announcement *said)
{
    bool is_pawn = view->own.kinds[PAWN] >> move_from(move) & 1;
    bool is_diagonal = is_pawn && square_file(move_from(move)) != square_file(move_to(move));
    int passed = view->side == WHITE ? move_to(move) - 8 : move_to(move) + 8;

    if (is_pawn && is_diagonal != (said->has_capture != 0))
        return false;
    if (!said->has_capture)
        return true;
    return view->enemy_men > 1 && (said->capture_square == move_to(move) ||
                                   (is_diagonal && !(said->remarks & SAID_EN_PASSANT) &&
                                    said->capture_square == passed));
}

/* A capture by the enemy takes a man that is there, never the king, and a pawn in passing. */
static bool enemy_capture_is_possible(const KriegspielView *view, const Announcement *said)
{
    int square = announcement_lost_square(said, side_other((Side)view->side));
    Bitboard men = view->own.men[view->side] & ~view->own.kinds[KING];

    if (!said->has_capture)
        return true;
    if (said->remarks & SAID_EN_PASSANT) {
        if (men >> said->capture_square & 1)
            return false;
        men &= view->own.kinds[PAWN];
    }
    return square >= 0 && square < SQUARE_COUNT && (men >> square & 1);
}

/* Whether the ruleset has these announcements. */
static bool rules_say(const Ruleset *rules, const Announcement *said, bool is_over)
{
    PawnTriesSaid tries =
        rules->pawn_tries > TRIES_ASKED && !is_over ? rules->pawn_tries : TRIES_UNSAID;

    if (said->pawn_tries_said != tries)
        return false;
    if ((said->man != MAN_UNSAID) != (rules->man_is_said && said->has_capture))
        return false;
    if ((said->remarks & SAID_EN_PASSANT) && !(rules->en_passant_is_said && said->has_capture))
        return false;
    if ((said->remarks & SAID_PROMOTION) && !rules->promotion_is_said)
        return false;
    return said->check == 0 || (said->check == CHECK_SOMEHOW) != rules->direction_is_said;
}

static bool news_is_possible(const PgnBuilder *builder, const News *news)
{
    const KriegspielView *view = &builder->view;
    Announcement said = announcement_of(news);

    if (news->mover != view->own.to_move || news->verdict != VERDICT_MOVED)
        return false;
    if (!rules_say(rules_of(builder), &said, news->outcome.is_over))
        return false;
    if (news->mover != view->side)
        return enemy_capture_is_possible(view, &said);
    return askable_has(&view->askable, &view->own, (Side)view->side, news->move) &&
           own_capture_is_possible(view, news->move, &said);
}

static Status settle(PgnBuilder *builder, Error *error)
{
    if (!builder->is_waiting)
        return STATUS_OK;
    builder->is_waiting = false;
    if (!news_is_possible(builder, &builder->news))
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the move does not fit what is said of it",
                         builder->move_line);
    return hear(builder, &builder->news, builder->move_line, error);
}

/* The move of one's own that `word` names. */
static Status find_move(const PgnBuilder *builder, const char *word, Move *found, Error *error)
{
    Move tries[ASKABLE_MAX];
    int count = kriegspiel_list_tries(&builder->view, tries);
    Error inner;
    Status status = san_parse_among(word, &builder->view.own, tries, count, found, &inner);

    return status == STATUS_OK ? STATUS_OK
                               : record_error_at(error, builder->move_line, status, &inner);
}

static Status move(PgnBuilder *builder, const char *word, Error *error)
{
    Side mover = (Side)builder->view.own.to_move;
    Move found = MOVE_NONE;
    Status status = STATUS_OK;

    if (builder->view.outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "line %d: \"%s\" comes after the end",
                         builder->move_line, word);
    if (mover == builder->intent->perspective)
        status = find_move(builder, word, &found, error);
    else if (strcmp(word, "--") != 0)
        status = error_set(error, STATUS_BAD_INPUT,
                           "line %d: a player knows the enemy's move as --, not as \"%s\"",
                           builder->move_line, word);
    if (status != STATUS_OK)
        return status;
    builder->news =
        (News){.is_heard = 1, .mover = (uint8_t)mover, .verdict = VERDICT_MOVED, .move = found};
    builder->is_waiting = true;
    return STATUS_OK;
}

/* Own tries are known; of the enemy's only the public refusals and the question. */
static bool try_can_be_heard(const PgnBuilder *builder, Side mover, const PgnRemark *remark)
{
    bool is_answer = remark->verdict == VERDICT_YES || remark->verdict == VERDICT_NO;

    if (is_answer && remark->move != MOVE_ASK_ANY)
        return false;
    if (mover == builder->intent->perspective)
        return remark->move != MOVE_NONE;
    return is_answer || (remark->move == MOVE_NONE && remark->verdict != VERDICT_IMPOSSIBLE &&
                         rules_of(builder)->refusals_are_public);
}

static Status attempt(PgnBuilder *builder, const PgnRemark *remark, Error *error)
{
    Status status = remark->side != SIDE_NONE ? settle(builder, error) : STATUS_OK;
    Side mover = (Side)builder->view.own.to_move;
    News news = {.is_heard = 1, .mover = (uint8_t)mover, .verdict = (uint8_t)remark->verdict};

    if (status != STATUS_OK)
        return status;
    if (remark->side == SIDE_NONE ? !builder->is_waiting : remark->side != mover)
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the tries do not belong to the side on move", remark->line);
    if (builder->view.outcome.is_over || !try_can_be_heard(builder, mover, remark))
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: this side cannot hear of such a try", remark->line);
    if (mover == builder->intent->perspective)
        news.move = remark->move;
    return hear(builder, &news, remark->line, error);
}

static Status sentence(PgnBuilder *builder, const PgnRemark *remark, Error *error)
{
    News end = {0};
    Error inner;
    Status status = kriegspiel_hear_sentence(remark->sentence, rules_of(builder), &end, &inner);

    if (status != STATUS_OK)
        return record_error_at(error, remark->line, status, &inner);
    /* The tags tell an end from outside; here it only helps the reader. */
    if (end.outcome.is_over && reason_is_outside((Reason)end.outcome.reason))
        return STATUS_OK;
    if (!builder->is_waiting)
        return error_set(error, STATUS_BAD_INPUT, "line %d: \"%.60s\" belongs to no move",
                         remark->line, remark->sentence);
    return kriegspiel_hear_sentence(remark->sentence, rules_of(builder), &builder->news, error);
}

static Outcome outcome_now(const PgnBuilder *builder)
{
    return builder->view.outcome;
}

static Status end(PgnBuilder *builder, Outcome outcome, Error *error)
{
    Side loser = outcome.winner == WHITE ? BLACK : WHITE;
    News news = {
        .is_heard = 1, .mover = (uint8_t)loser, .verdict = VERDICT_ENDED, .outcome = outcome};

    if (!outcome.is_over || builder->view.outcome.is_over)
        return STATUS_OK;
    return hear(builder, &news, builder->move_line, error);
}

const PgnBuilderOps pgn_side_builder = {
    .begin = begin,
    .move = move,
    .attempt = attempt,
    .sentence = sentence,
    .settle = settle,
    .outcome = outcome_now,
    .end = end,
};

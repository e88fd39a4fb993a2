/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands for a player whose umpire is somewhere else.
 */
#include <stdio.h>
#include <string.h>

#include "gtp/gtp_session_internal.h"
#include "players/external/protocol_words.h"

/* Room for every point of the board twice. */
enum { WORDS_MAX = 4096 };

Status gtp_phantom_setup(GtpSession *session, TextBuffer *answer, Error *error)
{
    Side side = SIDE_NONE;
    int ruleset = 0;
    PhantomGoWorld start = session->start;
    Status status = gtp_take_side(session, &side, error);

    (void)answer;
    if (status == STATUS_OK)
        status = go_ruleset_from_text(gtp_command_next(&session->command), &ruleset, error);
    if (status != STATUS_OK)
        return status;
    if (!gtp_is_phantom(session) && gtp_table_world(session->table)->ply > 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "moves have been played; clear_board begins anew");
    start.ruleset = (uint8_t)ruleset;
    GameSetup setup = gtp_setup_of(&start);
    return phantom_seat_start(session->seat, &setup, side, gtp_next_seed(session), error);
}

/* --- What the umpire says --- */

static void add_points(const char *key, GoSet points, TextBuffer *words)
{
    const char *before = key;

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE; before = ",") {
        text_add(words, before);
        go_move_to_text(point, words);
    }
}

/* Writes "[N] [POINTS] [atari]" as words of the engine protocol. */
static Status take_move_words(GtpSession *session, TextBuffer *words, Error *error)
{
    GoSet points = {{0}};
    uint64_t number = 0;
    char *rest = session->command.rest;
    size_t digits = strspn(rest + strspn(rest, " "), "0123456789");

    if (digits > 0 &&
        !protocol_number(gtp_command_next(&session->command), GO_POINTS_MAX, &number))
        return gtp_syntax_error(error, "that is no number of stones");
    const char *last = gtp_take_vertices(session, &points);
    int shown = go_set_count(&points);
    if (shown > 0 && (number == 0 || number == (uint64_t)shown)) {
        add_points(" captured=", points, words);
    } else if (number > 0) {
        text_add_format(words, " captured=%u", (unsigned)number);
        add_points(" known=", points, words);
    }
    if (gtp_is_word(last, "atari")) {
        text_add(words, " atari=yes");
        last = gtp_command_next(&session->command);
    }
    return *last == '\0' ? STATUS_OK
                         : gtp_syntax_error(error, "after legal come the stones captured, each "
                                                   "once, and the word atari");
}

/* Under some rules the refusal of the last point that could be asked about is a pass. */
static bool refusal_is_pass(const PhantomGoView *view)
{
    GoSet askable = phantom_go_askable(view);

    return go_rulesets[view->ruleset].last_refusal_is_a_pass && go_set_count(&askable) == 1;
}

static Status take_refusal_words(GtpSession *session, TextBuffer *words, Error *error)
{
    const char *word = gtp_command_next(&session->command);

    if (gtp_is_word(word, "occupied")) {
        text_add(words, " why=occupied");
        word = gtp_command_next(&session->command);
    }
    return *word == '\0' ? STATUS_OK
                         : gtp_syntax_error(error, "after illegal may come the word occupied");
}

Status gtp_phantom_result(GtpSession *session, TextBuffer *answer, Error *error)
{
    char storage[WORDS_MAX];
    TextBuffer words;
    Side side = SIDE_NONE;
    Status status = gtp_take_side(session, &side, error);

    (void)answer;
    if (status != STATUS_OK)
        return status;
    if (side != phantom_seat_side(session->seat))
        return error_set(error, STATUS_BAD_INPUT, "this player has the other colour");
    const char *verdict = gtp_command_next(&session->command);
    bool is_legal = gtp_is_word(verdict, "legal");
    if (!is_legal && !gtp_is_word(verdict, "illegal"))
        return gtp_syntax_error(error, "a result is legal or illegal");
    text_init(&words, storage, sizeof storage);
    if (!is_legal && refusal_is_pass(phantom_seat_view(session->seat)))
        text_add(&words, " pass=yes");
    status = is_legal ? take_move_words(session, &words, error)
                      : take_refusal_words(session, &words, error);
    if (status == STATUS_OK)
        status = phantom_seat_hear_answer(session->seat, is_legal, storage, error);
    if (status == STATUS_OK)
        gtp_clock_spend(&session->clock, side, 0, is_legal);
    return status;
}

Status gtp_phantom_opponent(GtpSession *session, TextBuffer *answer, Error *error)
{
    char storage[WORDS_MAX];
    TextBuffer words;
    Status status = STATUS_OK;
    const char *verdict = gtp_command_next(&session->command);
    bool has_passed = gtp_is_word(verdict, "pass");
    bool is_legal = gtp_is_word(verdict, "legal");

    (void)answer;
    text_init(&words, storage, sizeof storage);
    if (!has_passed && !is_legal && !gtp_is_word(verdict, "illegal"))
        return gtp_syntax_error(error, "the opponent's turn is legal, pass or illegal");
    if (is_legal)
        status = take_move_words(session, &words, error);
    else if (*gtp_command_next(&session->command) != '\0')
        status = gtp_syntax_error(error, "nothing may follow");
    return status == STATUS_OK
               ? phantom_seat_hear_opponent(
                     session->seat, is_legal || has_passed ? VERDICT_MOVED : VERDICT_ILLEGAL,
                     has_passed, storage, error)
               : status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands about how a game begins: the board, komi, handicap stones, clocks.
 */
#include "go/go_handicap.h"
#include "gtp/gtp_session_internal.h"
#include "players/external/protocol_words.h"

enum { SECONDS_MAX = 1000000, STONES_MAX = 1000 };

/* Begins a new game at the umpire's table, which ends a phantom game. */
static Status begin(GtpSession *session, const PhantomGoWorld *start, Error *error)
{
    Status status = gtp_table_start(session->table, start, gtp_next_seed(session), error);

    if (status != STATUS_OK)
        return status;
    session->start = *start;
    if (session->seat != NULL)
        phantom_seat_leave(session->seat);
    return STATUS_OK;
}

/* The start of a game on an empty board. */
static PhantomGoWorld empty_start(const GtpSession *session, int size)
{
    PhantomGoWorld start = {
        .komi_half_points = session->start.komi_half_points,
        .last_ply = session->start.last_ply,
        .ruleset = session->start.ruleset,
    };

    go_board_init(&start.board, size);
    return start;
}

Status gtp_boardsize(GtpSession *session, TextBuffer *answer, Error *error)
{
    uint64_t size = 0;

    (void)answer;
    if (!protocol_number(gtp_command_next(&session->command), INT32_MAX, &size))
        return gtp_syntax_error(error, "boardsize takes a number");
    if (size < GO_SIZE_MIN || size > GO_SIZE_MAX)
        return error_set(error, STATUS_BAD_INPUT, "unacceptable size");
    PhantomGoWorld start = empty_start(session, (int)size);
    return begin(session, &start, error);
}

Status gtp_clear_board(GtpSession *session, TextBuffer *answer, Error *error)
{
    PhantomGoWorld start = empty_start(session, session->start.board.size);

    (void)answer;
    return begin(session, &start, error);
}

Status gtp_komi(GtpSession *session, TextBuffer *answer, Error *error)
{
    int half_points = 0;

    (void)answer;
    if (!gtp_komi_from_word(gtp_command_next(&session->command), &half_points))
        return gtp_syntax_error(error, "komi is a number of half points from -361 to 361");
    if (gtp_is_phantom(session))
        return error_set(error, STATUS_BAD_INPUT, "komi must be said before phantom-setup");
    Status status = gtp_table_set_komi(session->table, half_points, error);
    if (status == STATUS_OK)
        session->start.komi_half_points = (int16_t)half_points;
    return status;
}

/* --- Handicap --- */

static bool board_is_empty(const GtpSession *session)
{
    const PhantomGoWorld *world = gtp_table_world(session->table);
    GoBoard empty;

    go_board_init(&empty, world->board.size);
    return world->board.key == empty.key && world->ply == 0;
}

/* Begins the game anew with Black's stones on the board and White on move. */
static Status place_stones(GtpSession *session, GoSet stones, TextBuffer *answer, Error *error)
{
    PhantomGoWorld start = empty_start(session, session->start.board.size);
    GoSet rest = stones;

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        go_board_put(&start.board, GO_BLACK, point);
    start.to_move = SIDE_SECOND;
    Status status = begin(session, &start, error);
    if (status == STATUS_OK && answer != NULL)
        gtp_vertices_to_text(&stones, answer);
    return status;
}

/* `may_be_fewer` if the board has not so many places. */
static Status place_handicap(GtpSession *session, bool may_be_fewer, TextBuffer *answer,
                             Error *error)
{
    Move points[GO_HANDICAP_MAX];
    GoSet stones = {{0}};
    int64_t wanted = 0;
    Status status = gtp_take_number(session, GO_POINTS_MAX, &wanted, error);

    if (status != STATUS_OK)
        return status;
    if (!board_is_empty(session))
        return error_set(error, STATUS_BAD_INPUT, "board not empty");
    int most = wanted < GO_HANDICAP_MAX ? (int)wanted : GO_HANDICAP_MAX;
    int count = wanted >= 2 ? go_handicap(session->start.board.size, most, points) : 0;
    if (count < 2 || (count < wanted && !may_be_fewer))
        return error_set(error, STATUS_BAD_INPUT, "invalid number of stones");
    for (int i = 0; i < count; i++)
        go_set_add(&stones, points[i]);
    return place_stones(session, stones, answer, error);
}

Status gtp_fixed_handicap(GtpSession *session, TextBuffer *answer, Error *error)
{
    return place_handicap(session, false, answer, error);
}

Status gtp_place_free_handicap(GtpSession *session, TextBuffer *answer, Error *error)
{
    return place_handicap(session, true, answer, error);
}

Status gtp_set_free_handicap(GtpSession *session, TextBuffer *answer, Error *error)
{
    GoSet stones = {{0}};
    const char *rest = gtp_take_vertices(session, &stones);
    int size = session->start.board.size;
    int count = go_set_count(&stones);

    (void)answer;
    if (!board_is_empty(session))
        return error_set(error, STATUS_BAD_INPUT, "board not empty");
    if (*rest != '\0' || count < 2 || count >= size * size)
        return error_set(error, STATUS_BAD_INPUT, "bad vertex list");
    return place_stones(session, stones, NULL, error);
}

/* --- Clocks --- */

Status gtp_time_settings(GtpSession *session, TextBuffer *answer, Error *error)
{
    int64_t main_time = 0;
    int64_t period = 0;
    int64_t stones = 0;
    Status status = gtp_take_number(session, SECONDS_MAX, &main_time, error);

    (void)answer;
    if (status == STATUS_OK)
        status = gtp_take_number(session, SECONDS_MAX, &period, error);
    if (status == STATUS_OK)
        status = gtp_take_number(session, STONES_MAX, &stones, error);
    if (status == STATUS_OK)
        gtp_clock_set(&session->clock, 1000 * main_time, 1000 * period, (int)stones);
    return status;
}

Status gtp_time_left(GtpSession *session, TextBuffer *answer, Error *error)
{
    Side side = SIDE_NONE;
    int64_t time = 0;
    int64_t stones = 0;
    Status status = gtp_take_side(session, &side, error);

    (void)answer;
    if (status == STATUS_OK)
        status = gtp_take_number(session, SECONDS_MAX, &time, error);
    if (status == STATUS_OK)
        status = gtp_take_number(session, STONES_MAX, &stones, error);
    if (status == STATUS_OK)
        gtp_clock_correct(&session->clock, side, 1000 * time, (int)stones);
    return status;
}

Status gtp_set_random_seed(GtpSession *session, TextBuffer *answer, Error *error)
{
    uint64_t seed = 0;

    (void)answer;
    if (!protocol_number(gtp_command_next(&session->command), UINT64_MAX, &seed))
        return gtp_syntax_error(error, "a seed is a number without a sign");
    session->seed = seed;
    session->has_seed = true;
    return STATUS_OK;
}

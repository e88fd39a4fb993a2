/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands about the moves of a game.
 */
#include "base/clock.h"
#include "gtp/gtp_session_internal.h"
#include "phantom_go/phantom_go.h"

Status gtp_play(GtpSession *session, TextBuffer *answer, Error *error)
{
    Side side = SIDE_NONE;
    Move move = MOVE_NONE;
    bool is_legal = false;
    GoSet taken;
    Status status = gtp_take_side(session, &side, error);

    if (status == STATUS_OK)
        status = gtp_take_vertex(session, &move, error);
    if (status == STATUS_OK)
        status = gtp_table_play(session->table, side, move, &is_legal, &taken, error);
    if (status != STATUS_OK)
        return status;
    if (!is_legal)
        return error_set(error, STATUS_BAD_INPUT, "illegal move");
    gtp_vertices_to_text(&taken, answer);
    return STATUS_OK;
}

Status gtp_undo(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)answer;
    if (!gtp_table_undo(session->table))
        return error_set(error, STATUS_BAD_INPUT, "cannot undo");
    return STATUS_OK;
}

Status gtp_genmove(GtpSession *session, TextBuffer *answer, Error *error)
{
    Side side = SIDE_NONE;
    Choice choice = {.kind = CHOICE_FAILED};
    int64_t begin_us = clock_wall_us();
    bool is_phantom = gtp_is_phantom(session);
    Status status = gtp_take_side(session, &side, error);

    if (status != STATUS_OK)
        return status;
    Request request = gtp_clock_request(&session->clock, side);
    if (is_phantom && side != phantom_seat_side(session->seat))
        return error_set(error, STATUS_NOT_YOUR_TURN, "this player has the other colour");
    status = is_phantom ? phantom_seat_choose(session->seat, &request, &choice, error)
                        : gtp_table_generate(session->table, side, &request, &choice, error);
    gtp_clock_spend(&session->clock, side, (clock_wall_us() - begin_us) / 1000,
                    status == STATUS_OK && !is_phantom);
    if (status != STATUS_OK)
        return status;
    if (choice.kind == CHOICE_RESIGN)
        text_add(answer, "resign");
    else
        gtp_vertex_to_text(choice.move, answer);
    return STATUS_OK;
}

Status gtp_showboard(GtpSession *session, TextBuffer *answer, Error *error)
{
    const PhantomGoWorld *world = gtp_table_world(session->table);

    (void)error;
    text_add_char(answer, '\n');
    if (gtp_is_phantom(session)) {
        phantom_go.text->show_view(phantom_seat_view(session->seat), PICTURE_ASCII, answer);
        return STATUS_OK;
    }
    phantom_go.text->show_world(world, PICTURE_ASCII, answer);
    if (world->outcome.is_over)
        text_add_format(answer, "The game is over: %s\n",
                        reason_to_text((Reason)world->outcome.reason));
    else
        text_add_format(answer, "%s is on move\n", phantom_go.text->side_names[world->to_move]);
    return STATUS_OK;
}

Status gtp_final_score(GtpSession *session, TextBuffer *answer, Error *error)
{
    const PhantomGoWorld *world = gtp_table_world(session->table);
    int half_points = phantom_go_score(world);
    bool is_whites =
        half_points < 0 || (half_points == 0 && go_rulesets[world->ruleset].tie_is_whites);

    (void)error;
    if (half_points == 0 && !is_whites) {
        text_add(answer, "0");
        return STATUS_OK;
    }
    text_add(answer, is_whites ? "W+" : "B+");
    gtp_komi_to_text(half_points < 0 ? -half_points : half_points, answer);
    return STATUS_OK;
}

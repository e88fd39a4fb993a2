/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player thinks, also as analyze commands of GoGui.
 */
#include <assert.h>

#include "gtp/gtp_session_internal.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_contents.h"

enum { TRIES_SHOWN = 10 };

Status gtp_analyze_commands(GtpSession *session, TextBuffer *answer, Error *error)
{
    (void)session;
    (void)error;
    text_add(answer, "dboard/Where enemy stones may be/phantom-belief %c\n"
                     "hstring/What the player thought/phantom-explain %c");
    return STATUS_OK;
}

/* Finds the explanation of the side that is named; in a phantom game there is but one. */
static Status explain(GtpSession *session, const PhantomGoView **view, Error *error)
{
    Side side = SIDE_NONE;
    Status status = gtp_take_side(session, &side, error);

    if (status != STATUS_OK)
        return status;
    bool is_phantom = gtp_is_phantom(session);
    if (is_phantom && side != phantom_seat_side(session->seat))
        return error_set(error, STATUS_BAD_INPUT, "this player has the other colour");
    *view =
        is_phantom ? phantom_seat_view(session->seat) : gtp_table_view(session->table, side);
    if (is_phantom ? phantom_seat_explain(session->seat, &session->explanation)
                   : gtp_table_explain(session->table, side, &session->explanation))
        return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND, "the player has nothing to tell yet");
}

/* How likely an enemy stone stands there, in thousandths. */
static int permille_of(const GtpSession *session, const PhantomGoView *view, Move point)
{
    if (go_set_has(&view->own, point))
        return 0;
    if (go_set_has(&view->known, point) || go_set_has(&view->memory.stones, point))
        return 1000;
    return session->explanation.belief.permille[go_bit(point)][PHANTOM_GO_CONTENT_STONE];
}

Status gtp_phantom_belief(GtpSession *session, TextBuffer *answer, Error *error)
{
    const PhantomGoView *view = NULL;
    Status status = explain(session, &view, error);

    if (status != STATUS_OK)
        return status;
    if (session->explanation.belief.boards == 0)
        return error_set(error, STATUS_NOT_FOUND, "the player tells no belief");
    assert(view != NULL);
    for (int row = view->size - 1; row >= 0; row--) {
        text_add_char(answer, '\n');
        for (int column = 0; column < view->size; column++) {
            int permille = permille_of(session, view, go_point(column, row));

            text_add_format(answer, "%s%d.%03d", column > 0 ? " " : "", permille / 1000,
                            permille % 1000);
        }
    }
    return STATUS_OK;
}

Status gtp_phantom_explain(GtpSession *session, TextBuffer *answer, Error *error)
{
    const PhantomGoView *view = NULL;
    Status status = explain(session, &view, error);

    if (status != STATUS_OK)
        return status;
    text_add_char(answer, '\n');
    explanation_to_text(&session->explanation, &phantom_go, TRIES_SHOWN, answer);
    return STATUS_OK;
}

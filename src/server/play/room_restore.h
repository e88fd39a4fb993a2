/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that ran when the server ended are taken up again, as the store has them.
 *
 * Clocks go on from the last beat of the server's clock (housekeeping.c), whatever was tried
 * since: if they went on from the last entry of each game, they would tell the other side when
 * that was, and so that something was refused. Only what both sides know can have been later.
 */
#pragma once

#include "server/play/server_state.h"

MUST_USE Status server_restore_games(Server *server, Error *error);

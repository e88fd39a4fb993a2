/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happens in tournaments by itself: they begin, games begin and end, rounds follow each
 * other, and they end.
 *
 * They are looked at once a second, at a moment that is fixed: whatever else wakes the loop, what
 * somebody was refused in private among it, shifts nothing (docs/leaks.md).
 */
#pragma once

#include "server/play/server_state.h"

void server_look_at_tournaments(Server *server);
/* When that is to be done next; INT64_MAX: there are none. */
int64_t server_tournaments_due_ms(const Server *server);

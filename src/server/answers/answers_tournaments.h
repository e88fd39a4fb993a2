/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tournaments over HTTP: which there are, how one stands, and who makes, joins and leaves them.
 */
#pragma once

#include "server/answers/requests.h"

void answer_tournaments(const Inquiry *inquiry);
void answer_tournament(const Inquiry *inquiry);
void answer_new_tournament(const Inquiry *inquiry);
void answer_join_tournament(const Inquiry *inquiry);
void answer_leave_tournament(const Inquiry *inquiry);
void answer_cancel_tournament(const Inquiry *inquiry);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notice for people who have days for a move: an Atom feed at an address that nobody can guess,
 * which says in which games it is their turn, and nothing else of them.
 */
#pragma once

#include "server/answers/requests.h"

void answer_new_feed(const Inquiry *inquiry);
void answer_end_feed(const Inquiry *inquiry);
void answer_feed(const Inquiry *inquiry);

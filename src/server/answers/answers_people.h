/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: what can be played, and who plays.
 */
#pragma once

#include "server/answers/requests.h"

void answer_choices(const Inquiry *inquiry);
void answer_me(const Inquiry *inquiry);
void answer_people(const Inquiry *inquiry);
void answer_person(const Inquiry *inquiry);
/* One that waits, for whoever has its link. */
void answer_challenge(const Inquiry *inquiry);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: finished games, open to all, for the review and as files.
 */
#pragma once

#include "server/answers/requests.h"

void answer_game(const Inquiry *inquiry);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/text.h"
#include "server/server.h"

/* The member's last finished games, as the member "finished" (base/json.h). */
void games_finished_to_json(Server *server, int64_t member, TextBuffer *json);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finished game as JSON, with every try and what both sides saw: docs/server.md. It takes up to
 * a second, and knows neither server nor store, so that a worker can do it.
 */
#pragma once

#include "record/game_record.h"
#include "server/store/server_store.h"

MUST_USE Status game_tell(const ServerGame *head, const GameRecord *record, TextBuffer *json);

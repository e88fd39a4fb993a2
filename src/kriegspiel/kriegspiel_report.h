/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* This is the GameText function of the same name. */
void kriegspiel_report_view(const void *view, const void *first, TextBuffer *json);

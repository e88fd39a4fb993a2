/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a bot tells the person who runs it, in sentences without a full stop.
 */
#pragma once

#include "base/status.h"

typedef struct {
    void *context;
    void (*note)(void *context, const char *sentence);
} BotNotes;

void bot_note(const BotNotes *notes, const char *format, ...) PRINTF_LIKE(2, 3);

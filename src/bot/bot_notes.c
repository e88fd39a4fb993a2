/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_notes.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

void bot_note(const BotNotes *notes, const char *format, ...)
{
    char sentence[512];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    /* Some of it was said by a server. */
    text_blank_controls(sentence);
    notes->note(notes->context, sentence);
}

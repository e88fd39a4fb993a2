/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/news.h"

#include <string.h>

static const char *const verdict_texts[] = {
#define VERDICT_TEXT(name, text) [VERDICT_##name] = text,
    VERDICT_LIST(VERDICT_TEXT)
#undef VERDICT_TEXT
};

const char *verdict_to_text(Verdict verdict)
{
    return verdict_texts[verdict];
}

Status verdict_from_text(const char *text, Verdict *verdict)
{
    for (int i = 0; i < VERDICT_COUNT; i++) {
        if (strcmp(text, verdict_texts[i]) == 0) {
            *verdict = (Verdict)i;
            return STATUS_OK;
        }
    }
    return STATUS_NOT_FOUND;
}

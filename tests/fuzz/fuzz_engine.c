/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as lines to the program's end of the engine protocol: whatever it is told, it answers
 * with at most one line, made of printable characters.
 */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "players/external/engine_session.h"
#include "players/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ANSWER_MAX = 1 << 14 };

static void demand(bool is_so)
{
    if (!is_so)
        abort();
}

/* Obeys one line; false when the session is over. */
static bool obey(EngineSession *session, const char *line, size_t length)
{
    char storage[ANSWER_MAX];
    TextBuffer answer;

    text_init(&answer, storage, sizeof storage);
    bool goes_on = engine_session_obey(session, line, length, &answer);
    demand(!answer.is_cut);
    for (size_t i = 0; i < answer.length; i++)
        demand(isprint((unsigned char)storage[i]) ||
               (storage[i] == '\n' && i == answer.length - 1) || (storage[i] & 0x80));
    return goes_on;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    EngineSession *session = NULL;
    PlayerSpec spec;
    const char *line = (const char *)data;
    const char *end = line + size;

    demand(player_spec_from_text("recapture", &spec, NULL) == STATUS_OK);
    demand(engine_session_new(&spec, &session, NULL) == STATUS_OK);
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *stop = newline != NULL ? newline : end;

        if (!obey(session, line, (size_t)(stop - line)))
            break;
        line = stop + 1;
    }
    engine_session_free(session);
    return 0;
}

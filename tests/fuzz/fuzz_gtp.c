/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as lines to the two Go protocols. GTP: a line has one answer or none, which ends
 * with the only empty line in it, and after a question mark every stone lies where it lay. The
 * platform: at most one line, and none where there was something to complain of. An input that
 * begins with '!' is for the platform.
 */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gtp/gtp_session.h"
#include "gtp/platform_session.h"
#include "players/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool is_so)
{
    if (!is_so)
        abort();
}

static void check_text(const char *text, size_t length)
{
    demand(strlen(text) == length);
    for (size_t i = 0; i < length; i++)
        demand(isprint((unsigned char)text[i]) || text[i] == '\n');
}

/* --- GTP --- */

static bool obey(GtpSession *session, const char *line, size_t length, char *storage)
{
    TextBuffer answer;

    text_init(&answer, storage, GTP_ANSWER_MAX);
    bool goes_on = gtp_session_obey(session, line, length, &answer);
    demand(!answer.is_cut);
    check_text(storage, answer.length);
    if (answer.length > 0) {
        demand(storage[0] == '=' || storage[0] == '?');
        demand(strstr(storage, "\n\n") == storage + answer.length - 2);
    }
    return goes_on;
}

/* The rows of the board, without what is said below them. */
static void draw(GtpSession *session, char *storage)
{
    static const char show[] = "showboard";

    demand(obey(session, show, strlen(show), storage));
    char *letters = strstr(storage, " a b");
    demand(letters != NULL);
    *letters = '\0';
}

static bool check_line(void *session, const char *line, size_t length)
{
    static char before[GTP_ANSWER_MAX];
    static char answer[GTP_ANSWER_MAX];
    static char after[GTP_ANSWER_MAX];

    draw(session, before);
    bool goes_on = obey(session, line, length, answer);
    draw(session, after);
    if (answer[0] != '=')
        demand(strcmp(before, after) == 0);
    return goes_on;
}

/* --- The platform --- */

static bool check_platform_line(void *session, const char *line, size_t length)
{
    char storage[PLATFORM_LINE_MAX];
    TextBuffer answer;
    Error error = {""};

    text_init(&answer, storage, sizeof storage);
    bool goes_on = platform_session_obey(session, line, length, &answer, &error);
    check_text(storage, answer.length);
    demand(answer.length == 0 || strchr(storage, '\n') == storage + answer.length - 1);
    demand(answer.length == 0 || error.text[0] == '\0');
    return goes_on;
}

static void for_each_line(const char *line, const char *end, void *session,
                          bool (*check)(void *session, const char *line, size_t length))
{
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *stop = newline != NULL ? newline : end;

        if (!check(session, line, (size_t)(stop - line)))
            break;
        line = stop + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    GtpOptions options = {.version = "1"};
    GtpSession *session = NULL;
    PlatformSession *platform = NULL;
    PlayerSpec spec;

    demand(player_spec_from_text("random", &spec, NULL) == STATUS_OK);
    options.player = &spec;
    if (size > 0 && *text == '!') {
        demand(platform_session_new(&spec, "nebel", 1, &platform, NULL) == STATUS_OK);
        for_each_line(text + 1, text + size, platform, check_platform_line);
        platform_session_free(platform);
        return 0;
    }
    demand(gtp_session_new(&options, &session, NULL) == STATUS_OK);
    for_each_line(text, text + size, session, check_line);
    gtp_session_free(session);
    return 0;
}

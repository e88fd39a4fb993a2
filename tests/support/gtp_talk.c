/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/gtp_talk.h"

#include <stdio.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"

static PlayerSpec spec; /* borrowed by the session */

GtpSession *gtp_talk_begin(const char *player, const char *rules)
{
    GtpOptions options = {.version = "1.0", .setup = {.start = "9x9"}, .seed = 5};
    GtpSession *session = NULL;
    Error error = {""};

    snprintf(options.setup.rules, sizeof options.setup.rules, "%s", rules);
    if (player != NULL) {
        assert_int_equal(player_spec_from_text(player, &spec, NULL), STATUS_OK);
        options.player = &spec;
    }
    if (gtp_session_new(&options, &session, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return session;
}

const char *gtp_talk_say(GtpSession *session, const char *line)
{
    static char storage[GTP_ANSWER_MAX];
    TextBuffer answer;

    text_init(&answer, storage, sizeof storage);
    assert_true(gtp_session_obey(session, line, strlen(line), &answer));
    assert_false(answer.is_cut);
    return storage;
}

void gtp_talk_expect(GtpSession *session, const char *line, const char *expected)
{
    char answer[512];

    snprintf(answer, sizeof answer, "%s\n\n", expected);
    assert_string_equal(gtp_talk_say(session, line), answer);
}

void gtp_talk_refused(GtpSession *session, const char *line)
{
    const char *answer = gtp_talk_say(session, line);

    if (*answer != '?' || strstr(answer, "\n\n") != answer + strlen(answer) - 2)
        fail_msg("\"%s\" is answered by %s", line, answer);
}

const char *gtp_talk_word(const char *answer)
{
    static char word[64];

    assert_int_equal(*answer, '=');
    snprintf(word, sizeof word, "%.*s", (int)strcspn(answer + 2, "\n"), answer + 2);
    return word;
}

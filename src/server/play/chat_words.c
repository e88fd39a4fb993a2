/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/chat_words.h"

#include <string.h>

#include "server/store/server_store_chat.h"

/* The character at the place, which goes on to the next; the text is UTF-8. */
static uint32_t next_character(const unsigned char **place)
{
    const unsigned char *at = *place;
    uint32_t character = *at;
    int more = character < 0x80 ? 0 : character < 0xe0 ? 1 : character < 0xf0 ? 2 : 3;

    if (more > 0)
        character &= 0x3fu >> more;
    for (at++; more > 0 && (*at & 0xc0) == 0x80; more--, at++)
        character = character << 6 | (*at & 0x3fu);
    *place = at;
    return character;
}

/* Control characters, breaks of lines, and what turns the direction of all that follows. */
static bool steers(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0x61c ||
           (character >= 0x200b && character <= 0x200f) ||
           (character >= 0x2028 && character <= 0x202e) ||
           (character >= 0x2060 && character <= 0x206f) || character == 0xfeff;
}

static void trim(char *text)
{
    size_t length = strlen(text);
    size_t skipped = strspn(text, " ");

    while (length > skipped && text[length - 1] == ' ')
        length--;
    memmove(text, text + skipped, length - skipped);
    text[length - skipped] = '\0';
}

Status chat_words_clean(char *text, Error *error)
{
    int count = 0;

    trim(text);
    for (const unsigned char *place = (const unsigned char *)text; *place != '\0'; count++)
        if (steers(next_character(&place)))
            return error_set(error, STATUS_BAD_INPUT,
                             "chat_words: This has characters that steer.");
    if (count < 1 || count > CHAT_CHARACTERS_MAX)
        return error_set(error, STATUS_BAD_INPUT, "chat_words: A line has 1 to %d characters.",
                         CHAT_CHARACTERS_MAX);
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/protocol_words.h"

#include <string.h>

#include "base/text.h"

enum { NUMBER_DIGITS_MAX = 20 };

ProtocolWords protocol_split(char *line)
{
    static char nothing[] = "";
    ProtocolWords words = {.count = 0};

    for (int i = 0; i <= PROTOCOL_WORDS_MAX; i++)
        words.items[i] = nothing;
    for (line += strspn(line, " \t"); *line != '\0'; line += strspn(line, " \t")) {
        words.items[words.count++] = line;
        if (words.count == PROTOCOL_WORDS_MAX)
            break;
        line += strcspn(line, " \t");
        if (*line != '\0')
            *line++ = '\0';
    }
    return words;
}

bool protocol_number(const char *text, uint64_t maximum, uint64_t *number)
{
    size_t digits = strspn(text, "0123456789");

    *number = 0;
    if (digits == 0 || digits > NUMBER_DIGITS_MAX || text[digits] != '\0' ||
        (digits > 1 && *text == '0'))
        return false;
    for (; *text != '\0'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');

        if (digit > maximum || *number > (maximum - digit) / 10)
            return false;
        *number = 10 * *number + digit;
    }
    return true;
}

const char *protocol_value(const char *word, const char *key)
{
    size_t length = strlen(key);

    return strncmp(word, key, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

void protocol_join(const ProtocolWords *words, int first, char *text, size_t size)
{
    TextBuffer joined;

    text_init(&joined, text, size);
    for (int i = first; i < words->count; i++) {
        text_add_char(&joined, ' ');
        text_add(&joined, words->items[i]);
    }
}

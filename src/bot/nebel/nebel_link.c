/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/nebel/nebel_link.h"

#include <jansson.h>
#include <string.h>

#include "base/json.h"

void nebel_link_open(int turn_ms, const char *game, TextBuffer *text)
{
    json_begin(text, NULL, "{");
    json_add_text(text, "do", "bot");
    json_add_number(text, "version", 1);
    json_add_number(text, "turn_ms", turn_ms);
    if (game != NULL)
        json_add_text(text, "game", game);
    json_end(text, "}");
}

/* What the server says of anything but the game is shown to whoever runs the bot. */
static void show_message(const NebelLink *link, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *sentence = json_string_value(json_object_get(message, "text"));

    if (sentence != NULL)
        bot_note(link->notes, "connection %d: the server says: %.200s", link->number, sentence);
    json_decref(message);
}

static bool begins_with(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);

    return length >= size && memcmp(text, word, size) == 0 &&
           (length == size || text[size] == ' ');
}

/* The words behind the first one, as far as they are worth a note. */
static void note_line(const NebelLink *link, const char *what, const char *text, size_t length)
{
    const char *blank = memchr(text, ' ', length);
    size_t skipped = blank == NULL ? length : (size_t)(blank + 1 - text);

    bot_note(link->notes, "connection %d: %s: %.*s", link->number, what,
             (int)(length - skipped > 120 ? 120 : length - skipped), text + skipped);
}

bool nebel_link_hear(NebelLink *link, const char *text, size_t length)
{
    if (length > 0 && *text == '{') {
        show_message(link, text, length);
        return true;
    }
    if (begins_with(text, length, "nebel"))
        link->is_welcome = true;
    if (begins_with(text, length, "newgame")) {
        link->is_playing = true;
        note_line(link, "a game begins", text, length);
    }
    if (begins_with(text, length, "over")) {
        link->is_playing = false;
        link->games++;
        note_line(link, "the game is over", text, length);
    }
    return bot_seat_tell(link->seat, text, length);
}

void nebel_link_close(NebelLink *link)
{
    if (link->is_playing)
        bot_note(link->notes, "connection %d: lost, and the game with it", link->number);
    link->is_welcome = false;
    link->is_playing = false;
    if (link->seat != NULL)
        bot_seat_forget(link->seat);
}

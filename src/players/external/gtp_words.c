/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/gtp_words.h"

#include <string.h>

#include "phantom_go/phantom_go_start.h"

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool gtp_is_word(const char *word, const char *other)
{
    for (; *word != '\0' && lower(*word) == lower(*other); word++)
        other++;
    return *word == *other;
}

bool gtp_side_from_word(const char *word, Side *side)
{
    for (Side candidate = SIDE_FIRST; candidate <= SIDE_SECOND; candidate++) {
        const char *name = gtp_side_to_word(candidate);

        if (gtp_is_word(word, name) || (lower(word[0]) == name[0] && word[1] == '\0')) {
            *side = candidate;
            return true;
        }
    }
    return false;
}

const char *gtp_side_to_word(Side side)
{
    return side == SIDE_FIRST ? "black" : "white";
}

bool gtp_vertex_from_word(const char *word, int size, Move *move)
{
    Move read = MOVE_NONE;

    if (go_move_from_text(word, &read, NULL) != STATUS_OK ||
        (read != GO_PASS && !go_is_on_board(read, size)))
        return false;
    *move = read;
    return true;
}

void gtp_vertex_to_text(Move move, TextBuffer *text)
{
    char storage[16];
    TextBuffer name;

    text_init(&name, storage, sizeof storage);
    go_move_to_text(move, &name);
    for (const char *c = storage; *c != '\0'; c++)
        text_add_char(text, (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c));
}

void gtp_vertices_to_text(const GoSet *points, TextBuffer *text)
{
    GoSet rest = *points;
    const char *before = "";

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE; before = " ") {
        text_add(text, before);
        gtp_vertex_to_text(point, text);
    }
}

/* The half point that a fraction without its dot is: 0, 1, or -1 if it is neither. */
static int read_fraction(const char *digits)
{
    int half = *digits == '5';
    const char *rest = digits + half;

    return rest[strspn(rest, "0")] == '\0' ? half : -1;
}

bool gtp_komi_from_word(const char *word, int *half_points)
{
    const char *digits = word + (*word == '-' || *word == '+');
    size_t length = strspn(digits, "0123456789");
    const char *rest = digits + length;
    int half = *rest == '.' ? read_fraction(rest + 1) : 0;
    int points = 0;

    if (length == 0 || length > 4 || half < 0 || (*rest != '.' && *rest != '\0'))
        return false;
    for (size_t i = 0; i < length; i++)
        points = 10 * points + (digits[i] - '0');
    if (2 * points + half > GTP_KOMI_MAX)
        return false;
    *half_points = *word == '-' ? -(2 * points + half) : 2 * points + half;
    return true;
}

void gtp_komi_to_text(int half_points, TextBuffer *text)
{
    phantom_go_half_points_to_text(half_points, text);
}

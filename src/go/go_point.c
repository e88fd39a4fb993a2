/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_point.h"

#include <string.h>

static const char columns[] = "abcdefghjklmnopqrst";

Move go_set_select(const GoSet *set, int rank)
{
    int word = 0;

    for (int count; rank >= (count = bits_count(set->words[word])); word++)
        rank -= count;
    return (Move)(GO_ORIGIN + 64 * word + bits_select(set->words[word], rank));
}

GoSet go_set_of_board(int size)
{
    GoSet board = {{0}};
    uint64_t columns_of_row = ((uint64_t)1 << size) - 1;

    for (int row = 0; row < size; row++) {
        int word = row * GO_STRIDE / 64;
        int shift = row * GO_STRIDE % 64;

        board.words[word] |= columns_of_row << shift;
        if (shift + size > 64)
            board.words[word + 1] |= columns_of_row >> (64 - shift);
    }
    return board;
}

/* Adds to `to` the points of `from`, each so many places further up or, if negative, down. */
static void add_shifted(const GoSet *from, int by, GoSet *to)
{
    for (int i = 0; i < GO_SET_WORDS; i++) {
        if (by > 0) {
            to->words[i] |= from->words[i] << by;
            to->words[i] |= i > 0 ? from->words[i - 1] >> (64 - by) : 0;
        } else {
            to->words[i] |= from->words[i] >> -by;
            to->words[i] |= i + 1 < GO_SET_WORDS ? from->words[i + 1] << (64 + by) : 0;
        }
    }
}

GoSet go_set_neighbours(const GoSet *set, const GoSet *within)
{
    GoSet found = {{0}};

    add_shifted(set, 1, &found);
    add_shifted(set, -1, &found);
    add_shifted(set, GO_STRIDE, &found);
    add_shifted(set, -GO_STRIDE, &found);
    go_set_keep(&found, within);
    return found;
}

GoSet go_set_region(const GoSet *within, Move point)
{
    GoSet region = {{0}};
    GoSet grown;

    go_set_add(&region, point);
    for (;;) {
        grown = go_set_neighbours(&region, within);
        go_set_join(&grown, &region);
        if (go_set_is_equal(&grown, &region))
            return region;
        region = grown;
    }
}

void go_move_to_text(Move move, TextBuffer *text)
{
    if (move == GO_PASS)
        text_add(text, "pass");
    else if (!go_is_on_board(move, GO_SIZE_MAX))
        text_add_format(text, "?%d", move); /* of a damaged record */
    else
        text_add_format(text, "%c%d", columns[go_column(move)], go_row(move) + 1);
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_pass(const char *text)
{
    const char *pass = "pass";

    while (*pass != '\0' && lower(*text) == *pass) {
        text++;
        pass++;
    }
    return *pass == '\0' && *text == '\0';
}

/* The row of "12", or -1. */
static int read_row(const char *digits)
{
    size_t count = strspn(digits, "0123456789");
    int row = 0;

    if (count == 0 || count > 2 || digits[count] != '\0' || digits[0] == '0')
        return -1;
    for (; *digits != '\0'; digits++)
        row = 10 * row + (*digits - '0');
    return row <= GO_SIZE_MAX ? row - 1 : -1;
}

Status go_move_from_text(const char *text, Move *move, Error *error)
{
    const char *column = *text != '\0' ? strchr(columns, lower(*text)) : NULL;
    int row = column != NULL ? read_row(text + 1) : -1;

    if (row >= 0)
        *move = go_point((int)(column - columns), row);
    else if (is_pass(text))
        *move = GO_PASS;
    else
        return error_set(error, STATUS_BAD_INPUT,
                         "\"%.16s\" is no point such as d5 (there is no column i) and not pass",
                         text);
    return STATUS_OK;
}

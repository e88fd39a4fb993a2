/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the table of src/go/go_pattern.c: make_go_patterns PATTERNS OUTPUT
 *
 * The eight points around a move are a number of two bits each, as go_pattern.c counts them;
 * one bit of the table tells whether a pattern invites the side on move to that point.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EMPTY, OWN, ENEMY, BORDER };
enum { AROUND = 8, CODES = 1 << (2 * AROUND), LINE_MAX_LENGTH = 200 };

static uint64_t table[CODES / 64];

/* The places of the eight points in the rows of a pattern, from the lowest bits on. */
static const int places[AROUND] = {6, 7, 8, 3, 5, 0, 1, 2};

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_go_patterns: %s: %s\n", problem, detail);
    exit(1);
}

static bool fits(char letter, int point, int x, int o)
{
    switch (letter) {
    case 'X':
        return point == x;
    case 'O':
        return point == o;
    case 'x':
        return point == x || point == EMPTY;
    case 'o':
        return point == o || point == EMPTY;
    case '.':
        return point == EMPTY;
    case '?':
        return point != BORDER;
    default:
        return point == BORDER;
    }
}

static void add_oriented(const char pattern[9], int x, int o)
{
    for (uint32_t code = 0; code < CODES; code++) {
        bool is_match = true;

        for (int i = 0; i < AROUND && is_match; i++)
            is_match = fits(pattern[places[i]], (int)(code >> (2 * i) & 3), x, o);
        if (is_match)
            table[code / 64] |= UINT64_C(1) << (code % 64);
    }
}

/* The pattern in all orientations, the side on move being X, or O. */
static void add(const char pattern[9], int x, int o)
{
    for (int orientation = 0; orientation < 8; orientation++) {
        char turned[9];

        for (int row = 0; row < 3; row++)
            for (int column = 0; column < 3; column++) {
                int to_row = orientation & 1 ? 2 - row : row;
                int to_column = orientation & 2 ? 2 - column : column;
                int to = orientation & 4 ? 3 * to_column + to_row : 3 * to_row + to_column;

                turned[to] = pattern[3 * row + column];
            }
        add_oriented(turned, x, o);
    }
}

/* The next line that says something, without its newline. */
static bool read_line(FILE *in, char line[LINE_MAX_LENGTH])
{
    while (fgets(line, LINE_MAX_LENGTH, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '\0' && line[0] != '#')
            return true;
    }
    return false;
}

static void read_pattern(FILE *in, const char *title)
{
    const char *mover = strrchr(title, ' ');
    char pattern[9];
    char row[LINE_MAX_LENGTH];

    for (int i = 0; i < 3; i++) {
        if (!read_line(in, row) || strlen(row) != 3 || strspn(row, "XOxo.?-") != 3)
            fail("expected a row of a pattern", title);
        memcpy(&pattern[3 * i], row, 3);
    }
    if (mover == NULL || pattern[4] != '.')
        fail("expected a mover and an empty middle", title);
    bool is_either = strcmp(mover, " either") == 0;
    if (!is_either && strcmp(mover, " X") != 0 && strcmp(mover, " O") != 0)
        fail("expected X, O or either", title);
    if (mover[1] != 'O')
        add(pattern, OWN, ENEMY);
    if (mover[1] != 'X')
        add(pattern, ENEMY, OWN);
}

int main(int count, char **arguments)
{
    char title[LINE_MAX_LENGTH];

    if (count != 3)
        fail("usage", "make_go_patterns PATTERNS OUTPUT");
    FILE *in = fopen(arguments[1], "r");
    if (in == NULL)
        fail("cannot read", arguments[1]);
    while (read_line(in, title))
        read_pattern(in, title);
    fclose(in);

    FILE *out = fopen(arguments[2], "w");
    if (out == NULL)
        fail("cannot write", arguments[2]);
    for (int i = 0; i < CODES / 64; i++)
        fprintf(out, "0x%016" PRIx64 ",%s", table[i], i % 4 == 3 ? "\n" : " ");
    if (ferror(out) || fclose(out) != 0)
        fail("cannot write", arguments[2]);
    return 0;
}

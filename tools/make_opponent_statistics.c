/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the table of src/density/opponent_statistics.c: make_opponent_statistics FILE OUTPUT
 *
 * FILE is what `nebel statistics build` writes. Linked with the library's own reader.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "density/opponent_statistics.h"

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_opponent_statistics: %s: %s\n", problem, detail);
    exit(1);
}

static void read_file(const char *path, OpponentStatistics *statistics)
{
    char *text = memory_new(STATISTICS_TEXT_MAX + 1);
    FILE *in = fopen(path, "r");
    Error error = {""};

    if (text == NULL || in == NULL)
        fail("cannot read", path);
    size_t size = fread(text, 1, STATISTICS_TEXT_MAX, in);
    if (ferror(in) || fclose(in) != 0 || size == STATISTICS_TEXT_MAX)
        fail("cannot read", path);
    if (opponent_statistics_from_text(text, statistics, &error) != STATUS_OK)
        fail(path, error.text);
    memory_free(text);
}

static void write_numbers(FILE *out, const uint16_t numbers[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, i % 16 == 15 ? "%d,\n" : "%d,", numbers[i]);
}

int main(int count, char **arguments)
{
    static OpponentStatistics statistics;

    if (count != 3)
        fail("usage", "make_opponent_statistics FILE OUTPUT");
    read_file(arguments[1], &statistics);
    FILE *out = fopen(arguments[2], "w");
    if (out == NULL)
        fail("cannot write", arguments[2]);
    fprintf(out, ".games = %u, .horizon = %u, .at = {", (unsigned)statistics.games,
            (unsigned)statistics.horizon);
    for (int side = 0; side < SIDE_COUNT; side++) {
        fprintf(out, "{");
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            fprintf(out, "{");
            for (int move = 0; move < STATISTICS_MOVES; move++) {
                fprintf(out, "{");
                write_numbers(out, statistics.at[side][kind][move], SQUARE_COUNT);
                fprintf(out, "},");
            }
            fprintf(out, "},");
        }
        fprintf(out, "},");
    }
    fprintf(out, "}, .answers = {");
    write_numbers(out, statistics.answers, ANSWER_COUNT);
    fprintf(out, "}, .movers = {");
    write_numbers(out, statistics.movers, MOVER_COUNT);
    fprintf(out, "}, .ways = {");
    for (int pieces = 0; pieces < STATISTICS_PIECES; pieces++) {
        fprintf(out, "{");
        write_numbers(out, statistics.ways[pieces], WAY_COUNT);
        fprintf(out, "},");
    }
    fprintf(out, "}\n");
    if (fclose(out) != 0)
        fail("cannot write", arguments[2]);
    return 0;
}

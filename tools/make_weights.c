/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the numbers of a file of weights as a list for C: make_weights reply|outcome FILE OUTPUT
 *
 * FILE is what `nebel fit` writes. Linked with the library's own reader.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replies/outcome_model.h"
#include "replies/reply_model.h"

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_weights: %s: %s\n", problem, detail);
    exit(1);
}

static int read_weights(const WeightFormat *format, const char *path, float weights[])
{
    static char text[WEIGHTS_TEXT_MAX];
    FILE *in = fopen(path, "r");
    Error error = {""};
    int count = 0;

    if (in == NULL)
        fail("cannot read", path);
    size_t size = fread(text, 1, sizeof text - 1, in);
    if (ferror(in) || fclose(in) != 0 || size == sizeof text - 1)
        fail("cannot read", path);
    if (weights_from_text(format, text, weights, &error) != STATUS_OK)
        fail(path, error.text);
    for (int i = 0; i < format->family_count; i++)
        count += format->families[i].count;
    return count;
}

int main(int count, char **arguments)
{
    static float weights[REPLY_FEATURE_COUNT + OUTCOME_WEIGHT_COUNT];

    if (count != 4)
        fail("usage", "make_weights reply|outcome FILE OUTPUT");

    bool is_outcome = strcmp(arguments[1], "outcome") == 0;
    int numbers = read_weights(is_outcome ? &outcome_weights_format : &reply_weights_format,
                               arguments[2], weights);
    FILE *out = fopen(arguments[3], "w");
    if (out == NULL)
        fail("cannot write", arguments[3]);
    for (int i = 0; i < numbers; i++)
        fprintf(out, i % 8 == 7 ? "%.3ff,\n" : "%.3ff, ", (double)weights[i]);
    fprintf(out, "\n");
    if (fclose(out) != 0)
        fail("cannot write", arguments[3]);
    return 0;
}

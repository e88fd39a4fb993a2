/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the numbers of a file of weights as a list for C: make_weights FILE OUTPUT
 *
 * FILE is what `nebel fit` writes. Linked with the library's own reader.
 */
#include <stdio.h>
#include <stdlib.h>

#include "replies/reply_model.h"

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_weights: %s: %s\n", problem, detail);
    exit(1);
}

static void read_weights(const char *path, float weights[])
{
    static char text[WEIGHTS_TEXT_MAX];
    FILE *in = fopen(path, "r");
    Error error = {""};

    if (in == NULL)
        fail("cannot read", path);
    size_t size = fread(text, 1, sizeof text - 1, in);
    if (ferror(in) || fclose(in) != 0 || size == sizeof text - 1)
        fail("cannot read", path);
    if (weights_from_text(&reply_weights_format, text, weights, &error) != STATUS_OK)
        fail(path, error.text);
}

int main(int count, char **arguments)
{
    static ReplyWeights weights;

    if (count != 3)
        fail("usage", "make_weights FILE OUTPUT");
    read_weights(arguments[1], weights.weight);
    FILE *out = fopen(arguments[2], "w");
    if (out == NULL)
        fail("cannot write", arguments[2]);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        fprintf(out, i % 8 == 7 ? "%.3ff,\n" : "%.3ff, ", (double)weights.weight[i]);
    fprintf(out, "\n");
    if (fclose(out) != 0)
        fail("cannot write", arguments[2]);
    return 0;
}

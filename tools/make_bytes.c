/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the bytes of a file as numbers between commas, for a table in C: make_bytes FILE OUTPUT
 */
#include <stdio.h>
#include <stdlib.h>

enum { BYTES_PER_LINE = 32 };

static FILE *opened(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);

    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: make_bytes FILE OUTPUT\n");
        return 2;
    }
    FILE *in = opened(argv[1], "rb");
    FILE *out = opened(argv[2], "w");
    int count = 0;

    for (int byte = getc(in); byte != EOF; byte = getc(in), count++)
        fprintf(out, "%d,%s", byte, (count + 1) % BYTES_PER_LINE == 0 ? "\n" : "");
    fclose(in);
    return fclose(out) == 0 ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the bytes of a file as a string of C: make_bytes FILE OUTPUT
 *
 * A compiler reads a string twenty times as fast as so many numbers between commas. As every string
 * it ends with a 0 more than the file has.
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

    fputc('"', out);
    for (int byte = getc(in); byte != EOF; byte = getc(in), count++)
        fprintf(out, "%s\\%03o", count > 0 && count % BYTES_PER_LINE == 0 ? "\"\n\"" : "",
                byte);
    fputs("\"\n", out);
    fclose(in);
    return fclose(out) == 0 ? 0 : 1;
}

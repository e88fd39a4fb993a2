/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the table of src/server/http/assets.c: make_assets FOLDER OUTPUT
 *
 * FOLDER/manifest.txt has a line for each file, in the order of their paths: the path, the hash
 * of the content, "immutable" or "changing", and the content type, which may hold a blank. The
 * file FOLDER/PATH.gz is what is sent.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_LENGTH = 400, FILES_MAX = 100, BYTES_PER_LINE = 24 };

typedef struct {
    char path[100];
    char hash[40];
    char keep[10];
    char type[60];
} Entry;

static void fail(const char *problem, const char *detail)
{
    fprintf(stderr, "make_assets: %s: %s\n", problem, detail);
    exit(1);
}

static FILE *open_file(const char *folder, const char *name, const char *ending)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    FILE *in = length < (int)sizeof path ? fopen(path, "rb") : NULL;

    if (in == NULL)
        fail("cannot be read", path);
    return in;
}

/* What is written into C as a string must not need escapes. */
static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++)
        if (!isprint((unsigned char)*text) || *text == '"' || *text == '\\')
            return false;
    return true;
}

static int read_manifest(const char *folder, Entry entries[FILES_MAX])
{
    FILE *in = open_file(folder, "manifest.txt", "");
    char line[LINE_MAX_LENGTH];
    int count = 0;

    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (count == FILES_MAX)
            fail("too many files", line);
        Entry *entry = &entries[count];
        if (!is_plain(line) || sscanf(line, "%99s %39s %9s %59[^\n]", entry->path, entry->hash,
                                      entry->keep, entry->type) != 4)
            fail("not a line of a manifest", line);
        if (count > 0 && strcmp(entries[count - 1].path, entry->path) >= 0)
            fail("not in order", line);
        count++;
    }
    fclose(in);
    return count;
}

static void write_bytes(FILE *out, const char *folder, const Entry *entry, int number)
{
    FILE *in = open_file(folder, entry->path, ".gz");
    long length = 0;

    fprintf(out, "static const unsigned char asset_bytes_%d[] = {", number);
    for (int byte; (byte = getc(in)) != EOF; length++)
        fprintf(out, "%s%d,", length % BYTES_PER_LINE == 0 ? "\n" : "", byte);
    fprintf(out, "\n};\n\n");
    if (length == 0)
        fail("empty", entry->path);
    fclose(in);
}

int main(int count, char **arguments)
{
    static Entry entries[FILES_MAX];

    if (count != 3)
        fail("usage", "make_assets FOLDER OUTPUT");
    int files = read_manifest(arguments[1], entries);
    FILE *out = fopen(arguments[2], "w");
    if (files == 0 || out == NULL)
        fail("nothing to write, or nowhere to", arguments[2]);
    fprintf(out, "/* Written by tools/make_assets.c. */\n");
    for (int i = 0; i < files; i++)
        write_bytes(out, arguments[1], &entries[i], i);
    fprintf(out, "static const Asset assets[] = {\n");
    for (int i = 0; i < files; i++)
        fprintf(out,
                "    {\"/%s\", \"%s\", \"\\\"%s\\\"\", asset_bytes_%d, sizeof asset_bytes_%d, "
                "%s},\n",
                entries[i].path, entries[i].type, entries[i].hash, i, i,
                strcmp(entries[i].keep, "immutable") == 0 ? "true" : "false");
    fprintf(out, "};\n");
    if (fclose(out) != 0)
        fail("cannot be written", arguments[2]);
    return 0;
}

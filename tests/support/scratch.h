/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A folder of its own for the files of a test.
 */
#pragma once

#include <stddef.h>

enum { SCRATCH_PATH = 128, SCRATCH_FILES = 16 };

typedef struct {
    char folder[SCRATCH_PATH];
    char paths[SCRATCH_FILES][2 * SCRATCH_PATH];
    int count;
} Scratch;

Scratch scratch_new(void);
/* Removes the folder with all that is in it. */
void scratch_free(Scratch *scratch);

/* Valid until scratch_free. */
const char *scratch_path(Scratch *scratch, const char *name);
void scratch_write(Scratch *scratch, const char *name, const char *text);

void scratch_assert_text(Scratch *scratch, const char *name, const char *text);
void scratch_assert_same(Scratch *scratch, const char *name, const char *other);
/* Waits until the file has so many bytes; fails the test if that takes too long. */
void scratch_wait_for(Scratch *scratch, const char *name, size_t size);

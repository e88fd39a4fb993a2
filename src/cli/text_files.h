/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole texts, from files and to files. Errors name the file.
 */
#pragma once

#include "base/text.h"

/* Adds what stands in the file. STATUS_NOT_FOUND: there is none. */
MUST_USE Status text_file_load(const char *path, TextBuffer *text, Error *error);
/* Replaces the file, when the whole text is written: whoever reads it has the old one or the
 * new one. What is no plain file (a link, a pipe) is written to. */
MUST_USE Status text_file_save(const char *path, const TextBuffer *text, Error *error);
/* To the standard output. */
MUST_USE Status text_print(const TextBuffer *text, Error *error);

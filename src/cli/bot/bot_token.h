/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a bot logs in with, in a file that only its owner reads.
 */
#pragma once

#include "base/text.h"

/* The first line of the file. */
MUST_USE Status bot_token_load(const char *path, TextBuffer *token, Error *error);
/* Makes the file, which must not be there yet: what it held could not be had again. */
MUST_USE Status bot_token_reserve(const char *path, int *file, Error *error);
/* Writes and closes it. */
MUST_USE Status bot_token_save(int file, const char *path, const char *token, Error *error);

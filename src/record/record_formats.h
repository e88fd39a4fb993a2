/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of text formats of recorded games: the one place that names them all.
 */
#pragma once

#include "record/record_format.h"

/* Its own, or the transcript. */
const RecordFormat *record_format_of(const GameOps *game);

/* The format of a text, judging by how it begins; that of the default game where nothing shows
 * it. */
const RecordFormat *record_format_of_text(const char *text, size_t size);

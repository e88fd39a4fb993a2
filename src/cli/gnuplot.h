/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gnuplot, a program for pictures that need not be installed.
 */
#pragma once

#include "base/text.h"

enum { GNUPLOT_PICTURE_MAX = 64 << 20 /* bytes */ };

/* Lets gnuplot run a script that draws on its standard output, and adds that to `picture`, which
 * grows. */
MUST_USE Status gnuplot_plot(const TextBuffer *script, TextBuffer *picture, Error *error);

/* Whether a picture can be written there: a file that ends in .svg, .png or .gp. */
bool gnuplot_takes(const char *path);
bool gnuplot_ends(const char *path, const char *ending);
/* Draws a script that was made for the ending of the file; .gp is the script itself. */
MUST_USE Status gnuplot_save(const TextBuffer *script, const char *path, Error *error);

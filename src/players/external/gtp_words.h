/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of the Go Text Protocol, version 2, for both ends of the pipe: colours, points, komi.
 * Upper and lower case are alike on input.
 */
#pragma once

#include "game/side.h"
#include "go/go_point.h"

enum {
    GTP_LINE_MAX = 4096,              /* in bytes, with the newline */
    GTP_KOMI_MAX = 2 * GO_POINTS_MAX, /* half points, either way */
};

/* Whether two words are the same but for their case. */
bool gtp_is_word(const char *word, const char *other);

/* "b", "black", "w" or "white". */
MUST_USE bool gtp_side_from_word(const char *word, Side *side);
/* "black" or "white". */
const char *gtp_side_to_word(Side side);

/* "D5" or "pass"; a point lies on the board. */
MUST_USE bool gtp_vertex_from_word(const char *word, int size, Move *move);
/* "D5" or "PASS". */
void gtp_vertex_to_text(Move move, TextBuffer *text);
/* All points, with blanks between. */
void gtp_vertices_to_text(const GoSet *points, TextBuffer *text);

/* "6.5", "-3", "7.50": a whole number of half points, at most GTP_KOMI_MAX. */
MUST_USE bool gtp_komi_from_word(const char *word, int *half_points);
void gtp_komi_to_text(int half_points, TextBuffer *text);

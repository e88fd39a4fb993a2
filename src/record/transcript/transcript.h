/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transcript: a text format for games of which no other program has one, made of nothing but
 * the game's table.
 *
 *     nebel transcript
 *     game: phantom-go
 *     rules: olympiad
 *     first: Alpha
 *     result: 0-1 resignation
 *
 *     1. Black e5 moved
 *     2. White e5 illegal
 *     2. White d4 moved
 *
 * A line is a try: the number of the move that it is for, the side, the try, the answer. Where
 * the game has a notation of its own, the accepted move stands in it behind a semicolon. In the
 * *player's file* a try of the other side is "?", and the words of the announcements (see
 * GameText.news_to_words) come after the answer. docs/transcript.md has it all.
 */
#pragma once

#include "record/record_format.h"

enum { TRANSCRIPT_LINE_MAX = 8191 }; /* bytes */

/* Of games of every kind: its `game` is NULL. */
extern const RecordFormat transcript_format;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options of a player: one table serves `name:option=value` on the command line, the
 * protocol and the help text. Values lie in a plain struct of the player's, at the offsets of
 * the table.
 */
#pragma once

#include <stddef.h>

#include "base/text.h"

typedef enum {
    OPTION_IS_NUMBER, /* int64_t */
    OPTION_IS_REAL,   /* double */
    OPTION_IS_SWITCH, /* bool: on or off */
    OPTION_IS_CHOICE, /* int: the number of a word in `choices` */
    OPTION_IS_TEXT,   /* char[PLAYER_TEXT_SIZE] */
} PlayerOptionKind;

enum { PLAYER_TEXT_SIZE = 256, PLAYER_OPTIONS_SIZE = 1024 };

typedef struct {
    const char *name;
    PlayerOptionKind kind;
    size_t offset;
    const char *initial; /* the default, written as a user would */
    double minimum;      /* of a number or real */
    double maximum;
    const char *choices; /* "mean|vote" */
    const char *help;
} PlayerOption;

typedef struct {
    const PlayerOption *items;
    int count;
} PlayerOptionTable;

/* Sets every value to its default. */
void player_options_reset(const PlayerOptionTable *table, void *values);

/* Sets one; the error says what exists or what fits, and the values are then unchanged. */
MUST_USE Status player_options_set(const PlayerOptionTable *table, void *values,
                                   const char *name, const char *value, Error *error);

/* "name=value" for all that differ from their defaults, separated by commas. */
void player_options_to_text(const PlayerOptionTable *table, const void *values,
                            TextBuffer *text);

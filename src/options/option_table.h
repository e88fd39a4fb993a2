/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options of players and commands: a table says what each is called, what fits, what it is if
 * nothing is said, and what it is good for. Values lie in a plain struct of their owner's, at
 * the offsets of the table.
 *
 * A table may have groups: the table of a part, for the struct of that part within the larger
 * one. So a part's options stand beside the code that uses them.
 *
 *     static const Option options[] = {
 *         {"depth", OPTION_NUMBER(NegamaxOptions, depth, 1, 20), "3", "plies to look ahead"},
 *         OPTION_GROUP(NegamaxOptions, tree, tree_options),
 *     };
 *
 * A table may have one option that chooses a form: other defaults for several options at once. A
 * player out of a paper has the printed form and a tuned one; an option beside it wins:
 *
 *     {"form", OPTION_FORM(NegamaxOptions, form, "depth=4,nodes=9000"), "paper", OPTION_FORM_HELP}
 */
#pragma once

#include <stddef.h>

#include "base/text.h"

typedef enum {
    OPTION_IS_NUMBER, /* int or int64_t */
    OPTION_IS_REAL,   /* float or double */
    OPTION_IS_SWITCH, /* bool: on or off */
    OPTION_IS_CHOICE, /* int: the number of a word in `values`; -1: none was chosen */
    OPTION_IS_FORM, /* the same: 0 the defaults of the table, 1 those in `preset` before them */
    OPTION_IS_TEXT, /* char[]: a copy */
    OPTION_IS_WORD, /* const char *: what was given, which must last; NULL: nothing was */
    OPTION_IS_PATH, /* the same, of a file or a folder */
    OPTION_IS_GROUP,
} OptionKind;

typedef struct OptionTable OptionTable;

typedef struct {
    const char *name;
    OptionKind kind;
    size_t offset;
    size_t size;        /* of the value in the struct */
    double minimum;     /* of a number or real */
    double maximum;     /* OPTION_ENDLESS: any */
    const char *values; /* words to choose from, "mean|vote"; else what help calls a value */
    const OptionTable *group;
    const char *preset;  /* of a form: "name=value,name=value", as options_to_text has them */
    const char *initial; /* the default, as a user writes it; NULL: none */
    const char *help;
} Option;

struct OptionTable {
    const Option *items;
    int count;
    size_t size; /* of the struct */
};

#define OPTION_TABLE(items, type)                                                              \
    {                                                                                          \
        items, sizeof(items) / sizeof *(items), sizeof(type)                                   \
    }
/* The same without a name of its own. */
#define OPTIONS(items, type) (&(const OptionTable)OPTION_TABLE(items, type))

/* Rows: {"name", one of these, "default", "help"}. The type is the struct's. */
#define OPTION_FIELD(type, field) offsetof(type, field), sizeof(((type *)0)->field)
#define OPTION_NUMBER(type, field, least, most)                                                \
    OPTION_IS_NUMBER, OPTION_FIELD(type, field), (double)(least), (double)(most), "N", NULL,   \
        NULL
#define OPTION_REAL(type, field, least, most)                                                  \
    OPTION_IS_REAL, OPTION_FIELD(type, field), (least), (most), "X", NULL, NULL
#define OPTION_SWITCH(type, field)                                                             \
    OPTION_IS_SWITCH, OPTION_FIELD(type, field), 0, 0, "off|on", NULL, NULL
#define OPTION_CHOICE(type, field, words)                                                      \
    OPTION_IS_CHOICE, OPTION_FIELD(type, field), 0, 0, words, NULL, NULL
#define OPTION_FORM(type, field, tuned)                                                        \
    OPTION_IS_FORM, OPTION_FIELD(type, field), 0, 0, "paper|tuned", NULL, tuned
#define OPTION_TEXT(type, field)                                                               \
    OPTION_IS_TEXT, OPTION_FIELD(type, field), 0, 0, "TEXT", NULL, NULL
#define OPTION_WORD(type, field, called)                                                       \
    OPTION_IS_WORD, OPTION_FIELD(type, field), 0, 0, called, NULL, NULL
#define OPTION_PATH(type, field, called)                                                       \
    OPTION_IS_PATH, OPTION_FIELD(type, field), 0, 0, called, NULL, NULL

/* Whole rows: the table of a part, and more options of the same struct. */
#define OPTION_GROUP(type, field, table)                                                       \
    {                                                                                          \
        .kind = OPTION_IS_GROUP, .offset = offsetof(type, field), .group = &(table)            \
    }
#define OPTION_MORE(table)                                                                     \
    {                                                                                          \
        .kind = OPTION_IS_GROUP, .group = &(table)                                             \
    }

#define OPTION_ENDLESS 0x1p63
#define OPTION_FORM_HELP "as the paper prints it, or as we tuned it"

enum { OPTION_TEXT_SIZE = 256 }; /* with its NUL */

/* An option of a table or of a group in it, and where its value lies in the table's struct. */
typedef struct {
    const Option *option;
    size_t offset;
} OptionPlace;

/* The options one after the other, those of a group in its place; false behind the last. A
 * table that is NULL has none. */
bool options_get(const OptionTable *table, int number, OptionPlace *place);
bool options_find(const OptionTable *table, const char *name, OptionPlace *place);

/* Word number `number` of those to choose from, and how long it is; 0: there are no more. */
size_t option_word(const Option *option, int number, const char **word);

/* "depth, nodes", each with the prefix, as far as there is room; "none". */
void options_names_to_text(const OptionTable *table, const char *prefix, TextBuffer *text);

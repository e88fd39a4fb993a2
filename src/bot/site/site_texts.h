/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The umpire's texts on kriegspiel.org, read into words of the engine protocol (docs/protocol.md):
 * "Pawn captured at E5" is "capture=pawn@e5". The site tells the other side's moves in such texts
 * alone. A text that is not known is passed over.
 */
#pragma once

#include <stdbool.h>

#include "base/text.h"

enum { SITE_WORDS_SIZE = 256, SITE_VERDICT_SIZE = 16 };

/* What was said about one try or question. */
typedef struct {
    char verdict[SITE_VERDICT_SIZE]; /* "moved", "illegal", "nonsense", "yes", "no"; or "" */
    char words[SITE_WORDS_SIZE];     /* the announcements, each with a blank before it */
    bool is_end;                     /* the game has ended by it */
    bool
        is_guessed; /* a double check whose directions were not said: two of them stand there */
} SiteSaying;

/* Begins to read the texts of an entry; a question is one whose texts mean yes or no. */
typedef struct {
    bool is_question;
    unsigned checks; /* one bit for each direction, in the order of the protocol */
    bool is_double;
    char capture[SITE_WORDS_SIZE / 4];
    const char *said; /* or NULL */
    SiteSaying saying;
} SiteReader;

SiteReader site_reader_begin(bool is_question);
void site_reader_add(SiteReader *reader, const char *text);
/* False: none of the texts was an answer. */
bool site_reader_end(SiteReader *reader, SiteSaying *saying);

/* What is said of pawn tries when a turn begins, as the word " tries=2" of that ruleset. False: the
 * text is something else, or the ruleset says nothing. */
bool site_tries_read(const char *text, const char *rules, char word[SITE_WORDS_SIZE]);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rulesets of kriegspiel.org: which of them we play, and how a game in one begins.
 */
#pragma once

#include <stdbool.h>

typedef struct {
    const char *name;          /* there and here */
    const char *first_words;   /* of "begin" */
    bool has_private_refusals; /* the other side does not hear of them */
} SiteRules;

/* Ends with one without a name. */
extern const SiteRules site_rules[];

/* NULL: it is not played here. */
const SiteRules *site_rules_find(const char *name);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_rules.h"

#include <stddef.h>
#include <string.h>

const SiteRules site_rules[] = {
    {"berkeley", "", false},
    {"berkeley_any", "", false},
    {"cincinnati", " tries=no", false},
    {"wild16", " tries=0", true},
    {"rand", " tries=none", false},
    {"english", "", false},
    {NULL, NULL, false},
};

const SiteRules *site_rules_find(const char *name)
{
    for (const SiteRules *rules = site_rules; rules->name != NULL; rules++)
        if (strcmp(rules->name, name) == 0)
            return rules;
    return NULL;
}

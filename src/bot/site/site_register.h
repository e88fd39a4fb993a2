/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bot/http_channel.h"

typedef struct {
    const char *name;        /* 1 to 33 letters, digits and underscores */
    const char *email;       /* of the owner */
    const char *description; /* 280 bytes at most */
} SiteRegistration;

/* Registers a bot and adds its token, which is told this once. */
MUST_USE Status site_register(const HttpChannel *channel, const SiteRegistration *registration,
                              TextBuffer *token, Error *error);

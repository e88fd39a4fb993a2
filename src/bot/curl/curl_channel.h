/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP by libcurl, which the build may lack.
 */
#pragma once

#include "bot/http_channel.h"

typedef struct {
    const char *base;  /* "https://api.kriegspiel.org", what paths are put behind */
    const char *token; /* NULL: none */
    const char *agent; /* what the program calls itself */
    int streams;       /* at once */
    int answer_ms;     /* so long may a request take */
} CurlOptions;

MUST_USE Status curl_channel_open(const CurlOptions *options, HttpChannel *channel,
                                  Error *error);
void curl_channel_close(HttpChannel *channel);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP as a bot needs it, whoever speaks it: requests one at a time, and streams of bytes beside
 * them. One thread calls all of it but `wake`.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { HTTP_BODY_MAX = 4 << 20 };

typedef struct {
    int status;            /* 0: there was no answer */
    int64_t retry_after_s; /* 0: nothing was said of it */
    TextBuffer body;       /* the caller's; empty at first */
} HttpReply;

typedef struct {
    void *context;
    /* Sends a request and waits for the answer, some seconds at most; `body` is JSON, or NULL. */
    void (*send)(void *context, const char *method, const char *path, const char *body,
                 HttpReply *reply);
    /* Opens a stream: what comes is given to `hear` during `wait`, and 0 bytes when it has ended or
     * could not be opened. False: there is no room for another. */
    bool (*listen)(void *context, const char *path,
                   void (*hear)(void *listener, const char *bytes, size_t count),
                   void *listener);
    /* Nothing more is given to this listener. */
    void (*unlisten)(void *context, void *listener);
    /* Until something was heard, `wake` was called, or the time is over. */
    void (*wait)(void *context, int64_t ms);
    void (*wake)(void *context);
} HttpChannel;

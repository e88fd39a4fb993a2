/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The JSON body of a POST: an object of texts, read as strictly as messages are.
 */
#pragma once

#include "server/answers/requests.h"

enum { BODY_TEXT_SIZE = 160 };

typedef struct {
    const char *key;
    char value[BODY_TEXT_SIZE];
} BodyText;

/* All of them must be there and nothing else; false: it has been refused. */
bool body_read(const Inquiry *inquiry, BodyText texts[], int count);

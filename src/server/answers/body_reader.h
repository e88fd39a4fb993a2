/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The JSON body of a POST: an object of texts and numbers, read as strictly as messages are.
 */
#pragma once

#include "server/answers/requests.h"

enum { BODY_TEXT_SIZE = 160 };

typedef struct {
    const char *key;
    char value[BODY_TEXT_SIZE];
} BodyText;

/* A whole number; true and false count as 1 and 0. */
typedef struct {
    const char *key;
    int64_t value;
} BodyNumber;

/* All of them must be there and nothing else; false: it has been refused. */
bool body_read(const Inquiry *inquiry, BodyText texts[], int count);
bool body_read_with_numbers(const Inquiry *inquiry, BodyText texts[], int count,
                            BodyNumber numbers[], int number_count);

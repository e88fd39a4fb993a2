/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/review_question.h"

#include <stdlib.h>
#include <string.h>

#include "server/play/proposal.h"

bool read_side(const Inquiry *inquiry, Side *side)
{
    char word[16] = "";

    if (!inquiry_query(inquiry, "side", word, sizeof word))
        return false;
    *side = strcmp(word, "second") == 0 ? SIDE_SECOND : SIDE_FIRST;
    return strcmp(word, side_to_word(*side)) == 0;
}

bool read_count(const Inquiry *inquiry, const char *key, int most, int *count)
{
    char number[16] = "";
    char *end = number;

    if (!inquiry_query(inquiry, key, number, sizeof number))
        return false;
    long wanted = strtol(number, &end, 10);
    *count = (int)wanted;
    return end != number && *end == '\0' && wanted >= 0 && wanted <= most;
}

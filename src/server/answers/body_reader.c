/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/body_reader.h"

#include <jansson.h>
#include <stdio.h>

static bool read_text(const json_t *object, BodyText *text)
{
    const json_t *value = json_object_get(object, text->key);

    if (!json_is_string(value) || json_string_length(value) >= sizeof text->value)
        return false;
    snprintf(text->value, sizeof text->value, "%s", json_string_value(value));
    return true;
}

bool body_read(const Inquiry *inquiry, BodyText texts[], int count)
{
    json_t *object = json_loadb(inquiry->request->body, inquiry->request->body_length,
                                JSON_REJECT_DUPLICATES, NULL);
    bool is_fine = json_is_object(object) && json_object_size(object) == (size_t)count;

    for (int i = 0; i < count && is_fine; i++)
        is_fine = read_text(object, &texts[i]);
    json_decref(object);
    if (!is_fine)
        inquiry_refuse(inquiry, 400, "The body is not what it should be.");
    return is_fine;
}

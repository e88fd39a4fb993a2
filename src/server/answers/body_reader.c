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

static bool read_number(const json_t *object, BodyNumber *number)
{
    const json_t *value = json_object_get(object, number->key);

    number->value = json_is_boolean(value) ? json_is_true(value) : json_integer_value(value);
    return json_is_boolean(value) || json_is_integer(value);
}

bool body_read(const Inquiry *inquiry, BodyText texts[], int count)
{
    return body_read_with_numbers(inquiry, texts, count, NULL, 0);
}

bool body_read_with_numbers(const Inquiry *inquiry, BodyText texts[], int count,
                            BodyNumber numbers[], int number_count)
{
    json_t *object = json_loadb(inquiry->request->body, inquiry->request->body_length,
                                JSON_REJECT_DUPLICATES, NULL);
    bool is_fine =
        json_is_object(object) && json_object_size(object) == (size_t)(count + number_count);

    for (int i = 0; i < count && is_fine; i++)
        is_fine = read_text(object, &texts[i]);
    for (int i = 0; i < number_count && is_fine; i++)
        is_fine = read_number(object, &numbers[i]);
    json_decref(object);
    if (!is_fine)
        inquiry_refuse(inquiry, 400, "The body is not what it should be.");
    return is_fine;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_register.h"

#include <jansson.h>
#include <string.h>

#include "base/json.h"
#include "bot/site/site_rules.h"

enum { NAME_MAX_LENGTH = 33, DISPLAY_LEAST = 3, BODY_SIZE = 2048 };

static Status check_name(const char *name, Error *error)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "0123456789_");

    if (length < DISPLAY_LEAST || length > NAME_MAX_LENGTH || name[length] != '\0')
        return error_set(error, STATUS_BAD_INPUT,
                         "the name of a bot has 3 to 33 letters, digits and underscores");
    return STATUS_OK;
}

static void write_body(const SiteRegistration *registration, TextBuffer *body)
{
    json_begin(body, NULL, "{");
    json_add_text(body, "username", registration->name);
    json_add_text(body, "display_name", registration->name);
    json_add_text(body, "owner_email", registration->email);
    json_add_text(body, "description", registration->description);
    json_add_bool(body, "listed", true);
    json_begin(body, "supported_rule_variants", "[");
    for (const SiteRules *rules = site_rules; rules->name != NULL; rules++)
        json_add_text(body, NULL, rules->name);
    json_end(body, "]}");
}

/* The site writes its reasons in several places. */
static const char *reason_of(const json_t *root)
{
    const json_t *error = json_object_get(root, "error");
    const json_t *detail = json_object_get(root, "detail");
    const char *texts[] = {json_string_value(json_object_get(error, "message")),
                           json_string_value(json_object_get(detail, "message")),
                           json_string_value(detail),
                           json_string_value(json_object_get(root, "message"))};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i] != NULL)
            return texts[i];
    return "no reason is given";
}

static Status read_reply(const HttpReply *reply, TextBuffer *token, Error *error)
{
    json_t *root = json_loadb(reply->body.data, reply->body.length, 0, NULL);
    const char *told = json_string_value(json_object_get(root, "api_token"));
    Status status = STATUS_OK;

    if (reply->status == 201 && told != NULL)
        text_add(token, told);
    else if (reply->status == 409)
        status = error_set(error, STATUS_BAD_INPUT, "a bot of that name is there already");
    else
        status = error_set(error, STATUS_BAD_INPUT, "the site refuses (%d): %.200s",
                           reply->status, reason_of(root));
    json_decref(root);
    return status;
}

Status site_register(const HttpChannel *channel, const SiteRegistration *registration,
                     TextBuffer *token, Error *error)
{
    char storage[BODY_SIZE];
    TextBuffer body;
    HttpReply reply = {0};
    Status status = check_name(registration->name, error);

    if (status != STATUS_OK)
        return status;
    text_init(&body, storage, sizeof storage);
    write_body(registration, &body);
    if (body.is_cut)
        return error_set(error, STATUS_TOO_LARGE, "the address or the description is too long");
    text_init_growing(&reply.body, HTTP_BODY_MAX);
    channel->send(channel->context, "POST", "/auth/bots/register", storage, &reply);
    status = reply.status == 0 ? error_set(error, STATUS_IO, "the site cannot be reached")
                               : read_reply(&reply, token, error);
    text_fini(&reply.body);
    return status;
}

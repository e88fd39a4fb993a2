/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_tokens.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "server/answers/body_reader.h"
#include "server/members/tokens.h"
#include "server/play/people.h"

static void begin_token(int64_t id, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_begin(json, "id", "\"");
    text_add_number(json, id);
    json_end(json, "\"");
}

void answer_tokens(const Inquiry *inquiry)
{
    TextBuffer *json = &inquiry->server->text;
    ServerToken tokens[SERVER_TOKENS_MAX];
    ServerMember member;
    int count = 0;

    if (!inquiry_find_account(inquiry, &member))
        return;
    if (server_store_list_tokens(inquiry->server->store, member.id, tokens, &count, NULL) !=
        STATUS_OK) {
        inquiry_refuse(inquiry, 503, "The server cannot look that up now.");
        return;
    }
    json_begin(json, NULL, "{");
    json_begin(json, "tokens", "[");
    for (int i = 0; i < count; i++) {
        begin_token(tokens[i].id, json);
        json_add_number(json, "created", tokens[i].created_s);
        json_add_text(json, "name", tokens[i].label);
        json_end(json, "}");
    }
    json_end(json, "]}");
    inquiry_answer(inquiry, 200);
}

void answer_new_token(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"name", {0}}};
    ServerMember member;
    char secret[TOKEN_TEXT_SIZE];
    char label[SERVER_LABEL_SIZE];
    uint8_t hash[SERVER_HASH_SIZE];
    int64_t id = 0;

    if (!body_read(inquiry, texts, 1) || !inquiry_find_account(inquiry, &member))
        return;
    token_new(secret);
    snprintf(label, sizeof label, "%.63s", texts[0].value);
    if (!token_hash(secret, hash) ||
        server_store_add_token(server->store, hash, member.id, label, server->now_s, &id,
                               NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 409,
                       "too_many_tokens: You have too many tokens. Please revoke one.");
        return;
    }
    begin_token(id, &server->text);
    json_add_text(&server->text, "token", secret);
    json_end(&server->text, "}");
    inquiry_answer(inquiry, 200);
}

void answer_revoke_token(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"id", {0}}};
    ServerMember member;

    if (!body_read(inquiry, texts, 1) || !inquiry_find_account(inquiry, &member))
        return;
    if (server_store_revoke_token(server->store, member.id, strtoll(texts[0].value, NULL, 10),
                                  NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 404, "There is no such token.");
        return;
    }
    server_close_tokens(server, member.id);
    text_add(&server->text, "{}");
    inquiry_answer(inquiry, 200);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a client's message: it is read or refused with a sentence, and a proposal that is
 * read is playable or refused with one.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/play/client_message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { JSON_MAX = 8192 };

static void demand(bool is_so)
{
    if (!is_so)
        abort();
}

static bool is_ended(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

static void check_proposal(Proposal *proposal)
{
    const GameOps *game = NULL;
    GameSetup setup;
    Error error = {""};
    char storage[JSON_MAX];
    TextBuffer json;

    if (proposal_check(proposal, &game, &setup, &error) != STATUS_OK) {
        demand(error.text[0] != '\0');
        return;
    }
    demand(game != NULL && strcmp(setup.rules, proposal->rules) == 0);
    text_init(&json, storage, sizeof storage);
    proposal_to_json(proposal, &json);
    demand(!json.is_cut);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ClientMessage message;
    Error error = {""};

    if (client_message_read((const char *)data, size, &message, &error) != STATUS_OK) {
        demand(error.text[0] != '\0');
        return 0;
    }
    demand(message.what < DO_COUNT);
    demand(is_ended(message.game, sizeof message.game));
    demand(is_ended(message.challenge, sizeof message.challenge));
    demand(is_ended(message.try_text, sizeof message.try_text));
    demand(!message.has_id || message.id >= 0);
    if (message.what == DO_PLAY || message.what == DO_CHALLENGE)
        check_proposal(&message.proposal);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_state.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text != NULL ? text : "";
}

static Side side_of(const char *name)
{
    if (strcmp(name, "white") == 0)
        return SIDE_FIRST;
    return strcmp(name, "black") == 0 ? SIDE_SECOND : SIDE_NONE;
}

/* --- The scoresheet --- */

/* What is said when a turn begins belongs to the move before it. */
static void take_status(const char *text, const char *rules, SiteState *state)
{
    for (int i = state->entry_count - 1; i >= 0; i--) {
        SiteEntry *entry = &state->entries[i];

        if (strcmp(entry->saying.verdict, "moved") == 0) {
            site_tries_read(text, rules, entry->tries);
            return;
        }
    }
}

static void read_entry(const json_t *item, const char *rules, Side side, SiteState *state)
{
    const json_t *texts = json_object_get(item, "messages");
    const char *actor = text_of(item, "actor");
    bool is_question = strcasecmp(text_of(item, "question_type"), "ASK_ANY") == 0 ||
                       strcmp(text_of(item, "kind"), "ask_any") == 0;
    SiteReader reader = site_reader_begin(is_question);
    SiteEntry entry = {.is_own =
                           *actor != '\0' ? strcmp(actor, "self") == 0 : side == state->side};
    size_t i = 0;
    const json_t *text = NULL;

    json_array_foreach(texts, i, text)
    {
        const char *string = json_string_value(text);

        if (string == NULL)
            continue;
        if (strcmp(text_of(item, "kind"), "status") == 0)
            take_status(string, rules, state);
        else
            site_reader_add(&reader, string);
    }
    if (!site_reader_end(&reader, &entry.saying))
        return;
    if (entry.is_own)
        snprintf(entry.tried, SITE_TRY_SIZE, "%s",
                 is_question ? "any" : text_of(item, "move_uci"));
    state->entries[state->entry_count++] = entry;
}

static size_t count_entries(const json_t *turns)
{
    size_t count = 0;
    size_t i = 0;
    const json_t *turn = NULL;

    json_array_foreach(turns, i, turn) count +=
        json_array_size(json_object_get(turn, "white")) +
        json_array_size(json_object_get(turn, "black"));
    return count;
}

static Status read_turns(const json_t *turns, const char *rules, SiteState *state, Error *error)
{
    static const char *const names[SIDE_COUNT] = {"white", "black"};
    size_t i = 0;
    const json_t *turn = NULL;

    state->entries = memory_new((count_entries(turns) + 1) * sizeof *state->entries);
    if (state->entries == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    json_array_foreach(turns, i, turn)
    {
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
            size_t j = 0;
            const json_t *item = NULL;

            json_array_foreach(json_object_get(turn, names[side]), j, item)
                read_entry(item, rules, side, state);
        }
    }
    return STATUS_OK;
}

/* --- The rest --- */

static Status read_allowed(const json_t *moves, SiteState *state, Error *error)
{
    size_t i = 0;
    const json_t *move = NULL;

    state->allowed = memory_new((json_array_size(moves) + 1) * sizeof *state->allowed);
    if (state->allowed == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    json_array_foreach(moves, i, move)
    {
        const char *text = json_string_value(move);

        if (text != NULL && strlen(text) < SITE_TRY_SIZE)
            snprintf(state->allowed[state->allowed_count++], SITE_TRY_SIZE, "%s", text);
    }
    return STATUS_OK;
}

static void read_plain(const json_t *root, SiteState *state)
{
    const json_t *clock = json_object_get(root, "clock");
    const json_t *result = json_object_get(root, "result");
    size_t i = 0;
    const json_t *action = NULL;

    state->is_active = strcmp(text_of(root, "state"), "active") == 0;
    state->is_completed = strcmp(text_of(root, "state"), "completed") == 0;
    state->side = side_of(text_of(root, "your_color"));
    state->to_move = side_of(text_of(root, "turn"));
    state->left_ms =
        (int64_t)(1000 * json_number_value(json_object_get(clock, state->side == SIDE_FIRST
                                                                      ? "white_remaining"
                                                                      : "black_remaining")));
    json_array_foreach(json_object_get(root, "possible_actions"), i, action)
    {
        const char *name = json_string_value(action);

        state->may_ask |= name != NULL && strcmp(name, "ask_any") == 0;
    }
    snprintf(state->winner, sizeof state->winner, "%s", text_of(result, "winner"));
    snprintf(state->reason, sizeof state->reason, "%s", text_of(result, "reason"));
}

static const json_t *turns_of(const json_t *root)
{
    const json_t *turns = json_object_get(json_object_get(root, "scoresheet"), "turns");

    return turns != NULL ? turns : json_object_get(root, "referee_turns");
}

Status site_state_read(const char *text, size_t length, const char *rules, SiteState *state,
                       Error *error)
{
    json_t *root = json_loadb(text, length, 0, NULL);

    *state = (SiteState){0};
    if (root == NULL || *text_of(root, "state") == '\0') {
        json_decref(root);
        return error_set(error, STATUS_BAD_INPUT, "the state of the game cannot be read");
    }
    read_plain(root, state);
    Status status = read_turns(turns_of(root), rules, state, error);
    if (status == STATUS_OK)
        status = read_allowed(json_object_get(root, "allowed_moves"), state, error);
    json_decref(root);
    if (status == STATUS_OK && state->side == SIDE_NONE)
        status = error_set(error, STATUS_BAD_INPUT, "the state does not say who we are");
    if (status != STATUS_OK)
        site_state_free(state);
    return status;
}

void site_state_free(SiteState *state)
{
    memory_free(state->entries);
    memory_free(state->allowed);
    *state = (SiteState){0};
}

bool site_state_allows(const SiteState *state, const char *tried)
{
    if (strcmp(tried, "any") == 0)
        return state->may_ask;
    for (int i = 0; i < state->allowed_count; i++)
        if (strcmp(state->allowed[i], tried) == 0)
            return true;
    return false;
}

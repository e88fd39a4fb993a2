/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/client_message.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

typedef enum { AS_TEXT, AS_NUMBER, AS_FLAG, AS_SIDE, AS_CLOCK, AS_TRIES } MemberKind;

/* A member and where it goes; `size` of a text, or the greatest of a number. */
typedef struct {
    const char *name;
    MemberKind kind;
    bool is_needed;
    size_t offset;
    int64_t size;
} Member;

#define TEXT_MEMBER(name, needed, field)                                                       \
    {                                                                                          \
        name, AS_TEXT, needed, offsetof(ClientMessage, field),                                 \
            sizeof(((ClientMessage *)NULL)->field)                                             \
    }
#define FLAG_MEMBER(name, needed, field)                                                       \
    {                                                                                          \
        name, AS_FLAG, needed, offsetof(ClientMessage, field), 0                               \
    }
#define PROPOSAL_MEMBERS                                                                       \
    TEXT_MEMBER("game", true, proposal.kind), TEXT_MEMBER("rules", false, proposal.rules),     \
        TEXT_MEMBER("draws", false, proposal.draws),                                           \
        TEXT_MEMBER("start", false, proposal.start),                                           \
        {"side", AS_SIDE, false, offsetof(ClientMessage, proposal.side), 0},                   \
        {"clock", AS_CLOCK, false, 0, 0}, FLAG_MEMBER("rated", false, proposal.is_rated),      \
        FLAG_MEMBER("aids", false, proposal.has_aids),                                         \
        FLAG_MEMBER("private", false, proposal.is_private)

enum { MEMBERS_MAX = 12 };

typedef struct {
    const char *name;
    Member members[MEMBERS_MAX]; /* up to one without a name */
} Command;

#define GAME_MEMBER TEXT_MEMBER("game", true, game)

static const Command commands[DO_COUNT] = {
    [DO_HELLO] = {"hello",
                  {{"version", AS_NUMBER, true, offsetof(ClientMessage, version), INT32_MAX}}},
    [DO_PLAY] = {"play", {PROPOSAL_MEMBERS, TEXT_MEMBER("opponent", true, proposal.opponent)}},
    [DO_CHALLENGE] = {"challenge",
                      {PROPOSAL_MEMBERS, FLAG_MEMBER("open", true, proposal.is_open)}},
    [DO_ACCEPT] = {"accept", {TEXT_MEMBER("challenge", true, challenge)}},
    [DO_WITHDRAW] = {"withdraw", {TEXT_MEMBER("challenge", true, challenge)}},
    [DO_LOBBY] = {"lobby", {FLAG_MEMBER("watch", true, is_yes)}},
    [DO_GAMES] = {"games", {{0}}},
    [DO_JOIN] = {"join", {GAME_MEMBER}},
    [DO_TRY] = {"try",
                {GAME_MEMBER,
                 {"after", AS_NUMBER, true, offsetof(ClientMessage, after), INT32_MAX},
                 TEXT_MEMBER("try", true, try_text)}},
    [DO_RESIGN] = {"resign", {GAME_MEMBER}},
    [DO_DRAW] = {"draw", {GAME_MEMBER, FLAG_MEMBER("offer", true, is_yes)}},
    [DO_TAKEBACK] = {"takeback", {GAME_MEMBER}},
    [DO_HINT] = {"hint", {GAME_MEMBER}},
    [DO_REMATCH] = {"rematch", {GAME_MEMBER}},
    [DO_CLAIM] = {"claim", {GAME_MEMBER}},
    [DO_QUEUE] = {"queue", {GAME_MEMBER, {"tries", AS_TRIES, true, 0, 0}}},
    [DO_WATCH] = {"watch", {GAME_MEMBER, FLAG_MEMBER("watch", true, is_yes)}},
    [DO_SAY] = {"say", {GAME_MEMBER, TEXT_MEMBER("text", true, text)}},
    [DO_CHAT] = {"chat", {GAME_MEMBER}},
    [DO_MUTE] = {"mute",
                 {GAME_MEMBER, TEXT_MEMBER("name", true, name),
                  FLAG_MEMBER("mute", true, is_yes)}},
    [DO_REPORT] = {"report",
                   {GAME_MEMBER,
                    {"line", AS_NUMBER, true, offsetof(ClientMessage, line), INT32_MAX}}},
    [DO_PING] = {"ping", {{0}}},
    [DO_BOT] = {"bot",
                {{"version", AS_NUMBER, true, offsetof(ClientMessage, version), INT32_MAX},
                 {"turn_ms", AS_NUMBER, false, offsetof(ClientMessage, turn_ms),
                  CLIENT_TURN_MAX_MS},
                 TEXT_MEMBER("game", false, game)}},
};

static Status read_number(const char *name, const json_t *value, int64_t maximum,
                          int32_t *number, Error *error)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > maximum)
        return error_set(error, STATUS_BAD_INPUT,
                         "\"%s\" must be a whole number from 0 to %lld.", name,
                         (long long)maximum);
    *number = (int32_t)json_integer_value(value);
    return STATUS_OK;
}

static Status read_text(const char *name, const json_t *value, size_t size, char *text,
                        Error *error)
{
    if (!json_is_string(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" must be a text.", name);
    if (json_string_length(value) >= size)
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" is too long.", name);
    snprintf(text, size, "%s", json_string_value(value));
    return STATUS_OK;
}

static Status read_side(const json_t *value, Side *side, Error *error)
{
    for (Side each = SIDE_FIRST; each <= SIDE_NONE; each++)
        if (json_is_string(value) &&
            strcmp(json_string_value(value), side_to_word(each)) == 0) {
            *side = each;
            return STATUS_OK;
        }
    return error_set(error, STATUS_BAD_INPUT, "\"side\" must be first, second or random.");
}

static Status read_clock(const json_t *value, Proposal *proposal, Error *error)
{
    json_t *days = json_object_get(value, "days");

    if (json_is_null(value))
        return STATUS_OK;
    proposal->is_timed = true;
    if (days != NULL && json_object_size(value) == 1)
        return read_number("days", days, INT32_MAX, &proposal->days, error);
    json_t *seconds = json_object_get(value, "seconds");
    json_t *increment = json_object_get(value, "increment");
    if (seconds == NULL || increment == NULL || json_object_size(value) != 2)
        return error_set(error, STATUS_BAD_INPUT,
                         "\"clock\" must be null or have seconds and increment, or days.");
    Status status = read_number("seconds", seconds, INT32_MAX, &proposal->clock_s, error);
    return status == STATUS_OK
               ? read_number("increment", increment, INT32_MAX, &proposal->increment_s, error)
               : status;
}

static Status read_tries(const char *name, const json_t *value, ClientMessage *message,
                         Error *error)
{
    Status status = STATUS_OK;

    if (!json_is_array(value) || json_array_size(value) > CLIENT_TRIES_MAX)
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" must be a list of at most %d.", name,
                         CLIENT_TRIES_MAX);
    message->try_count = (int)json_array_size(value);
    for (int i = 0; i < message->try_count && status == STATUS_OK; i++)
        status = read_text(name, json_array_get(value, (size_t)i), CLIENT_TRY_SIZE,
                           message->tries[i], error);
    return status;
}

static Status read_member(const Member *member, const json_t *value, ClientMessage *message,
                          Error *error)
{
    void *field = (char *)message + member->offset;

    switch (member->kind) {
    case AS_TEXT:
        return read_text(member->name, value, (size_t)member->size, field, error);
    case AS_NUMBER:
        return read_number(member->name, value, member->size, field, error);
    case AS_SIDE:
        return read_side(value, field, error);
    case AS_CLOCK:
        return read_clock(value, &message->proposal, error);
    case AS_TRIES:
        return read_tries(member->name, value, message, error);
    case AS_FLAG:
        break;
    }
    if (!json_is_boolean(value))
        return error_set(error, STATUS_BAD_INPUT, "\"%s\" must be true or false.",
                         member->name);
    *(bool *)field = json_is_true(value);
    return STATUS_OK;
}

static const Member *find_member(const Command *command, const char *name)
{
    for (const Member *member = command->members; member->name != NULL; member++)
        if (strcmp(member->name, name) == 0)
            return member;
    return NULL;
}

static Status read_members(const Command *command, json_t *object, ClientMessage *message,
                           Error *error)
{
    const char *name;
    json_t *value;

    json_object_foreach(object, name, value)
    {
        if (strcmp(name, "do") == 0 || strcmp(name, "id") == 0)
            continue;
        const Member *member = find_member(command, name);
        Status status = member != NULL
                            ? read_member(member, value, message, error)
                            : error_set(error, STATUS_BAD_INPUT, "\"%s\" has no \"%.40s\".",
                                        command->name, name);
        if (status != STATUS_OK)
            return status;
    }
    for (const Member *member = command->members; member->name != NULL; member++)
        if (member->is_needed && json_object_get(object, member->name) == NULL)
            return error_set(error, STATUS_BAD_INPUT, "\"%s\" needs \"%s\".", command->name,
                             member->name);
    return STATUS_OK;
}

static Status find_command(const json_t *object, ClientDo *what, Error *error)
{
    const char *name = json_string_value(json_object_get(object, "do"));

    for (int i = 0; name != NULL && i < DO_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0) {
            *what = (ClientDo)i;
            return STATUS_OK;
        }
    return error_set(error, STATUS_BAD_INPUT, "\"do\" must be something that can be done.");
}

static Status read_object(json_t *object, ClientMessage *message, Error *error)
{
    json_t *id = json_object_get(object, "id");

    if (!json_is_object(object))
        return error_set(error, STATUS_BAD_INPUT, "A message is a JSON object.");
    if (id != NULL) {
        Status status = read_number("id", id, INT32_MAX, &message->id, error);

        if (status != STATUS_OK)
            return status;
        message->has_id = true;
    }
    Status status = find_command(object, &message->what, error);
    return status == STATUS_OK ? read_members(&commands[message->what], object, message, error)
                               : status;
}

Status client_message_read(const char *text, size_t length, ClientMessage *message,
                           Error *error)
{
    json_error_t problem;
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &problem);

    *message = (ClientMessage){.proposal = {.side = SIDE_NONE}};
    if (object == NULL)
        return error_set(error, STATUS_BAD_INPUT, "Not JSON, at character %d.",
                         problem.position);
    Status status = read_object(object, message, error);
    json_decref(object);
    return status;
}

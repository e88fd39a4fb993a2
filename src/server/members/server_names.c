/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/server_names.h"

#include <string.h>

#include "server/members/opponents.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void server_name_fold(const char *name, char folded[SERVER_NAME_SIZE])
{
    size_t length = 0;

    for (; *name != '\0' && length < SERVER_NAME_SIZE - 1; name++) {
        if (*name == '-' || *name == '_' || *name == ' ')
            continue;
        folded[length++] = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
    }
    folded[length] = '\0';
}

static bool is_computer(const char *folded)
{
    char name[SERVER_NAME_SIZE];

    for (int i = 0; i < opponents_count(); i++) {
        server_name_fold(opponents_get(i)->name, name);
        if (strcmp(folded, name) == 0)
            return true;
    }
    return false;
}

/* Names that could be taken for somebody else: the umpire, the server, its guests, players. */
static bool is_reserved(const char *folded)
{
    static const char *const reserved[] = {"deleted", "computer", "umpire",    "referee",
                                           "server",  "admin",    "moderator", "nebel",
                                           "me",      "nobody",   "anonymous", "warden"};

    if (strncmp(folded, "guest", strlen("guest")) == 0 || is_computer(folded))
        return true;
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        if (strcmp(folded, reserved[i]) == 0)
            return true;
    }
    return false;
}

Status server_name_check(const char *name, Error *error)
{
    char folded[SERVER_NAME_SIZE];
    size_t length = strlen(name);

    if (length < SERVER_NAME_MIN || length > SERVER_NAME_MAX)
        return error_set(error, STATUS_BAD_INPUT, "name_length: A name has %d to %d characters",
                         SERVER_NAME_MIN, SERVER_NAME_MAX);
    for (size_t i = 0; i < length; i++) {
        if (!is_letter(name[i]) && !is_digit(name[i]) && name[i] != '-' && name[i] != '_')
            return error_set(
                error, STATUS_BAD_INPUT,
                "name_letters: A name has letters from A to Z, digits, - and _ only");
    }
    if (!is_letter(name[0]))
        return error_set(error, STATUS_BAD_INPUT, "name_begins: A name begins with a letter");
    server_name_fold(name, folded);
    if (is_reserved(folded))
        return error_set(error, STATUS_BAD_INPUT, "name_reserved: This name is reserved");
    return STATUS_OK;
}

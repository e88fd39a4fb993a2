/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_newcomers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "server/members/server_names.h"
#include "server/members/tokens.h"
#include "world/world_events.h"
#include "world/world_offers.h"
#include "world/world_people.h"
#include "world/world_person.h"
#include "world/world_proposals.h"

enum {
    WISH_US = 1500000,
    OFFERS_IN = 30,
    PATIENCE_US = 60000000,
    NAMES_MAX = 96,
    SECRET_SIZE = 24
};

typedef enum {
    WISH_NONE,
    WISH_REGISTER,
    WISH_LOGIN, /* with what is right */
    WISH_LOGIN_WRONG,
    WISH_PASSWORD,
    WISH_DELETE,
    WISH_LOGIN_SPARE,
    WISH_OLD_COOKIE, /* what that one is called */
    WISH_KINDS
} Wish;

static const char *const paths[WISH_KINDS] = {"",           "/api/register", "/api/login",
                                              "/api/login", "/api/password", "/api/delete",
                                              "/api/login", "/api/me"};

typedef struct {
    int number;
    char cookie[TOKEN_TEXT_SIZE + 8];
    char old_cookie[TOKEN_TEXT_SIZE + 8]; /* that has ended; empty: none */
    bool is_account;                      /* as far as it knows */
    bool is_in_doubt;                     /* whether the last request was granted */
    char name[SERVER_NAME_SIZE];          /* of the account, or that it is to have */
    char password[SECRET_SIZE];
    char next_password[SECRET_SIZE]; /* that is asked for, or was in doubt */
    char old_password[SECRET_SIZE];  /* that has ended; empty: none */
    Wish wish;                       /* that waits for an answer */
    int64_t asked_us;
    int open; /* registrations that wait for an answer */
    /* Of two registrations both may be granted, if the second comes when the first has made the
     * cookie a stranger's: then there are two accounts, and this is the first. Empty: none. */
    char spare[SERVER_NAME_SIZE];
    char spare_password[SECRET_SIZE];
    Line *line;
    bool is_gone;
    char names[NAMES_MAX][SERVER_NAME_SIZE]; /* all that it had or asked for */
    int name_count;
} Newcomer;

static Newcomer newcomers[NEWCOMERS];
static int last_number;
static char contested[SERVER_NAME_SIZE]; /* a name that two want; empty: none */
static int contest_granted;

/* --- Names and secrets --- */

static void remember_name(Newcomer *newcomer, const char *name, size_t length)
{
    if (newcomer->name_count < NAMES_MAX)
        snprintf(newcomer->names[newcomer->name_count++], SERVER_NAME_SIZE, "%.*s", (int)length,
                 name);
}

bool newcomer_is_called(int number, const char *name)
{
    const Newcomer *newcomer = &newcomers[number];

    for (int i = 0; i < newcomer->name_count; i++)
        if (strcmp(newcomer->names[i], name) == 0)
            return true;
    return false;
}

void newcomer_is_welcome(int number, const char *name)
{
    remember_name(&newcomers[number], name, strcspn(name, "\""));
}

static void new_password(char password[SECRET_SIZE])
{
    snprintf(password, SECRET_SIZE, "password-%d", ++last_number);
}

/* --- Asking --- */

static void ask(Newcomer *newcomer, Wish wish, const char *cookie, const char *format, ...)
    PRINTF_LIKE(4, 5);

static void ask(Newcomer *newcomer, Wish wish, const char *cookie, const char *format, ...)
{
    char body[256];
    va_list list;

    va_start(list, format);
    vsnprintf(body, sizeof body, format, list);
    va_end(list);
    world_note("newcomer %d: %s %s", newcomer->number, paths[wish], body);
    newcomer->wish = wish;
    newcomer->asked_us = clock_wall_us();
    network_ask(PEOPLE + newcomer->number, cookie, paths[wish],
                wish == WISH_OLD_COOKIE ? NULL : body);
}

static void ask_name(Newcomer *newcomer, const char *name)
{
    snprintf(newcomer->name, sizeof newcomer->name, "%s", name);
    remember_name(newcomer, name, strlen(name));
    newcomer->open++;
    ask(newcomer, WISH_REGISTER, newcomer->cookie, "{\"name\":\"%s\",\"password\":\"%s\"}",
        name, newcomer->password);
}

/* Alone, by two names at once, or by one that another newcomer wants at the same time. */
static void ask_register(Newcomer *newcomer)
{
    Newcomer *other = &newcomers[(newcomer->number + 1) % NEWCOMERS];
    char name[SERVER_NAME_SIZE];
    bool is_contest = once_in(4) && !other->is_account && other->wish == WISH_NONE &&
                      !other->is_in_doubt && contested[0] == '\0';

    new_password(newcomer->password);
    snprintf(name, sizeof name, "Newcomer-%d", ++last_number);
    ask_name(newcomer, name);
    if (is_contest) {
        memcpy(contested, name, sizeof contested);
        contest_granted = 0;
        new_password(other->password);
        ask_name(other, name);
    } else if (once_in(3)) {
        snprintf(name, sizeof name, "Newcomer-%d", ++last_number);
        ask_name(newcomer, name);
    }
}

static void ask_login(Newcomer *newcomer, Wish wish, const char *password)
{
    ask(newcomer, wish, newcomer->cookie, "{\"name\":\"%s\",\"password\":\"%s\"}",
        newcomer->name, password);
}

static void ask_as_member(Newcomer *newcomer)
{
    char secret[TOKEN_TEXT_SIZE];
    char cookie[TOKEN_TEXT_SIZE + 8];

    if (newcomer->spare[0] != '\0') {
        token_new(secret);
        snprintf(cookie, sizeof cookie, "nebel=%s", secret);
        ask(newcomer, WISH_LOGIN_SPARE, cookie, "{\"name\":\"%s\",\"password\":\"%s\"}",
            newcomer->spare, newcomer->spare_password);
    } else if (newcomer->old_password[0] != '\0' && once_in(2)) {
        ask_login(newcomer, WISH_LOGIN_WRONG, newcomer->old_password);
    } else if (newcomer->old_cookie[0] != '\0' && once_in(2)) {
        ask(newcomer, WISH_OLD_COOKIE, newcomer->old_cookie, "%s", "");
    } else if (once_in(3)) {
        new_password(newcomer->next_password);
        ask(newcomer, WISH_PASSWORD, newcomer->cookie, "{\"password\":\"%s\",\"new\":\"%s\"}",
            newcomer->password, newcomer->next_password);
    } else if (once_in(4)) {
        ask(newcomer, WISH_DELETE, newcomer->cookie, "{\"password\":\"%s\"}",
            newcomer->password);
    } else if (once_in(3)) {
        ask_login(newcomer, WISH_LOGIN, newcomer->password);
    }
}

/* --- Being answered --- */

/* The secret of the browser from now on; what it was before has ended. */
static void take_cookie(Newcomer *newcomer, const char *set_cookie)
{
    if (set_cookie[0] == '\0')
        return;
    memcpy(newcomer->old_cookie, newcomer->cookie, sizeof newcomer->old_cookie);
    snprintf(newcomer->cookie, sizeof newcomer->cookie, "%.*s", (int)strcspn(set_cookie, ";"),
             set_cookie);
    if (newcomer->line != NULL)
        network_cut(newcomer->line);
}

static void registered(Newcomer *newcomer, int status, const char *text, const char *set_cookie)
{
    const char *name = strstr(text, "\"name\":\"");

    if (status != 200 || name == NULL)
        return;
    name += 8;
    if (newcomer->is_account) {
        memcpy(newcomer->spare, newcomer->name, sizeof newcomer->spare);
        memcpy(newcomer->spare_password, newcomer->password, sizeof newcomer->spare_password);
    }
    snprintf(newcomer->name, sizeof newcomer->name, "%.*s", (int)strcspn(name, "\""), name);
    newcomer->is_account = true;
    newcomer->old_password[0] = '\0';
    take_cookie(newcomer, set_cookie);
    newcomer->old_cookie[0] = '\0'; /* of a guest, who has become this account */
    if (strcmp(newcomer->name, contested) == 0 && ++contest_granted > 1)
        world_fault_found("two have registered as %s", contested);
}

static void logged_in(Newcomer *newcomer, int status, const char *set_cookie)
{
    if (status == 200) {
        take_cookie(newcomer, set_cookie);
        newcomer->is_account = true;
        newcomer->is_in_doubt = false;
        newcomer->next_password[0] = '\0';
        return;
    }
    if (status != 403)
        return;
    if (!newcomer->is_in_doubt)
        world_fault_found("%s cannot log in any more", newcomer->name);
    if (newcomer->next_password[0] != '\0') { /* that one, then */
        memcpy(newcomer->password, newcomer->next_password, sizeof newcomer->password);
        newcomer->next_password[0] = '\0';
        newcomer->is_in_doubt = false;
        return;
    }
    newcomer->is_account = newcomer->is_in_doubt = false;
}

static void changed(Newcomer *newcomer, int status, const char *set_cookie)
{
    if (status == 200) {
        memcpy(newcomer->old_password, newcomer->password, sizeof newcomer->old_password);
        memcpy(newcomer->password, newcomer->next_password, sizeof newcomer->password);
        take_cookie(newcomer, set_cookie);
    } else if (status == 403) {
        world_fault_found("%s has a password that does not fit", newcomer->name);
    }
    newcomer->next_password[0] = '\0';
}

static void went(Newcomer *newcomer, int status, const char *set_cookie)
{
    if (status == 403)
        world_fault_found("%s cannot be deleted by its password", newcomer->name);
    if (status != 200)
        return;
    offers_end(newcomer->name);
    take_cookie(newcomer, set_cookie);
    newcomer->is_account = false;
    newcomer->old_cookie[0] = newcomer->old_password[0] = '\0';
}

static void checked_spare(Newcomer *newcomer, int status)
{
    if (status == 403)
        world_fault_found("%s and %s were registered at once, and one is left", newcomer->spare,
                          newcomer->name);
    if (status == 403 || status == 200)
        newcomer->spare[0] = '\0';
}

static void checked_password(Newcomer *newcomer, int status)
{
    if (status == 200)
        world_fault_found("%s can log in by a password that has ended", newcomer->name);
    if (status == 200 || status == 403)
        newcomer->old_password[0] = '\0';
}

static void checked_cookie(Newcomer *newcomer, const char *text)
{
    if (strstr(text, newcomer->name) != NULL)
        world_fault_found("%s is known by a cookie that has ended", newcomer->name);
    newcomer->old_cookie[0] = '\0';
}

void newcomer_answered(int number, const char *path, int status, const char *text,
                       const char *set_cookie)
{
    Newcomer *newcomer = &newcomers[number];
    Wish wish = newcomer->wish;

    world_note("newcomer %d is answered: %s %d %.60s", number, path, status, text);
    /* The other one of two registrations; or it comes so late that nobody waits for it. */
    if (strcmp(path, paths[WISH_REGISTER]) == 0) {
        registered(newcomer, status, text, set_cookie);
        newcomer->open -= newcomer->open > 0;
        if (newcomer->open > 0)
            return;
    }
    if (strcmp(path, paths[wish]) != 0)
        return;
    newcomer->wish = WISH_NONE;
    if (wish == WISH_LOGIN)
        logged_in(newcomer, status, set_cookie);
    else if (wish == WISH_PASSWORD)
        changed(newcomer, status, set_cookie);
    else if (wish == WISH_DELETE)
        went(newcomer, status, set_cookie);
    else if (wish == WISH_LOGIN_SPARE)
        checked_spare(newcomer, status);
    else if (wish == WISH_LOGIN_WRONG)
        checked_password(newcomer, status);
    else if (wish == WISH_OLD_COOKIE)
        checked_cookie(newcomer, text);
}

/* --- What they do --- */

void newcomer_hears(int number, Line *line, const char *text)
{
    const char *id = strstr(text, "\"game\":\"");

    (void)number;
    world_note("%d< %.80s", line->number, text);
    if (strncmp(text, "{\"is\":\"game\"", 12) == 0 && id != NULL &&
        strstr(text, "\"over\":null") != NULL)
        person_says(line, "resign", ",\"game\":\"%.*s\"", (int)strcspn(id + 8, "\""), id + 8);
    else if (strncmp(text, "{\"is\":\"games\"", 13) == 0)
        for (; id != NULL; id = strstr(id + 8, "\"game\":\""))
            person_says(line, "resign", ",\"game\":\"%.*s\"", (int)strcspn(id + 8, "\""),
                        id + 8);
    else if (strncmp(text, "{\"is\":\"welcome\"", 15) == 0)
        person_says(line, "games", "%s", "");
}

static void offer(Newcomer *newcomer)
{
    char proposal[PROPOSAL_SIZE];

    if (newcomer->line == NULL || newcomer->line->is_cut) {
        newcomer->line = network_open(PEOPLE + newcomer->number, newcomer->cookie);
    } else if (newcomer->line->is_open && once_in(OFFERS_IN)) {
        draw_proposal(newcomer->is_account, false, proposal);
        person_says(newcomer->line, "challenge", "%s", proposal);
    }
}

static void wish(void *memory, int64_t number)
{
    Newcomer *newcomer = memory;

    (void)number;
    if (newcomer->is_gone)
        return;
    events_add(clock_wall_us() + delay_us(WISH_US), false, wish, newcomer, 0);
    offer(newcomer);
    if (newcomer->wish != WISH_NONE) {
        if (clock_wall_us() - newcomer->asked_us < PATIENCE_US)
            return;
        newcomer->is_in_doubt = true;
        newcomer->wish = WISH_NONE;
        newcomer->open = 0;
    }
    if (newcomer->is_in_doubt)
        ask_login(newcomer, WISH_LOGIN, newcomer->password);
    else if (newcomer->is_account)
        ask_as_member(newcomer);
    else if (once_in(3))
        ask_register(newcomer);
}

/* --- All of them --- */

void newcomers_reset(void)
{
    memset(newcomers, 0, sizeof newcomers);
    last_number = 0;
    offers_reset();
    contested[0] = '\0';
    for (int i = 0; i < NEWCOMERS; i++) {
        char secret[TOKEN_TEXT_SIZE];

        newcomers[i].number = i;
        token_new(secret);
        snprintf(newcomers[i].cookie, sizeof newcomers[i].cookie, "nebel=%s", secret);
    }
}

void newcomers_arrive(void)
{
    for (int i = 0; i < NEWCOMERS; i++)
        events_add(clock_wall_us() + delay_us(WISH_US), false, wish, &newcomers[i], 0);
}

void newcomers_leave(void)
{
    for (int i = 0; i < NEWCOMERS; i++) {
        newcomers[i].is_gone = true;
        if (newcomers[i].line != NULL)
            network_cut(newcomers[i].line);
    }
}

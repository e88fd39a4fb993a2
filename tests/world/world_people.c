/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_people.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/members/tokens.h"
#include "world/world_bots.h"
#include "world/world_events.h"
#include "world/world_newcomers.h"
#include "world/world_offers.h"
#include "world/world_person.h"
#include "world/world_proposals.h"
#include "world/world_truth.h"

enum { WISH_US = 500000, FIRST_BOT = PEOPLE + NEWCOMERS };

static Person persons[PEOPLE];
static void (*after_turn)(void);

/* --- Coming and going --- */

static void come(void *memory, int64_t number)
{
    Person *person = memory;
    Line **line = &person->lines[number];

    if (person->is_gone || (*line != NULL && !(*line)->is_cut))
        return;
    *line = network_open(person->number, person->cookie);
}

static void come_again(Line *line)
{
    if (line->person >= PEOPLE) {
        line->is_cut = true;
        return;
    }
    Person *person = &persons[line->person];

    for (int i = 0; i < LINES_EACH; i++)
        if (person->lines[i] == line)
            events_add(clock_wall_us() + delay_us(WISH_US), false, come, person, i);
    line->is_cut = true;
}

static void refused(Line *line, int status)
{
    world_note("%d is refused: %d", line->number, status);
    come_again(line);
}

static void opened(Line *line)
{
    if (line->person >= FIRST_BOT) {
        bot_is_open(line->person - FIRST_BOT, line);
        return;
    }
    person_says(line, "hello", ",\"version\":1");
}

/* From time to time everybody thinks about another game, and some about no more. */
static void wish(void *memory, int64_t number)
{
    Person *person = memory;
    Line *line = person_line(person);
    const char *game = once_in(8) ? truth_any_game() : NULL;
    char path[64];

    (void)number;
    if (person->is_gone)
        return;
    events_add(clock_wall_us() + delay_us(WISH_US), false, wish, person, 0);
    if (game != NULL) {
        snprintf(path, sizeof path, "/api/games/%s%s", game, once_in(30) ? ".txt" : "");
        network_ask(person->number, person->cookie, path, NULL);
    }
    if (line == NULL)
        return;
    if (once_in(400) && person->number > 0) {
        person->is_gone = true;
        world_note("%s goes for good", person->name);
        for (int i = 0; i < LINES_EACH; i++)
            if (person->lines[i] != NULL)
                network_cut(person->lines[i]);
    } else if (person_wants_more(person)) {
        bool is_against_computer = once_in(2);
        char proposal[PROPOSAL_SIZE];

        draw_proposal(person->is_account, is_against_computer, proposal);
        person_says(line, is_against_computer ? "play" : "challenge", "%s", proposal);
    }
}

static void answered(int person, const char *path, int status, const char *text,
                     const char *set_cookie)
{
    if (person >= PEOPLE) {
        newcomer_answered(person - PEOPLE, path, status, text, set_cookie);
        return;
    }
    world_note("person %d asked for %s: %d", person, path, status);
    truth_review(path + strlen("/api/games/"), status);
}

static void hears(Line *line, const char *text)
{
    if (line->person >= FIRST_BOT)
        bot_hears(line->person - FIRST_BOT, line, text);
    else if (line->person < PEOPLE)
        person_hears(&persons[line->person], line, text);
    else
        newcomer_hears(line->person - PEOPLE, line, text);
}

/* --- Before it is on its way --- */

static void check_answer(Line *line, const char *text)
{
    const char *id = strchr(text, ',');

    if (id == NULL || strncmp(id, ",\"id\":", 6) != 0)
        return;
    int number = atoi(id + 6);
    if (number < 1 || number > line->asked)
        world_fault_found("%d was not asked: %.100s", number, text);
    else if (number < LINE_ANSWERS && line->is_answered[number])
        world_fault_found("%d was answered before: %.100s", number, text);
    else if (number < LINE_ANSWERS)
        line->is_answered[number] = true;
}

bool people_are_called(int person, const char *name)
{
    if (person >= FIRST_BOT)
        return bot_is_called(person - FIRST_BOT, name);
    return person < PEOPLE ? strcmp(persons[person].name, name) == 0
                           : newcomer_is_called(person - PEOPLE, name);
}

static void leaves(Line *line, const char *text)
{
    static const char welcome[] = "\"name\":\"";
    Person *person = line->person < PEOPLE ? &persons[line->person] : NULL;

    if (line->person >= FIRST_BOT) {
        bot_line_leaves(line->person - FIRST_BOT, line, text);
        return;
    }
    offers_check(text);
    if (strncmp(text, "{\"is\":\"welcome\"", 15) == 0) {
        const char *name = strstr(text, welcome) + sizeof welcome - 1;

        if (person == NULL)
            newcomer_is_welcome(line->person - PEOPLE, name);
        else if (person->name[0] != '\0' &&
                 (strncmp(person->name, name, strlen(person->name)) != 0 ||
                  name[strlen(person->name)] != '"'))
            world_fault_found("%s is not known any more: %.100s", person->name, text);
        if (person != NULL)
            snprintf(person->name, sizeof person->name, "%.*s", (int)strcspn(name, "\""), name);
    }
    check_answer(line, text);
    truth_message(line, text);
}

static void turned(void)
{
    after_turn();
}

const NetworkPeople world_people = {.opened = opened,
                                    .refused = refused,
                                    .hears = hears,
                                    .closed = come_again,
                                    .answered = answered,
                                    .leaves = leaves,
                                    .turned = turned};

/* --- All of them --- */

static Status register_person(ServerStore *store, Person *person, const char *secret)
{
    ServerMember member = {.created_s = clock_epoch_s()};
    uint8_t hash[TOKEN_HASH_SIZE];
    int64_t id = 0;

    snprintf(person->name, sizeof person->name, "Member-%d", person->number);
    memcpy(member.name, person->name, sizeof member.name);
    Status status = server_store_add_member(store, &member, &id, NULL);
    bool is_hashed = token_hash(secret, hash);
    assert(is_hashed);
    return status == STATUS_OK && is_hashed
               ? server_store_add_session(store, hash, id, clock_epoch_s(), NULL)
               : status;
}

Status people_reset(ServerStore *store, void (*function)(void))
{
    Status status = STATUS_OK;

    memset(persons, 0, sizeof persons);
    newcomers_reset();
    after_turn = function;
    for (int i = 0; i < PEOPLE && status == STATUS_OK; i++) {
        char secret[TOKEN_TEXT_SIZE];

        persons[i].number = i;
        persons[i].is_account = i < PEOPLE_WITH_ACCOUNT;
        token_new(secret);
        snprintf(persons[i].cookie, sizeof persons[i].cookie, "nebel=%s", secret);
        if (persons[i].is_account)
            status = register_person(store, &persons[i], secret);
    }
    return status == STATUS_OK ? bots_reset(store, FIRST_BOT) : status;
}

void people_arrive(void)
{
    newcomers_arrive();
    bots_arrive();
    for (int i = 0; i < PEOPLE; i++) {
        events_add(clock_wall_us() + delay_us(WISH_US), false, come, &persons[i], 0);
        if (once_in(2))
            events_add(clock_wall_us() + delay_us(4 * WISH_US), false, come, &persons[i], 1);
        events_add(clock_wall_us() + delay_us(WISH_US), false, wish, &persons[i], 0);
    }
}

void people_leave(void)
{
    newcomers_leave();
    bots_leave();
    for (int i = 0; i < PEOPLE; i++) {
        persons[i].is_gone = true;
        for (int k = 0; k < LINES_EACH; k++)
            if (persons[i].lines[k] != NULL)
                network_cut(persons[i].lines[k]);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_feeds.h"

#include <time.h>

#include "base/json.h"
#include "server/answers/body_reader.h"
#include "server/members/tokens.h"
#include "server/play/people.h"
#include "server/play/rooms.h"

enum { TIME_TEXT_SIZE = 32 };

/* --- The address --- */

void answer_new_feed(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    ServerMember member;
    char secret[TOKEN_TEXT_SIZE];
    uint8_t hash[SERVER_HASH_SIZE];

    if (!body_read(inquiry, NULL, 0) || !inquiry_find_account(inquiry, &member))
        return;
    token_new(secret);
    if (!token_hash(secret, hash) || server_store_set_feed(server->store, hash, member.id,
                                                           server->now_s, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 503, "The server cannot write that down now.");
        return;
    }
    json_begin(&server->text, NULL, "{");
    json_begin(&server->text, "feed", "\"");
    text_add_format(&server->text, "/api/feed/%s", secret);
    json_end(&server->text, "\"}");
    inquiry_answer(inquiry, 200);
}

void answer_end_feed(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    ServerMember member;

    if (!body_read(inquiry, NULL, 0) || !inquiry_find_account(inquiry, &member))
        return;
    if (server_store_end_feed(server->store, member.id, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 503, "The server cannot write that down now.");
        return;
    }
    text_add(&server->text, "{}");
    inquiry_answer(inquiry, 200);
}

/* --- What is read there --- */

/* What XML may take for its own is written as a number. */
static void add_escaped(const char *text, TextBuffer *xml)
{
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;

        if (byte < ' ')
            continue;
        if (byte == '&' || byte == '<' || byte == '>' || byte == '"' || byte == '\'')
            text_add_format(xml, "&#%d;", byte);
        else
            text_add_char(xml, *text);
    }
}

static void add_time(int64_t seconds, TextBuffer *xml)
{
    char text[TIME_TEXT_SIZE] = "";
    time_t moment = (time_t)seconds;
    struct tm parts;

    if (gmtime_r(&moment, &parts) != NULL)
        (void)!strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    text_add_format(xml, "<updated>%s</updated>\n", text);
}

/* Where the reader found us. */
static void add_site(const HttpRequest *request, TextBuffer *xml)
{
    text_add(xml, request_is_secure(request) ? "https://" : "http://");
    add_escaped(request->host, xml);
}

/* Moves are counted, so each turn is an entry of its own: how many there were both sides know. */
static void add_entry(const Inquiry *inquiry, const Room *room, Side side)
{
    TextBuffer *xml = &inquiry->server->text;
    const ServerGame *head = live_game_head(room->live);

    text_add(xml, "<entry>\n<id>");
    add_site(inquiry->request, xml);
    text_add_format(xml, "/game/%s#%d</id>\n<title>Your turn in game %s against ",
                    head->public_id, live_game_plies(room->live), head->public_id);
    add_escaped(head->seats[side_other(side)].name, xml);
    text_add(xml, "</title>\n<link href=\"");
    add_site(inquiry->request, xml);
    text_add_format(xml, "/game/%s\"/>\n", head->public_id);
    add_time(room->turn_s, xml);
    text_add(xml, "</entry>\n");
}

/* The person's turn in a game with another one. */
static bool is_waited_for(const Room *room, const Visitor *person)
{
    return room->over_since_ms == 0 && room->computer == SIDE_NONE &&
           room->people[live_game_to_move(room->live)] == person;
}

/* The last moment at which it became the person's turn; else that of the account. */
static int64_t last_change_s(const Server *server, const Visitor *person, int64_t created_s)
{
    int64_t last_s = created_s;
    size_t place = 0;

    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;)
        if (is_waited_for(room, person) && room->turn_s > last_s)
            last_s = room->turn_s;
    return last_s;
}

static void write_feed(const Inquiry *inquiry, const ServerMember *member)
{
    Server *server = inquiry->server;
    TextBuffer *xml = &server->text;
    const Visitor *person = server_find_person(server, member->id);
    bool has_rooms = person != NULL && person->rooms > 0;
    size_t place = 0;

    text_add(xml, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                  "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<id>");
    add_site(inquiry->request, xml);
    text_add(xml, "/api/feed</id>\n<title>nebel: your turn</title>\n"
                  "<author><name>nebel</name></author>\n");
    add_time(has_rooms ? last_change_s(server, person, member->created_s) : member->created_s,
             xml);
    for (Room *room; has_rooms && (room = lookup_next(&server->rooms, &place)) != NULL;)
        if (is_waited_for(room, person))
            add_entry(inquiry, room, live_game_to_move(room->live));
    text_add(xml, "</feed>\n");
}

/* Whatever is not an address of today is one that never was. */
void answer_feed(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    TextBuffer *xml = &server->text;
    ServerMember member;
    uint8_t hash[SERVER_HASH_SIZE];

    if (!token_hash(inquiry->rest, hash) ||
        server_store_find_feed(server->store, hash, &member, NULL) != STATUS_OK ||
        member.is_banned) {
        inquiry_refuse(inquiry, 404, "There is nothing here.");
        return;
    }
    write_feed(inquiry, &member);
    HttpResponse response = {.status = xml->is_cut ? 500 : 200,
                             .content_type = "application/atom+xml; charset=utf-8",
                             .body = xml->data,
                             .body_length = xml->is_cut ? 0 : xml->length};
    host_respond(server->host, inquiry->ticket, &response);
    text_clear(xml);
}

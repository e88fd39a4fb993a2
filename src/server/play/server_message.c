/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/server_message.h"

#include <string.h>

#include "base/memory.h"
#include "server/play/live_game_internal.h"

enum { SENTENCES_MAX = 8192 };

static const struct {
    const char *name;
    const char *text;
} codes[] = {
    [CODE_BAD_MESSAGE] = {"bad_message", "This is no message that is known here."},
    [CODE_TOO_MANY] = {"too_many", "That was too much at once."},
    [CODE_NOT_FOUND] = {"not_found", "There is no such game or challenge."},
    [CODE_NOT_YOUR_TURN] = {"not_your_turn", "It is not your turn."},
    [CODE_GAME_OVER] = {"game_over", "The game is over."},
    [CODE_STALE] = {"stale", "Something has happened in the game since."},
    [CODE_NOT_ALLOWED] = {"not_allowed", "This cannot be done here."},
    [CODE_BUSY] = {"busy", "The server has too much to do. Please try again later."},
};

static void begin(const char *is, MessageId id, TextBuffer *json)
{
    text_add(json, "{\"is\":\"");
    text_add(json, is);
    text_add_char(json, '"');
    if (id >= 0) {
        text_add(json, ",\"id\":");
        text_add_number(json, id);
    }
}

static void add_text(const char *key, const char *value, TextBuffer *json)
{
    text_add(json, ",\"");
    text_add(json, key);
    text_add(json, "\":");
    text_add_json_string(json, value);
}

static void add_flag(const char *key, bool value, TextBuffer *json)
{
    text_add(json, ",\"");
    text_add(json, key);
    text_add(json, value ? "\":true" : "\":false");
}

/* The side's word, or null. */
static void add_side(const char *key, Side side, TextBuffer *json)
{
    text_add(json, ",\"");
    text_add(json, key);
    text_add(json, "\":");
    if (side == SIDE_NONE) {
        text_add(json, "null");
        return;
    }
    text_add_char(json, '"');
    text_add(json, side_to_word(side));
    text_add_char(json, '"');
}

void message_error(MessageId id, ErrorCode code, const char *text, int64_t retry_ms,
                   TextBuffer *json)
{
    begin("error", id, json);
    add_text("code", codes[code].name, json);
    add_text("text", text != NULL ? text : codes[code].text, json);
    if (retry_ms > 0) {
        text_add(json, ",\"retry_ms\":");
        text_add_number(json, retry_ms);
    }
    text_add_char(json, '}');
}

void message_welcome(MessageId id, const char *name, bool is_guest, const char *version,
                     TextBuffer *json)
{
    begin("welcome", id, json);
    add_text("name", name, json);
    add_flag("guest", is_guest, json);
    text_add(json, ",\"version\":1");
    add_text("server", version, json);
    text_add_char(json, '}');
}

void message_pong(MessageId id, TextBuffer *json)
{
    begin("pong", id, json);
    text_add_char(json, '}');
}

void message_bye(const char *text, int64_t retry_ms, TextBuffer *json)
{
    begin("bye", NO_ID, json);
    add_text("text", text, json);
    text_add(json, ",\"retry_ms\":");
    text_add_number(json, retry_ms);
    text_add_char(json, '}');
}

/* --- A game --- */

void message_sentences(const char *lines, TextBuffer *json)
{
    const char *comma = "";

    text_add_char(json, '[');
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        text_add(json, comma);
        text_add_char(json, '"');
        text_add_bytes(json, lines, (size_t)(end - lines)); /* plain letters and points */
        text_add_char(json, '"');
        comma = ",";
    }
    text_add_char(json, ']');
}

void message_outcome(const ServerGame *head, Side seat, Outcome outcome, TextBuffer *json)
{
    const ServerSeat *rated = &head->seats[seat];

    if (!outcome.is_over) {
        text_add(json, "null");
        return;
    }
    text_add_format(json, "{\"result\":\"%s\",\"reason\":\"%s\",\"rating\":",
                    outcome_to_result(outcome), reason_to_text((Reason)outcome.reason));
    if (head->is_rated && rated->rating_after > 0)
        text_add_format(json, "{\"before\":%d,\"after\":%d}}", rated->rating_before,
                        rated->rating_after);
    else
        text_add(json, "null}");
}

static void add_tries(const GameOps *game, const void *view, TextBuffer *json)
{
    Move tries[LIVE_TRIES_MAX];
    int count = game->list_tries(view, tries);

    for (int i = 0; i < count; i++) {
        text_add(json, i == 0 ? "\"" : "\",\"");
        game->text->move_to_text(tries[i], json);
    }
    if (count > 0)
        text_add_char(json, '"');
}

void message_view(const GameOps *game, const void *view, const void *first, Side turn,
                  bool has_tries, TextBuffer *json)
{
    text_add_char(json, '{');
    game->text->report_view(view, first, json);
    add_side("turn", turn, json);
    text_add(json, ",\"tries\":[");
    if (has_tries)
        add_tries(game, view, json);
    text_add(json, "]}");
}

static void add_view(const LiveGame *live, Side seat, TextBuffer *json)
{
    bool is_over = live_game_outcome(live).is_over;

    text_add(json, ",\"view\":");
    message_view(live_game_ops(live), live_game_view(live, seat),
                 live_game_first_view(live, seat),
                 is_over ? SIDE_NONE : live_game_to_move(live), true, json);
}

static void add_time(const LiveGame *live, int64_t now_ms, TextBuffer *json)
{
    if (!live_game_head(live)->is_timed) {
        text_add(json, ",\"time\":null");
        return;
    }
    text_add(json, ",\"time\":{\"left_ms\":[");
    text_add_number(json, live_game_left_ms(live, SIDE_FIRST, now_ms));
    text_add_char(json, ',');
    text_add_number(json, live_game_left_ms(live, SIDE_SECOND, now_ms));
    text_add_char(json, ']');
    add_side("running", live_game_running(live), json);
    text_add_char(json, '}');
}

const char *message_answer(const News *news)
{
    if (news->verdict == VERDICT_ENDED)
        return "over";
    return news->verdict == VERDICT_MOVED && (news->flags & NEWS_PASSED)
               ? "pass"
               : verdict_to_text((Verdict)news->verdict);
}

/* What the umpire says: as words, and as sentences. */
static void add_words(const LiveGame *live, Side seat, const LiveEvent *event, TextBuffer *json)
{
    const GameText *text = live_game_ops(live)->text;
    char storage[SENTENCES_MAX];
    TextBuffer said;

    text_init(&said, storage, sizeof storage);
    if (event->kind == LIVE_BEGIN)
        text->start_to_words(live_game_first_view(live, seat), &said);
    else if (event->news.verdict != VERDICT_ENDED)
        text->news_to_words(&event->news, &said);
    text_add(json, ",\"words\":\"");
    text_add(json, said.length > 0 ? storage + 1 : "");
    text_add(json, "\",\"says\":");
    text_clear(&said);
    if (event->kind == LIVE_BEGIN)
        text->say_start(live_game_first_view(live, seat), &said);
    else
        text->say(&event->news, &said);
    message_sentences(storage, json);
}

static void add_answer(const char *answer, TextBuffer *json)
{
    text_add(json, ",\"answer\":\"");
    text_add(json, answer);
    text_add_char(json, '"');
}

static void add_news(const LiveGame *live, Side seat, const LiveEvent *event, TextBuffer *json)
{
    if (event->by == seat && event->news.move != MOVE_NONE) {
        text_add(json, ",\"try\":\"");
        live_game_ops(live)->text->move_to_text(event->news.move, json);
        text_add_char(json, '"');
    }
    add_answer(message_answer(&event->news), json);
    add_words(live, seat, event, json);
}

/* What a side does beside the board. */
static void add_remark(const LiveGame *live, const char *answer, Side by, const char *does,
                       TextBuffer *json)
{
    add_answer(answer, json);
    text_add_format(json, ",\"words\":\"\",\"says\":[\"%s %s.\"]",
                    live_game_ops(live)->text->side_names[by], does);
}

/* What an event is, in `events` and alone: all but view and time. */
static void add_event(const LiveGame *live, Side seat, const LiveEvent *event, TextBuffer *json)
{
    text_add(json, "\"seq\":");
    text_add_number(json, event->seq);
    add_side("by", event->by, json);
    switch (event->kind) {
    case LIVE_BEGIN:
        add_answer("begin", json);
        add_words(live, seat, event, json);
        break;
    case LIVE_NEWS:
        add_news(live, seat, event, json);
        break;
    case LIVE_TAKEBACK:
        add_remark(live, "takeback", event->by, "takes a move back", json);
        text_add(json, ",\"back_to\":");
        text_add_number(json, event->back_to);
        break;
    case LIVE_DRAW_OFFERED:
        add_remark(live, "draw_offered", event->by, "offers a draw", json);
        break;
    case LIVE_DRAW_DECLINED:
        add_remark(live, "draw_declined", event->by, "declines the draw", json);
        break;
    case LIVE_REMATCH_OFFERED:
        add_remark(live, "rematch_offered", event->by, "offers another game", json);
        break;
    }
    text_add(json, ",\"over\":");
    message_outcome(live_game_head(live), seat, event->news.outcome, json);
}

static void begin_event(MessageId id, const LiveGame *live, TextBuffer *json)
{
    begin("event", id, json);
    text_add(json, ",\"game\":\"");
    text_add(json, live_game_head(live)->public_id);
    text_add(json, "\",");
}

void message_event(MessageId id, const LiveGame *live, Side seat, const LiveEvent *event,
                   int64_t now_ms, TextBuffer *json)
{
    begin_event(id, live, json);
    add_event(live, seat, event, json);
    add_view(live, seat, json);
    add_time(live, now_ms, json);
    text_add_char(json, '}');
}

static void add_events(const LiveGame *live, Side seat, TextBuffer *json)
{
    int count = 0;
    const LiveEvent *events = live_game_events(live, seat, &count);

    text_add(json, ",\"seq\":");
    text_add_number(json, live_game_seq(live, seat));
    text_add(json, ",\"events\":[");
    for (int i = 0; i < count; i++) {
        text_add(json, i == 0 ? "{" : ",{");
        add_event(live, seat, &events[i], json);
        text_add_char(json, '}');
    }
    text_add_char(json, ']');
}

static void add_people(const ServerGame *head, const int ratings[SIDE_COUNT], TextBuffer *json)
{
    text_add(json, ",\"names\":[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_add(json, side == SIDE_FIRST ? "" : ",");
        text_add_json_string(json, head->seats[side].name);
    }
    text_add(json, "],\"ratings\":[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_add(json, side == SIDE_FIRST ? "" : ",");
        if (ratings[side] > 0)
            text_add_number(json, ratings[side]);
        else
            text_add(json, "null");
    }
    text_add_format(json, "],\"computer\":[%s,%s]",
                    head->seats[SIDE_FIRST].computer[0] != '\0' ? "true" : "false",
                    head->seats[SIDE_SECOND].computer[0] != '\0' ? "true" : "false");
}

static void add_terms(const ServerGame *head, TextBuffer *json)
{
    add_text("kind", head->kind, json);
    add_text("rules", head->setup.rules, json);
    add_text("start", head->setup.start, json);
    add_text("draws", head->setup.draws, json);
    add_flag("rated", head->is_rated, json);
    add_flag("aids", head->has_aids, json);
    if (head->is_timed)
        text_add_format(json, ",\"clock\":{\"seconds\":%d,\"increment\":%d}", head->clock_s,
                        head->increment_s);
    else
        text_add(json, ",\"clock\":null");
}

void message_game(MessageId id, const LiveGame *live, const int ratings[SIDE_COUNT], Side seat,
                  int64_t now_ms, TextBuffer *json)
{
    const ServerGame *head = live_game_head(live);

    begin("game", id, json);
    add_text("game", head->public_id, json);
    add_terms(head, json);
    add_side("side", seat, json);
    add_people(head, ratings, json);
    add_events(live, seat, json);
    add_view(live, seat, json);
    add_time(live, now_ms, json);
    add_side("draw_offer", live_game_draw_offer(live), json);
    add_side("rematch_offer", live_game_rematch_offer(live), json);
    text_add(json, ",\"over\":");
    message_outcome(head, seat, live_game_outcome(live), json);
    text_add_char(json, '}');
}

void message_challenge(MessageId id, const char *challenge, const char *state,
                       const char *began, const Proposal *proposal, TextBuffer *json)
{
    begin("challenge", id, json);
    add_text("challenge", challenge, json);
    text_add(json, ",\"link\":\"/c/");
    text_add(json, challenge);
    text_add_char(json, '"');
    add_text("state", state, json);
    if (began != NULL)
        add_text("began", began, json);
    text_add_char(json, ',');
    proposal_to_json(proposal, json);
    add_flag("open", proposal->is_open, json);
    text_add_char(json, '}');
}

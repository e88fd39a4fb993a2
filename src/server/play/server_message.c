/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/server_message.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "server/play/live_game_internal.h"
#include "server/play/puzzle_games.h"

/* To write down so many events takes a fraction of a millisecond. */
enum { SENTENCES_MAX = 8192, KEPT_FROM = 128 };

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

void message_begin(const char *is, MessageId id, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "is", is);
    if (id >= 0)
        json_add_number(json, "id", id);
}

void message_side(const char *key, Side side, TextBuffer *json)
{
    json_add_text(json, key, side == SIDE_NONE ? NULL : side_to_word(side));
}

const char *message_split_why(const char *sentence, char why[WHY_SIZE])
{
    size_t length = strspn(sentence, "abcdefghijklmnopqrstuvwxyz_");
    bool has_name = length > 0 && length < WHY_SIZE && strncmp(sentence + length, ": ", 2) == 0;

    snprintf(why, WHY_SIZE, "%.*s", has_name ? (int)length : 0, sentence);
    return has_name ? sentence + length + 2 : sentence;
}

void message_error(MessageId id, ErrorCode code, const char *text, int64_t retry_ms,
                   TextBuffer *json)
{
    char why[WHY_SIZE];
    const char *sentence = message_split_why(text != NULL ? text : codes[code].text, why);

    message_begin("error", id, json);
    json_add_text(json, "code", codes[code].name);
    if (why[0] != '\0')
        json_add_text(json, "why", why);
    json_add_text(json, "text", sentence);
    if (retry_ms > 0)
        json_add_number(json, "retry_ms", retry_ms);
    json_end(json, "}");
}

void message_welcome(MessageId id, const char *name, bool is_guest, const char *version,
                     TextBuffer *json)
{
    message_begin("welcome", id, json);
    json_add_text(json, "name", name);
    json_add_bool(json, "guest", is_guest);
    json_add_number(json, "version", 1);
    json_add_text(json, "server", version);
    json_end(json, "}");
}

void message_pong(MessageId id, TextBuffer *json)
{
    message_begin("pong", id, json);
    json_end(json, "}");
}

void message_bye(const char *text, int64_t retry_ms, TextBuffer *json)
{
    message_begin("bye", NO_ID, json);
    json_add_text(json, "text", text);
    json_add_number(json, "retry_ms", retry_ms);
    json_end(json, "}");
}

/* --- A game --- */

void message_outcome(const ServerGame *head, Side seat, Outcome outcome, TextBuffer *json)
{
    const ServerSeat *rated = head->is_rated && seat != SIDE_NONE ? &head->seats[seat] : NULL;

    if (!outcome.is_over) {
        json_add_null(json, "over");
        return;
    }
    json_begin(json, "over", "{");
    json_add_text(json, "result", outcome_to_result(outcome));
    json_add_text(json, "reason", reason_to_text((Reason)outcome.reason));
    if (rated != NULL && rated->rating_after > 0) {
        json_begin(json, "rating", "{");
        json_add_number(json, "before", rated->rating_before);
        json_add_number(json, "after", rated->rating_after);
        json_end(json, "}");
    } else {
        json_add_null(json, "rating");
    }
    json_end(json, "}");
}

void message_try(const char *key, const GameOps *game, Move move, TextBuffer *json)
{
    json_begin(json, key, "\"");
    game->text->move_to_text(move, json);
    json_end(json, "\"");
}

static void add_tries(const GameOps *game, const void *view, TextBuffer *json)
{
    Move tries[TRIES_MAX];
    int count = game->list_tries(view, tries);

    for (int i = 0; i < count; i++)
        message_try(NULL, game, tries[i], json);
}

void message_view(const GameOps *game, const void *view, const void *first, Side turn,
                  bool has_tries, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    game->text->report_view(view, first, json);
    message_side("turn", turn, json);
    json_begin(json, "tries", "[");
    if (has_tries)
        add_tries(game, view, json);
    json_end(json, "]}");
}

static void add_view(const LiveGame *live, Side seat, TextBuffer *json)
{
    bool is_over = live_game_outcome(live).is_over;

    json_add_key(json, "view");
    message_view(live_game_ops(live), live_game_view(live, seat),
                 live_game_first_view(live, seat),
                 is_over ? SIDE_NONE : live_game_to_move(live), true, json);
}

void message_time(const LiveGame *live, int64_t now_ms, TextBuffer *json)
{
    if (!live_game_head(live)->is_timed) {
        json_add_null(json, "time");
        return;
    }
    json_begin(json, "time", "{");
    json_begin(json, "left_ms", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        json_add_number(json, NULL, live_game_left_ms(live, side, now_ms));
    json_end(json, "]");
    message_side("running", live_game_running(live), json);
    json_end(json, "}");
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
    const void *first = live_game_first_view(live, seat == SIDE_NONE ? SIDE_FIRST : seat);
    char storage[SENTENCES_MAX];
    TextBuffer said;

    text_init(&said, storage, sizeof storage);
    if (event->kind == LIVE_BEGIN)
        text->start_to_words(first, &said);
    else if (event->news.verdict != VERDICT_ENDED)
        text->news_to_words(&event->news, &said);
    json_add_text(json, "words", said.length > 0 ? storage + 1 : "");
    text_clear(&said);
    if (event->kind == LIVE_BEGIN)
        text->say_start(first, &said);
    else
        text->say(&event->news, &said);
    json_add_lines(json, "says", storage);
}

static void add_news(const LiveGame *live, Side seat, const LiveEvent *event, TextBuffer *json)
{
    if (event->by == seat && event->news.move != MOVE_NONE)
        message_try("try", live_game_ops(live), event->news.move, json);
    json_add_text(json, "answer", message_answer(&event->news));
    add_words(live, seat, event, json);
}

/* What a side does beside the board. */
static void add_remark(const LiveGame *live, const char *answer, Side by, const char *does,
                       TextBuffer *json)
{
    json_add_text(json, "answer", answer);
    json_add_text(json, "words", "");
    json_begin(json, "says", "[");
    json_begin(json, NULL, "\"");
    text_add_format(json, "%s %s.", live_game_ops(live)->text->side_names[by], does);
    json_end(json, "\"]");
}

void message_event_members(const LiveGame *live, Side seat, const LiveEvent *event,
                           TextBuffer *json)
{
    json_add_number(json, "seq", event->seq);
    message_side("by", event->by, json);
    switch (event->kind) {
    case LIVE_BEGIN:
        json_add_text(json, "answer", "begin");
        add_words(live, seat, event, json);
        break;
    case LIVE_NEWS:
        add_news(live, seat, event, json);
        break;
    case LIVE_TAKEBACK:
        add_remark(live, "takeback", event->by, "takes a move back", json);
        json_add_number(json, "back_to", event->back_to);
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
    message_outcome(live_game_head(live), seat, event->news.outcome, json);
}

void message_event(MessageId id, const LiveGame *live, Side seat, const LiveEvent *event,
                   int64_t now_ms, TextBuffer *json)
{
    message_begin("event", id, json);
    json_add_text(json, "game", live_game_head(live)->public_id);
    message_event_members(live, seat, event, json);
    add_view(live, seat, json);
    message_time(live, now_ms, json);
    json_end(json, "}");
}

static void add_element(const LiveGame *live, Side seat, int number, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    message_event_members(live, seat, &live->events[seat].items[number], json);
    json_end(json, "}");
}

/* The last event is left out: the ratings that an end has changed may not be known yet. */
void message_keep_events(LiveGame *live, Side seat)
{
    LiveEvents *events = &live->events[seat];

    if (events->count < KEPT_FROM)
        return;
    for (; events->kept_count < events->count - 1; events->kept_count++) {
        add_element(live, seat, events->kept_count, &events->kept);
        events->items[events->kept_count].kept_end = events->kept.length;
    }
}

static void add_events(const LiveGame *live, Side seat, TextBuffer *json)
{
    const LiveEvents *events = &live->events[seat];
    int number = events->kept.is_cut ? 0 : events->kept_count;

    json_add_number(json, "seq", live_game_seq(live, seat));
    json_begin(json, "events", "[");
    if (number > 0)
        text_add_bytes(json, events->kept.data, events->kept.length);
    for (; number < events->count; number++)
        add_element(live, seat, number, json);
    json_end(json, "]");
}

void message_names(const ServerGame *head, TextBuffer *json)
{
    json_begin(json, "names", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        json_add_text(json, NULL, head->seats[side].name);
    json_end(json, "]");
}

void message_clock(const ServerGame *head, TextBuffer *json)
{
    clock_to_json(head->is_timed, head->clock_s, head->increment_s, head->days, "clock", json);
}

void message_rating(const char *key, int rating, TextBuffer *json)
{
    if (rating > 0)
        json_add_number(json, key, rating);
    else
        json_add_null(json, key);
}

void message_people(const ServerGame *head, const int ratings[SIDE_COUNT], TextBuffer *json)
{
    message_names(head, json);
    json_begin(json, "ratings", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        message_rating(NULL, ratings[side], json);
    json_end(json, "]");
    json_begin(json, "computer", "[");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        json_add_bool(json, NULL, head->seats[side].computer[0] != '\0');
    json_end(json, "]");
}

void message_terms(const ServerGame *head, TextBuffer *json)
{
    json_add_text(json, "kind", head->kind);
    json_add_text(json, "rules", head->setup.rules);
    puzzle_terms_to_json(head, json);
    json_add_text(json, "draws", head->setup.draws);
    json_add_bool(json, "rated", head->is_rated);
    json_add_bool(json, "aids", head->has_aids);
    json_add_bool(json, "private", head->is_private);
    message_clock(head, json);
}

void message_game(MessageId id, const LiveGame *live, const int ratings[SIDE_COUNT], Side seat,
                  int64_t now_ms, TextBuffer *json)
{
    const ServerGame *head = live_game_head(live);

    message_begin("game", id, json);
    json_add_text(json, "game", head->public_id);
    message_terms(head, json);
    message_side("side", seat, json);
    message_people(head, ratings, json);
    add_events(live, seat, json);
    add_view(live, seat, json);
    message_time(live, now_ms, json);
    message_side("draw_offer", live_game_draw_offer(live), json);
    message_side("rematch_offer", live_game_rematch_offer(live), json);
    message_outcome(head, seat, live_game_outcome(live), json);
    json_end(json, "}");
}

void message_queue(MessageId id, const LiveGame *live, const Move tries[], int count,
                   TextBuffer *json)
{
    message_begin("queue", id, json);
    json_add_text(json, "game", live_game_head(live)->public_id);
    json_begin(json, "tries", "[");
    for (int i = 0; i < count; i++)
        message_try(NULL, live_game_ops(live), tries[i], json);
    json_end(json, "]}");
}

void message_presence(const char *game, bool is_away, AbsenceClaim claim, int64_t wait_ms,
                      TextBuffer *json)
{
    static const char *const words[] = {
        [CLAIM_NOTHING] = NULL, [CLAIM_WIN] = "win", [CLAIM_ABORT] = "abort"};

    message_begin("presence", NO_ID, json);
    json_add_text(json, "game", game);
    json_add_bool(json, "away", is_away);
    json_add_text(json, "claim", words[claim]);
    if (claim != CLAIM_NOTHING)
        json_add_number(json, "claim_ms", wait_ms);
    json_end(json, "}");
}

void message_challenge(MessageId id, const char *challenge, const char *state,
                       const char *began, const Proposal *proposal, TextBuffer *json)
{
    message_begin("challenge", id, json);
    json_add_text(json, "challenge", challenge);
    json_begin(json, "link", "\"");
    text_add_format(json, "/c/%s", challenge);
    json_end(json, "\"");
    json_add_text(json, "state", state);
    if (began != NULL)
        json_add_text(json, "began", began);
    proposal_to_json(proposal, json);
    json_add_bool(json, "open", proposal->is_open);
    json_end(json, "}");
}

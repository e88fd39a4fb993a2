/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "players/external/engine_protocol.h"
#include "players/games.h"
#include "server/play/server_message.h"

enum { TEXT_MAX = 1 << 16, GROWS_BY = 64 };

static char *copy_text(const TextBuffer *text)
{
    char *copy = memory_new(text->length + 1);

    assert(copy != NULL && !text->is_cut);
    memcpy(copy, text->data, text->length);
    return copy;
}

/* Room for one more. */
static void *grow(void *items, int count, size_t size)
{
    if (count % GROWS_BY != 0)
        return items;
    void *grown = memory_resize(items, (size_t)(count + GROWS_BY) * size);
    assert(grown != NULL);
    return grown;
}

/* --- What a seat is told --- */

static char *view_text(const TrueGame *game, Side side)
{
    char storage[TEXT_MAX];
    TextBuffer json;

    text_init(&json, storage, sizeof storage);
    message_view(game->ops, game->views[side], game->first[side],
                 umpire_outcome(game->umpire).is_over ? SIDE_NONE
                                                      : umpire_to_move(game->umpire),
                 true, &json);
    return copy_text(&json);
}

static void tell(TrueGame *game, Side side, const TextBuffer *element, Outcome outcome,
                 int64_t up_ms)
{
    int number = game->event_count[side]++;

    game->events[side] = grow(game->events[side], number, sizeof *game->events[side]);
    game->events[side][number] = (TrueEvent){.element = copy_text(element),
                                             .view = view_text(game, side),
                                             .outcome = outcome,
                                             .up_ms = up_ms,
                                             .moves = game->moves};
}

static void begin_element(const TrueGame *game, Side side, Side by, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_number(json, "seq", game->event_count[side] + 1);
    json_add_text(json, "by", by == SIDE_NONE ? NULL : side_to_word(by));
}

static void tell_begin(TrueGame *game, Side side, int64_t up_ms)
{
    char storage[TEXT_MAX];
    char said[TEXT_MAX];
    TextBuffer json;
    TextBuffer words;

    text_init(&json, storage, sizeof storage);
    text_init(&words, said, sizeof said);
    begin_element(game, side, SIDE_NONE, &json);
    json_add_text(&json, "answer", "begin");
    game->ops->text->start_to_words(game->first[side], &words);
    json_add_text(&json, "words", words.length > 0 ? said + 1 : "");
    text_clear(&words);
    game->ops->text->say_start(game->first[side], &words);
    json_add_lines(&json, "says", said);
    tell(game, side, &json, (Outcome){0}, up_ms);
}

static const char *answer_of(const News *news)
{
    if (news->verdict == VERDICT_ENDED)
        return "over";
    return news->verdict == VERDICT_MOVED && (news->flags & NEWS_PASSED) != 0
               ? "pass"
               : verdict_to_text((Verdict)news->verdict);
}

static void tell_news(TrueGame *game, Side side, const News *news, int64_t up_ms)
{
    char storage[TEXT_MAX];
    char said[TEXT_MAX];
    TextBuffer json;
    TextBuffer words;
    Side by = (Side)news->mover;

    text_init(&json, storage, sizeof storage);
    text_init(&words, said, sizeof said);
    begin_element(game, side, by, &json);
    if (by == side && news->move != MOVE_NONE) {
        json_begin(&json, "try", "\"");
        game->ops->text->move_to_text(news->move, &json);
        json_end(&json, "\"");
    }
    json_add_text(&json, "answer", answer_of(news));
    if (news->verdict != VERDICT_ENDED)
        game->ops->text->news_to_words(news, &words);
    json_add_text(&json, "words", words.length > 0 ? said + 1 : "");
    text_clear(&words);
    game->ops->text->say(news, &words);
    json_add_lines(&json, "says", said);
    tell(game, side, &json, news->outcome, up_ms);
    text_clear(&words);
    protocol_write_news(game->ops, side, news, &words);
    game->events[side][game->event_count[side] - 1].lines = copy_text(&words);
}

static void hear(TrueGame *game, const News news[SIDE_COUNT], bool is_told, int64_t up_ms)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!news[side].is_heard)
            continue;
        game->ops->hear(game->views[side], &news[side]);
        if (is_told)
            tell_news(game, side, &news[side], up_ms);
    }
}

static void tell_remark(TrueGame *game, const char *answer, Side by, const char *does,
                        const int back_to[SIDE_COUNT], int64_t up_ms)
{
    char storage[TEXT_MAX];
    TextBuffer json;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_init(&json, storage, sizeof storage);
        begin_element(game, side, by, &json);
        json_add_text(&json, "answer", answer);
        json_add_text(&json, "words", "");
        json_begin(&json, "says", "[");
        json_begin(&json, NULL, "\"");
        text_add_format(&json, "%s %s.", game->ops->text->side_names[by], does);
        json_end(&json, "\"]");
        if (back_to != NULL)
            json_add_number(&json, "back_to", back_to[side]);
        tell(game, side, &json, (Outcome){0}, up_ms);
    }
}

void true_game_outcome(const TrueGame *game, Side side, Outcome outcome, TextBuffer *json)
{
    const ServerSeat *seat = &game->head.seats[side];

    if (!outcome.is_over) {
        text_add(json, ",\"over\":null");
        return;
    }
    text_add_format(json, ",\"over\":{\"result\":\"%s\",\"reason\":\"%s\",\"rating\":",
                    outcome_to_result(outcome), reason_to_text((Reason)outcome.reason));
    if (game->head.is_rated && seat->rating_after > 0)
        text_add_format(json, "{\"before\":%d,\"after\":%d}}", (int)seat->rating_before,
                        (int)seat->rating_after);
    else
        text_add(json, "null}");
}

/* --- Beginning and end --- */

static void start(TrueGame *game, int64_t up_ms)
{
    Status status = umpire_new(game->ops, &game->head.setup, &game->umpire, NULL);

    assert(status == STATUS_OK);
    (void)status;
    game->draw_offer = SIDE_NONE;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        game->views[side] = memory_new(game->ops->view_size);
        game->first[side] = memory_new(game->ops->view_size);
        assert(game->views[side] != NULL && game->first[side] != NULL);
        umpire_view(game->umpire, side, game->first[side]);
        memcpy(game->views[side], game->first[side], game->ops->view_size);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        tell_begin(game, side, up_ms);
}

void true_game_init(TrueGame *game, const ServerGame *head, int64_t id, int64_t up_ms)
{
    *game = (TrueGame){.id = id, .head = *head, .began_up_ms = up_ms};
    game->head.id = id;
    Status status = games_find(head->kind, &game->ops, NULL);
    assert(status == STATUS_OK);
    (void)status;
    start(game, up_ms);
}

static void forget(TrueGame *game)
{
    umpire_free(game->umpire);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        for (int i = 0; i < game->event_count[side]; i++) {
            memory_free(game->events[side][i].element);
            memory_free(game->events[side][i].view);
            memory_free(game->events[side][i].lines);
        }
        memory_free(game->events[side]);
        memory_free(game->views[side]);
        memory_free(game->first[side]);
        game->events[side] = NULL;
        game->event_count[side] = 0;
    }
    memory_free(game->tries);
    memory_free(game->entries);
    game->tries = NULL;
    game->entries = NULL;
    game->try_count = game->entry_count = game->moves = 0;
}

void true_game_fini(TrueGame *game)
{
    forget(game);
}

/* --- What happens --- */

static const char *attempt(TrueGame *game, const ServerEntry *entry, int64_t up_ms)
{
    Side side = (Side)entry->side;
    News news[SIDE_COUNT];

    game->tries = grow(game->tries, game->try_count, sizeof *game->tries);
    game->tries[game->try_count++] = (TrueTry){
        .move = entry->move,
        .side = side,
        .seq = {game->event_count[SIDE_FIRST], game->event_count[SIDE_SECOND]},
    };
    if (umpire_attempt(game->umpire, side, entry->move, news) != STATUS_OK)
        return "a try was made by who was not on move, or after the end";
    if (news[side].verdict != entry->verdict)
        return "a try was judged otherwise";
    if (news[side].verdict == VERDICT_MOVED) {
        game->moves++;
        if (game->draw_offer == side_other(side))
            game->draw_offer = SIDE_NONE;
    }
    hear(game, news, true, up_ms);
    return NULL;
}

/* By replaying all that is left from the beginning. */
static const char *take_back(TrueGame *game, const ServerEntry *entry, int64_t up_ms)
{
    News news[SIDE_COUNT];

    if (entry->taken_back == 0 || entry->taken_back > game->try_count)
        return "more was taken back than there was";
    game->try_count -= entry->taken_back;
    const TrueTry back_to = game->tries[game->try_count];
    if (umpire_reset(game->umpire, &game->head.setup, NULL) != STATUS_OK)
        return "a game cannot begin again";
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        memcpy(game->views[side], game->first[side], game->ops->view_size);
        for (int i = back_to.seq[side]; i < game->event_count[side]; i++)
            game->events[side][i].is_void = true;
    }
    for (int i = 0; i < game->try_count; i++) {
        if (umpire_attempt(game->umpire, game->tries[i].side, game->tries[i].move, news) !=
            STATUS_OK)
            return "a try cannot be made again";
        hear(game, news, false, up_ms);
    }
    game->draw_offer = SIDE_NONE;
    tell_remark(game, "takeback", (Side)entry->side, "takes a move back", back_to.seq, up_ms);
    return NULL;
}

/* Only the clock of who is on move runs. */
static const char *check_clocks(const TrueGame *game, const ServerEntry *entry)
{
    Side rests = side_other(umpire_to_move(game->umpire));

    if (!game->head.is_timed || game->entry_count == 0)
        return NULL;
    const ServerEntry *before = &game->entries[game->entry_count - 1];
    return entry->left_ms[rests] == before->left_ms[rests] ? NULL
                                                           : "a clock ran that was to rest";
}

static const char *apply(TrueGame *game, const ServerEntry *entry, int64_t up_ms)
{
    Side side = (Side)entry->side;

    switch (entry->kind) {
    case SERVER_ENTRY_TRY:
        return attempt(game, entry, up_ms);
    case SERVER_ENTRY_TAKEBACK:
        return take_back(game, entry, up_ms);
    case SERVER_ENTRY_DRAW_OFFER:
        game->draw_offer = side;
        tell_remark(game, "draw_offered", side, "offers a draw", NULL, up_ms);
        return NULL;
    default:
        game->draw_offer = SIDE_NONE;
        tell_remark(game, "draw_declined", side, "declines the draw", NULL, up_ms);
        return NULL;
    }
}

const char *true_game_enter(TrueGame *game, const ServerEntry *entry, int64_t up_ms)
{
    if (umpire_outcome(game->umpire).is_over)
        return "something was entered after the end";
    const char *fault = check_clocks(game, entry);
    game->entries = grow(game->entries, game->entry_count, sizeof *game->entries);
    game->entries[game->entry_count++] = *entry;
    const char *other = apply(game, entry, up_ms);
    return fault != NULL ? fault : other;
}

/* Who has brought about an end from outside: the loser, or who agreed. */
void true_game_end(TrueGame *game, Outcome outcome, int64_t up_ms)
{
    News news[SIDE_COUNT];
    Side by = side_other(outcome.winner == SIDE_NONE ? game->draw_offer : (Side)outcome.winner);

    /* Nobody offered a draw: the program of a bot could not take the game up again. */
    if (outcome.winner == SIDE_NONE && game->draw_offer == SIDE_NONE)
        by = SIDE_FIRST;
    if (umpire_end(game->umpire, by, outcome, news) == STATUS_OK)
        hear(game, news, true, up_ms);
}

void true_game_rewind(TrueGame *game, int count, int64_t up_ms)
{
    ServerEntry *entries = game->entries;

    game->entries = NULL;
    forget(game);
    start(game, up_ms);
    for (int i = 0; i < count; i++)
        (void)!true_game_enter(game, &entries[i], up_ms);
    memory_free(entries);
}

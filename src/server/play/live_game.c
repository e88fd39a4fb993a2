/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/live_game.h"

#include <string.h>

#include "base/memory.h"
#include "server/play/live_game_internal.h"

/* --- Its memory --- */

/* For `more` that are to come. */
static Status make_room(void **items, int count, int more, int *capacity, size_t size)
{
    int grown = *capacity == 0 ? 32 : 2 * *capacity;

    if (count + more <= *capacity)
        return STATUS_OK;
    void *moved = memory_resize(*items, (size_t)grown * size);
    if (moved == NULL)
        return STATUS_NO_MEMORY;
    *items = moved;
    *capacity = grown;
    return STATUS_OK;
}

/* For an entry, and for the end and the offer of another game, which must not fail. */
enum { EVENTS_MORE = 3, KEPT_MAX = 8 << 20 };

static Status make_room_for_one(LiveGame *live)
{
    void *tries = live->tries;
    Status status =
        make_room(&tries, live->try_count, 1, &live->try_capacity, sizeof *live->tries);

    live->tries = tries;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++) {
        LiveEvents *events = &live->events[side];
        void *items = events->items;

        status = make_room(&items, events->count, EVENTS_MORE, &events->capacity,
                           sizeof *events->items);
        events->items = items;
    }
    return status;
}

static bool make_views(LiveGame *live)
{
    size_t size = live->game->view_size;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        live->views[side] = memory_new(2 * size);
        if (live->views[side] == NULL)
            return false;
        live->first[side] = (char *)live->views[side] + size;
        umpire_view(live->umpire, side, live->first[side]);
        memcpy(live->views[side], live->first[side], size);
    }
    return true;
}

Status live_game_new(const ServerGame *head, const GameOps *game, int64_t now_ms,
                     LiveGame **result, Error *error)
{
    LiveGame *live = memory_new(sizeof *live);

    if (live == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    live->head = *head;
    live->game = game;
    live->draw_offer = SIDE_NONE;
    live->rematch_offer = SIDE_NONE;
    Status status = umpire_new(game, &head->setup, &live->umpire, error);
    if (status == STATUS_OK && (!make_views(live) || make_room_for_one(live) != STATUS_OK))
        status = error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    if (status != STATUS_OK) {
        live_game_free(live);
        return status;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_init_growing(&live->events[side].kept, KEPT_MAX);
        live->left_ms[side] = head->is_timed ? (int64_t)head->clock_s * 1000 : 0;
        live->seq[side] = 1;
        live->events[side].items[live->events[side].count++] =
            (LiveEvent){.kind = LIVE_BEGIN, .seq = 1, .by = SIDE_NONE, .is_common = true};
        live->may_offer[side] = true;
    }
    live->since_ms = live->known_ms = now_ms;
    *result = live;
    return STATUS_OK;
}

void live_game_free(LiveGame *live)
{
    if (live == NULL)
        return;
    umpire_free(live->umpire);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        memory_free(live->views[side]);
        memory_free(live->events[side].items);
        text_fini(&live->events[side].kept);
    }
    memory_free(live->tries);
    memory_free(live->moments);
    memory_free(live);
}

/* --- What happens --- */

static void forget_after(LiveEvents *events, int seq)
{
    while (events->items[events->count - 1].seq > seq)
        events->count--;
    if (events->kept_count <= events->count)
        return;
    events->kept_count = events->count;
    events->kept.length = events->items[events->count - 1].kept_end;
}

/* What is taken back goes; what is told comes. Room was made before. */
static void tell(LiveGame *live, Side side, LiveEvent event, LiveStep *step)
{
    LiveEvents *events = &live->events[side];

    event.seq = ++live->seq[side];
    if (event.kind == LIVE_TAKEBACK)
        forget_after(events, event.back_to);
    events->items[events->count++] = event;
    step->events[side] = event;
    step->is_told[side] = true;
}

static void tell_news(LiveGame *live, const News news[SIDE_COUNT], LiveStep *step)
{
    bool is_common = news[SIDE_FIRST].is_heard && news[SIDE_SECOND].is_heard;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!news[side].is_heard)
            continue;
        live->game->hear(live->views[side], &news[side]);
        tell(live, side,
             (LiveEvent){.kind = LIVE_NEWS,
                         .by = (Side)news[side].mover,
                         .news = news[side],
                         .is_common = is_common},
             step);
    }
}

static void tell_both(LiveGame *live, LiveEventKind kind, Side by, LiveStep *step)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        tell(live, side, (LiveEvent){.kind = kind, .by = by, .is_common = true}, step);
}

static void keep(LiveGame *live, const ServerEntry *entry, LiveStep *step)
{
    live->entry_count++;
    live->own_entries[entry->side]++;
    step->entry = *entry;
    step->has_entry = true;
    step->outcome = live_game_outcome(live);
}

static Status judge(LiveGame *live, ServerEntry *entry, LiveStep *step)
{
    Side side = (Side)entry->side;
    News news[SIDE_COUNT];
    LiveTry attempt = {.move = entry->move,
                       .side = entry->side,
                       .seq = {live->seq[SIDE_FIRST], live->seq[SIDE_SECOND]}};
    Status status = umpire_attempt(live->umpire, side, entry->move, news);

    if (status != STATUS_OK)
        return status;
    bool is_accepted = news[side].verdict == VERDICT_MOVED;
    entry->verdict = attempt.verdict = news[side].verdict;
    if (is_accepted && live->draw_offer == side_other(side))
        live->draw_offer = SIDE_NONE;
    if (is_accepted) {
        live->may_offer[side] = true;
        live_clock_wind(live, side);
    }
    live->tries[live->try_count++] = attempt;
    tell_news(live, news, step);
    live_moments_keep(live);
    return STATUS_OK;
}

static Status take_back(LiveGame *live, const ServerEntry *entry, LiveStep *step)
{
    if (entry->taken_back == 0 || entry->taken_back > live->try_count)
        return STATUS_BAD_INPUT;
    /* What the other side will have to do again is not its own doing. */
    for (int i = live->try_count - entry->taken_back; i < live->try_count; i++) {
        live->own_entries[live->tries[i].side]--;
        live->own_entries[entry->side]++;
    }
    live->try_count -= entry->taken_back;
    LiveTry back_to = live->tries[live->try_count];
    Status status = live_moments_set_up(live);
    live->draw_offer = SIDE_NONE;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++)
        tell(live, side,
             (LiveEvent){
                 .kind = LIVE_TAKEBACK, .by = (Side)entry->side, .back_to = back_to.seq[side]},
             step);
    return status;
}

/* Everything that an entry does, but for the clocks. */
static Status apply(LiveGame *live, ServerEntry *entry, LiveStep *step)
{
    Side side = (Side)entry->side;
    Status status = make_room_for_one(live);

    if (status != STATUS_OK)
        return status;
    switch (entry->kind) {
    case SERVER_ENTRY_TRY:
        return judge(live, entry, step);
    case SERVER_ENTRY_TAKEBACK:
        return take_back(live, entry, step);
    case SERVER_ENTRY_DRAW_OFFER:
        live->draw_offer = side;
        live->may_offer[side] = false;
        tell_both(live, LIVE_DRAW_OFFERED, side, step);
        return STATUS_OK;
    case SERVER_ENTRY_DRAW_DECLINE:
        live->draw_offer = SIDE_NONE;
        tell_both(live, LIVE_DRAW_DECLINED, side, step);
        return STATUS_OK;
    default:
        return STATUS_BAD_INPUT;
    }
}

/* Does what the entry says, now. */
static Status happen(LiveGame *live, ServerEntry entry, int64_t now_ms, LiveStep *step)
{
    *step = (LiveStep){0};
    if (live->own_entries[entry.side] >= LIVE_ENTRIES_MAX)
        return STATUS_TOO_LARGE;
    live_clock_settle(live, now_ms);
    int64_t settled_ms[SIDE_COUNT] = {live->left_ms[SIDE_FIRST], live->left_ms[SIDE_SECOND]};
    Status status = apply(live, &entry, step);
    if (status != STATUS_OK)
        return status;
    /* With days a move: before the clock was wound, or nobody could tell later what was used. */
    const int64_t *left_ms = live->head.days != 0 ? settled_ms : live->left_ms;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        entry.left_ms[side] = live->head.is_timed ? (uint32_t)left_ms[side] : 0;
    keep(live, &entry, step);
    return STATUS_OK;
}

static Status redo(LiveGame *live, const ServerEntry *entry, LiveStep *step)
{
    ServerEntry again = *entry;

    *step = (LiveStep){0};
    Status status = apply(live, &again, step);
    if (status == STATUS_OK && entry->kind == SERVER_ENTRY_TRY &&
        again.verdict != entry->verdict)
        status = STATUS_BAD_INPUT;
    if (status == STATUS_OK)
        keep(live, entry, step);
    return status;
}

Status live_game_restore(LiveGame *live, const ServerEntry *entry, Error *error)
{
    Side running = live_game_running(live);
    bool has_days = live->head.days != 0;
    int64_t before_ms = running != SIDE_NONE ? live->left_ms[running] : 0;
    LiveStep step;

    if (redo(live, entry, &step) != STATUS_OK)
        return error_set(error, STATUS_BAD_INPUT,
                         "game %s: entry %d is not judged as it was stored",
                         live->head.public_id, live->entry_count + 1);
    /* An increment is in both numbers already, and a clock that was wound anew in none. */
    if (running != SIDE_NONE)
        live->since_ms +=
            (has_days ? before_ms : live->left_ms[running]) - entry->left_ms[running];
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        live->left_ms[side] = entry->left_ms[side];
    if (has_days && entry->kind == SERVER_ENTRY_TRY && entry->verdict == VERDICT_MOVED)
        live_clock_wind(live, (Side)entry->side);
    if (step.is_told[SIDE_FIRST] && step.is_told[SIDE_SECOND])
        live->known_ms = live->since_ms;
    return STATUS_OK;
}

void live_game_start_clock(LiveGame *live, int64_t now_ms)
{
    live->since_ms = live->known_ms = now_ms;
}

bool live_game_may_ask(const LiveGame *live, Side side, Move move)
{
    Move tries[TRIES_MAX];
    int count = live->game->list_tries(live->views[side], tries);

    for (int i = 0; i < count; i++)
        if (tries[i] == move)
            return true;
    return false;
}

Status live_game_try(LiveGame *live, Side side, Move move, bool may_be_unaskable,
                     int64_t now_ms, LiveStep *step)
{
    if (live_game_outcome(live).is_over)
        return STATUS_GAME_OVER;
    if (live_game_to_move(live) != side)
        return STATUS_NOT_YOUR_TURN;
    if (live_game_flag(live, now_ms, step))
        return STATUS_OK;
    if (!may_be_unaskable && !live_game_may_ask(live, side, move))
        return STATUS_BAD_INPUT;
    return happen(live,
                  (ServerEntry){.kind = SERVER_ENTRY_TRY, .side = (uint8_t)side, .move = move},
                  now_ms, step);
}

Status live_game_end(LiveGame *live, Side side, Outcome outcome, int64_t now_ms, LiveStep *step)
{
    News news[SIDE_COUNT];

    *step = (LiveStep){0};
    live_clock_settle(live, now_ms);
    Status status = umpire_end(live->umpire, side, outcome, news);
    if (status != STATUS_OK)
        return status;
    tell_news(live, news, step);
    step->outcome = outcome;
    return STATUS_OK;
}

Status live_game_offer_draw(LiveGame *live, Side side, int64_t now_ms, LiveStep *step)
{
    if (live_game_outcome(live).is_over)
        return STATUS_GAME_OVER;
    if (live->draw_offer == side_other(side))
        return live_game_end(live, side, outcome_of(SIDE_NONE, REASON_AGREEMENT), now_ms, step);
    if (live->draw_offer == side || !live->may_offer[side])
        return STATUS_BAD_INPUT;
    return happen(live, (ServerEntry){.kind = SERVER_ENTRY_DRAW_OFFER, .side = (uint8_t)side},
                  now_ms, step);
}

Status live_game_decline_draw(LiveGame *live, Side side, int64_t now_ms, LiveStep *step)
{
    if (live_game_outcome(live).is_over)
        return STATUS_GAME_OVER;
    if (live->draw_offer != side_other(side))
        return STATUS_BAD_INPUT;
    return happen(live, (ServerEntry){.kind = SERVER_ENTRY_DRAW_DECLINE, .side = (uint8_t)side},
                  now_ms, step);
}

Status live_game_take_back(LiveGame *live, Side side, int64_t now_ms, LiveStep *step)
{
    int last = live->try_count - 1;

    if (live_game_outcome(live).is_over)
        return STATUS_GAME_OVER;
    while (last >= 0 &&
           (live->tries[last].side != side || live->tries[last].verdict != VERDICT_MOVED))
        last--;
    if (last < 0)
        return STATUS_BAD_INPUT;
    return happen(live,
                  (ServerEntry){.kind = SERVER_ENTRY_TAKEBACK,
                                .side = (uint8_t)side,
                                .taken_back = (uint16_t)(live->try_count - last)},
                  now_ms, step);
}

Status live_game_offer_rematch(LiveGame *live, Side side, LiveStep *step)
{
    *step = (LiveStep){.outcome = live_game_outcome(live)};
    if (!step->outcome.is_over || live->rematch_offer != SIDE_NONE)
        return STATUS_BAD_INPUT;
    live->rematch_offer = side;
    tell_both(live, LIVE_REMATCH_OFFERED, side, step);
    return STATUS_OK;
}

bool live_game_flag(LiveGame *live, int64_t now_ms, LiveStep *step)
{
    Side side = live_game_running(live);

    return side != SIDE_NONE && live_game_left_ms(live, side, now_ms) == 0 &&
           live_game_end(live, side, outcome_of(side_other(side), REASON_TIME), now_ms, step) ==
               STATUS_OK;
}

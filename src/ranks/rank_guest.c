/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ranks/rank_guest.h"

#include <stdio.h>
#include <string.h>

#include "arena/match_hand.h"
#include "base/clock.h"
#include "base/memory.h"
#include "ranks/rank_wire.h"

/* Games are sent back when there is no other to play, or after so long, or when they are many
 * bytes. */
enum { KEEP_US = 20000, KEEP_BYTES = 1 << 16, PATIENCE_US = 100000 };

typedef struct {
    MatchConfig config;
    Status status; /* of reading it */
    Error error;
    bool wants_records;
} GuestMatch;

typedef struct {
    const RankChannel *channel;
    const char *program;
    GuestMatch *matches;
    int match_count;
    MatchOrder *orders; /* to be played: those from `next` on */
    int order_count;
    int order_capacity;
    int next;
    MatchHand hand;
    MatchSheet sheet;
    MatchWords said; /* last */
    TextBuffer message;
    int64_t kept_since_us; /* the oldest game in the message; 0: there is none */
    bool is_over;
} Guest;

static Status read_matches(Guest *guest, WireReader *reader, int count)
{
    match_hand_fini(&guest->hand);
    memory_free(guest->matches);
    guest->match_count = 0;
    guest->matches = memory_new((size_t)(count > 0 ? count : 1) * sizeof *guest->matches);
    if (guest->matches == NULL)
        return STATUS_NO_MEMORY;
    for (; guest->match_count < count; guest->match_count++) {
        GuestMatch *match = &guest->matches[guest->match_count];
        WireMatch wire;

        wire_read(reader, &wire, sizeof wire);
        match->wants_records = wire.wants_records != 0;
        match->status = wire_match_read(&wire, guest->program, &match->config, &match->error);
    }
    return STATUS_OK;
}

static Status read_orders(Guest *guest, WireReader *reader, int count)
{
    int waiting = guest->order_count - guest->next;

    if (waiting > 0)
        memmove(guest->orders, guest->orders + guest->next,
                (size_t)waiting * sizeof(MatchOrder));
    guest->next = 0;
    guest->order_count = waiting;
    if (waiting + count > guest->order_capacity) {
        MatchOrder *larger =
            memory_resize(guest->orders, (size_t)(waiting + count) * sizeof *larger);

        if (larger == NULL)
            return STATUS_NO_MEMORY;
        guest->orders = larger;
        guest->order_capacity = waiting + count;
    }
    for (int i = 0; i < count; i++)
        wire_read(reader, &guest->orders[guest->order_count++], sizeof(MatchOrder));
    return STATUS_OK;
}

/* Hears what has come, after waiting for it; false: nothing came. */
static bool listen(Guest *guest, int64_t patience_us, Status *status)
{
    RankMessage message;
    WireHead head;

    if (!guest->channel->receive(guest->channel->context, patience_us, &message))
        return false;
    WireReader reader = wire_reader(&message, &head);
    if (head.kind == WIRE_MATCHES)
        *status = read_matches(guest, &reader, head.count);
    else if (head.kind == WIRE_ORDERS)
        *status = read_orders(guest, &reader, head.count);
    else if (head.kind == WIRE_END)
        match_hand_fini(&guest->hand);
    else
        guest->is_over = true;
    return true;
}

/* What the players say, if they have not said it before. */
static const MatchWords *find_words(Guest *guest, MatchWords *words)
{
    match_hand_words(&guest->hand, words);
    if (memcmp(words, &guest->said, sizeof *words) == 0)
        return NULL;
    guest->said = *words;
    return words;
}

static void send_games(Guest *guest)
{
    if (guest->kept_since_us == 0)
        return;
    guest->channel->send(guest->channel->context, 0, guest->message.data,
                         guest->message.length);
    guest->kept_since_us = 0;
}

static void keep_game(Guest *guest, const WireGame *game, const MatchWords *words)
{
    if (guest->kept_since_us == 0) {
        wire_begin(&guest->message, WIRE_GAMES, 0);
        guest->kept_since_us = clock_wall_us();
    }
    wire_add_game(&guest->message, game, &guest->sheet.record, words);
    if (guest->message.length > KEEP_BYTES || clock_wall_us() - guest->kept_since_us > KEEP_US)
        send_games(guest);
}

static Status play(Guest *guest, MatchOrder order, Error *error)
{
    const GuestMatch *match = &guest->matches[order.table];

    if (match->status != STATUS_OK) {
        *error = match->error;
        return match->status;
    }
    /* The words of another match's players are news. */
    if (guest->hand.config != &match->config)
        guest->said = (MatchWords){0};
    return match_hand_play(&guest->hand, &match->config, order.number, match->wants_records,
                           &guest->sheet, error);
}

static void play_next(Guest *guest)
{
    WireGame game = {.order = guest->orders[guest->next++]};
    int64_t start_us = clock_wall_us();
    MatchWords words;
    Error error = {""};
    Status status = play(guest, game.order, &error);

    game.status = (int32_t)status;
    game.busy_us = clock_wall_us() - start_us;
    game.result = guest->sheet.result;
    snprintf(game.failure, sizeof game.failure, "%.255s",
             status == STATUS_OK ? guest->sheet.failure : error.text);
    if (status == STATUS_OK && guest->matches[game.order.table].wants_records)
        game.try_count = guest->sheet.record.count;
    const MatchWords *new_words = status == STATUS_OK ? find_words(guest, &words) : NULL;
    game.has_words = new_words != NULL;
    keep_game(guest, &game, new_words);
}

Status rank_guest_serve(const RankChannel *channel, const char *program)
{
    Guest guest = {.channel = channel, .program = program};
    Status status = STATUS_OK;

    text_init_growing(&guest.message, WIRE_MAX);
    while (!guest.is_over && status == STATUS_OK) {
        bool is_idle = guest.next == guest.order_count;

        if (is_idle)
            send_games(&guest);
        if (!listen(&guest, is_idle ? PATIENCE_US : 0, &status) && !is_idle)
            play_next(&guest);
    }
    match_hand_fini(&guest.hand);
    game_record_fini(&guest.sheet.record);
    text_fini(&guest.message);
    memory_free(guest.matches);
    memory_free(guest.orders);
    return status;
}

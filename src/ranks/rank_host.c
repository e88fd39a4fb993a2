/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ranks/rank_host.h"

#include "base/least.h"
#include "base/memory.h"
#include "ranks/rank_wire.h"

/* How long rank 0 waits for a message before it looks whether others have changed something. */
enum { PATIENCE_US = 1000 };

/* Another rank, as rank 0 knows it. */
typedef struct {
    int in_flight;      /* games that it has and has not sent back */
    int64_t average_us; /* of its last games; 0: none yet */
} Guest;

struct RankHost {
    const RankChannel *channel;
    const char *program;
    MatchHelp help;
    Guest *guests; /* by rank */
    int in_flight; /* games of all */
    TextBuffer message;
};

static void send_to(RankHost *host, int rank)
{
    host->channel->send(host->channel->context, rank, host->message.data, host->message.length);
}

static void send_to_all(RankHost *host)
{
    for (int rank = 1; rank < host->channel->count; rank++)
        send_to(host, rank);
}

static void say_to_all(RankHost *host, WireKind kind)
{
    wire_begin(&host->message, kind, 0);
    if (!host->message.is_cut)
        send_to_all(host);
}

static Status send_matches(RankHost *host, const MatchHall *hall, Error *error)
{
    int count = match_hall_table_count(hall);

    wire_begin(&host->message, WIRE_MATCHES, count);
    for (int i = 0; i < count; i++) {
        const MatchJob *job = match_hall_job(hall, i);
        WireMatch wire;
        Status status = wire_match_from(&wire, host->program, job->config,
                                        job->observer->wants_records, error);

        if (status != STATUS_OK)
            return status;
        wire_add(&host->message, &wire, sizeof wire);
    }
    if (host->message.is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    send_to_all(host);
    return STATUS_OK;
}

/* How many games the rank is to have, the one that it plays among them. */
static int games_wanted(const Guest *guest)
{
    if (guest->average_us == 0)
        return 2;
    return 1 + (int)int64_least(RANK_AHEAD_US / guest->average_us, RANK_AHEAD_MAX);
}

/* Hands out what the rank lacks, once that is a good part: few messages carry many games. False
 * when there is no game left for anybody. */
static bool supply(RankHost *host, MatchHall *hall, int rank)
{
    Guest *guest = &host->guests[rank];
    int wanted = games_wanted(guest);
    HallAnswer answer = HALL_HAS_GAME;
    MatchOrder order;
    int before = guest->in_flight;

    if (4 * guest->in_flight > 3 * wanted)
        return true;
    wire_begin(&host->message, WIRE_ORDERS, 0);
    while (guest->in_flight < wanted && answer == HALL_HAS_GAME) {
        answer = match_hall_take(hall, false, &order);
        if (answer != HALL_HAS_GAME)
            break;
        wire_count(&host->message);
        wire_add(&host->message, &order, sizeof order);
        guest->in_flight++;
    }
    host->in_flight += guest->in_flight - before;
    if (guest->in_flight > before)
        send_to(host, rank);
    return answer != HALL_IS_DONE;
}

static bool supply_all(RankHost *host, MatchHall *hall)
{
    bool has_more = true;

    for (int rank = 1; rank < host->channel->count && has_more; rank++)
        has_more = supply(host, hall, rank);
    return has_more;
}

/* Whether the next game of the message is of the same match. */
static bool is_followed_by(const WireReader *reader, int table)
{
    WireReader ahead = *reader;
    MatchOrder next;

    wire_read(&ahead, &next, sizeof next); /* a game begins with it */
    return !ahead.is_cut && next.table == table;
}

/* Takes in one game of a message. */
static void take_in(RankHost *host, MatchHall *hall, Guest *guest, WireReader *reader)
{
    WireGame game;
    Error error = {""};

    wire_read(reader, &game, sizeof game);
    const MatchJob *job = match_hall_job(hall, game.order.table);
    Status status =
        wire_read_sheet(reader, &game, job, match_hall_sheet(hall, game.order), &error);
    if (game.status != STATUS_OK)
        status = error_set(&error, (Status)game.status, "%s", game.failure);
    if (game.has_words) {
        MatchWords words;

        wire_read(reader, &words, sizeof words);
        match_hall_tell(hall, game.order.table, &words);
    }
    guest->in_flight--;
    host->in_flight--;
    guest->average_us = guest->average_us == 0 ? int64_most(game.busy_us, 1)
                                               : (7 * guest->average_us + game.busy_us + 7) / 8;
    if (status == STATUS_OK && is_followed_by(reader, game.order.table))
        match_hall_lay_down(hall, game.order);
    else
        match_hall_hand_in(hall, game.order, status, &error);
}

/* Takes in what has come, after waiting for it; false: nothing came. */
static bool listen(RankHost *host, MatchHall *hall, int64_t patience_us)
{
    RankMessage message;
    WireHead head;

    if (!host->channel->receive(host->channel->context, patience_us, &message))
        return false;
    WireReader reader = wire_reader(&message, &head);
    for (int i = 0; i < head.count && !reader.is_cut; i++)
        take_in(host, hall, &host->guests[message.from], &reader);
    return true;
}

/* Until no game is left and none is away. */
static void work(void *context, MatchHall *hall)
{
    RankHost *host = context;
    Error error = {""};
    Status status = send_matches(host, hall, &error);

    if (status != STATUS_OK) {
        match_hall_fail(hall, status, &error);
        return;
    }
    while (supply_all(host, hall) || host->in_flight > 0) {
        if (!listen(host, hall, PATIENCE_US))
            continue;
        while (listen(host, hall, 0))
            ;
    }
    say_to_all(host, WIRE_END);
}

RankHost *rank_host_new(const RankChannel *channel, const char *program)
{
    RankHost *host = memory_new(sizeof *host);

    if (host == NULL)
        return NULL;
    *host = (RankHost){
        .channel = channel,
        .program = program,
        .help = {.context = host, .hands = channel->count - 1, .work = work},
        .guests = memory_new((size_t)channel->count * sizeof(Guest)),
    };
    text_init_growing(&host->message, WIRE_MAX);
    if (host->guests != NULL)
        return host;
    memory_free(host);
    return NULL;
}

void rank_host_free(RankHost *host)
{
    if (host == NULL)
        return;
    say_to_all(host, WIRE_BYE);
    text_fini(&host->message);
    memory_free(host->guests);
    memory_free(host);
}

const MatchHelp *rank_host_help(const RankHost *host)
{
    return &host->help;
}

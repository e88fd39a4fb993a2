/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/nebel/nebel_bot.h"

#include <libwebsockets.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "bot/bot_backoff.h"
#include "bot/nebel/nebel_link.h"

enum {
    RECEIVE_MAX = 2 * PROTOCOL_LINE_MAX,
    SEND_MAX = 1 << 16,
    LOOK_US = 200000, /* for a signal that comes just before the waiting begins */
    PING_AFTER_S = 30,
    HANG_UP_AFTER_S = 50,
    RETRY_MOST_MS = 60000,
    HEADER_SIZE = 512
};

typedef struct NebelBot NebelBot;

/* A connection and what goes through it. */
typedef struct {
    NebelBot *bot;
    NebelLink link;
    struct lws *wsi; /* NULL: there is none */
    bool is_open;
    bool is_ending;
    int64_t retry_at_us; /* when to open it again */
    BotBackoff backoff;
    TextBuffer received; /* of a text that is not complete */
    TextBuffer sending;  /* texts that wait, each with a newline behind */
} Line;

struct NebelBot {
    const NebelBotOptions *options;
    struct lws_context *context;
    lws_sorted_usec_list_t alarm;
    Line *lines;
    Rng rng;
    bool is_refused; /* the server does not know the token */
    bool is_stopping;
};

/* --- A connection --- */

static void ask_to_write(Line *line)
{
    if (line->is_open && line->sending.length > 0)
        lws_callback_on_writable(line->wsi);
}

static int opened(Line *line)
{
    const NebelBotOptions *options = line->bot->options;

    line->is_open = true;
    text_clear(&line->received);
    text_clear(&line->sending);
    nebel_link_open(options->turn_ms, options->player->type->game, &line->sending);
    text_add_char(&line->sending, '\n');
    ask_to_write(line);
    return 0;
}

static int receive(Line *line, const char *bytes, size_t length)
{
    text_add_bytes(&line->received, bytes, length);
    if (line->received.is_cut)
        return -1;
    if (!lws_is_final_fragment(line->wsi) || lws_remaining_packet_payload(line->wsi) != 0)
        return 0;
    bool is_followed = nebel_link_hear(&line->link, line->received.data, line->received.length);
    text_clear(&line->received);
    if (line->link.is_welcome)
        bot_backoff_succeeded(&line->backoff);
    return is_followed ? 0 : -1;
}

/* One text at a time, as the library wants it. */
static int send_next(Line *line)
{
    unsigned char frame[LWS_PRE + PROTOCOL_LINE_MAX];
    TextBuffer *sending = &line->sending;
    char *end = sending->length == 0 ? NULL : memchr(sending->data, '\n', sending->length);

    if (line->is_ending)
        return -1;
    if (end == NULL)
        return 0;
    size_t length = (size_t)(end - sending->data);
    if (length > PROTOCOL_LINE_MAX)
        return -1;
    memcpy(frame + LWS_PRE, sending->data, length);
    memmove(sending->data, end + 1, sending->length - length);
    sending->length -= length + 1;
    if (lws_write(line->wsi, frame + LWS_PRE, length, LWS_WRITE_TEXT) < (int)length)
        return -1;
    ask_to_write(line);
    return 0;
}

/* It has ended, or could not be opened. */
static void lost(Line *line, const char *why)
{
    NebelBot *bot = line->bot;

    if (line->wsi == NULL)
        return;
    int64_t wait_ms = bot_backoff_failed(&line->backoff, &bot->rng);
    if (!bot->is_stopping && !bot->is_refused)
        bot_note(&bot->options->notes, "connection %d: %s; tried again in %.1f s",
                 line->link.number, why, (double)wait_ms / 1000);
    nebel_link_close(&line->link);
    line->wsi = NULL;
    line->is_open = false;
    line->retry_at_us = clock_wall_us() + 1000 * wait_ms;
}

static void refused(Line *line, struct lws *wsi, const char *why)
{
    if (lws_http_client_http_response(wsi) == 401)
        line->bot->is_refused = true;
    lost(line, why != NULL ? why : "cannot be reached");
}

static int add_token(const Line *line, struct lws *wsi, unsigned char **at, unsigned char *end)
{
    char header[HEADER_SIZE];
    int length = snprintf(header, sizeof header, "Bearer %s", line->bot->options->token);

    return lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_AUTHORIZATION,
                                        (const unsigned char *)header, length, at, end);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    Line *line = wsi == NULL ? NULL : lws_get_opaque_user_data(wsi);

    (void)user;
    if (line == NULL)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
        unsigned char **at = in;

        return add_token(line, wsi, at, *at + length);
    }
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        return opened(line);
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(line, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_next(line);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        refused(line, wsi, in);
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        lost(line, "closed");
        return 0;
    default:
        return 0;
    }
}

static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = PING_AFTER_S,
                                           .secs_since_valid_hangup = HANG_UP_AFTER_S};

static const struct lws_protocols protocols[] = {
    {.name = "nebel", .callback = callback, .rx_buffer_size = PROTOCOL_LINE_MAX},
    {0},
};

static void connect_line(Line *line)
{
    NebelBot *bot = line->bot;
    const BotAddress *address = &bot->options->address;
    struct lws_client_connect_info info = {
        .context = bot->context,
        .address = address->host,
        .port = address->port,
        .path = "/ws",
        .host = address->host,
        .alpn = "http/1.1",
        .local_protocol_name = "nebel",
        .retry_and_idle_policy = &idle_policy,
        .ssl_connection = address->is_secure ? LCCSCF_USE_SSL : 0,
        .opaque_user_data = line,
        .pwsi = &line->wsi,
    };

    line->is_ending = false;
    struct lws *wsi = lws_client_connect_via_info(&info);
    if (wsi == NULL && line->wsi == NULL)
        line->retry_at_us =
            clock_wall_us() + 1000 * bot_backoff_failed(&line->backoff, &bot->rng);
}

/* --- All of them --- */

static void wake(void *context)
{
    lws_cancel_service(((NebelBot *)context)->context);
}

/* It is enough that the waiting ends. */
static void ring(lws_sorted_usec_list_t *alarm)
{
    (void)alarm;
}

static void look_at(Line *line)
{
    bot_seat_take(line->link.seat, &line->sending);
    ask_to_write(line);
    if (line->bot->is_stopping) {
        if (line->wsi != NULL && !line->link.is_playing && !line->is_ending) {
            line->is_ending = true;
            lws_set_timeout(line->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        }
    } else if (line->wsi == NULL && clock_wall_us() >= line->retry_at_us) {
        connect_line(line);
    }
}

/* Whether there is anything left to wait for. */
static bool goes_on(const NebelBot *bot)
{
    if (!bot->is_stopping)
        return !bot->is_refused;
    for (int i = 0; i < bot->options->games; i++)
        if (bot->lines[i].link.is_playing)
            return true;
    return false;
}

static void play(NebelBot *bot, const atomic_bool *stop)
{
    while (goes_on(bot)) {
        if (atomic_load(stop) && !bot->is_stopping) {
            bot->is_stopping = true;
            bot_note(&bot->options->notes, "stops after the games that run");
        }
        for (int i = 0; i < bot->options->games; i++)
            look_at(&bot->lines[i]);
        lws_sul_schedule(bot->context, 0, &bot->alarm, ring, LOOK_US);
        lws_service(bot->context, 0);
    }
}

static Status open_context(NebelBot *bot, Error *error)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
    };

    lws_set_log_level(0, NULL);
    bot->context = lws_create_context(&info);
    return bot->context != NULL
               ? STATUS_OK
               : error_set(error, STATUS_NO_MEMORY, "there is no socket to be had");
}

static Status prepare(NebelBot *bot, Error *error)
{
    const NebelBotOptions *options = bot->options;
    Status status = open_context(bot, error);

    bot->lines = memory_new((size_t)options->games * sizeof *bot->lines);
    if (bot->lines == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    rng_init(&bot->rng, (uint64_t)clock_wall_us(), 0);
    for (int i = 0; i < options->games && status == STATUS_OK; i++) {
        Line *line = &bot->lines[i];

        line->bot = bot;
        line->link = (NebelLink){.number = i + 1, .notes = &options->notes};
        line->backoff = (BotBackoff){options->retry_ms, RETRY_MOST_MS, 0};
        text_init_growing(&line->received, RECEIVE_MAX);
        text_init_growing(&line->sending, SEND_MAX);
        status = bot_seat_new(options->player, wake, bot, &line->link.seat, error);
    }
    return status;
}

Status nebel_bot_run(const NebelBotOptions *options, const atomic_bool *stop, Error *error)
{
    NebelBot bot = {.options = options};
    Status status = prepare(&bot, error);

    if (status == STATUS_OK)
        play(&bot, stop);
    if (bot.is_refused)
        status = error_set(error, STATUS_NOT_FOUND, "the server does not know this token");
    /* Seats wake the context, and lines are told when it goes. */
    for (int i = 0; bot.lines != NULL && i < options->games; i++) {
        bot_seat_free(bot.lines[i].link.seat);
        bot.lines[i].link.seat = NULL;
    }
    bot.is_stopping = true;
    if (bot.context != NULL)
        lws_context_destroy(bot.context);
    for (int i = 0; bot.lines != NULL && i < options->games; i++) {
        text_fini(&bot.lines[i].received);
        text_fini(&bot.lines[i].sending);
    }
    memory_free(bot.lines);
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/lws_loop.h"

#include <sys/timerfd.h>
#include <unistd.h>

/* It is enough that the waiting ends. */
static void hear_bell(uv_async_t *bell)
{
    (void)bell;
}

static void hear_alarm(uv_poll_t *watch, int status, int events)
{
    const Host *host = watch->data;
    uint64_t times;

    (void)status;
    (void)events;
    (void)!read(host->alarm, &times, sizeof times);
}

bool loop_open(Host *host)
{
    /* A timer of libuv's counts milliseconds that begin at any part of ours. */
    host->alarm = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (host->alarm < 0 || uv_loop_init(&host->loop) != 0)
        return false;
    host->has_loop = true;
    if (uv_async_init(&host->loop, &host->bell, hear_bell) != 0 ||
        uv_poll_init(&host->loop, &host->alarm_watch, host->alarm) != 0)
        return false;
    host->alarm_watch.data = host;
    return uv_poll_start(&host->alarm_watch, UV_READABLE, hear_alarm) == 0;
}

void loop_turn(Host *host, int64_t wait_us)
{
    struct itimerspec after = {
        .it_value = {.tv_sec = wait_us / 1000000, .tv_nsec = wait_us % 1000000 * 1000}};

    timerfd_settime(host->alarm, 0, &after, NULL);
    uv_run(&host->loop, UV_RUN_ONCE);
}

/* libuv lets go of what was closed in the turns that follow. */
static void settle(Host *host)
{
    enum { TURNS = 100 };

    for (int i = 0; i < TURNS && uv_run(&host->loop, UV_RUN_NOWAIT) != 0; i++)
        continue;
}

void loop_hang_up(Host *host)
{
    if (host->context == NULL)
        return;
    lws_context_destroy(host->context);
    uv_unref((uv_handle_t *)&host->bell);
    uv_unref((uv_handle_t *)&host->alarm_watch);
    settle(host);
    if (host->context != NULL) /* libwebsockets sets it to NULL when it is done */
        lws_context_destroy(host->context);
}

static void close_handle(uv_handle_t *handle)
{
    if (handle->type != UV_UNKNOWN_HANDLE)
        uv_close(handle, NULL);
}

void loop_close(Host *host)
{
    if (host->has_loop) {
        close_handle((uv_handle_t *)&host->bell);
        close_handle((uv_handle_t *)&host->alarm_watch);
        settle(host);
        uv_loop_close(&host->loop);
    }
    if (host->alarm >= 0)
        close(host->alarm);
}

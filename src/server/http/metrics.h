/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a server counts, as Prometheus text. Nothing here tells of persons or of games in play:
 * numbers over the whole server only.
 */
#pragma once

#include "base/text.h"

#define METRICS_COUNTERS(X)                                                                    \
    X(TRIES, "tries", "Tries that were answered")                                              \
    X(MESSAGES, "messages", "Messages of clients")                                             \
    X(MESSAGES_REFUSED, "messages_refused", "Messages answered by an error")                   \
    X(RATE_LIMITED, "rate_limited", "Messages and requests refused by a rate limit")           \
    X(CONNECTIONS, "connections_opened", "WebSockets opened")                                  \
    X(REQUESTS, "http_requests", "HTTP requests")                                              \
    X(GAMES, "games_started", "Games begun")                                                   \
    X(GAMES_ENDED, "games_ended", "Games that came to an end")                                 \
    X(LOGINS, "logins", "Passwords that were right")                                           \
    X(LOGINS_REFUSED, "logins_refused", "Passwords that were wrong")                           \
    X(COMMITS, "commits", "Batches written to disk")                                           \
    X(THINKING_FAILED, "thinking_failed", "Computer players that failed or took too long")     \
    X(PONDERED, "pondered", "Times a computer player was to think while its opponent did")

#define METRICS_GAUGES(X)                                                                      \
    X(CONNECTIONS_OPEN, "connections", "WebSockets open now")                                  \
    X(GAMES_RUNNING, "games_running", "Games in play now")                                     \
    X(CHALLENGES, "challenges", "Challenges that wait")                                        \
    X(JOBS_WAITING, "jobs_waiting", "Computer moves that wait for a thread")                   \
    X(STARTED, "start_time_seconds", "When the server started, since 1970")

typedef enum {
#define METRICS_MEMBER(name, word, help) METRIC_##name,
    METRICS_COUNTERS(METRICS_MEMBER) METRIC_COUNTERS_END,
    METRIC_BEFORE_GAUGES = METRIC_COUNTERS_END - 1,
    METRICS_GAUGES(METRICS_MEMBER)
#undef METRICS_MEMBER
        METRIC_COUNT
} Metric;

enum { METRICS_BOUNDS = 10, METRICS_TEXT_MAX = 16384 };

/* Used by one thread. All zero at the start. */
typedef struct {
    int64_t values[METRIC_COUNT];
    int64_t answers[METRICS_BOUNDS + 1]; /* by the time they took */
    double answer_seconds;
} Metrics;

static inline void metrics_count(Metrics *metrics, Metric counter)
{
    metrics->values[counter]++;
}

static inline void metrics_set(Metrics *metrics, Metric gauge, int64_t value)
{
    metrics->values[gauge] = value;
}

/* So many tries took at most so long from their reading to the sending of the answer. */
void metrics_answers(Metrics *metrics, int64_t microseconds, int count);

void metrics_to_text(const Metrics *metrics, TextBuffer *text);

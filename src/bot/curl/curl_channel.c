/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/curl/curl_channel.h"

#include <curl/curl.h>
#include <stdio.h>

#include "base/least.h"
#include "base/memory.h"

enum {
    CONNECT_MS = 10000,
    SILENT_S = 45, /* a stream: the site says something every 15 */
    HEADER_SIZE = 512,
    URL_SIZE = 512
};

typedef struct {
    CURL *easy; /* NULL: free */
    void (*hear)(void *listener, const char *bytes, size_t count);
    void *listener;
} Stream;

typedef struct {
    CurlOptions options;
    CURLM *multi;
    CURL *easy; /* for requests, one after the other */
    struct curl_slist *headers;
    Stream *streams;
} Curl;

/* --- Requests --- */

static size_t take_body(char *bytes, size_t size, size_t count, void *memory)
{
    HttpReply *reply = memory;

    text_add_bytes(&reply->body, bytes, size * count);
    return reply->body.is_cut ? 0 : size * count;
}

/* What all requests have in common. */
static void set_usual(const Curl *curl, CURL *easy, const char *path)
{
    char url[URL_SIZE];

    snprintf(url, sizeof url, "%s%s", curl->options.base, path);
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, curl->headers);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, curl->options.agent);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
}

static void send_request(void *context, const char *method, const char *path, const char *body,
                         HttpReply *reply)
{
    Curl *curl = context;
    CURL *easy = curl->easy;
    long status = 0;
    curl_off_t retry_after_s = 0;

    curl_easy_reset(easy);
    set_usual(curl, easy, path);
    curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, method);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)curl->options.answer_ms);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, reply);
    if (body != NULL) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body);
        /* When a connection that was used before ends without an answer, libcurl sends the request
         * once more by itself; but what it asked for may have been done. */
        curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
    }
    reply->status = 0;
    if (curl_easy_perform(easy) != CURLE_OK)
        return;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &retry_after_s);
    reply->status = (int)status;
    reply->retry_after_s = int64_least((int64_t)retry_after_s, 60);
}

/* --- Streams --- */

static size_t hear_bytes(char *bytes, size_t size, size_t count, void *memory)
{
    const Stream *stream = memory;
    long status = 0;

    curl_easy_getinfo(stream->easy, CURLINFO_RESPONSE_CODE, &status);
    if (status == 200)
        stream->hear(stream->listener, bytes, size * count);
    return size * count;
}

static void close_stream(const Curl *curl, Stream *stream)
{
    curl_multi_remove_handle(curl->multi, stream->easy);
    curl_easy_cleanup(stream->easy);
    *stream = (Stream){0};
}

static bool open_stream(void *context, const char *path,
                        void (*hear)(void *listener, const char *bytes, size_t count),
                        void *listener)
{
    Curl *curl = context;
    Stream *stream = curl->streams;

    while (stream < curl->streams + curl->options.streams && stream->easy != NULL)
        stream++;
    if (stream == curl->streams + curl->options.streams ||
        (stream->easy = curl_easy_init()) == NULL)
        return false;
    stream->hear = hear;
    stream->listener = listener;
    set_usual(curl, stream->easy, path);
    curl_easy_setopt(stream->easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(stream->easy, CURLOPT_LOW_SPEED_TIME, (long)SILENT_S);
    curl_easy_setopt(stream->easy, CURLOPT_WRITEFUNCTION, hear_bytes);
    curl_easy_setopt(stream->easy, CURLOPT_WRITEDATA, stream);
    curl_multi_add_handle(curl->multi, stream->easy);
    return true;
}

static void forget_stream(void *context, void *listener)
{
    Curl *curl = context;

    for (int i = 0; i < curl->options.streams; i++)
        if (curl->streams[i].easy != NULL && curl->streams[i].listener == listener)
            close_stream(curl, &curl->streams[i]);
}

/* Those that have ended are told so. */
static void sweep(Curl *curl)
{
    CURLMsg *message = NULL;
    int left = 0;

    while ((message = curl_multi_info_read(curl->multi, &left)) != NULL)
        for (int i = 0; i < curl->options.streams; i++) {
            Stream ended = curl->streams[i];

            if (ended.hear == NULL || message->msg != CURLMSG_DONE ||
                ended.easy != message->easy_handle)
                continue;
            close_stream(curl, &curl->streams[i]);
            ended.hear(ended.listener, NULL, 0);
            break;
        }
}

static void wait_for_bytes(void *context, int64_t ms)
{
    Curl *curl = context;
    int running = 0;

    curl_multi_poll(curl->multi, NULL, 0, (int)ms, NULL);
    curl_multi_perform(curl->multi, &running);
    sweep(curl);
}

static void wake(void *context)
{
    curl_multi_wakeup(((Curl *)context)->multi);
}

/* --- Beginning and end --- */

static bool add_header(Curl *curl, const char *text)
{
    struct curl_slist *longer = curl_slist_append(curl->headers, text);

    if (longer == NULL)
        return false;
    curl->headers = longer;
    return true;
}

static bool prepare(Curl *curl)
{
    char header[HEADER_SIZE];

    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0)
        return false;
    curl->multi = curl_multi_init();
    curl->easy = curl_easy_init();
    curl->streams = memory_new((size_t)(curl->options.streams + 1) * sizeof *curl->streams);
    if (curl->multi == NULL || curl->easy == NULL || curl->streams == NULL)
        return false;
    snprintf(header, sizeof header, "Authorization: Bearer %s",
             curl->options.token != NULL ? curl->options.token : "");
    return add_header(curl, "Content-Type: application/json") &&
           add_header(curl, "Accept: application/json, text/event-stream") &&
           (curl->options.token == NULL || add_header(curl, header));
}

Status curl_channel_open(const CurlOptions *options, HttpChannel *channel, Error *error)
{
    Curl *curl = memory_new(sizeof *curl);

    if (curl == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    curl->options = *options;
    *channel = (HttpChannel){.context = curl,
                             .send = send_request,
                             .listen = open_stream,
                             .unlisten = forget_stream,
                             .wait = wait_for_bytes,
                             .wake = wake};
    if (prepare(curl))
        return STATUS_OK;
    curl_channel_close(channel);
    return error_set(error, STATUS_NO_MEMORY, "libcurl cannot be had");
}

void curl_channel_close(HttpChannel *channel)
{
    Curl *curl = channel->context;

    for (int i = 0; curl->streams != NULL && i < curl->options.streams; i++)
        if (curl->streams[i].easy != NULL)
            close_stream(curl, &curl->streams[i]);
    curl_easy_cleanup(curl->easy);
    curl_multi_cleanup(curl->multi);
    curl_slist_free_all(curl->headers);
    curl_global_cleanup();
    memory_free(curl->streams);
    memory_free(curl);
}

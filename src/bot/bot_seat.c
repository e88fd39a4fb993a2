/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_seat.h"

#include <pthread.h>
#include <string.h>

#include "base/memory.h"

enum { WAITING_MAX = 1 << 20 };

struct BotSeat {
    EngineSession *session; /* the thread's */
    TextBuffer answer;      /* the thread's */
    char line[PROTOCOL_LINE_MAX];
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t mutex; /* for what follows */
    pthread_cond_t changed;
    TextBuffer told;     /* lines that wait to be obeyed */
    TextBuffer answered; /* lines that wait to be taken */
    unsigned talk;       /* grows when what was said is to be forgotten */
    bool is_ending;
};

/* Takes the first line that waits; its length without the end, or -1 if it is time to go. */
static long next_line(BotSeat *seat, unsigned *talk)
{
    pthread_mutex_lock(&seat->mutex);
    while (!seat->is_ending && seat->told.length == 0)
        pthread_cond_wait(&seat->changed, &seat->mutex);
    long length = -1;
    if (!seat->is_ending) {
        TextBuffer *told = &seat->told;
        size_t end = (size_t)((char *)memchr(told->data, '\n', told->length) - told->data);

        memcpy(seat->line, told->data, end);
        memmove(told->data, told->data + end + 1, told->length - end);
        told->length -= end + 1;
        length = (long)end;
        *talk = seat->talk;
    }
    pthread_mutex_unlock(&seat->mutex);
    return length;
}

static void *run(void *memory)
{
    BotSeat *seat = memory;
    unsigned talk = 0;

    for (long length; (length = next_line(seat, &talk)) >= 0;) {
        text_clear(&seat->answer);
        engine_session_obey(seat->session, seat->line, (size_t)length, &seat->answer);
        if (seat->answer.length == 0)
            continue;
        pthread_mutex_lock(&seat->mutex);
        if (talk == seat->talk)
            text_add(&seat->answered, seat->answer.data);
        pthread_mutex_unlock(&seat->mutex);
        seat->wake(seat->context);
    }
    return NULL;
}

static void release(BotSeat *seat)
{
    engine_session_free(seat->session);
    text_fini(&seat->answer);
    text_fini(&seat->told);
    text_fini(&seat->answered);
    pthread_cond_destroy(&seat->changed);
    pthread_mutex_destroy(&seat->mutex);
    memory_free(seat);
}

Status bot_seat_new(const PlayerSpec *player, void (*wake)(void *context), void *context,
                    BotSeat **result, Error *error)
{
    BotSeat *seat = memory_new(sizeof *seat);

    if (seat == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    seat->wake = wake;
    seat->context = context;
    text_init_growing(&seat->answer, ENGINE_ANSWER_MAX);
    text_init_growing(&seat->told, WAITING_MAX);
    text_init_growing(&seat->answered, WAITING_MAX);
    pthread_mutex_init(&seat->mutex, NULL);
    pthread_cond_init(&seat->changed, NULL);
    Status status = engine_session_new(player, &seat->session, error);
    if (status == STATUS_OK && pthread_create(&seat->thread, NULL, run, seat) != 0)
        status = error_set(error, STATUS_NO_MEMORY, "there is no thread for another game");
    if (status != STATUS_OK) {
        release(seat);
        return status;
    }
    *result = seat;
    return STATUS_OK;
}

void bot_seat_free(BotSeat *seat)
{
    if (seat == NULL)
        return;
    pthread_mutex_lock(&seat->mutex);
    seat->is_ending = true;
    pthread_cond_signal(&seat->changed);
    pthread_mutex_unlock(&seat->mutex);
    pthread_join(seat->thread, NULL);
    release(seat);
}

bool bot_seat_tell(BotSeat *seat, const char *line, size_t length)
{
    if (length >= sizeof seat->line || memchr(line, '\n', length) != NULL)
        return false;
    pthread_mutex_lock(&seat->mutex);
    char *room = text_extend(&seat->told, length + 1);
    if (room != NULL) {
        memcpy(room, line, length);
        room[length] = '\n';
        pthread_cond_signal(&seat->changed);
    }
    pthread_mutex_unlock(&seat->mutex);
    return room != NULL;
}

void bot_seat_forget(BotSeat *seat)
{
    pthread_mutex_lock(&seat->mutex);
    text_clear(&seat->told);
    text_clear(&seat->answered);
    seat->talk++;
    pthread_mutex_unlock(&seat->mutex);
}

void bot_seat_take(BotSeat *seat, TextBuffer *lines)
{
    pthread_mutex_lock(&seat->mutex);
    if (seat->answered.length > 0)
        text_add(lines, seat->answered.data);
    text_clear(&seat->answered);
    pthread_mutex_unlock(&seat->mutex);
}

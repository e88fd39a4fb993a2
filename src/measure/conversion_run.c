/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/conversion_run.h"

#include <inttypes.h>
#include <pthread.h>

#include "arena/game_runner.h"
#include "arena/proportion.h"
#include "base/json.h"
#include "kriegspiel/kriegspiel.h"
#include "record/game_replay.h"

enum { THREADS_MAX = 256 };

/* What the threads share; the number and the status are touched under the lock. */
typedef struct {
    const ConversionTask *task;
    const WonEndings *endings;
    ConversionGame *games;
    pthread_mutex_t lock;
    int next;
    Status status;
    Error *error;
} Hall;

/* The number of an ending that nobody has played yet, or -1. */
static int take_ending(Hall *hall)
{
    int number = -1;

    pthread_mutex_lock(&hall->lock);
    if (hall->status == STATUS_OK && hall->next < hall->endings->count)
        number = hall->next++;
    pthread_mutex_unlock(&hall->lock);
    return number;
}

static Status play(const ConversionTask *task, const WonEndings *endings, int number,
                   ConversionGame *game, Error *error)
{
    const GameRecord *past = &endings->records[number];
    const PlayerSpec specs[SIDE_COUNT] = {task->attacker, task->defender};
    const TimeControl controls[SIDE_COUNT] = {0}; /* as the players' options have it */
    int first = endings->sides[number] == SIDE_FIRST ? 0 : 1;
    GameRunner *runner = NULL;
    GameResult result;
    Status status = game_runner_new(past->head.game, &past->head.setup, specs, &runner, error);

    if (status != STATUS_OK)
        return status;
    game_runner_set_past(runner, past);
    status = game_runner_play(runner, first, rng_derive(task->seed, (uint64_t)number), controls,
                              &game->record, &result, error);
    game->outcome = result.outcome;
    game->moves = result.moves[endings->sides[number]];
    game_runner_free(runner);
    return status;
}

static void *work(void *memory)
{
    Hall *hall = memory;
    Error error = {""};

    for (int number = 0; (number = take_ending(hall)) >= 0;) {
        Status status = play(hall->task, hall->endings, number, &hall->games[number], &error);

        pthread_mutex_lock(&hall->lock);
        if (status != STATUS_OK && hall->status == STATUS_OK) {
            hall->status = status;
            *hall->error = error;
        }
        pthread_mutex_unlock(&hall->lock);
    }
    return NULL;
}

Status conversion_run(const ConversionTask *task, const WonEndings *endings,
                      ConversionGame games[], Error *error)
{
    Hall hall = {.task = task, .endings = endings, .games = games, .error = error};
    pthread_t threads[THREADS_MAX];
    int started = 0;

    pthread_mutex_init(&hall.lock, NULL);
    while (started < task->threads - 1 && started < THREADS_MAX &&
           pthread_create(&threads[started], NULL, work, &hall) == 0)
        started++;
    work(&hall);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&hall.lock);
    return hall.status;
}

/* --- What came of it --- */

typedef struct {
    int won;
    int drawn;
    int lost;
    int64_t moves; /* of those won */
    int64_t worst;
    int reasons[2][REASON_COUNT]; /* of draws, of losses */
} Tally;

static bool is_won(const WonEndings *endings, const ConversionGame games[], int i)
{
    return games[i].outcome.winner == endings->sides[i];
}

static Tally count(const WonEndings *endings, const ConversionGame games[])
{
    Tally tally = {0};

    for (int i = 0; i < endings->count; i++) {
        Outcome outcome = games[i].outcome;
        bool is_draw = outcome.winner == SIDE_NONE;

        if (is_won(endings, games, i)) {
            tally.won++;
            tally.moves += games[i].moves;
            tally.worst = games[i].moves > tally.worst ? games[i].moves : tally.worst;
        } else {
            tally.drawn += is_draw;
            tally.lost += !is_draw;
            tally.reasons[is_draw ? 0 : 1][outcome.reason]++;
        }
    }
    return tally;
}

static double share_won(const Tally *tally, int endings)
{
    return endings > 0 ? (double)tally->won / endings : 0;
}

static void add_reasons(const char *name, int sum, const int reasons[REASON_COUNT],
                        TextBuffer *text)
{
    const char *before = ": ";

    text_add_format(text, "  %-8s %d", name, sum);
    for (int reason = 0; reason < REASON_COUNT; reason++)
        if (reasons[reason] > 0) {
            text_add_format(text, "%s%d %s", before, reasons[reason],
                            reason_to_text((Reason)reason));
            before = ", ";
        }
    text_add_char(text, '\n');
}

/* "  17 KQPKN repetition after 31 moves". */
static void add_failure(const WonEndings *endings, const ConversionGame games[], int i,
                        TextBuffer *text)
{
    GameReplay replay;
    bool has_step = true;

    text_add_format(text, "  %3d ", i + 1);
    Status status = game_replay_init(&replay, &endings->records[i], NULL);
    while (status == STATUS_OK && has_step)
        status = game_replay_next(&replay, &has_step, NULL);
    if (status == STATUS_OK) {
        const KriegspielWorld *world = umpire_world(replay.umpire);

        won_ending_name(&world->position, endings->sides[i], text);
    }
    game_replay_fini(&replay);
    text_add_format(text, " %s by %s after %" PRId64 " moves\n",
                    games[i].outcome.winner == SIDE_NONE ? "drawn" : "lost",
                    reason_to_text((Reason)games[i].outcome.reason), games[i].moves);
}

void conversion_to_text(const ConversionTask *task, const WonEndings *endings,
                        const ConversionGame games[], TextBuffer *text)
{
    Tally tally = count(endings, games);
    double share = share_won(&tally, endings->count);
    Interval interval = proportion_wilson(share, endings->count);

    player_spec_to_text(&task->attacker, text);
    text_add(text, " against ");
    player_spec_to_text(&task->defender, text);
    text_add_format(text, ", %d endings\n", endings->count);
    text_add_format(text,
                    "  won      %d, %.1f %% (%.1f to %.1f), in %.1f moves on average, %" PRId64
                    " at worst\n",
                    tally.won, 100 * share, 100 * interval.low, 100 * interval.high,
                    tally.won > 0 ? (double)tally.moves / tally.won : 0.0, tally.worst);
    add_reasons("drawn", tally.drawn, tally.reasons[0], text);
    add_reasons("lost", tally.lost, tally.reasons[1], text);
    for (int i = 0; i < endings->count; i++)
        if (!is_won(endings, games, i))
            add_failure(endings, games, i, text);
}

static void add_reasons_json(const char *key, const int reasons[REASON_COUNT], TextBuffer *json)
{
    json_begin(json, key, "{");
    for (int reason = 0; reason < REASON_COUNT; reason++)
        if (reasons[reason] > 0)
            json_add_number(json, reason_to_text((Reason)reason), reasons[reason]);
    json_end(json, "}");
}

void conversion_to_json(const ConversionTask *task, const WonEndings *endings,
                        const ConversionGame games[], TextBuffer *json)
{
    Tally tally = count(endings, games);
    double share = share_won(&tally, endings->count);
    Interval interval = proportion_wilson(share, endings->count);
    char names[2][1024];

    for (int i = 0; i < 2; i++) {
        TextBuffer name;

        text_init(&name, names[i], sizeof names[i]);
        player_spec_to_text(i == 0 ? &task->attacker : &task->defender, &name);
    }
    json_begin(json, NULL, "{");
    json_add_text(json, "player", names[0]);
    json_add_text(json, "against", names[1]);
    json_add_number(json, "endings", endings->count);
    json_add_number(json, "won", tally.won);
    json_add_decimal(json, "share", share, 4);
    json_add_decimal(json, "low", interval.low, 4);
    json_add_decimal(json, "high", interval.high, 4);
    add_reasons_json("drawn", tally.reasons[0], json);
    add_reasons_json("lost", tally.reasons[1], json);
    json_add_number(json, "moves", tally.moves);
    json_add_number(json, "worst_moves", tally.worst);
    json_end(json, "}");
}

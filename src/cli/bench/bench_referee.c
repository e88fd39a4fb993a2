/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee as others use it: lines of requests and of answers. Inside this process, one request
 * a line and many; and in a process of its own behind pipes, whose client writes a line and waits.
 */
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/json.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_world.h"
#include "umpire/referee.h"

enum { GAME_TRIES = 400, BATCH = 100, ANSWER_MAX = 1 << 16 };

/* Random games as lines that others would send, one after another. */
typedef struct {
    KriegspielWorld world;
    Rng rng;
    int games;
    int tries; /* of the present game */
} Script;

/* Writes the next request; a game begins when the last one is over. */
static void next_request(Script *script, TextBuffer *text)
{
    News news[SIDE_COUNT];

    if (script->games == 0 || script->tries == GAME_TRIES || script->world.outcome.is_over) {
        rng_init(&script->rng, BENCH_SEED, (uint64_t)script->games++);
        script->tries = 0;
        if (kriegspiel_start(&(GameSetup){0}, &script->world, NULL) == STATUS_OK)
            text_add(text, "{\"new\":{\"game\":\"kriegspiel\"}}");
        return;
    }
    KriegspielWorld *world = &script->world;
    Move move = askable_get(&world->askable, &world->position, (Side)world->position.to_move,
                            (int)rng_below(&script->rng, world->askable.count));

    json_begin(text, NULL, "{");
    json_begin(text, "try", "\"");
    move_to_text(move, text);
    json_end(text, "\"}");
    kriegspiel_attempt(world, move, NULL, news);
    script->tries++;
}

/* --- In this process --- */

/* So many games, a request a line; returns the tries answered. */
static uint64_t talk(Referee *referee, int rounds, TextBuffer *answers)
{
    Script script = {.games = 0};
    uint64_t lines = 0;

    for (;;) {
        char line[64];
        TextBuffer text;
        int games = script.games;

        text_init(&text, line, sizeof line);
        next_request(&script, &text);
        if (script.games > rounds)
            return lines;
        text_clear(answers);
        referee_answer(referee, line, text.length, answers);
        lines += games == script.games;
    }
}

/* The same in batches. */
static uint64_t talk_in_batches(Referee *referee, int batches, TextBuffer *answers,
                                double *seconds)
{
    static char line[BATCH * 40];
    Script script = {.games = 0};

    for (int i = 0; i < batches; i++) {
        TextBuffer text;

        text_init(&text, line, sizeof line);
        text_add_char(&text, '[');
        for (int j = 0; j < BATCH; j++) {
            text_add(&text, j > 0 ? "," : "");
            next_request(&script, &text);
        }
        text_add_char(&text, ']');
        text_clear(answers);
        double begin = clock_cpu_seconds();
        referee_answer(referee, line, text.length, answers);
        *seconds += clock_cpu_seconds() - begin;
    }
    return (uint64_t)batches * BATCH;
}

/* --- Behind pipes --- */

typedef struct {
    pid_t process;
    int to;
    int from;
} Pipe;

/* This very program as the referee. */
static bool pipe_open(Pipe *pipe_to)
{
    extern char **environ;
    char *const arguments[] = {"nebel", "referee", NULL};
    posix_spawn_file_actions_t actions;
    int to[2];
    int from[2];

    if (pipe(to) != 0 || pipe(from) != 0)
        return false;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, to[1]);
    posix_spawn_file_actions_addclose(&actions, from[0]);
    int code =
        posix_spawn(&pipe_to->process, "/proc/self/exe", &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    pipe_to->to = to[1];
    pipe_to->from = from[0];
    return code == 0;
}

static void pipe_close(Pipe *pipe_to)
{
    close(pipe_to->to);
    close(pipe_to->from);
    waitpid(pipe_to->process, NULL, 0);
}

/* Sends a line and waits for the whole of its answer. */
static bool exchange(const Pipe *pipe_to, const char *line, size_t length)
{
    static char answer[ANSWER_MAX];
    ssize_t got;

    if (write(pipe_to->to, line, length) != (ssize_t)length)
        return false;
    do
        got = read(pipe_to->from, answer, sizeof answer);
    while (got > 0 && answer[got - 1] != '\n');
    return got > 0;
}

/* Requests a second of a client that sends lines of `batch` requests and waits for each. */
static double converse(int lines, int batch)
{
    static char line[BATCH * 40];
    Script script = {.games = 0};
    double seconds = 0;
    Pipe referee;

    if (!pipe_open(&referee))
        return 0;
    for (int i = 0; i < lines; i++) {
        TextBuffer text;

        text_init(&text, line, sizeof line);
        text_add(&text, batch > 1 ? "[" : "");
        for (int j = 0; j < batch; j++) {
            text_add(&text, j > 0 ? "," : "");
            next_request(&script, &text);
        }
        text_add(&text, batch > 1 ? "]\n" : "\n");
        double begin = clock_wall_seconds();
        if (!exchange(&referee, line, text.length))
            break;
        seconds += clock_wall_seconds() - begin;
    }
    pipe_close(&referee);
    return seconds > 0 ? (double)lines * batch / seconds : 0;
}

void bench_referee(BenchReport *report)
{
    TextBuffer answers;
    Referee *referee = referee_new();

    if (referee == NULL)
        return;
    text_init_growing(&answers, REFEREE_ANSWER_MAX);
    double begin = clock_cpu_seconds();
    uint64_t lines = talk(referee, bench_amount(report, 50, 200), &answers);
    bench_add(report, "referee_lines", "1/s", (double)lines / (clock_cpu_seconds() - begin));
    bench_sign(report, lines);
    double seconds = 0;
    uint64_t requests =
        talk_in_batches(referee, bench_amount(report, 10, 1000), &answers, &seconds);
    bench_add(report, "referee_batched", "1/s", (double)requests / seconds);
    bench_add(report, "referee_lockstep", "1/s", converse(bench_amount(report, 100, 50000), 1));
    bench_add(report, "referee_pipe_batched", "1/s",
              converse(bench_amount(report, 10, 2000), BATCH));
    text_fini(&answers);
    referee_free(referee);
}

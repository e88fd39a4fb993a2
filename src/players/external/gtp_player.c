/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/gtp_player.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "player/tries.h"
#include "players/external/gtp_link.h"
#include "programs/known_programs.h"

enum {
    SEED_MAX = INT32_MAX, /* that any program takes */
    TITLE_SIZE = 64
};

typedef enum { STYLE_PHANTOM, STYLE_PLAIN } Style;

typedef struct {
    char command[OPTION_TEXT_SIZE];
    char name[OPTION_TEXT_SIZE];
    int style;
    int64_t guesses;
    ProgramOptions program;
} GtpPlayerOptions;

typedef struct {
    GtpPlayerOptions options;
    GtpLink link;
    bool has_been_ready;    /* once: it is a program that speaks the protocol */
    char title[TITLE_SIZE]; /* its answer to "name" */
    bool takes_seed;
    Side side;
    PhantomGoWorld start;
    Move own_move; /* the last accepted one */
    int unaskable; /* tries in this turn */
    Rng rng;
    Tries tries; /* scratch */
    GtpAnswer answer;
} GtpState;

static const Option rows[] = {
    {"command", OPTION_TEXT(GtpPlayerOptions, command), "",
     "what /bin/sh is to run; gnugo: GNU Go at level 10, with style=plain"},
    {"name", OPTION_TEXT(GtpPlayerOptions, name), "", "a name for it, shown with results"},
    {"style", OPTION_CHOICE(GtpPlayerOptions, style, "phantom|plain"), "phantom",
     "plain: an ordinary Go program, shown a guessed board for each try"},
    {"guesses", OPTION_NUMBER(GtpPlayerOptions, guesses, 1, 1000), "8",
     "style=plain: boards to guess for one try before it is made at random"},
    OPTION_GROUP(GtpPlayerOptions, program, program_options),
};

static Status open_gtp(void *memory, const void *values, Error *error)
{
    GtpState *state = memory;

    state->options = *(const GtpPlayerOptions *)values;
    if (state->options.command[0] == '\0')
        return error_set(error, STATUS_BAD_INPUT,
                         "gtp needs a command, as in gtp:gnugo or gtp:'./my-bot --gtp'");
    if (program_is_known(PROTOCOL_GTP, state->options.command))
        state->options.style = STYLE_PLAIN;
    return program_talk_open(&state->link.talk, &state->options.program, error);
}

/* --- Beginning --- */

static bool knows(GtpState *state, const char *command, int64_t deadline_us)
{
    gtp_link_send(&state->link, "known_command %s", command);
    return gtp_link_await(&state->link, deadline_us, &state->answer) &&
           state->answer.is_success && strcmp(state->answer.text, "true") == 0;
}

/* Every program has to know the command, but one that does not may play. */
static void ask_title(GtpState *state, int64_t deadline_us)
{
    gtp_link_send(&state->link, "name");
    if (!gtp_link_await(&state->link, deadline_us, &state->answer) || !state->answer.is_success)
        return;
    snprintf(state->title, sizeof state->title, "%.*s", TITLE_SIZE - 1, state->answer.text);
    for (char *c = state->title; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
}

/* Where Debian keeps gnugo and its like; not on every PATH. */
#define GAMES_TOO "PATH=$PATH:/usr/games; "

/* Starts the program and waits until it is ready. Fails for good only if there is no such
 * program or it is of another kind; one that does not behave just loses the game. */
static Status launch(GtpState *state, Error *error)
{
    int64_t deadline = clock_wall_us() + 1000 * state->options.program.start_ms;
    char command[sizeof GAMES_TOO + PROGRAM_COMMAND_SIZE];
    TextBuffer text;
    ExecEnd end;

    text_init(&text, command, sizeof command);
    text_add(&text, GAMES_TOO);
    Status status = program_command(PROTOCOL_GTP, state->options.command, &text, error);
    if (status != STATUS_OK)
        return status;
    if (!gtp_link_open(&state->link, command, state->options.program.has_stderr, deadline, &end,
                       error)) {
        return state->has_been_ready || !program_is_missing(end)
                   ? STATUS_OK
                   : error_set(error, STATUS_NOT_FOUND, "gtp: \"%.160s\" cannot be run",
                               state->options.command);
    }
    state->has_been_ready = true;
    ask_title(state, deadline);
    state->takes_seed = knows(state, "set_random_seed", deadline);
    if (state->options.style == STYLE_PHANTOM && !knows(state, "phantom-setup", deadline) &&
        state->link.talk.failure == REASON_NONE)
        return error_set(error, STATUS_BAD_INPUT,
                         "gtp: the program does not know phantom-setup; an ordinary Go program "
                         "plays with style=plain");
    return STATUS_OK;
}

/* GTP can tell of an empty board and of handicap stones. */
static bool start_can_be_told(const PhantomGoWorld *start)
{
    GoSet white = go_board_stones(&start->board, GO_WHITE);
    GoSet black = go_board_stones(&start->board, GO_BLACK);
    int stones = go_set_count(&black);

    return go_set_is_empty(&white) && start->passes == 0 && stones != 1 &&
           start->to_move == (stones > 0 ? SIDE_SECOND : SIDE_FIRST);
}

static void send_board(GtpState *state, uint64_t seed)
{
    char komi[16];
    TextBuffer text;

    text_init(&text, komi, sizeof komi);
    gtp_komi_to_text(state->start.komi_half_points, &text);
    if (state->takes_seed)
        gtp_link_send(&state->link, "set_random_seed %" PRIu64, seed);
    gtp_link_send(&state->link, "boardsize %d", state->start.board.size);
    gtp_link_send(&state->link, "clear_board");
    gtp_link_send(&state->link, "komi %s", komi);
}

static void send_phantom_start(GtpState *state)
{
    char points[GTP_LINE_MAX / 2];
    TextBuffer text;
    GoSet black = go_board_stones(&state->start.board, GO_BLACK);

    text_init(&text, points, sizeof points);
    gtp_vertices_to_text(&black, &text);
    if (!go_set_is_empty(&black))
        gtp_link_send(&state->link, "set_free_handicap %s", points);
    gtp_link_send(&state->link, "phantom-setup %s %s", gtp_side_to_word(state->side),
                  go_rulesets[state->start.ruleset].name);
}

/* The program of the last game is kept if it is still there. */
static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    GtpState *state = memory;
    bool is_phantom = state->options.style == STYLE_PHANTOM;
    Status status = phantom_go.start(&seat->setup, &state->start, error);

    (void)view;
    if (status != STATUS_OK)
        return status;
    if (is_phantom && !start_can_be_told(&state->start))
        return error_set(error, STATUS_BAD_INPUT,
                         "gtp: a game can begin with handicap stones, not with any position");
    state->side = seat->side;
    state->own_move = MOVE_NONE;
    state->unaskable = 0;
    rng_init(&state->rng, seat->seed, 0);
    if (!gtp_link_is_open(&state->link))
        status = launch(state, error);
    if (status != STATUS_OK)
        return status;
    send_board(state, is_phantom ? seat->seed : seat->seed % SEED_MAX);
    if (is_phantom)
        send_phantom_start(state);
    return STATUS_OK;
}

/* --- Hearing --- */

/* What was captured, " 3 D4 E5", as far as it was told, and " atari". */
static void add_announcements(const News *news, TextBuffer *text)
{
    GoSet points = phantom_go_said_points(news);
    int shown = go_set_count(&points);

    if (news->number > 0 && shown < (int)news->number)
        text_add_format(text, " %u", (unsigned)news->number);
    text_add(text, shown > 0 ? " " : "");
    gtp_vertices_to_text(&points, text);
    if (news->flags & SAID_ATARI)
        text_add(text, " atari");
    if (news->flags & SAID_OCCUPIED)
        text_add(text, " occupied");
}

static void hear(void *memory, const News *news, const void *view)
{
    GtpState *state = memory;
    char storage[GTP_LINE_MAX / 2];
    TextBuffer text;
    bool is_own = news->mover == state->side;
    bool has_moved = news->verdict == VERDICT_MOVED;

    (void)view;
    if (is_own && has_moved) {
        state->own_move = news->move;
        state->unaskable = 0;
    }
    if (state->options.style == STYLE_PLAIN || news->verdict == VERDICT_ENDED)
        return;
    text_init(&text, storage, sizeof storage);
    add_announcements(news, &text);
    if (is_own)
        gtp_link_send(&state->link, "phantom-result %s %s%s", gtp_side_to_word(state->side),
                      has_moved ? "legal" : "illegal", storage);
    else
        gtp_link_send(&state->link, "phantom-opponent %s%s",
                      news->flags & NEWS_PASSED ? "pass"
                      : has_moved               ? "legal"
                                                : "illegal",
                      storage);
}

/* --- Choosing --- */

/* Asks for a move on the board that the program has. */
static Choice ask(GtpState *state, int64_t deadline_us)
{
    Move move = MOVE_NONE;
    char word[16];

    gtp_link_send(&state->link, "genmove %s", gtp_side_to_word(state->side));
    if (!gtp_link_await(&state->link, deadline_us, &state->answer))
        return (Choice){.kind = CHOICE_FAILED, .reason = state->link.talk.failure};
    if (state->answer.is_success && gtp_is_word(state->answer.text, "resign"))
        return (Choice){.kind = CHOICE_RESIGN};
    snprintf(word, sizeof word, "%.*s", (int)strcspn(state->answer.text, " \t"),
             state->answer.text);
    if (state->answer.is_success && gtp_vertex_from_word(word, state->start.board.size, &move))
        return choice_try(move);
    gtp_link_refuse(&state->link, &state->answer, "", "a point of the board, pass or resign");
    return (Choice){.kind = CHOICE_FAILED, .reason = REASON_PROTOCOL};
}

static bool is_askable(GtpState *state, const void *view, Move move)
{
    state->tries.count = phantom_go.list_tries(view, state->tries.items);
    return tries_have(&state->tries, move);
}

static Choice choose_phantom(GtpState *state, const void *view, int64_t deadline_us)
{
    Choice choice = ask(state, deadline_us);
    bool counts = choice.kind == CHOICE_TRY && !is_askable(state, view, choice.move);

    state->unaskable += counts;
    if (counts && state->unaskable >= PROGRAM_UNASKABLE_MAX) {
        program_talk_fail(&state->link.talk, REASON_TRIES,
                          "%d points of one turn could not be asked about, the last of them "
                          "\"%.8s\": its own stones stand there, or it was refused before",
                          PROGRAM_UNASKABLE_MAX, state->answer.text);
        return (Choice){.kind = CHOICE_FAILED, .reason = REASON_TRIES};
    }
    return choice;
}

/* All chains of the board have liberties, so they have some in every part of it: no stone that
 * is put down takes another, whatever the order. */
static void send_stones(GtpState *state, const GoBoard *board, GoColour colour)
{
    GoSet stones = go_board_stones(board, colour);

    for (Move point; (point = go_set_pop(&stones)) != MOVE_NONE;) {
        char name[8];
        TextBuffer text;

        text_init(&text, name, sizeof name);
        gtp_vertex_to_text(point, &text);
        gtp_link_send(&state->link, "play %s %s", colour == GO_BLACK ? "black" : "white", name);
    }
}

/* Shows the program one board after another until it has a move that may be tried. Its wish to
 * resign counts only if it has it on all of them. */
static Choice choose_plain(GtpState *state, const void *view, int64_t deadline_us)
{
    GoColour own = go_colour(state->side);
    bool would_resign = false;
    bool would_play = false;

    for (int64_t i = 0; i < state->options.guesses; i++) {
        PhantomGoWorld world;

        if (!phantom_go.guess_world(view, &state->start, state->own_move, GUESS_FITTING,
                                    &state->rng, &world))
            break;
        gtp_link_send(&state->link, "clear_board");
        send_stones(state, &world.board, own);
        send_stones(state, &world.board, go_enemy(own));
        Choice choice = ask(state, deadline_us);
        if (choice.kind == CHOICE_FAILED ||
            (choice.kind == CHOICE_TRY && is_askable(state, view, choice.move)))
            return choice;
        would_resign = would_resign || choice.kind == CHOICE_RESIGN;
        would_play = would_play || choice.kind == CHOICE_TRY;
    }
    if (would_resign && !would_play)
        return (Choice){.kind = CHOICE_RESIGN};
    state->tries.count = phantom_go.list_sensible(view, state->tries.items);
    return choice_try(tries_pick(&state->tries, &state->rng));
}

static Choice choose(void *memory, const void *view, const Request *request)
{
    GtpState *state = memory;
    int64_t deadline = program_deadline_us(&state->options.program, request);

    if (state->link.talk.failure != REASON_NONE)
        return (Choice){.kind = CHOICE_FAILED, .reason = state->link.talk.failure};
    return state->options.style == STYLE_PHANTOM ? choose_phantom(state, view, deadline)
                                                 : choose_plain(state, view, deadline);
}

static const char *remark(const void *memory)
{
    return ((const GtpState *)memory)->link.talk.problem;
}

static const char *title(const void *memory)
{
    return ((const GtpState *)memory)->title;
}

static void close_gtp(void *memory)
{
    GtpLink *link = &((GtpState *)memory)->link;

    gtp_link_close(link);
    program_talk_close(&link->talk);
}

const PlayerType gtp_player = {
    .name = "gtp",
    .summary = "a Go program that speaks GTP, as in gtp:gnugo",
    .options = OPTIONS(rows, GtpPlayerOptions),
    .game = "phantom-go",
    .keeps_clock = true,
    .state_size = sizeof(GtpState),
    .open = open_gtp,
    .start = start,
    .hear = hear,
    .choose = choose,
    .remark = remark,
    .title = title,
    .close = close_gtp,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/platform_session.h"

#include <string.h>

#include "base/memory.h"
#include "gtp/phantom_seat.h"
#include "players/external/protocol_words.h"

enum { SIZE = 9, WORDS_MAX = 1024 };

static const GameSetup setup = {.rules = "ccgc", .start = "9x9"};

struct PlatformSession {
    PhantomSeat *seat;
    const char *name;
    uint64_t seed;
    uint64_t games;
    GoSet lost; /* own stones that the opponent's move, still to be told, has taken */
    char line[PLATFORM_LINE_MAX];
};

Status platform_session_new(const PlayerSpec *spec, const char *name, uint64_t seed,
                            PlatformSession **result, Error *error)
{
    PlatformSession *session = memory_new(sizeof *session);

    if (session == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    session->name = name;
    session->seed = seed;
    Status status = phantom_seat_new(spec, &session->seat, error);
    if (status != STATUS_OK) {
        memory_free(session);
        return status;
    }
    *result = session;
    return STATUS_OK;
}

void platform_session_free(PlatformSession *session)
{
    if (session == NULL)
        return;
    phantom_seat_free(session->seat);
    memory_free(session);
}

/* --- Points: two letters from A to I, the row from the top and the column from the left --- */

static void add_point(Move point, TextBuffer *text)
{
    text_add_char(text, (char)('A' + SIZE - 1 - go_row(point)));
    text_add_char(text, (char)('A' + go_column(point)));
}

static int letter_to_number(char letter)
{
    int number = letter >= 'a' ? letter - 'a' : letter - 'A';

    return number >= 0 && number < SIZE ? number : -1;
}

/* Reads "n PAIRS", the pairs with blanks between or not: n different points. */
static Status read_points(const ProtocolWords *words, int first, GoSet *points, Error *error)
{
    char letters[PLATFORM_LINE_MAX];
    TextBuffer text;
    uint64_t number = 0;

    text_init(&text, letters, sizeof letters);
    for (int i = first + 1; i < words->count; i++)
        for (const char *c = words->items[i]; *c != '\0'; c++)
            if (*c != ' ' && *c != '\t')
                text_add_char(&text, *c);
    bool is_good = protocol_number(words->items[first], SIZE * SIZE, &number) && number > 0 &&
                   text.length == 2 * number;
    for (size_t i = 0; is_good && i < text.length; i += 2) {
        int row = letter_to_number(letters[i]);
        int column = letter_to_number(letters[i + 1]);

        is_good = row >= 0 && column >= 0;
        if (is_good)
            go_set_add(points, go_point(column, SIZE - 1 - row));
    }
    if (!is_good || go_set_count(points) != (int)number)
        return error_set(error, STATUS_BAD_INPUT,
                         "a number of stones and as many pairs of letters from A to I are due");
    return STATUS_OK;
}

static void add_captured(GoSet points, TextBuffer *words)
{
    const char *before = " captured=";

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE; before = ",") {
        text_add(words, before);
        go_move_to_text(point, words);
    }
}

/* --- Lines --- */

typedef Status Obey(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                    Error *error);

/* Who cannot find a try, or would resign, passes: the platform knows nothing else. */
static void say_move(PlatformSession *session, TextBuffer *answer)
{
    const Request request = {0};
    Choice choice = {.kind = CHOICE_FAILED};

    if (phantom_seat_choose(session->seat, &request, &choice, NULL) != STATUS_OK ||
        choice.kind != CHOICE_TRY)
        choice.move = phantom_seat_pass(session->seat);
    text_add(answer, "move ");
    if (choice.move == GO_PASS)
        text_add(answer, "pass");
    else
        add_point(choice.move, answer);
    text_add_char(answer, '\n');
}

static bool is_on_move(const PlatformSession *session)
{
    const PhantomGoView *view = phantom_seat_view(session->seat);

    return view != NULL && view->to_move == view->side && !phantom_seat_is_over(session->seat);
}

static Status say_name(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                       Error *error)
{
    (void)words;
    (void)error;
    text_add_format(answer, "name %s\n", session->name);
    return STATUS_OK;
}

static Status new_game(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                       Error *error)
{
    Side side = strcmp(words->items[1], "black") == 0 ? SIDE_FIRST : SIDE_SECOND;

    if (side == SIDE_SECOND && strcmp(words->items[1], "white") != 0)
        return error_set(error, STATUS_BAD_INPUT, "new needs black or white");
    Status status = phantom_seat_start(session->seat, &setup, side,
                                       rng_derive(session->seed, session->games), error);
    if (status != STATUS_OK)
        return status;
    session->games++;
    session->lost = (GoSet){{0}};
    if (is_on_move(session))
        say_move(session, answer);
    return STATUS_OK;
}

static Status accept(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                     Error *error)
{
    (void)words;
    (void)answer;
    return phantom_seat_hear_answer(session->seat, true, "", error);
}

static Status accept_capture(PlatformSession *session, const ProtocolWords *words,
                             TextBuffer *answer, Error *error)
{
    char storage[WORDS_MAX];
    TextBuffer said;
    GoSet points = {{0}};

    (void)answer;
    if (strcmp(words->items[1], "take") != 0)
        return error_set(error, STATUS_BAD_INPUT, "after access comes take");
    Status status = read_points(words, 2, &points, error);
    text_init(&said, storage, sizeof storage);
    add_captured(points, &said);
    return status == STATUS_OK ? phantom_seat_hear_answer(session->seat, true, storage, error)
                               : status;
}

/* The refusal of the last point that could be asked about is a pass. */
static Status refuse(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                     Error *error)
{
    const PhantomGoView *view = phantom_seat_view(session->seat);
    GoSet askable = {{0}};

    (void)words;
    if (view != NULL)
        askable = phantom_go_askable(view);
    Status status = phantom_seat_hear_answer(
        session->seat, false, go_set_count(&askable) == 1 ? " pass=yes" : "", error);
    if (status == STATUS_OK && is_on_move(session))
        say_move(session, answer);
    return status;
}

static Status lose_stones(PlatformSession *session, const ProtocolWords *words,
                          TextBuffer *answer, Error *error)
{
    const PhantomGoView *view = phantom_seat_view(session->seat);
    GoSet points = {{0}};

    (void)answer;
    if (view == NULL || phantom_seat_waits(session->seat) || view->to_move == view->side)
        return error_set(error, STATUS_NOT_YOUR_TURN, "the opponent is not on move");
    Status status = read_points(words, 1, &points, error);
    GoSet others = points;
    go_set_drop(&others, &view->own);
    if (status == STATUS_OK && !go_set_is_empty(&others))
        status = error_set(error, STATUS_BAD_INPUT, "that cannot have been captured");
    if (status == STATUS_OK)
        session->lost = points;
    return status;
}

static Status opponent_moves(PlatformSession *session, const ProtocolWords *words,
                             TextBuffer *answer, Error *error)
{
    char storage[WORDS_MAX] = "";
    TextBuffer said;
    bool has_passed = strcmp(words->items[1], "pass") == 0;

    if (!has_passed && strcmp(words->items[1], "go") != 0)
        return error_set(error, STATUS_BAD_INPUT, "move comes with go or pass");
    text_init(&said, storage, sizeof storage);
    add_captured(session->lost, &said);
    Status status =
        phantom_seat_hear_opponent(session->seat, VERDICT_MOVED, has_passed, storage, error);
    if (status != STATUS_OK)
        return status;
    session->lost = (GoSet){{0}};
    if (is_on_move(session))
        say_move(session, answer);
    return STATUS_OK;
}

static Status end_game(PlatformSession *session, const ProtocolWords *words, TextBuffer *answer,
                       Error *error)
{
    (void)words;
    (void)answer;
    (void)error;
    phantom_seat_leave(session->seat);
    return STATUS_OK;
}

static const struct {
    const char *word;
    Obey *obey;
} lines[] = {
    {"name?", say_name},        {"new", new_game},  {"accept", accept},
    {"access", accept_capture}, {"refuse", refuse}, {"taked", lose_stones},
    {"move", opponent_moves},   {"end", end_game},
};
enum { LINES = sizeof lines / sizeof *lines };

bool platform_session_obey(PlatformSession *session, const char *line, size_t length,
                           TextBuffer *answer, Error *error)
{
    if (length > 0 && line[length - 1] == '\r')
        length--;
    if (length >= sizeof session->line || memchr(line, '\0', length) != NULL) {
        error_set(error, STATUS_TOO_LARGE, "the line is too long or holds a zero byte");
        return true;
    }
    memcpy(session->line, line, length);
    session->line[length] = '\0';
    ProtocolWords words = protocol_split(session->line);
    if (words.count == 0)
        return true;
    if (strcmp(words.items[0], "quit") == 0)
        return false;
    for (int i = 0; i < LINES; i++)
        if (strcmp(words.items[0], lines[i].word) == 0) {
            (void)lines[i].obey(session, &words, answer, error);
            return true;
        }
    error_set(error, STATUS_NOT_FOUND, "no line begins with \"%.24s\"", words.items[0]);
    return true;
}

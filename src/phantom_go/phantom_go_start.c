/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_start.h"

#include <stdlib.h>
#include <string.h>

#include "go/go_handicap.h"

enum {
    SIZE_DEFAULT = 9,
    KOMI_DEFAULT = 15,            /* half points */
    KOMI_AFTER_HANDICAP = 1,      /* the same */
    KOMI_MAX = 2 * GO_POINTS_MAX, /* either way */
    MAX_PLIES_MAX = 1000000,
    WORD_MAX = 448,
};

/* What the words say; texts are empty, numbers 0 where nothing was said. */
typedef struct {
    int size;
    bool has_komi;
    int komi_half_points;
    int handicap;
    int passes;
    bool counts_territory;
    Side to_move; /* SIDE_NONE: not said */
    Move ko;
    char rows[WORD_MAX];
} Start;

/* Digits up to `maximum`; -1 if it is not that. */
static int read_number(const char *text, int maximum)
{
    int number = 0;

    if (*text == '\0' || strlen(text) > 4)
        return -1;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        number = 10 * number + (*text - '0');
    }
    return number <= maximum ? number : -1;
}

static bool read_size(const char *value, Start *start)
{
    start->size = read_number(value, GO_SIZE_MAX);
    return start->size >= GO_SIZE_MIN;
}

static bool read_komi(const char *value, Start *start)
{
    bool is_negative = *value == '-';
    char whole[8] = "";
    const char *digits = value + is_negative;
    size_t length = strcspn(digits, ".");
    const char *rest = digits + length;

    if (length >= sizeof whole)
        return false;
    memcpy(whole, digits, length);
    int points = read_number(whole, KOMI_MAX);
    bool has_half = strcmp(rest, ".5") == 0;
    if (points < 0 || (*rest != '\0' && !has_half && strcmp(rest, ".0") != 0))
        return false;
    int half_points = 2 * points + has_half;
    start->has_komi = true;
    start->komi_half_points = is_negative ? -half_points : half_points;
    return half_points <= KOMI_MAX;
}

static bool read_handicap(const char *value, Start *start)
{
    start->handicap = read_number(value, GO_HANDICAP_MAX);
    return start->handicap == 0 || start->handicap >= 2;
}

static bool read_turn(const char *value, Start *start)
{
    start->to_move = strcmp(value, "black") == 0 ? SIDE_FIRST : SIDE_SECOND;
    return start->to_move == SIDE_FIRST || strcmp(value, "white") == 0;
}

static bool read_ko(const char *value, Start *start)
{
    return go_move_from_text(value, &start->ko, NULL) == STATUS_OK && start->ko != GO_PASS;
}

static bool read_passes(const char *value, Start *start)
{
    start->passes = read_number(value, 1);
    return start->passes >= 0;
}

static bool read_count(const char *value, Start *start)
{
    start->counts_territory = strcmp(value, "territory") == 0;
    return start->counts_territory || strcmp(value, "area") == 0;
}

static bool read_rows(const char *value, Start *start)
{
    memcpy(start->rows, value, strlen(value) + 1);
    return *value != '\0';
}

static const struct {
    const char *key;
    bool (*read)(const char *value, Start *start);
    const char *wanted;
} readers[] = {
    {"size", read_size, "a number from 2 to 19"},
    {"komi", read_komi, "a number of points such as 6.5, at most 361"},
    {"handicap", read_handicap, "0 or a number from 2 to 9"},
    {"board", read_rows, "the rows of the board from the top"},
    {"turn", read_turn, "black or white"},
    {"ko", read_ko, "a point"},
    {"passes", read_passes, "0 or 1"},
    {"count", read_count, "area or territory"},
};
enum { READERS = sizeof readers / sizeof *readers };

const char *const phantom_go_start_keys[] = {"size", "komi",   "handicap", "board", "turn",
                                             "ko",   "passes", "count",    NULL};

/* "9x9" is size=9. */
static bool read_board_name(const char *word, Start *start)
{
    size_t length = strcspn(word, "x");
    char number[8] = "";

    if (word[length] != 'x' || length >= sizeof number ||
        strncmp(word, word + length + 1, length) != 0 || word[2 * length + 1] != '\0')
        return false;
    memcpy(number, word, length);
    return read_size(number, start);
}

static Status read_word(const char *word, Start *start, unsigned *seen, Error *error)
{
    int number = 0;
    const char *value = strchr(word, '=');
    size_t length = value != NULL ? (size_t)(value - word) : 0;

    while (value != NULL && number < READERS &&
           (strlen(readers[number].key) != length ||
            strncmp(readers[number].key, word, length) != 0))
        number++;
    if (number == READERS || (value == NULL && !read_board_name(word, start)))
        return error_set(error, STATUS_BAD_INPUT,
                         "\"%.24s\" is no board from 2x2 to 19x19 and no word such as komi=6.5",
                         word);
    if (*seen >> number & 1)
        return error_set(error, STATUS_BAD_INPUT, "%s is said twice", readers[number].key);
    *seen |= 1U << number;
    if (value != NULL && !readers[number].read(value + 1, start))
        return error_set(error, STATUS_BAD_INPUT, "%s=%.24s is not %s", readers[number].key,
                         value + 1, readers[number].wanted);
    return STATUS_OK;
}

static Status read_start(const char *text, Start *start, Error *error)
{
    unsigned seen = 0;
    Status status = STATUS_OK;

    *start = (Start){.size = SIZE_DEFAULT, .to_move = SIDE_NONE};
    for (text += strspn(text, " "); status == STATUS_OK && *text != '\0';
         text += strspn(text, " ")) {
        char word[WORD_MAX] = "";
        size_t length = strcspn(text, " ");

        if (length >= sizeof word)
            return error_set(error, STATUS_TOO_LARGE, "a word of the start is too long");
        memcpy(word, text, length);
        status = read_word(word, start, &seen, error);
        text += length;
    }
    return status;
}

/* Reads the points of one row up to its end; false if they are not as many as the size. */
static bool read_row(const char **rows, GoBoard *board, int row)
{
    int column = 0;

    while (**rows != '\0' && **rows != '/') {
        char letter = *(*rows)++;

        if (letter >= '1' && letter <= '9') {
            int run = letter - '0';

            if (**rows >= '0' && **rows <= '9')
                run = 10 * run + (*(*rows)++ - '0');
            column += run;
        } else if (column < board->size && strchr("XxOo.", letter) != NULL) {
            GoColour colour = letter == '.'                    ? GO_EMPTY
                              : letter == 'X' || letter == 'x' ? GO_BLACK
                                                               : GO_WHITE;
            go_board_put(board, colour, go_point(column++, row));
        } else {
            return false;
        }
    }
    return column == board->size;
}

static Status put_rows(const char *rows, GoBoard *board, Error *error)
{
    for (int row = board->size - 1; row >= 0; row--) {
        if (!read_row(&rows, board, row) || (*rows == '\0') != (row == 0))
            return error_set(error, STATUS_BAD_INPUT,
                             "board= needs %d rows of %d points, such as 4XO. and a slash "
                             "between: row %d is not so",
                             board->size, board->size, row + 1);
        rows += *rows == '/';
    }
    for (int i = 0; i < board->size * board->size; i++) {
        Move point = go_point(i % board->size, i / board->size);

        if (board->points[point] != GO_EMPTY && !go_board_breathes(board, point, MOVE_NONE))
            return error_set(error, STATUS_BAD_INPUT, "a stone has no liberty");
    }
    return STATUS_OK;
}

/* Whether a lone stone beside the point, which it might just have taken a stone on, could be
 * retaken there. */
static bool ko_is_possible(const GoBoard *board, Move point, GoColour enemy)
{
    static const int steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};

    if (!go_board_has(board, point) || board->points[point] != GO_EMPTY)
        return false;
    for (int i = 0; i < 4; i++) {
        Move next = (Move)(point + steps[i]);
        GoSet chain;

        if (board->points[next] != enemy || go_board_breathes(board, next, point))
            continue;
        go_board_chain(board, next, &chain);
        if (go_set_count(&chain) == 1)
            return true;
    }
    return false;
}

static Status set_up(const Start *start, PhantomGoWorld *world, Error *error)
{
    Move stones[GO_HANDICAP_MAX];
    GoBoard *board = &world->board;
    int count = go_handicap(start->size, start->handicap, stones);
    Status status = STATUS_OK;

    go_board_init(board, start->size);
    if (count < start->handicap)
        return error_set(error, STATUS_BAD_INPUT,
                         "a board of size %d has places for %d handicap stones", start->size,
                         count);
    if (start->rows[0] != '\0' && start->handicap > 0)
        return error_set(error, STATUS_BAD_INPUT, "board and handicap do not go together");
    for (int i = 0; i < count; i++)
        go_board_put(board, GO_BLACK, stones[i]);
    if (start->rows[0] != '\0')
        status = put_rows(start->rows, board, error);
    if (status != STATUS_OK)
        return status;
    world->to_move = (uint8_t)(start->to_move != SIDE_NONE ? start->to_move
                               : count > 0                 ? SIDE_SECOND
                                                           : SIDE_FIRST);
    if (start->ko != MOVE_NONE &&
        !ko_is_possible(board, start->ko, go_colour(side_other((Side)world->to_move))))
        return error_set(error, STATUS_BAD_INPUT, "there can be no ko on the point of ko=");
    board->ko = start->ko;
    world->passes = (uint8_t)start->passes;
    world->counts_territory = start->counts_territory;
    world->komi_half_points = (int16_t)(start->has_komi ? start->komi_half_points
                                        : count > 0     ? KOMI_AFTER_HANDICAP
                                                        : KOMI_DEFAULT);
    return STATUS_OK;
}

Status phantom_go_start(const GameSetup *setup, void *memory, Error *error)
{
    PhantomGoWorld world = {0};
    Start start;
    int ruleset = 0;

    Status status = go_ruleset_from_text(setup->rules, &ruleset, error);
    if (status == STATUS_OK)
        status = read_start(setup->start, &start, error);
    if (status == STATUS_OK)
        status = set_up(&start, &world, error);
    if (status != STATUS_OK)
        return status;
    if (setup->draws[0] != '\0')
        return error_set(error, STATUS_BAD_INPUT, "there are no draw settings in Phantom Go");
    if (setup->max_plies < 0 || setup->max_plies > MAX_PLIES_MAX)
        return error_set(error, STATUS_BAD_INPUT, "max_plies is not a number from 0 to %d",
                         MAX_PLIES_MAX);

    world.ruleset = (uint8_t)ruleset;
    /* Beyond that the rules end every game. */
    if (setup->max_plies < UINT16_MAX)
        world.last_ply = (uint16_t)setup->max_plies;
    memcpy(memory, &world, sizeof world);
    return STATUS_OK;
}

void phantom_go_half_points_to_text(int half_points, TextBuffer *text)
{
    text_add_format(text, "%s%d%s", half_points < 0 ? "-" : "", abs(half_points) / 2,
                    half_points % 2 != 0 ? ".5" : "");
}

static char letter_of(const GoBoard *board, Move point)
{
    return ".XO"[board->points[point]];
}

void phantom_go_rows_to_text(const GoBoard *board, TextBuffer *text)
{
    for (int row = 0; row < board->size; row++) {
        text_add(text, row > 0 ? "/" : "");
        for (int column = 0; column < board->size; column++)
            text_add_char(text, letter_of(board, go_point(column, row)));
    }
}

/* From the top, with a number for each run of empty points. */
static void add_short_rows(const GoBoard *board, TextBuffer *text)
{
    for (int row = board->size - 1; row >= 0; row--) {
        int run = 0;

        for (int column = 0; column <= board->size; column++) {
            Move point = go_point(column, row);
            bool is_end = column == board->size;

            if (!is_end && board->points[point] == GO_EMPTY) {
                run++;
                continue;
            }
            if (run > 0)
                text_add_number(text, run);
            run = 0;
            if (!is_end)
                text_add_char(text, letter_of(board, point));
        }
        if (row > 0)
            text_add_char(text, '/');
    }
}

static bool has_stone(const GoBoard *board)
{
    return memchr(board->points, GO_BLACK, sizeof board->points) != NULL ||
           memchr(board->points, GO_WHITE, sizeof board->points) != NULL;
}

void phantom_go_world_to_text(const void *memory, TextBuffer *text)
{
    const PhantomGoWorld *world = memory;
    const GoBoard *board = &world->board;

    text_add_format(text, "%dx%d komi=", board->size, board->size);
    phantom_go_half_points_to_text(world->komi_half_points, text);
    if (has_stone(board)) {
        text_add(text, " board=");
        add_short_rows(board, text);
    }
    if (world->to_move == SIDE_SECOND)
        text_add(text, " turn=white");
    if (board->ko != MOVE_NONE) {
        text_add(text, " ko=");
        go_move_to_text(board->ko, text);
    }
    if (world->passes == 1)
        text_add(text, " passes=1");
    if (world->counts_territory)
        text_add(text, " count=territory");
}

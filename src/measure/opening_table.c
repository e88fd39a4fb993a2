/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/opening_table.h"

#include <inttypes.h>
#include <string.h>

#include "arena/match_summary.h"
#include "chess/chess_move.h"
#include "measure/each_game.h"

enum { OPENINGS_MAX = 64 };

/* What came of games that began with a move. */
typedef struct {
    Move move;
    MatchStatistics games;
} Opening;

typedef struct {
    const char *player;
    Opening openings[SIDE_COUNT][OPENINGS_MAX];
    int counts[SIDE_COUNT];
} Book;

/* The first move of the side that was accepted; MOVE_NONE if there was none. */
static Move first_move(const GameRecord *record, Side side)
{
    for (int i = 0; i < record->count; i++)
        if (record->tries[i].side == side && record->tries[i].verdict == VERDICT_MOVED)
            return record->tries[i].move;
    return MOVE_NONE;
}

/* NULL: there is no room for one more. */
static Opening *find_opening(Book *book, Side side, Move move)
{
    Opening *openings = book->openings[side];
    int at = 0;

    while (at < book->counts[side] && openings[at].move != move)
        at++;
    if (at == OPENINGS_MAX)
        return NULL;
    if (at == book->counts[side])
        openings[book->counts[side]++] = (Opening){.move = move};
    return &openings[at];
}

static Status note_game(void *context, const GameRecord *record, Error *error)
{
    Book *book = context;
    Outcome outcome = record->head.outcome;

    (void)error;
    for (Side side = WHITE; side <= BLACK && outcome.is_over; side++) {
        Move move = first_move(record, side);

        if (move == MOVE_NONE ||
            strncmp(record->head.players[side], book->player, strlen(book->player)) != 0)
            continue;
        Opening *opening = find_opening(book, side, move);
        if (opening != NULL)
            match_statistics_add(
                &opening->games,
                &(MatchGame){.pair = PAIR_NONE, .side_a = side, .outcome = outcome});
    }
    return STATUS_OK;
}

static void sort_by_games(Opening openings[], int count)
{
    for (int i = 1; i < count; i++) {
        Opening moving = openings[i];
        int at = i;

        for (; at > 0 && openings[at - 1].games.games < moving.games.games; at--)
            openings[at] = openings[at - 1];
        openings[at] = moving;
    }
}

static void add_row(const Opening *opening, TextBuffer *lines)
{
    Estimate score = match_statistics_summarize(&opening->games).score;

    text_add(lines, "  ");
    move_to_text(opening->move, lines);
    text_add_format(lines,
                    " %6" PRId64 "  %4" PRId64 " - %" PRId64 " - %-4" PRId64
                    "  %5.1f %% (%.1f to %.1f)\n",
                    opening->games.games, match_statistics_count(&opening->games, RESULT_WIN),
                    match_statistics_count(&opening->games, RESULT_DRAW),
                    match_statistics_count(&opening->games, RESULT_LOSS), 100 * score.value,
                    100 * score.interval.low, 100 * score.interval.high);
}

Status opening_table_write(const char *path, const char *player, TextBuffer *lines,
                           Error *error)
{
    Book book = {.player = player};
    Status status = each_game(path, note_game, &book, error);

    for (Side side = WHITE; side <= BLACK && status == STATUS_OK; side++) {
        sort_by_games(book.openings[side], book.counts[side]);
        text_add_format(lines, "%s as %s\n  move  games  won - drawn - lost  score (95 %%)\n",
                        player, side == WHITE ? "White" : "Black");
        for (int i = 0; i < book.counts[side]; i++)
            add_row(&book.openings[side][i], lines);
    }
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics as boards: what they are, or by how much they are above others, those of
 * everybody or of an earlier move (Ciancarini and Favini 2010, figure 4).
 */
#include <string.h>

#include "base/memory.h"
#include "cli/measure/statistics_files.h"
#include "cli/measure/statistics_parts.h"
#include "cli/terminal.h"
#include "cli/text_files.h"
#include "measure/statistics_show.h"

enum { REPORT_MAX = 16 << 20 };

typedef struct {
    int side; /* SIDE_COUNT: both */
    int kind; /* KIND_COUNT: all */
    int move;
    int from;         /* an earlier move; -1: none */
    const char *less; /* a file, or "shipped" */
    bool is_ascii;
} ShowCommand;

typedef struct {
    OpponentStatistics statistics;
    OpponentStatistics less;
} ShownStatistics;

static Status load(const ShowCommand *chosen, const char *path, ShownStatistics *shown,
                   Error *error)
{
    Status status = statistics_load(path, &shown->statistics, error);
    const char *less = chosen->less;

    if (status == STATUS_OK && less != NULL)
        status =
            statistics_load(strcmp(less, "shipped") == 0 ? NULL : less, &shown->less, error);
    return status;
}

static StatisticsBoard first_board(const ShowCommand *chosen, const ShownStatistics *shown)
{
    StatisticsBoard board = {
        .statistics = &shown->statistics, .move = chosen->move, .less_move = chosen->move};

    if (chosen->less != NULL) {
        board.less = &shown->less;
    } else if (chosen->from >= 0) {
        board.less = &shown->statistics;
        board.less_move = chosen->from;
    }
    return board;
}

static Status check_horizon(const OpponentStatistics *statistics, int move, Error *error)
{
    if (statistics == NULL || move <= (int)statistics->horizon)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND, "the statistics end with move %u",
                     (unsigned)statistics->horizon);
}

static Status show_boards(const ShowCommand *chosen, const ShownStatistics *shown, Error *error)
{
    StatisticsBoard board = first_board(chosen, shown);
    PictureStyle style =
        chosen->is_ascii || !terminal_locale_is_unicode() ? PICTURE_ASCII : PICTURE_UNICODE;
    Status status = check_horizon(board.statistics, board.move, error);
    TextBuffer text;

    if (status == STATUS_OK)
        status = check_horizon(board.less, board.less_move, error);
    if (status != STATUS_OK)
        return status;
    text_init_growing(&text, REPORT_MAX);
    statistics_show_head(board.statistics, &text);
    for (board.side = SIDE_FIRST; board.side <= SIDE_SECOND; board.side++)
        for (board.kind = PAWN; board.kind < KIND_COUNT; board.kind++)
            if ((chosen->side == SIDE_COUNT || (int)board.side == chosen->side) &&
                (chosen->kind == KIND_COUNT || (int)board.kind == chosen->kind))
                statistics_show_board(&board, style, &text);
    status = text_print(&text, error);
    text_fini(&text);
    return status;
}

static int run_show(const CommandCall *call)
{
    const ShowCommand *chosen = call->options;
    ShownStatistics *shown = NULL;
    Error error = {""};
    int code = EXIT_OK;

    if (chosen->less != NULL && chosen->from >= 0)
        return usage_error(&statistics_show, "--less and --from exclude each other");
    shown = memory_new(sizeof *shown);
    Status status = shown != NULL
                        ? load(chosen, call->count == 1 ? call->words[0] : NULL, shown, &error)
                        : error_set(&error, STATUS_NO_MEMORY, "out of memory");
    if (shown != NULL && status == STATUS_OK)
        status = show_boards(chosen, shown, &error);
    if (status != STATUS_OK)
        code = command_failed("statistics", "%s", error.text);
    memory_free(shown);
    return code;
}

static const Option show_rows[] = {
    {"side", OPTION_CHOICE(ShowCommand, side, "white|black|both"), "both", "whose men"},
    {"kind", OPTION_CHOICE(ShowCommand, kind, "pawn|knight|bishop|rook|queen|king|all"), "all",
     "which men"},
    {"move", OPTION_NUMBER(ShowCommand, move, 0, STATISTICS_MOVES - 1), "10",
     "after which move; 0: the start"},
    {"from", OPTION_NUMBER(ShowCommand, from, -1, STATISTICS_MOVES - 1), "-1",
     "what has changed since this move; -1: as it is"},
    {"less", OPTION_PATH(ShowCommand, less, "FILE"), NULL,
     "what is more than in other statistics; shipped: than in nebel's own"},
    {"ascii", OPTION_SWITCH(ShowCommand, is_ascii), "off", "plain letters for the shades"},
};

const Command statistics_show = {
    .name = "statistics show",
    .arguments = "[OPTIONS] [FILE]",
    .summary = "Draws where men usually stand.\nWithout FILE: the statistics of nebel's own.",
    .options = OPTIONS(show_rows, ShowCommand),
    .words_most = 1,
    .run = run_show,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "chess/boards.h"
#include "chess/legal_moves.h"
#include "cli/command.h"
#include "cli/commands.h"

enum { DEPTH_MAX = 20 };

static bool read_depth(const char *text, int *depth)
{
    char *end = NULL;
    long number = strtol(text, &end, 10);

    if (end == text || *end != '\0' || number < 0 || number > DEPTH_MAX)
        return false;
    *depth = (int)number;
    return true;
}

/* Prints how many leaves lie below each first move; returns their sum. */
static uint64_t divide(const ChessPosition *position, int depth)
{
    ChessSafety safety = safety_of(position);
    Move list[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, list);
    uint64_t sum = 0;

    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;
        char name[8];
        TextBuffer text;

        position_play(&next, list[i]);
        uint64_t leaves = perft(&next, depth - 1);
        sum += leaves;
        text_init(&text, name, sizeof name);
        move_to_text(list[i], &text);
        printf("%s %" PRIu64 "\n", name, leaves);
    }
    return sum;
}

int cmd_perft(int count, char **arguments)
{
    const char *board = "standard";
    bool by_move = false;
    const CommandOption options[] = {
        {"board", COMMAND_TEXT, &board, "BOARD", "a board's name or a FEN", 0, 0},
        {"divide", COMMAND_FLAG, &by_move, NULL, "also print the count for each first move", 0,
         0},
    };
    const Usage usage = {
        .command = "perft",
        .arguments = "[OPTIONS] DEPTH",
        .summary = "Counts the positions that legal chess moves lead to after DEPTH plies.",
        .details = "One thread, no hash table; the last ply is counted without being played.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;
    int depth = 0;
    ChessPosition position;
    Error error;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest != 1 || !read_depth(arguments[0], &depth))
        return usage_error(&usage, "a depth from 0 to %d is needed", DEPTH_MAX);
    if (board_from_text(board, &position, &error) != STATUS_OK)
        return usage_error(&usage, "%s", error.text);

    double start = clock_cpu_seconds();
    uint64_t leaves = by_move && depth > 0 ? divide(&position, depth) : perft(&position, depth);
    double seconds = clock_cpu_seconds() - start;
    printf("%" PRIu64 "\n", leaves);
    fprintf(stderr, "%.3f s CPU, %.1f M/s\n", seconds,
            seconds > 0 ? (double)leaves / seconds / 1e6 : 0.0);
    return EXIT_OK;
}

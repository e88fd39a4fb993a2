/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "chess/boards.h"
#include "chess/legal_moves.h"
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

typedef struct {
    const char *board;
    bool divide;
} PerftOptions;

static int run(const CommandCall *call)
{
    const PerftOptions *chosen = call->options;
    int depth = 0;
    ChessPosition position;
    Error error;

    if (!read_depth(call->words[0], &depth))
        return usage_error(&cmd_perft, "%s", cmd_perft.needs);
    if (board_from_text(chosen->board, &position, &error) != STATUS_OK)
        return usage_error(&cmd_perft, "%s", error.text);

    double start = clock_cpu_seconds();
    uint64_t leaves =
        chosen->divide && depth > 0 ? divide(&position, depth) : perft(&position, depth);
    double seconds = clock_cpu_seconds() - start;
    printf("%" PRIu64 "\n", leaves);
    fprintf(stderr, "%.3f s CPU, %.1f M/s\n", seconds,
            seconds > 0 ? (double)leaves / seconds / 1e6 : 0.0);
    return EXIT_OK;
}

static const Option rows[] = {
    {"board", OPTION_WORD(PerftOptions, board, "BOARD"), "standard", "a board's name or a FEN"},
    {"divide", OPTION_SWITCH(PerftOptions, divide), "off",
     "also print the count for each first move"},
};

const Command cmd_perft = {
    .name = "perft",
    .arguments = "[OPTIONS] DEPTH",
    .summary = "Counts the positions that legal chess moves lead to after DEPTH plies.",
    .details = "One thread, no hash table; the last ply is counted without being played.",
    .options = OPTIONS(rows, PerftOptions),
    COMMAND_TAKES(1, 1, "a depth from 0 to 20 is needed"),
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puzzles: making the course that is built in, and proving it.
 */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/text_files.h"
#include "puzzles/puzzle_course.h"
#include "puzzles/puzzle_maker.h"

enum { CHAPTER_MAX = 32, FILE_MAX_BYTES = 1 << 20 };

/* --- make --- */

typedef struct {
    int64_t seed;
} MakeOptions;

static const Option make_rows[] = {
    {"seed", OPTION_NUMBER(MakeOptions, seed, 0, OPTION_ENDLESS), "1",
     "the puzzles follow from it"},
};

static void print_chapter(const Puzzle puzzles[], int moves)
{
    char storage[PUZZLE_LINE_SIZE];
    TextBuffer line;

    printf("# Mate in %d\n", moves);
    for (int i = 0; i < puzzle_chapter_count(moves); i++) {
        text_init(&line, storage, sizeof storage);
        puzzle_to_text(&puzzles[i], &line);
        puts(line.data);
    }
    fflush(stdout);
}

static int make(const CommandCall *call)
{
    const MakeOptions *options = call->options;
    Puzzle puzzles[CHAPTER_MAX];
    Error error;

    printf("# Made by `nebel puzzles make --seed %lld`: name, board, moves, tries of the "
           "strategy,\n# White's men, and where each man of Black may stand.\n",
           (long long)options->seed);
    for (int moves = 1; moves <= PUZZLE_CHAPTERS; moves++) {
        if (puzzle_make_chapter((uint64_t)options->seed, moves, puzzles, &error) != STATUS_OK)
            return command_failed("puzzles make", "%s", error.text);
        print_chapter(puzzles, moves);
    }
    return EXIT_OK;
}

static const Command part_make = {
    .name = "puzzles make",
    .arguments = "[OPTIONS]",
    .summary = "Makes the puzzles of the course, and prints them.",
    .details =
        "It takes some minutes. The same seed gives the same puzzles; what is built in is "
        "of seed 1.",
    .options = OPTIONS(make_rows, MakeOptions),
    .run = make,
};

/* --- prove --- */

/* 0 when it is proved, or the code to exit with. */
static int prove_line(const char *line)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    Puzzle puzzle;
    int tries = 0;
    Error error;

    if (puzzle_from_text(line, &puzzle, &error) != STATUS_OK ||
        puzzle_prove(&puzzle, &tries, &error) != STATUS_OK)
        return command_failed("puzzles prove", "%s", error.text);
    if (tries != puzzle.tries)
        return command_failed("puzzles prove", "puzzle %s has a strategy of %d tries, not %d",
                              puzzle.id, tries, puzzle.tries);
    printf("%s: mate in %d on %d boards, %d tries\n", puzzle.id, puzzle.moves,
           puzzle_list_worlds(&puzzle, worlds), tries);
    return EXIT_OK;
}

static int prove_text(const char *text)
{
    char line[PUZZLE_LINE_SIZE];
    int count = 0;

    for (const char *rest = text; (rest = puzzle_next_line(rest, line)) != NULL; count++) {
        int code = prove_line(line);

        if (code != EXIT_OK)
            return code;
    }
    printf("%d puzzles are proved\n", count);
    return EXIT_OK;
}

static int prove(const CommandCall *call)
{
    TextBuffer text;
    Error error;
    int code;

    if (call->count == 0)
        return prove_text(puzzle_course_text());
    text_init_growing(&text, FILE_MAX_BYTES);
    if (text_file_load(call->words[0], &text, &error) != STATUS_OK)
        code = command_failed("puzzles prove", "%s", error.text);
    else
        code = prove_text(text.data != NULL ? text.data : "");
    text_fini(&text);
    return code;
}

static const Command part_prove = {
    .name = "puzzles prove",
    .arguments = "[FILE]",
    .summary = "Proves the puzzles that are built in, or those of a file.",
    .details = "Each has to be won in its number of moves, and not in fewer, whatever Black "
               "does and\nwherever he stands; the exit status is 1 if one is not.",
    .words_most = 1,
    .run = prove,
};

static const Command *const parts[] = {&part_make, &part_prove, NULL};

const Command cmd_puzzles = {
    .name = "puzzles",
    .arguments = "make|prove ...",
    .summary = "Makes puzzles, and proves that they are won against every defence.",
    .parts = parts,
};

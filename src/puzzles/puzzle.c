/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"
#include "kriegspiel/kriegspiel_view.h"

enum { WORDS_MAX = 32, NUMBER_MAX = 1000000 };

static const char *const rules = "wild16";
/* What can be won in a few moves is no draw on the way. */
static const char *const draws = "none";

/* --- As text --- */

static Status bad(Error *error, const char *what, const char *word)
{
    return error_set(error, STATUS_BAD_INPUT, "a puzzle's %s cannot be \"%.40s\"", what, word);
}

static bool read_number(const char *word, int most, int *number)
{
    char *end = NULL;
    long value = strtol(word, &end, 10);

    *number = (int)value;
    return end != word && *end == '\0' && value > 0 && value <= most;
}

static bool read_board(const char *word, Puzzle *puzzle)
{
    int end = 0;

    return sscanf(word, "%1dx%1d%n", &puzzle->width, &puzzle->height, &end) == 2 &&
           word[end] == '\0' && puzzle->width >= BOARD_MIN && puzzle->width <= BOARD_MAX &&
           puzzle->height >= BOARD_MIN && puzzle->height <= BOARD_MAX;
}

/* "e4,e5" */
static bool read_squares(const Puzzle *puzzle, const char *list, Bitboard *squares)
{
    Bitboard board = chess_geometries[geometry_index(puzzle->width, puzzle->height)].squares;

    *squares = 0;
    for (;; list += 3) {
        char name[3] = {list[0], list[0] == '\0' ? '\0' : list[1], '\0'};
        int square = 0;

        if (square_from_text(name, &square) != STATUS_OK || (board >> square & 1) == 0 ||
            (*squares >> square & 1) != 0)
            return false;
        *squares |= square_bit(square);
        if (list[2] != ',')
            return list[2] == '\0';
    }
}

/* "R=a1,b1" */
static bool read_man(const char *word, Puzzle *puzzle)
{
    Kind kind = kind_from_letter(word[0]);
    Bitboard squares = 0;

    if (kind == NO_KIND || word[1] != '=' || !read_squares(puzzle, word + 2, &squares))
        return false;
    if (word[0] == kind_to_letter(kind, WHITE)) {
        for (Kind other = PAWN; other < KIND_COUNT; other++)
            if (puzzle->men[other] & squares)
                return false;
        puzzle->men[kind] = squares;
        return true;
    }
    if (puzzle->ghost_count == PUZZLE_GHOSTS_MAX)
        return false;
    puzzle->ghosts[puzzle->ghost_count++] = (PuzzleGhost){kind, squares};
    return true;
}

static int split(char *line, char *words[WORDS_MAX])
{
    char *rest = line;
    int count = 0;

    for (rest += strspn(rest, " \n"); *rest != '\0' && count < WORDS_MAX;
         rest += strspn(rest, " \n")) {
        words[count++] = rest;
        rest += strcspn(rest, " \n");
        if (*rest != '\0')
            *rest++ = '\0';
    }
    return count;
}

static Status read_words(char *words[], int count, Puzzle *puzzle, Error *error)
{
    enum { ID, BOARD, MOVES, TRIES, MEN };

    if (count <= MEN)
        return error_set(error, STATUS_BAD_INPUT,
                         "a puzzle is its name, board, moves, tries and men");
    if (strlen(words[ID]) >= sizeof puzzle->id)
        return bad(error, "name", words[ID]);
    snprintf(puzzle->id, sizeof puzzle->id, "%s", words[ID]);
    if (!read_board(words[BOARD], puzzle))
        return bad(error, "board", words[BOARD]);
    if (!read_number(words[MOVES], PUZZLE_MOVES_MAX, &puzzle->moves))
        return bad(error, "number of moves", words[MOVES]);
    if (!read_number(words[TRIES], NUMBER_MAX, &puzzle->tries))
        return bad(error, "number of tries", words[TRIES]);
    for (int i = MEN; i < count; i++)
        if (!read_man(words[i], puzzle))
            return bad(error, "man", words[i]);
    return STATUS_OK;
}

Status puzzle_from_text(const char *line, Puzzle *puzzle, Error *error)
{
    char copy[PUZZLE_LINE_SIZE];
    char *words[WORDS_MAX];

    *puzzle = (Puzzle){0};
    if (snprintf(copy, sizeof copy, "%s", line) >= (int)sizeof copy)
        return error_set(error, STATUS_TOO_LARGE, "a puzzle's line is too long");
    return read_words(words, split(copy, words), puzzle, error);
}

static void add_squares(char letter, Bitboard squares, TextBuffer *line)
{
    const char *before = "=";

    text_add_char(line, ' ');
    text_add_char(line, letter);
    while (squares != 0) {
        text_add(line, before);
        square_to_text(bits_pop(&squares), line);
        before = ",";
    }
}

void puzzle_to_text(const Puzzle *puzzle, TextBuffer *line)
{
    text_add_format(line, "%s %dx%d %d %d", puzzle->id, puzzle->width, puzzle->height,
                    puzzle->moves, puzzle->tries);
    for (int kind = KIND_COUNT - 1; kind >= 0; kind--)
        if (puzzle->men[kind] != 0)
            add_squares(kind_to_letter((Kind)kind, WHITE), puzzle->men[kind], line);
    for (int i = 0; i < puzzle->ghost_count; i++)
        add_squares(kind_to_letter(puzzle->ghosts[i].kind, BLACK), puzzle->ghosts[i].squares,
                    line);
}

/* --- The set --- */

static ChessPosition white_men(const Puzzle *puzzle)
{
    ChessPosition position;

    position_clear(&position, puzzle->width, puzzle->height);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard left = puzzle->men[kind]; left != 0;)
            position_put(&position, WHITE, kind, bits_pop(&left));
    return position;
}

void puzzle_show_men(const Puzzle *puzzle, TextBuffer *text)
{
    ChessPosition position = white_men(puzzle);

    fen_write(&position, text);
}

static GameSetup setup_of(const ChessPosition *position)
{
    GameSetup setup = {0};
    TextBuffer start;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.draws, sizeof setup.draws, "%s", draws);
    text_init(&start, setup.start, sizeof setup.start);
    fen_write(position, &start);
    return setup;
}

/* Places what is left of the ghosts in every way. */
static int place(const Puzzle *puzzle, int number, const ChessPosition *position, int count,
                 KriegspielWorld worlds[])
{
    if (number == PUZZLE_GHOSTS_MAX || number == puzzle->ghost_count) {
        GameSetup setup = setup_of(position);

        return count < PUZZLE_WORLDS_MAX &&
                       kriegspiel_start(&setup, &worlds[count], NULL) == STATUS_OK
                   ? count + 1
                   : count;
    }
    Bitboard left = puzzle->ghosts[number].squares & ~position_occupied(position);
    while (left != 0) {
        ChessPosition next = *position;

        position_put(&next, BLACK, puzzle->ghosts[number].kind, bits_pop(&left));
        count = place(puzzle, number + 1, &next, count, worlds);
    }
    return count;
}

int puzzle_list_worlds(const Puzzle *puzzle, KriegspielWorld worlds[])
{
    ChessPosition position = white_men(puzzle);

    return place(puzzle, 0, &position, 0, worlds);
}

GameSetup puzzle_setup(const Puzzle *puzzle, const KriegspielWorld *world)
{
    GameSetup setup = setup_of(&world->position);

    setup.max_plies = 2 * puzzle->moves - 1;
    return setup;
}

static bool look_the_same(const KriegspielWorld *one, const KriegspielWorld *other)
{
    KriegspielView views[2];

    memset(views, 0, sizeof views);
    kriegspiel_view_of(one, WHITE, &views[0]);
    kriegspiel_view_of(other, WHITE, &views[1]);
    return memcmp(&views[0], &views[1], sizeof views[0]) == 0;
}

Status puzzle_check(const Puzzle *puzzle, Error *error)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    int count = puzzle_list_worlds(puzzle, worlds);
    Bitboard seen = 0;
    Bitboard wanted = 0;

    if (count == 0)
        return error_set(error, STATUS_BAD_INPUT, "no board of puzzle %s can be", puzzle->id);
    for (int i = 0; i < count; i++) {
        seen |= worlds[i].position.men[BLACK];
        if (!look_the_same(&worlds[0], &worlds[i]))
            return error_set(error, STATUS_BAD_INPUT,
                             "boards of puzzle %s differ before the first try", puzzle->id);
    }
    for (int i = 0; i < puzzle->ghost_count; i++)
        wanted |= puzzle->ghosts[i].squares;
    if (seen != wanted)
        return error_set(error, STATUS_BAD_INPUT,
                         "puzzle %s has a ghost where nobody can stand", puzzle->id);
    return STATUS_OK;
}

/* --- Games of it --- */

static bool has_ghosts(const Puzzle *puzzle, const ChessPosition *position)
{
    Bitboard left = position->men[BLACK];

    for (int i = 0; i < puzzle->ghost_count; i++) {
        Bitboard here = left & position->kinds[puzzle->ghosts[i].kind];

        here &= puzzle->ghosts[i].squares;
        if (here == 0)
            return false;
        left &= ~square_bit(bits_first(here));
    }
    return left == 0;
}

bool puzzle_has_start(const Puzzle *puzzle, const char *start)
{
    ChessPosition position;

    if (fen_parse(start, &position, NULL) != STATUS_OK ||
        position.size != geometry_index(puzzle->width, puzzle->height))
        return false;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (position_men(&position, WHITE, kind) != puzzle->men[kind])
            return false;
    return has_ghosts(puzzle, &position);
}

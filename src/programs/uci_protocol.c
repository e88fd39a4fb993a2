/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/uci_protocol.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "chess/draws.h"
#include "chess/fen.h"
#include "chess/legal_moves.h"

enum { WORD_SIZE = 32, FEN_SIZE = 128, OVER_QUIET_PLIES = 100 };

/* --- Which positions may be sent --- */

/* Men of one side that promotion alone can have brought there. */
static int count_promoted(const ChessPosition *position, Side side)
{
    static const int at_first[KIND_COUNT] = {
        [KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 2, [QUEEN] = 1};
    int promoted = 0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        int count = bits_count(position_men(position, side, kind));

        promoted += count > at_first[kind] ? count - at_first[kind] : 0;
    }
    return promoted;
}

/* Some engines keep lists of exactly the men that can be, and write beyond them. */
static Status check_men(const ChessPosition *position, Error *error)
{
    const ChessGeometry *geometry = position_geometry(position);

    if (geometry->width != 8 || geometry->height != 8)
        return error_set(error, STATUS_BAD_INPUT,
                         "UCI engines know the board of 8x8 only, not %dx%d", geometry->width,
                         geometry->height);
    for (Side side = WHITE; side <= BLACK; side++) {
        int pawns = bits_count(position_men(position, side, PAWN));

        if (bits_count(position_men(position, side, KING)) != 1)
            return error_set(error, STATUS_BAD_INPUT, "a side has not exactly one king");
        if (pawns + count_promoted(position, side) > 8)
            return error_set(error, STATUS_BAD_INPUT, "a side has more men than it can have");
    }
    return STATUS_OK;
}

/* Kings in reach, rights without rooks and the like: what is read back must be the same. */
static Status check_as_fen(const ChessPosition *position, Error *error)
{
    char fen[FEN_SIZE];
    TextBuffer text;
    ChessPosition copy;

    text_init(&text, fen, sizeof fen);
    fen_write(position, &text);
    Status status = fen_parse(fen, &copy, error);
    if (status == STATUS_OK &&
        (copy.men[WHITE] != position->men[WHITE] || copy.men[BLACK] != position->men[BLACK] ||
         copy.castling != position->castling || copy.en_passant != position->en_passant))
        return error_set(error, STATUS_BAD_INPUT, "the position contradicts itself");
    return status;
}

Status uci_check_position(const ChessPosition *position, Error *error)
{
    Status status = check_men(position, error);

    if (status == STATUS_OK)
        status = check_as_fen(position, error);
    if (status != STATUS_OK)
        return status;
    ChessSafety safety = safety_of(position);
    if (!position_has_legal_move(position, &safety))
        return error_set(error, STATUS_GAME_OVER, "the side to move has no legal move");
    if (material_is_dead(position) || position->quiet_plies >= OVER_QUIET_PLIES)
        return error_set(error, STATUS_GAME_OVER, "the position is drawn");
    return STATUS_OK;
}

/* --- Writing --- */

void uci_write_options(const UciProgram *program, int hash_mb, TextBuffer *lines)
{
    if (program->has_own_book)
        text_add(lines, "setoption name OwnBook value false\n");
    if (program->has_ponder)
        text_add(lines, "setoption name Ponder value false\n");
    if (program->has_threads)
        text_add(lines, "setoption name Threads value 1\n");
    if (program->has_hash) {
        text_add(lines, "setoption name Hash value ");
        text_add_number(lines, int64_most(program->hash_min_mb, hash_mb));
        text_add_char(lines, '\n');
    }
}

static void write_limit(TextBuffer *lines, const char *name, int64_t limit)
{
    if (limit > 0)
        text_add_format(lines, " %s %lld", name, (long long)limit);
}

/* For GNU Chess, which takes about 1000 nodes for depth 4 at the start of a game and four times
 * as many for a ply more; on wild boards it takes ten times as many. */
static int depth_for_nodes(int64_t nodes)
{
    int depth = 1;

    while (nodes >= 16) {
        nodes /= 4;
        depth++;
    }
    return depth;
}

static void write_forgetting(const UciProgram *program, TextBuffer *lines)
{
    text_add(lines, "ucinewgame\n");
    if (program->has_clear_hash && !program->forgets_at_newgame)
        text_add(lines, "setoption name Clear Hash\n");
}

void uci_write_search(const UciProgram *program, const ChessPosition *position,
                      const UciLimits *limits, TextBuffer *lines)
{
    UciLimits known = *limits;

    assert(limits->nodes > 0 || limits->depth > 0 || limits->ms > 0);
    if (program->ignores_nodes && known.nodes > 0) {
        known.depth = (int)limit_least(known.depth, depth_for_nodes(known.nodes));
        known.nodes = 0;
    }
    if (!limits->goes_on || !program->forgets_slowly)
        write_forgetting(program, lines);
    text_add(lines, "isready\nposition fen ");
    fen_write(position, lines);
    text_add(lines, "\ngo");
    write_limit(lines, "nodes", known.nodes);
    write_limit(lines, "depth", known.depth);
    write_limit(lines, "movetime", known.ms);
    text_add_char(lines, '\n');
}

/* --- Reading --- */

/* Copies the next word, cut to the room there is; false at the end of the line. */
static bool next_word(const char **rest, char word[WORD_SIZE])
{
    static const char blanks[] = " \t\r";
    const char *start = *rest + strspn(*rest, blanks);
    size_t length = strcspn(start, blanks);
    size_t kept = length < WORD_SIZE ? length : WORD_SIZE - 1;

    memcpy(word, start, kept);
    word[kept] = '\0';
    *rest = start + length;
    return length > 0;
}

/* A whole word that is a number, within +-`limit` or cut to it. */
static bool next_number(const char **rest, int64_t limit, int64_t *number)
{
    char word[WORD_SIZE];
    char *end;

    if (!next_word(rest, word))
        return false;
    long long value = strtoll(word, &end, 10);
    if (end == word || *end != '\0')
        return false;
    *number = value > limit ? limit : value < -limit ? -limit : value;
    return true;
}

bool uci_line_is(const char *line, const char *word)
{
    char first[WORD_SIZE];

    return next_word(&line, first) && strcmp(first, word) == 0;
}

/* Whether `rest`, after blanks, begins with the words of `name` and then ends or goes on with
 * "type"; names of options have blanks in them. */
static bool names_option(const char *rest, const char *name)
{
    size_t length = strlen(name);

    rest += strspn(rest, " \t");
    return strncmp(rest, name, length) == 0 && uci_line_is(rest + length, "type") &&
           strchr(" \t", rest[length]) != NULL;
}

static void read_option(const char *rest, UciProgram *program)
{
    char word[WORD_SIZE];

    if (!next_word(&rest, word) || strcmp(word, "name") != 0)
        return;
    program->has_threads |= names_option(rest, "Threads");
    program->has_clear_hash |= names_option(rest, "Clear Hash");
    program->has_own_book |= names_option(rest, "OwnBook");
    program->has_ponder |= names_option(rest, "Ponder");
    if (names_option(rest, "Hash")) {
        program->has_hash = true;
        while (next_word(&rest, word))
            if (strcmp(word, "min") == 0 && !next_number(&rest, INT_MAX, &program->hash_min_mb))
                return;
    }
}

void uci_read_program(const char *line, UciProgram *program)
{
    char word[WORD_SIZE];

    if (!next_word(&line, word))
        return;
    if (strcmp(word, "option") == 0)
        read_option(line, program);
    if (strcmp(word, "id") == 0 && next_word(&line, word) && strcmp(word, "name") == 0) {
        TextBuffer name;

        text_init(&name, program->name, sizeof program->name);
        text_add(&name, line + strspn(line, " \t"));
        program->forgets_at_newgame = strncmp(program->name, "Stockfish", 9) == 0;
        program->ignores_nodes = strncmp(program->name, "GNU Chess", 9) == 0;
        program->forgets_slowly = program->ignores_nodes;
    }
}

/* "cp X" or "mate Y", in moves of the side that mates: 0 would be a side that has no move. */
static void read_score(const char **rest, UciScore *score)
{
    char word[WORD_SIZE];
    int64_t number = 0;

    if (!next_word(rest, word))
        return;
    if (strcmp(word, "cp") == 0 && next_number(rest, UCI_VALUE_MAX, &number)) {
        score->has_score = true;
        score->value = (int)number;
        score->mate_plies = -1;
    } else if (strcmp(word, "mate") == 0 && next_number(rest, UCI_MATE_MOVES_MAX, &number) &&
               number != 0) {
        score->has_score = true;
        score->mate_plies = (int)(number > 0 ? 2 * number - 1 : -2 * number);
        score->value = number > 0 ? UCI_MATE - score->mate_plies : score->mate_plies - UCI_MATE;
    }
}

void uci_read_info(const char *line, UciScore *score)
{
    UciScore said = {.is_exact = true};
    char word[WORD_SIZE];
    int64_t number = 0;
    bool is_best = true;

    if (!next_word(&line, word) || strcmp(word, "info") != 0)
        return;
    while (next_word(&line, word) && strcmp(word, "string") != 0) {
        if (strcmp(word, "score") == 0)
            read_score(&line, &said);
        else if (strcmp(word, "lowerbound") == 0 || strcmp(word, "upperbound") == 0)
            said.is_exact = false;
        else if (strcmp(word, "depth") == 0 && next_number(&line, INT_MAX, &number))
            said.depth = (int)number;
        else if (strcmp(word, "nodes") == 0 && next_number(&line, INT64_MAX, &number))
            said.nodes = number;
        else if (strcmp(word, "multipv") == 0 && next_number(&line, INT_MAX, &number))
            is_best = number == 1;
    }
    int64_t nodes = said.nodes > 0 ? said.nodes : score->nodes;
    if (said.has_score && is_best && (said.is_exact || !score->is_exact))
        *score = said;
    score->nodes = nodes;
}

bool uci_read_best_move(const char *line, Move *move)
{
    char word[WORD_SIZE];

    return next_word(&line, word) && strcmp(word, "bestmove") == 0 && next_word(&line, word) &&
           move_from_text(word, move, NULL) == STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file of opponent statistics: words and whole numbers, a line for each rank of a board.
 *
 *     nebel opponent statistics 1
 *     unit 10000 games 600 horizon 40
 *     answers 4312 1200 820
 *     movers 310 270 900
 *     ways 4286 4286 2857    (for 0 pieces; in all 9 lines)
 *     white pawn 0
 *     0 0 0 0 0 0 0 0        (rank 1 first)
 *     ...
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "density/opponent_statistics.h"

static const char heading[] = "nebel opponent statistics";
enum { VERSION = 1 };
static const char *const side_words[SIDE_COUNT] = {"white", "black"};
static const char *const kind_words[KIND_COUNT] = {"pawn", "knight", "bishop",
                                                   "rook", "queen",  "king"};

/* --- Writing --- */

static void add_numbers(TextBuffer *text, const uint16_t numbers[], int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, ' ');
        text_add_number(text, numbers[i]);
    }
    text_add_char(text, '\n');
}

static void add_board(TextBuffer *text, const OpponentStatistics *statistics, Side side,
                      Kind kind, int move)
{
    const uint16_t *at = opponent_statistics_at(statistics, side, kind, move);

    text_add_format(text, "%s %s %d\n", side_words[side], kind_words[kind], move);
    for (int rank = 0; rank < 8; rank++)
        add_numbers(text, at + 8 * rank, 8);
}

void opponent_statistics_to_text(const OpponentStatistics *statistics, TextBuffer *text)
{
    text_add_format(text, "%s %d\nunit %d games %u horizon %u\nanswers ", heading, VERSION,
                    STATISTICS_UNIT, (unsigned)statistics->games,
                    (unsigned)statistics->horizon);
    add_numbers(text, statistics->answers, ANSWER_COUNT);
    text_add(text, "movers ");
    add_numbers(text, statistics->movers, MOVER_COUNT);
    for (int pieces = 0; pieces < STATISTICS_PIECES; pieces++) {
        text_add(text, "ways ");
        add_numbers(text, statistics->ways[pieces], WAY_COUNT);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (int move = 0; move <= (int)statistics->horizon; move++)
                add_board(text, statistics, side, kind, move);
}

/* --- Reading --- */

typedef struct {
    const char *at;
    int line;
    Error *error;
    Status status;
} Reader;

static void fail(Reader *reader, const char *expected)
{
    if (reader->status == STATUS_OK)
        reader->status =
            error_set(reader->error, STATUS_BAD_INPUT,
                      "line %d: it is no file of opponent statistics: %s is missing",
                      reader->line, expected);
}

static void skip_blanks(Reader *reader)
{
    for (; strchr(" \t\r\n", *reader->at) != NULL && *reader->at != '\0'; reader->at++)
        reader->line += *reader->at == '\n';
}

static void read_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);

    skip_blanks(reader);
    if (strncmp(reader->at, word, length) != 0) {
        fail(reader, word);
        return;
    }
    reader->at += length;
    if (*reader->at != '\0' && strchr(" \t\r\n", *reader->at) == NULL)
        fail(reader, word);
}

static uint32_t read_number(Reader *reader, uint32_t maximum)
{
    char *end = NULL;

    skip_blanks(reader);
    if (*reader->at < '0' || *reader->at > '9') {
        fail(reader, "a number");
        return 0;
    }
    errno = 0;
    unsigned long number = strtoul(reader->at, &end, 10);
    if (errno != 0 || number > maximum) {
        fail(reader, "a number that is not too large");
        return 0;
    }
    reader->at = end;
    return (uint32_t)number;
}

static void read_numbers(Reader *reader, uint16_t numbers[], int count)
{
    for (int i = 0; i < count && reader->status == STATUS_OK; i++)
        numbers[i] = (uint16_t)read_number(reader, STATISTICS_UNIT);
}

static void read_board(Reader *reader, OpponentStatistics *statistics, Side side, Kind kind,
                       int move)
{
    read_word(reader, side_words[side]);
    read_word(reader, kind_words[kind]);
    if (read_number(reader, STATISTICS_MOVES) != (uint32_t)move)
        fail(reader, "the next move");
    read_numbers(reader, statistics->at[side][kind][move], SQUARE_COUNT);
}

static void read_version(Reader *reader)
{
    read_word(reader, heading);
    uint32_t version = reader->status == STATUS_OK ? read_number(reader, UINT32_MAX) : 0;

    if (reader->status == STATUS_OK && version != VERSION)
        reader->status = error_set(reader->error, STATUS_BAD_INPUT,
                                   "these are opponent statistics of version %u, and this "
                                   "program reads version %d; statistics build makes them anew",
                                   (unsigned)version, VERSION);
}

static void read_head(Reader *reader, OpponentStatistics *statistics)
{
    read_version(reader);
    read_word(reader, "unit");
    if (read_number(reader, UINT32_MAX) != STATISTICS_UNIT)
        fail(reader, "the unit 10000");
    read_word(reader, "games");
    statistics->games = read_number(reader, UINT32_MAX);
    read_word(reader, "horizon");
    statistics->horizon = read_number(reader, STATISTICS_MOVES - 1);
    read_word(reader, "answers");
    read_numbers(reader, statistics->answers, ANSWER_COUNT);
    read_word(reader, "movers");
    read_numbers(reader, statistics->movers, MOVER_COUNT);
    for (int pieces = 0; pieces < STATISTICS_PIECES; pieces++) {
        read_word(reader, "ways");
        read_numbers(reader, statistics->ways[pieces], WAY_COUNT);
    }
}

Status opponent_statistics_from_text(const char *text, OpponentStatistics *statistics,
                                     Error *error)
{
    Reader reader = {.at = text, .line = 1, .error = error};

    memset(statistics, 0, sizeof *statistics);
    read_head(&reader, statistics);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            for (int move = 0; move <= (int)statistics->horizon; move++)
                if (reader.status == STATUS_OK)
                    read_board(&reader, statistics, side, kind, move);
    skip_blanks(&reader);
    if (*reader.at != '\0')
        fail(&reader, "the end");
    return reader.status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "record/game_replay.h"
#include "record/record_internal.h"
#include "record/transcript/transcript_internal.h"

enum { WORD_SIZE = 64 };

/* A game while it is read. Errors begin with the number of the line. */
typedef struct {
    RecordReader *reader;
    char line[TRANSCRIPT_LINE_MAX + 1];
    RecordHead head;
    Side perspective;
    unsigned seen; /* lines of the head */
} Reading;

/* What a line says of a try. */
typedef struct {
    Side side;
    Move move; /* MOVE_NONE: not known */
    Verdict verdict;
    bool is_pass;
    const char *words;
} Spoken;

static bool transcript_is_in(const char *text, size_t size)
{
    size_t length = strlen(transcript_magic);

    return size >= length && memcmp(text, transcript_magic, length) == 0;
}

static Status open(RecordReader *reader, const char *text, size_t size, Error *error)
{
    Status status = record_reader_init(reader, text, size, error);

    return status == STATUS_OK ? record_check_lines(reader, TRANSCRIPT_LINE_MAX, error)
                               : status;
}

/* --- Lines --- */

/* Takes the next line, cleaned; false after the last. */
static bool next_line(Reading *reading)
{
    RecordReader *reader = reading->reader;
    size_t left = (size_t)(reader->end - reader->at);
    const char *newline = left > 0 ? memchr(reader->at, '\n', left) : NULL;
    size_t length = newline != NULL ? (size_t)(newline - reader->at) : left;

    if (left == 0)
        return false;
    memcpy(reading->line, reader->at, length);
    reading->line[length] = '\0';
    transcript_clean(reading->line);
    reader->at += length + (newline != NULL);
    reader->line++;
    return true;
}

/* Of the line that was taken last. */
static Status fail(const Reading *reading, Status status, const Error *inner, Error *error)
{
    return record_error_at(error, reading->reader->line - 1, status, inner);
}

static Status refuse(const Reading *reading, const char *sentence, Error *error)
{
    return error_set(error, STATUS_BAD_INPUT, "line %d: %s", reading->reader->line - 1,
                     sentence);
}

/* Takes a word off the text; one that does not fit is cut, and then none of ours. */
static const char *take_word(const char *text, char word[WORD_SIZE])
{
    size_t length = strcspn(text, " ");

    snprintf(word, WORD_SIZE, "%.*s", (int)length, text);
    return text + length + strspn(text + length, " ");
}

/* --- The head --- */

static Side side_of_name(const GameText *game, const char *name)
{
    Side side = SIDE_FIRST;

    while (side < SIDE_NONE && strcmp(game->side_names[side], name) != 0)
        side++;
    return side;
}

static bool read_number(const char *value, int *number)
{
    size_t digits = strspn(value, "0123456789");

    if (digits == 0 || digits > 9 || value[digits] != '\0')
        return false;
    *number = (int)strtol(value, NULL, 10);
    return true;
}

static bool read_result(const char *value, Outcome *outcome)
{
    char result[WORD_SIZE];
    const char *reason = take_word(value, result);

    return outcome_from_text(result, *reason != '\0' ? reason : "none", outcome) == STATUS_OK &&
           outcome->is_over == (outcome->reason != REASON_NONE);
}

static bool read_perspective(Reading *reading, const char *value)
{
    reading->perspective = side_of_name(reading->head.game->text, value);
    return reading->perspective != SIDE_NONE;
}

static bool read_text(const char *value, char *text, size_t size)
{
    if (strlen(value) >= size)
        return false;
    memcpy(text, value, strlen(value) + 1);
    return true;
}

/* Reads one of the lines after the game's; `number` tells which it is. */
static bool read_value(Reading *reading, const char *key, const char *value, int *number)
{
    static const char *const others[] = {"max-plies", "perspective", "result"};
    RecordHead *head = &reading->head;

    for (*number = 0; *number < TRANSCRIPT_FIELDS; (*number)++) {
        const TranscriptField *field = &transcript_fields[*number];

        if (strcmp(field->key, key) == 0)
            return read_text(value, (char *)head + field->offset, field->size);
    }
    for (int i = 0; i < 3; i++, (*number)++)
        if (strcmp(others[i], key) == 0)
            return i == 0   ? read_number(value, &head->setup.max_plies)
                   : i == 1 ? read_perspective(reading, value)
                            : read_result(value, &head->outcome);
    return false;
}

static Status read_head_line(Reading *reading, Error *error)
{
    char *colon = strchr(reading->line, ':');
    int number = 0;

    if (colon == NULL)
        return refuse(reading, "the head has lines such as \"rules: NAME\"", error);
    *colon = '\0';
    transcript_clean(colon + 1);
    if (!read_value(reading, reading->line, colon + 1, &number))
        return refuse(reading, "the head has no such line", error);
    if (reading->seen >> number & 1)
        return refuse(reading, "the head has such a line already", error);
    reading->seen |= 1U << number;
    return STATUS_OK;
}

static Status read_head(Reading *reading, Error *error)
{
    static const char key[] = "game: ";
    size_t length = sizeof key - 1;
    Error inner = {""};

    if (strcmp(reading->line, transcript_magic) != 0)
        return refuse(reading, "a game begins with \"nebel transcript\"", error);
    if (!next_line(reading) || strncmp(reading->line, key, length) != 0)
        return refuse(reading, "the second line of a game is \"game: NAME\"", error);
    Status status = games_find(reading->line + length, &reading->head.game, &inner);
    if (status != STATUS_OK)
        return fail(reading, status, &inner, error);
    while (status == STATUS_OK && next_line(reading) && *reading->line != '\0')
        status = read_head_line(reading, error);
    return status;
}

/* --- Tries --- */

static bool has_try(Reading *reading)
{
    RecordReader before = *reading->reader;

    if (next_line(reading) && *reading->line != '\0' &&
        strcmp(reading->line, transcript_magic) != 0)
        return true;
    *reading->reader = before;
    return false;
}

static Status read_try(Reading *reading, Spoken *spoken, Error *error)
{
    const GameText *game = reading->head.game->text;
    char number[WORD_SIZE];
    char name[WORD_SIZE];
    char move[WORD_SIZE];
    char verdict[WORD_SIZE];
    Error inner = {""};

    reading->line[strcspn(reading->line, ";")] = '\0';
    const char *rest = take_word(take_word(reading->line, number), name);
    *spoken = (Spoken){.side = side_of_name(game, name)};
    spoken->words = take_word(take_word(rest, move), verdict);
    spoken->is_pass = strcmp(verdict, "pass") == 0;
    if (spoken->side == SIDE_NONE)
        return refuse(reading, "a try has a number, the side, the move and the answer", error);
    if (spoken->is_pass)
        spoken->verdict = VERDICT_MOVED;
    else if (verdict_from_text(verdict, &spoken->verdict) != STATUS_OK ||
             spoken->verdict == VERDICT_NONE || spoken->verdict == VERDICT_ENDED)
        return refuse(reading, "the umpire gives no such answer", error);
    if (strcmp(move, "?") == 0)
        return STATUS_OK;
    Status status = game->move_from_text(move, &spoken->move, &inner);
    return status == STATUS_OK ? STATUS_OK : fail(reading, status, &inner, error);
}

/* --- The referee's file --- */

/* Lets the umpire judge again; each try has a line, from `line` on. */
static Status judge(const GameRecord *record, int line, Error *error)
{
    GameReplay replay;
    Error inner = {""};
    bool has_step = true;
    Status status = game_replay_init(&replay, record, &inner);
    int step = 0;

    while (status == STATUS_OK && has_step) {
        step = replay.next;
        status = game_replay_next(&replay, &has_step, &inner);
    }
    game_replay_fini(&replay);
    return status == STATUS_OK ? STATUS_OK
                               : record_error_at(error, line + step, status, &inner);
}

static Status read_game(Reading *reading, GameRecord *record, Error *error)
{
    int line = reading->reader->line;
    Status status = STATUS_OK;
    Spoken spoken;

    *record = (GameRecord){.head = reading->head};
    while (status == STATUS_OK && has_try(reading)) {
        status = read_try(reading, &spoken, error);
        if (status != STATUS_OK)
            break;
        status = game_record_add(record, spoken.side, spoken.move, spoken.verdict);
        if (status != STATUS_OK)
            fail(reading, status, &(Error){"the game does not fit"}, error);
    }
    return status == STATUS_OK ? judge(record, line, error) : status;
}

/* --- The player's file --- */

/* A player's file while it is read. The last news waits, for it may be the one with the end. */
typedef struct {
    Reading *reading;
    SideRecord *record;
    SideReplay replay; /* holds the view */
    News waiting;
} Listening;

static Status hear(Listening *listening, Error *error)
{
    News news = listening->waiting;

    listening->waiting = (News){0};
    if (!news.is_heard)
        return STATUS_OK;
    Status status = side_record_add(listening->record, &news);
    if (status != STATUS_OK)
        return fail(listening->reading, status, &(Error){"the game does not fit"}, error);
    side_replay_hear(&listening->replay);
    return STATUS_OK;
}

static Status listen(Listening *listening, const Spoken *spoken, Error *error)
{
    const Reading *reading = listening->reading;
    bool is_own = spoken->side == reading->perspective;
    News news = {.is_heard = 1,
                 .mover = (uint8_t)spoken->side,
                 .verdict = (uint8_t)spoken->verdict,
                 .flags = spoken->is_pass ? NEWS_PASSED : 0,
                 .move = spoken->move};
    Error inner = {""};
    Status status = hear(listening, error);

    if (status != STATUS_OK)
        return status;
    if (is_own != (spoken->move != MOVE_NONE))
        return refuse(reading, "a player knows its own tries, and the other side's as ?",
                      error);
    status = reading->head.game->text->news_from_words(spoken->words, listening->replay.view,
                                                       &news, &inner);
    if (status != STATUS_OK)
        return fail(reading, status, &inner, error);
    listening->waiting = news;
    return STATUS_OK;
}

/* The board ended the game with the last news; anybody else after it. */
static Status listen_to_end(Listening *listening, Error *error)
{
    Outcome outcome = listening->reading->head.outcome;
    Side loser = outcome.winner == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;

    if (outcome.is_over && !reason_is_outside((Reason)outcome.reason)) {
        if (!listening->waiting.is_heard)
            return refuse(listening->reading, "the game ends before its first try", error);
        listening->waiting.outcome = outcome;
        return hear(listening, error);
    }
    Status status = hear(listening, error);
    if (status == STATUS_OK && outcome.is_over)
        listening->waiting = (News){.is_heard = 1,
                                    .mover = (uint8_t)loser,
                                    .verdict = VERDICT_ENDED,
                                    .outcome = outcome};
    return status == STATUS_OK ? hear(listening, error) : status;
}

static Status read_side(Reading *reading, SideRecord *record, Error *error)
{
    Listening listening = {.reading = reading, .record = record};
    Error inner = {""};
    Spoken spoken;

    side_record_init(record, &reading->head, reading->perspective);
    Status status = side_replay_init(&listening.replay, record, &inner);
    if (status != STATUS_OK)
        fail(reading, status, &inner, error);
    while (status == STATUS_OK && has_try(reading)) {
        status = read_try(reading, &spoken, error);
        if (status == STATUS_OK)
            status = listen(&listening, &spoken, error);
    }
    if (status == STATUS_OK)
        status = listen_to_end(&listening, error);
    side_replay_fini(&listening.replay);
    return status;
}

/* --- Both --- */

static Status read_next(Reading *reading, RecordedGame *game, bool *has_game, Error *error)
{
    RecordedGame built = {.perspective = SIDE_NONE};

    do
        *has_game = next_line(reading);
    while (*has_game && *reading->line == '\0');
    if (!*has_game)
        return STATUS_OK;
    Status status = read_head(reading, error);
    if (status != STATUS_OK)
        return status;
    built.perspective = reading->perspective;
    status = built.perspective == SIDE_NONE ? read_game(reading, &built.record, error)
                                            : read_side(reading, &built.heard, error);
    if (status == STATUS_OK)
        *game = built;
    else
        recorded_game_fini(&built);
    return status;
}

static Status next(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    RecordReader attempt = *reader;
    Reading reading = {.reader = &attempt, .perspective = SIDE_NONE};
    Status status = read_next(&reading, game, has_game, error);

    if (status == STATUS_OK)
        *reader = attempt;
    else
        *has_game = false;
    return status;
}

const RecordFormat transcript_format = {
    .name = "transcript",
    .ending = "txt",
    .write_game = transcript_write_game,
    .write_side = transcript_write_side,
    .is_in = transcript_is_in,
    .open = open,
    .next = next,
};

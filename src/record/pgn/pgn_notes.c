/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpires of other programs wrote behind a move.
 *
 * Darkboard, after the notation that Berkeley and Maryland agreed on: {(Xd6,CFN,P2:f6,Bg7)}, a
 * capture on d6, a check on the file and by a knight, two pawn tries for the other side, and
 * before the colon nothing that did not happen is left unsaid; behind it the refused tries of the
 * move's own side. Maryland's older one: {(K:f6,Bg7:Td6)}, the refused tries, then one of a
 * capture, CR, CF, CD (some diagonal) or CK (a knight). docs/pgn.md has the sources.
 */
#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/pgn/pgn_internal.h"

enum {
    CHECK_DIAGONAL = CHECK_LONG | CHECK_SHORT,
    TRIES_SAID_MAX = 64, /* more are no number of pawn tries */
    NOTE_MAX = 4096      /* bytes in the parentheses */
};

typedef struct {
    PgnSpan tries;
    bool is_whole;      /* what is not said did not happen */
    int capture_square; /* -1: none */
    int check;          /* a set; CHECK_DIAGONAL alone: one of the two */
    int pawn_tries;
} PgnNote;

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static PgnSpan span_until(PgnSpan *rest, char mark)
{
    PgnSpan part = *rest;
    const char *found = memchr(rest->start, mark, (size_t)(rest->end - rest->start));

    part.end = found != NULL ? found : rest->end;
    rest->start = found != NULL ? found + 1 : rest->end;
    return part;
}

static bool read_square(PgnSpan word, int *square)
{
    char text[3] = "";

    if (word.end - word.start != 2)
        return false;
    memcpy(text, word.start, 2);
    return square_from_text(text, square) == STATUS_OK;
}

/* The letters of checks: N and K are the knight's, D is Maryland's. */
static bool read_checks(PgnSpan word, int *check)
{
    static const struct {
        char letter;
        int check;
    } letters[] = {{'F', CHECK_FILE},    {'R', CHECK_RANK},   {'L', CHECK_LONG},
                   {'S', CHECK_SHORT},   {'N', CHECK_KNIGHT}, {'K', CHECK_KNIGHT},
                   {'D', CHECK_DIAGONAL}};
    int before = 0;

    for (; word.start < word.end; word.start++) {
        before = *check;
        for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
            if (*word.start == letters[i].letter)
                *check |= letters[i].check;
        if (*check == before)
            return false;
    }
    return *check != 0;
}

static bool read_number(PgnSpan word, int *number)
{
    if (word.start == word.end)
        return false;
    for (*number = 0; word.start < word.end; word.start++) {
        if (*word.start < '0' || *word.start > '9' || *number > TRIES_SAID_MAX)
            return false;
        *number = 10 * *number + (*word.start - '0');
    }
    return true;
}

/* "Xd6", "Td6", "CN" or "P2". */
static bool read_announcement(PgnSpan word, PgnNote *note)
{
    char kind = word.start < word.end ? *word.start++ : '\0';

    switch (kind) {
    case 'X':
    case 'T':
        return read_square(word, &note->capture_square);
    case 'C':
        return read_checks(word, &note->check);
    case 'P':
        return read_number(word, &note->pawn_tries);
    default:
        return false;
    }
}

static bool read_announcements(PgnSpan words, PgnNote *note)
{
    bool is_read = true;

    while (words.start < words.end && is_read)
        is_read = read_announcement(span_until(&words, ','), note);
    return is_read;
}

/* What is in the parentheses, without them. */
static bool find_note(PgnSpan *comment)
{
    while (comment->start < comment->end && is_blank(*comment->start))
        comment->line += *comment->start++ == '\n';
    while (comment->start < comment->end && is_blank(comment->end[-1]))
        comment->end--;
    if (comment->end - comment->start < 2 || *comment->start != '(' || comment->end[-1] != ')')
        return false;
    comment->start++;
    comment->end--;
    size_t length = (size_t)(comment->end - comment->start);
    return length <= NOTE_MAX && memchr(comment->start, ':', length) != NULL;
}

static bool read_note(PgnSpan inner, PgnNote *note)
{
    PgnSpan rest = inner;
    PgnSpan first = span_until(&rest, ':');
    bool is_marylands = first.end - first.start == 1 && *first.start == 'K';

    *note = (PgnNote){.capture_square = -1, .is_whole = !is_marylands};
    if (is_marylands) {
        note->tries = span_until(&rest, ':');
        return read_announcements(rest, note);
    }
    note->tries = rest;
    return read_announcements(first, note);
}

/* What is said of a capture in passing may be where the pawn stood or where it was taken. */
static bool capture_agrees(const PgnNote *note, const Announcement *said, Move move)
{
    if (note->capture_square < 0)
        return !note->is_whole || !said->has_capture;
    return said->has_capture && (note->capture_square == said->capture_square ||
                                 note->capture_square == move_to(move));
}

static bool check_agrees(const PgnNote *note, const Announcement *said)
{
    if (note->check == CHECK_DIAGONAL && (said->check & CHECK_DIAGONAL) != 0)
        return true;
    return note->is_whole ? note->check == said->check
                          : (note->check & said->check) == note->check;
}

/* Our umpire says no more of a move that ends the game. */
static Status compare(PgnBuilder *builder, const PgnNote *note, int line, Error *error)
{
    const News *news = &builder->news;
    Announcement said = announcement_of(news);
    const char *differs = NULL;
    char storage[1024];
    TextBuffer sentences;

    if (!capture_agrees(note, &said, news->move))
        differs = "a capture";
    else if (!news->outcome.is_over && !check_agrees(note, &said))
        differs = "a check";
    else if (!news->outcome.is_over && note->is_whole && note->pawn_tries != said.pawn_tries)
        differs = "pawn tries";
    if (differs == NULL)
        return STATUS_OK;
    text_init(&sentences, storage, sizeof storage);
    kriegspiel_say(news, &sentences);
    for (char *at = storage; *at != '\0'; at++)
        if (*at == '\n')
            *at = at[1] != '\0' ? ' ' : '\0';
    return PGN_DISAGREE(builder, error,
                        "line %d: the note differs in %s: the umpire says \"%s\"", line,
                        differs, storage);
}

/* The tries of own men that the true position refuses, or all. */
static int list_tries(const KriegspielWorld *world, bool only_refused, Move moves[ASKABLE_MAX])
{
    /* Pawns may take anything: players of wild16 try that even when no tries were said. */
    static const Ruleset anything = {.pawn_tries = TRIES_UNSAID};
    static const Announcement nothing = {0};
    const ChessPosition *position = &world->position;
    Side side = (Side)position->to_move;
    Askable askable;
    int count = 0;

    askable_begin(&askable, position, side, &anything, &nothing);
    int all = askable_list(&askable, position, side, moves);
    for (int i = 0; i < all; i++)
        if (!only_refused || !move_is_legal(position, &world->safety, moves[i]))
            moves[count++] = moves[i];
    return count;
}

/* A refused promotion may be written without the kind, which tells nothing. */
static Status find_try(const char *word, const ChessPosition *men, const Move *moves, int count,
                       Move *move, Error *error)
{
    char promoted[SAN_SIZE];
    Status status = san_parse_among(word, men, moves, count, move, error);

    if (status != STATUS_NOT_FOUND || strlen(word) + 2 >= sizeof promoted)
        return status;
    snprintf(promoted, sizeof promoted, "%.*s=Q", (int)sizeof promoted - 3, word);
    return san_parse_among(promoted, men, moves, count, move, NULL) == STATUS_OK ? STATUS_OK
                                                                                 : status;
}

/* A refused try, as one who sees only his own men writes it: what it means depends on which of
 * those that fit were refused. */
static Status read_try(PgnBuilder *builder, const char *word, int line, Error *error)
{
    const KriegspielWorld *world = umpire_world(builder->umpire);
    const ChessPosition *men = &world->position;
    PgnRemark remark = {.line = line, .side = SIDE_NONE, .verdict = VERDICT_ILLEGAL};
    Move moves[ASKABLE_MAX];
    Error inner;

    if (san_parse_among(word, men, NULL, 0, &remark.move, &inner) != STATUS_NOT_FOUND)
        return record_error_at(error, line, STATUS_BAD_INPUT, &inner);
    int count = list_tries(world, true, moves);
    Status status = find_try(word, men, moves, count, &remark.move, &inner);
    if (status == STATUS_BAD_INPUT) {
        builder->left_out++;
        return STATUS_OK;
    }
    if (status == STATUS_OK)
        return pgn_game_builder.attempt(builder, &remark, error);
    count = list_tries(world, false, moves);
    if (find_try(word, men, moves, count, &remark.move, NULL) != STATUS_NOT_FOUND)
        return PGN_DISAGREE(builder, error,
                            "line %d: %s is recorded as refused, but the umpire says moved",
                            line, word);
    return PGN_DISAGREE(builder, error,
                        "line %d: %s is recorded as refused, but no man can try it", line,
                        word);
}

static const char try_letters[] = "abcdefgh12345678KQRBNOP0o-x=:+#!?";

static Status read_tries(PgnBuilder *builder, PgnSpan tries, Error *error)
{
    Status status = STATUS_OK;

    while (tries.start < tries.end && status == STATUS_OK) {
        PgnSpan word = span_until(&tries, ',');
        char text[SAN_SIZE] = "";

        while (word.start < word.end && is_blank(*word.start))
            word.start++;
        size_t length = (size_t)(word.end - word.start);
        if (length < sizeof text)
            memcpy(text, word.start, length);
        if (text[0] == '\0' || strspn(text, try_letters) != length)
            return error_set(error, STATUS_BAD_INPUT,
                             "line %d: the refused tries are not a list of moves", word.line);
        status = read_try(builder, text, word.line, error);
    }
    return status;
}

Status pgn_read_notes(PgnBuilder *builder, PgnSpan comment, Error *error)
{
    PgnNote note;
    bool is_in_place = builder->is_waiting;

    if (!find_note(&comment))
        return STATUS_OK;
    if (!read_note(comment, &note)) {
        /* Other people's words, unless the file has notes. */
        if (!builder->has_notes)
            return STATUS_OK;
        return error_set(error, STATUS_BAD_INPUT,
                         "line %d: the umpire's note in parentheses is not understood",
                         comment.line);
    }
    builder->has_notes = true;
    if (!is_in_place && note.tries.start == note.tries.end)
        return STATUS_OK;
    if (!is_in_place)
        return error_set(error, STATUS_BAD_INPUT, "line %d: tries without a move",
                         comment.line);
    Status status = read_tries(builder, note.tries, error);
    if (status == STATUS_OK)
        status = pgn_game_builder.settle(builder, error);
    return status == STATUS_OK ? compare(builder, &note, comment.line, error) : status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/announcement.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "chess/chess_move.h"
#include "chess/safety.h"

static const char *const side_names[] = {"White", "Black"};

static const struct {
    int direction;
    const char *word;
    const char *sentence;
} checks[] = {
    {CHECK_FILE, "file", "Check on the file."},
    {CHECK_RANK, "rank", "Check on the rank."},
    {CHECK_LONG, "long", "Check on the long diagonal."},
    {CHECK_SHORT, "short", "Check on the short diagonal."},
    {CHECK_KNIGHT, "knight", "Check by a knight."},
    {CHECK_SOMEHOW, "check", "Check."},
};
enum { CHECKS = sizeof checks / sizeof *checks };

static const struct {
    int what;
    const char *word;
    const char *sentence;
} remarks[] = {
    {SAID_EN_PASSANT, "en passant", "En passant."},
    {SAID_PROMOTION, "promotion", "Promotion."},
};
enum { REMARKS = sizeof remarks / sizeof *remarks };

static const struct {
    Verdict verdict;
    const char *sentence;
} answers[] = {
    {VERDICT_ILLEGAL, "Illegal."},
    {VERDICT_NONSENSE, "Nonsense."},
    {VERDICT_IMPOSSIBLE, "Impossible."},
    {VERDICT_YES, "Yes."},
    {VERDICT_NO, "No."},
};
/* Two captures for each of 16 men. */
enum { PAWN_TRIES_MAX = 32 };
enum { ANSWERS = sizeof answers / sizeof *answers };

static const char *const man_sentences[] = {
    [MAN_UNSAID] = "Capture on ",
    [MAN_PAWN] = "Pawn captured on ",
    [MAN_PIECE] = "Piece captured on ",
};
static const char *const man_words[] = {
    [MAN_UNSAID] = NULL, [MAN_PAWN] = "pawn", [MAN_PIECE] = "piece"};

Announcement announcement_of(const News *news)
{
    Announcement said;

    memcpy(&said, news->detail, sizeof said);
    return said;
}

void announcement_put(News *news, const Announcement *said)
{
    memcpy(news->detail, said, sizeof *said);
}

int announcement_lost_square(const Announcement *said, Side mover)
{
    if (said->remarks & SAID_EN_PASSANT)
        return mover == WHITE ? said->capture_square - 8 : said->capture_square + 8;
    return said->capture_square;
}

static void add_squares(Bitboard squares, const char *before, const char *after,
                        TextBuffer *text)
{
    for (const char *comma = ""; squares != 0; comma = ", ") {
        text_add(text, comma);
        text_add(text, before);
        square_to_text(bits_pop(&squares), text);
        text_add(text, after);
    }
}

static void say_pawn_tries(const Announcement *said, TextBuffer *lines)
{
    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
        text_add(lines, said->pawn_tries ? "Pawn tries: yes.\n" : "Pawn tries: no.\n");
        break;
    case TRIES_COUNT:
    case TRIES_SQUARES:
        if (said->pawn_tries == 0) {
            text_add(lines, "No pawn tries.\n");
        } else if (said->pawn_tries_said == TRIES_COUNT) {
            text_add_number(lines, said->pawn_tries);
            text_add(lines, said->pawn_tries == 1 ? " pawn try.\n" : " pawn tries.\n");
        } else {
            text_add(lines, "Pawn tries from ");
            add_squares(said->pawn_tries_from, "", "", lines);
            text_add(lines, ".\n");
        }
        break;
    default:
        break;
    }
}

static void say_end(Outcome outcome, TextBuffer *lines)
{
    if (outcome.winner == SIDE_NONE)
        text_add(lines, "Draw");
    else
        text_add_format(lines, "%s wins", side_names[outcome.winner]);
    text_add_format(lines, ": %s.\n", reason_to_text((Reason)outcome.reason));
}

void announcement_say_turn(const Announcement *said, TextBuffer *lines)
{
    for (int i = 0; i < CHECKS; i++)
        if (said->check & checks[i].direction)
            text_add_format(lines, "%s\n", checks[i].sentence);
    say_pawn_tries(said, lines);
}

static void say_move(const Announcement *said, const char *mover, TextBuffer *lines)
{
    text_add(lines, mover);
    text_add(lines, " moved.\n");
    if (said->has_capture) {
        text_add(lines, man_sentences[said->man]);
        square_to_text(said->capture_square, lines);
        text_add(lines, ".\n");
    }
    for (int i = 0; i < REMARKS; i++)
        if (said->remarks & remarks[i].what)
            text_add_format(lines, "%s\n", remarks[i].sentence);
    announcement_say_turn(said, lines);
}

void kriegspiel_say(const News *news, TextBuffer *lines)
{
    const char *mover = side_names[news->mover];

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_MOVED) {
        Announcement said = announcement_of(news);

        say_move(&said, mover, lines);
    }
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO)
        text_add_format(lines, "%s asks: any?\n", mover);
    for (int i = 0; i < ANSWERS; i++)
        if (news->verdict == answers[i].verdict) {
            text_add(lines, answers[i].sentence);
            text_add_char(lines, '\n');
        }
    if (news->outcome.is_over)
        say_end(news->outcome, lines);
}

static bool starts_with(const char **text, const char *start)
{
    size_t length = strlen(start);

    if (strncmp(*text, start, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool hear_mover(const char *sentence, News *news)
{
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *rest = sentence;

        if (!starts_with(&rest, side_names[side]))
            continue;
        bool has_moved = strcmp(rest, " moved.") == 0;
        if (!has_moved && strcmp(rest, " asks: any?") != 0)
            return false;
        news->mover = (uint8_t)side;
        if (has_moved)
            news->verdict = VERDICT_MOVED;
        return true;
    }
    return false;
}

static bool hear_capture(const char *sentence, Announcement *said)
{
    int square = 0;

    for (Man man = MAN_UNSAID; man <= MAN_PIECE; man++) {
        const char *rest = sentence;

        if (starts_with(&rest, man_sentences[man]) &&
            square_from_text(rest, &square) == STATUS_OK && strcmp(rest + 2, ".") == 0) {
            said->has_capture = 1;
            said->man = (uint8_t)man;
            said->capture_square = (uint8_t)square;
            return true;
        }
    }
    return false;
}

static bool hear_squares(const char *list, Announcement *said)
{
    int square = 0;

    while (square_from_text(list, &square) == STATUS_OK) {
        said->pawn_tries_from |= square_bit(square);
        list += 2;
        if (strcmp(list, ".") == 0)
            return true;
        if (!starts_with(&list, ", "))
            return false;
    }
    return false;
}

static bool hear_tries(const char *sentence, const Ruleset *rules, Announcement *said)
{
    char expected[32];
    const char *rest = sentence;

    if (strcmp(sentence, "No pawn tries.") == 0)
        return rules->pawn_tries == TRIES_COUNT || rules->pawn_tries == TRIES_SQUARES;
    if (rules->pawn_tries == TRIES_YES_NO && starts_with(&rest, "Pawn tries: ")) {
        said->pawn_tries = strcmp(rest, "yes.") == 0;
        return said->pawn_tries || strcmp(rest, "no.") == 0;
    }
    if (rules->pawn_tries == TRIES_SQUARES && starts_with(&rest, "Pawn tries from ") &&
        hear_squares(rest, said)) {
        said->pawn_tries = (uint8_t)bits_count(said->pawn_tries_from);
        return true;
    }
    for (int tries = 1; rules->pawn_tries == TRIES_COUNT && tries <= PAWN_TRIES_MAX; tries++) {
        snprintf(expected, sizeof expected, tries == 1 ? "%d pawn try." : "%d pawn tries.",
                 tries);
        if (strcmp(sentence, expected) == 0) {
            said->pawn_tries = (uint8_t)tries;
            return true;
        }
    }
    return false;
}

static bool hear_end(const char *sentence, Outcome *outcome)
{
    static const char *const winners[] = {"White wins: ", "Black wins: ", "Draw: "};
    char word[24];
    Reason reason = REASON_NONE;

    for (int winner = 0; winner <= SIDE_NONE; winner++) {
        const char *rest = sentence;

        if (!starts_with(&rest, winners[winner]))
            continue;
        size_t length = strlen(rest);
        if (length < 2 || length > sizeof word || rest[length - 1] != '.')
            return false;
        memcpy(word, rest, length - 1);
        word[length - 1] = '\0';
        if (reason_from_text(word, &reason) != STATUS_OK || reason == REASON_NONE)
            return false;
        *outcome = outcome_of((Side)winner, reason);
        return true;
    }
    return false;
}

static bool hear_fixed(const char *sentence, News *news, Announcement *said)
{
    for (int i = 0; i < ANSWERS; i++)
        if (strcmp(sentence, answers[i].sentence) == 0) {
            news->verdict = (uint8_t)answers[i].verdict;
            return true;
        }
    for (int i = 0; i < CHECKS; i++)
        if (strcmp(sentence, checks[i].sentence) == 0) {
            said->check = (uint8_t)(said->check | checks[i].direction);
            return true;
        }
    for (int i = 0; i < REMARKS; i++)
        if (strcmp(sentence, remarks[i].sentence) == 0) {
            said->remarks = (uint8_t)(said->remarks | remarks[i].what);
            return true;
        }
    return false;
}

Status kriegspiel_hear_sentence(const char *sentence, const Ruleset *rules, News *news,
                                Error *error)
{
    Announcement said = announcement_of(news);

    if (hear_tries(sentence, rules, &said)) {
        said.pawn_tries_said = (uint8_t)rules->pawn_tries;
    } else if (!hear_mover(sentence, news) && !hear_capture(sentence, &said) &&
               !hear_fixed(sentence, news, &said) && !hear_end(sentence, &news->outcome)) {
        return error_set(error, STATUS_BAD_INPUT, "the umpire never says \"%.60s\"", sentence);
    }
    news->is_heard = 1;
    if (news->outcome.is_over && news->verdict == VERDICT_NONE)
        news->verdict = VERDICT_ENDED;
    announcement_put(news, &said);
    return STATUS_OK;
}

void announcement_pawn_tries_to_json(const Announcement *said, TextBuffer *json)
{
    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
        json_add_bool(json, "tries", said->pawn_tries);
        break;
    case TRIES_COUNT:
        json_add_number(json, "tries", said->pawn_tries);
        break;
    case TRIES_SQUARES:
        json_begin(json, "tries", "[");
        add_squares(said->pawn_tries_from, "\"", "\"", json);
        json_end(json, "]");
        break;
    default:
        json_add_null(json, "tries");
        break;
    }
}

void announcement_to_json(const Announcement *said, TextBuffer *json)
{
    if (said->has_capture) {
        json_begin(json, "capture", "{");
        json_begin(json, "square", "\"");
        square_to_text(said->capture_square, json);
        json_end(json, "\"");
        json_add_text(json, "man", man_words[said->man]);
        json_end(json, "}");
    } else {
        json_add_null(json, "capture");
    }
    json_begin(json, "check", "[");
    for (int i = 0; i < CHECKS; i++)
        if (said->check & checks[i].direction)
            json_add_text(json, NULL, checks[i].word);
    json_end(json, "]");
    announcement_pawn_tries_to_json(said, json);
    json_begin(json, "said", "[");
    for (int i = 0; i < REMARKS; i++)
        if (said->remarks & remarks[i].what)
            json_add_text(json, NULL, remarks[i].word);
    json_end(json, "]");
}

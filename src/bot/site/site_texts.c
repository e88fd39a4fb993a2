/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_texts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *text; /* as the site says it */
    const char *word; /* as the protocol does, in its order */
} directions[] = {
    {"Check on file", "file"},          {"Check on rank", "rank"},
    {"Check on long diagonal", "long"}, {"Check on short diagonal", "short"},
    {"Check by knight", "knight"},
};
enum { DIRECTIONS = sizeof directions / sizeof *directions };

static const struct {
    const char *text;
    const char *verdict;
    bool is_question;
} verdicts[] = {
    {"Move complete", "moved", false}, {"Illegal move", "illegal", false},
    {"Nonsense", "nonsense", false},   {"Has pawn captures", "yes", true},
    {"Has pawn capture", "yes", true}, {"No pawn captures", "no", true},
};

/* These begin texts about the end of a game. */
static const char *const ends[] = {"Checkmate", "Stalemate", "Draw"};

SiteReader site_reader_begin(bool is_question)
{
    return (SiteReader){.is_question = is_question};
}

static bool begins_with(const char *text, const char *beginning)
{
    return strncasecmp(text, beginning, strlen(beginning)) == 0;
}

/* A square, "E5" or "e5", with nothing behind it. */
static bool read_square(const char *text, char square[3])
{
    int file = tolower((unsigned char)text[0]);

    if (file < 'a' || file > 'h' || text[1] < '1' || text[1] > '8' || text[2] != '\0')
        return false;
    snprintf(square, 3, "%c%c", file, text[1]);
    return true;
}

static bool read_verdict(SiteReader *reader, const char *text)
{
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        if (strcasecmp(text, verdicts[i].text) != 0 ||
            verdicts[i].is_question != reader->is_question)
            continue;
        snprintf(reader->saying.verdict, SITE_VERDICT_SIZE, "%s", verdicts[i].verdict);
        return true;
    }
    return false;
}

static bool read_check(SiteReader *reader, const char *text)
{
    for (int i = 0; i < DIRECTIONS; i++)
        if (strcasecmp(text, directions[i].text) == 0) {
            reader->checks |= 1U << i;
            return true;
        }
    if (strcasecmp(text, "Double check") != 0)
        return false;
    reader->is_double = true;
    return true;
}

/* "Pawn captured at E5", "Knight captured at E5", "Capture done at E5", "En passant capture at
 * D6". */
static bool read_capture(SiteReader *reader, const char *text)
{
    const char *at = strstr(text, " at ");
    char square[3];

    if (at == NULL || !read_square(at + 4, square))
        return false;
    bool is_en_passant = begins_with(text, "En passant capture at");
    const char *man = "";
    if (begins_with(text, "Pawn captured at"))
        man = "pawn";
    else if (strstr(text, " captured at ") != NULL)
        man = "piece";
    else if (!is_en_passant && !begins_with(text, "Capture"))
        return false;
    if (is_en_passant)
        reader->said = "en_passant";
    snprintf(reader->capture, sizeof reader->capture, " capture=%s@%s", man, square);
    snprintf(reader->saying.verdict, SITE_VERDICT_SIZE, "moved");
    return true;
}

void site_reader_add(SiteReader *reader, const char *text)
{
    if (read_verdict(reader, text) || read_check(reader, text) || read_capture(reader, text))
        return;
    if (strcasecmp(text, "Promotion") == 0)
        reader->said = "promotion";
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        reader->saying.is_end |= begins_with(text, ends[i]);
}

/* A double check of which nothing more is said: a line and a diagonal, the commonest pair. Only the
 * king can move then, whatever they are. */
static unsigned known_checks(SiteReader *reader)
{
    unsigned checks = reader->checks;

    if (reader->is_double && (checks & (checks - 1)) == 0) {
        reader->saying.is_guessed = true;
        checks |= checks == 1 ? 4U : 1U;
        checks |= reader->checks == 0 ? 4U : 0U;
    }
    return checks;
}

static void add_checks(SiteReader *reader, TextBuffer *words)
{
    unsigned checks = known_checks(reader);
    const char *before = " check=";

    for (int i = 0; i < DIRECTIONS; i++)
        if (checks >> i & 1) {
            text_add(words, before);
            text_add(words, directions[i].word);
            before = ",";
        }
}

bool site_reader_end(SiteReader *reader, SiteSaying *saying)
{
    TextBuffer words;

    text_init(&words, reader->saying.words, SITE_WORDS_SIZE);
    text_add(&words, reader->capture);
    if (reader->said != NULL)
        text_add_format(&words, " said=%s", reader->said);
    if (!reader->saying.is_end)
        add_checks(reader, &words);
    *saying = reader->saying;
    return *saying->verdict != '\0';
}

/* --- Pawn tries --- */

static int by_square(const void *a, const void *b)
{
    const char *left = a;
    const char *right = b;

    return left[1] != right[1] ? left[1] - right[1] : left[0] - right[0];
}

/* "Pawn tries from B3, E5", in the order that the protocol has. */
static bool read_squares(const char *text, char word[SITE_WORDS_SIZE])
{
    enum { PAWNS = 8 };
    char squares[PAWNS][3];
    size_t count = 0;
    const char *from = strstr(text, " from ");
    TextBuffer words;

    if (!begins_with(text, "Pawn tr") || from == NULL)
        return false;
    for (const char *at = from + 6; count < PAWNS; at += 4) {
        char name[3] = {at[0], at[0] == '\0' ? '\0' : at[1], '\0'};

        if (!read_square(name, squares[count++]))
            return false;
        if (strncmp(at + 2, ", ", 2) != 0)
            break;
    }
    qsort(squares, count, sizeof *squares, by_square);
    text_init(&words, word, SITE_WORDS_SIZE);
    for (size_t i = 0; i < count; i++)
        text_add_format(&words, "%s%s", i == 0 ? " tries=" : ",", squares[i]);
    return true;
}

/* What each ruleset says, in words of the protocol. */
static const struct {
    const char *rules;
    const char *none;
    bool has_number;
    const char *some; /* or NULL */
} tries_said[] = {
    {"wild16", "0", true, NULL},
    {"cincinnati", "no", false, "yes"},
    {"rand", "none", false, NULL},
};

bool site_tries_read(const char *text, const char *rules, char word[SITE_WORDS_SIZE])
{
    size_t i = 0;
    char *end = NULL;
    long number = strtol(text, &end, 10);

    while (i < sizeof tries_said / sizeof *tries_said &&
           strcmp(tries_said[i].rules, rules) != 0)
        i++;
    if (i == sizeof tries_said / sizeof *tries_said)
        return false;
    if (strcasecmp(text, "No pawn captures") == 0 || strcasecmp(text, "No pawn tries") == 0)
        snprintf(word, SITE_WORDS_SIZE, " tries=%s", tries_said[i].none);
    else if (tries_said[i].has_number && end != text && number >= 0 && number < 100 &&
             begins_with(end, " pawn tr"))
        snprintf(word, SITE_WORDS_SIZE, " tries=%ld", number);
    else if (tries_said[i].some != NULL && begins_with(text, "Has pawn capture"))
        snprintf(word, SITE_WORDS_SIZE, " tries=%s", tries_said[i].some);
    else
        return strcmp(tries_said[i].none, "none") == 0 && read_squares(text, word);
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_news.h"

#include <string.h>

#include "chess/safety.h"
#include "kriegspiel/kriegspiel_view.h"

/* "tries=" and the squares of more pawns than a side can have. */
enum { WORD_MAX = 80, ITEM_MAX = 16, COUNTED_TRIES_MAX = 32 };

typedef struct {
    int bit;
    const char *word;
} Flag;

static const Flag checks[] = {
    {CHECK_FILE, "file"},   {CHECK_RANK, "rank"},     {CHECK_LONG, "long"},
    {CHECK_SHORT, "short"}, {CHECK_KNIGHT, "knight"}, {CHECK_SOMEHOW, "yes"},
};
static const Flag remarks[] = {{SAID_EN_PASSANT, "en_passant"}, {SAID_PROMOTION, "promotion"}};
enum { CHECKS = sizeof checks / sizeof *checks, REMARKS = sizeof remarks / sizeof *remarks };

static const char *const man_words[] = {
    [MAN_UNSAID] = "", [MAN_PAWN] = "pawn", [MAN_PIECE] = "piece"};

static void add_flags(const char *key, const Flag flags[], int count, int set,
                      TextBuffer *words)
{
    const char *before = key;

    for (int i = 0; i < count; i++) {
        if ((set & flags[i].bit) == 0)
            continue;
        text_add(words, before);
        text_add(words, flags[i].word);
        before = ",";
    }
}

static void add_tries(const Announcement *said, TextBuffer *words)
{
    const char *before = " tries=";

    switch (said->pawn_tries_said) {
    case TRIES_YES_NO:
        text_add(words, said->pawn_tries ? " tries=yes" : " tries=no");
        break;
    case TRIES_COUNT:
        text_add_format(words, " tries=%d", said->pawn_tries);
        break;
    case TRIES_SQUARES:
        for (Bitboard rest = said->pawn_tries_from; rest != 0; before = ",") {
            text_add(words, before);
            square_to_text(bits_pop(&rest), words);
        }
        if (said->pawn_tries_from == 0)
            text_add(words, " tries=none");
        break;
    default:
        break;
    }
}

void kriegspiel_news_to_words(const News *news, TextBuffer *words)
{
    Announcement said = announcement_of(news);

    if (said.has_capture) {
        text_add_format(words, " capture=%s@", man_words[said.man]);
        square_to_text(said.capture_square, words);
    }
    add_flags(" said=", remarks, REMARKS, said.remarks, words);
    add_flags(" check=", checks, CHECKS, said.check, words);
    add_tries(&said, words);
}

void kriegspiel_start_to_words(const void *view, TextBuffer *words)
{
    const Announcement *said = &((const KriegspielView *)view)->said;

    add_flags(" check=", checks, CHECKS, said->check, words);
    add_tries(said, words);
}

/* Takes the next of the items between commas; false at the end or where one is too long. */
static bool take_item(const char **list, char item[ITEM_MAX])
{
    size_t length = strcspn(*list, ",");

    if (length == 0 || length >= ITEM_MAX)
        return false;
    memcpy(item, *list, length);
    item[length] = '\0';
    *list += length;
    if (**list == ',' && (*list)[1] != '\0')
        (*list)++;
    return true;
}

static bool read_square(const char *text, const ChessGeometry *geometry, int *square)
{
    return strlen(text) == 2 && square_from_text(text, square) == STATUS_OK &&
           (geometry->squares >> *square & 1);
}

/* One or more of the flags, each at most once. */
static bool read_flags(const char *list, const Flag flags[], int count, uint8_t *set)
{
    char item[ITEM_MAX];

    *set = 0;
    while (take_item(&list, item)) {
        int i = 0;

        while (i < count && strcmp(item, flags[i].word) != 0)
            i++;
        if (i == count || (*set & flags[i].bit))
            return false;
        *set = (uint8_t)(*set | flags[i].bit);
    }
    return *list == '\0' && *set != 0;
}

static bool read_capture(const char *value, const KriegspielView *view, Announcement *said)
{
    const char *at = strchr(value, '@');
    bool has_man = rulesets[view->ruleset].man_is_said;
    int square = 0;

    if (at == NULL || !read_square(at + 1, position_geometry(&view->own), &square))
        return false;
    for (Man man = MAN_UNSAID; man <= MAN_PIECE; man++)
        if (strlen(man_words[man]) == (size_t)(at - value) &&
            strncmp(value, man_words[man], (size_t)(at - value)) == 0) {
            said->man = (uint8_t)man;
            said->has_capture = 1;
            said->capture_square = (uint8_t)square;
        }
    return said->has_capture && has_man == (said->man != MAN_UNSAID);
}

static bool read_said(const char *value, const KriegspielView *view, Announcement *said)
{
    const Ruleset *rules = &rulesets[view->ruleset];

    return read_flags(value, remarks, REMARKS, &said->remarks) &&
           (rules->en_passant_is_said || !(said->remarks & SAID_EN_PASSANT)) &&
           (rules->promotion_is_said || !(said->remarks & SAID_PROMOTION));
}

static bool read_check(const char *value, const KriegspielView *view, Announcement *said)
{
    bool has_direction = rulesets[view->ruleset].direction_is_said;

    return read_flags(value, checks, CHECKS, &said->check) &&
           (has_direction ? !(said->check & CHECK_SOMEHOW) : said->check == CHECK_SOMEHOW);
}

static bool read_count(const char *value, Announcement *said)
{
    size_t digits = strspn(value, "0123456789");
    int number = 0;

    if (digits == 0 || digits > 2 || value[digits] != '\0' || (digits == 2 && *value == '0'))
        return false;
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + (value[i] - '0');
    said->pawn_tries = (uint8_t)number;
    return number <= COUNTED_TRIES_MAX;
}

static bool read_tries_from(const char *value, const KriegspielView *view, Announcement *said)
{
    char item[ITEM_MAX];
    int square = 0;

    if (strcmp(value, "none") == 0)
        return true;
    while (take_item(&value, item)) {
        if (!read_square(item, position_geometry(&view->own), &square) ||
            (said->pawn_tries_from >> square & 1))
            return false;
        said->pawn_tries_from |= square_bit(square);
    }
    said->pawn_tries = (uint8_t)bits_count(said->pawn_tries_from);
    return *value == '\0' && said->pawn_tries > 0;
}

static bool read_tries(const char *value, const KriegspielView *view, Announcement *said)
{
    PawnTriesSaid what = rulesets[view->ruleset].pawn_tries;

    said->pawn_tries_said = (uint8_t)what;
    switch (what) {
    case TRIES_YES_NO:
        said->pawn_tries = strcmp(value, "yes") == 0;
        return said->pawn_tries || strcmp(value, "no") == 0;
    case TRIES_COUNT:
        return read_count(value, said);
    case TRIES_SQUARES:
        return read_tries_from(value, view, said);
    default:
        return false;
    }
}

static const struct {
    const char *key;
    bool (*read)(const char *value, const KriegspielView *view, Announcement *said);
} readers[] = {
    {"capture=", read_capture},
    {"said=", read_said},
    {"check=", read_check},
    {"tries=", read_tries},
};
enum { READERS = sizeof readers / sizeof *readers };

/* Reads one word; `seen` keeps which have been. */
static bool read_word(const char *word, const KriegspielView *view, Announcement *said,
                      unsigned *seen)
{
    for (int i = 0; i < READERS; i++) {
        size_t length = strlen(readers[i].key);

        if (strncmp(word, readers[i].key, length) != 0)
            continue;
        if (*seen >> i & 1)
            return false;
        *seen |= 1U << i;
        return readers[i].read(word + length, view, said);
    }
    return false;
}

static Status read_words(const char *words, const KriegspielView *view, Announcement *said,
                         Error *error)
{
    unsigned seen = 0;

    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        char word[WORD_MAX] = "";
        size_t length = strcspn(words, " ");

        if (length < WORD_MAX)
            memcpy(word, words, length);
        if (!read_word(word, view, said, &seen))
            return error_set(
                error, STATUS_BAD_INPUT, "the umpire of %s does not say \"%.*s\" here",
                rulesets[view->ruleset].name, (int)(length > 40 ? 40 : length), words);
        words += length;
    }
    return STATUS_OK;
}

/* Whether what was captured can have stood there. */
static bool capture_is_possible(const Announcement *said, const KriegspielView *view,
                                Side mover)
{
    const ChessPosition *own = &view->own;
    int lost = announcement_lost_square(said, mover);

    if (!said->has_capture)
        return !(said->remarks & SAID_EN_PASSANT);
    if (mover == view->side)
        return view->enemy_men > 1;
    return lost >= 0 && lost < SQUARE_COUNT && (own->men[view->side] >> lost & 1) &&
           !(own->kinds[KING] >> lost & 1);
}

/* Whether the side on move, if it is the viewer's, tried something that can be answered so. */
static bool own_answer_is_possible(const News *news, const KriegspielView *view)
{
    bool is_askable = askable_has(&view->askable, &view->own, (Side)view->side, news->move);
    bool is_question = news->move == MOVE_ASK_ANY;

    switch (news->verdict) {
    case VERDICT_MOVED:
        return is_askable && !is_question;
    case VERDICT_ILLEGAL:
    case VERDICT_NONSENSE:
        return !is_question;
    case VERDICT_YES:
    case VERDICT_NO:
        return is_askable && is_question;
    default:
        return news->verdict == VERDICT_IMPOSSIBLE;
    }
}

static bool enemy_answer_is_public(const News *news, const KriegspielView *view)
{
    const Ruleset *rules = &rulesets[view->ruleset];

    switch (news->verdict) {
    case VERDICT_MOVED:
        return true;
    case VERDICT_ILLEGAL:
        return rules->refusals_are_public;
    case VERDICT_NONSENSE:
        return rules->refusals_are_public && rules->unaskable == VERDICT_NONSENSE;
    case VERDICT_YES:
    case VERDICT_NO:
        return rules->pawn_tries == TRIES_ASKED;
    default:
        return false;
    }
}

Status kriegspiel_news_from_words(const char *words, const void *memory, News *news,
                                  Error *error)
{
    const KriegspielView *view = memory;
    Announcement said = {0};

    if (view->outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "the game is over");
    if (news->mover != view->own.to_move)
        return error_set(error, STATUS_NOT_YOUR_TURN, "the other side is on move");
    if (!(news->mover == view->side ? own_answer_is_possible(news, view)
                                    : enemy_answer_is_public(news, view)))
        return error_set(error, STATUS_BAD_INPUT, "the umpire cannot say \"%s\" to that",
                         verdict_to_text((Verdict)news->verdict));
    if (news->verdict != VERDICT_MOVED && words[strspn(words, " ")] != '\0')
        return error_set(error, STATUS_BAD_INPUT, "nothing can follow \"%s\"",
                         verdict_to_text((Verdict)news->verdict));
    Status status = read_words(words, view, &said, error);
    if (status != STATUS_OK)
        return status;
    if (!capture_is_possible(&said, view, (Side)news->mover))
        return error_set(error, STATUS_BAD_INPUT, "nothing can have been captured there");
    announcement_put(news, &said);
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_news.h"

#include <string.h>

#include "phantom_go/phantom_go_view.h"

/* "captured=" and every point of the largest board. */
enum { WORD_MAX = 2048, POINT_MAX = 8 };

static void add_points(const char *key, GoSet points, TextBuffer *words)
{
    const char *before = key;

    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE; before = ",") {
        text_add(words, before);
        go_move_to_text(point, words);
    }
}

void phantom_go_news_to_words(const News *news, TextBuffer *words)
{
    GoSet points = phantom_go_said_points(news);

    if (news->number > 0 && go_set_count(&points) == (int)news->number) {
        add_points(" captured=", points, words);
    } else if (news->number > 0) {
        text_add_format(words, " captured=%u", (unsigned)news->number);
        add_points(" known=", points, words);
    }
    if (news->flags & SAID_ATARI)
        text_add(words, " atari=yes");
    if (news->flags & SAID_OCCUPIED)
        text_add(words, " why=occupied");
    if (news->verdict == VERDICT_ILLEGAL && (news->flags & NEWS_PASSED))
        text_add(words, " pass=yes");
}

/* Who has lost stones sees which; who took them may be told how many, and of those that it knew
 * which they were: of that in turn the other side hears nothing. */
void phantom_go_keep_common(const void *memory, News *news)
{
    const PhantomGoView *view = memory;

    if (go_rulesets[view->ruleset].taken != TAKEN_POINTS)
        memset(news->detail, 0, sizeof news->detail);
}

void phantom_go_start_to_words(const void *view, TextBuffer *words)
{
    (void)view;
    (void)words;
}

/* What the words of one line say. */
typedef struct {
    uint32_t number;
    GoSet points;
    GoSet known;
    uint8_t flags;
} Said;

static bool read_points(const char *list, int size, GoSet *points)
{
    while (*list != '\0') {
        char name[POINT_MAX] = "";
        size_t length = strcspn(list, ",");
        Move point = MOVE_NONE;

        if (length == 0 || length >= sizeof name)
            return false;
        memcpy(name, list, length);
        if (go_move_from_text(name, &point, NULL) != STATUS_OK ||
            !go_is_on_board(point, size) || go_set_has(points, point))
            return false;
        go_set_add(points, point);
        list += length;
        if (*list == ',' && *++list == '\0')
            return false;
    }
    return !go_set_is_empty(points);
}

static bool read_captured(const char *value, const PhantomGoView *view, Said *said)
{
    size_t digits = strspn(value, "0123456789");

    if (digits == 0) {
        bool is_read = read_points(value, view->size, &said->points);

        said->number = (uint32_t)go_set_count(&said->points);
        return is_read;
    }
    if (digits > 3 || value[digits] != '\0' || *value == '0')
        return false;
    for (; *value != '\0'; value++)
        said->number = 10 * said->number + (uint32_t)(*value - '0');
    return true;
}

static bool read_known(const char *value, const PhantomGoView *view, Said *said)
{
    return read_points(value, view->size, &said->known);
}

static bool read_atari(const char *value, const PhantomGoView *view, Said *said)
{
    said->flags |= SAID_ATARI;
    return go_rulesets[view->ruleset].atari_is_said && strcmp(value, "yes") == 0;
}

static bool read_why(const char *value, const PhantomGoView *view, Said *said)
{
    said->flags |= SAID_OCCUPIED;
    return go_rulesets[view->ruleset].occupied_is_said && strcmp(value, "occupied") == 0;
}

static bool read_pass(const char *value, const PhantomGoView *view, Said *said)
{
    said->flags |= NEWS_PASSED;
    return go_rulesets[view->ruleset].last_refusal_is_a_pass && strcmp(value, "yes") == 0;
}

static const struct {
    const char *key;
    bool (*read)(const char *value, const PhantomGoView *view, Said *said);
    Verdict verdict; /* which it follows */
} readers[] = {
    {"captured=", read_captured, VERDICT_MOVED}, {"known=", read_known, VERDICT_MOVED},
    {"atari=", read_atari, VERDICT_MOVED},       {"why=", read_why, VERDICT_ILLEGAL},
    {"pass=", read_pass, VERDICT_ILLEGAL},
};
enum { READERS = sizeof readers / sizeof *readers };

/* Reads one word; `seen` keeps which have been. */
static bool read_word(const char *word, const PhantomGoView *view, const News *news, Said *said,
                      unsigned *seen)
{
    for (int i = 0; i < READERS; i++) {
        size_t length = strlen(readers[i].key);

        if (strncmp(word, readers[i].key, length) != 0)
            continue;
        if ((*seen >> i & 1) || readers[i].verdict != (Verdict)news->verdict)
            return false;
        *seen |= 1U << i;
        return readers[i].read(word + length, view, said);
    }
    return false;
}

static Status read_words(const char *words, const PhantomGoView *view, const News *news,
                         Said *said, Error *error)
{
    unsigned seen = 0;

    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        char word[WORD_MAX] = "";
        size_t length = strcspn(words, " ");

        if (length < WORD_MAX)
            memcpy(word, words, length);
        if (!read_word(word, view, news, said, &seen))
            return error_set(
                error, STATUS_BAD_INPUT, "the umpire of %s does not say \"%.*s\" here",
                go_rulesets[view->ruleset].name, (int)(length > 40 ? 40 : length), words);
        words += length;
    }
    return STATUS_OK;
}

static bool may_ask(const PhantomGoView *view, Move move)
{
    GoSet askable = phantom_go_askable(view);

    return move == GO_PASS || (go_is_on_board(move, view->size) && go_set_has(&askable, move));
}

/* Whether the verdict can be the answer to what was tried, or be heard of the other side. */
static bool verdict_is_possible(const News *news, const PhantomGoView *view)
{
    bool is_own = news->mover == view->side;
    bool is_askable = !is_own || may_ask(view, news->move);
    bool has_passed = news->flags & NEWS_PASSED;

    switch (news->verdict) {
    case VERDICT_MOVED:
        return is_askable && (!is_own || has_passed == (news->move == GO_PASS));
    case VERDICT_ILLEGAL:
        return is_own ? is_askable && news->move != GO_PASS
                      : go_rulesets[view->ruleset].refusals_are_public;
    default:
        return news->verdict == VERDICT_NONSENSE && is_own && !is_askable;
    }
}

/* Whether the stones can have been there to be captured, and are told as the ruleset does. */
static bool capture_is_possible(const Said *said, const News *news, const PhantomGoView *view)
{
    bool is_own = news->mover == view->side;
    bool counts_only = is_own && go_rulesets[view->ruleset].taken != TAKEN_POINTS;
    GoSet others = said->points;

    if (said->number == 0)
        return go_set_is_empty(&said->known);
    if (news->flags & NEWS_PASSED)
        return false;
    if (!is_own) {
        go_set_drop(&others, &view->own);
        return go_set_is_empty(&others) && !go_set_is_empty(&said->points);
    }
    go_set_keep(&others, &view->own);
    if (said->number > view->enemy_stones || !go_set_is_empty(&others) ||
        (!go_set_is_empty(&said->points) && go_set_has(&said->points, news->move)))
        return false;
    if (!counts_only)
        return !go_set_is_empty(&said->points) && go_set_is_empty(&said->known);
    others = said->points;
    go_set_join(&others, &said->known);
    go_set_drop(&others, &view->known);
    return go_set_is_empty(&others) && go_set_count(&said->known) <= (int)said->number;
}

/* A pass comes with the refusal of the last point that could be asked about, and only then. */
static bool pass_is_possible(const Said *said, const News *news, const PhantomGoView *view)
{
    GoSet askable = phantom_go_askable(view);
    bool is_last = news->mover == view->side && news->verdict == VERDICT_ILLEGAL &&
                   go_set_count(&askable) == 1 &&
                   go_rulesets[view->ruleset].last_refusal_is_a_pass;

    return is_last == ((said->flags & NEWS_PASSED) != 0);
}

Status phantom_go_news_from_words(const char *words, const void *memory, News *news,
                                  Error *error)
{
    const PhantomGoView *view = memory;
    Said said = {0};

    if (view->outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "the game is over");
    if (news->mover != view->to_move)
        return error_set(error, STATUS_NOT_YOUR_TURN, "the other side is on move");
    if (!verdict_is_possible(news, view))
        return error_set(error, STATUS_BAD_INPUT, "the umpire cannot say \"%s\" to that",
                         verdict_to_text((Verdict)news->verdict));
    Status status = read_words(words, view, news, &said, error);
    if (status != STATUS_OK)
        return status;
    if (!capture_is_possible(&said, news, view))
        return error_set(error, STATUS_BAD_INPUT, "that cannot have been captured");
    if (!pass_is_possible(&said, news, view))
        return error_set(error, STATUS_BAD_INPUT,
                         "a refusal is a pass when no point is left to ask about");
    if (go_set_is_empty(&said.points))
        said.points = said.known;
    news->number = said.number;
    news->flags |= said.flags;
    memcpy(news->detail, &said.points, sizeof said.points);
    return STATUS_OK;
}

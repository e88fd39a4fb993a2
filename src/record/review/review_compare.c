/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What kriegspiel.org said of an accepted move, against what our umpire says. A member that is
 * missing or null says nothing.
 */
#include <string.h>
#include <strings.h>

#include "chess/chess_move.h"
#include "chess/fen.h"
#include "record/review/review_internal.h"

/* Both are the answer's and ours. */
typedef struct {
    const json_t *answer;
    Announcement said;
    Outcome outcome;
} Answers;

static bool capture_agrees(const Answers *both)
{
    const char *main = review_text(both->answer, "main");
    const char *square = review_text(both->answer, "capture_square");
    char ours[3] = "";
    TextBuffer text;

    if ((strcmp(main, "CAPTURE_DONE") == 0) != (both->said.has_capture != 0))
        return false;
    text_init(&text, ours, sizeof ours);
    if (both->said.has_capture)
        square_to_text(both->said.capture_square, &text);
    return square == NULL || strcasecmp(square, ours) == 0;
}

static bool man_agrees(const Answers *both)
{
    static const char *const words[] = {
        [MAN_UNSAID] = "", [MAN_PAWN] = "PAWN", [MAN_PIECE] = "PIECE"};
    const char *man = review_text(both->answer, "captured_piece_announcement");

    return man == NULL || strcmp(man, words[both->said.man]) == 0;
}

static int check_from_text(const char *word)
{
    static const struct {
        const char *word;
        int check;
    } words[] = {
        {"CHECK_FILE", CHECK_FILE},          {"CHECK_RANK", CHECK_RANK},
        {"CHECK_LONG_DIAGONAL", CHECK_LONG}, {"CHECK_SHORT_DIAGONAL", CHECK_SHORT},
        {"CHECK_KNIGHT", CHECK_KNIGHT},
    };

    for (size_t i = 0; word != NULL && i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return words[i].check;
    return 0;
}

/* An end, or no word of a check, is no check. */
static bool check_agrees(const Answers *both)
{
    const json_t *special = json_object_get(both->answer, "special");
    const json_t *checks = json_object_get(both->answer, "checks");
    const char *word = json_string_value(special);
    int told = check_from_text(word);

    if (special == NULL || both->outcome.is_over)
        return true;
    if (word != NULL && strcmp(word, "CHECK_DOUBLE") == 0 && json_array_size(checks) == 0)
        return bits_more_than_one(both->said.check);
    for (size_t i = 0; i < json_array_size(checks); i++)
        told |= check_from_text(json_string_value(json_array_get(checks, i)));
    return told == both->said.check;
}

/* "CHECKMATE_WHITE_WINS", "STALEMATE_BLACK_WINS", "DRAW_STALEMATE": what ends the game. */
static bool end_agrees(const Answers *both)
{
    static const struct {
        const char *word;
        Side winner;
        Reason reason;
    } ends[] = {
        {"CHECKMATE_WHITE_WINS", WHITE, REASON_CHECKMATE},
        {"CHECKMATE_BLACK_WINS", BLACK, REASON_CHECKMATE},
        {"STALEMATE_WHITE_WINS", WHITE, REASON_STALEMATE},
        {"STALEMATE_BLACK_WINS", BLACK, REASON_STALEMATE},
        {"DRAW_STALEMATE", SIDE_NONE, REASON_STALEMATE},
        {"DRAW_INSUFFICIENT", SIDE_NONE, REASON_MATERIAL},
        {"DRAW_TOOMANYREVERSIBLEMOVES", SIDE_NONE, REASON_MOVES},
    };
    const json_t *special = json_object_get(both->answer, "special");
    const char *word = json_string_value(special);

    for (size_t i = 0; word != NULL && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(word, ends[i].word) == 0)
            return both->outcome.is_over && both->outcome.winner == ends[i].winner &&
                   both->outcome.reason == ends[i].reason;
    return special == NULL || !both->outcome.is_over;
}

static bool squares_agree(const json_t *squares, Bitboard ours)
{
    Bitboard told = 0;

    for (size_t i = 0; i < json_array_size(squares); i++) {
        const char *word = json_string_value(json_array_get(squares, i));
        int square = 0;

        if (word == NULL || square_from_text(word, &square) != STATUS_OK)
            return false;
        told |= square_bit(square);
    }
    return told == ours;
}

/* Only what our ruleset says, too, and that it says nothing when the game is over. */
static bool tries_agree(const Answers *both)
{
    const json_t *count = json_object_get(both->answer, "next_turn_pawn_tries");
    const json_t *has_some = json_object_get(both->answer, "next_turn_has_pawn_capture");
    const json_t *squares = json_object_get(both->answer, "next_turn_pawn_try_squares");

    if (both->outcome.is_over)
        return true;
    switch (both->said.pawn_tries_said) {
    case TRIES_COUNT:
        return !json_is_integer(count) || json_integer_value(count) == both->said.pawn_tries;
    case TRIES_YES_NO:
        return !json_is_boolean(has_some) ||
               json_is_true(has_some) == (both->said.pawn_tries != 0);
    case TRIES_SQUARES:
        return !json_is_array(squares) || squares_agree(squares, both->said.pawn_tries_from);
    default:
        return true;
    }
}

static bool remark_agrees(const Answers *both, const char *key, int remark)
{
    const json_t *told = json_object_get(both->answer, key);

    return !json_is_boolean(told) || json_is_true(told) == ((both->said.remarks & remark) != 0);
}

/* Where the men stand and who is on move: the first two words of a FEN. */
static bool board_agrees(const json_t *fen, const KriegspielWorld *world)
{
    char ours[128];
    TextBuffer text;
    const char *told = json_string_value(fen);

    if (told == NULL)
        return true;
    text_init(&text, ours, sizeof ours);
    fen_write(&world->position, &text);
    size_t length = strcspn(ours, " ") + 2;
    return strncmp(told, ours, length) == 0;
}

Status review_compare(const ReviewEntry *entry, const News *news, const KriegspielWorld *world,
                      Error *error)
{
    Answers both = {entry->answer, announcement_of(news), news->outcome};
    const struct {
        bool agrees;
        const char *what;
    } parts[] = {
        {capture_agrees(&both), "the capture"},
        {man_agrees(&both), "the man that was captured"},
        {end_agrees(&both), "the end of the game"},
        {check_agrees(&both), "the check"},
        {tries_agree(&both), "the pawn tries"},
        {remark_agrees(&both, "promotion_announced", SAID_PROMOTION), "the promotion"},
        {remark_agrees(&both, "en_passant_announced", SAID_EN_PASSANT), "en passant"},
        {board_agrees(entry->fen, world), "where the men stand after it"},
    };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!parts[i].agrees)
            return error_set(error, STATUS_BAD_INPUT, "the umpire does not agree about %s",
                             parts[i].what);
    return STATUS_OK;
}

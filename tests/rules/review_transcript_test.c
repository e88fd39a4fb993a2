/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transcripts of the other umpire, told as reviews of kriegspiel.org tell games: the reader
 * agrees with every word, and notices when one is changed.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "record/review/review.h"
#include "support/rule_transcript.h"
#include "support/test.h"
#include "support/text_file.h"

#define FOLDER NEBEL_SOURCE_DIR "/tests/rules/transcripts"

enum { REVIEW_TEXT_MAX = 1 << 20, GAMES_READ = 4 /* of each ruleset */ };

static const struct {
    const char *letter;
    const char *word;
} words[] = {
    /* answers */
    {"Y", "REGULAR_MOVE"},
    {"C", "CAPTURE_DONE"},
    {"N", "ILLEGAL_MOVE"},
    {"Z", "NONSENSE"},
    {"X", "IMPOSSIBLE_TO_ASK"},
    {"T", "HAS_ANY"},
    {"F", "NO_ANY"},
    /* men, and ends */
    {"p", "PAWN"},
    {"x", "PIECE"},
    {"mate-white", "CHECKMATE_WHITE_WINS"},
    {"mate-black", "CHECKMATE_BLACK_WINS"},
    {"stalemate-white", "STALEMATE_WHITE_WINS"},
    {"stalemate-black", "STALEMATE_BLACK_WINS"},
    {"draw-stalemate", "DRAW_STALEMATE"},
    {"draw-material", "DRAW_INSUFFICIENT"},
    {"draw-moves", "DRAW_TOOMANYREVERSIBLEMOVES"},
};

/* NULL for "-". */
static const char *word_of(const char *letter)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(letter, words[i].letter) == 0)
            return words[i].word;
    return NULL;
}

static const char *check_of(char letter)
{
    static const char letters[] = "FRLSK";
    static const char *const checks[] = {"CHECK_FILE", "CHECK_RANK", "CHECK_LONG_DIAGONAL",
                                         "CHECK_SHORT_DIAGONAL", "CHECK_KNIGHT"};

    return checks[strchr(letters, letter) - letters];
}

static void add_checks(const char *letters, const char *end, TextBuffer *json)
{
    bool is_double = letters[0] != '-' && letters[1] != '\0';

    if (word_of(end) != NULL)
        json_add_text(json, "special", word_of(end));
    else if (letters[0] == '-')
        json_add_null(json, "special");
    else
        json_add_text(json, "special", is_double ? "CHECK_DOUBLE" : check_of(letters[0]));
    json_begin(json, "checks", "[");
    for (; is_double && *letters != '\0'; letters++)
        json_add_text(json, NULL, check_of(*letters));
    json_end(json, "]");
}

static void add_tries(const char *rules, const char *tries, TextBuffer *json)
{
    if (tries[0] == '-')
        return;
    if (strcmp(rules, "wild16") == 0)
        json_add_number(json, "next_turn_pawn_tries", tries[0] - '0');
    else if (strcmp(rules, "cincinnati") == 0)
        json_add_bool(json, "next_turn_has_pawn_capture", tries[0] == '1');
    else
        json_begin(json, "next_turn_pawn_try_squares", "[");
    if (strcmp(rules, "rand") != 0)
        return;
    for (; tries[0] >= 'a'; tries += tries[2] == ',' ? 3 : 2)
        json_add_bytes(json, NULL, tries, 2);
    json_end(json, "]");
}

/* Returns whether a move was made. */
static bool add_entry(const char *rules, const char *color, const Line *line, TextBuffer *json)
{
    bool is_question = strcmp(line->words[0], "any") == 0;
    bool is_moved = strchr("YC", line->words[1][0]) != NULL;
    const char *square = line->words[2];

    json_begin(json, NULL, "{");
    json_add_text(json, "color", color);
    json_add_text(json, "question_type", is_question ? "ASK_ANY" : "COMMON");
    json_add_text(json, "uci", is_question ? NULL : line->words[0]);
    json_begin(json, "answer", "{");
    json_add_text(json, "main", word_of(line->words[1]));
    json_add_text(json, "capture_square", square[0] != '-' ? square : NULL);
    json_add_text(json, "captured_piece_announcement", word_of(line->words[3]));
    add_checks(line->words[4], line->words[7], json);
    add_tries(rules, line->words[5], json);
    if (is_moved && strcmp(rules, "rand") == 0)
        json_add_bool(json, "promotion_announced", strcmp(line->words[6], "promo") == 0);
    if (is_moved && strcmp(rules, "english") == 0)
        json_add_bool(json, "en_passant_announced", strcmp(line->words[6], "ep") == 0);
    json_end(json, "}");
    json_add_bool(json, "move_done", is_moved);
    json_end(json, "}");
    return is_moved;
}

/* The game that begins at `text`, behind its line "game N"; returns what comes behind it. */
static const char *add_review(const char *rules, const char *text, TextBuffer *json)
{
    bool is_blacks = false;

    json_begin(json, NULL, "{");
    json_add_text(json, "rule_variant", rules);
    json_begin(json, "moves", "[");
    while (strncmp(text, "end", 3) != 0) {
        char one[LINE_MAX];

        snprintf(one, sizeof one, "%.*s", (int)strcspn(text, "\n"), text);
        Line line = line_split(one, WORDS);
        is_blacks ^= add_entry(rules, is_blacks ? "black" : "white", &line, json);
        text = strchr(text, '\n') + 1;
    }
    json_end(json, "]}");
    return text;
}

static void check_review(const TextBuffer *json, bool agrees)
{
    RecordReader reader;
    RecordedGame game;
    bool has_game = false;
    Error error = {""};

    assert_int_equal(review_format.open(&reader, json->data, json->length, &error), STATUS_OK);
    Status status = review_format.next(&reader, &game, &has_game, &error);
    if (has_game != agrees || (status == STATUS_OK) != agrees || reader.disagrees == agrees)
        fail_msg("%s", error.text);
    if (has_game)
        recorded_game_fini(&game);
}

/* A check that nobody heard, in the place of as many bytes. */
static void spoil(TextBuffer *json)
{
    static const char quiet[] = "\"special\":null,\"checks\":[]";
    static const char check[] = "\"special\":\"CHECK_RANK\"    ";
    char *move = strstr(json->data, "REGULAR_MOVE");

    _Static_assert(sizeof quiet == sizeof check, "the text stays as long");
    assert_non_null(move);
    move = strstr(move, quiet);
    assert_non_null(move);
    memcpy(move, check, sizeof check - 1);
}

static void check_ruleset(const char *rules)
{
    char path[512];
    TextBuffer json;

    snprintf(path, sizeof path, FOLDER "/rules-%s.txt", rules);
    char *text = text_file_read(path);
    const char *at = text;
    text_init_growing(&json, REVIEW_TEXT_MAX);
    for (int i = 0; i < GAMES_READ; i++) {
        at = strstr(at, "\ngame ");
        assert_non_null(at);
        text_clear(&json);
        at = add_review(rules, strchr(at + 1, '\n') + 1, &json);
        assert_false(json.is_cut);
        check_review(&json, true);
        spoil(&json);
        check_review(&json, false);
    }
    text_fini(&json);
    test_free(text);
}

static void reviews_of_every_ruleset_agree_word_for_word(void **state)
{
    static const char *const rulesets_there[] = {"berkeley", "berkeley_any", "cincinnati",
                                                 "wild16",   "rand",         "english"};

    (void)state;
    for (size_t i = 0; i < sizeof rulesets_there / sizeof *rulesets_there; i++)
        check_ruleset(rulesets_there[i]);
}

TEST_FILE(review_transcript, cmocka_unit_test(reviews_of_every_ruleset_agree_word_for_word));

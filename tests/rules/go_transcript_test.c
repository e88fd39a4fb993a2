/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of Phantom Go that another umpire refereed, played again: every field of every line is
 * the same. transcripts/README.md describes the files. NEBEL_TRANSCRIPTS may name a folder with
 * another phantom-go.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_start.h"
#include "phantom_go/phantom_go_view.h"
#include "support/test.h"
#include "support/text_file.h"
#include "umpire/umpire.h"

#define FILE_NAME "/phantom-go.txt"
#define OWN_FILE NEBEL_SOURCE_DIR "/tests/rules/transcripts" FILE_NAME

enum { WORDS = 8, WORD_MAX = 512, SHOWN_MAX = 10, PATH_SIZE = 4096 };

typedef struct {
    int line;      /* from 1 */
    bool is_quiet; /* differences are counted, not shown */
    Umpire *umpire;
    int attempts;
    int accepted;
    int compared;
    int differences;
} Replay;

typedef struct {
    char words[WORDS][WORD_MAX];
    int count;
} Line;

static void compare(Replay *replay, const char *what, const char *want, const char *got)
{
    if (strcmp(want, got) == 0)
        return;
    replay->differences++;
    if (!replay->is_quiet && replay->differences <= SHOWN_MAX)
        print_error("line %d: %s: wanted %s, got %s\n", replay->line, what, want, got);
}

static void compare_number(Replay *replay, const char *what, const char *want, int got)
{
    char number[16];

    snprintf(number, sizeof number, "%d", got);
    compare(replay, what, want, number);
}

static Line split(const char *text, size_t length)
{
    Line line = {.count = 0};
    const char *end = text + length;

    while (text < end && line.count < WORDS) {
        size_t word = strcspn(text, " \n");

        snprintf(line.words[line.count++], WORD_MAX, "%.*s", (int)word, text);
        text += word + 1;
    }
    return line;
}

static const PhantomGoWorld *world_of(const Replay *replay)
{
    return umpire_world(replay->umpire);
}

static int count_askable(const Replay *replay)
{
    PhantomGoView view;
    Move tries[GO_TRIES_MAX];

    umpire_view(replay->umpire, umpire_to_move(replay->umpire), &view);
    return phantom_go.list_tries(&view, tries);
}

static void begin_game(Replay *replay, const char *size)
{
    GameSetup setup = {.rules = "openspiel"};
    Error error = {""};

    snprintf(setup.start, sizeof setup.start, "size=%.4s", size);
    umpire_free(replay->umpire);
    replay->umpire = NULL;
    replay->attempts = 0;
    replay->accepted = 0;
    if (umpire_new(&phantom_go, &setup, &replay->umpire, &error) != STATUS_OK)
        compare(replay, "new game", "a game", error.text);
}

/* Attempts what is written; false, and a difference, if the umpire does not answer. */
static bool attempt(Replay *replay, const Line *line, News news[SIDE_COUNT])
{
    Move move = MOVE_NONE;
    Side side = umpire_to_move(replay->umpire);
    int askable = umpire_outcome(replay->umpire).is_over ? 0 : count_askable(replay);
    Status status = phantom_go.text->move_from_text(line->words[1], &move, NULL);

    if (status == STATUS_OK)
        status = umpire_attempt(replay->umpire, side, move, news);
    if (status != STATUS_OK) {
        compare(replay, "attempt", line->words[1], status_to_text(status));
        return false;
    }
    replay->attempts++;
    compare_number(replay, "askable", line->words[3], askable);
    compare(replay, "turn", line->words[2],
            umpire_to_move(replay->umpire) == SIDE_FIRST ? "b" : "w");
    return true;
}

static void check_refusal(Replay *replay, const Line *line)
{
    static const char *const reasons[] = {"legal", "occupied", "suicide", "ko"};
    News news[SIDE_COUNT];
    Side side = umpire_to_move(replay->umpire);

    if (!attempt(replay, line, news))
        return;
    compare(replay, "answer", "illegal", verdict_to_text((Verdict)news[side].verdict));
    if (news[side].verdict != VERDICT_ILLEGAL)
        return;
    GoLegality why =
        go_board_legality(&world_of(replay)->board, go_colour(side), news[side].move);
    compare(replay, "reason", line->words[4], reasons[why]);
    compare(replay, "occupied", strcmp(line->words[4], "occupied") == 0 ? "said" : "unsaid",
            news[side].flags & SAID_OCCUPIED ? "said" : "unsaid");
}

static void write_points(GoSet points, char text[WORD_MAX])
{
    TextBuffer list;

    text_init(&list, text, WORD_MAX);
    if (go_set_is_empty(&points))
        text_add(&list, "-");
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;) {
        text_add(&list, list.length > 0 ? "," : "");
        go_move_to_text(point, &list);
    }
}

static void check_move(Replay *replay, const Line *line)
{
    News news[SIDE_COUNT];
    char text[WORD_MAX];
    int stones[SIDE_COUNT] = {0};

    if (!attempt(replay, line, news))
        return;
    Side mover = (Side)news[0].mover;
    compare(replay, "answer", "moved", verdict_to_text((Verdict)news[mover].verdict));
    replay->accepted++;
    compare_number(replay, "captures", line->words[4], (int)news[mover].number);
    write_points(phantom_go_said_points(&news[side_other(mover)]), text);
    compare(replay, "captured", line->words[5], text);
    for (int i = 0; i < GO_AREA; i++) {
        stones[SIDE_FIRST] += world_of(replay)->board.points[i] == GO_BLACK;
        stones[SIDE_SECOND] += world_of(replay)->board.points[i] == GO_WHITE;
    }
    snprintf(text, sizeof text, "%d/%d", stones[SIDE_FIRST], stones[SIDE_SECOND]);
    compare(replay, "stones", line->words[6], text);
}

static void check_end(Replay *replay, const Line *line)
{
    char text[WORD_MAX];
    TextBuffer buffer;
    Outcome outcome = umpire_outcome(replay->umpire);
    const char *winner = outcome.winner == SIDE_FIRST    ? "B"
                         : outcome.winner == SIDE_SECOND ? "W"
                                                         : "D";

    compare(replay, "winner", line->words[1], outcome.is_over ? winner : "none yet");
    compare(replay, "reason", line->words[2], reason_to_text((Reason)outcome.reason));
    text_init(&buffer, text, sizeof text);
    phantom_go_half_points_to_text(phantom_go_score(world_of(replay)), &buffer);
    compare(replay, "score", line->words[3], text);
    compare_number(replay, "attempts", line->words[4], replay->attempts);
    compare_number(replay, "accepted", line->words[5], replay->accepted);
    text_init(&buffer, text, sizeof text);
    phantom_go_rows_to_text(&world_of(replay)->board, &buffer);
    compare(replay, "rows", line->words[6], text);
}

static void check_line(Replay *replay, const Line *line)
{
    const char *kind = line->words[0];

    replay->compared++;
    if (strcmp(kind, "G") == 0 && line->count == 3)
        begin_game(replay, line->words[2]);
    else if (replay->umpire == NULL)
        compare(replay, "line", "a game", kind);
    else if (strcmp(kind, "I") == 0 && line->count == 5)
        check_refusal(replay, line);
    else if (strcmp(kind, "L") == 0 && line->count == 7)
        check_move(replay, line);
    else if (strcmp(kind, "Z") == 0 && line->count == 7)
        check_end(replay, line);
    else
        compare(replay, "line", "G, I, L or Z", kind);
}

static Replay replay_text(const char *text, bool is_quiet)
{
    Replay replay = {.is_quiet = is_quiet};

    for (; *text != '\0'; text += *text == '\n') {
        size_t length = strcspn(text, "\n");
        Line line = split(text, length);

        replay.line++;
        check_line(&replay, &line);
        text += length;
    }
    umpire_free(replay.umpire);
    return replay;
}

static void replay_file(const char *path)
{
    char *text = text_file_read(path);
    Replay replay = replay_text(text, false);

    print_message("%s: %d lines compared, %d differences\n", path, replay.compared,
                  replay.differences);
    test_free(text);
    assert_true(replay.compared > 1000);
    assert_int_equal(replay.differences, 0);
}

static void the_umpire_answers_as_the_other_umpire_did(void **state)
{
    (void)state;
    replay_file(OWN_FILE);
}

static void so_it_does_in_the_folder_of_the_environment(void **state)
{
    const char *folder = getenv("NEBEL_TRANSCRIPTS");
    char path[PATH_SIZE];

    (void)state;
    snprintf(path, sizeof path, "%s" FILE_NAME, folder != NULL ? folder : "");
    if (folder == NULL || access(path, R_OK) != 0)
        skip();
    else
        replay_file(path);
}

static void an_altered_line_makes_a_difference(void **state)
{
    static const char good[] = "G 0 5\nL c3 w 26 0 - 1/0\nI c3 w 26 occupied\n"
                               "L a1 b 25 0 - 1/1\n";
    static const char *const lines[] = {
        "L c3 w 25 0 - 1/1",
        "L e5 b 25 0 - 2/1",
        "L e5 w 24 0 - 2/1",
        "L e5 w 25 1 - 2/1",
        "L e5 w 25 0 e4 2/1",
        "L e5 w 25 0 - 1/1",
        "L e9 w 25 0 - 2/1",
        "L e5 w 25 0 -",
        "I e5 b 25 occupied",
        "I a1 b 25 suicide",
        "I a1 w 25 occupied",
        "I a1 b 24 occupied",
        "Q",
        "Z B passes 0 3 2 .",
        "",
    };

    (void)state;
    assert_int_equal(replay_text(good, true).differences, 0);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[WORD_MAX];

        snprintf(text, sizeof text, "%s%s\n", good, lines[i]);
        if (replay_text(text, true).differences == 0)
            fail_msg("no difference in %s", lines[i]);
    }
}

/* Each field of the last line of a game, and of the line before, counts. */
static void an_altered_end_makes_a_difference(void **state)
{
    static const char game[] = "G 0 5\nL c3 w 26 0 - 1/0\nL pass b 26 0 - 1/0\n"
                               "L pass w 25 0 - 1/0\n";
    static const char *const ends[] = {
        "Z W passes 17.5 3 3 ...../...../..X../...../.....",
        "Z B length 17.5 3 3 ...../...../..X../...../.....",
        "Z B passes 17 3 3 ...../...../..X../...../.....",
        "Z B passes 17.5 4 3 ...../...../..X../...../.....",
        "Z B passes 17.5 3 2 ...../...../..X../...../.....",
        "Z B passes 17.5 3 3 ...../...../..O../...../.....",
    };
    char text[WORD_MAX];

    (void)state;
    snprintf(text, sizeof text, "%s%s\n", game,
             "Z B passes 17.5 3 3 ...../...../..X../...../.....");
    assert_int_equal(replay_text(text, true).differences, 0);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(text, sizeof text, "%s%s\n", game, ends[i]);
        assert_int_equal(replay_text(text, true).differences, 1);
    }
}

TEST_FILE(go_transcript, cmocka_unit_test(the_umpire_answers_as_the_other_umpire_did),
          cmocka_unit_test(so_it_does_in_the_folder_of_the_environment),
          cmocka_unit_test(an_altered_line_makes_a_difference),
          cmocka_unit_test(an_altered_end_makes_a_difference));

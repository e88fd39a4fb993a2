/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that another umpire refereed, played again: every field of every line is the same.
 * transcripts/README.md describes the files. NEBEL_TRANSCRIPTS may name a folder with more of
 * them.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/chess_move.h"
#include "chess/safety.h"
#include "kriegspiel/announcement.h"
#include "kriegspiel/kriegspiel.h"
#include "support/test.h"
#include "support/text_file.h"
#include "umpire/umpire.h"

#define FOLDER NEBEL_SOURCE_DIR "/tests/rules/transcripts"

enum { WORDS = 9, WORD_MAX = 128, LINE_MAX = 512, SHOWN_MAX = 10, PATH_SIZE = 4096 };

typedef struct {
    const char *name; /* of the file */
    int line;         /* from 1 */
    char rules[24];
    bool is_facts; /* a file chess-*.txt */
    bool is_quiet; /* differences are counted, not shown */
    Umpire *umpire;
    int askable_before; /* the attempt */
    bool turn_begins;
    bool after_double_step;
    int attempts;
    int differences;
} Replay;

typedef struct {
    char words[WORDS][WORD_MAX];
    int count;
} Line;

static void differ(Replay *replay, const char *what, const char *want, const char *got)
{
    replay->differences++;
    if (!replay->is_quiet && replay->differences <= SHOWN_MAX)
        print_error("%s:%d: %s: wanted %s, got %s\n", replay->name, replay->line, what, want,
                    got);
}

static void compare(Replay *replay, const char *what, const char *want, const char *got)
{
    if (strcmp(want, got) != 0)
        differ(replay, what, want, got);
}

/* The words of a line; the last takes all that is left. */
static Line split(const char *text, int count_max)
{
    Line line = {.count = 0};

    while (*text != '\0' && line.count < count_max) {
        size_t length = line.count + 1 < count_max ? strcspn(text, " ") : strlen(text);

        snprintf(line.words[line.count++], WORD_MAX, "%.*s", (int)length, text);
        text += length;
        text += *text == ' ';
    }
    return line;
}

static int count_askable(const Replay *replay)
{
    union {
        uint64_t alignment;
        unsigned char bytes[1024];
    } view;
    static Move tries[4096];

    assert_true(kriegspiel.view_size <= sizeof view && kriegspiel.max_tries <= 4096);
    umpire_view(replay->umpire, umpire_to_move(replay->umpire), &view);
    return kriegspiel.list_tries(&view, tries);
}

static void begin_game(Replay *replay)
{
    GameSetup setup = {.draws = "none"};
    Error error = {""};

    memcpy(setup.rules, replay->rules, sizeof setup.rules);
    umpire_free(replay->umpire);
    replay->umpire = NULL;
    if (umpire_new(&kriegspiel, &setup, &replay->umpire, &error) != STATUS_OK)
        differ(replay, "new game", "a game", error.text);
    replay->turn_begins = true;
    replay->after_double_step = false;
}

/* Attempts what is written; false, and a difference, if the umpire does not answer. */
static bool attempt(Replay *replay, const char *written, News *heard)
{
    News news[SIDE_COUNT];
    Move move = MOVE_NONE;

    if (replay->umpire == NULL) {
        differ(replay, "attempt", written, "no game");
        return false;
    }
    Side side = umpire_to_move(replay->umpire);
    replay->askable_before = count_askable(replay);
    Status status = kriegspiel.text->move_from_text(written, &move, NULL);
    if (status == STATUS_OK)
        status = umpire_attempt(replay->umpire, side, move, news);
    if (status != STATUS_OK) {
        differ(replay, "attempt", written, status_to_text(status));
        return false;
    }
    replay->attempts++;
    *heard = news[side];
    return true;
}

static const char *answer_word(const News *news)
{
    static const char *const words[VERDICT_COUNT] = {
        [VERDICT_MOVED] = "Y",      [VERDICT_ILLEGAL] = "N", [VERDICT_NONSENSE] = "Z",
        [VERDICT_IMPOSSIBLE] = "X", [VERDICT_YES] = "T",     [VERDICT_NO] = "F",
    };
    Announcement said = announcement_of(news);

    return said.has_capture ? "C" : words[news->verdict] != NULL ? words[news->verdict] : "?";
}

static void check_word(const Announcement *said, char knight, char word[WORD_MAX])
{
    const struct {
        int direction;
        char letter;
    } letters[] = {{CHECK_FILE, 'F'},   {CHECK_KNIGHT, knight == 'K' ? 'K' : 0},
                   {CHECK_LONG, 'L'},   {CHECK_KNIGHT, knight == 'N' ? 'N' : 0},
                   {CHECK_RANK, 'R'},   {CHECK_SHORT, 'S'},
                   {CHECK_SOMEHOW, '+'}};
    int length = 0;

    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if ((said->check & letters[i].direction) && letters[i].letter != 0)
            word[length++] = letters[i].letter;
    if (length == 0)
        word[length++] = '-';
    word[length] = '\0';
}

static void tries_word(const Announcement *said, char word[WORD_MAX])
{
    TextBuffer text;
    const char *comma = "";

    text_init(&text, word, WORD_MAX);
    if (said->tries_said == TRIES_UNSAID)
        text_add_char(&text, '-');
    else if (said->tries_said != TRIES_SQUARES || said->tries_from == 0)
        text_add_number(&text, said->tries);
    else
        for (Bitboard from = said->tries_from; from != 0; comma = ",") {
            text_add(&text, comma);
            square_to_text(bits_pop(&from), &text);
        }
}

static void end_word(Outcome outcome, char word[WORD_MAX])
{
    static const char *const winners[] = {"white", "black", "draw"};
    const char *reason = reason_to_text((Reason)outcome.reason);

    if (outcome.reason == REASON_CHECKMATE)
        reason = "mate";
    if (!outcome.is_over)
        snprintf(word, WORD_MAX, "-");
    else if (outcome.winner == SIDE_NONE)
        snprintf(word, WORD_MAX, "draw-%s", reason);
    else
        snprintf(word, WORD_MAX, "%s-%s", reason, winners[outcome.winner]);
}

static void square_word(const Announcement *said, char word[WORD_MAX])
{
    TextBuffer text;

    text_init(&text, word, WORD_MAX);
    if (said->has_capture)
        square_to_text(said->capture_square, &text);
    else
        text_add_char(&text, '-');
}

/* On the move after a double step the count may be larger by the en passant captures that the
 * other umpire leaves askable. */
static void compare_askable(Replay *replay, const char *want)
{
    char got[16];
    long surplus = strtol(want, NULL, 10) - replay->askable_before;

    snprintf(got, sizeof got, "%d", replay->askable_before);
    if (!replay->turn_begins)
        compare(replay, "askable", want, ".");
    else if (!replay->after_double_step || surplus < 0 || surplus > 2)
        compare(replay, "askable", want, got);
}

static bool is_double_step(const char *move)
{
    return (move[1] == '2' || move[1] == '7') && abs(move[3] - move[1]) == 2 &&
           move[0] == move[2];
}

static const char *man_word(const Announcement *said)
{
    static const char *const words[] = {
        [MAN_UNSAID] = "-", [MAN_PAWN] = "p", [MAN_PIECE] = "x"};

    return words[said->man];
}

static const char *remark_word(const Announcement *said)
{
    static const char *const words[] = {"-", "ep", "promo", "ep,promo"};

    return words[said->said & (SAID_EN_PASSANT | SAID_PROMOTION)];
}

static void replay_attempt(Replay *replay, const Line *line)
{
    News news;
    char word[WORD_MAX];

    if (line->count != WORDS) {
        differ(replay, "line", "nine fields", "fewer");
        return;
    }
    if (!attempt(replay, line->words[0], &news))
        return;
    Announcement said = announcement_of(&news);
    compare(replay, "answer", line->words[1], answer_word(&news));
    square_word(&said, word);
    compare(replay, "capture square", line->words[2], word);
    compare(replay, "captured man", line->words[3], man_word(&said));
    if (!news.outcome.is_over) {
        check_word(&said, 'K', word);
        compare(replay, "check", line->words[4], word);
        tries_word(&said, word);
        compare(replay, "tries", line->words[5], word);
    }
    compare(replay, "said", line->words[6], remark_word(&said));
    end_word(news.outcome, word);
    compare(replay, "end", line->words[7], word);
    compare_askable(replay, line->words[8]);
    replay->turn_begins = news.verdict == VERDICT_MOVED;
    if (replay->turn_begins)
        replay->after_double_step = is_double_step(line->words[0]);
}

static void position_word(const Replay *replay, char word[WORD_MAX])
{
    TextBuffer text;

    text_init(&text, word, WORD_MAX);
    if (replay->umpire != NULL)
        kriegspiel.text->world_to_text(umpire_world(replay->umpire), &text);
}

static void replay_rules_line(Replay *replay, const char *text)
{
    char fen[WORD_MAX];
    const char *named = strstr(text, "ruleset ");

    if (text[0] == '#' && named != NULL) {
        snprintf(replay->rules, sizeof replay->rules, "%s", named + strlen("ruleset "));
    } else if (strncmp(text, "game ", 5) == 0) {
        begin_game(replay);
    } else if (strncmp(text, "end ", 4) == 0) {
        Line line = split(text, 7);

        position_word(replay, fen);
        compare(replay, "position", line.words[6], fen);
    } else {
        Line line = split(text, WORDS);

        replay_attempt(replay, &line);
    }
}

/* "Pc4", "Xc4" or, in passing, "Ec3" with the landing square. */
static void facts_capture(const Announcement *said, const char *move, const char *want,
                          char word[WORD_MAX])
{
    char square[WORD_MAX];

    square_word(said, square);
    if (!said->has_capture)
        snprintf(word, WORD_MAX, "-");
    else if (want[0] == 'E' && said->man == MAN_PAWN && square[0] == move[2] &&
             square[1] == move[1])
        snprintf(word, WORD_MAX, "E%c%c", move[2], move[3]);
    else
        snprintf(word, WORD_MAX, "%c%.2s", said->man == MAN_PAWN ? 'P' : 'X', square);
}

static void compare_turn(Replay *replay, const char *want)
{
    compare(replay, "turn", want, umpire_to_move(replay->umpire) == WHITE ? "w" : "b");
}

static void replay_accepted(Replay *replay, const Line *line)
{
    News news;
    char word[WORD_MAX];
    static const char *const ends[REASON_COUNT] = {
        [REASON_NONE] = "-",
        [REASON_CHECKMATE] = "#",
        [REASON_STALEMATE] = "=",
        [REASON_MATERIAL] = "-", /* seen at the closing line */
    };

    if (!attempt(replay, line->words[1], &news))
        return;
    Announcement said = announcement_of(&news);
    const char *end = ends[news.outcome.reason];
    const char *tries = strchr(line->words[6], '/');

    compare(replay, "answer", "Y", news.verdict == VERDICT_MOVED ? "Y" : answer_word(&news));
    compare_turn(replay, line->words[2]);
    facts_capture(&said, line->words[1], line->words[4], word);
    compare(replay, "capture", line->words[4], word);
    if (!news.outcome.is_over) {
        check_word(&said, 'N', word);
        compare(replay, "check", line->words[5], word);
        tries_word(&said, word);
        compare(replay, "tries", tries == NULL ? "?" : tries + 1, word);
    }
    compare(replay, "end", line->words[7], end == NULL ? "?" : end);
}

static void replay_refused(Replay *replay, const Line *line)
{
    News news;
    Reason end = (Reason)umpire_outcome(replay->umpire).reason;

    /* The other umpire let the side that has no move try what it liked. */
    if (end == REASON_CHECKMATE || end == REASON_STALEMATE)
        return;
    if (!attempt(replay, line->words[1], &news))
        return;
    compare(replay, "answer", "N", answer_word(&news));
    compare_turn(replay, line->words[2]);
}

/* The other umpire knew draws that are not played here; their games are not over. */
static void replay_close(Replay *replay, const Line *line)
{
    char word[WORD_MAX];
    const char *reason = line->words[2];
    Outcome outcome = umpire_outcome(replay->umpire);
    const char *result = outcome.winner == SIDE_NONE ? "1/2" : outcome_to_result(outcome);

    if (strcmp(reason, "50ply") == 0 || strcmp(reason, "threefold") == 0) {
        compare(replay, "result", "*", outcome_to_result(outcome));
    } else {
        compare(replay, "result", line->words[1], result);
        compare(replay, "reason", strcmp(reason, "mate") == 0 ? "checkmate" : reason,
                reason_to_text((Reason)outcome.reason));
    }
    position_word(replay, word);
    word[strcspn(word, " ")] = '\0';
    compare(replay, "position", line->words[5], word);
}

static void replay_facts_line(Replay *replay, const char *text)
{
    Line line = split(text, 8);

    if (line.words[0][0] == 'G')
        begin_game(replay);
    else if (replay->umpire != NULL && line.words[0][0] == 'I')
        replay_refused(replay, &line);
    else if (replay->umpire != NULL && line.words[0][0] == 'L')
        replay_accepted(replay, &line);
    else if (replay->umpire != NULL && line.words[0][0] == 'Z')
        replay_close(replay, &line);
    else
        differ(replay, "line", "G, I, L or Z", text);
}

/* Replays a whole file that has been read. */
static void replay_text(Replay *replay, const char *text)
{
    while (*text != '\0') {
        char line[LINE_MAX];
        size_t length = strcspn(text, "\n");

        assert_true(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        replay->line++;
        if (replay->is_facts)
            replay_facts_line(replay, line);
        else
            replay_rules_line(replay, line);
        text += length;
        text += *text == '\n';
    }
    umpire_free(replay->umpire);
    replay->umpire = NULL;
}

static Replay replay_of(const char *name)
{
    Replay replay = {.name = name, .rules = "wild16"};

    replay.is_facts = strncmp(name, "chess-", 6) == 0;
    return replay;
}

static bool is_transcript(const char *name)
{
    const char *end = strrchr(name, '.');

    return end != NULL && strcmp(end, ".txt") == 0 &&
           (strncmp(name, "rules-", 6) == 0 || strncmp(name, "chess-", 6) == 0);
}

static int replay_file(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    Replay replay = replay_of(name);

    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = text_file_read(path);
    replay_text(&replay, text);
    test_free(text);
    print_message("%s: %d attempts, %d differences\n", name, replay.attempts,
                  replay.differences);
    if (replay.attempts == 0)
        print_error("%s: nothing to replay\n", path);
    return replay.attempts == 0 || replay.differences > 0;
}

static void replay_folder(const char *path, int files_min)
{
    DIR *folder = opendir(path);
    int files = 0;
    int failed = 0;

    if (folder == NULL) {
        fail_msg("%s cannot be opened", path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (!is_transcript(entry->d_name))
            continue;
        failed += replay_file(path, entry->d_name);
        files++;
    }
    closedir(folder);
    assert_true(files >= files_min);
    assert_int_equal(failed, 0);
}

static void the_umpire_answers_as_the_other_umpire_did(void **state)
{
    (void)state;
    replay_folder(FOLDER, 7);
}

static void so_it_does_in_the_folder_of_the_environment(void **state)
{
    const char *path = getenv("NEBEL_TRANSCRIPTS");

    (void)state;
    if (path == NULL)
        skip();
    else
        replay_folder(path, 1);
}

static const char *other_word(const char *word, int field)
{
    static const char *const others[WORDS][2] = {
        {"e9e9", "any"}, {"N", "Y"},  {"a8", "-"},         {"p", "x"}, {"F", "-"},
        {"a8", "7"},     {"ep", "-"}, {"draw-moves", "-"}, {"1", "."},
    };

    return others[field][strcmp(others[field][0], word) == 0];
}

/* The text with word `field` of the line that begins at `line` altered. */
static char *alter(const char *text, const char *line, int field)
{
    char word[WORD_MAX];
    size_t size = strlen(text) + WORD_MAX;
    char *altered = test_malloc(size);

    for (int i = 0; i < field; i++)
        line = strchr(line, ' ') + 1;
    size_t length = strcspn(line, " \n");
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    snprintf(altered, size, "%.*s%s%s", (int)(line - text), text, other_word(word, field),
             line + length);
    return altered;
}

static int count_differences(const char *text)
{
    Replay replay = replay_of("rules-altered.txt");

    replay.is_quiet = true;
    replay_text(&replay, text);
    return replay.differences;
}

/* The first game of a transcript, with the line that names the ruleset; the caller frees it. */
static char *first_game(const char *path)
{
    char *text = text_file_read(path);
    char *second = strstr(text, "\nend ");

    assert_non_null(second);
    second[1 + strcspn(second + 1, "\n")] = '\0';
    return text;
}

/* Whether a change of this field must show: after the last move checks and tries are not said. */
static bool is_compared(const char *line, int field)
{
    Line words = split(line, WORDS);
    char *rest = strchr(words.words[8], '\n');

    if (rest != NULL)
        *rest = '\0';
    return strcmp(words.words[7], "-") == 0 || (field != 4 && field != 5);
}

static void one_altered_field_makes_a_difference(void **state)
{
    static const char *const names[] = {"rules-wild16.txt", "rules-rand.txt",
                                        "rules-english.txt"};
    enum { EVERY = 37 };

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[PATH_SIZE];
        int number = 0;

        snprintf(path, sizeof path, "%s/%s", FOLDER, names[i]);
        char *text = first_game(path);
        assert_int_equal(count_differences(text), 0);
        for (char *line = strchr(text, '\n') + 1; strncmp(line, "end ", 4) != 0;
             line = strchr(line, '\n') + 1) {
            if (strncmp(line, "game ", 5) == 0 || number++ % EVERY != 0)
                continue;
            for (int field = 0; field < WORDS; field++) {
                char *altered = alter(text, line, field);

                if (is_compared(line, field) && count_differences(altered) == 0)
                    fail_msg("field %d of %.40s may be anything", field + 1, line);
                test_free(altered);
            }
        }
        test_free(text);
    }
}

static void an_altered_or_missing_line_makes_a_difference(void **state)
{
    static const char *const texts[] = {
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\nend 1 1 cap 1 1 8/8 w\n",
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - -\n",
        "# ruleset wild16\ngame 1\ne2e9 Y - - - 0 - - 20\n",
        "# ruleset wild16\ne2e4 Y - - - 0 - - 20\n",
        "# ruleset wild17\ngame 1\ne2e4 Y - - - 0 - - 20\n",
        "# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\ne7e5 Y - - - 0 - - .\n",
        "# ruleset wild16\ngame 1\n\ne2e4 Y - - - 0 - - 20\n",
    };

    (void)state;
    assert_int_equal(count_differences("# ruleset wild16\ngame 1\ne2e4 Y - - - 0 - - 20\n"), 0);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (count_differences(texts[i]) == 0)
            fail_msg("no difference in %s", texts[i]);
}

static void an_altered_fact_makes_a_difference(void **state)
{
    static const char *const lines[] = {
        "L e2e4 w 20 - - 0/0 -",
        "L e2e4 b 20 Pe4 - 0/0 -",
        "L e2e4 b 20 - F 0/0 -",
        "L e2e4 b 20 - - 1/1 -",
        "L e2e4 b 20 - - 0/0 #",
        "L e2e5 b 20 - - 0/0 -",
        "I e2e4 w 20",
        "I e2e5 b 20",
        "Q e2e4",
        "Z 1/2 material 1 1 8/8 b",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[LINE_MAX];
        Replay replay = replay_of("chess-altered.txt");

        replay.is_quiet = true;
        snprintf(text, sizeof text, "G 1\nI e2e5 w 20\n%s\n", lines[i]);
        replay_text(&replay, text);
        if (replay.differences == 0)
            fail_msg("no difference in %s", lines[i]);
    }
}

TEST_FILE(transcript, cmocka_unit_test(the_umpire_answers_as_the_other_umpire_did),
          cmocka_unit_test(so_it_does_in_the_folder_of_the_environment),
          cmocka_unit_test(one_altered_field_makes_a_difference),
          cmocka_unit_test(an_altered_or_missing_line_makes_a_difference),
          cmocka_unit_test(an_altered_fact_makes_a_difference));

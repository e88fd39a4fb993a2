/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/rule_cases.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "support/test.h"
#include "umpire/umpire.h"

enum { LINE_SIZE = 512, HEARD_SIZE = 1024, CASE_LINES_MAX = 64 };

typedef struct {
    const GameOps *game;
    const char *file;
    const char *title;
    const char *rules;
    int line;
    GameSetup setup;
    Umpire *umpire; /* NULL before the first fact */
    bool is_unplayable;
    News news[SIDE_COUNT];
    char heard[SIDE_COUNT][HEARD_SIZE];
    const char
        *unmentioned[SIDE_COUNT]; /* what was heard and not yet written; NULL: no matter */
    bool has_failed;
    TextBuffer *failures;
} Case;

static void fail_case(Case *test, const char *format, ...)
{
    char what[3 * LINE_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    text_add_format(test->failures, "%s:%d: %s (%s): %s\n", test->file, test->line, test->title,
                    test->rules, what);
    test->has_failed = true;
}

static bool starts_with(const char **text, const char *start)
{
    size_t length = strlen(start);

    if (strncmp(*text, start, length) != 0)
        return false;
    *text += length;
    return true;
}

/* Takes the next word off `*text`; an empty one if there is none. */
static void take_word(const char **text, char word[LINE_SIZE])
{
    *text += strspn(*text, " ");
    size_t length = strcspn(*text, " ");
    snprintf(word, LINE_SIZE, "%.*s", (int)length, *text);
    *text += length;
    *text += strspn(*text, " ");
}

static bool is_running(Case *test)
{
    Error error = {""};

    if (test->is_unplayable) {
        fail_case(test, "nothing can follow \"unplayable\"");
        return false;
    }
    if (test->umpire == NULL &&
        umpire_new(test->game, &test->setup, &test->umpire, &error) != STATUS_OK)
        fail_case(test, "cannot be played: %s", error.text);
    return test->umpire != NULL;
}

/* What the side on move may ask; the caller frees it. */
static Move *list_tries(const Case *test, int *count)
{
    void *view = test_malloc(test->game->view_size);
    Move *tries = test_malloc((size_t)test->game->max_tries * sizeof *tries);

    umpire_view(test->umpire, umpire_to_move(test->umpire), view);
    *count = test->game->list_tries(view, tries);
    test_free(view);
    return tries;
}

/* Everything heard has been written, if anything was. */
static void finish_hearing(Case *test)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *rest = test->unmentioned[side];

        if (rest != NULL && *rest != '\0' && !test->has_failed)
            fail_case(test, "before this line %s also hears \"%.*s\"",
                      test->game->text->side_names[side], (int)strcspn(rest, "\n"), rest);
        test->unmentioned[side] = NULL;
    }
}

static void remember_words(Case *test)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        TextBuffer lines;

        text_init(&lines, test->heard[side], HEARD_SIZE);
        test->game->text->say(&test->news[side], &lines);
    }
}

static void attempt(Case *test, Side side, const char *written, const char *verdict)
{
    Move move = MOVE_NONE;
    Error error = {""};

    finish_hearing(test);
    if (test->has_failed)
        return;
    if (test->game->text->move_from_text(written, &move, &error) != STATUS_OK) {
        fail_case(test, "\"%s\" is no try: %s", written, error.text);
        return;
    }
    Status status = umpire_attempt(test->umpire, side, move, test->news);
    if (status != STATUS_OK) {
        fail_case(test, "%s cannot be tried: %s", written, status_to_text(status));
        return;
    }
    const char *got = verdict_to_text((Verdict)test->news[side].verdict);
    if (strcmp(got, verdict) != 0)
        fail_case(test, "%s: expected \"%s\", got \"%s\"", written, verdict, got);
    remember_words(test);
}

/* "e4d5 moved" */
static void check_attempt(Case *test, Side side, const char *rest)
{
    char move[LINE_SIZE];
    char verdict[LINE_SIZE];
    Verdict known;

    take_word(&rest, move);
    take_word(&rest, verdict);
    if (*rest != '\0' || verdict_from_text(verdict, &known) != STATUS_OK)
        fail_case(test, "expected a try and its verdict");
    else
        attempt(test, side, move, verdict);
}

static void check_hears(Case *test, Side side, const char *sentence)
{
    const char *name = test->game->text->side_names[side];
    const char **rest = &test->unmentioned[side];
    const char *expected = strcmp(sentence, "nothing") == 0 ? "" : sentence;

    if (*rest == NULL)
        *rest = test->heard[side];
    size_t length = strcspn(*rest, "\n");
    if (strlen(expected) != length || strncmp(expected, *rest, length) != 0) {
        fail_case(test, "%s: expected \"%s\", got \"%.*s\"", name, expected, (int)length,
                  *rest);
        *rest = NULL;
        return;
    }
    *rest += length;
    *rest += **rest == '\n';
}

static bool is_listed(const Move *tries, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (tries[i] == move)
            return true;
    return false;
}

/* "e2e4 e2e3 any", each of which may be asked or may not. */
static void check_may(Case *test, Side side, const char *rest, bool expected)
{
    char word[LINE_SIZE];
    int count = 0;
    Move *tries = list_tries(test, &count);

    if (*rest == '\0')
        fail_case(test, "expected tries");
    if (side != umpire_to_move(test->umpire))
        fail_case(test, "%s is not on move", test->game->text->side_names[side]);
    while (*rest != '\0' && !test->has_failed) {
        Move move = MOVE_NONE;

        take_word(&rest, word);
        if (test->game->text->move_from_text(word, &move, NULL) != STATUS_OK)
            fail_case(test, "\"%s\" is no try", word);
        else if (is_listed(tries, count, move) != expected)
            fail_case(test, "%s %s asked", word, expected ? "may not be" : "may be");
    }
    test_free(tries);
}

static void check_side(Case *test, Side side, const char *rest)
{
    if (starts_with(&rest, "tries ") || starts_with(&rest, "asks "))
        check_attempt(test, side, rest);
    else if (starts_with(&rest, "hears "))
        check_hears(test, side, rest);
    else if (starts_with(&rest, "may ask "))
        check_may(test, side, rest, true);
    else if (starts_with(&rest, "may not ask "))
        check_may(test, side, rest, false);
    else
        fail_case(test, "what does \"%s\" mean?", rest);
}

static void check_both(Case *test, const char *rest)
{
    if (!starts_with(&rest, "hear ")) {
        fail_case(test, "what does \"%s\" mean?", rest);
        return;
    }
    check_hears(test, SIDE_FIRST, rest);
    if (!test->has_failed)
        check_hears(test, SIDE_SECOND, rest);
}

static void check_text(Case *test, const char *expected, const char *got)
{
    if (strcmp(expected, got) != 0)
        fail_case(test, "expected \"%s\", got \"%s\"", expected, got);
}

static void check_plays(Case *test, const char *rest)
{
    char move[LINE_SIZE];

    if (*rest == '\0')
        fail_case(test, "expected moves");
    while (*rest != '\0' && !test->has_failed) {
        take_word(&rest, move);
        attempt(test, umpire_to_move(test->umpire), move, "moved");
    }
}

static void check_askable(Case *test, const char *rest)
{
    char got[16];
    int count = 0;

    test_free(list_tries(test, &count));
    snprintf(got, sizeof got, "%d", count);
    check_text(test, rest, got);
}

/* What the side on move has been told of its pawn captures, as the referee's report has it. */
static void check_told(Case *test, const char *rest)
{
    char got[LINE_SIZE];
    TextBuffer text;
    const char *value = got;

    text_init(&text, got, sizeof got);
    test->game->text->report_start(umpire_world(test->umpire), &text);
    starts_with(&value, "\"tries\":");
    check_text(test, rest, value);
}

/* "white" for the game's "White". */
static void side_word(const GameOps *game, Side side, char word[LINE_SIZE])
{
    snprintf(word, LINE_SIZE, "%s", game->text->side_names[side]);
    word[0] = (char)(word[0] - 'A' + 'a');
}

static void check_next(Case *test, const char *rest)
{
    char name[LINE_SIZE];
    bool is_over = umpire_outcome(test->umpire).is_over;

    side_word(test->game, umpire_to_move(test->umpire), name);
    check_text(test, rest, is_over ? "nobody" : name);
}

static void check_end(Case *test, const char *rest)
{
    char got[LINE_SIZE];
    Outcome outcome = umpire_outcome(test->umpire);

    snprintf(got, sizeof got, "%s %s", outcome_to_result(outcome),
             reason_to_text((Reason)outcome.reason));
    check_text(test, rest, got);
}

static void check_fen(Case *test, const char *rest)
{
    char got[LINE_SIZE];
    TextBuffer text;

    text_init(&text, got, sizeof got);
    test->game->text->world_to_text(umpire_world(test->umpire), &text);
    check_text(test, rest, got);
}

/* The count of the board in Go. */
static void check_score(Case *test, const char *rest)
{
    char got[2 * LINE_SIZE];
    TextBuffer text;
    const char *value = got;

    if (test->game->text->report_score == NULL) {
        fail_case(test, "this game has no score");
        return;
    }
    text_init(&text, got, sizeof got);
    test->game->text->report_score(umpire_world(test->umpire), &text);
    starts_with(&value, "\"score\":");
    got[value - got + (long)strcspn(value, ",")] = '\0';
    check_text(test, rest, value);
}

static void check_named_side(Case *test, const char *name, const char *rest)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char word[LINE_SIZE];

        side_word(test->game, side, word);
        if (strcmp(word, name) == 0)
            check_side(test, side, rest);
    }
}

static void check_white(Case *test, const char *rest)
{
    check_named_side(test, "white", rest);
}

static void check_black(Case *test, const char *rest)
{
    check_named_side(test, "black", rest);
}

static void check_unplayable(Case *test, const char *rest)
{
    Error error = {""};

    if (test->umpire != NULL)
        fail_case(test, "the game has begun");
    else if (umpire_new(test->game, &test->setup, &test->umpire, &error) == STATUS_OK)
        fail_case(test, "expected that it cannot be played, but it can");
    else if (strstr(error.text, rest) == NULL)
        fail_case(test, "expected \"... %s ...\", got \"%s\"", rest, error.text);
    test->is_unplayable = true;
}

static void set_text(Case *test, char *to, size_t size, const char *value)
{
    if (test->umpire != NULL || to[0] != '\0')
        fail_case(test, "said too late, or twice");
    else if (strlen(value) >= size)
        fail_case(test, "too long");
    else
        snprintf(to, size, "%s", value);
}

/* The lines before the first fact; false if the line is none of them. */
static bool set_up(Case *test, const char *line)
{
    if (starts_with(&line, "start "))
        set_text(test, test->setup.start, sizeof test->setup.start, line);
    else if (starts_with(&line, "draws "))
        set_text(test, test->setup.draws, sizeof test->setup.draws, line);
    else if (starts_with(&line, "max_plies "))
        test->setup.max_plies = (int)strtol(line, NULL, 10);
    else if (starts_with(&line, "unplayable "))
        check_unplayable(test, line);
    else
        return false;
    return true;
}

static void check_line(Case *test, const char *line)
{
    static const struct {
        const char *word;
        void (*check)(Case *test, const char *rest);
    } facts[] = {
        {"white ", check_white}, {"black ", check_black},     {"both ", check_both},
        {"plays ", check_plays}, {"askable ", check_askable}, {"told ", check_told},
        {"next ", check_next},   {"end ", check_end},         {"fen ", check_fen},
        {"score ", check_score},
    };

    if (set_up(test, line))
        return;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        if (starts_with(&line, facts[i].word)) {
            if (is_running(test))
                facts[i].check(test, line);
            return;
        }
    }
    fail_case(test, "what does \"%s\" mean?", line);
}

/* The lines of one case as they stand in the file, from its title on. */
typedef struct {
    char lines[CASE_LINES_MAX][LINE_SIZE];
    int numbers[CASE_LINES_MAX];
    int count;
} CaseText;

/* Files about Go begin with "go_". */
static const GameOps *game_of_file(const char *file)
{
    const char *slash = strrchr(file, '/');

    return strncmp(slash != NULL ? slash + 1 : file, "go_", 3) == 0 ? &phantom_go : &kriegspiel;
}

static void run_case(const CaseText *text, const char *file, const char *rules,
                     TextBuffer *failures)
{
    Case test = {.game = game_of_file(file),
                 .file = file,
                 .title = text->lines[0] + 2,
                 .rules = rules,
                 .failures = failures};
    int facts = 0;

    snprintf(test.setup.rules, sizeof test.setup.rules, "%s", rules);
    for (int i = 2; i < text->count && !test.has_failed; i++) {
        test.line = text->numbers[i];
        check_line(&test, text->lines[i]);
        facts += test.umpire != NULL || test.is_unplayable;
    }
    finish_hearing(&test);
    if (facts == 0 && !test.has_failed)
        fail_case(&test, "states no fact");
    umpire_free(test.umpire);
}

/* Runs a case under every ruleset that its second line names. */
static void run_rulesets(const CaseText *text, const char *file, TextBuffer *failures)
{
    char word[LINE_SIZE];
    const char *names = text->lines[1];
    const GameChoices *all = &game_of_file(file)->text->rulesets;

    if (text->count == CASE_LINES_MAX || text->count < 2 || !starts_with(&names, "rules ")) {
        text_add_format(failures, "%s:%d: a title, the rules, up to 60 facts\n", file,
                        text->numbers[0]);
        return;
    }
    for (int i = 0; strcmp(names, "all") == 0 && i < all->count; i++)
        run_case(text, file, all->get(i).name, failures);
    while (strcmp(names, "all") != 0 && *names != '\0') {
        take_word(&names, word);
        run_case(text, file, word, failures);
    }
}

static void add_line(CaseText *text, const char *line, size_t length, int number)
{
    if (text->count == CASE_LINES_MAX)
        return;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    snprintf(text->lines[text->count], LINE_SIZE, "%.*s", (int)length, line);
    text->numbers[text->count++] = number;
}

int rule_cases_run(const char *file, const char *text, TextBuffer *failures)
{
    CaseText current = {.count = 0};
    int cases = 0;

    for (int number = 1; *text != '\0'; number++) {
        size_t length = strcspn(text, "\n");

        if (strncmp(text, "% ", 2) == 0) {
            if (cases++ > 0)
                run_rulesets(&current, file, failures);
            current.count = 0;
        }
        if (length >= LINE_SIZE)
            text_add_format(failures, "%s:%d: the line is too long\n", file, number);
        else if (length > 0 && *text != '#' && cases == 0)
            text_add_format(failures, "%s:%d: no title before this line\n", file, number);
        else if (length > 0 && *text != '#')
            add_line(&current, text, length, number);
        text += length;
        text += *text == '\n';
    }
    if (cases > 0)
        run_rulesets(&current, file, failures);
    else
        text_add_format(failures, "%s: no case\n", file);
    return cases;
}

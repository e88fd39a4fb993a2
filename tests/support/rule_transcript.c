/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/rule_transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/chess_move.h"
#include "chess/safety.h"
#include "kriegspiel/announcement.h"
#include "kriegspiel/kriegspiel.h"
#include "support/test.h"

enum { SHOWN_MAX = 10 };

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

Line line_split(const char *text, int count_max)
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
    if (said->pawn_tries_said == TRIES_UNSAID)
        text_add_char(&text, '-');
    else if (said->pawn_tries_said != TRIES_SQUARES || said->pawn_tries_from == 0)
        text_add_number(&text, said->pawn_tries);
    else
        for (Bitboard from = said->pawn_tries_from; from != 0; comma = ",") {
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

    return words[said->remarks & (SAID_EN_PASSANT | SAID_PROMOTION)];
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
        Line line = line_split(text, 7);

        position_word(replay, fen);
        compare(replay, "position", line.words[6], fen);
    } else {
        Line line = line_split(text, WORDS);

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
    Line line = line_split(text, 8);

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

void replay_text(Replay *replay, const char *text)
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

Replay replay_of(const char *name)
{
    Replay replay = {.name = name, .rules = "wild16"};

    replay.is_facts = strncmp(name, "chess-", 6) == 0;
    return replay;
}

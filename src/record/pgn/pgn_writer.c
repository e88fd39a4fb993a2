/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "chess/boards.h"
#include "chess/fen.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_notation.h"
#include "record/game_notation.h"
#include "record/game_replay.h"
#include "record/pgn/pgn_internal.h"
#include "record/record_internal.h"

/* Moves and comments, broken into lines. The referee writes down what the side that tried was
 * told; a player what it was told itself: both are news. */
typedef struct {
    TextBuffer *text;
    size_t column;
    TextBuffer tried; /* this turn: "d1h5 illegal, any yes" */
    Side tried_by;
    bool needs_number; /* before Black's next move */
} PgnWriter;

static void add_word(PgnWriter *writer, const char *word, size_t length)
{
    bool breaks = writer->column > 0 && writer->column + 1 + length > PGN_COLUMNS;

    if (breaks)
        text_add_char(writer->text, '\n');
    else if (writer->column > 0)
        text_add_char(writer->text, ' ');
    text_add_bytes(writer->text, word, length);
    writer->column = breaks || writer->column == 0 ? length : writer->column + 1 + length;
}

/* Adds each word of `text`, which has words between single blanks. */
static void add_words(PgnWriter *writer, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, " ");

        add_word(writer, text, length);
        text += length + (text[length] == ' ');
    }
}

static void add_try(PgnWriter *writer, const News *news)
{
    TextBuffer *tried = &writer->tried;

    if (tried->length > 0)
        text_add(tried, ", ");
    game_notation_add_try(kriegspiel.text, news, tried);
    writer->tried_by = (Side)news->mover;
}

/* Adds what is said, but not that there was a move. */
static void add_sentences(const News *news, TextBuffer *comment)
{
    char storage[1024];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    kriegspiel_say(news, &lines);
    for (char *line = storage, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        if (line == storage && news->verdict == VERDICT_MOVED)
            continue;
        text_add(comment, comment->length > 1 ? " " : "");
        text_add(comment, line);
    }
}

/* The tries of the turn, by "Tried:" or the like, and what `news` (may be NULL) says, if that
 * is anything. */
static void add_comment(PgnWriter *writer, const char *introduction, const News *news)
{
    TextBuffer comment;

    text_init_growing(&comment, RECORD_GAME_MAX);
    text_add_char(&comment, '{');
    if (writer->tried.length > 0) {
        text_add(&comment, introduction);
        text_add_char(&comment, ' ');
        text_add(&comment, writer->tried.data);
        text_add_char(&comment, '.');
    }
    if (news != NULL)
        add_sentences(news, &comment);
    if (comment.length > 1) {
        text_add_char(&comment, '}');
        add_words(writer, comment.data);
        writer->needs_number = true;
    }
    writer->text->is_cut |= comment.is_cut || writer->tried.is_cut;
    text_clear(&writer->tried);
    text_fini(&comment);
}

static void add_move(PgnWriter *writer, uint32_t ply, const char *notation, const News *news)
{
    char storage[24 + SAN_SIZE];
    TextBuffer move;

    text_init(&move, storage, sizeof storage);
    if (news->mover == WHITE || writer->needs_number)
        text_add_format(&move, news->mover == WHITE ? "%u. " : "%u... ", ply / 2 + 1);
    text_add(&move, notation);
    add_word(writer, storage, move.length);
    writer->needs_number = false;
    add_comment(writer, "Tried:", news);
}

/* What happened in the last turn without a move, and the result. `end` (may be NULL) is the
 * news of an end from outside. */
static void add_end(PgnWriter *writer, const News *end, Outcome outcome)
{
    char introduction[24];
    TextBuffer text;

    text_init(&text, introduction, sizeof introduction);
    text_add_format(&text, "%s tried:", kriegspiel.text->side_names[writer->tried_by]);
    add_comment(writer, introduction, end);
    add_words(writer, outcome_to_result(outcome));
    text_add_char(writer->text, '\n');
}

/* What would break the line becomes a blank. */
static void add_tag(TextBuffer *text, PgnTagName name, const char *value)
{
    text_add_format(text, "[%s \"", pgn_tag_names[name]);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            text_add_char(text, '\\');
        text_add_char(text, (unsigned char)*value < ' ' || *value == 0x7f ? ' ' : *value);
    }
    text_add(text, "\"]\n");
}

static void add_seven_tags(const RecordHead *head, TextBuffer *text)
{
    static const char unknown_date[] = "????.??.??";
    const char *const values[] = {head->event, head->site,           head->date,
                                  head->round, head->players[WHITE], head->players[BLACK]};

    for (int i = 0; i < TAG_RESULT; i++) {
        const char *unknown = i == TAG_DATE ? unknown_date : "?";

        add_tag(text, (PgnTagName)i, *values[i] != '\0' ? values[i] : unknown);
    }
    add_tag(text, TAG_RESULT, outcome_to_result(head->outcome));
}

static Status add_rule_tags(const RecordHead *head, TextBuffer *text, Error *error)
{
    const GameSetup *setup = &head->setup;
    int ruleset = 0;
    Draws draws = DRAWS_FIDE;
    char number[16];
    TextBuffer plies;
    Status status = ruleset_from_text(setup->rules, &ruleset, error);

    if (status == STATUS_OK)
        status = draws_from_text(setup->draws, &draws, error);
    if (status != STATUS_OK)
        return status;
    add_tag(text, TAG_VARIANT, "Kriegspiel");
    add_tag(text, TAG_RULESET, rulesets[ruleset].name);
    add_tag(text, TAG_DRAWS, draws_to_text(draws));
    if (setup->max_plies > 0) {
        text_init(&plies, number, sizeof number);
        text_add_number(&plies, setup->max_plies);
        add_tag(text, TAG_MAX_PLIES, number);
    }
    return STATUS_OK;
}

static Status add_start_tags(const GameSetup *setup, TextBuffer *text, Error *error)
{
    ChessPosition position;
    char storage[sizeof setup->start];
    TextBuffer fen;

    if (setup->start[0] == '\0')
        return STATUS_OK;
    Status status = board_from_text(setup->start, &position, error);
    if (status != STATUS_OK)
        return status;
    text_init(&fen, storage, sizeof storage);
    fen_write(&position, &fen);
    if (strcmp(storage, named_boards[0].fen) == 0)
        return STATUS_OK;
    text_add(text, "[SetUp \"1\"]\n");
    add_tag(text, TAG_FEN, storage);
    return STATUS_OK;
}

/* `perspective` is SIDE_NONE in the referee's file. */
static Status add_tags(const RecordHead *head, Side perspective, TextBuffer *text, Error *error)
{
    Outcome outcome = head->outcome;

    Status status = record_check_game(&pgn_format, head, error);
    if (status != STATUS_OK)
        return status;
    add_seven_tags(head, text);
    status = add_rule_tags(head, text, error);
    if (status != STATUS_OK)
        return status;
    if (perspective != SIDE_NONE)
        add_tag(text, TAG_PERSPECTIVE, kriegspiel.text->side_names[perspective]);
    status = add_start_tags(&head->setup, text, error);
    if (status != STATUS_OK)
        return status;
    add_tag(text, TAG_TERMINATION,
            outcome.is_over ? reason_to_text((Reason)outcome.reason) : "unterminated");
    if (head->remark[0] != '\0')
        add_tag(text, TAG_REMARK, head->remark);
    text_add_char(text, '\n');
    return STATUS_OK;
}

static Status write_game(const GameRecord *record, PgnWriter *writer, Error *error)
{
    GameReplay replay;
    KriegspielWorld before;
    bool has_step = true;
    bool is_ended = false;

    Status status = add_tags(&record->head, SIDE_NONE, writer->text, error);
    if (status != STATUS_OK)
        return status;
    status = game_replay_init(&replay, record, error);
    while (status == STATUS_OK && has_step && !is_ended) {
        memcpy(&before, umpire_world(replay.umpire), sizeof before);
        status = game_replay_next(&replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            break;
        is_ended = replay.attempt == NULL;
        const News *news = &replay.news[is_ended ? WHITE : (Side)replay.attempt->side];
        if (news->verdict == VERDICT_MOVED) {
            char storage[SAN_SIZE];
            TextBuffer notation;

            text_init(&notation, storage, sizeof storage);
            notation_of_umpire(&before, news->move, &notation);
            add_move(writer, before.position.ply, storage, news);
        } else if (!is_ended) {
            add_try(writer, news);
        }
    }
    if (status == STATUS_OK)
        add_end(writer, is_ended ? &replay.news[WHITE] : NULL, record->head.outcome);
    game_replay_fini(&replay);
    return status;
}

static Status write_side(const SideRecord *record, PgnWriter *writer, Error *error)
{
    SideReplay replay;
    const News *news = NULL;
    const News *end = NULL;

    Status status = add_tags(&record->head, record->side, writer->text, error);
    if (status != STATUS_OK)
        return status;
    status = side_replay_init(&replay, record, error);
    while (status == STATUS_OK && (news = side_replay_peek(&replay)) != NULL) {
        const KriegspielView *before = replay.view;

        if (news->verdict == VERDICT_MOVED) {
            char storage[SAN_SIZE];
            TextBuffer notation;

            text_init(&notation, storage, sizeof storage);
            notation_of_player(before, news, &notation);
            add_move(writer, before->own.ply, storage, news);
        } else if (news->verdict == VERDICT_ENDED) {
            end = news;
        } else {
            add_try(writer, news);
        }
        side_replay_hear(&replay);
    }
    if (status == STATUS_OK)
        add_end(writer, end, record->head.outcome);
    side_replay_fini(&replay);
    return status;
}

/* Leaves `text` as it was at `before` if anything failed or did not fit. */
static Status finish(PgnWriter *writer, const TextBuffer *before, Status status, Error *error)
{
    text_fini(&writer->tried);
    return record_finish_text(writer->text, before, status, error);
}

Status pgn_write_game(const GameRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer before = *text;
    PgnWriter writer = {.text = text, .needs_number = true};

    text_init_growing(&writer.tried, RECORD_GAME_MAX);
    return finish(&writer, &before, write_game(record, &writer, error), error);
}

Status pgn_write_side(const SideRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer before = *text;
    PgnWriter writer = {.text = text, .needs_number = true};

    text_init_growing(&writer.tried, RECORD_GAME_MAX);
    return finish(&writer, &before, write_side(record, &writer, error), error);
}

const RecordFormat pgn_format = {
    .game = &kriegspiel,
    .name = "PGN",
    .ending = "pgn",
    .write_game = pgn_write_game,
    .write_side = pgn_write_side,
    .open = pgn_reader_init,
    .next = pgn_reader_next,
    .go_past = pgn_reader_go_past,
};

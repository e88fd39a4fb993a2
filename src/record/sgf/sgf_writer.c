/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "record/game_notation.h"
#include "record/game_replay.h"
#include "record/record_internal.h"
#include "record/sgf/sgf_internal.h"

enum { SENTENCES_SIZE = 4096 };

/* The nodes after the root, and what has been tried in the turn that is to become one. */
typedef struct {
    TextBuffer nodes;
    int size;
    TextBuffer values; /* of XT: "[e5 illegal][c3 illegal]" */
    TextBuffer tried;  /* "e5 illegal, c3 illegal" */
    GoSet marks;
    Side tried_by;
    bool is_unwritable; /* there was a try that has no notation */
} SgfWriter;

static void writer_init(SgfWriter *writer)
{
    *writer = (SgfWriter){.tried_by = SIDE_NONE};
    text_init_growing(&writer->nodes, RECORD_GAME_MAX);
    text_init_growing(&writer->values, RECORD_GAME_MAX);
    text_init_growing(&writer->tried, RECORD_GAME_MAX);
}

static void writer_fini(SgfWriter *writer)
{
    text_fini(&writer->nodes);
    text_fini(&writer->values);
    text_fini(&writer->tried);
}

static void add_buffer(TextBuffer *text, const TextBuffer *added)
{
    if (added->length > 0)
        text_add_bytes(text, added->data, added->length);
    text->is_cut |= added->is_cut;
}

/* --- Turns --- */

/* A player's file has the words of the news as well; the referee's has no need of them. */
static void add_try(SgfWriter *writer, const News *news, bool has_words)
{
    if (news->move != MOVE_NONE && news->move != GO_PASS &&
        !go_is_on_board(news->move, GO_SIZE_MAX)) {
        writer->is_unwritable = true;
        return;
    }
    text_add_char(&writer->values, '[');
    game_notation_add_try(phantom_go.text, news, &writer->values);
    if (has_words)
        phantom_go.text->news_to_words(news, &writer->values);
    text_add_char(&writer->values, ']');
    text_add(&writer->tried, writer->tried.length > 0 ? ", " : "");
    game_notation_add_try(phantom_go.text, news, &writer->tried);
    if (news->flags & SAID_OCCUPIED)
        text_add(&writer->tried, " (occupied)");
    if (go_is_on_board(news->move, writer->size))
        go_set_add(&writer->marks, news->move);
    writer->tried_by = (Side)news->mover;
}

/* Adds the sentences that are not to be seen in the node itself, with blanks between. */
static void add_announcements(const News *news, TextBuffer *text)
{
    News rest = *news;
    size_t start = text->length;

    rest.verdict = VERDICT_NONE;
    rest.flags &= (uint8_t) ~(NEWS_PASSED | SAID_OCCUPIED);
    phantom_go.text->say(&rest, text);
    for (size_t i = start; i < text->length; i++)
        if (text->data[i] == '\n')
            text->data[i] = ' ';
    if (text->length > start)
        text->data[--text->length] = '\0';
}

static void add_line(TextBuffer *comment, const char *before, const char *line)
{
    if (*line == '\0')
        return;
    text_add(comment, comment->length > 0 ? "\n" : "");
    text_add(comment, before);
    text_add(comment, line);
}

/* Adds what both were told, or what each was. */
static void add_heard(const News news[SIDE_COUNT], TextBuffer *comment)
{
    char told[SIDE_COUNT][SENTENCES_SIZE];

    for (int side = 0; side < SIDE_COUNT; side++) {
        TextBuffer text;

        text_init(&text, told[side], sizeof told[side]);
        add_announcements(&news[side], &text);
    }
    if (strcmp(told[SIDE_FIRST], told[SIDE_SECOND]) == 0) {
        add_line(comment, "", told[SIDE_FIRST]);
        return;
    }
    add_line(comment, "Black hears: ", told[SIDE_FIRST]);
    add_line(comment, "White hears: ", told[SIDE_SECOND]);
}

/* Adds the tries of the turn with their marks, the comment, which they begin, and forgets
 * them. */
static void add_rest_of_node(SgfWriter *writer, const char *introduction,
                             const TextBuffer *announced)
{
    TextBuffer *nodes = &writer->nodes;
    bool has_tries = writer->values.length > 0;

    if (has_tries) {
        text_add(nodes, "XT");
        add_buffer(nodes, &writer->values);
        sgf_add_points(nodes, "MA", writer->marks, writer->size);
    }
    if (has_tries || announced->length > 0) {
        text_add(nodes, "C[");
        if (has_tries)
            text_add_format(nodes, "%s ", introduction);
        add_buffer(nodes, &writer->tried);
        text_add(nodes, has_tries ? "." : "");
        text_add(nodes, has_tries && announced->length > 0 ? "\n" : "");
        add_buffer(nodes, announced);
        text_add_char(nodes, ']');
    }
    text_clear(&writer->values);
    text_clear(&writer->tried);
    writer->marks = (GoSet){{0}};
    writer->tried_by = SIDE_NONE;
}

static void begin_move(SgfWriter *writer, Side side, Move move)
{
    text_add(&writer->nodes, side == SIDE_FIRST ? "\n;B[" : "\n;W[");
    sgf_add_move(&writer->nodes, move, writer->size);
    text_add_char(&writer->nodes, ']');
}

/* What happened in the last turn without a move, and an end that is in no other comment. */
static void add_tail(SgfWriter *writer, const News *end)
{
    char storage[SENTENCES_SIZE];
    char introduction[16];
    TextBuffer announced;
    TextBuffer text;

    text_init(&announced, storage, sizeof storage);
    text_init(&text, introduction, sizeof introduction);
    if (end->is_heard)
        add_announcements(end, &announced);
    if (writer->values.length == 0 && announced.length == 0)
        return;
    if (writer->tried_by != SIDE_NONE)
        text_add_format(&text, "%s tried:", phantom_go.text->side_names[writer->tried_by]);
    text_add(&writer->nodes, "\n;");
    add_rest_of_node(writer, introduction, &announced);
}

/* --- The referee's file --- */

static void add_referees_turn(SgfWriter *writer, Side side, const News news[SIDE_COUNT])
{
    char storage[2 * SENTENCES_SIZE];
    TextBuffer announced;

    text_init(&announced, storage, sizeof storage);
    begin_move(writer, side, news[side].verdict == VERDICT_MOVED ? news[side].move : GO_PASS);
    add_heard(news, &announced);
    add_rest_of_node(writer, "Tried:", &announced);
}

static void add_referees_step(SgfWriter *writer, const GameReplay *replay, News *end)
{
    Side side = replay->attempt != NULL ? (Side)replay->attempt->side : SIDE_FIRST;
    const News *news = &replay->news[side];

    *end = (News){0};
    if (news->verdict != VERDICT_MOVED && news->verdict != VERDICT_ENDED)
        add_try(writer, news, false);
    if (news_ends_turn(news))
        add_referees_turn(writer, side, replay->news);
    else if (news->outcome.is_over)
        *end = *news;
}

static Status write_game(const GameRecord *record, SgfWriter *writer, TextBuffer *text,
                         Error *error)
{
    GameReplay replay;
    PhantomGoWorld start;
    News end = {0};
    bool has_step = true;
    Status status = game_replay_init(&replay, record, error);

    if (status != STATUS_OK)
        return status;
    start = *(const PhantomGoWorld *)umpire_world(replay.umpire);
    writer->size = start.board.size;
    while (status == STATUS_OK && !umpire_outcome(replay.umpire).is_over) {
        status = game_replay_next(&replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            break;
        add_referees_step(writer, &replay, &end);
    }
    if (status == STATUS_OK) {
        int half_points = phantom_go_score(umpire_world(replay.umpire));

        add_tail(writer, &end);
        sgf_add_root(text, &record->head, &start, SIDE_NONE, &half_points);
    }
    game_replay_fini(&replay);
    return status;
}

/* --- The player's file --- */

/* An own move, a pass of the opponent, or a node without a move. */
static void begin_players_node(SgfWriter *writer, const News *news, Side side)
{
    bool is_own = (Side)news->mover == side;

    if (news->flags & NEWS_PASSED)
        begin_move(writer, (Side)news->mover, GO_PASS);
    else if (is_own)
        begin_move(writer, side, news->move);
    else
        text_add(&writer->nodes, "\n;");
    if (news->verdict == VERDICT_MOVED) {
        text_add(&writer->nodes, "XN[moved");
        phantom_go.text->news_to_words(news, &writer->nodes);
        text_add_char(&writer->nodes, ']');
    }
}

static void add_players_turn(SgfWriter *writer, const News *news, Side side)
{
    char storage[SENTENCES_SIZE];
    TextBuffer announced;
    bool is_hidden = (Side)news->mover != side && !(news->flags & NEWS_PASSED);

    text_init(&announced, storage, sizeof storage);
    if (is_hidden)
        text_add_format(&announced, "%s moved.", phantom_go.text->side_names[news->mover]);
    size_t length = announced.length;
    if (is_hidden)
        text_add_char(&announced, ' ');
    add_announcements(news, &announced);
    if (is_hidden && announced.length == length + 1)
        announced.data[announced.length = length] = '\0';
    begin_players_node(writer, news, side);
    add_rest_of_node(writer, "Tried:", &announced);
}

/* Adds what the next news tells, hears it, and sets the shown board right. */
static void add_players_step(SgfWriter *writer, SideReplay *replay, GoBoard *shown, News *end)
{
    const News *news = side_replay_peek(replay);
    Side side = replay->record->side;

    *end = (News){0};
    if (news->verdict != VERDICT_MOVED && news->verdict != VERDICT_ENDED)
        add_try(writer, news, true);
    if (!news_ends_turn(news)) {
        if (news->outcome.is_over)
            *end = *news;
        side_replay_hear(replay);
        return;
    }
    sgf_add_correction(&writer->nodes, shown, replay->view);
    add_players_turn(writer, news, side);
    if ((Side)news->mover == side && !(news->flags & NEWS_PASSED))
        sgf_shown_play(shown, go_colour(side), news->move);
    side_replay_hear(replay);
    sgf_add_correction(&writer->nodes, shown, replay->view);
}

static Status write_side(const SideRecord *record, SgfWriter *writer, TextBuffer *text,
                         Error *error)
{
    SideReplay replay = {0};
    PhantomGoWorld start;
    News end = {0};
    Status status = phantom_go.start(&record->head.setup, &start, error);

    if (status != STATUS_OK)
        return status;
    GoBoard shown = start.board;
    writer->size = start.board.size;
    status = side_replay_init(&replay, record, error);
    while (status == STATUS_OK && side_replay_peek(&replay) != NULL)
        add_players_step(writer, &replay, &shown, &end);
    if (status == STATUS_OK) {
        sgf_add_correction(&writer->nodes, &shown, replay.view);
        add_tail(writer, &end);
        sgf_add_root(text, &record->head, &start, record->side, NULL);
    }
    side_replay_fini(&replay);
    return status;
}

/* --- Both --- */

/* Adds the nodes to the root that stands in the text. Leaves that as it was at `before` if
 * anything failed or did not fit. */
static Status finish(SgfWriter *writer, TextBuffer *text, const TextBuffer *before,
                     Status status, Error *error)
{
    if (status == STATUS_OK && writer->is_unwritable)
        status = error_set(error, STATUS_BAD_INPUT, "a try is no point and not pass");
    add_buffer(text, &writer->nodes);
    text_add(text, ")\n");
    writer_fini(writer);
    return record_finish_text(text, before, status, error);
}

Status sgf_write_game(const GameRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer before = *text;
    SgfWriter writer;
    Status status = record_check_game(&sgf_format, &record->head, error);

    writer_init(&writer);
    if (status == STATUS_OK)
        status = write_game(record, &writer, text, error);
    return finish(&writer, text, &before, status, error);
}

Status sgf_write_side(const SideRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer before = *text;
    SgfWriter writer;
    Status status = record_check_game(&sgf_format, &record->head, error);

    writer_init(&writer);
    if (status == STATUS_OK)
        status = write_side(record, &writer, text, error);
    return finish(&writer, text, &before, status, error);
}

const RecordFormat sgf_format = {
    .game = &phantom_go,
    .name = "SGF",
    .ending = "sgf",
    .write_game = sgf_write_game,
    .write_side = sgf_write_side,
    .is_in = sgf_is_in,
    .open = sgf_reader_init,
    .next = sgf_reader_next,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "record/game_notation.h"
#include "record/game_replay.h"
#include "record/record_internal.h"
#include "record/transcript/transcript_internal.h"

enum { MOVE_SIZE = 64 };

const char transcript_magic[] = "nebel transcript";

#define FIELD(key, member)                                                                     \
    {                                                                                          \
        key, offsetof(RecordHead, member), sizeof((RecordHead *)NULL)->member                  \
    }
const TranscriptField transcript_fields[TRANSCRIPT_FIELDS] = {
    FIELD("rules", setup.rules),
    FIELD("draws", setup.draws),
    FIELD("start", setup.start),
    FIELD("first", players[SIDE_FIRST]),
    FIELD("second", players[SIDE_SECOND]),
    FIELD("event", event),
    FIELD("site", site),
    FIELD("date", date),
    FIELD("round", round),
    FIELD("remark", remark),
};

void transcript_clean(char *text)
{
    size_t length = strlen(text);

    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            text[i] = ' ';
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
    size_t blanks = strspn(text, " ");
    memmove(text, text + blanks, length - blanks + 1);
}

/* The game, and the accepted moves so far. */
typedef struct {
    const GameText *game;
    TextBuffer *text;
    int ply;
    bool is_unwritable; /* there was a try that has no notation */
} Writer;

static void add_head(Writer *writer, const RecordHead *head, Side perspective)
{
    TextBuffer *text = writer->text;

    text_add_format(text, "%s\ngame: %s\n", transcript_magic, head->game->name);
    for (int i = 0; i < TRANSCRIPT_FIELDS; i++) {
        const TranscriptField *field = &transcript_fields[i];
        char value[sizeof head->setup.start];

        memcpy(value, (const char *)head + field->offset, field->size);
        transcript_clean(value);
        if (*value != '\0')
            text_add_format(text, "%s: ", field->key);
        text_add(text, value);
        text_add(text, *value != '\0' ? "\n" : "");
    }
    if (head->setup.max_plies > 0)
        text_add_format(text, "max-plies: %d\n", head->setup.max_plies);
    if (perspective != SIDE_NONE)
        text_add_format(text, "perspective: %s\n", writer->game->side_names[perspective]);
    text_add_format(text, "result: %s", outcome_to_result(head->outcome));
    if (head->outcome.is_over)
        text_add_format(text, " %s", reason_to_text((Reason)head->outcome.reason));
    text_add(text, "\n\n");
}

/* A try that is not known is "?". What could not be read back is not written. */
static void add_move(Writer *writer, Move move)
{
    char storage[MOVE_SIZE] = "?";
    Move read = MOVE_NONE;
    TextBuffer written;

    if (move != MOVE_NONE) {
        text_init(&written, storage, sizeof storage);
        writer->game->move_to_text(move, &written);
        if (strcspn(storage, " ;\n") != strlen(storage) ||
            writer->game->move_from_text(storage, &read, NULL) != STATUS_OK || read != move)
            writer->is_unwritable = true;
    }
    text_add(writer->text, storage);
}

/* Begins the line of a try. A player's file has the words of the news as well. */
static void add_try(Writer *writer, const News *news, bool has_words)
{
    bool is_pass = news->verdict == VERDICT_MOVED && (news->flags & NEWS_PASSED);

    text_add_format(writer->text, "%d. %s ", game_notation_number(writer->game, writer->ply),
                    writer->game->side_names[news->mover]);
    add_move(writer, news->move);
    text_add_format(writer->text, " %s",
                    is_pass ? "pass" : verdict_to_text((Verdict)news->verdict));
    if (has_words)
        writer->game->news_to_words(news, writer->text);
}

/* Ends it, with the accepted move as people write it who saw the world or the view `before`. */
typedef void (*AddNotation)(const void *before, const News *news, TextBuffer *text);

static void end_line(Writer *writer, const News *news, AddNotation add, const void *before)
{
    if (news->verdict == VERDICT_MOVED && add != NULL) {
        text_add(writer->text, " ; ");
        add(before, news, writer->text);
    }
    text_add_char(writer->text, '\n');
    writer->ply += news_ends_turn(news);
}

/* `before` has room for a world. */
static Status write_tries(Writer *writer, GameReplay *replay, void *before, Error *error)
{
    const GameOps *game = replay->record->head.game;
    const GameNotation *notation = game->text->notation;
    Status status = STATUS_OK;
    bool has_step = true;

    while (status == STATUS_OK && has_step) {
        memcpy(before, umpire_world(replay->umpire), game->world_size);
        status = game_replay_next(replay, &has_step, error);
        if (status != STATUS_OK || !has_step || replay->attempt == NULL)
            continue;
        const News *news = &replay->news[replay->attempt->side];
        add_try(writer, news, false);
        end_line(writer, news, notation != NULL ? notation->add_umpires_move : NULL, before);
    }
    return status;
}

static void write_news(Writer *writer, SideReplay *replay)
{
    const GameNotation *notation = writer->game->notation;
    const News *news = NULL;

    while ((news = side_replay_peek(replay)) != NULL) {
        if (news->verdict != VERDICT_ENDED) {
            add_try(writer, news, true);
            end_line(writer, news, notation != NULL ? notation->add_players_move : NULL,
                     replay->view);
        }
        side_replay_hear(replay);
    }
}

static Writer writer_of(const RecordHead *head, Side perspective, TextBuffer *text)
{
    Writer writer = {.game = head->game->text, .text = text};

    writer.ply = game_notation_first_ply(writer.game, &head->setup);
    add_head(&writer, head, perspective);
    return writer;
}

static Status finish(const Writer *writer, const TextBuffer *before, Status status,
                     Error *error)
{
    if (status == STATUS_OK && writer->is_unwritable)
        status = error_set(error, STATUS_BAD_INPUT, "a try has no notation");
    return record_finish_text(writer->text, before, status, error);
}

Status transcript_write_game(const GameRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer at_first = *text;
    Writer writer = writer_of(&record->head, SIDE_NONE, text);
    GameReplay replay = {0};
    void *before = memory_new(record->head.game->world_size);
    Status status = before != NULL ? game_replay_init(&replay, record, error)
                                   : error_set(error, STATUS_NO_MEMORY, "out of memory");

    if (before != NULL && status == STATUS_OK)
        status = write_tries(&writer, &replay, before, error);
    game_replay_fini(&replay);
    memory_free(before);
    return finish(&writer, &at_first, status, error);
}

Status transcript_write_side(const SideRecord *record, TextBuffer *text, Error *error)
{
    TextBuffer at_first = *text;
    Writer writer = writer_of(&record->head, record->side, text);
    SideReplay replay;
    Status status = side_replay_init(&replay, record, error);

    if (status == STATUS_OK)
        write_news(&writer, &replay);
    side_replay_fini(&replay);
    return finish(&writer, &at_first, status, error);
}

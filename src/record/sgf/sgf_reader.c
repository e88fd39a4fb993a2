/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "record/record_internal.h"
#include "record/sgf/sgf_internal.h"

Status sgf_reader_init(RecordReader *reader, const char *text, size_t size, Error *error)
{
    Status status = record_reader_init(reader, text, size, error);

    if (status != STATUS_OK)
        return status;
    const char *zero = reader->at < reader->end
                           ? memchr(reader->at, '\0', (size_t)(reader->end - reader->at))
                           : NULL;
    if (zero != NULL)
        return sgf_fail(error, reader, zero, STATUS_BAD_INPUT, "the text holds a zero byte");
    return STATUS_OK;
}

static bool has_stones(const SgfNode *node)
{
    return node->values[SGF_AB] != NULL || node->values[SGF_AW] != NULL ||
           node->values[SGF_AE] != NULL;
}

static bool has_turn(const SgfNode *node, const SgfIntent *intent)
{
    return node->values[SGF_B] != NULL || node->values[SGF_W] != NULL ||
           (intent->is_phantom &&
            (node->values[SGF_XT] != NULL || node->values[SGF_XN] != NULL));
}

/* What the reading of one game needs. */
typedef struct {
    SgfIntent intent;
    SgfBuilder builder;
    const SgfBuilderOps *ops;
    RecordedGame game;
    bool has_begun;
} Reading;

/* Where nothing else is said, the side that moves first is on move. */
static Status begin(Reading *reading, const SgfNode *node, Error *error)
{
    SgfIntent *intent = &reading->intent;

    if (reading->has_begun)
        return STATUS_OK;
    reading->has_begun = true;
    if (intent->to_move == SIDE_NONE)
        intent->to_move = node->values[SGF_W] != NULL ? SIDE_SECOND : SIDE_FIRST;
    sgf_settle_start(intent);
    return reading->ops->begin(&reading->builder, error);
}

static Status read_node(Reading *reading, const SgfNode *node, Error *error)
{
    const RecordReader *reader = reading->builder.reader;
    SgfIntent *intent = &reading->intent;
    Status status = STATUS_OK;

    if (!reading->has_begun)
        status = sgf_understand_stones(reader, node, intent, error);
    else if (has_stones(node) && intent->perspective == SIDE_NONE)
        status = sgf_fail(error, reader, node->at, STATUS_BAD_INPUT,
                          "stones are put down or taken up in the middle of the game");
    if (status != STATUS_OK || !has_turn(node, intent))
        return status;
    status = begin(reading, node, error);
    return status == STATUS_OK ? reading->ops->turn(&reading->builder, node, error) : status;
}

static Status read_main_line(Reading *reading, RecordReader *reader, SgfNode *node,
                             Error *error)
{
    bool has_node = true;
    Status status = sgf_understand_root(reader, node, &reading->intent, error);

    reading->ops =
        reading->intent.perspective == SIDE_NONE ? &sgf_game_builder : &sgf_side_builder;
    reading->game.perspective = reading->intent.perspective;
    while (status == STATUS_OK && has_node) {
        status = read_node(reading, node, error);
        if (status == STATUS_OK)
            status = sgf_next_node(reader, node, &has_node, error);
    }
    if (status == STATUS_OK)
        status = begin(reading, node, error);
    return status == STATUS_OK ? reading->ops->end(&reading->builder, error) : status;
}

static Status read_game(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    Reading reading = {.has_begun = false};
    SgfNode root = {0};
    Status status = sgf_next_node(reader, &root, has_game, error);

    reading.builder =
        (SgfBuilder){.reader = reader, .intent = &reading.intent, .game = &reading.game};
    if (status != STATUS_OK || !*has_game)
        return status;
    status = read_main_line(&reading, reader, &root, error);
    umpire_free(reading.builder.umpire);
    if (status == STATUS_OK)
        *game = reading.game;
    else
        recorded_game_fini(&reading.game);
    return status;
}

Status sgf_reader_next(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    RecordReader attempt = *reader;
    Status status = read_game(&attempt, game, has_game, error);

    if (status == STATUS_OK)
        *reader = attempt;
    else
        *has_game = false;
    return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_file.h"

#include <string.h>

#include "base/memory.h"

enum {
    SHIFT_MAX = 24,
    FINE_MAX = 7,
    BIAS_MAX = 1 << 29,
    MOVE_SHIFT_MAX = 15,
    TABLES_MAX = 20 + 12 * NET_BLOCKS_MAX,
    ALIGNMENT = 8,
};

/* Goes through the file once. The first thing that is wrong is kept in `problem`, and nothing
 * is read after it. */
typedef struct {
    const uint8_t *bytes;
    size_t left;
    uint8_t *memory; /* where the next table goes */
    const char *problem;
} Reader;

static void complain(Reader *reader, bool is_wrong, const char *problem)
{
    if (is_wrong && reader->problem == NULL)
        reader->problem = problem;
}

static const uint8_t *take(Reader *reader, size_t size)
{
    static const uint8_t nothing[4];
    const uint8_t *bytes = reader->bytes;

    complain(reader, size > reader->left, "it ends too early");
    if (reader->problem != NULL)
        return size <= sizeof nothing ? nothing : NULL;
    reader->bytes += size;
    reader->left -= size;
    return bytes;
}

static uint32_t number_at(const uint8_t bytes[])
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static uint32_t read_number(Reader *reader)
{
    return number_at(take(reader, 4));
}

/* A number that must lie within bounds. */
static int read_bounded(Reader *reader, uint32_t least, uint32_t most, const char *problem)
{
    uint32_t number = read_number(reader);

    complain(reader, number < least || number > most, problem);
    return reader->problem == NULL ? (int)number : 0;
}

static void *new_table(Reader *reader, size_t size)
{
    void *table = reader->memory;

    reader->memory += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return table;
}

static const int16_t *read_int16(Reader *reader, int count, int least)
{
    const uint8_t *bytes = take(reader, (size_t)count * 2);

    if (bytes == NULL)
        return NULL;

    int16_t *table = new_table(reader, (size_t)count * 2);
    for (int i = 0; i < count; i++) {
        table[i] = (int16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
        complain(reader, table[i] < least, "a factor is out of range");
    }
    return table;
}

static const int32_t *read_biases(Reader *reader, int count)
{
    const uint8_t *bytes = take(reader, (size_t)count * 4);

    if (bytes == NULL)
        return NULL;

    int32_t *table = new_table(reader, (size_t)count * 4);
    for (int i = 0; i < count; i++) {
        table[i] = (int32_t)number_at(bytes + 4 * i);
        complain(reader, table[i] < -BIAS_MAX || table[i] > BIAS_MAX, "a bias is out of range");
    }
    return table;
}

static const int8_t *read_weights(Reader *reader, int count)
{
    const uint8_t *bytes = take(reader, (size_t)count);

    if (bytes == NULL)
        return NULL;
    complain(reader, memchr(bytes, 0x80, (size_t)count) != NULL, "a weight is out of range");
    return memcpy(new_table(reader, (size_t)count), bytes, (size_t)count);
}

static void read_layer(Reader *reader, int outputs, int inputs, int taps, NetLayer *layer)
{
    layer->inputs = inputs;
    layer->outputs = outputs;
    layer->taps = taps;
    layer->shift = read_bounded(reader, 0, SHIFT_MAX, "a shift is out of range");
    layer->biases = read_biases(reader, outputs);
    layer->multipliers = read_int16(reader, outputs, 0);
    layer->weights = read_weights(reader, outputs * inputs * taps);
}

static void read_norm(Reader *reader, int channels, NetNorm *norm)
{
    norm->epsilon = read_number(reader);
    complain(reader, norm->epsilon == 0, "an epsilon is 0");
    norm->shift = read_bounded(reader, 0, FINE_MAX, "a shift is out of range");
    norm->gains = read_int16(reader, channels, -INT16_MAX);
}

static void read_block(Reader *reader, int channels, int number, NetBlock *block)
{
    read_norm(reader, channels, &block->norm);
    read_layer(reader, channels, channels, 9, &block->first);
    block->fine = read_bounded(reader, 0, FINE_MAX, "a shift is out of range");
    block->is_global = number % 2 == 1;
    if (block->is_global) {
        block->epsilon = read_number(reader);
        read_layer(reader, channels, 2 * channels, 1, &block->glance);
    }
    read_layer(reader, channels, channels, 9, &block->second);
}

static void read_policy_shape(Reader *reader, NetShape *shape)
{
    shape->remembers = read_bounded(reader, 0, 1, "it remembers neither 0 nor 1 times") != 0;
    shape->move_width =
        read_bounded(reader, 1, NET_MOVE_WIDTH_MAX, "its moves have a wrong width");
    complain(reader, shape->move_width % NET_CHANNELS_STEP != 0,
             "its moves have a wrong width");
}

static void read_judge_shape(Reader *reader, NetShape *shape)
{
    shape->facts = read_bounded(reader, 0, NET_FACTS_MAX, "it has too many facts");
    complain(reader, net_scalar_inputs(shape) > NET_SCALARS_MAX, "it has too many scalars");
    shape->hidden_width =
        read_bounded(reader, 1, NET_HIDDEN_MAX, "its hidden layer has a wrong width");
}

static void read_shape(Reader *reader, NetShape *shape)
{
    const uint8_t *game = take(reader, NET_GAME_MAX);

    if (game != NULL)
        memcpy(shape->game, game, NET_GAME_MAX);
    shape->encoding = (int)(read_number(reader) & INT32_MAX);
    shape->width = read_bounded(reader, 1, NET_BOARD_MAX, "its board is too large");
    shape->height = read_bounded(reader, 1, NET_BOARD_MAX, "its board is too large");
    shape->planes = read_bounded(reader, 1, NET_PLANES_MAX, "it has too many planes");
    shape->scalars = read_bounded(reader, 1, NET_SCALARS_MAX, "it has too many scalars");
    shape->codes = read_bounded(reader, 2, NET_CODES_MAX, "it has too many codes");
    shape->channels = read_bounded(reader, 1, NET_CHANNELS_MAX, "it has too many channels");
    complain(reader, shape->channels % NET_CHANNELS_STEP != 0,
             "its channels are no multiple of 32");
    shape->blocks = read_bounded(reader, 0, NET_BLOCKS_MAX, "it has too many blocks");
    if (shape->is_judge)
        read_judge_shape(reader, shape);
    else
        read_policy_shape(reader, shape);
    complain(reader, shape->is_of_points && shape->width != shape->height,
             "its boards are no squares");
}

static void read_policy(Reader *reader, NetModel *model)
{
    const NetShape *shape = &model->shape;

    read_layer(reader, shape->move_width, shape->channels, 1, &model->origin);
    read_layer(reader, shape->move_width, shape->channels, 1, &model->target);
    model->move_shift = read_bounded(reader, 0, MOVE_SHIFT_MAX, "a shift is out of range");
    read_layer(reader, shape->codes, shape->channels, 1, &model->belief);
    model->epsilon = read_number(reader);
    read_layer(reader, 2, 2 * shape->channels, 1, &model->whole);
}

static void read_judge(Reader *reader, NetModel *model)
{
    const NetShape *shape = &model->shape;

    model->epsilon = read_number(reader);
    read_layer(reader, shape->hidden_width, 2 * shape->channels, 1, &model->hidden);
    read_layer(reader, 1, shape->hidden_width, 1, &model->result);
}

static void read_model(Reader *reader, NetModel *model)
{
    const NetShape *shape = &model->shape;

    read_shape(reader, &model->shape);
    read_layer(reader, shape->channels, net_stem_inputs(shape), 9, &model->stem);
    read_layer(reader, shape->channels, net_scalar_inputs(shape), 1, &model->scalars);
    if (!shape->is_of_points)
        model->places = read_int16(reader, shape->channels * net_points(shape), INT16_MIN);
    for (int i = 0; i < shape->blocks; i++)
        read_block(reader, shape->channels, i, &model->blocks[i]);
    read_norm(reader, shape->channels, &model->norm);
    if (shape->is_judge)
        read_judge(reader, model);
    else
        read_policy(reader, model);
    complain(reader, reader->left > 0, "it goes on after its end");
}

/* Four bits at a time. */
uint32_t net_checksum(const uint8_t bytes[], size_t size)
{
    static const uint32_t table[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
        0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
    };
    uint32_t sum = UINT32_MAX;

    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        sum = sum >> 4 ^ table[sum & 15];
        sum = sum >> 4 ^ table[sum & 15];
    }
    return ~sum;
}

static Status check_front(const uint8_t bytes[], size_t size, Error *error)
{
    if (size < NET_FRONT || memcmp(bytes, NET_MAGIC, strlen(NET_MAGIC)) != 0)
        return error_set(error, STATUS_BAD_INPUT, "this is no net of nebel");

    uint32_t format = number_at(bytes + 8);
    if (format < NET_FORMAT || format > NET_FORMAT_JUDGE_OF_POINTS)
        return error_set(error, STATUS_BAD_INPUT,
                         "the net has format %u, but this program reads formats %d to %d",
                         (unsigned)format, NET_FORMAT, NET_FORMAT_JUDGE_OF_POINTS);
    if (size > NET_FILE_MAX)
        return error_set(error, STATUS_TOO_LARGE, "the net is larger than %d bytes",
                         NET_FILE_MAX);
    if (number_at(bytes + 12) != net_checksum(bytes + NET_FRONT, size - NET_FRONT))
        return error_set(error, STATUS_BAD_INPUT, "the net is damaged: its checksum is wrong");
    return STATUS_OK;
}

Status net_model_init(NetModel *model, const uint8_t bytes[], size_t size, Error *error)
{
    Status status = check_front(bytes, size, error);

    *model = (NetModel){0};
    if (status != STATUS_OK)
        return status;
    /* A table is as long as in the file, but for its alignment. */
    model->memory = memory_new(size + (size_t)TABLES_MAX * ALIGNMENT);
    if (model->memory == NULL)
        return error_set(error, STATUS_NO_MEMORY, "no memory for a net");

    Reader reader = {bytes + NET_FRONT, size - NET_FRONT, model->memory, NULL};
    uint32_t format = number_at(bytes + 8);
    model->shape.is_judge = format >= NET_FORMAT_JUDGE;
    model->shape.is_of_points =
        format == NET_FORMAT_OF_POINTS || format == NET_FORMAT_JUDGE_OF_POINTS;
    read_model(&reader, model);
    if (reader.problem == NULL)
        return STATUS_OK;
    net_model_fini(model);
    return error_set(error, STATUS_BAD_INPUT, "the net cannot be used: %s", reader.problem);
}

void net_model_fini(NetModel *model)
{
    memory_free(model->memory);
    *model = (NetModel){0};
}

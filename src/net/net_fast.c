/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All inputs are taken through a layer before the next, so that its weights are fetched once.
 * Activations lie on boards with a border of one point all around, always 0; rows of numbers
 * have no border.
 */
#include "net/net_fast.h"

#include <string.h>

#include "base/memory.h"
#include "net/net_belief.h"
#include "net/net_roots.h"
#include "net/net_sight.h"

enum { LINE = 64 };

/* Boards of activations or of inputs. */
typedef struct {
    uint8_t *bytes;
    int width;       /* bytes of a point */
    int pitch;       /* of a row of points */
    int octet_step;  /* from eight bytes of a point to the next eight */
    int32_t *points; /* where those of a board lie, one board after another */
    int32_t *tiles;  /* where tiles begin, likewise */
    int32_t taps[KERNEL_TAPS_MAX];
} Boards;

struct NetFast {
    const NetPacked *packed;
    const NetKernel *kernel;
    NetShape shape; /* the net's, but for the size of the board */
    int points;
    int channels;
    Boards inputs;
    Boards activations;
    KernelTaps *taps_on_board; /* of the points of both, KERNEL_POINTS of them at a time */
    int16_t *stream;
    int16_t *inner;
    uint64_t *squares;
    KernelNorm *norms;
    int16_t *origins; /* rows of the points that are asked for */
    int16_t *targets;
    int16_t *beliefs;
    int32_t *asked; /* their places */
    uint8_t *gathered;
    int tiles; /* of a board */
    int32_t (*rows_of_tiles)[KERNEL_TILE];
    int16_t *transformed;
    int32_t *sums;
    void *memory;
};

/* As in net_packed.c: gone through twice, first to count. */
typedef struct {
    uint8_t *block;
    size_t used;
} Shelf;

static void *take(Shelf *shelf, int count, size_t size)
{
    size_t at = shelf->used;

    shelf->used += (size * (size_t)count + LINE - 1) / LINE * LINE;
    return shelf->block != NULL ? shelf->block + at : NULL;
}

/* Boards have a border, and an even number of points each way within it. */
static void lay_boards(Shelf *shelf, const NetFast *fast, int boards, int width, Boards *result)
{
    const NetShape *shape = &fast->shape;
    int row = net_filled(shape->width, 2) + 2;
    int area = row * (net_filled(shape->height, 2) + 2);
    int points = net_points(shape);
    int count = net_filled(boards * points, KERNEL_POINTS);
    int step = fast->kernel->parts_octets ? KERNEL_OCTET : width; /* to the next point */

    result->width = width;
    result->octet_step = fast->kernel->parts_octets ? row * KERNEL_OCTET : KERNEL_OCTET;
    result->pitch = row * width;
    result->bytes = take(shelf, boards * area * width, 1);
    result->points = take(shelf, count, sizeof *result->points);
    for (int tap = 0; tap < KERNEL_TAPS_MAX; tap++)
        result->taps[tap] = (tap / 3 - 1) * result->pitch + (tap % 3 - 1) * step;
    for (int i = 0; shelf->block != NULL && i < count; i++) {
        int point = i % points;
        int board = i < boards * points ? i / points : 0; /* what fills up is never looked at */
        int y = point / shape->width + 1;
        int x = point % shape->width + 1;

        result->points[i] = board * area * width + y * result->pitch + x * step;
    }
}

/* All rows of taps but the upper one on the upper edge of the board and the lower one on the lower
 * edge. */
static void lay_taps_on_board(Shelf *shelf, NetFast *fast, int boards)
{
    const NetShape *shape = &fast->shape;
    int count = boards * fast->points;
    int groups = net_filled(count, KERNEL_POINTS) / KERNEL_POINTS;

    fast->taps_on_board = take(shelf, groups, sizeof *fast->taps_on_board);
    for (int i = 0; shelf->block != NULL && i < count; i++) {
        KernelTaps *taps = &fast->taps_on_board[i / KERNEL_POINTS];
        int y = i % fast->points / shape->width;
        int16_t first = y == 0 ? 3 : 0;
        int16_t end = y == shape->height - 1 ? 6 : KERNEL_TAPS_MAX;

        if (i % KERNEL_POINTS == 0)
            *taps = (KernelTaps){first, end};
        taps->first = first < taps->first ? first : taps->first;
        taps->end = end > taps->end ? end : taps->end;
    }
}

/* A tile begins at the upper left neighbour of its first point. */
static void lay_tiles(Shelf *shelf, const NetFast *fast, int boards, Boards *result)
{
    int across = (fast->shape.width + 1) / 2;
    int count = net_filled(boards * fast->tiles, KERNEL_POINTS);

    result->tiles = take(shelf, count, sizeof *result->tiles);
    for (int i = 0; shelf->block != NULL && i < count; i++) {
        int board = i < boards * fast->tiles ? i / fast->tiles : 0;
        int tile = i % fast->tiles;
        int point = 2 * (tile / across) * fast->shape.width + 2 * (tile % across);

        result->tiles[i] = result->points[board * fast->points + point] + result->taps[0];
    }
}

/* Which rows of numbers the four points of each tile have. */
static void lay_rows_of_tiles(Shelf *shelf, NetFast *fast, int boards)
{
    const NetShape *shape = &fast->shape;
    int across = (shape->width + 1) / 2;
    int count = net_filled(boards * fast->tiles, KERNEL_POINTS);

    fast->rows_of_tiles = take(shelf, count, sizeof *fast->rows_of_tiles);
    for (int i = 0; shelf->block != NULL && i < count * KERNEL_TILE; i++) {
        int number = i / KERNEL_TILE;
        int tile = number % fast->tiles;
        int x = 2 * (tile % across) + i % 2;
        int y = 2 * (tile / across) + i % KERNEL_TILE / 2;
        bool is_there = number < boards * fast->tiles && x < shape->width && y < shape->height;

        fast->rows_of_tiles[number][i % KERNEL_TILE] =
            is_there ? number / fast->tiles * fast->points + y * shape->width + x : -1;
    }
}

/* Bytes of a point on the boards where it has most. */
static int widest(const NetFast *fast)
{
    return fast->inputs.width > fast->channels ? fast->inputs.width : fast->channels;
}

static void lay_out_tiles(Shelf *shelf, NetFast *fast, int inputs_max)
{
    int width = widest(fast);

    lay_tiles(shelf, fast, inputs_max, &fast->inputs);
    lay_tiles(shelf, fast, inputs_max, &fast->activations);
    lay_rows_of_tiles(shelf, fast, inputs_max);
    fast->transformed =
        take(shelf, KERNEL_TILES_MAX * KERNEL_FORMS * width, sizeof *fast->transformed);
    fast->sums =
        take(shelf, KERNEL_TILES_MAX * KERNEL_FORMS * KERNEL_GROUP, sizeof *fast->sums);
}

static void lay_out(Shelf *shelf, NetFast *fast, int inputs_max)
{
    const NetShape *shape = &fast->shape;
    int rows = net_filled(inputs_max * fast->points, KERNEL_POINTS);
    int board_rows = net_filled(fast->points, KERNEL_POINTS);

    lay_boards(shelf, fast, inputs_max, net_filled(net_stem_inputs(shape), KERNEL_GROUP),
               &fast->inputs);
    lay_boards(shelf, fast, inputs_max, fast->channels, &fast->activations);
    lay_taps_on_board(shelf, fast, inputs_max);
    fast->stream = take(shelf, rows * fast->channels, sizeof *fast->stream);
    fast->inner = take(shelf, rows * fast->channels, sizeof *fast->inner);
    fast->squares = take(shelf, rows, sizeof *fast->squares);
    fast->norms = take(shelf, rows, sizeof *fast->norms);
    fast->origins = take(shelf, board_rows * shape->move_width, sizeof *fast->origins);
    fast->targets = take(shelf, board_rows * shape->move_width, sizeof *fast->targets);
    fast->beliefs = take(shelf, board_rows * KERNEL_GROUP, sizeof *fast->beliefs);
    fast->asked = take(shelf, board_rows, sizeof *fast->asked);
    fast->gathered =
        take(shelf, fast->kernel->points_gathered * KERNEL_TAPS_MAX * widest(fast), 1);
    if (fast->kernel->convolve != NULL)
        lay_out_tiles(shelf, fast, inputs_max);
}

NetFast *net_fast_new(const NetPacked *packed, const NetShape *shape, int inputs_max)
{
    NetFast *fast = memory_new(sizeof *fast);
    Shelf shelf = {NULL, 0};

    if (fast == NULL)
        return NULL;
    fast->packed = packed;
    fast->kernel = packed->kernel;
    fast->shape = *shape;
    fast->tiles = (shape->width + 1) / 2 * ((shape->height + 1) / 2);
    fast->points = net_points(shape);
    fast->channels = shape->channels;
    lay_out(&shelf, fast, inputs_max);
    fast->memory = memory_new(shelf.used + LINE);
    if (fast->memory == NULL) {
        net_fast_free(fast);
        return NULL;
    }
    shelf = (Shelf){memory_aligned(fast->memory, LINE), 0};
    lay_out(&shelf, fast, inputs_max);
    return fast;
}

void net_fast_free(NetFast *fast)
{
    if (fast == NULL)
        return;
    memory_free(fast->memory);
    memory_free(fast);
}

static void run_layer(const NetFast *fast, const PackedLayer *layer, const Boards *boards,
                      int point_count, int16_t rows[], bool adds)
{
    fast->kernel->layer(&(KernelLayer){
        .inputs = boards->bytes,
        .points = boards->points,
        .taps = boards->taps,
        .taps_on_board = layer->tap_count > 1 ? fast->taps_on_board : NULL,
        .octet_step = boards->octet_step,
        .point_count = net_filled(point_count, KERNEL_POINTS),
        .tap_count = layer->tap_count,
        .input_count = layer->input_count,
        .output_count = layer->output_count,
        .weights = layer->weights,
        .biases = layer->biases,
        .multipliers = layer->multipliers,
        .shift = layer->shift,
        .rows = rows,
        .adds = adds,
        .gathered = fast->gathered,
    });
}

/* A 3x3 layer for the first `count` boards. */
static void convolve(const NetFast *fast, const PackedLayer *layer, const Boards *boards,
                     int count, int16_t rows[], bool adds)
{
    if (layer->tile_weights == NULL) {
        run_layer(fast, layer, boards, count * fast->points, rows, adds);
        return;
    }
    fast->kernel->convolve(&(KernelConvolution){
        .inputs = boards->bytes,
        .width = boards->width,
        .pitch = boards->pitch,
        .tiles = boards->tiles,
        .rows_of_tiles = (const int32_t(*)[KERNEL_TILE])fast->rows_of_tiles,
        .tile_count = net_filled(count * fast->tiles, KERNEL_POINTS),
        .pairs = layer->input_count / 2,
        .groups = layer->output_count / KERNEL_GROUP,
        .weights = layer->tile_weights,
        .biases = layer->biases,
        .multipliers = layer->multipliers,
        .shift = layer->shift,
        .rows = rows,
        .adds = adds,
        .transformed = fast->transformed,
        .sums = fast->sums,
    });
}

static int32_t dense(const DenseLayer *layer, int output, const int16_t inputs[])
{
    const int16_t *weights = layer->weights + output * layer->layer->inputs;
    int32_t sum = 0;

    for (int i = 0; i < layer->layer->inputs; i++)
        sum += weights[i] * inputs[i]; /* NOLINT: as many were filled as it has inputs */
    return net_scaled(layer->layer, output, sum);
}

/* The rows of input `number`, in a table of rows of all inputs. */
static int16_t *rows_of(const NetFast *fast, int16_t rows[], int number)
{
    return rows + number * fast->points * fast->channels;
}

static void bring_in(const NetFast *fast, const uint8_t bytes[], int planes, int first,
                     int number)
{
    const int32_t *places = fast->inputs.points + number * fast->points;

    for (int plane = first; plane < first + planes; plane++) {
        uint8_t *to = fast->inputs.bytes + plane % KERNEL_OCTET +
                      plane / KERNEL_OCTET * fast->inputs.octet_step;

        for (int point = 0; point < fast->points; point++)
            to[places[point]] = *bytes++;
    }
}

/* What the scalars and the places give: the stem is added to it. */
static void begin_stream(const NetFast *fast, const uint8_t scalar_bytes[], int16_t rows[])
{
    const NetPacked *packed = fast->packed;
    int16_t scalars[NET_SCALARS_MAX];
    int16_t everywhere[NET_CHANNELS_MAX];

    for (int i = 0; i < net_scalar_inputs(&packed->model->shape); i++)
        scalars[i] = scalar_bytes[i];
    for (int c = 0; c < fast->channels; c++)
        everywhere[c] = (int16_t)dense(&packed->scalars, c, scalars);
    for (int point = 0; point < fast->points; point++) {
        int16_t *row = rows + point * fast->channels;

        memcpy(row, everywhere, (size_t)fast->channels * sizeof *row);
        for (int c = 0; packed->places != NULL && c < fast->channels; c++)
            row[c] = (int16_t)net_int16(packed->places[point * fast->channels + c] + row[c]);
    }
}

/* Brings in what the trunk sees of input `number`. */
static void begin(const NetFast *fast, int number, const NetSight *sight)
{
    const NetShape *shape = &fast->shape;

    bring_in(fast, sight->planes, shape->planes, 0, number);
    bring_in(fast, sight->more, net_more_planes(shape), shape->planes, number);
    begin_stream(fast, sight->scalars, rows_of(fast, fast->stream, number));
}

static KernelRows rows_to_activations(const NetFast *fast, const int16_t rows[], int first,
                                      int row_count, int shift)
{
    return (KernelRows){rows,
                        row_count,
                        fast->channels,
                        shift,
                        fast->activations.points + first,
                        fast->activations.octet_step,
                        fast->activations.bytes};
}

static void bring_to_norm(const NetFast *fast, const NetNorm *norm, int count)
{
    int row_count = count * fast->points;
    KernelRows rows = rows_to_activations(fast, fast->stream, 0, row_count, norm->shift);

    fast->kernel->squares(fast->stream, row_count, fast->channels, fast->squares);
    for (int i = 0; i < row_count; i++) {
        NetNormFactor factor = quick_norm_factor(fast->squares[i] + norm->epsilon);
        fast->norms[i] = (KernelNorm){(int16_t)factor.left, (int16_t)factor.inverse};
    }
    fast->kernel->norm(&rows, fast->norms, norm->gains);
}

/* Of sums over points: means, then roots of mean squares. */
static void finish_pool(const NetFast *fast, const int32_t sums[], const uint64_t squares[],
                        int fine, uint32_t epsilon, int16_t pooled[])
{
    for (int c = 0; c < fast->channels; c++) {
        pooled[c] = (int16_t)net_mean(sums[c] * (1 << fine), fast->points);
        pooled[fast->channels + c] =
            (int16_t)quick_root_mean(squares[c] << 2 * fine, fast->points, epsilon);
    }
}

static void glance(const NetFast *fast, int block, const int16_t rows[], int16_t everywhere[])
{
    const DenseLayer *layer = &fast->packed->blocks[block].glance;
    int32_t sums[NET_CHANNELS_MAX];
    uint64_t squares[NET_CHANNELS_MAX];
    int16_t pooled[2 * NET_CHANNELS_MAX];

    fast->kernel->pool_rows(rows, fast->points, fast->channels, sums, squares);
    finish_pool(fast, sums, squares, 0, fast->packed->model->blocks[block].epsilon, pooled);
    for (int c = 0; c < fast->channels; c++)
        everywhere[c] = (int16_t)dense(layer, c, pooled);
}

static void run_block(const NetFast *fast, int number, int count)
{
    const NetBlock *block = &fast->packed->model->blocks[number];
    const PackedBlock *packed = &fast->packed->blocks[number];
    int points = fast->points;

    bring_to_norm(fast, &block->norm, count);
    convolve(fast, &packed->first, &fast->activations, count, fast->inner, false);
    for (int i = 0; i < count; i++) {
        int16_t everywhere[NET_CHANNELS_MAX] = {0};
        const int16_t *inner = rows_of(fast, fast->inner, i);
        KernelRows rows = rows_to_activations(fast, inner, i * points, points, block->fine);

        if (block->is_global)
            glance(fast, number, inner, everywhere);
        fast->kernel->activate(&rows, everywhere);
    }
    convolve(fast, &packed->second, &fast->activations, count, fast->stream, true);
}

/* Takes the first `count` inputs, which were brought in, to the last activations. */
static void run_trunk(const NetFast *fast, int count)
{
    const NetModel *model = fast->packed->model;

    convolve(fast, &fast->packed->stem, &fast->inputs, count, fast->stream, true);
    for (int i = 0; i < model->shape.blocks; i++)
        run_block(fast, i, count);
    bring_to_norm(fast, &model->norm, count);
}

/* Of an input's last activations. */
static void pool_last(const NetFast *fast, int number, int16_t pooled[])
{
    KernelRows rows = rows_to_activations(fast, NULL, number * fast->points, fast->points, 0);
    int32_t sums[NET_CHANNELS_MAX];
    uint64_t squares[NET_CHANNELS_MAX];

    fast->kernel->pool_activations(&rows, sums, squares);
    finish_pool(fast, sums, squares, NET_POOL_FINE, fast->packed->model->epsilon, pooled);
}

/* A head at some points of an input. */
static void run_head(const NetFast *fast, const PackedLayer *layer, int32_t places[], int count,
                     int16_t rows[])
{
    Boards asked = {.bytes = fast->activations.bytes,
                    .points = places,
                    .octet_step = fast->activations.octet_step};

    for (int i = count; i < net_filled(count, KERNEL_POINTS); i++)
        places[i] = places[0];
    run_layer(fast, layer, &asked, count, rows, false);
}

/* Runs the head at each point that is some action's origin, or target; `row_of` has the number
 * of a point's row. */
static void find_vectors(const NetFast *fast, const PackedLayer *layer, int number,
                         const NetInput *input, bool of_origins, int row_of[], int16_t rows[])
{
    const int32_t *places = fast->activations.points + number * fast->points;
    int count = 0;

    for (int point = 0; point < fast->points; point++)
        row_of[point] = -1;
    for (int i = 0; i < input->action_count; i++) {
        NetMove move = net_move(&fast->shape, input->actions[i]);
        int point = of_origins ? move.origin : move.target;

        if (move.origin < fast->points && row_of[point] < 0) {
            row_of[point] = count;
            fast->asked[count++] = places[point];
        }
    }
    run_head(fast, layer, fast->asked, count, rows);
    for (int i = 0; i < count * layer->output_count; i++)
        rows[i] = (int16_t)net_limit(rows[i], -NET_MOVE_LIMIT, NET_MOVE_LIMIT);
}

static void value_actions(const NetFast *fast, int number, const NetInput *input, int32_t other,
                          int32_t values[])
{
    const NetModel *model = fast->packed->model;
    int origin_rows[NET_POINTS_MAX];
    int target_rows[NET_POINTS_MAX];
    int width = model->shape.move_width;

    find_vectors(fast, &fast->packed->origin, number, input, true, origin_rows, fast->origins);
    find_vectors(fast, &fast->packed->target, number, input, false, target_rows, fast->targets);
    for (int i = 0; i < input->action_count; i++) {
        NetMove move = net_move(&fast->shape, input->actions[i]);
        int32_t sum = 1 << model->move_shift >> 1;

        if (move.origin >= fast->points) {
            values[i] = other;
            continue;
        }
        const int16_t *a = fast->origins + origin_rows[move.origin] * width;
        const int16_t *b = fast->targets + target_rows[move.target] * width;
        for (int j = 0; j < width; j++)
            sum += a[j] * b[j];
        values[i] = sum >> model->move_shift;
    }
}

static void believe(const NetFast *fast, int number, NetOutput *output)
{
    const NetShape *shape = &fast->shape;
    const int32_t *places = fast->activations.points + number * fast->points;
    int16_t logits[NET_CODES_MAX * NET_POINTS_MAX];

    memcpy(fast->asked, places, (size_t)fast->points * sizeof *places);
    run_head(fast, &fast->packed->belief, fast->asked, fast->points, fast->beliefs);
    for (int point = 0; point < fast->points; point++) {
        for (int code = 0; code < shape->codes; code++)
            logits[code * fast->points + point] = fast->beliefs[point * KERNEL_GROUP + code];
    }
    net_belief_output(shape, logits, output);
}

static void answer(const NetFast *fast, int number, const NetInput *input, NetOutput *output)
{
    const NetPacked *packed = fast->packed;
    int16_t pooled[2 * NET_CHANNELS_MAX];

    pool_last(fast, number, pooled);
    output->result = (float)dense(&packed->whole, 1, pooled) / NET_RESULT_ONE;
    if (input->action_count > 0)
        value_actions(fast, number, input,
                      dense(&packed->whole, 0, pooled) * (NET_VALUE_ONE / NET_QUESTION_ONE),
                      output->values);
    if (output->belief != NULL || output->believed != NULL)
        believe(fast, number, output);
}

void net_fast_run(NetFast *fast, int count, const NetInput inputs[], NetOutput outputs[])
{
    for (int i = 0; i < count; i++) {
        NetSight sight = net_policy_sight(&fast->shape, &inputs[i]);
        begin(fast, i, &sight);
    }
    run_trunk(fast, count);
    for (int i = 0; i < count; i++)
        answer(fast, i, &inputs[i], &outputs[i]);
}

static float judge(const NetFast *fast, int number)
{
    const NetPacked *packed = fast->packed;
    int16_t pooled[2 * NET_CHANNELS_MAX];
    int16_t hidden[NET_HIDDEN_MAX];

    pool_last(fast, number, pooled);
    for (int i = 0; i < packed->model->shape.hidden_width; i++)
        hidden[i] = (int16_t)net_limit(dense(&packed->hidden, i, pooled), 0, INT16_MAX);
    return (float)dense(&packed->result, 0, hidden) / NET_RESULT_ONE;
}

void net_fast_judge(NetFast *fast, int count, const NetJudgeInput inputs[], float results[])
{
    NetTruthRoom room;

    for (int i = 0; i < count; i++) {
        NetSight sight = net_judge_sight(&fast->shape, &inputs[i], &room);
        begin(fast, i, &sight);
    }
    run_trunk(fast, count);
    for (int i = 0; i < count; i++)
        results[i] = judge(fast, i);
}

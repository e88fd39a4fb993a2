/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_packed.h"

#include "base/memory.h"

enum { LINE = 64 }; /* bytes of the cache that come together */

/* Gives out memory from one block. Packing is gone through twice: the first time without a
 * block, to know how large it must be. */
typedef struct {
    uint8_t *block;
    size_t used;
} Shelf;

static void *take(Shelf *shelf, size_t size)
{
    size_t at = shelf->used;

    shelf->used += (size + LINE - 1) / LINE * LINE;
    return shelf->block != NULL ? shelf->block + at : NULL;
}

static void pack_weights(const NetKernel *kernel, const NetLayer *layer,
                         const PackedLayer *packed, int8_t *weights)
{
    const int8_t *from = layer->weights;
    int outputs = kernel->outputs_together;
    int inputs = kernel->inputs_together;

    for (int output = 0; output < layer->outputs; output++) {
        for (int input = 0; input < layer->inputs; input++) {
            for (int tap = 0; tap < layer->taps; tap++) {
                int bunch =
                    (output / outputs * layer->taps + tap) * (packed->input_count / inputs) +
                    input / inputs;

                weights[(bunch * outputs + output % outputs) * inputs + input % inputs] =
                    *from++;
            }
        }
    }
}

/* Of the nine weights of a convolution the sixteen of a tile, each four times what it stands
 * for. */
static void transform(const int8_t nine[], int16_t sixteen[KERNEL_FORMS])
{
    int half[4][3];

    for (int column = 0; column < 3; column++) {
        int a = nine[column];
        int b = nine[3 + column];
        int c = nine[6 + column];

        half[0][column] = 2 * a;
        half[1][column] = a + b + c;
        half[2][column] = a - b + c;
        half[3][column] = 2 * c;
    }
    for (int row = 0; row < 4; row++) {
        int a = half[row][0];
        int b = half[row][1];
        int c = half[row][2];

        sixteen[4 * row] = (int16_t)(2 * a);
        sixteen[4 * row + 1] = (int16_t)(a + b + c);
        sixteen[4 * row + 2] = (int16_t)(a - b + c);
        sixteen[4 * row + 3] = (int16_t)(2 * c);
    }
}

static void pack_tile_weights(const NetLayer *layer, const PackedLayer *packed,
                              int16_t *weights)
{
    int pairs = packed->input_count / 2;
    int16_t sixteen[KERNEL_FORMS];

    for (int output = 0; output < layer->outputs; output++) {
        int group = output / KERNEL_GROUP;
        int place = output % KERNEL_GROUP;

        for (int input = 0; input < layer->inputs; input++) {
            transform(layer->weights + (output * layer->inputs + input) * layer->taps, sixteen);
            for (int form = 0; form < KERNEL_FORMS; form++) {
                int pair = (group * KERNEL_FORMS + form) * pairs + input / 2;

                weights[(pair * KERNEL_GROUP + place) * 2 + input % 2] = sixteen[form];
            }
        }
    }
}

static void pack_layer(Shelf *shelf, const NetKernel *kernel, const NetLayer *layer,
                       PackedLayer *packed)
{
    int outputs = net_filled(layer->outputs, KERNEL_GROUP);
    int inputs = net_filled(layer->inputs, kernel->inputs_together);
    size_t products = (size_t)(outputs * inputs);
    bool has_tiles = kernel->convolve != NULL && layer->taps > 1;
    int8_t *weights = has_tiles ? NULL : take(shelf, products * (size_t)layer->taps);
    int16_t *tile_weights =
        has_tiles ? take(shelf, products * KERNEL_FORMS * sizeof *tile_weights) : NULL;
    int32_t *biases = take(shelf, (size_t)outputs * sizeof *biases);
    int16_t *multipliers = take(shelf, (size_t)outputs * sizeof *multipliers);

    *packed = (PackedLayer){outputs, inputs,       layer->taps, layer->shift,
                            weights, tile_weights, biases,      multipliers};
    if (shelf->block == NULL)
        return;
    if (has_tiles)
        pack_tile_weights(layer, packed, tile_weights);
    else
        pack_weights(kernel, layer, packed, weights);
    for (int i = 0; i < layer->outputs; i++) {
        biases[i] = layer->biases[i];
        multipliers[i] = layer->multipliers[i];
    }
}

static void pack_dense(Shelf *shelf, const NetLayer *layer, DenseLayer *dense)
{
    int count = layer->outputs * layer->inputs;
    int16_t *weights = take(shelf, (size_t)count * sizeof *weights);

    *dense = (DenseLayer){layer, weights};
    for (int i = 0; shelf->block != NULL && i < count; i++)
        weights[i] = layer->weights[i];
}

static void pack_places(Shelf *shelf, NetPacked *packed)
{
    const NetModel *model = packed->model;
    int channels = model->shape.channels;
    int points = net_points(&model->shape);

    if (model->places == NULL)
        return;
    int16_t *places = take(shelf, (size_t)(channels * points) * sizeof *places);

    packed->places = places;
    for (int i = 0; shelf->block != NULL && i < channels * points; i++)
        places[i % points * channels + i / points] = model->places[i];
}

static void pack_heads(Shelf *shelf, NetPacked *packed)
{
    const NetModel *model = packed->model;

    if (model->shape.is_judge) {
        pack_dense(shelf, &model->hidden, &packed->hidden);
        pack_dense(shelf, &model->result, &packed->result);
        return;
    }
    pack_layer(shelf, packed->kernel, &model->origin, &packed->origin);
    pack_layer(shelf, packed->kernel, &model->target, &packed->target);
    pack_layer(shelf, packed->kernel, &model->belief, &packed->belief);
    pack_dense(shelf, &model->whole, &packed->whole);
}

static void pack(Shelf *shelf, NetPacked *packed)
{
    const NetModel *model = packed->model;

    pack_layer(shelf, packed->kernel, &model->stem, &packed->stem);
    pack_dense(shelf, &model->scalars, &packed->scalars);
    pack_places(shelf, packed);
    for (int i = 0; i < model->shape.blocks; i++) {
        const NetBlock *block = &model->blocks[i];

        pack_layer(shelf, packed->kernel, &block->first, &packed->blocks[i].first);
        if (block->is_global)
            pack_dense(shelf, &block->glance, &packed->blocks[i].glance);
        pack_layer(shelf, packed->kernel, &block->second, &packed->blocks[i].second);
    }
    pack_heads(shelf, packed);
}

bool net_packed_init(NetPacked *packed, const NetModel *model, const NetKernel *kernel)
{
    Shelf shelf = {NULL, 0};

    *packed = (NetPacked){.model = model, .kernel = kernel};
    pack(&shelf, packed);
    packed->memory = memory_new(shelf.used + LINE);
    if (packed->memory == NULL)
        return false;
    shelf = (Shelf){memory_aligned(packed->memory, LINE), 0};
    pack(&shelf, packed);
    return true;
}

void net_packed_fini(NetPacked *packed)
{
    memory_free(packed->memory);
    packed->memory = NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "net/net_internal.h"

/* Which of the kernels it is to be. */
static const NetKernel *best_kernel(void)
{
    const NetKernel *kernels[NET_KERNELS_MAX];

    return net_kernels(kernels) > 0 ? kernels[0] : NULL;
}

/* False: no memory. */
static bool use_kernel(Net *net, const NetKernel *kernel)
{
    net_packed_fini(&net->packed);
    net->kernel = kernel;
    return kernel == NULL || net_packed_init(&net->packed, &net->model, kernel);
}

static Status check_kind(const Net *net, bool is_judge, Error *error)
{
    if (net->model.shape.is_judge == is_judge)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT,
                     is_judge ? "the net is a policy, not a judge"
                              : "the net is a judge, not a policy: it does not play");
}

Status net_kind_from_bytes(const uint8_t bytes[], size_t size, bool is_judge, Net **net,
                           Error *error)
{
    Net *made = memory_new(sizeof *made);

    if (made == NULL)
        return error_set(error, STATUS_NO_MEMORY, "no memory for a net");

    Status status = net_model_init(&made->model, bytes, size, error);
    if (status == STATUS_OK)
        status = check_kind(made, is_judge, error);
    if (status == STATUS_OK && !use_kernel(made, best_kernel()))
        status = error_set(error, STATUS_NO_MEMORY, "no memory for a net");
    if (status == STATUS_OK)
        *net = made;
    else
        net_free(made);
    return status;
}

Status net_from_bytes(const uint8_t bytes[], size_t size, Net **net, Error *error)
{
    return net_kind_from_bytes(bytes, size, false, net, error);
}

static Status read_file(FILE *file, const char *path, uint8_t **bytes, size_t *size,
                        Error *error)
{
    *bytes = memory_new(NET_FILE_MAX + 1);
    if (*bytes == NULL)
        return error_set(error, STATUS_NO_MEMORY, "no memory for a net");
    *size = fread(*bytes, 1, NET_FILE_MAX + 1, file);
    if (ferror(file))
        return error_set(error, STATUS_IO, "cannot read \"%.150s\"", path);
    return STATUS_OK;
}

Status net_kind_open(const char *path, bool is_judge, Net **net, Error *error)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    size_t size = 0;
    Error problem = {""};

    if (file == NULL)
        return error_set(error, STATUS_IO, "cannot open \"%.150s\"", path);

    Status status = read_file(file, path, &bytes, &size, error);
    fclose(file);
    if (status == STATUS_OK) {
        status = net_kind_from_bytes(bytes, size, is_judge, net, &problem);
        if (status != STATUS_OK)
            error_set(error, status, "\"%.100s\": %.120s", path, problem.text);
    }
    memory_free(bytes);
    return status;
}

Status net_open(const char *path, Net **net, Error *error)
{
    return net_kind_open(path, false, net, error);
}

void net_free(Net *net)
{
    if (net == NULL)
        return;
    net_packed_fini(&net->packed);
    net_model_fini(&net->model);
    memory_free(net);
}

const NetShape *net_shape(const Net *net)
{
    return &net->model.shape;
}

Status net_check(const Net *net, const char *game, const Encoding *encoding, Error *error)
{
    const NetShape *shape = &net->model.shape;

    if (strcmp(shape->game, game) != 0)
        return error_set(error, STATUS_BAD_INPUT, "the net plays %.16s, not %.40s", shape->game,
                         game);
    if (shape->encoding != encoding->version)
        return error_set(error, STATUS_BAD_INPUT,
                         "the net is of encoding %d of %.16s, but this program has encoding %d",
                         shape->encoding, game, encoding->version);
    if (shape->is_of_points == encoding->has_origins || shape->width != encoding->width ||
        shape->height != encoding->height || shape->planes != encoding->planes ||
        shape->scalars != encoding->scalars || shape->codes != encoding->codes)
        return error_set(error, STATUS_BAD_INPUT,
                         "the net sees %d planes of %dx%d and %d scalars, but the encoding has "
                         "%d of %dx%d and %d",
                         shape->planes, shape->width, shape->height, shape->scalars,
                         encoding->planes, encoding->width, encoding->height,
                         encoding->scalars);
    if (shape->is_judge && shape->facts != encoding->facts)
        return error_set(error, STATUS_BAD_INPUT,
                         "the net is told %d facts, but the encoding has %d", shape->facts,
                         encoding->facts);
    return STATUS_OK;
}

const char *net_kernel_name(const Net *net)
{
    return net->kernel != NULL ? net->kernel->name : "plain";
}

bool net_use_kernel(Net *net, const char *name)
{
    const NetKernel *kernels[NET_KERNELS_MAX];
    int count = net_kernels(kernels);

    for (int i = 0; i < count; i++) {
        if (strcmp(kernels[i]->name, name) == 0)
            return use_kernel(net, kernels[i]);
    }
    return strcmp(name, "plain") == 0 && use_kernel(net, NULL);
}

NetDesk *net_desk_new(const Net *net, int inputs_max)
{
    return net_desk_in_width(net, net->model.shape.width, inputs_max);
}

NetDesk *net_desk_in_width(const Net *net, int width, int inputs_max)
{
    NetShape shape = net_shape_in_width(&net->model.shape, width);
    NetDesk *desk = memory_new(sizeof *desk);

    assert(net_fits_width(&net->model.shape, width));
    if (desk == NULL)
        return NULL;
    desk->inputs_max = inputs_max;
    if (net->kernel != NULL)
        desk->fast = net_fast_new(&net->packed, &shape, inputs_max);
    else
        desk->plain = net_plain_new(&net->model, &shape);
    if (desk->fast == NULL && desk->plain == NULL) {
        net_desk_free(desk);
        return NULL;
    }
    return desk;
}

void net_desk_free(NetDesk *desk)
{
    if (desk == NULL)
        return;
    net_plain_free(desk->plain);
    net_fast_free(desk->fast);
    memory_free(desk);
}

void net_run_many(const Net *net, NetDesk *desk, int count, const NetInput inputs[],
                  NetOutput outputs[])
{
    (void)net;
    assert(!net->model.shape.is_judge);
    assert(count <= desk->inputs_max);
    if (desk->fast != NULL)
        net_fast_run(desk->fast, count, inputs, outputs);
    for (int i = 0; desk->plain != NULL && i < count; i++)
        net_plain_run(desk->plain, &inputs[i], &outputs[i]);
}

void net_run(const Net *net, NetDesk *desk, const NetInput *input, NetOutput *output)
{
    net_run_many(net, desk, 1, input, output);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "library/library_net_internal.h"
#include "net/built_in_nets.h"

enum { BATCH = 8 };

static const Net *inside(const NebelNet *net)
{
    return (const Net *)net;
}

NebelNet *nebel_net_open(const char *path)
{
    Net *net = NULL;

    return net_open(path, &net, library_error()) == STATUS_OK ? (NebelNet *)net : NULL;
}

NebelNet *nebel_net_of_game(const NebelGame *game)
{
    Net *net = NULL;
    Status status = built_in_net(library_game(game)->name, &net, library_error());

    return status == STATUS_OK ? (NebelNet *)net : NULL;
}

Status library_check_net(const Net *net, const GameOps *game)
{
    if (game->encoding == NULL)
        return error_set(library_error(), STATUS_NOT_FOUND, "%s has no encoding", game->name);
    return net_check(net, game->name, game->encoding, library_error());
}

NebelStatus nebel_net_check(const NebelNet *net, const NebelGame *game)
{
    return library_status(library_check_net(inside(net), library_game(game)));
}

Status library_check_width(const Net *net, int width)
{
    if (net_fits_width(net_shape(net), width))
        return STATUS_OK;
    return error_set(library_error(), STATUS_BAD_INPUT, "the net has no boards %d points wide",
                     width);
}

NebelStatus nebel_net_certain(const NebelNet *net, int width, const uint8_t *codes,
                              uint8_t *believed)
{
    Status status = library_check_width(inside(net), width);

    if (status != STATUS_OK)
        return library_status(status);
    NetShape shape = net_shape_in_width(net_shape(inside(net)), width);
    for (int point = 0; point < net_points(&shape); point++)
        if (codes[point] >= shape.codes)
            return library_fail(STATUS_BAD_INPUT, "point %d has code %d, and there are %d",
                                point, codes[point], shape.codes);
    net_certain(&shape, codes, believed);
    return NEBEL_OK;
}

void nebel_net_free(NebelNet *net)
{
    net_free((Net *)net);
}

/* The numbers of all actions. */
static int32_t *new_actions(int count)
{
    int32_t *actions = memory_new(sizeof *actions * (size_t)count);

    for (int i = 0; actions != NULL && i < count; i++)
        actions[i] = i;
    return actions;
}

/* What the rows of the caller's arrays are. */
typedef struct {
    const uint8_t *observations;
    uint8_t *believed;
    int32_t *values;
    float *belief;
    float *results;
    size_t observation_size;
    size_t belief_size;
    int32_t *actions;
    int action_count;
} Rows;

static void run_part(const Net *net, NetDesk *desk, const Rows *rows, int first, int count)
{
    NetInput inputs[BATCH];
    NetOutput outputs[BATCH];

    for (int i = 0; i < count; i++) {
        size_t row = (size_t)(first + i);
        uint8_t *believed = rows->believed + row * rows->belief_size;

        inputs[i] = (NetInput){rows->observations + row * rows->observation_size, believed,
                               rows->actions, rows->action_count};
        outputs[i] = (NetOutput){rows->values + row * (size_t)rows->action_count,
                                 rows->belief + row * rows->belief_size, believed, 0.0F};
    }
    net_run_many(net, desk, count, inputs, outputs);
    for (int i = 0; i < count; i++)
        rows->results[first + i] = outputs[i].result;
}

NebelStatus nebel_net_run(const NebelNet *handle, int width, int count,
                          const uint8_t *observations, uint8_t *believed, int32_t *values,
                          float *belief, float *results)
{
    const Net *net = inside(handle);
    Status status = library_check_width(net, width);

    if (status != STATUS_OK)
        return library_status(status);
    NetShape shape = net_shape_in_width(net_shape(net), width);
    int points = net_points(&shape);
    Rows rows = {observations,
                 believed,
                 values,
                 belief,
                 results,
                 (size_t)(shape.planes * points + shape.scalars),
                 (size_t)(shape.codes * points),
                 new_actions(net_actions(&shape)),
                 net_actions(&shape)};
    NetDesk *desk = net_desk_in_width(net, width, BATCH);
    status = rows.actions == NULL || desk == NULL ? STATUS_NO_MEMORY : STATUS_OK;

    for (int done = 0; status == STATUS_OK && done < count; done += BATCH)
        run_part(net, desk, &rows, done, count - done < BATCH ? count - done : BATCH);
    net_desk_free(desk);
    memory_free(rows.actions);
    return library_failed(status);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_library.h"

#include "base/memory.h"
#include "net/net.h"

enum { BATCH = 8 };

static _Thread_local Error last_error;

const char *nebel_net_error(void)
{
    return last_error.text;
}

Net *nebel_net_open(const char *path)
{
    Net *net = NULL;

    return net_open(path, &net, &last_error) == STATUS_OK ? net : NULL;
}

void nebel_net_free(Net *net)
{
    net_free(net);
}

/* The numbers of all actions. */
static int32_t *new_actions(int count)
{
    int32_t *actions = memory_new(sizeof *actions * (size_t)count);

    for (int i = 0; actions != NULL && i < count; i++)
        actions[i] = i;
    return actions;
}

int nebel_net_run(const Net *net, int count, const uint8_t *observations, uint8_t *believed,
                  int32_t *values, float *belief, float *results)
{
    const NetShape *shape = net_shape(net);
    int points = net_points(shape);
    int observation_size = shape->planes * points + shape->scalars;
    int belief_size = shape->codes * points;
    int action_count = points * points + 1;
    int32_t *actions = new_actions(action_count);
    NetDesk *desk = net_desk_new(net, BATCH);
    int code = -1;

    if (actions == NULL || desk == NULL)
        error_set(&last_error, STATUS_NO_MEMORY, "no memory to run a net");
    else
        code = 0;
    for (int done = 0; code == 0 && done < count; done += BATCH) {
        NetInput inputs[BATCH];
        NetOutput outputs[BATCH];
        int part = count - done < BATCH ? count - done : BATCH;

        for (int i = 0; i < part; i++) {
            int row = done + i;

            inputs[i] =
                (NetInput){observations + (size_t)row * (size_t)observation_size,
                           believed + (size_t)row * (size_t)belief_size, actions, action_count};
            outputs[i] = (NetOutput){values + (size_t)row * (size_t)action_count,
                                     belief + (size_t)row * (size_t)belief_size,
                                     believed + (size_t)row * (size_t)belief_size, 0.0f};
        }
        net_run_many(net, desk, part, inputs, outputs);
        for (int i = 0; i < part; i++)
            results[done + i] = outputs[i].result;
    }
    net_desk_free(desk);
    memory_free(actions);
    return code;
}

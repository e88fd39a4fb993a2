/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/built_in_nets.h"

#include <string.h>

#include "net/net_judge.h"

/* Written by tools/make_bytes.c from nets/NAME.nebelnet, as strings. */
static const uint8_t kriegspiel_bytes[] = {
#include "kriegspiel_net.inc"
};
static const uint8_t phantom_go_bytes[] = {
#include "phantom-go_net.inc"
};

static const uint8_t kriegspiel_judge_bytes[] = {
#include "kriegspiel-judge_net.inc"
};
static const uint8_t phantom_go_judge_bytes[] = {
#include "phantom-go-judge_net.inc"
};

/* Without the 0 that ends a string. */
#define FILE_OF(bytes)                                                                         \
    {                                                                                          \
        bytes, sizeof bytes - 1                                                                \
    }

typedef struct {
    const uint8_t *bytes;
    size_t size;
} File;

static const struct {
    const char *game;
    File policy;
    File judge;
} built_in[] = {
    {"kriegspiel", FILE_OF(kriegspiel_bytes), FILE_OF(kriegspiel_judge_bytes)},
    {"phantom-go", FILE_OF(phantom_go_bytes), FILE_OF(phantom_go_judge_bytes)},
};

Status built_in_net(const char *game, Net **net, Error *error)
{
    for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++)
        if (strcmp(built_in[i].game, game) == 0)
            return net_from_bytes(built_in[i].policy.bytes, built_in[i].policy.size, net,
                                  error);
    return error_set(error, STATUS_NOT_FOUND,
                     "no net for %s is built in: name the file of one with net=FILE", game);
}

Status built_in_judge(const char *game, Net **judge, Error *error)
{
    for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++)
        if (strcmp(built_in[i].game, game) == 0)
            return net_judge_from_bytes(built_in[i].judge.bytes, built_in[i].judge.size, judge,
                                        error);
    return error_set(error, STATUS_NOT_FOUND, "no judge for %s is built in", game);
}

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

typedef struct {
    const char *game;
    const uint8_t *bytes;
    size_t size; /* without the 0 that ends a string */
} File;

static const File policies[] = {
    {"kriegspiel", kriegspiel_bytes, sizeof kriegspiel_bytes - 1},
    {"phantom-go", phantom_go_bytes, sizeof phantom_go_bytes - 1},
};
static const File judges[] = {
    {"kriegspiel", kriegspiel_judge_bytes, sizeof kriegspiel_judge_bytes - 1},
    {"phantom-go", phantom_go_judge_bytes, sizeof phantom_go_judge_bytes - 1},
};

static const File *find(const File files[], size_t count, const char *game)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].game, game) == 0)
            return &files[i];
    return NULL;
}

Status built_in_net(const char *game, Net **net, Error *error)
{
    const File *file = find(policies, sizeof policies / sizeof *policies, game);

    if (file == NULL)
        return error_set(error, STATUS_NOT_FOUND,
                         "no net for %s is built in: name the file of one with net=FILE", game);
    return net_from_bytes(file->bytes, file->size, net, error);
}

Status built_in_judge(const char *game, Net **judge, Error *error)
{
    const File *file = find(judges, sizeof judges / sizeof *judges, game);

    if (file == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no judge for %s is built in", game);
    return net_judge_from_bytes(file->bytes, file->size, judge, error);
}

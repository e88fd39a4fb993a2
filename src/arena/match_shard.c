/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_shard.h"

#include <stdlib.h>
#include <string.h>

/* A whole number from 1 on; 0: there is none. */
static int read_number(const char *text, char **end)
{
    long number = text[0] >= '0' && text[0] <= '9' ? strtol(text, end, 10) : 0;

    return number > 0 && number <= SHARDS_MAX ? (int)number : 0;
}

Status match_shard_from_text(const char *text, MatchShard *shard, Error *error)
{
    char *slash = NULL;
    char *end = NULL;
    int number = read_number(text, &slash);
    int count = number > 0 && *slash == '/' ? read_number(slash + 1, &end) : 0;

    if (count == 0 || *end != '\0' || number > count)
        return error_set(error, STATUS_BAD_INPUT,
                         "--shard takes which one of how many, 1/16 to 16/16, not \"%.24s\"",
                         text);
    *shard = (MatchShard){number - 1, count};
    return STATUS_OK;
}

void match_shard_to_text(MatchShard shard, TextBuffer *text)
{
    text_add_format(text, "%d/%d", shard.number + 1, shard.count);
}

bool match_shard_has(MatchShard shard, int64_t game)
{
    return shard.count <= 1 || game / 2 % shard.count == shard.number;
}

int64_t match_shard_count(MatchShard shard, int64_t games)
{
    int64_t pairs = games / 2;

    if (shard.count <= 1)
        return games;
    return 2 * ((pairs + shard.count - 1 - shard.number) / shard.count) +
           (games % 2 == 1 && match_shard_has(shard, games - 1));
}

MatchShard match_shard_turn(MatchShard shard, int match)
{
    if (shard.count > 1)
        shard.number = (shard.number + match) % shard.count;
    return shard;
}

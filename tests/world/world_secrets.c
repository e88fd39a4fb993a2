/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_secrets.h"

#include <assert.h>
#include <sodium.h>

#include "server/members/tokens.h"
#include "world/world_vfs.h"

Rng world_secrets;

static uint32_t random_number(void)
{
    return (uint32_t)rng_next(&world_secrets);
}

static void random_bytes(void *const memory, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)memory)[i] = (uint8_t)rng_below(&world_secrets, 256);
}

static const char *random_name(void)
{
    return "world";
}

void worlds_init(void)
{
    static randombytes_implementation implementation = {
        .implementation_name = random_name, .random = random_number, .buf = random_bytes};

    rng_init(&world_secrets, 0, 0);
    randombytes_set_implementation(&implementation);
    Status status = tokens_init(NULL); /* which draws lots itself */
    assert(status == STATUS_OK);
    (void)status;
    world_vfs_register();
}

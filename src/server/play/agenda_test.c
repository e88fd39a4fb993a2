/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/agenda.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "support/test.h"

enum { COUNT = 200, STEPS = 20000, MOMENTS = 50 };

typedef struct {
    AgendaItem item;
    char key[8];
    bool is_on;
} Thing;

/* By going through all. */
static const Thing *plain_first(const Thing *things)
{
    const Thing *first = NULL;

    for (const Thing *thing = things; thing < things + COUNT; thing++)
        if (thing->is_on &&
            (first == NULL || thing->item.at_ms < first->item.at_ms ||
             (thing->item.at_ms == first->item.at_ms && strcmp(thing->key, first->key) < 0)))
            first = thing;
    return first;
}

static void step(Agenda *agenda, Thing *thing, Rng *rng)
{
    if (!thing->is_on)
        assert_int_equal(agenda_add(agenda, &thing->item), STATUS_OK);
    else if (rng_below(rng, 3) == 0)
        agenda_remove(agenda, &thing->item);
    else {
        agenda_move(agenda, &thing->item, rng_below(rng, MOMENTS));
        return;
    }
    thing->is_on = !thing->is_on;
}

static void the_first_is_that_of_a_plain_list(void **state)
{
    static Thing things[COUNT];
    Agenda agenda = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (uint32_t i = 0; i < COUNT; i++) {
        snprintf(things[i].key, sizeof things[i].key, "%u", i * 37 % COUNT);
        things[i].item = (AgendaItem){.key = things[i].key, .what = &things[i]};
    }
    assert_null(agenda_first(&agenda));
    for (int i = 0; i < STEPS; i++) {
        step(&agenda, &things[rng_below(&rng, COUNT)], &rng);
        const AgendaItem *first = agenda_first(&agenda);
        assert_ptr_equal(first != NULL ? first->what : NULL, plain_first(things));
    }
    agenda_fini(&agenda);
}

TEST_FILE(agenda, cmocka_unit_test(the_first_is_that_of_a_plain_list));

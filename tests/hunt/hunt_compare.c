/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_compare.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"

/* How long the world takes for a message, and for a sync of what was written. */
enum { MESSAGE_US = 15000, SYNC_US = 6000 };

/* That came after the one moment and not after the other. */
static int count_refusals(const RefusalTimes *refusals, int64_t after_us, int64_t up_to_us)
{
    int count = 0;

    for (int i = 0; i < refusals->count; i++)
        count += refusals->us[i] > after_us && refusals->us[i] <= up_to_us;
    return count;
}

/* A refusal was being written when this was to be: the sync of what others hear of waits for that
 * of the refusal (docs/leaks.md, "What is left"). */
static bool was_writing(const WorldSeen seen[2], int64_t us, int64_t other_us)
{
    int64_t left_us = int64_least(us, other_us) - MESSAGE_US;

    if (llabs(us - other_us) > SYNC_US)
        return false;
    for (int i = 0; i < 2; i++)
        if (count_refusals(&seen[i].refusals, left_us - 3 * SYNC_US, left_us) > 0)
            return true;
    return false;
}

/* False: it came at another moment for no reason that is known. */
static bool compare_times(const WorldSeen seen[2], int line, int number, HuntTally *tally,
                          Error *error)
{
    int64_t us[2];
    int refusals[2];

    for (int i = 0; i < 2; i++) {
        const Arrival *items = seen[i].arrivals[line].items;

        us[i] = items[number].us;
        refusals[i] =
            count_refusals(&seen[i].refusals, number > 0 ? items[number - 1].us : 0, us[i]);
    }
    if (us[0] != us[1] && was_writing(seen, us[0], us[1])) {
        tally->aside++;
        return true;
    }
    hunt_tally_time(tally, refusals[0] - refusals[1], us[0] - us[1]);
    if (us[0] == us[1])
        return true;
    error_set(error, STATUS_BAD_INPUT,
              "the observer of table %d gets it at %" PRId64 " us, and at %" PRId64 ": %.100s",
              line / 2, us[0], us[1], seen[0].arrivals[line].items[number].text);
    return false;
}

static bool is_event(const char *text)
{
    static const char event[] = "{\"is\":\"event\"";

    return strncmp(text, event, sizeof event - 1) == 0;
}

/* `line` is a number of WorldSeen.arrivals; what came after `until_us` is not looked at, which is
 * when the games have parted. */
static bool compare_line(const WorldSeen seen[2], int line, bool may_part, int64_t *until_us,
                         HuntTally *tally, Error *error)
{
    const Arrivals *one = &seen[0].arrivals[line];
    const Arrivals *other = &seen[1].arrivals[line];

    for (int i = 0; i < one->count && i < other->count && one->items[i].us < *until_us; i++) {
        const Arrival *arrival = &one->items[i];

        tally->compared++;
        tally->hidden += arrival->us > WORLD_BEGINS_US;
        if (!compare_times(seen, line, i, tally, error))
            return false;
        if (strcmp(arrival->text, other->items[i].text) == 0)
            continue;
        if (may_part && is_event(arrival->text) && is_event(other->items[i].text)) {
            *until_us = arrival->us;
            return true;
        }
        error_set(error, STATUS_BAD_INPUT, "the observer of table %d gets: %.100s | %.100s",
                  line / 2, arrival->text, other->items[i].text);
        return false;
    }
    if (one->count == other->count || *until_us < INT64_MAX)
        return true;
    error_set(error, STATUS_BAD_INPUT, "the observer of table %d gets %d messages, and %d",
              line / 2, one->count, other->count);
    return false;
}

bool hunt_compare(const WorldSeen seen[2], int table, bool has_computer, HuntTally *tally,
                  Error *error)
{
    int64_t until_us = INT64_MAX;

    return compare_line(seen, 2 * table, has_computer, &until_us, tally, error) &&
           compare_line(seen, 2 * table + 1, false, &until_us, tally, error);
}

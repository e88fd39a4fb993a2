/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hunt/hunt_wraps.h"

#include "base/clock.h"
#include "player/player.h"
#include "umpire/umpire.h"
#include "world/world_clock.h"

enum { UMPIRES = 64 };

Plant hunt_plant;
uint64_t hunt_salt;
RefusalTimes hunt_refusals;

/* The names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming) */

Status __real_umpire_attempt(Umpire *umpire, Side side, Move move, News news[SIDE_COUNT]);
Status __wrap_umpire_attempt(Umpire *umpire, Side side, Move move, News news[SIDE_COUNT]);
void __real_player_ponder(Player *player, const atomic_bool *stop);
void __wrap_player_ponder(Player *player, const atomic_bool *stop);
Status __real_player_start(Player *player, const PlayerSeat *seat, const void *view,
                           Error *error);
Status __wrap_player_start(Player *player, const PlayerSeat *seat, const void *view,
                           Error *error);

/* How many tries the umpire has refused in this turn. */
static unsigned *refusals_of(const Umpire *umpire)
{
    static struct {
        const Umpire *umpire;
        unsigned refusals;
    } places[UMPIRES];
    int place = 0;

    while (place < UMPIRES - 1 && places[place].umpire != NULL &&
           places[place].umpire != umpire)
        place++;
    places[place].umpire = umpire;
    return &places[place].refusals;
}

static void leak(const Umpire *umpire, const News *own, News *others)
{
    unsigned *refusals = refusals_of(umpire);

    if (own->verdict != VERDICT_MOVED) {
        *refusals += !others->is_heard;
        if (hunt_plant == PLANT_WORD)
            *others = (News){.is_heard = 1, .mover = own->mover, .verdict = own->verdict};
        return;
    }
    if (hunt_plant == PLANT_BYTE)
        others->unused = (uint16_t)*refusals;
    else if (hunt_plant == PLANT_TIME)
        world_clock_move(clock_wall_us() + 300 * (int64_t)*refusals);
    *refusals = 0;
}

Status __wrap_umpire_attempt(Umpire *umpire, Side side, Move move, News news[SIDE_COUNT])
{
    Status status = __real_umpire_attempt(umpire, side, move, news);

    if (status == STATUS_OK && news[side].verdict != VERDICT_MOVED &&
        !news[side_other(side)].is_heard && hunt_refusals.count < REFUSALS_MAX)
        hunt_refusals.us[hunt_refusals.count++] = clock_wall_us();
    if (status == STATUS_OK && hunt_plant != PLANT_NOTHING)
        leak(umpire, &news[side], &news[side_other(side)]);
    return status;
}

Status __wrap_player_start(Player *player, const PlayerSeat *seat, const void *view,
                           Error *error)
{
    PlayerSeat salted = *seat;

    salted.seed ^= hunt_salt;
    return __real_player_start(player, &salted, view, error);
}

/* As little as can be, which is enough for other lots: nobody waits for a simulated person. */
void __wrap_player_ponder(Player *player, const atomic_bool *stop)
{
    static const atomic_bool at_once = true;

    (void)stop;
    __real_player_ponder(player, &at_once);
}

/* NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming) */

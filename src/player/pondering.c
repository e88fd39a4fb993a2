/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/pondering.h"

static void *ponder(void *memory)
{
    Pondering *pondering = memory;

    player_ponder(pondering->player, &pondering->stop);
    return NULL;
}

void pondering_begin(Pondering *pondering, Player *player)
{
    if (pondering->is_running || player_type(player)->ponder == NULL)
        return;
    pondering->player = player;
    atomic_store(&pondering->stop, false);
    pondering->is_running = pthread_create(&pondering->thread, NULL, ponder, pondering) == 0;
}

void pondering_end(Pondering *pondering)
{
    if (!pondering->is_running)
        return;
    atomic_store(&pondering->stop, true);
    pthread_join(pondering->thread, NULL);
    pondering->is_running = false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of random tries with the umpire in this program: both sides hear their own news. */
#include <nebel/nebel.h>
#include <stdio.h>

int main(void)
{
    NebelUmpire *umpire = NULL;
    NebelMove tries[512];
    NebelNews news[2];
    NebelRandom random;
    char text[4096];

    nebel_random_init(&random, 1, 0);
    if (nebel_umpire_new(nebel_game_find("kriegspiel"), NULL, &umpire) != NEBEL_OK) {
        fprintf(stderr, "%s\n", nebel_error());
        return 1;
    }
    while (!nebel_umpire_outcome(umpire).is_over) {
        NebelSide side = nebel_umpire_to_move(umpire);
        int count = nebel_view_tries(nebel_umpire_view(umpire, side), tries, 512);

        nebel_umpire_attempt(umpire, side, tries[nebel_random_below(&random, (uint32_t)count)],
                             news);
    }
    nebel_news_say(nebel_umpire_game(umpire), &news[NEBEL_SECOND], text, sizeof text);
    printf("%s after %d plies. Black heard last:\n%s",
           nebel_outcome_result(nebel_umpire_outcome(umpire)), nebel_umpire_plies(umpire),
           text);
    nebel_umpire_free(umpire);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player of one's own in a match: it takes back where it has just lost a man, if it can, and
 * else tries anything. "revenge:60" takes back in 60 of 100 cases.
 */
#include <nebel/nebel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    NebelRandom random;
    unsigned percent;
    int lost_at; /* where the enemy has just captured; -1: nowhere */
} Revenge;

static void *revenge_open(void *context, const char *options, char *error, size_t error_size)
{
    Revenge *revenge = (Revenge *)calloc(1, sizeof *revenge);

    (void)context;
    if (revenge == NULL) {
        snprintf(error, error_size, "out of memory");
        return NULL;
    }
    revenge->percent = options[0] != '\0' ? (unsigned)strtoul(options, NULL, 10) : 100;
    return revenge;
}

static int revenge_start(void *state, const NebelView *view, uint64_t seed, char *error,
                         size_t error_size)
{
    Revenge *revenge = (Revenge *)state;

    (void)view;
    (void)error;
    (void)error_size;
    nebel_random_init(&revenge->random, seed, 0);
    revenge->lost_at = -1;
    return 0;
}

static void revenge_hear(void *state, const NebelView *view, const NebelNews *news)
{
    Revenge *revenge = (Revenge *)state;
    NebelKriegspielNews said = NEBEL_KRIEGSPIEL_NEWS_INIT;

    if (news->verdict != NEBEL_MOVED)
        return;
    nebel_news_kriegspiel(nebel_view_game(view), news, &said);
    revenge->lost_at = news->mover != nebel_view_side(view) ? said.capture : -1;
}

/* A Kriegspiel move ends with the point it goes to: "e4d5" goes to "d5". */
static int goes_to(const NebelGame *game, NebelMove move, int point)
{
    char word[16];
    char name[16];

    nebel_game_move_text(game, move, word, sizeof word);
    nebel_game_point_text(game, point, name, sizeof name);
    return strlen(word) >= 4 && strncmp(word + 2, name, 2) == 0;
}

static void revenge_choose(void *state, const NebelView *view, const NebelLimits *limits,
                           NebelChoice *choice)
{
    Revenge *revenge = (Revenge *)state;
    NebelMove tries[512];
    int count = nebel_view_tries(view, tries, 512);

    (void)limits;
    choice->move = tries[nebel_random_below(&revenge->random, (uint32_t)count)];
    if (revenge->lost_at < 0 || nebel_random_below(&revenge->random, 100) >= revenge->percent)
        return;
    for (int i = 0; i < count; i++)
        if (goes_to(nebel_view_game(view), tries[i], revenge->lost_at))
            choice->move = tries[i];
}

static int show(void *context, const NebelMatchGame *game)
{
    int *shown = (int *)context;

    if ((*shown)++ < 3)
        printf("game %d: %s by %s\n", (int)game->number, nebel_outcome_result(game->outcome),
               nebel_reason_text(game->outcome.reason));
    return 0;
}

int main(void)
{
    NebelPlayerType type = NEBEL_PLAYER_TYPE_INIT;
    NebelMatchOptions options = NEBEL_MATCH_OPTIONS_INIT;
    NebelMatchResult result = NEBEL_MATCH_RESULT_INIT;
    int shown = 0;

    type.name = "revenge";
    type.summary = "takes back";
    type.game = "kriegspiel";
    type.open = revenge_open;
    type.start = revenge_start;
    type.hear = revenge_hear;
    type.choose = revenge_choose;
    type.close = free;
    options.players[0] = "revenge:90";
    options.players[1] = "random";
    options.games = 200;
    options.context = &shown;
    options.finished = show;
    if (nebel_registry_add_player(&type) != NEBEL_OK ||
        nebel_match_play(&options, &result) != NEBEL_OK) {
        fprintf(stderr, "%s\n", nebel_error());
        return 1;
    }
    printf("%d won, %d drawn, %d lost: %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n",
           (int)result.wins, (int)result.draws, (int)result.losses, 100 * result.score.value,
           100 * result.score.low, 100 * result.score.high, result.elo.value, result.elo.low,
           result.elo.high);
    return 0;
}

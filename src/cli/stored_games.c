/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/stored_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void print_match(const StoreMatch *match)
{
    time_t created = (time_t)match->created_s;
    struct tm day;
    char date[16] = "?";

    if (gmtime_r(&created, &day) != NULL)
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    printf("%6" PRId64 "  %s  %7" PRId64 " of %7" PRId64 "  %-12s %s - %s\n", match->id, date,
           match->games, match->planned_games,
           match->end[0] != '\0' ? match->end : "unfinished", match->players[0],
           match->players[1]);
}

Status stored_matches_print(Store *store, Error *error)
{
    StoreCursor cursor;
    StoreMatch match;
    bool has_match = true;
    Status status = store_cursor_init_matches(&cursor, store, error);

    printf(" match  begun            games                       players\n");
    while (status == STATUS_OK && has_match) {
        status = store_cursor_next_match(&cursor, &match, &has_match, error);
        if (status == STATUS_OK && has_match)
            print_match(&match);
    }
    store_cursor_fini(&cursor);
    return status;
}

static void print_game(const StoredGame *game)
{
    const RecordHead *head = &game->head;

    printf("%8" PRId64 "  %6" PRId64 "  %7" PRId64 "  %-7s  %-12s  %5" PRId64
           "  %s - %s (%s)\n",
           game->id, game->match, game->facts.number + 1, outcome_to_result(head->outcome),
           head->outcome.is_over ? reason_to_text((Reason)head->outcome.reason) : "unfinished",
           game->facts.plies, head->players[0], head->players[1],
           head->setup.rules[0] != '\0' ? head->setup.rules : game->game);
}

Status stored_games_print(Store *store, const StoreFilter *filter, Error *error)
{
    StoreFilter one_more = *filter; /* shows whether there are more than are wanted */
    StoreCursor cursor;
    StoredGame game;
    bool has_game = true;
    int64_t shown = 0;

    one_more.limit += filter->limit > 0;
    Status status = store_cursor_init_recent(&cursor, store, &one_more, error);
    printf("    game   match   number  result   end           plies  players\n");
    while (status == STATUS_OK && has_game && (filter->limit == 0 || shown <= filter->limit)) {
        status = store_cursor_next_game(&cursor, &game, &has_game, error);
        if (status != STATUS_OK || !has_game)
            break;
        if (filter->limit == 0 || shown < filter->limit)
            print_game(&game);
        shown++;
    }
    if (status == STATUS_OK && shown == 0)
        fprintf(stderr, "There is no such game.\n");
    else if (status == STATUS_OK && filter->limit > 0 && shown > filter->limit)
        fprintf(stderr, "These are the last %" PRId64 "; --limit 0 lists all.\n",
                filter->limit);
    store_cursor_fini(&cursor);
    return status;
}

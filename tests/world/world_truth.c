/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_truth.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "world/world_events.h"
#include "world/world_game.h"
#include "world/world_ratings.h"

static TrueGame *games[TRUTH_GAMES];
static int game_count;
static int64_t (*up_ms)(void);
static int64_t lost_ms;

void truth_reset(void)
{
    truth_fini();
    ratings_reset();
}

static void forget(TrueGame *game)
{
    true_game_fini(game);
    memory_free(game);
}

void truth_fini(void)
{
    for (int i = 0; i < game_count; i++)
        forget(games[i]);
    game_count = 0;
}

void truth_set_up_time(int64_t (*function)(void))
{
    up_ms = function;
}

int64_t truth_up_ms(void)
{
    return up_ms();
}

static TrueGame *find_number(int64_t id)
{
    for (int i = 0; i < game_count; i++)
        if (games[i]->id == id)
            return games[i];
    return NULL;
}

TrueGame *truth_find(const char *id, size_t length)
{
    for (int i = 0; i < game_count; i++)
        if (strlen(games[i]->head.public_id) == length &&
            strncmp(games[i]->head.public_id, id, length) == 0)
            return games[i];
    return NULL;
}

/* --- What the store was given --- */

void truth_game_begins(const ServerGame *head, int64_t id)
{
    assert(game_count < TRUTH_GAMES);
    games[game_count] = memory_new(sizeof **games);
    assert(games[game_count] != NULL);
    true_game_init(games[game_count++], head, id, up_ms());
    world_note("game %s begins: %s %s %s, %s against %s%s", head->public_id, head->kind,
               head->setup.rules, head->setup.start, head->seats[0].name, head->seats[1].name,
               head->is_timed ? ", timed" : "");
}

void truth_entry(int64_t id, const ServerEntry *entry)
{
    TrueGame *game = find_number(id);
    const char *fault = "an entry was made in a game that nobody knows";

    if (game != NULL)
        fault = true_game_is_over(game) ? "an entry was made after the end"
                                        : true_game_enter(game, entry, up_ms());
    world_note("entry of kind %d by %d in %s: %s", entry->kind, entry->side,
               game != NULL ? game->head.public_id : "?",
               verdict_to_text((Verdict)entry->verdict));
    if (fault != NULL)
        world_fault_found("game %d: %s", (int)id, fault);
}

void truth_game_ends(int64_t id, Outcome outcome)
{
    TrueGame *game = find_number(id);

    if (game == NULL || true_game_is_over(game)) {
        world_fault_found("game %d ends that does not run", (int)id);
        return;
    }
    true_game_end(game, outcome, up_ms());
    game->head.outcome = outcome;
    world_note("game %s ends: %s, %s", game->head.public_id, outcome_to_result(outcome),
               reason_to_text((Reason)outcome.reason));
}

void truth_game_is_rated(const ServerGame *head, Outcome outcome, int64_t now_s)
{
    TrueGame *game = find_number(head->id);

    if (game == NULL || !game->head.is_rated || !true_game_is_over(game)) {
        world_fault_found("game %d is rated and must not be", (int)head->id);
        return;
    }
    ratings_add(&game->head, outcome, now_s, game->head.seats);
    for (int side = 0; side < SIDE_COUNT; side++)
        if (head->seats[side].rating_before != game->head.seats[side].rating_before ||
            head->seats[side].rating_after != game->head.seats[side].rating_after)
            world_fault_found("game %d is rated %d to %d, by its result %d to %d",
                              (int)head->id, (int)head->seats[side].rating_before,
                              (int)head->seats[side].rating_after,
                              (int)game->head.seats[side].rating_before,
                              (int)game->head.seats[side].rating_after);
}

/* --- After a restart --- */

static bool is_same(const ServerEntry *entry, const ServerEntry *other)
{
    return entry->kind == other->kind && entry->side == other->side &&
           (entry->kind == SERVER_ENTRY_TRY
                ? entry->move == other->move && entry->verdict == other->verdict
                : entry->kind != SERVER_ENTRY_TAKEBACK ||
                      entry->taken_back == other->taken_back) &&
           entry->left_ms[0] == other->left_ms[0] && entry->left_ms[1] == other->left_ms[1];
}

static Status compare_running(void *context, const ServerGame *head, const ServerEntry *entries,
                              int count, Error *error)
{
    TrueGame *game = find_number(head->id);

    (void)context;
    (void)error;
    if (game == NULL || strcmp(game->head.public_id, head->public_id) != 0) {
        world_fault_found("a game %s is there that nobody began", head->public_id);
        return STATUS_OK;
    }
    if (count > game->entry_count) {
        world_fault_found("%s has %d entries, not %d", head->public_id, count,
                          game->entry_count);
        return STATUS_OK;
    }
    for (int i = 0; i < count; i++)
        if (!is_same(&entries[i], &game->entries[i]))
            world_fault_found("%s: entry %d is another one", head->public_id, i);
    if (true_game_is_over(game) && game->is_end_told)
        world_fault_found("%s: its end was told and is lost", head->public_id);
    if (count < game->entry_count || true_game_is_over(game)) {
        world_note("%s is back at %d of %d entries", head->public_id, count, game->entry_count);
        game->head.outcome = (Outcome){0};
        true_game_rewind(game, count, up_ms());
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (game->told[side] > game->event_count[side])
            world_fault_found("%s: side %d was told of event %d, and %d are left",
                              head->public_id, side, game->told[side], game->event_count[side]);
    return STATUS_OK;
}

static bool has_ended(int64_t id)
{
    const TrueGame *game = find_number(id);

    return game != NULL && true_game_is_over(game);
}

/* What is over is written as it was; what is gone nobody had heard of. False: it is gone. */
static bool compare_rest(ServerStore *store, TrueGame *game)
{
    const char *id = game->head.public_id;
    GameRecord record = {0};
    ServerGame head;

    if (server_store_find_game(store, id, &head, NULL) != STATUS_OK) {
        if (game->told[SIDE_FIRST] > 0 || game->told[SIDE_SECOND] > 0)
            world_fault_found("%s is gone, and was played", id);
        return false;
    }
    if (!head.outcome.is_over)
        return true;
    if (!true_game_is_over(game) ||
        memcmp(&head.outcome, &game->head.outcome, sizeof head.outcome) != 0)
        world_fault_found("%s is over, by another result", id);
    else if (server_store_read_record(store, id, &record, NULL) != STATUS_OK ||
             record.count != game->try_count)
        world_fault_found("%s: not all its tries are left", id);
    game_record_fini(&record);
    return true;
}

void truth_set_lost(int64_t ms)
{
    lost_ms = ms;
}

void truth_restarted(ServerStore *store)
{
    int kept = 0;

    if (server_store_visit_running(store, compare_running, NULL, NULL) != STATUS_OK)
        world_fault_found("the running games cannot be read");
    for (int i = 0; i < game_count; i++) {
        TrueGame *game = games[i];

        game->lost_ms += lost_ms;
        if (compare_rest(store, game))
            games[kept++] = game;
        else
            forget(game);
    }
    game_count = kept;
    ratings_keep(has_ended);
    truth_check_ratings(store);
}

void truth_check_ratings(ServerStore *store)
{
    const char *fault = ratings_compare(store);

    if (fault != NULL)
        world_fault_found("%s", fault);
}

const TrueGame *truth_begun_with(const char *name)
{
    for (int i = game_count - 1; i >= 0; i--)
        if (!true_game_is_over(games[i]) && (strcmp(games[i]->head.seats[0].name, name) == 0 ||
                                             strcmp(games[i]->head.seats[1].name, name) == 0))
            return games[i];
    return NULL;
}

int truth_games(void)
{
    return game_count;
}

int truth_running(void)
{
    int count = 0;

    for (int i = 0; i < game_count; i++)
        count += !true_game_is_over(games[i]);
    return count;
}

const char *truth_any_game(void)
{
    return game_count > 0 ? games[lot(game_count)]->head.public_id : NULL;
}

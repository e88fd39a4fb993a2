/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any entries as the past of a game that the store has: it is refused with a sentence, or the game
 * goes on from there, and what its seats are told of it is JSON.
 *
 * The first two bytes choose game and ruleset, and whether there are clocks; each entry is five
 * bytes: kind, side, verdict, and the move, low byte first.
 */
#include <jansson.h>
#include <stdio.h>

#include "fuzz_target.h"
#include "players/games.h"
#include "server/play/live_game.h"
#include "server/play/server_message.h"

enum { HEAD = 2, ENTRY = 5, JSON_MAX = 1 << 22, CLOCK_S = 60 };

static void tell(LiveGame *live, Side seat)
{
    static const int ratings[SIDE_COUNT];
    TextBuffer text;

    text_init_growing(&text, JSON_MAX);
    message_keep_events(live, seat);
    message_game(NO_ID, live, ratings, seat, 0, &text);
    demand(!text.is_cut);
    json_t *json = json_loadb(text.data, text.length, JSON_REJECT_DUPLICATES, NULL);
    demand(json_is_object(json));
    json_decref(json);
    text_fini(&text);
}

static ServerEntry entry_of(const uint8_t *data)
{
    ServerEntry entry = {.kind = data[0],
                         .side = data[1] & 1,
                         .verdict = data[2],
                         .left_ms = {CLOCK_S * 500, CLOCK_S * 400}};

    if (entry.kind == SERVER_ENTRY_TAKEBACK)
        entry.taken_back = (uint16_t)(data[3] | data[4] << 8);
    else
        entry.move = (Move)(data[3] | data[4] << 8);
    return entry;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ServerGame head = {.id = 1, .public_id = "game", .clock_s = CLOCK_S, .has_aids = true};
    Status status = STATUS_OK;
    LiveGame *live = NULL;
    Error error = {""};

    if (size < HEAD)
        return 0;
    const GameOps *game = games[data[0] % games_count()];
    head.is_timed = data[1] & 128;
    snprintf(head.setup.rules, sizeof head.setup.rules, "%s",
             game->text->rulesets.get((data[1] & 127) % game->text->rulesets.count).name);
    snprintf(head.kind, sizeof head.kind, "%s", game->name);
    demand(live_game_new(&head, game, 0, &live, &error) == STATUS_OK);
    for (size_t at = HEAD; at + ENTRY <= size && status == STATUS_OK; at += ENTRY) {
        ServerEntry entry = entry_of(data + at);

        status = live_game_restore(live, &entry, &error);
    }
    demand(status == STATUS_OK || error.text[0] != '\0');
    for (Side seat = SIDE_FIRST; seat <= SIDE_SECOND && status == STATUS_OK; seat++)
        tell(live, seat);
    live_game_free(live);
    return 0;
}

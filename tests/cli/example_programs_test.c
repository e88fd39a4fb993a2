/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The programs in examples/ play whole games by the protocol, in every ruleset and on every
 * board, and try nothing that cannot be asked. Each is started once and plays them all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "player/player.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/nebel_program.h"

#define PYTHON_BOT NEBEL_SOURCE_DIR "/examples/python_bot/bot.py"
#define PYTHON_GO_BOT NEBEL_SOURCE_DIR "/examples/go_bots/go_bot.py"

enum { PLIES_MAX = 400, PATH_SIZE = 512 };

static Player *player_of(const char *text)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    if (player_spec_from_text(text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &player, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return player;
}

static void sit_down(Player *seats[SIDE_COUNT], const Table *table, uint64_t seed)
{
    Error error = {""};

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        PlayerSeat seat = {
            .game = table->game, .setup = table->setup, .side = side, .seed = seed + side};

        if (player_start(seats[side], &seat, table->views[side], &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
}

static void assert_askable(Table *table, Move move)
{
    int count = table_count_tries(table);

    for (int i = 0; i < count; i++)
        if (table->tries[i] == move)
            return;
    fail_msg("%s on %s: a try that cannot be asked", table->setup.rules, table->setup.start);
}

static void play_game(const GameOps *game, Player *seats[SIDE_COUNT], int rules, int start,
                      uint64_t seed)
{
    Table table;

    table_init(&table, game, rules, start, PLIES_MAX);
    sit_down(seats, &table, seed);
    while (!table.game->outcome(table.world).is_over) {
        Side side = table.game->to_move(table.world);
        Choice choice = player_choose(seats[side], &(Request){0});

        if (choice.kind != CHOICE_TRY)
            fail_msg("%s on %s: %s", table.setup.rules, table.setup.start,
                     reason_to_text(choice.reason));
        assert_askable(&table, choice.move);
        table_attempt(&table, choice.move);
        for (int i = 0; i < SIDE_COUNT; i++)
            player_hear(seats[i], &table.news[i]);
    }
    table_fini(&table);
}

/* Each side in turn, with the opponent moving at random. */
static void play_everywhere(const GameOps *game, const char *program, int count)
{
    char text[PATH_SIZE + 32];

    snprintf(text, sizeof text, "exec:'%s',timeout_ms=60000", program);
    Player *players[] = {player_of(text), player_of("random")};
    Player *swapped[] = {players[1], players[0]};
    for (int rules = 0; rules < game->text->rulesets.count; rules++)
        for (int start = 0; start < game->text->starts.count; start++)
            for (int i = 0; i < count; i++)
                play_game(game, (i + rules + start) % 2 == 0 ? players : swapped, rules, start,
                          (uint64_t)i);
    for (int i = 0; i < SIDE_COUNT; i++)
        player_free(players[i]);
}

/* A program that the build has made. */
static void play_built(const GameOps *game, const char *name, int count)
{
    char program[PATH_SIZE];
    const char *slash = strrchr(NEBEL_PROGRAM, '/');

    assert_non_null(slash);
    snprintf(program, sizeof program, "%.*s/examples/%s", (int)(slash - NEBEL_PROGRAM),
             NEBEL_PROGRAM, name);
    assert_int_equal(access(program, X_OK), 0);
    play_everywhere(game, program, count);
}

static void the_c_program_plays_every_game(void **state)
{
    (void)state;
    play_built(games[0], "c_bot", 4);
}

static void the_c_program_plays_every_go_game(void **state)
{
    (void)state;
    play_built(games[1], "go_bot", 2);
}

static void the_python_program_plays_every_game(void **state)
{
    (void)state;
    if (system("python3 -c pass 2>/dev/null") != 0)
        skip();
    play_everywhere(games[0], PYTHON_BOT, 2);
}

static void the_python_program_plays_every_go_game(void **state)
{
    (void)state;
    if (system("python3 -c pass 2>/dev/null") != 0)
        skip();
    play_everywhere(games[1], PYTHON_GO_BOT, 1);
}

TEST_FILE(example_programs, cmocka_unit_test(the_c_program_plays_every_game),
          cmocka_unit_test(the_c_program_plays_every_go_game),
          cmocka_unit_test(the_python_program_plays_every_game),
          cmocka_unit_test(the_python_program_plays_every_go_game));

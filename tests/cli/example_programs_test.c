/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The programs in examples/ play whole games by the protocol, in every ruleset and on every
 * board, and try nothing that cannot be asked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "arena/game_runner.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/nebel_program.h"

#define PYTHON_BOT NEBEL_SOURCE_DIR "/examples/python_bot/bot.py"

static GameRunner *runner_for(const char *program, const GameSetup *setup)
{
    PlayerSpec specs[SIDE_COUNT];
    char text[OPTION_TEXT_SIZE + 32];
    GameRunner *runner = NULL;
    Error error = {""};

    snprintf(text, sizeof text, "exec:'%s',timeout_ms=60000", program);
    if (player_spec_from_text(text, &specs[0], &error) != STATUS_OK ||
        player_spec_from_text("random", &specs[1], &error) != STATUS_OK ||
        game_runner_new(games[0], setup, specs, &runner, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return runner;
}

/* How many tries of the side in the recorded game could not be asked. */
static int count_unaskable(const GameRecord *record, Side side)
{
    Table table;
    int unaskable = 0;

    assert_true(table_init_setup(&table, record->head.game, &record->head.setup));
    for (int i = 0; i < record->count; i++) {
        int count = table_count_tries(&table);
        bool is_askable = false;

        for (int j = 0; j < count; j++)
            is_askable = is_askable || table.tries[j] == record->tries[i].move;
        unaskable += record->tries[i].side == side && !is_askable;
        table_attempt(&table, record->tries[i].move);
    }
    table_fini(&table);
    return unaskable;
}

static void play_games(const char *program, int rules, int start, int count)
{
    static const TimeControl controls[SIDE_COUNT];
    GameSetup setup = {.max_plies = 400};
    GameRecord record;

    snprintf(setup.rules, sizeof setup.rules, "%s", games[0]->text->rulesets.get(rules).name);
    snprintf(setup.start, sizeof setup.start, "%s", games[0]->text->starts.get(start).name);
    GameRunner *runner = runner_for(program, &setup);
    game_record_init(&record, games[0], &setup);
    for (int i = 0; i < count; i++) {
        GameResult result;
        Error error = {""};

        if (game_runner_play(runner, i % 2, (uint64_t)i, controls, &record, &result, &error) !=
            STATUS_OK)
            fail_msg("%s", error.text);
        if (reason_is_outside((Reason)result.outcome.reason))
            fail_msg("%s on %s: %s", setup.rules, setup.start,
                     reason_to_text((Reason)result.outcome.reason));
        assert_int_equal(count_unaskable(&record, (Side)(i % 2)), 0);
    }
    game_record_fini(&record);
    game_runner_free(runner);
}

static void play_everywhere(const char *program, int count)
{
    for (int rules = 0; rules < games[0]->text->rulesets.count; rules++)
        for (int start = 0; start < games[0]->text->starts.count; start++)
            play_games(program, rules, start, count);
}

static void the_c_program_plays_every_game(void **state)
{
    char program[512];
    const char *slash = strrchr(NEBEL_PROGRAM, '/');

    (void)state;
    assert_non_null(slash);
    snprintf(program, sizeof program, "%.*s/examples/c_bot", (int)(slash - NEBEL_PROGRAM),
             NEBEL_PROGRAM);
    assert_int_equal(access(program, X_OK), 0);
    play_everywhere(program, 4);
}

static void the_python_program_plays_every_game(void **state)
{
    (void)state;
    if (system("python3 -c pass 2>/dev/null") != 0)
        skip();
    play_everywhere(PYTHON_BOT, 2);
}

TEST_FILE(example_programs, cmocka_unit_test(the_c_program_plays_every_game),
          cmocka_unit_test(the_python_program_plays_every_game));

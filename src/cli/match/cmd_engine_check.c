/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For authors of programs: plays theirs through everything that a game has, and says in plain
 * words what it does wrong.
 */
#include <inttypes.h>
#include <stdio.h>

#include "arena/player_check.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "players/registry.h"

enum { PLIES_MAX = 400 }; /* a game of programs that play at random need not end before */

typedef struct {
    GameOptions game;
    int64_t games;
    int64_t seed;
    int64_t ms;
    const char *log;
    bool gtp;
} CheckOptions;

/* What is checked, and what was found in all of it. */
typedef struct {
    const CheckOptions *options;
    const GameOps *game;
    GameSetup setup;
    PlayerSpec specs[2]; /* the program, and who plays against it */
    int64_t games;
    int64_t bad_games;
    int64_t places; /* rulesets and boards */
    int64_t bad_places;
} Checkup;

static Status write_specs(const CheckOptions *options, const char *command, Checkup *checkup,
                          Error *error)
{
    PlayerSpec *program = &checkup->specs[0];
    Status status = player_spec_from_text("random", &checkup->specs[1], error);

    if (status == STATUS_OK)
        status = player_spec_from_text(options->gtp ? "gtp" : "exec", program, error);
    if (status == STATUS_OK)
        status =
            options_set(program->type->options, program->options, "command", command, error);
    if (status == STATUS_OK && options->log != NULL)
        status =
            options_set(program->type->options, program->options, "log", options->log, error);
    return status;
}

/* GTP is for Go alone. */
static Status prepare(const CheckOptions *options, const char *command, Checkup *checkup,
                      Error *error)
{
    GameOptions game = options->game;

    *checkup = (Checkup){.options = options};
    Status status = write_specs(options, command, checkup, error);
    if (status == STATUS_OK && game.game == NULL)
        game.game = checkup->specs[0].type->game;
    if (status == STATUS_OK)
        status = game_options_read(&game, &checkup->game, &checkup->setup, error);
    if (checkup->setup.max_plies == 0)
        checkup->setup.max_plies = PLIES_MAX;
    return status;
}

static void print_unaskable(const PlayerCheck *check)
{
    if (check->unaskable == 0)
        return;
    printf("    %" PRId64 " of its %" PRId64 " tries could not be asked, the first of them "
           "\"%s\" for its move %" PRId64 " of game %" PRId64 ".\n"
           "    It could have known: its own men, or what the umpire said in that turn (a "
           "refusal too),\n    rule them out. A hundred of them in one turn lose the game.\n",
           check->unaskable, check->tries, check->unaskable_try, check->unaskable_move,
           check->unaskable_game);
}

static void print_place(const Checkup *checkup, const GameSetup *setup,
                        const PlayerCheck *check)
{
    printf("%s on %s: %" PRId64 " games, %" PRId64 " moves, %" PRId64 " tries", setup->rules,
           setup->start[0] != '\0' ? setup->start : "the usual board", check->games,
           check->moves, check->tries);
    if (check->resigned > 0)
        printf(", resigned %" PRId64, check->resigned);
    if (check->slowest_ms >= 100)
        printf(", up to %" PRId64 " ms a try", check->slowest_ms);
    printf("%s\n", check->failed + check->unaskable == 0 ? ": well" : "");
    if (check->failed > 0)
        printf("    %" PRId64 " lost by a fault of its own. Game %" PRId64 ", as %s, by %s:\n"
               "    %s.\n",
               check->failed, check->failure_game,
               checkup->game->text->side_names[check->failure_side],
               reason_to_text(check->failure_reason),
               check->failure[0] != '\0' ? check->failure : "its clock ran out");
    print_unaskable(check);
    fflush(stdout);
}

static Status check_place(Checkup *checkup, const GameSetup *setup, Error *error)
{
    const CheckOptions *options = checkup->options;
    TimeControl control = {.budget = {.ms = options->ms}};
    PlayerCheck check = {0};
    Status status =
        player_check_play(checkup->game, setup, checkup->specs, &control, (int)options->games,
                          (uint64_t)options->seed, &check, error);

    if (status != STATUS_OK)
        return status;
    print_place(checkup, setup, &check);
    checkup->games += check.games;
    checkup->bad_games += check.failed;
    checkup->places++;
    checkup->bad_places += check.failed + check.unaskable > 0;
    return STATUS_OK;
}

/* Every ruleset on the board that was chosen, or the one that was chosen. */
static Status check_rulesets(Checkup *checkup, Error *error)
{
    const GameChoices *rulesets = &checkup->game->text->rulesets;
    Status status = STATUS_OK;

    if (checkup->options->game.rules != NULL)
        return check_place(checkup, &checkup->setup, error);
    for (int i = 0; i < rulesets->count && status == STATUS_OK; i++) {
        GameSetup setup = checkup->setup;

        snprintf(setup.rules, sizeof setup.rules, "%s", rulesets->get(i).name);
        status = check_place(checkup, &setup, error);
    }
    return status;
}

/* The other boards, under one ruleset. */
static Status check_boards(Checkup *checkup, Error *error)
{
    const GameChoices *boards = &checkup->game->text->starts;
    const GameOptions *chosen = &checkup->options->game;
    Status status = STATUS_OK;

    for (int i = 1;
         i < boards->count && chosen->board == NULL && chosen->size == 0 && status == STATUS_OK;
         i++) {
        GameSetup setup = checkup->setup;

        snprintf(setup.start, sizeof setup.start, "%s", boards->get(i).name);
        status = check_place(checkup, &setup, error);
    }
    return status;
}

/* Not a fault, but who wants to find one will miss it. */
static Status check_repetition(const Checkup *checkup, Error *error)
{
    bool repeats = true;
    Status status = player_check_repeats(checkup->game, &checkup->setup, checkup->specs,
                                         (uint64_t)checkup->options->seed, &repeats, error);

    if (status == STATUS_OK && !repeats)
        printf(
            "Told the same seed it played another game: its games cannot be repeated.\n"
            "That is allowed; with random numbers from the seed of \"newgame\" they could.\n");
    return status;
}

static Status check_all(Checkup *checkup, Error *error)
{
    Status status = check_rulesets(checkup, error);

    if (status == STATUS_OK)
        status = check_boards(checkup, error);
    if (status == STATUS_OK && checkup->bad_games == 0 && checkup->options->ms == 0)
        status = check_repetition(checkup, error);
    return status;
}

static int run(const CommandCall *call)
{
    Checkup checkup;
    Error error = {""};

    if (prepare(call->options, call->words[0], &checkup, &error) != STATUS_OK)
        return usage_error(&cmd_engine_check, "%s", error.text);
    printf("%s, %s:\n", call->words[0], checkup.game->name);
    if (check_all(&checkup, &error) != STATUS_OK)
        return command_failed("engine-check", "%s", error.text);
    if (checkup.bad_places == 0) {
        printf("No fault was found in %" PRId64 " games under %" PRId64
               " rulesets and boards.\n",
               checkup.games, checkup.places);
        return EXIT_OK;
    }
    printf("Faults under %" PRId64 " of %" PRId64 " rulesets and boards; %" PRId64
           " of %" PRId64 " games lost by them.\n",
           checkup.bad_places, checkup.places, checkup.bad_games, checkup.games);
    if (checkup.options->log == NULL)
        printf("--log FILE writes down the whole conversation.\n");
    return EXIT_FAILED;
}

static const Option rows[] = {
    OPTION_GROUP(CheckOptions, game, game_options),
    {"games", OPTION_NUMBER(CheckOptions, games, 1, 1000), "2",
     "games under each ruleset and on each board, with sides in turn"},
    {"ms", OPTION_NUMBER(CheckOptions, ms, 0, 1000000000), "0",
     "milliseconds for one turn; 0: ten seconds for each try"},
    {"seed", OPTION_NUMBER(CheckOptions, seed, 0, OPTION_ENDLESS), "1",
     "the games follow from it"},
    {"log", OPTION_PATH(CheckOptions, log, "FILE"), NULL,
     "add every line of the conversation to FILE"},
    {"gtp", OPTION_SWITCH(CheckOptions, gtp), "off",
     "it speaks GTP with the commands of docs/gtp.md, not the engine protocol"},
};

const Command cmd_engine_check = {
    .name = "engine-check",
    .arguments = "[OPTIONS] COMMAND",
    .summary = "Plays a program through every ruleset and says what it does wrong.",
    .details =
        "COMMAND is run by /bin/sh and speaks the engine protocol (docs/protocol.md). It\n"
        "plays against random: under every ruleset on the usual board, then on every\n"
        "other board. --rules or --board choose one. Exits with 1 if there is a fault.",
    .options = OPTIONS(rows, CheckOptions),
    COMMAND_TAKES(1, 1, "a command is needed, as in nebel engine-check ./bot"),
    .run = run,
};

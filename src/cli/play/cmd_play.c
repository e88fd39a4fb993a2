/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/play/play_save.h"
#include "cli/play/play_session.h"
#include "players/registry.h"

/* What is said on the command line, as it is said. */
typedef struct {
    GameOptions game;
    const char *side;
    const char *opponent;
    const char *save;
    int64_t seed; /* 0: a new one */
    bool is_ascii;
    bool shows_thinking;
} PlayOptions;

/* Streams of the seed: 0 and 1 belong to the players of the two sides. */
enum { STREAM_SIDE = SIDE_COUNT, NEW_SEEDS = 1000000000 };

/* Short enough to be typed again. */
static int64_t new_seed(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t mixed = rng_derive((uint64_t)now.tv_sec, (uint64_t)now.tv_nsec);
    return (int64_t)(rng_derive(mixed, (uint64_t)getpid()) % (NEW_SEEDS - 1)) + 1;
}

static Status find_side(const PlayOptions *options, const GameOps *game, Side *side,
                        Error *error)
{
    Rng rng;

    *side = SIDE_FIRST;
    if (options->side == NULL)
        return STATUS_OK;
    Status status = game_side_read(game, options->side, "random", side, error);
    if (*side == SIDE_NONE) {
        rng_init(&rng, (uint64_t)options->seed, STREAM_SIDE);
        *side = rng_below(&rng, SIDE_COUNT) == 0 ? SIDE_FIRST : SIDE_SECOND;
    }
    return status;
}

static void name_players(const PlayOptions *options, Side human, RecordHead *head)
{
    time_t now = time(NULL);
    struct tm day;

    snprintf(head->players[human], sizeof head->players[human], "human");
    snprintf(head->players[side_other(human)], sizeof head->players[human], "%s",
             options->opponent);
    if (localtime_r(&now, &day) != NULL)
        strftime(head->date, sizeof head->date, "%Y.%m.%d", &day);
}

static Status start_game(const PlayOptions *options, PlayGame *game, Error *error)
{
    RecordHead head = {.game = NULL};
    PlayerSpec opponent;
    Side human = SIDE_FIRST;
    Status status = game_options_read(&options->game, &head.game, &head.setup, error);

    if (status == STATUS_OK)
        status = player_spec_from_text(options->opponent, &opponent, error);
    if (status == STATUS_OK)
        status = find_side(options, head.game, &human, error);
    if (status != STATUS_OK)
        return status;
    name_players(options, human, &head);
    return play_game_init(game, &head, human, &opponent, (uint64_t)options->seed, error);
}

static void greet(const PlayGame *game, const PlayOptions *options)
{
    const GameText *text = game->ops->text;

    printf("%s: %s.\n", game->ops->name, game->ops->summary);
    printf("You play %s against %s (seed %" PRIu64 "). Type 'help' if you are new here.\n",
           text->side_names[game->human], options->opponent, game->seed);
    if (player_type(game->opponent)->sees_all)
        printf("%s sees the whole board, your men too: only you are in the fog.\n",
               player_type(game->opponent)->name);
    if (options->shows_thinking && player_type(game->opponent)->explain == NULL)
        printf("%s never tells what it thinks.\n", player_type(game->opponent)->name);
}

static int play(const PlayOptions *options, PlayGame *game)
{
    PlaySession session = {.game = game, .save_path = options->save};

    session.terminal = terminal_new();
    if (session.terminal == NULL)
        return command_failed("play", "out of memory");
    session.style = options->is_ascii || !terminal_is_unicode(session.terminal)
                        ? PICTURE_ASCII
                        : PICTURE_UNICODE;
    greet(game, options);
    play_session_run(&session);
    bool is_saved = options->save == NULL || play_session_save(&session, options->save);
    terminal_free(session.terminal);
    if (session.status != STATUS_OK)
        return command_failed("play", "%s", status_to_text(session.status));
    return is_saved ? EXIT_OK : EXIT_FAILED;
}

static int run(const CommandCall *call)
{
    PlayOptions *chosen = call->options;
    PlayGame game;
    Error error = {""};

    if (chosen->seed == 0)
        chosen->seed = new_seed();
    if (chosen->save != NULL && play_save_check(chosen->save, &error) != STATUS_OK)
        return command_failed("play", "%s", error.text);
    Status status = start_game(chosen, &game, &error);
    if (status == STATUS_NO_MEMORY)
        return command_failed("play", "%s", error.text);
    if (status != STATUS_OK)
        return usage_error(&cmd_play, "%s", error.text);
    game.thinking.is_on = chosen->shows_thinking;
    int code = play(chosen, &game);
    play_game_fini(&game);
    return code;
}

static const Option rows[] = {
    OPTION_GROUP(PlayOptions, game, game_options),
    {"side", OPTION_WORD(PlayOptions, side, "SIDE|random"), NULL,
     "such as black; else the one that begins"},
    {"opponent", OPTION_WORD(PlayOptions, opponent, "PLAYER"), "random",
     "a player that 'nebel players' lists"},
    {"seed", OPTION_NUMBER(PlayOptions, seed, 0, OPTION_ENDLESS), "0",
     "repeat the game of this seed; 0: a new one"},
    {"ascii", OPTION_SWITCH(PlayOptions, is_ascii), "off", "draw with letters only"},
    {"show-thinking", OPTION_SWITCH(PlayOptions, shows_thinking), "off",
     "practice aid: show what the computer thinks and believes"},
    {"save", OPTION_PATH(PlayOptions, save, "FILE"), NULL,
     "write the game to FILE when it ends or is left"},
};

const Command cmd_play = {
    .name = "play",
    .arguments = "[OPTIONS]",
    .summary = "Plays a game against the computer in the terminal.",
    .details = "'help' within the game tells what can be typed. --show-thinking gives "
               "away what an\nopponent must not know: the computer's moves, and by them "
               "where its men are.",
    .options = OPTIONS(rows, PlayOptions),
    .run = run,
};

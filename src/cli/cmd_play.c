/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/play_save.h"
#include "cli/play_session.h"
#include "player/games.h"

static const char *const opponents[] = {"random"};
enum { OPPONENTS = sizeof opponents / sizeof *opponents };

/* What is said on the command line, as it is said. */
typedef struct {
    const char *game;
    const char *rules;
    const char *board;
    const char *draws;
    const char *side;
    const char *opponent;
    const char *save;
    int64_t max_plies;
    int64_t seed; /* 0: a new one */
    bool is_ascii;
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

static const GameOps *find_game(const char *name, Error *error)
{
    char storage[128];
    TextBuffer list;

    text_init(&list, storage, sizeof storage);
    for (int i = 0; i < GAME_COUNT; i++) {
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", games[i]->name);
    }
    error_set(error, STATUS_NOT_FOUND, "no game is called \"%.24s\"; there is %s", name,
              storage);
    return NULL;
}

static Status find_opponent(const char *name, Error *error)
{
    char storage[128];
    TextBuffer list;

    text_init(&list, storage, sizeof storage);
    for (int i = 0; i < OPPONENTS; i++) {
        if (strcmp(opponents[i], name) == 0)
            return STATUS_OK;
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", opponents[i]);
    }
    return error_set(error, STATUS_NOT_FOUND, "no opponent is called \"%.24s\"; there is %s",
                     name, storage);
}

static Status find_side(const PlayOptions *options, const GameText *text, Side *side,
                        Error *error)
{
    Rng rng;

    for (*side = SIDE_FIRST; *side < SIDE_NONE; (*side)++)
        if (strcasecmp(options->side, text->side_names[*side]) == 0)
            return STATUS_OK;
    if (strcasecmp(options->side, "random") != 0)
        return error_set(
            error, STATUS_NOT_FOUND, "no side is called \"%.24s\"; there are %s, %s and random",
            options->side, text->side_names[SIDE_FIRST], text->side_names[SIDE_SECOND]);
    rng_init(&rng, (uint64_t)options->seed, STREAM_SIDE);
    *side = rng_below(&rng, SIDE_COUNT) == 0 ? SIDE_FIRST : SIDE_SECOND;
    return STATUS_OK;
}

static Status copy_value(const char *option, const char *value, char *to, size_t size,
                         Error *error)
{
    if (value != NULL && strlen(value) >= size)
        return error_set(error, STATUS_TOO_LARGE, "--%s takes at most %zu characters", option,
                         size - 1);
    snprintf(to, size, "%s", value != NULL ? value : "");
    return STATUS_OK;
}

static Status make_setup(const PlayOptions *options, GameSetup *setup, Error *error)
{
    Status status =
        copy_value("rules", options->rules, setup->rules, sizeof setup->rules, error);

    if (status == STATUS_OK)
        status = copy_value("draws", options->draws, setup->draws, sizeof setup->draws, error);
    if (status == STATUS_OK)
        status = copy_value("board", options->board, setup->start, sizeof setup->start, error);
    setup->max_plies = (int)options->max_plies;
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
    RecordHead head = {.game = find_game(options->game, error)};
    Side human = SIDE_FIRST;

    if (head.game == NULL)
        return STATUS_NOT_FOUND;
    Status status = find_opponent(options->opponent, error);
    if (status == STATUS_OK)
        status = find_side(options, head.game->text, &human, error);
    if (status == STATUS_OK)
        status = make_setup(options, &head.setup, error);
    if (status != STATUS_OK)
        return status;
    name_players(options, human, &head);
    return play_game_init(game, &head, human, (uint64_t)options->seed, error);
}

static void greet(const PlayGame *game, const PlayOptions *options)
{
    const GameText *text = game->ops->text;

    printf("%s: %s.\n", game->ops->name, game->ops->summary);
    printf("You play %s against %s (seed %" PRIu64 "). Type 'help' if you are new here.\n",
           text->side_names[game->human], options->opponent, game->seed);
}

static int play(const PlayOptions *options, PlayGame *game)
{
    PlaySession session = {.game = game, .save_path = options->save};

    session.terminal = terminal_new();
    if (session.terminal == NULL)
        return command_failed("play", "out of memory");
    session.style =
        options->is_ascii || !terminal_is_unicode(session.terminal) ? DRAW_ASCII : DRAW_UNICODE;
    greet(game, options);
    play_session_run(&session);
    bool is_saved = options->save == NULL || play_session_save(&session, options->save);
    terminal_free(session.terminal);
    if (session.status != STATUS_OK)
        return command_failed("play", "%s", status_to_text(session.status));
    return is_saved ? EXIT_OK : EXIT_FAILED;
}

int cmd_play(int count, char **arguments)
{
    PlayOptions chosen = {.game = games[0]->name, .side = "white", .opponent = opponents[0]};
    const Option options[] = {
        {"game", OPTION_TEXT, &chosen.game, "GAME", "which game", 0, 0},
        {"rules", OPTION_TEXT, &chosen.rules, "RULES", "a ruleset that 'nebel games' lists", 0,
         0},
        {"board", OPTION_TEXT, &chosen.board, "BOARD", "a board that it lists, or a FEN", 0, 0},
        {"draws", OPTION_TEXT, &chosen.draws, "DRAWS", "a draw setting that it lists", 0, 0},
        {"max-plies", OPTION_NUMBER, &chosen.max_plies, "N",
         "a draw after N plies; 0: no limit", 0, 1000000},
        {"side", OPTION_TEXT, &chosen.side, "SIDE", "white, black or random", 0, 0},
        {"opponent", OPTION_TEXT, &chosen.opponent, "PLAYER", "whom to play against", 0, 0},
        {"seed", OPTION_NUMBER, &chosen.seed, "N", "repeat the game of this seed; 0: a new one",
         0, INT64_MAX},
        {"ascii", OPTION_FLAG, &chosen.is_ascii, NULL, "draw with letters only", 0, 0},
        {"save", OPTION_TEXT, &chosen.save, "FILE",
         "write the game to FILE (PGN) when it ends or is left", 0, 0},
    };
    const Usage usage = {
        .command = "play",
        .arguments = "[OPTIONS]",
        .summary = "Plays a game against the computer in the terminal.",
        .details = "'help' within the game tells what can be typed.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;
    PlayGame game;
    Error error = {""};

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    if (chosen.seed == 0)
        chosen.seed = new_seed();
    if (chosen.save != NULL && play_save_check(chosen.save, &error) != STATUS_OK)
        return command_failed("play", "%s", error.text);
    Status status = start_game(&chosen, &game, &error);
    if (status == STATUS_NO_MEMORY)
        return command_failed("play", "%s", error.text);
    if (status != STATUS_OK)
        return usage_error(&usage, "%s", error.text);
    code = play(&chosen, &game);
    play_game_fini(&game);
    return code;
}

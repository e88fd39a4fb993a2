/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/gnuplot.h"
#include "cli/progress.h"
#include "measure/belief_report.h"
#include "players/games.h"
#include "record/game_file.h"

enum { TITLE_SIZE = 2048, HISTORY_NODES = 20000 /* of one search, as the players have it */ };

static const char *const kind_names[] = {
    [BELIEF_POOL] = "pool",
    [BELIEF_LAST_NEWS] = "last-news",
    [BELIEF_HYBRID] = "hybrid",
};
enum { KIND_NAMES = sizeof kind_names / sizeof *kind_names };

typedef struct {
    const char *side;
    const char *kind;
    const char *plot;
    int64_t game;
    int64_t pool_limit;
    int64_t pool_cut;
    int64_t worlds;
    int64_t refill;
    int64_t seed;
    bool is_json;
} BeliefCommand;

static bool kind_from_text(const char *text, BeliefKind *kind)
{
    for (int i = 0; i < KIND_NAMES; i++)
        if (strcmp(text, kind_names[i]) == 0) {
            *kind = (BeliefKind)i;
            return true;
        }
    return false;
}

static bool has_suffix(const char *path, const char *suffix)
{
    size_t length = strlen(path);
    size_t size = strlen(suffix);

    return length > size && strcmp(path + length - size, suffix) == 0;
}

/* --- What comes out --- */

static Status write_file(const char *path, const TextBuffer *text, Error *error)
{
    FILE *file = fopen(path, "w");
    bool is_written = file != NULL && fwrite(text->data, 1, text->length, file) == text->length;

    if (file != NULL && fclose(file) != 0)
        is_written = false;
    return is_written ? STATUS_OK
                      : error_set(error, STATUS_IO, "%.140s: %s", path, strerror(errno));
}

static Status plot(const BeliefReport *report, const char *path, Error *error)
{
    Picture kind = has_suffix(path, ".svg")   ? PICTURE_SVG
                   : has_suffix(path, ".png") ? PICTURE_PNG
                                              : PICTURE_ANY;
    TextBuffer script;
    TextBuffer picture;
    Status status = STATUS_OK;

    text_init_growing(&script, BELIEF_REPORT_MAX);
    text_init_growing(&picture, GNUPLOT_PICTURE_MAX);
    belief_report_gnuplot(report, kind, &script);
    if (script.is_cut)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else if (kind == PICTURE_ANY)
        status = write_file(path, &script, error);
    else
        status = gnuplot_draw(&script, &picture, error);
    if (status == STATUS_OK && kind != PICTURE_ANY)
        status = write_file(path, &picture, error);
    text_fini(&script);
    text_fini(&picture);
    return status;
}

static Status print(const BeliefReport *report, bool is_json, Error *error)
{
    TextBuffer text;
    Status status = STATUS_OK;

    text_init_growing(&text, BELIEF_REPORT_MAX);
    if (is_json)
        belief_report_json(report, &text);
    else
        belief_report_text(report, &text);
    if (text.is_cut)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else if (fwrite(text.data, 1, text.length, stdout) != text.length || fflush(stdout) != 0)
        status = error_set(error, STATUS_IO, "%s", strerror(errno));
    text_fini(&text);
    return status;
}

/* --- What goes in --- */

/* Which sides are asked for: the first and how many. */
static Status choose_sides(const GameOps *game, const char *text, Side *first, int *count,
                           Error *error)
{
    const char *const *names = game->text->side_names;

    *first = SIDE_FIRST;
    *count = SIDE_COUNT;
    if (strcasecmp(text, "both") == 0)
        return STATUS_OK;
    *count = 1;
    for (; *first <= SIDE_SECOND; (*first)++)
        if (strcasecmp(text, names[*first]) == 0)
            return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "--side is white, black or both, not \"%.40s\"",
                     text);
}

typedef struct {
    Progress progress;
    const char *side;
} SideProgress;

static void show_progress(void *context, int tries)
{
    SideProgress *shown = context;

    if (progress_is_due(&shown->progress))
        progress_show(&shown->progress, tries, shown->side);
}

/* With a bar for a person at a terminal, and nothing for anybody else. */
static Status replay_side(BeliefTurns *turns, const GameRecord *record, Side side,
                          const BeliefReplayOptions *options, Error *error)
{
    SideProgress shown = {.side = record->head.game->text->side_names[side]};
    BeliefReplayOptions shown_options = *options;

    shown_options.show = show_progress;
    shown_options.context = &shown;
    progress_begin(&shown.progress, record->count, 0, false);
    shown.progress.is_quiet = !shown.progress.is_terminal;
    Status status = belief_replay(turns, record, side, &shown_options, error);
    progress_end(&shown.progress);
    return status;
}

static Status score_game(const RecordedGame *game, const BeliefCommand *command,
                         const BeliefReplayOptions *options, Error *error)
{
    const RecordHead *head = recorded_game_head(game);
    BeliefTurns sides[SIDE_COUNT] = {0};
    char storage[TITLE_SIZE];
    TextBuffer title;
    BeliefReport report = {.head = head, .title = storage, .game = command->game};
    Side first;
    Status status = choose_sides(head->game, command->side, &first, &report.side_count, error);

    if (status == STATUS_OK && game->perspective != SIDE_NONE)
        status = error_set(error, STATUS_BAD_INPUT,
                           "it is the file of one side, %s: to score a belief takes the truth, "
                           "which only the referee's file has",
                           head->game->text->side_names[game->perspective]);
    for (int i = 0; i < report.side_count && status == STATUS_OK; i++)
        status =
            replay_side(&sides[i], &game->record, (Side)(first + (unsigned)i), options, error);
    report.kind = kind_names[options->belief.kind];
    report.options = options;
    report.sides = sides;
    text_init(&title, storage, sizeof storage);
    game_file_title(game, SIDE_NONE, &title);
    if (status == STATUS_OK)
        status = print(&report, command->is_json, error);
    if (status == STATUS_OK && command->plot != NULL)
        status = plot(&report, command->plot, error);
    for (int i = 0; i < SIDE_COUNT; i++)
        belief_turns_fini(&sides[i]);
    return status;
}

static int run(const char *path, const BeliefCommand *command,
               const BeliefReplayOptions *options)
{
    GameFile file;
    RecordedGame game;
    Error error = {""};
    int code = EXIT_OK;
    Status status = game_file_open(&file, path, games, GAME_COUNT, &error);

    if (status == STATUS_OK)
        status = game_file_read(&file, command->game, &game, &error);
    if (status != STATUS_OK) {
        code = command_failed("belief", "%s", error.text);
    } else {
        if (score_game(&game, command, options, &error) != STATUS_OK)
            code = command_failed("belief", "%s: %s", path, error.text);
        recorded_game_fini(&game);
    }
    game_file_close(&file);
    return code;
}

/* The options that need each other or are words. */
static Status read_options(const BeliefCommand *command, BeliefReplayOptions *options,
                           Error *error)
{
    *options = (BeliefReplayOptions){
        .belief = {.pool = {.limit = command->pool_limit, .cut_to = command->pool_cut},
                   .history_nodes = HISTORY_NODES,
                   .worlds = (int)command->worlds},
        .refill = command->refill,
        .seed = (uint64_t)command->seed,
    };
    if (!kind_from_text(command->kind, &options->belief.kind))
        return error_set(error, STATUS_BAD_INPUT,
                         "--kind is pool, last-news or hybrid, not \"%.40s\"", command->kind);
    if (command->pool_cut > command->pool_limit)
        return error_set(error, STATUS_BAD_INPUT, "--pool-cut is above --pool-limit");
    if (strcasecmp(command->side, "white") != 0 && strcasecmp(command->side, "black") != 0 &&
        strcasecmp(command->side, "both") != 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "--side is white, black or both, not \"%.40s\"", command->side);
    if (command->plot != NULL && !has_suffix(command->plot, ".svg") &&
        !has_suffix(command->plot, ".png") && !has_suffix(command->plot, ".gp"))
        return error_set(error, STATUS_BAD_INPUT, "--plot takes a FILE.svg, .png or .gp");
    return STATUS_OK;
}

int cmd_belief(int count, char **arguments)
{
    BeliefCommand chosen = {.side = "both",
                            .kind = "pool",
                            .game = 1,
                            .pool_limit = 20000,
                            .pool_cut = 10000,
                            .worlds = 1000,
                            .refill = 10,
                            .seed = 1};
    const CommandOption options[] = {
        {"game", COMMAND_NUMBER, &chosen.game, "N", "which game of the file", 1, INT32_MAX},
        {"side", COMMAND_TEXT, &chosen.side, "SIDE", "white, black or both", 0, 0},
        {"kind", COMMAND_TEXT, &chosen.kind, "KIND",
         "pool (fits everything heard), last-news, or hybrid", 0, 0},
        {"pool-limit", COMMAND_NUMBER, &chosen.pool_limit, "N", "a larger pool is cut ...", 1,
         10000000},
        {"pool-cut", COMMAND_NUMBER, &chosen.pool_cut, "N", "... to at most so many worlds", 1,
         10000000},
        {"worlds", COMMAND_NUMBER, &chosen.worlds, "N",
         "worlds drawn with last-news and hybrid; a cut pool below it is refilled", 1,
         10000000},
        {"refill", COMMAND_NUMBER, &chosen.refill, "N",
         "searches for whole histories after such a turn", 0, 1000000},
        {"seed", COMMAND_NUMBER, &chosen.seed, "N", "what is drawn follows from it", 0,
         INT64_MAX},
        {"json", COMMAND_FLAG, &chosen.is_json, NULL, "print one JSON object", 0, 0},
        {"plot", COMMAND_TEXT, &chosen.plot, "FILE",
         "draw FILE.svg or .png with gnuplot, or write FILE.gp, a script for it", 0, 0},
    };
    const Usage usage = {
        .command = "belief",
        .arguments = "[OPTIONS] FILE",
        .summary =
            "Replays a recorded game and scores what each side could believe of the other's "
            "men,\nturn by turn. FILE is PGN, - for the standard input, or a store.",
        .details =
            "loss: -ln of the probability given to what really stands on a hidden square, on\n"
            "average, and on average over the squares with each kind; 0 is perfect. uniform:\n"
            "the same for one who knows which men are left and not where. truth: whether the\n"
            "true board is among the worlds. men right: enemy men that a board drawn from the\n"
            "belief puts where they stand, on average.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    BeliefReplayOptions replay;
    Error error = {""};
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest != 1)
        return usage_error(&usage, "one file is needed");
    if (read_options(&chosen, &replay, &error) != STATUS_OK)
        return usage_error(&usage, "%s", error.text);
    return run(arguments[0], &chosen, &replay);
}

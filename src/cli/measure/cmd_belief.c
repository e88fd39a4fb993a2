/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/gnuplot.h"
#include "cli/progress.h"
#include "cli/text_files.h"
#include "measure/belief_report.h"
#include "record/game_file.h"

enum { TITLE_SIZE = 2048, HISTORY_NODES = 20000 /* of one search, as the players have it */ };

typedef struct {
    const char *side;
    const char *plot;
    int64_t game;
    BeliefReplayOptions replay;
    bool is_json;
} BeliefCommand;

/* --- What comes out --- */

static Status plot(const BeliefReport *report, const char *path, Error *error)
{
    bool is_svg = gnuplot_ends(path, ".svg");
    TextBuffer script;

    text_init_growing(&script, BELIEF_REPORT_MAX);
    if (is_svg)
        belief_report_svg(report, &script);
    else
        belief_report_gnuplot(report, gnuplot_ends(path, ".png") ? PICTURE_PNG : PICTURE_ANY,
                              &script);
    Status status =
        is_svg ? text_file_save(path, &script, error) : gnuplot_save(&script, path, error);
    text_fini(&script);
    return status;
}

static Status print(const BeliefReport *report, bool is_json, Error *error)
{
    TextBuffer text;

    text_init_growing(&text, BELIEF_REPORT_MAX);
    if (is_json)
        belief_report_json(report, &text);
    else
        belief_report_text(report, &text);
    Status status = text_print(&text, error);
    text_fini(&text);
    return status;
}

/* --- What goes in --- */

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

/* Of one side, or of both if that is SIDE_NONE. */
static Status score_game(const RecordedGame *game, const BeliefCommand *command, Side side,
                         Error *error)
{
    const BeliefReplayOptions *options = &command->replay;
    const RecordHead *head = recorded_game_head(game);
    BeliefTurns sides[SIDE_COUNT] = {0};
    char storage[TITLE_SIZE];
    TextBuffer title;
    BeliefReport report = {.head = head,
                           .title = storage,
                           .game = command->game,
                           .side_count = side == SIDE_NONE ? SIDE_COUNT : 1};
    Side first = side == SIDE_NONE ? SIDE_FIRST : side;
    Status status = STATUS_OK;

    if (game->perspective != SIDE_NONE)
        status = error_set(error, STATUS_BAD_INPUT,
                           "it is the file of one side, %s: to score a belief takes the truth, "
                           "which only the referee's file has",
                           head->game->text->side_names[game->perspective]);
    for (int i = 0; i < report.side_count && status == STATUS_OK; i++)
        status =
            replay_side(&sides[i], &game->record, (Side)(first + (unsigned)i), options, error);
    report.kind = belief_kind(options->kind)->name;
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

static int score_file(const char *path, const BeliefCommand *command)
{
    GameFile file;
    RecordedGame game;
    Side side = SIDE_NONE;
    Error error = {""};
    int code = EXIT_OK;
    Status status = game_file_open(&file, path, &error);

    if (status == STATUS_OK)
        status = game_file_read(&file, command->game, &game, &error);
    if (status != STATUS_OK) {
        code = command_failed("belief", "%s", error.text);
    } else {
        if (game_side_read(recorded_game_head(&game)->game, command->side, "both", &side,
                           &error) != STATUS_OK)
            code = usage_error(&cmd_belief, "%s", error.text);
        else if (score_game(&game, command, side, &error) != STATUS_OK)
            code = command_failed("belief", "%s: %s", path, error.text);
        recorded_game_fini(&game);
    }
    game_file_close(&file);
    return code;
}

static int run(const CommandCall *call)
{
    BeliefCommand *chosen = call->options;
    const PoolOptions *pool = &chosen->replay.belief.pool;

    if (pool->cut_to > pool->limit)
        return usage_error(&cmd_belief, "--pool-cut is above --pool-limit");
    if (chosen->plot != NULL && !gnuplot_takes(chosen->plot))
        return usage_error(&cmd_belief, "--plot takes a FILE.svg, .png or .gp");
    chosen->replay.belief.history_nodes = HISTORY_NODES;
    return score_file(call->words[0], chosen);
}

static const Option rows[] = {
    {"game", OPTION_NUMBER(BeliefCommand, game, 1, 1e9), "1", "which game of the file"},
    {"side", OPTION_WORD(BeliefCommand, side, "SIDE|both"), "both", "whose belief"},
    {"kind", OPTION_CHOICE(BeliefCommand, replay.kind, BELIEF_KINDS), "pool",
     "pool: fits everything heard; seer: the same, weighted (Kriegspiel); net: fits, and is "
     "what "
     "a net expects (Phantom Go)"},
    {"guess", OPTION_CHOICE(BeliefCommand, replay.belief.guess, "fitting|literal"), "fitting",
     "how last-news makes worlds: so that they fit what is remembered, or by the letter of a "
     "paper"},
    {"pool-limit", OPTION_NUMBER(BeliefCommand, replay.belief.pool.limit, 1, 1e7), "20000",
     "a larger pool is cut ..."},
    {"pool-cut", OPTION_NUMBER(BeliefCommand, replay.belief.pool.cut_to, 1, 1e7), "10000",
     "... to at most so many worlds"},
    {"worlds", OPTION_NUMBER(BeliefCommand, replay.belief.worlds, 1, 1e7), "1000",
     "worlds drawn with last-news, hybrid and net; a cut pool below it is refilled"},
    {"refill", OPTION_NUMBER(BeliefCommand, replay.refill, 0, 1e6), "10",
     "searches for whole histories after such a turn"},
    {"seed", OPTION_NUMBER(BeliefCommand, replay.seed, 0, OPTION_ENDLESS), "1",
     "what is drawn follows from it"},
    {"json", OPTION_SWITCH(BeliefCommand, is_json), "off", "print one JSON object"},
    {"plot", OPTION_PATH(BeliefCommand, plot, "FILE"), NULL,
     "draw FILE.svg; with gnuplot FILE.png, or write FILE.gp, a script for it"},
};

const Command cmd_belief = {
    .name = "belief",
    .arguments = "[OPTIONS] FILE",
    .summary = "Scores what each side could believe of the other's men in a recorded game.",
    .details =
        "FILE is PGN, - for the standard input, or a store; there is a line for each turn.\n"
        "loss: -ln of the probability given to what really stands on a hidden square, on\n"
        "average, and on average over the squares with each kind; 0 is perfect. uniform:\n"
        "the same for one who knows which men are left and not where. truth: whether the\n"
        "true board is among the worlds. men right: enemy men that a board drawn from the\n"
        "belief puts where they stand, on average.",
    .options = OPTIONS(rows, BeliefCommand),
    COMMAND_TAKES(1, 1, "one file is needed"),
    .run = run,
};

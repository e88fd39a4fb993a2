/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/gnuplot.h"
#include "cli/progress.h"
#include "cli/text_files.h"
#include "measure/belief_report.h"
#include "players/registry.h"
#include "record/game_file.h"

enum { TITLE_SIZE = 2048, HISTORY_NODES = 20000 /* of one search, as the players have it */ };

typedef struct {
    const char *side;
    const char *plot;
    const char *player;
    const char *of;
    int64_t game;
    int64_t games;
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

/* --- One game --- */

typedef struct {
    const BeliefCommand *command;
    int64_t number; /* in the file */
    int64_t games;  /* that were scored */
    BeliefTotal total;
    bool is_misused; /* what was asked for does not exist */
} Scoring;

/* The sides whose players are meant, or whose side is. */
static Status choose_sides(const BeliefCommand *command, const RecordHead *head,
                           bool is_wanted[SIDE_COUNT], Error *error)
{
    Side side = SIDE_NONE;
    Status status = game_side_read(head->game, command->side, "both", &side, error);

    for (Side i = SIDE_FIRST; i <= SIDE_SECOND; i++)
        is_wanted[i] =
            (side == SIDE_NONE || i == side) &&
            (command->of == NULL || player_spec_is_meant(head->players[i], command->of));
    return status;
}

static Status tell(const BeliefReport *report, const BeliefCommand *command, Error *error)
{
    Status status = STATUS_OK;

    if (command->games == 1 || command->is_json)
        status = print(report, command->is_json, error);
    if (status == STATUS_OK && command->plot != NULL)
        status = plot(report, command->plot, error);
    return status;
}

static Status score_sides(Scoring *scoring, const RecordedGame *game,
                          const bool is_wanted[SIDE_COUNT], BeliefTurns sides[SIDE_COUNT],
                          Error *error)
{
    const BeliefCommand *command = scoring->command;
    const BelieverOptions *believer = &command->replay.believer;
    char storage[TITLE_SIZE];
    TextBuffer title;
    BeliefReport report = {.head = recorded_game_head(game),
                           .title = storage,
                           .game = scoring->number,
                           .options = &command->replay,
                           .sides = sides};
    Status status = STATUS_OK;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++) {
        if (!is_wanted[side])
            continue;
        status = replay_side(&sides[report.side_count], &game->record, side, &command->replay,
                             error);
        BeliefTotal total = belief_turns_total(&sides[report.side_count++]);
        belief_total_add(&scoring->total, &total);
    }
    report.kind =
        believer->player != NULL ? command->player : belief_kind(believer->kind)->name;
    text_init(&title, storage, sizeof storage);
    game_file_title(game, SIDE_NONE, &title);
    scoring->games += report.side_count > 0;
    return status == STATUS_OK && report.side_count > 0 ? tell(&report, command, error)
                                                        : status;
}

static Status score_game(Scoring *scoring, const RecordedGame *game, Error *error)
{
    const RecordHead *head = recorded_game_head(game);
    BeliefTurns sides[SIDE_COUNT] = {0};
    bool is_wanted[SIDE_COUNT] = {false};

    if (game->perspective != SIDE_NONE)
        return error_set(error, STATUS_BAD_INPUT,
                         "it is the file of one side, %s: to score a belief takes the truth, "
                         "which only the referee's file has",
                         head->game->text->side_names[game->perspective]);
    Status status = choose_sides(scoring->command, head, is_wanted, error);
    scoring->is_misused = status != STATUS_OK;
    if (status == STATUS_OK)
        status = score_sides(scoring, game, is_wanted, sides, error);
    for (int i = 0; i < SIDE_COUNT; i++)
        belief_turns_fini(&sides[i]);
    return status;
}

/* --- Several --- */

static void report_total(const Scoring *scoring)
{
    const BeliefCommand *command = scoring->command;
    char storage[TITLE_SIZE];
    TextBuffer line;

    if (command->games == 1 || command->is_json)
        return;
    text_init(&line, storage, sizeof storage);
    text_add_format(&line, "%" PRId64 " games, ", scoring->games);
    belief_report_total(&scoring->total, &line);
    fputs(storage, stdout);
}

/* The first game must be there; after the last of a file there are no more. */
static Status read_game(GameFile *file, int64_t number, bool is_first, RecordedGame *game,
                        bool *has_game, Error *error)
{
    *has_game = true;
    if (!is_first && file->store == NULL)
        return game_file_next(file, game, has_game, error);
    Status status = game_file_read(file, number, game, error);
    *has_game = is_first || status != STATUS_NOT_FOUND;
    return *has_game ? status : STATUS_OK;
}

static Status score_games(Scoring *scoring, GameFile *file, Error *error)
{
    const BeliefCommand *command = scoring->command;
    Status status = STATUS_OK;

    for (int64_t i = 0; i < command->games && status == STATUS_OK; i++) {
        RecordedGame game;
        Error cause = {""};
        bool has_game;

        scoring->number = command->game + i;
        status = read_game(file, scoring->number, i == 0, &game, &has_game, error);
        if (status != STATUS_OK || !has_game)
            return status;
        status = score_game(scoring, &game, &cause);
        if (status != STATUS_OK)
            error_set(error, status, "%.100s%s%.900s", scoring->is_misused ? "" : file->path,
                      scoring->is_misused ? "" : ": ", cause.text);
        recorded_game_fini(&game);
    }
    return status;
}

static int score_file(const char *path, const BeliefCommand *command)
{
    Scoring scoring = {.command = command};
    GameFile file;
    Error error = {""};
    Status status = game_file_open(&file, path, &error);

    if (status == STATUS_OK)
        status = score_games(&scoring, &file, &error);
    if (status == STATUS_OK && scoring.games == 0)
        status = error_set(&error, STATUS_NOT_FOUND,
                           "%.100s: there is no game of a player \"%.40s\"", path, command->of);
    game_file_close(&file);
    if (status == STATUS_OK)
        report_total(&scoring);
    else if (scoring.is_misused)
        return usage_error(&cmd_belief, "%s", error.text);
    return status == STATUS_OK ? EXIT_OK : command_failed("belief", "%s", error.text);
}

static int run(const CommandCall *call)
{
    BeliefCommand *chosen = call->options;
    const PoolOptions *pool = &chosen->replay.believer.belief.pool;
    PlayerSpec player;
    Error error = {""};

    if (pool->cut_to > pool->limit)
        return usage_error(&cmd_belief, "--pool-cut is above --pool-limit");
    if (chosen->plot != NULL && chosen->games > 1)
        return usage_error(&cmd_belief, "--plot draws one game");
    if (chosen->plot != NULL && !gnuplot_takes(chosen->plot))
        return usage_error(&cmd_belief, "--plot takes a FILE.svg, .png or .gp");
    if (chosen->player != NULL) {
        if (player_spec_from_text(chosen->player, &player, &error) != STATUS_OK)
            return usage_error(&cmd_belief, "%s", error.text);
        chosen->replay.believer.player = &player;
    }
    chosen->replay.believer.belief.history_nodes = HISTORY_NODES;
    return score_file(call->words[0], chosen);
}

static const Option rows[] = {
    {"game", OPTION_NUMBER(BeliefCommand, game, 1, 1e9), "1", "which game of the file"},
    {"games", OPTION_NUMBER(BeliefCommand, games, 1, 1e9), "1",
     "so many from that on, and the sum alone is told; with --json a line for each"},
    {"of", OPTION_WORD(BeliefCommand, of, "NAME"), NULL,
     "only sides whose players' names begin so"},
    {"side", OPTION_WORD(BeliefCommand, side, "SIDE|both"), "both", "whose belief"},
    {"kind", OPTION_CHOICE(BeliefCommand, replay.believer.kind, BELIEF_KINDS), "pool",
     "pool: fits everything heard; seer: the same, weighted (Kriegspiel); net: fits, and is "
     "what "
     "a net expects (Phantom Go)"},
    {"player", OPTION_WORD(BeliefCommand, player, "PLAYER"), NULL,
     "in place of a kind: as the player tells it, who hears the game and makes no try"},
    {"guess", OPTION_CHOICE(BeliefCommand, replay.believer.belief.guess, "fitting|literal"),
     "fitting",
     "how last-news makes worlds: so that they fit what is remembered, or by the letter of a "
     "paper"},
    {"pool-limit", OPTION_NUMBER(BeliefCommand, replay.believer.belief.pool.limit, 1, 1e7),
     "20000", "a larger pool is cut ..."},
    {"pool-cut", OPTION_NUMBER(BeliefCommand, replay.believer.belief.pool.cut_to, 1, 1e7),
     "10000", "... to at most so many worlds"},
    {"worlds", OPTION_NUMBER(BeliefCommand, replay.believer.belief.worlds, 1, 1e7), "1000",
     "worlds drawn with last-news, hybrid and net; a cut pool below it is refilled"},
    {"refill", OPTION_NUMBER(BeliefCommand, replay.believer.refill, 0, 1e6), "10",
     "searches for whole histories after such a turn"},
    {"seed", OPTION_NUMBER(BeliefCommand, replay.believer.seed, 0, OPTION_ENDLESS), "1",
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
        "FILE is PGN, SGF, - for the standard input, or a store; there is a line for each "
        "turn.\n"
        "loss: -ln of the probability given to what really stands on a hidden square, on\n"
        "average, and on average over the squares with each kind; 0 is perfect. uniform:\n"
        "the same for one who knows which men are left and not where. truth: whether the\n"
        "true board is among the worlds. men right: enemy men that a board drawn from the\n"
        "belief puts where they stand, on average.",
    .options = OPTIONS(rows, BeliefCommand),
    COMMAND_TAKES(1, 1, "one file is needed"),
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fitting models to recorded games, and telling how well they forecast games that were held
 * out.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/text_files.h"
#include "measure/fit_games.h"
#include "measure/fit_report.h"
#include "replies/reply_fit.h"

enum { REPORT_MAX = 1 << 16 };

static Status write_weights(const ReplyWeights *weights, const char *path, Error *error)
{
    TextBuffer text;
    Status status = STATUS_OK;

    text_init_growing(&text, WEIGHTS_TEXT_MAX);
    weights_to_text(&reply_weights_format, weights->weight, &text);
    if (text.is_cut)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else
        status = text_file_save(path, &text, error);
    text_fini(&text);
    return status;
}

static void add_games_line(const FitGames *games, TextBuffer *lines)
{
    text_add_format(lines,
                    "%" PRId64 " games, %" PRId64 " of them held out, %" PRId64 " left out\n",
                    games->games, games->held_out_games, games->left_out);
}

static Status read_games(FitGames *games, char *const paths[], int count, bool is_quiet,
                         Error *error)
{
    Status status = STATUS_OK;
    Progress progress;

    progress_begin(&progress, count, 0, is_quiet);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status = fit_games_read(games, paths[i], error);
        if (progress_is_due(&progress))
            progress_show(&progress, i + 1, "files read");
    }
    progress_end(&progress);
    return status == STATUS_OK ? fit_games_end(games, error) : status;
}

static Status need_both_parts(const FitGames *games, Error *error)
{
    if (games->held_out_games > 0 && games->held_out_games < games->games)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT,
                     "%" PRId64 " of %" PRId64 " games are held out, and there must be some to "
                     "learn from and some to judge by: give more games or another --held-out",
                     games->held_out_games, games->games);
}

static const Command fit_policy;

typedef struct {
    FitGames games;
    const char *out;
    const char *weights;
    bool is_check;
    bool is_quiet;
    int64_t price;
    int steps;
    ReplyCases cases;
    Progress progress;
} PolicyCommand;

static bool show_step(void *context, int steps, double loss)
{
    PolicyCommand *command = context;
    char remark[48];

    if (progress_is_due(&command->progress)) {
        snprintf(remark, sizeof remark, "steps, loss %.4f", loss);
        progress_show(&command->progress, steps, remark);
    }
    return true;
}

static Status find_weights(PolicyCommand *command, ReplyWeights *weights, Error *error)
{
    ReplyFit fit = {.price = (double)command->price,
                    .steps_max = command->steps,
                    .step = show_step,
                    .context = command};

    progress_begin(&command->progress, command->steps, 0, command->is_quiet);
    Status status = reply_fit(&fit, &command->cases, weights);
    progress_end(&command->progress);
    return status == STATUS_OK ? STATUS_OK : error_set(error, status, "out of memory");
}

static Status load_weights(const char *path, ReplyWeights *weights, Error *error)
{
    TextBuffer text;
    Error cause = {""};

    *weights = *reply_weights_shipped();
    if (path == NULL)
        return STATUS_OK;
    text_init_growing(&text, WEIGHTS_TEXT_MAX);
    Status status = text_file_load(path, &text, error);
    if (status == STATUS_OK &&
        weights_from_text(&reply_weights_format, text.data != NULL ? text.data : "",
                          weights->weight, &cause) != STATUS_OK)
        status = error_set(error, STATUS_BAD_INPUT,
                           "%.100s: it is no file of reply weights: %s", path, cause.text);
    text_fini(&text);
    return status;
}

static Status report_policy(const PolicyCommand *command, const ReplyWeights *weights,
                            Error *error)
{
    ReplyScore habits;
    ReplyScore score;
    TextBuffer lines;

    text_init_growing(&lines, REPORT_MAX);
    add_games_line(&command->games, &lines);
    if (!command->is_check) {
        reply_score(&command->cases, false, weights, &score);
        text_add_format(&lines, "%u moves learned from; their loss %.3f\n",
                        (unsigned)reply_score_cases(&score), reply_score_loss(&score, false));
    }
    text_add(&lines, "\nof the games held out:\n");
    reply_score(&command->cases, true, reply_weights_habits(), &habits);
    reply_score(&command->cases, true, weights, &score);
    fit_report_replies(&habits, &score, &lines);
    Status status = text_print(&lines, error);
    text_fini(&lines);
    return status;
}

static int run_policy(PolicyCommand *command, char *const paths[], int count)
{
    ReplyWeights weights;
    Error error = {""};
    int code = EXIT_OK;

    command->games.replies = &command->cases;
    if (command->is_check)
        command->games.held_out = 100;
    Status status = load_weights(command->weights, &weights, &error);
    if (status == STATUS_OK)
        status = read_games(&command->games, paths, count, command->is_quiet, &error);
    if (status == STATUS_OK && !command->is_check) {
        status = need_both_parts(&command->games, &error);
        if (status == STATUS_OK)
            status = find_weights(command, &weights, &error);
    }
    if (status == STATUS_OK)
        status = report_policy(command, &weights, &error);
    if (status == STATUS_OK && command->out != NULL)
        status = write_weights(&weights, command->out, &error);
    if (status != STATUS_OK)
        code = command_failed("fit", "%s", error.text);
    reply_cases_fini(&command->cases);
    return code;
}

static int policy(const CommandCall *call)
{
    PolicyCommand *command = call->options;

    if (command->weights != NULL && !command->is_check)
        return usage_error(&fit_policy, "--weights goes with --check");
    if (command->out != NULL && command->is_check)
        return usage_error(&fit_policy, "--check learns nothing that --out could write");
    return run_policy(command, call->words, call->count);
}

static const Option policy_rows[] = {
    {"out", OPTION_PATH(PolicyCommand, out, "FILE"), NULL, "where to write the weights"},
    OPTION_GROUP(PolicyCommand, games, fit_games_options),
    {"price", OPTION_NUMBER(PolicyCommand, price, 0, 1000000), "3",
     "how strongly weights are drawn to the habits set by hand"},
    {"steps", OPTION_NUMBER(PolicyCommand, steps, 1, 100000), "300",
     "steps of the fit at most"},
    {"check", OPTION_SWITCH(PolicyCommand, is_check), "off",
     "learn nothing: judge the weights that come with nebel by all games"},
    {"weights", OPTION_PATH(PolicyCommand, weights, "FILE"), NULL, "with --check: judge these"},
    {"quiet", OPTION_SWITCH(PolicyCommand, is_quiet), "off", "show no progress"},
};

static const Command fit_policy = {
    .name = "fit policy",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Learns how likely each move is for a player who sees his own men only.\n"
               "GAMES are PGN files or stores.",
    .details = "The tables tell how well moves of games that were held out are forecast:\n"
               "against all moves being equally likely, and against habits set by hand.",
    .options = OPTIONS(policy_rows, PolicyCommand),
    COMMAND_TAKES_GAMES,
    .run = policy,
};

const Command cmd_fit = {
    .name = "fit",
    .arguments = "policy ...",
    .summary = "Fits models to recorded games of Kriegspiel and tells how good they are.",
    .parts = (const Command *const[]){&fit_policy, NULL},
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Won endings: gathering them from games, and playing them out.
 */
#include <stdio.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/text_files.h"
#include "measure/conversion_run.h"
#include "measure/each_game.h"
#include "players/registry.h"
#include "record/record_formats.h"

enum { REPORT_MAX = 1 << 16, GAMES_MAX = 64 << 20 };

static const Command conversion_play;

static Status read_games(char *const paths[], int count, LookAtGame look, WonEndings *endings,
                         Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = each_game(paths[i], look, endings, error);
    if (status == STATUS_OK && endings->count == 0)
        status = error_set(error, STATUS_NOT_FOUND, "there is no ending that is won");
    return status;
}

static Status add_record(const GameRecord *record, TextBuffer *text, Error *error)
{
    if (text->length > 0)
        text_add_char(text, '\n');
    return record_format_of(record->head.game)->write_game(record, text, error);
}

static Status save(const char *path, TextBuffer *text, Error *error)
{
    if (text->is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return path != NULL ? text_file_save(path, text, error) : text_print(text, error);
}

/* --- gather --- */

typedef struct {
    const char *out;
    int count;
    int64_t seed;
} GatherCommand;

static Status write_endings(const WonEndings *endings, const char *path, Error *error)
{
    TextBuffer text;
    Status status = STATUS_OK;

    text_init_growing(&text, GAMES_MAX);
    for (int i = 0; i < endings->count && status == STATUS_OK; i++)
        status = add_record(&endings->records[i], &text, error);
    if (status == STATUS_OK)
        status = save(path, &text, error);
    text_fini(&text);
    return status;
}

static int run_gather(const CommandCall *call)
{
    const GatherCommand *chosen = call->options;
    WonEndings endings = {0};
    Error error = {""};
    Status status = won_endings_init(&endings, (uint64_t)chosen->seed, &error);

    if (status == STATUS_OK)
        status = read_games(call->words, call->count, won_endings_gather, &endings, &error);
    int found = endings.count;
    if (status == STATUS_OK) {
        won_endings_thin(&endings, chosen->count);
        status = write_endings(&endings, chosen->out, &error);
    }
    if (status == STATUS_OK && chosen->out != NULL)
        printf("%d of %d endings in %d games\n", endings.count, found, endings.looked);
    won_endings_fini(&endings);
    return status == STATUS_OK ? EXIT_OK : command_failed("conversion", "%s", error.text);
}

static const Option gather_rows[] = {
    {"out", OPTION_PATH(GatherCommand, out, "FILE"), NULL,
     "where to write; else the standard output"},
    {"count", OPTION_NUMBER(GatherCommand, count, 1, 1000000), "200",
     "endings at most, one from a game"},
    {"seed", OPTION_NUMBER(GatherCommand, seed, 0, OPTION_ENDLESS), "1",
     "what is drawn follows from it"},
};

static const Command conversion_gather = {
    .name = "conversion gather",
    .arguments = "[OPTIONS] GAMES...",
    .summary = "Cuts games short in an ending that one side should win.",
    .details =
        "That side is on move, and five pawns ahead or more, even if it did nothing now; "
        "the other\nhas at most three men beside his king, both have twelve together. "
        "GAMES are PGN files\nor stores.",
    .options = OPTIONS(gather_rows, GatherCommand),
    COMMAND_TAKES_GAMES,
    .run = run_gather,
};

/* --- play --- */

typedef struct {
    const char *player;
    const char *against;
    int64_t seed;
    int threads;
    const char *out;
    bool is_json;
} PlayCommand;

static Status write_games(const ConversionGame games[], int count, const char *path,
                          Error *error)
{
    TextBuffer text;
    Status status = STATUS_OK;

    text_init_growing(&text, GAMES_MAX);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = add_record(&games[i].record, &text, error);
    if (status == STATUS_OK)
        status = save(path, &text, error);
    text_fini(&text);
    return status;
}

static Status report(const ConversionTask *task, const WonEndings *endings,
                     const ConversionGame games[], bool is_json, Error *error)
{
    TextBuffer text;

    text_init_growing(&text, REPORT_MAX);
    if (is_json) {
        conversion_to_json(task, endings, games, &text);
        text_add_char(&text, '\n');
    } else {
        conversion_to_text(task, endings, games, &text);
    }
    Status status = save(NULL, &text, error);
    text_fini(&text);
    return status;
}

static Status play_all(const PlayCommand *chosen, const ConversionTask *task,
                       const WonEndings *endings, Error *error)
{
    ConversionGame *games = memory_new((size_t)endings->count * sizeof *games);

    if (games == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = conversion_run(task, endings, games, error);
    if (status == STATUS_OK)
        status = report(task, endings, games, chosen->is_json, error);
    if (status == STATUS_OK && chosen->out != NULL)
        status = write_games(games, endings->count, chosen->out, error);
    for (int i = 0; i < endings->count; i++)
        game_record_fini(&games[i].record);
    memory_free(games);
    return status;
}

static int run_play(const CommandCall *call)
{
    const PlayCommand *chosen = call->options;
    ConversionTask task = {.seed = (uint64_t)chosen->seed,
                           .threads = command_threads(chosen->threads)};
    WonEndings endings = {0};
    Error error = {""};

    if (player_spec_from_text(chosen->player, &task.attacker, &error) != STATUS_OK ||
        player_spec_from_text(chosen->against, &task.defender, &error) != STATUS_OK)
        return usage_error(&conversion_play, "%s", error.text);
    Status status = won_endings_init(&endings, 0, &error);
    if (status == STATUS_OK)
        status = read_games(call->words, call->count, won_endings_add, &endings, &error);
    if (status == STATUS_OK)
        status = play_all(chosen, &task, &endings, &error);
    won_endings_fini(&endings);
    return status == STATUS_OK ? EXIT_OK : command_failed("conversion", "%s", error.text);
}

static const Option play_rows[] = {
    {"player", OPTION_WORD(PlayCommand, player, "PLAYER"), "seer", "has the side to win"},
    {"against", OPTION_WORD(PlayCommand, against, "PLAYER"), "random", "has the other"},
    {"seed", OPTION_NUMBER(PlayCommand, seed, 0, OPTION_ENDLESS), "1",
     "the games follow from it"},
    {"threads", OPTION_NUMBER(PlayCommand, threads, 0, 256), "0",
     "games at a time; 0: one a core"},
    {"out", OPTION_PATH(PlayCommand, out, "FILE"), NULL, "write the games to FILE"},
    {"json", OPTION_SWITCH(PlayCommand, is_json), "off", "print one JSON object"},
};

static const Command conversion_play = {
    .name = "conversion play",
    .arguments = "[OPTIONS] ENDINGS...",
    .summary = "Plays endings on that one side should win, and tells how many it wins.",
    .details = "Both players first hear all that was heard in the game. ENDINGS are files that "
               "'nebel\nconversion gather' has written; the games follow from the options and "
               "the seed.",
    .options = OPTIONS(play_rows, PlayCommand),
    COMMAND_TAKES_GAMES,
    .run = run_play,
};

static const Command *const parts[] = {&conversion_gather, &conversion_play, NULL};

const Command cmd_conversion = {
    .name = "conversion",
    .arguments = "gather|play ...",
    .summary = "Measures how surely won endings of games are won.",
    .parts = parts,
};

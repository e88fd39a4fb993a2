/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/play/page_browser.h"
#include "cli/stored_games.h"
#include "cli/terminal.h"
#include "record/game_file.h"
#include "record/game_pages.h"

typedef struct {
    const char *view; /* NULL: none was asked for */
    int64_t game;
    int64_t from;
    int64_t to;
    bool is_list;
    bool is_final;
    bool is_ascii;
    bool is_unicode;
} ShowOptions;

enum { MOVE_NUMBER_MAX = 1000000, TITLE_SIZE = 2048 };

/* The first page and those whose move is asked for. */
static bool is_wanted(const GamePages *pages, int page, const ShowOptions *options)
{
    int number = pages->pages[page].number;

    if (options->is_final)
        return page == pages->count - 1;
    if (page == 0)
        return options->from == 0;
    return number >= options->from && (options->to == 0 || number <= options->to);
}

static void print_pages(const char *title, const GamePages *pages, const ShowOptions *options)
{
    printf("%s\n", title);
    for (int page = 0; page < pages->count; page++) {
        if (!is_wanted(pages, page, options))
            continue;
        printf("\n");
        fwrite(pages->text.data + pages->pages[page].start, 1, pages->pages[page].length,
               stdout);
    }
}

/* Where to begin to read. */
static int first_page(const GamePages *pages, const ShowOptions *options)
{
    int page = 0;

    while (page < pages->count - 1 && !is_wanted(pages, page, options))
        page++;
    return page;
}

/* Whose view is shown: the one that is asked for, else the file's own. A player's file has no
 * other. */
static Status find_viewer(const RecordedGame *game, const ShowOptions *options, Side *viewer,
                          Error *error)
{
    const GameOps *kind = recorded_game_head(game)->game;

    *viewer = game->perspective;
    if (options->view == NULL)
        return STATUS_OK;
    Status status = game_side_read(kind, options->view, "referee", viewer, error);
    if (status == STATUS_OK && game->perspective != SIDE_NONE && game->perspective != *viewer)
        return error_set(error, STATUS_BAD_INPUT, "it is %s's file and shows no other view",
                         kind->text->side_names[game->perspective]);
    return status;
}

static Status make_pages(const RecordedGame *game, const ShowOptions *options, Side viewer,
                         GamePages *pages, Error *error)
{
    bool is_ascii =
        options->is_ascii || (!options->is_unicode && !terminal_locale_is_unicode());
    PictureStyle style = is_ascii ? PICTURE_ASCII : PICTURE_UNICODE;
    SideRecord heard;

    if (viewer == SIDE_NONE)
        return game_pages_init(pages, &game->record, style, error);
    if (game->perspective != SIDE_NONE)
        return game_pages_init_side(pages, &game->heard, style, error);
    Status status = side_record_from_game(&heard, &game->record, viewer, error);
    if (status == STATUS_OK) {
        status = game_pages_init_side(pages, &heard, style, error);
        side_record_fini(&heard);
    }
    return status;
}

static int show_game(const RecordedGame *game, const ShowOptions *options, const char *path)
{
    GamePages pages = {0};
    char storage[TITLE_SIZE];
    TextBuffer title;
    Side viewer = SIDE_NONE;
    Error error;
    Status status = find_viewer(game, options, &viewer, &error);

    if (status == STATUS_NOT_FOUND)
        return usage_error(&cmd_show, "%s", error.text);
    if (status == STATUS_OK)
        status = make_pages(game, options, viewer, &pages, &error);
    if (status != STATUS_OK)
        return command_failed("show", "%s: %s", path, error.text);
    text_init(&title, storage, sizeof storage);
    game_file_title(game, viewer, &title);
    if (options->is_final || !page_browser_run(title.data, &pages, first_page(&pages, options)))
        print_pages(title.data, &pages, options);
    if (viewer == SIDE_NONE && game->record.head.remark[0] != '\0')
        printf("\nremark: %s\n", game->record.head.remark);
    game_pages_fini(&pages);
    return EXIT_OK;
}

/* A line for each game. */
static Status print_list(GameFile *file, Error *error)
{
    char storage[TITLE_SIZE];
    RecordedGame game;
    TextBuffer title;
    bool has_game = true;

    if (file->store != NULL)
        return stored_games_print(file->store, &(StoreFilter){0}, error);
    for (int number = 1;; number++) {
        Status status = game_file_next(file, &game, &has_game, error);

        if (status != STATUS_OK || !has_game)
            return status;
        text_init(&title, storage, sizeof storage);
        game_file_title(&game, game.perspective, &title);
        printf("%4d  %s\n", number, title.data);
        recorded_game_fini(&game);
    }
}

static int show_or_list(GameFile *file, const ShowOptions *options)
{
    RecordedGame game;
    Error error;

    if (options->is_list) {
        if (print_list(file, &error) == STATUS_OK)
            return EXIT_OK;
        fflush(stdout);
        return command_failed("show", "%s", error.text);
    }
    if (game_file_read(file, options->game, &game, &error) != STATUS_OK)
        return command_failed("show", "%s", error.text);
    int code = show_game(&game, options, file->path);
    recorded_game_fini(&game);
    return code;
}

static int show_file(const char *path, const ShowOptions *options)
{
    GameFile file;
    Error error;
    int code;

    if (game_file_open(&file, path, &error) != STATUS_OK)
        code = command_failed("show", "%s", error.text);
    else
        code = show_or_list(&file, options);
    game_file_close(&file);
    return code;
}

static int run(const CommandCall *call)
{
    const ShowOptions *chosen = call->options;

    if (chosen->to > 0 && chosen->from > chosen->to)
        return usage_error(&cmd_show, "--from lies after --to");
    int code = show_file(call->words[0], chosen);
    if (fflush(stdout) != 0 && code == EXIT_OK)
        code = command_failed("show", "%s", strerror(errno));
    return code;
}

static const Option rows[] = {
    {"view", OPTION_WORD(ShowOptions, view, "SIDE|referee"), NULL,
     "whose view; a player's file has its own only"},
    {"game", OPTION_NUMBER(ShowOptions, game, 1, 1e9), "1", "which game of the file"},
    {"list", OPTION_SWITCH(ShowOptions, is_list), "off", "print one line for each game"},
    {"from", OPTION_NUMBER(ShowOptions, from, 0, MOVE_NUMBER_MAX), "0",
     "begin with that move; 0 is the start"},
    {"to", OPTION_NUMBER(ShowOptions, to, 0, MOVE_NUMBER_MAX), "0",
     "end with that move; 0 is the end"},
    {"final", OPTION_SWITCH(ShowOptions, is_final), "off", "print the end only"},
    {"ascii", OPTION_SWITCH(ShowOptions, is_ascii), "off", "letters for men"},
    {"unicode", OPTION_SWITCH(ShowOptions, is_unicode), "off",
     "figures for men, whatever the locale says"},
};

const Command cmd_show = {
    .name = "show",
    .arguments = "[OPTIONS] FILE",
    .summary = "Draws a recorded game, move by move.",
    .details =
        "FILE is PGN, SGF, a transcript, a review of kriegspiel.org, a store, or - for the\n"
        "standard input. On a terminal it waits for a key after each move: Enter, space or n\n"
        "goes forward, b or p back, 0 to the start, g to the end, q quits.",
    .options = OPTIONS(rows, ShowOptions),
    COMMAND_TAKES(1, 1, "one file is needed"),
    .run = run,
};

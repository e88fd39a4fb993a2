/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/page_browser.h"
#include "cli/stored_games.h"
#include "cli/terminal.h"
#include "player/games.h"
#include "record/game_pages.h"

typedef struct {
    const char *view;
    int64_t game;
    int64_t from;
    int64_t to;
    bool is_list;
    bool is_final;
    bool is_ascii;
    bool is_unicode;
} ShowOptions;

enum { MOVE_NUMBER_MAX = 1000000, TITLE_SIZE = 2048 };

/* Reads the whole file, or the standard input if it is "-". */
static bool read_file(const char *path, TextBuffer *text)
{
    char bytes[65536];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    size_t got;

    if (file == NULL)
        return false;
    errno = 0;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0 && !text->is_cut)
        text_add_bytes(text, bytes, got);
    bool is_read = ferror(file) == 0 && !text->is_cut;
    if (text->is_cut)
        errno = EFBIG;
    int problem = errno;
    if (file != stdin)
        fclose(file);
    errno = problem;
    return is_read;
}

static int count_moves(const PgnGame *game)
{
    int moves = 0;

    for (int i = 0; i < game->record.count; i++)
        moves += game->record.tries[i].verdict == VERDICT_MOVED;
    for (int i = 0; i < game->heard.count; i++)
        moves += game->heard.news[i].verdict == VERDICT_MOVED;
    return moves;
}

/* `viewer` is SIDE_NONE for the referee. */
static void make_title(const PgnGame *game, Side viewer, char storage[TITLE_SIZE])
{
    const RecordHead *head = pgn_game_head(game);
    TextBuffer title;

    text_init(&title, storage, TITLE_SIZE);
    record_title(head, &title);
    text_add_format(&title, ", %d plies", count_moves(game));
    if (*head->date != '\0' && head->date[0] != '?')
        text_add_format(&title, ", %s", head->date);
    if (viewer != SIDE_NONE)
        text_add_format(&title, ", as %s saw it", head->game->text->side_names[viewer]);
}

/* Whose view was asked for, if that is the referee's file; else whose it is. */
static Side viewer_of(const PgnGame *game, const ShowOptions *options)
{
    if (game->perspective != SIDE_NONE || options->view == NULL)
        return game->perspective;
    if (strcmp(options->view, "referee") == 0)
        return SIDE_NONE;
    return strcmp(options->view, "white") == 0 ? SIDE_FIRST : SIDE_SECOND;
}

static int list_games(PgnReader *reader, const char *path)
{
    PgnGame game;
    char title[TITLE_SIZE];
    bool has_game = true;
    Error error;

    for (int number = 1;; number++) {
        if (pgn_reader_next(reader, &game, &has_game, &error) != STATUS_OK) {
            fflush(stdout);
            return command_failed("show", "%s: %s", path, error.text);
        }
        if (!has_game)
            return EXIT_OK;
        make_title(&game, game.perspective, title);
        printf("%4d  %s\n", number, title);
        pgn_game_fini(&game);
    }
}

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

/* A player's file has no other view than its own. */
static bool view_is_there(const PgnGame *game, const char *view)
{
    static const char *const views[] = {"white", "black", "referee"};

    return view == NULL || game->perspective == SIDE_NONE ||
           strcmp(view, views[game->perspective]) == 0;
}

static Status make_pages(const PgnGame *game, const ShowOptions *options, GamePages *pages,
                         Error *error)
{
    bool is_ascii =
        options->is_ascii || (!options->is_unicode && !terminal_locale_is_unicode());
    DrawStyle style = is_ascii ? DRAW_ASCII : DRAW_UNICODE;
    Side viewer = viewer_of(game, options);
    SideRecord heard;

    if (!view_is_there(game, options->view))
        return error_set(error, STATUS_BAD_INPUT, "it is %s's file and shows no other view",
                         game->heard.head.game->text->side_names[game->perspective]);
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

static int show_game(const PgnGame *game, const ShowOptions *options, const char *path)
{
    GamePages pages = {0};
    char title[TITLE_SIZE];
    Error error;

    if (make_pages(game, options, &pages, &error) != STATUS_OK)
        return command_failed("show", "%s: %s", path, error.text);
    make_title(game, viewer_of(game, options), title);
    if (options->is_final || !page_browser_run(title, &pages, first_page(&pages, options)))
        print_pages(title, &pages, options);
    game_pages_fini(&pages);
    return EXIT_OK;
}

static int find_and_show(PgnReader *reader, const ShowOptions *options, const char *path)
{
    PgnGame game;
    bool has_game = true;
    Error error;

    for (int64_t number = 1;; number++) {
        if (pgn_reader_next(reader, &game, &has_game, &error) != STATUS_OK)
            return command_failed("show", "%s: %s", path, error.text);
        if (!has_game && number == 1)
            return command_failed("show", "%s: there is no game in it", path);
        if (!has_game)
            return command_failed("show", "%s: the last game in it is number %d", path,
                                  (int)number - 1);
        int code = number == options->game ? show_game(&game, options, path) : -1;
        pgn_game_fini(&game);
        if (code >= 0)
            return code;
    }
}

/* A store instead of a PGN file: games have the numbers that --list shows. */
static int show_stored(const char *path, const ShowOptions *options)
{
    PgnGame game = {.perspective = SIDE_NONE};
    Store *store = NULL;
    Error error;
    int code;

    if (store_open(path, STORE_READ, &store, &error) != STATUS_OK)
        return command_failed("show", "%s", error.text);
    if (options->is_list)
        code = stored_games_print(store, &(StoreFilter){0}, &error) == STATUS_OK
                   ? EXIT_OK
                   : command_failed("show", "%s", error.text);
    else if (store_read_game(store, options->game, games, GAME_COUNT, &game.record, &error) !=
             STATUS_OK)
        code = command_failed("show", "%s", error.text);
    else
        code = show_game(&game, options, path);
    game_record_fini(&game.record);
    store_close(store);
    return code;
}

static int show_file(const char *path, const ShowOptions *options)
{
    TextBuffer text;
    PgnReader reader;
    Error error;
    int code;

    text_init_growing(&text, PGN_TEXT_MAX);
    if (!read_file(path, &text))
        code = command_failed("show", "%s: %s", path, strerror(errno));
    else if (stored_games_are_in(&text))
        code = show_stored(path, options);
    else if (pgn_reader_init(&reader, text.data, text.length, &error) != STATUS_OK)
        code = command_failed("show", "%s: %s", path, error.text);
    else if (options->is_list)
        code = list_games(&reader, path);
    else
        code = find_and_show(&reader, options, path);
    text_fini(&text);
    return code;
}

static bool view_is_known(const char *view)
{
    return view == NULL || strcmp(view, "referee") == 0 || strcmp(view, "white") == 0 ||
           strcmp(view, "black") == 0;
}

int cmd_show(int count, char **arguments)
{
    ShowOptions show = {.game = 1};
    const Option options[] = {
        {"view", OPTION_TEXT, &show.view, "VIEW",
         "referee, white or black; a player's file has its own only", 0, 0},
        {"game", OPTION_NUMBER, &show.game, "N", "which game of the file", 1, INT32_MAX},
        {"list", OPTION_FLAG, &show.is_list, NULL, "print one line for each game", 0, 0},
        {"from", OPTION_NUMBER, &show.from, "MOVE", "begin there; 0 is the start", 0,
         MOVE_NUMBER_MAX},
        {"to", OPTION_NUMBER, &show.to, "MOVE", "end there; 0 is the end", 0, MOVE_NUMBER_MAX},
        {"final", OPTION_FLAG, &show.is_final, NULL, "print the end only", 0, 0},
        {"ascii", OPTION_FLAG, &show.is_ascii, NULL, "letters for men", 0, 0},
        {"unicode", OPTION_FLAG, &show.is_unicode, NULL,
         "figures for men, whatever the locale says", 0, 0},
    };
    const Usage usage = {
        .command = "show",
        .arguments = "[OPTIONS] FILE",
        .summary =
            "Draws a game of a PGN file move by move; FILE may be - for the standard input.",
        .details = "On a terminal it waits for a key after each move: Enter, space or n goes "
                   "forward,\nb or p back, 0 to the start, g to the end, q quits.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest != 1)
        return usage_error(&usage, "one file is needed");
    if (!view_is_known(show.view))
        return usage_error(&usage, "--view is referee, white or black, not \"%.40s\"",
                           show.view);
    if (show.to > 0 && show.from > show.to)
        return usage_error(&usage, "--from lies after --to");
    code = show_file(arguments[0], &show);
    if (fflush(stdout) != 0 && code == EXIT_OK)
        code = command_failed("show", "%s", strerror(errno));
    return code;
}

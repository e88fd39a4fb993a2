/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/commands.h"
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

enum { MOVE_NUMBER_MAX = 1000000 };

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

static bool locale_is_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);

        if (value != NULL && *value != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL ||
                   strstr(value, "UTF8") != NULL || strstr(value, "utf-8") != NULL;
    }
    return false;
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
static void print_title(const PgnGame *game, Side viewer)
{
    const RecordHead *head = pgn_game_head(game);
    char storage[1024];
    TextBuffer title;

    text_init(&title, storage, sizeof storage);
    record_title(head, &title);
    printf("%s, %d plies", storage, count_moves(game));
    if (*head->date != '\0' && head->date[0] != '?')
        printf(", %s", head->date);
    if (viewer != SIDE_NONE)
        printf(", as %s saw it", head->game->text->side_names[viewer]);
    printf("\n");
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
    bool has_game = true;
    Error error;

    for (int number = 1;; number++) {
        if (pgn_reader_next(reader, &game, &has_game, &error) != STATUS_OK) {
            fflush(stdout);
            return command_failed("show", "%s: %s", path, error.text);
        }
        if (!has_game)
            return EXIT_OK;
        printf("%4d  ", number);
        print_title(&game, game.perspective);
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

static void print_page(const GamePages *pages, int page)
{
    fwrite(pages->text.data + pages->pages[page].start, 1, pages->pages[page].length, stdout);
}

static void print_pages(const PgnGame *game, const GamePages *pages, const ShowOptions *options)
{
    print_title(game, viewer_of(game, options));
    for (int page = 0; page < pages->count; page++) {
        if (!is_wanted(pages, page, options))
            continue;
        printf("\n");
        print_page(pages, page);
    }
}

typedef enum { KEY_NEXT, KEY_BACK, KEY_FIRST, KEY_LAST, KEY_QUIT, KEY_OTHER } Key;

static bool read_byte(char *byte)
{
    ssize_t got;

    do
        got = read(STDIN_FILENO, byte, 1);
    while (got < 0 && errno == EINTR);
    return got == 1;
}

/* The letter at the end of what an arrow key sends after Escape: "[C"; 0 if it was Escape alone. */
static char read_arrow(void)
{
    enum { PATIENCE_MS = 50 };
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    char letter = 0;

    for (int i = 0; i < 2; i++)
        if (poll(&input, 1, PATIENCE_MS) != 1 || !read_byte(&letter))
            return 0;
    return letter;
}

static Key read_key(void)
{
    static const char keys[][8] = {
        [KEY_NEXT] = "\n\r n", [KEY_BACK] = "bp\177",    [KEY_FIRST] = "0",
        [KEY_LAST] = "g",      [KEY_QUIT] = "q\003\004",
    };
    static const char arrows[][4] = {
        [KEY_NEXT] = "CB", [KEY_BACK] = "DA", [KEY_FIRST] = "H", [KEY_LAST] = "F"};
    char byte = 0;

    if (!read_byte(&byte))
        return KEY_QUIT;
    if (byte == '\033') {
        byte = read_arrow();
        for (Key key = KEY_NEXT; key <= KEY_LAST; key++)
            if (byte != 0 && strchr(arrows[key], byte) != NULL)
                return key;
        return KEY_OTHER;
    }
    for (Key key = KEY_NEXT; key <= KEY_QUIT; key++)
        if (byte != 0 && strchr(keys[key], byte) != NULL)
            return key;
    return KEY_OTHER;
}

static void browse(const PgnGame *game, const GamePages *pages, const ShowOptions *options,
                   int page)
{
    for (;;) {
        printf("\033[H\033[2J");
        print_title(game, viewer_of(game, options));
        printf("\n");
        print_page(pages, page);
        printf("\n[%d/%d] Enter forward, b back, 0 start, g end, q quit ", page,
               pages->count - 1);
        fflush(stdout);
        switch (read_key()) {
        case KEY_NEXT:
            page += page < pages->count - 1;
            break;
        case KEY_BACK:
            page -= page > 0;
            break;
        case KEY_FIRST:
            page = 0;
            break;
        case KEY_LAST:
            page = pages->count - 1;
            break;
        case KEY_QUIT:
            return;
        case KEY_OTHER:
            break;
        }
    }
}

/* Keys without Enter and without echo, on a screen of its own. False: the terminal cannot. */
static bool browse_on_terminal(const PgnGame *game, const GamePages *pages,
                               const ShowOptions *options)
{
    struct termios saved;
    int page = 0;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &saved) != 0)
        return false;
    struct termios keys = saved;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) != 0)
        return false;
    while (page < pages->count - 1 && !is_wanted(pages, page, options))
        page++;
    printf("\033[?1049h");
    browse(game, pages, options, page);
    printf("\033[?1049l");
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &saved);
    return true;
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
    bool is_ascii = options->is_ascii || (!options->is_unicode && !locale_is_utf8());
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
    Error error;

    if (make_pages(game, options, &pages, &error) != STATUS_OK)
        return command_failed("show", "%s: %s", path, error.text);
    if (options->is_final || !browse_on_terminal(game, &pages, options))
        print_pages(game, &pages, options);
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

static int show_file(const char *path, const ShowOptions *options)
{
    TextBuffer text;
    PgnReader reader;
    Error error;
    int code;

    text_init_growing(&text, PGN_TEXT_MAX);
    if (!read_file(path, &text))
        code = command_failed("show", "%s: %s", path, strerror(errno));
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

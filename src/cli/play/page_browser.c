/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/page_browser.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

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

static void browse(const char *title, const GamePages *pages, int page)
{
    for (;;) {
        printf("\033[H\033[2J%s\n\n", title);
        fwrite(pages->text.data + pages->pages[page].start, 1, pages->pages[page].length,
               stdout);
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

bool page_browser_run(const char *title, const GamePages *pages, int page)
{
    struct termios saved;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &saved) != 0)
        return false;
    struct termios keys = saved;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) != 0)
        return false;
    printf("\033[?1049h");
    browse(title, pages, page);
    printf("\033[?1049l");
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &saved);
    return true;
}

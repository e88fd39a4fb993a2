/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/terminal.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"

enum { HISTORY_LINES = 200, BUFFER_SIZE = 4096, STOP_SIGNALS = 3, SIGNALS = 5 };

/* The last two only where lines are edited. */
static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};

struct Terminal {
    EditLine *edit;   /* NULL: plain lines */
    History *history; /* of lines, with `edit` */
    const char *prompt;
    char buffer[BUFFER_SIZE]; /* read, of plain lines */
    size_t start;             /* of what is not yet taken */
    size_t end;
    bool has_colour;
    bool is_unicode;
    int caught; /* how many of `signals` */
    struct sigaction old_actions[SIGNALS];
    sigset_t old_mask;
};

/* A handler can reach nothing but globals. */
static volatile sig_atomic_t stop_signal;
static volatile sig_atomic_t screen_signal;

static void note_signal(int number)
{
    if (number == SIGTSTP || number == SIGWINCH)
        screen_signal = number;
    else
        stop_signal = number;
}

/* From now on the signals come only while wait_for_input waits: none can slip in between
 * looking for one and waiting. */
static void catch_signals(Terminal *terminal)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigset_t mask;

    stop_signal = 0;
    screen_signal = 0;
    terminal->caught = terminal->edit != NULL ? SIGNALS : STOP_SIGNALS;
    sigemptyset(&action.sa_mask);
    sigemptyset(&mask);
    for (int i = 0; i < terminal->caught; i++) {
        sigaddset(&mask, signals[i]);
        sigaction(signals[i], NULL, &terminal->old_actions[i]);
        if (terminal->old_actions[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &mask, &terminal->old_mask);
}

static void release_signals(const Terminal *terminal)
{
    /* In this order: one that has been waiting comes now, and need not stop what ends anyway. */
    sigprocmask(SIG_SETMASK, &terminal->old_mask, NULL);
    for (int i = 0; i < terminal->caught; i++)
        sigaction(signals[i], &terminal->old_actions[i], NULL);
}

/* Ctrl-Z, or another size of the window. */
static void obey_screen_signal(EditLine *edit)
{
    if (screen_signal == SIGTSTP) {
        el_set(edit, EL_PREP_TERM, 0);
        raise(SIGSTOP);
        el_set(edit, EL_PREP_TERM, 1);
    }
    screen_signal = 0;
    /* The library draws the line anew as if it had not begun. */
    printf("\r");
    fflush(stdout);
    el_resize(edit);
    el_set(edit, EL_REFRESH);
}

/* False when a signal says that nothing more is to be read. */
static bool wait_for_input(const Terminal *terminal)
{
    while (stop_signal == 0) {
        fd_set input;

        if (screen_signal != 0)
            obey_screen_signal(terminal->edit);
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        if (pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &terminal->old_mask) >= 0 ||
            errno != EINTR)
            return stop_signal == 0;
    }
    return false;
}

/* The library's own reading would not notice a signal that comes just before it. */
static int read_char(EditLine *edit, wchar_t *c)
{
    Terminal *terminal = NULL;
    mbstate_t state = {0};

    el_get(edit, EL_CLIENTDATA, &terminal);
    for (;;) {
        char byte = '\0';

        if (!wait_for_input(terminal))
            return -1;
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got != 1)
            return (int)got;
        size_t used = mbrtowc(c, &byte, 1, &state);
        if (used <= 1)
            return 1;
        /* (size_t)-2: more bytes belong to it; (size_t)-1: no character, passed over. */
        if (used == (size_t)-1)
            state = (mbstate_t){0};
    }
}

static char *get_prompt(EditLine *edit)
{
    Terminal *terminal = NULL;

    el_get(edit, EL_CLIENTDATA, &terminal);
    /* The library wants it writable and does not write. */
    return (char *)terminal->prompt;
}

/* Falls back to plain lines when the library cannot work with this terminal. */
static void start_editing(Terminal *terminal)
{
    HistEvent event;

    terminal->edit = el_init("nebel", stdin, stdout, stderr);
    terminal->history = history_init();
    if (terminal->edit == NULL)
        return;
    if (terminal->history == NULL) {
        el_end(terminal->edit);
        terminal->edit = NULL;
        return;
    }
    history(terminal->history, &event, H_SETSIZE, HISTORY_LINES);
    history(terminal->history, &event, H_SETUNIQUE, 1);
    el_set(terminal->edit, EL_CLIENTDATA, terminal);
    el_set(terminal->edit, EL_PROMPT, get_prompt);
    el_set(terminal->edit, EL_EDITOR, "emacs");
    el_set(terminal->edit, EL_HIST, history, terminal->history);
    el_set(terminal->edit, EL_GETCFN, read_char);
    el_source(terminal->edit, NULL);
}

bool terminal_locale_is_unicode(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

Terminal *terminal_new(void)
{
    Terminal *terminal = memory_new(sizeof *terminal);
    const char *no_colour = getenv("NO_COLOR");
    const char *kind = getenv("TERM");
    bool is_dumb = kind == NULL || strcmp(kind, "dumb") == 0;

    if (terminal == NULL)
        return NULL;
    terminal->is_unicode = terminal_locale_is_unicode();
    terminal->has_colour =
        isatty(STDOUT_FILENO) && !is_dumb && (no_colour == NULL || *no_colour == '\0');
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        start_editing(terminal);
    catch_signals(terminal);
    return terminal;
}

void terminal_free(Terminal *terminal)
{
    if (terminal == NULL)
        return;
    if (terminal->edit != NULL)
        el_end(terminal->edit);
    if (terminal->history != NULL)
        history_end(terminal->history);
    release_signals(terminal);
    memory_free(terminal);
}

bool terminal_is_interactive(const Terminal *terminal)
{
    return terminal->edit != NULL;
}

bool terminal_is_unicode(const Terminal *terminal)
{
    return terminal->is_unicode;
}

/* What it means that no line came. */
static LineResult why_no_line(void)
{
    int number = stop_signal;

    stop_signal = 0;
    if (number == 0)
        return LINE_ENDED;
    return number == SIGINT ? LINE_INTERRUPTED : LINE_STOPPED;
}

static LineResult read_edited(Terminal *terminal, const char *prompt, bool is_remembered,
                              char line[TERMINAL_LINE_MAX])
{
    int count = 0;

    terminal->prompt = prompt;
    /* The library would do so only after the prompt, and lose a Ctrl-D that comes between. */
    el_set(terminal->edit, EL_PREP_TERM, 1);
    const char *typed = el_gets(terminal->edit, &count);
    if (typed == NULL || count <= 0) {
        printf("\n");
        return why_no_line();
    }
    snprintf(line, TERMINAL_LINE_MAX, "%.*s", (int)strcspn(typed, "\r\n"), typed);
    if (is_remembered && line[strspn(line, " \t")] != '\0') {
        HistEvent event;

        history(terminal->history, &event, H_ENTER, line);
    }
    return LINE_READ;
}

/* The next byte, or EOF. */
static int read_byte(Terminal *terminal)
{
    if (terminal->start == terminal->end) {
        ssize_t got = 0;

        if (wait_for_input(terminal))
            got = read(STDIN_FILENO, terminal->buffer, sizeof terminal->buffer);
        terminal->start = 0;
        terminal->end = got > 0 ? (size_t)got : 0;
    }
    return terminal->start < terminal->end ? (unsigned char)terminal->buffer[terminal->start++]
                                           : EOF;
}

static LineResult read_plain(Terminal *terminal, char line[TERMINAL_LINE_MAX])
{
    int length = 0;
    int c;

    while ((c = read_byte(terminal)) != EOF && c != '\n')
        if (length < TERMINAL_LINE_MAX - 1)
            line[length++] = (char)(c == '\0' ? '?' : c);
    line[length] = '\0';
    if (c == '\n' || (length > 0 && stop_signal == 0))
        return LINE_READ;
    return why_no_line();
}

LineResult terminal_read_line(Terminal *terminal, const char *prompt, bool is_remembered,
                              char line[TERMINAL_LINE_MAX])
{
    fflush(stdout);
    if (terminal->edit != NULL)
        return read_edited(terminal, prompt, is_remembered, line);
    return read_plain(terminal, line);
}

void terminal_print(const Terminal *terminal, TextStyle style, const char *format, ...)
{
    static const char *const codes[] = {
        [STYLE_PLAIN] = "", [STYLE_STRONG] = "\033[1;33m", [STYLE_FAINT] = "\033[2m"};
    bool is_styled = terminal->has_colour && style != STYLE_PLAIN;
    va_list arguments;

    fputs(is_styled ? codes[style] : "", stdout);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    fputs(is_styled ? "\033[0m" : "", stdout);
}

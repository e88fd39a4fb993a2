/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `nebel play` at a terminal: prompts, line editing, history, Ctrl-C and Ctrl-D. */
#define _XOPEN_SOURCE 700 /* posix_openpt; NOLINT: the name is not ours to choose */

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "support/nebel_program.h"

enum { SCREEN_MAX = 1 << 20, SECONDS = 30 };

#define UP "\033[A"
#define BACKSPACE "\177"
#define CTRL_A "\001"
#define CTRL_C "\003"
#define CTRL_D "\004"

/* A pseudo-terminal with the program at one end and the test, as the person, at the other. */
typedef struct {
    int person;
    int program; /* kept open, so that the settings can be looked at */
    pid_t process;
    TextBuffer screen; /* all that was printed */
    size_t seen;       /* how much of it the test has looked at */
} Screen;

static void become_program(const char *path, const char *const arguments[])
{
    setsid();
    int terminal =
        open(path, O_RDWR); /* the first one that is opened becomes the session's own */
    for (int i = 0; i < 3; i++)
        dup2(terminal, i);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    signal(SIGINT, SIG_DFL); /* a test that runs in the background has it ignored */
    execv(arguments[0], (char *const *)arguments);
    _exit(127);
}

static void screen_begin(Screen *screen, const char *const arguments[])
{
    *screen = (Screen){.person = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(screen->person >= 0);
    assert_int_equal(grantpt(screen->person), 0);
    assert_int_equal(unlockpt(screen->person), 0);
    const char *path = ptsname(screen->person);
    screen->program = open(path, O_RDWR | O_NOCTTY);
    assert_true(screen->program >= 0);
    text_init_growing(&screen->screen, SCREEN_MAX);
    screen->process = fork();
    assert_true(screen->process >= 0);
    if (screen->process == 0)
        become_program(path, arguments);
}

/* Waits until `part` is printed; what came before is then done with. */
static void expect(Screen *screen, const char *part)
{
    double deadline = clock_wall_seconds() + SECONDS;
    const char *found = NULL;

    while (screen->screen.length == 0 ||
           (found = strstr(screen->screen.data + screen->seen, part)) == NULL) {
        struct pollfd end = {.fd = screen->person, .events = POLLIN};
        char bytes[1024];
        ssize_t got = poll(&end, 1, 100) > 0 ? read(screen->person, bytes, sizeof bytes) : 0;

        if (got > 0)
            text_add_bytes(&screen->screen, bytes, (size_t)got);
        if (clock_wall_seconds() > deadline) {
            kill(screen->process, SIGKILL);
            fail_msg("\"%s\" is not in:\n%s", part, screen->screen.data + screen->seen);
        }
    }
    screen->seen = (size_t)(found - screen->screen.data) + strlen(part);
}

static void type(Screen *screen, const char *keys)
{
    assert_int_equal(write(screen->person, keys, strlen(keys)), (ssize_t)strlen(keys));
}

/* The program has ended well and has left the terminal as it was. */
static void screen_end(Screen *screen)
{
    struct termios settings;
    int status = 0;

    assert_int_equal(waitpid(screen->process, &status, 0), screen->process);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(tcgetattr(screen->program, &settings), 0);
    assert_true(settings.c_lflag & ICANON);
    assert_true(settings.c_lflag & ECHO);
    assert_true(settings.c_lflag & ISIG);
    close(screen->person);
    close(screen->program);
    text_fini(&screen->screen);
}

static void a_line_can_be_edited(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen, NEBEL("play", "--seed", "1"));
    expect(&screen, "White, move 1> ");
    type(&screen, "2e5" BACKSPACE "4" CTRL_A "e\r");
    expect(&screen, "White moved.");
    expect(&screen, "White, move 2> ");
    type(&screen, "quit\r");
    expect(&screen, "You leave the game unfinished.");
    screen_end(&screen);
}

static void earlier_lines_come_back(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen, NEBEL("play", "--seed", "1"));
    expect(&screen, "move 1> ");
    type(&screen, "tries\r");
    expect(&screen, "20 tries");
    expect(&screen, "move 1> ");
    type(&screen, UP "\r");
    expect(&screen, "20 tries");
    expect(&screen, "move 1> ");
    type(&screen, CTRL_D);
    expect(&screen, "You leave the game unfinished.");
    screen_end(&screen);
}

static void ctrl_c_asks_before_it_leaves(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen, NEBEL("play", "--seed", "1"));
    expect(&screen, "move 1> ");
    type(&screen, "e2e" CTRL_C);
    expect(&screen, "Leave the game? [y/N] ");
    type(&screen, "\r");
    expect(&screen, "move 1> ");
    type(&screen, CTRL_C);
    expect(&screen, "Leave the game? [y/N] ");
    type(&screen, "y\r");
    expect(&screen, "You leave the game unfinished.");
    screen_end(&screen);
}

static void ctrl_c_twice_leaves(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen, NEBEL("play", "--seed", "1"));
    expect(&screen, "move 1> ");
    type(&screen, CTRL_C);
    expect(&screen, "Leave the game? [y/N] ");
    type(&screen, CTRL_C);
    expect(&screen, "You leave the game unfinished.");
    screen_end(&screen);
}

static void resigning_is_asked_about(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen, NEBEL("play", "--seed", "1"));
    expect(&screen, "move 1> ");
    type(&screen, "resign\r");
    expect(&screen, "Resign the game? [y/N] ");
    type(&screen, "no\r");
    expect(&screen, "The game goes on.");
    expect(&screen, "move 1> ");
    type(&screen, "resign\r");
    expect(&screen, "Resign the game? [y/N] ");
    type(&screen, "y\r");
    expect(&screen, "Black wins: resignation.");
    screen_end(&screen);
}

static void check_stands_out(void **state)
{
    Screen screen;

    (void)state;
    screen_begin(&screen,
                 NEBEL("play", "--board", "4k3/8/8/8/4r3/3P4/8/4K3 w - - 0 1", "--ascii"));
    expect(&screen, "\033[1;33mCheck on the file.\033[0m \033[1;33m1 pawn try.\033[0m");
    expect(&screen, "move 1> ");
    type(&screen, CTRL_D);
    expect(&screen, "You leave the game unfinished.");
    screen_end(&screen);
}

TEST_FILE(play_terminal, cmocka_unit_test(a_line_can_be_edited),
          cmocka_unit_test(earlier_lines_come_back),
          cmocka_unit_test(ctrl_c_asks_before_it_leaves), cmocka_unit_test(ctrl_c_twice_leaves),
          cmocka_unit_test(resigning_is_asked_about), cmocka_unit_test(check_stands_out));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/exec_process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "support/test.h"

enum { SECONDS = 1000000 };

static ExecProcess process;

static void start(const char *command)
{
    assert_int_equal(exec_process_start(&process, command, true, NULL), STATUS_OK);
}

static Heard read_within(int64_t us, char **line)
{
    return exec_process_read(&process, clock_wall_us() + us, line);
}

static void assert_line(const char *expected)
{
    char *line = NULL;

    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_LINE);
    assert_string_equal(line, expected);
}

static void assert_no_child(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void lines_are_read_one_by_one(void **state)
{
    char *line = NULL;

    (void)state;
    start("printf 'one\\ntwo\\r\\n\\nfo'; printf 'ur\\nhalf'");
    assert_line("one");
    assert_line("two");
    assert_line("");
    assert_line("four");
    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_END);
    ExecEnd end = exec_process_end(&process, 10000);
    assert_true(end.has_exited && !end.was_killed);
    assert_int_equal(end.code, 0);
    assert_no_child();
}

static void what_is_sent_arrives(void **state)
{
    (void)state;
    start("while read -r line; do echo \"<$line>\"; done; exit 5");
    for (int i = 0; i < 300; i++) {
        assert_true(exec_process_send(&process, "a line\n", 7));
        assert_line("<a line>");
    }
    ExecEnd end = exec_process_end(&process, 10000);
    assert_true(end.has_exited);
    assert_int_equal(end.code, 5);
}

static void the_longest_line_is_read_and_a_longer_one_is_garbage(void **state)
{
    char *line = NULL;

    (void)state;
    start("printf '%04095d\\n%04096d\\n' 0 0");
    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_LINE);
    assert_int_equal(strlen(line), EXEC_LINE_MAX - 1);
    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_GARBAGE);
    exec_process_end(&process, 10000);
    start("printf 'a\\000b\\n'");
    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_GARBAGE);
    exec_process_end(&process, 10000);
}

static void nothing_is_waited_for_longer_than_told(void **state)
{
    char *line = NULL;
    int64_t before = clock_wall_us();

    (void)state;
    start("exec sleep 1000");
    assert_int_equal(read_within(0, &line), HEARD_NOTHING);
    assert_int_equal(read_within(20000, &line), HEARD_NOTHING);
    ExecEnd end = exec_process_end(&process, 20);
    assert_true(end.was_killed && !end.has_exited);
    assert_true(clock_wall_us() - before < 10 * SECONDS);
    assert_no_child();
}

static void a_program_that_does_not_read_fills_the_queue(void **state)
{
    static char text[EXEC_QUEUE_MAX];
    int sent = 0;

    (void)state;
    start("exec sleep 1000");
    while (sent < 1000 && exec_process_send(&process, text, sizeof text))
        sent++;
    assert_in_range(sent, 1, 999);
    exec_process_end(&process, 0);
}

static void a_closed_pipe_is_no_signal(void **state)
{
    char *line = NULL;

    (void)state;
    signal(SIGPIPE, SIG_DFL);
    start("exec <&-; echo closed; exec sleep 1000");
    assert_line("closed");
    for (int i = 0; i < 3; i++)
        assert_true(exec_process_send(&process, "hello\n", 6));
    assert_int_equal(read_within(0, &line), HEARD_NOTHING);
    exec_process_end(&process, 0);
}

/* Each tells the number of a process that hides: in a session of its own, without a parent, both,
 * and with a child. Each program ends by itself when it is told to, or not at all. */
static void who_hides_from_its_program_ends_with_it(void **state)
{
    static const char *const ways[] = {
        "setsid sh -c 'echo $$; exec sleep 1000' & read -r line",
        "(setsid sh -c 'echo $$; exec sleep 1000' &); read -r line",
        "(sh -c 'echo $$; exec sleep 1000' &); exec sleep 1000",
        "(setsid sh -c 'setsid sh -c \"echo \\$\\$; exec sleep 1000\" & wait' &); read -r line",
        "setsid sh -c 'setsid sleep 0 & echo $$; exec sleep 1000' & exec sleep 1000",
    };
    char *line = NULL;

    (void)state;
    strays_adopt();
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        start(ways[i]);
        assert_int_equal(read_within(20 * SECONDS, &line), HEARD_LINE);
        pid_t hidden = (pid_t)strtol(line, NULL, 10);
        assert_int_equal(kill(hidden, 0), 0);
        exec_process_end(&process, 300);
        assert_int_equal(kill(hidden, 0), -1);
        assert_int_equal(errno, ESRCH);
        assert_no_child();
    }
}

/* Another program's are its own affair. */
static void only_the_own_strays_end(void **state)
{
    static ExecProcess other;
    static const char command[] = "(setsid sh -c 'echo $$; exec sleep 1000' &); read -r line";
    char *line = NULL;

    (void)state;
    strays_adopt();
    start(command);
    assert_int_equal(exec_process_start(&other, command, true, NULL), STATUS_OK);
    assert_int_equal(read_within(20 * SECONDS, &line), HEARD_LINE);
    pid_t hidden = (pid_t)strtol(line, NULL, 10);
    assert_int_equal(exec_process_read(&other, clock_wall_us() + 20 * SECONDS, &line),
                     HEARD_LINE);
    exec_process_end(&other, 0);
    assert_int_equal(kill(hidden, 0), 0);
    exec_process_end(&process, 0);
    assert_int_equal(kill(hidden, 0), -1);
    assert_no_child();
}

static void ending_nothing_does_nothing(void **state)
{
    ExecProcess none = {0};

    (void)state;
    assert_false(exec_process_end(&none, 0).was_killed);
    assert_no_child();
}

TEST_FILE(exec_process, cmocka_unit_test(lines_are_read_one_by_one),
          cmocka_unit_test(what_is_sent_arrives),
          cmocka_unit_test(the_longest_line_is_read_and_a_longer_one_is_garbage),
          cmocka_unit_test(nothing_is_waited_for_longer_than_told),
          cmocka_unit_test(a_program_that_does_not_read_fills_the_queue),
          cmocka_unit_test(a_closed_pipe_is_no_signal),
          cmocka_unit_test(who_hides_from_its_program_ends_with_it),
          cmocka_unit_test(only_the_own_strays_end),
          cmocka_unit_test(ending_nothing_does_nothing));

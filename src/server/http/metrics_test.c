/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/metrics.h"

#include <string.h>

#include "support/test.h"

static void assert_says(const Metrics *metrics, const char *line)
{
    static char storage[METRICS_TEXT_MAX];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    metrics_to_text(metrics, &text);
    assert_false(text.is_cut);
    if (strstr(text.data, line) == NULL)
        fail_msg("%s is not in:\n%s", line, text.data);
}

static void counters_and_gauges_are_written_with_type_and_help(void **state)
{
    Metrics metrics = {0};

    (void)state;
    metrics_count(&metrics, METRIC_TRIES);
    metrics_count(&metrics, METRIC_TRIES);
    metrics_set(&metrics, METRIC_GAMES_RUNNING, 7);
    assert_says(&metrics, "# HELP nebel_tries_total Tries that were answered.\n"
                          "# TYPE nebel_tries_total counter\n"
                          "nebel_tries_total 2\n");
    assert_says(&metrics, "# TYPE nebel_games_running gauge\nnebel_games_running 7\n");
    assert_says(&metrics, "nebel_thinking_failed_total 0\n");
    assert_says(&metrics, "nebel_connections 0\n");
    assert_says(&metrics, "nebel_resident_bytes ");
}

static void answers_are_counted_up_to_each_bound(void **state)
{
    Metrics metrics = {0};

    (void)state;
    metrics_answers(&metrics, 500, 1);
    metrics_answers(&metrics, 501, 3);
    metrics_answers(&metrics, 15000, 1);
    metrics_answers(&metrics, 60000000, 1);
    assert_says(&metrics, "nebel_answer_seconds_bucket{le=\"0.0005\"} 1\n");
    assert_says(&metrics, "nebel_answer_seconds_bucket{le=\"0.001\"} 4\n");
    assert_says(&metrics, "nebel_answer_seconds_bucket{le=\"0.01\"} 4\n");
    assert_says(&metrics, "nebel_answer_seconds_bucket{le=\"0.02\"} 5\n");
    assert_says(&metrics, "nebel_answer_seconds_bucket{le=\"+Inf\"} 6\n");
    assert_says(&metrics, "nebel_answer_seconds_sum 60.017003\n");
    assert_says(&metrics, "nebel_answer_seconds_count 6\n");
}

static void every_name_is_written_once(void **state)
{
    static char storage[METRICS_TEXT_MAX];
    Metrics metrics = {0};
    TextBuffer text;
    int types = 0;

    (void)state;
    text_init(&text, storage, sizeof storage);
    metrics_to_text(&metrics, &text);
    for (const char *at = text.data; (at = strstr(at, "# TYPE ")) != NULL; at++) {
        char name[80] = "";
        size_t length = strcspn(at + strlen("# TYPE "), " ") + strlen("# TYPE ") + 1;

        assert_true(length < sizeof name);
        memcpy(name, at, length);
        assert_null(strstr(at + 1, name));
        types++;
    }
    assert_true(types >= METRIC_COUNT);
}

TEST_FILE(metrics, cmocka_unit_test(counters_and_gauges_are_written_with_type_and_help),
          cmocka_unit_test(answers_are_counted_up_to_each_bound),
          cmocka_unit_test(every_name_is_written_once));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_help.h"

#include <jansson.h>
#include <string.h>

#include "support/test.h"

typedef struct {
    int64_t seed;
    int depth;
    float rate;
    bool open;
    int way;
    char note[20];
    const char *player;
    const char *file;
} Sample;

static const Option items[] = {
    {"seed", OPTION_NUMBER(Sample, seed, 0, OPTION_ENDLESS), "1", "a beginning"},
    {"depth", OPTION_NUMBER(Sample, depth, 1, 1e9), "3", "plies"},
    {"rate", OPTION_REAL(Sample, rate, 0, 1), "0.25", "a part"},
    {"open", OPTION_SWITCH(Sample, open), "on", "a door"},
    {"way", OPTION_CHOICE(Sample, way, "mean|vote"), "vote", "a way"},
    {"note", OPTION_TEXT(Sample, note), "", "a \"note\""},
    {"player", OPTION_WORD(Sample, player, "PLAYER"), "random", "who"},
    {"file", OPTION_PATH(Sample, file, "FILE"), NULL, "where"},
};
static const OptionTable table = OPTION_TABLE(items, Sample);

static void an_option_is_described_with_what_fits_and_its_default(void **state)
{
    static const char *const expected[] = {
        "a beginning (default 1)",
        "plies (1 to 1000000000, default 3)",
        "a part (0 to 1, default 0.25)",
        "a door (off|on, default on)",
        "a way (mean|vote, default vote)",
        "a \"note\"",
        "who (default random)",
        "where",
    };

    (void)state;
    for (int i = 0; i < table.count; i++) {
        char storage[100];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        option_describe(&items[i], &text);
        assert_string_equal(storage, expected[i]);
    }
}

static void programs_read_the_same_as_json(void **state)
{
    char storage[2000];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    options_to_json(&table, &text);
    json_t *found = json_loads(storage, 0, NULL);
    json_t *expected = json_pack(
        "[{ss ss si si ss} {ss ss si si si ss} {ss ss sf si si ss} {ss ss sb ss}"
        " {ss ss ss s[ss] ss} {ss ss ss ss} {ss ss ss ss} {ss ss sn ss}]",
        "name", "seed", "kind", "number", "default", 1, "minimum", 0, "help", "a beginning",
        "name", "depth", "kind", "number", "default", 3, "minimum", 1, "maximum", 1000000000,
        "help", "plies", "name", "rate", "kind", "real", "default", 0.25, "minimum", 0,
        "maximum", 1, "help", "a part", "name", "open", "kind", "switch", "default", 1, "help",
        "a door", "name", "way", "kind", "choice", "default", "vote", "choices", "mean", "vote",
        "help", "a way", "name", "note", "kind", "text", "default", "", "help", "a \"note\"",
        "name", "player", "kind", "text", "default", "random", "help", "who", "name", "file",
        "kind", "path", "default", "help", "where");
    assert_non_null(expected);
    if (!json_equal(found, expected))
        fail_msg("%s", storage);
    json_decref(found);
    json_decref(expected);
}

static void no_options_are_an_empty_list(void **state)
{
    char storage[8];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    options_to_json(NULL, &text);
    assert_string_equal(storage, "[]");
}

TEST_FILE(option_help, cmocka_unit_test(an_option_is_described_with_what_fits_and_its_default),
          cmocka_unit_test(programs_read_the_same_as_json),
          cmocka_unit_test(no_options_are_an_empty_list));

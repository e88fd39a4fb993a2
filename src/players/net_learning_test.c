/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/net_learning.h"

#include <stdio.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"
#include "support/text_file.h"

/* Of the section of that net. */
static const char *row_of(const char *text, const char *net)
{
    char heading[64];
    const char *section;

    snprintf(heading, sizeof heading, "\n## %s.nebelnet\n", net);
    section = strstr(text, heading);
    assert_non_null(section);
    const char *row = strstr(section, "\n| took part |");
    assert_non_null(row);
    return row + 1;
}

static bool row_has(const char *row, const char *player)
{
    char word[64];

    snprintf(word, sizeof word, "`%s`", player);
    const char *found = strstr(row, word);
    return found != NULL && found < strchr(row, '\n');
}

/* A net that is trained with others, and put in, needs both. */
static void those_who_took_part_are_those_of_the_readme(void **state)
{
    static const struct {
        const char *net;
        const Learning *learning;
    } nets[] = {{"kriegspiel", &net_learning_kriegspiel},
                {"phantom-go", &net_learning_phantom_go}};
    char *text = text_file_read("nets/README.md");

    (void)state;
    for (size_t i = 0; i < sizeof nets / sizeof *nets; i++) {
        const char *row = row_of(text, nets[i].net);

        for (int j = 0; j < registry_count(); j++) {
            const char *name = registry_get(j)->name;

            if (row_has(row, name) != (learning_find_partner(nets[i].learning, name) != NULL))
                fail_msg("%s: nets/README.md and net_learning.c differ on %s", nets[i].net,
                         name);
        }
    }
    test_free(text);
}

TEST_FILE(net_learning, cmocka_unit_test(those_who_took_part_are_those_of_the_readme));

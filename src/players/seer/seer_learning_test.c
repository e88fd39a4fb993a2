/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_learning.h"

#include <string.h>

#include "belief/weighted/seer_styles.h"
#include "support/test.h"

static void who_has_a_style_took_part_in_the_fit(void **state)
{
    (void)state;
    for (int i = 0; i < STYLE_COUNT; i++) {
        bool is_another = i != STYLE_SEER && i != STYLE_ANYBODY;

        assert_int_equal(learning_find_partner(&seer_learning, style_name((Style)i)) != NULL,
                         is_another);
    }
}

TEST_FILE(seer_learning, cmocka_unit_test(who_has_a_style_took_part_in_the_fit));

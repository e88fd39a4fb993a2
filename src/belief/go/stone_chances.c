/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/stone_chances.h"

#include <string.h>

#include "phantom_go/go_memory.h"

void stone_chances(const NetMind *mind, const void *view, const float believed[],
                   float chances[])
{
    const Encoding *encoding = &mind->encoding;
    int places = encoding_points(encoding);

    memset(chances, 0, GO_MEMORY_POINTS * sizeof *chances);
    for (int place = 0; place < places; place++) {
        int point = encoding->hidden_point(encoding, view, place);

        if (point >= 0)
            chances[point] = believed[places + place]; /* of the code of a stone */
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_proposals.h"

#include <stdio.h>

#include "world/world_bots.h"
#include "world/world_events.h"

#define PICK(list) list[lot((int)(sizeof list / sizeof *list))]

static const char *draw_rules(bool is_chess)
{
    static const char *const chess[] = {"berkeley", "berkeley_any", "cincinnati",
                                        "rand",     "english",      "parker"};
    static const char *const chess_private[] = {"wild16", "foret"};
    static const char *const go[] = {"ccgc", "sensei", "openspiel"};

    if (once_in(2))
        return is_chess ? PICK(chess_private) : "olympiad";
    return is_chess ? PICK(chess) : PICK(go);
}

void draw_proposal(bool may_be_rated, bool has_opponent, char text[PROPOSAL_SIZE])
{
    static const char *const boards[] = {"silverman4x4", "reduced4x4", "silverman4x5",
                                         "gardner5x5"};
    static const char *const sides[] = {"first", "second", "random"};
    static const char *const clocks[] = {"null", "{\"seconds\":20,\"increment\":0}",
                                         "{\"seconds\":60,\"increment\":1}",
                                         "{\"seconds\":3,\"increment\":2}"};
    bool is_chess = !once_in(3);
    bool is_rated = may_be_rated && once_in(2);
    bool is_bot = has_opponent && once_in(2);
    int length = snprintf(text, PROPOSAL_SIZE,
                          ",\"game\":\"%s\",\"rules\":\"%s\",\"start\":\"%s\",\"side\":\"%s\","
                          "\"clock\":%s,\"rated\":%s",
                          is_chess ? "kriegspiel" : "phantom-go", draw_rules(is_chess),
                          is_chess ? PICK(boards) : "5x5", PICK(sides), PICK(clocks),
                          is_rated ? "true" : "false");

    if (has_opponent)
        snprintf(text + length, PROPOSAL_SIZE - (size_t)length,
                 ",\"opponent\":\"%s%s\",\"aids\":%s", is_bot ? "bot:" : "",
                 is_bot                   ? bots_any_name()
                 : is_chess && once_in(2) ? "magpie"
                                          : "pebble",
                 !is_rated && !is_bot && once_in(2) ? "true" : "false");
    else
        snprintf(text + length, PROPOSAL_SIZE - (size_t)length, ",\"open\":true");
}

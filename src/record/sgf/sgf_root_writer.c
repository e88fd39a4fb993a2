/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_start.h"
#include "record/sgf/sgf_internal.h"

static void add_property(TextBuffer *text, SgfProperty property, const char *value)
{
    if (*value == '\0')
        return;
    text_add_format(text, "%s[", sgf_property_names[property]);
    sgf_add_escaped(text, value);
    text_add_char(text, ']');
}

static void add_number(TextBuffer *text, SgfProperty property, int number)
{
    text_add_format(text, "%s[%d]", sgf_property_names[property], number);
}

static void add_names(TextBuffer *text, const RecordHead *head)
{
    add_property(text, SGF_PB, head->players[SIDE_FIRST]);
    add_property(text, SGF_PW, head->players[SIDE_SECOND]);
    add_property(text, SGF_EV, head->event);
    add_property(text, SGF_PC, head->site);
    if (head->date[0] != '\0' && head->date[0] != '?') {
        text_add(text, "DT[");
        sgf_add_date(text, head->date);
        text_add_char(text, ']');
    }
    add_property(text, SGF_RO, head->round);
    add_property(text, SGF_XR, head->remark);
}

void sgf_add_root(TextBuffer *text, const RecordHead *head, const PhantomGoWorld *start,
                  Side perspective, const int *half_points)
{
    text_add(text, "(;FF[4]GM[1]CA[UTF-8]");
    add_number(text, SGF_SZ, start->board.size);
    text_add(text, "KM[");
    phantom_go_half_points_to_text(start->komi_half_points, text);
    text_add_char(text, ']');
    add_property(text, SGF_RU, go_rulesets[start->ruleset].name);
    add_property(text, SGF_XP,
                 perspective == SIDE_NONE ? sgf_referee
                                          : phantom_go.text->side_names[perspective]);
    if (head->setup.max_plies > 0)
        add_number(text, SGF_XM, head->setup.max_plies);
    text_add_char(text, '\n');
    add_names(text, head);
    if (head->outcome.is_over) {
        text_add(text, "RE[");
        sgf_add_result(text, head->outcome, half_points);
        text_add_char(text, ']');
        add_property(text, SGF_XE, reason_to_text((Reason)head->outcome.reason));
    }
    sgf_add_start(text, start);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_report.h"

#include "kriegspiel/kriegspiel_contents.h"
#include "kriegspiel/kriegspiel_view.h"

static void add_men(const KriegspielView *view, TextBuffer *json)
{
    const char *comma = "\"";

    for (Bitboard men = view->own.men[view->side]; men != 0; men &= men - 1) {
        int square = bits_first(men);

        text_add(json, comma);
        square_to_text(square, json);
        text_add(json, "\":\"");
        text_add(json, kriegspiel_content_names[1 + position_kind_at(&view->own, square)]);
        text_add_char(json, '"');
        comma = ",\"";
    }
}

void kriegspiel_report_view(const void *memory, const void *first_memory, TextBuffer *json)
{
    const KriegspielView *view = memory;
    const KriegspielView *first = first_memory;
    const ChessGeometry *geometry = position_geometry(&view->own);

    text_add(json, "\"files\":");
    text_add_number(json, geometry->width);
    text_add(json, ",\"ranks\":");
    text_add_number(json, geometry->height);
    text_add(json, ",\"men\":{");
    add_men(view, json);
    text_add(json, "},\"seen\":{},\"lost\":{\"own\":");
    text_add_number(json, bits_count(first->own.men[view->side]) -
                              bits_count(view->own.men[view->side]));
    text_add(json, ",\"enemy\":");
    text_add_number(json, first->enemy_men - view->enemy_men);
    if (rulesets[view->ruleset].man_is_said) {
        text_add(json, ",\"enemy_pawns\":");
        text_add_number(json, view->enemy_lost_pawns);
    }
    text_add_char(json, '}');
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_report.h"

#include "base/json.h"
#include "kriegspiel/kriegspiel_contents.h"
#include "kriegspiel/kriegspiel_view.h"

static void add_men(const KriegspielView *view, TextBuffer *json)
{
    json_begin(json, "men", "{");
    for (Bitboard men = view->own.men[view->side]; men != 0; men &= men - 1) {
        int square = bits_first(men);

        json_begin(json, NULL, "\"");
        square_to_text(square, json);
        json_end(json, "\":");
        json_add_text(json, NULL,
                      kriegspiel_content_names[1 + position_kind_at(&view->own, square)]);
    }
    json_end(json, "}");
}

void kriegspiel_report_view(const void *memory, const void *first_memory, TextBuffer *json)
{
    const KriegspielView *view = memory;
    const KriegspielView *first = first_memory;
    const ChessGeometry *geometry = position_geometry(&view->own);

    json_add_number(json, "files", geometry->width);
    json_add_number(json, "ranks", geometry->height);
    add_men(view, json);
    json_begin(json, "seen", "{}");
    json_begin(json, "lost", "{");
    json_add_number(json, "own",
                    bits_count(first->own.men[view->side]) -
                        bits_count(view->own.men[view->side]));
    json_add_number(json, "enemy", first->enemy_men - view->enemy_men);
    if (rulesets[view->ruleset].man_is_said)
        json_add_number(json, "enemy_pawns", view->enemy_lost_pawns);
    json_end(json, "}");
}

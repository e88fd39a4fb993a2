/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_thinking.h"

enum { TRIES_SHOWN = 10, LINES_MAX = 1 << 18 };

void play_thinking_fini(PlayThinking *thinking)
{
    text_fini(&thinking->lines);
}

void play_thinking_note(PlayThinking *thinking, const Player *player, const GameOps *game)
{
    Explanation explanation;
    TextBuffer *lines = &thinking->lines;

    if (!thinking->is_on || !player_explain(player, &explanation))
        return;
    if (lines->maximum == 0)
        text_init_growing(lines, LINES_MAX);
    text_add(lines, "Your opponent tries ");
    game->text->move_to_text(explanation.chosen, lines);
    text_add(lines, ". What it thought:\n");
    explanation_to_text(&explanation, game, TRIES_SHOWN, lines);
}

void play_thinking_print_new(PlayThinking *thinking, const Terminal *terminal)
{
    if (thinking->lines.length == 0)
        return;
    terminal_print(terminal, STYLE_FAINT, "%s", thinking->lines.data);
    text_clear(&thinking->lines);
}

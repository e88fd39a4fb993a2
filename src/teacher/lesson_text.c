/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teacher/lesson_words.h"

/* What is less likely than that is not worth a word, in permille. */
enum { WORTH_A_WORD = 20 };

static int percent(int permille)
{
    return (permille + 5) / 10;
}

static void add_move(const GameOps *game, Move move, TextBuffer *lines)
{
    game->text->move_to_text(move, lines);
}

static void add_risk(const char *words, int share, TextBuffer *lines)
{
    if (share >= WORTH_A_WORD)
        text_add_format(lines, "; %s %d %%", words, percent(share));
}

/* What it asks, brings and risks. */
static void add_why(const TryFacts *facts, TextBuffer *lines)
{
    static const char *const asked[] = {
        [REFUSAL_NEVER] = "",
        [REFUSAL_SQUARE] = "something stands there",
        [REFUSAL_WAY] = "something stands in the way",
        [REFUSAL_CAPTURE] = "there is something to take",
        [REFUSAL_ATTACKED] = "that square is attacked",
        [REFUSAL_PINNED] = "that man is pinned",
        [REFUSAL_CHECK] = "that ends the check",
        [REFUSAL_RULES] = "the rules allow it",
    };

    if (facts->worlds == 0)
        return;
    if (facts->refusal == REFUSAL_NEVER)
        text_add(lines, "; surely legal");
    else
        text_add_format(lines, "; legal %d %%, it asks whether %s", percent(facts->legal),
                        asked[facts->refusal]);
    add_risk("wins at once", facts->wins, lines);
    add_risk("takes something", facts->takes, lines);
    if (facts->checks > facts->wins)
        add_risk("gives check", facts->checks, lines);
    add_risk("ends in a draw", facts->draws, lines);
    add_risk("risks the man", facts->taken, lines);
}

void lesson_to_text(const Lesson *lesson, const GameOps *game, TextBuffer *lines)
{
    text_add_format(lines, "%4d. ", lesson->turn);
    add_move(game, lesson->made.move, lines);
    if (lesson->verdict != VERDICT_MOVED)
        text_add_format(lines, " (%s)", verdict_to_text(lesson->verdict));
    if (lesson->better.move == MOVE_NONE) {
        text_add(lines, ": nothing is known here\n");
        return;
    }
    if (lesson_is_best(lesson)) {
        text_add(lines, ": nothing better\n");
        return;
    }
    text_add(lines, ": better ");
    add_move(game, lesson->better.move, lines);
    if (lesson->has_cost)
        text_add_format(lines, ", %d %% for %d %%", percent(lesson->better.value),
                        percent(lesson->made.value));
    add_why(&lesson->better.facts, lines);
    text_add(lines, "\n");
}

void costliest_to_text(const Teacher *teacher, const GameOps *game, TextBuffer *lines)
{
    int numbers[TEACHER_COSTLIEST];
    int count = teacher_costliest(teacher, numbers);

    if (count > 0)
        text_add(lines, "Costliest:\n");
    for (int i = 0; i < count; i++)
        lesson_to_text(teacher_lesson(teacher, numbers[i]), game, lines);
}

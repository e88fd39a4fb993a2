/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json.h"
#include "teacher/lesson_words.h"

static void add_facts(const TryFacts *facts, TextBuffer *json)
{
    json_add_number(json, "legal", facts->legal);
    json_add_text(json, "asks", refusal_to_word(facts->refusal));
    json_add_number(json, "takes", facts->takes);
    json_add_number(json, "checks", facts->checks);
    json_add_number(json, "wins", facts->wins);
    json_add_number(json, "draws", facts->draws);
    json_add_number(json, "taken", facts->taken);
}

static void add_try(const char *key, const LessonTry *lesson, const GameOps *game,
                    TextBuffer *json)
{
    if (lesson->move == MOVE_NONE) {
        json_add_null(json, key);
        return;
    }
    json_begin(json, key, "{");
    json_begin(json, "try", "\"");
    game->text->move_to_text(lesson->move, json);
    json_end(json, "\"");
    if (lesson->has_value)
        json_add_number(json, "value", lesson->value);
    if (lesson->facts.worlds > 0)
        add_facts(&lesson->facts, json);
    json_end(json, "}");
}

void lesson_to_json(const Lesson *lesson, const GameOps *game, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_number(json, "number", lesson->number);
    add_try("made", &lesson->made, game, json);
    add_try("better", &lesson->better, game, json);
    if (lesson->has_cost)
        json_add_number(json, "cost", lesson->cost);
    json_add_bool(json, "best", lesson_is_best(lesson));
    json_end(json, "}");
}

void lessons_to_json(const Teacher *teacher, const GameOps *game, int from, TextBuffer *json)
{
    int costliest[TEACHER_COSTLIEST];
    int count = teacher_costliest(teacher, costliest);

    json_begin(json, "lessons", "[");
    for (int i = from; i < teacher_reach(teacher); i++)
        lesson_to_json(teacher_lesson(teacher, i), game, json);
    json_end(json, "]");
    json_add_number(json, "of", teacher_total(teacher));
    json_begin(json, "costliest", "[");
    for (int i = 0; i < count; i++)
        json_add_number(json, NULL, teacher_lesson(teacher, costliest[i])->number);
    json_end(json, "]");
}

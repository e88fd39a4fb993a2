/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teacher/teacher.h"

#include <limits.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/registry.h"
#include "record/game_replay.h"

struct Teacher {
    GameRecord record;
    Side side;
    Lesson *lessons;
    int total;
    int reach;
    int turn; /* of the side, from 1 */
    bool has_begun;
    bool has_failed;
    GameReplay replay;
    Player *player;
    Explanation *explanation;
};

/* By work and not by time, so that lessons repeat. The first of its league each
 * (docs/RESULTS.md) among those that say what a try is worth. In Phantom Go `seer` is to choose the
 * best and not nearly the best, and nothing that is as good as refused; larger boards its nets have
 * never met. */
static const char *player_for(const GameOps *game, int width)
{
    static const struct {
        const char *game;
        int widest; /* the board that it is asked about; wider ones are the next player's */
        const char *player;
    } players[] = {
        {"kriegspiel", INT_MAX, "seer:effort=1,prior=0"},
        {"phantom-go", 9, "seer:go_worlds=24,go_temperature=0.01"},
        {"phantom-go", INT_MAX, "flat:ucb=on,rave=on,guess=fitting,playouts=2500"},
    };

    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (game_is_meant(game, players[i].game) && width <= players[i].widest)
            return players[i].player;
    return NULL;
}

bool teacher_knows(const GameOps *game)
{
    return player_for(game, 0) != NULL;
}

/* --- Beginning and resting --- */

static int count_tries(const GameRecord *record, Side side)
{
    int count = 0;

    for (int i = 0; i < record->count; i++)
        count += record->tries[i].side == side;
    return count;
}

Status teacher_new(GameRecord *record, Side side, Teacher **teacher)
{
    Teacher *made = memory_new(sizeof *made);

    if (made == NULL) {
        game_record_fini(record);
        return STATUS_NO_MEMORY;
    }
    *made = (Teacher){
        .record = *record, .side = side, .total = count_tries(record, side), .turn = 1};
    made->lessons = memory_new(((size_t)made->total + 1) * sizeof *made->lessons);
    if (made->lessons == NULL) {
        teacher_free(made);
        return STATUS_NO_MEMORY;
    }
    *teacher = made;
    return STATUS_OK;
}

/* What is needed to go on. */
static void rest(Teacher *teacher)
{
    player_free(teacher->player);
    teacher->player = NULL;
    memory_free(teacher->explanation);
    teacher->explanation = NULL;
    game_replay_fini(&teacher->replay);
    teacher->replay = (GameReplay){0};
}

void teacher_free(Teacher *teacher)
{
    if (teacher == NULL)
        return;
    rest(teacher);
    memory_free(teacher->lessons);
    game_record_fini(&teacher->record);
    memory_free(teacher);
}

static Status seat_player(Teacher *teacher, Error *error)
{
    const RecordHead *head = &teacher->record.head;
    PlayerSeat seat = {
        .game = head->game, .setup = head->setup, .side = teacher->side, .seed = 1};
    void *view = memory_new(head->game->view_size);
    PlayerSpec spec;

    if (view == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    umpire_view(teacher->replay.umpire, teacher->side, view);
    int width = head->game->encoding->board_width(view);
    Status status = player_spec_from_text(player_for(head->game, width), &spec, error);
    if (status == STATUS_OK)
        status = player_new(&spec, &teacher->player, error);
    if (status == STATUS_OK)
        status = player_start(teacher->player, &seat, view, error);
    memory_free(view);
    return status;
}

static Status begin(Teacher *teacher, Error *error)
{
    teacher->has_begun = true;
    teacher->explanation = memory_new(sizeof *teacher->explanation);
    if (teacher->explanation == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = game_replay_init(&teacher->replay, &teacher->record, error);
    return status == STATUS_OK ? seat_player(teacher, error) : status;
}

/* --- A lesson --- */

static const ExplainedTry *find_try(const Explanation *explanation, Move move)
{
    for (int i = 0; i < explanation->try_count; i++)
        if (explanation->tries[i].move == move)
            return &explanation->tries[i];
    return NULL;
}

/* What surely ends the game is worth just that, however much a player doubts what rests on few
 * worlds. */
static int value_of(const ExplainedTry *found, const TryFacts *facts)
{
    enum { SURE = 1000, WIN = 1000, DRAW = 500 };

    if (facts->legal == SURE && facts->wins == SURE)
        return WIN;
    if (facts->legal == SURE && facts->draws == SURE)
        return DRAW;
    return found->value;
}

/* A reply that is foreseen tells more than that it is possible. */
static Status look_at_try(const Teacher *teacher, const BelievedWorlds *worlds, Move move,
                          LessonTry *lesson)
{
    const ExplainedTry *found = find_try(teacher->explanation, move);
    bool has_taken = found != NULL && found->has_taken;
    bool has_value = found != NULL && found->has_value;

    *lesson = (LessonTry){.move = move, .has_value = has_value};
    Status status = try_facts_count(teacher->record.head.game, teacher->side, worlds, move,
                                    !has_taken, &lesson->facts);
    if (has_taken)
        lesson->facts.taken = found->taken;
    if (has_value)
        lesson->value = value_of(found, &lesson->facts);
    return status;
}

/* What is thought before the next try, which is one of the side. */
static Status teach(Teacher *teacher, Lesson *lesson)
{
    const RecordedTry *made = &teacher->record.tries[teacher->replay.next];
    Request request = {.values_all = true, .asked = made->move};
    Explanation *explanation = teacher->explanation;
    Choice choice = player_choose(teacher->player, &request);
    bool has_thought = choice.kind == CHOICE_TRY &&
                       player_explain(teacher->player, explanation) &&
                       !explanation->work.is_random;
    BelievedWorlds worlds = {0};
    Status status = STATUS_OK;

    *lesson = (Lesson){.number = teacher->replay.next + 1,
                       .turn = teacher->turn,
                       .verdict = (Verdict)made->verdict};
    if (has_thought)
        worlds = player_worlds(teacher->player);
    else
        explanation->try_count = 0;
    status = look_at_try(teacher, &worlds, made->move, &lesson->made);
    if (status == STATUS_OK && has_thought)
        status = look_at_try(teacher, &worlds, choice.move, &lesson->better);
    lesson->has_cost = lesson->made.has_value && lesson->better.has_value;
    if (lesson->has_cost && lesson->better.value > lesson->made.value)
        lesson->cost = lesson->better.value - lesson->made.value;
    return status;
}

static Status take_step(Teacher *teacher, Error *error)
{
    GameReplay *replay = &teacher->replay;
    bool has_step = false;
    Status status = STATUS_OK;

    if (teacher->record.tries[replay->next].side == teacher->side) {
        status = teach(teacher, &teacher->lessons[teacher->reach]);
        if (status != STATUS_OK)
            return error_set(error, status, "out of memory");
        teacher->reach++;
        teacher->turn += teacher->record.tries[replay->next].verdict == VERDICT_MOVED;
    }
    status = game_replay_next(replay, &has_step, error);
    if (status == STATUS_OK)
        player_hear(teacher->player, &replay->news[teacher->side]);
    return status;
}

Status teacher_go_on(Teacher *teacher, int64_t ms, const atomic_bool *stop, Error *error)
{
    int64_t deadline_us = clock_wall_us() + 1000 * ms;
    Status status = STATUS_OK;

    if (teacher->has_failed)
        return error_set(error, STATUS_NOT_FOUND, "there is nothing to teach here");
    if (!teacher->has_begun)
        status = begin(teacher, error);
    while (status == STATUS_OK && teacher->reach < teacher->total &&
           (ms == 0 || clock_wall_us() < deadline_us) && !(stop != NULL && atomic_load(stop)))
        status = take_step(teacher, error);
    teacher->has_failed = status != STATUS_OK;
    if (teacher->has_failed || teacher->reach == teacher->total)
        rest(teacher);
    return status;
}

/* --- What came of it --- */

int teacher_total(const Teacher *teacher)
{
    return teacher->total;
}

int teacher_reach(const Teacher *teacher)
{
    return teacher->reach;
}

bool teacher_is_under_way(const Teacher *teacher)
{
    return teacher->player != NULL;
}

const Lesson *teacher_lesson(const Teacher *teacher, int number)
{
    return &teacher->lessons[number];
}

bool lesson_is_best(const Lesson *lesson)
{
    return lesson->made.move == lesson->better.move ||
           (lesson->has_cost && lesson->cost < TEACHER_NEARLY_EQUAL);
}

int teacher_costliest(const Teacher *teacher, int numbers[TEACHER_COSTLIEST])
{
    int count = 0;

    for (int i = 0; i < teacher->reach; i++) {
        const Lesson *lesson = &teacher->lessons[i];

        if (!lesson->has_cost || lesson_is_best(lesson))
            continue;
        int at = count < TEACHER_COSTLIEST ? count++ : TEACHER_COSTLIEST;
        for (; at > 0 && teacher->lessons[numbers[at - 1]].cost < lesson->cost; at--)
            if (at < TEACHER_COSTLIEST)
                numbers[at] = numbers[at - 1];
        if (at < TEACHER_COSTLIEST)
            numbers[at] = i;
    }
    return count;
}

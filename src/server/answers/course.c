/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/course.h"

#include "base/json.h"
#include "server/members/opponents.h"
#include "server/play/people.h"
#include "server/play/puzzle_games.h"

enum { COURSE_MAX = 256, DAY_S = 24 * 60 * 60 };

/* By number in the course. */
typedef struct {
    bool is_solved[COURSE_MAX];
} Marks;

static void mark(void *context, const char *start)
{
    Marks *marks = context;
    int number = puzzle_course_of_start(start);

    if (number >= 0 && number < COURSE_MAX)
        marks->is_solved[number] = true;
}

/* Who cannot be found out about has solved nothing: the page knows its own as well. */
static Marks find_marks(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    uint8_t hash[SERVER_HASH_SIZE];
    ServerMember member;
    Marks marks = {{false}};

    if (server_member_of_cookie(server, inquiry->request->cookie, &member, hash) == STATUS_OK &&
        server_store_visit_mates(server->store, member.id, opponent_warden.id, mark, &marks,
                                 NULL) != STATUS_OK)
        return (Marks){{false}};
    return marks;
}

static void row_to_json(const Puzzle *puzzle, bool is_solved, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    puzzle_to_json(puzzle, json);
    json_add_text(json, "game", "kriegspiel");
    json_begin(json, "start", "\"");
    puzzle_show_men(puzzle, json);
    json_end(json, "\"");
    json_add_number(json, "strategy", puzzle->tries);
    json_add_bool(json, "solved", is_solved);
    json_end(json, "}");
}

void course_to_json(const Inquiry *inquiry, TextBuffer *json)
{
    Marks marks = find_marks(inquiry);
    int count = puzzle_course_count();
    Puzzle puzzle;

    json_begin(json, "course", "[");
    for (int i = 0; i < count; i++) {
        puzzle_course_get(i, &puzzle);
        row_to_json(&puzzle, i < COURSE_MAX && marks.is_solved[i], json);
    }
    json_end(json, "]");
    puzzle_course_get(puzzle_course_daily(inquiry->server->now_s / DAY_S), &puzzle);
    json_add_text(json, "daily", puzzle.id);
}

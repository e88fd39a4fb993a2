/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/puzzles.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "players/games.h"
#include "server/answers/body_reader.h"
#include "server/answers/course.h"
#include "server/play/people.h"
#include "server/play/puzzle_games.h"
#include "server/play/rooms.h"

typedef struct {
    const char *id;
    const char *text;
    const char *start;
} OpenEnding;

static const OpenEnding endings[] = {
    {"rooks", "Two rooks against the king", "7k/8/8/8/8/8/8/RR2K3 w - - 0 1"},
    {"queen", "The queen against the king", "7k/8/8/8/8/8/8/3QK3 w - - 0 1"},
    {"queen-centre", "The queen against a king in the middle",
     "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1"},
    {"rook", "The rook against the king", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"},
    {"rook-corner", "The rook against a king near the corner",
     "8/6k1/8/8/8/8/8/4K2R w - - 0 1"},
    {"pawn", "The pawn has to become a queen first", "4k3/8/8/8/4P3/4K3/8/8 w - - 0 1"},
    {"bishops", "Two bishops against the king", "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1"},
    {"bishop-knight", "Bishop and knight against the king",
     "8/8/8/4k3/8/8/8/2B1K1N1 w - - 0 1"},
};

enum { ENDINGS = sizeof endings / sizeof *endings };

static const char *const kind = "kriegspiel";

/* The bare king's. It knows where mates threaten. */
static const char *const defender = "heron";

void answer_puzzles(const Inquiry *inquiry)
{
    TextBuffer *json = &inquiry->server->text;

    json_begin(json, NULL, "{");
    json_begin(json, "puzzles", "[");
    for (int i = 0; i < ENDINGS; i++) {
        json_begin(json, NULL, "{");
        json_add_text(json, "id", endings[i].id);
        json_add_text(json, "game", kind);
        json_add_text(json, "text", endings[i].text);
        json_add_text(json, "start", endings[i].start);
        json_end(json, "}");
    }
    json_end(json, "]");
    course_to_json(inquiry, json);
    json_end(json, "}");
    inquiry_answer(inquiry, 200);
}

static const OpenEnding *find_ending(const char *id)
{
    for (int i = 0; i < ENDINGS; i++)
        if (strcmp(endings[i].id, id) == 0)
            return &endings[i];
    return NULL;
}

bool game_is_puzzle(const ServerGame *game)
{
    for (int i = 0; i < ENDINGS; i++)
        if (strcmp(game->kind, kind) == 0 && strcmp(game->setup.start, endings[i].start) == 0)
            return true;
    return puzzle_of_game(game) >= 0;
}

GameSetup game_again(const ServerGame *game)
{
    int number = puzzle_of_game(game);

    return number >= 0 ? puzzle_draw(number) : game->setup;
}

/* Whoever plays it has a page open, and is told of the game there too. */
static Visitor *find_player(const Inquiry *inquiry)
{
    uint8_t hash[SERVER_HASH_SIZE];
    ServerMember member;

    if (server_member_of_cookie(inquiry->server, inquiry->request->cookie, &member, hash) !=
        STATUS_OK)
        return NULL;
    return server_find_person(inquiry->server, member.id);
}

/* What is to be played, and by whom. */
typedef struct {
    Proposal proposal;
    const GameOps *game;
    GameSetup setup;
    const Opponent *opponent;
} Exercise;

static bool find_exercise(const char *id, Exercise *exercise)
{
    const OpenEnding *ending = find_ending(id);
    int number = puzzle_course_find(id);
    Proposal *proposal = &exercise->proposal;

    *exercise = (Exercise){.proposal = {.side = SIDE_FIRST}};
    snprintf(proposal->kind, sizeof proposal->kind, "%s", kind);
    if (ending != NULL) {
        proposal->has_aids = true;
        snprintf(proposal->start, sizeof proposal->start, "%s", ending->start);
        exercise->opponent = opponents_find(defender);
        return proposal_check(proposal, &exercise->game, &exercise->setup, NULL) == STATUS_OK;
    }
    if (number < 0)
        return false;
    exercise->setup = puzzle_draw(number);
    exercise->opponent = &opponent_warden;
    return games_find(kind, &exercise->game, NULL) == STATUS_OK;
}

void answer_play_puzzle(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"puzzle", {0}}};
    Exercise exercise;
    Room *room = NULL;

    if (!body_read(inquiry, texts, 1))
        return;
    Visitor *player = find_player(inquiry);
    if (player == NULL || !find_exercise(texts[0].value, &exercise)) {
        inquiry_refuse(inquiry, 404, "There is no such puzzle.");
        return;
    }
    Seating seating = {.people = {player}, .opponent = exercise.opponent};
    if (player->games >= SERVER_GAMES_OF_PERSON ||
        server->running_computer >= SERVER_COMPUTER_GAMES ||
        server_begin_game(server, &exercise.proposal, exercise.game, &exercise.setup, &seating,
                          &room, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 503, "The server has too much to do. Please try again later.");
        return;
    }
    json_begin(&server->text, NULL, "{");
    json_add_text(&server->text, "game", live_game_head(room->live)->public_id);
    json_end(&server->text, "}");
    inquiry_answer(inquiry, 200);
}

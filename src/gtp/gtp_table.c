/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_table.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_start.h"
#include "phantom_go/phantom_go_view.h"
#include "umpire/umpire.h"

/* More refusals than askable tries in one turn is no play; some patience beyond that. */
enum { REFUSALS_BEYOND_LIST = 100, FIRST_CAPACITY = 256 };

typedef struct {
    Move move;
    uint16_t ply; /* before it */
    uint8_t side;
    bool is_implied; /* a pass that a move out of turn has made necessary */
} Attempt;

struct GtpTable {
    const PlayerSpec *spec; /* borrowed, or NULL */
    PhantomGoWorld start;
    GameSetup setup;
    uint64_t seed;
    Umpire *umpire;
    Player *players[SIDE_COUNT];
    bool is_seated[SIDE_COUNT];
    Attempt *log;
    int count;
    int capacity;
};

GameSetup gtp_setup_of(const PhantomGoWorld *start)
{
    GameSetup setup = {.max_plies = start->last_ply};
    TextBuffer text;

    snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[start->ruleset].name);
    text_init(&text, setup.start, sizeof setup.start);
    phantom_go_world_to_text(start, &text);
    return setup;
}

const PhantomGoWorld *gtp_table_world(const GtpTable *table)
{
    return umpire_world(table->umpire);
}

/* --- Beginning --- */

Status gtp_table_start(GtpTable *table, const PhantomGoWorld *start, uint64_t seed,
                       Error *error)
{
    GameSetup setup = gtp_setup_of(start);
    Status status = umpire_reset(table->umpire, &setup, error);

    if (status != STATUS_OK)
        return status;
    table->start = *start;
    table->setup = setup;
    table->seed = seed;
    table->count = 0;
    memset(table->is_seated, 0, sizeof table->is_seated);
    return STATUS_OK;
}

Status gtp_table_new(const PlayerSpec *spec, const PhantomGoWorld *start, uint64_t seed,
                     GtpTable **result, Error *error)
{
    GameSetup setup = gtp_setup_of(start);
    GtpTable *table = memory_new(sizeof *table);

    if (table == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    table->spec = spec;
    Status status = umpire_new(&phantom_go, &setup, &table->umpire, error);
    if (status == STATUS_OK)
        status = gtp_table_start(table, start, seed, error);
    if (status != STATUS_OK) {
        gtp_table_free(table);
        return status;
    }
    *result = table;
    return STATUS_OK;
}

void gtp_table_free(GtpTable *table)
{
    if (table == NULL)
        return;
    for (int side = 0; side < SIDE_COUNT; side++)
        player_free(table->players[side]);
    umpire_free(table->umpire);
    memory_free(table->log);
    memory_free(table);
}

/* --- Tries --- */

static Status make_room(GtpTable *table, Error *error)
{
    int capacity = table->capacity == 0 ? FIRST_CAPACITY : 2 * table->capacity;

    if (table->count < table->capacity)
        return STATUS_OK;
    Attempt *log = memory_resize(table->log, (size_t)capacity * sizeof *log);
    if (log == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    table->log = log;
    table->capacity = capacity;
    return STATUS_OK;
}

/* Lets the umpire judge, and tells the players. What could not be asked is not kept. */
static Status attempt(GtpTable *table, Side side, Move move, bool is_implied,
                      News news[SIDE_COUNT], Error *error)
{
    Attempt entry = {.move = move,
                     .ply = gtp_table_world(table)->ply,
                     .side = (uint8_t)side,
                     .is_implied = is_implied};
    Status status = make_room(table, error);

    if (status != STATUS_OK)
        return status;
    status = umpire_attempt(table->umpire, side, move, news);
    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    if (news[side].verdict != VERDICT_NONSENSE)
        table->log[table->count++] = entry;
    for (int i = 0; i < SIDE_COUNT; i++)
        if (table->is_seated[i])
            player_hear(table->players[i], &news[i]);
    return STATUS_OK;
}

/* Whether the move would be legal if the other side passed now. */
static bool is_legal_after_pass(const PhantomGoWorld *world, Side side, Move move)
{
    GoBoard board = world->board;

    go_board_pass(&board);
    return move == GO_PASS || go_board_legality(&board, go_colour(side), move) == GO_LEGAL;
}

/* Sees to it that the side is on move. */
static Status give_turn(GtpTable *table, Side side, Error *error)
{
    const PhantomGoWorld *world = gtp_table_world(table);
    News news[SIDE_COUNT];

    if (world->outcome.is_over)
        return error_set(error, STATUS_GAME_OVER, "the game is over");
    if (world->to_move == side)
        return STATUS_OK;
    if (world->passes > 0)
        return error_set(error, STATUS_NOT_YOUR_TURN,
                         "%s is on move, and its pass would end the game",
                         phantom_go.text->side_names[world->to_move]);
    return attempt(table, side_other(side), GO_PASS, true, news, error);
}

Status gtp_table_play(GtpTable *table, Side side, Move move, bool *is_legal, GoSet *taken,
                      Error *error)
{
    const PhantomGoWorld *world = gtp_table_world(table);
    News news[SIDE_COUNT];

    *taken = (GoSet){{0}};
    *is_legal = false;
    if (!world->outcome.is_over && world->to_move != side &&
        !is_legal_after_pass(world, side, move))
        return STATUS_OK;
    Status status = give_turn(table, side, error);
    if (status == STATUS_OK)
        status = attempt(table, side, move, false, news, error);
    if (status != STATUS_OK)
        return status;
    *is_legal = news[side].verdict == VERDICT_MOVED;
    if (*is_legal)
        *taken = phantom_go_said_points(&news[side_other(side)]);
    return STATUS_OK;
}

/* --- Back, and once more --- */

/* Plays the first `count` tries of the log again. Who sat at the table must be seated anew. */
static Status replay(GtpTable *table, int count, Error *error)
{
    News news[SIDE_COUNT];
    Status status = umpire_reset(table->umpire, &table->setup, error);

    memset(table->is_seated, 0, sizeof table->is_seated);
    table->count = 0;
    for (; status == STATUS_OK && table->count < count; table->count++) {
        const Attempt *entry = &table->log[table->count];

        status = umpire_attempt(table->umpire, (Side)entry->side, entry->move, news);
    }
    return status;
}

/* The length of the log before the last turn that ended. */
static int count_before_last_turn(const GtpTable *table)
{
    int last = gtp_table_world(table)->ply - 1;
    int count = table->count;

    while (count > 0 && table->log[count - 1].ply >= last)
        count--;
    if (count > 0 && table->log[count - 1].is_implied)
        count--;
    return count;
}

bool gtp_table_undo(GtpTable *table)
{
    if (gtp_table_world(table)->ply == 0)
        return false;
    return replay(table, count_before_last_turn(table), NULL) == STATUS_OK;
}

Status gtp_table_set_komi(GtpTable *table, int half_points, Error *error)
{
    table->start.komi_half_points = (int16_t)half_points;
    table->setup = gtp_setup_of(&table->start);
    return replay(table, table->count, error);
}

Status gtp_table_load(GtpTable *table, const GameRecord *record, int plies, uint64_t seed,
                      Error *error)
{
    PhantomGoWorld start;
    News news[SIDE_COUNT];
    Status status = phantom_go.start(&record->head.setup, &start, error);

    if (status == STATUS_OK)
        status = gtp_table_start(table, &start, seed, error);
    for (int i = 0; i < record->count && status == STATUS_OK; i++) {
        const RecordedTry *tried = &record->tries[i];

        if (gtp_table_world(table)->ply >= plies)
            break;
        status = attempt(table, (Side)tried->side, tried->move, false, news, error);
    }
    return status;
}

/* --- Players --- */

/* Lets the side's player hear all that it would have heard. */
static Status tell_the_past(const GtpTable *table, Side side, Error *error)
{
    Umpire *umpire = NULL;
    News news[SIDE_COUNT];
    Status status = umpire_new(&phantom_go, &table->setup, &umpire, error);

    for (int i = 0; i < table->count && status == STATUS_OK; i++) {
        const Attempt *entry = &table->log[i];

        status = umpire_attempt(umpire, (Side)entry->side, entry->move, news);
        if (status == STATUS_OK)
            player_hear(table->players[side], &news[side]);
    }
    umpire_free(umpire);
    return status;
}

static Status seat_player(GtpTable *table, Side side, Error *error)
{
    PlayerSeat seat = {
        .game = &phantom_go,
        .setup = table->setup,
        .side = side,
        .seed = rng_derive(table->seed, side),
    };
    PhantomGoView view;
    Status status = STATUS_OK;

    if (table->is_seated[side])
        return STATUS_OK;
    phantom_go.view_of(&table->start, side, &view);
    if (table->players[side] == NULL)
        status = player_new(table->spec, &table->players[side], error);
    if (status == STATUS_OK)
        status = player_start(table->players[side], &seat, &view, error);
    if (status == STATUS_OK)
        status = tell_the_past(table, side, error);
    table->is_seated[side] = status == STATUS_OK;
    return status;
}

/* Until a try is accepted, or the player resigns or fails. */
static Status ask_until_moved(GtpTable *table, Side side, const Request *request,
                              Choice *choice, Error *error)
{
    int tries_max = phantom_go.max_tries + REFUSALS_BEYOND_LIST;

    for (int tries = 0; tries < tries_max; tries++) {
        News news[SIDE_COUNT];

        *choice = player_choose(table->players[side], request);
        if (choice->kind == CHOICE_RESIGN)
            return STATUS_OK;
        if (choice->kind == CHOICE_FAILED)
            return error_set(error, STATUS_IO, "the player has failed: %s",
                             reason_to_text(choice->reason));
        Status status = attempt(table, side, choice->move, false, news, error);
        if (status != STATUS_OK)
            return status;
        if (news[side].flags & NEWS_PASSED)
            choice->move = GO_PASS;
        if (news[side].verdict == VERDICT_MOVED || (news[side].flags & NEWS_PASSED))
            return STATUS_OK;
        if (gtp_table_world(table)->outcome.is_over)
            return error_set(error, STATUS_GAME_OVER, "the game has ended with a refused try");
    }
    return error_set(error, STATUS_IO, "the player has failed: %s",
                     reason_to_text(REASON_TRIES));
}

Status gtp_table_generate(GtpTable *table, Side side, const Request *request, Choice *choice,
                          Error *error)
{
    int count = table->count;
    Status status = give_turn(table, side, error);

    if (status == STATUS_OK)
        status = seat_player(table, side, error);
    if (status == STATUS_OK)
        status = ask_until_moved(table, side, request, choice, error);
    if (table->count > count && (status != STATUS_OK || choice->kind == CHOICE_RESIGN) &&
        table->log[count].is_implied && replay(table, count, error) != STATUS_OK)
        return STATUS_NO_MEMORY;
    return status;
}

bool gtp_table_explain(const GtpTable *table, Side side, Explanation *explanation)
{
    return table->is_seated[side] && player_explain(table->players[side], explanation);
}

const void *gtp_table_view(const GtpTable *table, Side side)
{
    return table->is_seated[side] ? player_view(table->players[side]) : NULL;
}

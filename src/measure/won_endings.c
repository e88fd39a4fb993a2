/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/won_endings.h"

#include <stdio.h>

#include "bare_king/bare_king_men.h"
#include "base/memory.h"
#include "record/game_replay.h"

enum {
    LEAD_LEAST = 5,        /* in pawns */
    ENEMY_MEN_MOST = 4,    /* his king among them */
    MEN_MOST = 12,         /* of both */
    QUIET_PLIES_MOST = 20, /* or the fifty moves would be half over */
    VALUE_LEAST = 500,     /* with open cards, in hundredths of a pawn */
    VALUE_NODES = 5000,    /* positions that are looked at for it */
    TABLE_BITS = 14
};

static const int values[KIND_COUNT] = {
    [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9};

static int material_of(const ChessPosition *position, Side side)
{
    int sum = 0;

    for (Kind kind = PAWN; kind < KING; kind++)
        sum += values[kind] * bits_count(position_men(position, side, kind));
    return sum;
}

/* Two knights cannot force a mate. */
static bool can_mate(const ChessPosition *position, Side side)
{
    BareMen men = bare_men_of(position, side);

    return bare_men_can_mate(&men) && (men.all & ~(men.kinds[KNIGHT] | men.kinds[KING])) != 0;
}

static bool is_far_ahead(const ChessPosition *position, Side side)
{
    Side enemy = side_other(side);
    int enemy_men = bits_count(position->men[enemy]);

    return material_of(position, side) - material_of(position, enemy) >= LEAD_LEAST &&
           enemy_men <= ENEMY_MEN_MOST &&
           enemy_men + bits_count(position->men[side]) <= MEN_MOST &&
           position->quiet_plies <= QUIET_PLIES_MOST && can_mate(position, side);
}

static bool is_worth_it(AlphaBeta *judge, const ChessPosition *position, Side side)
{
    AlphaBetaLimits limits = {.nodes = VALUE_NODES};
    int value = alpha_beta_search(judge, position, &limits).value;

    return ((Side)position->to_move == side ? value : -value) >= VALUE_LEAST;
}

/* Nobody sees everything that threatens: an ending is won if it still is after a move that does
 * nothing. */
Side won_ending_side(const KriegspielWorld *world, AlphaBeta *judge)
{
    ChessPosition position = world->position;
    Side side = (Side)position.to_move;

    if (world->outcome.is_over || world->safety.checkers != 0 ||
        !is_far_ahead(&position, side) || !is_worth_it(judge, &position, side))
        return SIDE_NONE;
    position.to_move = (uint8_t)side_other(side);
    position.en_passant = NO_SQUARE;
    position.key = position_compute_key(&position);
    return is_worth_it(judge, &position, side) ? side : SIDE_NONE;
}

Side won_ending_side_of(const GameRecord *record, AlphaBeta *judge)
{
    GameReplay replay;
    bool has_step = true;
    Side side = SIDE_NONE;
    Status status = game_replay_init(&replay, record, NULL);

    while (status == STATUS_OK && has_step)
        status = game_replay_next(&replay, &has_step, NULL);
    if (status == STATUS_OK)
        side = won_ending_side(umpire_world(replay.umpire), judge);
    game_replay_fini(&replay);
    return side;
}

Status won_endings_init(WonEndings *endings, uint64_t seed, Error *error)
{
    *endings = (WonEndings){.judge = alpha_beta_new(TABLE_BITS)};
    rng_init(&endings->rng, seed, 0);
    return endings->judge != NULL ? STATUS_OK
                                  : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void won_endings_fini(WonEndings *endings)
{
    for (int i = 0; i < endings->count; i++)
        game_record_fini(&endings->records[i]);
    memory_free(endings->records);
    memory_free(endings->sides);
    alpha_beta_free(endings->judge);
    *endings = (WonEndings){0};
}

static bool make_room(WonEndings *endings)
{
    int capacity = endings->capacity > 0 ? 2 * endings->capacity : 64;

    if (endings->count < endings->capacity)
        return true;
    GameRecord *records =
        memory_resize(endings->records, (size_t)capacity * sizeof *endings->records);
    if (records != NULL)
        endings->records = records;
    Side *sides = memory_resize(endings->sides, (size_t)capacity * sizeof *endings->sides);
    if (sides != NULL)
        endings->sides = sides;
    if (records == NULL || sides == NULL)
        return false;
    endings->capacity = capacity;
    return true;
}

/* The first `count` tries of the game, after which `side` should win. */
static Status add_ending(WonEndings *endings, const GameRecord *game, int count, Side side,
                         Error *error)
{
    if (!make_room(endings))
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    GameRecord *record = &endings->records[endings->count];

    game_record_init(record, game->head.game, &game->head.setup);
    if (game_record_reserve(record, game->count) != STATUS_OK)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    game_record_copy(record, game);
    record->count = count;
    record->head.outcome = (Outcome){0};
    snprintf(record->head.remark, sizeof record->head.remark, "%s should win",
             game->head.game->text->side_names[side]);
    endings->sides[endings->count++] = side;
    return STATUS_OK;
}

Status won_endings_gather(void *context, const GameRecord *record, Error *error)
{
    WonEndings *endings = context;
    GameReplay replay;
    bool has_step = true;
    int seen = 0;
    int count = 0;
    Side side = SIDE_NONE;
    Status status = game_replay_init(&replay, record, error);

    endings->looked++;
    while (status == STATUS_OK && has_step) {
        status = game_replay_next(&replay, &has_step, error);
        if (status != STATUS_OK || !has_step || replay.attempt == NULL ||
            replay.attempt->verdict != VERDICT_MOVED)
            continue;
        Side winner = won_ending_side(umpire_world(replay.umpire), endings->judge);
        if (winner != SIDE_NONE && rng_below(&endings->rng, (uint32_t)++seen) == 0) {
            side = winner;
            count = replay.next;
        }
    }
    game_replay_fini(&replay);
    return status == STATUS_OK && side != SIDE_NONE
               ? add_ending(endings, record, count, side, error)
               : status;
}

Status won_endings_add(void *context, const GameRecord *record, Error *error)
{
    WonEndings *endings = context;
    Side side = won_ending_side_of(record, endings->judge);

    endings->looked++;
    return side != SIDE_NONE ? add_ending(endings, record, record->count, side, error)
                             : error_set(error, STATUS_BAD_INPUT,
                                         "it does not stop in an ending that is won");
}

void won_endings_thin(WonEndings *endings, int count)
{
    int kept = 0;
    int all = endings->count;

    for (int i = 0; i < all; i++) {
        bool is_kept = (int)rng_below(&endings->rng, (uint32_t)(all - i)) < count - kept;

        if (is_kept) {
            GameRecord record = endings->records[kept];

            endings->records[kept] = endings->records[i];
            endings->records[i] = record;
            endings->sides[kept++] = endings->sides[i];
        }
    }
    for (int i = kept; i < all; i++)
        game_record_fini(&endings->records[i]);
    endings->count = kept;
}

void won_ending_name(const ChessPosition *position, Side side, TextBuffer *text)
{
    static const char letters[KIND_COUNT + 1] = "PNBRQK";
    const Side sides[] = {side, side_other(side)};

    for (int i = 0; i < SIDE_COUNT; i++)
        for (int kind = KING; kind >= PAWN; kind--)
            for (int n = bits_count(position_men(position, sides[i], (Kind)kind)); n > 0; n--)
                text_add_char(text, letters[kind]);
}

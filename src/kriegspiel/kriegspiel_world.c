/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_world.h"

#include <assert.h>
#include <string.h>

#include "chess/boards.h"
#include "chess/draws.h"

enum { MAX_PLIES_MAX = 1000000 };

static const Ruleset *rules_of(const KriegspielWorld *world)
{
    return &rulesets[world->ruleset];
}

/* What is said of the pawn captures of the side to move. */
static void say_pawn_tries(const KriegspielWorld *world, Announcement *said)
{
    Side us = (Side)world->position.to_move;
    Bitboard west = 0;
    Bitboard east = 0;
    PawnTriesSaid what = rules_of(world)->pawn_tries;

    if (what == TRIES_UNSAID || what == TRIES_ASKED)
        return;
    legal_pawn_captures(&world->position, &world->safety, &west, &east);
    said->pawn_tries_said = (uint8_t)what;
    if (what == TRIES_SQUARES) {
        said->pawn_tries_from =
            pawn_origins(west, us, PAWN_WEST) | pawn_origins(east, us, PAWN_EAST);
        said->pawn_tries = (uint8_t)bits_count(said->pawn_tries_from);
    } else if (what == TRIES_YES_NO) {
        said->pawn_tries = (west | east) != 0;
    } else {
        said->pawn_tries = (uint8_t)(bits_count(west) + bits_count(east));
    }
}

static void say_check(const KriegspielWorld *world, Announcement *said)
{
    if (world->safety.checkers == 0)
        return;
    said->check = rules_of(world)->direction_is_said
                      ? (uint8_t)check_directions(&world->position, &world->safety)
                      : CHECK_SOMEHOW;
}

Outcome kriegspiel_judge(const KriegspielWorld *world, bool has_move, int repetitions)
{
    const ChessPosition *position = &world->position;
    Side winner = side_other((Side)position->to_move);

    if (!has_move) {
        if (world->safety.checkers != 0)
            return outcome_of(winner, REASON_CHECKMATE);
        return outcome_of(rules_of(world)->stalemated_side_loses ? winner : SIDE_NONE,
                          REASON_STALEMATE);
    }
    if (material_is_dead(position))
        return outcome_of(SIDE_NONE, REASON_MATERIAL);
    if (world->draws == DRAWS_FIDE) {
        if (repetitions >= 3)
            return outcome_of(SIDE_NONE, REASON_REPETITION);
        if (position->quiet_plies >= FIFTY_MOVES_PLIES)
            return outcome_of(SIDE_NONE, REASON_FIFTY);
    } else if (position->quiet_plies >= ENDLESS_PLIES) {
        return outcome_of(SIDE_NONE, REASON_MOVES);
    }
    if (world->last_ply != 0 && position->ply >= world->last_ply)
        return outcome_of(SIDE_NONE, REASON_CAP);
    return (Outcome){0};
}

/* What is judged and said of the position, which has just come about. */
static void announce_turn(KriegspielWorld *world, Announcement *said, int repetitions)
{
    const ChessPosition *position = &world->position;

    world->safety = safety_of(position);
    world->outcome =
        kriegspiel_judge(world, position_has_legal_move(position, &world->safety), repetitions);
    if (!world->outcome.is_over) {
        say_check(world, said);
        say_pawn_tries(world, said);
    }
    world->said = *said;
}

/* Everything that follows from the position. */
static void begin_turn(KriegspielWorld *world, Announcement *said, int repetitions)
{
    const ChessPosition *position = &world->position;

    announce_turn(world, said, repetitions);
    if (world->outcome.is_over)
        memset(&world->askable, 0, sizeof world->askable);
    else
        askable_begin(&world->askable, position, (Side)position->to_move, rules_of(world),
                      said);
}

Status kriegspiel_start(const GameSetup *setup, void *memory, Error *error)
{
    KriegspielWorld world = {0};
    int ruleset = 0;
    Draws draws = DRAWS_FIDE;
    Announcement said = {0};
    const char *start = setup->start[0] == '\0' ? "standard" : setup->start;

    Status status = ruleset_from_text(setup->rules, &ruleset, error);
    if (status == STATUS_OK)
        status = draws_from_text(setup->draws, &draws, error);
    if (status == STATUS_OK)
        status = board_from_text(start, &world.position, error);
    if (status != STATUS_OK)
        return status;
    if (setup->max_plies < 0 || setup->max_plies > MAX_PLIES_MAX)
        return error_set(error, STATUS_BAD_INPUT, "max_plies is not a number from 0 to %d",
                         MAX_PLIES_MAX);

    world.ruleset = (uint8_t)ruleset;
    world.draws = (uint8_t)draws;
    if (setup->max_plies > 0)
        world.last_ply = world.position.ply + (uint32_t)setup->max_plies;
    begin_turn(&world, &said, 1);
    if (world.outcome.is_over)
        return error_set(error, STATUS_BAD_INPUT, "the game is over before it begins: %s",
                         reason_to_text((Reason)world.outcome.reason));
    memcpy(memory, &world, sizeof world);
    return STATUS_OK;
}

Side kriegspiel_to_move(const void *world)
{
    return (Side)((const KriegspielWorld *)world)->position.to_move;
}

Outcome kriegspiel_outcome(const void *world)
{
    return ((const KriegspielWorld *)world)->outcome;
}

uint64_t kriegspiel_key(const void *world)
{
    return ((const KriegspielWorld *)world)->position.key;
}

/* A position comes about for the third time four quiet plies after the second at the earliest, and
 * that four after the first. */
enum { QUIET_PLIES_OF_THREE = 8 };

/* What was said and who was lost does not matter any more, and the past only as far as a game
 * without end is near. */
void kriegspiel_future_key(const void *memory, const History *history, uint64_t key[2])
{
    const KriegspielWorld *world = memory;
    const ChessPosition *position = &world->position;
    uint32_t left = world->last_ply != 0 ? world->last_ply - position->ply : MAX_PLIES_MAX;
    uint32_t quiet = position->quiet_plies + left;
    bool is_fide = world->draws == DRAWS_FIDE;
    bool may_last = quiet >= (is_fide ? FIFTY_MOVES_PLIES : ENDLESS_PLIES);
    bool may_repeat = is_fide && quiet >= QUIET_PLIES_OF_THREE;
    uint64_t past = 0;

    for (int i = 0; may_repeat && i < history->count && i <= position->quiet_plies; i++)
        past += rng_derive(history->keys[history->count - 1 - i], 0);
    uint64_t counts[] = {position->ply,
                         (uint64_t)position->to_move << 16 | (uint64_t)position->castling << 8 |
                             position->en_passant,
                         may_last ? position->quiet_plies : 0, past};
    rng_mix(key, counts, sizeof counts);
    rng_mix(key, position->men, sizeof position->men);
    rng_mix(key, position->kinds, sizeof position->kinds);
    rng_mix(key, &world->askable, sizeof world->askable);
}

/* Tells the mover, and the other side if it may hear. */
static Verdict tell(Side mover, Move move, Verdict verdict, bool is_public,
                    News news[SIDE_COUNT])
{
    memset(news, 0, SIDE_COUNT * sizeof *news);
    for (Side side = WHITE; side <= BLACK; side++) {
        if (side != mover && !is_public)
            continue;
        news[side].is_heard = 1;
        news[side].mover = (uint8_t)mover;
        news[side].verdict = (uint8_t)verdict;
    }
    news[mover].move = move;
    return verdict;
}

static Verdict answer_question(KriegspielWorld *world, News news[SIDE_COUNT])
{
    Side us = (Side)world->position.to_move;
    Bitboard west = 0;
    Bitboard east = 0;

    legal_pawn_captures(&world->position, &world->safety, &west, &east);
    bool is_yes = (west | east) != 0;
    askable_answered(&world->askable, &world->position, us, is_yes);
    return tell(us, MOVE_ASK_ANY, is_yes ? VERDICT_YES : VERDICT_NO, true, news);
}

static Verdict refuse_unaskable(const KriegspielWorld *world, Move move, News news[SIDE_COUNT])
{
    Verdict verdict = rules_of(world)->unaskable;

    if (move == MOVE_ASK_ANY || world->askable.question == QUESTION_OBLIGES)
        verdict = VERDICT_IMPOSSIBLE;
    return tell((Side)world->position.to_move, move, verdict,
                verdict != VERDICT_IMPOSSIBLE && rules_of(world)->refusals_are_public, news);
}

static Verdict refuse_illegal(KriegspielWorld *world, Move move, News news[SIDE_COUNT])
{
    Side us = (Side)world->position.to_move;

    askable_refused(&world->askable, &world->position, us, rules_of(world), move);
    return tell(us, move, VERDICT_ILLEGAL, rules_of(world)->refusals_are_public, news);
}

/* What is said of the legal `move` itself, and whether it takes a pawn. */
static Announcement announce_move(const KriegspielWorld *world, Move move, bool *takes_pawn)
{
    const ChessPosition *position = &world->position;
    const Ruleset *rules = rules_of(world);
    Side us = (Side)position->to_move;
    Side them = side_other(us);
    int to = move_to(move);
    bool is_pawn = position->kinds[PAWN] >> move_from(move) & 1;
    bool is_en_passant = is_pawn && to == position->en_passant;
    Announcement said = {0};

    *takes_pawn = is_en_passant || (position_men(position, them, PAWN) >> to & 1);
    if (is_en_passant || (position->men[them] >> to & 1)) {
        said.has_capture = 1;
        said.capture_square = (uint8_t)to;
        if (is_en_passant && !rules->en_passant_is_said)
            said.capture_square = (uint8_t)(us == WHITE ? to - 8 : to + 8);
        if (rules->man_is_said)
            said.man = *takes_pawn ? MAN_PAWN : MAN_PIECE;
    }
    if (is_en_passant && rules->en_passant_is_said)
        said.remarks |= SAID_EN_PASSANT;
    if (move_promotion(move) != PAWN && rules->promotion_is_said)
        said.remarks |= SAID_PROMOTION;
    return said;
}

static int count_repetitions(const KriegspielWorld *world, History *history)
{
    if (history == NULL)
        return 1;
    history_push(history, world->position.key);
    return world->draws == DRAWS_FIDE
               ? history_repetitions(history, world->position.quiet_plies)
               : 1;
}

/* Plays the legal `move`, and says of it what is said of the move itself. */
static Announcement move_man(KriegspielWorld *world, Move move)
{
    Side them = side_other((Side)world->position.to_move);
    bool takes_pawn = false;
    Announcement said = announce_move(world, move, &takes_pawn);

    world->lost_men[them] = (uint8_t)(world->lost_men[them] + said.has_capture);
    world->lost_pawns[them] = (uint8_t)(world->lost_pawns[them] + takes_pawn);
    position_play(&world->position, move);
    return said;
}

void kriegspiel_play_known(KriegspielWorld *world, Move move, const KriegspielWorld *known)
{
    move_man(world, move);
    world->safety = safety_of(&world->position);
    world->askable = known->askable;
    world->said = known->said;
    world->outcome = known->outcome;
}

static Verdict play(KriegspielWorld *world, Move move, History *history, News news[SIDE_COUNT])
{
    Side us = (Side)world->position.to_move;
    Announcement said = move_man(world, move);

    begin_turn(world, &said, count_repetitions(world, history));
    tell(us, move, VERDICT_MOVED, true, news);
    for (Side side = WHITE; side <= BLACK; side++) {
        news[side].outcome = world->outcome;
        announcement_put(&news[side], &said);
    }
    return VERDICT_MOVED;
}

void kriegspiel_foresee(const KriegspielWorld *world, Move move, KriegspielWorld *next)
{
    bool takes_pawn = false;
    Announcement said = announce_move(world, move, &takes_pawn);

    next->position = world->position;
    next->last_ply = world->last_ply;
    next->ruleset = world->ruleset;
    next->draws = world->draws;
    position_play(&next->position, move);
    announce_turn(next, &said, 1);
}

bool kriegspiel_sounds_so(const KriegspielWorld *world, const Announcement *said)
{
    return !world->outcome.is_over && memcmp(&world->said, said, sizeof *said) == 0;
}

bool kriegspiel_resettle(KriegspielWorld *world)
{
    const ChessPosition *position = &world->position;
    Side us = (Side)position->to_move;
    int enemy_king = position_king(position, side_other(us));
    Announcement before = world->said;
    Announcement said = before;

    if (square_is_attacked(position, enemy_king, us, position->men[us],
                           position_occupied(position)))
        return false;
    said.check = 0;
    said.pawn_tries = 0;
    said.pawn_tries_from = 0;
    announce_turn(world, &said, 1);
    return kriegspiel_sounds_so(world, &before);
}

Verdict kriegspiel_attempt(void *memory, Move move, History *history, News news[SIDE_COUNT])
{
    KriegspielWorld *world = memory;
    const ChessPosition *position = &world->position;

    assert(!world->outcome.is_over);
    if (!askable_has(&world->askable, position, (Side)position->to_move, move))
        return refuse_unaskable(world, move, news);
    if (move == MOVE_ASK_ANY)
        return answer_question(world, news);
    if (!move_is_legal(position, &world->safety, move))
        return refuse_illegal(world, move, news);
    return play(world, move, history, news);
}

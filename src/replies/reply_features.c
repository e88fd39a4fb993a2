/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_features.h"

#include <stddef.h>

#include "base/least.h"
#include "chess/attacks.h"
#include "chess/safety.h"

enum { OPENING_PLIES = 20, FEW_MEN = 14, VERY_FEW_MEN = 8 };

/* --- The scene --- */

int reply_phase(const ChessPosition *position)
{
    if (bits_count(position->men[WHITE]) + bits_count(position->men[BLACK]) <= FEW_MEN)
        return 2;
    return position->ply >= OPENING_PLIES;
}

static uint8_t try_kind_of(const Announcement *said, const Ruleset *rules)
{
    if (said->pawn_tries_said != TRIES_UNSAID)
        return 0;
    return rules->pawn_tries == TRIES_ASKED ? 1 : 2;
}

/* News that ask for an answer leave less room for others. */
static uint8_t notice_of(const Announcement *said, uint8_t phase)
{
    if (said->check != 0)
        return REPLY_PHASES;
    if (said->pawn_tries > 0)
        return REPLY_PHASES + 1;
    return said->has_capture ? REPLY_PHASES + 2 : phase;
}

/* The rank as its own side counts, stretched so that the last one is 7 on every board: for
 * boards of 4 to 8 ranks. */
static const uint8_t stretched[BOARD_SIZES][8] = {
    {0, 2, 5, 7},          {0, 2, 4, 5, 7},          {0, 1, 3, 4, 6, 7},
    {0, 1, 2, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
};
static const uint8_t stretched_for_black[BOARD_SIZES][8] = {
    {7, 5, 2, 0},          {7, 5, 4, 2, 0},          {7, 6, 4, 3, 1, 0},
    {7, 6, 5, 4, 2, 1, 0}, {7, 6, 5, 4, 3, 2, 1, 0},
};

static Bitboard attacks_of(const ReplyScene *scene, Side us, int from, Bitboard blockers)
{
    Kind kind = (Kind)scene->kind[from];

    return kind == PAWN ? chess_tables.pawn[us][from] : man_attacks(kind, from, blockers);
}

static void find_guards(ReplyScene *scene, const ChessPosition *position, Side us,
                        Bitboard blockers)
{
    Bitboard attacks[SQUARE_COUNT];
    Bitboard prey = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(position, us, kind); men != 0;) {
            int from = bits_pop(&men);

            scene->kind[from] = (uint8_t)kind;
            attacks[from] = attacks_of(scene, us, from, blockers);
            scene->guarded_twice |= scene->guarded & attacks[from];
            scene->guarded |= attacks[from];
            scene->reach[from] = (uint8_t)bits_count(attacks[from] & ~scene->own);
        }
    scene->unguarded = scene->own & ~scene->guarded & ~position->kinds[KING];
    prey = scene->own & scene->guarded & ~scene->guarded_twice & ~position->kinds[KING];
    for (Bitboard men = scene->own; men != 0;) {
        int from = bits_pop(&men);

        if (attacks[from] & prey)
            scene->deserters |= square_bit(from);
    }
}

static void look_at_loss(ReplyScene *scene, const Announcement *said, Bitboard blockers)
{
    int loss = said->capture_square;

    scene->loss = (uint8_t)loss;
    scene->lost_man = said->man;
    scene->near_loss = chess_tables.king[loss];
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        scene->aims[kind] = man_attacks(kind, loss, blockers);
    scene->line_of_loss = scene->aims[QUEEN];
}

void reply_scene_init(ReplyScene *scene, const KriegspielWorld *world, const ToldMen *told,
                      Move last)
{
    const ChessPosition *position = &world->position;
    const Announcement *said = &world->said;
    const Ruleset *rules = &rulesets[world->ruleset];
    const ChessGeometry *geometry = position_geometry(position);
    Side us = (Side)position->to_move;
    Bitboard own = position->men[us];
    Bitboard blockers = own | geometry->outside;

    scene->own = own;
    scene->blockers = blockers;
    scene->guarded = 0;
    scene->guarded_twice = 0;
    scene->deserters = 0;
    scene->near_loss = 0;
    scene->line_of_loss = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        scene->aims[kind] = 0;
    scene->is_white = us == WHITE;
    scene->phase = (uint8_t)reply_phase(position);
    scene->is_bare = bits_count(position->men[WHITE] | position->men[BLACK]) <= VERY_FEW_MEN;
    scene->notice = notice_of(said, scene->phase);
    scene->loss = NO_SQUARE;
    scene->last_from = last == MOVE_NONE ? NO_SQUARE : (uint8_t)move_from(last);
    scene->last_to = last == MOVE_NONE ? NO_SQUARE : (uint8_t)move_to(last);
    scene->check = said->check;
    scene->lost_man = MAN_UNSAID;
    scene->try_kind = try_kind_of(said, rules);
    scene->king = (uint8_t)position_king(position, us);
    scene->near_king = chess_tables.king[scene->king];
    scene->rank = us == WHITE ? stretched[geometry->height - BOARD_MIN]
                              : stretched_for_black[geometry->height - BOARD_MIN];
    scene->file = stretched[geometry->width - BOARD_MIN];
    find_guards(scene, position, us, blockers);
    told_list_takers(told, us, scene->exposed);
    if (said->has_capture)
        look_at_loss(scene, said, blockers);
}

/* --- The features --- */

/* What is done with a feature that is there: its weight is added, or it is put on a list. Once
 * everything is inlined only one of the two is left. */
typedef struct {
    const float *weights;
    float sum;
    uint16_t *features;
    int count;
} Sink;

static ALWAYS_INLINE void note(Sink *sink, int feature)
{
    if (sink->weights != NULL)
        sink->sum += sink->weights[feature];
    else
        sink->features[sink->count++] = (uint16_t)feature;
}

static ALWAYS_INLINE void note_if(Sink *sink, Bitboard set, int square, int feature)
{
    if (sink->weights != NULL)
        sink->sum += set >> square & 1 ? sink->weights[feature] : 0.0f;
    else if (set >> square & 1)
        note(sink, feature);
}

/* Of a man of that kind on a square, seen from the own side, in the phase. */
static ALWAYS_INLINE int place(const ReplyScene *scene, int kind, int square)
{
    int table = scene->phase * KIND_COUNT + kind;

    return table * SQUARE_COUNT + scene->rank[square_rank(square)] * 8 +
           scene->file[square_file(square)];
}

static ALWAYS_INLINE void note_man(const ReplyScene *scene, int from, Sink *sink)
{
    int kind = scene->kind[from];

    note(sink, REPLY_MAN + kind * REPLY_PHASES + scene->phase);
    note(sink, REPLY_FROM + place(scene, kind, from));
    for (int i = 0; i < TOLD_TAKERS; i++)
        note_if(sink, scene->exposed[i], from, REPLY_EXPOSED + i * KIND_COUNT + kind);
    if (scene->rank[square_rank(from)] == 0)
        note(sink, REPLY_LEAVES_HOME + kind);
    note_if(sink, scene->guarded, from, REPLY_WAS_GUARDED + kind);
    note_if(sink, scene->deserters, from, REPLY_DESERTS + kind);
    note_if(sink, scene->line_of_loss, from, REPLY_FLEES + kind);
    if (scene->check != 0)
        note(sink, kind == KING ? REPLY_CHECK_KING : REPLY_CHECK_OTHER + kind);
}

static ALWAYS_INLINE void note_pawn_takes(const ReplyScene *scene, int to, Sink *sink)
{
    note(sink, REPLY_TRY + scene->try_kind);
    note_if(sink, scene->guarded_twice, to, REPLY_TRY_GUARDED);
    if (scene->loss != NO_SQUARE)
        note(sink, to == scene->loss ? REPLY_TRY_RETAKES : REPLY_TRY_AFTER_LOSS);
}

static ALWAYS_INLINE void note_after_loss(const ReplyScene *scene, int to, int kind, Sink *sink)
{
    if (to != scene->loss) {
        note_if(sink, scene->near_loss, to, REPLY_NEAR_LOSS);
        note_if(sink, scene->aims[kind], to, REPLY_AIMS_AT_LOSS + kind);
        return;
    }
    note(sink, REPLY_RETAKE + kind);
    note_if(sink, scene->guarded_twice, to, REPLY_RETAKE_BACKED + kind);
    if (scene->lost_man == MAN_PAWN)
        note(sink, REPLY_RETAKE_OF_PAWN + kind);
    else if (scene->lost_man == MAN_PIECE)
        note(sink, REPLY_RETAKE_OF_PIECE + kind);
    if (scene->check != 0)
        note(sink, REPLY_RETAKE_CHECKER);
}

/* Another man than the king moves while he is in check. */
static ALWAYS_INLINE void note_in_check(const ReplyScene *scene, int to, Sink *sink)
{
    if (scene->check == CHECK_KNIGHT)
        note(sink, REPLY_CHECK_KNIGHT);
    note_if(sink, scene->near_king, to, REPLY_CHECK_NEAR);
}

/* By how many squares more, in REPLY_REACHES steps. */
static const uint8_t reach_steps[] = {0, 0, 1, 1, 2, 3, 3, 3, 4};

static ALWAYS_INLINE int reach_step(int more)
{
    return reach_steps[more < -4 ? 0 : more > 4 ? 8 : more + 4];
}

/* What it has to do with the move before. */
static ALWAYS_INLINE void note_after(const ReplyScene *scene, int from, int to, Sink *sink)
{
    int kind = scene->kind[from];

    if (scene->last_to == NO_SQUARE)
        return;
    if (scene->last_to == from) {
        note(sink, REPLY_AGAIN + kind);
        if (to == scene->last_from)
            note(sink, REPLY_BACK + kind);
        return;
    }
    note_if(sink, chess_tables.king[scene->last_to], to, REPLY_AFTER);
    if (square_file(from) == square_file(scene->last_to))
        note(sink, REPLY_AFTER + 1);
    if (to == scene->last_from)
        note(sink, REPLY_AFTER + 2);
}

/* What it will do on its new square. */
static ALWAYS_INLINE void note_standing(const ReplyScene *scene, int from, int to, Sink *sink)
{
    Kind kind = (Kind)scene->kind[from];
    Bitboard moved = square_bit(from);
    int company = bits_count(chess_tables.king[to] & scene->own & ~moved);
    Bitboard attacks = kind == PAWN ? chess_tables.pawn[scene->is_white ? WHITE : BLACK][to]
                                    : man_attacks(kind, to, scene->blockers & ~moved);
    int reach = bits_count(attacks & (~scene->own | moved));

    if (kind != PAWN)
        note(sink,
             REPLY_REACH + (int)kind * REPLY_REACHES + reach_step(reach - scene->reach[from]));
    note(sink, REPLY_COMPANY + (int)kind * REPLY_COMPANIES + int_least(company, 3));
    if (attacks & scene->unguarded & ~moved)
        note(sink, REPLY_SUPPORTS + (int)kind);
}

/* A pawn steps ahead in an ending. */
static ALWAYS_INLINE void note_run(const ReplyScene *scene, int from, int to, Sink *sink)
{
    note(sink, REPLY_RUN + scene->is_bare * 8 + scene->rank[square_rank(to)]);
    if (scene->last_to == from)
        note(sink, REPLY_RUN_ON + scene->is_bare);
}

static inline int absolute(int number)
{
    return number < 0 ? -number : number;
}

/* Without branches where the moves of a list differ: a wrong guess costs more than a sum. */
static ALWAYS_INLINE void note_way(const ReplyScene *scene, Move move, Sink *sink)
{
    int from = move_from(move);
    int to = move_to(move);
    int kind = scene->kind[from];
    int files = absolute(square_file(to) - square_file(from));
    int ranks = square_rank(to) - square_rank(from);
    int ahead = scene->is_white ? ranks : -ranks;
    int distance = int_most(absolute(ranks), files);
    bool is_step = kind == PAWN && files == 0;
    Bitboard guarded = is_step ? scene->guarded : scene->guarded_twice;

    distance = int_least(distance, REPLY_DISTANCES);
    note(sink, REPLY_TO + place(scene, kind, to));
    note(sink, REPLY_WAY + kind * REPLY_WAYS + (ahead >= 0) + (ahead > 0));
    note(sink, REPLY_DISTANCE + kind * REPLY_DISTANCES + distance - 1);
    note_if(sink, guarded, to, REPLY_GUARDED + kind);
    note_standing(scene, from, to, sink);
    note_after(scene, from, to, sink);
    if (kind == PAWN && files != 0)
        note_pawn_takes(scene, to, sink);
    else if (kind == PAWN && scene->phase == REPLY_PHASES - 1)
        note_run(scene, from, to, sink);
    if (move_promotion(move) != PAWN)
        note(sink, REPLY_PROMOTION + (move_promotion(move) != QUEEN));
    if (scene->loss != NO_SQUARE)
        note_after_loss(scene, to, kind, sink);
    if (scene->check != 0 && kind != KING)
        note_in_check(scene, to, sink);
}

int reply_list_features(const ReplyScene *scene, Move move, uint16_t features[REPLY_ACTIVE_MAX])
{
    Sink sink = {.features = features};

    note_man(scene, move_from(move), &sink);
    note_way(scene, move, &sink);
    return sink.count;
}

void reply_score_moves(const ReplyScene *scene, const float weights[REPLY_FEATURE_COUNT],
                       const Move moves[], int count, float scores[])
{
    float of_man[SQUARE_COUNT];

    for (Bitboard men = scene->own; men != 0;) {
        int from = bits_pop(&men);
        Sink sink = {.weights = weights};

        note_man(scene, from, &sink);
        of_man[from] = sink.sum;
    }
    for (int i = 0; i < count; i++) {
        Sink sink = {.weights = weights, .sum = of_man[move_from(moves[i])]};

        note_way(scene, moves[i], &sink);
        scores[i] = sink.sum;
    }
}

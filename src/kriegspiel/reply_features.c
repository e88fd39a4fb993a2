/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/reply_features.h"

#include "chess/attacks.h"
#include "chess/safety.h"

enum { OPENING_PLIES = 20, FEW_MEN = 14 };

/* --- The scene --- */

static uint8_t phase_of(const ChessPosition *position)
{
    if (bits_count(position->men[WHITE]) + bits_count(position->men[BLACK]) <= FEW_MEN)
        return 2;
    return position->ply >= OPENING_PLIES;
}

static uint8_t try_kind_of(const Announcement *said, const Ruleset *rules)
{
    if (said->tries_said != TRIES_UNSAID)
        return 0;
    return rules->tries == TRIES_ASKED ? 1 : 2;
}

/* Stretched, so that the last rank is 7 on every board. */
static void number_ranks(ReplyScene *scene, const ChessGeometry *geometry, Side us)
{
    int last = geometry->height - 1;

    for (int rank = 0; rank < geometry->height; rank++) {
        int seen = us == WHITE ? rank : last - rank;

        scene->rank[rank] = (uint8_t)(last == 7 ? seen : (7 * seen + last / 2) / last);
    }
    for (int file = 0; file < geometry->width; file++) {
        int from_edge = file < geometry->width - 1 - file ? file : geometry->width - 1 - file;

        scene->edge[file] = (uint8_t)from_edge;
    }
}

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
        }
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

void reply_scene_init(ReplyScene *scene, const ChessPosition *position,
                      const Announcement *said, const Ruleset *rules)
{
    const ChessGeometry *geometry = position_geometry(position);
    Side us = (Side)position->to_move;
    Bitboard own = position->men[us];
    Bitboard blockers = own | geometry->outside;

    scene->own = own;
    scene->guarded = 0;
    scene->guarded_twice = 0;
    scene->deserters = 0;
    scene->near_loss = 0;
    scene->line_of_loss = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        scene->aims[kind] = 0;
    scene->phase = phase_of(position);
    scene->loss = NO_SQUARE;
    scene->check = said->check;
    scene->lost_man = MAN_UNSAID;
    scene->try_kind = try_kind_of(said, rules);
    scene->king = (uint8_t)position_king(position, us);
    scene->near_king = chess_tables.king[scene->king];
    number_ranks(scene, geometry, us);
    find_guards(scene, position, us, blockers);
    if (said->has_capture)
        look_at_loss(scene, said, blockers);
}

/* --- The features --- */

static int add(uint8_t features[], int count, int feature)
{
    features[count] = (uint8_t)feature;
    return count + 1;
}

int reply_list_man_features(const ReplyScene *scene, int from, uint8_t features[])
{
    int kind = scene->kind[from];
    int count = add(features, 0, REPLY_MAN + kind * REPLY_PHASES + scene->phase);

    if (scene->rank[square_rank(from)] == 0)
        count = add(features, count, REPLY_LEAVES_HOME + kind);
    if (scene->guarded >> from & 1)
        count = add(features, count, REPLY_WAS_GUARDED + kind);
    if (scene->deserters >> from & 1)
        count = add(features, count, REPLY_DESERTS + kind);
    if (scene->line_of_loss >> from & 1)
        count = add(features, count, REPLY_FLEES + kind);
    if (scene->check != 0)
        count =
            add(features, count, kind == KING ? REPLY_CHECK_KING : REPLY_CHECK_OTHER + kind);
    return count;
}

static int list_pawn(const ReplyScene *scene, int from, int to, Kind promotion,
                     uint8_t features[], int count)
{
    int way = (to > from ? to - from : from - to);

    if (way == 16)
        count = add(features, count, REPLY_DOUBLE_STEP);
    if (promotion != PAWN)
        count = add(features, count, REPLY_PROMOTION + (promotion != QUEEN));
    if (way == 8 || way == 16)
        return count;
    count = add(features, count, REPLY_TRY + scene->try_kind);
    if (scene->guarded_twice >> to & 1)
        count = add(features, count, REPLY_TRY_GUARDED);
    if (scene->loss != NO_SQUARE)
        count =
            add(features, count, to == scene->loss ? REPLY_TRY_RETAKES : REPLY_TRY_AFTER_LOSS);
    return count;
}

static int list_direction(const ReplyScene *scene, int from, int to, int kind,
                          uint8_t features[], int count)
{
    int ahead = scene->rank[square_rank(to)] - scene->rank[square_rank(from)];
    int files = square_file(to) - square_file(from);
    int ranks = square_rank(to) - square_rank(from);

    if (ahead <= 0)
        count = add(features, count, (ahead < 0 ? REPLY_BACK : REPLY_ASIDE) + kind);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    if (kind >= BISHOP && kind <= QUEEN) {
        int distance = files > ranks ? files : ranks;

        distance = distance < REPLY_DISTANCES ? distance : REPLY_DISTANCES;
        count = add(features, count,
                    REPLY_SLIDE + (kind - BISHOP) * REPLY_DISTANCES + distance - 1);
    }
    if (kind == KING && files == 2)
        count = add(features, count, REPLY_CASTLING);
    return count;
}

static int list_after_loss(const ReplyScene *scene, int to, int kind, uint8_t features[],
                           int count)
{
    if (to == scene->loss) {
        count = add(features, count, REPLY_RETAKE + kind);
        if (scene->guarded_twice >> to & 1)
            count = add(features, count, REPLY_RETAKE_BACKED);
        if (scene->lost_man != MAN_UNSAID)
            count = add(features, count, REPLY_RETAKE_MAN + scene->lost_man - MAN_PAWN);
        if (scene->check != 0)
            count = add(features, count, REPLY_RETAKE_CHECKER);
        return count;
    }
    if (scene->near_loss >> to & 1)
        count = add(features, count, REPLY_NEAR_LOSS);
    if (scene->aims[kind] >> to & 1)
        count = add(features, count, REPLY_AIMS_AT_LOSS + kind);
    return count;
}

/* Another man than the king moves while he is in check. */
static int list_in_check(const ReplyScene *scene, int to, uint8_t features[], int count)
{
    if (scene->check == CHECK_KNIGHT)
        count = add(features, count, REPLY_CHECK_KNIGHT);
    if (scene->near_king >> to & 1)
        count = add(features, count, REPLY_CHECK_NEAR);
    return count;
}

int reply_list_way_features(const ReplyScene *scene, Move move, uint8_t features[])
{
    int from = move_from(move);
    int to = move_to(move);
    int kind = scene->kind[from];
    bool is_step = kind == PAWN && square_file(from) == square_file(to);
    Bitboard guarded = is_step ? scene->guarded : scene->guarded_twice;
    int count = 0;

    count =
        add(features, count, REPLY_RANK + kind * REPLY_RANKS + scene->rank[square_rank(to)]);
    count =
        add(features, count, REPLY_EDGE + kind * REPLY_EDGES + scene->edge[square_file(to)]);
    if (guarded >> to & 1)
        count = add(features, count, REPLY_GUARDED + kind);
    if (kind == PAWN)
        count = list_pawn(scene, from, to, move_promotion(move), features, count);
    else
        count = list_direction(scene, from, to, kind, features, count);
    if (scene->loss != NO_SQUARE)
        count = list_after_loss(scene, to, kind, features, count);
    if (scene->check != 0 && kind != KING)
        count = list_in_check(scene, to, features, count);
    return count;
}

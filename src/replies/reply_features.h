/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be said of a move by somebody who knows only the mover's own men and what they took
 * of late, the last announcement, the last own move, the rules, the ply and the numbers of men
 * left.
 *
 * A feature is there or not; a move has some fifteen of them. They come in families, most with
 * one member for each kind of man. See docs/algorithms/reply_model.md.
 */
#pragma once

#include "chess/position.h"
#include "kriegspiel/kriegspiel_world.h"
#include "replies/told_men.h"

enum {
    REPLY_PHASES = 3, /* opening, middle, few men left */
    REPLY_WAYS = 3,
    REPLY_DISTANCES = 4, /* squares: 1, 2, 3, more */
    REPLY_REACHES = 5,   /* squares attacked: fewer by 3, fewer, as many, more, more by 4 */
    REPLY_COMPANIES = 4  /* own men beside: 0, 1, 2, more */
};

/* Name, number of members, name in files, meaning. */
#define REPLY_FAMILY_LIST(X)                                                                   \
    X(MAN, KIND_COUNT *REPLY_PHASES, "man", "which kind moves, in each of the phases")         \
    X(WAY, KIND_COUNT *REPLY_WAYS, "way", "it goes back, aside, or ahead")                     \
    X(DISTANCE, KIND_COUNT *REPLY_DISTANCES, "distance",                                       \
      "how far it goes; a king 2: castling")                                                   \
    X(FROM, REPLY_PHASES *KIND_COUNT *SQUARE_COUNT, "from",                                    \
      "the square it leaves, seen from the own side; in each of the phases")                   \
    X(TO, REPLY_PHASES *KIND_COUNT *SQUARE_COUNT, "to", "the square it goes to, likewise")     \
    X(REACH, KIND_COUNT *REPLY_REACHES, "reach",                                               \
      "how many more squares it attacks from there; pawns: none")                              \
    X(COMPANY, KIND_COUNT *REPLY_COMPANIES, "company", "own men beside the new square")        \
    X(SUPPORTS, KIND_COUNT, "supports", "it will guard an own man that nobody guards")         \
    X(AGAIN, KIND_COUNT, "again", "it moved last turn too")                                    \
    X(BACK, KIND_COUNT, "back", "... and goes back to where it came from")                     \
    X(AFTER, 3, "after",                                                                       \
      "another moved: it goes beside that one; leaves its file; goes to where it came from")   \
    X(EXPOSED, TOLD_TAKERS *KIND_COUNT, "exposed",                                             \
      "it took something where it stands: last turn, a turn earlier, before")                  \
    X(RUN, 2 * 8, "run",                                                                       \
      "few men are left, a pawn steps ahead: the rank it goes to, with more than 8 men or "    \
      "not")                                                                                   \
    X(RUN_ON, 2, "run_on", "... and it was the one that moved last turn")                      \
    X(LEAVES_HOME, KIND_COUNT, "leaves_home", "it leaves the first rank")                      \
    X(WAS_GUARDED, KIND_COUNT, "was_guarded", "an own man guards the square it leaves")        \
    X(GUARDED, KIND_COUNT, "guarded", "another own man guards the square it goes to")          \
    X(DESERTS, KIND_COUNT, "deserts", "a man that only it guards stays behind")                \
    X(FLEES, KIND_COUNT, "flees", "it stood in line with, or beside, a man just lost")         \
    X(RETAKE, KIND_COUNT, "retake", "it goes where a man was just lost")                       \
    X(RETAKE_BACKED, KIND_COUNT, "retake_backed",                                              \
      "... and another own man guards that square")                                            \
    X(RETAKE_OF_PAWN, KIND_COUNT, "retake_of_pawn", "... and that man was said to be a pawn")  \
    X(RETAKE_OF_PIECE, KIND_COUNT, "retake_of_piece",                                          \
      "... and that man was said to be a piece")                                               \
    X(RETAKE_CHECKER, 1, "retake_checker", "... and the taker may be the one giving check")    \
    X(NEAR_LOSS, 1, "near_loss", "it goes beside the square of the loss")                      \
    X(AIMS_AT_LOSS, KIND_COUNT, "aims_at_loss", "it attacks that square from the new one")     \
    X(TRY, 3, "try", "a pawn takes: tries were said; can be asked for; are not said")          \
    X(TRY_GUARDED, 1, "try_guarded", "... and another own man guards that square")             \
    X(TRY_RETAKES, 1, "try_retakes", "... and takes where a man was just lost")                \
    X(TRY_AFTER_LOSS, 1, "try_after_loss", "... and takes elsewhere after a loss")             \
    X(PROMOTION, 2, "promotion", "to a queen; to something else")                              \
    X(CHECK_KING, 1, "check_king", "in check: the king steps")                                 \
    X(CHECK_OTHER, KIND_COUNT, "check_other",                                                  \
      "in check: another man goes in between or takes")                                        \
    X(CHECK_KNIGHT, 1, "check_knight", "in check by a knight: it is taken")                    \
    X(CHECK_NEAR, 1, "check_near", "in check: another man goes beside the king")               \
    X(NOTICE, REPLY_PHASES + 3, "notice",                                                      \
      "no feature, see reply_model.h: by phase; in check, with pawn tries, after a loss")      \
    X(TOLD, TOLD_COUNT *KIND_COUNT, "told",                                                    \
      "likewise, by kind: a man that is silent; has just come; has just taken; lately; "       \
      "before")                                                                                \
    X(MATE, REPLY_PHASES, "mate", "no feature, see reply_model.h: by phase")

/* Where each family begins. */
enum {
#define REPLY_FAMILY_MEMBERS(name, size, word, meaning)                                        \
    REPLY_##name, REPLY_##name##_LAST = REPLY_##name + (size)-1,
    REPLY_FAMILY_LIST(REPLY_FAMILY_MEMBERS)
#undef REPLY_FAMILY_MEMBERS
        REPLY_FEATURE_COUNT
};

_Static_assert(REPLY_FEATURE_COUNT <= 65536, "a feature fits in two bytes");

/* The most that one move can have. */
enum { REPLY_ACTIVE_MAX = 32 };

/* What the features of all moves of a turn have in common. */
typedef struct {
    Bitboard own;
    Bitboard blockers;      /* own men, and what is off the board */
    Bitboard unguarded;     /* own men but the king */
    Bitboard guarded;       /* by an own man, as far as own men are in the way */
    Bitboard guarded_twice; /* by two or more */
    Bitboard deserters;     /* own men that alone guard another */
    Bitboard near_loss;
    Bitboard line_of_loss; /* where a queen on the square of the loss would go */
    Bitboard near_king;
    Bitboard exposed[TOLD_TAKERS]; /* own men that took something where they stand */
    Bitboard aims[KIND_COUNT];   /* whence a man of that kind attacks the square of the loss */
    const uint8_t *rank;         /* of each: as the own side counts, stretched to 8 ranks */
    const uint8_t *file;         /* of each: stretched to 8 */
    uint8_t kind[SQUARE_COUNT];  /* of own men */
    uint8_t reach[SQUARE_COUNT]; /* of own men: squares attacked where no own man stands */
    bool is_white;
    uint8_t phase;
    bool is_bare;   /* very few men are left */
    uint8_t notice; /* which weight of REPLY_NOTICE counts */
    uint8_t loss;   /* the square; NO_SQUARE: nothing was taken */
    uint8_t check;
    uint8_t lost_man; /* a Man */
    uint8_t try_kind; /* 0 to 2, as in REPLY_TRY */
    uint8_t king;
    uint8_t last_from; /* of the mover's last move; NO_SQUARE: not known */
    uint8_t last_to;
} ReplyScene;

/* `world` is any in which the own men stand so and the same was said; of the others only their
 * number is looked at. `told` is what was told on the way, and `last` the mover's last move,
 * MOVE_NONE if it is not known. */
void reply_scene_init(ReplyScene *scene, const KriegspielWorld *world, const ToldMen *told,
                      Move last);

/* Which of the phases it is: the opening, later, or few men are left. */
int reply_phase(const ChessPosition *position);

/* Of a move that takes a man on its target: whether the umpire did not say that it can. */
static inline bool reply_takes_unsaid(const ReplyScene *scene, Move move)
{
    return scene->try_kind == 2 || scene->kind[move_from(move)] != PAWN;
}

/* Which weight of REPLY_TOLD counts for a man of the other side. */
static inline int reply_told(Told told, Kind kind)
{
    return (int)told * KIND_COUNT + (int)kind;
}

/* The features of a move; returns how many. */
int reply_list_features(const ReplyScene *scene, Move move,
                        uint16_t features[REPLY_ACTIVE_MAX]);

/* For each move the sum of the weights of its features. */
void reply_score_moves(const ReplyScene *scene, const float weights[REPLY_FEATURE_COUNT],
                       const Move moves[], int count, float scores[]);

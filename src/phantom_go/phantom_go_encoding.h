/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Phantom Go for programs that learn: planes, scalars and actions, version 1 (docs/encoding.md).
 */
#pragma once

#include "game/encoding.h"
#include "phantom_go/phantom_go_diary.h"

/* Smaller boards than the narrowest planes lie in these. */
enum { PHANTOM_GO_ENCODING_VERSION = 1, GO_ENCODING_WIDTH_MIN = 5 };

/* In their order. Sets are OBSERVATION_FULL on their points, 0 elsewhere. */
typedef enum {
    GO_PLANE_OWN,
    GO_PLANE_BOARD,
    GO_PLANE_CERTAIN,     /* enemy stones */
    GO_PLANE_MET,         /* these, and refused points that nothing speaks against */
    GO_PLANE_EMPTY,       /* for certain */
    GO_PLANE_AGE_EMPTY,   /* last known so */
    GO_PLANE_REFUSED,     /* in this turn */
    GO_PLANE_AGE_REFUSED, /* since it was last known empty */
    GO_PLANE_DOUBTFUL,    /* such a refusal need not show on the board */
    GO_PLANE_KO,          /* where alone a try can be refused for one */
    GO_PLANE_ASKABLE,     /* may be tried now */
    GO_PLANE_LAST,        /* own stone */
    GO_PLANE_BEFORE,      /* the one before */
    GO_PLANE_AGE_OWN,     /* of own stones */
    GO_PLANE_LOST,        /* with the enemy's last move */
    GO_PLANE_AGE_LOST,    /* own stones */
    GO_PLANE_AGE_TAKEN,   /* enemy stones */
    GO_PLANE_AGE_CERTAIN, /* of enemy stones that are certain */
    GO_PLANE_EXPOSED,     /* own stones that the enemy has met */
    GO_PLANE_LIBERTIES,   /* three: own chains with one, two, three, at most */
    GO_PLANE_LEFT = GO_PLANE_LIBERTIES + 3, /* three: the same, if refused points are stones */
    GO_PLANE_OPEN =
        GO_PLANE_LEFT + 3, /* three: chains of such points, by their open neighbours */
    GO_PLANE_REGION = GO_PLANE_OPEN + 3, /* points of the region that own stones enclose */
    GO_PLANE_LINE,                       /* from the edge */
    PHANTOM_GO_PLANES
} PhantomGoPlane;

/* A number of points that may be below 0 takes four: by how much it is above 0, and by how much
 * below, 8 for each point; and both again as a share of the board. */
enum { SIGNED_SCALARS = 4 };

typedef enum {
    GO_SCALAR_IS_WHITE,
    GO_SCALAR_SIZE,         /* six for each line */
    GO_SCALAR_SIZE_INVERSE, /* full on 5x5 and below */
    GO_SCALAR_KOMI,         /* four, as this side's */
    GO_SCALAR_KOMI_IS_WHOLE = GO_SCALAR_KOMI + SIGNED_SCALARS,
    GO_SCALAR_LEAD,                                  /* four: of stones, and komi */
    GO_SCALAR_OWN = GO_SCALAR_LEAD + SIGNED_SCALARS, /* stones, as a share of the board */
    GO_SCALAR_ENEMY,
    GO_SCALAR_HIDDEN,  /* enemy stones that were not met */
    GO_SCALAR_FEW,     /* the same, 16 each */
    GO_SCALAR_DENSITY, /* their share of the points where they can stand */
    GO_SCALAR_NONE_HIDDEN,
    GO_SCALAR_OWN_LOST, /* four for each */
    GO_SCALAR_ENEMY_LOST,
    GO_SCALAR_TAKEN, /* by the own last move, 16 each */
    GO_SCALAR_LOST,  /* by the enemy's last move, 16 each */
    GO_SCALAR_PLY,
    GO_SCALAR_TURNS,      /* left, as a share */
    GO_SCALAR_LAST_TURNS, /* the fewer are left, the higher */
    GO_SCALAR_PASS_ENDS,
    GO_SCALAR_HAS_PASSED,
    GO_SCALAR_ENEMY_HAS_PASSED,
    GO_SCALAR_REFUSALS,           /* in this turn, 12 each */
    GO_SCALAR_ENEMY_REFUSALS,     /* in the enemy's last, 12 each */
    GO_SCALAR_ENEMY_REFUSALS_ALL, /* two each */
    GO_SCALAR_ATARI,              /* said of the enemy's last move */
    GO_SCALAR_ENEMY_ATARI,        /* said of the own */
    GO_SCALAR_KO,
    GO_SCALAR_TAKEN_KNOWN, /* the ruleset from here on */
    GO_SCALAR_TAKEN_POINTS,
    GO_SCALAR_REFUSALS_PUBLIC,
    GO_SCALAR_OCCUPIED_SAID,
    GO_SCALAR_REFUSED_ASKABLE,
    GO_SCALAR_ATARI_SAID,
    GO_SCALAR_LAST_REFUSAL_PASSES,
    GO_SCALAR_REPETITION_DRAWS,
    GO_SCALAR_TRIES_COUNTED,
    GO_SCALAR_TIE_WINS,
    GO_SCALAR_TIE_LOSES,
    GO_SCALAR_TERRITORY,
    PHANTOM_GO_SCALARS_USED,
    PHANTOM_GO_SCALARS = 48 /* the rest is 0 */
} PhantomGoScalar;

/* Facts of the truth: the score as it stands, and whether there is a ko for the viewer. */
enum { GO_FACT_SCORE, GO_FACT_KO = GO_FACT_SCORE + SIGNED_SCALARS, PHANTOM_GO_FACTS = 8 };

extern const Encoding phantom_go_encoding;

/* Fills the four scalars of a number of half points. */
void phantom_go_put_signed(uint8_t scalars[SIGNED_SCALARS], int half_points, int size);

/* This is its function of the same name. */
void phantom_go_observe(const Encoding *encoding, const void *diary, const void *view,
                        uint8_t observation[]);

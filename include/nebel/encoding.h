/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side knows, as numbers for a program that learns. docs/encoding.md says what every plane,
 * scalar and action means; another meaning is another version.
 */
#pragma once

#include <nebel/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of an observation go from 0 to this. */
enum { NEBEL_OBSERVATION_FULL = 127 };

typedef struct NebelEncoding {
    size_t size;
    int version;
    int width; /* of a plane */
    int height;
    int least_width; /* that it can be had in */
    int planes;
    int scalars;
    int own_planes;   /* the first ones: own men, on which nothing is hidden */
    int board_plane;  /* the points that there are */
    int has_origins;  /* 1: actions are from point to point; 0: points */
    int actions;      /* what may be tried, and more: numbers from 0; the last is of no point */
    int mask_words;   /* of 64 actions each */
    int codes;        /* of what stands hidden on a point, 0 for nothing */
    int facts;        /* bytes of the truth beside those codes */
    int observation;  /* bytes: planes * width * height + scalars */
    int truth;        /* bytes: width * height + facts */
    int is_symmetric; /* 1: boards may be turned and mirrored; planes and actions turn along */
} NebelEncoding;

#define NEBEL_ENCODING_INIT                                                                    \
    {                                                                                          \
        sizeof(NebelEncoding), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0                  \
    }

/* In planes of a width, as wide as the largest board that is played on needs; 0: the widest. Fails
 * if the game has no encoding, or none in that width. */
NEBEL_API NebelStatus nebel_game_encoding(const NebelGame *game, int width,
                                          NebelEncoding *encoding);

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player: is told what its side hears, and chooses tries. It plays one game after another.
 */
#pragma once

#include <nebel/umpire.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How much may be thought; 0: no such limit. A budget is for each try, but `ms` for all tries of a
 * turn together, two thirds of what is left for the next of them; whichever is reached first. A
 * player of one's own is told what its try may take. */
typedef struct NebelLimits {
    size_t size;
    int64_t nodes;
    int64_t boards;
    int64_t playouts;
    int64_t iterations;
    int64_t ms;
    int64_t game_ms;      /* at nebel_player_start and in a match the clock of a game, at
                             nebel_player_choose what is left on it */
    int64_t increment_ms; /* added to it after each accepted move */
} NebelLimits;

#define NEBEL_LIMITS_INIT                                                                      \
    {                                                                                          \
        sizeof(NebelLimits), 0, 0, 0, 0, 0, 0, 0                                               \
    }

typedef enum NebelChoiceKind {
    NEBEL_CHOICE_TRY = 0,
    NEBEL_CHOICE_RESIGN = 1,
    NEBEL_CHOICE_FAILED = 2
} NebelChoiceKind;

/* Never changes. */
typedef struct NebelChoice {
    int32_t kind;    /* a NebelChoiceKind */
    NebelMove move;  /* of NEBEL_CHOICE_TRY */
    uint16_t reason; /* of NEBEL_CHOICE_FAILED: the game is lost by it; see nebel_reason_text */
} NebelChoice;

typedef struct NebelPlayer NebelPlayer;

/* A player as it is written, "seer:level=5" (registry.h lists them). To be freed by the caller. */
NEBEL_API NebelStatus nebel_player_new(const char *spec, NebelPlayer **player);
NEBEL_API void nebel_player_free(NebelPlayer *player);

/* Sits down to a new game for the side whose `view` this is. If the view has heard something
 * already, the player hears it too. `limits` (may be NULL) is what is known of them beforehand.
 * Equal seeds give equal play as far as budgets count work and not time. Fails if it does not play
 * that game; it may then be started anew or freed, no more. */
NEBEL_API NebelStatus nebel_player_start(NebelPlayer *player, const NebelView *view,
                                         uint64_t seed, const NebelLimits *limits);
/* Tells it what its side hears. */
NEBEL_API void nebel_player_hear(NebelPlayer *player, const NebelNews *news);
/* Asks for the next try; its side is on move. `limits` may be NULL. `umpire` is looked at only for
 * a player that sees the board, and may be NULL for any other. */
NEBEL_API NebelStatus nebel_player_choose(NebelPlayer *player, const NebelLimits *limits,
                                          const NebelUmpire *umpire, NebelChoice *choice);

/* 1: it is shown the true board, so its games prove nothing about play in the fog. */
NEBEL_API int nebel_player_sees_all(const NebelPlayer *player);
/* A sentence about what is not as it was asked for, such as an engine that cannot be had; or "".
 * It is the player's, and stands until its next call. */
NEBEL_API const char *nebel_player_remark(const NebelPlayer *player);

/* What it thought at its last try, for its own side's eyes: lines for people, or one JSON object.
 * Text as error.h says; "" if it has made none or never tells. */
NEBEL_API size_t nebel_player_explain(const NebelPlayer *player, char *buffer, size_t size);
NEBEL_API size_t nebel_player_explain_json(const NebelPlayer *player, char *buffer,
                                           size_t size);
/* Where it thinks the enemy's men are: nebel_game_points rows of nebel_game_codes shares from 0 to
 * 1; all 0 in a row where nothing is hidden. Returns how many boards that was counted from; 0: it
 * does not say, and nothing was filled. */
NEBEL_API int64_t nebel_player_believe(const NebelPlayer *player, float shares[]);

#ifdef __cplusplus
}
#endif

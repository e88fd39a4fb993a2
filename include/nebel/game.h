/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games, and the words they are played with: sides, moves, outcomes, and how a game begins.
 */
#pragma once

#include <nebel/error.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NEBEL_FIRST moves first: White in Kriegspiel, Black in Phantom Go. */
typedef enum NebelSide { NEBEL_FIRST = 0, NEBEL_SECOND = 1, NEBEL_NOBODY = 2 } NebelSide;

/* What a side may try: a move, a pass, a question to the umpire. The bits mean something to their
 * game only; 0 is no move in any. */
typedef uint16_t NebelMove;

#define NEBEL_NO_MOVE ((NebelMove)0)

/* How a game ended; all zero while it goes on. Never changes. */
typedef struct NebelOutcome {
    uint8_t is_over;
    uint8_t winner; /* a NebelSide; NEBEL_NOBODY is a draw */
    uint8_t
        reason; /* nebel_reason_text has its word, which stays; a number may change with a version */
    uint8_t unused;
} NebelOutcome;

/* How a game begins. NULL, "" or 0: the game's default. */
typedef struct NebelSetup {
    size_t size;       /* of the struct */
    const char *rules; /* the name of a ruleset */
    const char *draws; /* the name of a draw setting */
    const char *start; /* a board's name or a position in the game's notation */
    int max_plies;     /* the game is a draw, or counted, after so many */
} NebelSetup;

#define NEBEL_SETUP_INIT                                                                       \
    {                                                                                          \
        sizeof(NebelSetup), NULL, NULL, NULL, 0                                                \
    }

/* A game. It is the library's, and lasts. */
typedef struct NebelGame NebelGame;

/* How many games there are, and one of them by its number; NULL beyond the last. */
NEBEL_API int nebel_game_count(void);
NEBEL_API const NebelGame *nebel_game_at(int number);

/* By name, "kriegspiel" or "phantom-go"; NULL if there is none, and nebel_error lists them. */
NEBEL_API const NebelGame *nebel_game_find(const char *name);

/* These texts last. */
NEBEL_API const char *nebel_game_name(const NebelGame *game);
NEBEL_API const char *nebel_game_summary(const NebelGame *game);
/* "White"; NULL if `side` is none. */
NEBEL_API const char *nebel_game_side_name(const NebelGame *game, NebelSide side);

/* What the fields of a NebelSetup may be, by numbers from 0, the default first: its name, with
 * `summary` (may be NULL) set to a line about it. NULL beyond the last. The texts last. Of starts
 * these are the ones that have names. */
NEBEL_API const char *nebel_game_rules(const NebelGame *game, int number, const char **summary);
NEBEL_API const char *nebel_game_draws(const NebelGame *game, int number, const char **summary);
NEBEL_API const char *nebel_game_start(const NebelGame *game, int number, const char **summary);

/* No side has more tries at once. */
NEBEL_API int nebel_game_max_tries(const NebelGame *game);
/* NEBEL_NO_MOVE where the game has no passing. */
NEBEL_API NebelMove nebel_game_pass(const NebelGame *game);

/* The points of the largest board, numbered alike in all worlds and views of the game, and the
 * codes of what stands on them: 0 is nothing. */
NEBEL_API int nebel_game_points(const NebelGame *game);
NEBEL_API int nebel_game_codes(const NebelGame *game);
/* "empty", "pawn"; NULL beyond the last. It lasts. */
NEBEL_API const char *nebel_game_code_name(const NebelGame *game, int code);
/* "e4"; text as error.h says. */
NEBEL_API size_t nebel_game_point_text(const NebelGame *game, int point, char *buffer,
                                       size_t size);

/* "e2e4": text as error.h says. Any number may be given; what is no move gives "?". */
NEBEL_API size_t nebel_game_move_text(const NebelGame *game, NebelMove move, char *buffer,
                                      size_t size);
/* Reads a try as it is typed. Whether it may be tried is another question. */
NEBEL_API NebelStatus nebel_game_parse_move(const NebelGame *game, const char *text,
                                            NebelMove *move);

/* "checkmate" for the number of a reason; NULL beyond the last. It lasts. */
NEBEL_API const char *nebel_reason_text(int reason);
/* "1-0", "0-1", "1/2-1/2" or "*"; the first number is that of NEBEL_FIRST. It lasts. */
NEBEL_API const char *nebel_outcome_result(NebelOutcome outcome);

#ifdef __cplusplus
}
#endif

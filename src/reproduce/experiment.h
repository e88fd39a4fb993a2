/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An experiment of a paper as data: the matches to play, what the paper says came of them, and
 * when we say that we found the same.
 *
 * Budgets count work, not time, so that an experiment gives the same games on every machine. A
 * text may hold one value for each size, as in "hs:boards={30|100|350}".
 */
#pragma once

#include "arena/match.h"
#include "arena/proportion.h"

typedef enum { SIZE_QUICK, SIZE_DEFAULT, SIZE_FULL } ExperimentSize;

enum {
    EXPERIMENT_SIZE_COUNT = 3,
    EXPERIMENT_MATCHES_MAX = 24,
    EXPERIMENT_CLAIMS_MAX = 24,
    EXPERIMENT_PLAYERS_MAX = 32,
    CLAIM_TERMS_MAX = 4,
    EXPERIMENT_TEXT_SIZE = 256, /* of a text for one size */
};

/* "quick", "default", "full". */
const char *experiment_size_to_text(ExperimentSize size);

/* Games between A and B under one set of conditions. */
typedef struct {
    const char *name; /* unique in its experiment */
    const char *a;
    const char *b;
    const char *board; /* NULL: the game's default */
    int max_plies;     /* a draw then; 0: no limit */
    int64_t games[EXPERIMENT_SIZE_COUNT];
    /* A has this side in all games: the other halves of the pairs are not played. */
    bool is_one_sided;
    Side side_of_a;
    const char *program; /* that it needs besides, as in programs/known_programs.h; or NULL */
    const char *series;  /* of the picture: the line that it is a point of; or NULL */
    double x;            /* ... and where */
} ExperimentMatch;

/* What a claim is about. Shares are in per cent of games; "first" is White in chess, Black in
 * Go. All of them are A's but those of the sides. */
#define FIGURE_LIST(X)                                                                         \
    X(WINS, "wins", "%")                                                                       \
    X(LOSSES, "losses", "%")                                                                   \
    X(DRAWS, "draws", "%")                                                                     \
    X(SCORE, "score", "%")                                                                     \
    X(ELO, "Elo", "")                                                                          \
    X(DECISIVE_WINS, "wins among games that are not drawn", "%")                               \
    X(FIRST_SIDE_WINS, "wins of the first side", "%")                                          \
    X(SECOND_SIDE_WINS, "wins of the second side", "%")                                        \
    X(WINS_AS_FIRST, "wins as first", "%")                                                     \
    X(LOSSES_AS_FIRST, "losses as first", "%")                                                 \
    X(DRAWS_AS_FIRST, "draws as first", "%")                                                   \
    X(WINS_AS_SECOND, "wins as second", "%")                                                   \
    X(LOSSES_AS_SECOND, "losses as second", "%")                                               \
    X(DRAWS_AS_SECOND, "draws as second", "%")                                                 \
    X(PLIES, "plies a game", "")                                                               \
    X(TRIES, "tries a move", "")                                                               \
    X(TIME_RATIO, "time of A for a try, of B's", "")                                           \
    X(SPOKEN, "moves with a capture or check, moves 11 to 40", "%")                            \
    X(SPOKEN_TRIES, "the same, or with pawn tries", "%")                                       \
    X(LEAD, "lead in material after 30 moves", "")                                             \
    X(BOARDLESS, "tries for which there was no board at all", "%")                             \
    X(GUESSED_EARLY, "boards made for the last news, moves 1 to 10", "%")                      \
    X(GUESSED_MIDDLE, "the same, moves 11 to 30", "%")                                         \
    X(GUESSED_LATE, "the same, moves 31 to 50", "%")                                           \
    X(FITTING_EARLY, "boards made for the last news that fit everything, moves 1 to 10", "%")  \
    X(FITTING_MIDDLE, "the same, moves 11 to 30", "%")                                         \
    X(FITTING_LATE, "the same, moves 31 to 50", "%")                                           \
    X(FITTING_RISE, "in moves 11 to 30 less in moves 1 to 10 of the same game", "%")           \
    X(EMPTY_POOLS, "tries for which the pool was empty", "%")                                  \
    X(SIMULATIONS, "simulations for a try", "")                                                \
    X(VISITED_THRICE, "candidates with three simulations", "%")

typedef enum {
#define FIGURE_MEMBER(name, text, unit) FIGURE_##name,
    FIGURE_LIST(FIGURE_MEMBER)
#undef FIGURE_MEMBER
        FIGURE_COUNT
} Figure;

const char *figure_to_text(Figure figure);
/* "%" or "". */
const char *figure_unit(Figure figure);

/* When a claim is reproduced. A band between `low` and `high` is drawn by us, so that a figure in
 * it is near at most. */
typedef enum {
    RULE_BAND,   /* never: the paper has no figure */
    RULE_FIGURE, /* `expected`, which the paper has, lies in our interval, or our figure in the
                  * interval that it prints */
    RULE_RANGE,  /* our figure lies in the range that the paper prints */
    RULE_ABOVE,  /* an order: our whole interval is above `low` */
} RuleKind;

typedef struct {
    const char *text;
    const char *paper; /* the paper's figure, as it would be read out */
    Figure figure;
    /* Names of matches whose figures are added, or with a '-' before the name subtracted. None:
     * it cannot be repeated here, for it is of people or of programs that nobody has. */
    const char *of[CLAIM_TERMS_MAX];
    bool is_spread; /* instead: the greatest less the smallest over all matches */
    bool is_pooled; /* instead: a share of the games of all matches together */
    bool is_shape;  /* only the order means something: evaluator or constants are unknown */
    RuleKind rule;
    double low;
    double high; /* equal to `low`: there is no band */
    double expected;
    Interval printed;    /* an interval or a range of the paper; empty: none */
    int64_t paper_games; /* that the paper's figure rests on; 0: not told */
    const char *note;    /* what a reader should know of it, or NULL */
} Claim;

/* What is counted move by move in games of Kriegspiel, for pictures and figures; it needs their
 * records. */
typedef enum {
    BY_MOVE_NOTHING,
    BY_MOVE_MATERIAL, /* the men of both sides */
    BY_MOVE_MESSAGES, /* whether the umpire said more than that a move was made */
    BY_MOVE_FITTING,  /* how many boards made for the last news fit all that A heard */
    BY_MOVE_GUESSED,  /* where A's boards came from: A thinks every game through once more */
} ByMoveKind;

typedef enum { PICTURE_NONE, PICTURE_BY_MOVE, PICTURE_BY_X } PictureKind;

typedef struct {
    const char *name;
    const char *paper; /* "Parker 2005" */
    const char *place; /* "figure 2" */
    const char *title;
    const char *game;                                /* NULL: kriegspiel */
    const char *rules;                               /* NULL: the game's default */
    uint64_t seed;                                   /* 0: that of most experiments */
    ExperimentMatch matches[EXPERIMENT_MATCHES_MAX]; /* up to the first without a name */
    Claim claims[EXPERIMENT_CLAIMS_MAX];             /* up to the first without a text */
    ByMoveKind by_move;
    PictureKind picture;
    Figure picture_figure; /* with PICTURE_BY_X */
    const char *x_name;
    bool x_is_logarithmic;
    /* A league instead of matches: everybody meets everybody, the first is rated 0. */
    const char *players[EXPERIMENT_PLAYERS_MAX];
    const char *league_board;
    int64_t league_games[EXPERIMENT_SIZE_COUNT]; /* of each two players */
    const char *note;                            /* or NULL */
} Experiment;

int experiment_match_count(const Experiment *experiment);
int experiment_claim_count(const Experiment *experiment);
int experiment_player_count(const Experiment *experiment);
bool experiment_is_league(const Experiment *experiment);
/* Whether the player has another budget at this size than at the quick one. */
bool experiment_player_has_budget(const char *player, ExperimentSize size);
/* ... one of the experiment's, so that there are not only more games. */
bool experiment_has_budgets(const Experiment *experiment, ExperimentSize size);
/* The number of the match with this name, or -1. */
int experiment_find_match(const Experiment *experiment, const char *name);

/* Copies the text with what stands for this size in each {quick|default|full}. */
void experiment_expand(const char *text, ExperimentSize size, char expanded[]);

/* The length of the player's name if this build has no such player, else 0. */
int experiment_missing_player(const char *text);

/* Whether the match needs a program that is not installed. */
bool experiment_lacks_program(const ExperimentMatch *match);

/* Whether this build and this machine have all that the match needs. */
bool experiment_can_play(const ExperimentMatch *match);

/* Fills all of the configuration but the threads. Fails if a player or the game is not as the
 * texts say. */
MUST_USE Status experiment_configure(const Experiment *experiment, const ExperimentMatch *match,
                                     ExperimentSize size, MatchConfig *config, Error *error);
/* The same for two players of a league. */
MUST_USE Status experiment_configure_league(const Experiment *experiment, int a, int b,
                                            ExperimentSize size, MatchConfig *config,
                                            Error *error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of `seer` that are set by hand, all of them: what each means and where it comes
 * from. They lie with the belief, which needs some of them and may not look into the player.
 *
 * Sources are sections of docs/algorithms/seer_experiments.md, in quotes, and the commit that set
 * the value. "By eye": chosen, and never varied alone in a match. Numbers that a user may set are
 * defaults of options, beside the code that uses them; seer.md lists them and the levels
 * (seer_level.c). What is learned from games lies in replies/.
 */
#pragma once

/* --- The belief --- */

enum {
    /* Worlds kept on move for each that is grown from: what the tries of a turn tell often leaves
     * one in ten (seer.md, "What is believed"; ae626a6). */
    SEER_WIDTH = 8,

    /* A pool with less than an eighth of its room is thin, and plain walks fill it up to a third.
     * By eye (7980a8e, d9cf881). */
    SEER_THIN_PART = 8,
    SEER_FULL_PART = 3,
    /* Boards made of the last news, and those walked from some turns ago: one for so many worlds
     * of the room. By eye (136f31e). */
    SEER_GUESSES_PART = 8,
    SEER_GUESS_WALKS_PART = 8,
    /* Men that are put elsewhere at once, at most: "Changes one at a time", 7980a8e. */
    SEER_DISPLACED_MAX = 3,
};

/* Turns ago from which worlds are walked, each twice as long as the one before. By eye. */
#define SEER_LOOKS_BACK_TO 1, 2, 4, 8

/* Of walks that are plain, from worlds made of two, and from displaced ones: one for so many
 * worlds of the room from each turn; and steps of a refill up to the end of the kind, and of those
 * from guessed boards, for each world of the room. By eye, so that no try takes longer than 50 ms
 * (136f31e). */
#define SEER_WALK_PARTS 4, 2, 8
#define SEER_WALK_STEPS 0.4, 0.8, 1.1
#define SEER_GUESSED_STEPS 1.5

/* The odds, before anything was heard since, that the worlds of an earlier turn were wrong in
 * such a way as displacing mends. By eye; what the whole brings: "The refill by evidence"
 * (136f31e). */
#define SEER_DISPLACED_ODDS 0.1

/* --- A position at a glance --- */

/* So far behind, in hundredths of a pawn, a game counts as half won, and an even position as three
 * quarters; and the scale of that curve: between what is fair among equals and what was measured
 * against the players of this project. "Who has more to lose" (9184131). */
#define SEER_HALF_WON (-600.0F)
#define SEER_SLOPE 450.0F
/* Where the curve is flat another part of it still rises, so that a won game goes on being won
 * faster; with its own scale. By eye (b47a7aa, 9184131). */
#define SEER_STEEP_SHARE 0.9F
#define SEER_SLOW_SHARE 0.1F
#define SEER_SLOW_SCALE 1500.0F

/* What the own king risks, in hundredths of a pawn where the enemy has all his pieces. Each by
 * eye (d9cf881, 1aaf968); the last four, which `shelter` weighs, won a match together: "Changes
 * one at a time". */
enum {
    SEER_EXPOSED_RANK = 30,  /* for each rank that he has gone ahead ... */
    SEER_EXPOSED_RANKS = 4,  /* ... so many at most */
    SEER_SHIELDED = 8,       /* less for each own pawn in front of him */
    SEER_CASTLING_HOPE = 20, /* less while he may castle */
    SEER_OPEN_AT_KING = 10,  /* for each file beside him without an own pawn ... */
    SEER_OPEN_OWN_FILE = 2,  /* ... his own counting so often */
    SEER_CENTRAL = 10,       /* for each file that he is away from the edge */
    SEER_SMOTHERED = 10,     /* behind own men only, on his first rank */

    /* How dangerous an enemy's men are; a queen, two rooks and four lesser pieces are the most. */
    SEER_DANGER_OF_QUEEN = 4,
    SEER_DANGER_OF_ROOK = 2,
    SEER_DANGER_MAX = 12,

    /* With so few own men a loss may leave too few to win. By eye (b47a7aa). */
    SEER_SCARCE_MEN = 4,
};

/* --- The tries of a turn --- */

/* After an eighth, a quarter, half and all of the worlds, in eighths: so many tries go on, as far
 * as they are not behind the best by more than that. Half the work for the same games: "Changes
 * one at a time" (1aaf968); the distances were halved with "Who has more to lose" (9184131). */
#define SEER_STAGE_PARTS 1, 2, 4, 8
#define SEER_STAGE_TRIES 24, 12, 8, 8
#define SEER_STAGE_BEHIND 0.063, 0.042, 0.032, 0.032

/* Playouts come in so many rounds. After each, tries that were played on often enough for an error
 * to be known are given up if they are so many standard errors behind: "How much chance"
 * (6a3feaf). */
enum { SEER_PLAYOUT_ROUNDS = 6, SEER_PLAYS_LEAST = 8 };
#define SEER_SURELY 1.5

/* How far tries that look alike differ in truth by what comes later: a standard deviation. What
 * playing on has shown is believed as far as chance alone does not explain it. Good tries differ
 * by 0.01 ("The same luck"; d6458ce, halved with 9184131). */
#define SEER_USUAL_SPREAD 0.008

/* The logarithm of the odds that a man who took something is taken back, above that of the odds
 * that were forecast, and for each of those; set by eye on tables of nebel seer-check, of games
 * against hs and pimc ("Are its forecasts true?"; d9cf881, 791b694). */
#define SEER_RETAKEN_ABOVE 1.0
#define SEER_RETAKEN_SLOPE 1.0
/* Likewise for tries that are legal in some of the believed worlds (4fadbbb). */
#define SEER_LEGAL_OVERRATED 0.12

/* So many worlds of an ordinary value are added to those in which a try is legal, and an ordinary
 * one is so much worse than the mean of all: what was seen in few worlds is not trusted far. By
 * eye (b47a7aa; the cost halved with 9184131). */
#define SEER_DOUBT 2.0
#define SEER_DOUBT_COST 0.016
/* A try that is made for what its refusal would tell may be accepted instead: that it is worse
 * than others then counts so much more. The best of many forecasts is always too good. By eye
 * (2562de9); no more is called for: "What a refusal tells is worth what was hoped". */
#define SEER_HARM 0.5
/* Tries that may follow a refusal: the best so many are looked at. By eye (b47a7aa). */
enum { SEER_RIVALS = 12 };

/* --- The choice --- */

/* For each time that the own men stood just so, and for a quiet move when the fifty moves are
 * over, for a side that has won; in proportion for others. By eye (b47a7aa, b2102f7). */
#define SEER_REPETITION_COST 0.05
#define SEER_DAWDLING_COST 0.2
/* Below this expected score a draw is welcome: "Who has more to lose" (9184131). */
#define SEER_CONTENT_WITH_DRAW 0.47

/* Tries whose qualities differ by less are as good as each other. By eye. */
#define SEER_NEARLY_EQUAL 0.001
/* What a level sees is never worse than the best by more than its noise and this. By eye. */
#define SEER_WORSE_AT_MOST 0.005

/* --- Work and time --- */

/* So many candidate moves, or steps of a refill, take as long as a playout (791b694, 132f088). */
#define SEER_JUDGED_A_PLAYOUT 160.0
#define SEER_STEPS_A_PLAYOUT 6.0
/* With more tries than these each takes longer, and the part of the playouts that is left in any
 * case: so that no try of the default options takes longer than 50 ms (nebel bench). */
#define SEER_USUAL_TRIES 32.0
#define SEER_PLAYOUTS_LEAST 0.25
/* A table is used again while this part of its worlds stands; and playouts of a try in one world,
 * at most, so that no row takes long. By eye. */
enum { SEER_STANDING_PART = 4, SEER_PLAYOUTS_A_CELL = 32 };

/* The work of the default options takes 18 ms a try on a core of a server, 47 at most
 * (docs/BENCHMARKS.md): so much time is one effort, in microseconds. */
#define SEER_US_A_UNIT 25000.0
/* Of the time, for the way of the answer, and for what is begun when the time is over. */
#define SEER_KEPT_BACK 0.1
/* On a machine on which hearing takes longer than half of the time the work is halved, and grows by
 * so much a try once it is quick again. By eye. */
#define SEER_THRIFT_GROWTH 1.1
/* Worlds take memory (100 MB): for more time than so many times the work there are playouts only;
 * and so many times those of the options at most. */
#define SEER_ROOM_MAX 8.0
#define SEER_PLAYOUTS_MAX 16.0

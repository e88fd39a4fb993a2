/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire says to one side after a try.
 */
#pragma once

#include <nebel/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum NebelVerdict {
    NEBEL_VERDICT_NONE = 0,
    NEBEL_MOVED = 1,
    NEBEL_ILLEGAL = 2,    /* refused: not legal in the true world */
    NEBEL_NONSENSE = 3,   /* refused: the player could have known */
    NEBEL_IMPOSSIBLE = 4, /* the same, and it does not count as a try */
    NEBEL_YES = 5,        /* to a question */
    NEBEL_NO = 6,
    NEBEL_ENDED = 7 /* the game was ended from outside: a resignation */
} NebelVerdict;

/* In `flags`: the side on move has passed. */
enum { NEBEL_NEWS_PASSED = 1 };

/* Plain memory: two sides heard the same if and only if the bytes are equal. Never changes; what
 * else there is to know of it is asked by functions. */
typedef struct NebelNews {
    uint8_t is_heard; /* 0: nothing at all reaches this side, and everything else is 0 too */
    uint8_t mover;    /* the NebelSide that tried */
    uint8_t verdict;  /* a NebelVerdict */
    uint8_t flags;    /* NEBEL_NEWS_PASSED; the other bits are the game's own */
    NebelMove move;   /* the try, told to the side that made it alone */
    uint16_t unused;
    NebelOutcome outcome;
    uint32_t number;    /* the game's own */
    uint64_t detail[6]; /* the game's own announcements */
} NebelNews;

/* "moved", "illegal"; NULL for what is none. It lasts. */
NEBEL_API const char *nebel_verdict_text(int verdict);

/* The sentences that the side hears, each ended by a newline; text as error.h says. */
NEBEL_API size_t nebel_news_say(const NebelGame *game, const NebelNews *news, char *buffer,
                                size_t size);
/* The announcements as words of the engine protocol, separated by blanks: "capture=d5 check=file"
 * (docs/protocol.md has them all); text as error.h says. */
NEBEL_API size_t nebel_news_words(const NebelGame *game, const NebelNews *news, char *buffer,
                                  size_t size);

/* What was announced in Kriegspiel. */
enum {
    NEBEL_CHECK_FILE = 1,
    NEBEL_CHECK_RANK = 2,
    NEBEL_CHECK_LONG_DIAGONAL = 4,
    NEBEL_CHECK_SHORT_DIAGONAL = 8,
    NEBEL_CHECK_KNIGHT = 16,
    NEBEL_CHECK_SOMEHOW = 32 /* no direction is said */
};

typedef struct NebelKriegspielNews {
    size_t size;
    int capture;    /* the point captured on; -1: nothing was */
    int captured;   /* 1 a pawn, 2 a piece, 0 not said */
    unsigned check; /* a set of NEBEL_CHECK_... */
    int en_passant; /* 1: it was said */
    int promotion;
    int pawn_tries; /* of the side on move next, as the ruleset says them: how many, or 1 for yes;
                       -1: nothing is said of them */
    uint64_t pawn_tries_from; /* where the ruleset names the pawns: a bit for each point */
} NebelKriegspielNews;

#define NEBEL_KRIEGSPIEL_NEWS_INIT                                                             \
    {                                                                                          \
        sizeof(NebelKriegspielNews), -1, 0, 0, 0, 0, -1, 0                                     \
    }

/* Fails with news of another game. */
NEBEL_API NebelStatus nebel_news_kriegspiel(const NebelGame *game, const NebelNews *news,
                                            NebelKriegspielNews *said);

/* What was announced in Phantom Go: the stones taken by the try. */
typedef struct NebelPhantomGoNews {
    size_t size;
    int captured; /* how many */
    int atari;    /* 1: it was said that stones of the side on move next have one liberty */
    int occupied; /* 1: it was said that the point is taken */
    uint64_t points[6]; /* of the stones taken, as far as they are told: a bit for each point */
} NebelPhantomGoNews;

#define NEBEL_PHANTOM_GO_NEWS_INIT                                                             \
    {                                                                                          \
        sizeof(NebelPhantomGoNews), 0, 0, 0,                                                   \
        {                                                                                      \
            0, 0, 0, 0, 0, 0                                                                   \
        }                                                                                      \
    }

/* Fails with news of another game. */
NEBEL_API NebelStatus nebel_news_phantom_go(const NebelGame *game, const NebelNews *news,
                                            NebelPhantomGoNews *said);

#ifdef __cplusplus
}
#endif

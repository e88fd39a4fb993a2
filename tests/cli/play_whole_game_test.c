/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games of `nebel play`: a program plays by reading what a person would read. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "support/nebel_program.h"

enum {
    TRIES_MAX = 256,
    LINE_SIZE = 1024,
    TRANSCRIPT_MAX = 1 << 24,
    TRIES_BEFORE_GIVING_UP = 20000
};

typedef struct {
    Conversation play;
    TextBuffer transcript;
    char line[LINE_SIZE];
} Game;

static bool read_line(Game *game)
{
    if (!conversation_read(&game->play, game->line, sizeof game->line))
        return false;
    text_add(&game->transcript, game->line);
    text_add_char(&game->transcript, '\n');
    return true;
}

/* Asks for the tries; picks one, or finds that the game is over. */
static bool pick_try(Game *game, Rng *rng, char choice[32])
{
    char tries[TRIES_MAX][16];
    int count = 0;
    int expected = -1;

    /* A program that has ended takes nothing any more, and its last words are still to be read. */
    conversation_write(&game->play, "tries\n");
    while (count != expected) {
        if (!read_line(game))
            return false;
        if (strstr(game->line, " the umpire may accept:") != NULL) {
            expected = (int)strtol(game->line, NULL, 10);
            continue;
        }
        for (char *at = game->line; expected >= 0 && *at != '\0';) {
            int length = (int)strcspn(at += strspn(at, " "), " ");

            if (length > 0)
                snprintf(tries[count++], sizeof tries[0], "%.*s", length, at);
            at += length;
        }
    }
    snprintf(choice, 32, "%s\n", tries[rng_below(rng, (uint32_t)count)]);
    return true;
}

/* Plays at random to the end; the caller frees the transcript. */
static char *play_whole_game(const char *const arguments[], uint64_t seed)
{
    Game game = {.play = conversation_begin(arguments)};
    char choice[32];
    Rng rng;

    rng_init(&rng, seed, 0);
    text_init_growing(&game.transcript, TRANSCRIPT_MAX);
    for (int tries = 0; pick_try(&game, &rng, choice); tries++) {
        assert_true(tries < TRIES_BEFORE_GIVING_UP);
        conversation_write(&game.play, choice);
    }
    assert_int_equal(conversation_end(&game.play), 0);
    assert_contains(game.transcript.data, "The game is over.");
    return game.transcript.data;
}

static void a_game_goes_on_to_mate(void **state)
{
    char *transcript = NULL;
    bool has_mate = false;
    bool has_draw = false;

    (void)state;
    for (uint64_t seed = 1; seed <= 60 && !(has_mate && has_draw); seed++) {
        char number[8];

        snprintf(number, sizeof number, "%d", (int)seed);
        transcript = play_whole_game(
            NEBEL("play", "--ascii", "--board", "gardner5x5", "--seed", number), seed);
        has_mate = has_mate || strstr(transcript, "wins: checkmate.") != NULL;
        has_draw = has_draw || strstr(transcript, ": a draw.") != NULL;
        memory_free(transcript);
    }
    assert_true(has_mate);
    assert_true(has_draw);
}

static void the_same_seed_is_the_same_game(void **state)
{
    const char *const *arguments =
        NEBEL("play", "--ascii", "--seed", "11", "--side", "random", "--max-plies", "60");
    char *one = play_whole_game(arguments, 4);
    char *other = play_whole_game(arguments, 4);
    char *third = play_whole_game(
        NEBEL("play", "--ascii", "--seed", "12", "--side", "random", "--max-plies", "60"), 4);

    (void)state;
    assert_string_equal(one, other);
    assert_string_not_equal(strchr(one, '.'), strchr(third, '.'));
    memory_free(one);
    memory_free(other);
    memory_free(third);
}

static void private_refusals_of_the_opponent_leave_no_trace(void **state)
{
    char *transcript =
        play_whole_game(NEBEL("play", "--ascii", "--seed", "8", "--max-plies", "80"), 8);

    (void)state;
    assert_contains(transcript, "Black moved.");
    assert_lacks(transcript, "Black: ");
    assert_lacks(transcript, " times)");
    memory_free(transcript);
}

static void public_refusals_of_the_opponent_are_heard(void **state)
{
    char *transcript = play_whole_game(
        NEBEL("play", "--ascii", "--seed", "8", "--max-plies", "80", "--rules", "berkeley"), 8);

    (void)state;
    assert_contains(transcript, "Black: Illegal.");
    memory_free(transcript);
}

static void every_ruleset_and_board_can_be_played(void **state)
{
    static const char *const rules[] = {"wild16", "berkeley", "berkeley_any", "cincinnati",
                                        "rand",   "english",  "parker",       "foret"};
    static const char *const boards[] = {"standard",   "silverman4x4", "reduced4x4",
                                         "gardner5x5", "gardner5x6",   "silverman4x5",
                                         "minor7x7",   "losalamos6x6"};

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        memory_free(play_whole_game(NEBEL("play", "--rules", rules[i], "--board", boards[i],
                                          "--seed", "9", "--side",
                                          i % 2 == 0 ? "white" : "black", "--max-plies", "40"),
                                    i));
}

TEST_FILE(play_whole_game, cmocka_unit_test(a_game_goes_on_to_mate),
          cmocka_unit_test(the_same_seed_is_the_same_game),
          cmocka_unit_test(private_refusals_of_the_opponent_leave_no_trace),
          cmocka_unit_test(public_refusals_of_the_opponent_are_heard),
          cmocka_unit_test(every_ruleset_and_board_can_be_played));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition.h"

#include <stdio.h>
#include <string.h>

#include "support/kriegspiel_start.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    Metaposition meta;
    Side side;
} Game;

static void begin(Game *game, const char *rules, const char *start, Side side)
{
    game->world = world_of(rules, start);
    game->side = side;
    metaposition_start(&game->meta, &game->world, side, 10);
}

/* Tries separated by blanks, whoever is on move; the metaposition hears what its side hears. */
static void play(Game *game, const char *tries)
{
    char words[128];
    News news[SIDE_COUNT];

    snprintf(words, sizeof words, "%s", tries);
    for (char *rest = words, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        Move move = MOVE_ASK_ANY;

        if (strcmp(word, "any") != 0)
            assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
        kriegspiel_attempt(&game->world, move, NULL, news);
        metaposition_hear(&game->meta, &news[game->side]);
    }
}

static int square_of(const char *name)
{
    int square = 0;

    assert_int_equal(square_from_text(name, &square), STATUS_OK);
    return square;
}

/* What may stand on a square, as letters in the order KQRBNP and a dot for nobody. */
static void assert_may(const Game *game, const char *square, const char *expected)
{
    static const char letters[] = {'P', 'N', 'B', 'R', 'Q', 'K', '.'};
    static const int order[] = {KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, NOBODY};
    int bits = metaposition_at(&game->meta, square_of(square));
    char found[PSEUDOPIECES + 1] = "";
    int length = 0;

    for (int i = 0; i < PSEUDOPIECES; i++)
        if (bits >> order[i] & 1)
            found[length++] = letters[order[i]];
    found[length] = '\0';
    assert_string_equal(found, expected);
}

static int age_of(const Game *game, const char *square)
{
    return game->meta.ages[square_of(square)];
}

static void at_the_start_everything_is_known(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "standard", WHITE);
    assert_may(&game, "e8", "K");
    assert_may(&game, "d8", "Q");
    assert_may(&game, "b7", "P");
    assert_may(&game, "b6", ".");
    assert_may(&game, "e2", "");
    assert_int_equal(game.meta.enemy_men, 16);
    assert_int_equal(game.meta.pawns_max, 8);
    assert_int_equal(game.meta.pieces_max, 7);
    assert_int_equal(age_of(&game, "e8"), 10);
    assert_int_equal(age_of(&game, "e4"), 0);
}

static void a_hidden_move_spreads_only_men_that_can_move(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "standard", WHITE);
    play(&game, "e2e4 a7a6");
    assert_may(&game, "a6", "NP.");
    assert_may(&game, "c5", "P.");
    assert_may(&game, "d5", "."); /* no pawn tries */
    assert_may(&game, "d7", "P.");
    assert_may(&game, "b8", "N.");
    assert_may(&game, "a8", "R"); /* shut in */
    assert_may(&game, "e5", "P.");
    assert_may(&game, "b5", "P.");
    assert_int_equal(age_of(&game, "a6"), 1);
    assert_int_equal(age_of(&game, "a8"), 11);
    assert_int_equal(age_of(&game, "e3"), 0);
}

static void squares_passed_are_empty_and_young(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "standard", WHITE);
    play(&game, "e2e4 a7a6 a2a3 h7h6 b2b3 g7g6");
    assert_true(metaposition_at(&game.meta, square_of("b5")) != 1 << NOBODY);
    play(&game, "f1a6");
    assert_may(&game, "b5", ".");
    assert_int_equal(age_of(&game, "b5"), 0);
    assert_may(&game, "f1", ".");
    assert_may(&game, "a6", "");
}

static void a_captured_pawn_closes_its_file_for_pawns(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "standard", WHITE);
    play(&game, "e2e4 d7d5 e4d5");
    assert_int_equal(game.meta.pawns_max, 7);
    assert_int_equal(game.meta.enemy_men, 15);
    assert_int_equal(game.meta.pawns_most[3], 0);
    assert_may(&game, "d7", ".");
    assert_may(&game, "d6", ".");
}

static void announced_tries_with_one_target_find_the_man(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play(&game, "d7d5");
    assert_may(&game, "d5", "P");
    assert_may(&game, "d7", ".");
    begin(&game, "wild16", "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play(&game, "d7d6");
    assert_may(&game, "d5", ".");
    assert_may(&game, "d6", "P.");
}

static void a_pawn_that_may_be_pinned_tells_nothing(void **state)
{
    Game game;

    (void)state;
    /* Black's rook may have gone to e8, and then the pawn on e4 is pinned. */
    begin(&game, "wild16", "r3k3/3p4/8/8/4P3/8/8/4K3 b q - 0 1", WHITE);
    play(&game, "e8f7 e1e2 a8e8");
    assert_true(metaposition_at(&game.meta, square_of("d5")) != 1 << NOBODY);
}

static void enemy_pawns_without_captures_are_not_beside_our_men(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/3p4/8/8/8/8/4P3/4K3 b - - 0 1", WHITE);
    play(&game, "e8e7");
    assert_may(&game, "d5", "P.");
    play(&game, "e2e4");
    assert_may(&game, "d5", ".");
}

static void check_keeps_the_king_where_it_fits(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/3pp3/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play(&game, "e8f8 e1e2 f8g8 a1a8");
    assert_true(game.meta.may[KING] != 0);
    assert_int_equal(game.meta.may[KING] & ~(RANK_1 << 56), 0);
    play(&game, "g8g7");
    assert_int_equal(game.meta.may[KING] & RANK_1 << 56, 0);
}

static void silence_keeps_the_king_out_of_reach(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play(&game, "e8e7 a1a6");
    assert_int_equal(game.meta.may[KING] & RANK_1 << 40, 0);
    assert_may(&game, "e7", "K.");
}

static void a_bare_king_must_move(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", WHITE);
    play(&game, "e8d8");
    assert_may(&game, "e8", ".");
    assert_may(&game, "d8", "K.");
    assert_may(&game, "a8", ".");
}

static void a_refused_way_with_one_suspect_finds_him(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "k7/8/8/8/1n6/8/8/R3K3 b - - 0 1", WHITE);
    play(&game, "b4a2");
    assert_may(&game, "a2", "N.");
    play(&game, "a1a3");
    assert_may(&game, "a2", "N");
}

static void a_refused_king_step_finds_a_bare_king(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "8/8/8/3k4/8/8/3K4/R7 b - - 0 1", WHITE);
    play(&game, "d5d4");
    play(&game, "d2d3");
    assert_int_equal(game.meta.may[KING] & ~chess_tables.king[square_of("d3")], 0);
    assert_true(game.meta.may[KING] >> square_of("d4") & 1);
}

static void a_taken_double_step_leaves_two_cases(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "r3k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", WHITE);
    play(&game, "e2e4 d4e3");
    assert_may(&game, "e3", "P.");
    assert_true(metaposition_at(&game.meta, square_of("e4")) >> NOBODY & 1);
    begin(&game, "english", "r3k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", WHITE);
    play(&game, "e2e4 d4e3");
    assert_may(&game, "e3", "P");
    assert_may(&game, "e4", ".");
    assert_may(&game, "d4", ".");
}

static void the_taker_may_be_anybody_who_hits_the_square(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "r3k2b/8/8/8/8/8/P7/4K3 b - - 0 1", WHITE);
    play(&game, "a8a2");
    assert_may(&game, "a2", "R");
    assert_may(&game, "a8", ".");
    assert_int_equal(age_of(&game, "a2"), 0);
}

static void a_pawn_may_promote_unless_it_would_have_been_said(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/8/8/8/8/8/3p4/5K2 b - - 0 1", WHITE);
    play(&game, "e8e7");
    assert_may(&game, "d1", "BN.");
    assert_int_equal(game.meta.pieces_max, 1);
    begin(&game, "rand", "4k3/8/8/8/8/8/3p4/5K2 b - - 0 1", WHITE);
    play(&game, "e8e7");
    assert_may(&game, "d1", ".");
    assert_int_equal(game.meta.pieces_max, 0);
}

static void castling_is_remembered(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k2r/pppppppp/8/8/8/8/P7/4K3 b k - 0 1", WHITE);
    play(&game, "e8g8");
    assert_may(&game, "g8", "KR.");
    assert_may(&game, "f8", "KR.");
    assert_int_equal(game.meta.castling, CASTLE_BLACK_SHORT);
}

static void a_question_answered_with_no_clears_the_targets(void **state)
{
    Game game;

    (void)state;
    begin(&game, "berkeley_any", "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1", WHITE);
    play(&game, "e8e7");
    assert_may(&game, "d5", "P.");
    play(&game, "any");
    assert_may(&game, "d5", ".");
}

static bool is_listed(const Metaposition *meta, const char *text)
{
    Move moves[CHESS_MOVES_MAX];
    int count = metaposition_list_moves(meta, moves);
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void moves_end_at_men_that_certainly_stand_there(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", WHITE);
    assert_true(is_listed(&game.meta, "d1d7"));
    assert_false(is_listed(&game.meta, "d1d8"));
    begin(&game, "wild16", "4k3/8/8/8/8/3p4/2P1P3/4K3 w - - 0 1", WHITE);
    assert_true(is_listed(&game.meta, "c2d3"));
    assert_true(is_listed(&game.meta, "e2e4"));
    assert_false(is_listed(&game.meta, "c2b3"));
}

static bool may_be_legal(const Metaposition *meta, const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return metaposition_may_be_legal(meta, move);
}

static void in_check_only_answers_to_it_are_possible(void **state)
{
    Game game;

    (void)state;
    begin(&game, "wild16", "3r3k/8/8/8/8/8/4R3/6K1 b - - 0 1", WHITE);
    play(&game, "d8d1");
    assert_int_equal(game.meta.check, CHECK_RANK);
    assert_true(may_be_legal(&game.meta, "e2e1"));
    assert_true(may_be_legal(&game.meta, "g1g2"));
    assert_false(may_be_legal(&game.meta, "e2e3"));
}

TEST_FILE(metaposition, cmocka_unit_test(at_the_start_everything_is_known),
          cmocka_unit_test(a_hidden_move_spreads_only_men_that_can_move),
          cmocka_unit_test(squares_passed_are_empty_and_young),
          cmocka_unit_test(a_captured_pawn_closes_its_file_for_pawns),
          cmocka_unit_test(announced_tries_with_one_target_find_the_man),
          cmocka_unit_test(a_pawn_that_may_be_pinned_tells_nothing),
          cmocka_unit_test(enemy_pawns_without_captures_are_not_beside_our_men),
          cmocka_unit_test(check_keeps_the_king_where_it_fits),
          cmocka_unit_test(silence_keeps_the_king_out_of_reach),
          cmocka_unit_test(a_bare_king_must_move),
          cmocka_unit_test(a_refused_way_with_one_suspect_finds_him),
          cmocka_unit_test(a_refused_king_step_finds_a_bare_king),
          cmocka_unit_test(a_taken_double_step_leaves_two_cases),
          cmocka_unit_test(the_taker_may_be_anybody_who_hits_the_square),
          cmocka_unit_test(a_pawn_may_promote_unless_it_would_have_been_said),
          cmocka_unit_test(castling_is_remembered),
          cmocka_unit_test(a_question_answered_with_no_clears_the_targets),
          cmocka_unit_test(moves_end_at_men_that_certainly_stand_there),
          cmocka_unit_test(in_check_only_answers_to_it_are_possible));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/askable.h"

#include <string.h>

#include "chess/fen.h"
#include "support/random_position.h"
#include "support/slow_chess.h"
#include "support/test.h"

static const Announcement nothing = {0};

static const Ruleset *rules_called(const char *name)
{
    int number = 0;

    assert_int_equal(ruleset_from_text(name, &number, NULL), STATUS_OK);
    return &rulesets[number];
}

/* The position without the men that `side` cannot see. */
static ChessPosition men_of(const ChessPosition *position, Side side)
{
    ChessPosition own = *position;

    own.men[side_other(side)] = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        own.kinds[kind] &= own.men[side];
    return own;
}

static void check_listing(const Askable *askable, const ChessPosition *men, Side side)
{
    Move list[ASKABLE_MAX];
    int count = askable_list(askable, men, side, list);
    int found = 0;

    assert_int_equal(count, askable->count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(askable_get(askable, men, side, i), list[i]);
        assert_true(askable_has(askable, men, side, list[i]));
    }
    for (int move = 0; move <= UINT16_MAX; move++)
        found += askable_has(askable, men, side, (Move)move);
    assert_int_equal(found, count);
}

static void listing_getting_counting_and_asking_agree(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    FOR_ALL_SIZES(width, height)
    {
        char fen[SLOW_FEN_SIZE];
        Askable askable;

        random_position_of_any_kind(&rng, width, height, fen);
        ChessPosition position = position_of(fen);
        for (int i = 0; i < RULESET_COUNT; i += 2) {
            askable_begin(&askable, &position, (Side)position.to_move, &rulesets[i], &nothing);
            check_listing(&askable, &position, (Side)position.to_move);
        }
    }
}

/* Where the other side's men stand makes no difference. */
static void only_the_own_men_are_looked_at(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 2, 0);
    for (int i = 0; i < 500; i++) {
        char fen[SLOW_FEN_SIZE];
        Askable with;
        Askable without;

        random_position_of_any_kind(&rng, 4 + i % 5, 4 + i / 5 % 5, fen);
        ChessPosition position = position_of(fen);
        Side side = (Side)position.to_move;
        ChessPosition own = men_of(&position, side);
        const Ruleset *rules = &rulesets[i % RULESET_COUNT];

        askable_begin(&with, &position, side, rules, &nothing);
        askable_begin(&without, &own, side, rules, &nothing);
        assert_memory_equal(&with, &without, sizeof with);
    }
}

static void every_legal_move_can_be_asked_for(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    for (int i = 0; i < 500; i++) {
        char fen[SLOW_FEN_SIZE];
        Move legal[SLOW_MOVES_MAX];
        Askable askable;

        random_position_of_any_kind(&rng, 4 + i % 5, 4 + i / 5 % 5, fen);
        SlowChess slow = slow_of(fen);
        ChessPosition position = position_of(fen);
        Side side = (Side)position.to_move;
        int count = slow_list_moves(&slow, legal);

        askable_begin(&askable, &position, side, rules_called("berkeley"), &nothing);
        for (int k = 0; k < count; k++)
            assert_true(askable_has(&askable, &position, side, legal[k]));
    }
}

/* Adds the steps of a pawn one file aside that do not end on a man of `slow`. */
static int add_diagonals(const SlowChess *slow, int file, int rank, Move *list)
{
    int to = slow->side == 'w' ? rank + 1 : rank - 1;
    bool promotes = to == 0 || to == slow->height - 1;
    int kinds = chess_geometries[geometry_index(slow->width, slow->height)].promotion_kinds;
    int count = 0;

    if (to < 0 || to >= slow->height)
        return 0;
    for (int side = file - 1; side <= file + 1; side += 2) {
        if (side < 0 || side >= slow->width || slow->men[to][side] != '.')
            continue;
        int from = square_at(file, rank);
        if (!promotes)
            list[count++] = move_make(from, square_at(side, to), PAWN);
        for (Kind kind = KNIGHT; promotes && kind <= QUEEN; kind++)
            if (kinds >> kind & 1)
                list[count++] = move_make(from, square_at(side, to), kind);
    }
    return count;
}

/* The rule word by word: legal where only the own men stand, and the pawns' diagonals. */
static int list_by_the_rule(SlowChess slow, Move list[SLOW_MOVES_MAX])
{
    for (int rank = 0; rank < slow.height; rank++)
        for (int file = 0; file < slow.width; file++)
            if ((slow.men[rank][file] < 'a') != (slow.side == 'w'))
                slow.men[rank][file] = '.';
    slow.passed = -1;
    int count = slow_list_moves(&slow, list);
    for (int rank = 0; rank < slow.height; rank++)
        for (int file = 0; file < slow.width; file++)
            if (slow.men[rank][file] == (slow.side == 'w' ? 'P' : 'p'))
                count += add_diagonals(&slow, file, rank, list + count);
    return count;
}

static void the_list_is_that_of_the_rule(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int i = 0; i < 1000; i++) {
        char fen[SLOW_FEN_SIZE];
        Move list[SLOW_MOVES_MAX];
        Askable askable;

        random_position_of_any_kind(&rng, 4 + i % 5, 4 + i / 5 % 5, fen);
        ChessPosition position = position_of(fen);
        Side side = (Side)position.to_move;
        int count = list_by_the_rule(slow_of(fen), list);

        askable_begin(&askable, &position, side, rules_called("foret"), &nothing);
        assert_int_equal(askable.count, count);
        for (int k = 0; k < count; k++)
            if (!askable_has(&askable, &position, side, list[k]))
                fail_msg("a try is missing in %s", fen);
    }
}

static void a_refused_try_is_gone_and_nothing_else(void **state)
{
    ChessPosition position = position_of("r3k3/1P6/8/8/8/8/4P3/R3K2R w KQ - 0 1");
    Move list[ASKABLE_MAX];
    Askable whole;

    (void)state;
    askable_begin(&whole, &position, WHITE, rules_called("berkeley"), &nothing);
    int count = askable_list(&whole, &position, WHITE, list);
    for (int i = 0; i < count; i++) {
        Askable askable = whole;
        Move rest[ASKABLE_MAX];

        askable_refused(&askable, &position, WHITE, rules_called("berkeley"), list[i]);
        assert_false(askable_has(&askable, &position, WHITE, list[i]));
        assert_int_equal(askable_list(&askable, &position, WHITE, rest), count - 1);
        assert_int_equal(askable.count, count - 1);
        assert_memory_equal(rest, list, (size_t)i * sizeof *list);
        assert_memory_equal(rest + i, list + i + 1, (size_t)(count - i - 1) * sizeof *list);
    }
}

static void a_move_that_is_no_try_can_be_refused_without_harm(void **state)
{
    ChessPosition position = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    Askable askable;

    (void)state;
    askable_begin(&askable, &position, WHITE, rules_called("parker"), &nothing);
    Askable before = askable;
    askable_refused(&askable, &position, WHITE, rules_called("parker"), move_make(8, 16, PAWN));
    askable_refused(&askable, &position, WHITE, rules_called("parker"), MOVE_NONE);
    assert_memory_equal(&askable, &before, sizeof before);
}

static void drops_and_impossible_kinds_are_not_askable(void **state)
{
    ChessPosition position = position_of("4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1");
    Askable askable;

    (void)state;
    askable_begin(&askable, &position, WHITE, rules_called("parker"), &nothing);
    assert_true(askable_has(&askable, &position, WHITE, move_make(48, 56, QUEEN)));
    assert_false(askable_has(&askable, &position, WHITE, move_make(48, 56, KING)));
    assert_false(askable_has(&askable, &position, WHITE, move_make(48, 56, PAWN)));
    assert_false(askable_has(&askable, &position, WHITE, move_make(12, 20, QUEEN)));
    assert_false(
        askable_has(&askable, &position, WHITE, (Move)(move_make(12, 20, PAWN) | MOVE_DROP)));
    assert_false(askable_has(&askable, &position, WHITE, MOVE_ASK_ANY));
    assert_false(askable_has(&askable, &position, WHITE, MOVE_NONE));
}

static bool is_diagonal_of_pawn(const ChessPosition *position, Move move)
{
    return move != MOVE_ASK_ANY && (position->kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

/* Yes leaves the pawn captures, no leaves the rest. */
static void the_answer_to_any_divides_the_tries(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 4, 0);
    for (int i = 0; i < 300; i++) {
        char fen[SLOW_FEN_SIZE];
        Move list[ASKABLE_MAX];
        Askable whole;

        random_position_of_any_kind(&rng, 4 + i % 5, 4 + i / 5 % 5, fen);
        ChessPosition position = position_of(fen);
        Side side = (Side)position.to_move;
        askable_begin(&whole, &position, side, rules_called("english"), &nothing);
        int count = askable_list(&whole, &position, side, list);
        Askable yes = whole;
        Askable no = whole;

        assert_int_equal(list[count - 1], MOVE_ASK_ANY);
        askable_answered(&yes, &position, side, true);
        askable_answered(&no, &position, side, false);
        assert_int_equal(yes.count + no.count + 1, count);
        assert_int_equal(yes.question, QUESTION_OBLIGES);
        assert_int_equal(no.question, QUESTION_GONE);
        for (int k = 0; k < count - 1; k++) {
            bool is_diagonal = is_diagonal_of_pawn(&position, list[k]);

            assert_int_equal(askable_has(&yes, &position, side, list[k]), is_diagonal);
            assert_int_equal(askable_has(&no, &position, side, list[k]), !is_diagonal);
        }
    }
}

static void one_refusal_under_the_obligation_rebuilds_the_list_in_english_only(void **state)
{
    ChessPosition position = position_of("4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1");
    Move e4f5 = move_make(28, 37, PAWN);
    Move e1e2 = move_make(4, 12, PAWN);
    Askable english;
    Askable berkeley;

    (void)state;
    askable_begin(&english, &position, WHITE, rules_called("english"), &nothing);
    askable_begin(&berkeley, &position, WHITE, rules_called("berkeley_any"), &nothing);
    assert_int_equal(english.count, 12);
    askable_refused(&english, &position, WHITE, rules_called("english"), e1e2);
    askable_answered(&english, &position, WHITE, true);
    askable_answered(&berkeley, &position, WHITE, true);
    assert_int_equal(english.count, 3);
    askable_refused(&english, &position, WHITE, rules_called("english"), e4f5);
    askable_refused(&berkeley, &position, WHITE, rules_called("berkeley_any"), e4f5);
    assert_int_equal(english.count, 10);
    assert_int_equal(english.question, QUESTION_GONE);
    assert_true(askable_has(&english, &position, WHITE, e1e2));
    assert_false(askable_has(&english, &position, WHITE, e4f5));
    check_listing(&english, &position, WHITE);
    assert_int_equal(berkeley.count, 2);
    assert_int_equal(berkeley.question, QUESTION_OBLIGES);
    check_listing(&berkeley, &position, WHITE);
}

static void what_was_said_decides_which_pawns_may_try_to_take(void **state)
{
    ChessPosition position = position_of("4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1");
    Announcement said = {.pawn_tries_said = TRIES_COUNT, .pawn_tries = 1};
    Askable askable;

    (void)state;
    askable_begin(&askable, &position, WHITE, rules_called("wild16"), &said);
    assert_int_equal(askable.count, 11);
    said.pawn_tries = 0;
    askable_begin(&askable, &position, WHITE, rules_called("wild16"), &said);
    assert_int_equal(askable.count, 8);
    said = (Announcement){.pawn_tries_said = TRIES_YES_NO, .pawn_tries = 1};
    askable_begin(&askable, &position, WHITE, rules_called("cincinnati"), &said);
    assert_int_equal(askable.count, 11);
    said = (Announcement){
        .pawn_tries_said = TRIES_SQUARES, .pawn_tries = 1, .pawn_tries_from = square_bit(28)};
    askable_begin(&askable, &position, WHITE, rules_called("rand"), &said);
    assert_int_equal(askable.count, 10);
}

/* The most men with the longest lines fit. */
static void the_longest_list_fits(void **state)
{
    ChessPosition position = position_of("Q2Q2Q1/8/1Q5Q/8/Q5Q1/3Q4/6Q1/K1Q3k1 b - - 0 1");
    Move list[ASKABLE_MAX];
    Askable askable;

    (void)state;
    askable_begin(&askable, &position, WHITE, rules_called("english"), &nothing);
    int count = askable_list(&askable, &position, WHITE, list);
    assert_in_range(count, 170, ASKABLE_MAX);
    check_listing(&askable, &position, WHITE);
}

TEST_FILE(askable, cmocka_unit_test(listing_getting_counting_and_asking_agree),
          cmocka_unit_test(only_the_own_men_are_looked_at),
          cmocka_unit_test(every_legal_move_can_be_asked_for),
          cmocka_unit_test(the_list_is_that_of_the_rule),
          cmocka_unit_test(a_refused_try_is_gone_and_nothing_else),
          cmocka_unit_test(a_move_that_is_no_try_can_be_refused_without_harm),
          cmocka_unit_test(drops_and_impossible_kinds_are_not_askable),
          cmocka_unit_test(the_answer_to_any_divides_the_tries),
          cmocka_unit_test(one_refusal_under_the_obligation_rebuilds_the_list_in_english_only),
          cmocka_unit_test(what_was_said_decides_which_pawns_may_try_to_take),
          cmocka_unit_test(the_longest_list_fits));

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/test.h"

enum { GAMES = 12, PLIES = 60, WORLDS_MAX = 64 };

/* Every world that the attacker may be in, found by asking the umpire about each of them. */
typedef struct {
    KriegspielWorld worlds[WORLDS_MAX];
    int count;
} Worlds;

static KriegspielWorld world_of(const char *fen, const char *rules)
{
    KriegspielWorld world;
    GameSetup setup = {0};
    TextBuffer text;

    text_init(&text, setup.start, sizeof setup.start);
    text_add(&text, fen);
    text_init(&text, setup.rules, sizeof setup.rules);
    text_add(&text, rules);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    return world;
}

static Bitboard squares_of(const Worlds *all, Side side)
{
    Bitboard squares = 0;

    for (int i = 0; i < all->count; i++)
        squares |= position_men(&all->worlds[i].position, side, KING);
    return squares;
}

static void add(Worlds *all, const KriegspielWorld *world, Side defender)
{
    int square = position_king(&world->position, defender);

    if (squares_of(all, defender) >> square & 1)
        return;
    assert_true(all->count < WORLDS_MAX);
    all->worlds[all->count++] = *world;
}

/* The start with the king anywhere that the rules of the game accept. */
static void find_starts(const char *men, const char *rules, Side attacker, Worlds *all)
{
    KriegspielWorld world = world_of(men, rules);
    Side defender = side_other(attacker);

    all->count = 0;
    for (Bitboard left = position_geometry(&world.position)->squares; left != 0;) {
        int square = bits_pop(&left);
        KriegspielWorld moved = world;
        ChessPosition *position = &moved.position;

        position_remove(position, defender, position_king(position, defender));
        if (position_occupied(position) >> square & 1)
            continue;
        position_put(position, defender, KING, square);
        position->key = position_compute_key(position);
        if (!square_is_attacked(position, square, attacker, position->men[attacker],
                                position_occupied(position)))
            add(all, &moved, defender);
    }
}

/* What is left of the worlds when `side` hears `news` of a try of its own. */
static void filter_own(Worlds *all, Move move, const News *news, Side side)
{
    Worlds before = *all;
    News told[SIDE_COUNT];

    all->count = 0;
    for (int i = 0; i < before.count; i++) {
        kriegspiel_attempt(&before.worlds[i], move, NULL, told);
        if (memcmp(&told[side], news, sizeof *news) == 0)
            add(all, &before.worlds[i], side_other(side));
    }
}

/* The same for any try of the other side, one that he could know to be impossible among
 * them. */
static void filter_enemy(Worlds *all, const News *news, Side side)
{
    Worlds before = *all;
    News told[SIDE_COUNT];
    Move tries[ASKABLE_MAX + 1];

    all->count = 0;
    for (int i = 0; i < before.count; i++) {
        const KriegspielWorld *world = &before.worlds[i];
        int count = askable_list(&world->askable, &world->position, side_other(side), tries);

        tries[count++] = move_make(0, SQUARE_COUNT - 1, PAWN);
        for (int j = 0; j < count; j++) {
            KriegspielWorld next = *world;

            kriegspiel_attempt(&next, tries[j], NULL, told);
            if (memcmp(&told[side], news, sizeof *news) == 0)
                add(all, &next, side_other(side));
        }
    }
}

/* The refusals of his turn are counted by the module, but remembered here by the askable sets
 * of only one of several worlds: at most one refusal is made in a turn. */
static Move pick_try(const KriegspielWorld *world, bool may_fail, Rng *rng)
{
    Side side = (Side)world->position.to_move;
    Move tries[ASKABLE_MAX];
    int count = askable_list(&world->askable, &world->position, side, tries);

    for (;;) {
        Move move = tries[rng_below(rng, (uint32_t)count)];

        if (may_fail ||
            (move != MOVE_ASK_ANY && move_is_legal(&world->position, &world->safety, move)))
            return move;
    }
}

static void check_random_game(const char *fen, const char *rules, uint64_t number)
{
    KriegspielWorld world = world_of(fen, rules);
    Side attacker = (Side)world.position.to_move;
    Side defender = side_other(attacker);
    KriegspielView view;
    BareKing king;
    Worlds all;
    Rng rng;
    bool was_refused = false;

    rng_init(&rng, 7, number);
    kriegspiel_view_of(&world, attacker, &view);
    find_starts(fen, rules, attacker, &all);
    bare_king_start(&king, &view);
    for (int ply = 0; ply < PLIES && bare_king_applies(&view); ply++) {
        News news[SIDE_COUNT];
        Side mover = (Side)world.position.to_move;
        Move move = pick_try(&world, mover == attacker || !was_refused, &rng);

        assert_int_equal(king.squares, squares_of(&all, defender));
        was_refused = kriegspiel_attempt(&world, move, NULL, news) == VERDICT_ILLEGAL;
        if (!news[attacker].is_heard)
            continue;
        if (mover == attacker)
            filter_own(&all, move, &news[attacker], attacker);
        else
            filter_enemy(&all, &news[attacker], attacker);
        kriegspiel_hear(&view, &news[attacker]);
        bare_king_hear(&king, &news[attacker], &view);
    }
}

static const char *const endings[] = {
    "8/8/8/3k4/8/8/1Q6/K7 w - - 0 1",    "8/8/2r5/4k3/8/8/8/6K1 b - - 0 1",
    "8/8/8/8/3k4/8/P5P1/K7 w - - 0 1",   "8/8/3k4/8/8/8/5BB1/6K1 w - - 0 1",
    "8/p1p5/8/2k5/8/8/8/3K4 b - - 0 1",  "3k4/8/8/8/8/4N3/4B3/4K3 w - - 0 1",
    "4k3/8/8/8/8/1Q6/8/R3K2R w - - 0 1", "3k1/5/5/5/KQ3 w - - 0 1",
};

static void the_squares_are_exactly_those_that_fit_in_every_ruleset(void **state)
{
    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
            for (uint64_t game = 0; game < GAMES; game++)
                check_random_game(endings[i], rulesets[rules].name, 100 * i + game);
}

static KriegspielView view_of(const char *fen, const char *rules)
{
    KriegspielWorld world = world_of(fen, rules);
    KriegspielView view;

    kriegspiel_view_of(&world, (Side)world.position.to_move, &view);
    return view;
}

static void it_applies_to_a_bare_king_and_men_that_can_mate(void **state)
{
    static const struct {
        const char *fen;
        bool applies;
    } cases[] = {
        {"8/8/8/3k4/8/8/1Q6/K7 w - - 0 1", true},  {"8/8/8/3k4/8/8/1P6/K7 w - - 0 1", true},
        {"8/8/8/3k4/8/8/1BB5/K7 w - - 0 1", true}, {"8/8/8/3k4/7p/8/1Q6/K7 w - - 0 1", false},
        {"8/8/8/3k4/8/8/1P6/K7 b - - 0 1", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KriegspielView view = view_of(cases[i].fen, "wild16");

        assert_int_equal(bare_king_applies(&view), cases[i].applies);
    }
}

/* Plays the try in the true world and lets the attacker hear of it. */
static void attempt(KriegspielWorld *world, Move move, KriegspielView *view, BareKing *king)
{
    News news[SIDE_COUNT];

    kriegspiel_attempt(world, move, NULL, news);
    kriegspiel_hear(view, &news[view->side]);
    bare_king_hear(king, &news[view->side], view);
}

static void it_starts_by_itself_when_the_last_man_falls(void **state)
{
    KriegspielWorld world = world_of("4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1", "wild16");
    KriegspielView view;
    BareKing king;

    (void)state;
    kriegspiel_view_of(&world, WHITE, &view);
    bare_king_start(&king, &view);
    assert_int_equal(king.squares, 0);
    attempt(&world, move_make(4, 12, PAWN), &view, &king);
    Bitboard expected = chess_geometries[view.own.size].squares & ~king.men.all &
                        ~bare_attacks_of(&king.men).all;
    assert_int_equal(king.squares, expected);
    assert_true(king.squares >> 60 & 1);
}

static void a_capture_by_the_king_tells_where_he_is(void **state)
{
    KriegspielWorld world = world_of("8/8/8/8/8/8/Pk5P/7K b - - 0 1", "wild16");
    KriegspielView view;
    BareKing king;

    (void)state;
    kriegspiel_view_of(&world, WHITE, &view);
    bare_king_start(&king, &view);
    assert_true(bits_count(king.squares) > 40);
    attempt(&world, move_make(9, 8, PAWN), &view, &king);
    assert_int_equal(king.squares, square_bit(8));
}

static Move choice_of(const char *fen, const char *rules, Bitboard squares)
{
    KriegspielView view = view_of(fen, rules);
    BareSearch *search = bare_search_new(BARE_NODES);
    BareChoice choice;
    BareKing king;

    assert_non_null(search);
    bare_king_start(&king, &view);
    king.squares &= squares;
    assert_true(bare_king_choose(&king, &view, search, &choice));
    bare_search_free(search);
    return choice.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void a_mate_in_one_is_played(void **state)
{
    (void)state;
    assert_int_equal(choice_of("k7/8/1K6/8/8/8/8/7R w - - 0 1", "wild16", square_bit(56)),
                     move_of("h1h8"));
    assert_int_equal(choice_of("7r/8/8/8/8/1k6/8/K7 b - - 0 1", "foret", square_bit(0)),
                     move_of("h8h1"));
}

/* On a8 he would be stalemated by a queen on c7 or b6; with both squares possible the try must
 * do for both. */
static void no_try_may_stalemate_while_another_wins(void **state)
{
    static const char fen[] = "k7/8/8/2Q5/8/2K5/8/8 w - - 0 1";
    const BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));
    Bitboard squares = square_bit(56) | square_bit(57) | square_bit(48);
    Move move = choice_of(fen, "wild16", squares);
    KriegspielView view = view_of(fen, "wild16");
    BareMen men = bare_men_of(&view.own, WHITE);
    BareAnswers answers;

    (void)state;
    bare_answers_of(&men, squares, move, &umpire, &answers);
    assert_int_equal(answers.stalemated, 0);
    assert_int_equal(answers.takers, 0);
}

static void a_pawn_becomes_a_rook_where_a_queen_would_stalemate(void **state)
{
    (void)state;
    /* c8=Q leaves him no square; after c8=R he must go to a6, and Ra8 mates. */
    Move move = choice_of("8/k1P5/2K5/8/8/8/8/8 w - - 0 1", "wild16", square_bit(48));

    assert_int_equal(move_from(move), 50);
    assert_int_equal(move_promotion(move), ROOK);
    /* Where the stalemated side loses, the queen wins on the spot. */
    move = choice_of("8/k1P5/2K5/8/8/8/8/8 w - - 0 1", "rand", square_bit(48));
    assert_int_equal(move_promotion(move), QUEEN);
}

TEST_FILE(bare_king, cmocka_unit_test(the_squares_are_exactly_those_that_fit_in_every_ruleset),
          cmocka_unit_test(it_applies_to_a_bare_king_and_men_that_can_mate),
          cmocka_unit_test(it_starts_by_itself_when_the_last_man_falls),
          cmocka_unit_test(a_capture_by_the_king_tells_where_he_is),
          cmocka_unit_test(a_mate_in_one_is_played),
          cmocka_unit_test(no_try_may_stalemate_while_another_wins),
          cmocka_unit_test(a_pawn_becomes_a_rook_where_a_queen_would_stalemate));

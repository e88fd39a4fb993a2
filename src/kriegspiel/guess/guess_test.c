/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Guessed worlds are judged by the slow chess of the tests, from the board alone.
 */
#include <math.h>
#include <string.h>

#include "chess/boards.h"
#include "kriegspiel/guess/guess.h"
#include "kriegspiel/kriegspiel.h"
#include "support/test.h"
#include "support/turn_memory.h"

static void assert_men_are_right(const KriegspielView *view, const GuessOptions *options,
                                 const KriegspielWorld *world)
{
    Side enemy = side_other((Side)view->side);
    int pawns = bits_count(position_men(&world->position, enemy, PAWN));

    assert_int_equal(bits_count(position_men(&world->position, enemy, KING)), 1);
    assert_int_equal(bits_count(world->position.men[enemy]), view->enemy_men);
    assert_true(world->position.key == position_compute_key(&world->position));
    for (Kind kind = KNIGHT; kind < KING && !(view->said.remarks & SAID_PROMOTION); kind++)
        assert_true(bits_count(position_men(&world->position, enemy, kind)) <=
                    options->army[enemy][kind]);
    assert_true(pawns <= options->army[enemy][PAWN]);
    if (rulesets[view->ruleset].man_is_said)
        assert_true(pawns <= options->army[enemy][PAWN] - view->enemy_lost_pawns);
    assert_int_equal(world->lost_men[enemy] + view->enemy_men,
                     options->army[enemy][PAWN] + options->army[enemy][KNIGHT] +
                         options->army[enemy][BISHOP] + options->army[enemy][ROOK] +
                         options->army[enemy][QUEEN] + 1);
}

/* The guessed world goes on like any other, and gives the same answers as a true one. */
static void assert_playable(const KriegspielWorld *world, Rng *rng)
{
    KriegspielWorld copy = *world;
    Move list[ASKABLE_MAX];
    News news[SIDE_COUNT];

    for (int i = 0; i < 20 && !copy.outcome.is_over; i++) {
        Side mover = (Side)copy.position.to_move;
        int count = askable_list(&copy.askable, &copy.position, mover, list);

        assert_true(count > 0);
        kriegspiel_attempt(&copy, list[rng_below(rng, (uint32_t)count)], NULL, news);
    }
}

static void assert_guess(const KriegspielView *view, const GuessOptions *options,
                         const TurnMemory *memory, Rng *rng)
{
    KriegspielWorld world;
    KriegspielView seen;
    GuessNote note;

    if (!kriegspiel_guess_world(view, options, rng, &world, &note))
        return;
    kriegspiel_view_of(&world, (Side)view->side, &seen);
    assert_memory_equal(&seen, view, sizeof seen);
    assert_int_equal(world.outcome.is_over, 0);
    if (note.relaxed <= RELAXED_ARMY)
        assert_true(turn_memory_explains(&world.position, view, memory));
    if (note.relaxed == RELAXED_NOTHING)
        assert_men_are_right(view, options, &world);
    assert_playable(&world, rng);
}

static void guess_through_a_game(int rules, int board, Rng *rng, int max_plies)
{
    static const TurnMemory nothing;
    TurnMemory memory = {.count = 0};
    GuessOptions options;
    Table table;

    table_init(&table, &kriegspiel, rules, board, max_plies);
    guess_options_init(&options, table.world);
    options.attempts = 2000;
    while (!kriegspiel_outcome(table.world).is_over) {
        Side mover = kriegspiel_to_move(table.world);

        assert_guess(table.views[mover], &options, &memory, rng);
        if (memory.count == 0 && memory.any == VERDICT_NONE)
            assert_guess(table.views[side_other(mover)], &options, &nothing, rng);
        Move move = table_attempt_random(&table, rng);
        turn_memory_hear(&memory, &table, move);
    }
    table_fini(&table);
}

static void guesses_explain_the_news_in_every_ruleset_and_on_every_board(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int board = 0; board < BOARD_NAMES_COUNT; board++)
            guess_through_a_game(rules, board, &rng, board == 0 ? 160 : 80);
}

/* --- The distribution --- */

enum { SAMPLES = 1000, CELLS = KIND_COUNT * SQUARE_COUNT };

/* One square after another, all equally likely, as the description says. */
static bool place_plainly(const KriegspielView *view, const GuessOptions *options, Rng *rng,
                          ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(&view->own);
    Side enemy = side_other((Side)view->side);
    bool is_class_known = rulesets[view->ruleset].man_is_said;
    int left[KIND_COUNT];
    int men = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        men += left[kind] = options->army[enemy][kind];
    for (int i = 0, lost = men - view->enemy_men; i < lost; i++) {
        Kind gone = KING;
        bool is_pawn = is_class_known && i < view->enemy_lost_pawns;
        bool is_piece = is_class_known && i >= view->enemy_lost_pawns;

        /* A man drawn by lot from all that are left, until it is of the right class. */
        while (gone == KING || (is_pawn && gone != PAWN) || (is_piece && gone == PAWN)) {
            int number = (int)rng_below(rng, (uint32_t)(men - i));

            for (gone = PAWN; number >= left[gone]; gone++)
                number -= left[gone];
        }
        left[gone]--;
    }
    *position = view->own;
    for (int i = -1; i < KING; i++) {
        Kind kind = i < 0 ? KING : (Kind)i;

        for (int j = 0; j < left[kind]; j++) {
            Bitboard free = geometry->squares & ~position_occupied(position);

            if (kind == PAWN)
                free &= ~(geometry->last_rank[WHITE] | geometry->last_rank[BLACK]);
            if (free == 0)
                return false;
            int number = (int)rng_below(rng, (uint32_t)bits_count(free));
            position_put(position, enemy, kind, bits_select(free, number));
        }
    }
    return true;
}

/* False if boards that fit are too rare to wait for. */
static bool count_plain(const KriegspielView *view, const GuessOptions *options,
                        const TurnMemory *memory, Rng *rng, int cells[CELLS])
{
    Side enemy = side_other((Side)view->side);
    int found = 0;

    for (int i = 0; found < SAMPLES; i++) {
        ChessPosition position;

        if (i > 30 * (found + 20))
            return false;
        if (!place_plainly(view, options, rng, &position) ||
            !turn_memory_explains(&position, view, memory))
            continue;
        found++;
        for (Bitboard men = position.men[enemy]; men != 0;) {
            int square = bits_pop(&men);

            cells[SQUARE_COUNT * (int)position_kind_at(&position, square) + square]++;
        }
    }
    return true;
}

static void count_guessed(const KriegspielView *view, const GuessOptions *options, Rng *rng,
                          int cells[CELLS])
{
    Side enemy = side_other((Side)view->side);

    for (int i = 0; i < SAMPLES; i++) {
        KriegspielWorld world;
        GuessNote note;

        assert_true(kriegspiel_guess_world(view, options, rng, &world, &note));
        assert_int_equal(note.relaxed, RELAXED_NOTHING);
        for (Bitboard men = world.position.men[enemy]; men != 0;) {
            int square = bits_pop(&men);

            cells[SQUARE_COUNT * (int)position_kind_at(&world.position, square) + square]++;
        }
    }
}

/* Each cell is the number of successes of SAMPLES; the sum of the squared differences, in units
 * of their variance, is about as large as the number of cells. Cells of one board depend on
 * each other, so a wide margin is left; `cells` gives the count. */
static double compare(const int a[CELLS], const int b[CELLS], int *cells, double *largest)
{
    double sum = 0;

    for (int i = 0; i < CELLS; i++) {
        double share = (a[i] + b[i]) / (2.0 * SAMPLES);

        if (a[i] + b[i] < 20)
            continue;
        /* Two men of a kind on one board: binomial still, square by square. */
        double variance = 2.0 * SAMPLES * share * (1 - share);
        double difference = a[i] - b[i];

        if (variance <= 0)
            continue;
        sum += difference * difference / variance;
        *largest = fmax(*largest, fabs(difference) / sqrt(variance));
        (*cells)++;
    }
    return sum;
}

static void the_distribution_is_that_of_plain_rejection(void **state)
{
    static const int boards[] = {1, 2, 3, 4};
    static const TurnMemory nothing;
    Rng rng;
    double sum = 0;
    double largest = 0;
    int cells = 0;
    int views = 0;
    int captures = 0;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int game = 0; views < 30 && game < 400; game++) {
        TurnMemory memory = {.count = 0};
        GuessOptions options;
        Table table;
        int wait = 3 + (int)rng_below(&rng, 12);

        table_init(&table, &kriegspiel, game % RULESET_COUNT, boards[game % 4], 60);
        guess_options_init(&options, table.world);
        while (!kriegspiel_outcome(table.world).is_over) {
            const KriegspielWorld *world = table.world;
            const KriegspielView *view = table.views[world->position.to_move];
            int plain[CELLS] = {0};
            int guessed[CELLS] = {0};

            const TurnMemory *told = &memory;

            if (game % 9 == 8) {
                view = table.views[side_other((Side)world->position.to_move)];
                told = &nothing;
            }
            if (wait-- <= 0 && (view->said.has_capture || game % 3 == 0)) {
                if (count_plain(view, &options, told, &rng, plain)) {
                    count_guessed(view, &options, &rng, guessed);
                    sum += compare(plain, guessed, &cells, &largest);
                    views++;
                    captures += view->said.has_capture;
                }
                break;
            }
            turn_memory_hear(&memory, &table, table_attempt_random(&table, &rng));
        }
        table_fini(&table);
    }
    assert_true(views >= 20 && captures >= 5);
    /* The mean of a squared difference is 1; 5 deviations in thousands of cells are rare. */
    if (sum / cells > 1.15 || sum / cells < 0.85 || largest > 5)
        fail_msg("%d views, %d cells: mean %.3f, largest %.2f", views, cells, sum / cells,
                 largest);
}

static KriegspielView view_from(const char *fen, const char *rules, Side side,
                                GuessOptions *options)
{
    GameSetup setup = {.max_plies = 0};
    KriegspielWorld world;
    KriegspielView view;

    strncpy(setup.start, fen, sizeof setup.start - 1);
    strncpy(setup.rules, rules, sizeof setup.rules - 1);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    guess_options_init(options, &world);
    kriegspiel_view_of(&world, side, &view);
    return view;
}

static void the_same_seed_gives_the_same_world(void **state)
{
    GuessOptions options;
    KriegspielView view = view_from("standard", "", WHITE, &options);
    KriegspielWorld worlds[2];
    GuessNote note;

    (void)state;
    for (int i = 0; i < 2; i++) {
        Rng rng;

        rng_init(&rng, 3, 1);
        for (int j = 0; j < 3; j++)
            assert_true(kriegspiel_guess_world(&view, &options, &rng, &worlds[i], &note));
    }
    assert_memory_equal(&worlds[0], &worlds[1], sizeof worlds[0]);
}

static void what_cannot_be_explained_is_given_up_in_order(void **state)
{
    GuessOptions options;
    KriegspielView view = view_from("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
                                    "berkeley", WHITE, &options);
    KriegspielWorld world;
    GuessNote note;
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 2);
    view.said.check = CHECK_KNIGHT;
    assert_true(kriegspiel_guess_world(&view, &options, &rng, &world, &note));
    assert_int_equal(note.relaxed, RELAXED_ARMY);
    options.promotes_if_needed = false;
    assert_true(kriegspiel_guess_world(&view, &options, &rng, &world, &note));
    assert_int_equal(note.relaxed, RELAXED_TRIES_AND_CHECKS);
    view = view_from("standard", "wild16", WHITE, &options);
    options.attempts = 2000;
    view.said.pawn_tries = 31;
    askable_begin(&view.askable, &view.own, WHITE, &rulesets[view.ruleset], &view.said);
    assert_true(kriegspiel_guess_world(&view, &options, &rng, &world, &note));
    assert_int_equal(note.relaxed, RELAXED_TRIES);
}

static void a_hopeless_view_comes_to_an_end(void **state)
{
    GuessOptions options;
    KriegspielView view = view_from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", WHITE, &options);
    KriegspielWorld world;
    KriegspielWorld before;
    GuessNote note;
    Rng rng;

    (void)state;
    memset(&world, 7, sizeof world);
    before = world;
    rng_init(&rng, 3, 3);
    /* Every try of the rook's was refused, and there is only the king to refuse them. */
    for (int i = 0; i < MEN_MAX; i++)
        view.askable.targets[i] = 0;
    view.askable.count = 0;
    assert_false(kriegspiel_guess_world(&view, &options, &rng, &world, &note));
    assert_true(note.attempts <= RELAXED_COUNT * options.attempts);
    assert_memory_equal(&world, &before, sizeof world);
    options.army[BLACK][KING] = 0;
    assert_false(kriegspiel_guess_world(&view, &options, &rng, &world, &note));
}

static void a_pawn_taken_in_passing_leaves_its_square_empty(void **state)
{
    GuessOptions options;
    KriegspielWorld world;
    KriegspielView view;
    News news[SIDE_COUNT];
    GameSetup setup = {.start = "4k3/8/8/8/3p4/8/4P3/R3K3 w - - 0 1"};
    int empty = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 4);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    guess_options_init(&options, &world);
    assert_int_equal(kriegspiel_attempt(&world, move_make(12, 28, PAWN), NULL, news),
                     VERDICT_MOVED);
    options.own_move = move_make(12, 28, PAWN);
    kriegspiel_view_of(&world, WHITE, &view);
    for (int i = 0; i < 50; i++) {
        KriegspielWorld guess;
        GuessNote note;

        /* One try was said, and no man stands where it could be but the one that passed. */
        assert_true(kriegspiel_guess_world(&view, &options, &rng, &guess, &note));
        assert_int_equal(note.relaxed, RELAXED_NOTHING);
        empty += guess.position.en_passant == 20;
    }
    assert_true(empty > 0);
    assert_int_equal(kriegspiel_attempt(&world, move_make(27, 20, PAWN), NULL, news),
                     VERDICT_MOVED);
    kriegspiel_view_of(&world, WHITE, &view);
    empty = 0;
    for (int i = 0; i < 200; i++) {
        KriegspielWorld guess;
        GuessNote note;

        assert_true(kriegspiel_guess_world(&view, &options, &rng, &guess, &note));
        bool is_taken = guess.position.men[BLACK] >> 28 & 1;
        bool is_behind = position_men(&guess.position, BLACK, PAWN) >> 20 & 1;
        assert_true(is_taken || is_behind);
        empty += !is_taken;
    }
    assert_true(empty > 0 && empty < 200);
}

TEST_FILE(guess, cmocka_unit_test(guesses_explain_the_news_in_every_ruleset_and_on_every_board),
          cmocka_unit_test(the_distribution_is_that_of_plain_rejection),
          cmocka_unit_test(the_same_seed_gives_the_same_world),
          cmocka_unit_test(what_cannot_be_explained_is_given_up_in_order),
          cmocka_unit_test(a_hopeless_view_comes_to_an_end),
          cmocka_unit_test(a_pawn_taken_in_passing_leaves_its_square_empty));

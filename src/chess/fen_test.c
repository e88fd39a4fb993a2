/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/random_position.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void write_fen(const ChessPosition *position, char fen[SLOW_FEN_SIZE])
{
    TextBuffer text;

    text_init(&text, fen, SLOW_FEN_SIZE);
    fen_write(position, &text);
    assert_false(text.is_cut);
}

static void check_rewritten(const char *fen, const char *expected)
{
    ChessPosition position = position_of(fen);
    char written[SLOW_FEN_SIZE];

    write_fen(&position, written);
    assert_string_equal(written, expected);
}

/* --- What is good --- */

static void complete_fen_is_written_as_it_was_read(void **state)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 12 34",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "rqkr/pppp/PPPP/RQKR w - - 0 1",
        "rqkr/1ppp/4/pPPP/RQKR b - - 0 7",
        "k7/8/8/8/8/8/8/7K b - - 9999 999999",
        "k3/4/4/4/4/4/4/3K w - - 0 1",
        "k6r/8/8/7K w - - 5 5",
    };

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++)
        check_rewritten(fens[i], fens[i]);
}

static void fields_left_out_are_white_to_move_and_nothing_else(void **state)
{
    (void)state;
    check_rewritten(START, START " w - - 0 1");
    check_rewritten(START " b", START " b - - 0 1");
    check_rewritten(START " b Qk", START " b Qk - 0 1");
    check_rewritten(START " w KQkq -", START " w KQkq - 0 1");
    check_rewritten(START " w KQkq - 7", START " w KQkq - 7 1");
}

static void spaces_around_the_fields_do_not_matter(void **state)
{
    (void)state;
    check_rewritten("  " START "   b  kQ - 0   4 ", START " b Qk - 0 4");
}

static void gaps_may_be_written_in_parts(void **state)
{
    (void)state;
    check_rewritten("k111/22/121/3K", "k3/4/4/3K w - - 0 1");
}

static void every_field_lands_in_its_place(void **state)
{
    ChessPosition position = position_of("4k2r/8/8/8/1pP5/8/8/R3K3 b Qk c3 0 17");

    (void)state;
    assert_int_equal(position_kind_at(&position, square_at(2, 3)), PAWN);
    assert_true(position.men[WHITE] ==
                (square_bit(0) | square_bit(4) | square_bit(square_at(2, 3))));
    assert_true(position.men[BLACK] ==
                (square_bit(60) | square_bit(63) | square_bit(square_at(1, 3))));
    assert_true(position.kinds[ROOK] == (square_bit(0) | square_bit(63)));
    assert_int_equal(position.to_move, BLACK);
    assert_int_equal(position.castling, CASTLE_WHITE_LONG | CASTLE_BLACK_SHORT);
    assert_int_equal(position.en_passant, square_at(2, 2));
    assert_int_equal(position.size, geometry_index(8, 8));
    assert_int_equal(position.quiet_plies, 0);
    assert_int_equal(position.ply, 33);
    assert_int_equal(position.unused, 0);
    assert_int_equal(position.unused_too, 0);
    assert_true(position.key == position_compute_key(&position));
}

static void en_passant_square_is_dropped_when_no_capture_is_legal(void **state)
{
    static const struct {
        const char *fen;
        const char *kept;
    } cases[] = {
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "-"}, /* nobody beside the pawn */
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "e3"},
        {"4k3/8/8/8/4Pn2/8/8/4K3 b - e3 0 1", "-"}, /* only pawns take in passing */
        {"8/8/8/8/k3Pp1R/8/8/4K3 b - e3 0 1", "-"}, /* both pawns leave the rank */
        {"8/8/8/8/k3PpnR/8/8/4K3 b - e3 0 1", "e3"},
        {"5k2/8/8/8/4Pp2/8/8/4KR2 b - e3 0 1", "-"}, /* pinned on the file */
        {"4k3/8/8/8/7p/P7/8/4K3 w - - 0 1", "-"},
        {"4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1", "-"}, /* no capture round the edge */
        {"k3/3p/p3/1P2/3K w - - 0 1", "-"},
        {"k3/4/4/pP2/3K w - a3 0 1", "a3"}, /* double steps on 4x5 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ChessPosition position = position_of(cases[i].fen);
        char written[SLOW_FEN_SIZE];
        char field[3];

        write_fen(&position, written);
        assert_int_equal(sscanf(written, "%*s %*s %*s %2s", field), 1);
        assert_string_equal(field, cases[i].kept);
        assert_int_equal(position.en_passant == NO_SQUARE, cases[i].kept[0] == '-');
    }
}

/* --- What is bad --- */

/* Neither `error` nor `position` may be changed in a way that is not announced. */
static void check_refused(const char *text, const char *fragment)
{
    unsigned char bytes[sizeof(ChessPosition)];
    ChessPosition position;
    Error error;

    memset(bytes, 0x5a, sizeof bytes);
    memcpy(&position, bytes, sizeof position);
    memset(&error, 'x', sizeof error);
    assert_int_equal(fen_parse(text, &position, &error), STATUS_BAD_INPUT);
    assert_memory_equal(&position, bytes, sizeof position);

    size_t length = strnlen(error.text, sizeof error.text);
    assert_in_range(length, 10, sizeof error.text - 1);
    assert_null(strchr(error.text, '\n'));
    assert_true(error.text[length - 1] != '.');
    if (strstr(error.text, fragment) == NULL)
        fail_msg("\"%.99s\" gets \"%s\", not \"%s\"", text, error.text, fragment);

    assert_int_equal(fen_parse(text, &position, NULL), STATUS_BAD_INPUT);
    assert_memory_equal(&position, bytes, sizeof position);
}

typedef struct {
    const char *text;
    const char *fragment;
} BadFen;

#define CHECK_ALL_REFUSED(cases)                                                               \
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases)[0]; i++)                              \
    check_refused((cases)[i].text, (cases)[i].fragment)

static void board_of_a_wrong_shape_is_refused(void **state)
{
    static const BadFen cases[] = {
        {"", "is empty"},
        {"   ", "is empty"},
        {"k2/3/3/3/3/3/3/2K", "4x4 to 8x8"},
        {"k7/8/7K", "4x4 to 8x8"},
        {"k8/9/9/K8", "4x4 to 8x8"},
        {"kpppppppp/8/8/8/8/8/8/K7", "4x4 to 8x8"},
        {"/k3/4/4/3K", "4x4 to 8x8"},
        {"k3", "4x4 to 8x8"},
        {"/", "4x4 to 8x8"},
        {"-", "4x4 to 8x8"},
        {"k7/8/8/8/8/8/8/8/K7", "more than 8 rows"},
        {"k7/8/8/8/8/8/8/K7/", "more than 8 rows"},
        {"k7/8/8/7/8/8/8/K7", "row 4 of the FEN is 7 squares wide, not 8"},
        {"k7/8/8/8/8/8/8/K8", "row 8 of the FEN is 9 squares wide, not 8"},
        {"k3/4/4p/3K", "row 3 of the FEN is 5 squares wide, not 4"},
        {"k3/4/4/4/3K/", "row 6 of the FEN is 0 squares wide, not 4"},
        {"k3//4/3K", "row 2 of the FEN is 0 squares wide, not 4"},
        {"k3/x3/4/3K", "row 2 of the FEN has a character"},
        {"k3/4/03/3K", "row 3 of the FEN has a character"},
        {"k3/4/4/2\xe9K", "row 4 of the FEN has a character"},
        {"k3/4/9ppp/3K", "row 3 of the FEN has a character"},
        {"k3/4/4/3K\tw", "row 4 of the FEN is 6 squares wide, not 4"},
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void men_that_cannot_be_played_with_are_refused(void **state)
{
    static const BadFen cases[] = {
        {"8/8/8/8/8/8/8/4K3", "Black has 0 kings"},
        {"4k3/8/8/8/8/8/8/8", "White has 0 kings"},
        {"4k3/8/8/8/8/8/8/K3K3", "White has 2 kings"},
        {"k3k3/8/8/8/8/8/8/4K3", "Black has 2 kings"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1/", "move number"},
        {"4k2R/8/8/8/8/8/8/4K3 w", "White is to move in the FEN and could capture the king"},
        {"4k3/8/8/8/7b/8/8/4K3 b", "Black is to move in the FEN and could capture the king"},
        {"8/8/8/3kK3/8/8/8/8", "could capture the king"},
        {"4k3/3P4/8/8/8/8/8/4K3 w", "could capture the king"},
        {"4k3/2N5/8/8/8/8/8/4K3 w", "could capture the king"},
        {"4k2P/8/8/8/8/8/8/4K3", "a pawn on the first or last rank"},
        {"4k2p/8/8/8/8/8/8/4K3", "a pawn on the first or last rank"},
        {"4k3/8/8/8/8/8/8/p3K3", "a pawn on the first or last rank"},
        {"4k3/8/8/8/8/8/8/P3K3", "a pawn on the first or last rank"},
        {"k2P/4/4/3K", "a pawn on the first or last rank"},
        {"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR", "White has more than 16 men"},
        {"rnbqkbnr/pppppppp/n7/8/8/8/8/4K3", "Black has more than 16 men"},
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void side_to_move_must_be_w_or_b(void **state)
{
    static const BadFen cases[] = {
        {START " W", "neither w nor b"},
        {START " x KQkq - 0 1", "neither w nor b"},
        {START " wb", "neither w nor b"},
        {START " -", "neither w nor b"},
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void castling_right_without_its_men_is_refused(void **state)
{
    static const BadFen cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w K", "castling right K"},
        {"4k3/8/8/8/8/8/8/R3K3 w KQ", "castling right K"},
        {"4k3/8/8/8/8/8/8/4K2R w KQ", "castling right Q"},
        {"r3k3/8/8/8/8/8/8/4K3 w k", "castling right k"},
        {"4k2r/8/8/8/8/8/8/4K3 w q", "castling right q"},
        {"4k3/8/8/8/8/8/8/R2K3R w Q", "castling right Q"},
        {"4k3/8/8/8/8/8/8/r3K2R w Q", "castling right Q"},
        {"4k3/8/8/8/8/8/8/R3R1K1 b Q", "castling right Q"},
        {"r3k2/7/7/7/7/7/R3K2 w Q", "castling right Q"},
        {"r3k2r/8/8/8/8/8/R3K2R w Q", "castling right Q"},
        {"r3k2r/8/8/8/8/8/R3K2R w q", "castling right q"},
        {START " w KK", "castling rights"},
        {START " w x", "castling rights"},
        {START " w -K", "castling rights"},
        {START " w K-", "castling rights"},
        {START " w KQkqK", "castling rights"},
        {START " w HAha", "castling rights"},
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void en_passant_square_that_no_pawn_passed_is_refused(void **state)
{
    static const BadFen cases[] = {
        {START " b KQkq e3", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e4", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - f3", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e3e3", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - i3", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - e9", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 b - E3", "en passant"},
        {"4k3/8/8/8/4Pp2/8/8/4K3 w - e3", "en passant"},   /* White's own pawn */
        {"4k3/8/8/8/4Pp2/4N3/8/4K3 b - e3", "en passant"}, /* somebody stands there */
        {"4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3", "en passant"}, /* or behind it */
        {"4k3/8/8/8/4Np2/8/8/4K3 b - e3", "en passant"},   /* a knight does not pass */
        {"4k3/8/4Pp2/8/8/8/8/4K3 b - e5", "en passant"},
        {"3k/4/Pp2/4/4/3K b - a3", "en passant"}, /* no double steps on 4x6 */
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void counters_out_of_range_are_refused(void **state)
{
    static const BadFen cases[] = {
        {START " w KQkq - -1 1", "quiet plies"},
        {START " w KQkq - x 1", "quiet plies"},
        {START " w KQkq - 1x 1", "quiet plies"},
        {START " w KQkq - 10000 1", "quiet plies"},
        {START " w KQkq - 99999999999999999999 1", "quiet plies"},
        {START " w KQkq - 4294967296 1", "quiet plies"},
        {START " w KQkq - +5 1", "quiet plies"},
        {START " w KQkq - 0 0", "move number"},
        {START " w KQkq - 0 -", "move number"},
        {START " w KQkq - 0 1000000", "move number"},
        {START " w KQkq - 0 18446744073709551617", "move number"},
        {START " w KQkq - 0 1.5", "move number"},
    };

    (void)state;
    CHECK_ALL_REFUSED(cases);
}

static void seventh_field_is_refused(void **state)
{
    (void)state;
    check_refused(START " w KQkq - 0 1 x", "more than six fields");
    check_refused(START " w KQkq - 0 1 x y z", "more than six fields");
}

static void huge_text_is_refused(void **state)
{
    enum { SIZE = 200000 };
    static const char letters[] = "pk/18 Kw-";
    char *text = malloc(SIZE + 1);

    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof letters - 1; i++) {
        memset(text, letters[i], SIZE);
        text[SIZE] = '\0';
        check_refused(text, "the FEN");
        memcpy(text, START " ", sizeof START);
        if (letters[i] != ' ')
            check_refused(text, "the FEN");
    }
    free(text);
}

/* --- At random --- */

static void random_positions_of_all_sizes_survive_a_round_trip(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 21, 0);
    FOR_ALL_SIZES(width, height)
    {
        for (int i = 0; i < 40; i++) {
            char fen[SLOW_FEN_SIZE];

            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            assert_int_equal(position.size, geometry_index(width, height));
            assert_true(position.key == position_compute_key(&position));
            check_rewritten(fen, fen);
        }
    }
}

static void mutate(Rng *rng, char fen[SLOW_FEN_SIZE])
{
    static const char usual[] = "pnbrqkPNBRQK12345678/ wb-KQkqacefh0369";
    size_t length = strlen(fen);
    size_t at = rng_below(rng, (uint32_t)length + 1);
    char c = rng_below(rng, 8) == 0 ? (char)(1 + rng_below(rng, 255))
                                    : usual[rng_below(rng, sizeof usual - 1)];

    switch (rng_below(rng, 4)) {
    case 0:
        if (length + 2 < SLOW_FEN_SIZE) {
            memmove(fen + at + 1, fen + at, length - at + 1);
            fen[at] = c;
        }
        break;
    case 1:
        if (at < length)
            memmove(fen + at, fen + at + 1, length - at);
        break;
    default:
        if (at < length)
            fen[at] = c;
    }
}

/* What is accepted makes sense, and writing it loses nothing. */
static void check_accepted(const char *text, const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    char fen[SLOW_FEN_SIZE];
    char slow_fen[SLOW_FEN_SIZE];
    SlowChess slow = slow_of(text);

    write_fen(position, fen);
    slow_to_fen(&slow, slow_fen);
    assert_string_equal(fen, slow_fen);
    assert_false(slow_king_is_capturable(&slow));
    assert_int_equal(geometry->width, slow.width);
    assert_int_equal(geometry->height, slow.height);
    assert_true((position_occupied(position) & geometry->outside) == 0);
    assert_true((position->men[WHITE] & position->men[BLACK]) == 0);

    ChessPosition again = position_of(fen);
    assert_memory_equal(&again, position, sizeof again);
}

static void mutated_text_is_refused_or_survives_a_round_trip(void **state)
{
    Rng rng;
    int accepted = 0;
    int refused = 0;

    (void)state;
    rng_init(&rng, 22, 0);
    for (int i = 0; i < 20000; i++) {
        char fen[SLOW_FEN_SIZE];
        ChessPosition position;
        int mutations = 1 + (int)rng_below(&rng, 3);

        random_position(&rng, 4 + (int)rng_below(&rng, 5), 4 + (int)rng_below(&rng, 5), fen);
        for (int j = 0; j < mutations; j++)
            mutate(&rng, fen);
        if (fen_parse(fen, &position, NULL) == STATUS_OK) {
            check_accepted(fen, &position);
            accepted++;
        } else {
            check_refused(fen, "FEN");
            refused++;
        }
    }
    assert_true(accepted > 400);
    assert_true(refused > 800);
}

TEST_FILE(fen, cmocka_unit_test(complete_fen_is_written_as_it_was_read),
          cmocka_unit_test(fields_left_out_are_white_to_move_and_nothing_else),
          cmocka_unit_test(spaces_around_the_fields_do_not_matter),
          cmocka_unit_test(gaps_may_be_written_in_parts),
          cmocka_unit_test(every_field_lands_in_its_place),
          cmocka_unit_test(en_passant_square_is_dropped_when_no_capture_is_legal),
          cmocka_unit_test(board_of_a_wrong_shape_is_refused),
          cmocka_unit_test(men_that_cannot_be_played_with_are_refused),
          cmocka_unit_test(side_to_move_must_be_w_or_b),
          cmocka_unit_test(castling_right_without_its_men_is_refused),
          cmocka_unit_test(en_passant_square_that_no_pawn_passed_is_refused),
          cmocka_unit_test(counters_out_of_range_are_refused),
          cmocka_unit_test(seventh_field_is_refused), cmocka_unit_test(huge_text_is_refused),
          cmocka_unit_test(random_positions_of_all_sizes_survive_a_round_trip),
          cmocka_unit_test(mutated_text_is_refused_or_survives_a_round_trip));

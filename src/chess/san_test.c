/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/san.h"

#include <stdio.h>
#include <string.h>

#include "support/random_position.h"
#include "support/test.h"

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void assert_san(const char *fen, const char *move, const char *expected)
{
    ChessPosition position = position_of(fen);
    char storage[SAN_SIZE];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    san_write(&position, move_of(move), &text);
    assert_false(text.is_cut);
    assert_string_equal(storage, expected);
}

static void assert_reads(const char *fen, const char *san, const char *expected)
{
    ChessPosition position = position_of(fen);
    Move move = MOVE_NONE;
    Error error = {""};

    if (san_parse(san, &position, &move, &error) != STATUS_OK)
        fail_msg("%s: %s", san, error.text);
    if (move != move_of(expected))
        fail_msg("%s is not read as %s", san, expected);
}

static void assert_refused(const char *fen, const char *san, Status status)
{
    ChessPosition position = position_of(fen);
    Move move = MOVE_NONE;
    Error error = {""};

    if (san_parse(san, &position, &move, &error) != status)
        fail_msg("\"%s\" is not refused with \"%s\"", san, status_to_text(status));
    assert_string_not_equal(error.text, "");
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FOUR_KNIGHTS "7k/8/8/8/8/1N3N2/8/1N3N1K w - - 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "1n5k/P7/8/8/8/8/8/7K w - - 0 1"
#define PASSING "7k/8/8/2PpP3/8/8/8/7K w - d6 0 1"

static void moves_are_written_as_players_write_them(void **state)
{
    (void)state;
    assert_san(START, "e2e4", "e4");
    assert_san(START, "g1f3", "Nf3");
    assert_san(CASTLING, "e1g1", "O-O");
    assert_san(CASTLING, "e1c1", "O-O-O");
    assert_san(CASTLING, "a1a8", "Rxa8+");
    assert_san(PROMOTION, "a7a8q", "a8=Q");
    assert_san(PROMOTION, "a7b8n", "axb8=N");
    assert_san(PASSING, "e5d6", "exd6");
    assert_san("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", "Qg7#");
    assert_san("5rk1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8");
    assert_san("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#");
    assert_san("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O");
    assert_san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
}

static void like_men_are_told_apart(void **state)
{
    (void)state;
    assert_san(FOUR_KNIGHTS, "b1d2", "Nb1d2");
    assert_san(FOUR_KNIGHTS, "b1a3", "Na3");
    assert_san("7k/8/8/8/8/5N2/8/1N5K w - - 0 1", "b1d2", "Nbd2");
    assert_san("7k/8/8/8/R7/8/8/R6K w - - 0 1", "a1a2", "R1a2");
    assert_san("7k/8/8/8/R7/8/8/R6K w - - 0 1", "a1b1", "Rb1");
    /* The other knight is pinned: only one can go there. */
    assert_san("4r2k/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1c3", "Nc3");
    assert_san("4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3");
}

static void small_boards_have_the_same_notation(void **state)
{
    (void)state;
    assert_san("rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1", "b1c3", "Nc3");
    assert_san("rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1", "a2a3", "a3");
    assert_san("k3/3P/4/K3 w - - 0 1", "d3d4q", "d4=Q+");
    assert_reads("k3/3P/4/K3 w - - 0 1", "d4=Q", "d3d4q");
}

static void loose_notation_is_understood(void **state)
{
    static const char *const knight[] = {"Nf3",  "Ngf3", "N1f3",   "Ng1f3", "Ng1-f3", "g1f3",
                                         "Nf3+", "Nf3!", "Nf3#!?", "Nxf3",  "Ng1xf3", "g1-f3"};

    (void)state;
    for (size_t i = 0; i < sizeof knight / sizeof *knight; i++)
        assert_reads(START, knight[i], "g1f3");
    assert_reads(START, "e2e4", "e2e4");
    assert_reads(START, "e2-e4", "e2e4");
    assert_reads(START, "Pe4", "e2e4");
    assert_reads(CASTLING, "0-0", "e1g1");
    assert_reads(CASTLING, "0-0-0", "e1c1");
    assert_reads(CASTLING, "O-O-O+", "e1c1");
    assert_reads(CASTLING, "e1g1", "e1g1");
    assert_reads(PROMOTION, "a8Q", "a7a8q");
    assert_reads(PROMOTION, "a7a8q", "a7a8q");
    assert_reads(PROMOTION, "a7xb8=R+", "a7b8r");
    assert_reads(PROMOTION, "ab8=N", "a7b8n");
    assert_reads(PASSING, "cxd6", "c5d6");
    assert_reads(PASSING, "ed6", "e5d6");
}

static void impossible_and_ambiguous_moves_are_refused(void **state)
{
    static const char *const nonsense[] = {
        "",       "e",   "e9",    "i4",   "--",      "Xf3",     "Nf3f",
        "=Q",     "Q",   "+",     "O-",   "O-O-O-O", "Ng1f3g5", "Nf3Nf3Nf3Nf3Nf3Nf3",
        "e4e.p.", "nf3", "Nff3x", "e8=K", "h8h8h8"};

    (void)state;
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        assert_refused(START, nonsense[i], STATUS_BAD_INPUT);
    assert_refused(FOUR_KNIGHTS, "Nd2", STATUS_BAD_INPUT);
    assert_refused(FOUR_KNIGHTS, "Nbd2", STATUS_BAD_INPUT);
    assert_refused(PROMOTION, "a8", STATUS_NOT_FOUND);
    assert_refused(START, "Ne5", STATUS_NOT_FOUND);
    assert_refused(START, "O-O", STATUS_NOT_FOUND);
    assert_refused(START, "dxe4", STATUS_NOT_FOUND);
    assert_refused(START, "e7e5", STATUS_NOT_FOUND);
    assert_refused(PASSING, "d6", STATUS_NOT_FOUND);
}

/* Every legal move of many positions: notation is unique, and is read back. */
static void notation_survives_the_way_back(void **state)
{
    Rng rng;
    char fen[SLOW_FEN_SIZE];
    Move moves[CHESS_MOVES_MAX];

    (void)state;
    rng_init(&rng, 7, 0);
    for (int round = 0; round < 20; round++) {
        FOR_ALL_SIZES(width, height)
        {
            random_position_of_any_kind(&rng, width, height, fen);
            ChessPosition position = position_of(fen);
            ChessSafety safety = safety_of(&position);
            int count = legal_moves_list(&position, &safety, moves);

            for (int i = 0; i < count; i++) {
                char storage[SAN_SIZE];
                TextBuffer text;
                Move back = MOVE_NONE;

                text_init(&text, storage, sizeof storage);
                san_write(&position, moves[i], &text);
                assert_false(text.is_cut);
                if (san_parse(storage, &position, &back, NULL) != STATUS_OK || back != moves[i])
                    fail_msg("%s: %s", fen, storage);
                text_clear(&text);
                move_to_text(moves[i], &text);
                if (san_parse(storage, &position, &back, NULL) != STATUS_OK || back != moves[i])
                    fail_msg("%s: %s", fen, storage);
            }
        }
    }
}

static void random_text_is_never_more_than_refused(void **state)
{
    static const char letters[] = "abcdefgh12345678NBRQKPxO0o=-+#!? :\x80";
    ChessPosition position = position_of(CASTLING);
    Rng rng;

    (void)state;
    rng_init(&rng, 8, 0);
    for (int i = 0; i < 20000; i++) {
        char text[24] = "";
        uint32_t length = rng_below(&rng, sizeof text);
        Move move = MOVE_NONE;
        ChessSafety safety = safety_of(&position);

        for (uint32_t k = 0; k < length; k++)
            text[k] = letters[rng_below(&rng, sizeof letters - 1)];
        if (san_parse(text, &position, &move, NULL) == STATUS_OK)
            assert_true(move_is_legal(&position, &safety, move));
    }
}

TEST_FILE(san, cmocka_unit_test(moves_are_written_as_players_write_them),
          cmocka_unit_test(like_men_are_told_apart),
          cmocka_unit_test(small_boards_have_the_same_notation),
          cmocka_unit_test(loose_notation_is_understood),
          cmocka_unit_test(impossible_and_ambiguous_moves_are_refused),
          cmocka_unit_test(notation_survives_the_way_back),
          cmocka_unit_test(random_text_is_never_more_than_refused));

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions around a point, each tried in all orientations and with the colours exchanged.
 */
#include "go/go_pattern.h"

#include "support/test.h"

enum { SIZE = 7, MIDDLE = 3, ORIENTATIONS = 8 };

typedef enum { NOBODY, X_MOVES, O_MOVES, EITHER } Invited;

/* Mirrors and turns the board. */
static Move orient(int column, int row, int orientation)
{
    int x = orientation & 1 ? SIZE - 1 - column : column;
    int y = orientation & 2 ? SIZE - 1 - row : row;

    return orientation & 4 ? go_point(y, x) : go_point(x, y);
}

/* The lowest of the rows, which are read from above, lies `bottom` rows above the edge; the
 * point asked about is in the middle of the second from below, or of the lowest at the edge. */
static void check(const char *const rows[], int count, Invited invited)
{
    int bottom = count == 3 ? MIDDLE - 1 : 0;
    int asked_row = count == 3 ? MIDDLE : 0;

    for (int i = 0; i < ORIENTATIONS * 2; i++) {
        GoColour x = i < ORIENTATIONS ? GO_BLACK : GO_WHITE;
        int orientation = i % ORIENTATIONS;
        GoBoard plain;
        FastBoard board;

        go_board_init(&plain, SIZE);
        for (int row = 0; row < count; row++)
            for (int column = 0; column < 3; column++) {
                char letter = rows[count - 1 - row][column];
                Move point = orient(MIDDLE - 1 + column, bottom + row, orientation);

                if (letter != '.')
                    go_board_put(&plain, letter == 'X' ? x : go_enemy(x), point);
            }
        fast_board_from(&board, &plain, GO_BLACK);
        int site = fast_board_site(&board, orient(MIDDLE, asked_row, orientation));
        assert_int_equal(go_pattern_invites(&board, site, x), (invited & X_MOVES) != 0);
        assert_int_equal(go_pattern_invites(&board, site, go_enemy(x)),
                         (invited & O_MOVES) != 0);
    }
}

#define CHECK(invited, ...)                                                                    \
    check((const char *const[]){__VA_ARGS__},                                                  \
          (int)(sizeof(const char *const[]){__VA_ARGS__} / sizeof(const char *)), invited)

static void hane_patterns_invite(void **state)
{
    (void)state;
    CHECK(EITHER, "XOX", "...", "...");
    CHECK(EITHER, "XOX", "...", "XOO");
    CHECK(EITHER, "XO.", "...", "...");
    CHECK(NOBODY, "XO.", "...", ".O.");
    CHECK(EITHER, "XO.", "X..", "...");
    CHECK(EITHER, "XOO", "X..", "X.O");
    CHECK(X_MOVES, "XOO", "...", "...");
    CHECK(X_MOVES, "XOO", "...", "O.X");
}

static void cuts_invite_unless_they_are_hopeless(void **state)
{
    (void)state;
    CHECK(EITHER, "XO.", "O..", "...");
    CHECK(EITHER, "XO.", "O.X", ".O.");
    CHECK(EITHER, "XO.", "O.O", ".O.");
    CHECK(NOBODY, "XO.", "O.O", "...");
    CHECK(NOBODY, "XO.", "O..", ".O.");
    CHECK(EITHER, ".X.", "O.O", "...");
    CHECK(EITHER, ".X.", "O.O", "XXX");
    CHECK(NOBODY, ".X.", "O.O", "O..");
}

static void edge_patterns_invite(void **state)
{
    (void)state;
    CHECK(EITHER, "X..", "O..");
    CHECK(NOBODY, "X..", "X..");
    CHECK(EITHER, ".X.", "..O");
    CHECK(EITHER, ".X.", "O.O");
    CHECK(NOBODY, ".X.", "...");
    CHECK(X_MOVES, ".XO", "..X");
    CHECK(EITHER, ".XO", "...");
    CHECK(O_MOVES | X_MOVES, ".XO", "O.X");
}

static void what_is_no_pattern_does_not_invite(void **state)
{
    (void)state;
    CHECK(NOBODY, "...", "...", "...");
    CHECK(NOBODY, "X..", "...", "..O");
    CHECK(NOBODY, ".X.", "...", "...");
    CHECK(NOBODY, "...", "...");
}

static void corners_have_no_patterns(void **state)
{
    GoBoard plain;
    FastBoard board;
    static const Move around[3] = {GO_ORIGIN + 1, GO_ORIGIN + GO_STRIDE,
                                   GO_ORIGIN + GO_STRIDE + 1};

    (void)state;
    for (int i = 0; i < 27; i++) {
        int digits = i;

        go_board_init(&plain, SIZE);
        for (int j = 0; j < 3; j++, digits /= 3)
            go_board_put(&plain, (GoColour)(digits % 3), around[j]);
        fast_board_from(&board, &plain, GO_BLACK);
        for (GoColour colour = GO_BLACK; colour <= GO_WHITE; colour++)
            assert_false(
                go_pattern_invites(&board, fast_board_site(&board, GO_ORIGIN), colour));
    }
}

TEST_FILE(go_pattern, cmocka_unit_test(hane_patterns_invite),
          cmocka_unit_test(cuts_invite_unless_they_are_hopeless),
          cmocka_unit_test(edge_patterns_invite),
          cmocka_unit_test(what_is_no_pattern_does_not_invite),
          cmocka_unit_test(corners_have_no_patterns));

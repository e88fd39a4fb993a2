/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the initializer of ChessTables (src/chess/attacks.h): make_chess_tables OUTPUT
 *
 * Everything is found by walking over the board square by square. The factors of the sliders
 * are found by trial from a fixed seed, so the file is the same on every machine.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Set;

static const int rook_steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
static const int bishop_steps[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
static const int knight_steps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static FILE *out;
static uint64_t random_state = 20051234567;

static uint64_t next_random(void)
{
    uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The square (file, rank) away from `square`, or -1 beyond the edge. */
static int step(int square, const int by[2])
{
    int file = square % 8 + by[0];
    int rank = square / 8 + by[1];

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

static Set walk(int square, const int by[2], Set blockers)
{
    Set seen = 0;

    for (int at = step(square, by); at >= 0; at = step(at, by)) {
        seen |= UINT64_C(1) << at;
        if (blockers >> at & 1)
            break;
    }
    return seen;
}

static Set slides(int square, const int steps[4][2], Set blockers)
{
    Set seen = 0;

    for (int i = 0; i < 4; i++)
        seen |= walk(square, steps[i], blockers);
    return seen;
}

static Set leaps(int square, const int steps[][2], int count)
{
    Set seen = 0;

    for (int i = 0; i < count; i++)
        if (step(square, steps[i]) >= 0)
            seen |= UINT64_C(1) << step(square, steps[i]);
    return seen;
}

static void write_sets(const char *name, const Set *sets, int count)
{
    fprintf(out, "%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s0x%016" PRIx64 ",", i % 4 == 0 ? "\n" : "", sets[i]);
    fprintf(out, "},\n");
}

static void write_randoms(const char *name, int count)
{
    fprintf(out, "%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s0x%016" PRIx64 ",", i % 4 == 0 ? "\n" : "", next_random());
    fprintf(out, "},\n");
}

static void write_leaps(void)
{
    Set knight[64];
    Set king[64];
    Set pawn[2][64];

    for (int s = 0; s < 64; s++) {
        knight[s] = leaps(s, knight_steps, 8);
        king[s] = leaps(s, rook_steps, 4) | leaps(s, bishop_steps, 4);
        pawn[0][s] = leaps(s, (const int[2][2]){{-1, 1}, {1, 1}}, 2);
        pawn[1][s] = leaps(s, (const int[2][2]){{-1, -1}, {1, -1}}, 2);
    }
    write_sets(".knight", knight, 64);
    write_sets(".king", king, 64);
    write_sets(".pawn[0]", pawn[0], 64);
    write_sets(".pawn[1]", pawn[1], 64);
}

/* Fills what lies between `a` and `b`, and the line through both, if they are on one. */
static void find_line(int a, int b, Set *between, Set *line)
{
    const int(*const sets[2])[2] = {rook_steps, bishop_steps};

    for (int i = 0; i < 8; i++) {
        const int *by = sets[i / 4][i % 4];
        const int back[2] = {-by[0], -by[1]};
        Set ahead = walk(a, by, UINT64_C(1) << b);

        if (ahead >> b & 1) {
            *between = ahead & ~(UINT64_C(1) << b);
            *line = walk(a, by, 0) | walk(a, back, 0) | UINT64_C(1) << a;
        }
    }
}

static void write_lines(void)
{
    static Set between[64 * 64];
    static Set line[64 * 64];
    Set rook[64];
    Set bishop[64];
    Set rising[64];

    for (int a = 0; a < 64; a++) {
        rising[a] = walk(a, (const int[2]){1, 1}, 0) | walk(a, (const int[2]){-1, -1}, 0);
        rook[a] = slides(a, rook_steps, 0);
        bishop[a] = slides(a, bishop_steps, 0);
        for (int b = 0; b < 64; b++)
            if (a != b)
                find_line(a, b, &between[64 * a + b], &line[64 * a + b]);
    }
    write_sets(".rook_lines", rook, 64);
    write_sets(".bishop_lines", bishop, 64);
    write_sets(".rising", rising, 64);
    for (int a = 0; a < 64; a++) {
        char name[32];

        snprintf(name, sizeof name, ".between[%d]", a);
        write_sets(name, between + 64 * a, 64);
        snprintf(name, sizeof name, ".line[%d]", a);
        write_sets(name, line + 64 * a, 64);
    }
}

/* The squares whose occupation matters: a line's last square stops nothing. */
static Set relevant(int square, const int steps[4][2])
{
    Set mask = 0;

    for (int i = 0; i < 4; i++)
        for (int at = step(square, steps[i]); at >= 0 && step(at, steps[i]) >= 0;
             at = step(at, steps[i]))
            mask |= UINT64_C(1) << at;
    return mask;
}

/* Tries `factor` on every set of blockers; true if no two that differ in effect share an
 * index. */
static bool fill(int square, const int steps[4][2], Set mask, uint64_t factor, int shift,
                 Set *table)
{
    Set blockers = 0;

    memset(table, 0, sizeof(Set) << (64 - shift));
    do {
        uint64_t index = (blockers * factor) >> shift;
        Set attacks = slides(square, steps, blockers);

        if (table[index] != 0 && table[index] != attacks)
            return false;
        table[index] = attacks;
        blockers = (blockers - mask) & mask; /* the next subset of the mask */
    } while (blockers != 0);
    return true;
}

static void write_sliders(const char *name, const int steps[4][2], Set *table, uint32_t *offset)
{
    fprintf(out, "%s = {\n", name);
    for (int s = 0; s < 64; s++) {
        Set mask = relevant(s, steps);
        int bits = 0;
        uint64_t factor;

        for (Set rest = mask; rest != 0; rest &= rest - 1)
            bits++;
        do
            factor = next_random() & next_random() & next_random();
        while (!fill(s, steps, mask, factor, 64 - bits, table + *offset));
        fprintf(out, "{0x%016" PRIx64 ", 0x%016" PRIx64 ", %" PRIu32 ", %d},\n", mask, factor,
                *offset, 64 - bits);
        *offset += UINT32_C(1) << bits;
    }
    fprintf(out, "},\n");
}

static void write_keys(void)
{
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < 6; kind++) {
            char name[32];

            snprintf(name, sizeof name, ".man_key[%d][%d]", side, kind);
            write_randoms(name, 64);
        }
    write_randoms(".castling_key", 16);
    write_randoms(".en_passant_key", 64);
    fprintf(out, ".black_key = 0x%016" PRIx64 ",\n", next_random());
}

int main(int count, char **arguments)
{
    static Set table[102400 + 5248];
    uint32_t offset = 0;

    if (count != 2 || (out = fopen(arguments[1], "w")) == NULL) {
        fprintf(stderr, "usage: make_chess_tables OUTPUT\n");
        return 2;
    }
    write_leaps();
    write_lines();
    write_keys();
    write_sliders(".rook", rook_steps, table, &offset);
    write_sliders(".bishop", bishop_steps, table, &offset);
    write_sets(".slides", table, (int)offset);
    return fclose(out) == 0 ? 0 : 1;
}

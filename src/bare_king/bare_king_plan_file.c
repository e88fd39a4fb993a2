/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan_file.h"

#include "bare_king/bare_king_plan_internal.h"

enum { BITS_OF_A_BYTE = 8, HEAD_BYTES = 5 };

/* Made by nebel endings --sure --plans; a string, which a 0 ends. */
static const uint8_t built_in[] = {
#include "mating_plans.inc"
};

/* Bytes that are read or written one by one. */
typedef struct {
    uint8_t *to;         /* NULL: they are only counted */
    const uint8_t *from; /* if they are read */
    size_t at;
    size_t size; /* of `from` */
    bool is_damaged;
} Stream;

static void put(Stream *stream, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++, stream->at++)
        if (stream->to != NULL)
            stream->to[stream->at] = (uint8_t)(value >> (BITS_OF_A_BYTE * i));
}

static uint64_t get(Stream *stream, int bytes)
{
    uint64_t value = 0;

    stream->is_damaged |= stream->size - stream->at < (size_t)bytes;
    for (int i = 0; i < bytes && !stream->is_damaged; i++)
        value |= (uint64_t)stream->from[stream->at++] << (BITS_OF_A_BYTE * i);
    return value;
}

static int bytes_of_a_set(Bitboard squares)
{
    return (bits_count(squares) + BITS_OF_A_BYTE - 1) / BITS_OF_A_BYTE;
}

/* The bits of `set` that are on `squares`, side by side. */
static uint64_t squeeze(Bitboard set, Bitboard squares)
{
    uint64_t bits = 0;

    for (int i = 0; squares != 0; i++)
        bits |= (set >> bits_pop(&squares) & 1) << i;
    return bits;
}

static Bitboard spread(uint64_t bits, Bitboard squares)
{
    Bitboard set = 0;

    for (; squares != 0; bits >>= 1)
        set |= (bits & 1) << bits_pop(&squares);
    return set;
}

/* Where he may be when the men stand so; 0: nothing has the number. */
static Bitboard squares_of_row(BareTableKind kind, int row)
{
    BarePlacing placing;

    if (!bare_placing_from(kind, row, &placing))
        return 0;
    BareMen men = bare_placing_men(&placing);
    return bare_free_squares(&men);
}

static int count_of_row(const BarePlan *plan, int row)
{
    int count = 0;

    for (int i = plan->heads[row]; i != PLAN_NO_ENTRY; i = plan->entries[i].next)
        count++;
    return count;
}

static void put_rows(Stream *stream, const BarePlan *plan)
{
    for (int row = 0; row < plan->row_count; row++) {
        Bitboard squares = squares_of_row(plan->kind, row);

        if (squares == 0)
            continue;
        put(stream, (uint64_t)count_of_row(plan, row), 2);
        for (int i = plan->heads[row]; i != PLAN_NO_ENTRY; i = plan->entries[i].next) {
            put(stream, plan->entries[i].level, 1);
            put(stream, squeeze(plan->entries[i].set, squares), bytes_of_a_set(squares));
        }
    }
}

size_t bare_plan_write(const BarePlan *plan, uint8_t *bytes)
{
    Stream rows = {0};
    Stream all = {.to = bytes};

    put_rows(&rows, plan);
    put(&all, plan->kind, 1);
    put(&all, rows.at, HEAD_BYTES - 1);
    put_rows(&all, plan);
    return all.at;
}

static bool get_rows(Stream *stream, BarePlan *plan)
{
    for (int row = 0; row < plan->row_count && !stream->is_damaged; row++) {
        Bitboard squares = squares_of_row(plan->kind, row);
        int count = squares != 0 ? (int)get(stream, 2) : 0;

        for (int i = 0; i < count && !stream->is_damaged; i++) {
            int level = (int)get(stream, 1);
            uint64_t bits = get(stream, bytes_of_a_set(squares));

            if (!plan_add(plan, row, spread(bits, squares), level))
                return false;
        }
    }
    return !stream->is_damaged && stream->at == stream->size;
}

BarePlan *bare_plan_read(const uint8_t *bytes, size_t size, BareTableKind kind)
{
    Stream all = {.from = bytes, .size = size};

    while (all.at < size) {
        BareTableKind found = (BareTableKind)get(&all, 1);
        size_t length = get(&all, HEAD_BYTES - 1);

        if (all.is_damaged || length > size - all.at)
            return NULL;
        Stream rows = {.from = bytes + all.at, .size = length};
        all.at += length;
        if (found != kind)
            continue;
        BarePlan *plan = plan_new_empty(kind);
        if (plan != NULL && get_rows(&rows, plan))
            return plan;
        bare_plan_free(plan);
        return NULL;
    }
    return NULL;
}

BarePlan *bare_plan_built_in(BareTableKind kind)
{
    return bare_plan_read(built_in, sizeof built_in - 1, kind);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tries of a game as bytes, three each: the move, low byte first; then the verdict's code,
 * plus 128 for the side that moves second. The codes stay when verdicts are added.
 */
#include <assert.h>

#include "record/store/store_internal.h"

enum { SECOND_BIT = 0x80 };

static const uint8_t codes[] = {
    [VERDICT_NONE] = 0,     [VERDICT_MOVED] = 1,      [VERDICT_ILLEGAL] = 2,
    [VERDICT_NONSENSE] = 3, [VERDICT_IMPOSSIBLE] = 4, [VERDICT_YES] = 5,
    [VERDICT_NO] = 6,       [VERDICT_ENDED] = 7,
};

_Static_assert(sizeof codes == VERDICT_COUNT, "every verdict has a code");

void store_tries_encode(const GameRecord *record, uint8_t *bytes)
{
    for (int i = 0; i < record->count; i++, bytes += STORE_TRY_SIZE) {
        const RecordedTry *attempt = &record->tries[i];

        assert(attempt->side < SIDE_COUNT && attempt->verdict < VERDICT_COUNT &&
               attempt->verdict != VERDICT_NONE);
        bytes[0] = (uint8_t)(attempt->move & 0xff);
        bytes[1] = (uint8_t)(attempt->move >> 8);
        bytes[2] = (uint8_t)(codes[attempt->verdict] |
                             (attempt->side == SIDE_SECOND ? SECOND_BIT : 0));
    }
}

/* VERDICT_NONE if no verdict has the code. */
static Verdict verdict_of(uint8_t code)
{
    for (int verdict = VERDICT_NONE + 1; verdict < VERDICT_COUNT; verdict++) {
        if (codes[verdict] == code)
            return (Verdict)verdict;
    }
    return VERDICT_NONE;
}

Status store_tries_decode(const uint8_t *bytes, size_t size, GameRecord *record, Error *error)
{
    if (size % STORE_TRY_SIZE != 0)
        return error_set(error, STATUS_BAD_INPUT, "try %zu is cut off",
                         size / STORE_TRY_SIZE + 1);
    if (size / STORE_TRY_SIZE > RECORD_ENTRIES_MAX)
        return error_set(error, STATUS_TOO_LARGE, "try %d is one too many",
                         RECORD_ENTRIES_MAX + 1);
    for (size_t at = 0; at < size; at += STORE_TRY_SIZE) {
        Side side = bytes[at + 2] & SECOND_BIT ? SIDE_SECOND : SIDE_FIRST;
        Verdict verdict = verdict_of((uint8_t)(bytes[at + 2] & ~SECOND_BIT));
        Move move = (Move)(bytes[at] | bytes[at + 1] << 8);

        if (verdict == VERDICT_NONE)
            return error_set(error, STATUS_BAD_INPUT, "try %d has no known verdict",
                             record->count + 1);
        Status status = game_record_add(record, side, move, verdict);
        if (status != STATUS_OK)
            return error_set(error, status, "try %d: %s", record->count + 1,
                             status_to_text(status));
    }
    return STATUS_OK;
}

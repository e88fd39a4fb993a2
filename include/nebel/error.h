/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every header of the library rests on: what a call returns when it fails, and how text is
 * handed out.
 *
 * A function that can fail returns a NebelStatus, and nebel_error then has one sentence that says
 * why. Whatever it was to fill is left as it was, unless its own comment says otherwise. A handle
 * must not be NULL except where that is said, and is used by one thread at a time; different
 * handles may be used by different threads. What a `_new` or `_clone` gave is given back by the
 * `_free` of its type, which does nothing with NULL; other pointers are borrowed, in both
 * directions.
 *
 * A function that makes text takes `buffer` and `size` as snprintf does: it writes as much as fits,
 * with a NUL, and returns the length of the whole text. `buffer` may be NULL if `size` is 0.
 *
 * A struct that a caller fills begins with its size, as his compiler knows it: a later version
 * of the library takes the older, shorter one. NEBEL_..._INIT sets it. Structs without a size
 * never change.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define NEBEL_API __attribute__((visibility("default")))
#else
#define NEBEL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum NebelStatus {
    NEBEL_OK = 0,
    NEBEL_BAD_INPUT = 1,
    NEBEL_NOT_FOUND = 2,
    NEBEL_NOT_YOUR_TURN = 3,
    NEBEL_GAME_OVER = 4,
    NEBEL_TOO_LARGE = 5,
    NEBEL_NO_MEMORY = 6,
    NEBEL_IO = 7
} NebelStatus;

/* One sentence, without a full stop, about the last call that failed in this thread; "" if none
 * has. It stays until the next call of the thread that fails. */
NEBEL_API const char *nebel_error(void);

/* "the game is over"; never NULL. It lasts. */
NEBEL_API const char *nebel_status_text(NebelStatus status);

/* The version of the library that runs, "0.1.0". It lasts. */
NEBEL_API const char *nebel_version(void);

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The umpire of one game: owns the true world, judges tries, and keeps what each side knows. Whoever
 * holds one knows everything; a side is to be given its view and its news alone.
 */
#pragma once

#include <nebel/world.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelUmpire NebelUmpire;

/* A game at its beginning; `setup` may be NULL. To be freed by the caller. */
NEBEL_API NebelStatus nebel_umpire_new(const NebelGame *game, const NebelSetup *setup,
                                       NebelUmpire **umpire);
NEBEL_API void nebel_umpire_free(NebelUmpire *umpire);
/* Begins a new game of the same kind; on failure the old one stands. */
NEBEL_API NebelStatus nebel_umpire_reset(NebelUmpire *umpire, const NebelSetup *setup);

/* A copy, with all that was said, that is the caller's to free; NULL: no memory. */
NEBEL_API NebelUmpire *nebel_umpire_clone(const NebelUmpire *umpire);
/* Makes `umpire` what `from` is. Fails if their games differ or there is no memory; `umpire` is
 * then as before. */
NEBEL_API NebelStatus nebel_umpire_restore(NebelUmpire *umpire, const NebelUmpire *from);

NEBEL_API const NebelGame *nebel_umpire_game(const NebelUmpire *umpire);
NEBEL_API NebelSide nebel_umpire_to_move(const NebelUmpire *umpire);
NEBEL_API NebelOutcome nebel_umpire_outcome(const NebelUmpire *umpire);
/* Accepted moves. */
NEBEL_API int nebel_umpire_plies(const NebelUmpire *umpire);

/* `side` tries `move`. A refusal is no failure: the verdict is in the news. Both sides' views have
 * then heard theirs. `news` (may be NULL) is what each side hears. Fails, with nothing changed, if
 * `side` is not on move, the game is over, the number is no move of the game at all, or there is no
 * memory. */
NEBEL_API NebelStatus nebel_umpire_attempt(NebelUmpire *umpire, NebelSide side, NebelMove move,
                                           NebelNews news[2]);
/* The same with a try as it is typed. */
NEBEL_API NebelStatus nebel_umpire_attempt_text(NebelUmpire *umpire, NebelSide side,
                                                const char *text, NebelNews news[2]);
/* `side` gives the game up, whoever is on move. */
NEBEL_API NebelStatus nebel_umpire_resign(NebelUmpire *umpire, NebelSide side,
                                          NebelNews news[2]);

/* What `side` knows. It is the umpire's: it follows the game, and is gone with the umpire;
 * nebel_view_clone keeps it. NULL if `side` is none. */
NEBEL_API const NebelView *nebel_umpire_view(const NebelUmpire *umpire, NebelSide side);
/* A copy of the truth, that is the caller's to free; NULL: no memory. */
NEBEL_API NebelWorld *nebel_umpire_world(const NebelUmpire *umpire);

#ifdef __cplusplus
}
#endif

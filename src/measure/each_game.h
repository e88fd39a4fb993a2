/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Going through all Kriegspiel games of a file: PGN, a transcript or a store.
 */
#pragma once

#include "record/game_record.h"

/* Looks at one game; anything but STATUS_OK ends it. */
typedef Status (*LookAtGame)(void *context, const GameRecord *record, Error *error);

/* Games of other kinds, and files of one side, are left out. Errors name the file. */
MUST_USE Status each_game(const char *path, LookAtGame look, void *context, Error *error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays a match for the command line: shows how it goes, writes its games down, takes up what
 * the store has of it.
 */
#pragma once

#include "cli/match_files.h"
#include "cli/match_ledger.h"

/* `files` may be shared by several matches, one after another. */
MUST_USE Status match_follow(const MatchOptions *options, const MatchConfig *config,
                             MatchFiles *files, LedgerMode mode, MatchOutcome *outcome,
                             Error *error);

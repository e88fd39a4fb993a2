/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The conversation with the person who plays.
 */
#pragma once

#include "cli/play/play_game.h"
#include "cli/terminal.h"

typedef struct {
    PlayGame *game;
    Terminal *terminal;
    PictureStyle style;
    const char *save_path; /* where the game goes when it ends or is left, or NULL */
    bool is_left;          /* by the person, before the end */
    Status status;         /* other than STATUS_OK: it cannot go on */
} PlaySession;

/* Plays to the end or until the person leaves. */
void play_session_run(PlaySession *session);

/* Draws the person's own men and repeats what was heard last. */
void play_session_show_board(PlaySession *session);

/* Asks a question to be answered with yes or no; over a pipe it is yes. */
bool play_session_confirm(PlaySession *session, const char *question);

/* Takes note of a failure. */
void play_session_check(PlaySession *session, Status status);

/* Saves the game to `path` and says so, or says why not and returns false. */
bool play_session_save(const PlaySession *session, const char *path);

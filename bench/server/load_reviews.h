/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Somebody who looks through a long game, and wants to see at ten places at once what could be
 * believed there, beside a person who plays against the computer.
 */
#pragma once

#include "load_server.h"

/* Plays a game of so many tries and reviews it; prints what came of it. False, with a message on
 * stderr, if that fails. */
bool load_reviews(const LoadServer *server, int tries);

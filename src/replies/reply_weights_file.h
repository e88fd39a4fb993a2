/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reply weights of a file, as `nebel fit policy --out` writes it and an option of players names it.
 */
#pragma once

#include "replies/reply_model.h"

/* Errors name the file; one of another version is told from one that is something else. */
MUST_USE Status reply_weights_load(const char *path, ReplyWeights *weights, Error *error);

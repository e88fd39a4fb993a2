/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who took part in the training of the nets that are built in, as nets/README.md tells: for the
 * players that ask them.
 */
#pragma once

#include "player/learning.h"

extern const Learning net_learning_kriegspiel;
extern const Learning net_learning_phantom_go;

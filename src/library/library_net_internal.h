/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is asked of every kind of net.
 */
#pragma once

#include "library/library_internal.h"
#include "net/net.h"

/* Both write the sentence if they fail. */
Status library_check_net(const Net *net, const GameOps *game);
Status library_check_width(const Net *net, int width);

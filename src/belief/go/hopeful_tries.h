/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "belief/go/go_repeats.h"
#include "net/net_mind.h"
#include "phantom_go/phantom_go_view.h"

/* Points of Phantom Go that may be tried and can be hoped for: no own eyes, nothing where an enemy
 * stone is certain, nothing that was refused in an earlier turn and is believed to hold one still, and
 * nothing that was made in vain again and again. The mind has thought. */
GoSet hopeful_tries(const NetMind *mind, const PhantomGoView *view, const GoRepeats *repeats);

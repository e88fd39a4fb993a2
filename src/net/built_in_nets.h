/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nets that are part of the program: those in nets/, a policy and a judge for each game.
 */
#pragma once

#include "net/net.h"

/* The policy for that game; fails if there is none. */
MUST_USE Status built_in_net(const char *game, Net **net, Error *error);
/* The judge (net_judge.h). */
MUST_USE Status built_in_judge(const char *game, Net **judge, Error *error);

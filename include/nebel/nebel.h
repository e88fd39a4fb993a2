/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libnebel: phantom games for programs. docs/library.md has a first one.
 */
#pragma once

#include <nebel/belief.h>
#include <nebel/encoding.h>
#include <nebel/environment.h>
#include <nebel/error.h>
#include <nebel/game.h>
#include <nebel/judge.h>
#include <nebel/match.h>
#include <nebel/net.h>
#include <nebel/news.h>
#include <nebel/player.h>
#include <nebel/record.h>
#include <nebel/registry.h>
#include <nebel/umpire.h>
#include <nebel/view.h>
#include <nebel/world.h>

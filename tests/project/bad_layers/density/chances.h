/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kriegspiel/board.h"
#include "kriegspiel/kriegspiel.h"

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the command statistics that lie in files of their own.
 */
#pragma once

#include "cli/command.h"

extern const Command statistics_show;

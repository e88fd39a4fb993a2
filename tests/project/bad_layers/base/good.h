/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#define GOOD __attribute__((unused))

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/attacks.h"

const ChessTables chess_tables = {
#include "chess_tables.inc"
};

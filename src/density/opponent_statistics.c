/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/opponent_statistics.h"

const OpponentStatistics opponent_statistics_shipped = {
/* Made from opponent_statistics.txt by tools/make_opponent_statistics.c while building. */
#include "opponent_statistics.inc"
};

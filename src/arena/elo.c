/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/elo.h"

#include <assert.h>
#include <math.h>

double elo_from_score(double score)
{
    assert(score > 0.0 && score < 1.0);
    return ELO_PER_LOGIT * log(score / (1.0 - score));
}

double elo_to_score(double elo)
{
    return 1.0 / (1.0 + exp(-elo / ELO_PER_LOGIT));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The logistic Elo scale: a difference of 400 points is a score of 10 : 1 (Elo, 1978).
 */
#pragma once

/* Points per unit of ln(score / (1 - score)): 400 / ln 10. */
#define ELO_PER_LOGIT 173.71779276130073

/* Points of normalized Elo per standard deviation of one game: 800 / ln 10, so that it equals
 * logistic Elo near equality without draws (Van den Bergh,
 * hardy.uhasselt.be/Fishtest/normalized_elo_practical.pdf). */
#define ELO_PER_DEVIATION (2.0 * ELO_PER_LOGIT)

/* -400 log10(1 / score - 1); 0 < `score` < 1. */
double elo_from_score(double score);

/* 1 / (1 + 10^(-elo / 400)). */
double elo_to_score(double elo);

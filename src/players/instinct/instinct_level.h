/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The strengths of `instinct` for people. A weaker one chooses more freely among what the net
 * thinks of, and does not know better which of it is good; but what the net would all but never do
 * it does not do either, so that it plays inexact games rather than absurd ones.
 */
#pragma once

enum { INSTINCT_LEVELS = 8 };

typedef struct {
    double temperature;
    double reach; /* below its favourite, in nats; no try that the net thinks less of is made */
} InstinctLevel;

/* From 1 to INSTINCT_LEVELS. */
InstinctLevel instinct_level(int number);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of experiments: the one place that names them all.
 */
#pragma once

#include "reproduce/experiment.h"

int catalogue_count(void);
const Experiment *catalogue_get(int number);
/* NULL if there is none. */
const Experiment *catalogue_find(const char *name);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets that know nothing, of any shape, as files: for benchmarks and tests. Their numbers are as
 * large between the layers as those of trained nets, so that nothing is always 0 or always cut.
 */
#pragma once

#include "base/text.h"
#include "net/net_file.h"

/* Adds the bytes of the file. The same seed gives the same net on every platform. */
void random_net_write(const NetShape *shape, uint64_t seed, TextBuffer *bytes);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is told about a fitted model.
 */
#pragma once

#include "base/text.h"
#include "replies/reply_score.h"

/* Scores of the same cases by the habits and by the weights in question. */
void fit_report_replies(const ReplyScore *habits, const ReplyScore *score, TextBuffer *lines);

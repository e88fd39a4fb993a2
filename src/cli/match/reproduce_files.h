/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files that `reproduce` writes: a document and pictures.
 */
#pragma once

#include "reproduce/results.h"

/* Writes the document, and the pictures of its first page into `folder` unless that is NULL. What
 * it has already of other experiments stays in it; a file that is no such document is left
 * alone. */
MUST_USE Status reproduce_write_document(const char *path, const char *folder,
                                         const ExperimentResult *const results[], int count,
                                         const ResultsHead *head, Error *error);

/* Draws the experiment's picture as FOLDER/NAME.svg, if it has one. Without gnuplot its script is
 * written instead, as FOLDER/NAME.gp, and `is_script` is set. The folder is made if it is not
 * there. */
MUST_USE Status reproduce_plot(const ExperimentResult *result, const char *folder,
                               bool *is_script, Error *error);

/* How a document at `document` names the folder: from its own place if it lies beneath. */
const char *reproduce_link_to(const char *folder, const char *document);

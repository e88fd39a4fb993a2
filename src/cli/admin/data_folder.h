/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

enum { DATA_FOLDER_SIZE = 4096 };

/* Where a server's data lies as a rule, below the home of whoever runs it; NULL if there is no
 * home. */
const char *data_folder_usual(char path[DATA_FOLDER_SIZE]);

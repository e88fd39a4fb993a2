/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The text of the file; to be freed with test_free. Fails the test if it cannot be read. */
char *text_file_read(const char *path);

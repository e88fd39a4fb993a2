/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/http_unpack.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "support/test.h"

enum { MOST = 64 << 20, GZIP = 15 + 16 };

char *http_unpacked(const HttpAnswer *answer)
{
    bool is_packed = strstr(answer->head, "content-encoding: gzip") != NULL;
    size_t room = is_packed ? MOST : answer->body_length;
    char *text = malloc(room + 1);
    z_stream stream = {.next_in = (unsigned char *)answer->body,
                       .avail_in = (unsigned)answer->body_length,
                       .next_out = (unsigned char *)text,
                       .avail_out = MOST};

    assert_non_null(text);
    if (!is_packed) {
        memcpy(text, answer->body, room);
        text[room] = '\0';
        return text;
    }
    assert_int_equal(inflateInit2(&stream, GZIP), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    text[stream.total_out] = '\0';
    inflateEnd(&stream);
    return text;
}

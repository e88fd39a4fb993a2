/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/gzip.h"

#include <string.h>
#include <zlib.h>

#include "support/test.h"

static void what_is_packed_can_be_read_again(void **state)
{
    enum { LINES = 20000, MOST = 1 << 20 };
    static char plain[MOST];
    z_stream stream = {.next_out = (unsigned char *)plain, .avail_out = sizeof plain};
    TextBuffer text;
    TextBuffer expected;

    (void)state;
    text_init_growing(&text, MOST);
    text_init_growing(&expected, MOST);
    for (int i = 0; i < LINES; i++) {
        text_add_format(&text, "line %d of many\n", i);
        text_add_format(&expected, "line %d of many\n", i);
    }
    assert_int_equal(gzip_text(&text), STATUS_OK);
    assert_true(text.length < expected.length / 4);
    stream.next_in = (unsigned char *)text.data;
    stream.avail_in = (unsigned)text.length;
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, expected.length);
    assert_memory_equal(plain, expected.data, expected.length);
    inflateEnd(&stream);
    text_fini(&text);
    text_fini(&expected);
}

TEST_FILE(gzip, cmocka_unit_test(what_is_packed_can_be_read_again));

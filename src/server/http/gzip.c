/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/gzip.h"

#include <zlib.h>

/* 16 more than the window's bits: gzip's head and foot. A low level: what is packed here repeats
 * itself, and is packed fourfold faster. */
enum { LEVEL = 2, WINDOW_BITS = 15 + 16, MEMORY_LEVEL = 8, PIECE = 1 << 16 };

/* Packs what the stream was given, into as many pieces as it takes. */
static Status pack(z_stream *stream, TextBuffer *packed)
{
    unsigned char piece[PIECE];
    int code = Z_OK;

    while (code == Z_OK) {
        stream->next_out = piece;
        stream->avail_out = sizeof piece;
        code = deflate(stream, Z_FINISH);
        text_add_bytes(packed, (const char *)piece, sizeof piece - stream->avail_out);
    }
    return code == Z_STREAM_END && !packed->is_cut ? STATUS_OK : STATUS_NO_MEMORY;
}

Status gzip_text(TextBuffer *text)
{
    z_stream stream = {.next_in = (unsigned char *)text->data,
                       .avail_in = (unsigned)text->length};
    TextBuffer packed;

    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return STATUS_NO_MEMORY;
    text_init_growing(&packed, text->maximum);
    Status status = pack(&stream, &packed);
    deflateEnd(&stream);
    if (status != STATUS_OK) {
        text_fini(&packed);
        return status;
    }
    text_fini(text);
    *text = packed;
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of weights and of statistics: each is refused with a sentence, or what was read is written
 * and read again as it was.
 *
 * The first byte chooses the kind, and whether patches follow for the file that comes with the
 * program, or a whole file.
 */
#include "base/memory.h"
#include "density/opponent_statistics.h"
#include "fuzz_patches.h"
#include "replies/reply_model.h"

enum { FILE_MAX = 1 << 20, IS_STATISTICS = 1, IS_WHOLE = 2 };

static void write_weights(const void *model, TextBuffer *text)
{
    weights_to_text(&reply_weights_format, ((const ReplyWeights *)model)->weight, text);
}

static Status read_weights(const char *text, void *model, Error *error)
{
    return weights_from_text(&reply_weights_format, text, ((ReplyWeights *)model)->weight,
                             error);
}

static void write_statistics(const void *model, TextBuffer *text)
{
    opponent_statistics_to_text(model, text);
}

static Status read_statistics(const char *text, void *model, Error *error)
{
    return opponent_statistics_from_text(text, model, error);
}

typedef struct {
    const void *shipped;
    size_t size;
    void (*write)(const void *model, TextBuffer *text);
    Status (*read)(const char *text, void *model, Error *error);
} ModelKind;

static void demand_same_again(const ModelKind *kind, const void *model)
{
    void *again = memory_new(kind->size);
    TextBuffer text;

    text_init_growing(&text, FILE_MAX);
    kind->write(model, &text);
    demand(again != NULL && !text.is_cut);
    demand(kind->read(text.data, again, NULL) == STATUS_OK);
    demand(memcmp(model, again, kind->size) == 0);
    text_fini(&text);
    memory_free(again);
}

/* The file that comes with the program, written once. */
static const TextBuffer *shipped_file(const ModelKind *kind)
{
    static TextBuffer files[2];
    TextBuffer *file = &files[kind->read == read_statistics];

    if (file->length == 0) {
        text_init_growing(file, FILE_MAX);
        kind->write(kind->shipped, file);
        demand(!file->is_cut);
    }
    return file;
}

/* Fills `text`, which ends with a NUL. */
static void make_file(const ModelKind *kind, const uint8_t *data, size_t size,
                      char text[FILE_MAX])
{
    size_t length = size - 1;

    if (data[0] & IS_WHOLE) {
        memcpy(text, data + 1, length);
    } else {
        const TextBuffer *shipped = shipped_file(kind);

        memcpy(text, shipped->data, shipped->length);
        length = patch((uint8_t *)text, shipped->length, data + 1, size - 1);
    }
    text[length] = '\0';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[FILE_MAX];
    const ModelKind weights = {reply_weights_shipped(), sizeof(ReplyWeights), write_weights,
                               read_weights};
    const ModelKind statistics = {&opponent_statistics_shipped, sizeof(OpponentStatistics),
                                  write_statistics, read_statistics};
    Error error = {""};

    if (size < 1 || size >= FILE_MAX)
        return 0;
    const ModelKind *kind = data[0] & IS_STATISTICS ? &statistics : &weights;
    void *model = memory_new(kind->size);
    demand(model != NULL);
    make_file(kind, data, size, text);
    if (kind->read(text, model, &error) == STATUS_OK)
        demand_same_again(kind, model);
    else
        demand(error.text[0] != '\0' && (size > 1 || (data[0] & IS_WHOLE)));
    memory_free(model);
    return 0;
}

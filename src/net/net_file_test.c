/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_file.h"

#include <string.h>

#include "base/memory.h"
#include "support/made_net.h"
#include "support/test.h"

/* A board of 3x2 with 2 planes, 3 scalars and 2 codes, one block. */
static const NetShape small_shape = {.game = "test",
                                     .encoding = 7,
                                     .width = 3,
                                     .height = 2,
                                     .planes = 2,
                                     .scalars = 3,
                                     .codes = 2,
                                     .channels = 32,
                                     .blocks = 1,
                                     .remembers = true,
                                     .move_width = 32};

/* Places in its file, after docs/nets.md. */
enum {
    AT_ENCODING = 32,
    AT_CHANNELS = 56,
    AT_REMEMBERS = 64,
    AT_STEM = 72, /* shift, biases, multipliers, weights */
    AT_STEM_BIASES = AT_STEM + 4,
    AT_STEM_MULTIPLIERS = AT_STEM_BIASES + 4 * 32,
    AT_STEM_WEIGHTS = AT_STEM_MULTIPLIERS + 2 * 32,
    AT_SCALARS = AT_STEM_WEIGHTS + 32 * 4 * 9,
    AT_PLACES = AT_SCALARS + 4 + 6 * 32 + 32 * 3,
    AT_NORM = AT_PLACES + 2 * 32 * 6, /* epsilon, shift, gains */
    AT_FIRST = AT_NORM + 8 + 2 * 32,
};

typedef struct {
    uint8_t *bytes;
    size_t size;
} File;

static File small_file(void)
{
    File file = {NULL, 0};

    file.bytes = made_net_file(&small_shape, 1, &file.size);
    return file;
}

static void put(File file, int at, uint32_t value, int size)
{
    for (int i = 0; i < size; i++)
        file.bytes[at + i] = (uint8_t)(value >> 8 * i);
}

static void seal(File file)
{
    put(file, 12, net_checksum(file.bytes + NET_FRONT, file.size - NET_FRONT), 4);
}

static void assert_refused(File file, size_t size, const char *sentence)
{
    NetModel model;
    Error error = {""};

    assert_int_equal(net_model_init(&model, file.bytes, size, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, sentence);
    assert_null(model.memory);
}

static void the_checksum_is_crc_32(void **state)
{
    (void)state;
    assert_int_equal(net_checksum((const uint8_t *)"123456789", 9), 0xcbf43926);
}

static void a_file_is_read_as_it_was_written(void **state)
{
    File file = small_file();
    NetModel model;

    (void)state;
    assert_int_equal(net_model_init(&model, file.bytes, file.size, NULL), STATUS_OK);
    assert_string_equal(model.shape.game, "test");
    assert_int_equal(model.shape.encoding, 7);
    assert_int_equal(model.shape.width, 3);
    assert_int_equal(model.shape.height, 2);
    assert_true(model.shape.remembers);
    assert_int_equal(model.stem.inputs, 4);
    assert_int_equal(model.stem.shift, file.bytes[AT_STEM]);
    assert_memory_equal(model.stem.weights, file.bytes + AT_STEM_WEIGHTS, 32 * 4 * 9);
    assert_int_equal((uint16_t)model.places[1],
                     file.bytes[AT_PLACES + 2] | file.bytes[AT_PLACES + 3] << 8);
    assert_int_equal((uint16_t)model.blocks[0].norm.gains[0],
                     file.bytes[AT_NORM + 8] | file.bytes[AT_NORM + 9] << 8);
    assert_false(model.blocks[0].is_global);
    assert_int_equal(model.blocks[0].first.shift, file.bytes[AT_FIRST]);
    assert_memory_equal(model.whole.weights, file.bytes + file.size - 2 * 64, 2 * 64);
    net_model_fini(&model);
    memory_free(file.bytes);
}

static void a_file_of_something_else_is_refused(void **state)
{
    File file = small_file();

    (void)state;
    assert_refused(file, 0, "this is no net of nebel");
    assert_refused(file, NET_FRONT - 1, "this is no net of nebel");
    file.bytes[3] ^= 1;
    assert_refused(file, file.size, "this is no net of nebel");
    memory_free(file.bytes);
}

static void a_file_of_another_format_is_refused(void **state)
{
    File file = small_file();

    (void)state;
    put(file, 8, 5, 4);
    assert_refused(file, file.size,
                   "the net has format 5, but this program reads formats 1 to 4");
    memory_free(file.bytes);
}

static void every_changed_bit_and_every_missing_byte_is_noticed(void **state)
{
    File file = small_file();

    (void)state;
    for (size_t i = NET_FRONT; i < file.size; i += 37) {
        file.bytes[i] ^= (uint8_t)(1 << i % 8);
        assert_refused(file, file.size, "the net is damaged: its checksum is wrong");
        file.bytes[i] ^= (uint8_t)(1 << i % 8);
    }
    for (size_t size = NET_FRONT; size < file.size; size += 101)
        assert_refused(file, size, "the net is damaged: its checksum is wrong");
    memory_free(file.bytes);
}

static void a_cut_file_with_a_right_checksum_is_refused(void **state)
{
    File file = small_file();
    size_t whole = file.size;

    (void)state;
    for (file.size = NET_FRONT; file.size < whole; file.size += 13) {
        seal(file);
        assert_refused(file, file.size, "the net cannot be used: it ends too early");
    }
    memory_free(file.bytes);
}

static void a_file_that_goes_on_is_refused(void **state)
{
    File file = small_file();

    (void)state;
    file.bytes = memory_resize(file.bytes, file.size + 1);
    assert_non_null(file.bytes);
    file.bytes[file.size++] = 0;
    seal(file);
    assert_refused(file, file.size, "the net cannot be used: it goes on after its end");
    memory_free(file.bytes);
}

static void numbers_out_of_range_are_refused(void **state)
{
    static const struct {
        int at;
        int size;
        uint32_t value;
        const char *sentence;
    } cases[] = {
        {AT_ENCODING + 4, 4, 20, "its board is too large"},
        {AT_ENCODING + 4, 4, 0, "its board is too large"},
        {AT_CHANNELS, 4, 224, "it has too many channels"},
        {AT_CHANNELS, 4, 33, "its channels are no multiple of 32"},
        {AT_REMEMBERS, 4, 2, "it remembers neither 0 nor 1 times"},
        {AT_STEM, 4, 25, "a shift is out of range"},
        {AT_STEM_BIASES, 4, 0x20000001, "a bias is out of range"},
        {AT_STEM_BIASES, 4, 0x80000000, "a bias is out of range"},
        {AT_STEM_MULTIPLIERS, 2, 0xffff, "a factor is out of range"},
        {AT_STEM_WEIGHTS, 1, 0x80, "a weight is out of range"},
        {AT_NORM, 4, 0, "an epsilon is 0"},
        {AT_NORM + 4, 4, 8, "a shift is out of range"},
        {AT_NORM + 8, 2, 0x8000, "a factor is out of range"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        File file = small_file();
        Error expected;

        put(file, cases[i].at, cases[i].value, cases[i].size);
        seal(file);
        error_set(&expected, STATUS_OK, "the net cannot be used: %s", cases[i].sentence);
        assert_refused(file, file.size, expected.text);
        memory_free(file.bytes);
    }
}

/* Its sizes lie where those of a policy do; its heads are the last of the file. */
static void a_judge_is_read_as_it_was_written(void **state)
{
    enum { FACTS = 5, HIDDEN = 64, RESULT = 4 + 4 + 2 + HIDDEN, INPUTS = 2 * 32 };
    NetShape shape = made_judge_shape(&small_shape, FACTS);
    File file = {NULL, 0};
    NetModel model;

    (void)state;
    file.bytes = made_net_file(&shape, 1, &file.size);
    assert_int_equal(net_model_init(&model, file.bytes, file.size, NULL), STATUS_OK);
    assert_true(model.shape.is_judge);
    assert_int_equal(model.shape.facts, FACTS);
    assert_int_equal(model.shape.hidden_width, HIDDEN);
    assert_int_equal(model.stem.inputs, small_shape.planes + small_shape.codes - 1);
    assert_int_equal(model.scalars.inputs, small_shape.scalars + FACTS);
    assert_memory_equal(model.result.weights, file.bytes + file.size - HIDDEN, HIDDEN);
    assert_memory_equal(model.hidden.weights, file.bytes + file.size - RESULT - HIDDEN * INPUTS,
                        HIDDEN * INPUTS);
    net_model_fini(&model);
    put(file, AT_REMEMBERS, NET_FACTS_MAX + 1, 4);
    seal(file);
    assert_refused(file, file.size, "the net cannot be used: it has too many facts");
    put(file, AT_REMEMBERS, FACTS, 4);
    put(file, AT_REMEMBERS + 4, NET_HIDDEN_MAX + 1, 4);
    seal(file);
    assert_refused(file, file.size,
                   "the net cannot be used: its hidden layer has a wrong width");
    memory_free(file.bytes);
}

static void no_memory_is_told(void **state)
{
    File file = small_file();
    NetModel model;
    Error error = {""};

    (void)state;
    memory_fail_after(0);
    Status status = net_model_init(&model, file.bytes, file.size, &error);
    memory_fail_after(-1);
    assert_int_equal(status, STATUS_NO_MEMORY);
    assert_string_equal(error.text, "no memory for a net");
    memory_free(file.bytes);
}

TEST_FILE(net_file, cmocka_unit_test(the_checksum_is_crc_32),
          cmocka_unit_test(a_file_is_read_as_it_was_written),
          cmocka_unit_test(a_file_of_something_else_is_refused),
          cmocka_unit_test(a_file_of_another_format_is_refused),
          cmocka_unit_test(every_changed_bit_and_every_missing_byte_is_noticed),
          cmocka_unit_test(a_cut_file_with_a_right_checksum_is_refused),
          cmocka_unit_test(a_file_that_goes_on_is_refused),
          cmocka_unit_test(numbers_out_of_range_are_refused),
          cmocka_unit_test(a_judge_is_read_as_it_was_written),
          cmocka_unit_test(no_memory_is_told));

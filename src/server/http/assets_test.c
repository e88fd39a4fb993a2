/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/assets.h"

#include <string.h>

#include "support/test.h"

/* Of the page in all its languages; web/run_tests holds what a first view loads. */
enum { BUDGET_BYTES = 256 * 1024 };

static void the_page_is_built_in(void **state)
{
    const Asset *page = asset_find("/index.html");

    (void)state;
    assert_non_null(page);
    assert_string_equal(page->content_type, "text/html; charset=utf-8");
    assert_false(page->is_immutable);
}

static void what_is_not_there_is_not_found(void **state)
{
    (void)state;
    assert_null(asset_find("/"));
    assert_null(asset_find(""));
    assert_null(asset_find("/index.htm"));
    assert_null(asset_find("/../index.html"));
}

static void every_file_is_found_and_is_gzip(void **state)
{
    const Asset *assets;
    size_t count = asset_list(&assets);

    (void)state;
    for (size_t i = 0; i < count; i++) {
        size_t etag_length = strlen(assets[i].etag);

        assert_ptr_equal(asset_find(assets[i].path), &assets[i]);
        assert_true(assets[i].length > 18);
        assert_int_equal(assets[i].bytes[0], 0x1f);
        assert_int_equal(assets[i].bytes[1], 0x8b);
        assert_true(etag_length > 2);
        assert_int_equal(assets[i].etag[0], '"');
        assert_int_equal(assets[i].etag[etag_length - 1], '"');
    }
}

static void all_of_it_fits_the_budget(void **state)
{
    const Asset *assets;
    size_t count = asset_list(&assets);
    size_t total = 0;

    (void)state;
    for (size_t i = 0; i < count; i++)
        total += assets[i].length;
    assert_in_range(total, 1, BUDGET_BYTES);
}

TEST_FILE(assets, cmocka_unit_test(the_page_is_built_in),
          cmocka_unit_test(what_is_not_there_is_not_found),
          cmocka_unit_test(every_file_is_found_and_is_gzip),
          cmocka_unit_test(all_of_it_fits_the_budget));

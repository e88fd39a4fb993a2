/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_pages.h"

#include <string.h>

#include "base/memory.h"
#include "chess/san.h"
#include "kriegspiel/kriegspiel.h"
#include "record/game_replay.h"
#include "record/kriegspiel_notation.h"
#include "record/record_internal.h"

enum { COLUMNS = 79, HEARD_MAX = 1 << 20, BOARD_SIZE = 2048 };

/* What has happened in the turn that is to become a page. */
typedef struct {
    GamePages *pages;
    DrawStyle style;
    TextBuffer tried;
    TextBuffer heard[SIDE_COUNT];
    Status status; /* of adding pages */
} PageMaker;

static void maker_init(PageMaker *maker, GamePages *pages, DrawStyle style)
{
    *maker = (PageMaker){.pages = pages, .style = style};
    *pages = (GamePages){0};
    text_init_growing(&pages->text, PAGES_TEXT_MAX);
    text_init_growing(&maker->tried, HEARD_MAX);
    for (int side = 0; side < SIDE_COUNT; side++)
        text_init_growing(&maker->heard[side], HEARD_MAX);
}

void game_pages_fini(GamePages *pages)
{
    text_fini(&pages->text);
    memory_free(pages->pages);
    *pages = (GamePages){0};
}

/* Sees whether all went well; the pages are empty if not. */
static Status maker_fini(PageMaker *maker, Status status, Error *error)
{
    bool is_cut = maker->pages->text.is_cut;

    text_fini(&maker->tried);
    for (int side = 0; side < SIDE_COUNT; side++)
        text_fini(&maker->heard[side]);
    if (status == STATUS_OK && (is_cut || maker->status != STATUS_OK)) {
        status = is_cut ? STATUS_NO_MEMORY : maker->status;
        error_set(error, status, "%s", status_to_text(status));
    }
    if (status != STATUS_OK)
        game_pages_fini(maker->pages);
    return status;
}

static void begin_page(PageMaker *maker, int number)
{
    GamePages *pages = maker->pages;
    void *entries = pages->pages;

    if (maker->status == STATUS_OK)
        maker->status =
            record_make_room(&entries, sizeof *pages->pages, pages->count, &pages->capacity);
    if (maker->status != STATUS_OK)
        return;
    pages->pages = entries;
    pages->pages[pages->count++] = (GamePage){.start = pages->text.length, .number = number};
}

static void end_page(PageMaker *maker)
{
    GamePages *pages = maker->pages;

    if (maker->status == STATUS_OK)
        pages->pages[pages->count - 1].length =
            pages->text.length - pages->pages[pages->count - 1].start;
    maker->pages->text.is_cut |=
        maker->tried.is_cut || maker->heard[0].is_cut || maker->heard[1].is_cut;
    text_clear(&maker->tried);
    for (int side = 0; side < SIDE_COUNT; side++)
        text_clear(&maker->heard[side]);
}

/* "Title: words", broken into lines that are indented. */
static void add_paragraph(TextBuffer *text, const char *title, const TextBuffer *words)
{
    size_t column = strlen(title) + 2;
    size_t length;

    text_add_format(text, "  %s", title);
    for (const char *word = words->length > 0 ? words->data : "nothing"; *word != '\0';
         word += length + (word[length] != '\0')) {
        length = strcspn(word, " \n");
        if (column + 1 + length > COLUMNS) {
            text_add(text, "\n     ");
            column = 5;
        }
        text_add_char(text, ' ');
        text_add_bytes(text, word, length);
        column += 1 + length;
    }
    text_add_char(text, '\n');
}

static void add_tried(PageMaker *maker, const News *news)
{
    if (maker->tried.length > 0)
        text_add(&maker->tried, ", ");
    notation_of_try(news, &maker->tried);
}

static void hear(PageMaker *maker, Side side, const News *news)
{
    kriegspiel_say(news, &maker->heard[side]);
}

static void add_heading(PageMaker *maker, uint32_t ply, const char *move)
{
    TextBuffer *text = &maker->pages->text;

    begin_page(maker, (int)(ply / 2 + 1));
    text_add_format(text, ply % 2 == WHITE ? "%u. " : "%u... ", ply / 2 + 1);
    text_add(text, move);
    text_add_char(text, '\n');
    if (maker->tried.length > 0)
        add_paragraph(text, "Tried:", &maker->tried);
}

static void add_hearings(PageMaker *maker)
{
    static const char *const titles[] = {"White hears:", "Black hears:"};
    TextBuffer *text = &maker->pages->text;
    const TextBuffer *heard = maker->heard;

    if (heard[WHITE].length == heard[BLACK].length && heard[WHITE].length > 0 &&
        memcmp(heard[WHITE].data, heard[BLACK].data, heard[WHITE].length) == 0) {
        add_paragraph(text, "Both hear:", &heard[WHITE]);
        return;
    }
    for (Side side = WHITE; side <= BLACK; side++)
        add_paragraph(text, titles[side], &heard[side]);
}

static void add_board(PageMaker *maker, const void *memory,
                      void (*draw)(const void *, DrawStyle, TextBuffer *))
{
    char storage[BOARD_SIZE];
    TextBuffer board;

    text_init(&board, storage, sizeof storage);
    draw(memory, maker->style, &board);
    text_add_char(&maker->pages->text, '\n');
    text_add(&maker->pages->text, storage);
}

static void add_world_page(PageMaker *maker, uint32_t ply, const char *move, const void *world)
{
    add_heading(maker, ply, move);
    add_hearings(maker);
    add_board(maker, world, kriegspiel.text->draw_world);
    end_page(maker);
}

static void add_view_page(PageMaker *maker, uint32_t ply, const char *move,
                          const KriegspielView *view)
{
    static const char *const titles[] = {"White hears:", "Black hears:"};

    add_heading(maker, ply, move);
    add_paragraph(&maker->pages->text, titles[view->side], &maker->heard[view->side]);
    add_board(maker, view, kriegspiel.text->draw_view);
    end_page(maker);
}

static void add_first_page(PageMaker *maker, uint32_t ply, const void *memory,
                           void (*draw)(const void *, DrawStyle, TextBuffer *))
{
    begin_page(maker, (int)(ply / 2 + 1));
    text_add(&maker->pages->text, "Start\n");
    add_board(maker, memory, draw);
    end_page(maker);
}

static const KriegspielWorld *world_of(const GameReplay *replay)
{
    return umpire_world(replay->umpire);
}

/* Takes in one step of the game, which was `before` it. */
static void turn_world_page(PageMaker *maker, const GameReplay *replay,
                            const KriegspielWorld *before)
{
    const News *news = &replay->news[before->position.to_move];
    char storage[SAN_SIZE];
    TextBuffer move;

    for (Side side = WHITE; side <= BLACK; side++)
        hear(maker, side, &replay->news[side]);
    if (news->verdict == VERDICT_MOVED) {
        text_init(&move, storage, sizeof storage);
        notation_of_umpire(before, news->move, &move);
        add_world_page(maker, before->position.ply, storage, world_of(replay));
    } else if (news->verdict != VERDICT_ENDED) {
        add_tried(maker, news);
    }
}

Status game_pages_init(GamePages *pages, const GameRecord *record, DrawStyle style,
                       Error *error)
{
    GameReplay replay = {0};
    KriegspielWorld before;
    PageMaker maker;
    bool has_step = true;

    if (record->head.game != &kriegspiel)
        return error_set(error, STATUS_BAD_INPUT, "only games of Kriegspiel can be drawn");
    maker_init(&maker, pages, style);
    Status status = game_replay_init(&replay, record, error);
    if (status == STATUS_OK)
        add_first_page(&maker, world_of(&replay)->position.ply, world_of(&replay),
                       kriegspiel.text->draw_world);
    while (status == STATUS_OK && has_step) {
        before = *world_of(&replay);
        status = game_replay_next(&replay, &has_step, error);
        if (status == STATUS_OK && has_step)
            turn_world_page(&maker, &replay, &before);
    }
    if (status == STATUS_OK && maker.heard[WHITE].length + maker.heard[BLACK].length > 0)
        add_world_page(&maker, before.position.ply, "(no move)", &before);
    game_replay_fini(&replay);
    return maker_fini(&maker, status, error);
}

static void turn_view_page(PageMaker *maker, SideReplay *replay)
{
    KriegspielView before = *(const KriegspielView *)replay->view;
    const News *news = side_replay_peek(replay);
    char storage[SAN_SIZE];
    TextBuffer move;

    side_replay_hear(replay);
    hear(maker, (Side)before.side, news);
    if (news->verdict == VERDICT_MOVED) {
        text_init(&move, storage, sizeof storage);
        notation_of_player(&before, news, &move);
        add_view_page(maker, before.own.ply, storage, replay->view);
    } else if (news->verdict != VERDICT_ENDED) {
        add_tried(maker, news);
    }
}

Status game_pages_init_side(GamePages *pages, const SideRecord *record, DrawStyle style,
                            Error *error)
{
    SideReplay replay = {0};
    PageMaker maker;

    if (record->head.game != &kriegspiel)
        return error_set(error, STATUS_BAD_INPUT, "only games of Kriegspiel can be drawn");
    maker_init(&maker, pages, style);
    Status status = side_replay_init(&replay, record, error);
    const KriegspielView *view = replay.view;
    if (status == STATUS_OK)
        add_first_page(&maker, view->own.ply, view, kriegspiel.text->draw_view);
    while (status == STATUS_OK && side_replay_peek(&replay) != NULL)
        turn_view_page(&maker, &replay);
    if (status == STATUS_OK && maker.heard[record->side].length > 0)
        add_view_page(&maker, view->own.ply, "(no move)", view);
    side_replay_fini(&replay);
    return maker_fini(&maker, status, error);
}

void record_title(const RecordHead *head, TextBuffer *text)
{
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *name = head->players[side];

        text_add(text, *name != '\0' ? name : "?");
        text_add(text, side == WHITE ? " - " : ", ");
    }
    text_add(text, outcome_to_result(head->outcome));
    if (head->outcome.is_over)
        text_add_format(text, " (%s)", reason_to_text((Reason)head->outcome.reason));
    text_add_format(text, ", %s",
                    *head->setup.rules != '\0' ? head->setup.rules
                                               : head->game->text->rulesets.get(0).name);
}

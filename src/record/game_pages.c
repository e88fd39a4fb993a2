/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_pages.h"

#include <string.h>

#include "base/memory.h"
#include "record/game_notation.h"
#include "record/game_replay.h"
#include "record/record_internal.h"

enum { COLUMNS = 79, HEARD_MAX = 1 << 20, BOARD_SIZE = 8192, MOVE_SIZE = 32 };

/* What has happened in the turn that is to become a page. */
typedef struct {
    const GameText *game;
    GamePages *pages;
    PictureStyle style;
    int ply; /* of the next page with a move */
    TextBuffer tried;
    TextBuffer heard[SIDE_COUNT];
    Status status; /* of adding pages */
} PageMaker;

static void maker_init(PageMaker *maker, const RecordHead *head, GamePages *pages,
                       PictureStyle style)
{
    const GameText *game = head->game->text;

    *maker = (PageMaker){.game = game,
                         .pages = pages,
                         .style = style,
                         .ply = game_notation_first_ply(game, &head->setup)};
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

static void begin_page(PageMaker *maker)
{
    GamePages *pages = maker->pages;
    int number = game_notation_number(maker->game, maker->ply);
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
    game_notation_add_try(maker->game, news, &maker->tried);
}

static void hear(PageMaker *maker, Side side, const News *news)
{
    maker->game->say(news, &maker->heard[side]);
}

static void add_heading(PageMaker *maker, Side mover, const char *move)
{
    TextBuffer *text = &maker->pages->text;

    begin_page(maker);
    game_notation_add_number(maker->game, maker->ply++, mover, text);
    text_add(text, move);
    text_add_char(text, '\n');
    if (maker->tried.length > 0)
        add_paragraph(text, "Tried:", &maker->tried);
}

static void add_hearing(PageMaker *maker, Side side)
{
    char storage[MOVE_SIZE];
    TextBuffer title;

    text_init(&title, storage, sizeof storage);
    text_add_format(&title, "%s hears:", maker->game->side_names[side]);
    add_paragraph(&maker->pages->text, storage, &maker->heard[side]);
}

static void add_hearings(PageMaker *maker)
{
    const TextBuffer *heard = maker->heard;

    if (heard[SIDE_FIRST].length == heard[SIDE_SECOND].length && heard[SIDE_FIRST].length > 0 &&
        memcmp(heard[SIDE_FIRST].data, heard[SIDE_SECOND].data, heard[SIDE_FIRST].length) ==
            0) {
        add_paragraph(&maker->pages->text, "Both hear:", &heard[SIDE_FIRST]);
        return;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        add_hearing(maker, side);
}

static void add_board(PageMaker *maker, const void *memory,
                      void (*show)(const void *, PictureStyle, TextBuffer *))
{
    char storage[BOARD_SIZE];
    TextBuffer board;

    text_init(&board, storage, sizeof storage);
    show(memory, maker->style, &board);
    text_add_char(&maker->pages->text, '\n');
    text_add(&maker->pages->text, storage);
}

static void add_world_page(PageMaker *maker, Side mover, const char *move, const void *world)
{
    add_heading(maker, mover, move);
    add_hearings(maker);
    add_board(maker, world, maker->game->show_world);
    end_page(maker);
}

static void add_view_page(PageMaker *maker, Side mover, const char *move, Side side,
                          const void *view)
{
    add_heading(maker, mover, move);
    add_hearing(maker, side);
    add_board(maker, view, maker->game->show_view);
    end_page(maker);
}

static void add_first_page(PageMaker *maker, const void *memory,
                           void (*show)(const void *, PictureStyle, TextBuffer *))
{
    begin_page(maker);
    text_add(&maker->pages->text, "Start\n");
    add_board(maker, memory, show);
    end_page(maker);
}

/* Takes in one step of the game, which was `before` it, with `mover` on move. */
static void turn_world_page(PageMaker *maker, const GameReplay *replay, Side mover,
                            const void *before)
{
    const News *news = &replay->news[mover];
    char storage[MOVE_SIZE];
    TextBuffer move;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        hear(maker, side, &replay->news[side]);
    if (news->verdict != VERDICT_MOVED && news->verdict != VERDICT_ENDED)
        add_tried(maker, news);
    if (!news_ends_turn(news))
        return;
    text_init(&move, storage, sizeof storage);
    game_notation_add_umpires_move(maker->game, before, news, &move);
    add_world_page(maker, mover, storage, umpire_world(replay->umpire));
}

/* `before` has room for a world. */
static Status make_world_pages(PageMaker *maker, GameReplay *replay, void *before, Error *error)
{
    const GameOps *game = replay->record->head.game;
    const void *world = umpire_world(replay->umpire);
    Status status = STATUS_OK;
    bool has_step = true;

    add_first_page(maker, world, maker->game->show_world);
    while (status == STATUS_OK && has_step) {
        memcpy(before, world, game->world_size);
        status = game_replay_next(replay, &has_step, error);
        if (status == STATUS_OK && has_step)
            turn_world_page(maker, replay, game->to_move(before), before);
    }
    if (status == STATUS_OK &&
        maker->heard[SIDE_FIRST].length + maker->heard[SIDE_SECOND].length > 0)
        add_world_page(maker, game->to_move(before), "(no move)", before);
    return status;
}

Status game_pages_init(GamePages *pages, const GameRecord *record, PictureStyle style,
                       Error *error)
{
    GameReplay replay = {0};
    PageMaker maker;
    void *before = memory_new(record->head.game->world_size);

    maker_init(&maker, &record->head, pages, style);
    Status status = before != NULL ? game_replay_init(&replay, record, error)
                                   : error_set(error, STATUS_NO_MEMORY, "%s",
                                               status_to_text(STATUS_NO_MEMORY));
    if (status == STATUS_OK)
        status = make_world_pages(&maker, &replay, before, error);
    game_replay_fini(&replay);
    memory_free(before);
    return maker_fini(&maker, status, error);
}

static void turn_view_page(PageMaker *maker, SideReplay *replay)
{
    const News *news = side_replay_peek(replay);
    Side side = replay->record->side;
    char storage[MOVE_SIZE];
    TextBuffer move;

    text_init(&move, storage, sizeof storage);
    if (news_ends_turn(news))
        game_notation_add_players_move(maker->game, replay->view, news, &move);
    side_replay_hear(replay);
    hear(maker, side, news);
    if (news->verdict != VERDICT_MOVED && news->verdict != VERDICT_ENDED)
        add_tried(maker, news);
    if (news_ends_turn(news))
        add_view_page(maker, (Side)news->mover, storage, side, replay->view);
}

Status game_pages_init_side(GamePages *pages, const SideRecord *record, PictureStyle style,
                            Error *error)
{
    SideReplay replay = {0};
    PageMaker maker;

    maker_init(&maker, &record->head, pages, style);
    Status status = side_replay_init(&replay, record, error);
    const void *view = replay.view;
    if (status == STATUS_OK)
        add_first_page(&maker, view, maker.game->show_view);
    while (status == STATUS_OK && side_replay_peek(&replay) != NULL)
        turn_view_page(&maker, &replay);
    if (status == STATUS_OK && maker.heard[record->side].length > 0)
        add_view_page(&maker, replay.to_move, "(no move)", record->side, view);
    side_replay_fini(&replay);
    return maker_fini(&maker, status, error);
}

void record_title(const RecordHead *head, TextBuffer *text)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = head->players[side];

        text_add(text, *name != '\0' ? name : "?");
        text_add(text, side == SIDE_FIRST ? " - " : ", ");
    }
    text_add(text, outcome_to_result(head->outcome));
    if (head->outcome.is_over)
        text_add_format(text, " (%s)", reason_to_text((Reason)head->outcome.reason));
    text_add_format(text, ", %s",
                    *head->setup.rules != '\0' ? head->setup.rules
                                               : head->game->text->rulesets.get(0).name);
}

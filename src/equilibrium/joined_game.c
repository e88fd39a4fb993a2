/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/joined_game.h"

#include <assert.h>

#include "base/memory.h"
#include "equilibrium/set_draft.h"

/* In a node, of a set that is a draft's and has no number yet. */
#define DRAFTED UINT32_C(0x80000000)

enum { TELL_EVERY = 1 << 16 }; /* histories */

typedef struct {
    JoinedGame *joined;
    const BuildWatch *watch;
    Error *error;
    WorldGraph graph;
    const Moment *moment; /* that is being followed */
    uint32_t *shape_of;   /* the worlds of this moment, plus 1 */
    size_t shape_of_room;
    NodeList nodes; /* at this moment, after as many refusals in this turn */
    NodeList later; /* after one more */
    NodeList next;  /* after the turn */
    SetDraft later_drafts[SIDE_COUNT];
    SetDraft next_drafts[SIDE_COUNT];
} Builder;

static Status add_node(Builder *builder, NodeList *list, JoinedNode node)
{
    Status status =
        growth_make_room(&builder->joined->growth, (void **)&list->nodes, &list->room,
                         list->count + 1, sizeof *list->nodes, builder->error);

    if (status == STATUS_OK)
        list->nodes[list->count++] = node;
    return status;
}

/* --- Sets get their numbers --- */

static Status add_set(Builder *builder, JoinedSide *side, int choices, bool waits)
{
    Growth *growth = &builder->joined->growth;
    size_t count = (size_t)side->set_count + 2;
    Status status =
        growth_make_room(growth, (void **)&side->first_choice, &side->first_choice_room, count,
                         sizeof *side->first_choice, builder->error);

    if (status == STATUS_OK)
        status = growth_make_room(growth, (void **)&side->first_link, &side->first_link_room,
                                  count, sizeof *side->first_link, builder->error);
    if (status == STATUS_OK)
        status = growth_make_room(growth, (void **)&side->waits, &side->waits_room, count, 1,
                                  builder->error);
    if (status == STATUS_OK &&
        (side->set_count == DRAFTED - 1 || side->choice_count > UINT32_MAX - (uint32_t)choices))
        status = error_set(builder->error, STATUS_TOO_LARGE,
                           "the game has too many information sets: cut it with fewer plies");
    if (status != STATUS_OK)
        return status;
    side->first_choice[side->set_count] = side->choice_count;
    side->waits[side->set_count] = waits;
    side->set_count++;
    side->decision_count += !waits;
    side->choice_count += (uint32_t)choices;
    side->first_choice[side->set_count] = side->choice_count;
    return STATUS_OK;
}

/* Each set has as many choices as the worlds in which it is met have tries. */
static void count_choices(const Builder *builder, const NodeList *nodes, int side,
                          const SetDraft *draft)
{
    for (size_t i = 0; i < nodes->count; i++) {
        const JoinedNode *node = &nodes->nodes[i];

        if (!(node->sets[side] & DRAFTED))
            continue;
        const GraphWorld *world = &builder->moment->worlds[node->world];
        DraftSet *set = &draft->sets[node->sets[side] & ~DRAFTED];
        uint16_t choices = world->side == side ? world->tries : 0;
        assert(set->number == 0 || set->choices == choices);
        set->number = 1;
        set->choices = choices;
    }
}

/* Where the links to each set begin, behind one another; `number` of the joined ones as well. */
static Status add_links(Builder *builder, JoinedSide *side, SetDraft *draft, uint32_t first)
{
    Status status = growth_make_room(&builder->joined->growth, (void **)&side->links,
                                     &side->link_room, (size_t)side->link_count + draft->count,
                                     sizeof *side->links, builder->error);

    if (status != STATUS_OK)
        return status;
    for (uint32_t i = first; i <= side->set_count; i++)
        side->first_link[i] = 0;
    for (uint32_t i = 0; i < draft->count; i++) {
        draft->sets[i].number = draft->sets[draft->sets[i].joined].number;
        side->first_link[draft->sets[i].number]++;
    }
    uint32_t next = side->link_count;
    for (uint32_t i = first; i <= side->set_count; i++) {
        uint32_t count = side->first_link[i];

        side->first_link[i] = next;
        next += count;
    }
    for (uint32_t i = 0; i < draft->count; i++)
        side->links[side->first_link[draft->sets[i].number]++] =
            (JoinedLink){draft->sets[i].from, draft->sets[i].news};
    for (uint32_t i = side->set_count; i > first; i--)
        side->first_link[i] = side->first_link[i - 1];
    side->first_link[first] = side->link_count;
    side->link_count += draft->count;
    return STATUS_OK;
}

static Status number_sets(Builder *builder, NodeList *nodes, int side, SetDraft *draft)
{
    JoinedSide *form = &builder->joined->sides[side];
    uint32_t first = form->set_count;

    for (uint32_t i = 0; i < draft->count; i++)
        draft->sets[i].number = 0;
    count_choices(builder, nodes, side, draft);
    Status status = STATUS_OK;
    for (uint32_t i = 0; i < draft->count && status == STATUS_OK; i++) {
        DraftSet *set = &draft->sets[i];

        if (set->joined != i)
            continue;
        set->number = form->set_count;
        status = add_set(builder, form, set->choices > 0 ? set->choices : 1, set->choices == 0);
    }
    if (status == STATUS_OK)
        status = add_links(builder, form, draft, first);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < nodes->count; i++) {
        uint32_t *set = &nodes->nodes[i].sets[side];

        if (*set & DRAFTED)
            *set = draft->sets[*set & ~DRAFTED].number;
    }
    set_draft_fini(draft);
    return STATUS_OK;
}

/* --- Histories are followed --- */

/* The set that side comes to; where it hears nothing within a turn, the one that it is in. */
static Status find_set(SetDraft drafts[SIDE_COUNT], int side, uint32_t choice,
                       const TryResult *result, uint32_t *set)
{
    if (result->kind == TRY_STAYS && result->news[side] == NEWS_NONE)
        return STATUS_OK;
    Status status = set_draft_find(&drafts[side], choice, result->news[side], set);
    *set |= DRAFTED;
    return status;
}

static Status follow_try(Builder *builder, const JoinedNode *node, int mover, int number,
                         const TryResult *result)
{
    bool stays = result->kind == TRY_STAYS;
    SetDraft *drafts = stays ? builder->later_drafts : builder->next_drafts;
    JoinedNode to = {result->world, {node->sets[0], node->sets[1]}};
    Status status = STATUS_OK;

    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        uint32_t choice = builder->joined->sides[side].first_choice[node->sets[side]] +
                          (side == mover ? (uint32_t)number : 0);

        status = find_set(drafts, side, choice, result, &to.sets[side]);
    }
    if (status != STATUS_OK)
        return status;
    return add_node(builder, stays ? &builder->later : &builder->next, to);
}

static bool has_shape(const Builder *builder, const EndShape *shape, const GraphWorld *world)
{
    const TryResult *results = &builder->moment->results[world->first_result];
    const int8_t *payoffs = &builder->joined->payoffs[shape->first_payoff];

    if (shape->count != world->tries || shape->side != world->side)
        return false;
    for (int i = 0; i < shape->count; i++)
        if (payoffs[i] != (results[i].kind == TRY_ENDS ? results[i].payoff : PAYOFF_NONE))
            return false;
    return true;
}

/* The number of the world's shape, plus 1; there are few different ones. */
static Status find_shape(Builder *builder, const GraphWorld *world, uint32_t *number)
{
    JoinedGame *joined = builder->joined;
    const TryResult *results = &builder->moment->results[world->first_result];

    for (*number = 1; *number <= joined->shape_count; ++*number)
        if (has_shape(builder, &joined->shapes[*number - 1], world))
            return STATUS_OK;
    Status status =
        growth_make_room(&joined->growth, (void **)&joined->shapes, &joined->shape_room,
                         *number, sizeof *joined->shapes, builder->error);
    if (status == STATUS_OK)
        status =
            growth_make_room(&joined->growth, (void **)&joined->payoffs, &joined->payoff_room,
                             (size_t)joined->payoff_count + world->tries,
                             sizeof *joined->payoffs, builder->error);
    if (status != STATUS_OK)
        return status;
    joined->shapes[joined->shape_count++] =
        (EndShape){joined->payoff_count, world->tries, world->side};
    for (int i = 0; i < world->tries; i++)
        joined->payoffs[joined->payoff_count++] =
            results[i].kind == TRY_ENDS ? results[i].payoff : PAYOFF_NONE;
    return STATUS_OK;
}

static Status add_end(Builder *builder, const JoinedNode *node)
{
    JoinedGame *joined = builder->joined;
    size_t before = builder->shape_of_room;
    Status status =
        growth_make_room(&joined->growth, (void **)&builder->shape_of, &builder->shape_of_room,
                         (size_t)node->world + 1, sizeof *builder->shape_of, builder->error);

    if (status != STATUS_OK)
        return status;
    for (size_t i = before; i < builder->shape_of_room; i++)
        builder->shape_of[i] = 0;
    uint32_t *shape = &builder->shape_of[node->world];
    if (*shape == 0)
        status = find_shape(builder, &builder->moment->worlds[node->world], shape);
    if (status == STATUS_OK)
        status = growth_make_room(&joined->growth, (void **)&joined->ends, &joined->end_room,
                                  (size_t)joined->end_count + 1, sizeof *joined->ends,
                                  builder->error);
    if (status != STATUS_OK)
        return status;
    joined->ends[joined->end_count++] = (JoinedEnd){{node->sets[0], node->sets[1]}, *shape - 1};
    return STATUS_OK;
}

static Status follow_node(Builder *builder, const JoinedNode *node)
{
    const GraphWorld *world = &builder->moment->worlds[node->world];
    Status status = STATUS_OK;

    if (world->has_end)
        status = add_end(builder, node);
    for (int i = 0; i < world->tries && status == STATUS_OK; i++) {
        const TryResult *result = &builder->moment->results[world->first_result + (uint32_t)i];

        if (result->kind != TRY_ENDS)
            status = follow_try(builder, node, world->side, i, result);
    }
    return status;
}

static void swap_lists(NodeList *a, NodeList *b)
{
    NodeList swapped = *a;

    *a = *b;
    *b = swapped;
    b->count = 0;
}

/* What was drafted within the turn becomes what is followed. The side on move alone can have been
 * told the same in different orders; the other's sets are joined after the turn. */
static Status settle_refusals(Builder *builder)
{
    Status status = STATUS_OK;
    uint32_t joined = 0;

    swap_lists(&builder->nodes, &builder->later);
    if (builder->nodes.count == 0)
        return STATUS_OK;
    int mover = builder->moment->worlds[builder->nodes.nodes[0].world].side;
    for (size_t i = 0; i < builder->nodes.count; i++)
        builder->nodes.nodes[i].sets[mover] &= ~DRAFTED;
    status = set_draft_join(&builder->later_drafts[mover], mover, &builder->nodes, &joined);
    for (size_t i = 0; i < builder->nodes.count; i++)
        builder->nodes.nodes[i].sets[mover] |= DRAFTED;
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++)
        status = number_sets(builder, &builder->nodes, side, &builder->later_drafts[side]);
    return status;
}

static Status tell(const Builder *builder)
{
    const JoinedGame *joined = builder->joined;

    return growth_tell(&joined->growth, builder->watch, joined->moves, joined->node_count,
                       "histories", builder->error);
}

static Status follow_nodes(Builder *builder)
{
    Status status = STATUS_OK;

    for (size_t i = 0; i < builder->nodes.count && status == STATUS_OK; i++) {
        builder->joined->node_count++;
        status = follow_node(builder, &builder->nodes.nodes[i]);
        if (status == STATUS_OK && builder->joined->node_count % TELL_EVERY == 0)
            status = tell(builder);
    }
    return status;
}

/* All histories of this moment, with all refusals in it. */
static Status follow_turn(Builder *builder)
{
    Status status = STATUS_OK;

    while (builder->nodes.count > 0 && status == STATUS_OK) {
        status = follow_nodes(builder);
        if (status == STATUS_OK)
            status = settle_refusals(builder);
    }
    return status;
}

/* Joins sets of both sides in turn until there are no more to join. */
static Status join_sets(Builder *builder)
{
    NodeList *nodes = &builder->nodes;
    Status status = STATUS_OK;
    int idle = 0;

    for (size_t i = 0; i < nodes->count; i++)
        for (int side = 0; side < SIDE_COUNT; side++)
            nodes->nodes[i].sets[side] &= ~DRAFTED;
    for (int side = 0; idle < SIDE_COUNT && status == STATUS_OK; side = 1 - side) {
        uint32_t joined = 0;

        status = set_draft_join(&builder->next_drafts[side], side, nodes, &joined);
        idle = joined > 0 ? 0 : idle + 1;
    }
    for (size_t i = 0; i < nodes->count; i++)
        for (int side = 0; side < SIDE_COUNT; side++)
            nodes->nodes[i].sets[side] |= DRAFTED;
    return status;
}

static Status settle_turn(Builder *builder)
{
    swap_lists(&builder->nodes, &builder->next);
    builder->moment++;
    growth_release(&builder->joined->growth, (void **)&builder->shape_of,
                   &builder->shape_of_room, sizeof *builder->shape_of);
    Status status = join_sets(builder);
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++)
        status = number_sets(builder, &builder->nodes, side, &builder->next_drafts[side]);
    return status;
}

static Status begin(Builder *builder, const GameSetup *setup)
{
    JoinedNode first = {0};
    Status status = world_graph_build(&builder->graph, setup);

    builder->moment = builder->graph.moments;
    if (status == STATUS_OK)
        first.world = builder->moment->worlds[0].same;
    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        const GraphWorld *world = &builder->moment->worlds[0];
        bool waits = world->side != side;

        status =
            add_set(builder, &builder->joined->sides[side], waits ? 1 : world->tries, waits);
        if (status == STATUS_OK)
            builder->joined->sides[side].first_link[0] =
                builder->joined->sides[side].first_link[1] = 0;
    }
    return status == STATUS_OK ? add_node(builder, &builder->nodes, first) : status;
}

static Status build(Builder *builder, const GameSetup *setup)
{
    JoinedGame *joined = builder->joined;
    Status status = begin(builder, setup);

    while (status == STATUS_OK && builder->nodes.count > 0) {
        status = follow_turn(builder);
        joined->moves++;
        if (status == STATUS_OK)
            status = settle_turn(builder);
    }
    return status;
}

static void drop_list(Builder *builder, NodeList *list)
{
    growth_release(&builder->joined->growth, (void **)&list->nodes, &list->room,
                   sizeof *list->nodes);
    list->count = 0;
}

static void builder_fini(Builder *builder)
{
    drop_list(builder, &builder->nodes);
    drop_list(builder, &builder->later);
    drop_list(builder, &builder->next);
    growth_release(&builder->joined->growth, (void **)&builder->shape_of,
                   &builder->shape_of_room, sizeof *builder->shape_of);
    for (int side = 0; side < SIDE_COUNT; side++) {
        set_draft_fini(&builder->later_drafts[side]);
        set_draft_fini(&builder->next_drafts[side]);
    }
    world_graph_fini(&builder->graph);
}

Status joined_game_build(JoinedGame *joined, const GameOps *game, const GameSetup *setup,
                         size_t bytes_most, const BuildWatch *watch, Error *error)
{
    Builder builder = {.joined = joined, .watch = watch, .error = error};

    *joined = (JoinedGame){.growth.bytes_most = bytes_most};
    builder.graph = (WorldGraph){.game = game,
                                 .growth = &joined->growth,
                                 .error = error,
                                 .news = &joined->news,
                                 .watch = watch};
    for (int side = 0; side < SIDE_COUNT; side++)
        builder.later_drafts[side] = builder.next_drafts[side] =
            (SetDraft){.growth = &joined->growth, .error = error};
    Status status = build(&builder, setup);
    builder_fini(&builder);
    if (status != STATUS_OK)
        joined_game_fini(joined);
    return status;
}

void joined_game_fini(JoinedGame *joined)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        memory_free(joined->sides[side].first_choice);
        memory_free(joined->sides[side].first_link);
        memory_free(joined->sides[side].waits);
        memory_free(joined->sides[side].links);
    }
    memory_free(joined->ends);
    memory_free(joined->shapes);
    memory_free(joined->payoffs);
    memory_free(joined->news.news);
    *joined = (JoinedGame){0};
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/took_part.h"

#include <string.h>

#include "base/json.h"
#include "player/learning.h"

static bool have_met(const Meetings *meetings, int one, int other)
{
    return one != other &&
           (meetings->have_met == NULL || meetings->have_met(meetings->context, one, other));
}

/* Whether the type of that player names the learning. */
static bool is_named(const Meetings *meetings, int player, const Learning *learning)
{
    const Learning *const *learned = meetings->players[player].type->learned;

    for (; learned != NULL && *learned != NULL; learned++)
        if (*learned == learning)
            return true;
    return false;
}

static bool has_learned(const Meetings *meetings, int player, const Learning *learning)
{
    return game_is_meant(meetings->game, learning->game) &&
           is_named(meetings, player, learning) &&
           learning_is_used(learning, &meetings->players[player]);
}

/* How `other` took part in that learning of the player's; NULL: they have not met, or it did not
 * as far as anybody knows. */
static const LearningPartner *find_partner(const Meetings *meetings, int player,
                                           const Learning *learning, int other)
{
    if (!have_met(meetings, player, other) || !has_learned(meetings, player, learning) ||
        learning_is_from_file(learning, &meetings->players[player]))
        return NULL;
    return learning_find_partner(learning, meetings->players[other].type->name);
}

/* Whether the player met somebody with what it has from a file. */
static bool met_from_file(const Meetings *meetings, int player, const Learning *learning)
{
    if (!has_learned(meetings, player, learning) ||
        !learning_is_from_file(learning, &meetings->players[player]))
        return false;
    for (int i = 0; i < meetings->count; i++)
        if (have_met(meetings, player, i))
            return true;
    return false;
}

static bool took_part_in(const Meetings *meetings, int player, int other)
{
    const Learning *const *learned = meetings->players[player].type->learned;

    for (; learned != NULL && *learned != NULL; learned++)
        if (find_partner(meetings, player, *learned, other) != NULL)
            return true;
    return false;
}

bool took_part(const Meetings *meetings, int one, int other)
{
    return took_part_in(meetings, one, other) || took_part_in(meetings, other, one);
}

/* --- In words --- */

enum { NAMES_MAX = 64 }; /* a tournament has no more players */

/* Names in a list, each once. */
typedef struct {
    const char *names[NAMES_MAX];
    int count;
} Names;

static void add_name(Names *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->names[i], name) == 0)
            return;
    if (list->count < NAMES_MAX)
        list->names[list->count++] = name;
}

/* What stands before number `number` of so many. */
static const char *comma_before(int number, int count)
{
    if (number == 0)
        return "";
    return number == count - 1 ? " and " : ", ";
}

/* "instinct's net", "the net of seer and instinct". */
static void add_owners(const Names *owners, const char *what, TextBuffer *text)
{
    if (owners->count == 1) {
        text_add_format(text, "%s's %s", owners->names[0], what);
        return;
    }
    text_add_format(text, "the %s of ", what);
    for (int i = 0; i < owners->count; i++)
        text_add_format(text, "%s%s", comma_before(i, owners->count), owners->names[i]);
}

/* The players that learned so and met a partner; and those partners. */
static void list_known(const Meetings *meetings, const Learning *learning, Names *owners,
                       Names *partners)
{
    for (int i = 0; i < meetings->count; i++) {
        for (int j = 0; j < meetings->count; j++) {
            const LearningPartner *partner = find_partner(meetings, i, learning, j);

            if (partner == NULL)
                continue;
            add_name(owners, meetings->players[i].type->name);
            add_name(partners, partner->player);
        }
    }
}

/* Those of `list`, in the order of the learning. */
static void add_partners(const Learning *learning, const Names *list, TextBuffer *text)
{
    int number = 0;

    for (const LearningPartner *partner = learning->partners; partner->player != NULL;
         partner++) {
        for (int i = 0; i < list->count; i++) {
            if (strcmp(list->names[i], partner->player) != 0)
                continue;
            text_add(text, comma_before(number++, list->count));
            learning_partner_to_text(partner, text);
        }
    }
}

typedef struct {
    const Meetings *meetings;
    const char *lead;    /* before everything */
    const char *known;   /* ... and before the first clause, where it is known who took part */
    const char *unknown; /* ... and where not */
    const char *then;    /* before the other clauses */
    const char *verb;    /* between those who took part and in what */
    int clauses;
    TextBuffer *text;
} Telling;

static void begin_clause(Telling *telling, const char *first)
{
    if (telling->clauses++ > 0) {
        text_add(telling->text, telling->then);
        return;
    }
    text_add(telling->text, telling->lead);
    text_add(telling->text, first);
}

static void tell_known(Telling *telling, const Learning *learning)
{
    Names owners = {.count = 0};
    Names partners = {.count = 0};

    list_known(telling->meetings, learning, &owners, &partners);
    if (partners.count == 0)
        return;
    begin_clause(telling, telling->known);
    add_partners(learning, &partners, telling->text);
    text_add_format(telling->text, "%s in the %s of ", telling->verb,
                    learning_kind_to_text(learning->kind));
    add_owners(&owners, learning->what, telling->text);
}

static void tell_unknown(Telling *telling, const Learning *learning)
{
    const Meetings *meetings = telling->meetings;
    Names owners = {.count = 0};

    for (int i = 0; i < meetings->count; i++)
        if (met_from_file(meetings, i, learning))
            add_name(&owners, meetings->players[i].type->name);
    if (owners.count == 0)
        return;
    begin_clause(telling, telling->unknown);
    text_add(telling->text, "the file of ");
    add_owners(&owners, learning->what, telling->text);
    text_add(telling->text, " does not say who took part");
}

/* Whether it is the first player whose type names that learning. */
static bool is_first(const Meetings *meetings, int player, const Learning *learning)
{
    for (int i = 0; i < player; i++)
        if (is_named(meetings, i, learning))
            return false;
    return true;
}

/* The learnings of that kind that the player is the first to have. */
static void tell_player(Telling *telling, int player, LearningKind kind)
{
    const Learning *const *learned = telling->meetings->players[player].type->learned;

    for (; learned != NULL && *learned != NULL; learned++) {
        if ((*learned)->kind != kind || !is_first(telling->meetings, player, *learned))
            continue;
        tell_known(telling, *learned);
        tell_unknown(telling, *learned);
    }
}

/* Each learning once, kind by kind, in the order of the players. */
static bool tell_all(Telling *telling)
{
    for (int kind = 0; kind < LEARNING_KIND_COUNT; kind++)
        for (int i = 0; i < telling->meetings->count; i++)
            tell_player(telling, i, (LearningKind)kind);
    return telling->clauses > 0;
}

bool took_part_to_phrase(const Meetings *meetings, const char *lead, TextBuffer *text)
{
    Telling telling = {meetings, lead, "", "", "; ", ",", 0, text};

    return tell_all(&telling);
}

bool took_part_to_sentence(const Meetings *meetings, const char *lead, TextBuffer *text)
{
    Telling telling = {meetings,
                       lead,
                       "Not everybody is a stranger: ",
                       "Not everybody is known to be a stranger: ",
                       "; ",
                       " took part",
                       0,
                       text};

    if (!tell_all(&telling))
        return false;
    text_add_char(text, '.');
    return true;
}

/* --- As JSON --- */

static void add_spec(const char *key, const PlayerSpec *spec, TextBuffer *json)
{
    char name[PLAYER_OPTIONS_SIZE];
    TextBuffer written;

    text_init(&written, name, sizeof name);
    player_spec_to_text(spec, &written);
    json_add_text(json, key, name);
}

/* `other`: NULL if it is not known who took part. */
static void add_object(const PlayerSpec *player, const Learning *learning,
                       const PlayerSpec *other, const char *how, int *count, TextBuffer *json)
{
    if ((*count)++ == 0)
        json_begin(json, "took_part", "[");
    json_begin(json, NULL, "{");
    if (other != NULL)
        add_spec("player", other, json);
    else
        json_add_null(json, "player");
    json_add_text(json, "as", how);
    json_add_text(json, "in", learning_kind_to_text(learning->kind));
    json_add_text(json, "of", learning->what);
    add_spec("learner", player, json);
    json_end(json, "}");
}

static void add_learning(const Meetings *meetings, int player, const Learning *learning,
                         int *count, TextBuffer *json)
{
    const PlayerSpec *players = meetings->players;

    if (met_from_file(meetings, player, learning))
        add_object(&players[player], learning, NULL, NULL, count, json);
    for (int i = 0; i < meetings->count; i++) {
        const LearningPartner *partner = find_partner(meetings, player, learning, i);

        if (partner != NULL)
            add_object(&players[player], learning, &players[i], partner->how, count, json);
    }
}

void took_part_to_json(const Meetings *meetings, TextBuffer *json)
{
    int count = 0;

    for (int i = 0; i < meetings->count; i++) {
        const Learning *const *learned = meetings->players[i].type->learned;

        for (; learned != NULL && *learned != NULL; learned++)
            add_learning(meetings, i, *learned, &count, json);
    }
    if (count > 0)
        json_end(json, "]");
}

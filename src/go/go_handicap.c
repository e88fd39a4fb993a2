/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_handicap.h"

/* Where on a line a stone lies: near its beginning, in the middle, near its end. */
typedef enum { NEAR, MIDDLE, FAR } Place;

/* In the order in which they are taken; the centre is taken for an odd number above 4. */
static const struct {
    Place column;
    Place row;
} places[] = {{NEAR, NEAR},   {FAR, FAR},    {NEAR, FAR},    {FAR, NEAR},
              {NEAR, MIDDLE}, {FAR, MIDDLE}, {MIDDLE, NEAR}, {MIDDLE, FAR}};
enum { PLACES = sizeof places / sizeof *places, CORNERS = 4, SIZE_WITH_CORNERS = 7 };

static int place_to_number(Place place, int size)
{
    int near = size >= 13 ? 3 : 2;

    return place == NEAR ? near : place == FAR ? size - 1 - near : size / 2;
}

static Move centre(int size)
{
    return go_point(size / 2, size / 2);
}

/* Even boards have no middle, and on 7x7 it is too close to the corners. */
static int most_stones(int size)
{
    if (size < SIZE_WITH_CORNERS)
        return 0;
    return size % 2 == 0 || size == SIZE_WITH_CORNERS ? CORNERS : GO_HANDICAP_MAX;
}

int go_handicap(int size, int stones, Move points[GO_HANDICAP_MAX])
{
    int wanted = stones < most_stones(size) ? stones : most_stones(size);
    bool has_centre = wanted > CORNERS && wanted % 2 == 1;
    int count = 0;

    while (count < wanted - has_centre) {
        points[count] = go_point(place_to_number(places[count].column, size),
                                 place_to_number(places[count].row, size));
        count++;
    }
    if (has_centre)
        points[count++] = centre(size);
    return count;
}

GoSet go_stars(int size)
{
    Move points[GO_HANDICAP_MAX];
    GoSet stars = {{0}};
    int count = go_handicap(size, size >= 13 ? GO_HANDICAP_MAX : CORNERS, points);

    for (int i = 0; i < count; i++)
        go_set_add(&stars, points[i]);
    if (size % 2 == 1)
        go_set_add(&stars, centre(size));
    return stars;
}

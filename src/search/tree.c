/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/tree.h"

#include <assert.h>

#include "base/memory.h"

bool tree_init(Tree *tree, uint32_t capacity)
{
    assert(capacity > 0);
    tree->nodes = memory_new(capacity * sizeof *tree->nodes);
    tree->capacity = capacity;
    if (tree->nodes == NULL)
        return false;
    tree_reset(tree);
    return true;
}

void tree_fini(Tree *tree)
{
    memory_free(tree->nodes);
    tree->nodes = NULL;
}

void tree_reset(Tree *tree)
{
    tree->nodes[TREE_ROOT] = (Node){0};
    tree->count = 1;
}

uint32_t tree_find(const Tree *tree, uint32_t parent, EdgeKey key)
{
    uint32_t child = tree->nodes[parent].child;

    while (child != TREE_NONE && tree->nodes[child].key != key)
        child = tree->nodes[child].sibling;
    return child;
}

uint32_t tree_add(Tree *tree, uint32_t parent, EdgeKey key)
{
    uint32_t child = tree->count;

    if (tree->count == tree->capacity)
        return TREE_NONE;
    tree->count++;
    tree->nodes[child] = (Node){.key = key, .sibling = tree->nodes[parent].child};
    tree->nodes[parent].child = child;
    return child;
}

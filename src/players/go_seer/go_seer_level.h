/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How strong `seer` plays Phantom Go. A lower level looks into fewer worlds, or none, and chooses
 * more freely among what its net thinks of; it still never fills an own eye or gives points away by
 * a pass.
 */
#pragma once

enum { GO_SEER_LEVELS = 8 };

typedef struct {
    int worlds;         /* in which tries are valued; the highest level has as many as it can */
    double temperature; /* of the choice */
    double reach;       /* how far below the net's favourite a try may be, in nats */
} GoSeerLevel;

/* From 1 to GO_SEER_LEVELS - 1; the highest is what the options say. */
GoSeerLevel go_seer_level(int number);

// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import test from 'node:test';
import { partsText } from '../../src/logic/tournament_points';

test('halves and quarters are written as people do', () => {
  assert.equal(partsText(0, 2), '0');
  assert.equal(partsText(1, 2), '½');
  assert.equal(partsText(7, 2), '3½');
  assert.equal(partsText(7, 4), '1¾');
  assert.equal(partsText(8, 4), '2');
  assert.equal(partsText(5, 1), '5');
});

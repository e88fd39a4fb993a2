// SPDX-License-Identifier: GPL-3.0-or-later
/* What the server counts in halves or quarters, as people write it: 7 halves are "3½". */
export function partsText(count: number, parts: 1 | 2 | 4): string {
  const whole = Math.floor(count / parts);
  const rest = ((count % parts) * 4) / parts;
  const fraction = ['', '¼', '½', '¾'][rest]!;
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`;
}

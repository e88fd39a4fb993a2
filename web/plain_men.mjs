// SPDX-License-Identifier: GPL-3.0-or-later
// Chess men of a plain shape, ours: flat, with an outline of the other colour, to be told apart from
// afar and on every board. One picture: a column for each man, White above Black.

const SIZE = 45;
const FOOT = '<path d="M10.5 40.5v-4.5h24v4.5z"/>';

/* In the order of the columns; the second part is drawn in the colour of the outline. */
const MEN = [
  ['<path d="M22.5 16c3.5-5.5 14.5-5 14.5 3.5 0 6-5 9-5.5 16.5h-18c-.5-7.5-5.5-10.5-5.5-16.5 0-8.5 11-9 14.5-3.5z"/>' +
    '<path d="M20.8 3.5h3.4V7h3.6v3.4h-3.6v5h-3.4v-5h-3.6V7h3.6z"/>', 'M22.5 17v15.5'],
  ['<path d="M13 36 9 14l6.5 9 2-13.5 5 12.5 5-12.5 2 13.5 6.5-9-4 22z"/><circle cx="9" cy="12" r="2.6"/>' +
    '<circle cx="17.3" cy="8" r="2.6"/><circle cx="27.7" cy="8" r="2.6"/><circle cx="36" cy="12" r="2.6"/>', 'M13.5 30.5h18'],
  ['<path d="M14 36l1.5-4V20.5L12 17.5V8h5v3.5h3V8h5v3.5h3V8h5v9.5l-3.5 3V32l1.5 4z"/>', 'M16 20.5h13M16 31.5h13'],
  ['<path d="M22.5 9.5c6 4.5 9 9.5 9 15 0 5-2.5 8.5-4.5 11.5h-9c-2-3-4.5-6.5-4.5-11.5 0-5.5 3-10.5 9-15z"/>' +
    '<circle cx="22.5" cy="7" r="2.9"/>', 'M22.5 17.5v9.5M18 22h9'],
  ['<path d="M13.5 36c0-8 6.5-10.5 7.5-16-3 .5-4.5 4-7.5 5-2.5.8-4.5-1.5-4-3.5L15.5 12l1-6.5 4.5 4C29.5 10 35 17 35 28v8z"/>',
    'M17 15.5h.1M24 14c4 2.5 6 7 6 14'],
  ['<path d="M14 36l3.8-14.5h9.4L31 36z"/><circle cx="22.5" cy="15" r="7"/>', ''],
];

const drawn = ([shape, lines], column, row, fill, edge) =>
  `<g transform="translate(${column * SIZE} ${row * SIZE})" fill="${fill}" stroke="${edge}" stroke-width="1.8" ` +
  `stroke-linejoin="round" stroke-linecap="round">${shape}${FOOT}<path d="${lines}" fill="none" stroke-width="2"/></g>`;

export function plainSprite() {
  const rows = [['#fff', '#111'], ['#111', '#fff']];
  const cells = rows.flatMap(([fill, edge], row) => MEN.map((man, column) => drawn(man, column, row, fill, edge)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${6 * SIZE}" height="${2 * SIZE}"` +
    ` viewBox="0 0 ${6 * SIZE} ${2 * SIZE}">${cells.join('')}</svg>`;
}

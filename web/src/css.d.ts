// SPDX-License-Identifier: GPL-3.0-or-later
declare module '*.css';
declare module '@sabaki/shudan/src/Goban.js';

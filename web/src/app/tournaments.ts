// SPDX-License-Identifier: GPL-3.0-or-later
// Tournaments, as the server tells them.
import type { ClockSetting, Kind } from '../protocol';

export type TournamentKind = 'round_robin' | 'swiss' | 'arena';

export interface Tournament {
  tournament: string;
  name: string;
  kind: TournamentKind;
  state: 'waiting' | 'running' | 'over' | 'cancelled';
  game: Kind;
  rules: string;
  start: string;
  clock: ClockSetting;
  rated: boolean;
  computer: string | null;
  seats: number;
  rounds: number;
  round: number;
  minutes: number;
  begins: number | null; // seconds since 1970
  began: number | null;
  players: number;
  own: boolean;
  joined: boolean;
}

export interface Standing {
  place: number;
  name: string;
  rating: number | null;
  left: boolean;
  points: number;
  played: number;
  wins: number;
  buchholz: number;
  sonneborn: number;
}

export interface TournamentGame {
  round: number;
  first: string;
  second: string | null; // nobody, or the computer
  game: string | null;
  result: string;
}

export interface WholeTournament extends Tournament {
  standings: Standing[];
  games: TournamentGame[];
}

export interface Tournaments {
  open: Tournament[];
  ended: Tournament[];
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's words (docs/protocol.md) as sentences.
import type { Told } from '../../logic/said';
import { readWords } from '../../logic/words';
import { wordFor } from '../../texts';
import { kriegspielTexts as texts } from './kriegspiel_texts';

const listOf = (words: string | undefined) => words?.split(',') ?? [];

function captureText(capture: string | undefined): string[] {
  if (capture === undefined) return [];
  const [man, square = ''] = capture.split('@');
  const { capturedPawn, capturedPiece, captured } = texts.said;
  return [(man === 'pawn' ? capturedPawn : man === 'piece' ? capturedPiece : captured)(square)];
}

/* Of the side on move: how many, whether there are any, or from where. */
function triesText(side: string, tries: string): string {
  const { tries: count, triesNone, triesSome, triesFrom } = texts.said;
  if (['0', 'no', 'none'].includes(tries)) return triesNone(side);
  if (tries === 'yes') return triesSome(side);
  return /^\d+$/.test(tries) ? count(side, Number(tries)) : triesFrom(side, listOf(tries).join(', '));
}

export function say({ by, answer, words, turn }: Told): string[] {
  const { capture, said, check, tries } = readWords(words);
  const side = by ? texts.sides[by] : '';
  const isAnswer = answer === 'yes' || answer === 'no';
  const sentences = [
    answer === 'moved' && texts.said.moved(side),
    isAnswer && texts.said.asks(side),
    wordFor(texts.said.answers, answer),
    ...captureText(capture),
    ...listOf(said).map((remark) => wordFor(texts.said.remarks, remark)),
    ...listOf(check).map((direction) => wordFor(texts.said.checks, direction)),
    turn && tries !== undefined && triesText(texts.sides[turn], tries),
  ];
  return sentences.filter((sentence): sentence is string => Boolean(sentence));
}

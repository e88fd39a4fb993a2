// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { number, plural } = numbersOf('zh');

const MEN = { king: '王', queen: '后', rook: '车', bishop: '象', knight: '马', pawn: '兵' };

export const kriegspielChinese: KriegspielTexts = {
  title: 'Kriegspiel',
  summary: '只看得见自己棋子的国际象棋。',
  sides: { first: '白方', second: '黑方' },
  men: MEN,
  lost: (men) => men.map((man) => (MEN as Record<string, string>)[man] ?? man).join('、'),
  hidden: '没有您的棋子',
  boardHelp: '方向键在棋盘上移动。回车键拿起棋子、放下棋子。Esc 键放回。M 键标记幽灵。',
  ghostsHelp: '标出您认为对方所在的位置。把棋子从这里拖到棋盘上，或选中后点格子，按 Esc 结束；也可以右键点击或长按格子。幽灵可以拖到别处，拖出棋盘即移除。',
  beliefWords: '颜色越红，对方当时越可能在那里。圆圈表示真实的位置。',
  typedHint: 'e2e4、Nf3、O-O',
  typedUnknown: '这不是一步棋。请写 e2e4、Nf3 或 O-O。',
  any: '“Any?”',
  anyWords: '询问兵是否能吃子',
  check: '将军',
  mustCapture: '现在必须用兵吃子',
  pawnTries: (tries) => plural(tries, { other: '# 种兵吃子' }),
  somePawnTries: '兵可吃子',
  letters: { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' },
  said: {
    moved: (side) => `${side}已走。`,
    asks: (side) => `${side}问：“Any?”`,
    answers: { illegal: '不合法。', nonsense: '毫无意义。', impossible: '不可能。', yes: '有。', no: '没有。' },
    captured: (square) => `${square} 有子被吃。`,
    capturedPawn: (square) => `${square} 的兵被吃。`,
    capturedPiece: (square) => `${square} 的棋子（非兵）被吃。`,
    remarks: { en_passant: '吃过路兵。', promotion: '升变。' },
    checks: {
      file: '直线将军。', rank: '横线将军。', long: '长对角线将军。',
      short: '短对角线将军。', knight: '马将军。', yes: '将军。',
    },
    tries: (side, tries) => `${side}有 ${number(tries)} 种兵吃子。`,
    triesNone: (side) => `${side}没有兵吃子。`,
    triesSome: (side) => `${side}有兵吃子。`,
    triesFrom: (side, squares) => `${side}可用 ${squares} 的兵吃子。`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', '拒绝只有您和裁判知道。每步之前您会听到有几种兵吃子。',
      '只有您', '兵或其他棋子', '几种', '方向'],
    berkeley: ['伯克利', '双方都听到每次拒绝。兵吃子一概不说。',
      '双方', '不说', '不说', '方向'],
    berkeley_any: ['伯克利（带“Any?”）', '双方都听到每次拒绝。您可以问“Any?”：有没有兵吃子？如果有，就必须吃。',
      '双方', '不说', '“Any?”，有则必须吃', '方向'],
    cincinnati: ['辛辛那提', '双方都听到每次拒绝。每步之前您会听到有没有兵吃子。',
      '双方', '兵或其他棋子', '有或没有', '方向'],
    rand: ['RAND', '您会听到哪些兵能吃子。升变会宣布。被逼和的一方判负。',
      '双方', '兵或其他棋子', '哪些兵', '方向'],
    english: ['英式', '您可以问“Any?”。回答“有”之后，必须试一次兵吃子。',
      '双方', '不说', '“Any?”，有则必须试一次', '方向'],
    parker: ['帕克', '双方都听到每次拒绝。不说吃了什么，也不说兵吃子。',
      '双方', '不说', '不说', '方向'],
    foret: ['福雷', '拒绝只有您和裁判知道。将军只宣布，不说方向。',
      '只有您', '兵或其他棋子', '不说', '只说“将军”'],
  },
  boards: {
    standard: '标准棋盘，8×8', silverman4x4: 'Silverman，4×4', reduced4x4: '无兵，4×4',
    silverman4x5: 'Silverman，4×5', gardner5x5: 'Gardner，5×5', gardner5x6: 'Gardner，5×6',
    losalamos6x6: 'Los Alamos，6×6', minor7x7: 'Minor，7×7',
  },
  rules: {
    lead: 'Kriegspiel 就是国际象棋，但您只看得见自己的棋子。裁判看得见双方的棋盘。',
    parts: [
      ['试走', '轮到您时，您试走一步。如果合法，裁判就替您走；如果不合法，您会听到“不合法”，不受任何损失，再试别的。拒绝本身也透露了信息：是什么挡住了路？'],
      ['吃子', '您会听到哪一格有子被吃，多数规则还会说是兵还是别的棋子。裁判从不说是谁吃的：自己失去了什么，您自然知道。'],
      ['将军', '双方都听到将军及其方向（从王的位置看）：直线、横线、长对角线、短对角线，或马。'],
      ['兵吃子', '兵直走斜吃，所以只有那里有对方棋子时才能吃。各种规则透露的多少不同。'],
      ['结束', '与国际象棋一样，将杀获胜。在多数规则里逼和算和棋。同一局面第三次出现，或五十回合没有进展，自动成和。'],
    ],
    captions: ['您看到的', '被拒绝的试走：直线上有东西', '长对角线将军', '兵吃子：其中至少有一种可行'],
    columns: ['规则', '谁听到拒绝', '被吃的子', '兵吃子', '将军'],
  },
};

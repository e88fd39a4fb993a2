// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('zh');

const tookStones = (side: string, stones: number) => `${side}提了 ${number(stones)} 子`;

export const phantomGoChinese: PhantomGoTexts = {
  title: '幻影围棋',
  summary: '只看得见自己棋子的围棋。',
  sides: { first: '黑方', second: '白方' },
  men: { stone: '棋子' },
  lost: (men) => plural(men.length, { other: ' # 子' }),
  hidden: '空点或看不见',
  boardHelp: '方向键在棋盘上移动。回车键试下一点。M 键标记幽灵。',
  ghostsHelp: '标出您认为有对方棋子的地方。把棋子从这里拖到棋盘上，或选中后点交叉点，按 Esc 结束；也可以右键点击或长按交叉点。幽灵可以拖到别处，拖出棋盘即移除。',
  beliefWords: '越大越红，当时越可能有对方棋子（百分比）。圆圈表示真实的位置。',
  typedHint: 'd5 或 停一手',
  typedUnknown: '这不是一个点。请写 d5 或 停一手。',
  pass: '停一手',
  passSure: '放弃这一手吗？',
  atari: '打吃',
  said: {
    moved: (side) => `${side}已落子。`,
    passed: (side) => `${side}停一手。`,
    illegal: '不合法。',
    occupied: '不合法：已有棋子。',
    nonsense: '毫无意义。',
    took: (side, stones) => `${tookStones(side, stones)}。`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)}：${points}。`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}，其中已知的在 ${points}。`,
    atari: '打吃。',
  },
  komi: '贴目',
  komiUsual: (komi) => `${number(komi)}（通常）`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `贴 ${number(komi)} 目`,
  handicap: '让子',
  handicapNone: '不让',
  handicapStones: (stones) => plural(stones, { other: '# 子' }),
  handicapWords: (stones) => plural(stones, { other: '让 # 子' }),
  extras: '因为黑方先下，白方得到贴目。让子时黑方棋盘上先有棋子，由白方先下。',
  rated: `等级分对局贴 ${number(7.5)} 目，不让子。`,
  rulesets: {
    olympiad: ['奥林匹克', '拒绝只有您和裁判知道。您会听到自己提了几子。',
      '只有您', '几子', '不宣布', '和棋'],
    ccgc: ['中国锦标赛', '您看得到提了哪些子。平分时白胜。',
      '只有您', '哪些', '不宣布', '白胜'],
    sensei: ['Sensei’s Library', '双方都听到拒绝、看到提子，打吃会宣布。',
      '双方', '哪些', '宣布', '和棋'],
    openspiel: ['OpenSpiel', '已有棋子的点从此为您所知。',
      '双方', '几子', '不宣布', '和棋'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: '幻影围棋就是围棋，但您只看得见自己的棋子。裁判看得见双方的棋盘。',
    parts: [
      ['试下', '轮到您时，您试下一点。如果合法，棋子就落在那里；如果不合法，您会听到“不合法”，再试别的点。'],
      ['拒绝意味着什么', '多半是那里有对方的棋子。但也可能是自杀，或者是劫。裁判不说是哪一种。'],
      ['提子', '您看得到自己哪些子被提，并且知道它们周围的每个点都是对方的。您提子时能听到多少，由规则决定。'],
      ['结束', '双方接连停一手。棋盘按原样数子：棋子以及只被它们围住的空点。白方得贴目。死子不会拿走：趁能提的时候提掉。'],
    ],
    captions: ['您看到的', '被拒绝的点往往是对方的棋子', '两子被提：它们的邻点都是对方的'],
    columns: ['规则', '谁听到拒绝', '您提子时', '打吃', '平分'],
  },
};

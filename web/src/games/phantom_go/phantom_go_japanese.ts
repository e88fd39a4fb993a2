// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('ja');

const tookStones = (side: string, stones: number) => `${side}が ${number(stones)} 子を取りました`;

export const phantomGoJapanese: PhantomGoTexts = {
  title: 'ファントム囲碁',
  summary: '自分の石しか見えない囲碁。',
  sides: { first: '黒', second: '白' },
  men: { stone: '石' },
  lost: (men) => plural(men.length, { other: ' # 子' }),
  hidden: '空点、または見えない',
  boardHelp: '矢印キーで盤上を移動します。Enter キーで点を試します。M キーでゴーストを置きます。',
  ghostsHelp: '相手の石があると思う場所に印を付けます。ここから盤へ石をドラッグするか、石を選んで点に触れます（Esc で終了）。点の右クリックや長押しでもできます。ゴーストはドラッグで動かせ、盤の外へ出すと消えます。',
  beliefWords: '大きく赤いほど、相手の石があった可能性が高い点です（パーセント）。丸は本当の位置です。',
  typedHint: 'd5 または パス',
  typedUnknown: '点として読めません。d5 または パス と書いてください。',
  pass: 'パス',
  passSure: 'この手番をパスしますか？',
  atari: 'アタリ',
  said: {
    moved: (side) => `${side}が打ちました。`,
    passed: (side) => `${side}がパスしました。`,
    illegal: '打てません。',
    occupied: '打てません：石があります。',
    nonsense: '無意味です。',
    took: (side, stones) => `${tookStones(side, stones)}。`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)}：${points}。`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}。既知のものは ${points}。`,
    atari: 'アタリ。',
  },
  komi: 'コミ',
  komiUsual: (komi) => `${number(komi)}（標準）`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `コミ ${number(komi)}`,
  handicap: '置き石',
  handicapNone: 'なし',
  handicapStones: (stones) => plural(stones, { other: '# 子' }),
  handicapWords: (stones) => plural(stones, { other: '置き石 # 子' }),
  extras: '黒が先に打つので、白はコミをもらいます。置き石があると盤上に黒石が置かれ、白から打ちます。',
  rated: `レーティング戦はコミ ${number(7.5)}、置き石なしです。`,
  rulesets: {
    olympiad: ['オリンピアード', '退けられたことは自分と審判だけが知ります。自分が取った石の数を聞きます。',
      '自分だけ', '数', '告げない', '引き分け'],
    ccgc: ['中国選手権', '自分が取った石がどれかわかります。同点は白の勝ちです。',
      '自分だけ', 'どの石か', '告げない', '白の勝ち'],
    sensei: ['Sensei’s Library', '退けられたことも取られた石も双方にわかり、アタリも告げられます。',
      '双方', 'どの石か', '告げる', '引き分け'],
    openspiel: ['OpenSpiel', '石のある点は、以後ずっとわかります。',
      '双方', '数', '告げない', '引き分け'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'ファントム囲碁は囲碁ですが、自分の石しか見えません。審判には両方の盤が見えます。',
    parts: [
      ['試みる', '手番が来たら一点を試みます。打てる手なら石が置かれます。そうでなければ「打てません」と聞こえ、別の点を試みます。'],
      ['退けられる意味', 'たいていは、そこに相手の石があります。しかし自殺手やコウのこともあります。どれかを審判は言いません。'],
      ['石を取る', '自分のどの石が取られたかは見え、その周りの点がすべて相手のものだとわかります。自分が取った石についてどこまで聞けるかは、ルールによります。'],
      ['終わり', '続けて二回パスすると終わりです。盤はそのまま数えます。石と、その石だけが囲む空点です。白はコミをもらいます。死に石は取り除かれません。取れるうちに取りましょう。'],
    ],
    captions: ['見えるもの', '退けられた点には相手の石があることが多い', '二子が取られた：その隣は相手のもの'],
    columns: ['ルール', '退けられたと聞く側', '石を取った時', 'アタリ', '同点'],
  },
};

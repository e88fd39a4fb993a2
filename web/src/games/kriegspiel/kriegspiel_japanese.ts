// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { number, plural } = numbersOf('ja');

const MEN = { king: 'キング', queen: 'クイーン', rook: 'ルーク', bishop: 'ビショップ', knight: 'ナイト', pawn: 'ポーン' };

export const kriegspielJapanese: KriegspielTexts = {
  title: 'クリークシュピール',
  summary: '自分の駒しか見えないチェス。',
  sides: { first: '白', second: '黒' },
  men: MEN,
  lost: (men) => men.map((man) => (MEN as Record<string, string>)[man] ?? man).join('、'),
  hidden: '自分の駒なし',
  boardHelp: '矢印キーで盤上を移動します。Enter キーで駒を持ち上げ、置きます。Esc キーで戻します。M キーでゴーストを置きます。',
  ghostsHelp: '相手がいると思う場所に印を付けます。ここから盤へ駒をドラッグするか、駒を選んでマスに触れます（Esc で終了）。マスの右クリックや長押しでもできます。ゴーストはドラッグで動かせ、盤の外へ出すと消えます。',
  beliefWords: '赤いほど、相手がいた可能性が高い場所です。丸は本当の位置です。',
  typedHint: 'e2e4、Nf3、O-O',
  typedUnknown: '手として読めません。e2e4、Nf3、O-O のように書いてください。',
  any: '「Any?」',
  anyWords: 'ポーンで取れる手があるかを尋ねる',
  check: 'チェック',
  mustCapture: 'ポーンで取らなければなりません',
  pawnTries: (tries) => plural(tries, { other: 'ポーンで取る手 # 通り' }),
  somePawnTries: 'ポーンで取る手あり',
  letters: { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' },
  said: {
    moved: (side) => `${side}が指しました。`,
    asks: (side) => `${side}が尋ねます：「Any?」`,
    answers: { illegal: '指せません。', nonsense: '無意味です。', impossible: '不可能です。', yes: 'あります。', no: 'ありません。' },
    captured: (square) => `${square} で駒が取られました。`,
    capturedPawn: (square) => `${square} のポーンが取られました。`,
    capturedPiece: (square) => `${square} のピースが取られました。`,
    remarks: { en_passant: 'アンパッサン。', promotion: 'プロモーション。' },
    checks: {
      file: '縦のチェック。', rank: '横のチェック。', long: '長い斜めのチェック。',
      short: '短い斜めのチェック。', knight: 'ナイトのチェック。', yes: 'チェック。',
    },
    tries: (side, tries) => `${side}にはポーンで取る手が ${number(tries)} 通りあります。`,
    triesNone: (side) => `${side}にはポーンで取る手がありません。`,
    triesSome: (side) => `${side}にはポーンで取る手があります。`,
    triesFrom: (side, squares) => `${side}は ${squares} のポーンで取れます。`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', '退けられたことは自分と審判だけが知ります。手番ごとに、ポーンで取る手が何通りあるかを聞きます。',
      '自分だけ', 'ポーンかピースか', '何通りか', '方向'],
    berkeley: ['バークレー', '退けられるたびに双方が聞きます。ポーンで取る手については何も言いません。',
      '双方', '言わない', 'なし', '方向'],
    berkeley_any: ['バークレー（「Any?」あり）', '退けられるたびに双方が聞きます。「Any?」と尋ねられます。ポーンで取る手はあるか？ あれば必ず取ります。',
      '双方', '言わない', '「Any?」、あれば必ず取る', '方向'],
    cincinnati: ['シンシナティ', '退けられるたびに双方が聞きます。手番ごとに、ポーンで取る手があるかどうかを聞きます。',
      '双方', 'ポーンかピースか', '有無', '方向'],
    rand: ['RAND', 'どのポーンで取れるかを聞きます。プロモーションも告げられます。ステイルメイトの側が負けです。',
      '双方', 'ポーンかピースか', 'どのポーンか', '方向'],
    english: ['英国式', '「Any?」と尋ねられます。「あります」の後は、ポーンで取る手を一つ試さなければなりません。',
      '双方', '言わない', '「Any?」、あれば一つ試す', '方向'],
    parker: ['パーカー', '退けられるたびに双方が聞きます。何が取られたかも、ポーンで取る手も言いません。',
      '双方', '言わない', 'なし', '方向'],
    foret: ['フォレ', '退けられたことは自分と審判だけが知ります。チェックは方向なしで告げられます。',
      '自分だけ', 'ポーンかピースか', 'なし', '「チェック」のみ'],
  },
  boards: {
    standard: '通常の盤、8×8', silverman4x4: 'シルバーマン、4×4', reduced4x4: 'ポーンなし、4×4',
    silverman4x5: 'シルバーマン、4×5', gardner5x5: 'ガードナー、5×5', gardner5x6: 'ガードナー、5×6',
    losalamos6x6: 'ロスアラモス、6×6', minor7x7: 'マイナー、7×7',
  },
  rules: {
    lead: 'クリークシュピールはチェスですが、自分の駒しか見えません。審判には両方の盤が見えます。',
    parts: [
      ['試みる', '手番が来たら一手を試みます。指せる手なら審判が指します。そうでなければ「指せません」と聞こえますが、何も失わず、別の手を試みます。退けられること自体が手がかりです。何が道をふさいでいるのでしょう？'],
      ['駒取り', 'どのマスで駒が取られたかを聞きます。多くのルールではポーンかピースかも告げられます。誰が取ったかを審判は言いません。自分が失ったものは自分でわかります。'],
      ['チェック', '双方がチェックと、キングから見たその方向を聞きます。縦、横、長い斜め、短い斜め、またはナイトです。'],
      ['ポーンで取る手', 'ポーンはまっすぐ進み斜めに取るので、取れるのはそこに相手の駒がある時だけです。どこまで告げるかはルールによります。'],
      ['終わり', 'チェスと同じく、チェックメイトで勝ちです。多くのルールでステイルメイトは引き分けです。同じ局面が三回現れるか、五十手進展がなければ、自動的に引き分けになります。'],
    ],
    captions: ['見えるもの', '退けられた試み：縦の列に何かがいる', '長い斜めのチェック', 'ポーンで取る手：このうち少なくとも一つは可能'],
    columns: ['ルール', '退けられたと聞く側', '取られた駒', 'ポーンで取る手', 'チェック'],
  },
};

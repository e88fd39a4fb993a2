// SPDX-License-Identifier: GPL-3.0-or-later
// The rules, with small boards.
import { Board } from '../board/board';
import type { Game, RulesTexts } from '../games/game';
import { GAMES } from '../games/games';
import { texts } from '../texts';

function Differences({ game, rules }: { game: Game; rules: RulesTexts }) {
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={`${game.texts.title}: ${texts.rules.differ}`}>
      <table class="differences">
        <thead><tr>{rules.columns.map((title) => <th key={title} scope="col">{title}</th>)}</tr></thead>
        <tbody>
          {Object.values(game.texts.rulesets).map(([title, , ...cells]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, i) => <td key={i}>{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GameRules({ game, rules }: { game: Game; rules: RulesTexts }) {
  return (
    <section class="card prose" id={game.name}>
      <h2>{game.texts.title}</h2>
      <p class="lead-in">{rules.lead}</p>
      <div class="pictures">
        {game.pictures?.map((picture, i) => (
          <figure key={i}>
            <div role="img" aria-label={rules.captions[i]}>
              <Board kind={game.name} side="first" label={rules.captions[i]!} isShown {...picture} />
            </div>
            <figcaption>{rules.captions[i]}</figcaption>
          </figure>
        ))}
      </div>
      {rules.parts.map(([title, text]) => <div key={title}><h3>{title}</h3><p>{text}</p></div>)}
      <h3>{texts.rules.which}</h3>
      <dl>
        {Object.values(game.texts.rulesets).map(([title, text]) => (
          <div key={title}><dt>{title}</dt><dd>{text}</dd></div>
        ))}
      </dl>
      <h3>{texts.rules.differ}</h3>
      <Differences game={game} rules={rules} />
    </section>
  );
}

export function RulesPage() {
  const [title, text] = texts.rules.page;
  return (
    <main id="content" class="narrow wide">
      <h1>{texts.rules.heading}</h1>
      {GAMES.map((game) => game.texts.rules && <GameRules key={game.name} game={game} rules={game.texts.rules} />)}
      <section class="card prose"><h2>{title}</h2><p>{text}</p><p>{texts.boardTools.page}</p></section>
    </main>
  );
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The page for want of a network, in the language of the others. It has all of them with it, for it
// cannot fetch one.
import { kept } from './app/kept';
import { bestLanguage, isLanguage, type Language } from './languages/languages';

type Words = [title: string, heading: string, words: string, again: string];

const TEXTS: Record<Language, Words> = {
  en: ['No connection', 'The umpire cannot be reached', 'There is no connection to the server. Your games are kept there, and wait for you; in a game with a clock it runs on.', 'Try again'],
  de: ['Keine Verbindung', 'Der Schiedsrichter ist nicht erreichbar', 'Es gibt keine Verbindung zum Server. Deine Partien sind dort aufgehoben und warten auf dich; in einer Partie mit Uhr läuft sie weiter.', 'Noch einmal versuchen'],
  it: ['Nessuna connessione', 'L’arbitro non è raggiungibile', 'Non c’è connessione con il server. Le tue partite sono conservate lì e ti aspettano; in una partita a tempo l’orologio continua.', 'Riprova'],
  fr: ['Pas de connexion', 'L’arbitre est injoignable', 'Il n’y a pas de connexion au serveur. Vos parties y sont gardées et vous attendent ; dans une partie à la pendule, elle continue de tourner.', 'Réessayer'],
  es: ['Sin conexión', 'No se puede llegar al árbitro', 'No hay conexión con el servidor. Tus partidas se guardan allí y te esperan; en una partida con reloj, este sigue corriendo.', 'Intentar de nuevo'],
  ru: ['Нет связи', 'Судья недоступен', 'Нет связи с сервером. Ваши партии хранятся там и ждут вас; в партии с часами они продолжают идти.', 'Попробовать ещё раз'],
  zh: ['没有连接', '联系不上裁判', '无法连接服务器。您的对局保存在那里等着您；限时对局的棋钟仍在走。', '再试一次'],
  ja: ['接続なし', '審判につながりません', 'サーバーに接続できません。対局はサーバーに保存され、あなたを待っています。時計のある対局では、時計は進み続けます。', 'もう一度試す'],
};

const chosen = kept('language');
const language = isLanguage(chosen) ? chosen : bestLanguage(navigator.languages);
const [title, heading, words, again] = TEXTS[language];
const put = (selector: string, text: string) => { document.querySelector(selector)!.textContent = text; };
document.documentElement.lang = language;
document.title = `${title} · nebel`;
put('h1', heading);
put('main p', words);
put('main a', again);

// Words that a reader from another company would have to ask about, and the plain word for each. Checks comments,
// declared names, file names and test titles, not texts for people or names on the wire. `node scripts/words.mjs
// <folder or file> …` lists what is found.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

const anywhere = {
  nobody: 'no user, no client, no one by role',
  somebody: 'a user, a client, a caller',
  someone: 'a user, a client, a caller',
  anybody: 'any user, any client',
  anyone: 'any user, any client',
  whoever: 'the client, the caller, the user',
  whom: 'the user, the recipient',
  asker: 'caller',
  tell: 'notify, log, emit, return',
  tells: 'notifies, logs, emits, returns',
  telling: 'notifying, logging',
  told: 'notified, logged, acknowledged',
  hear: 'receive',
  hears: 'receives',
  heard: 'received',
  away: 'unreachable, gone, removed',
  news: 'notification',
  shelf: 'cache',
  shelves: 'caches',
  silence: 'deadline',
  papers: 'documents, receipts',
  desk: 'admin',
  heed: 'on, handle',
  heeds: 'handles',
  condemn: 'reject, delete',
  portray: 'present',
  forgive: 'reset',
};

/** As words of a sentence they are plain English. */
const inNames = {
  asking: 'caller',
  acting: 'user context',
  quiet: 'idle',
  spent: 'consumed',
  arrival: 'loader',
  notice: 'notification',
  notices: 'notifications',
  poison: 'failing',
  hurry: 'priority',
};

const phrases = {
  '(?<!there )is none': 'is not a …, does not exist',
  '(?<!there )are none': 'are not …, do not exist',
  'the way to': 'link, button, how',
  'stands in': 'is in',
  'lies in': 'is in',
};

/** A comment that begins with one of these names no subject. */
const openings = ['of', 'by', 'what', 'who', 'whose', 'it', 'its', 'they', 'their'];

/** A title that begins with one of these is read only below its `describe`. */
const titleOpenings = ['of', 'by', 'it', 'its', 'they', 'their', 'so', 'and', 'but'];

const titled = new Set(['test', 'it', 'describe']);

/** Texts for people, files that must name the words, and the generated names of tables. */
const exempt = /(^|\/)(node_modules|texts)\/|^scripts\/words\.|^apps\/api\/src\/db\/tables\.ts$/;

export const sourcesIn = (root, place) =>
  globSync(/\.\w+$/.test(place) ? place : `${place}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !exempt.test(file));

export const wordsToReplaceIn = (root, file) =>
  wordsToReplace(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`);

/** Lines such as `comment: "nobody" (say: no user) in …`, in the order of the file. */
export function wordsToReplace(file, code) {
  const found = [];
  const { program, comments } = parseSync(file, code);
  const report = (kind, text, { any, each }) => {
    if (!any.test(text)) return;
    for (const { word, instead, pattern } of each) {
      if (pattern.test(text)) found.push(`${kind}: "${word}" (say: ${instead}) in ${shortened(text)}`);
    }
  };
  const reportOpening = (kind, text, words) => {
    const opening = /^[A-Za-z]+/.exec(text)?.[0].toLowerCase();
    if (words.includes(opening)) found.push(`${kind}: begins with "${opening}", name its subject: ${shortened(text)}`);
  };
  const inText = (kind, text) => report(kind, text, wordsOfTexts);
  const inName = (kind, name) => report(kind, spoken(name), wordsOfNames);

  inName('file', path.basename(file));
  for (const text of sentences(comments, code)) {
    inText('comment', text);
    reportOpening('comment', text, openings);
  }
  new Visitor({
    ...declarations((name) => inName('name', name)),
    CallExpression({ callee, arguments: [title] }) {
      if (!titled.has(calledName(callee))) return;
      inText('title', textOf(title));
      reportOpening('title', textOf(title), titleOpenings);
    },
  }).visit(program);
  return found;
}

const asWord = (word) => new RegExp(String.raw`\b(?:${word})\b`, 'i');

/** Nearly every text has none of the words, which one expression finds out. */
function wordList(words) {
  const each = Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: asWord(word) }));
  return { any: asWord(Object.keys(words).join('|')), each };
}

const wordsOfTexts = wordList({ ...anywhere, ...phrases });
const wordsOfNames = wordList({ ...anywhere, ...inNames });

const shortened = (text) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

/** Splits `rideMemory`, `ride-memory.ts` and `RIDE_MEMORY` into words. */
const spoken = (name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');

/** Adjacent `//` lines are one text. */
function sentences(comments, code) {
  const texts = [];
  let previous;
  for (const comment of comments) {
    const text = comment.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const continues =
      previous?.type === 'Line' && comment.type === 'Line' && /^\s*$/.test(code.slice(previous.end, comment.start));
    if (continues) texts.push(`${texts.pop()} ${text}`);
    else texts.push(text);
    previous = comment;
  }
  return texts;
}

function declarations(report) {
  const names = (pattern) => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') report(pattern.name);
    names(pattern.argument ?? pattern.left ?? pattern.parameter);
    for (const one of pattern.elements ?? []) names(one);
    for (const one of pattern.properties ?? []) names(one.value ?? one);
  };
  const functions = (node) => {
    names(node.id);
    for (const param of node.params) names(param);
  };
  const named = (node) => names(node.id);
  return {
    VariableDeclarator: named,
    FunctionDeclaration: functions,
    FunctionExpression: functions,
    ArrowFunctionExpression: functions,
    ClassDeclaration: named,
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSEnumDeclaration: named,
  };
}

/** `test` of `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)` and `describe.concurrent(…)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' || callee.type === 'CallExpression'
    ? calledName(callee.object ?? callee.callee)
    : undefined;
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ');
  return '';
}

if (process.argv[1] === import.meta.filename) {
  const files = process.argv.slice(2).flatMap((place) => sourcesIn(process.cwd(), place));
  for (const line of files.flatMap((file) => wordsToReplaceIn(process.cwd(), file))) console.log(line);
}

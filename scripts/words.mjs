// Finds words that a reader from another company would have to ask about: words-list.mjs has them. Checks comments,
// names, test titles, messages, settings, styles and documents, not texts for people or names on the wire.
// `npx node scripts/words.mjs <folder or file> …` lists what is found.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textsOfCode } from './words-in-code.mjs';
import { textsOfDocument, textsOfLua, textsOfSettings, textsOfStyles } from './words-in-texts.mjs';
import { bareNames, openings, words } from './words-list.mjs';

/** Texts for people, what is built, files that must name the words, and the generated names of tables. */
const exempt = /(^|\/)(node_modules|dist|texts)\/|^scripts\/words(?:-list)?\.|^apps\/api\/src\/db\/tables\.ts$/;

const code = /\.(ts|tsx|mjs|js)$/;
const styles = /\.css$/;
const documents = /\.md$/;
const lua = /\.lua$/;
const settings = /\.(ya?ml|tpl|sh|service|example)$|(^|\/)(Caddyfile|Dockerfile|\.gitignore|\.dockerignore|\.ci\/run)$/;

const isChecked = (file) =>
  !exempt.test(file) && [code, styles, documents, lua, settings].some((kind) => kind.test(file));

export const sourcesIn = (root, place) =>
  [...globSync(place, { cwd: root }), ...globSync(`${place}/**/*`, { cwd: root })]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isChecked);

export const wordsToReplaceIn = (root, file) =>
  wordsToReplace(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`);

/** Lines such as `comment: "nobody" (say: no user) in …`. */
export function wordsToReplace(file, text) {
  const found = [{ kind: 'file', text: path.basename(file) }, ...textsOf(file, text)];
  return [...new Set(found.flatMap((one) => complaints(file, text, one)))];
}

function textsOf(file, text) {
  if (styles.test(file)) return textsOfStyles(text);
  if (documents.test(file)) return textsOfDocument(text);
  if (lua.test(file)) return textsOfLua(text);
  if (settings.test(file)) return textsOfSettings(text);
  return textsOfCode(file, text);
}

function complaints(file, code, found) {
  return [...forbiddenWords(file, code, found), ...wrongOpenings(found), ...wrongNames(file, found)];
}

function forbiddenWords(file, code, found) {
  const { kind, text } = found;
  if (kinds.bare.has(kind) || (kind === 'key' && isJobKind(text))) return [];
  const isName = kinds.names.has(kind);
  const checked = isName ? spoken(text) : text;
  return rules
    .filter((rule) => rule.places.some((place) => isIn(place, kind)))
    .filter(({ any }) => any.test(checked))
    .filter((rule) => !(kind === 'key' && isStored(rule, file, text)) && !rule.isExcepted(file, code, asComment(found)))
    .flatMap(({ each }) => each)
    .flatMap(({ word, instead, pattern }) => {
      const at = pattern.exec(checked)?.index;
      return at === undefined ? [] : [`${kind}: "${word}" (say: ${instead}) in ${excerpt(text, at)}`];
    });
}

/** Rules may except messages, but not the summaries of endpoints: the public description of the API shows them. */
const asComment = (found) => (found.kind === 'summary' ? { ...found, kind: 'comment' } : found);

function wrongOpenings({ kind, text }) {
  const first = /^[A-Za-z][a-z]*(?![\w-])/.exec(text)?.[0].toLowerCase();
  return openings
    .filter((rule) => rule.kind === kind && rule.first.has(first))
    .map(() => `${kind}: begins with "${first}", name its subject: ${excerpt(text, 0)}`);
}

function wrongNames(file, { kind, text }) {
  return bareNames
    .filter((rule) => rule.kind === kind && rule.names.has(text) && !rule.isExcepted(file))
    .map(({ say }) => `${kind}: "${text}" (say: ${say})`);
}

/** Names of functions and types come a second time, as a `name`. */
const kinds = { names: new Set(['name', 'key', 'file']), bare: new Set(bareNames.map(({ kind }) => kind)) };

function isIn(place, kind) {
  if (place === 'comments') return kind === 'comment';
  return (place === 'names') === kinds.names.has(kind);
}

/** Jobs are stored under their names, such as `shoots.tell`. */
const isJobKind = (key) => /^\w+\.[a-z-]+$/.test(key);

const isStored = ({ storedKeys }, file, key) => Object.hasOwn(storedKeys, key) && file.startsWith(storedKeys[key]);

const asWord = (word) => new RegExp(String.raw`\b(?:${word})\b`, 'i');

/** Nearly every text has none of the words, which one expression for a group finds out. */
const rules = words.map(({ in: places, say, storedKeys = {}, isExcepted = () => false }) => ({
  places,
  storedKeys,
  isExcepted,
  any: asWord(Object.keys(say).join('|')),
  each: Object.entries(say).map(([word, instead]) => ({ word, instead, pattern: asWord(word) })),
}));

const excerpt = (text, at) => {
  const start = Math.max(0, at - 40);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 90)}${text.length > start + 90 ? '…' : ''}`;
};

/** Splits `rideMemory`, `ride-memory.ts` and `RIDE_MEMORY` into words. */
const spoken = (name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');

if (import.meta.main) {
  const files = process.argv.slice(2).flatMap((place) => sourcesIn(process.cwd(), place));
  for (const line of files.flatMap((file) => wordsToReplaceIn(process.cwd(), file))) console.log(line);
}

// Finds words that a reader from another company would have to ask about: word-list.ts has them. Checks comments,
// names, test titles, messages, settings, styles and documents, not texts for people or names on the wire.
// `npx node scripts/words/find-words.ts <folder or file> …` lists what is found.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FoundText } from './found-text.ts';
import { textsOfCode } from './texts-of-code.ts';
import { textsOfDocument, textsOfLua, textsOfSettings, textsOfStyles } from './texts-of-documents.ts';
import { bareNames, openings, words } from './word-list.ts';

/** Texts for people, what is built, files that must name the words, and the generated names of tables. */
const exempt =
  /(^|\/)(node_modules|dist|texts)\/|^scripts\/words\/(?:find-words|word-list|words\.test)\.|^apps\/api\/src\/db\/tables\.ts$/;

const code = /\.(ts|tsx|mjs|js)$/;
const styles = /\.css$/;
const documents = /\.md$/;
const lua = /\.lua$/;
const settings = /\.(ya?ml|tpl|sh|service|example)$|(^|\/)(Caddyfile|Dockerfile|\.gitignore|\.dockerignore|\.ci\/run)$/;

const isChecked = (file: string): boolean =>
  !exempt.test(file) && [code, styles, documents, lua, settings].some((kind) => kind.test(file));

/** The files of a folder or a pattern that are checked. */
export const checkedFilesIn = (root: string, place: string): string[] =>
  [...globSync(place, { cwd: root }), ...globSync(`${place}/**/*`, { cwd: root })]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isChecked);

export const findWordsIn = (root: string, file: string): string[] =>
  findWords(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`);

/** Lines such as `comment: "nobody" (say: no user) in …`. */
export function findWords(file: string, text: string): string[] {
  const found: FoundText[] = [{ kind: 'file', text: path.basename(file) }, ...textsOf(file, text)];
  return [...new Set(found.flatMap((each) => complaintsAbout(file, text, each)))];
}

function textsOf(file: string, text: string): FoundText[] {
  if (styles.test(file)) return textsOfStyles(text);
  if (documents.test(file)) return textsOfDocument(text);
  if (lua.test(file)) return textsOfLua(text);
  if (settings.test(file)) return textsOfSettings(text);
  return textsOfCode(file, text);
}

function complaintsAbout(file: string, source: string, found: FoundText): string[] {
  return [...forbiddenWords(file, source, found), ...wrongOpenings(found), ...wrongNames(file, found)];
}

function forbiddenWords(file: string, source: string, found: FoundText): string[] {
  const { kind, text } = found;
  if (bareKinds.has(kind) || (kind === 'key' && isJobKind(text))) return [];
  const checked = nameKinds.has(kind) ? spokenName(text) : text;
  return rules
    .filter((rule) => rule.places.some((place) => isIn(place, kind)))
    .filter(({ any }) => any.test(checked))
    .filter((rule) => !(kind === 'key' && isStored(rule.storedKeys, file, text)))
    .filter((rule) => !rule.isExcepted(file, source, asComment(found)))
    .flatMap(({ each }) => each)
    .flatMap(({ word, instead, pattern }) => {
      const at = pattern.exec(checked)?.index;
      return at === undefined ? [] : [`${kind}: "${word}" (say: ${instead}) in ${excerpt(text, at)}`];
    });
}

/** Rules may except messages, but not the summaries of endpoints: the public description of the API shows them. */
const asComment = (found: FoundText): FoundText => (found.kind === 'summary' ? { ...found, kind: 'comment' } : found);

function wrongOpenings({ kind, text }: FoundText): string[] {
  const first = /^[A-Za-z][a-z]*(?![\w-])/.exec(text)?.[0].toLowerCase();
  if (first === undefined) return [];
  return openings
    .filter((rule) => rule.kind === kind && rule.first.has(first))
    .map(() => `${kind}: begins with "${first}", name its subject: ${excerpt(text, 0)}`);
}

function wrongNames(file: string, { kind, text }: FoundText): string[] {
  return bareNames
    .filter((rule) => rule.kind === kind && rule.names.has(text) && !rule.isExcepted(file))
    .map(({ say }) => `${kind}: "${text}" (say: ${say})`);
}

const nameKinds = new Set<FoundText['kind']>(['name', 'key', 'file']);
/** Names of functions and types come a second time, as a `name`. */
const bareKinds = new Set(bareNames.map(({ kind }) => kind));

function isIn(place: 'names' | 'texts' | 'comments', kind: FoundText['kind']): boolean {
  if (place === 'comments') return kind === 'comment';
  return (place === 'names') === nameKinds.has(kind);
}

/** Jobs are stored under their names, such as `shoots.tell`. */
const isJobKind = (key: string): boolean => /^\w+\.[a-z-]+$/.test(key);

function isStored(storedKeys: Record<string, string>, file: string, key: string): boolean {
  const folder = Object.hasOwn(storedKeys, key) ? storedKeys[key] : undefined;
  return folder !== undefined && file.startsWith(folder);
}

const asWord = (word: string): RegExp => new RegExp(String.raw`\b(?:${word})\b`, 'i');

/** Nearly every text has none of the words, which one expression for a group finds out. */
const rules = words.map(({ in: places, say, storedKeys = {}, isExcepted = () => false }) => ({
  places,
  storedKeys,
  isExcepted,
  any: asWord(Object.keys(say).join('|')),
  each: Object.entries(say).map(([word, instead]) => ({ word, instead, pattern: asWord(word) })),
}));

function excerpt(text: string, at: number): string {
  const start = Math.max(0, at - 40);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 90)}${text.length > start + 90 ? '…' : ''}`;
}

/** Splits `rideMemory`, `ride-memory.ts` and `RIDE_MEMORY` into words. */
const spokenName = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');

if (import.meta.main) {
  const files = process.argv.slice(2).flatMap((place) => checkedFilesIn(process.cwd(), place));
  for (const line of files.flatMap((file) => findWordsIn(process.cwd(), file))) console.log(line);
}

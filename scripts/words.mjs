// Words that a reader from another company would have to ask about, and the plain word for each. Checks comments,
// names, test titles, messages, settings, styles and documents, not texts for people or names on the wire. `node
// scripts/words.mjs <folder or file> …` lists what is found.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textsOfCode } from './words-in-code.mjs';
import { textsOfDocument, textsOfLua, textsOfSettings, textsOfStyles } from './words-in-texts.mjs';

const anywhere = {
  nobody: 'no user, no client, no one by role',
  everybody: 'all users, all callers, each user',
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
  'away(?! from zero)': 'unreachable, gone, removed',
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
  '^most(?= \\w)': 'MAX_…, max…',
};

const phrases = {
  '(?<!there )is none': 'is not a …, does not exist',
  '(?<!there )are none': 'are not …, do not exist',
  'the way to': 'link, button, how',
  'stands in': 'is in',
  'lies in': 'is in',
};

/** Titles may say that something is no picture, and a document what the answer of a request is. */
const inComments = {
  'the answer is (?:null|undefined|true|false|whether|how many)': 'Returns …',
  'the call belongs': 'Call inside …',
  '(?<!there )(?:is|are) no (?!longer|more|better|later|earlier|less|larger)': 'is not a …, are not …',
};

const listed = (words) => new Set(words.trim().split(/\s+/));

/** A comment that begins with one of these names no subject, and a title is read only below its `describe`. */
const openings = {
  comment: listed('of by what who whose it its they their'),
  title: listed(`
    who whose what where nothing none how which everything anything something
    of by it its they their so and but to that not never also always twice
    is are was were has have had does do did can cannot will must say says stand stands
    become becomes begin begins come comes complete completes cost costs delete deletes equal equals exist exists
    fill fills find finds fit fits forgive forgives get gets give gives go goes hold holds keep keeps know knows
    lead leads leave leaves lie lies make makes marks move moves narrow narrows need needs outlive outlives pass passes
    publish publishes put puts reach reaches read reads register registers remove removes replace replaces
    return returns see sees send sends set sets show shows start starts stay stays take takes wait waits write writes
  `),
};

/** Product code of the api has names that can be read without their file. Three files still have bare ones. */
const hasFullNames = (file) =>
  /^apps\/api\/src\/(?!testing\/|.*\/testing\/)(?!.*\.(?:test|suite)\.ts$)/.test(file) &&
  !/\/(?:http\/mount|albums\/change-addresses|orders\/queries\/gifts)\.ts$/.test(file);

/** A function named by one of these alone is not a verb, and a type does not say what it is. */
const bareNames = {
  function: listed(`
    about answered applied around as asked at bounded by checked chosen completed composed compressed described divided
    encoded encrypted escaped fitted folded found from gathered given held in kept known left locked made mended named
    of on prepared refused renamed said secured seen shown stored taken to told translated wanted within
  `),
  type: listed(`
    Answering Applied Asked Changed Checked Chosen Claimed Found Given Held Known Left Looked Made Meant Measured Ordered
    Own Proved Read Said Seen Served Shown Signed Signing Sold Taken Told Wanted What Where Which Written
  `),
};

const inBookings = 'apps/api/src/modules/bookings/';

/** Keys of rows, payloads, the wire and other vendors, each with the folder that may have it. */
const stored = {
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'tools/api-client/',
  album_notices: 'apps/api/src/modules/users/',
  copyrightNotice: '',
  desk: '',
  gifts_spent: 'apps/api/src/modules/users/',
  notice: inBookings,
  photos_told_at: inBookings,
  shoot_notices: 'apps/api/src/modules/users/',
  spent: 'apps/web/src/features/gifts/',
  tell: inBookings,
  told_at: 'apps/api/src/modules/follows/',
};

const isStored = (file, key) =>
  /^\w+\.[a-z-]+$/.test(key) || (Object.hasOwn(stored, key) && file.startsWith(stored[key]));

const session = { 'sessions?(?! storage)': 'booking, shoot, beach day, morning, time range' };

/** Payment providers, protocols and the debugger have sessions of their own. */
const vendorSessions = [
  'apps/api/demo/purchases.ts',
  'apps/api/demo/steps/orders.ts',
  'apps/api/src/adapters/',
  'apps/api/src/modules/discounts/',
  'apps/api/src/modules/orders/',
  'apps/api/src/process/watchdog-thread.ts',
  'apps/api/src/testing/',
];

/** The word of a login: files about it import its state, and keys without capitals are stored or on the wire. */
const isSession = (file, code, { kind, text }) =>
  !/^(file|name|key|comment|title)$/.test(kind) ||
  (kind === 'key' && text === text.toLowerCase()) ||
  file.startsWith('apps/web/src/lib/login/session.') ||
  /from '[./]+(lib\/)?(login\/)?session\.ts'/.test(code) ||
  vendorSessions.some((place) => file.startsWith(place));

/** Texts for people, what is built, files that must name the words, and the generated names of tables. */
const exempt = /(^|\/)(node_modules|dist|texts)\/|^scripts\/words\.|^apps\/api\/src\/db\/tables\.ts$/;

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

function complaints(file, code, one) {
  const { kind, text } = one;
  if (Object.hasOwn(bareNames, kind)) {
    const isBare = bareNames[kind].has(text) && hasFullNames(file);
    return isBare ? [`${kind}: "${text}" (say: ${kind === 'type' ? 'what it is' : 'what it does'})`] : [];
  }
  if (kind === 'key' && isStored(file, text)) return [];

  const isName = names.has(kind);
  const found = [
    ...(isName ? matches(spoken(text), wordsOfNames) : matches(text, wordsOfTexts)),
    ...(kind === 'comment' ? matches(text, wordsOfComments) : []),
    ...(isSession(file, code, one) ? [] : matches(isName ? spoken(text) : text, wordsOfSessions)),
  ];
  const opening = /^[A-Za-z][a-z]*(?![\w-])/.exec(text)?.[0].toLowerCase();
  return [
    ...found.map(({ word, instead, at }) => `${kind}: "${word}" (say: ${instead}) in ${excerpt(text, at)}`),
    ...(openings[kind]?.has(opening)
      ? [`${kind}: begins with "${opening}", name its subject: ${excerpt(text, 0)}`]
      : []),
  ];
}

const names = new Set(['name', 'key', 'file']);

const asWord = (word) => new RegExp(String.raw`\b(?:${word})\b`, 'i');

/** Nearly every text has none of the words, which one expression finds out. */
function wordList(words) {
  const each = Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: asWord(word) }));
  return { any: asWord(Object.keys(words).join('|')), each };
}

const wordsOfTexts = wordList({ ...anywhere, ...phrases });
const wordsOfComments = wordList(inComments);
const wordsOfNames = wordList({ ...anywhere, ...inNames });
const wordsOfSessions = wordList(session);

const matches = (text, { any, each }) =>
  any.test(text)
    ? each.flatMap(({ word, instead, pattern }) => {
        const match = pattern.exec(text);
        return match ? [{ word, instead, at: match.index }] : [];
      })
    : [];

const excerpt = (text, at) => {
  const start = Math.max(0, at - 40);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 90)}${text.length > start + 90 ? '…' : ''}`;
};

/** Splits `rideMemory`, `ride-memory.ts` and `RIDE_MEMORY` into words. */
const spoken = (name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');

if (process.argv[1] === import.meta.filename) {
  const files = process.argv.slice(2).flatMap((place) => sourcesIn(process.cwd(), place));
  for (const line of files.flatMap((file) => wordsToReplaceIn(process.cwd(), file))) console.log(line);
}

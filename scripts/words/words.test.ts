import { describe, expect, test } from 'vitest';
import { root } from '../install/project.mjs';
import { checkedFilesIn, findWords, findWordsIn } from './find-words.ts';

const plain = [
  '.ci',
  '.dockerignore',
  '.env.example',
  '.gitignore',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'architecture',
  'apps/api',
  'apps/uploader',
  'apps/web',
  'bench',
  'cluster',
  'deploy',
  'deploy/.env.example',
  'docs',
  'e2e',
  'packages',
  'scripts',
  'testing',
  'tools/api-client/*.{ts,yaml}',
  'tools/lightroom',
  'tools/scenes',
  'vitest.config.ts',
];

test.each(plain)("the words of %s are the trade's", (place) => {
  const files = checkedFilesIn(root, place);

  expect(files).not.toEqual([]);
  expect(files.flatMap((file) => findWordsIn(root, file))).toEqual([]);
});

describe('a word is found in', () => {
  test.each([
    ['a comment', '// Nobody asks.\nconst a = 1;'],
    ['a comment over two lines', '// The provider\n// is away.\n'],
    ['a comment that names no subject', '/** What was paid. */'],
    ['a variable', 'const toldUsers = [];'],
    ['a function and what it takes', 'export function send(papers: string[]) {}'],
    ['what an object is taken apart into', 'const { id: tellId } = row;'],
    ['a type', 'interface Asking { id: string }'],
    ['a limit', 'const MOST_PHOTOS = 500;'],
    ['a test title', "test('a buyer is told', () => {});"],
    ['a title of a table', "test.each([1])('%s is told', () => {});"],
    ['a title that needs the one above it', "test('of a provider that is gone', () => {});"],
    ['a title that begins with its verb', "test('is refused', () => {});"],
    ['a title that names no subject', "test('what was paid stays so', () => {});"],
    ['a title with a value', 'describe(`told ${1}`, () => {});'],
    ['a row that becomes a title', "test.each([['is told', 1]])('a buyer %s', () => {});"],
    ['a row by its name', "test.for([{ story: 'a buyer is told' }])('$story', () => {});"],
    ['a row of a constant', "const rows = [['a buyer is told']] as const;\ntest.each(rows)('%s', () => {});"],
    ['a row that begins with its verb', "test.each(['is refused'])('%s', () => {});"],
    ['a key', 'const rule = { papers: 1 };'],
    ['a key that is a sentence', "const rules = { 'nobody pays twice': 1 };"],
    ['a key of a type', 'interface Order { toldAt: Date }'],
    ['a method', 'class Queue { tell() {} }'],
    ['a name that is a sentence', "const rule = { name: 'nobody pays twice' };"],
    ['a word of all users', '// Open to everybody.'],
    ['a comment of what a function returns', '/** The answer is null for drafts. */'],
    ['a comment of where a function is called', '/** The call belongs into the transaction. */'],
    ['a comment of what something is not', '// A draft is no album.'],
  ])('%s', (_, code) => {
    expect(findWords('plain.test.ts', code)).toHaveLength(1);
  });

  test.each([
    ['a message', "throw new Error('opened at the desk');"],
    ['a message with a value', 'log(`Nobody has ${1}`);'],
  ])('%s', (_, code) => {
    expect(findWords('plain.ts', code)).toHaveLength(1);
  });

  test('a file name', () => {
    expect(findWords('modules/tell-later.ts', '')).toHaveLength(1);
  });
});

test.each([
  ['a function named by a participle', 'function asked() {}', 'function: "asked" (say: what it does)'],
  [
    'an arrow function named by a preposition',
    'const within = async () => 1;',
    'function: "within" (say: what it does)',
  ],
  ['an interface named by a participle', 'interface Wanted { id: string }', 'type: "Wanted" (say: what it is)'],
  ['a type named by a question word', 'type Where = string;', 'type: "Where" (say: what it is)'],
])('%s is found where functions are verbs and types are nouns', (_, code, complaint) => {
  for (const file of ['apps/uploader/src/run.ts', 'bench/run.ts', 'e2e/support/mail.ts'])
    expect(findWords(file, code)).toEqual([complaint]);
  expect(findWords('apps/api/src/modules/feeds/feed.ts', code)).toEqual([complaint]);
  expect(findWords('apps/api/src/modules/feeds/feed.test.ts', code)).toEqual([]);
  expect(findWords('apps/web/src/feed.ts', code)).toEqual([]);
});

test('a function named by a participle is found in a script', () => {
  expect(findWords('scripts/run/supervise.mjs', 'function asked() {}')).toHaveLength(1);
  expect(findWords('scripts/run/supervise.test.ts', 'function asked() {}')).toEqual([]);
});

test.each(['const asked = 1;', 'function askedPrice() {}', 'type WantedPhoto = string;'])(
  '%s is left alone',
  (code) => {
    expect(findWords('apps/api/src/modules/feeds/feed.ts', code)).toEqual([]);
  },
);

describe('a word is found outside of code in', () => {
  test.each([
    ['a comment of styles', 'card.module.css', '/* Colours are told apart. */'],
    ['a comment of styles without a subject', 'card.module.css', '.card {\n  top: 1px; /* its edge */\n}'],
    ['a class', 'card.module.css', '.nobody {\n  color: red;\n}'],
    ['a class of a state', 'card.module.css', '.card.away:hover p {\n  color: red;\n}'],
    ['a custom property', 'tokens.css', ':root {\n  --quiet: red;\n}'],
    ['a comment of a setting', 'deploy/compose.yaml', 'worker: # Nobody asks it.\n'],
    ['a comment of two lines', '.env.example', '# Cameras\n# are told.\nHOST=\n'],
    ['a comment without a subject', 'deploy/backup/backup.sh', '# What is left.\nrm part\n'],
    ['a value of a setting', 'deploy/helm/pleamar/templates/ingress.yaml', 'name: pleamar-nobody\n'],
    ['a comment of a chart', 'deploy/helm/pleamar/templates/_names.tpl', '{{- /* Told once. */ -}}\n'],
    ['a comment of the proxy', 'deploy/Caddyfile', '{\n\t# Asked before anybody.\n}\n'],
    ['a comment of the image', 'deploy/Dockerfile', '# Nobody logs in.\nFROM scratch\n'],
    ['a comment of the plug-in', 'tools/lightroom/Api.lua', 'local a = 1 -- Nobody asks.\n'],
    ['a document', 'docs/operations.md', '# Start\n\nThe proxy is\ntold.\n'],
    ['a row of a document', 'docs/promises.md', '| Promise | Test |\n|---|---|\n| Nobody waits | a |\n'],
  ])('%s', (_, file, text) => {
    expect(findWords(file, text)).toHaveLength(1);
  });
});

test.each([
  'const text = "nobody";',
  'row.notice = 1;',
  '// A storyteller.',
  'const retold = storyteller;',
  '// Rounded half away from zero.',
  '// There is no album. A draft is no longer one.',
  "defineJob({ name: 'shoots.tell' });",
  "const kinds = { 'orders.send-sale-notice': 1 };",
  "const person = { name: 'nobody' };",
  "test.each(['GET /photos'])('%s', () => {});",
  "test.each(['is'])('%j is a word', () => {});",
])('%s is left alone', (code) => {
  expect(findWords('plain.ts', code)).toEqual([]);
});

test.each([
  ['a sentence that a test types', 'plain.test.ts', "type('Nobody knows me');"],
  ['a stored key where it is stored', 'apps/api/src/modules/bookings/job-kinds.ts', 'const payload = { notice: 1 };'],
  ['an address of styles', 'card.module.css', ".card {\n  background: url('away.png');\n}"],
  ['a text for people in the plug-in', 'tools/lightroom/Dialog.lua', "title = LOC '$$$/Pleamar/Public=Everybody'\n"],
  ['quoted texts and code of a document', 'docs/operations.md', 'It says "Nobody came", `nobody` and [so](nobody.md).'],
  ['a block of code in a document', 'docs/operations.md', 'So:\n\n```\nnobody\n```\n'],
])('%s is left alone', (_, file, text) => {
  expect(findWords(file, text)).toEqual([]);
});

test('a stored key is found where it is not stored', () => {
  expect(findWords('packages/domain/src/orders/order-effects.ts', 'const effect = { notice: 1 };')).toHaveLength(1);
});

describe('a session that is no login is found in', () => {
  test.each([
    ['a file name', 'modules/session-calendar.ts', ''],
    ['a variable', 'plain.ts', 'const sessionDay = 1;'],
    ['a constant', 'plain.ts', 'const MAX_SESSIONS = 500;'],
    ['a type', 'plain.ts', 'interface SessionFacts { day: string }'],
    ['a key that code alone has', 'plain.ts', 'const texts = { sessionTitle: 1 };'],
    ['a comment', 'plain.ts', '// A session has an album.'],
    ['a title', 'plain.test.ts', "test('two sessions never overlap', () => {});"],
    ['a summary of an endpoint', 'plain.ts', "const list = { summary: 'The sessions of a day' };"],
  ])('%s', (_, file, code) => {
    expect(findWords(file, code)).toHaveLength(1);
  });
});

test.each([
  ['a login', 'plain.ts', "import { useSession } from '../lib/session.ts';\nconst session = useSession();"],
  ['a payment provider', 'apps/api/src/adapters/payments/stripe/events.ts', 'const session = 1;'],
  ['a key on the wire', 'plain.ts', 'const event = { session: 1, session_id: 2 };'],
  ['the storage of a tab', 'plain.ts', '// Session storage ends with its tab.'],
])('"session" of %s is left alone', (_, file, code) => {
  expect(findWords(file, code)).toEqual([]);
});

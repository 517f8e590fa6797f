import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './install.mjs';
import { decisionNumbers, numbersIn, withCurrentRows } from './records-index.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, name]) => name);
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;
const isThere = (file) => existsSync(path.join(root, file));
const filesIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const foldersIn = (top) =>
  readdirSync(path.join(root, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${top}/${name}`);

const index = 'docs/decisions/README.md';
const inForce = filesIn('docs/decisions').filter((file) => file !== index);
const replaced = filesIn('docs/decisions/old');
const decisions = [...inForce, ...replaced];
const records = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs'), index, ...decisions];

/** A replaced decision keeps the names of its time. */
const current = records.filter((file) => !replaced.includes(file));

/** Names for any file of a kind. */
const examples = new Set(['thing.tsx', 'thing.module.css']);
const sourceNames = new Set(
  globSync(['*.ts', '{apps,bench,cluster,deploy,e2e,packages,scripts,testing,tools}/**'], {
    cwd: root,
    exclude: (entry) => ['node_modules', 'dist'].includes(path.basename(entry)),
  }).map((file) => path.basename(file)),
);

describe('a decision', () => {
  test.each(decisions)('%s has at most 350 words', (file) => {
    expect(wordsOf(read(file))).toBeLessThanOrEqual(350);
  });

  test.each(inForce)('%s says below its title that it is in force', (file) => {
    expect(read(file)).toMatch(/^# \d{3} [^\n]+\n\nStatus: in force[.;,]/);
  });

  test.each(replaced)('%s says below its title which decision replaced it', (file) => {
    const [, by] = /^# \d{3} [^\n]+\n\nStatus: replaced by (\d{3})\./.exec(read(file)) ?? [];

    expect(decisions.some((other) => path.basename(other).startsWith(`${by}-`))).toBe(true);
  });

  test('a decision has a number of its own', () => {
    const numbers = decisions.map((file) => path.basename(file).slice(0, 3));

    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test('a decision that is missing in the sequence is named as missing', () => {
    const numbers = new Set(decisions.map((file) => Number(path.basename(file).slice(0, 3))));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
      .filter((number) => !numbers.has(number))
      .map((number) => String(number).padStart(3, '0'));

    const [, named = ''] = /there is no ([^.]+)\./.exec(read(index)) ?? [];
    expect(named.match(/\d{3}/g)).toEqual(missing);
  });

  test('a decision has one row in the index, below its subject', () => {
    const rows = numbersIn(read(index));

    expect(rows).toHaveLength(decisions.length);
    expect(new Set(rows)).toEqual(new Set(decisionNumbers()));
  });

  test('a row of the index has its decision’s title and status (`npx node scripts/records-index.mjs` writes them)', () => {
    expect(read(index)).toBe(withCurrentRows(read(index)));
  });
});

describe('a dependency', () => {
  const inDecisions = inForce.map(read).join('\n');
  const manifests = ['.', ...['apps', 'packages', 'tools'].flatMap((top) => foldersIn(top))]
    .map((folder) => path.join(folder, 'package.json'))
    .filter(isThere);
  /** Types of a library go with it; our own packages need no reason. */
  const named = manifests
    .flatMap((manifest) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(manifest));
      return Object.keys({ ...dependencies, ...devDependencies });
    })
    .filter((name) => !/^@(?:types|pleamar)\//.test(name));

  test.each([...new Set(named)].toSorted())('%s has its reason in a decision', (name) => {
    const isNamed = new RegExp(String.raw`(?<![\w@/-])${RegExp.escape(name)}(?![\w/-])`, 'i');

    expect(isNamed.test(inDecisions)).toBe(true);
  });
});

describe('a record', () => {
  test.each(records)('%s has links that lead somewhere', (file) => {
    const links = all(read(file), /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?|mailto):/.test(link));

    expect(links.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });

  test.each(records)('%s speaks of decisions that there are', (file) => {
    const numbers = all(read(file), /\bdecisions?[ /]((?:\d{3}(?:, | and )?)+)/g).flatMap((list) =>
      list.match(/\d{3}/g),
    );

    expect(numbers.filter((number) => !decisions.some((one) => path.basename(one).startsWith(number)))).toEqual([]);
  });

  test.each(current)('%s names files that there are', (file) => {
    expect(all(read(file), /`([^`\n]+)`/g).filter((span) => isPath(span) && !isFile(span))).toEqual([]);
  });

  test.each(records.filter((file) => wordsOf(read(file)) > 1500))(
    '%s is long, so it begins with its contents',
    (file) => {
      expect(read(file)).toMatch(/^# [^\n]+\n\n[^#]*## Contents\n/);
    },
  );

  test.each(records.filter((file) => read(file).includes('\n## Contents\n')))(
    '%s has every heading in its contents, in their order',
    (file) => {
      const [, contents = '', rest = ''] = /\n## Contents\n([^#]*(?:\(#[^#]*)*)\n(## [^]*)$/.exec(read(file)) ?? [];

      expect(all(contents, /\]\(#([^)]+)\)/g)).toEqual(all(rest, /^## (.+)$/gm).map(anchorOf));
    },
  );

  test.each(current)('%s names source files by names that there are', (file) => {
    const names = all(read(file), /`(\w[\w.-]*\.(?:tsx?|mjs|css|lua|sql))(?::\d+)?`/g);

    expect(names.filter((name) => !sourceNames.has(name) && !examples.has(name))).toEqual([]);
  });

  test.each(current)('%s has patterns that match files', (file) => {
    const patterns = all(read(file), /`([\w./-]*[*{][^`\s]*\.(?:tsx?|mjs|css|sql|lua|yaml))`/g);

    expect(patterns.filter((pattern) => !matchesFile(pattern))).toEqual([]);
  });

  test.each(current)('%s names source files in blocks of code by names that there are', (file) => {
    const blocks = read(file).match(/^```[^]*?^```/gm) ?? [];
    const names = blocks.flatMap((block) => all(block, /(?<![\w.*-])([\w-][\w.-]*\.(?:tsx?|mjs|css|lua))\b/g));

    expect(names.filter((name) => !sourceNames.has(name))).toEqual([]);
  });

  test('docs/ARCHITECTURE.md has at most 1,500 words', () => {
    expect(wordsOf(read('docs/ARCHITECTURE.md'))).toBeLessThanOrEqual(1500);
  });
});

describe('settings', () => {
  const names = all(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
  const rowsOf = (file) => {
    const [, section = ''] = read(file).split('\n## Settings\n');
    return section.split(/^## /m)[0].match(/^\| `.*$/gm) ?? [];
  };
  const namedIn = (rows) => rows.flatMap((row) => all(row.split('|')[1], /`([A-Z][A-Z0-9_]*)`/g));

  test('.env.example has all that the product reads, but for two of development', () => {
    const [, schema = ''] =
      /const Settings = z\.object\(\{([^]*?)\n\}\);/.exec(read('apps/api/src/process/config.ts')) ?? [];

    const internal = ['DEVELOPMENT', 'CHECK_ANSWERS'];

    expect(new Set([...names, ...internal])).toEqual(new Set(all(schema, /^ {2}([A-Z][A-Z0-9_]*):/gm)));
  });

  test('docs/operations.md explains each once', () => {
    const explained = namedIn(rowsOf('docs/operations.md'));

    expect(new Set(explained)).toEqual(new Set(names));
    expect(explained).toHaveLength(names.length);
  });

  test('README.md explains the usual ones in at most 20 rows', () => {
    const rows = rowsOf('README.md');

    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(namedIn(rows).filter((name) => !names.includes(name))).toEqual([]);
  });
});

function leadsSomewhere(file, link) {
  const [to, anchor] = link.split('#');
  const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
  if (!isThere(target)) return false;
  return anchor === undefined || all(read(target), /^#+ (.+)$/gm).some((heading) => anchorOf(heading) === anchor);
}

/** As GitHub makes it. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

const folders = [
  '',
  'apps/api',
  'apps/api/src',
  'apps/api/src/adapters',
  'apps/api/src/modules',
  'apps/web',
  'apps/web/src',
  'packages',
];
const endings = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx'];
/** Prefixes of stored files, and files of a running product or a build. */
const elsewhere = /^(?:bought|originals|public|artifacts)\/|(?:^|\/)(?:dist|node_modules)(?:\/|$)|^deploy\/\.env$/;

const isPath = (span) => /^[a-z][\w.-]*(\/[\w.-]+)+\/?$/.test(span) && !elsewhere.test(span);

function isFile(span) {
  const names = [span, span.replace(/^(domain|contract)\//, '$1/src/')];
  return folders.some((folder) => names.some((name) => endings.some((end) => isThere(path.join(folder, name + end)))));
}

/** A pattern without a folder stands for files anywhere. */
function matchesFile(pattern) {
  if (!pattern.includes('/')) return [...sourceNames].some((name) => path.matchesGlob(name, pattern));
  return folders.some((folder) => globSync(path.posix.join(folder, pattern), { cwd: root }).length > 0);
}

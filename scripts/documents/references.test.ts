// Documents name files, other documents and decisions: a rename or a removal must not leave a reference behind.
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exists, matchesOf, read, root } from '../../testing/repository.ts';
import { countWords, currentDocuments, decisions, documents } from './documents.ts';

test.each(documents)('%s has links that lead somewhere', (file) => {
  const links = matchesOf(read(file), /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?|mailto):/.test(link));

  expect(links.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
});

test.each(documents)('%s speaks of decisions that exist', (file) => {
  const numbers = matchesOf(read(file), /\bdecisions?[ /]((?:\d{3}(?:, | and )?)+)/g).flatMap(
    (list) => list.match(/\d{3}/g) ?? [],
  );

  expect(numbers.filter((number) => !decisions.some((each) => path.basename(each).startsWith(number)))).toEqual([]);
});

test.each(currentDocuments)('%s names files that exist', (file) => {
  expect(matchesOf(read(file), /`([^`\n]+)`/g).filter((span) => isPath(span) && !isFile(span))).toEqual([]);
});

test.each(currentDocuments)('%s names source files by names that exist', (file) => {
  const names = matchesOf(read(file), /`(\w[\w.-]*\.(?:tsx?|mjs|css|lua|sql))(?::\d+)?`/g);

  expect(names.filter((name) => !sourceNames.has(name) && !examples.has(name))).toEqual([]);
});

test.each(currentDocuments)('%s has patterns that match files', (file) => {
  const patterns = matchesOf(read(file), /`([\w./-]*[*{][^`\s]*\.(?:tsx?|mjs|css|sql|lua|yaml))`/g);

  expect(patterns.filter((pattern) => !matchesFile(pattern))).toEqual([]);
});

test.each(currentDocuments)('%s names source files in blocks of code by names that exist', (file) => {
  const blocks = read(file).match(/^```[^]*?^```/gm) ?? [];
  const names = blocks.flatMap((block) => matchesOf(block, /(?<![\w.*-])([\w-][\w.-]*\.(?:tsx?|mjs|css|lua))\b/g));

  expect(names.filter((name) => !sourceNames.has(name))).toEqual([]);
});

test.each(documents.filter((file) => countWords(read(file)) > 1500))(
  '%s is long, so it begins with its contents',
  (file) => {
    expect(read(file)).toMatch(/^# [^\n]+\n\n[^#]*## Contents\n/);
  },
);

test.each(documents.filter((file) => read(file).includes('\n## Contents\n')))(
  '%s has every heading in its contents, in their order',
  (file) => {
    const [, contents = '', rest = ''] = /\n## Contents\n([^#]*(?:\(#[^#]*)*)\n(## [^]*)$/.exec(read(file)) ?? [];

    expect(matchesOf(contents, /\]\(#([^)]+)\)/g)).toEqual(matchesOf(rest, /^## (.+)$/gm).map(anchorOf));
  },
);

test('docs/ARCHITECTURE.md has at most 1,500 words', () => {
  expect(countWords(read('docs/ARCHITECTURE.md'))).toBeLessThanOrEqual(1500);
});

/** Names for any file of a kind. */
const examples = new Set(['thing.tsx', 'thing.module.css']);
const sourceNames = new Set(
  globSync(['*.ts', '{apps,architecture,bench,cluster,deploy,e2e,packages,scripts,testing,tools}/**'], {
    cwd: root,
    exclude: (entry) => ['node_modules', 'dist'].includes(path.basename(entry)),
  }).map((file) => path.basename(file)),
);

function leadsSomewhere(file: string, link: string): boolean {
  const [to = '', anchor] = link.split('#');
  const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
  if (!exists(target)) return false;
  return anchor === undefined || matchesOf(read(target), /^#+ (.+)$/gm).some((heading) => anchorOf(heading) === anchor);
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** A path may be written from each of these. */
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

const isPath = (span: string): boolean => /^[a-z][\w.-]*(\/[\w.-]+)+\/?$/.test(span) && !elsewhere.test(span);

function isFile(span: string): boolean {
  const names = [span, span.replace(/^(domain|contract)\//, '$1/src/')];
  return folders.some((folder) => names.some((name) => endings.some((end) => exists(path.join(folder, name + end)))));
}

/** A pattern without a folder stands for files anywhere. */
function matchesFile(pattern: string): boolean {
  if (!pattern.includes('/')) return [...sourceNames].some((name) => path.matchesGlob(name, pattern));
  return folders.some((folder) => globSync(path.posix.join(folder, pattern), { cwd: root }).length > 0);
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;

interface Arrow {
  from: string;
  to: string;
}

interface Rule {
  name: string;
  /** Files the rule speaks of. */
  from: RegExp;
  /** The only things they may import, or the things they must not. */
  mayImport?: RegExp;
  mustNotImport?: RegExp;
}

/** The arrows of docs/ARCHITECTURE.md. */
const rules: Rule[] = [
  { name: 'domain stands alone', from: /^packages\/domain\//, mayImport: /^packages\/domain\// },
  {
    name: 'contract knows zod and domain',
    from: /^packages\/contract\//,
    mayImport: /^packages\/(contract|domain)(\/|$)|^zod/,
  },
  { name: 'web never meets api', from: /^apps\/web\//, mustNotImport: /^apps\/api\// },
  { name: 'api never meets web', from: /^apps\/api\//, mustNotImport: /^apps\/web\// },
  {
    name: 'queries, presenters and mails are private to their module',
    from: /^apps\/api\//,
    mustNotImport: /^apps\/api\/src\/modules\/([^/]+)\/(?:[a-z-]*queries(?:\.ts|\/)|(?:present|mails)\.ts)/,
  },
  {
    name: 'http, db, jobs and adapters know no product',
    from: /^apps\/api\/src\/(http|db|jobs|adapters)\//,
    mustNotImport: /^apps\/api\/src\/modules\//,
  },
  {
    name: 'only adapters know vendors',
    from: /^apps\/api\/(src\/(?!adapters\/)|demo\/(?!develop\/))/,
    mustNotImport: /^(stripe|sharp|nodemailer|exifr|thumbhash|@aws-sdk\/|@node-rs\/argon2)/,
  },
  {
    name: 'modules see adapters through their ports',
    from: /^apps\/api\/src\/(modules|http|jobs)\//,
    mustNotImport: /^apps\/api\/src\/adapters\/[^/]+\/(?!port\.ts|layout\.ts|signature\.ts|upkeep\.ts)/,
  },
  {
    name: 'features do not know each other',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/features\/([^/]+)\//,
  },
  {
    name: 'features know no pages and no app',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/(pages|app)\//,
  },
  {
    name: 'pages know no app: it knows them',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/app\//,
  },
  {
    name: 'lib and texts know no ui and nothing above it',
    from: /^apps\/web\/src\/(lib|texts)\//,
    mustNotImport: /^apps\/web\/src\/(ui|features|pages|app)\//,
  },
  {
    name: 'ui knows no product',
    from: /^apps\/web\/src\/ui\//,
    mustNotImport: /^apps\/web\/src\/(features|pages|app)\/|^packages\/contract/,
  },
];

describe('the arrows between the rooms', () => {
  const arrows = sourceFiles().flatMap(importsOf);

  test.for(rules)('$name', (rule) => {
    const broken = arrows.filter((arrow) => breaks(rule, arrow));

    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('a wrong arrow is noticed', () => {
    const wrong = { from: 'apps/api/src/modules/albums/read-albums.ts', to: 'apps/api/src/modules/orders/queries.ts' };

    expect(rules.filter((rule) => breaks(rule, wrong))).toHaveLength(1);
  });
});

describe('the environment has one reader', () => {
  test('only config.ts reads process.env in the api', () => {
    const readers = sourceFiles()
      .filter((file) => file.startsWith('apps/api/src/') && !file.endsWith('/config.ts'))
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));

    expect(readers).toEqual([]);
  });
});

describe('the numbers of the specification', () => {
  const constants = 'packages/domain/src/constants.ts';
  const sources = sourceFiles().filter((file) => file !== constants);
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

  test('every one of them is used', () => {
    const names = [...textOf(constants).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
    const texts = sources.map(textOf);
    const isUsed = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));

    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });

  test.for([
    "'pleamar_token'",
    '60 * 1024 * 1024',
    '120_000_000',
    '99_999_999',
    "['es', 'en']",
    'DEFAULT_PHOTO_PRICE_CENTS =',
  ])('%s is written once', (literal) => {
    expect(sources.filter((file) => textOf(file).includes(literal))).toEqual([]);
    expect(textOf(constants)).toContain(literal);
  });

  test('a duration says its unit', () => {
    const unnamed = sources.filter((file) => /^const (?:SECOND|MINUTE|HOUR|DAY|WEEK) =/m.test(textOf(file)));

    expect(unnamed).toEqual([]);
  });
});

function breaks(rule: Rule, { from, to }: Arrow): boolean {
  if (!rule.from.test(from)) return false;
  if (rule.mayImport) return !rule.mayImport.test(to);
  const hit = rule.mustNotImport?.exec(to);
  // A file may import its own room: the first group of a rule, where it has one, names the room.
  return Boolean(hit) && !(hit?.[1] && from.includes(`/${hit[1]}/`));
}

function sourceFiles(): string[] {
  return ['apps', 'packages'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => `${top}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\.test\.|\.suite\.|\/testing\//.test(file)),
  );
}

/** Packages keep their bare name, relatives become paths of the repository. */
function importsOf(from: string): Arrow[] {
  const text = readFileSync(path.join(root, from), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => ({
    from,
    to: name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : name.replace(/^@pleamar\/(api|web)/, 'apps/$1/src').replace(/^@pleamar\//, 'packages/'),
  }));
}

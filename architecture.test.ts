import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { contract, type EndpointGroup } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import * as sharedKeys from './apps/web/src/shared/query-keys.ts';
import { editedFiles, textFolders } from './testing/one-more-language.ts';

const root = import.meta.dirname;

interface Arrow {
  from: string;
  to: string;
}

interface Rule {
  name: string;
  from: RegExp;
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
    name: 'the uploader knows contract and domain, and runs without the server',
    from: /^apps\/uploader\/(?!tests\/)/,
    mayImport: /^apps\/uploader\/|^packages\/(contract|domain)(\/|$)|^node:|^(qr|exifr|sharp|vite)$/,
  },
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
    name: 'common and db know no module, and of adapters their ports',
    from: /^apps\/api\/src\/(common|db)\//,
    mustNotImport: /^apps\/api\/src\/(?:modules\/|adapters\/[^/]+\/(?!port\.ts))/,
  },
  {
    name: 'settings, log, start and stop know nothing else of the api',
    from: /^apps\/api\/src\/process\//,
    mustNotImport: /^apps\/api\/src\/(?!process\/)/,
  },
  {
    name: 'routes know of http how they are mounted',
    from: /^apps\/api\/src\/modules\/(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$/,
    mustNotImport: /^apps\/api\/src\/http\/(?!mount\.ts)/,
  },
  {
    name: 'use cases do not know http',
    from: /^apps\/api\/src\/modules\/(?!(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$)/,
    mustNotImport: /^apps\/api\/src\/http\//,
  },
  {
    name: 'only adapters know vendors',
    from: /^apps\/api\/(src\/(?!adapters\/)|demo\/(?!jpeg\/))/,
    mustNotImport:
      /^(stripe|sharp|ssh2|zxing-wasm|neaps|@neaps\/|nodemailer|web-push|pdfkit|exifr|thumbhash|@aws-sdk\/|@node-rs\/argon2|@simplewebauthn\/)/,
  },
  {
    name: 'modules see adapters through their ports',
    from: /^apps\/api\/src\/(modules|http|jobs)\//,
    mustNotImport: /^apps\/api\/src\/adapters\/[^/]+\/(?!port\.ts|signature\.ts|upkeep\.ts)/,
  },
  {
    name: 'features do not know each other',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/features\/([^/]+)\//,
  },
  {
    name: 'features know no blocks, no pages and no app',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/(blocks|pages|app)\//,
  },
  {
    name: 'blocks know no pages and no app',
    from: /^apps\/web\/src\/blocks\//,
    mustNotImport: /^apps\/web\/src\/(pages|app)\//,
  },
  {
    name: 'pages do not know each other',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/(pages\/(?:(?:admin|dashboard|info)\/)?[^/]+)\//,
  },
  {
    name: 'pages know no app: it knows them',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/app\//,
  },
  {
    name: 'lib and texts know no ui and nothing above it',
    from: /^apps\/web\/src\/(lib|texts)\//,
    mustNotImport: /^apps\/web\/src\/(ui|shared|features|blocks|pages|app)\//,
  },
  {
    name: 'format and browser know nothing else of lib',
    from: /^apps\/web\/src\/lib\/(format|browser)\//,
    mustNotImport: /^apps\/web\/src\/lib\/([^/]+)\//,
  },
  {
    name: 'lib calls the api without knowing logins or pages',
    from: /^apps\/web\/src\/lib\/api\//,
    mustNotImport: /^apps\/web\/src\/lib\/(login|page)\//,
  },
  {
    name: 'logins know no pages',
    from: /^apps\/web\/src\/lib\/login\//,
    mustNotImport: /^apps\/web\/src\/lib\/page\//,
  },
  {
    name: 'shared files import no feature',
    from: /^apps\/web\/src\/shared\//,
    mustNotImport: /^apps\/web\/src\/(features|blocks|pages|app)\//,
  },
  {
    name: 'ui knows no product',
    from: /^apps\/web\/src\/ui\//,
    mustNotImport: /^apps\/web\/src\/(shared|features|blocks|pages|app)\/|^packages\/contract/,
  },
];

describe('the arrows between the folders', () => {
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

describe('circles', () => {
  test('no two files import each other, directly or around, types included', () => {
    expect(circles(sourceFiles().flatMap(importsOf))).toEqual([]);
  });

  test('no two modules import each other, directly or around', () => {
    expect(circles(sourceFiles().flatMap(importsOf).flatMap(betweenModules))).toEqual([]);
  });

  test('a circle is noticed', () => {
    const around = [
      { from: 'cart', to: 'orders' },
      { from: 'orders', to: 'photos' },
      { from: 'photos', to: 'cart' },
      { from: 'users', to: 'orders' },
    ];

    expect(circles(around)).toEqual([['cart', 'orders', 'photos']]);
  });
});

describe('the documents say what the code has', () => {
  test('docs/ARCHITECTURE.md has every folder in its tree', () => {
    const [, tree = ''] = /```\n([^]*?)```/.exec(textOf('docs/ARCHITECTURE.md')) ?? [];
    const named = new Set([...tree.matchAll(/([\w/-]+\/)(?= )/g)].map(([, folder]) => folder));
    const folders = [
      ...foldersIn('apps/api/src').map((folder) => `src/${folder}/`),
      ...foldersIn('apps/web/src').map((folder) => `src/${folder}/`),
      ...['packages', 'tools', 'apps'].flatMap((top) => foldersIn(top).map((folder) => `${top}/${folder}/`)),
    ];

    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });

  test('docs/ARCHITECTURE.md has the arrows between modules as they are', () => {
    const between = Map.groupBy(sourceFiles().flatMap(importsOf).flatMap(betweenModules), ({ from }) => from);
    const lines = [...between].map(
      ([from, to]) => `${from} → ${[...new Set(to.map((one) => one.to))].toSorted().join(', ')}`,
    );

    expect(codeBlockAfter('docs/ARCHITECTURE.md', '## Modules')).toBe(lines.toSorted().join('\n'));
  });

  test('docs/lists.md names every file that keeps something in the memory of its process', () => {
    const firstCells = sectionOf('docs/lists.md', '## Kept in memory').match(/^\| `[^|]*/gm) ?? [];
    const listed = firstCells.flatMap((files) => Array.from(files.matchAll(/`([^`]+)`/g), ([, file = '']) => file));
    const keeping = sourceFiles()
      .filter((file) => file.startsWith('apps/api/src/'))
      .filter((file) =>
        /^(?:const \w+ = new (?:(?:Weak)?(?:Map|Set)<[^\n]*|[A-Z]\w*)\(\)|let base)/m.test(textOf(file)),
      )
      .map((file) => file.slice('apps/api/src/'.length));
    // Never changed after the import, or part of the sandbox that runs in the same process as its console.
    const known = new Set([
      'adapters/outbound/outside-address.ts',
      'adapters/payments/sandbox/sandbox.ts',
      'jobs/define.ts',
    ]);
    // Kept by a function or an object that lives as long as the process or a connection.
    const inside = [
      'adapters/images/images.ts',
      'adapters/push/breaker.ts',
      'adapters/push/web-push.ts',
      'adapters/uploads/recent-values.ts',
      'db/prepared.ts',
      'http/visitor-cache.ts',
      'jobs/account-limits.ts',
      'modules/live/presence.ts',
      'modules/live/streams.ts',
      'modules/photos/likeness/versioned-cache.ts',
    ];

    expect(keeping.length).toBeGreaterThan(5);
    expect(inside.filter((file) => !/new (?:Weak)?Map<[^\n]*\(\)/.test(textOf(`apps/api/src/${file}`)))).toEqual([]);
    expect(listed.toSorted()).toEqual([...keeping.filter((file) => !known.has(file)), ...inside].toSorted());
  });

  test('docs/lists.md names the routes of the visitor cache', () => {
    const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));
    const routes = endpoints.filter(({ cached }) => cached).map(({ path: route }) => `/api/v1${route}`);
    const listed = /^Routes of the visitor cache: ([^]*?)\.$/m.exec(textOf('docs/lists.md'))?.[1] ?? '';

    expect([...listed.matchAll(/`([^`]+)`/g)].map(([, route = '']) => route).toSorted()).toEqual(routes.toSorted());
  });
});

describe('clocks', () => {
  const files = sourceFiles().filter((file) => file.startsWith('apps/api/src/'));
  const containing = (some: readonly string[], text: string) => some.filter((file) => textOf(file).includes(text));

  test('no span of the api is measured with a clock that can be set', () => {
    // The line of a log says the time of day.
    expect(containing(files, 'Date.now()')).toEqual(['apps/api/src/process/watchdog-thread.ts']);
  });

  test('use cases and what they are mounted on read the clock of the app', () => {
    const read = files.filter((file) => /^apps\/api\/src\/(?:modules|common|http|jobs|db)\//.test(file));

    expect(containing(read, 'new Date()')).toEqual([]);
  });
});

describe('languages', () => {
  /** Typed from the Spanish texts, or in English alone. */
  const untouched = [
    'apps/api/src/http/api-docs.ts',
    'apps/api/src/texts/en.ts',
    'apps/api/src/texts/es.ts',
    'apps/api/src/texts/translated.ts',
  ];
  const namesLanguage =
    /(['"])(?:es|en)\1(?!, '(?:del?|on|in|of)')|\b(?:es|en)\??: |_(?:es|en)\b|:lang\(|\/(?:es|en)(?:\/|\.ts)/;

  test('one more language is new files of texts and an edit of fewer than fifteen', () => {
    const naming = [...sourceFiles(), ...stylesheets()]
      .filter((file) => !/\/texts\/(?:es|en)\/|^apps\/api\/demo\/|\/db\/tables\.ts$/.test(file))
      .filter((file) => namesLanguage.test(textOf(file)));

    const edited = Object.keys(editedFiles);
    expect(naming.toSorted()).toEqual([...edited, ...untouched].toSorted());
    // The types of tables and the gazetteer.
    expect(edited.length + 2).toBeLessThan(15);
  });

  test('every language has the same files of texts', () => {
    const filesOf = (folder: string) =>
      readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true }).toSorted();

    for (const texts of textFolders) expect(filesOf(`${texts}/en`)).toEqual(filesOf(`${texts}/es`));
  });
});

describe('every api module is laid out alike', () => {
  const inModules = sourceFiles().filter((file) => file.startsWith('apps/api/src/modules/'));

  test('SQL is written in queries alone', () => {
    const outside = inModules
      .filter((file) => !/\/queries(\.ts|\/)/.test(file))
      .filter((file) => /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql[<`]/.test(textOf(file)));

    expect(outside).toEqual([]);
  });

  test('a module publishes its queries in published.ts alone', () => {
    const passedOn = inModules.filter((file) =>
      /^export [^;]*from '[./\w-]*queries(?:\.ts|\/[\w-]+\.ts)'/m.test(textOf(file)),
    );

    expect(passedOn.filter((file) => path.basename(file) !== 'published.ts')).toEqual([]);
    expect(passedOn.length).toBeGreaterThan(2);
  });

  test('a table has one writing module', () => {
    /** Tables with further writers, each for a reason that its writer names. */
    const shared: Record<string, string[]> = {
      bookings: ['bookings', 'users'],
      camera_logins: ['auth', 'cameras'],
      follows: ['follows', 'users'],
      gifts: ['orders', 'users'],
      guests: ['orders', 'users'],
      notifications: ['notifications', 'users'],
      orders: ['orders', 'users'],
      photo_reports: ['photos', 'reports', 'users'],
      photos: ['albums', 'clocks', 'photos'],
      settings: ['albums', 'places'],
      shoots: ['shoots', 'users'],
      users: ['admin', 'auth', 'orders', 'users'],
    };
    const writes = inModules.flatMap((file) =>
      tablesWrittenIn(textOf(file)).map((table) => ({ table, by: file.split('/')[4] ?? '' })),
    );
    const writers = Object.entries(Object.groupBy(writes, ({ table }) => table)).map(
      ([table, by = []]) => [table, [...new Set(by.map(({ by: module }) => module))].toSorted()] as const,
    );

    expect(writers.length).toBeGreaterThan(60);
    expect(Object.fromEntries(writers.filter(([, modules]) => modules.length > 1))).toEqual(shared);
  });

  test('outside of the modules only tables without a subject are named', () => {
    /** Counted limits, processes of the queue, refused mails, files without a row, secrets and keys of the installation. */
    const shared = ['job_workers', 'rate_limits', 'refused_mails', 'settings', 'unclaimed_files'];
    const [, list = ''] = /export interface DB \{\n([^}]*)\}/.exec(textOf('apps/api/src/db/tables.ts')) ?? [];
    const tables = new Set(Array.from(list.matchAll(/^ {2}(\w+):/gm), ([, table = '']) => table));
    const named = sourceFiles()
      .filter((file) => /^apps\/api\/src\/(?!db\/|modules\/|adapters\/payments\/sandbox\/)/.test(file))
      .flatMap((file) => tablesNamedIn(textOf(file)).map((table) => ({ table, file })))
      .filter(({ table }) => tables.has(table));

    expect(tables.size).toBeGreaterThan(60);
    expect(named.filter(({ table }) => !shared.includes(table))).toEqual([]);
    expect([...new Set(named.map(({ table }) => table))].toSorted()).toEqual(shared);
  });

  test('queries insert, update and delete; use cases create, add and remove', () => {
    /** Named as their endpoints, which generated clients call by these names. */
    const ofEndpoints = new Set(['deleteMe', 'dropJob']);
    const foreign = inModules.flatMap((file) => {
      const wrong = /\/(?:queries\/|[a-z-]*queries\.ts$)/.test(file)
        ? /^(?:create|add|remove|drop|store|keep)[A-Z]/
        : /^(?:insert|delete|drop)[A-Z]/;
      const exported = textOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm);
      return Array.from(exported, ([, name = '']) => name).filter((name) => wrong.test(name) && !ofEndpoints.has(name));
    });

    expect(foreign).toEqual([]);
  });

  test('use cases are named by what they do, and no file is a service', () => {
    expect(inModules.filter((file) => /\/service(\.ts|\/)/.test(file))).toEqual([]);
  });

  test('one file makes pages, and one counts requests', () => {
    const own = sourceFiles()
      .filter((file) => file.startsWith('apps/api/src/') && !/\/common\/(paging|rate-limits)\.ts$/.test(file))
      .filter((file) =>
        /x-total-count|next_cursor|(registrations|resetRequests|orders|pictures)Per/.test(textOf(file)),
      );

    expect(own).toEqual([]);
  });

  test('five files stand at the top of the api', () => {
    const entries = readdirSync(path.join(root, 'apps/api/src'), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);

    expect(files.toSorted()).toEqual(['app.ts', 'compose.ts', 'main.ts', 'transfer.ts', 'worker.ts']);
  });
});

describe('files shared in the web', () => {
  const web = 'apps/web/src/';
  const importers = Map.groupBy(
    sourceFiles()
      .filter((file) => file.startsWith(web))
      .flatMap(importsOf),
    ({ to }) => to,
  );

  /** Features, blocks and pages; the app, entries and tests do not count. A shared file passes on those of its importers. */
  function users(file: string, seen = new Set<string>()): Set<string> {
    const found = new Set<string>();
    for (const { from } of importers.get(file) ?? []) {
      if (seen.has(from)) continue;
      seen.add(from);
      const [area = '', subject = ''] = from.slice(web.length).split('/');
      if (area === 'shared') for (const user of users(from, seen)) found.add(user);
      if (['features', 'blocks', 'pages'].includes(area)) found.add(`${area}/${subject}`);
    }
    return found;
  }

  test('a file of shared serves at least two features, blocks or pages', () => {
    const shared = sourceFiles().filter((file) => file.startsWith(`${web}shared/`));

    expect(shared.length).toBeGreaterThan(30);
    expect(shared.filter((file) => users(file).size < 2)).toEqual([]);
  });

  test('no file lies loose in lib or shared but what has no subject', () => {
    const loose = sourceFiles().filter((file) => /^apps\/web\/src\/(?:lib|shared)\/[^/]+$/.test(file));

    expect(loose).toEqual(['apps/web/src/shared/query-keys.ts']);
  });
});

describe('names in the web', () => {
  const inWeb = sourceFiles()
    .filter((file) => /^apps\/web\/src\/(?!texts\/)/.test(file))
    .map((file) => ({ file, text: textOf(file) }));
  const declared = (text: string) => namesAfter(/^(?:export )?(?:async )?(?:function|const|interface|type)/, text);
  const exported = (text: string) => namesAfter(/^export (?:async )?(?:function|const)/, text);

  test('props are called by a component of their file', () => {
    const others = inWeb.flatMap(({ file, text }) => {
      const names = declared(text);
      return names
        .filter((name) => /.Props$/.test(name) && !names.includes(name.slice(0, -'Props'.length)))
        .map((name) => `${file} ${name}`);
    });

    expect(inWeb.length).toBeGreaterThan(800);
    expect(others).toEqual([]);
  });

  /** Files loaded by their path all export the same name: `page` or `Layout`. */
  const loadedByPath = /\/(?:page|(?:admin|dashboard|guest)-layout)\.tsx$/;

  test('a file of one component is called by it', () => {
    const others = inWeb
      .filter(({ file }) => file.endsWith('.tsx') && !loadedByPath.test(file))
      .map(({ file, text }) => ({ file, names: exported(text) }))
      .filter(({ names }) => names.filter((name) => /^[A-Z]/.test(name)).length === 1)
      .filter(({ file, names }) => !names.map(fileNameOf).includes(baseOf(file)));

    expect(others.map(({ file }) => file)).toEqual([]);
  });

  test('a file that is called like a hook exports it', () => {
    const others = inWeb
      .filter(({ file }) => baseOf(file).startsWith('use-'))
      .filter(({ file, text }) => !exported(text).map(fileNameOf).includes(baseOf(file)));

    expect(others.map(({ file }) => file)).toEqual([]);
  });

  test('no two files export the same name', () => {
    const files = inWeb.filter(({ file }) => !loadedByPath.test(file));
    const exports = files.flatMap(({ file, text }) =>
      namesAfter(/^export (?:async )?(?:function|const|class|interface|type)/, text).map((name) => ({ file, name })),
    );
    const places = Map.groupBy(exports, ({ name }) => name);

    expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
  });

  const namesAfter = (keywords: RegExp, text: string) =>
    Array.from(text.matchAll(new RegExp(String.raw`${keywords.source} (\w+)`, 'gm')), ([, name = '']) => name);

  const baseOf = (file: string) => path.basename(file).replace(/\.tsx?$/, '');

  const fileNameOf = (name = '') => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
});

describe('keys of the query cache', () => {
  const inWeb = sourceFiles()
    .filter((file) => file.startsWith('apps/web/src/') && !file.includes('/texts/'))
    .map((file) => ({ file, text: textOf(file) }));
  const keyWords = new Set(
    inWeb
      .flatMap(
        ({ text }) =>
          text.match(/(?:query|mutation)Key(?::| =)[^[\n;]*\['[\w-]+'|^(?:export )?const \w+Keys? = [^;]*;/gm) ?? [],
      )
      .flatMap((keys) => Array.from(keys.matchAll(/\['([\w-]+)'/g), ([, word = '']) => word)),
  );

  test('a key is written once', () => {
    const places = Map.groupBy(
      inWeb.flatMap(({ file, text }) => keysIn(file, text).map((key) => ({ key, file }))),
      ({ key }) => key,
    );

    expect(places.size).toBeGreaterThan(80);
    expect([...places].filter(([, written]) => written.length > 1)).toEqual([]);
  });

  test('queries and their keys are in files that are called so', () => {
    const outside = inWeb
      .filter(({ file }) => !/\/(?:[a-z-]+-)?queries\.ts$|\/shared\/query-keys\.ts$/.test(file))
      .filter(({ text }) => /queryKey(?::| =) *\[|^(?:export )?const \w*[kK]ey = (?:\([^)]*\) => )?\[/m.test(text));

    expect(outside.map(({ file }) => file)).toEqual([]);
  });

  test('a request ends with its query: each queryFn passes its signal', () => {
    // These change something: to break one off would not undo it, and its repetition would count twice or be refused.
    const changing = new Set([
      'auth.confirmEmail',
      'auth.beginTwoFactor',
      'discounts.preview',
      'links.make',
      'messages.start',
    ]);
    const requests = inWeb.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/queryFn: /g), ({ index }) => propertyAt(text, index))
        .flatMap((queryFn) =>
          Array.from(
            queryFn.matchAll(/\bcall(?:With|List)?\((\{ signal\b[^}]*\}, )?([\w.]+)/g),
            ([, signal, route = '']) => ({ signal, route }),
          ),
        )
        .map(({ signal, route }) => ({ file, route, hasSignal: signal !== undefined })),
    );

    expect(requests.length).toBeGreaterThan(80);
    expect(requests.filter(({ hasSignal, route }) => !hasSignal && !changing.has(route))).toEqual([]);
  });

  /** The text of a property up to the comma or bracket that ends it. */
  function propertyAt(text: string, start: number): string {
    let depth = 0;
    for (let end = start; end < text.length; end += 1) {
      const sign = text[end] ?? '';
      if (depth === 0 && /[,}]/.test(sign)) return text.slice(start, end);
      if ('([{'.includes(sign)) depth += 1;
      if (')]}'.includes(sign)) depth -= 1;
    }
    return text.slice(start);
  }

  test('the shared keys are those that several folders name', () => {
    const names = Object.entries(sharedKeys).flatMap(([name, keys]) =>
      Array.isArray(keys) ? [name] : Object.keys(keys).map((part) => `${name}.${part}`),
    );
    const foldersNaming = (name: string) =>
      new Set(
        inWeb
          .filter(({ file, text }) => file !== 'apps/web/src/shared/query-keys.ts' && namedAs(name).test(text))
          .map(({ file }) => path.dirname(file).split('/').slice(0, 5).join('/')),
      );

    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => foldersNaming(name).size < 2)).toEqual([]);
  });

  const namedAs = (name: string) => new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`);

  /** Parts that are known in advance, up to the last of them; namespaces of texts are arrays of words too. */
  function keysIn(file: string, text: string): string[] {
    const arrays = text.matchAll(
      /(?<!useTranslation\(|loadTexts\(i18n, |texts: |\w)\[(?:'([\w-]+)'|\.\.\.\w+Keys?\b)[^\]]*\]/g,
    );
    return [...arrays]
      .filter(([literal, word]) => (word === undefined ? /, '[\w-]+'/.test(literal) : keyWords.has(word)))
      .map(([literal]) =>
        partsOf(literal, (name) => resolved(name, text) ?? [`${file} ${name}`])
          .join('/')
          .replace(/(?:\/\*)+$/, ''),
      );
  }

  function resolved(name: string, text: string): readonly string[] | undefined {
    const [first = '', part = ''] = name.split('.');
    const own = new RegExp(String.raw`^(?:export )?const ${first} = [^;[]*(\[[^\]]*\])`, 'm').exec(text)?.[1];
    if (own !== undefined && part === '') return partsOf(own, () => ['*']);
    const shared: unknown = Reflect.get(sharedKeys, first);
    const key: unknown = part === '' ? shared : Reflect.get(Object(shared), part);
    const parts: unknown = typeof key === 'function' ? key('*') : key;
    return Array.isArray(parts) ? parts.map(String) : undefined;
  }

  const partsOf = (literal: string, spread: (name: string) => readonly string[]): string[] =>
    (literal.slice(1, -1).match(/'[^']*'|\{[^}]*\}|[^,\s][^,]*/g) ?? []).flatMap((part) => {
      const [, word] = /^'(.*)'$/.exec(part) ?? [];
      const [, name] = /^\.\.\.([\w.]+)/.exec(part) ?? [];
      return word ?? (name !== undefined && /Keys?\b/.test(name) ? spread(name) : '*');
    });
});

describe('the router', () => {
  test('the types of the router are on: no address or parameter is read without the route that it belongs to', () => {
    const loose = sourceFiles()
      .filter((file) => file.startsWith('apps/web/src/'))
      .filter((file) => /strict: false|Reflect\.get\(\s*search/.test(textOf(file)));

    expect(loose).toEqual([]);
  });
});

describe('the environment has one reader', () => {
  test('only config.ts reads process.env in the api', () => {
    const readers = sourceFiles()
      .filter((file) => file.startsWith('apps/api/src/') && !file.endsWith('/config.ts'))
      .filter((file) => textOf(file).includes('process.env'));

    expect(readers).toEqual([]);
  });
});

describe('the queue', () => {
  test('no product, test or benchmark reads the tables that the queue calls private', () => {
    const readers = filesIn('apps', 'packages', 'bench', 'cluster', 'deploy', 'e2e', 'scripts', 'tools')
      .filter((file) => /\.(?:tsx?|mjs|sql|sh)$/.test(file))
      .filter((file) => textOf(file).includes('_private_'));

    expect(readers).toEqual([]);
  });
});

describe('a secret spot', () => {
  test('the surf break of a secret spot is named only where the owner alone is answered', () => {
    const readers = sourceFiles()
      .filter((file) => /^apps\/api\/(src\/(?!db\/tables)|demo\/)/.test(file))
      .filter((file) => textOf(file).includes('secret_break_id'));

    expect(readers.toSorted()).toEqual([
      'apps/api/src/modules/albums/queries/list.ts',
      'apps/api/src/modules/albums/queries/secret-spots.ts',
      'apps/api/src/modules/charts/queries/sales.ts',
      'apps/api/src/modules/users/queries/export.ts',
    ]);
  });
});

describe('the server is built into one file', () => {
  test('no source of it asks where it lies: in the build that is elsewhere', () => {
    // One script is never part of the build; the other looks into node_modules, which is the same from both places.
    const known = new Set(['apps/api/src/process/own-files.ts', 'apps/api/src/db/generate-tables.ts']);
    const outside = sourceFiles()
      .filter((file) => file.startsWith('apps/api/') && !known.has(file))
      .filter((file) => /import\.meta\.(dirname|filename|url)\b(?!\)\.resolve)/.test(textOf(file)));

    expect(outside).toEqual([]);
  });
});

describe('the numbers of the product', () => {
  const sources = sourceFiles();

  test('every number of the domain is used', () => {
    const inDomain = sources.filter((file) => file.startsWith('packages/domain/src/')).map(textOf);
    const names = inDomain.flatMap((text) =>
      [...text.matchAll(/^export const ([A-Z][A-Z\d_]+)\b/gm)].map(([, name = '']) => name),
    );
    const words = Map.groupBy(
      sources.flatMap((file) => textOf(file).match(/\b[A-Z][A-Z\d_]+\b/g) ?? []),
      (word) => word,
    );

    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => (words.get(name)?.length ?? 0) < 2)).toEqual([]);
  });

  test.for([
    "'pleamar_token'",
    '60 * 1024 * 1024',
    '120_000_000',
    '99_999_999',
    "['es', 'en']",
    "'Europe/Madrid'",
    'DEFAULT_PHOTO_PRICE_CENTS =',
  ])('%s is written once', (literal) => {
    expect(sources.filter((file) => textOf(file).includes(literal))).toHaveLength(1);
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
  // A file may import its own folder, which the first group of a rule names.
  return Boolean(hit) && !(hit?.[1] && from.includes(`/${hit[1]}/`));
}

function sourceFiles(): string[] {
  return filesIn('apps', 'packages').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.suite\.|\/testing\//.test(file),
  );
}

function filesIn(...tops: string[]): string[] {
  return tops.flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => `${top}/${file}`)
      .filter((file) => !/node_modules|\/dist\//.test(file)),
  );
}

function stylesheets(): string[] {
  return readdirSync(path.join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `apps/web/src/${file}`)
    .filter((file) => file.endsWith('.css'));
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function sectionOf(file: string, heading: string): string {
  const [, after = ''] = textOf(file).split(`\n${heading}\n`);
  return after.split(/^## /m)[0] ?? '';
}

const codeBlockAfter = (file: string, heading: string): string =>
  /```\n([^]*?)\n```/.exec(sectionOf(file, heading))?.[1] ?? '';

function tablesWrittenIn(text: string): string[] {
  const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const plain = text.matchAll(
    /\b(?:insert into|update|delete from)\s+([a-z_]+)(?=\s+(?:set\b|\(|as\b|where\b|using\b|values\b|[a-z]{1,2}\s+(?:set|using)\b))/g,
  );
  return [...built, ...plain].map(([, table = '']) => table);
}

function tablesNamedIn(text: string): string[] {
  const built = text.matchAll(/\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const plain = text.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g);
  return [...built, ...plain].map(([, table = '']) => table);
}

function betweenModules({ from, to }: Arrow): Arrow[] {
  const [one, other] = [from, to].map((file) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1]);
  return one && other && one !== other ? [{ from: one, to: other }] : [];
}

/** Groups in which each member reaches all others, sorted by name. */
function circles(between: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(between, ({ from }) => from);
  const reach = new Map([...targets.keys()].map((start) => [start, reachable(start)]));
  const groups = [...reach.keys()].map((start) =>
    [...reach.keys()].filter((other) => reach.get(start)?.has(other) && reach.get(other)?.has(start)).toSorted(),
  );
  const distinct = new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group]));
  return [...distinct.values()];

  function reachable(start: string): Set<string> {
    const seen = new Set<string>();
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const { to } of targets.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    return seen;
  }
}

/** Packages keep their bare name; relative imports become paths of the repository. */
function importsOf(from: string): Arrow[] {
  return [...textOf(from).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => ({
    from,
    to: name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : name.replace(/^@pleamar\/(api|web)/, 'apps/$1/src').replace(/^@pleamar\//, 'packages/'),
  }));
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync, Visitor, type ESTree } from 'vite';

/*
 * The rule: a script that is loaded late is requested again after a failure, so that a short loss of the connection
 * breaks no page. An `import()` keeps the rule inside of
 *
 * - a call that retries: `importWithRetry(() => import('./map'))`;
 * - a call of `catch`, after which the page continues without the script;
 * - a property whose caller retries: a query's `queryFn`;
 * - a function called `import…`, which is given to a call that retries and to a preload.
 */

const retryingCalls = new Set([
  'importWithRetry',
  'lazyWithRetry',
  'lazyRouteComponentWithRetry',
  'loadedInOrder',
  // Only begins what a later call does with retries.
  'preload',
]);
/** The query client retries a `queryFn`, and an `action` runs on the server, which reads its own files. */
const exemptProperties = new Set(['queryFn', 'action']);
const sharedImportName = /^import[A-Z]/;

const src = path.join(import.meta.dirname, '../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['testing/**', '**/*.test.*'] })
  .map((file) => ({ file, code: readFileSync(path.join(src, file), 'utf8') }))
  .filter(({ code }) => code.includes('import('));

test('a script that is loaded late is requested again after a failure', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.flatMap(importsWithoutRetry)).toEqual([]);
});

test.for([
  `importWithRetry(() => import('./map'))`,
  `import('./map').catch(() => undefined)`,
  `const query = { queryFn: () => import('./map') }`,
  `const importMap = () => import('./map')`,
  `function importMap() { return import('./map'); }`,
])('a failed request does not break the page with %s', (code) => {
  expect(importsWithoutRetry({ file: 'page.tsx', code })).toEqual([]);
});

test.for([`void import('./map')`, `const load = () => import('./map')`, `lazy(() => import('./map'))`])(
  'a failed request would break the page with %s',
  (code) => {
    expect(importsWithoutRetry({ file: 'page.tsx', code })).toEqual([`page.tsx: import('./map')`]);
  },
);

function importsWithoutRetry({ file, code }: { file: string; code: string }): string[] {
  const { imports, safeParts } = findImports(file, code);
  return imports
    .filter((each) => !safeParts.some((part) => contains(part, each)))
    .map(({ start, end }) => `${file}: ${code.slice(start, end)}`);
}

/** A part of the source, from one character to another. */
type Part = Pick<ESTree.Span, 'start' | 'end'>;

const contains = (outer: Part, inner: Part) => outer.start <= inner.start && inner.end <= outer.end;

function findImports(file: string, code: string): { imports: Part[]; safeParts: Part[] } {
  const imports: Part[] = [];
  const safeParts: Part[] = [];
  const addIf = (isSafe: boolean, node: Part) => void (isSafe && safeParts.push(node));
  new Visitor({
    ImportExpression: (node) => void imports.push(node),
    CallExpression: (node) => addIf(retries(node) || catches(node), node),
    Property: ({ key, value }) => addIf(key.type === 'Identifier' && exemptProperties.has(key.name), value),
    VariableDeclarator: (node) => addIf(isSharedImport(node), node),
    FunctionDeclaration: (node) => addIf(sharedImportName.test(node.id?.name ?? ''), node),
  }).visit(parseSync(file, code).program);
  return { imports, safeParts };
}

const retries = ({ callee }: ESTree.CallExpression) => callee.type === 'Identifier' && retryingCalls.has(callee.name);

const catches = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'catch';

/** `const importMap = () => import('./map')`. */
const isSharedImport = ({ id, init }: ESTree.VariableDeclarator) =>
  id.type === 'Identifier' &&
  sharedImportName.test(id.name) &&
  init?.type === 'ArrowFunctionExpression' &&
  init.body.type === 'ImportExpression';

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

const src = path.join(import.meta.dirname, '../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['testing/**', '**/*.test.*'] })
  .map((file) => ({ file, code: readFileSync(path.join(src, file), 'utf8') }))
  .filter(({ code }) => code.includes('import('));

/** These request a script again, or are followed by a call that does. */
const retrying = new Set([
  'importWithRetry',
  'lazyWithRetry',
  'lazyRouteComponentWithRetry',
  'loadedInOrder',
  'preload',
]);
/** A query is retried by its client, and `action` runs on the server, which reads its own files. */
const exempt = new Set(['queryFn', 'action']);

type Span = { start: number; end: number };

function importsWithoutRetry({ file, code }: (typeof sources)[number]): string[] {
  const guarded: Span[] = [];
  const imports: Span[] = [];
  new Visitor({
    ImportExpression: (node) => void imports.push(node),
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && retrying.has(callee.name)) guarded.push(node);
      // With `catch` the caller continues without the script.
      if (callee.type === 'MemberExpression' && code.slice(callee.property.start, callee.property.end) === 'catch')
        guarded.push(node);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && exempt.has(node.key.name)) guarded.push(node);
    },
    // A function named `import…` is shared by a preload and a lazy component, which retries.
    VariableDeclarator(node) {
      const isLoader = node.init?.type === 'ArrowFunctionExpression' && node.init.body.type === 'ImportExpression';
      if (isLoader && node.id.type === 'Identifier' && /^import[A-Z]/.test(node.id.name)) guarded.push(node);
    },
    FunctionDeclaration(node) {
      if (/^import[A-Z]/.test(node.id?.name ?? '')) guarded.push(node);
    },
  }).visit(parseSync(file, code).program);
  return imports
    .filter(({ start, end }) => !guarded.some((span) => span.start <= start && end <= span.end))
    .map(({ start, end }) => `${file}: ${code.slice(start, end)}`);
}

test('a script that is loaded late is requested again after a failure', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.flatMap(importsWithoutRetry)).toEqual([]);
});

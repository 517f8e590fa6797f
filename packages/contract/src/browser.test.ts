import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const contract = import.meta.dirname;
const web = path.join(contract, '../../../apps/web/src');

describe('The browser loads no schema and no validator', () => {
  test('the endpoints that a browser loads import zod and schemas as types alone', () => {
    const loaded = filesBelow(path.join(contract, 'endpoints')).reduce(withImports, new Set<string>());

    expect(loaded.size).toBeGreaterThan(7);
    expect([...loaded].filter((file) => file === 'zod' || file.includes('/schemas/'))).toEqual([]);
  });

  test('the web takes values from endpoints, and only types from the whole contract', () => {
    const wrong = filesBelow(web)
      .filter((file) => !/\.test\.|\/testing\//.test(file))
      .flatMap((file) => valueImports(file).map((name) => ({ file: path.relative(web, file), name })))
      .filter(({ name }) => /^(zod|@pleamar\/contract(\/openapi)?)$/.test(name));

    expect(wrong).toEqual([]);
  });
});

function withImports(seen: Set<string>, file: string): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!path.isAbsolute(file)) return seen;
  return valueImports(file)
    .map((name) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name))
    .reduce(withImports, seen);
}

/** The imports that a file still has when it runs: those of types are gone by then. */
function valueImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^;'"]*\sfrom\s+)?['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, name = '']) => name);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/**
 * The browser needs the contract's endpoints (method, path, types) and never its schemas: the server checks what comes
 * in and what goes out. Leaving them and the validator out spares every visitor about 45 kB. A form that wants rules of
 * its own states them in its feature; a schema of the contract is `undefined` in the browser.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'pleamar:contract-without-schemas',
    enforce: 'post',
    transform: (code, id) =>
      /\/packages\/contract\/src\/[\w-]+\.ts(\?|$)/.test(id) ? { code: withoutSchemas(code), map: null } : null,
  };
}

/** The parts of an endpoint that only a server reads. */
const serverParts = new Set(['params', 'query', 'body', 'returns', 'summary']);

export function withoutSchemas(code: string): string {
  const cuts: Cut[] = [];
  const schemas = new Set<unknown>(['z']);
  for (const statement of listOf(parseAst(code), 'body')) {
    if (statement['type'] === 'ImportDeclaration') {
      for (const name of importedSchemas(statement)) schemas.add(name);
    }
    for (const { id, init } of constants(statement)) {
      const parts = endpointParts(init);
      if (parts.length > 0) cuts.push(...parts);
      else if (mentions(init, schemas)) {
        schemas.add(id['name']);
        cuts.push(cutOf(init, 'undefined'));
      }
    }
  }
  return cuts.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** A syntax node of whatever kind: the few that matter are told apart by their `type`. */
type Node = Record<string, unknown>;

interface Cut {
  start: number;
  end: number;
  text: string;
}

/** What one file of the contract takes from another is a schema, but for the word `endpoint` itself. */
function importedSchemas(statement: Node): unknown[] {
  if (!String(nodeOf(statement, 'source')['value']).startsWith('.')) return [];
  return listOf(statement, 'specifiers')
    .map((specifier) => nodeOf(specifier, 'local')['name'])
    .filter((name) => name !== 'endpoint');
}

function constants(statement: Node): { id: Node; init: Node }[] {
  const declaration = statement['type'] === 'ExportNamedDeclaration' ? nodeOf(statement, 'declaration') : statement;
  return listOf(declaration, 'declarations').map((each) => ({ id: nodeOf(each, 'id'), init: nodeOf(each, 'init') }));
}

/** `{ list: endpoint({ …, returns: X }), … }`: the ranges of what goes from each endpoint. */
function endpointParts(init: Node): Cut[] {
  const calls = listOf(init, 'properties').map((property) => nodeOf(property, 'value'));
  const endpoints = calls.filter((call) => nodeOf(call, 'callee')['name'] === 'endpoint');
  return endpoints
    .flatMap((call) => listOf(call, 'arguments').flatMap((argument) => listOf(argument, 'properties')))
    .filter((property) => serverParts.has(String(nodeOf(property, 'key')['name'])))
    .map((property) => cutOf(property, `${String(nodeOf(property, 'key')['name'])}: undefined`));
}

function mentions(value: unknown, names: ReadonlySet<unknown>): boolean {
  if (Array.isArray(value)) return value.some((each) => mentions(each, names));
  if (!isNode(value)) return false;
  if (value['type'] === 'Identifier') return names.has(value['name']);
  const isName = (key: string) => (key === 'key' || key === 'property') && value['computed'] !== true;
  return Object.entries(value).some(([key, part]) => !isName(key) && mentions(part, names));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodeOf = (parent: unknown, key: string): Node => {
  const child = isNode(parent) ? parent[key] : undefined;
  return isNode(child) ? child : {};
};
const listOf = (parent: unknown, key: string): Node[] => {
  const children = isNode(parent) ? parent[key] : undefined;
  return Array.isArray(children) ? children.filter(isNode) : [];
};
const cutOf = (node: Node, text: string): Cut => ({ start: Number(node['start']), end: Number(node['end']), text });

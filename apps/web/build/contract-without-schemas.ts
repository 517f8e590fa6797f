import type { Plugin } from 'vite';

const stubId = '\0pleamar:schemas';

/**
 * The browser needs the contract's endpoints (method, path, types) and never its schemas: the server checks what comes
 * in and what goes out. Leaving the validator out spares every visitor about 40 kB. A form that wants rules of its own
 * states them in its feature; reading a contract schema in the browser fails loudly.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'pleamar:contract-without-schemas',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer?.includes('/packages/contract/src/') ? stubId : null,
    load: (id) => (id === stubId ? stub : null),
  };
}

const stub = `
const parsers = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', '~standard']);
const schema = new Proxy(function () {}, {
  apply: () => schema,
  get: (_, name) => {
    if (parsers.has(name)) throw new Error('Schemas of the contract stay on the server');
    return schema;
  },
});
export const z = schema;
`;

import { expect, test } from 'vitest';
import { withoutSchemas } from './contract-without-schemas.ts';

const contract = `import { z } from 'zod';
import { Id, line } from './common.ts';
import { endpoint } from './endpoint.ts';
const params = z.object({ id: Id });
export const limits = { titleLength: 120, line: 1 };
export const Album = params.extend({ title: line(limits.titleLength) });
export const albums = {
  get: endpoint({ method: 'GET', path: '/albums/:id', access: 'public', summary: 'One', params, returns: Album }),
};
`;

test('endpoints keep their method and path and lose what only the server reads', () => {
  expect(withoutSchemas(contract)).toContain(
    "get: endpoint({ method: 'GET', path: '/albums/:id', access: 'public', summary: undefined, params: undefined, returns: undefined }),",
  );
});

test('schemas go, and what is no schema stays', () => {
  const browser = withoutSchemas(contract);

  expect(browser).toContain('const params = undefined;');
  expect(browser).toContain('export const Album = undefined;');
  expect(browser).toContain('export const limits = { titleLength: 120, line: 1 };');
});

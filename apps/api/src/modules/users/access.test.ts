import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();

/** Kinds of callers; the addressed rows belong to the owner, a photographer. */
const kinds = ['visitor', 'surfer', 'otherPhotographer', 'both', 'owner'] as const;
type Kind = (typeof kinds)[number];
const people: Partial<Record<Kind, Person>> = {};

beforeAll(async () => {
  people.surfer = await aSurfer(api);
  people.otherPhotographer = await aPhotographer(api);
  people.both = await aPerson(api, { isPhotographer: true, isSurfer: true });
  people.owner = await aPhotographer(api);
});

interface Row {
  endpoint: string;
  body?: unknown;
  /** visitor, surfer, other photographer, both, owner */
  expected: [number, number, number, number, number];
}

const table: Row[] = [
  { endpoint: 'GET /continents', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /surf_breaks?q=mundaka', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /users', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /users/{owner}', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /users/{surfer}', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /users/me', expected: [401, 200, 200, 200, 200] },
  { endpoint: 'PATCH /users/me', body: { country_code: 'PT' }, expected: [401, 200, 200, 200, 200] },
  { endpoint: 'POST /users/me/roles', body: { role: 'surfer' }, expected: [401, 200, 200, 200, 200] },
  { endpoint: 'POST /users/me/roles', body: { role: 'owner' }, expected: [401, 422, 422, 422, 422] },
  { endpoint: 'DELETE /users/me/picture', expected: [401, 200, 200, 200, 200] },
  { endpoint: 'DELETE /users/me/pending_email', expected: [401, 200, 200, 200, 200] },
  { endpoint: 'POST /users/me/picture', body: {}, expected: [401, 415, 415, 415, 415] },
  { endpoint: 'GET /users/me/export', expected: [401, 200, 200, 200, 200] },
  { endpoint: 'DELETE /users/me', body: { password: 'not mine' }, expected: [401, 403, 403, 403, 403] },
  { endpoint: 'GET /users/{owner}/photographer_profile', expected: [200, 200, 200, 200, 200] },
  { endpoint: 'GET /users/{surfer}/photographer_profile', expected: [404, 404, 404, 404, 404] },
  { endpoint: 'POST /users/{owner}/photographer_profile', body: {}, expected: [401, 403, 403, 403, 201] },
  { endpoint: 'PATCH /users/{owner}/photographer_profile', body: {}, expected: [401, 403, 403, 403, 200] },
  { endpoint: 'POST /users/{surfer}/photographer_profile', body: {}, expected: [401, 403, 403, 403, 403] },
  { endpoint: 'POST /auth/logout', expected: [401, 200, 200, 200, 200] },
];

describe.for(table)('$endpoint', ({ endpoint, body, expected }) => {
  test.for(kinds.map((kind, index) => [kind, expected[index]] as const))('%s: %i', async ([kind, status]) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const url = path.replace(/\{(\w+)\}/, (_, name: Kind) => people[name]?.id ?? name);

    const answer = await api.request(method, url, { as: people[kind] ?? null, body });

    expect(answer.statusCode).toBe(status);
  });
});

import { KEY_SCOPES } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { processesUnderTest, registerAt, type ApiProcess } from '../../testing/processes.ts';

const { start } = processesUnderTest();
let [here, there]: ApiProcess[] = [];

// 60 requests a minute for a key, shared every second one.
beforeAll(async () => {
  [here, there] = await Promise.all([start({ RATE_LIMIT_SCALE: '0.04' }), start({ RATE_LIMIT_SCALE: '0.04' })]);
});

function both(): [ApiProcess, ApiProcess] {
  if (!here || !there) throw new Error('The processes are there only inside a test.');
  return [here, there];
}

async function aKeyAt(process: ApiProcess, email: string) {
  const ana = await registerAt(process, email, true);
  const request = { name: 'Portátil', scopes: KEY_SCOPES, password: ana.password };
  const { id = '', key = '' } = (await process.send('/api-keys', request, ana.token)).body;
  return { ana, id, key };
}

const read = ({ url }: ApiProcess, key: string) =>
  fetch(`${url}/api/v1/albums?page_size=1`, { headers: { authorization: `Bearer ${key}` } });

describe('two processes', () => {
  test('a key that is revoked at one process is refused by the next request at another', async () => {
    const [one, other] = both();
    const { ana, id, key } = await aKeyAt(one, 'ana@example.com');
    expect((await read(other, key)).status).toBe(200);

    const headers = { authorization: `Bearer ${ana.token}` };
    expect((await fetch(`${one.url}/api/v1/api-keys/${id}`, { method: 'DELETE', headers })).status).toBe(200);

    for (const each of [other, one]) {
      const refused = await read(each, key);
      expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'key_invalid' })]);
    }
  });

  test('two processes count one rate limit of an API key', async () => {
    const [one, other] = both();
    const { key } = await aKeyAt(one, 'eva@example.com');
    const statuses: number[] = [];

    for (let n = 0; n < 80; n += 1) statuses.push((await read(n % 2 === 0 ? one : other, key)).status);

    // Each process may be one request ahead of what it has shared.
    const passed = statuses.filter((status) => status === 200);
    expect(passed.length).toBeGreaterThanOrEqual(60);
    expect(passed.length).toBeLessThanOrEqual(62);
    expect(new Set(statuses.slice(-10))).toEqual(new Set([429]));
  });
});

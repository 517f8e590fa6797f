import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import { anAlbumForSale } from '../testing/orders.ts';
import { ownServer, type OwnServer } from '../testing/own-server.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';

let database: OwnServer;
const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' }, { database: async () => (database = await ownServer()) });
afterEach(() => database.thaw());

const CLIENTS = 500;
let port = 0;
let people: Person[];
let photoIds: string[];
beforeAll(async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.server.server.address() as AddressInfo); // a server that listens on a port has such an address
  ({ photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api), photos: CLIENTS / 10 }));
  people = await Promise.all(Array.from({ length: 10 }, () => aSurfer(api)));
});

test(
  '500 clients that all come back at once after an outage are all served, each once, by the connections there are',
  { timeout: 120_000 },
  async () => {
    const clients = Array.from({ length: CLIENTS }, (_, n) => ({
      as: people[n % people.length],
      photoId: photoIds[Math.floor(n / people.length)] ?? '',
    }));
    const like = async ({ as, photoId }: (typeof clients)[number]) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/photos/${photoId}/like`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as?.token}` },
      });
      await answer.arrayBuffer();
      return answer;
    };
    await database.freeze();
    const during = await Promise.all(clients.map(like));
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
    expect(during.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);

    database.thaw();
    const insist = async (client: (typeof clients)[number]): Promise<number> => {
      for (;;) {
        const { status } = await like(client);
        if (status !== 503) return status;
      }
    };
    const after = await Promise.all(clients.map(insist));

    expect(after.filter((status) => status >= 300)).toEqual([]);
    const { rows } = await api.pool.query<{ likes: number; connections: number }>(`
      select (select count(*)::int from photo_likes) as likes,
        (select count(*)::int from pg_stat_activity where application_name like 'pleamar%') as connections`);
    expect(rows[0]?.likes).toBe(CLIENTS);
    expect(rows[0]?.connections).toBeLessThanOrEqual(32);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  },
);

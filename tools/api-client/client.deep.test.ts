import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MUNDAKA, readyRows } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { publishAlbum, readAlbum, register, startOrder } from './calls.ts';
import { checkDescription } from './check-description.ts';

/** The description names its server, and Redocly refuses a server on localhost. */
const api = apiUnderTest({ PUBLIC_URL: 'https://pleamar.test', RATE_LIMIT_SCALE: '100000' });
let url: string;

beforeAll(async () => {
  url = await api.server.listen({ port: 0, host: '127.0.0.1' });
});

describe('a client generated from openapi.json', () => {
  test('the served document passes Redocly, and the calls compile against its types', async () => {
    const served = await fetch(`${url}/api/v1/openapi.json`);

    expect(await checkDescription(await served.text())).toEqual([]);
  });

  test('a visitor reads what a photographer published, and a surfer orders it', async () => {
    const photographer = await register(url, { ...anAccount(), isPhotographer: true });
    const albumId = await publishAlbum(url, photographer.token ?? '', {
      title: 'Mañana de norte',
      surfBreakId: MUNDAKA,
    });
    const photoIds = await readyRows(api, albumId ?? '', 2);
    const surfer = await register(url, { ...anAccount(), isPhotographer: false });

    expect(await readAlbum(url, albumId ?? '')).toEqual({ title: 'Mañana de norte', prices: [8.05, 8.05] });
    expect(await startOrder(url, surfer.token, photoIds)).toMatchObject({
      checkoutUrl: expect.stringContaining('https://pleamar.test/'),
    });
    expect(await startOrder(url, undefined, photoIds)).toEqual({ code: 'unauthenticated' });
  });
});

const anAccount = () => ({ email: `${randomUUID()}@example.com`, password: 'una ola perfecta' });

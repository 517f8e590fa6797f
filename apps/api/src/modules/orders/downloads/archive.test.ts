import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-archive-'));
  try {
    await writeFile(path.join(folder, 'order.zip'), bytes);
    await promisify(execFile)('unzip', ['-q', 'order.zip', '-d', 'out'], { cwd: folder, env: { LC_ALL: 'C.UTF-8' } });
    const names = await readdir(path.join(folder, 'out'), { recursive: true });
    const files = await Promise.all(names.map((name) => readFile(path.join(folder, 'out', name))));
    return new Map(names.map((name, index) => [name, files[index] ?? Buffer.alloc(0)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the archive of an order', () => {
  test('the archive of an order holds every original byte for byte, under safe unique names, at the declared length', async () => {
    const long = 'a'.repeat(99);
    const names = ['DSC_1.jpg', 'dsc_1.JPG', '../../etc/passwd', '.hidden.png', 'Ola — ñ.jpeg', '', `${long}🏄🏄.jpg`];
    const album = await anAlbumForSale(api, { owner: ana, photos: names.map((fileName) => ({ fileName })) });
    const order = await aPaidOrder(api, leo, album.photoIds);

    const answer = await api.get(`/orders/${order.id}/archive`, { as: leo });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pleamar-PM-\d+\.zip"/);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const files = await unzipped(answer.rawPayload);
    expect([...files.keys()].toSorted()).toEqual(
      [
        'DSC_1.jpg',
        '_.._etc_passwd.jpg',
        'dsc_1-2.jpg',
        'foto.jpg',
        'hidden.jpg',
        'Ola — ñ.jpg',
        `${long}_.jpg`,
      ].toSorted(),
    );
    expect([...files.values()].map(hash).toSorted()).toEqual(album.originals.map(hash).toSorted());
  });

  test('the archive of an order holds what is left after a refund, and does not exist when all was refunded', async () => {
    const bea = await aPhotographer(api);
    const [one, two] = [await anAlbumForSale(api, { owner: ana }), await anAlbumForSale(api, { owner: bea })];
    const order = await aPaidOrder(api, leo, [...one.photoIds, ...two.photoIds]);

    await api.post(`/orders/${order.id}/refund`, {}, { as: bea });
    const left = await unzipped((await api.get(`/orders/${order.id}/archive`, { as: leo })).rawPayload);
    expect([...left.values()].map(hash)).toEqual(one.originals.map(hash));

    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    const none = await api.get(`/orders/${order.id}/archive`, { as: leo });
    expect([none.statusCode, none.json().code]).toEqual([403, 'no_access']);
  });

  test('the archive of an order is for its buyer alone, and once it is paid', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const paid = await aPaidOrder(api, leo, photoIds.slice(0, 1));
    const open = await anOrder(api, leo, photoIds.slice(1));
    const statusFor = async (id: string, as: Person | null) =>
      (await api.get(`/orders/${id}/archive`, { as })).statusCode;

    expect(await statusFor(paid.id, mia)).toBe(404);
    expect(await statusFor(paid.id, ana)).toBe(404);
    expect(await statusFor(paid.id, null)).toBe(401);
    expect(await statusFor(open.id, leo)).toBe(403);
  });

  test('HEAD of the archive returns its length without reading a file', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const order = await aPaidOrder(api, leo, photoIds);
    await api.app.db
      .updateTable('photos')
      .set({ original_key: 'originals/lost.jpg' })
      .where('id', '=', photoIds[0] ?? '')
      .execute();

    const head = await api.request('HEAD', `/orders/${order.id}/archive`, { as: leo });

    expect(head.statusCode).toBe(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(4000);
  });

  test('the archive of an order marks its photos as downloaded', async () => {
    const mia = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const order = await aPaidOrder(api, mia, photoIds);

    await api.get(`/orders/${order.id}/archive`, { as: mia });

    expect((await api.get('/orders/downloads?pending=true', { as: mia })).json()).toEqual([]);
  });
});

test('downloads can be listed by the id of their order, and another buyer’s order has none', async () => {
  const mia = await aSurfer(api);
  const [one, other] = [
    await anAlbumForSale(api, { owner: ana, photos: 2 }),
    await anAlbumForSale(api, { owner: ana, photos: 1 }),
  ];
  const order = await aPaidOrder(api, mia, one.photoIds);
  await aPaidOrder(api, mia, other.photoIds);

  const found = await api.get(`/orders/downloads?order_id=${order.id}`, { as: mia });

  expect(found.headers['x-total-count']).toBe('2');
  expect(found.json().map(({ photo_id }: { photo_id: string }) => photo_id)).toEqual(
    expect.arrayContaining(one.photoIds),
  );
  expect((await api.get(`/orders/downloads?order_id=${order.id}`, { as: leo })).json()).toEqual([]);
});

describe('a link to the archive', () => {
  async function aLink() {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await aPaidOrder(api, leo, photoIds);
    const { url } = (await api.post(`/orders/${order.id}/archive-link`, undefined, { as: leo })).json();
    return { order, url: String(url) };
  }

  test('a link to the archive works without a login for five minutes', async () => {
    const { url } = await aLink();

    expect((await api.get(url)).statusCode).toBe(200);
    api.clock.pass(5 * 60 * 1000 - 1000);
    expect((await api.get(url)).statusCode).toBe(200);
    api.clock.pass(1000);
    const late = await api.get(url);
    expect([late.statusCode, late.json().code]).toEqual([403, 'link_expired']);
  });

  test('a link to the archive is checked again when it is used: a refund ends it', async () => {
    const { order, url } = await aLink();
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });

    expect((await api.get(url)).statusCode).toBe(403);
  });

  test('a link to the archive is refused when it is altered, for another order or for another user', async () => {
    const [{ url }, other] = [await aLink(), await aLink()];
    const link = url.split('link=')[1] ?? '';
    const [userId = '', expires = '', signature = ''] = link.split('.');
    const tries = [
      `/orders/${other.order.id}/archive?link=${link}`,
      url.replace(expires, String(Number(expires) + 600)),
      url.replace(userId, ana.id),
      url.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      url.replace(link, ''),
      url.replace(link, 'x.y.z'),
      url.replace(expires, 'NaN'),
    ];

    for (const address of tries) expect([address, (await api.get(address)).statusCode]).toEqual([address, 403]);
  });

  test('a link to the archive is made for the buyer alone', async () => {
    const { order } = await aLink();
    const mia = await aSurfer(api);

    expect((await api.post(`/orders/${order.id}/archive-link`, undefined, { as: mia })).statusCode).toBe(404);
    expect((await api.post(`/orders/${order.id}/archive-link`)).statusCode).toBe(401);
  });
});

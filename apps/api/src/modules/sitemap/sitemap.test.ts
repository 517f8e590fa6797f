import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAlbum, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ PUBLIC_URL: 'https://pleamar.example', COMING_SOON: 'reservas' });
const read = (url: string) => api.server.inject({ method: 'GET', url });
const ZARAUTZ = placeId('europa/ES/pais-vasco/zarautz');
const site = 'https://pleamar.example';

test('robots.txt allows the pages and their requests, disallows the rest, and names the sitemap', async () => {
  const answer = await read('/robots.txt');

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Allow: /',
      'Allow: /files/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      'Disallow: /api/',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('Allow: /api/')).toSorted()).toEqual(
    [
      'albums',
      'bookings',
      'clock',
      'continents',
      // Opens nothing without an order's key.
      'guest_orders',
      'oembed',
      'photos',
      'search',
      'shoots',
      'surf_breaks',
      'users',
    ].map((name) => `Allow: /api/v1/${name}`),
  );
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('the sitemap names the pages, the listed albums, the photographers and the surf breaks with albums, and never a draft', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const listed = await aQuickAlbum(api, ana);
  const draft = await aQuickAlbum(api, ana, { isPublic: false, surfBreakId: ZARAUTZ });
  const empty = await anAlbum(api, ana);
  const deleted = await aQuickAlbum(api, ana);
  await api.del(`/albums/${deleted.id}`, { as: ana });

  const answer = await read('/sitemap.xml');

  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = locationsIn(answer.body);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${site}/`,
      `${site}/albumes`,
      `${site}/album/${listed.id}`,
      `${site}/fotografos/${ana.id}`,
      `${site}/spots/${MUNDAKA}`,
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const hidden of [
    draft.id,
    empty.id,
    deleted.id,
    leo.id,
    ZARAUTZ,
    '/dashboard',
    '/admin',
    '/login',
    '/carrito',
    '/reservas',
  ])
    expect(answer.body).not.toContain(hidden);
});

test('every address of the sitemap is listed in both languages', async () => {
  const album = await aQuickAlbum(api, await aPhotographer(api));

  const entry = entryOf((await read('/sitemap.xml')).body, `/album/${album.id}`);

  const address = `${site}/album/${album.id}`;
  for (const [language, href] of [
    ['es', `${address}?lng=es`],
    ['en', `${address}?lng=en`],
    ['x-default', address],
  ])
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
});

test('the date of an album in the sitemap changes with its page, and not with its views', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana);
  const lastChange = async () =>
    /<lastmod>(.+)<\/lastmod>/.exec(entryOf((await read('/sitemap.xml')).body, `/album/${album.id}`))?.[1] ?? '';
  const first = await lastChange();

  await api.post(`/albums/${album.id}/views`, {});
  const seen = await lastChange();
  await api.patch(`/albums/${album.id}`, { title: 'Otra mañana' }, { as: ana });

  expect(seen).toBe(first);
  expect(Date.parse(await lastChange())).toBeGreaterThan(Date.parse(first));
});

test('more albums than a file holds are split, and each is in exactly one file', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana);
  const copies = await manyLike(album.id, 10_050);
  try {
    const files = locationsIn((await read('/sitemap.xml')).body);
    const bodies = await Promise.all(files.map(async (file) => (await read(new URL(file).pathname)).body));

    expect(files).toContain(`${site}/sitemap-pages.xml`);
    expect(files.filter((file) => file.includes('/sitemap-albums-')).length).toBe(2);
    const addresses = bodies.flatMap(locationsIn);
    expect(Math.max(...bodies.map((body) => locationsIn(body).length))).toBe(10_000);
    expect(addresses.length).toBe(new Set(addresses).size);
    expect(addresses.filter((address) => address.includes('/album/')).length).toBeGreaterThan(10_050);
    expect(addresses).toContain(`${site}/fotografos/${ana.id}`);
    expect(addresses).toContain(`${site}/spots/${MUNDAKA}`);
  } finally {
    await copies.remove();
  }
});

test.for(['/sitemap-albums-1.xml', '/sitemap-orders.xml', '/sitemap-.xml'])('%s is not there', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

const entryOf = (xml: string, path: string) => xml.split('\n').find((line) => line.includes(`${site}${path}<`)) ?? '';

/** Inserts copies of an album without the triggers, which would count each of them. */
async function manyLike(albumId: string, count: number) {
  const quietly = (statement: ReturnType<typeof sql>) =>
    api.app.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });
  await quietly(sql`
    insert into albums (user_id, surf_break_id, title, taken_on, region_id, country_id, continent_id, search_text,
      photo_count, ready_photo_count)
    select user_id, surf_break_id, 'Copia', taken_on, region_id, country_id, continent_id, '', 1, 1
    from albums, generate_series(1, ${count}::int) where id = ${albumId}`);
  return { remove: () => quietly(sql`delete from albums where title = 'Copia'`) };
}

test('the sitemap names the cover of a listed album, and no picture of one that visitors do not find', async () => {
  const ana = await aPhotographer(api);
  const listed = await aQuickAlbum(api, ana);
  const draft = await aQuickAlbum(api, ana, { isPublic: false });
  for (const [album, name] of [
    [listed, 'shown'],
    [draft, 'unseen'],
  ] as const) {
    const [id = ''] = album.photoIds;
    const preview = { preview_key: `public/aa/${name}.webp` };
    await api.app.db.updateTable('photos').set(preview).where('id', '=', id).execute();
    await api.app.db.updateTable('albums').set({ cover_photo_id: id }).where('id', '=', album.id).execute();
  }

  const { body } = await read('/sitemap.xml');

  expect(entryOf(body, `/album/${listed.id}`)).toContain(
    `<image:image><image:loc>${site}/files/aa/shown.webp</image:loc></image:image>`,
  );
  expect(body).not.toContain('unseen.webp');
});

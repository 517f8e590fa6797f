import type { Photo } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../process/config.ts';
import { anAlbum, photosOf, upload } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { anOrder } from '../testing/orders.ts';
import { aPhotographer, aSurfer } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';
import { pagePolicy } from './secure-headers.ts';

const MEDIA = 'https://olas.cdn.example/public';
const api = apiUnderTest({ PUBLIC_MEDIA_URL: `${MEDIA}/` });

test('public pictures have the address of the CDN in every answer, and originals stay behind our own', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await anAlbum(api, ana);
  await upload(api, ana, album.id, [{ name: 'ola.jpg', bytes: await aPicture() }]);
  await api.runJobs();
  const [photo] = await photosOf(api, album.id, ana);

  const answers = await Promise.all([
    api.get('/albums'),
    api.get(`/albums/${album.id}`),
    api.get(`/albums/${album.id}/photos`),
    api.get(`/photos/${photo?.id}`),
    api.get('/albums?q=mundaka'),
  ]);

  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`"${MEDIA}/`);
    expect(answer.body).not.toContain('"/files/');
  }
  const shown = answers[3]?.json<Photo>();
  const file = await api.get((shown?.thumbnail_url ?? '').replace(MEDIA, '/files'));
  expect([file.statusCode, file.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  const link = await api.post(`/photos/${photo?.id}/original-link`, {}, { as: ana });
  expect(link.json<{ url: string }>().url).not.toContain(MEDIA);
  await anOrder(api, leo, [photo?.id ?? '']);
  const { rows } = await api.pool.query<{ text: string }>('select to_jsonb(s)::text as text from sandbox.sessions s');
  expect(rows.map(({ text }) => text).join()).toContain(`${MEDIA}/`);
});

test('pages may show pictures from the CDN, and nothing else from other hosts', () => {
  const policy = pagePolicy(readConfig({ PUBLIC_MEDIA_URL: MEDIA }), 'n').split('; ');

  expect(policy).toContain("img-src 'self' data: blob: https://olas.cdn.example");
  expect(policy).toContain("connect-src 'self' https://olas.cdn.example");
  expect(policy.filter((line) => line.includes('cdn'))).toHaveLength(2);
});

test('without the setting of a CDN pictures come only from our own host', () => {
  const policy = pagePolicy(readConfig({}), 'n').split('; ');

  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("connect-src 'self'");
});

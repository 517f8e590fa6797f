import { expect, test } from 'vitest';
import { anAlbum, photosOf, upload } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { aGuest, aPaidGuestOrder } from '../testing/guests.ts';
import { lastMailTo } from '../testing/mailbox.ts';
import { aPhotographer } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';

const api = apiUnderTest();

test('a mail’s pictures are shown by a mail program that is a page of another site', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await upload(api, ana, album.id, [{ name: 'ola.jpg', bytes: await aPicture() }]);
  await api.runJobs();
  const [photo] = await photosOf(api, album.id, ana);
  const guest = aGuest();
  await aPaidGuestOrder(api, guest, [photo?.id ?? '']);

  const { html } = await lastMailTo(api, guest.email);

  const addresses = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address = '']) => new URL(address));
  expect(addresses.map(({ origin }) => origin)).toEqual([api.app.config.publicUrl]);
  for (const { pathname } of addresses) {
    const picture = await api.server.inject({ url: pathname, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('albums, missing pages and missing pictures are not for pages of other sites', async () => {
  const answers = await Promise.all(
    ['/api/v1/albums', '/no-page', '/files/none.webp'].map((url) => api.server.inject(url)),
  );

  expect(answers.map(({ headers }) => headers['cross-origin-resource-policy'])).toEqual(
    Array.from(answers, () => 'same-origin'),
  );
});

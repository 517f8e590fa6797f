import { expect, test } from 'vitest';
import { visit } from '../../testing/visit.tsx';
import { albumApi, albumId, anAlbum, somePhotos } from '../../testing/albums.ts';
import { showNavigation } from './scroll.ts';

test('a page that takes its time is announced until it is there, and a change within a page is not', async () => {
  let answer: (album: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  const api = albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: () => slow });
  const { router } = await visit('/faq', { api });
  showNavigation(router);
  const isGoing = () => 'going' in document.documentElement.dataset;

  const arrived = router.navigate({ to: '/album/$albumId', params: { albumId } });
  await expect.poll(isGoing).toBe(true);

  answer(anAlbum());
  await arrived;
  await expect.poll(isGoing).toBe(false);

  const changed = router.navigate({ to: '/album/$albumId', params: { albumId }, search: { de: '9:10' } });
  expect(isGoing()).toBe(false);
  await changed;
});

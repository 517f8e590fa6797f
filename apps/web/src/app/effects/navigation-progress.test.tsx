import { expect, test } from 'vitest';
import { visit } from '../../testing/visit.tsx';
import { albumApi, albumId, anAlbum, somePhotos } from '../../testing/albums.ts';
import { markNavigation } from './navigation-progress.ts';

test('the document is marked while a slow page loads, and not for a change within a page', async () => {
  let answer: (album: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  const api = albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: () => slow });
  const { router } = await visit('/faq', { api });
  markNavigation(router);
  const isMarked = () => 'navigating' in document.documentElement.dataset;

  const arrived = router.navigate({ to: '/album/$albumId', params: { albumId } });
  await expect.poll(isMarked).toBe(true);

  answer(anAlbum());
  await arrived;
  await expect.poll(isMarked).toBe(false);

  const changed = router.navigate({ to: '/album/$albumId', params: { albumId }, search: { de: '9:10' } });
  expect(isMarked()).toBe(false);
  await changed;
});

import { expect, test } from 'vitest';
import { setTransportSource } from '../../../lib/api/transport.ts';
import { aPhoto } from '../../../testing/albums.ts';
import { editorImages } from './editor-image.ts';
import { moveImages } from './move-images.ts';

test('unsaved prices are saved a few at once, and all of them before the move', async () => {
  let [underway, most, saved] = [0, 0, 0];
  let savedBeforeMove = 0;
  setTransportSource(() => ({
    fetch: async (path) => {
      if (path.endsWith('/move')) savedBeforeMove = saved;
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
      saved += 1;
      return Response.json({});
    },
    language: () => 'es',
  }));
  const photos = Array.from({ length: 10 }, (_, index) => aPhoto(0, { id: `photo-${index}` }));
  const settings = Object.fromEntries(photos.map(({ id }) => [id, { isPremium: true }]));
  const images = editorImages(photos, [], { settings, coverKey: undefined, removals: [] });

  await moveImages('norte', 'sur', images);

  expect(most).toBe(4);
  expect(savedBeforeMove).toBe(10);
});

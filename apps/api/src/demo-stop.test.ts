import { expect, test } from 'vitest';
import { likeSteps } from '../demo/steps/likes.ts';
import { anAlbum } from './testing/albums.ts';
import { apiUnderTest } from './testing/api.ts';
import { formWith } from './testing/forms.ts';
import { aPhotographer } from './testing/people.ts';
import { aPicture } from './testing/pictures.ts';

const api = apiUnderTest();

test('a stop does not wait for the pictures that the demo waits for', async () => {
  const ana = await aPhotographer(api);
  await api.app.db.updateTable('users').set({ is_demo: true }).where('id', '=', ana.id).execute();
  const { id } = await anAlbum(api, ana);
  const form = formWith('files', [{ name: 'a.jpg', bytes: await aPicture() }]);
  await api.request('POST', `/albums/${id}/photos`, { as: ana, ...form });
  const stop = new AbortController();

  const steps = Promise.all(likeSteps().map((step) => step.run(api.app, stop.signal)));
  stop.abort();

  await expect(steps).rejects.toThrow(/abort/);
});

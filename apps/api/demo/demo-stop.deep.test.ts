import { expect, test } from 'vitest';
import { likeSteps } from './steps/likes.ts';
import { anAlbum } from '../src/testing/albums.ts';
import { apiUnderTest } from '../src/testing/api.ts';
import { formWith } from '../src/testing/forms.ts';
import { aPhotographer } from '../src/testing/people.ts';
import { aPicture } from '../src/testing/pictures.ts';

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

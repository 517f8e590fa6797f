import { beforeAll, expect, test } from 'vitest';
import type { Album } from '@pleamar/contract';
import { photosOf } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { aKey } from '@pleamar/api/testing/keys';
import { aPhotographer } from '@pleamar/api/testing/people';
import { aPicture } from '@pleamar/api/testing/pictures';
import { listen } from '@pleamar/api/testing/previews';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { countingProxy } from './counting-proxy.ts';
import { putFile, sha256Of, startUploader } from './support.ts';

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

const modes = [
  { name: 'originals alone', pictures: 40, more: ['--no-previews'], chunkBytes: 4096, kills: 25 },
  { name: 'previews first', pictures: 20, more: [], chunkBytes: 4096, kills: 25 },
  { name: 'previews first, each in one request', pictures: 60, more: [], chunkBytes: 1_000_000, kills: 8 },
];

test.for(modes)(
  '$name, killed $kills times: the uploader makes one album, loses nothing, doubles nothing and sends at most one chunk of a file twice',
  { timeout: 600_000 },
  async ({ pictures, more, chunkBytes, kills: most }) => {
    const ana = await aPhotographer(api);
    const [key, folder, state] = await Promise.all([aKey(api, ana), scratchFolder(), scratchFolder()]);
    const hashes = new Set<string>();
    for (let index = 0; index < pictures; index += 1) {
      const bytes = await aPicture({ width: 300, height: 200, takenAt: '2026:11:12 09:10:11' });
      hashes.add(sha256Of(bytes));
      await putFile(folder, `cam${index % 2}/IMG_${index}.JPG`, bytes);
    }
    const proxy = await countingProxy(() => server);
    const env = {
      PLEAMAR_SERVER: proxy.url,
      PLEAMAR_KEY: key.token,
      PLEAMAR_STATE: state,
      PLEAMAR_CHUNK_BYTES: String(chunkBytes),
      PLEAMAR_PREVIEW_FROM_BYTES: '1',
    };
    const args = [folder, '--break', 'Mundaka', '--publish', '--json', ...more];

    let kills = 0;
    for (; kills < most; kills += 1) {
      const command = startUploader(args, env);
      // Another moment each time: the album is being made, an upload is being opened, a chunk is on its way or was answered.
      await proxy.moment(kills % 2 === 0 ? 'request' : 'answer', 1 + ((kills * 7) % 24));
      command.process.kill('SIGKILL');
      const { code } = await command.ended;
      expect(code, 'ended before it was killed').toBeNull();
      proxy.endRun();
    }
    const last = await startUploader(args, env).ended;

    expect([last.code, last.err]).toEqual([0, '']);
    const albums = (await api.get(`/albums?user_id=${ana.id}`, { as: ana })).json<{ items: Album[] }>().items;
    expect(albums).toMatchObject([{ title: 'Mundaka 12/11/2026', is_public: true }]);
    const photos = await photosOf(api, albums[0]?.id ?? '', ana);
    expect(photos).toHaveLength(pictures);
    expect(photos.filter((photo) => photo.original === 'awaited')).toEqual([]);
    const originals = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: ana })));
    expect(new Set(originals.map(({ rawPayload }) => sha256Of(rawPayload)))).toEqual(hashes);
    expect(Math.max(...proxy.repeated())).toBeLessThanOrEqual(chunkBytes);
  },
);

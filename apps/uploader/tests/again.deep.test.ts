import { beforeAll, expect, test } from 'vitest';
import type { Album } from '@pleamar/contract';
import { photosOf } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { aKey } from '@pleamar/api/testing/keys';
import { aPhotographer } from '@pleamar/api/testing/people';
import { aPicture } from '@pleamar/api/testing/pictures';
import { listen } from '@pleamar/api/testing/previews';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { putFile, sha256Of, upload } from './support.ts';

const PICTURES = 100;

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

test(
  'publishing the same 100 files three times with the journal, three times without it, and exported anew, leaves 100 photos',
  { timeout: 300_000 },
  async () => {
    const ana = await aPhotographer(api);
    const [key, folder, state] = await Promise.all([aKey(api, ana), scratchFolder(), scratchFolder()]);
    const env = { PLEAMAR_SERVER: server, PLEAMAR_KEY: key.token, PLEAMAR_STATE: state };
    const args = [folder, '--break', 'Mundaka', '--publish', '--json'];
    const exported = async (laterMs: number) => {
      const hashes = new Set<string>();
      for (let index = 0; index < PICTURES; index += 1) {
        const bytes = await aPicture({ takenAt: '2026:11:12 09:10:11' });
        hashes.add(sha256Of(bytes));
        await putFile(folder, `IMG_${index}.JPG`, bytes, laterMs);
      }
      return hashes;
    };
    const published = async (states: readonly string[]) => {
      const tallies: unknown[] = [];
      for (const each of states) {
        const { code, events } = await upload(args, { ...env, PLEAMAR_STATE: each });
        expect(code).toBe(0);
        const { sent, replaced, duplicate } = { ...events.at(-1) };
        tallies.push({ sent, replaced, duplicate });
      }
      return tallies;
    };
    const inShop = async () => {
      await api.runJobs();
      const own = (await api.get('/albums?owner=me', { as: ana })).json<{ items: Album[] }>().items;
      expect(own).toMatchObject([{ is_public: true }]);
      const photos = await photosOf(api, own[0]?.id ?? '', ana);
      const originals = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: ana })));
      const hashes = new Set(originals.map(({ rawPayload }) => sha256Of(rawPayload)));
      return { ids: photos.map(({ id }) => id).toSorted(), hashes };
    };
    const nothing = { sent: 0, replaced: 0, duplicate: PICTURES };

    const first = await exported(0);
    expect(await published([state, state, state])).toEqual([
      { ...nothing, sent: PICTURES, duplicate: 0 },
      nothing,
      nothing,
    ]);
    const once = await inShop();
    expect(once.ids).toHaveLength(PICTURES);
    expect(once.hashes).toEqual(first);

    const lost = await Promise.all(Array.from({ length: 3 }, scratchFolder));
    expect(await published(lost)).toEqual([nothing, nothing, nothing]);
    expect(await inShop()).toEqual(once);

    const second = await exported(60_000);
    expect(await published([state, state])).toEqual([{ ...nothing, replaced: PICTURES, duplicate: 0 }, nothing]);
    expect(await inShop()).toEqual({ ids: once.ids, hashes: second });
  },
);

import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Photo } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAlbum, photosOf } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { aKey } from '@pleamar/api/testing/keys';
import { aPaidOrder } from '@pleamar/api/testing/orders';
import { aPhotographer, aSurfer, type Person } from '@pleamar/api/testing/people';
import { aPicture } from '@pleamar/api/testing/pictures';
import { listen } from '@pleamar/api/testing/previews';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { listenUntilTestEnds } from './local-server.ts';
import { putFile, sha256Of, upload } from './support.ts';

const PICTURES = 8;

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

describe('previews first', () => {
  test('all files are for sale with their capture data before the first original, and a sold original is next', async () => {
    const line = await aLine();
    const { ana, album, folder, env } = await aCard(PICTURES, line.url);

    const first = await upload([folder, '--album', album.id, '--publish', '--lang', 'en'], env);
    await api.runJobs();

    expect(first.code).toBe(2);
    expect(first.err).toContain('8 for sale · originals 0 of 8. The originals follow, sold ones first.');
    const shown = await photosOf(api, album.id);
    expect(shown.map(({ status, original, width }) => [status, original, width])).toEqual(
      shown.map(() => ['ready', 'awaited', 300]),
    );
    expect(shown).toHaveLength(PICTURES);
    const own = await photosOf(api, album.id, ana);
    expect(own.map((photo) => [photo.camera, photo.taken_at_local])).toEqual(
      own.map(() => ['Canon EOS R7', '2026-11-12T09:10:11']),
    );

    const last = photoNamed(own, 'IMG_7.JPG');
    await aPaidOrder(api, await aSurfer(api), [last.id]);
    line.allow();
    const second = await upload([folder, '--album', album.id, '--json'], env);
    await api.runJobs();

    expect([second.code, second.events.at(-1)]).toEqual([
      0,
      expect.objectContaining({ event: 'done', sent: PICTURES, previewed: PICTURES, visible: PICTURES }),
    ]);
    // Three are under way at once.
    expect(line.originals.slice(0, 3)).toContain(last.id);
    expect(await originalsOf(ana, album.id)).toEqual(hashesIn(env));
  });

  test(
    'a file that changes before its original is sent leaves no photo that waits for ever',
    { tags: 'deep' },
    async () => {
      const line = await aLine();
      const { ana, album, folder, env } = await aCard(2, line.url);
      await upload([folder, '--album', album.id], env);
      line.allow();
      const edited = await aPicture({ width: 300, height: 200 });
      await putFile(folder, 'IMG_1.JPG', edited, 60_000);

      const { code } = await upload([folder, '--album', album.id], env);
      await api.runJobs();

      expect(code).toBe(0);
      const hashes = await originalsOf(ana, album.id);
      expect(hashes).toHaveLength(2);
      expect(hashes).toContain(sha256Of(edited));
    },
  );

  test('a photo that is deleted before its original is sent stays deleted', { tags: 'deep' }, async () => {
    const line = await aLine();
    const { ana, album, folder, env } = await aCard(1, line.url);
    await upload([folder, '--album', album.id], env);
    line.allow();
    const [photo] = await photosOf(api, album.id, ana);
    await api.del(`/photos/${photo?.id}`, { as: ana });

    const { code } = await upload([folder, '--album', album.id], env);

    expect(code).toBe(0);
    expect(await photosOf(api, album.id, ana)).toEqual([]);
  });

  test('without the journal, originals still find the photos of their previews', { tags: 'deep' }, async () => {
    const line = await aLine();
    const { ana, album, folder, env } = await aCard(3, line.url);
    await upload([folder, '--album', album.id], env);
    line.allow();
    const ids = idsOf(await photosOf(api, album.id, ana));

    const forgetful = { ...env, PLEAMAR_STATE: await scratchFolder() };
    const { code, events } = await upload([folder, '--album', album.id, '--json'], forgetful);
    await api.runJobs();

    expect([code, events.at(-1)]).toEqual([0, expect.objectContaining({ sent: 3, previewed: 3 })]);
    expect(idsOf(await photosOf(api, album.id, ana))).toEqual(ids);
    expect(await originalsOf(ana, album.id)).toEqual(hashesIn(env));
  });

  test(
    'a file that is not a picture gets no preview and is refused by name, and the others arrive',
    { tags: 'deep' },
    async () => {
      const { ana, album, folder, env } = await aCard(1);
      await putFile(folder, 'b.jpg', Buffer.from('<html>'.repeat(100)));

      const { code, err } = await upload([folder, '--album', album.id], env);
      await api.runJobs();

      expect([code, err]).toEqual([1, expect.stringContaining('b.jpg: No es JPG, PNG ni WEBP.\n')]);
      expect(await originalsOf(ana, album.id)).toHaveLength(1);
    },
  );

  test('--no-previews sends originals alone', { tags: 'deep' }, async () => {
    const { album, folder, env } = await aCard(1);

    const { events } = await upload([folder, '--album', album.id, '--no-previews', '--json'], env);

    expect(events.at(-1)).toMatchObject({ event: 'done', sent: 1, previewed: 0, visible: 1 });
    expect(events.filter(({ state }) => state === 'previewed')).toEqual([]);
  });
});

const cards = new Map<string, string[]>();

async function aCard(pictures: number, via = server) {
  const ana = await aPhotographer(api);
  const [album, key, folder, state] = await Promise.all([
    anAlbum(api, ana, { isPublic: false }),
    aKey(api, ana),
    scratchFolder(),
    scratchFolder(),
  ]);
  const hashes: string[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const bytes = await aPicture({ width: 300, height: 200, takenAt: '2026:11:12 09:10:11' });
    hashes.push(sha256Of(bytes));
    await putFile(folder, `IMG_${index}.JPG`, bytes);
  }
  cards.set(state, hashes.toSorted());
  const env = {
    PLEAMAR_SERVER: via,
    PLEAMAR_KEY: key.token,
    PLEAMAR_STATE: state,
    PLEAMAR_PREVIEW_FROM_BYTES: '1',
  };
  return { ana, album, folder, env };
}

const hashesIn = ({ PLEAMAR_STATE: state }: { PLEAMAR_STATE: string }) => cards.get(state);

async function originalsOf(owner: Person, albumId: string): Promise<string[]> {
  const photos = await photosOf(api, albumId, owner);
  const originals = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: owner })));
  return originals.map(({ rawPayload }) => sha256Of(rawPayload)).toSorted();
}

const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ id }) => id).toSorted();

function photoNamed(photos: readonly Photo[], name: string): Photo {
  const found = photos.find((photo) => photo.file_name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** Between the uploader and the server. It refuses originals until `allow`, so that a run ends once all previews are there. */
async function aLine() {
  const originals: string[] = [];
  let refusesOriginals = true;

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '' } = incoming;
    const metadata = new Map(
      String(headers['upload-metadata'] ?? '')
        .split(',')
        .map((pair) => pair.split(' ') as [string, string | undefined])
        .map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()]),
    );
    const photoId = metadata.get('photo_id');
    if (photoId !== undefined && refusesOriginals) {
      response.writeHead(507, { 'content-type': 'application/json' }).end('{"code":"storage_full"}');
      return;
    }
    if (photoId !== undefined) originals.push(photoId);
    const outgoing = request(`${server}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  return {
    url: await listenUntilTestEnds(pass),
    originals,
    allow: () => {
      refusesOriginals = false;
    },
  };
}

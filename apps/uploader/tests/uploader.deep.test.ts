import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Album } from '@pleamar/contract';
import { photosOf } from '../../api/src/testing/albums.ts';
import { apiUnderTest } from '../../api/src/testing/api.ts';
import { aKey } from '../../api/src/testing/keys.ts';
import { aPhotographer } from '../../api/src/testing/people.ts';
import { aPicture } from '../../api/src/testing/pictures.ts';
import { scratchFolder } from '../../api/src/testing/scratch-folder.ts';
import { listen, putFile, sha256Of, startUploader } from './support.ts';

const KILLS = 50;
const PICTURES = 60;
const CHUNK_BYTES = 4096;

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

test(
  'killed 50 times, the uploader makes one album, loses nothing, doubles nothing and sends at most one chunk of a file twice',
  { timeout: 600_000 },
  async () => {
    const ana = await aPhotographer(api);
    const [key, folder, state] = await Promise.all([aKey(api, ana), scratchFolder(), scratchFolder()]);
    const hashes = new Set<string>();
    for (let index = 0; index < PICTURES; index += 1) {
      const bytes = await aPicture({ width: 300, height: 200, takenAt: '2026:11:12 09:10:11' });
      hashes.add(sha256Of(bytes));
      await putFile(folder, `cam${index % 2}/IMG_${index}.JPG`, bytes);
    }
    const proxy = await countingProxy(server);
    const env = {
      PLEAMAR_SERVER: proxy.url,
      PLEAMAR_KEY: key.token,
      PLEAMAR_STATE: state,
      PLEAMAR_CHUNK_BYTES: String(CHUNK_BYTES),
    };
    const args = [folder, '--break', 'Mundaka', '--publish', '--json'];

    let kills = 0;
    for (; kills < KILLS; kills += 1) {
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
    expect(photos).toHaveLength(PICTURES);
    const originals = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: ana })));
    expect(new Set(originals.map(({ rawPayload }) => sha256Of(rawPayload)))).toEqual(hashes);
    expect(Math.max(...proxy.repeated())).toBeLessThanOrEqual(CHUNK_BYTES);
  },
);

/** Counts the bytes of each file that arrive on this side, the ones of broken requests and of abandoned uploads too. */
async function countingProxy(target: string) {
  const counts = { request: 0, answer: 0 };
  const hashOf = new Map<string, string>();
  const ends = new Map<string, number>();
  /** Bytes of each file that a run sent again. */
  let inRun = new Map<string, number>();
  const repeated: number[] = [0];
  let waiting: { of: keyof typeof counts; from: number; resolve: () => void }[] = [];

  function countBytes(incoming: IncomingMessage): void {
    const file = hashOf.get(incoming.url ?? '') ?? '';
    const offset = Number(incoming.headers['upload-offset']);
    const before = ends.get(file) ?? 0;
    let received = 0;
    let again = 0;
    incoming.on('data', (bytes: Buffer) => {
      received += bytes.length;
      const now = Math.min(before, offset + received) - Math.min(before, offset);
      inRun.set(file, (inRun.get(file) ?? 0) + now - again);
      again = now;
      ends.set(file, Math.max(ends.get(file) ?? 0, offset + received));
    });
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '' } = incoming;
    if (method === 'PATCH' && url.includes('/uploads/')) countBytes(incoming);
    const outgoing = request(`${target}${url}`, { method, headers }, (answer) => {
      const { location } = answer.headers;
      if (location) hashOf.set(location, String(headers['upload-metadata']));
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      reach('answer');
    });
    outgoing.on('error', () => response.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) outgoing.destroy();
    });
    incoming.pipe(outgoing);
    reach('request');
  }

  function reach(of: keyof typeof counts): void {
    counts[of] += 1;
    for (const each of waiting) if (counts[each.of] >= each.from) each.resolve();
    waiting = waiting.filter((each) => counts[each.of] < each.from);
  }

  const proxy = createServer(pass);
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    // A server that listens on a port has an address of this form.
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    moment: (of: keyof typeof counts, more: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ of, from: counts[of] + more, resolve });
      }),
    endRun: () => {
      repeated.push(...inRun.values());
      inRun = new Map();
    },
    repeated: () => [...repeated, ...inRun.values()],
  };
}

import type { Photo } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { MUNDAKA } from '@pleamar/api/testing/albums';
import { aPicture } from '@pleamar/api/testing/pictures';
import { killProcess, processesUnderTest, registerAt } from '@pleamar/api/testing/processes';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { countingProxy } from './counting-proxy.ts';
import { putFile, sha256Of, startUploader } from './support.ts';

const KILLS = 20;
const PICTURES = 12;
const CHUNK_BYTES = 4096;

const processes = processesUnderTest();

test(
  'the server killed 20 times under an upload of previews and originals: one run of the uploader ends with the same counts and hashes',
  { timeout: 900_000 },
  async () => {
    // The server runs its own jobs, so that pictures are being made when it dies.
    const start = () => processes.start({ WORKER: '1' });
    let server = await start();
    const { token, password } = await registerAt(server, 'ana@example.com', true);
    const day = { title: 'Mañana', date: '2026-11-12', surf_break_id: MUNDAKA };
    const { id: albumId = '' } = (await server.send('/albums', day, token)).body;
    const scopes = ['photos:write', 'albums:read', 'albums:write'];
    const key = await server.send('/api-keys', { name: 'Portátil', scopes, password }, token);
    const [folder, state] = await Promise.all([scratchFolder(), scratchFolder()]);
    const hashes: string[] = [];
    for (let index = 0; index < PICTURES; index += 1) {
      const bytes = await aPicture({ width: 300, height: 200, takenAt: '2026:11:12 09:10:11' });
      hashes.push(sha256Of(bytes));
      await putFile(folder, `IMG_${index}.JPG`, bytes);
    }
    const proxy = await countingProxy(() => server.url);
    const run = startUploader([folder, '--album', albumId, '--publish', '--json'], {
      PLEAMAR_SERVER: proxy.url,
      PLEAMAR_KEY: key.body['key'] ?? '',
      PLEAMAR_STATE: state,
      PLEAMAR_CHUNK_BYTES: String(CHUNK_BYTES),
      PLEAMAR_PREVIEW_FROM_BYTES: '1',
    });

    for (let kills = 0; kills < KILLS; kills += 1) {
      await Promise.race([proxy.moment(kills % 2 === 0 ? 'request' : 'answer', 3 + ((kills * 5) % 9)), run.ended]);
      expect(run.process.exitCode, 'ended before the server was killed').toBeNull();
      await killProcess(server.process);
      proxy.endRun();
      server = await start();
    }
    const { code, events } = await run.ended;

    expect([code, events.at(-1)]).toEqual([
      0,
      expect.objectContaining({ sent: PICTURES, visible: PICTURES, refused: 0, failed: 0 }),
    ]);
    const get = (address: string) =>
      fetch(`${server.url}/api/v1${address}`, { headers: { authorization: `Bearer ${token}` } });
    const photos = async () =>
      (JSON.parse(await (await get(`/albums/${albumId}/photos?limit=500`)).text()) as { items: Photo[] }).items;
    const states = async () => (await photos()).map(({ status, original = 'there' }) => `${status} ${original}`);
    await expect
      .poll(states, { timeout: 120_000, interval: 500 })
      .toEqual(Array.from({ length: PICTURES }, () => 'ready there'));
    const stored = await Promise.all(
      (await photos()).map(async ({ id }) =>
        sha256Of(Buffer.from(await (await get(`/photos/${id}/original`)).arrayBuffer())),
      ),
    );
    expect(stored.toSorted()).toEqual(hashes.toSorted());
    expect(Math.max(...proxy.repeated())).toBeLessThanOrEqual(CHUNK_BYTES);
  },
);

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { ftpsCamera, sftpCamera, type SftpCamera } from '../../testing/camera-clients.ts';
import { aCameraLogin, albumTarget } from '../../testing/camera-logins.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import {
  cameraSettings,
  endOfCameraTransferStart,
  startCameraTransferProcess,
} from '../../testing/camera-transfer-process.ts';

const api = apiUnderTest({ TRANSFER_HOST: 'localhost' });
const surroundings = () => ({ databaseUrl: api.app.config.databaseUrl ?? '', dataDir: api.dataDir });
let dir: string;
beforeAll(async () => void (dir = await mkdtemp(path.join(tmpdir(), 'pleamar-transfer-'))));
afterAll(() => rm(dir, { recursive: true, force: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hashesIn = async (albumId: string) =>
  (await api.app.db.selectFrom('photos').select('sha256').where('album_id', '=', albumId).execute()).map(
    ({ sha256 }) => sha256,
  );
const unclaimed = () => api.app.db.selectFrom('unclaimed_files').select('storage_key').execute();

async function anOpenAlbum() {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana, { isPublic: false });
  return { album, login: await aCameraLogin(api, ana, albumTarget(album.id)) };
}

/** Half of a file is there; `finish` sends the rest. */
async function halfSent({ sftp }: SftpCamera, bytes: Buffer) {
  const half = Math.floor(bytes.length / 2);
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open('IMG_0001.JPG', 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const write = (from: number, to: number) =>
    new Promise<void>((resolve, reject) =>
      sftp.write(handle, bytes, from, to - from, from, (error) => (error ? reject(error) : resolve())),
    );
  await write(0, half);
  return {
    finish: async () => {
      await write(half, bytes.length);
      await new Promise<void>((resolve, reject) => sftp.close(handle, (error) => (error ? reject(error) : resolve())));
    },
  };
}

describe('SIGTERM', () => {
  test('a file under way is finished, idle and new connections end, and the process exits with 0', async () => {
    const { album, login } = await anOpenAlbum();
    const running = await startCameraTransferProcess(surroundings(), await cameraSettings(dir));
    const [busy, idle] = [await sftpCamera(running, login), await ftpsCamera(running, login)];
    const picture = await aPicture({ width: 300, height: 200 });
    const { finish } = await halfSent(busy, picture);

    const exited = once(running.process, 'exit');
    running.process.kill('SIGTERM');
    await expect.poll(() => idle.client.closed, { timeout: 20_000 }).toBe(true);
    await expect(sftpCamera(running, login)).rejects.toThrow(/ECONN/);
    await finish();

    expect(await exited).toEqual([0, null]);
    await busy.closed;
    expect(await hashesIn(album.id)).toEqual([hashOf(picture)]);
    expect(running.stderr()).toBe('');
  });

  test('a file that is never finished leaves nothing, and the process still exits with 0', async () => {
    const { album, login } = await anOpenAlbum();
    const running = await startCameraTransferProcess(surroundings(), await cameraSettings(dir));
    const camera = await sftpCamera(running, login);
    const picture = await aPicture({ width: 300, height: 200 });
    await halfSent(camera, picture);

    const exited = once(running.process, 'exit');
    running.process.kill('SIGTERM');

    expect(await exited).toEqual([0, null]);
    await camera.closed;
    expect(await hashesIn(album.id)).toEqual([]);
    expect(await unclaimed()).toEqual([]);
    const again = await startCameraTransferProcess(surroundings(), await cameraSettings(dir));
    const back = await sftpCamera(again, login);
    await back.send('IMG_0001.JPG', picture);
    back.end();
    await again.kill();
    expect(await hashesIn(album.id)).toEqual([hashOf(picture)]);
  });
});

describe('a start that cannot succeed ends with one clear sentence', () => {
  const file = async (name: string, content: string | Buffer) => {
    await writeFile(path.join(dir, name), content);
    return path.join(dir, name);
  };
  test.for([
    [
      'a certificate file that does not exist',
      { TRANSFER_TLS_CERT: '/no/such/file.pem' },
      /TRANSFER_TLS_CERT.*\/no\/such\/file\.pem/,
    ],
    [
      'a certificate file without a certificate',
      { TRANSFER_TLS_CERT: 'noise' },
      /TRANSFER_TLS_CERT and TRANSFER_TLS_KEY cannot be used/,
    ],
    ['a certificate without its key', { TRANSFER_TLS_KEY: '' }, /TRANSFER_TLS_KEY/],
    ['a host key that does not exist', { TRANSFER_HOST_KEY: '/no/such/key' }, /TRANSFER_HOST_KEY \(\/no\/such\/key\)/],
    ['a host key file without a key', { TRANSFER_HOST_KEY: 'noise' }, /TRANSFER_HOST_KEY/],
    ['no name for cameras', { TRANSFER_HOST: '' }, /TRANSFER_HOST/],
    ['no database', { DATABASE_URL: '' }, /DATABASE_URL/],
  ] as const)('%s', async ([, wrong, says]) => {
    const noise = await file('noise.pem', randomBytes(200));
    const { env } = await cameraSettings(dir);
    const given = Object.fromEntries(
      Object.entries(wrong).map(([name, value]) => [name, value === 'noise' ? noise : value]),
    );

    const { code, stderr } = await endOfCameraTransferStart(surroundings(), { ...env, ...given });

    expect(stderr).toMatch(says);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });

  test('a port that another program uses', async () => {
    const settings = await cameraSettings(dir);
    const running = await startCameraTransferProcess(surroundings(), settings);

    const { code, stderr } = await endOfCameraTransferStart(surroundings(), settings.env);

    expect([code, stderr]).toEqual([1, expect.stringMatching(`^The port ${settings.ports.sftpPort} .*EADDRINUSE`)]);
    await running.kill();
  });
});

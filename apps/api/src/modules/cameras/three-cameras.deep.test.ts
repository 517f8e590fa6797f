import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { ftpsCamera, sftpCamera } from '../../testing/camera-clients.ts';
import { aCameraLogin, albumTarget } from '../../testing/camera-logins.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import {
  cameraSettings,
  startCameraTransferProcess,
  type CameraTransferProcess,
} from '../../testing/camera-transfer-process.ts';

const FILES = 2001;
/** The line of each camera is cut within every fortieth file. */
const CUT_EVERY = 40;

const api = apiUnderTest({ TRANSFER_HOST: 'localhost' });
let dir: string;
let running: CameraTransferProcess;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pleamar-three-cameras-'));
  running = await startCameraTransferProcess(
    { databaseUrl: api.app.config.databaseUrl ?? '', dataDir: api.dataDir },
    await cameraSettings(dir),
  );
});
afterAll(async () => {
  await running.kill();
  await rm(dir, { recursive: true, force: true });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A comment after the first marker of a JPEG makes it another file. */
const anotherOf = (picture: Buffer) =>
  Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16), picture.subarray(2)]);

test(
  'three cameras send 2,000 files of the same names by all ways over lines that are cut: each file is one photo',
  { timeout: 600_000 },
  async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana, { isPublic: false });
    const login = await aCameraLogin(api, ana, albumTarget(album.id));
    const cameras = [
      () => sftpCamera(running, login),
      () => ftpsCamera(running, login),
      () => ftpsCamera(running, login, 'implicit'),
    ];
    const picture = await aPicture({ width: 160, height: 120 });
    const sent: string[] = [];
    const names: string[] = [];

    const sendRoll = async (connect: (typeof cameras)[number]) => {
      let camera = await connect();
      for (let n = 1; n <= FILES / cameras.length; n += 1) {
        const [name, bytes] = [`IMG_${String(n).padStart(4, '0')}.JPG`, anotherOf(picture)];
        if (n % CUT_EVERY === 0) {
          await camera.cutWithin(name, bytes);
          camera = await connect();
        }
        await camera.send(name, bytes);
        sent.push(hashOf(bytes));
        names.push(name);
      }
      camera.end();
    };
    await Promise.all(cameras.map(sendRoll));

    const photos = await api.app.db
      .selectFrom('photos')
      .select(['sha256', 'file_name'])
      .where('album_id', '=', album.id)
      .execute();
    expect(photos.map(({ sha256 }) => sha256).toSorted()).toEqual(sent.toSorted());
    expect(photos.map(({ file_name }) => file_name).toSorted()).toEqual(names.toSorted());
    await expect.poll(() => api.app.db.selectFrom('unclaimed_files').select('storage_key').execute()).toEqual([]);
    expect(running.stderr()).toBe('');
  },
);

import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aCameraLogin, albumTarget } from '../../testing/camera-logins.ts';
import { sftpCamera } from '../../testing/camera-clients.ts';
import { freePort } from '../../testing/free-port.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { startCameraTransferProcess, type CameraTransferProcess } from '../../testing/camera-transfer-process.ts';

const KILLS = 20;
const PER_CAMERA = 60;
const api = apiUnderTest({ TRANSFER_HOST: 'localhost' });
let running: CameraTransferProcess | null = null;
afterAll(() => running?.kill());

async function start(sftpPort: number): Promise<void> {
  running = await startCameraTransferProcess(
    { databaseUrl: api.app.config.databaseUrl ?? '', dataDir: api.dataDir },
    {
      env: { TRANSFER_HOST: 'localhost', TRANSFER_SFTP_PORT: String(sftpPort) },
      ports: { sftpPort, ftps: { port: 0, implicitPort: 0 } },
    },
  );
}

test(
  'twenty kills of the transfer process under three cameras lose nothing that was acknowledged and double nothing',
  { timeout: 900_000 },
  async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana, { isPublic: false });
    const login = await aCameraLogin(api, ana, albumTarget(album.id));
    const rolls = await Promise.all(
      Array.from({ length: 3 }, () => Promise.all(Array.from({ length: PER_CAMERA }, () => aPicture()))),
    );
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const stored = async () =>
      (await api.app.db.selectFrom('photos').select('sha256').where('album_id', '=', album.id).execute()).map(
        ({ sha256 }) => sha256,
      );
    const sftpPort = await freePort();
    const acknowledged = new Set<string>();
    await start(sftpPort);
    let kills = 0;
    let isDown: Promise<void> | null = null;
    const killNow = async () => {
      kills += 1;
      await running?.kill();
      expect(new Set(await stored())).toEqual(new Set([...(await stored()), ...acknowledged]));
      await start(sftpPort);
      isDown = null;
    };

    const sending = async (roll: Buffer[]) => {
      const left = roll.map((bytes, n) => ({ bytes, name: `IMG_${n}.JPG` }));
      while (left.length > 0) {
        await isDown;
        const camera = await sftpCamera({ sftpPort }, login).catch(() => null);
        if (!camera) continue;
        for (let file = left[0]; file; file = left[0]) {
          const isSent = await camera.send(file.name, file.bytes).then(
            () => true,
            () => false,
          );
          // A camera sends again what was not acknowledged.
          if (!isSent) break;
          left.shift();
          acknowledged.add(hashOf(file.bytes));
          const isDue = acknowledged.size >= ((kills + 1) * 3 * PER_CAMERA) / (KILLS + 2);
          if (kills < KILLS && isDue) isDown ??= killNow();
        }
        camera.end();
      }
    };
    await Promise.all(rolls.map(sending));

    expect(kills).toBe(KILLS);
    expect((await stored()).toSorted()).toEqual(rolls.flat().map(hashOf).toSorted());
  },
);

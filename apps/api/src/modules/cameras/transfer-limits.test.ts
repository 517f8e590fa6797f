import { once } from 'node:events';
import { connect } from 'node:net';
import { MINUTE_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aCameraLogin, albumTarget } from '../../testing/camera-logins.ts';
import { camerasUnderTest } from '../../testing/cameras.ts';
import { scaleLimits } from '../../testing/limits.ts';
import { aPhotographer } from '../../testing/people.ts';

const api = apiUnderTest({ TRANSFER_HOST: 'localhost' });
/** Short for the test: the rule is that a silent connection ends, not when. */
const cameras = camerasUnderTest(api, { loginMs: 1500, idleMs: 3000, stalledMs: 300 });

async function aLogin() {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana, { isPublic: false });
  return { album, login: await aCameraLogin(api, ana, albumTarget(album.id)) };
}

test('a camera that is silent after its login is disconnected, by both protocols', { tags: 'deep' }, async () => {
  const { login } = await aLogin();
  const [sftp, ftps] = [await cameras.sftp(login), await cameras.ftps(login)];

  await sftp.closed;
  await expect.poll(() => ftps.client.closed, { timeout: 20_000 }).toBe(true);
});

test.for(['sftpPort', 'port', 'implicitPort'] as const)(
  'a connection to the %s that never logs in ends, whatever it sends',
  async (name) => {
    const { sftpPort, ftps } = cameras.ports();
    const socket = connect(name === 'sftpPort' ? sftpPort : ftps[name], '127.0.0.1');
    socket.on('error', () => undefined);
    const typing = setInterval(() => socket.write('NOOP\r\n'), 100);

    socket.resume();
    await once(socket, 'close');
    clearInterval(typing);

    expect(socket.destroyed).toBe(true);
  },
);

test('a file whose bytes stop coming is given up, and leaves nothing', { tags: 'deep' }, async () => {
  const { album, login } = await aLogin();
  const camera = await cameras.sftp(login);
  await new Promise<void>((resolve, reject) =>
    camera.sftp.open('IMG_0001.JPG', 'w', (error, handle) => {
      if (error) return reject(error);
      return camera.sftp.write(handle, Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 0, 4, 0, () => resolve());
    }),
  );

  await camera.closed;

  await expect
    .poll(() => api.app.db.selectFrom('unclaimed_files').select('storage_key').execute(), { timeout: 20_000 })
    .toEqual([]);
  expect(await api.app.db.selectFrom('photos').select('id').where('album_id', '=', album.id).execute()).toEqual([]);
});

test('wrong passwords for many camera logins lock their network for a while, also for a right password', async () => {
  const [guessed, { login }] = [await Promise.all(Array.from({ length: 6 }, aLogin)), await aLogin()];
  // Six of the sixty of a network, two of the twenty of a login.
  scaleLimits(api, 0.1);
  for (const [index, { login: target }] of guessed.entries()) {
    if (index === 5) (await cameras.sftp(login)).end();
    await expect(cameras.ftps({ ...target, password: 'x'.repeat(16) })).rejects.toThrow(/wrong/);
  }

  await expect(cameras.ftps(login)).rejects.toThrow(/wrong/);
  await expect(cameras.sftp(login)).rejects.toThrow(/authentication/);
  const kept = await api.app.db.selectFrom('rate_limits').select('key').execute();
  expect(kept.filter(({ key }) => key.startsWith('cameraFailuresPerAddress'))).toHaveLength(1);

  api.clock.pass(16 * MINUTE_MS);
  (await cameras.ftps(login)).end();
});

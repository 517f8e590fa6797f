import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf } from '../../testing/audit.ts';
import { aCameraLogin, albumTarget, dayTarget } from '../../testing/camera-logins.ts';
import { camerasUnderTest } from '../../testing/cameras.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';

const api = apiUnderTest({ TRANSFER_HOST: 'localhost' });
const cameras = camerasUnderTest(api);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const photosIn = (albumId: string) =>
  api.app.db
    .selectFrom('photos')
    .select(['id', 'file_name', 'sha256'])
    .where('album_id', '=', albumId)
    .orderBy('created_at')
    .orderBy('file_name')
    .execute();
const hashesIn = async (albumId: string) => (await photosIn(albumId)).map(({ sha256 }) => sha256).toSorted();
const unclaimed = () => api.app.db.selectFrom('unclaimed_files').select('storage_key').execute();

/** An album of a new photographer with a login that leads to it. */
async function anOpenAlbum() {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana, { isPublic: false });
  return { ana, album, login: await aCameraLogin(api, ana, albumTarget(album.id)) };
}

const ways = {
  SFTP: cameras.sftp,
  'explicit FTPS': (login: { username: string; password: string }) => cameras.ftps(login),
  'implicit FTPS': (login: { username: string; password: string }) => cameras.ftps(login, 'implicit'),
};
const names = ['SFTP', 'explicit FTPS', 'implicit FTPS'] as const;

describe('a camera sends', () => {
  test.for(names)('a photo by %s is in the album, byte for byte, and waits to be processed', async (way) => {
    const { ana, album, login } = await anOpenAlbum();
    const picture = await aPicture({ width: 900, height: 600 });

    const camera = await ways[way](login);
    await camera.send('IMG_0001.JPG', picture);
    camera.end();

    expect(await photosIn(album.id)).toMatchObject([{ file_name: 'IMG_0001.JPG', sha256: hashOf(picture) }]);
    const { items } = (await api.get(`/albums/${album.id}/photos`, { as: ana })).json();
    expect(items).toMatchObject([{ status: 'processing' }]);
    expect(await auditActsOf(api, ana.id)).toContain('camera_login.new_network');
  });

  test.for(names)(
    'the same bytes again by %s are the same photo, and no file is left',
    { tags: 'deep' },
    async (way) => {
      const { album, login } = await anOpenAlbum();
      const picture = await aPicture();
      const camera = await ways[way](login);

      await camera.send('IMG_0001.JPG', picture);
      await camera.send('IMG_0002.JPG', picture);

      camera.end();
      expect(await hashesIn(album.id)).toEqual([hashOf(picture)]);
      expect(await unclaimed()).toEqual([]);
    },
  );

  test('a name that arrives by FTPS in two parts, split within a character, is read whole', async () => {
    const { login } = await anOpenAlbum();
    const { client, end } = await cameras.ftps(login);
    const { socket } = client.ftp;
    const command = Buffer.from('CWD señal\r\n');
    const middle = command.indexOf('ñ') + 1;

    socket.write(Buffer.concat([Buffer.from('NOOP\r\n'), command.subarray(0, middle)]));
    await once(socket, 'data');
    socket.write(command.subarray(middle));
    await once(socket, 'data');

    expect(await client.pwd()).toBe('/señal');
    end();
  });

  test("a camera's first photo of a day makes its album, once, which is published by choice", async () => {
    const ana = await aPhotographer(api);
    const [draft, published] = [await aCameraLogin(api, ana), await aCameraLogin(api, ana, dayTarget(true))];
    const albumsOf = () =>
      api.app.db
        .selectFrom('albums')
        .select(['id', 'title', 'is_public', 'taken_on'])
        .where('user_id', '=', ana.id)
        .where('deleted_at', 'is', null)
        .execute();
    const [one, two] = await Promise.all([cameras.sftp(draft), cameras.sftp(draft)]);
    expect(await albumsOf()).toEqual([]);

    await Promise.all([one.send('a.jpg', await aPicture()), two.send('a.jpg', await aPicture())]);

    const made = await albumsOf();
    expect(made).toMatchObject([{ is_public: false, title: expect.stringMatching(/^Mundaka \d\d\/\d\d\/\d{4}$/) }]);
    expect(await hashesIn(made[0]?.id ?? '')).toHaveLength(2);
    await api.del(`/albums/${made[0]?.id}`, { as: ana });
    const third = await cameras.sftp(published);
    await third.send('b.jpg', await aPicture());
    expect(await albumsOf()).toMatchObject([{ is_public: true }]);
    for (const camera of [one, two, third]) camera.end();
  });

  test('a file that is sent by another name and renamed has the last name', { tags: 'deep' }, async () => {
    const { album, login } = await anOpenAlbum();
    const camera = await cameras.ftps(login);
    await camera.client.ensureDir('/DCIM/100CANON');

    await camera.send('IMG_0001.JPG.tmp', await aPicture());
    await camera.client.rename('IMG_0001.JPG.tmp', 'IMG_0001.JPG');

    expect((await camera.client.list()).map(({ name }) => name)).toEqual(['IMG_0001.JPG']);
    camera.end();
    expect(await photosIn(album.id)).toMatchObject([{ file_name: 'IMG_0001.JPG' }]);
  });

  test.for(names)(
    'a photo by %s into an album that was deleted meanwhile is refused, and leaves nothing',
    async (way) => {
      const { ana, album, login } = await anOpenAlbum();
      const camera = await ways[way](login);
      await camera.send('IMG_0001.JPG', await aPicture());

      await api.del(`/albums/${album.id}`, { as: ana });

      await expect(camera.send('IMG_0002.JPG', await aPicture())).rejects.toThrow(/Álbum no encontrado/);
      camera.end();
      expect((await photosIn(album.id)).map(({ file_name }) => file_name)).toEqual(['IMG_0001.JPG']);
      expect(await unclaimed()).toEqual([]);
      await expect(ways[way](login)).rejects.toThrow(/authentication|wrong/);
    },
  );

  test('a file name that a camera sends is never used as a path', async () => {
    const { album, login } = await anOpenAlbum();
    const camera = await cameras.sftp(login);

    await camera.send('../../../etc/passwd', await aPicture());

    camera.end();
    expect(await photosIn(album.id)).toMatchObject([{ file_name: 'passwd' }]);
  });
});

describe('files that are not pictures', { tags: 'deep' }, () => {
  test.for(names)(
    'RAW files and videos by %s are taken and dropped, others are refused with the reason',
    async (way) => {
      const { ana, album, login } = await anOpenAlbum();
      const camera = await ways[way](login);

      await camera.send('IMG_0001.CR3', Buffer.alloc(200_000, 7));
      await camera.send('MVI_0001.MOV', Buffer.alloc(200_000, 7));
      await expect(camera.send('IMG_0002.JPG', Buffer.alloc(200_000, 7))).rejects.toThrow(
        /No es JPG|ECONN|EPIPE|socket/i,
      );
      await camera.send('IMG_0003.JPG', await aPicture()).catch(() => undefined);

      camera.end();
      const { logins } = (await api.get('/camera-logins', { as: ana })).json();
      expect(logins).toMatchObject([{ ignored_files: 2 }]);
      expect((await photosIn(album.id)).map(({ file_name }) => file_name)).not.toContain('IMG_0002.JPG');
    },
  );

  test('a camera reads the reason of a refusal in the reply, in the language of its owner', async () => {
    const { login } = await anOpenAlbum();
    const camera = await cameras.sftp(login);

    await expect(camera.send('nota.jpg', Buffer.from('no soy una foto, soy un texto'))).rejects.toThrow(
      /nota\.jpg: No es/,
    );

    camera.end();
  });
});

describe('a line that is cut', { tags: 'deep' }, () => {
  test('a line that is cut within a file by SFTP leaves nothing, and the file that comes again is one photo', async () => {
    const { album, login } = await anOpenAlbum();
    const picture = await aPicture({ width: 900, height: 600 });
    const camera = await cameras.sftp(login);
    await new Promise<void>((resolve, reject) => {
      camera.sftp.open('IMG_0001.JPG', 'w', (error, handle) => {
        if (error) return reject(error);
        return camera.sftp.write(handle, picture, 0, 32_768, 0, (failed) => (failed ? reject(failed) : resolve()));
      });
    });

    camera.end();
    await camera.closed;
    await expect.poll(unclaimed, { timeout: 20_000 }).toEqual([]);
    expect(await hashesIn(album.id)).toEqual([]);

    const again = await cameras.sftp(login);
    await again.send('IMG_0001.JPG', picture);
    again.end();
    expect(await hashesIn(album.id)).toEqual([hashOf(picture)]);
  });

  test.for(names)('a file without its end by %s is refused, and is one photo when it comes whole', async (way) => {
    const { album, login } = await anOpenAlbum();
    const picture = await aPicture({ width: 900, height: 600 });
    const camera = await ways[way](login);

    await expect(camera.send('IMG_0001.JPG', picture.subarray(0, picture.length / 2))).rejects.toThrow(
      /falta el final/,
    );
    expect(await unclaimed()).toEqual([]);
    await camera.send('IMG_0001.JPG', picture);

    camera.end();
    expect(await hashesIn(album.id)).toEqual([hashOf(picture)]);
  });
});

describe('a login that only writes', () => {
  test('a login by SFTP reads, deletes and lists only its own transfer', async () => {
    const { login } = await anOpenAlbum();
    const [first, second] = [await cameras.sftp(login), await cameras.sftp(login)];
    await first.send('IMG_0001.JPG', await aPicture());
    const outcome = (act: (answered: (error?: Error | null) => void) => void) =>
      new Promise((resolve) => act((error) => resolve(error?.message ?? 'done')));

    expect(await outcome((answered) => first.sftp.open('IMG_0001.JPG', 'r', answered))).toMatch(/Write only/);
    expect(await outcome((answered) => first.sftp.unlink('IMG_0001.JPG', answered))).toMatch(/Write only/);
    expect(await outcome((answered) => first.sftp.symlink('/etc/passwd', 'a', answered))).toMatch(/Write only/);
    const listed = (camera: typeof first) =>
      new Promise((resolve) => camera.sftp.readdir('/', (_, list) => resolve(list.map(({ filename }) => filename))));
    expect(await listed(first)).toEqual(['IMG_0001.JPG']);
    expect(await listed(second)).toEqual([]);
    first.end();
    second.end();
  });

  test('a login by FTPS reads, deletes and lists only its own transfer', async () => {
    const { login } = await anOpenAlbum();
    const [first, second] = [await cameras.ftps(login), await cameras.ftps(login)];
    await first.send('IMG_0001.JPG', await aPicture());

    for (const line of ['RETR IMG_0001.JPG', 'DELE IMG_0001.JPG', 'RMD /', 'PORT 127,0,0,1,4,1', 'APPE a', 'SITE EXEC'])
      expect([line, (await first.client.sendIgnoringError(line)).code]).toEqual([
        line,
        expect.toSatisfy((n) => n >= 500),
      ]);
    expect((await first.client.list()).map(({ name, size }) => [name, size > 0])).toEqual([['IMG_0001.JPG', true]]);
    expect(await second.client.list()).toEqual([]);
    first.end();
    second.end();
  });

  test("a camera's password is refused without TLS", async () => {
    const socket = connect(cameras.ports().ftps.port, '127.0.0.1');
    let seen = '';
    socket.on('data', (chunk) => (seen += chunk.toString()));
    socket.write('USER cam-abcdefgh\r\nPASS abcdefgh23456789\r\nPASV\r\n');

    await expect.poll(() => seen.match(/^\d{3}/gm), { timeout: 20_000 }).toEqual(['220', '530', '530', '530']);
    socket.destroy();
  });
});

describe('logins', () => {
  test('a wrong password and an unknown user are answered alike', async () => {
    const { login } = await anOpenAlbum();
    const answers = await Promise.all(
      [
        { ...login, password: 'x'.repeat(16) },
        { ...login, username: 'cam-aaaaaaaa' },
      ].flatMap((wrong) => [cameras.sftp(wrong).catch(String), cameras.ftps(wrong).catch(String)]),
    );

    expect(answers[0]).toBe(answers[2]);
    expect(answers[1]).toBe(answers[3]);
    expect(answers[1]).toMatch(/User or password is wrong/);
  });

  test('twenty wrong passwords lock a camera login for a while, also for the right password, and are logged', async () => {
    const { ana, login } = await anOpenAlbum();
    const [other] = [await anOpenAlbum()];
    const tries = async (access: typeof login, most: number) => {
      for (let n = 0; n < most; n += 1) await cameras.ftps(access).catch(() => undefined);
    };
    await tries({ ...login, password: 'x'.repeat(16) }, 20);

    await expect(cameras.ftps(login)).rejects.toThrow(/wrong/);
    expect(await auditActsOf(api, ana.id)).toContain('camera_login.locked');
    (await cameras.ftps(other.login)).end();
    api.clock.pass(16 * 60_000);
    (await cameras.ftps(login)).end();
  });

  test('a revoked login ends open connections, within a file too, and sends nothing more', async () => {
    const { ana, album, login } = await anOpenAlbum();
    const [sftp, ftps, other] = [await cameras.sftp(login), await cameras.ftps(login), await anOpenAlbum()];
    const stays = await cameras.sftp(other.login);
    await new Promise<void>((resolve) => sftp.sftp.open('a.jpg', 'w', () => resolve()));

    await api.del(`/camera-logins/${login.id}`, { as: ana });

    await sftp.closed;
    await expect.poll(() => ftps.client.closed, { timeout: 20_000 }).toBe(true);
    await stays.send('a.jpg', await aPicture());
    stays.end();
    await expect(cameras.sftp(login)).rejects.toThrow(/authentication/);
    expect(await hashesIn(album.id)).toEqual([]);
  });
});

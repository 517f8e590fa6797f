import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Album, Photo } from '@pleamar/contract';
import { anAlbum, photosOf } from '@pleamar/api/testing/albums';
import { apiUnderTest } from '@pleamar/api/testing/api';
import { aKey } from '@pleamar/api/testing/keys';
import { aPhotographer, type Person } from '@pleamar/api/testing/people';
import { aPicture } from '@pleamar/api/testing/pictures';
import { listen } from '@pleamar/api/testing/previews';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';
import { listenUntilTestEnds } from './local-server.ts';
import { putFile, sha256Of, startUploader, upload, type Ended } from './support.ts';

const api = apiUnderTest();
let server: string;
beforeAll(async () => {
  server = await listen(api);
});

describe('a folder is sent', () => {
  test('a folder is sent to an album byte for byte, in one line for a pipe; the same command again sends nothing', async () => {
    const { ana, album, folder, env } = await aCard();
    const pictures = await Promise.all([aPicture(), aPicture(), aPicture({ format: 'png' })]);
    await putFile(folder, 'DCIM/100CANON/IMG_1.JPG', pictures[0] ?? Buffer.alloc(0));
    await putFile(folder, 'DCIM/101NIKON/IMG_1.JPG', pictures[1] ?? Buffer.alloc(0));
    await putFile(folder, 'tarde.png', pictures[2] ?? Buffer.alloc(0));
    await putFile(folder, 'DCIM/100CANON/IMG_1.CR3', Buffer.from('raw'));
    await putFile(folder, 'DCIM/100CANON/._IMG_1.JPG', Buffer.from('mac'));

    const first = await upload([folder, '--album', album.id], env);
    const again = await upload([folder, '--album', album.id], env);

    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^3 fotos subidas \(\d+ kB\) · .*\/s · http:\/\/127\S+\/album\/\S+\n$/);
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^0 fotos subidas .* 3 ya estaban/)]);
    const photos = await photosOf(api, album.id, ana);
    expect(namesOf(photos)).toEqual(['IMG_1.JPG', 'IMG_1.JPG', 'tarde.png']);
    const sent = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: ana })));
    expect(new Set(sent.map(({ rawPayload }) => sha256Of(rawPayload)))).toEqual(new Set(pictures.map(sha256Of)));
  });

  test('the command runs behind the other programs of the machine', async () => {
    const { album, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture());
    const silent = await listenUntilTestEnds(() => undefined);

    const { process: running } = startUploader([folder, '--album', album.id], { ...env, PLEAMAR_SERVER: silent });

    await expect.poll(() => getPriority(running.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  test(
    'without its journal it still doubles nothing, nor with equal files of two folders',
    { tags: 'deep' },
    async () => {
      const { ana, album, folder, env } = await aCard();
      const bytes = await aPicture();
      await putFile(folder, 'a.jpg', bytes);
      await putFile(folder, 'copia/a.jpg', bytes);

      const first = await upload([folder, '--album', album.id, '--json'], env);
      const second = await upload([folder, '--album', album.id, '--json'], {
        ...env,
        PLEAMAR_STATE: await scratchFolder(),
      });

      expect(first.events.at(-1)).toMatchObject({ event: 'done', files: 2, sent: 1, duplicate: 1 });
      expect(second.events.at(-1)).toMatchObject({ event: 'done', files: 2, sent: 0, sent_bytes: 0, duplicate: 2 });
      expect(await photosOf(api, album.id, ana)).toHaveLength(1);
    },
  );

  test(
    'a file that changed after it was sent replaces its photo; files renamed around keep theirs',
    { tags: 'deep' },
    async () => {
      const { ana, album, folder, env } = await aCard();
      const [one, two, three] = await Promise.all([aPicture(), aPicture(), aPicture()]);
      await putFile(folder, 'a.jpg', one);
      await putFile(folder, 'b.jpg', two);
      await upload([folder, '--album', album.id], env);
      await api.runJobs();
      const before = await hashesById(ana, album.id);

      // An export over the same name, and two names that changed places.
      await putFile(folder, 'a.jpg', three, 60_000);
      const replaced = await upload([folder, '--album', album.id], env);
      await api.runJobs();
      const after = await hashesById(ana, album.id);
      await putFile(folder, 'a.jpg', two, 120_000);
      await putFile(folder, 'b.jpg', three, 120_000);
      const swapped = await upload([folder, '--album', album.id, '--json'], env);

      expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('1 cambiada · 1 ya estaba')]);
      expect([...after.keys()]).toEqual([...before.keys()]);
      expect(new Set(after.values())).toEqual(new Set([two, three].map(sha256Of)));
      expect(swapped.events.at(-1)).toMatchObject({ event: 'done', duplicate: 2, sent: 0, replaced: 0 });
      expect(await hashesById(ana, album.id)).toEqual(after);
    },
  );

  test(
    'bytes that come back to a file come back to its photo; without a journal they change nothing',
    { tags: 'deep' },
    async () => {
      const { ana, album, folder, env } = await aCard();
      const [first, second] = await Promise.all([aPicture(), aPicture()]);
      const args = [folder, '--album', album.id, '--json'];
      const sent = async (bytes: Buffer, laterMs: number, state = env.PLEAMAR_STATE) => {
        await putFile(folder, 'a.jpg', bytes, laterMs);
        const { code, events } = await upload(args, { ...env, PLEAMAR_STATE: state });
        await api.runJobs();
        const { sent: added, replaced, duplicate } = { ...events.at(-1) };
        return { code, added, replaced, duplicate, hashes: [...(await hashesById(ana, album.id)).values()] };
      };
      const nothing = { code: 0, added: 0, replaced: 0, duplicate: 0 };

      await sent(first, 0);
      expect(await sent(second, 60_000)).toEqual({ ...nothing, replaced: 1, hashes: [sha256Of(second)] });
      const forgetful = await sent(first, 120_000, await scratchFolder());
      expect(forgetful).toEqual({ ...nothing, duplicate: 1, hashes: [sha256Of(second)] });
      expect(await sent(first, 120_000)).toEqual({ ...nothing, replaced: 1, hashes: [sha256Of(first)] });
    },
  );

  test('a file that gets the bytes of another photo of the album changes neither', { tags: 'deep' }, async () => {
    const { ana, album, folder, env } = await aCard();
    const [one, two] = await Promise.all([aPicture(), aPicture()]);
    await putFile(folder, 'a.jpg', one);
    await putFile(folder, 'b.jpg', two);
    await upload([folder, '--album', album.id], env);
    await api.runJobs();
    const before = await hashesById(ana, album.id);
    await rm(path.join(folder, 'b.jpg'));
    await putFile(folder, 'a.jpg', two, 60_000);

    const { code, events } = await upload([folder, '--album', album.id, '--json'], env);
    await api.runJobs();

    expect([code, events.at(-1)]).toEqual([0, expect.objectContaining({ duplicate: 1, replaced: 0, failed: 0 })]);
    expect(await hashesById(ana, album.id)).toEqual(before);
  });

  test('a photo that was deleted stays deleted when its file changes', { tags: 'deep' }, async () => {
    const { ana, album, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture());
    await upload([folder, '--album', album.id], env);
    const [photo] = await photosOf(api, album.id, ana);
    await api.del(`/photos/${photo?.id}`, { as: ana });
    await putFile(folder, 'a.jpg', await aPicture(), 60_000);

    const { code, events } = await upload([folder, '--album', album.id, '--json'], env);

    expect([code, events.at(-1)]).toEqual([0, expect.objectContaining({ duplicate: 1, sent: 0, replaced: 0 })]);
    expect(await photosOf(api, album.id, ana)).toEqual([]);
  });

  test(
    'a second command for a folder that is being sent ends with a sentence; a killed one leaves no lock',
    { tags: 'deep' },
    async () => {
      const { album, folder, env } = await aCard();
      const first = startUploader([folder, '--album', album.id, '--watch', '--json'], env);
      await expect.poll(() => readdir(env.PLEAMAR_STATE)).toHaveLength(1);

      const second = await upload([folder, '--album', album.id], env);
      first.process.kill('SIGKILL');
      await first.ended;
      await putFile(folder, 'a.jpg', await aPicture());
      const third = await upload([folder, '--album', album.id], env);

      expect([second.code, second.err]).toEqual([
        2,
        expect.stringContaining('Otra orden ya está subiendo esta carpeta'),
      ]);
      expect([third.code, third.err]).toEqual([0, '']);
    },
  );

  test('a file that is no picture is named with the reason, and the others arrive', async () => {
    const { ana, album, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture());
    await putFile(folder, 'b.jpg', Buffer.from('<html>'.repeat(100)));

    const { code, err, out } = await upload([folder, '--album', album.id], env);

    expect([code, err]).toEqual([1, 'b.jpg: No es JPG, PNG ni WEBP.\n']);
    expect(out).toContain('1 foto subida');
    expect(out).toContain('1 sin subir');
    expect(await photosOf(api, album.id, ana)).toHaveLength(1);
  });

  test('a dry run lists by camera what is not in the album yet, and sends nothing', { tags: 'deep' }, async () => {
    const { ana, album, folder, env } = await aCard();
    await putFile(folder, 'canon/a.jpg', await aPicture());
    await upload([folder, '--album', album.id], env);
    await putFile(folder, 'canon/b.jpg', await aPicture());
    await putFile(folder, 'nikon/c.jpg', await aPicture());
    await putFile(folder, 'nikon/c.nef', Buffer.from('raw'));

    const { code, out } = await upload([folder, '--album', album.id, '--dry-run', '--lang', 'en'], env);

    expect(code).toBe(0);
    expect(out).toMatch(/canon\/b\.jpg.*\n.*nikon\/c\.jpg.*\ncanon: 1 .*\nnikon: 1 .*\nWould upload 2 photos/);
    expect(out).toContain('1 file that is not JPG, PNG or WEBP.');
    expect(await photosOf(api, album.id, ana)).toHaveLength(1);
  });
});

describe('a watched folder', { tags: 'deep' }, () => {
  test('a watched folder sends what arrives, not while it grows, and waits for a card that was pulled out', async () => {
    const { ana, album, folder, env } = await aCard();
    const card = path.join(folder, 'card');
    const bytes = await aPicture({ width: 300, height: 200 });
    await mkdir(card);
    await writeFile(path.join(card, 'grows.jpg'), bytes.subarray(0, 1000));
    const { process: child } = startUploader([card, '--album', album.id, '--watch', '--json'], env);
    let seen = '';
    child.stdout?.on('data', (part: Buffer) => (seen += part.toString()));
    const done = async (count: number) => {
      await expect.poll(() => seen).toContain(`"sent":${count}`);
    };
    await appendFile(path.join(card, 'grows.jpg'), bytes.subarray(1000));
    await done(1);

    await rename(card, path.join(folder, 'pulled'));
    await expect.poll(() => seen).toContain('folder_gone');
    await putFile(path.join(folder, 'pulled'), 'later.jpg', await aPicture());
    await rename(path.join(folder, 'pulled'), card);
    await done(2);

    const photos = await photosOf(api, album.id, ana);
    expect(namesOf(photos)).toEqual(['grows.jpg', 'later.jpg']);
    expect(seen).not.toContain('"state":"refused"');
  });
});

describe('an album is made', () => {
  test('an album is made at the break and on the day of the pictures, once, and published when asked for', async () => {
    const { ana, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture({ takenAt: '2026:11:12 09:10:11' }));

    const first = await upload([folder, '--break', 'mundaka', '--json'], env);
    const [made] = await albumsOf(ana);

    expect([first.code, first.events[0]]).toEqual([
      0,
      { event: 'album', id: made?.id, link: `${server}/album/${made?.id}` },
    ]);
    expect(made).toMatchObject({ title: 'Mundaka 12/11/2026', date: '2026-11-12', is_public: false });

    // A kill between the making of the album and the note of it leaves no note.
    const forgetful = { ...env, PLEAMAR_STATE: await scratchFolder() };
    const second = await upload([folder, '--break', 'Mundaka', '--publish', '--json'], forgetful);
    const third = await upload([folder, '--break', 'Mundaka', '--publish', '--json'], forgetful);

    expect([second.code, third.code]).toEqual([0, 0]);
    expect(await albumsOf(ana)).toMatchObject([{ id: made?.id, is_public: true }]);
    expect(await photosOf(api, made?.id ?? '', ana)).toHaveLength(1);
  });

  test(
    'a published one is found by its photos when the journal is lost; another morning of that title is named',
    { tags: 'deep' },
    async () => {
      const { ana, folder, env } = await aCard();
      const takenAt = '2026:11:12 09:10:11';
      await putFile(folder, 'a.jpg', await aPicture({ takenAt }));
      await putFile(folder, 'b.jpg', await aPicture({ takenAt }));
      const args = ['--break', 'Mundaka', '--publish'];
      await upload([folder, ...args], env);
      const [made] = await albumsOf(ana);
      const otherCard = await scratchFolder();
      await putFile(otherCard, 'c.jpg', await aPicture({ takenAt }));

      const again = await upload([folder, ...args], { ...env, PLEAMAR_STATE: await scratchFolder() });
      const other = await upload([otherCard, ...args], env);

      expect([again.code, again.err]).toEqual([
        0,
        expect.stringContaining(`con fotos de esta carpeta; sigo en él: ${server}/album/${made?.id}\n`),
      ]);
      expect([other.code, other.err]).toEqual([0, expect.stringContaining(`--album ${made?.id}\n`)]);
      const counts = (await albumsOf(ana)).map(
        ({ photo_count, processing_count = 0 }) => photo_count + processing_count,
      );
      expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2]);
    },
  );

  test('no album is made of pictures of several days, which are listed', { tags: 'deep' }, async () => {
    const { ana, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture({ takenAt: '2026:11:12 09:10:11' }));
    await putFile(folder, 'b.jpg', await aPicture({ takenAt: '2026:11:13 09:10:11' }));

    const { code, err } = await upload([folder, '--break', 'Mundaka'], env);
    const chosen = await upload([folder, '--break', 'Mundaka', '--date', '2026-11-13', '--title', 'Dos'], env);

    expect([code, err]).toEqual([
      2,
      'Las fotos son de varios días: 12/11/2026 (1), 13/11/2026 (1). Elige el del álbum con --date.\n',
    ]);
    expect(chosen.code).toBe(0);
    expect(await albumsOf(ana)).toMatchObject([{ title: 'Dos', date: '2026-11-13' }]);
  });

  test('no album is made at a break that is unknown, or one of several', { tags: 'deep' }, async () => {
    const { folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture({ takenAt: '2026:11:12 09:10:11' }));

    const unknown = await upload([folder, '--break', 'Xyzzy'], env);
    const several = await upload([folder, '--break', 'san'], env);

    expect([unknown.code, unknown.err]).toEqual([2, 'No conozco ninguna ola «Xyzzy».\n']);
    expect(several.code).toBe(2);
    expect(several.err.split('\n').length).toBeGreaterThan(3);
  });
});

describe('an album that the photographer has changed on the site', () => {
  test('an album is published once: by link or private, it stays so when the same command runs again', async () => {
    const { ana, album, folder, env } = await aCard();
    const args = [folder, '--album', album.id, '--publish', '--json'];
    const set = async (visibility: Album['visibility']) =>
      (await api.patch(`/albums/${album.id}`, { visibility }, { as: ana })).json<Album>();
    await putFile(folder, 'a.jpg', await aPicture());

    const first = await upload(args, env);
    const published = await readAlbum(album.id, ana);
    const byLink = await set('link');
    await putFile(folder, 'b.jpg', await aPicture());
    const second = await upload(args, env);
    const afterSecond = await readAlbum(album.id, ana);
    await set('private');
    const third = await upload(args, env);

    expect([first, second, third].map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(published.visibility).toBe('public');
    expect([afterSecond.visibility, afterSecond.link]).toEqual(['link', byLink.link]);
    expect((await readAlbum(album.id, ana)).visibility).toBe('private');
    expect([first, second, third].map(notesOf)).toEqual([['published'], ['stays_by_link'], ['stays_private']]);
    expect(await photosOf(api, album.id, ana)).toHaveLength(2);
  });

  test('an album is not published by a command for another folder either', { tags: 'deep' }, async () => {
    const { ana, album, folder, env } = await aCard();
    const otherCard = await scratchFolder();
    await putFile(folder, 'a.jpg', await aPicture());
    await putFile(otherCard, 'b.jpg', await aPicture());
    await upload([folder, '--album', album.id, '--publish'], env);
    await api.patch(`/albums/${album.id}`, { visibility: 'private' }, { as: ana });

    const { code, err } = await upload([otherCard, '--album', album.id, '--publish'], env);

    expect([code, err]).toEqual([0, expect.stringContaining('sigue privado')]);
    expect((await readAlbum(album.id, ana)).visibility).toBe('private');
  });

  test('an album is linked with its key where it opens by link alone, and not published by its first run', async () => {
    const { ana, album, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture());
    const { link } = (await api.patch(`/albums/${album.id}`, { visibility: 'link' }, { as: ana })).json<Album>();

    const { code, events } = await upload([folder, '--album', album.id, '--publish', '--json'], env);

    const address = `${server}/album/${album.id}?k=${link?.token}`;
    expect([code, events[0], events.at(-1)]).toEqual([
      0,
      { event: 'album', id: album.id, link: address },
      expect.objectContaining({ event: 'done', link: address }),
    ]);
    expect(await readAlbum(album.id, ana)).toMatchObject({ visibility: 'link', link });
  });

  test('an album gets photos by a key that may not read albums', { tags: 'deep' }, async () => {
    const { ana, album, folder, env } = await aCard();
    const sending = await aKey(api, ana, ['photos:write']);
    await putFile(folder, 'a.jpg', await aPicture());

    const { code, out } = await upload([folder, '--album', album.id], { ...env, PLEAMAR_KEY: sending.token });

    expect([code, out]).toEqual([0, expect.stringContaining(`${server}/album/${album.id}\n`)]);
  });
});

describe('the run ends with a sentence', () => {
  test('the run ends with a sentence for a key that is revoked, unknown or without the permission', async () => {
    const { ana, album, folder, env } = await aCard();
    await putFile(folder, 'a.jpg', await aPicture());
    const reading = await aKey(api, ana, ['albums:read']);

    const unknown = await upload([folder, '--album', album.id], { ...env, PLEAMAR_KEY: `plm_${'a'.repeat(43)}` });
    const readOnly = await upload([folder, '--album', album.id], { ...env, PLEAMAR_KEY: reading.token });

    expect([unknown.code, unknown.err]).toEqual([
      2,
      'El servidor no acepta la clave. La clave de API no existe o se ha revocado.\n',
    ]);
    expect([readOnly.code, readOnly.err]).toEqual([
      2,
      expect.stringMatching(/^El servidor no acepta la clave\. .*permiso/),
    ]);
  });

  test(
    'the run ends with a sentence for an album of another photographer, a folder that is not there and an empty one',
    { tags: 'deep' },
    async () => {
      const { album, folder, env } = await aCard();
      const other = await aCard();
      await putFile(other.folder, 'a.jpg', await aPicture());

      const foreign = await upload([other.folder, '--album', album.id], other.env);
      const gone = await upload([path.join(folder, 'nada'), '--album', album.id], env);
      const empty = await upload([folder, '--album', album.id], env);

      expect(foreign.code).toBe(2);
      expect([gone.code, gone.err]).toEqual([2, expect.stringContaining('¿Está puesta la tarjeta?')]);
      expect([empty.code, empty.err]).toEqual([1, 'No hay fotos en la carpeta.\n']);
      expect(await readdir(env.PLEAMAR_STATE)).toEqual([]);
    },
  );
});

async function aCard() {
  const ana = await aPhotographer(api);
  const [album, key, folder, state] = await Promise.all([
    anAlbum(api, ana, { isPublic: false }),
    aKey(api, ana),
    scratchFolder(),
    scratchFolder(),
  ]);
  const env = { PLEAMAR_SERVER: server, PLEAMAR_KEY: key.token, PLEAMAR_STATE: state, PLEAMAR_CHUNK_BYTES: '4000' };
  return { ana, album, folder, env };
}

/** The bytes that each photo has, by its id. */
async function hashesById(owner: Person, albumId: string): Promise<Map<string, string>> {
  const photos = await photosOf(api, albumId, owner);
  const originals = await Promise.all(photos.map(({ id }) => api.get(`/photos/${id}/original`, { as: owner })));
  const pairs = photos.map(({ id }, index) => [id, sha256Of(originals[index]?.rawPayload ?? Buffer.alloc(0))] as const);
  return new Map(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const readAlbum = async (albumId: string, as: Person): Promise<Album> =>
  (await api.get(`/albums/${albumId}`, { as })).json();

const notesOf = ({ events }: Ended): unknown[] =>
  events.map(({ event }) => event).filter((event) => !['album', 'file', 'progress', 'done'].includes(String(event)));

const namesOf = (photos: readonly Photo[]): string[] => photos.map((photo) => String(photo.file_name)).toSorted();

/** Without the one that `aCard` made. */
async function albumsOf({ id, token }: Person): Promise<Album[]> {
  const answer = await api.get(`/albums?user_id=${id}`, { as: { token } });
  return answer.json<{ items: Album[] }>().items.filter(({ title }) => title !== 'Mañana en Mundaka');
}

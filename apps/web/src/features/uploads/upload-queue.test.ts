import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import type { UploadDependencies } from './upload-dependencies.ts';
import { ServerRefusedFile, type FileToSend } from './send-file.ts';
import { createUploadQueue, hasOriginalsToSend, photoIdIn, runUploads } from './upload-queue.ts';

const photo = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const photosNamed = (...names: string[]) => names.map((name) => photo(name));
const noConnection = () => new ApiError({ status: 0, code: 'network', detail: '' });

interface Server {
  albumId?: string | null;
  inAlbum?: string[];
  answer?: (request: FileToSend, attempt: number) => unknown;
  withPreviews?: boolean;
  /** Hashes of files whose preview is in the album. */
  awaited?: string[];
  /** Hashes of sold originals, in the order of their dates. */
  sold?: string[];
}

/** A file that begins with `flat` cannot be decoded. */
async function previewOf(file: File) {
  const text = await file.text();
  return text.startsWith('flat') || text.length < 1000
    ? null
    : { file: new Blob(['small']), width: 6000, height: 4000 };
}

/** A file that is large enough for a preview. Its hash is `hash of` followed by `text`. */
const largePhoto = (name: string, text = name) => photo(name, text.padEnd(1_200_000));

/** A server in memory; `sent` is what arrived there. */
function setUp({ albumId = 'album', inAlbum = [], answer = () => undefined, ...server }: Server = {}) {
  const { withPreviews = false, awaited = [], sold = [] } = server;
  const sent: string[] = [];
  const attempts = new Map<string, number>();
  const waits: number[] = [];
  const dependencies: UploadDependencies = {
    send: async (request) => {
      const name = `${request.announced ? 'preview of ' : ''}${request.file.name}`;
      const attempt = attempts.get(name) ?? 0;
      attempts.set(name, attempt + 1);
      const failure = await answer(request, attempt);
      if (failure instanceof Error) throw failure;
      request.onProgress(request.file.size);
      sent.push(name);
      return { photoId: `photo of ${name}` };
    },
    missing: async (_albumId, hashes) => ({ missing: hashes.filter((hash) => !inAlbum.includes(hash)), awaited }),
    preview: withPreviews ? async (file) => previewOf(file) : null,
    // A real answer comes after the next step of the other lanes.
    awaited: () => new Promise((resolve) => void setTimeout(resolve, 0, sold)),
    hash: async (file) => `hash of ${(await file.text()).trimEnd()}`,
    wait: async (ms) => void waits.push(ms),
    now: () => 0,
  };
  const queue = createUploadQueue(albumId, dependencies);
  const states = () =>
    Object.fromEntries(queue.store.getState().items.map(({ file, state }) => [file.name, state.status]));
  return { queue, sent, waits, states, inAlbum };
}

test('every file of an upload is sent, three at a time', async () => {
  let [underway, most] = [0, 0];
  const { queue, sent } = setUp({
    answer: async () => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      underway -= 1;
    },
  });
  queue.add(photosNamed('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'));

  await queue.run('album');

  expect(sent).toHaveLength(7);
  expect(most).toBe(3);
});

test('a file that the album has, or that was dropped twice, is not sent', async () => {
  const { queue, sent, states } = setUp({ inAlbum: ['hash of old'] });
  queue.add([photo('a.jpg', 'old'), photo('b.jpg', 'new'), photo('again.jpg', 'new')]);

  await queue.run('album');

  expect(sent).toEqual(['b.jpg']);
  expect(states()).toEqual({ 'a.jpg': 'duplicate', 'b.jpg': 'uploaded', 'again.jpg': 'duplicate' });
});

test('a file whose photo was taken out of the album meanwhile is sent after all', async () => {
  const { queue, sent, states, inAlbum } = setUp({ inAlbum: ['hash of a.jpg'] });
  queue.add([photo('a.jpg')]);
  await expect.poll(states).toEqual({ 'a.jpg': 'duplicate' });

  inAlbum.length = 0;
  await queue.run('album');

  expect(sent).toEqual(['a.jpg']);
});

test('a file that cannot be a photo is refused before anything is sent, and the rest goes on', async () => {
  const { queue, sent, states } = setUp();
  queue.add([photo('a.jpg'), new File(['x'], 'panoramica.tiff'), photo('vacia.jpg', ''), new File(['x'], '.DS_Store')]);

  await queue.run('album');

  expect(sent).toEqual(['a.jpg']);
  expect(states()).toEqual({ 'a.jpg': 'uploaded', 'panoramica.tiff': 'refused', 'vacia.jpg': 'refused' });
});

test('a file that the server refuses keeps the reason and is not sent again', async () => {
  const { queue, states } = setUp({
    answer: ({ file }) => (file.name === 'texto.jpg' ? new ServerRefusedFile('not_an_image') : undefined),
  });
  queue.add(photosNamed('texto.jpg', 'b.jpg'));

  await queue.run('album');
  queue.retryFailed();

  expect(states()).toEqual({ 'texto.jpg': 'refused', 'b.jpg': 'uploaded' });
  expect(queue.store.getState().items[0]?.state).toEqual({ status: 'refused', fault: 'not_an_image' });
});

test('an upload waits for a lost connection as long as it takes, with longer and longer pauses', async () => {
  const { queue, waits, states } = setUp({ answer: (_request, attempt) => (attempt < 7 ? noConnection() : undefined) });
  queue.add(photosNamed('a.jpg'));

  await queue.run('album');

  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(states()).toEqual({ 'a.jpg': 'uploaded' });
});

test('a server that keeps failing ends as failed, and a second run tries again', async () => {
  let isBroken = true;
  const broken = () => new ApiError({ status: 500, code: 'internal', detail: '' });
  const { queue, states, sent } = setUp({ answer: () => (isBroken ? broken() : undefined) });
  queue.add(photosNamed('a.jpg'));
  await queue.run('album');
  expect(states()).toEqual({ 'a.jpg': 'failed' });

  isBroken = false;
  queue.retryFailed();
  await queue.run('album');

  expect(sent).toEqual(['a.jpg']);
});

test('a full store or a lost login ends the upload, and unsent files wait', async () => {
  const { queue, states } = setUp({
    answer: ({ file }) =>
      file.name === '1.jpg' ? new ApiError({ status: 507, code: 'storage_full', detail: '' }) : undefined,
  });
  queue.add(photosNamed('1.jpg'));

  await expect(queue.run('album')).rejects.toMatchObject({ code: 'storage_full' });

  expect(states()).toEqual({ '1.jpg': 'waiting' });
  expect(queue.store.getState().mode).toBe('idle');
});

test('pausing an upload aborts the files that are being sent, and resuming finishes them', async () => {
  const begun = Promise.withResolvers<void>();
  const { queue, states, sent } = setUp({ answer: untilStopped(begun) });
  queue.add(photosNamed('a.jpg'));
  const run = queue.run('album');
  await begun.promise;

  queue.pause();
  await expect.poll(states).toEqual({ 'a.jpg': 'waiting' });
  expect(queue.store.getState().mode).toBe('paused');
  queue.resume();
  await run;

  expect(sent).toEqual(['a.jpg']);
});

test('a stopped run of an upload ends, and the next one sends what is left', async () => {
  const begun = Promise.withResolvers<void>();
  const { queue, states, sent } = setUp({ answer: untilStopped(begun) });
  queue.add(photosNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'));
  const run = queue.run('album');
  await begun.promise;

  queue.stop();
  await run;
  expect(states()).toEqual({ 'a.jpg': 'waiting', 'b.jpg': 'waiting', 'c.jpg': 'waiting', 'd.jpg': 'waiting' });
  await queue.run('album');

  expect(sent.toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
});

test('a file that is removed from the upload is not sent', async () => {
  const { queue, sent } = setUp({ albumId: null });
  queue.add(photosNamed('a.jpg', 'b.jpg'));

  queue.remove(queue.store.getState().items[0]?.key ?? '');
  await queue.run('album');

  expect(sent).toEqual(['b.jpg']);
});

test('a file that is removed from the upload while it is being hashed may be dropped again', async () => {
  const { queue, sent } = setUp({ albumId: null });
  queue.add(photosNamed('a.jpg'));

  queue.remove(queue.store.getState().items[0]?.key ?? '');
  queue.add(photosNamed('a.jpg'));
  await queue.run('album');

  expect(sent).toEqual(['a.jpg']);
});

function untilStopped(begun: PromiseWithResolvers<void>) {
  let isHanging = true;
  return ({ signal }: FileToSend) => {
    if (!isHanging) return undefined;
    begun.resolve();
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isHanging = false;
        resolve(new Error('stopped'));
      }),
    );
  };
}

test('a second run of an upload begins when the first has ended, and files added meanwhile are sent once', async () => {
  const response = Promise.withResolvers<void>();
  const { queue, sent } = setUp({ answer: () => response.promise });
  queue.add(photosNamed('a.jpg'));
  const first = queue.run('album');
  queue.add(photosNamed('b.jpg'));
  const second = queue.run('album');

  response.resolve();
  await Promise.all([first, second]);

  expect(sent).toEqual(['a.jpg', 'b.jpg']);
  expect(queue.store.getState().mode).toBe('idle');
});

describe('previews first', () => {
  test('all previews of an upload are sent before the first original, and announce it', async () => {
    const announced: FileToSend['announced'][] = [];
    const { queue, sent } = setUp({
      withPreviews: true,
      answer: (request) => void (request.announced && announced.push(request.announced)),
    });
    queue.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => largePhoto(name)));

    await queue.run('album');

    expect(sent.slice(0, 5).every((name) => name.startsWith('preview of'))).toBe(true);
    expect(sent.slice(5).toSorted()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(announced[0]).toEqual({ sha256: 'hash of 1.jpg', bytes: 1_200_000, width: 6000, height: 4000 });
  });

  test('sold originals are the first ones, the earliest due at the head', async () => {
    const { queue, sent } = setUp({ withPreviews: true, sold: ['hash of 6.jpg', 'hash of 5.jpg'] });
    queue.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'].map((name) => largePhoto(name)));

    await queue.run('album');

    const originals = sent.filter((name) => !name.startsWith('preview'));
    expect(originals.slice(0, 2)).toEqual(['6.jpg', '5.jpg']);
  });

  test('a lane that waited for the last preview sends the sold original before the unsold one', async () => {
    const { queue, sent } = setUp({ withPreviews: true, sold: ['hash of 2.jpg'] });
    // With two files the third lane waits from the start.
    queue.add(['1.jpg', '2.jpg'].map((name) => largePhoto(name)));

    await queue.run('album');

    expect(sent.filter((name) => !name.startsWith('preview'))).toEqual(['2.jpg', '1.jpg']);
  });

  test('a small file is sent as it is, and one that cannot be decoded here after the previews', async () => {
    const { queue, sent } = setUp({ withPreviews: true });
    queue.add([largePhoto('flat.jpg', 'flat'), photo('small.jpg'), largePhoto('1.jpg'), largePhoto('2.jpg')]);

    await queue.run('album');

    expect(sent).not.toContain('preview of small.jpg');
    expect(sent).not.toContain('preview of flat.jpg');
    expect(sent.indexOf('flat.jpg')).toBeGreaterThan(sent.indexOf('preview of 2.jpg'));
    expect(sent.toSorted()).toEqual([
      '1.jpg',
      '2.jpg',
      'flat.jpg',
      'preview of 1.jpg',
      'preview of 2.jpg',
      'small.jpg',
    ]);
  });

  test('a file whose preview the album has is sent as the original alone', async () => {
    const { queue, sent } = setUp({ withPreviews: true, awaited: ['hash of 1.jpg'] });
    queue.add([largePhoto('1.jpg')]);

    await queue.run('album');

    expect(sent).toEqual(['1.jpg']);
  });

  test('saving an album waits for the previews, and originals are sent after it', async () => {
    const original = Promise.withResolvers<void>();
    const { queue, states } = setUp({
      withPreviews: true,
      answer: (request) => (request.announced ? undefined : original.promise),
    });
    queue.add([largePhoto('1.jpg'), largePhoto('2.jpg')]);

    expect(await runUploads(queue, 'album')).toBe(0);
    expect([hasOriginalsToSend(queue), photoIdIn(queue, 'file-1')]).toEqual([true, 'photo of preview of 1.jpg']);

    original.resolve();
    await expect.poll(states).toEqual({ '1.jpg': 'uploaded', '2.jpg': 'uploaded' });
    expect(hasOriginalsToSend(queue)).toBe(false);
  });

  test('a photo keeps its preview when its original fails, and a second run sends the original', async () => {
    let isBroken = true;
    const broken = () => new ApiError({ status: 500, code: 'internal', detail: '' });
    const { queue, states, sent } = setUp({
      withPreviews: true,
      answer: (request) => (isBroken && !request.announced ? broken() : undefined),
    });
    queue.add([largePhoto('1.jpg')]);
    await queue.run('album');
    expect([states(), photoIdIn(queue, 'file-1')]).toEqual([{ '1.jpg': 'failed' }, 'photo of preview of 1.jpg']);

    isBroken = false;
    queue.retryFailed();
    await queue.run('album');

    expect(sent).toEqual(['preview of 1.jpg', '1.jpg']);
  });

  test('a preview that the server refuses is followed by its original, which decides', async () => {
    const { queue, sent, states } = setUp({
      withPreviews: true,
      answer: (request) => (request.announced ? new ServerRefusedFile('not_an_image') : undefined),
    });
    queue.add([largePhoto('1.jpg')]);

    await queue.run('album');

    expect([sent, states()]).toEqual([['1.jpg'], { '1.jpg': 'uploaded' }]);
  });

  test('a pause during a preview loses nothing', async () => {
    const begun = Promise.withResolvers<void>();
    const { queue, states, sent } = setUp({ withPreviews: true, answer: untilStopped(begun) });
    queue.add([largePhoto('1.jpg')]);
    const run = queue.run('album');
    await begun.promise;

    queue.pause();
    await expect.poll(states).toEqual({ '1.jpg': 'waiting' });
    queue.resume();
    await run;

    expect(sent).toEqual(['preview of 1.jpg', '1.jpg']);
  });
});

import type { Place } from '@pleamar/contract/places';
import { describe, expect, test } from 'vitest';
import { albumTitle, chooseDay } from './album-day.ts';
import { chooseBreak } from './choose-break.ts';
import { cameraOf, isPicture, isSystemFile } from './file-kinds.ts';
import { abandonedPhoto, newRecord, parseRecord, replacedPhoto, type FileRecord } from './file-record.ts';
import { firstStep, type Situation } from './first-step.ts';
import { originalsQueue } from './originals-queue.ts';
import { createProgress, secondsLeft, speedOf } from './progress.ts';
import { planAfter } from './retry-plan.ts';
import type { FoundFile } from './scan-folder.ts';
import { sendOrder } from './send-order.ts';
import { settledFiles } from './settled-files.ts';
import { formatBytes, formatSeconds } from './sizes.ts';
import { languageOf } from './texts/texts.ts';

const file = (path: string, traits: Partial<FoundFile> = {}): FoundFile => ({ path, size: 100, mtimeMs: 0, ...traits });

describe('files', () => {
  test('hidden and system files are no pictures of a card', () => {
    const names = ['.Trashes/a.jpg', 'DCIM/._IMG_1.JPG', 'Thumbs.db', '__MACOSX/a.jpg', 'DCIM/100CANON/IMG_1.JPG'];

    expect(names.filter((name) => !isSystemFile(name))).toEqual(['DCIM/100CANON/IMG_1.JPG']);
  });

  test.each([
    ['IMG_1.JPG', true],
    ['a.jpeg', true],
    ['a.webp', true],
    ['IMG_1.CR3', false],
    ['film.mp4', false],
  ])('%s is a picture: %s', (name, expected) => {
    expect(isPicture(name)).toBe(expected);
  });

  test('a sub-folder is a camera', () => {
    expect(['a.jpg', 'canon/a.jpg', 'DCIM/100CANON/a.jpg'].map(cameraOf)).toEqual(['', 'canon', 'DCIM/100CANON']);
  });

  test('the oldest is sent first; frames of one second follow camera and name', () => {
    const files = [
      file('b/IMG_2.JPG', { mtimeMs: 5_900 }),
      file('a/IMG_9.JPG', { mtimeMs: 5_100 }),
      file('b/IMG_1.JPG', { mtimeMs: 5_950 }),
      file('z.jpg', { mtimeMs: 1_000 }),
    ];

    expect(sendOrder(files).map(({ path }) => path)).toEqual(['z.jpg', 'a/IMG_9.JPG', 'b/IMG_1.JPG', 'b/IMG_2.JPG']);
  });

  describe('a file is settled', () => {
    const nowMs = 1_000_000;
    const young = file('a.jpg', { mtimeMs: nowMs - 500 });

    test('a file is settled once two scans find it the same', () => {
      expect(settledFiles([young], [], nowMs)).toEqual([]);
      expect(settledFiles([young], [{ ...young, size: 50 }], nowMs)).toEqual([]);
      expect(settledFiles([young], [{ ...young, mtimeMs: nowMs - 900 }], nowMs)).toEqual([]);
      expect(settledFiles([young], [young], nowMs)).toEqual([young]);
    });

    test('a file is settled at once when it is old, as on a card', () => {
      const old = file('a.jpg', { mtimeMs: nowMs - 3_600_000 });

      expect(settledFiles([old], [], nowMs)).toEqual([old]);
    });

    test('a file is not settled by a clock that is ahead of ours', () => {
      expect(settledFiles([file('a.jpg', { mtimeMs: nowMs + 60_000 })], [], nowMs)).toEqual([]);
    });
  });
});

describe('a file that changed after it was sent', () => {
  const sent: FileRecord = { size: 100, mtimeMs: 0, sha256: 'old', isDone: true, photoId: 'photo' };
  const changed = newRecord({ size: 90, mtimeMs: 9 }, 'new', sent);

  test('a changed file replaces its photo, also after it changed again on its way', () => {
    expect(changed).toEqual({ size: 90, mtimeMs: 9, sha256: 'new', replaces: { photoId: 'photo', sha256: 'old' } });
    expect(newRecord({ size: 80, mtimeMs: 10 }, 'newer', changed).replaces).toEqual(changed.replaces);
    expect(
      replacedPhoto('a.jpg', changed, [
        ['a.jpg', changed],
        ['b.jpg', { ...sent, sha256: 'b', photoId: 'other' }],
      ]),
    ).toBe('photo');
  });

  test('a changed file replaces nothing before it was sent, and is done when only its time changed', () => {
    expect(
      newRecord({ size: 90, mtimeMs: 9 }, 'new', { size: 100, mtimeMs: 0, sha256: 'old' }).replaces,
    ).toBeUndefined();
    expect(newRecord({ size: 100, mtimeMs: 9 }, 'old', sent)).toEqual({ ...sent, mtimeMs: 9 });
  });

  test.each<[string, FileRecord]>([
    ['has the old bytes', { size: 100, mtimeMs: 0, sha256: 'old' }],
    ['stands for that photo', { ...sent, sha256: 'third' }],
    ['replaces it already', { ...changed, sha256: 'third' }],
  ])('a changed file is a photo of its own where another file %s', (_, other) => {
    expect(replacedPhoto('b.jpg', changed, [['a.jpg', other]])).toBeNull();
  });
});

describe('a file whose preview was sent', () => {
  const previewed: FileRecord = { size: 9, mtimeMs: 0, sha256: 'old', preview: { sha256: 'p', photoId: 'photo' } };
  const changed = newRecord({ size: 90, mtimeMs: 9 }, 'new', previewed);

  test('a file that changes after its preview was sent leaves a photo without its original, unless another file has those bytes', () => {
    expect(changed).toEqual({ size: 90, mtimeMs: 9, sha256: 'new', abandons: { photoId: 'photo', sha256: 'old' } });
    expect(abandonedPhoto('a.jpg', changed, [['a.jpg', changed]])).toBe('photo');
    expect(abandonedPhoto('a.jpg', changed, [['b.jpg', { ...previewed, size: 9 }]])).toBeNull();
    expect(abandonedPhoto('a.jpg', previewed, [])).toBeNull();
  });

  test('a sent preview is read back from the journal as it was written', () => {
    for (const record of [previewed, changed, { ...previewed, preview: { sha256: 'p', upload: '/api/v1/uploads/1' } }])
      expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(parseRecord({ ...previewed, preview: { sha256: 'p', upload: 'https://elsewhere' } })?.preview).toEqual({
      sha256: 'p',
    });
  });
});

describe('previews first', () => {
  const fresh: Situation = { previewFromBytes: 1000, isAwaited: false, replacesPhoto: false };
  const large = { size: 5000 };
  const preview = { sha256: 'p' };

  test.each<[string, Parameters<typeof firstStep>]>([
    ['preview', [large, fresh]],
    ['preview', [{ ...large, preview }, fresh]],
    ['whole', [{ size: 999 }, fresh]],
    ['whole', [large, { ...fresh, previewFromBytes: null }]],
    ['whole', [large, { ...fresh, previewFromBytes: null, isAwaited: true }]],
    ['later', [large, { ...fresh, isAwaited: true }]],
    ['later', [{ ...large, preview: { ...preview, photoId: 'photo' } }, fresh]],
    ['later', [large, { ...fresh, replacesPhoto: true }]],
  ])('%s for %j', (step, situation) => {
    expect(firstStep(...situation)).toBe(step);
  });

  test('sold originals are next, the most urgent one first, then the oldest', () => {
    const queue = originalsQueue();
    for (const [index, name] of ['d', 'c', 'b', 'a'].entries()) {
      const found = file(name, { mtimeMs: index * 1000 });
      queue.add({ file: found, record: { ...found, sha256: name }, isAwaited: true, isThere: false });
    }
    queue.setSold(['elsewhere', 'a', 'b']);
    const next = () => queue.next()?.file.path;

    expect([next(), next()]).toEqual(['a', 'b']);
    queue.setSold([]);
    expect(queue.has(file('d'))).toBe(true);
    expect(queue.has(file('d', { size: 1 }))).toBe(false);
    expect([next(), next(), next()]).toEqual(['d', 'c', undefined]);
    expect(queue.size()).toBe(0);
  });
});

describe('after a failure', () => {
  const after = (status: number, attempt = 0, code = '', retryAfterSeconds: number | null = null) =>
    planAfter({ status, code, retryAfterSeconds }, attempt);

  test('a lost line is tried without end, ever slower', () => {
    expect([0, 1, 2, 50].map((attempt) => after(0, attempt))).toEqual(
      [1000, 2000, 4000, 30_000].map((afterMs) => ({ what: 'again', afterMs, isOffline: true })),
    );
  });

  test.each([429, 503])('%i waits as long as the server asks for, without end', (status) => {
    expect(after(status, 100, '', 7)).toEqual({ what: 'again', afterMs: 7000, isOffline: false });
  });

  test.each([401, 403, 301])('%i ends the run', (status) => {
    expect(after(status).what).toBe('stop');
  });

  test.each(['album_not_found', 'storage_full'])('%s ends the run', (code) => {
    expect(after(404, 0, code).what).toBe('stop');
  });

  test.each([404, 409, 423, 500])('%i is tried five times more', (status) => {
    expect([0, 4, 5].map((attempt) => after(status, attempt).what)).toEqual(['again', 'again', 'fail']);
  });

  test.each(['photo_not_found', 'photo_not_replaceable', 'file_already_there', 'not_the_announced_file'])(
    '%s is final for its file',
    (code) => {
      expect(after(409, 0, code).what).toBe('fail');
    },
  );

  test('any other refusal is of this file alone', () => {
    expect(after(400).what).toBe('fail');
  });
});

describe('the surf break', () => {
  const place = (spot: string, region: string, country = 'España'): Place => ({
    spot,
    region,
    country,
    continent: 'Europa',
    surf_break_id: `${spot}-${region}`,
    region_id: '',
    country_id: '',
    continent_id: '',
    timezone: 'Europe/Madrid',
  });
  const [playa, other, longer] = [
    place('La Playa', 'País Vasco'),
    place('La Playa', 'Cádiz'),
    place('La Playa Sur', 'Cádiz'),
  ];

  test('an equal name wins over one that begins alike, without accents and capitals', () => {
    expect(chooseBreak([longer, playa], 'la pláya')).toEqual({ found: 'one', place: playa });
  });

  test('several equal names are listed, and a region or a country decides', () => {
    expect(chooseBreak([playa, other, longer], 'La Playa')).toEqual({ found: 'several', places: [playa, other] });
    expect(chooseBreak([playa, other, longer], 'La Playa, pais vasco')).toEqual({ found: 'one', place: playa });
    expect(chooseBreak([playa, place('La Playa', 'Lima', 'Perú')], 'La Playa, Peru')).toMatchObject({ found: 'one' });
  });

  test('a single result is enough', () => {
    expect(chooseBreak([longer], 'playa')).toEqual({ found: 'one', place: longer });
  });

  test('a name without a result, or without one in that region, is unknown', () => {
    expect(chooseBreak([], 'Playa')).toEqual({ found: 'none' });
    expect(chooseBreak([playa], 'La Playa, Galicia')).toEqual({ found: 'none' });
  });
});

describe('the day', () => {
  const clock = (local: string, offsetMinutes: number | null = null) => ({ local: `${local}:00.000`, offsetMinutes });

  test('the day is the one that the cameras show, in the zone of the surf break', () => {
    const chosen = chooseDay([clock('2026-11-12T09:00'), clock('2026-11-12T18:30')], 'Europe/Madrid');

    expect(chosen).toEqual({ found: 'one', day: '2026-11-12' });
    expect(chooseDay([clock('2026-11-12T23:30', 0)], 'Australia/Sydney')).toEqual({ found: 'one', day: '2026-11-13' });
  });

  test('several days are listed with their photos', () => {
    const clocks = [clock('2026-11-13T09:00'), clock('2026-11-12T09:00'), clock('2026-11-13T10:00')];

    expect(chooseDay(clocks, 'Europe/Madrid')).toEqual({
      found: 'several',
      days: [
        { day: '2026-11-12', photos: 1 },
        { day: '2026-11-13', photos: 2 },
      ],
    });
  });

  test('the day is not known without a camera time', () => {
    expect(chooseDay([], 'Europe/Madrid')).toEqual({ found: 'none' });
  });

  test('the day is in the title', () => {
    expect(albumTitle('Mundaka', '2026-11-12')).toBe('Mundaka 12/11/2026');
  });
});

describe('progress', () => {
  test('speed is that of the last seconds', () => {
    const samples = [
      { atMs: 0, bytes: 0 },
      { atMs: 10_000, bytes: 100_000_000 },
      { atMs: 40_000, bytes: 101_000_000 },
    ];

    expect(speedOf(samples.slice(0, 2), 10_000)).toBe(10_000_000);
    expect(speedOf(samples, 40_000)).toBeCloseTo(1_000_000 / 30);
    expect(speedOf([], 0)).toBe(0);
  });

  test('a resumed file counts as far as it was, and only the rest was sent', () => {
    let nowMs = 0;
    const progress = createProgress(() => nowMs);
    const [a, b] = [file('a.jpg'), file('b.jpg')];
    progress.add([a, b]);
    progress.setOffset(a, 60);
    nowMs = 1000;
    progress.setOffset(a, 100);
    progress.setOutcome(a, { state: 'sent', photoId: 'x' });

    expect(progress.tally()).toMatchObject({ files: 2, bytes: 200, bytesDone: 100, sentBytes: 40, sent: 1 });
    expect(secondsLeft(progress.tally(), progress.bytesPerSecond())).toBe(3);
    expect(secondsLeft(progress.tally(), 0)).toBeNull();
    nowMs = 3_600_000;
    expect(progress.averageBytesPerSecond()).toBe(40);
  });

  test('a preview makes its file visible, costs bytes and speed, and leaves the original to be sent', () => {
    let nowMs = 0;
    const progress = createProgress(() => nowMs);
    const [a, b] = [file('a.jpg'), file('b.jpg')];
    progress.add([a, b]);
    progress.setPreviewOffset(a, 0);
    nowMs = 1000;
    progress.setPreviewOffset(a, 10);
    progress.setOutcome(a, { state: 'previewed', photoId: 'x' });

    expect(progress.tally()).toMatchObject({ previewed: 1, visible: 1, sent: 0, bytesDone: 0, sentBytes: 10 });
    expect(progress.bytesPerSecond()).toBe(10);
    progress.setOutcome(a, { state: 'sent', photoId: 'x' });
    progress.setOutcome(b, { state: 'refused', fault: 'corrupt' });
    expect(progress.tally()).toMatchObject({ previewed: 1, visible: 1, sent: 1, refused: 1, bytesDone: 200 });
  });

  test('a postponed file is no longer waited for', () => {
    const progress = createProgress(() => 0);
    progress.add([file('a.jpg')]);
    progress.setOutcome(file('a.jpg'), { state: 'postponed' });

    expect(progress.tally()).toMatchObject({ files: 0, bytes: 0, bytesDone: 0 });
  });

  test('sizes and times are short', () => {
    expect([900_000, 8_400_000, 16e9].map((bytes) => formatBytes(bytes, 'es'))).toEqual([
      '900 kB',
      '8,4 MB',
      '16,0 GB',
    ]);
    expect([45, 700, 7500].map(formatSeconds)).toEqual(['45 s', '12 min', '2 h 05 min']);
  });
});

test.each([
  [null, { LANG: 'es_ES.UTF-8' }, 'es'],
  [null, { LC_ALL: 'en_GB.UTF-8', LANG: 'es_ES.UTF-8' }, 'en'],
  [null, { LANG: 'eu_ES' }, 'en'],
  ['es', { LANG: 'en_US' }, 'es'],
] as const)('--lang %s on %j speaks %s', (asked, env, expected) => {
  expect(languageOf(asked, env)).toBe(expected);
});

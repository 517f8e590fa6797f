import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { groupIntoWaves } from '@pleamar/domain';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseGazetteer, readGazetteer } from '@pleamar/api/gazetteer';
import { ALBUMS } from './albums/all.ts';
import { render } from './engine/render.ts';
import type { Scene } from './engine/scene.ts';
import { makeManifest, type ManifestAlbum, manifestText } from './manifest.ts';
import { albumShots } from './shots/album-shots.ts';
import { CAST } from './world/cast.ts';

const PICTURES = path.join(import.meta.dirname, '../../apps/api/demo/pictures');
const { albums } = await makeManifest();
const pictures = albums.flatMap((album) => album.pictures);

// A picture takes a second or two however small it is; a busy machine takes longer.
describe('a scene', { timeout: 120_000 }, () => {
  test('a scene gives the same picture every time', () => {
    const scene = tinyScene();

    const first = render(scene);
    render({ ...scene, seed: scene.seed + 1 });
    const again = render(scene);

    expect(Buffer.compare(Buffer.from(first.pixels), Buffer.from(again.pixels))).toBe(0);
  });

  test('a scene gives another picture by another seed', () => {
    const scene = tinyScene();

    const first = render(scene);
    const other = render({ ...scene, seed: scene.seed + 1 });

    expect(Buffer.compare(Buffer.from(first.pixels), Buffer.from(other.pixels))).not.toBe(0);
  });

  test('a scene is mirrored where the wave is a right-hander', () => {
    const { pixels, width } = render({ ...tinyScene(), flip: false });
    const mirrored = render({ ...tinyScene(), flip: true }).pixels;

    const row = (data: Uint8ClampedArray) => Array.from({ length: width }, (_, x) => data[x * 3]);
    expect(row(mirrored)).toEqual(row(pixels).toReversed());
  });
});

/** The beginning of a picture's hash: another one would say that the committed pictures cannot be drawn again. */
test.for([
  ['a lineup', 'manana-de-norte-en-el-quemao', 0, '19595765ca30b766'],
  ['an empty wave', 'manana-de-norte-en-el-quemao', 9, '23f62cc5ac9dc98e'],
  ['a detail of a wave', 'manana-de-norte-en-el-quemao', 21, '899bce32722263ae'],
  ['a ride from a drone', 'cloud-9-marea-llena', 20, 'ff74079868e260b3'],
  ['a ride in the mist', 'donkey-bay-entre-la-niebla', 5, 'f16ed3f1524b8606'],
  ['a surfer in the tube', 'donkey-bay-entre-la-niebla', 13, '54cf602ff9892ae2'],
  ['a big wave', 'nazare-primer-dia-grande', 3, 'fc26b2b2b0cc01fd'],
] as const)(
  'the renderer draws %s as when the pictures were committed',
  { timeout: 120_000 },
  ([, slug, index, hash]) => {
    const plan = ALBUMS.find((album) => album.slug === slug) ?? ALBUMS[0];
    const { scene } = albumShots(plan)[index];

    const { pixels } = render({ ...scene, width: 72, height: 48 });

    expect(createHash('sha256').update(pixels).digest('hex').slice(0, hash.length)).toBe(hash);
  },
);

describe('the albums', () => {
  test('the albums are enough for a lively demo', () => {
    expect(albums.length).toBeGreaterThanOrEqual(26);
    expect(pictures.length).toBeGreaterThanOrEqual(800);
  });

  test('the albums differ by slug and title', () => {
    expect(new Set(albums.map(({ slug }) => slug)).size).toBe(albums.length);
    expect(new Set(albums.map(({ title }) => title)).size).toBe(albums.length);
  });

  test('the albums show surf breaks of five continents', async () => {
    const { continents } = parseGazetteer(await readGazetteer());
    const home = (album: ManifestAlbum) =>
      continents.find(({ countries }) => countries.some(({ iso2 }) => iso2 === album.surf_break.country))?.slug;

    expect(new Set(albums.map(home)).size).toBeGreaterThanOrEqual(5);
  });

  test('the albums were taken over the year before the demo opens, several in the last weeks', () => {
    const days = albums.map(({ date }) => date).toSorted();
    const months = new Set(days.map((day) => day.slice(0, 7)));

    expect(days[0] >= '2025-11-15').toBe(true);
    expect(days.at(-1)).toBe('2026-11-14');
    expect(months.size).toBe(12);
    expect(days.filter((day) => day >= '2026-11-01').length).toBeGreaterThanOrEqual(8);
  });

  test('one album shows a whole morning: 300 pictures and more in three hours, and every ride is found as one wave', () => {
    const [long, ...others] = albums.filter((album) => album.pictures.length >= 300);
    const taken = long.pictures.map(({ taken_at: at }) => Date.parse(at));

    expect(others).toEqual([]);
    expect((Math.max(...taken) - Math.min(...taken)) / 3_600_000).toBeGreaterThan(2.5);
    expect((Math.max(...taken) - Math.min(...taken)) / 3_600_000).toBeLessThan(3.5);
    const { waves } = groupIntoWaves(
      long.pictures.map(({ file, taken_at: takenAt }) => ({ id: file, takenAt, camera: long.camera.model })),
    );
    const rides = Map.groupBy(
      long.pictures.filter(({ ride }) => ride !== null),
      ({ ride }) => ride,
    );
    const found = new Set(waves.map(({ photoIds }) => photoIds.join()));
    for (const ride of rides.values()) expect(found).toContain(ride.map(({ file }) => file).join());
    expect(rides.size).toBeGreaterThanOrEqual(40);
  });

  test.for(ALBUMS.map(({ slug }) => slug))('%s has 16 pictures or more and one cover', (slug) => {
    const album = find(slug);

    expect(album.pictures.length).toBeGreaterThanOrEqual(16);
    expect(album.pictures.filter(({ cover }) => cover)).toHaveLength(1);
  });

  test.for(ALBUMS.map(({ slug }) => slug))('%s is in capture order, all on its day', (slug) => {
    const { pictures: own, date } = find(slug);
    const instants = own.map(({ taken_at: at }) => Date.parse(at));

    expect(instants.every((at, i) => i === 0 || at > instants[i - 1])).toBe(true);
    expect(own.every(({ taken_at: at }) => at.startsWith(date) && /T[\d:]{8}\.\d[+-]\d\d:\d\d$/.test(at))).toBe(true);
  });

  test.for(ALBUMS.map(({ slug }) => slug))('%s has rides, each a burst of one surfer', (slug) => {
    const rides = Map.groupBy(
      find(slug).pictures.filter(({ kind }) => kind === 'ride'),
      ({ ride }) => ride,
    );

    expect(rides.size).toBeGreaterThanOrEqual(2);
    for (const burst of rides.values()) {
      const seconds = (Date.parse(burst[burst.length - 1].taken_at) - Date.parse(burst[0].taken_at)) / 1000;
      expect(burst.length).toBeGreaterThanOrEqual(5);
      expect(burst.length).toBeLessThanOrEqual(9);
      expect(seconds).toBeLessThan(12);
      expect(new Set(burst.map(({ surfer }) => surfer)).size).toBe(1);
    }
  });

  test('the albums name only surfers of the cast', () => {
    const surfers = pictures.flatMap(({ surfer }) => surfer ?? []);

    expect(surfers.every((index) => CAST[index] !== undefined)).toBe(true);
  });
});

describe('the committed pictures', { timeout: 30_000 }, () => {
  test('the committed pictures are the ones of the manifest, and the manifest is the one of the plans', () => {
    expect(readFileSync(path.join(PICTURES, 'albums.json'), 'utf8')).toBe(manifestText({ albums }));
    expect(folders()).toEqual(albums.map(({ slug }) => slug).toSorted());
    for (const { slug, pictures: own } of albums) {
      expect(readdirSync(path.join(PICTURES, slug)).toSorted()).toEqual(own.map(({ file }) => file));
    }
  });

  test('the committed pictures have the size that the manifest says', async () => {
    const wrong = [];
    for (const { slug, pictures: own } of albums) {
      for (const { file, width, height } of own) {
        const actual = await sharp(path.join(PICTURES, slug, file)).metadata();
        if (actual.width !== width || actual.height !== height) wrong.push(`${slug}/${file}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  test('the committed pictures stay below 33 MB', () => {
    const bytes = albums.flatMap(({ slug, pictures: own }) =>
      own.map(({ file }) => statSync(path.join(PICTURES, slug, file)).size),
    );

    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(33_000_000);
  });
});

function tinyScene(): Scene {
  const { scene } = albumShots(ALBUMS[0])[4];
  return { ...scene, width: 72, height: 48, grain: 0 };
}

function find(slug: string): ManifestAlbum {
  const album = albums.find((candidate) => candidate.slug === slug);
  if (!album) throw new Error(`No album ${slug}`);
  return album;
}

function folders(): string[] {
  return readdirSync(PICTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

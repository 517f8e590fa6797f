import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { connect, type Db } from '../../apps/api/src/db/connect.ts';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { MUNDAKA } from '../support/mundaka.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { insertAlbum, insertUsers } from '../support/people-and-albums.ts';

export interface Site {
  url: string;
  albumPath: string;
  dayPath: string;
  stop: () => Promise<void>;
}

interface Picture {
  thumbnailKey: string;
  previewKey: string;
  renditions: { key: string; width: number; height: number; format: string }[];
  thumbhash: string;
}

const drawnFolder = path.resolve(import.meta.dirname, '../../apps/api/demo/pictures');
const dayOf = (day: number) => `2026-05-0${day}`;
/** Photos share these files, because another benchmark measures making them. */
const PICTURES = 36;

export async function startSite({ photos, port }: { photos: number; port?: number }): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-web-'));
  const database = await startTemporaryServer();
  const env = { DATABASE_URL: database.url, DEMO: '0', ...(port ? { PORT: String(port) } : {}) };
  const product = await startProduct(dataDir, env);
  const pictures = await storePictures(path.join(dataDir, 'files/objects'));
  const { db, close } = connect(database.url);
  const [ownerId = ''] = await insertUsers(db, 'foto', 1);
  const albumId = await insertDay(db, { ownerId, day: 1, pictures, photos });
  for (let day = 2; day < 8; day += 1) await insertDay(db, { ownerId, day, pictures, photos: 30 });
  await close();
  return {
    url: product.url,
    albumPath: `/album/${albumId}`,
    dayPath: `/spots/${MUNDAKA}?date=${dayOf(1)}`,
    stop: async () => {
      await product.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function storePictures(objects: string): Promise<Picture[]> {
  const folders = (await readdir(drawnFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    folders.map(async ({ name }) =>
      (await readdir(path.join(drawnFolder, name))).map((file) => path.join(drawnFolder, name, file)),
    ),
  );
  const pictures: Picture[] = [];
  for (const file of files.flat().slice(0, PICTURES)) pictures.push(await storePicture(objects, file));
  return pictures;
}

/** The sizes that the pipeline makes: thumbnail, preview and cover. */
async function storePicture(objects: string, file: string): Promise<Picture> {
  const name = randomUUID();
  const made = [480, 640, 960, 1280, 1600].map(async (width) => {
    const key = `public/bench/${name}-${width}.webp`;
    const target = path.join(objects, key);
    await mkdir(path.dirname(target), { recursive: true });
    const { height } = await sharp(file).resize(width).webp({ quality: 72 }).toFile(target);
    return { key, width, height, format: 'webp' };
  });
  const [thumbnail, ...renditions] = await Promise.all(made);
  const { data, info } = await sharp(file).resize(96).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    thumbnailKey: thumbnail?.key ?? '',
    previewKey: renditions.at(-1)?.key ?? '',
    renditions,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  };
}

interface DayOptions {
  ownerId: string;
  day: number;
  pictures: readonly Picture[];
  photos: number;
}

async function insertDay(db: Db, { ownerId, day, pictures, photos }: DayOptions): Promise<string> {
  const albumId = await insertAlbum(db, { ownerId, title: `Mañana del día ${day}`, day: dayOf(day) });
  const rows = Array.from({ length: photos }, (_, position) =>
    photoRow({ albumId, day, position, picture: pictures[(position + day) % pictures.length] }),
  );
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('photos')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  await setCover(db, albumId, pictures[day % pictures.length]);
  return albumId;
}

interface PhotoOptions {
  albumId: string;
  day: number;
  position: number;
  picture: Picture | undefined;
}

function photoRow({ albumId, day, position, picture }: PhotoOptions) {
  // A ride has seven frames, a second apart, and begins every 25 seconds.
  const takenMs = Date.UTC(2026, 4, day, 6) + Math.floor(position / 7) * 25_000 + (position % 7) * 1000;
  return {
    album_id: albumId,
    status: 'ready' as const,
    sha256: createHash('sha256').update(`${albumId} ${position}`).digest('hex'),
    bytes: 8_000_000,
    content_type: 'image/jpeg' as const,
    width: 6000,
    height: 4000,
    original_key: `originals/bench/${albumId}/${position}`,
    thumbnail_key: picture?.thumbnailKey ?? '',
    preview_key: picture?.previewKey ?? '',
    thumbhash: picture?.thumbhash ?? null,
    taken_at: new Date(takenMs),
    camera: 'Canon EOS R7',
    is_premium: position % 40 === 0,
    position,
  };
}

async function setCover(db: Db, albumId: string, picture: Picture | undefined) {
  const { id } = await db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const renditions = JSON.stringify(picture?.renditions ?? []);
  await db.updateTable('photos').set({ renditions }).where('id', '=', id).execute();
  await db.updateTable('albums').set({ cover_photo_id: id }).where('id', '=', albumId).execute();
}

/** `node bench/pages/site.ts [photos] [port]` serves the site until it is stopped, for Lighthouse or a look by hand. */
if (import.meta.main) {
  const [photos, port] = process.argv.slice(2).map(Number);
  const site = await startSite({ photos: photos ?? 2500, ...(port ? { port } : {}) });
  console.log(site.url + site.albumPath);
  process.once('SIGTERM', () => void site.stop().then(() => process.exit()));
  process.once('SIGINT', () => void site.stop().then(() => process.exit()));
}

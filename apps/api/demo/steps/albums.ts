import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { App, UserContext } from '../../src/common/context.ts';
import { ownAlbum } from '../../src/modules/albums/access.ts';
import { createAlbum } from '../../src/modules/albums/create-album.ts';
import { setCover } from '../../src/modules/albums/set-cover.ts';
import { changePhoto } from '../../src/modules/photos/change-photo.ts';
import { takePhoto } from '../../src/modules/photos/uploads/upload-photos.ts';
import { asUser, at } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { handOverBooking } from '../../src/modules/bookings/hand-over.ts';
import { completedBooking } from './bookings.ts';
import { bookingWithPhotos } from '../world/bookings.ts';
import { startThreads, type JpegThreads } from '../jpeg/threads.ts';
import { demoAlbums, photographerOf, pictureFile, type DemoAlbum } from '../world/albums.ts';

const PREMIUM_EVERY = 5;
const PREMIUM_EUROS = 14.5;

/**
 * An album's first part has this many photos: the landing page shows the newest albums, and each of the others needs a
 * cover.
 */
const AT_FIRST = { newest: 16, older: 5 };
const NEWEST = 6;
const IN_A_SMALL_DEMO = 6;
/** Further photos come after every album has its first ones; an interruption costs at most one such part. */
const PART = 100;

/** The newest albums come first: the landing page is full soon, and every album has photos within a minute. */
export async function albumSteps(): Promise<DemoStep[]> {
  const albums = await demoAlbums();
  const parts = albums.map((album, index) => {
    const first = firstOf(album, index < NEWEST ? AT_FIRST.newest : AT_FIRST.older);
    const rest = album.pictures.filter((picture) => !first.includes(picture));
    const step = { isPublic: true, hasPremium: index % PREMIUM_EVERY === 0 };
    return {
      first: {
        name: `album:${album.slug}`,
        title: `album "${album.title}"`,
        run: publishing({ ...album, pictures: first }, step),
      },
      rest: Array.from({ length: Math.ceil(rest.length / PART) }, (_, part) => ({
        name: `album:${album.slug}:${part + 1}`,
        title: `more of album "${album.title}"`,
        run: publishing({ ...album, pictures: rest.slice(part * PART, (part + 1) * PART) }, step),
      })),
    };
  });
  // The largest album takes as long as all the others, so it is last.
  const rests = parts.map(({ rest }) => rest).toSorted((a, b) => a.length - b.length);
  return [...parts.map(({ first }) => first), ...rests.flat(), ...draftSteps(albums)];
}

/** DEMO=1 later adds the rest of the albums and photos. */
export async function smallAlbumSteps(): Promise<DemoStep[]> {
  const newest = (await demoAlbums()).slice(0, NEWEST);
  return newest.map((album) => ({
    name: `album:${album.slug}:small`,
    title: `album "${album.title}"`,
    run: publishing({ ...album, pictures: firstOf(album, IN_A_SMALL_DEMO) }, { isPublic: true, hasPremium: false }),
  }));
}

/** The photos are those around the cover, so that it is one of them. */
function firstOf({ pictures }: DemoAlbum, count: number): Picture[] {
  const cover = pictures.findIndex((picture) => picture.cover);
  const start = Math.max(0, Math.min(cover - Math.floor(count / 2), pictures.length - count));
  return pictures.slice(start, start + count);
}

function draftSteps(albums: DemoAlbum[]): DemoStep[] {
  return ['ana', 'kai'].flatMap((key) => {
    const source = albums.find((album) => photographerOf(album) === key);
    if (!source) return [];
    const draft = {
      ...source,
      slug: `borrador-${key}`,
      title: 'Sin elegir todavía',
      pictures: source.pictures.slice(0, 5),
    };
    return {
      name: `album:${draft.slug}`,
      title: `a draft of ${key}`,
      run: publishing(draft, { isPublic: false, hasPremium: false, picturesOf: source.slug }),
    };
  });
}

export async function bookingAlbumStep(isSmall: boolean): Promise<DemoStep> {
  const source = (await demoAlbums()).find(({ slug }) => slug === 'izquierdas-de-mundaka');
  if (!source) throw new Error('No pictures for the booking');
  return {
    name: 'album:session',
    title: "the photos of leo's booking",
    run: async (app, stop) => {
      const booking = await completedBooking(app, bookingWithPhotos);
      const pictures = source.pictures
        .slice(0, isSmall ? BOOKING_PHOTOS.small : BOOKING_PHOTOS.whole)
        .map((picture) => takenOn(booking.day, picture));
      const album = { ...source, slug: 'sesion-leo', title: 'Sesión con Leo', date: booking.day, pictures };
      await publish(app, stop, album, {
        isPublic: false,
        hasPremium: false,
        picturesOf: source.slug,
        bookingId: booking.id,
      });
      await handOverBooking(await asUser(app, photographerOf(album)), booking.id);
    },
  };
}

const BOOKING_PHOTOS = { whole: 12, small: 4 };

const takenOn = (day: string, picture: Picture): Picture => ({
  ...picture,
  taken_at: `${day}${picture.taken_at.slice(day.length)}`,
});

interface Publication {
  isPublic: boolean;
  hasPremium: boolean;
  /** The pictures may come from another album, of this slug. */
  picturesOf?: string;
  bookingId?: string;
}

const publishing =
  (album: DemoAlbum, publication: Publication): DemoStep['run'] =>
  (app, stop) =>
    publish(app, stop, album, publication);

async function publish(
  app: App,
  stop: AbortSignal,
  album: DemoAlbum,
  { isPublic, hasPremium, picturesOf = album.slug, bookingId }: Publication,
): Promise<void> {
  const ctx = await asUser(app, photographerOf(album));
  const albumId = (await begun(ctx, album)) ?? (await begin(ctx, album, { isPublic, bookingId }));
  const brief = await ownAlbum(ctx, albumId);
  for await (const { picture, jpeg } of jpegsOf({ ...album, slug: picturesOf })) {
    // A stop waits for one picture, not for an album.
    stop.throwIfAborted();
    const name = `${album.slug}-${picture.file.replace(/\.\w+$/, '.jpg')}`;
    const taken = await takePhoto(ctx, brief, { name, stream: Readable.from([jpeg]) });
    if (taken.outcome === 'refused') throw new Error(`The demo picture ${name} was refused: ${taken.code}`);
    if (picture.cover) await setCover(ctx, albumId, taken.photoId);
    if (hasPremium && picture.ride === 0) {
      await changePhoto(ctx, taken.photoId, { is_premium: true, premium_price: PREMIUM_EUROS });
    }
  }
}

/** Two pictures are made while another is stored; otherwise one core waits for the other. */
const AHEAD = 2;
let threads: JpegThreads | undefined;

/** The threads start with the first picture and serve all albums; `buildDemo` ends them. */
export async function stopThreads(): Promise<void> {
  await threads?.end();
  threads = undefined;
}

async function* jpegsOf(album: DemoAlbum) {
  threads ??= startThreads(AHEAD);
  const { makeJpeg } = threads;
  const begin = (picture: Picture | undefined): Promise<Buffer> | undefined => {
    const jpeg = picture && makeJpeg(pictureFile(album.slug, picture.file), metadataOf(album, picture));
    // The picture may fail while the one before is stored; the error is thrown when this promise is awaited.
    jpeg?.catch(() => undefined);
    return jpeg;
  };
  const coming = album.pictures.slice(0, AHEAD).map(begin);
  for (const [index, picture] of album.pictures.entries()) {
    const jpeg = await coming.shift();
    coming.push(begin(album.pictures[index + AHEAD]));
    if (jpeg) yield { picture, jpeg };
  }
}

const metadataOf = ({ camera }: DemoAlbum, { taken_at: takenAt }: Picture) => ({ ...camera, takenAt });

type Picture = DemoAlbum['pictures'][number];

/** An interrupted start may have created the album: uploading again is harmless, a second album is not. */
async function begun(ctx: UserContext, album: DemoAlbum): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('albums')
    .select('id')
    .where('user_id', '=', ctx.user.id)
    .where('title', '=', album.title)
    .where('taken_on', '=', album.date)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function begin(
  ctx: UserContext,
  album: DemoAlbum,
  { isPublic, bookingId }: { isPublic: boolean; bookingId: string | undefined },
): Promise<string> {
  const { country, region, name } = album.surf_break;
  const surfBreak = await ctx.db
    .selectFrom('surf_breaks as s')
    .innerJoin('regions as r', 'r.id', 's.region_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select('s.id')
    .where('c.iso2', '=', country)
    .where('r.slug', '=', region)
    .where(sql<boolean>`${name} in (select n.name from place_names n where n.place_id = s.id)`)
    .executeTakeFirstOrThrow();
  const evening = new Date(`${album.date}T19:40:00Z`);
  const created = await createAlbum(at(ctx, evening < ctx.now() ? evening : ctx.now()), {
    title: album.title,
    date: album.date,
    is_public: isPublic,
    surf_break_id: surfBreak.id,
    has_secret_spot: false,
    ...(bookingId && { booking_id: bookingId }),
  });
  return created.id;
}

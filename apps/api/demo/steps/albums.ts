import { Readable } from 'node:stream';
import type { App, UserContext } from '../../src/common/context.ts';
import { requireOwnAlbum } from '../../src/modules/albums/access.ts';
import { createAlbum } from '../../src/modules/albums/create-album.ts';
import { setCover } from '../../src/modules/albums/set-cover.ts';
import { changePhoto } from '../../src/modules/photos/change-photo.ts';
import { acceptPhoto } from '../../src/modules/photos/uploads/upload-photos.ts';
import { asUser, withClockAt } from '../as-user.ts';
import { findSurfBreak } from '../find-surf-break.ts';
import type { DemoStep } from '../step.ts';
import { handOverBooking } from '../../src/modules/bookings/hand-over.ts';
import { findCompletedBooking } from './bookings.ts';
import { bookingWithPhotos } from '../world/bookings.ts';
import { startThreads, type JpegThreads } from '../jpeg/threads.ts';
import { demoAlbums, photographerOf, pictureFile, type DemoAlbum } from '../world/albums.ts';

const PREMIUM_EVERY = 5;
const PREMIUM_EUROS = 14.5;

/** The landing page shows the newest albums. Of the others the first part only needs enough photos for a cover. */
const FIRST_PART_PHOTOS = { newest: 16, older: 5 };
const NEWEST_ALBUMS = 6;
const SMALL_DEMO_PHOTOS = 6;
/** The photos of a further part. An interruption repeats at most one part. */
const PART_PHOTOS = 100;

/** Every album gets its first part before any gets its further parts, so that all have photos within a minute. */
export async function albumSteps(): Promise<DemoStep[]> {
  const albums = await demoAlbums();
  const parts = albums.map((album, index) => {
    const first = choosePhotosAroundCover(
      album,
      index < NEWEST_ALBUMS ? FIRST_PART_PHOTOS.newest : FIRST_PART_PHOTOS.older,
    );
    const rest = album.pictures.filter((picture) => !first.includes(picture));
    const step = { isPublic: true, hasPremium: index % PREMIUM_EVERY === 0 };
    return {
      first: {
        name: `album:${album.slug}`,
        title: `album "${album.title}"`,
        run: createPublishRun({ ...album, pictures: first }, step),
      },
      rest: Array.from({ length: Math.ceil(rest.length / PART_PHOTOS) }, (_, part) => ({
        name: `album:${album.slug}:${part + 1}`,
        title: `more of album "${album.title}"`,
        run: createPublishRun({ ...album, pictures: rest.slice(part * PART_PHOTOS, (part + 1) * PART_PHOTOS) }, step),
      })),
    };
  });
  // The largest album is last, because it takes as long as all the others.
  const rests = parts.map(({ rest }) => rest).toSorted((a, b) => a.length - b.length);
  return [...parts.map(({ first }) => first), ...rests.flat(), ...draftSteps(albums)];
}

/** A later start with DEMO=1 adds the other albums and photos. */
export async function smallAlbumSteps(): Promise<DemoStep[]> {
  const newest = (await demoAlbums()).slice(0, NEWEST_ALBUMS);
  return newest.map((album) => ({
    name: `album:${album.slug}:small`,
    title: `album "${album.title}"`,
    run: createPublishRun(
      { ...album, pictures: choosePhotosAroundCover(album, SMALL_DEMO_PHOTOS) },
      { isPublic: true, hasPremium: false },
    ),
  }));
}

/** The cover must be one of the photos. */
function choosePhotosAroundCover({ pictures }: DemoAlbum, count: number): Picture[] {
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
      run: createPublishRun(draft, { isPublic: false, hasPremium: false, picturesOf: source.slug }),
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
      const booking = await findCompletedBooking(app, bookingWithPhotos);
      const pictures = source.pictures
        .slice(0, isSmall ? BOOKING_PHOTOS.small : BOOKING_PHOTOS.whole)
        .map((picture) => moveToDay(booking.day, picture));
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

const moveToDay = (day: string, picture: Picture): Picture => ({
  ...picture,
  taken_at: `${day}${picture.taken_at.slice(day.length)}`,
});

interface Publication {
  isPublic: boolean;
  hasPremium: boolean;
  /** The slug of the album whose pictures are used, if it is another one. */
  picturesOf?: string;
  bookingId?: string;
}

const createPublishRun =
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
  const albumId = (await findAlbum(ctx, album)) ?? (await addAlbum(ctx, album, { isPublic, bookingId }));
  const brief = await requireOwnAlbum(ctx, albumId);
  for await (const { picture, jpeg } of makeJpegs({ ...album, slug: picturesOf })) {
    // A stop waits for one picture, not for an album.
    stop.throwIfAborted();
    const name = `${album.slug}-${picture.file.replace(/\.\w+$/, '.jpg')}`;
    const upload = await acceptPhoto(ctx, brief, { name, stream: Readable.from([jpeg]) });
    if (upload.outcome === 'refused') throw new Error(`The demo picture ${name} was refused: ${upload.code}`);
    if (picture.cover) await setCover(ctx, albumId, upload.photoId);
    if (hasPremium && picture.ride === 0) {
      await changePhoto(ctx, upload.photoId, { is_premium: true, premium_price: PREMIUM_EUROS });
    }
  }
}

/** So many pictures are made while another one is stored, so that both cores work. */
const MAX_AHEAD = 2;
let threads: JpegThreads | undefined;

/** The threads are started with the first picture and make those of all albums. `buildDemo` ends them. */
export async function stopThreads(): Promise<void> {
  await threads?.end();
  threads = undefined;
}

async function* makeJpegs(album: DemoAlbum) {
  threads ??= startThreads(MAX_AHEAD);
  const { makeJpeg } = threads;
  const startPicture = (picture: Picture | undefined): Promise<Buffer> | undefined => {
    const jpeg = picture && makeJpeg(pictureFile(album.slug, picture.file), metadataOf(album, picture));
    // A picture may fail while the previous one is stored. The error is thrown when its promise is awaited.
    jpeg?.catch(() => undefined);
    return jpeg;
  };
  const pending = album.pictures.slice(0, MAX_AHEAD).map(startPicture);
  for (const [index, picture] of album.pictures.entries()) {
    const jpeg = await pending.shift();
    pending.push(startPicture(album.pictures[index + MAX_AHEAD]));
    if (jpeg) yield { picture, jpeg };
  }
}

const metadataOf = ({ camera }: DemoAlbum, { taken_at: takenAt }: Picture) => ({ ...camera, takenAt });

type Picture = DemoAlbum['pictures'][number];

/** An interrupted start may have created the album. */
async function findAlbum(ctx: UserContext, album: DemoAlbum): Promise<string | null> {
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

async function addAlbum(
  ctx: UserContext,
  album: DemoAlbum,
  { isPublic, bookingId }: { isPublic: boolean; bookingId: string | undefined },
): Promise<string> {
  const { name, ...area } = album.surf_break;
  const surfBreak = await findSurfBreak(ctx, name, area);
  const evening = new Date(`${album.date}T19:40:00Z`);
  const created = await createAlbum(withClockAt(ctx, evening < ctx.now() ? evening : ctx.now()), {
    title: album.title,
    date: album.date,
    is_public: isPublic,
    surf_break_id: surfBreak.id,
    has_secret_spot: false,
    ...(bookingId && { booking_id: bookingId }),
  });
  return created.id;
}

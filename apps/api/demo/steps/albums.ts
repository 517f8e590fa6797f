import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Acting, App } from '../../src/ctx.ts';
import { ownAlbum } from '../../src/modules/albums/service/access.ts';
import { createAlbum } from '../../src/modules/albums/service/create-album.ts';
import { setCover } from '../../src/modules/albums/service/set-cover.ts';
import { changePhoto } from '../../src/modules/photos/service/change-photo.ts';
import { takePhoto } from '../../src/modules/photos/service/take-photo.ts';
import { actingAs } from '../acting.ts';
import type { DemoStep } from '../build.ts';
import { develop } from '../scenes/develop.ts';
import { demoAlbums, photographerOf, pictureFile, type DemoAlbum } from '../world/albums.ts';

/** Every fifth album has its best ride as premium photos, at a price of their own. */
const PREMIUM_EVERY = 5;
const PREMIUM_EUROS = 14.5;

/** Each album is a part of its own, newest first: the landing page is full soon, an interruption costs one album at most. */
export async function albumSteps(): Promise<DemoStep[]> {
  const albums = await demoAlbums();
  const published = albums.map((album, index) => ({
    name: `album:${album.slug}`,
    title: `album "${album.title}"`,
    run: (app: App) => publish(app, album, { isPublic: true, hasPremium: index % PREMIUM_EVERY === 1 }),
  }));
  return [...published, ...draftSteps(albums)];
}

/** Work that two photographers have not shown yet. */
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
      run: (app: App) => publish(app, draft, { isPublic: false, hasPremium: false }, source.slug),
    };
  });
}

async function publish(
  app: App,
  album: DemoAlbum,
  { isPublic, hasPremium }: { isPublic: boolean; hasPremium: boolean },
  picturesOf = album.slug,
): Promise<void> {
  const ctx = await actingAs(app, photographerOf(album));
  const albumId = (await begun(ctx, album)) ?? (await begin(ctx, album, isPublic));
  const brief = await ownAlbum(ctx, albumId);
  for (const picture of album.pictures) {
    const jpeg = await develop(pictureFile({ ...album, slug: picturesOf }, picture), {
      ...album.camera,
      takenAt: picture.taken_at,
    });
    const name = `${album.slug}-${picture.file.replace(/\.\w+$/, '.jpg')}`;
    const taken = await takePhoto(ctx, brief, { name, stream: Readable.from([jpeg]) });
    if (taken.outcome === 'refused') throw new Error(`The demo picture ${name} was refused: ${taken.code}`);
    if (picture.cover) await setCover(ctx, albumId, taken.photoId);
    if (hasPremium && picture.ride === 0) {
      await changePhoto(ctx, taken.photoId, { is_premium: true, premium_price: PREMIUM_EUROS });
    }
  }
}

/** What an interrupted start had created already; uploading again is harmless, a second album would not be. */
async function begun(ctx: Acting, album: DemoAlbum): Promise<string | null> {
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

async function begin(ctx: Acting, album: DemoAlbum, isPublic: boolean): Promise<string> {
  const { country, region, name } = album.surf_break;
  const surfBreak = await ctx.db
    .selectFrom('surf_breaks as s')
    .innerJoin('regions as r', 'r.id', 's.region_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select('s.id')
    .where('c.iso2', '=', country)
    .where('r.slug', '=', region)
    .where(sql<boolean>`${name} in (s.name_es, s.name_en)`)
    .executeTakeFirstOrThrow();
  const created = await createAlbum(ctx, {
    title: album.title,
    date: album.date,
    is_public: isPublic,
    surf_break_id: surfBreak.id,
  });
  return created.id;
}

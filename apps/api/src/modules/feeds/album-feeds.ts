import type { Album } from '@pleamar/contract';
import { formatDay } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import type { PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { atomFeed, type FeedEntry } from './atom.ts';
import { documentAbout, photographerName, surfBreakName } from './subjects.ts';
import { placeOf, publicAlbums } from './public-albums.ts';
import { listingTimes } from './queries.ts';

const MAX_ENTRIES = 50;
const EPOCH = new Date(0);

export const surfBreakFeed = documentAbout(surfBreakName, async (ctx, id, name) => {
  const albums = await publicAlbums(ctx, { surf_break_id: id }, MAX_ENTRIES);
  return buildFeed(ctx, { path: `spots/${id}`, title: textsIn(ctx.language).feeds.albumsAt(name), albums });
});

export const photographerFeed = documentAbout(photographerName, async (ctx, id, name) => {
  const albums = await publicAlbums(ctx, { user_id: id }, MAX_ENTRIES);
  return buildFeed(ctx, { path: `fotografos/${id}`, title: textsIn(ctx.language).feeds.albumsBy(name), albums });
});

/** Orders the albums by when they were published, not by their day. */
async function buildFeed(
  ctx: CallerContext,
  { path, title, albums }: { path: string; title: string; albums: readonly Album[] },
): Promise<PublicDocument> {
  const { publicUrl } = ctx.config;
  const times = await listingTimes(
    ctx.db,
    albums.map(({ id }) => id),
  );
  const entries = albums
    .flatMap((album) => {
      const time = times.get(album.id);
      return time
        ? [entryOf(ctx, album, { publishedAt: time.listed_at ?? time.changed_at, updatedAt: time.changed_at })]
        : [];
    })
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  const updatedAt = entries.reduce((latest, entry) => (entry.updatedAt > latest ? entry.updatedAt : latest), EPOCH);
  const { language } = ctx;
  return {
    contentType: 'application/atom+xml; charset=utf-8',
    maxAgeSeconds: 300,
    body: atomFeed({
      page: `${publicUrl}/${path}`,
      self: `${publicUrl}/feeds/${path}/albumes.atom`,
      title,
      language,
      updatedAt,
      entries,
    }),
  };
}

function entryOf(
  { config: { publicUrl }, language }: CallerContext,
  album: Album,
  times: Pick<FeedEntry, 'publishedAt' | 'updatedAt'>,
): FeedEntry {
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const widest = album.cover_photo?.sizes.at(-1)?.url ?? album.coverImage;
  return {
    ...times,
    id: album.id,
    title: album.title,
    page: absolute(`/album/${album.id}`),
    author: { name: album.full_name, page: absolute(`/fotografos/${album.user_id}`) },
    summary: textsIn(language).feeds.summary(placeOf(album), formatDay(album.date), album.photo_count),
    picture: widest ? absolute(widest) : null,
  };
}

import type { Album } from '@pleamar/contract';
import { formatDay } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import type { PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { formatAtomFeed, type FeedEntry } from './atom.ts';
import { defineDocument, findPhotographerName, findSurfBreakName } from './subjects.ts';
import { placeOf, readPublicAlbums } from './public-albums.ts';
import { findListingTimes } from './queries.ts';

const MAX_ENTRIES = 50;
const EPOCH = new Date(0);

export const readSurfBreakFeed = defineDocument(findSurfBreakName, async (ctx, id, name) => {
  const albums = await readPublicAlbums(ctx, { surf_break_id: id }, MAX_ENTRIES);
  return buildFeed(ctx, { path: `spots/${id}`, title: textsIn(ctx.language).feeds.albumsAt(name), albums });
});

export const readPhotographerFeed = defineDocument(findPhotographerName, async (ctx, id, name) => {
  const albums = await readPublicAlbums(ctx, { user_id: id }, MAX_ENTRIES);
  return buildFeed(ctx, { path: `fotografos/${id}`, title: textsIn(ctx.language).feeds.albumsBy(name), albums });
});

/** Orders the albums by the time at which they were published, not by their day. */
async function buildFeed(
  ctx: CallerContext,
  { path, title, albums }: { path: string; title: string; albums: readonly Album[] },
): Promise<PublicDocument> {
  const { publicUrl } = ctx.config;
  const times = await findListingTimes(
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
    body: formatAtomFeed({
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

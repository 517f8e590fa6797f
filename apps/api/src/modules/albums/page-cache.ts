import type { Album } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import type { Page } from '../../common/paging.ts';
import { SerializedAnswer } from '../../common/serialized-answer.ts';
import type { Channels } from '../../db/channels.ts';
import { readKnownPlaces, type KnownPlaces } from '../places/known-places.ts';
import {
  hasStoredTotal,
  readPageVersion,
  versionOf,
  type AlbumPageRequest,
  type AlbumPageRow,
} from './queries/list.ts';
import { readAlbumPage, type AlbumPage } from './read-page.ts';

const MAX_PAGES = 200;

interface CachedPage {
  version: string;
  places: KnownPlaces;
  /** These photographers do not get the cached answer, because theirs has the counts of their unfinished photos. */
  owners: ReadonlySet<string>;
  answer: SerializedAnswer<Page<Album>>;
}

export const isPageCached = ({ filter, scope, after }: AlbumPageRequest): boolean =>
  after === null && scope === 'listed' && hasStoredTotal(filter, scope);

/** Reading the version takes half the time of making the page. It is read each time, so that no page is outdated. */
export async function readCachedPage(
  ctx: CallerContext,
  request: AlbumPageRequest,
  present: (page: AlbumPage) => Promise<Page<Album>>,
): Promise<Page<Album> | SerializedAnswer<Page<Album>>> {
  const pages = pagesFor(ctx.channels);
  const key = pageKey(ctx, request);
  const cached = pages.get(key);
  const places = await readKnownPlaces(ctx);
  const isForAll = ctx.user === null || !cached?.owners.has(ctx.user.id);
  if (cached && isForAll && cached.places === places && cached.version === (await readPageVersion(ctx.db, request)))
    return cached.answer;
  const { rows, ...counts } = await readAlbumPage(ctx, request);
  const page = await present({ rows, ...counts });
  if (!isSameForAll(ctx, rows)) return page;
  const answer = new SerializedAnswer(page);
  if (!cached && pages.size >= MAX_PAGES) pages.clear();
  const owners = new Set(rows.map((row) => row.user_id));
  pages.set(key, { version: versionOf(rows), places, owners, answer });
  return answer;
}

/** Owners see more of their own albums, and both sides of a booking see each other's name. */
const isSameForAll = ({ user }: CallerContext, rows: readonly AlbumPageRow[]) =>
  rows.every((row) => row.user_id !== user?.id && row.booking_id === null);

const pageKey = ({ language }: CallerContext, { filter, sort, limit }: AlbumPageRequest) =>
  JSON.stringify([language, sort, limit, filter]);

const caches = new WeakMap<Channels, Map<string, CachedPage>>();

function pagesFor(channels: Channels): Map<string, CachedPage> {
  const pages = caches.get(channels) ?? new Map<string, CachedPage>();
  caches.set(channels, pages);
  return pages;
}

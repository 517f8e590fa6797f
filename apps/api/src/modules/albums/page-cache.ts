import type { Album } from '@pleamar/contract';
import type { CallerContext } from '../../common/context.ts';
import type { Page } from '../../common/paging.ts';
import { WrittenAnswer } from '../../common/written-answer.ts';
import type { Channels } from '../../db/channels.ts';
import { knownPlaces, type KnownPlaces } from '../places/known-places.ts';
import { hasStoredTotal, pageVersion, versionOf, type PageRequest, type PageRow } from './queries/list.ts';
import { readPage, type FoundPage } from './read-page.ts';

const MAX_PAGES = 200;

interface CachedPage {
  version: string;
  places: KnownPlaces;
  /** The cached answer is not sent to these photographers: they also get the counts of their own unfinished photos. */
  owners: ReadonlySet<string>;
  answer: WrittenAnswer<Page<Album>>;
}

export const isPageCached = ({ filter, scope, after }: PageRequest): boolean =>
  after === null && scope === 'listed' && hasStoredTotal(filter, scope);

/**
 * Reading 24 versions and sending the cached bytes costs half of reading, presenting and writing the cards. The
 * versions are read each time, so that no page is outdated.
 */
export async function cachedPage(
  ctx: CallerContext,
  request: PageRequest,
  present: (found: FoundPage) => Promise<Page<Album>>,
): Promise<Page<Album> | WrittenAnswer<Page<Album>>> {
  const pages = pagesOf(ctx.channels);
  const key = keyOf(ctx, request);
  const cached = pages.get(key);
  const places = await knownPlaces(ctx);
  const isForAll = ctx.user === null || !cached?.owners.has(ctx.user.id);
  if (cached && isForAll && cached.places === places && cached.version === (await pageVersion(ctx.db, request)))
    return cached.answer;
  const found = await readPage(ctx, request);
  const page = await present(found);
  if (!isTheSameForAll(ctx, found.rows)) return page;
  const answer = new WrittenAnswer(page);
  if (!cached && pages.size >= MAX_PAGES) pages.clear();
  const owners = new Set(found.rows.map((row) => row.user_id));
  pages.set(key, { version: versionOf(found.rows), places, owners, answer });
  return answer;
}

/** Owners see more of their albums, and both sides of a booking see the other one. */
const isTheSameForAll = ({ user }: CallerContext, rows: readonly PageRow[]) =>
  rows.every((row) => row.user_id !== user?.id && row.booking_id === null);

const keyOf = ({ language }: CallerContext, { filter, sort, limit }: PageRequest) =>
  JSON.stringify([language, sort, limit, filter]);

const caches = new WeakMap<Channels, Map<string, CachedPage>>();

function pagesOf(channels: Channels): Map<string, CachedPage> {
  const pages = caches.get(channels) ?? new Map<string, CachedPage>();
  caches.set(channels, pages);
  return pages;
}

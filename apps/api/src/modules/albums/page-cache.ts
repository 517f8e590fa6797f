import type { Album } from '@pleamar/contract';
import type { Asking } from '../../common/ctx.ts';
import type { Page } from '../../common/paging.ts';
import { WrittenAnswer } from '../../common/written-answer.ts';
import type { Channels } from '../../db/channels.ts';
import { knownPlaces, type KnownPlaces } from '../places/known-places.ts';
import { isTotalKept, pageVersion, versionOf, type PageRequest, type PageRow } from './queries/list.ts';
import { readPage, type FoundPage } from './read-page.ts';

/** First pages of the lists that many ask for; each is about as large as its answer. */
const MOST_PAGES = 200;

interface KeptPage {
  /** Of the rows, and of the names that their places had. */
  version: string;
  places: KnownPlaces;
  /** Their photographers, who get numbers of their own albums and so are not answered with this. */
  owners: ReadonlySet<string>;
  answer: WrittenAnswer<Page<Album>>;
}

/** The first page of a list of what is open to everybody, whose total each row brings. */
export const isPageKept = ({ filter, scope, after }: PageRequest): boolean =>
  after === null && scope === 'listed' && isTotalKept(filter, scope);

/**
 * A page as it was written before, if the database says that no row of it has changed since: to ask for the versions of
 * 24 cards and to send what is written costs half of reading, presenting and writing them. Nobody gets an old page.
 */
export async function keptPage(
  ctx: Asking,
  request: PageRequest,
  present: (found: FoundPage) => Promise<Page<Album>>,
): Promise<Page<Album> | WrittenAnswer<Page<Album>>> {
  const pages = pagesOf(ctx.channels);
  const key = keyOf(ctx, request);
  const kept = pages.get(key);
  const places = await knownPlaces(ctx);
  const isForAll = ctx.user === null || !kept?.owners.has(ctx.user.id);
  if (kept && isForAll && kept.places === places && kept.version === (await pageVersion(ctx.db, request)))
    return kept.answer;
  const found = await readPage(ctx, request);
  const page = await present(found);
  if (!isTheSameForAll(ctx, found.rows)) return page;
  const answer = new WrittenAnswer(page);
  if (!kept && pages.size >= MOST_PAGES) pages.clear();
  const owners = new Set(found.rows.map((row) => row.user_id));
  pages.set(key, { version: versionOf(found.rows), places, owners, answer });
  return answer;
}

/** Its owner sees more of an album, and the two people of a session see whose it is. */
const isTheSameForAll = ({ user }: Asking, rows: readonly PageRow[]) =>
  rows.every((row) => row.user_id !== user?.id && row.booking_id === null);

const keyOf = ({ language }: Asking, { filter, sort, limit }: PageRequest) =>
  JSON.stringify([language, sort, limit, filter]);

/** Of a process, which is known by what it listens to. */
const caches = new WeakMap<Channels, Map<string, KeptPage>>();

function pagesOf(channels: Channels): Map<string, KeptPage> {
  const pages = caches.get(channels) ?? new Map<string, KeptPage>();
  caches.set(channels, pages);
  return pages;
}

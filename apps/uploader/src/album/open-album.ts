import path from 'node:path';
import { albums, type Album } from '@pleamar/contract/albums';
import { photos } from '@pleamar/contract/photos';
import { places, type Place } from '@pleamar/contract/places';
import type { Day } from '@pleamar/domain/dates/dates';
import { albumTitle, matchDay } from './album-day.ts';
import { CallFailed, type Api } from '../server/api.ts';
import { matchBreak, searchedName, type BreakMatch } from './match-break.ts';
import { hashFile } from '../folder/hash-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { Target } from '../terminal/options.ts';
import { readClocks } from '../folder/read-clocks.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sortForSending } from '../folder/send-order.ts';
import { RunStopped, withRetries, type RetryHooks } from '../server/with-retries.ts';

export interface PlannedAlbum {
  place: Place;
  day: Day;
  title: string;
}

export class UnclearTarget extends Error {
  override readonly name = 'UnclearTarget';
  readonly reason: UnclearReason;
  constructor(reason: UnclearReason) {
    super(reason.kind);
    this.reason = reason;
  }
}

export type UnclearReason =
  | { kind: 'breakUnknown'; name: string }
  | { kind: 'breaks'; places: Place[] }
  | { kind: 'noDay' }
  | { kind: 'days'; days: { day: Day; photos: number }[] };

export type LinkedAlbum = Pick<Album, 'id' | 'link'>;

type NewAlbum = Extract<Target, { kind: 'new' }>;
type CallContext = RetryHooks & { api: Api };

export async function planAlbum(
  context: CallContext,
  { breakName, day, title }: NewAlbum,
  pictures: FolderPictures,
): Promise<PlannedAlbum> {
  const place = requirePlace(await findBreak(context, breakName), breakName);
  const albumDay = day ?? (await readDay(pictures, place));
  return { place, day: albumDay, title: title ?? albumTitle(place.spot, albumDay) };
}

async function findBreak({ api, ...retryHooks }: CallContext, breakName: string): Promise<BreakMatch> {
  const q = searchedName(breakName);
  return matchBreak(await withRetries(retryHooks, () => api.call(places.search, { query: { q } })), breakName);
}

function requirePlace(match: BreakMatch, name: string): Place {
  if (match.matches === 'none') throw new UnclearTarget({ kind: 'breakUnknown', name });
  if (match.matches === 'several') throw new UnclearTarget({ kind: 'breaks', places: match.places });
  return match.place;
}

async function readDay({ folder, files }: FolderPictures, place: Place): Promise<Day> {
  const match = matchDay(await readClocks(folder, files), place.timezone);
  if (match.matches === 'none') throw new UnclearTarget({ kind: 'noDay' });
  if (match.matches === 'several') throw new UnclearTarget({ kind: 'days', days: match.days });
  return match.day;
}

/**
 * Called for an album of the photographer's own with the same break, day and title. `has` is whether it has photos of
 * this folder.
 */
export type OnAlbumFound = (album: Album, has: 'files' | 'other files') => void;

interface FolderPictures {
  folder: string;
  files: readonly FoundFile[];
}

/**
 * Opens the album that an earlier run has created for the same folder, break and day. Without a journal it opens an own
 * album of the same break, day and title that has photos of this folder or is a draft. Otherwise it creates one.
 */
export async function openAlbum(
  context: CallContext,
  journal: Journal<string>,
  planned: PlannedAlbum,
  { onFound, ...pictures }: FolderPictures & { onFound: OnAlbumFound },
): Promise<LinkedAlbum> {
  const { api, ...retryHooks } = context;
  const { place, day, title } = planned;
  const name = `${place.surf_break_id} ${day}`;
  const known = journal.get(name);
  const recorded = known === undefined ? null : await findAlbum(context, known);
  if (recorded) return recorded;
  const own = await findOwnAlbums(context, planned);
  const withFiles = own.length === 0 ? null : await findAlbumWithMost(context, own, await hashSample(pictures));
  // A run that was killed after it created the album, but before it wrote the journal, has left a draft.
  const draft = own.find(({ visibility }) => visibility === 'private');
  const [other] = own;
  if (withFiles) onFound(withFiles, 'files');
  else if (other && !draft) onFound(other, 'other files');
  const body = { title, date: day, is_public: false, surf_break_id: place.surf_break_id };
  const album = withFiles ?? draft ?? (await withRetries(retryHooks, () => api.call(albums.create, { body })));
  await journal.set(name, album.id);
  return album;
}

/** A key that may send photos but not read albums gets no link. */
export async function readExistingAlbum({ api, ...retryHooks }: CallContext, albumId: string): Promise<LinkedAlbum> {
  try {
    return await withRetries(retryHooks, () => api.call(albums.get, { params: { albumId } }));
  } catch (error) {
    if (error instanceof RunStopped && error.failure.status === 403) return { id: albumId };
    throw error;
  }
}

/** Returns null for a removed album. The 404 is caught inside, because `withRetries` would repeat the call. */
function findAlbum({ api, ...retryHooks }: CallContext, albumId: string): Promise<Album | null> {
  return withRetries(retryHooks, async () => {
    try {
      return await api.call(albums.get, { params: { albumId } });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  });
}

async function findOwnAlbums(
  { api, ...retryHooks }: CallContext,
  { place, day, title }: PlannedAlbum,
): Promise<Album[]> {
  const query = { owner: 'me', surf_break_id: place.surf_break_id, date: day, limit: 100 } as const;
  const { items } = await withRetries(retryHooks, () => api.call(albums.list, { query }));
  return items.filter((album) => album.title === title);
}

/** So many files are enough to recognize an album without reading the whole card. */
const SAMPLE_FILES = 32;

async function hashSample({ folder, files }: FolderPictures): Promise<string[]> {
  const order = sortForSending(files);
  // The first files, because an earlier run may have ended early, and some of all, because files may have been deleted.
  const step = Math.max(1, Math.floor(order.length / (SAMPLE_FILES / 2)));
  const sample = new Set([...order.slice(0, SAMPLE_FILES / 2), ...order.filter((_, index) => index % step === 0)]);
  const hashes = await Promise.all([...sample].map((file) => hashFile(path.join(folder, file.path)).catch(() => null)));
  return [...new Set(hashes.filter((hash) => hash !== null))];
}

async function findAlbumWithMost(
  { api, ...retryHooks }: CallContext,
  candidates: readonly Album[],
  sha256: string[],
): Promise<Album | null> {
  let best: { album: Album; count: number } | null = null;
  for (const album of candidates) {
    const args = { params: { albumId: album.id }, body: { sha256 } };
    const { missing } = await withRetries(retryHooks, () => api.call(photos.missing, args));
    const count = sha256.length - missing.length;
    if (count > (best?.count ?? 0)) best = { album, count };
  }
  return best?.album ?? null;
}

/** An album that is shared by link can only be opened with its token. */
export const albumLink = (server: string, { id, link }: LinkedAlbum): string =>
  `${server}/album/${id}${link ? `?k=${link.token}` : ''}`;

import path from 'node:path';
import { albums, type Album } from '@pleamar/contract/albums';
import { photos } from '@pleamar/contract/photos';
import { places, type Place } from '@pleamar/contract/places';
import type { Day } from '@pleamar/domain/dates/dates';
import { albumTitle, chooseDay } from './album-day.ts';
import { CallFailed, type Api } from '../server/api.ts';
import { chooseBreak, searchedName, type BreakChoice } from './choose-break.ts';
import { hashFile } from '../folder/hash-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { Target } from '../terminal/options.ts';
import { readClocks } from '../folder/read-clocks.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sendOrder } from '../folder/send-order.ts';
import { RunStopped, withRetries, type Waiting } from '../server/with-retries.ts';

export interface PlannedAlbum {
  place: Place;
  day: Day;
  title: string;
}

export class Unclear extends Error {
  override readonly name = 'Unclear';
  readonly about: UnclearAbout;
  constructor(about: UnclearAbout) {
    super(about.what);
    this.about = about;
  }
}

export type UnclearAbout =
  | { what: 'breakUnknown'; name: string }
  | { what: 'breaks'; places: Place[] }
  | { what: 'noDay' }
  | { what: 'days'; days: { day: Day; photos: number }[] };

export type LinkedAlbum = Pick<Album, 'id' | 'link'>;

type NewAlbum = Extract<Target, { kind: 'new' }>;
type CallContext = Waiting & { api: Api };

export async function planAlbum(
  context: CallContext,
  { breakName, day, title }: NewAlbum,
  pictures: Pictures,
): Promise<PlannedAlbum> {
  const place = placeIn(await findBreak(context, breakName), breakName);
  const chosen = day ?? (await dayOf(pictures, place));
  return { place, day: chosen, title: title ?? albumTitle(place.spot, chosen) };
}

async function findBreak({ api, ...waiting }: CallContext, breakName: string): Promise<BreakChoice> {
  const q = searchedName(breakName);
  return chooseBreak(await withRetries(waiting, () => api.call(places.search, { query: { q } })), breakName);
}

function placeIn(choice: BreakChoice, name: string): Place {
  if (choice.found === 'none') throw new Unclear({ what: 'breakUnknown', name });
  if (choice.found === 'several') throw new Unclear({ what: 'breaks', places: choice.places });
  return choice.place;
}

async function dayOf({ folder, files }: Pictures, place: Place): Promise<Day> {
  const choice = chooseDay(await readClocks(folder, files), place.timezone);
  if (choice.found === 'none') throw new Unclear({ what: 'noDay' });
  if (choice.found === 'several') throw new Unclear({ what: 'days', days: choice.days });
  return choice.day;
}

/** The album is an own one of the same break, day and title, with photos of this folder or without. */
export type OnFound = (album: Album, has: 'files' | 'other files') => void;

interface Pictures {
  folder: string;
  files: readonly FoundFile[];
}

/**
 * An earlier run for the same folder, break and day may have made the album. Where the journal was lost, an own album
 * of the same break, day and title counts that has photos of this folder, or is a draft. Else a new one is made.
 */
export async function openAlbum(
  context: CallContext,
  journal: Journal<string>,
  planned: PlannedAlbum,
  { onFound, ...pictures }: Pictures & { onFound: OnFound },
): Promise<LinkedAlbum> {
  const { api, ...waiting } = context;
  const { place, day, title } = planned;
  const name = `${place.surf_break_id} ${day}`;
  const known = journal.get(name);
  const recorded = known === undefined ? null : await findAlbum(context, known);
  if (recorded) return recorded;
  const own = await ownAlbums(context, planned);
  const found = own.length === 0 ? null : await albumWith(context, own, await someHashes(pictures));
  // A kill between the making of an album and its line in the journal would otherwise leave two.
  const draft = own.find(({ visibility }) => visibility === 'private');
  const [beside] = own;
  if (found) onFound(found, 'files');
  else if (beside && !draft) onFound(beside, 'other files');
  const body = { title, date: day, is_public: false, surf_break_id: place.surf_break_id };
  const album = found ?? draft ?? (await withRetries(waiting, () => api.call(albums.create, { body })));
  await journal.set(name, album.id);
  return album;
}

/** A key that may send photos and not read albums gets no link. */
export async function existingAlbum({ api, ...waiting }: CallContext, albumId: string): Promise<LinkedAlbum> {
  try {
    return await withRetries(waiting, () => api.call(albums.get, { params: { albumId } }));
  } catch (error) {
    if (error instanceof RunStopped && error.failure.status === 403) return { id: albumId };
    throw error;
  }
}

/** Returns null for an album that was removed. The retries would try its 404 five times more, so it is caught inside. */
function findAlbum({ api, ...waiting }: CallContext, albumId: string): Promise<Album | null> {
  return withRetries(waiting, async () => {
    try {
      return await api.call(albums.get, { params: { albumId } });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  });
}

async function ownAlbums({ api, ...waiting }: CallContext, { place, day, title }: PlannedAlbum): Promise<Album[]> {
  const query = { owner: 'me', surf_break_id: place.surf_break_id, date: day, limit: 100 } as const;
  const { items } = await withRetries(waiting, () => api.call(albums.list, { query }));
  return items.filter((album) => album.title === title);
}

/** A sample recognizes an album without reading a whole card. */
const SAMPLE = 32;

async function someHashes({ folder, files }: Pictures): Promise<string[]> {
  const order = sendOrder(files);
  // A run that ended early has sent the first ones; of a card that was partly deleted, some are left.
  const step = Math.max(1, Math.floor(order.length / (SAMPLE / 2)));
  const sample = new Set([...order.slice(0, SAMPLE / 2), ...order.filter((_, index) => index % step === 0)]);
  const hashes = await Promise.all([...sample].map((file) => hashFile(path.join(folder, file.path)).catch(() => null)));
  return [...new Set(hashes.filter((hash) => hash !== null))];
}

async function albumWith(
  { api, ...waiting }: CallContext,
  candidates: readonly Album[],
  sha256: string[],
): Promise<Album | null> {
  let best: { album: Album; count: number } | null = null;
  for (const album of candidates) {
    const asked = { params: { albumId: album.id }, body: { sha256 } };
    const { missing } = await withRetries(waiting, () => api.call(photos.missing, asked));
    const count = sha256.length - missing.length;
    if (count > (best?.count ?? 0)) best = { album, count };
  }
  return best?.album ?? null;
}

/** An album by link opens with its token alone. */
export const albumLink = (server: string, { id, link }: LinkedAlbum): string =>
  `${server}/album/${id}${link ? `?k=${link.token}` : ''}`;

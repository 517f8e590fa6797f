import { albums } from '@pleamar/contract/albums';
import { places, type Place } from '@pleamar/contract/places';
import type { Day } from '@pleamar/domain/dates';
import { albumTitle, chooseDay } from './album-day.ts';
import { CallFailed, type Api } from './api.ts';
import { chooseBreak, searchedName, type BreakChoice } from './choose-break.ts';
import type { Journal } from './journal.ts';
import type { Target } from './options.ts';
import { readClocks } from './read-clocks.ts';
import type { FoundFile } from './scan-folder.ts';
import { withRetries, type Waiting } from './with-retries.ts';

export interface PlannedAlbum {
  place: Place;
  day: Day;
  title: string;
}

/** The album that a run needs cannot be made from what was asked for. */
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

type NewAlbum = Extract<Target, { kind: 'new' }>;
type Calling = Waiting & { api: Api };

export async function planAlbum(
  calling: Calling,
  { breakName, day, title }: NewAlbum,
  pictures: { folder: string; files: readonly FoundFile[] },
): Promise<PlannedAlbum> {
  const place = placeIn(await findBreak(calling, breakName), breakName);
  const chosen = day ?? (await dayOf(pictures, place));
  return { place, day: chosen, title: title ?? albumTitle(place.spot, chosen) };
}

async function findBreak({ api, ...waiting }: Calling, breakName: string): Promise<BreakChoice> {
  const q = searchedName(breakName);
  return chooseBreak(await withRetries(waiting, () => api.call(places.search, { query: { q } })), breakName);
}

function placeIn(choice: BreakChoice, name: string): Place {
  if (choice.found === 'none') throw new Unclear({ what: 'breakUnknown', name });
  if (choice.found === 'several') throw new Unclear({ what: 'breaks', places: choice.places });
  return choice.place;
}

async function dayOf({ folder, files }: { folder: string; files: readonly FoundFile[] }, place: Place): Promise<Day> {
  const choice = chooseDay(await readClocks(folder, files), place.timezone);
  if (choice.found === 'none') throw new Unclear({ what: 'noDay' });
  if (choice.found === 'several') throw new Unclear({ what: 'days', days: choice.days });
  return choice.day;
}

/** The album of an earlier run for the same folder, break and day; else a draft that was made and not noted; else a new one. */
export async function openAlbum(
  calling: Calling,
  journal: Journal<string>,
  folder: string,
  { place, day, title }: PlannedAlbum,
): Promise<string> {
  const { api, ...waiting } = calling;
  const name = [api.server, folder, place.surf_break_id, day].join(' ');
  const known = journal.get(name);
  if (known !== undefined && (await isThere(calling, known))) return known;
  const draft = await draftOf(calling, { place, day, title });
  const body = { title, date: day, is_public: false, surf_break_id: place.surf_break_id };
  const albumId = draft ?? (await withRetries(waiting, () => api.call(albums.create, { body }))).id;
  await journal.set(name, albumId);
  return albumId;
}

async function isThere({ api, ...waiting }: Calling, albumId: string): Promise<boolean> {
  try {
    await withRetries(waiting, () => readAlbum(api, albumId));
    return true;
  } catch (error) {
    if (error instanceof AlbumRemoved) return false;
    throw error;
  }
}

class AlbumRemoved extends Error {
  override readonly name = 'AlbumRemoved';
}

async function readAlbum(api: Api, albumId: string): Promise<void> {
  try {
    await api.call(albums.get, { params: { albumId } });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) throw new AlbumRemoved(albumId, { cause: error });
    throw error;
  }
}

/** A kill between the making of an album and the note of it would otherwise leave two. */
async function draftOf({ api, ...waiting }: Calling, { place, day, title }: PlannedAlbum): Promise<string | null> {
  const query = { status: 'draft', surf_break_id: place.surf_break_id, date: day } as const;
  const { items } = await withRetries(waiting, () => api.call(albums.list, { query }));
  return items.find((album) => album.title === title)?.id ?? null;
}

export const albumLink = (server: string, albumId: string): string => `${server}/album/${albumId}`;

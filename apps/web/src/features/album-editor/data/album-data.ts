import type { Album, AlbumChange } from '@pleamar/contract/albums';
import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import { dayFrom, type Day } from '@pleamar/domain/dates/dates';

export interface AlbumData {
  title: string;
  date: Day | null;
  visibility: AlbumVisibility;
  hasSecretSpot: boolean;
  isFree: boolean;
}

export const titleMaxLength = 140;

/** The day is today's, because most albums are uploaded on their day. */
export function newAlbumData(now: Date): AlbumData {
  const date = dayFrom(now.getFullYear(), now.getMonth() + 1, now.getDate());
  return { title: '', date, visibility: 'public', hasSecretSpot: false, isFree: false };
}

export const albumDataOf = ({ title, date, visibility, has_secret_spot, is_free }: Album): AlbumData => ({
  title,
  date,
  visibility,
  hasSecretSpot: has_secret_spot,
  isFree: is_free === true,
});

export interface SavedAlbum extends AlbumData {
  surfBreak: string;
}

/** An emptied title, date or surf break is left out: a draft may lack them, and the stored one stays. */
export const albumChangeFrom = (
  { title, date, surfBreak, hasSecretSpot, isFree }: Omit<SavedAlbum, 'visibility'>,
  saved: SavedAlbum,
): AlbumChange => ({
  ...(title.trim() === '' ? {} : { title: title.trim() }),
  ...(date === null ? {} : { date }),
  ...(surfBreak === '' ? {} : { surf_break_id: surfBreak }),
  ...(hasSecretSpot === saved.hasSecretSpot ? {} : { has_secret_spot: hasSecretSpot }),
  ...(isFree === saved.isFree ? {} : { is_free: isFree }),
});

export const isSameData = (one: AlbumData, other: AlbumData): boolean =>
  one.title === other.title &&
  one.date === other.date &&
  one.visibility === other.visibility &&
  one.hasSecretSpot === other.hasSecretSpot &&
  one.isFree === other.isFree;

export type MissingPart = 'title' | 'photos';

export function missingParts(
  { title }: AlbumData,
  { isNew, imageCount }: { isNew: boolean; imageCount: number },
): MissingPart[] {
  const parts: MissingPart[] = [];
  if (title.trim() === '') parts.push('title');
  if (isNew && imageCount === 0) parts.push('photos');
  return parts;
}

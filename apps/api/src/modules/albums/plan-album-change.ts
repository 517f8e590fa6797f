import type { AlbumChange, Language } from '@pleamar/contract';
import { albumVisibility, visibilityAfter, type AlbumVisibility } from '@pleamar/domain';
import { invalidField } from '../../common/app-error.ts';
import type { AlbumBrief } from './queries/albums.ts';

export interface AlbumPlan {
  values: ReturnType<typeof changedColumns>;
  was: AlbumVisibility;
  next: AlbumVisibility;
  /** For the audit log; null if no price changes. */
  priceDetails: Record<string, boolean | number> | null;
}

/** The caller must hold the album's lock, so that `album` is still true when the plan is applied. */
export function planAlbumChange(
  album: AlbumBrief,
  change: AlbumChange,
  { webPriceCents, language }: { webPriceCents: number | null | undefined; language: Language },
): AlbumPlan {
  const was = albumVisibility({ isPublic: album.is_public, hasLink: album.link_token !== null });
  const next = visibilityAfter(was, change);
  const hasTitle = (change.title ?? album.title) !== '';
  const hasPlace = (change.surf_break_id ?? album.place_id) !== null;
  if (next !== 'private' && !hasTitle) throw invalidField('album_incomplete', 'title', language);
  if (next !== 'private' && !hasPlace) throw invalidField('album_incomplete', 'surf_break_id', language);
  const values = changedColumns(change, webPriceCents);
  return { values, was, next, priceDetails: priceDetails(album, values) };
}

export const changesVisibility = ({ is_public, visibility }: AlbumChange): boolean =>
  is_public !== undefined || visibility !== undefined;

const changedColumns = (change: AlbumChange, webPriceCents: number | null | undefined) => ({
  ...(change.title !== undefined && { title: change.title }),
  ...(change.date !== undefined && { taken_on: change.date }),
  ...(change.surf_break_id !== undefined && { surf_break_id: change.surf_break_id }),
  ...(change.has_secret_spot !== undefined && { has_secret_spot: change.has_secret_spot }),
  ...(change.is_free !== undefined && { is_free: change.is_free }),
  ...(webPriceCents !== undefined && { web_price_cents: webPriceCents }),
});

/** 0 means that the web size is not offered any more. */
function priceDetails(
  album: AlbumBrief,
  { is_free = album.is_free, web_price_cents = album.web_price_cents }: Partial<AlbumBrief>,
) {
  const details = {
    ...(is_free !== album.is_free && { is_free }),
    ...(web_price_cents !== album.web_price_cents && { web_price_cents: web_price_cents ?? 0 }),
  };
  return Object.keys(details).length > 0 ? details : null;
}

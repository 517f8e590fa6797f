export const REPORT_KINDS = ['me', 'child', 'not_theirs', 'offensive', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The first four reasons are laws, the last is the terms of use. */
export const HIDE_GROUNDS = ['image_rights', 'minor', 'copyright', 'other_law', 'terms'] as const;
export type HideGround = (typeof HIDE_GROUNDS)[number];

const HIDDEN_AT_ONCE: ReadonlySet<ReportKind> = new Set(['me', 'child']);

/** One person's reports hide this many photos; further ones wait until an operator has decided about the first. */
const MAX_PENDING_HIDES = 10;
/** Reports hide no more than this share of an album, so that a rival with many addresses cannot empty it. */
const MAX_ALBUM_SHARE = 0.2;
const MIN_HIDDEN_PER_ALBUM = 3;

export interface PendingHides {
  /** Photos that this person's reports hide and that no operator has decided about. */
  ofReporter: number;
  /** Photos of the album that reports hide and that no operator has decided about. */
  ofAlbum: number;
  albumPhotos: number;
  /** An operator has reviewed the photo before and let it be shown. */
  wasShown: boolean;
  /** A login, or a link that was sent to the address, has proven that it is the reporter's. */
  isProven: boolean;
  /** The photos of this photographer that all unproven addresses together have hidden within a day. */
  unprovenHidesToday: number;
}

export type ReportEffect = 'hides' | 'awaits_confirmation' | 'awaits_operator';

/**
 * Addresses are free to make up, so unproven ones hide one photo of a photographer a day. Further photos are hidden
 * once the address is confirmed.
 */
export function effectOfReport(kind: ReportKind, pending: PendingHides): ReportEffect {
  if (!isWithinLimits(kind, pending)) return 'awaits_operator';
  return pending.isProven || pending.unprovenHidesToday === 0 ? 'hides' : 'awaits_confirmation';
}

function isWithinLimits(kind: ReportKind, { ofReporter, ofAlbum, albumPhotos, wasShown }: PendingHides): boolean {
  if (!HIDDEN_AT_ONCE.has(kind) || wasShown || ofReporter >= MAX_PENDING_HIDES) return false;
  return ofAlbum < Math.max(MIN_HIDDEN_PER_ALBUM, Math.floor(albumPhotos * MAX_ALBUM_SHARE));
}

const grounds: Record<ReportKind | 'operator', HideGround> = {
  me: 'image_rights',
  child: 'minor',
  not_theirs: 'copyright',
  offensive: 'terms',
  other: 'terms',
  operator: 'terms',
};

export const groundOfKind = (kind: ReportKind | 'operator'): HideGround => grounds[kind];

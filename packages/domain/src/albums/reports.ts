export const REPORT_KINDS = ['me', 'child', 'not_theirs', 'offensive', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The first four reasons are laws, the last is the terms of use. */
export const HIDE_GROUNDS = ['image_rights', 'minor', 'copyright', 'other_law', 'terms'] as const;
export type HideGround = (typeof HIDE_GROUNDS)[number];

const AT_ONCE: ReadonlySet<ReportKind> = new Set(['me', 'child']);

/** One person's reports hide no more photos before an operator has decided about the first of them. */
export const MAX_PENDING_HIDES = 10;
/** Reports may hide this share of an album: a rival with many addresses hides no more of it. */
const MAX_ALBUM_SHARE = 0.2;
const MIN_HIDDEN_PER_ALBUM = 3;

export interface PendingHides {
  /** The count is of photos that this person's reports hide and that are not decided yet. */
  ofReporter: number;
  /** The count is of photos of the album that all reporters hide together and that are not decided yet. */
  ofAlbum: number;
  albumPhotos: number;
  /** An operator has looked at the photo before and shows it. */
  wasShown: boolean;
  /** The reporter's address is known to be theirs by a login, or by a link that was sent to it. */
  isProven: boolean;
  /**
   * The count is of photos of the photographer that unproven addresses have hidden within a day, whichever addresses
   * they were.
   */
  unprovenHidesToday: number;
}

export type ReportEffect = 'hides' | 'awaits_confirmation' | 'awaits_operator';

/** Addresses are free to make up, so strangers hide one photo of a photographer a day, further ones once confirmed. */
export function effectOfReport(kind: ReportKind, pending: PendingHides): ReportEffect {
  if (!isWithinLimits(kind, pending)) return 'awaits_operator';
  return pending.isProven || pending.unprovenHidesToday === 0 ? 'hides' : 'awaits_confirmation';
}

function isWithinLimits(kind: ReportKind, { ofReporter, ofAlbum, albumPhotos, wasShown }: PendingHides): boolean {
  if (!AT_ONCE.has(kind) || wasShown || ofReporter >= MAX_PENDING_HIDES) return false;
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

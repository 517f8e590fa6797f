export const REPORT_KINDS = ['me', 'child', 'not_theirs', 'offensive', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reasons to hide a photo: a law (the first four), or the terms of use. */
export const HIDE_GROUNDS = ['image_rights', 'minor', 'copyright', 'other_law', 'terms'] as const;
export type HideGround = (typeof HIDE_GROUNDS)[number];

/** These hide a photo before an operator has looked at it. */
const AT_ONCE: ReadonlySet<ReportKind> = new Set(['me', 'child']);

/** Photos that one person may hide before an operator has decided about the first of them. */
export const MOST_PENDING_HIDES = 10;
/** Share of an album that reports may hide: a rival with many addresses hides no more of it. */
const ALBUM_SHARE = 0.2;
const ALBUM_MINIMUM = 3;

export interface Pending {
  /** Photos hidden by this person's reports and not decided yet. */
  ofReporter: number;
  /** Photos of the album hidden by all reporters together and not decided yet. */
  ofAlbum: number;
  /** Photos that the album shows, together with those that reports hide. */
  albumPhotos: number;
  /** An operator has looked at the photo before and shows it. */
  wasShown: boolean;
  /** Whether the reporter's address is known to be theirs: by a login, or by a link that was sent to it. */
  isProven: boolean;
  /** Photos of the photographer that unproven addresses have hidden within a day, whichever addresses they were. */
  byStrangersToday: number;
}

export type ReportEffect = 'hides' | 'awaits_confirmation' | 'awaits_operator';

/** Addresses are free to make up, so strangers hide one photo of a photographer a day, further ones once confirmed. */
export function effectOfReport(kind: ReportKind, pending: Pending): ReportEffect {
  if (!isWithinLimits(kind, pending)) return 'awaits_operator';
  return pending.isProven || pending.byStrangersToday === 0 ? 'hides' : 'awaits_confirmation';
}

function isWithinLimits(kind: ReportKind, { ofReporter, ofAlbum, albumPhotos, wasShown }: Pending): boolean {
  if (!AT_ONCE.has(kind) || wasShown || ofReporter >= MOST_PENDING_HIDES) return false;
  return ofAlbum < Math.max(ALBUM_MINIMUM, Math.floor(albumPhotos * ALBUM_SHARE));
}

const grounds: Record<ReportKind | 'operator', HideGround> = {
  me: 'image_rights',
  child: 'minor',
  not_theirs: 'copyright',
  offensive: 'terms',
  other: 'terms',
  operator: 'terms',
};

/** Used where no operator has chosen a ground. */
export const groundOfKind = (kind: ReportKind | 'operator'): HideGround => grounds[kind];

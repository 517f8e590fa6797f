/** Why somebody reports a photo or an album. */
export const REPORT_KINDS = ['me', 'child', 'not_theirs', 'offensive', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What somebody who is in a photo asks for cannot wait for a person to look at it. */
const AT_ONCE: ReadonlySet<ReportKind> = new Set(['me', 'child']);

/** Of one person, before an operator has decided about the first of them. */
export const MOST_PENDING_HIDES = 10;
/** Of one album: a rival with many addresses hides no more than this of it. */
const ALBUM_SHARE = 0.2;
const ALBUM_MINIMUM = 3;

export interface Pending {
  /** Photos that this person's reports hide and that nobody has decided about. */
  ofReporter: number;
  /** The same of everybody's, in the album. */
  ofAlbum: number;
  /** What the album shows, and what it would show without them. */
  albumPhotos: number;
  /** An operator has looked at the photo before and shows it. */
  wasShown: boolean;
}

/** Whether a report hides its photo when it comes. One that does not waits for the operator like any other. */
export function hidesAtOnce(kind: ReportKind, { ofReporter, ofAlbum, albumPhotos, wasShown }: Pending): boolean {
  if (!AT_ONCE.has(kind) || wasShown || ofReporter >= MOST_PENDING_HIDES) return false;
  return ofAlbum < Math.max(ALBUM_MINIMUM, Math.floor(albumPhotos * ALBUM_SHARE));
}

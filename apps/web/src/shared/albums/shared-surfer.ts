import type { Album } from '@pleamar/contract/albums';

/** The surfer who alone sees the album beside its owner; null for every other album. */
export const sharedSurferName = ({ visibility, session: booking }: Album): string | null =>
  visibility === 'private' && booking?.handed_over_at ? booking.surfer.full_name : null;

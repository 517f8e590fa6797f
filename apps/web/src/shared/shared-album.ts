import type { Album } from '@pleamar/contract/albums';

/** The surfer of a booking who sees this album beside its photographer; null for a public album or one without a booking. */
export const sharedWith = ({ is_public, session }: Album): string | null =>
  !is_public && session?.handed_over_at ? session.surfer.full_name : null;

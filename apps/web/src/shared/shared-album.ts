import type { Album } from '@pleamar/contract/albums';

/** The surfer who sees a private album of a booking; null for all other albums. */
export const sharedWith = ({ is_public, session }: Album): string | null =>
  !is_public && session?.handed_over_at ? session.surfer.full_name : null;

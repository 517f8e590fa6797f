import type { Album } from '@pleamar/contract/albums';

/** The surfer who sees a private album of a booking; null for all other albums. */
export const sharedWith = ({ visibility, session }: Album): string | null =>
  visibility === 'private' && session?.handed_over_at ? session.surfer.full_name : null;

import type { Album } from '@pleamar/contract/albums';

export const sharedWith = ({ visibility, session }: Album): string | null =>
  visibility === 'private' && session?.handed_over_at ? session.surfer.full_name : null;

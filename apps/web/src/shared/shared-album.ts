import type { Album } from '@pleamar/contract/albums';

/** The surfer of a session who sees this album beside its photographer; null where everybody does, or only its owner. */
export const sharedWith = ({ is_public, session }: Album): string | null =>
  !is_public && session?.handed_over_at ? session.surfer.full_name : null;

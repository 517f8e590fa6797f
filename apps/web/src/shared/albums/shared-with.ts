import type { Album } from '@pleamar/contract/albums';

export const sharedWith = ({ visibility, session: booking }: Album): string | null =>
  visibility === 'private' && booking?.handed_over_at ? booking.surfer.full_name : null;

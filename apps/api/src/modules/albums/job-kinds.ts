import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

// Queue names stay as they are: jobs wait under them.

/** Handled by photos; only covers need these wider pictures. */
export const makeCoverSizes = defineJob({ name: 'photos.cover-sizes', payload: z.object({ photoId: z.uuid() }) });

/** Handled by follows. */
export const notifyOfAlbum = defineJob({ name: 'follows.tell-of-album', payload: z.object({ albumId: z.uuid() }) });

/** Handled by bookings. */
export const notifyOfBookingPhotos = defineJob({
  name: 'bookings.tell-of-photos',
  payload: z.object({ albumId: z.uuid() }),
});

/** Moves the pictures of an album that went back to draft to new addresses. */
export const changeAddresses = defineJob({
  name: 'albums.change-addresses',
  payload: z.object({ albumId: z.uuid() }),
});

/** Deletes the photos of a user's deleted albums. */
export const removePhotos = defineJob({ name: 'albums.remove-photos', payload: z.object({ userId: z.uuid() }) });

/** Deletes the files of deleted photos that no order needs. */
export const purgePhotos = defineJob({ name: 'photos.purge', payload: z.object({}).loose() });

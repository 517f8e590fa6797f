import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

// Queue names stay as they are: jobs wait under them.

/** Only covers need these wider pictures; `photos` handles the job. */
export const makeCoverSizes = defineJob({ name: 'photos.cover-sizes', payload: z.object({ photoId: z.uuid() }) });

/** `follows` handles the job. */
export const notifyOfAlbum = defineJob({ name: 'follows.tell-of-album', payload: z.object({ albumId: z.uuid() }) });

/** `bookings` handles the job. */
export const notifyOfBookingPhotos = defineJob({
  name: 'bookings.tell-of-photos',
  payload: z.object({ albumId: z.uuid() }),
});

export const changeAddresses = defineJob({
  name: 'albums.change-addresses',
  payload: z.object({ albumId: z.uuid() }),
});

/** `photos` handles the job. */
export const removePhotos = defineJob({ name: 'albums.remove-photos', payload: z.object({ userId: z.uuid() }) });

import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Makes the wider pictures that only covers have. `photos/jobs.ts` has the handler. */
export const addCoverSizesJob = defineJob({ name: 'photos.cover-sizes', payload: z.object({ photoId: z.uuid() }) });

/** `follows/jobs.ts` has the handler. */
export const notifyFollowersOfAlbumJob = defineJob({
  name: 'follows.tell-of-album',
  payload: z.object({ albumId: z.uuid() }),
});

/** `bookings/jobs.ts` has the handler. */
export const notifyOfBookingPhotosJob = defineJob({
  name: 'bookings.tell-of-photos',
  payload: z.object({ albumId: z.uuid() }),
});

export const changePictureUrlsOfAlbumJob = defineJob({
  name: 'albums.change-addresses',
  payload: z.object({ albumId: z.uuid() }),
});

/** `photos/jobs.ts` has the handler. */
export const removePhotosOfDeletedAlbumsJob = defineJob({
  name: 'albums.remove-photos',
  payload: z.object({ userId: z.uuid() }),
});

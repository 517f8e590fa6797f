import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Enqueued with a change of the album, carried out by photos. */

/** The wider pictures that only a cover needs. */
export const makeCoverSizes = defineJob({ name: 'photos.cover-sizes', payload: z.object({ photoId: z.uuid() }) });

/** Tells whoever follows or surfed it of an album that is open to everybody; carried out by follows. */
export const notifyOfAlbum = defineJob({ name: 'follows.tell-of-album', payload: z.object({ albumId: z.uuid() }) });

/** Notifies the surfer of a session that its album was handed over; carried out by bookings. */
export const notifyOfSessionPhotos = defineJob({
  name: 'bookings.tell-of-photos',
  payload: z.object({ albumId: z.uuid() }),
});

/** Gives the pictures of an album that went back to draft their new addresses. */
export const changeAddresses = defineJob({
  name: 'albums.change-addresses',
  payload: z.object({ albumId: z.uuid() }),
});

/** Takes the photos of somebody's deleted albums away. */
export const removePhotos = defineJob({ name: 'albums.remove-photos', payload: z.object({ userId: z.uuid() }) });

/** Lets go of the files of deleted photos that no order holds. */
export const purgePhotos = defineJob({ name: 'photos.purge', payload: z.object({}).loose() });

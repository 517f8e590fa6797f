import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Jobs are declared apart from their handlers, which import the use cases that enqueue them. */
export const processPhoto = defineJob({
  name: 'photos.process',
  payload: z.object({ photoId: z.uuid() }),
  // Three of these tries are for the decoder; the others are for an unreachable storage or database.
  maxAttempts: 20,
  isKeyed: true,
});

/** Gives a photo the file that waits to replace its own. */
export const replacePhoto = defineJob({
  name: 'photos.replace-original',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const sweepFiles = defineJob({ name: 'photos.sweep-files', payload: z.object({}).loose() });

/** Deletes replaced originals that no buyer has any more. */
export const purgeReplaced = defineJob({ name: 'photos.purge-replaced', payload: z.object({}).loose() });

/** Finds files that are missing in a restored database. */
export const findStrays = defineJob({ name: 'photos.find-stray-files', payload: z.object({}).loose() });

export const rescuePhotos = defineJob({ name: 'photos.rescue', payload: z.object({}).loose() });

/** Enqueues pictures of an older recipe, and missing pictures of buyers. */
export const findOldPictures = defineJob({ name: 'photos.find-old-pictures', payload: z.object({}).loose() });

export const renewPictures = defineJob({ name: 'photos.renew-pictures', payload: z.object({ photoId: z.uuid() }) });

/** Makes the pictures without a watermark, for buyers. */
export const makeBoughtPictures = defineJob({
  name: 'photos.bought-pictures',
  payload: z.object({ photoId: z.uuid() }),
});

/** Makes the web size that was sold of a photo. */
export const makeWebFile = defineJob({ name: 'photos.web-file', payload: z.object({ photoId: z.uuid() }) });

export const findUndescribed = defineJob({ name: 'photos.find-undescribed', payload: z.object({}).loose() });

/** Computes the clothing descriptor of one photo. */
export const describeGear = defineJob({ name: 'photos.describe-gear', payload: z.object({ photoId: z.uuid() }) });

export const sweepUploads = defineJob({ name: 'photos.sweep-uploads', payload: z.object({}).loose() });

/** Handled by the orders, which write to their buyers. */
export const originalsArrived = defineJob({
  name: 'photos.originals-arrived',
  payload: z.object({ orderId: z.uuid() }),
  isKeyed: true,
});

export const sendPhotosReady = defineJob({
  name: 'photos.send-ready-mail',
  payload: z.object({ albumId: z.uuid() }),
  isKeyed: true,
});

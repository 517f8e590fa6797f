import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Jobs are declared apart from their handlers, which import the use cases that enqueue them. */
export const processPhotoJob = defineJob({
  name: 'photos.process',
  payload: z.object({ photoId: z.uuid() }),
  // Three of these tries are for the decoder; the others are for an unreachable storage or database.
  maxAttempts: 20,
  isKeyed: true,
});

export const swapOriginalJob = defineJob({
  name: 'photos.replace-original',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const purgeDeletedPhotosJob = defineJob({ name: 'photos.purge', payload: z.object({}).loose() });

export const removeUnclaimedFilesJob = defineJob({ name: 'photos.sweep-files', payload: z.object({}).loose() });

export const purgeReplacedOriginalsJob = defineJob({ name: 'photos.purge-replaced', payload: z.object({}).loose() });

export const findStrayFilesJob = defineJob({ name: 'photos.find-stray-files', payload: z.object({}).loose() });

export const restartLostPhotosJob = defineJob({ name: 'photos.rescue', payload: z.object({}).loose() });

export const enqueueOldPicturesJob = defineJob({ name: 'photos.find-old-pictures', payload: z.object({}).loose() });

export const renewPicturesJob = defineJob({ name: 'photos.renew-pictures', payload: z.object({ photoId: z.uuid() }) });

export const makeBoughtPicturesJob = defineJob({
  name: 'photos.bought-pictures',
  payload: z.object({ photoId: z.uuid() }),
});

export const makeSoldWebFileJob = defineJob({ name: 'photos.web-file', payload: z.object({ photoId: z.uuid() }) });

export const enqueueUndescribedPhotosJob = defineJob({
  name: 'photos.find-undescribed',
  payload: z.object({}).loose(),
});

export const describeGearOfPhotoJob = defineJob({
  name: 'photos.describe-gear',
  payload: z.object({ photoId: z.uuid() }),
});

export const removeLeftUploadsJob = defineJob({ name: 'photos.sweep-uploads', payload: z.object({}).loose() });

/** `orders/jobs.ts` has the handler, which writes to the buyer. */
export const sendOriginalsMailJob = defineJob({
  name: 'photos.originals-arrived',
  payload: z.object({ orderId: z.uuid() }),
  isKeyed: true,
  isMail: true,
});

export const sendPhotosReadyMailJob = defineJob({
  name: 'photos.send-ready-mail',
  payload: z.object({ albumId: z.uuid() }),
  isKeyed: true,
  isMail: true,
});

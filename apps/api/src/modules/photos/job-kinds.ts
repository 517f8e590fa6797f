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

export const replacePhoto = defineJob({
  name: 'photos.replace-original',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 20,
  isKeyed: true,
});

export const purgePhotos = defineJob({ name: 'photos.purge', payload: z.object({}).loose() });

export const sweepFiles = defineJob({ name: 'photos.sweep-files', payload: z.object({}).loose() });

export const purgeReplaced = defineJob({ name: 'photos.purge-replaced', payload: z.object({}).loose() });

/** A restored database has no rows for some files. */
export const findStrays = defineJob({ name: 'photos.find-stray-files', payload: z.object({}).loose() });

export const rescuePhotos = defineJob({ name: 'photos.rescue', payload: z.object({}).loose() });

export const findOldPictures = defineJob({ name: 'photos.find-old-pictures', payload: z.object({}).loose() });

export const renewPictures = defineJob({ name: 'photos.renew-pictures', payload: z.object({ photoId: z.uuid() }) });

export const makeBoughtPictures = defineJob({
  name: 'photos.bought-pictures',
  payload: z.object({ photoId: z.uuid() }),
});

export const makeWebFile = defineJob({ name: 'photos.web-file', payload: z.object({ photoId: z.uuid() }) });

export const findUndescribed = defineJob({ name: 'photos.find-undescribed', payload: z.object({}).loose() });

export const describeGear = defineJob({ name: 'photos.describe-gear', payload: z.object({ photoId: z.uuid() }) });

export const sweepUploads = defineJob({ name: 'photos.sweep-uploads', payload: z.object({}).loose() });

/** The orders handle it, which write to their buyers. */
export const originalsArrived = defineJob({
  name: 'photos.originals-arrived',
  payload: z.object({ orderId: z.uuid() }),
  isKeyed: true,
  isMail: true,
});

export const sendPhotosReady = defineJob({
  name: 'photos.send-ready-mail',
  payload: z.object({ albumId: z.uuid() }),
  isKeyed: true,
  isMail: true,
});

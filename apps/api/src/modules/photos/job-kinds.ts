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

/** Deletes files that no row refers to. */
export const sweepFiles = defineJob({ name: 'photos.sweep-files', payload: z.object({}).loose() });

/** Finds files that are missing in a restored database. */
export const findStrays = defineJob({ name: 'photos.find-stray-files', payload: z.object({}).loose() });

/** Finds photos whose processing job is lost. */
export const rescuePhotos = defineJob({ name: 'photos.rescue', payload: z.object({}).loose() });

/** Enqueues pictures of an older recipe, and missing pictures of buyers. */
export const findOldPictures = defineJob({ name: 'photos.find-old-pictures', payload: z.object({}).loose() });

/** Makes one photo's public pictures again, under new addresses. */
export const renewPictures = defineJob({ name: 'photos.renew-pictures', payload: z.object({ photoId: z.uuid() }) });

/** Makes the pictures without a watermark, for buyers. */
export const makeBoughtPictures = defineJob({
  name: 'photos.bought-pictures',
  payload: z.object({ photoId: z.uuid() }),
});

/** Finds photos without a clothing descriptor, or with one of an older version. */
export const findUndescribed = defineJob({ name: 'photos.find-undescribed', payload: z.object({}).loose() });

/** Computes the clothing descriptor of one photo. */
export const describeGear = defineJob({ name: 'photos.describe-gear', payload: z.object({ photoId: z.uuid() }) });

/** Deletes abandoned uploads. */
export const sweepUploads = defineJob({ name: 'photos.sweep-uploads', payload: z.object({}).loose() });

/** Mails the photographer some time after the last photo of an album became ready. */
export const sendPhotosReady = defineJob({
  name: 'photos.send-ready-mail',
  payload: z.object({ albumId: z.uuid() }),
  isKeyed: true,
});

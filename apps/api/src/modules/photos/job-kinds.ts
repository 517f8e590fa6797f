import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Declared apart from their handlers: use cases enqueue them, and the handlers use the use cases. */
export const processPhoto = defineJob({
  name: 'photos.process',
  payload: z.object({ photoId: z.uuid() }),
  // The decoder gets three tries of these; the others are for a storage or a database that is away.
  maxAttempts: 20,
  isKeyed: true,
});

/** Deletes files that no row refers to. */
export const sweepFiles = defineJob({ name: 'photos.sweep-files', payload: z.object({}).loose() });

/** Finds files that a restored database has forgotten. */
export const findStrays = defineJob({ name: 'photos.find-stray-files', payload: z.object({}).loose() });

/** Finds photos whose processing got lost. */
export const rescuePhotos = defineJob({ name: 'photos.rescue', payload: z.object({}).loose() });

/** Pictures that were made by an older recipe are made anew, and buyers' pictures that are missing. */
export const findOldPictures = defineJob({ name: 'photos.find-old-pictures', payload: z.object({}).loose() });

/** One photo's public pictures, made anew under new addresses. */
export const renewPictures = defineJob({ name: 'photos.renew-pictures', payload: z.object({ photoId: z.uuid() }) });

/** The pictures without a mark, for those who bought the photo. */
export const makeBoughtPictures = defineJob({
  name: 'photos.bought-pictures',
  payload: z.object({ photoId: z.uuid() }),
});

/** Finds photos whose surfer's clothes were not described yet, or by an older version. */
export const findUndescribed = defineJob({ name: 'photos.find-undescribed', payload: z.object({}).loose() });

/** What the surfer of one photo wears, as numbers. */
export const describeGear = defineJob({ name: 'photos.describe-gear', payload: z.object({ photoId: z.uuid() }) });

/** Deletes uploads that were abandoned. */
export const sweepUploads = defineJob({ name: 'photos.sweep-uploads', payload: z.object({}).loose() });

/** To an album's photographer, some time after the last of its photos was made. */
export const sendPhotosReady = defineJob({
  name: 'photos.send-ready-mail',
  payload: z.object({ albumId: z.uuid() }),
  isKeyed: true,
});

import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Enqueued with a change of the album, carried out by photos. */

/** The wider pictures that only a cover needs. */
export const makeCoverSizes = defineJob({ name: 'photos.cover-sizes', payload: z.object({ photoId: z.uuid() }) });

/** Lets go of the files of deleted photos that no order holds. */
export const purgePhotos = defineJob({ name: 'photos.purge', payload: z.object({}).loose() });

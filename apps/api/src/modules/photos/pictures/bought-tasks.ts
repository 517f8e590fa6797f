import { task, type Task } from '../../../jobs/queue.ts';
import { makeBoughtPicturesJob, makeSoldWebFileJob } from '../job-kinds.ts';

const PRIORITY = 20;

/** Add inside the transaction that grants access. Until the job has run, buyers see pictures with the watermark. */
export const boughtPictureTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeBoughtPicturesJob, { photoId }, { key: `bought:${photoId}`, priority: PRIORITY }));

/** A download that comes before the job has run makes the file itself. */
export const webFileTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeSoldWebFileJob, { photoId }, { key: `web:${photoId}`, priority: PRIORITY }));

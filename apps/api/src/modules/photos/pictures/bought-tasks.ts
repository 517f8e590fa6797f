import { task, type Task } from '../../../jobs/queue.ts';
import { makeBoughtPicturesJob, makeSoldWebFileJob } from '../job-kinds.ts';

const PRIORITY = 20;

/** The transaction that grants access adds these; until the job has run, the buyer sees pictures with the watermark. */
export const boughtPictureTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeBoughtPicturesJob, { photoId }, { key: `bought:${photoId}`, priority: PRIORITY }));

/** A download that comes before the job has run makes the file itself. */
export const webFileTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeSoldWebFileJob, { photoId }, { key: `web:${photoId}`, priority: PRIORITY }));

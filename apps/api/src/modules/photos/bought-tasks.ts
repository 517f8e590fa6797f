import { task, type Task } from '../../jobs/queue.ts';
import { makeBoughtPictures } from './job-kinds.ts';

/** Before all uploads. */
const PRIORITY = 20;

/** Tasks of the transaction that grants access; until the job has run, the buyer sees pictures with the watermark. */
export const boughtPictureTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeBoughtPictures, { photoId }, { key: `bought:${photoId}`, priority: PRIORITY }));

import { task, type Task } from '../../jobs/queue.ts';
import { makeBoughtPictures } from './job-kinds.ts';

/** Soon after the payment, before anybody's uploads. */
const PRIORITY = 20;

/** For the transaction that gives access; until the job has run the buyer sees the marked pictures. */
export const boughtPictureTasks = (photoIds: readonly string[]): Task[] =>
  photoIds.map((photoId) => task(makeBoughtPictures, { photoId }, { key: `bought:${photoId}`, priority: PRIORITY }));

import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { notifyOfAlbum } from '../albums/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { collectDailyMails, sendDaily } from './send-daily-mails.ts';
import { sendAlbumMailsTo } from './send-album-mails.ts';
import { notifyFollowers } from './notify-followers.ts';

export const followsJobs: JobHandler[] = [
  handleJob(notifyOfAlbum, (app, { albumId }) => notifyFollowers(app, albumId)),
  handleJob(kinds.sendAlbumMails, (app, { albumId, userIds }) => sendAlbumMailsTo(app, albumId, userIds)),
  // The photos of the day are uploaded by the evening of most users.
  handleJob(kinds.collectDaily, (app) => collectDailyMails(app), '0 18 * * *'),
  handleJob(kinds.sendDailyMails, (app, { day, userIds }) => sendDaily(app, day, userIds)),
];

import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { notifyFollowersOfAlbumJob } from '../albums/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { collectDailyMails, sendDailyMails } from './send-daily-mails.ts';
import { sendAlbumMails } from './send-album-mails.ts';
import { notifyFollowersOfAlbum } from './notify-followers.ts';

export const followsJobs: JobHandler[] = [
  handleJob(notifyFollowersOfAlbumJob, (app, { albumId }) => notifyFollowersOfAlbum(app, albumId)),
  handleJob(kinds.sendAlbumMailsJob, (app, { albumId, userIds }) => sendAlbumMails(app, albumId, userIds)),
  // In the evening of most users, when the photos of the day are uploaded.
  handleJob(kinds.collectDailyMailsJob, (app) => collectDailyMails(app), '0 18 * * *'),
  handleJob(kinds.sendDailyMailsJob, (app, { day, userIds }) => sendDailyMails(app, day, userIds)),
];

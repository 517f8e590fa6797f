import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Lower than the priority of photos, because users watch while their photos are processed. */
const BEHIND_PHOTOS = 5;

/** A job has few recipients, so that a failing mail server delays only few of them. */
export const sendAlbumMailsJob = defineJob({
  name: 'follows.send-album-mails',
  payload: z.object({ albumId: z.uuid(), userIds: z.array(z.uuid()) }),
  priority: BEHIND_PHOTOS,
  isMail: true,
});

export const collectDailyMailsJob = defineJob({ name: 'follows.collect-daily', payload: z.unknown() });

export const sendDailyMailsJob = defineJob({
  name: 'follows.send-daily-mails',
  payload: z.object({ day: z.iso.date(), userIds: z.array(z.uuid()) }),
  priority: BEHIND_PHOTOS,
  isMail: true,
});

import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Mails wait behind photos, which people look at while they come. */
const BEHIND_PHOTOS = 5;

/** A few people at a time, so that a mail server that fails holds up few of them. */
export const sendAlbumMails = defineJob({
  name: 'follows.send-album-mails',
  payload: z.object({ albumId: z.uuid(), userIds: z.array(z.uuid()) }),
  priority: BEHIND_PHOTOS,
});

/** Looks for people who want one mail a day and have news; comes around once a day. */
export const collectDaily = defineJob({ name: 'follows.collect-daily', payload: z.unknown() });

export const sendDailyMails = defineJob({
  name: 'follows.send-daily-mails',
  payload: z.object({ day: z.iso.date(), userIds: z.array(z.uuid()) }),
  priority: BEHIND_PHOTOS,
});

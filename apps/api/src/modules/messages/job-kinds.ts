import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

export const sendReportMailJob = defineJob({
  name: 'messages.send-report',
  payload: z.object({ reportId: z.uuid() }),
  isMail: true,
});

export const enqueueUnreadMailsJob = defineJob({ name: 'messages.find-unread', payload: z.unknown(), maxAttempts: 1 });

export const sendUnreadMailJob = defineJob({
  name: 'messages.send-unread',
  payload: z.object({ conversationId: z.uuid(), senderId: z.uuid(), count: z.int() }),
  isMail: true,
});

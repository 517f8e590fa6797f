import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const reportPayload = z.object({ reportId: z.uuid() });

export const sendReceivedMailJob = defineJob({ name: 'reports.send-received', payload: reportPayload, isMail: true });

export const sendHiddenMailJob = defineJob({ name: 'reports.send-hidden', payload: reportPayload, isMail: true });

export const sendObjectionMailJob = defineJob({ name: 'reports.send-objection', payload: reportPayload, isMail: true });

export const sendOperatorMailJob = defineJob({
  name: 'reports.send-to-operator',
  payload: reportPayload,
  isMail: true,
});

export const sendOutcomeMailJob = defineJob({ name: 'reports.send-outcome', payload: reportPayload, isMail: true });

export const sendDecidedMailJob = defineJob({ name: 'reports.send-decided', payload: reportPayload, isMail: true });

export const anonymizeReportersJob = defineJob({ name: 'reports.forget-reporters', payload: z.object({}).loose() });

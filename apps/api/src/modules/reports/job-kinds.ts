import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const ofReport = z.object({ reportId: z.uuid() });

export const sendReceivedMailJob = defineJob({ name: 'reports.send-received', payload: ofReport, isMail: true });

export const sendHiddenMailJob = defineJob({ name: 'reports.send-hidden', payload: ofReport, isMail: true });

export const sendObjectionMailJob = defineJob({ name: 'reports.send-objection', payload: ofReport, isMail: true });

export const sendOperatorMailJob = defineJob({ name: 'reports.send-to-operator', payload: ofReport, isMail: true });

export const sendOutcomeMailJob = defineJob({ name: 'reports.send-outcome', payload: ofReport, isMail: true });

export const sendDecidedMailJob = defineJob({ name: 'reports.send-decided', payload: ofReport, isMail: true });

export const anonymizeReportersJob = defineJob({ name: 'reports.forget-reporters', payload: z.object({}).loose() });

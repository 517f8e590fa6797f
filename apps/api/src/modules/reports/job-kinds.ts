import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const ofReport = z.object({ reportId: z.uuid() });

export const sendReceived = defineJob({ name: 'reports.send-received', payload: ofReport, isMail: true });

export const sendHidden = defineJob({ name: 'reports.send-hidden', payload: ofReport, isMail: true });

export const sendObjection = defineJob({ name: 'reports.send-objection', payload: ofReport, isMail: true });

export const sendToOperator = defineJob({ name: 'reports.send-to-operator', payload: ofReport, isMail: true });

export const sendOutcome = defineJob({ name: 'reports.send-outcome', payload: ofReport, isMail: true });

export const sendDecided = defineJob({ name: 'reports.send-decided', payload: ofReport, isMail: true });

export const anonymizeReporters = defineJob({ name: 'reports.forget-reporters', payload: z.object({}).loose() });

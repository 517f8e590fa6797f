import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

const ofReport = z.object({ reportId: z.uuid() });

export const sendReceived = defineJob({ name: 'reports.send-received', payload: ofReport });

export const sendHidden = defineJob({ name: 'reports.send-hidden', payload: ofReport });

export const sendObjection = defineJob({ name: 'reports.send-objection', payload: ofReport });

export const sendToOperator = defineJob({ name: 'reports.send-to-operator', payload: ofReport });

export const sendOutcome = defineJob({ name: 'reports.send-outcome', payload: ofReport });

export const sendDecided = defineJob({ name: 'reports.send-decided', payload: ofReport });

export const anonymizeReporters = defineJob({ name: 'reports.forget-reporters', payload: z.object({}).loose() });
